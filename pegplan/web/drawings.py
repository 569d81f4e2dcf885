"""Proofs as something to draw: sets of holes, numbers on holes, and a few words."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from pegplan.game.notation import Hole
from pegplan.game.puzzle import Exact, Pattern, Puzzle, Stuck
from pegplan.proofs.certificate import Certificate
from pegplan.proofs.checks import goal_holes, least_goal_weight, weight_of
from pegplan.proofs.kinds import Exhaustion, HoleSets, JumpCounts, Leaf, Pagoda, Weights
from pegplan.proofs.reading import format_number
from pegplan.theory.classes import classes

MOST_SETS = 15
MOST_PAGODAS = 6

JsonObject = dict[str, Any]


def certificate_json(puzzle: Puzzle, certificate: Certificate) -> JsonObject:
    """A certificate that holds for a puzzle: its file, how to draw it, and why it convinces."""
    return {
        "kind": certificate.kind,
        "drawing": _drawing(puzzle, certificate),
        "words": _words(puzzle, certificate),
        "file": certificate.to_dict(),
    }


def _drawing(puzzle: Puzzle, certificate: Certificate) -> JsonObject:
    match certificate.proof:
        case HoleSets(sets):
            return {"sets": [_names(holes) for holes in sets], "numbers": None}
        case Pagoda(weights):
            return {"sets": [], "numbers": _numbers(weights)}
        case JumpCounts(Leaf(weights, _)):
            return {"sets": [], "numbers": _numbers(weights)}
    return {"sets": [], "numbers": None}


def _words(puzzle: Puzzle, certificate: Certificate) -> str:
    match certificate.proof:
        case HoleSets(sets):
            return _class_words(puzzle, sets)
        case Pagoda(weights):
            start = weight_of(puzzle.start, weights)
            least = least_goal_weight(puzzle, weights, {})
            return (
                "No jump makes the total of these weights rise. The pegs now weigh "
                f"{start}, and the goal weighs {least}."
            )
        case JumpCounts():
            return (
                "No whole numbers of jumps turn this position into the goal: each hole's gains "
                "and losses can't all be right."
            )
        case Exhaustion(levels) if len(levels) == 1:
            return "No jump is possible, and this is not the goal."
        case Exhaustion(levels):
            return f"A search looked at all {sum(levels):,} positions that could matter."
    raise AssertionError(certificate.kind)


def _class_words(puzzle: Puzzle, sets: tuple[frozenset[Hole], ...]) -> str:
    pegged, _, count = goal_holes(puzzle)
    if len(sets) == 1 and isinstance(puzzle.goal, Exact | Pattern):
        now, then = len(puzzle.start & sets[0]), len(pegged & sets[0])
        return (
            "Every jump changes none or two of the marked holes, so their number of pegs stays "
            f"{_parity(now)}. Now it is {now}; the goal has {then}."
        )
    if count == 1:
        return (
            "Every jump changes none or two holes of each marked set, so each keeps an odd or "
            "even number of pegs. No hole for a last peg fits them all."
        )
    return (
        "Every jump changes none or two holes of each marked set, so each keeps an odd or even "
        "number of pegs. No goal position fits them all."
    )


def _parity(number: int) -> str:
    return "odd" if number % 2 else "even"


def invariants_json(puzzle: Puzzle) -> JsonObject:
    """Invariants of a board: sets of holes whose parity stays, and pagoda functions."""
    return {
        "sets": _sets(puzzle),
        "pagodas": _pagodas(puzzle),
        "dimension": classes(puzzle.board).dimension,
    }


def _sets(puzzle: Puzzle) -> list[JsonObject]:
    """The sets that every jump meets in an even number of holes, the smallest first."""
    found = classes(puzzle.board)
    chosen = range(1, min(1 << found.dimension, MOST_SETS + 1))
    sets = sorted((found.set_of(bits) for bits in chosen), key=lambda s: (len(s), sorted(s)))
    pegged, free, _ = goal_holes(puzzle)
    return [
        {
            "holes": _names(holes),
            "start": len(puzzle.start & holes),
            "goal": None if free & holes else len(pegged & holes),
        }
        for holes in sets
    ]


def _pagodas(puzzle: Puzzle) -> list[JsonObject]:
    """A few pagoda functions, those with the smallest slack first."""
    if isinstance(puzzle.goal, Stuck):
        return []
    rows = []
    for weights in _weights(puzzle):
        start, goal = weight_of(puzzle.start, weights), least_goal_weight(puzzle, weights, {})
        if weights and goal is not None:
            rows.append((start - goal, weights, start, goal))
    rows.sort(key=lambda row: (row[0], sum(w < 0 for w in row[1].values()), sorted(row[1])))
    return [
        {"numbers": _numbers(weights), "start": _plain(start), "goal": _plain(goal)}
        for _, weights, start, goal in rows[:MOST_PAGODAS]
    ]


def _weights(puzzle: Puzzle) -> list[dict[Hole, Fraction]]:
    from pegplan.solvers.exact.goals import goal_words
    from pegplan.solvers.exact.pagodas import pagodas

    goal, holes = goal_words(puzzle), puzzle.board.holes
    functions = pagodas(goal, goal.words.word(puzzle.start))
    return [
        {hole: Fraction(w) for hole, w in zip(holes, one.weights, strict=True) if w}
        for one in functions
    ]


def _numbers(weights: Weights | Mapping[Hole, Fraction]) -> dict[str, int | str]:
    return {str(hole): format_number(Fraction(w)) for hole, w in sorted(weights.items())}


def _plain(number: Fraction | int) -> int | str:
    return format_number(Fraction(number))


def _names(holes: frozenset[Hole]) -> list[str]:
    return [str(hole) for hole in sorted(holes)]

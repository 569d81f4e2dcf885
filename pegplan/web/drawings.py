"""Proofs as something to draw: sets of holes, numbers on holes, and a few words."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from pegplan.game.notation import Hole
from pegplan.game.puzzle import Puzzle, Stuck
from pegplan.proofs.certificate import Certificate
from pegplan.proofs.checks import least_goal_weight, weight_of
from pegplan.proofs.explain import explanation
from pegplan.proofs.kinds import Weights
from pegplan.proofs.reading import format_number
from pegplan.theory.classes import classes

MOST_SETS = 15
MOST_PAGODAS = 6

JsonObject = dict[str, Any]


def certificate_json(puzzle: Puzzle, certificate: Certificate) -> JsonObject:
    """A certificate that holds for a puzzle: its file, how to draw it, and why it convinces."""
    why = explanation(puzzle, certificate.proof, "now")
    sets = dict.fromkeys(panel.marks for panel in why.panels if panel.marks)
    numbers = next((panel.numbers for panel in why.panels if panel.numbers is not None), None)
    return {
        "kind": certificate.kind,
        "drawing": {
            "sets": [_names(holes) for holes in sets],
            "numbers": None if numbers is None else _numbers(numbers),
        },
        "words": why.words,
        "file": certificate.to_dict(),
    }


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
    pegged, free = puzzle.goal_pegged, puzzle.goal_free
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

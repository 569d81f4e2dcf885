"""Certificates and invariants as JSON: sets of holes, numbers on holes, and an explanation."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from pegplan.game.codec import position_to_json
from pegplan.game.notation import Hole
from pegplan.game.puzzle import Puzzle, Stuck
from pegplan.languages import Saying
from pegplan.proofs.certificate import Certificate
from pegplan.proofs.explain import explanation, weighed
from pegplan.proofs.explain_class import RULE, class_story, set_story
from pegplan.proofs.kinds import Weights
from pegplan.proofs.proofjson import number_to_json
from pegplan.proofs.prove import prove_quickly
from pegplan.theory.classes import classes

MOST_SETS = 15
"""Sets of holes that the page offers."""
MOST_PAGODAS = 6
"""Pagoda functions that it offers."""

JsonObject = dict[str, Any]


def certificate_json(puzzle: Puzzle, certificate: Certificate) -> JsonObject:
    """A certificate as JSON: its file, what to draw on the board, and an explanation.

    The certificate must have been checked: the explanation says that it holds.
    """
    why = explanation(puzzle, certificate.proof, "now")
    sets = dict.fromkeys(panel.marks for panel in why.panels if panel.marks)
    numbers = next((panel.numbers for panel in why.panels if panel.numbers is not None), None)
    return {
        "kind": certificate.kind,
        "drawing": {
            "sets": [position_to_json(holes) for holes in sets],
            "numbers": None if numbers is None else _numbers(numbers),
        },
        "words": why.summary,
        "story": why.story,
        "said": {"words": _said(why.summary), "story": _said(why.story)},
        "file": certificate.to_dict(),
    }


def invariants_json(puzzle: Puzzle) -> JsonObject:
    """Invariants of a puzzle: sets of holes whose parity never changes, and pagoda functions."""
    certificate = prove_quickly(puzzle, ["class"])
    rule, story = Saying(RULE), class_story(puzzle)
    return {
        "sets": _sets(puzzle),
        "rule": rule,
        "story": story,
        "said": {"rule": _said(rule), "story": _said(story)},
        "certificate": None if certificate is None else certificate_json(puzzle, certificate),
        "pagodas": _pagodas(puzzle),
        "dimension": classes(puzzle.board).dimension,
    }


def _said(text: str) -> Any:
    """A text as the page can say it in its language: see :class:`~pegplan.languages.Saying`."""
    return text.parts if isinstance(text, Saying) else text


def _sets(puzzle: Puzzle) -> list[JsonObject]:
    """Sets of which every jump has an even number of holes; the smallest come first."""
    found = classes(puzzle.board)
    chosen = range(1, min(1 << found.dimension, MOST_SETS + 1))
    sets = sorted((found.set_of(bits) for bits in chosen), key=lambda s: (len(s), sorted(s)))
    stories = [set_story(puzzle, holes) for holes in sets]
    return [
        {
            "holes": position_to_json(one.holes),
            "start": one.start,
            "goal": one.goal[0] if len(one.goal) == 1 else None,
            "decides": one.decides,
            "words": one.words,
            "said": {"words": _said(one.words)},
        }
        for one in stories
    ]


def _pagodas(puzzle: Puzzle) -> list[JsonObject]:
    """Some pagoda functions; those come first where start and goal weigh nearly the same."""
    if isinstance(puzzle.goal, Stuck):
        return []
    rows = []
    for weights in _weights(puzzle):
        start, goal = weighed(puzzle, weights)
        if weights and goal is not None:
            rows.append((start - goal, weights, start, goal))
    rows.sort(key=lambda row: (row[0], sum(w < 0 for w in row[1].values()), sorted(row[1])))
    return [
        {
            "numbers": _numbers(weights),
            "start": number_to_json(Fraction(start)),
            "goal": number_to_json(Fraction(goal)),
        }
        for _, weights, start, goal in rows[:MOST_PAGODAS]
    ]


def _weights(puzzle: Puzzle) -> list[dict[Hole, Fraction]]:
    from pegplan.solvers.exact.arrays.goals import goal_words
    from pegplan.solvers.exact.arrays.pruning import pagodas

    goal, holes = goal_words(puzzle), puzzle.board.holes
    functions = pagodas(goal, goal.words.word(puzzle.start))
    return [
        {hole: Fraction(w) for hole, w in zip(holes, one.weights, strict=True) if w}
        for one in functions
    ]


def _numbers(weights: Weights | Mapping[Hole, Fraction]) -> dict[str, int | str]:
    return {str(hole): number_to_json(Fraction(w)) for hole, w in sorted(weights.items())}

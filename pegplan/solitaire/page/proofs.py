"""Certificates, invariants, and what users find themselves, as JSON with drawings and words."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from pegplan.boards.puzzle import Stuck
from pegplan.errors import InputError
from pegplan.fields import keys_of, table_of, whole_of, word_of
from pegplan.languages import Saying
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.catalog import as_puzzle
from pegplan.solitaire.codec import holes_from_json, holes_to_json
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.proofs.certificate import Certificate, check
from pegplan.solitaire.proofs.explain import explanation, weighed
from pegplan.solitaire.proofs.explain_class import RULE, class_story, set_story
from pegplan.solitaire.proofs.kinds import HoleSets, Pagoda, Weights
from pegplan.solitaire.proofs.proofjson import number_to_json
from pegplan.solitaire.proofs.prove import prove_quickly
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.theory.classes import LETTERS, classes, lettering
from pegplan.web.game_page import JsonObject
from pegplan.web.reading import read_puzzle, read_sets

MOST_SETS = 15
"""Sets of holes that the page offers."""
MOST_PAGODAS = 6
"""Pagoda functions that it offers."""

MOST_WEIGHT = 999_999
"""The largest weight of a hole, and with a minus the least."""
CHECK_SECONDS = 5.0


def certificate_json(puzzle: PegPuzzle, certificate: Certificate) -> JsonObject:
    """A certificate as JSON: its file, what to draw on the board, and an explanation.

    The certificate must have been checked: the explanation says that it holds.
    """
    why = explanation(puzzle, certificate.proof, "now")
    sets = dict.fromkeys(panel.marks for panel in why.panels if panel.marks)
    numbers = next((panel.numbers for panel in why.panels if panel.numbers is not None), None)
    return {
        "kind": certificate.kind,
        "drawing": {
            "sets": [holes_to_json(holes) for holes in sets],
            "numbers": None if numbers is None else _numbers(numbers),
        },
        "words": why.summary,
        "story": why.story,
        "said": {"words": _said(why.summary), "story": _said(why.story)},
        "file": certificate.to_dict(),
    }


def invariants_json(puzzle: PegPuzzle) -> JsonObject:
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


def _sets(puzzle: PegPuzzle) -> list[JsonObject]:
    """Sets of which every jump has an even number of holes; the smallest come first."""
    found = classes(puzzle.board)
    chosen = range(1, min(1 << found.dimension, MOST_SETS + 1))
    sets = sorted((found.set_of(bits) for bits in chosen), key=lambda s: (len(s), sorted(s)))
    stories = [set_story(puzzle, holes) for holes in sets]
    return [
        {
            "holes": holes_to_json(one.holes),
            "start": one.start,
            "goal": one.goal[0] if len(one.goal) == 1 else None,
            "decides": one.decides,
            "words": one.words,
            "said": {"words": _said(one.words)},
        }
        for one in stories
    ]


def _pagodas(puzzle: PegPuzzle) -> list[JsonObject]:
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


def _weights(puzzle: PegPuzzle) -> list[dict[Hole, Fraction]]:
    from pegplan.solitaire.exact.arrays.goals import goal_words
    from pegplan.solitaire.exact.arrays.pruning import pagodas

    goal, holes = goal_words(puzzle), puzzle.board.holes
    functions = pagodas(goal, goal.words.word(puzzle.pegs))
    return [
        {hole: Fraction(w) for hole, w in zip(holes, one.weights, strict=True) if w}
        for one in functions
    ]


def _numbers(weights: Weights | Mapping[Hole, Fraction]) -> dict[str, int | str]:
    return {str(hole): number_to_json(Fraction(w)) for hole, w in sorted(weights.items())}


def read_own_proof(data: JsonObject) -> tuple[PegPuzzle, HoleSets | Pagoda]:
    """A puzzle, and sets of holes or weights by a user; raises :class:`InputError`."""
    keys_of(data, "the body", ("puzzle",), ("weights", "sets"))
    puzzle = as_puzzle(read_puzzle(data["puzzle"]))
    if ("weights" in data) == ("sets" in data):
        raise InputError("the body needs one of the keys weights and sets")
    if "weights" in data:
        return puzzle, Pagoda(_own_weights(puzzle.board, data["weights"]))
    sets = tuple(dict.fromkeys(filter(None, read_sets(puzzle.board, data["sets"]))))
    if not sets:
        raise InputError("sets must have a set with a hole")
    return puzzle, HoleSets(sets)


def _own_weights(board: PegBoard, value: Any) -> dict[Hole, Fraction]:
    """An object from hole names to whole numbers; holes of weight 0 are left out."""
    table = table_of(value, "weights")
    holes = holes_from_json(list(table), "weights", board.index)
    found = {
        hole: whole_of(table[str(hole)], f"the weight of {hole}", -MOST_WEIGHT, MOST_WEIGHT)
        for hole in sorted(holes)
    }
    return {hole: Fraction(weight) for hole, weight in found.items() if weight}


def own_proof_json(puzzle: PegPuzzle, proof: HoleSets | Pagoda) -> JsonObject:
    """What the checker of certificates says of a user's own proof.

    Returns:
        ``answer`` and ``reason`` of the check, and where the answer is *proved* the
        ``certificate`` with words and drawing; otherwise that is None.
    """
    certificate = Certificate.of(puzzle, proof)
    checked = check(puzzle, certificate, seconds=CHECK_SECONDS)
    return {
        "answer": str(checked.answer),
        "reason": checked.reason,
        "certificate": certificate_json(puzzle, certificate) if checked.valid else None,
    }


def read_letters(data: JsonObject) -> tuple[PegBoard, dict[Hole, str]]:
    """The board of a puzzle, and the letters of some of its holes; raises :class:`InputError`."""
    keys_of(data, "the body", ("puzzle",), ("letters",))
    board = as_puzzle(read_puzzle(data["puzzle"])).board
    table = table_of(data.get("letters", {}), "letters")
    holes = holes_from_json(list(table), "letters", board.index)
    return board, {
        hole: word_of(table[str(hole)], f"the letter of {hole}", tuple(LETTERS))
        for hole in sorted(holes)
    }


def letters_json(board: PegBoard, given: dict[Hole, str]) -> JsonObject:
    """Letters for the whole board, so that every jump has one hole of each.

    Returns:
        ``letters``, a letter for each hole that a jump touches, None if none were found; and
        ``kept``: whether all letters that were given are among them.
    """
    found = lettering(board, given) if given else None
    kept = found is not None
    found = found or lettering(board)
    return {
        "letters": None if found is None else {str(hole): one for hole, one in found.items()},
        "kept": kept,
    }

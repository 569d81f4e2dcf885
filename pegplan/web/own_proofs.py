"""What users make themselves to show that a puzzle has no plan: letters, weights, sets of holes."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pegplan.errors import InputError
from pegplan.fields import keys_of, table_of, whole_of, word_of
from pegplan.game.board import Board
from pegplan.game.codec import position_from_json
from pegplan.game.notation import Hole
from pegplan.game.puzzle import Puzzle
from pegplan.proofs.certificate import Certificate, check
from pegplan.proofs.kinds import HoleSets, Pagoda
from pegplan.theory.lettering import LETTERS, lettering
from pegplan.web.drawings import certificate_json
from pegplan.web.reading import read_puzzle, read_sets

MOST_WEIGHT = 999_999
"""The largest weight of a hole, and with a minus the least."""
CHECK_SECONDS = 5.0

JsonObject = dict[str, Any]


def read_own_proof(data: JsonObject) -> tuple[Puzzle, HoleSets | Pagoda]:
    """A puzzle, and sets of holes or weights by a user; raises :class:`InputError`."""
    keys_of(data, "the body", ("puzzle",), ("weights", "sets"))
    puzzle = read_puzzle(data["puzzle"])
    if ("weights" in data) == ("sets" in data):
        raise InputError("the body needs one of the keys weights and sets")
    if "weights" in data:
        return puzzle, Pagoda(_weights(puzzle.board, data["weights"]))
    sets = tuple(dict.fromkeys(filter(None, read_sets(puzzle.board, data["sets"]))))
    if not sets:
        raise InputError("sets must have a set with a hole")
    return puzzle, HoleSets(sets)


def _weights(board: Board, value: Any) -> dict[Hole, Fraction]:
    """An object from hole names to whole numbers; holes of weight 0 are left out."""
    table = table_of(value, "weights")
    holes = position_from_json(list(table), "weights", board.index)
    found = {
        hole: whole_of(table[str(hole)], f"the weight of {hole}", -MOST_WEIGHT, MOST_WEIGHT)
        for hole in sorted(holes)
    }
    return {hole: Fraction(weight) for hole, weight in found.items() if weight}


def own_proof_json(puzzle: Puzzle, proof: HoleSets | Pagoda) -> JsonObject:
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


def read_letters(data: JsonObject) -> tuple[Board, dict[Hole, str]]:
    """The board of a puzzle, and the letters of some of its holes; raises :class:`InputError`."""
    keys_of(data, "the body", ("puzzle",), ("letters",))
    board = read_puzzle(data["puzzle"]).board
    table = table_of(data.get("letters", {}), "letters")
    holes = position_from_json(list(table), "letters", board.index)
    return board, {
        hole: word_of(table[str(hole)], f"the letter of {hole}", tuple(LETTERS))
        for hole in sorted(holes)
    }


def letters_json(board: Board, given: dict[Hole, str]) -> JsonObject:
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

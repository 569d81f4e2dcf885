"""The pictures and proofs of docs/theory.md are those that pegplan makes."""

from __future__ import annotations

import re

import pytest
from helpers.places import ROOT
from helpers.proof_puzzles import army, drawn

from pegplan.game import catalog
from pegplan.proofs.certificate import explain, weights_board
from pegplan.proofs.kinds import Pagoda
from pegplan.proofs.prove import prove
from pegplan.theory.classes import classes

TEXT = (ROOT / "docs" / "theory.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\S+) ?(\S*)\n(.*?)\n```$", TEXT, re.DOTALL | re.MULTILINE)


def block(kind: str) -> str:
    return next(body for found, _, body in BLOCKS if found == kind)


@pytest.mark.parametrize(("name", "shown"), [(n, body) for kind, n, body in BLOCKS if n])
def test_proofs_are_shown_as_they_are(name: str, shown: str) -> None:
    puzzle = catalog.puzzle(name)
    certificate = prove(puzzle)
    assert certificate is not None
    text = explain(puzzle, certificate)
    assert shown.split() == text.split()
    pictures = [line for line in text.split("\n") if line.startswith(" ")]
    assert pictures == [line for line in shown.split("\n") if line.startswith(" ")]


def test_the_letters_are_diagonals_and_any_two_make_an_invariant_set() -> None:
    board = catalog.board("english")
    letters = {hole: "CAB"[(hole.column - 2 + hole.row) % 3] for hole in board.holes}
    assert weights_board(board, letters) == block("diagonals")
    found = classes(board)
    sets = {found.set_of(bits) for bits in range(1, 16)}
    for pair in ("AB", "BC", "AC"):
        assert {hole for hole, letter in letters.items() if letter in pair} in sets


def test_the_pagoda_of_winning_ways() -> None:
    board = catalog.board("english")
    weights = dict.fromkeys(drawn("..ooo.. ..o*o.. ooooooo o*o*o*o ooooooo ..o*o.. ..ooo.."), 1)
    assert weights_board(board, weights) == block("weights")


def test_the_army_of_25() -> None:
    puzzle = army(5)
    certificate = prove(puzzle)
    assert certificate is not None
    assert isinstance(certificate.proof, Pagoda)
    assert weights_board(puzzle.board, certificate.proof.weights) == block("army")
    assert "The pegs weigh 57 at the start" in explain(puzzle, certificate)
    assert "at least 89 at every goal position" in explain(puzzle, certificate)

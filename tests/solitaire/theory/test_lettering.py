"""Letters on holes: three different ones for every jump."""

from __future__ import annotations

import pytest
from helpers.proof_puzzles import boards
from hypothesis import given

from pegplan.boards.board import Board
from pegplan.boards.lattice import Lattice
from pegplan.solitaire import catalog
from pegplan.solitaire.board import board_of
from pegplan.solitaire.theory.classes import LETTERS, lettering


def assert_right(board: Board, letters: dict[object, str]) -> None:
    for jump in board.jumps:
        assert {letters[hole] for hole in jump} == set(LETTERS)


@pytest.mark.parametrize("name", catalog.board_names())
def test_every_shipped_board_has_letters(name: str) -> None:
    board = catalog.board(name)
    letters = lettering(board)
    assert letters is not None
    assert_right(board, dict(letters))


@given(boards())
def test_letters_are_right_or_there_are_none(board: Board) -> None:
    letters = lettering(board)
    if letters is not None:
        assert set(letters) == {hole for jump in board.jumps for hole in jump}
        assert_right(board, dict(letters))


def test_letters_that_are_given_are_kept() -> None:
    board = catalog.board("english")
    given_ = {board.hole("d4"): "C", board.hole("d5"): "A", board.hole("e4"): "A"}
    letters = lettering(board, given_)
    assert letters is not None
    assert {hole: letters[hole] for hole in given_} == given_
    assert_right(board, dict(letters))


def test_letters_that_can_not_be_completed_are_refused() -> None:
    board = catalog.board("english")
    assert lettering(board, {board.hole("d3"): "A", board.hole("d5"): "A"}) is None
    assert lettering(board, {board.hole("d1"): "A", board.hole("d4"): "B"}) is None


def test_a_board_with_jumps_in_eight_directions_has_none() -> None:
    """In a block of 3 × 3 holes, rows, columns and both diagonals would all be A, B, C."""
    cells = [(row, column) for row in range(3) for column in range(3)]
    assert lettering(board_of("block", cells, Lattice.SQUARE_DIAGONAL)) is None

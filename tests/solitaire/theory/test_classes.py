"""Position classes: against published counts, a plain definition, and the laws."""

from __future__ import annotations

from itertools import product

import pytest
from helpers.proof_definitions import plain_basis
from helpers.proof_puzzles import boards, games
from hypothesis import given, settings

from pegplan.boards.board import Board
from pegplan.solitaire import catalog
from pegplan.solitaire.position import Position
from pegplan.solitaire.theory.classes import classes


# Single-vacancy to single-peg problems whose start and goal share a class, up to symmetry.
# Bell: 21 for the English board, 10 for the European; the others by exhaustive count.
@pytest.mark.parametrize(
    ("name", "pairs"),
    [
        ("english", 21),
        ("european", 10),
        ("square-6", 21),
        ("wiegleb", 36),
        ("triangle-5", 17),
        ("triangle-6", 29),
        ("square-5", 4),
        ("asymmetric", 88),
    ],
)
def test_class_compatible_problems(name: str, pairs: int) -> None:
    board = catalog.board(name)
    found = classes(board)
    full = found.of(frozenset(board.holes))
    orbits = {
        min((s[board.index[a]], s[board.index[b]]) for s in board.symmetries)
        for a, b in product(board.holes, repeat=2)
        if full ^ found.of_hole[a] == found.of_hole[b]
    }
    assert len(orbits) == pairs


@pytest.mark.parametrize(
    ("name", "null"),
    # Beasley; Bell: the complement of a position lies in its class on null-class boards.
    [("english", True), ("wiegleb", True), ("triangle-6", True), ("european", False)],
)
def test_the_full_board_is_null_class(name: str, null: bool) -> None:
    board = catalog.board(name)
    assert (classes(board).of(frozenset(board.holes)) == 0) is null


@pytest.mark.parametrize("name", ["english", "european", "wiegleb", "square-4", "diamond-41"])
def test_square_boards_have_the_sixteen_classes_of_the_rule_of_three(name: str) -> None:
    board = catalog.board(name)
    found = classes(board)
    assert found.dimension == 4
    # Diagonals in three colours, both ways; two of three colours make an invariant set.
    for sign, colours in product((1, -1), ((0, 1), (1, 2), (0, 2))):
        two = {h for h in board.holes if (h.row + sign * h.column) % 3 in colours}
        chosen = [bits for bits in range(1, 16) if found.set_of(bits) == two]
        assert len(chosen) == 1


@pytest.mark.slow
@given(boards(most_holes=12))
@settings(max_examples=25, deadline=None)
def test_the_classes_are_those_of_the_definition(board: Board) -> None:
    sets = plain_basis(board)
    found = classes(board)
    assert len(sets) == 2**found.dimension
    mine = {found.set_of(bits) for bits in range(2**found.dimension)}
    plain = {frozenset(h for h in board.holes if s >> board.index[h] & 1) for s in sets}
    assert mine == plain


@pytest.mark.slow
@given(games())
@settings(max_examples=25, deadline=None)
def test_a_jump_keeps_the_class(game: tuple[Board, list[Position]]) -> None:
    board, played = game
    found = classes(board)
    assert len({found.of(position) for position in played}) == 1

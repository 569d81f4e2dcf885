"""Sets of positions as decision diagrams, against play with sets."""

from __future__ import annotations

from itertools import islice

import pytest
from helpers.small_games import PUZZLES, levels

from pegplan.boards.puzzle import Puzzle
from pegplan.solitaire.catalog import puzzle
from pegplan.solitaire.position import Position

pytest.importorskip("dd")

from pegplan.solitaire.models.symbolic import Symbolic


def positions_per_jump(wanted: Puzzle, most: int | None = None) -> list[int]:
    """How many positions can be reached by 0, 1, 2… jumps."""
    symbolic = Symbolic(wanted.board)
    reached = islice(symbolic.levels(wanted.pegs), None if most is None else most + 1)
    return [symbolic.count(level) for level in reached]


# 1, 4, 12, 60… : reachable positions of the English board, vacancy in the centre; the sum
# over all jumps is 187,636,299 (OEIS A112737 counts them up to symmetry).
ENGLISH = [1, 4, 12, 60, 296, 1338]


def test_first_counts_of_the_english_board() -> None:
    assert positions_per_jump(puzzle("english/central"), most=5) == ENGLISH


@pytest.mark.parametrize("library", ["cudd", "python"])
def test_every_library_finds_the_same(library: str) -> None:
    wanted = puzzle("triangle-4/a1-any")
    symbolic = Symbolic(wanted.board, library)
    for found, expected in zip(
        symbolic.levels(wanted.pegs), levels(wanted.board, wanted.pegs), strict=True
    ):
        assert members(symbolic, found) == expected
        assert symbolic.count(found) == len(expected)


def members(symbolic: Symbolic, positions: object) -> set[Position]:
    """The positions of a set, listed by the library."""
    found = symbolic.bdd.pick_iter(positions, care_vars=symbolic.now)
    return {frozenset(h for h in symbolic.board.holes if model[str(h)]) for model in found}


@pytest.mark.parametrize("name", PUZZLES)
def test_goals_are_those_of_the_puzzle(name: str) -> None:
    wanted = PUZZLES[name]
    symbolic = Symbolic(wanted.board)
    pegs = None if wanted.n_jumps is None else len(wanted.pegs) - wanted.n_jumps
    for level in symbolic.levels(wanted.pegs):
        found = members(symbolic, symbolic.goals(wanted, level))
        of_level = members(symbolic, level)
        if pegs is None or all(len(position) == pegs for position in of_level):
            assert found == {position for position in of_level if wanted.reached(position)}

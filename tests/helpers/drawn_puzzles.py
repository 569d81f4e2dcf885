"""Boards, positions and puzzles that Hypothesis draws, each a strategy."""

from __future__ import annotations

from hypothesis import strategies as st

from pegplan.boards.board import Board
from pegplan.boards.lattice import Lattice
from pegplan.boards.puzzle import Count, Exact, Puzzle, Stuck
from pegplan.solitaire.board import peg_board
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.position import Position
from pegplan.solitaire.puzzle import pattern_of

HOLES = [Hole(row, column) for row in range(5) for column in range(5)]


@st.composite
def boards(draw: st.DrawFn) -> Board:
    holes = draw(st.lists(st.sampled_from(HOLES), min_size=3, max_size=16, unique=True))
    lattice = draw(st.sampled_from(list(Lattice)))
    if lattice is not Lattice.CUSTOM:
        return Board("some", tuple(holes), lattice)
    triple = st.lists(st.sampled_from(holes), min_size=3, max_size=3, unique=True)
    jumps = draw(st.lists(triple.map(lambda three: Jump(*three)), min_size=1, max_size=12))
    return peg_board("some", tuple(holes), lattice, jumps=tuple(jumps))


@st.composite
def positions(draw: st.DrawFn) -> tuple[Board, Position]:
    board = draw(boards())
    return board, frozenset(draw(st.sets(st.sampled_from(board.holes))))


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    board, start = draw(positions())
    some = st.sets(st.sampled_from(board.holes)).map(frozenset)
    count = st.integers(0, len(board.holes))
    goal = draw(
        st.one_of(
            some.map(Exact),
            st.tuples(some, some).map(lambda two: pattern_of(two[0], two[1] - two[0])),
            count.map(Count),
            st.one_of(st.none(), count).map(Stuck),
        )
    )
    return Puzzle(board, "some/puzzle", start, goal)

"""Tries that keep whole jump counts: the counts, and boards with holes at random places."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pegplan import Request, puzzle, simulate
from pegplan.game.board import Board
from pegplan.game.lattice import Lattice
from pegplan.game.notation import Hole
from pegplan.game.position import Position
from pegplan.game.puzzle import Exact, Puzzle
from pegplan.game.simulator import after
from pegplan.solvers.calls import PlannerCalls
from pegplan.solvers.divide import counts as counts_module
from pegplan.solvers.divide.counted import CountedTries
from pegplan.solvers.divide.counts import Counts, JumpCounting
from pegplan.solvers.divide.targets import Target
from pegplan.solvers.divide.translated import BoardTasks
from pegplan.solvers.warmed import warmed
from pegplan.theory.linear import LinearProgram, LPStatus, Solution

PICTURE = """
***.*.
*****.
.*****
******
***.**
******
"""


def drawn(picture: str, vacancy: str, last: str) -> Puzzle:
    """The game from a vacancy to a last peg, on a square without some of its holes."""
    rows = picture.split()
    holes = [Hole(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "*"]
    board = Board("punched", tuple(holes), Lattice.SQUARE)
    start = frozenset(holes) - {board.hole(vacancy)}
    return Puzzle(board, "punched/game", start, Exact(frozenset({board.hole(last)})))


def assert_balanced(game: Puzzle, position: Position, counts: Counts) -> None:
    """The counts lead from a position to the goal, if their order is left out."""
    pegs = {hole: int(hole in position) for hole in game.board.holes}
    for jump, count in zip(game.board.jumps, counts, strict=True):
        assert count >= 0
        pegs[jump.from_] -= count
        pegs[jump.over] -= count
        pegs[jump.to] += count
    assert pegs == {hole: int(hole in game.goal_pegged) for hole in game.board.holes}


@pytest.mark.parametrize("name", ["square-9/c3-c3", "cross-3-4/central"])
def test_counts_are_kept_while_jumps_are_made(name: str) -> None:
    game = puzzle(name)
    counting = JumpCounting(game.board, game.goal_pegged)
    counts, position = counting.first(game.start), game.start
    assert counts is not None
    assert_balanced(game, position, counts)
    holes = frozenset(game.board.holes)
    mended = 0
    for jump in game.board.legal_jumps(position):
        there = after(position, jump)
        new = counting.after(counts, (jump,), there, holes)
        if new is not None:
            assert_balanced(game, there, new)
            mended += counts[game.board.jumps.index(jump)] == 0
    assert mended


def test_no_counts_where_none_fit() -> None:
    game = puzzle("english/matmod")
    assert JumpCounting(game.board, game.goal_pegged).first(game.start) is None


def test_a_jump_is_made_twice_where_once_does_not_suffice() -> None:
    game = drawn(PICTURE, "c2", "c4")
    counts = JumpCounting(game.board, game.goal_pegged).first(game.start)
    assert counts is not None
    assert_balanced(game, game.start, counts)
    assert max(counts) == 2


def test_the_first_counts_take_no_more_than_the_time_that_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, asked = drawn(PICTURE, "c2", "c4"), list[float]()

    def slow(*given: Any) -> Solution:
        asked.append(given[-1])
        clock[0] += 2
        return Solution(LPStatus.TIMEOUT)

    clock = [0.0]
    monkeypatch.setattr(counts_module, "monotonic", lambda: clock[0])
    monkeypatch.setattr(LinearProgram, "maximise", slow)
    assert JumpCounting(game.board, game.goal_pegged).first(game.start, 4.5) is None
    assert asked == [3.0, 2.5]


@pytest.mark.slow
@pytest.mark.planner
def test_a_try_reaches_the_goal() -> None:
    game = puzzle("square-6/c1-c1")
    with warmed(Request(timeout=120)) as warm:
        tries = CountedTries(BoardTasks(game, PlannerCalls(warm)))
        plans = (tries.run(Target(game.goal_pegged), 1, random.Random(n)) for n in range(5))
        plan = next(filter(None, plans))
    assert simulate(game, plan).valid

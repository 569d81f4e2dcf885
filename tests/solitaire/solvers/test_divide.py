"""Divide and conquer: pieces that can be cleared, and whole plans."""

from __future__ import annotations

import threading
from contextlib import suppress
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pegplan import Status, board, puzzle, solve
from pegplan.boards.lattice import Lattice
from pegplan.boards.puzzle import Count, Exact, Puzzle
from pegplan.errors import Unsupported
from pegplan.solitaire.board import peg_board
from pegplan.solitaire.divide.partition import SHAPES, partition
from pegplan.solitaire.divide.targets import target
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.theory.classes import classes
from pegplan.solvers.base import Request
from pegplan.solvers.registry import solver

BOARDS = ["square-9", "rectangle-5-7", "cross-3-4", "english", "diamond-41"]


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("shapes", SHAPES, ids=str)
def test_pieces_cover_the_board_once_and_no_class_forbids_clearing_them(
    name: str, shapes: tuple[tuple[int, int], ...]
) -> None:
    whole = board(name)
    kept = frozenset({whole.holes[len(whole.holes) // 3]})
    for seed in (0, 1):
        cut = partition(whole, kept, shapes, seed)
        assert kept <= cut.home
        assert sorted(chain(cut.home, *cut.pieces)) == list(whole.holes)
        assert {classes(whole).of(piece) for piece in cut.pieces} <= {0}


@pytest.mark.planner
@pytest.mark.slow
def test_a_square_of_81_is_cleared_by_a_planner(tmp_path: Path) -> None:
    outcome = solve("square-9/c3-c3", "divide", timeout=120, seed=7, keep=tmp_path)
    assert outcome.verified
    assert outcome.cost == 79
    parts = sorted(tmp_path.glob("part-*"))
    assert len(parts) == outcome.statistics["tasks"] >= 5
    assert outcome.statistics["cpu_seconds"] > 0.1  # of the planners, also those that were forked
    # each part is a task like any other
    assert list(parts[0].glob("run-*/problem.pddl"))
    assert solve(puzzle(f"{parts[0]}/puzzle.toml/clear"), "beam").verified


BY_BEAM = Request(timeout=60, seed=1, options={"planner": "beam"})


@pytest.mark.slow
@pytest.mark.usefixtures("searches_here")
def test_a_seed_is_repeated() -> None:
    asked = puzzle("square-12/f6-any")
    one, same, other = (
        solver("divide").solve(asked, BY_BEAM.but(seed=seed)).jumps for seed in (1, 1, 2)
    )
    assert one == same != other is not None


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("square-6/c3-stuck", "divide needs a position or a number of pegs as goal"),
        ("triangle-15/e10-e10", "triangle-15 is none: use beam"),
        ("torus", "torus is none: use beam"),
    ],
)
def test_it_says_what_it_cannot_do(name: str, what: str) -> None:
    square = board("square-9")
    listed = peg_board("torus", square.holes, Lattice.CUSTOM, jumps=square.jumps)
    torus = Puzzle(listed, "torus/x", frozenset(square.holes[1:]), Exact(frozenset()))
    with pytest.raises(Unsupported, match=what):
        solver("divide").solve(torus if name == "torus" else puzzle(name), Request())


@pytest.mark.usefixtures("searches_here")
@pytest.mark.slow
@pytest.mark.parametrize("name", ["square-12/f6-pegs-17", "square-12/f6-any", "cross-5-5/h7-h6"])
def test_other_goals_and_boards_with_arms_are_solved(name: str) -> None:
    outcome = solver("divide").solve(puzzle(name), BY_BEAM)
    assert outcome.verified
    assert outcome.statistics["tasks"] > 1


@pytest.mark.planner
def test_it_ends_in_time_and_at_once() -> None:
    cancel = threading.Event()
    cancel.set()
    request = Request(timeout=60, cancel=cancel)
    assert solver("divide").solve(puzzle("wiegleb/e1-e1"), request).status is Status.CANCELLED
    brief = Request(timeout=0.3)
    outcome = solver("divide").solve(puzzle("wiegleb/e1-e1"), brief)  # it has no plan
    assert (outcome.status, outcome.certificate) == (Status.TIMEOUT, None)


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(["square-9", "cross-3-6", "cross-3-4", "wiegleb"]),
    st.integers(1, 20),
    st.integers(0, 40),
)
def test_a_number_of_pegs_becomes_a_position_that_no_class_forbids(
    name: str, count: int, number: int
) -> None:
    whole = board(name)
    game = puzzle(f"{name}/{whole.holes[number % len(whole.holes)]}-pegs-{count}")
    found = target(game, number % 12)
    assert len(found.pegs) == count
    assert classes(whole).of(found.pegs) == classes(whole).of(game.pegs)
    assert found.settled <= found.pegs & game.pegs
    assert classes(whole).of(found.settled) == 0


@pytest.mark.slow
@pytest.mark.usefixtures("searches_here")
@pytest.mark.parametrize("name", ["rectangle-1-5", "square-6"])
def test_where_there_is_nothing_to_clear_it_ends(name: str) -> None:
    """From no peg, and from no vacancy, to goals that are reached and goals that are not."""
    whole = board(name)
    every, none = frozenset(whole.holes), frozenset[Hole]()
    for start in (every, none, every - {whole.holes[0]}):
        for goal in (Exact(start), Exact(none), Count(len(start)), Count(2)):
            game = Puzzle(whole, "some/game", start, goal)
            with suppress(Unsupported):
                outcome = solver("divide").solve(game, BY_BEAM.but(timeout=0.2))
                assert outcome.verified or outcome.status is Status.TIMEOUT
                assert outcome.verified or not game.reached(start)

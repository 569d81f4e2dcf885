"""Divide and conquer: pieces that can be cleared, tasks that look the same, whole plans."""

from __future__ import annotations

import random
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pegplan import Request, Status, board, puzzle, simulate, solve, solver
from pegplan.errors import Unsupported
from pegplan.game.board import Board
from pegplan.game.lattice import Lattice, point_group, transform
from pegplan.game.notation import Hole, Jump
from pegplan.game.puzzle import Exact, Pattern, Pegs, Puzzle, reversal
from pegplan.solvers.divide.clearing import Memory
from pegplan.solvers.divide.opening import middle
from pegplan.solvers.divide.order import PieceOrder
from pegplan.solvers.divide.partition import SHAPES, partition
from pegplan.solvers.divide.subtask import Subtask, around, subtask
from pegplan.solvers.divide.targets import Target, target
from pegplan.theory.classes import classes

BOARDS = ["square-9", "rectangle-5-7", "cross-3-4", "english", "triangle-8", "diamond-41"]


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


def test_a_square_falls_into_smaller_squares_and_home_is_the_corner() -> None:
    cut = partition(board("square-9"), frozenset({board("square-9").hole("c3")}), SHAPES[0])
    assert len(cut.pieces) == 8
    assert sorted(map(str, cut.home)) == ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"]


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(BOARDS), st.integers(0, 9), st.integers(0, 99))
def test_opening_and_closing_are_jumps_of_the_game(name: str, length: int, seed: int) -> None:
    whole = board(name)
    first, last = whole.holes[seed % len(whole.holes)], whole.holes[-1 - seed % 7]
    game = puzzle(f"{name}/{first}-{last}")
    assert isinstance(game.goal, Exact)
    goal = Target(game.goal.position)
    between = middle(whole, game.start, goal, length, seed)
    backwards = reversal(game)
    assert backwards is not None
    assert simulate(game, between.opening).position == between.start
    complement = frozenset(whole.holes) - between.target.pegs
    assert simulate(backwards, between.closing[::-1]).position == complement


@pytest.mark.parametrize("name", ["square-9", "triangle-9", "hexagon-37"])
def test_tasks_that_are_alike_have_one_pose(name: str) -> None:
    whole = board(name)
    chance = random.Random(name)
    hole = whole.holes[len(whole.holes) // 2]
    piece = around(whole, [hole], 1)
    pegs = frozenset(chance.sample(whole.holes, 25))
    task = subtask(pegs, piece, frozenset(), around(whole, piece, 1))
    key, pose = task.posed(whole.lattice)
    for matrix in point_group(whole.lattice):
        twin = Subtask(*(
            frozenset(Hole(*transform(matrix, hole)) for hole in holes)
            for holes in (task.region, task.start, task.goal)
        ))  # fmt: skip
        same, other = twin.posed(whole.lattice)
        assert same == key
        assert {other.back(pose.there(hole)) for hole in task.region} == twin.region
        assert {other.back(pose.there(hole)) for hole in task.start} == twin.start
    assert all(pose.back(pose.there(hole)) == hole for hole in whole.holes)
    assert Subtask(task.region, task.goal, task.start).posed(whole.lattice)[0] != key


def test_a_plan_is_made_once_for_tasks_that_are_alike() -> None:
    whole = board("square-9")
    asked: list[Subtask] = []

    def planner(task: Subtask, last: bool) -> tuple[Jump, ...]:
        asked.append(task)
        return tuple(jump for jump in whole.jumps if set(jump) <= task.region)

    memory = Memory(planner, whole.lattice)
    corners = [{"a1", "b1"}, {"a8", "a9"}, {"i9", "h9"}, {"i1", "i2"}, {"d1", "e1"}]
    for names in corners:
        piece = frozenset(map(whole.hole, names))
        task = subtask(frozenset(whole.holes), piece, frozenset(), around(whole, piece, 1))
        jumps = memory(task, False)
        assert jumps is not None
        assert set(jumps) == {jump for jump in whole.jumps if set(jump) <= task.region}
    assert (memory.asked, len(asked)) == (5, 2)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(st.sampled_from(["square-9", "triangle-12", "cross-3-4"]), st.data())
def test_a_joint_is_a_piece_that_connects_others_with_home(name: str, data: st.DataObject) -> None:
    whole = board(name)
    cut = partition(whole, frozenset(whole.holes[:1]), SHAPES[data.draw(st.integers(0, 4))])
    order = PieceOrder(whole, list(cut.pieces), cut.home)
    gone = data.draw(st.sets(st.sampled_from(cut.pieces), max_size=len(cut.pieces) - 1))

    def connected(pieces: set[frozenset[Hole]]) -> set[frozenset[Hole]]:
        reached, new = {cut.home}, {cut.home}
        while new:
            new = {p for p in pieces for part in new if order.near[part] & {p}} - reached
            reached |= new
        return reached

    rest = connected(set(cut.pieces) - gone) - {cut.home}
    cutting = {p for p in rest if len(connected(rest - {p})) < len(rest)}
    assert order.joints(gone) & rest == cutting


@pytest.mark.planner
@pytest.mark.slow
def test_a_square_of_81_is_cleared_by_a_planner(tmp_path: Path) -> None:
    outcome = solve("square-9/c3-c3", "divide", timeout=120, keep=tmp_path)
    assert outcome.verified
    assert outcome.cost == 79
    parts = sorted(tmp_path.glob("part-*"))
    assert len(parts) == outcome.statistics["tasks"] >= 5
    assert outcome.statistics["cpu_seconds"] > 0.1  # of the planners, also those that were forked
    # each part is a task like any other
    one = puzzle(f"{parts[0]}/puzzle.toml/clear")
    assert list(parts[0].glob("run-*/problem.pddl"))
    assert solve(one, "fd-add", "jump").verified


@pytest.mark.parametrize("name", ["divide", "inwards"])
def test_they_say_what_they_cannot_do(name: str) -> None:
    with pytest.raises(Unsupported, match=f"{name} needs a goal of pegs"):
        solve("square-6/c3-stuck", name)


def in_two_parts() -> Board:
    """Two squares of which no jump leads from one to the other."""
    left = board("square-5")
    right = {hole: Hole(hole.row, hole.column + 9) for hole in left.holes}
    jumps = (*left.jumps, *(Jump(*(right[hole] for hole in jump)) for jump in left.jumps))
    holes = (*left.holes, *right.values())
    return Board("two-squares", holes, Lattice.CUSTOM, custom_jumps=jumps)


@pytest.mark.slow
@pytest.mark.planner
@pytest.mark.parametrize("name", ["divide", "inwards"])
def test_no_solver_is_lost_on_a_board_in_two_parts(name: str) -> None:
    whole = in_two_parts()
    start = frozenset(whole.holes) - {whole.hole("c3"), whole.hole("l3")}
    both = Puzzle(whole, "two-squares/x", start, Exact(frozenset({whole.hole("c3")})))
    assert solver(name).solve(both, Request(timeout=1.0)).status is Status.TIMEOUT
    everywhere = Puzzle(whole, "two-squares/y", start, Pegs(49))
    with pytest.raises(Unsupported, match="no position of 49 pegs"):
        solver(name).solve(everywhere, Request(timeout=1.0))


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(["square-9", "triangle-12", "cross-3-4", "hexagon-61", "wiegleb"]),
    st.integers(1, 20),
    st.integers(0, 40),
)
def test_a_number_of_pegs_becomes_a_position_that_no_class_forbids(
    name: str, count: int, number: int
) -> None:
    whole = board(name)
    game = puzzle(f"{name}/{whole.holes[number % len(whole.holes)]}-pegs-{count}")
    found = target(game, number % 12, "divide")
    assert len(found.pegs) == count
    assert classes(whole).of(found.pegs) == classes(whole).of(game.start)
    assert found.settled <= found.pegs & game.start
    assert classes(whole).of(found.settled) == 0


def test_where_no_peg_is_to_go_the_start_is_the_target() -> None:
    game = puzzle("square-9/e5-pegs-80")
    assert target(game, 3, "divide").pegs == game.start


def test_the_free_holes_of_a_pattern_are_free_in_its_target() -> None:
    whole = board("square-9")
    pegs, empty = frozenset(whole.holes[:3]), frozenset(whole.holes[5:70])
    game = Puzzle(whole, "square-9/x", frozenset(whole.holes[1:]), Pattern(pegs, empty))
    found = target(game, 0, "divide")
    assert (found.pegs, found.free) == (pegs, frozenset(whole.holes) - pegs - empty)
    piece = around(whole, [whole.holes[40]], 1)
    task = subtask(game.start, piece, pegs, around(whole, piece, 2), found.free)
    part = task.puzzle(whole, 1)
    assert isinstance(part.goal, Exact) == (not task.free)

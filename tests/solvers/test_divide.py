"""Divide and conquer: pieces that can be cleared, tasks that look the same, whole plans."""

from __future__ import annotations

import random
import threading
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
from pegplan.solvers.divide.inwards import SIZES
from pegplan.solvers.divide.opening import middle
from pegplan.solvers.divide.order import PieceOrder
from pegplan.solvers.divide.partition import SHAPES, partition
from pegplan.solvers.divide.relaid import relaid
from pegplan.solvers.divide.rim import REST, rim
from pegplan.solvers.divide.subtask import Subtask, around, subtask
from pegplan.solvers.divide.targets import Target, target
from pegplan.solvers.schedules import schedule
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


def listed(name: str) -> Board:
    """A board of a lattice, as one whose jumps are listed."""
    whole = board(name)
    return Board(f"{name}-listed", whole.holes, Lattice.CUSTOM, custom_jumps=whole.jumps)


@pytest.mark.parametrize("name", BOARDS)
def test_holes_in_line_are_neighbours_on_a_board_of_listed_jumps_too(name: str) -> None:
    whole, copy = board(name), listed(name)
    in_line = {hole: set[Hole]() for hole in whole.holes}
    for from_, over, to in whole.jumps:
        in_line[over] |= {from_, to}
        in_line[from_].add(over)
        in_line[to].add(over)
    assert {hole: set(near) for hole, near in copy.neighbours.items()} == in_line
    assert all(in_line[hole] <= set(near) for hole, near in whole.neighbours.items())


@pytest.mark.parametrize("name", ["square-9", "triangle-12"])
def test_a_board_that_is_like_no_square_falls_into_jumps(name: str) -> None:
    copy = mixed_up(name, "c3")[1].board
    cut = partition(copy, frozenset(copy.holes[:1]), SHAPES[0])
    assert {len(piece) for piece in cut.pieces} == {3}
    assert sorted(chain(cut.home, *cut.pieces)) == list(copy.holes)
    lines = {frozenset(jump) for jump in copy.jumps}
    assert set(cut.pieces) <= lines


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


def upper_half() -> Puzzle:
    """Clear the upper rows of a triangle; the rest is free."""
    whole = board("triangle-12")
    upper = frozenset(hole for hole in whole.holes if hole.row < 8)
    start = frozenset(whole.holes) - {whole.hole("d8")}
    return Puzzle(whole, "triangle-12/upper", start, Pattern(frozenset(), upper))


def corner() -> Puzzle:
    """Clear a corner far from the vacancy; the rest is free."""
    whole = board("square-10")
    four = frozenset(map(whole.hole, ["a1", "b1", "a2", "b2"]))
    start = frozenset(whole.holes) - {whole.hole("e4")}
    return Puzzle(whole, "square-10/corner", start, Pattern(frozenset(), four))


def listed_hexagon() -> Puzzle:
    """One peg next to the first vacancy, on a hexagon whose jumps are listed."""
    whole = listed("hexagon-91")
    start = frozenset(whole.holes) - {whole.hole("f7")}
    return Puzzle(whole, "hexagon-91-listed/f7-g7", start, Exact(frozenset({whole.hole("g7")})))


def mixed_up(name: str, vacancy: str, pattern: bool = False) -> tuple[Puzzle, Puzzle]:
    """A same-hole game on a board of a lattice, and the same with other names and listed jumps."""
    whole = board(name)
    names = list(whole.holes)
    random.Random(name).shuffle(names)
    to = dict(zip(whole.holes, names, strict=True))
    jumps = tuple(Jump(*(to[hole] for hole in jump)) for jump in whole.jumps)
    other = Board(f"{name}-mixed", tuple(sorted(names)), Lattice.CUSTOM, custom_jumps=jumps)

    def game(on: Board, hole: Hole) -> Puzzle:
        one, all_holes = frozenset({hole}), frozenset(on.holes)
        goal = Pattern(one, all_holes - one) if pattern else Exact(one)
        return Puzzle(on, f"{on.name}/same", all_holes - one, goal)

    return game(whole, whole.hole(vacancy)), game(other, to[whole.hole(vacancy)])


@pytest.mark.parametrize("pattern", [False, True])
@pytest.mark.parametrize("name", ["square-9", "triangle-9", "hexagon-61"])
def test_a_lattice_is_found_whatever_its_holes_are_called(name: str, pattern: bool) -> None:
    plain, mixed = mixed_up(name, "e5", pattern)
    found = relaid(mixed)
    assert found.puzzle.board.lattice is plain.board.lattice
    assert set(found.jumps(found.puzzle.board.jumps) or ()) == set(mixed.board.jumps)
    back = {found.back[hole] for hole in found.puzzle.start}
    assert (back, type(found.puzzle.goal)) == (mixed.start, type(mixed.goal))
    assert {found.back[hole] for hole in found.puzzle.goal_pegged} == mixed.goal_pegged
    assert relaid(plain).puzzle is plain


def test_a_torus_is_on_no_lattice() -> None:
    side = range(8)
    holes = tuple(Hole(row, column) for row in side for column in side)
    jumps = tuple(
        Jump(*(Hole((r + i * a) % 8, (c + i * b) % 8) for i in range(3)))
        for r, c in holes
        for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))
    )
    torus = Board("torus", holes, Lattice.CUSTOM, custom_jumps=jumps)
    game = Puzzle(torus, "torus/x", frozenset(holes[1:]), Exact(frozenset(holes[:1])))
    assert relaid(game).puzzle is game


@pytest.mark.slow
@pytest.mark.planner
def test_a_square_whose_jumps_are_listed_is_cleared_in_blocks() -> None:
    _, mixed = mixed_up("square-12", "c3")
    assert schedule(mixed)[0].solver == "divide"
    outcome = solve(mixed, "divide", timeout=60)
    assert outcome.verified
    assert outcome.puzzle == mixed
    assert outcome.statistics["pieces"] <= 20  # of three holes each there would be 47


@pytest.mark.slow
@pytest.mark.planner
@pytest.mark.parametrize("part", [1.0, 0.95])
def test_nearly_a_square_is_cleared_in_blocks(part: float) -> None:
    """One jump more than a square has, and without some of a square's."""
    square = board("square-12")
    chance = random.Random("nearly")
    kept = [jump for jump in square.jumps if chance.random() < part]
    jumps = (*kept, Jump(Hole(0, 0), Hole(1, 1), Hole(2, 2)))
    nearly = Board("nearly", square.holes, Lattice.CUSTOM, custom_jumps=jumps)
    one = frozenset({nearly.hole("c3")})
    game = Puzzle(nearly, "nearly/c3-c3", frozenset(nearly.holes) - one, Exact(one))
    assert relaid(game).puzzle is game
    assert [slot.solver for slot in schedule(game)] == ["divide", "inwards"]
    outcome = solve(game, "divide", timeout=60)
    assert outcome.verified
    assert outcome.statistics["pieces"] <= 30  # of three holes each there would be 47


@pytest.mark.parametrize(
    ("game", "solvers"),
    [
        (puzzle("triangle-15/e10-e10"), ["inwards"]),
        (puzzle("hexagon-91/f7-g7"), ["inwards"]),
        (listed_hexagon(), ["inwards"]),
        (upper_half(), ["fd-lama-first", "inwards", "divide"]),
        (puzzle("square-9/c3-c3"), ["divide", "inwards"]),
        (puzzle("square-30/c3-c3"), ["divide"]),
    ],
    ids=str,
)
def test_where_no_blocks_fit_pieces_are_cleared_inwards(game: Puzzle, solvers: list[str]) -> None:
    assert [slot.solver for slot in schedule(game)] == solvers


@pytest.mark.thin(2)
@pytest.mark.planner
@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "game"),
    [
        ("inwards", puzzle("triangle-15/e10-e10")),
        ("inwards", puzzle("triangle-12/d8-pegs-10")),
        ("inwards", puzzle("square-8/c3-pegs-3")),  # planners see all that is left of it
        ("inwards", upper_half()),
        ("inwards", corner()),
        ("inwards", listed_hexagon()),
        ("divide", puzzle("square-12/f6-pegs-17")),
        ("divide", puzzle("square-12/f6-any")),
    ],
    ids=str,
)
def test_large_boards_of_other_shapes_and_goals_are_solved(name: str, game: Puzzle) -> None:
    outcome = solve(game, name, timeout=60, seed=1)
    assert outcome.verified
    assert outcome.statistics["tasks"] > 1


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(["wiegleb", "diamond-41", "cross-3-4", "triangle-8"]), st.integers(0, 999))
def test_the_rim_is_cut_into_pieces_until_a_few_holes_are_left(name: str, seed: int) -> None:
    whole = board(name)
    kept = frozenset({whole.holes[seed % len(whole.holes)]})
    pieces = rim(whole, kept, random.Random(seed))
    gone = frozenset(chain(*pieces))
    assert sum(map(len, pieces)) == len(gone)
    assert not gone & kept
    assert len(whole.holes) - len(gone) <= REST + 1
    assert rim(whole, kept, random.Random(seed)) == pieces


@pytest.mark.planner
@pytest.mark.slow
def test_a_board_with_arms_is_cleared_inwards(tmp_path: Path) -> None:
    outcome = solve("cross-3-4/central", "inwards", timeout=120, keep=tmp_path, seed=1)
    assert outcome.verified
    assert outcome.statistics["tasks"] == len(list(tmp_path.glob("part-*"))) >= 5
    first = puzzle(f"{tmp_path}/part-001/puzzle.toml/clear")
    assert isinstance(first.goal, Pattern)
    assert len(first.goal.empty) in SIZES


@pytest.mark.planner
@pytest.mark.parametrize("name", ["divide", "inwards"])
def test_large_boards_end_in_time_and_at_once(name: str) -> None:
    cancel = threading.Event()
    cancel.set()
    request = Request(timeout=60, cancel=cancel)
    assert solver(name).solve(puzzle("wiegleb/e1-e1"), request).status is Status.CANCELLED
    brief = Request(timeout=0.3)
    assert solver(name).solve(puzzle("wiegleb/e1-e1"), brief).status is Status.TIMEOUT


@pytest.mark.planner
@pytest.mark.slow
@pytest.mark.parametrize("name", ["divide", "inwards"])
def test_what_is_impossible_is_not_called_so(name: str) -> None:
    outcome = solver(name).solve(puzzle("cross-4-4/f6-f6"), Request(timeout=1.5))
    assert outcome.status is Status.TIMEOUT
    assert "none of which reached the goal" in outcome.message

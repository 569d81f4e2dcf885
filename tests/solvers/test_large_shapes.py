"""Large boards of other shapes and goals: blocks where they fit, else pieces inwards."""

from __future__ import annotations

import random
import threading
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pegplan import Request, Status, board, puzzle, solve, solver
from pegplan.game.board import Board
from pegplan.game.lattice import Lattice
from pegplan.game.notation import Hole, Jump
from pegplan.game.puzzle import Exact, Pattern, Puzzle
from pegplan.solvers.divide.inwards import SIZES
from pegplan.solvers.divide.partition import SHAPES, partition
from pegplan.solvers.divide.relaid import relaid
from pegplan.solvers.divide.rim import REST, rim
from pegplan.solvers.schedules import schedule


def listed(name: str) -> Board:
    """A board of a lattice, as one whose jumps are listed."""
    whole = board(name)
    return Board(f"{name}-listed", whole.holes, Lattice.CUSTOM, custom_jumps=whole.jumps)


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


@pytest.mark.parametrize("name", ["square-9", "cross-3-4", "triangle-8", "diamond-41"])
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

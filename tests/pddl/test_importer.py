"""Importing tasks: every family, under any names; what is not peg solitaire is refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from helpers.pddl_tasks import numbered_english, renamed

from pegplan.boards.board import Board
from pegplan.boards.boardfile import parse_board_file
from pegplan.boards.boardwriter import puzzle_to_toml
from pegplan.boards.lattice import Lattice
from pegplan.errors import TaskError
from pegplan.pddl.encoding import encoding_names, load_encoding
from pegplan.pddl.importing import import_task
from pegplan.pddl.render import render
from pegplan.solitaire import catalog
from pegplan.solitaire.board import board_of
from pegplan.solitaire.importing.geometry import board_of_names
from pegplan.solitaire.importing.own_encodings import PRUNING
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.puzzle import Objective

SOFT = {"net-benefit"}
CASES = [
    "english/central", "english/matmod", "european/d3-d5", "triangle-5/a1-any", "triangle-6/a1-a1",
    "square-4/b2-stuck", "square-5/c3-stuck-3", "square-5/c3-pegs-3", "hexagon-19/central",
    "english/fool",
]  # fmt: skip


UNREAD = {"net-benefit-compiled", "rules", "rules-grounded"}
"""Its plans may miss the puzzle's goal, and nothing in it says so as preferences do."""


def renderings() -> list[tuple[str, str]]:
    return [
        (puzzle, encoding)
        for puzzle in CASES
        for encoding in encoding_names()
        if load_encoding(encoding).expresses(catalog.puzzle(puzzle))
        and encoding not in {*UNREAD, *PRUNING}
    ]


@pytest.mark.thin(2)
@pytest.mark.parametrize(("name", "encoding"), renderings())
def test_a_rendered_puzzle_comes_back(name: str, encoding: str) -> None:
    puzzle = catalog.puzzle(name)
    task = render(puzzle, encoding)
    found = import_task(task.domain, task.problem, name)
    objective = Objective.MOVES if encoding == "moves" else Objective.JUMPS
    assert found.puzzle == replace(puzzle, objective=objective)


LEFT_OUT = [
    ("european/d3-d5", "guarded"), ("triangle-5/a1-a1", "ordered"), ("english/matmod", "ordered"),
    ("english/central", "potential"), ("english/cross", "potential"),
    ("triangle-5/a1-a1", "sweeps"),
]  # fmt: skip


@pytest.mark.thin(3)
@pytest.mark.slow
@pytest.mark.parametrize(("name", "encoding"), LEFT_OUT)
def test_renderings_that_leave_out_a_part_of_play_are_recognised_exactly(
    name: str, encoding: str
) -> None:
    puzzle = catalog.puzzle(name)
    task = render(puzzle, encoding)
    found = import_task(task.domain, task.problem, name)
    (objective,) = load_encoding(encoding).objectives
    assert found.puzzle == replace(puzzle, objective=objective)
    lines = task.problem.splitlines()
    start = lines.index("  (:init") + 1
    end = lines.index("  )", start)
    shuffled = [*lines[:start], *reversed(lines[start:end]), *lines[end:]]
    assert import_task(task.domain, "\n".join(shuffled), name).puzzle == found.puzzle
    if encoding != "sweeps":
        del lines[end - 1]  # the last of what the encoding computes
        with pytest.raises(TaskError):
            import_task(task.domain, "\n".join(lines))


def test_every_pruning_encoding_is_among_them() -> None:
    assert {encoding for _, encoding in LEFT_OUT} == set(PRUNING)


def shape_of(board: Board) -> tuple[Lattice, int, int, int]:
    return board.lattice, len(board.holes), len(board.jumps), len(board.symmetries)


@pytest.mark.thin(3)
@pytest.mark.slow
@pytest.mark.parametrize(("name", "encoding"), renderings())
def test_renamed_vocabulary_is_recognised(name: str, encoding: str) -> None:
    puzzle = catalog.puzzle(name)
    task = render(puzzle, encoding)
    found = import_task(*renamed(task.domain, task.problem, seed=sum(map(ord, name)))).puzzle
    assert shape_of(found.board) == shape_of(puzzle.board)
    assert len(found.pegs) == len(puzzle.pegs)
    assert found.goal.kind == puzzle.goal.kind
    assert found.n_jumps == puzzle.n_jumps


def test_a_line_listed_once_is_a_jump_both_ways() -> None:
    found = import_task(*numbered_english(16, 16)).puzzle
    english = catalog.board("english")
    assert (found.board.holes, found.board.jump_set) == (english.holes, english.jump_set)
    assert found.pegs == frozenset(english.holes) - {Hole.parse("d4")}
    assert found.goal_pegged == frozenset({Hole.parse("d4")})


def test_words_and_holes_are_told() -> None:
    task = render(catalog.puzzle("english/central"), "moves")
    found = import_task(task.domain, task.problem)
    assert (found.pegs.peg, found.pegs.empty) == ("occupied", "free")
    assert found.counts == "moves"
    assert found.steps_of("JUMP-NEW-MOVE", ["D2", "D3", "D4"]) == (Jump.parse("d2-d3-d4"),)
    assert found.steps_of("end-move", ["d4"]) == ()


def test_the_files_may_be_swapped() -> None:
    domain, problem = numbered_english(0, 3)
    assert import_task(problem, domain).puzzle == import_task(domain, problem).puzzle


@pytest.mark.parametrize(
    "name",
    ["english", "european", "wiegleb", "asymmetric", "diamond-41", "square-4", "triangle-3",
     "triangle-8", "hexagon-37", "rectangle-3-2", "rectangle-2-2", "square-12"],
)  # fmt: skip
def test_boards_are_laid_out_from_their_lines_alone(name: str) -> None:
    board = catalog.board(name)
    names = {hole: f"x{i}" for i, hole in enumerate(board.holes)}
    triples = {(names[a], names[b], names[c]) for a, b, c in board.jumps}
    found, holes = board_of_names("again", list(names.values()), triples)
    assert found.lattice is board.lattice
    assert len(found.holes) == len(board.holes)
    assert {(holes[a], holes[b], holes[c]) for a, b, c in triples} == found.jump_set
    if board.centre is not None and name != "rectangle-2-2":
        assert found.holes == board.holes


def test_a_square_board_with_diagonals_is_laid_out() -> None:
    board = board_of("d", [(r, c) for r in range(4) for c in range(4)], Lattice.SQUARE_DIAGONAL)
    names = [f"x{i}" for i in range(16)]
    triples = {tuple(names[board.index[hole]] for hole in jump) for jump in board.jumps}
    found, _ = board_of_names("again", names, triples)  # type: ignore[arg-type]
    assert shape_of(found) == shape_of(board)


def test_what_is_no_lattice_becomes_a_custom_board() -> None:
    ring = [f"p{i}" for i in range(7)]
    triples = {(ring[i], ring[(i + 1) % 7], ring[(i + 2) % 7]) for i in range(7)}
    triples |= {(c, b, a) for a, b, c in triples}
    board, holes = board_of_names("ring", [*ring, "alone"], triples)
    assert board.lattice is Lattice.CUSTOM
    assert len(board.holes) == len(set(holes.values())) == 8
    assert {(holes[a], holes[b], holes[c]) for a, b, c in triples} == board.jump_set


@pytest.mark.parametrize(
    "names",
    [
        lambda r, c: f"pos-{r}-{c}", lambda r, c: f"loc_{r + 1}_{c + 1}", lambda r, c: f"h{r}{c}",
        lambda r, c: f"cell-{chr(97 + c)}{r + 1}", lambda r, c: f"{chr(97 + c)}{r + 1}",
        lambda r, c: f"x{r}y{c}",
    ],
)  # fmt: skip
def test_coordinates_in_names_are_used(names) -> None:  # type: ignore[no-untyped-def]
    board = catalog.board("english")
    of = {hole: names(*hole) for hole in board.holes}
    found, holes = board_of_names(
        "again", list(of.values()), {(of[a], of[b], of[c]) for a, b, c in board.jumps}
    )
    assert {name: hole for hole, name in of.items()} == holes
    assert found == replace(board, name="again")


def files_of(shared: Path, family: str) -> list[tuple[Path, Path]]:
    folder = shared / "ipc" / family
    if not folder.is_dir():
        pytest.skip(f"no tasks at {folder}")
    if family == "csplib":
        return [(folder / "solitaire.pddl", folder / "sCentral")]
    problems = [path for path in sorted(folder.glob("*.pddl")) if path.name != "domain.pddl"]
    return [(folder / "domain.pddl", path) for path in problems]


FAMILIES = {
    "csplib": ("english", "exact", "actions"),
    "pegsol-08-strips": ("english", "exact", "moves"),
    "pegsol-08-temporal": ("english", "exact", "total-time"),
    "pegsol-08-net-benefit": ("english", "pegs", "utility"),
    "uipc2016-pegsol": ("english", "exact", "actions"),
    "uipc2016-pegsol-row5": (None, "pattern", "actions"),
}


@pytest.mark.thin(2)
@pytest.mark.slow
@pytest.mark.parametrize("family", FAMILIES)
def test_every_competition_task_imports(family: str, shared: Path) -> None:
    board_name, goal, counts = FAMILIES[family]
    pairs = files_of(shared, family)
    assert pairs
    for domain, problem in pairs:
        texts = domain.read_text(), problem.read_text()
        found = import_task(*texts)
        assert (found.puzzle.goal.kind, found.counts) == (goal, counts)
        if board_name:
            board = catalog.board(board_name)
            assert found.puzzle.board.holes == board.holes
            assert found.puzzle.board.jump_set == board.jump_set
        again = import_task(*renamed(*texts, seed=7)).puzzle
        # pieces that no jump connects may lie otherwise, so symmetries are not compared
        assert shape_of(again.board)[:3] == shape_of(found.puzzle.board)[:3]
        assert again.n_jumps == found.puzzle.n_jumps
        board_file = parse_board_file(puzzle_to_toml(found.puzzle), found.puzzle.board.name)
        assert list(board_file.puzzles.values()) == [found.puzzle]

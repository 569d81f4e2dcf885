"""The second answer is the first one: of equal puzzles, in other threads and other processes.

What is kept between calls, by equality or in files, must not show: not as an error, nor as an
answer about another puzzle.
"""

from __future__ import annotations

import copy
import inspect
import multiprocessing
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.asked_twice import FUNCTIONS, GAMES, all_said, said_by

import pegplan
from pegplan.boards.boardwriter import puzzle_to_toml
from pegplan.boards.puzzle import Puzzle
from pegplan.solitaire.board import peg_board
from pegplan.solvers import registry

pytestmark = [pytest.mark.planner, pytest.mark.slow]

OF_NO_PUZZLE = {
    "archive", "board", "board_names", "calibrate", "check_set", "compare", "encoding_names",
    "exercise", "generate", "grade", "import_task", "import_tasks", "mark", "puzzle",
    "register_engine", "report", "results", "solver_names",
}  # fmt: skip
"""Public functions that take names, files or folders."""
SOLVERS = [
    f"solver {info.name}"
    for info in registry.infos()
    if info.problem is None and (info.name in registry.SOLVERS or info.name == "fd-add")
]
NAMES = [*FUNCTIONS, *SOLVERS]
STARTERS = {"prove_bound", "solver auto", "solver improve", "solver fd-add"}
"""They start processes for each answer."""


def equal(asked: Puzzle, folder: Path) -> Puzzle:
    board = asked.board
    again = peg_board(board.name, board.holes, board.lattice, board.title, board.custom_jumps)
    return Puzzle(again, asked.name, asked.pegs, asked.goal, asked.objective, asked.title)


def reloaded(asked: Puzzle, folder: Path) -> Puzzle:
    path = folder / f"{asked.board.name}.toml"
    path.write_text(puzzle_to_toml(asked))
    found = pegplan.puzzle(f"{path}/two-jumps")
    return replace(found, board=replace(found.board, name=asked.board.name), name=asked.name)


WAYS: list[Callable[[Puzzle, Path], Puzzle]] = [
    equal,
    reloaded,
    lambda asked, _: copy.deepcopy(pickle.loads(pickle.dumps(asked))),
    lambda asked, _: replace(asked, title="another title"),
]


def test_every_public_function_is_asked_twice_or_takes_no_puzzle() -> None:
    public = {name for name in pegplan.__all__ if inspect.isfunction(getattr(pegplan, name))}
    assert public - OF_NO_PUZZLE <= set(FUNCTIONS)


@pytest.mark.thin(2)
@pytest.mark.parametrize("name", NAMES)
def test_equal_puzzles_get_equal_answers(
    name: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    if name != "prove_bound":  # its worker writes files into its own folder
        request.getfixturevalue("searches_here")
    game = GAMES[len(name) % 2]
    first = said_by(name, game)
    with ThreadPoolExecutor(1) as pool:
        for way in WAYS[:2] if name in STARTERS else WAYS:
            said = pool.submit(said_by, name, way(game, tmp_path)).result()
            assert said.replace("another title", "the title") == first


@pytest.mark.usefixtures("searches_here")
@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_another_process_gives_the_same_answers(method: str) -> None:
    names = ["render", "prove", "solver divide", "solver beam"]
    context = multiprocessing.get_context(method)
    with ProcessPoolExecutor(1, mp_context=context) as pool:
        assert pool.submit(all_said, names).result(240) == all_said(names)

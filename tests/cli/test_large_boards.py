"""Every command that has a time limit keeps it on large boards, with all that it starts.

The bounds are wide: a command may load a board, and say how it ended, outside its limit of
half a second. What they exclude is minutes of work, and gigabytes, that no limit ends.
"""

from __future__ import annotations

import inspect
import os
import random
import subprocess
from importlib import import_module
from pathlib import Path

import pytest
from helpers.command_line import PEGPLAN

import pegplan
from pegplan import Cell as Hole
from pegplan import Exact, Jump, Puzzle
from pegplan.boards.boardwriter import puzzle_to_toml
from pegplan.boards.lattice import Lattice
from pegplan.cli.app import modules
from pegplan.pddl.render import render
from pegplan.solitaire.board import peg_board
from pegplan.solitaire.simulator import after

pytestmark = pytest.mark.slow

CPU, MEMORY = 60.0, 1 << 20
"""Seconds of all processes, and KiB of the largest one."""
CASES = (
    "solve -s fd-add, square-50", "prove --fewest, listed", "count, listed", "hints, triangle-40",
    "trace, listed", "same-game, listed", "improve, hexagon-1027",
)  # fmt: skip
"""What goes its own way, and a board that makes it long."""
UNASKED = {"grade", "check", "decide", "compare", "serve"}
"""Not about one puzzle, or the limit is for each of many."""


def with_a_limit() -> set[str]:
    """The commands that have the option ``--timeout``."""
    found = set()
    for name, module in modules().items():
        function = getattr(import_module(module), name.replace("-", "_"), None)
        if function is not None and "timeout" in inspect.signature(function).parameters:
            found.add(name)
    return found


def large(name: str) -> Puzzle:
    """A game on a large board; on ``listed`` holes have four jumps each, to anywhere."""
    if name != "listed":
        made = pegplan.board(name)
    else:
        rng = random.Random(1)
        holes = tuple(Hole(row, column) for row in range(16) for column in range(30))
        jumps = tuple(Jump(hole, *rng.sample(holes, 2)) for hole in holes for _ in range(4))
        jumps = tuple(jump for jump in jumps if len(set(jump)) == 3)
        made = peg_board(name, holes, Lattice.CUSTOM, jumps=jumps)
    last = made.jumps[len(made.jumps) // 2].to
    one = frozenset({last})
    return Puzzle(made, f"{name}/same", frozenset(made.holes) - one, Exact(one))


def a_game(asked: Puzzle, length: int = 3) -> tuple[Puzzle, list[Jump]]:
    """A puzzle of a few jumps on its board, and these."""
    position, jumps = asked.pegs, list[Jump]()
    while len(jumps) < length:
        jumps.append(next(asked.board.legal_jumps(position)))
        position = after(position, jumps[-1])
    return Puzzle(asked.board, asked.name, asked.pegs, Exact(position)), jumps


def words(command: str, asked: Puzzle, folder: Path) -> list[str]:
    """The words of a command about a puzzle."""
    name, *settings = command.split()
    if name == "improve":
        asked, jumps = a_game(asked)
        (folder / "plan").write_text("\n".join(map(str, jumps)))
        settings = [str(folder / "plan")]
    path = folder / "board.toml"
    path.write_text(puzzle_to_toml(asked))
    if name == "same-game":
        task = render(asked)
        for kind in ("domain", "problem"):
            (folder / f"{kind}.pddl").write_text(getattr(task, kind))
            settings.append(str(folder / f"{kind}.pddl"))
    return [name, f"{path}/same", *settings, "-t", "0.5"]


def test_every_command_with_a_limit_is_known() -> None:
    assert with_a_limit() == UNASKED | {case.partition(",")[0].split()[0] for case in CASES}


@pytest.mark.planner
@pytest.mark.parametrize("case", CASES)
def test_a_limit_is_kept(case: str, tmp_path: Path) -> None:
    command, _, board = case.partition(", ")
    given = words(command, large(board), tmp_path)
    with (tmp_path / "said").open("w+") as said:
        started = subprocess.Popen([*PEGPLAN, *given], stdout=said, stderr=said, cwd=tmp_path)
        _, status, used = os.wait4(started.pid, 0)
        said.seek(0)
        text = said.read()
    assert os.waitstatus_to_exitcode(status) in (0, 2, 10, 11, 12, 13), text
    assert "Traceback" not in text
    assert used.ru_utime + used.ru_stime < CPU
    assert used.ru_maxrss < MEMORY

"""The command that turns PDDL tasks and game ids into board files: ``import``."""

from __future__ import annotations

import os
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from pegplan.boards.games import DEFAULT_PIECES
from pegplan.boards.picture import EMPTY
from pegplan.boards.puzzle import Puzzle, plain_name
from pegplan.cli.ends import BAD_INPUT
from pegplan.cli.look import puzzle_json
from pegplan.cli.options import Json, arg, opt
from pegplan.cli.output import painter, say, say_json
from pegplan.cli.progress import Progress
from pegplan.cli.puzzles import given
from pegplan.errors import InputError, UnknownName, counted
from pegplan.files import check_writable, is_folder, write_text
from pegplan.show import text

if TYPE_CHECKING:
    from pegplan.pddl.folder import TaskFiles


def import_(
    source: list[str] = arg(
        "DOMAIN PROBLEM",
        "The two PDDL files of a task; or a folder of tasks; or a game id of Pegs, or any puzzle's "
        "name.",
    ),
    output: Path | None = opt(
        None,
        "-o --output",
        "Write a board file; of a folder, one for each task in a folder.",
        "BOARD.toml",
    ),
    json: Json = False,
) -> None:
    """Turn a PDDL task, or a game id of Pegs, into a board file.

    The task is peg solitaire, whose predicates, objects and actions are recognised by what they do,
    whatever they are called; or any board puzzle that the encoding rules or rules-grounded wrote.
    Prints a board file, or writes it; commands that take a puzzle take it, as they take the two
    PDDL files and the game id themselves. Exit code 2, with the reason, for what is not recognised.
    Pegs is a game of Simon Tatham's collection; sgt-pegs --generate 1 7x7random makes an id.

    Of a folder every task below it is imported, each with a line of its own; exit code 2 if one of
    them is refused. Domains are found where competitions put them.
    """
    from pegplan.boards.boardwriter import puzzle_to_toml

    if len(source) == 1 and is_folder(source[0]):
        raise typer.Exit(_import_folder(Path(source[0]), output, json))
    if output is not None:
        check_writable(output)
        if output.suffix != ".toml":
            raise InputError(f"{output}: a board file's name ends in .toml")
    try:
        found = given(source, None if output is None else _name(output, source[-1]))
    except UnknownName as error:
        if not Path(source[0]).exists() and os.sep in source[0]:
            raise InputError(f"{error}; nor is {source[0]} a folder") from None
        raise
    toml = puzzle_to_toml(found.puzzle)
    if output is not None:
        write_text(output, toml)
    words = {} if found.task is None else {"words": found.task.recognised()}
    if json:
        say_json({**puzzle_json(found.puzzle), **words, "toml": toml})
    elif output is None:
        say(toml.rstrip("\n"))
    else:
        say(text.draw_puzzle(found.puzzle, painter()))
        lines = [] if found.task is None else found.task.recognised_text()
        say(["", *lines, f"written to {output}; draw it: pegplan show {output}"])


def _import_folder(folder: Path, output: Path | None, json: bool) -> int:
    """Import all tasks below a folder; the exit code."""
    from pegplan.pddl.folder import import_tasks

    if output is not None and (output.suffix == ".toml" or output.is_file()):
        raise InputError(f"{output}: many tasks are written to a folder, each to a file in it")
    numbers = count(1)
    with Progress(f"import {folder}") as progress:
        tasks = import_tasks(
            folder, lambda task, most: progress.say(f"{next(numbers)} of {most}: {task.problem}")
        )
    written: set[Path] = set()
    rows = [_task_json(task, folder, output, written) for task in tasks]
    if json:
        say_json(rows)
    else:
        say(_task_line(row) for row in rows)
        read = sum(not row["reason"] for row in rows)
        say(f"{read} of {counted(len(rows), 'task')} imported, {len(rows) - read} refused")
    return BAD_INPUT if any(row["reason"] for row in rows) else 0


def _task_json(
    task: TaskFiles, folder: Path, output: Path | None, written: set[Path]
) -> dict[str, Any]:
    """A task of a folder as JSON, with the board file that it is written to."""
    from pegplan.boards.boardwriter import puzzle_to_toml

    row: dict[str, Any] = {
        "problem": str(task.problem),
        "domain": None if task.domain is None else str(task.domain),
        "reason": task.reason,
    }
    if task.found is None:
        return row
    puzzle = task.found.puzzle
    row |= {
        "puzzle": puzzle.name,
        **_sizes(puzzle),
        "goal": puzzle.goal_text,
        "counts": task.found.counts,
    }
    if output is None:
        return row
    wanted = output / task.problem.relative_to(folder).with_suffix(".toml")
    others = (wanted.with_stem(f"{wanted.stem}-{number}") for number in count(2))
    path = next(path for path in chain([wanted], others) if path not in written)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"can't make {path.parent}: {error.strerror}") from None
    write_text(path, puzzle_to_toml(puzzle))
    written.add(path)
    return row | {"written": str(path)}


def _task_line(row: dict[str, Any]) -> str:
    if row["reason"]:
        said = str(row["reason"])
        return said if row["problem"] in said else f"{row['problem']}: {said}"
    to = f", written to {row['written']}" if "written" in row else ""
    sizes = [counted(n, key.removesuffix("s")) for key, n in row.items() if key in _SIZES]
    return f"{row['problem']}: {', '.join(sizes)}, goal {row['goal']}{to}"


_SIZES = ("holes", "pegs", "cells", "pieces")


def _sizes(puzzle: Puzzle) -> dict[str, int]:
    """How many cells and pieces a puzzle has, by what they are called."""
    cells, pieces = len(puzzle.start), len(puzzle.start) - puzzle.start.count(EMPTY)
    if puzzle.board.pieces == DEFAULT_PIECES:
        return {"holes": cells, "pegs": pieces}
    return {"cells": cells, "pieces": pieces}


def _name(output: Path, problem: str) -> str:
    """The board's name and, after the slash, the puzzle's."""
    return f"{output.stem}/{plain_name(Path(problem).stem) or 'puzzle'}"

"""The command that turns PDDL tasks into puzzles: ``import``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pegplan.cli.look import puzzle_json
from pegplan.cli.options import Json, written_to
from pegplan.cli.output import painter, say, say_json
from pegplan.cli.puzzles import read_task_files
from pegplan.errors import InputError
from pegplan.files import check_writable, write_text
from pegplan.show import text

if TYPE_CHECKING:
    from pegplan.pddl.importing.imported import Imported


def import_(
    domain: Annotated[str, typer.Argument(metavar="DOMAIN", help="A PDDL domain file.")],
    problem: Annotated[str, typer.Argument(metavar="PROBLEM", help="A PDDL problem file.")],
    output: Annotated[Path | None, written_to("BOARD.toml", "Write a board file.")] = None,
    json: Json = False,
) -> None:
    """Turn a PDDL task that is peg solitaire into a puzzle.

    Predicates, objects and actions are recognised by what they do, whatever they are called.
    Prints a board file, or writes it; commands that take a puzzle take it, as they take the
    two PDDL files themselves. Exit code 2, with the reason, for what is not peg solitaire.
    """
    from pegplan.game.boardwriter import puzzle_to_toml

    if output is not None:
        check_writable(output)
    given = read_task_files(domain, problem, None if output is None else _name(output, problem))
    task = given.task
    assert task is not None  # read from files
    toml = puzzle_to_toml(given.puzzle)
    if output is not None:
        if output.suffix != ".toml":
            raise InputError(f"{output}: a board file's name ends in .toml")
        write_text(output, toml)
    if json:
        say_json({**puzzle_json(given.puzzle), "words": words_json(task), "toml": toml})
    elif output is None:
        say(toml.rstrip("\n"))
    else:
        say(text.draw_puzzle(given.puzzle, painter()))
        say(["", *words_lines(task), f"written to {output}; draw it: pegplan show {output}"])


def _name(output: Path, problem: str) -> str:
    """The board's name and, after the slash, the puzzle's."""
    key = re.sub(r"[^a-z0-9]+", "-", Path(problem).stem.lower()).strip("-")
    return f"{output.stem}/{key or 'puzzle'}"


def words_json(task: Imported) -> dict[str, Any]:
    """What the task's names were recognised as, as JSON."""
    return {
        "domain": task.task.domain,
        "problem": task.task.name,
        "peg": task.pegs.peg,
        "empty": task.pegs.empty,
        "in_line": task.relation or None,
        "actions": {
            name: [list(triple) for triple in task.terms.get(name, ())]
            for name in task.task.operators
        },
        "counts": task.counts,
        "holes": {name: str(hole) for name, hole in task.holes.items()},
    }


def _condition(task: Imported, name: str) -> str:
    """``(peg …)``, or ``(= (pegs …) 1)`` where a number says it."""
    values = task.values.get(name)
    return f"({name} …)" if values is None else f"(= ({name} …) {values[1]})"


def words_lines(task: Imported) -> list[str]:
    """The same as lines of text."""
    kinds = {1: "a jump"}
    jumps = [
        f"{name}: {kinds.get(len(task.terms[name]), f'{len(task.terms[name])} jumps')}"
        for name in list(task.terms)[:6]
    ]
    pegged, vacant = (name and _condition(task, name) for name in task.pegs)
    empty = vacant or f"not {pegged}"
    peg = pegged or f"not {vacant}"
    counts = "no metric" if task.counts == "actions" else f"its metric counts {task.counts}"
    return [
        f"a peg is {peg}, an empty hole is {empty}; {counts}",
        f"{'; '.join(jumps)}{'; …' * (len(task.terms) > 6)}",
    ]

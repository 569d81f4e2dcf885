"""The command that turns PDDL tasks and game ids into board files: ``import``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pegplan.cli.look import puzzle_json
from pegplan.cli.options import Json, written_to
from pegplan.cli.output import painter, say, say_json
from pegplan.cli.puzzles import given
from pegplan.errors import InputError
from pegplan.files import check_writable, write_text
from pegplan.show import text

if TYPE_CHECKING:
    from pegplan.pddl.importing.imported import Imported


def import_(
    source: Annotated[
        list[str],
        typer.Argument(
            metavar="DOMAIN PROBLEM",
            help="The two PDDL files of a task; or a game id of Pegs, or any puzzle's name.",
        ),
    ],
    output: Annotated[Path | None, written_to("BOARD.toml", "Write a board file.")] = None,
    json: Json = False,
) -> None:
    """Turn a PDDL task that is peg solitaire, or a game id of Pegs, into a board file.

    Predicates, objects and actions are recognised by what they do, whatever they are called.
    Prints a board file, or writes it; commands that take a puzzle take it, as they take the
    two PDDL files and the game id themselves. Exit code 2, with the reason, for what is not peg
    solitaire. Pegs is a game of Simon Tatham's collection; sgt-pegs --generate 1 7x7random makes
    an id.
    """
    from pegplan.game.boardwriter import puzzle_to_toml

    if output is not None:
        check_writable(output)
        if output.suffix != ".toml":
            raise InputError(f"{output}: a board file's name ends in .toml")
    found = given(source, None if output is None else _name(output, source[-1]))
    toml = puzzle_to_toml(found.puzzle)
    if output is not None:
        write_text(output, toml)
    words = {} if found.task is None else {"words": words_json(found.task)}
    if json:
        say_json({**puzzle_json(found.puzzle), **words, "toml": toml})
    elif output is None:
        say(toml.rstrip("\n"))
    else:
        say(text.draw_puzzle(found.puzzle, painter()))
        lines = [] if found.task is None else words_lines(found.task)
        say(["", *lines, f"written to {output}; draw it: pegplan show {output}"])


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

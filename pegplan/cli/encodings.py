"""Commands on encodings: ``render``, ``encodings``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pegplan.cli.options import EncodingName, Json, PuzzleWords
from pegplan.cli.output import say, say_json, table
from pegplan.cli.puzzles import given
from pegplan.errors import InputError
from pegplan.files import is_file, write_text


def render(
    puzzle: PuzzleWords,
    encoding: EncodingName = "jump",
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="Folder for domain.pddl, problem.pddl.")
    ] = None,
    json: Json = False,
) -> None:
    """Write a puzzle as PDDL: domain and problem."""
    from pegplan.solvers.rendering import render as render_task

    task = render_task(given(puzzle).puzzle, encoding)
    if output is not None:
        if is_file(output):
            raise InputError(f"can't write {output}/domain.pddl: {output} is not a folder")
        write_text(output / "domain.pddl", task.domain)
        write_text(output / "problem.pddl", task.problem)
    if json:
        say_json(
            {
                "puzzle": task.puzzle.name,
                "encoding": task.encoding.name,
                "domain": task.domain,
                "problem": task.problem,
            }
        )
    elif output is None:
        say(f"{task.domain.rstrip()}\n\n{task.problem.rstrip()}")
    else:
        say(f"{output / 'domain.pddl'}\n{output / 'problem.pddl'}")


def encodings(json: Json = False) -> None:
    """List the encodings and what each can express."""
    from pegplan.pddl.encoding import encoding_names, load_encoding

    found = [load_encoding(name) for name in encoding_names()]
    if json:
        say_json(
            [
                {
                    "name": e.name,
                    "title": e.title,
                    "summary": e.summary,
                    "requirements": list(e.requirements),
                    "goals": sorted(map(str, e.goals)),
                    "objectives": sorted(map(str, e.objectives)),
                    "actions": [action.name for action in e.actions],
                }
                for e in found
            ]
        )
        return
    table(
        ["encoding", "goals", "optimises", "what it writes"],
        [
            [e.name, ", ".join(sorted(e.goals)), ", ".join(sorted(e.objectives)) or "-", e.title]
            for e in found
        ],
    )
    say("\nCopy a folder of templates/ and change it: -e path/to/folder works like a name.")

"""Commands on encodings: ``render``, ``encodings``."""

from __future__ import annotations

from pathlib import Path

from pegplan.boards.games import part
from pegplan.boards.puzzle import Puzzle
from pegplan.cli.options import Json, PuzzleWords, opt
from pegplan.cli.output import put, say, say_json, table
from pegplan.cli.puzzles import given
from pegplan.errors import InputError
from pegplan.files import is_file, write_text


def render(
    puzzle: PuzzleWords,
    encoding: str | None = opt(
        None,
        "-e --encoding",
        "Encoding or folder; else jump, or rules where it is not peg solitaire.",
    ),
    to: str | None = opt(
        None, "--to", "A model for other solvers: dimacs, smtlib or mps.", "FORMAT"
    ),
    steps: int | None = opt(
        None, "--steps", "With --to: most jumps, where the goal leaves it open."
    ),
    pagoda_cuts: bool = opt(
        False, "--pagoda-cuts", "With --to mps: bound how often a jump is made."
    ),
    output: Path | None = opt(
        None, "-o --output", "Folder for domain.pddl, problem.pddl; with --to a file."
    ),
    json: Json = False,
) -> None:
    """Write a puzzle as PDDL, or as a model of another field.

    PDDL is a domain and a problem, in an encoding (pegplan encodings lists them). With --to it is
    a model for SAT, SMT or integer programming, which asks whether a game of so many jumps reaches
    the goal; DIMACS carries a map of its variables in comments.
    """
    source = given(puzzle)
    if to is not None:
        if encoding is not None or json:
            raise InputError("--to writes a model, which has no encoding and no JSON")
        _model(source.puzzle, to, steps, pagoda_cuts, output)
        return
    if steps is not None or pagoda_cuts:
        raise InputError("--steps and --pagoda-cuts are for --to")
    from pegplan.solvers.rendering import render as render_task

    task = render_task(source.puzzle, encoding)
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


def _model(
    puzzle: Puzzle, to: str, steps: int | None, pagoda_cuts: bool, output: Path | None
) -> None:
    export = part(puzzle.board, "export")
    if export is None:
        raise InputError(f"{puzzle.name} has no model for other solvers; leave out --to for PDDL")
    put(export(puzzle, to, steps=steps, pagoda_cuts=pagoda_cuts), output)


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

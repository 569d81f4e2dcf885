"""Arguments and options that several commands have."""

from __future__ import annotations

from typing import Annotated, Any

import typer


def time_limit(help: str = "Such as 30, 5m or 1h.") -> Any:
    """``-t``: seconds, or a number with a unit, as `seconds_of` reads it."""
    return typer.Option("-t", "--timeout", metavar="TIME", help=help)


def memory_limit(help: str = "Such as 500M or 2G.") -> Any:
    """``-m``: a size with a unit, as `mebibytes_of` reads it."""
    return typer.Option("-m", "--memory", metavar="SIZE", help=help)


def written_to(metavar: str, help: str) -> Any:
    """``-o``: the file or folder to write."""
    return typer.Option("-o", "--output", metavar=metavar, help=help)


PuzzleWords = Annotated[
    list[str],
    typer.Argument(
        metavar="PUZZLE",
        help="A puzzle, such as english/central; or a task's two files, DOMAIN.pddl PROBLEM.pddl.",
    ),
]
PlanFile = Annotated[
    str, typer.Argument(metavar="PLAN", help="A plan file in any planner's format; - for stdin.")
]
NotationName = Annotated[
    str | None,
    typer.Option(
        "--notation",
        metavar="NAME",
        help="How holes are named: bell (letters, as here), durango (Durango Bill's numbers) or "
        "numbers (from 1, row by row).",
    ),
]
EncodingName = Annotated[str, typer.Option("-e", "--encoding", help="Encoding or folder.")]
Timeout = Annotated[str, time_limit()]
Memory = Annotated[str, memory_limit()]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON value.")]

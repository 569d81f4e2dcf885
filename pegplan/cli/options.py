"""Arguments and options that several commands have."""

from __future__ import annotations

from typing import Annotated

import typer

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
EncodingName = Annotated[str, typer.Option("-e", "--encoding", help="Encoding or folder.")]
Timeout = Annotated[
    str, typer.Option("-t", "--timeout", metavar="TIME", help="Such as 30, 5m or 1h.")
]
Memory = Annotated[str, typer.Option("-m", "--memory", metavar="SIZE", help="Such as 500M or 2G.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON value.")]

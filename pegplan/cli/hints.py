"""The command ``hints``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from pegplan.cli.options import Json, Memory, PuzzleWords, Timeout
from pegplan.cli.output import say, say_json, table, wrap
from pegplan.cli.progress import Progress
from pegplan.cli.puzzles import given, position_after
from pegplan.cli.units import mebibytes_of, seconds_of
from pegplan.solvers.outcome import STATUSES, Status

if TYPE_CHECKING:
    from pegplan.solvers.exact.hints.hints import Hints


WINS = {True: "wins", False: "loses", None: "not known"}
ENDS = {True: Status.SOLVED, False: Status.UNSOLVABLE, None: Status.NO_PLAN}


def hints(
    puzzle: PuzzleWords,
    jumps: Annotated[
        str | None,
        typer.Option("--after", metavar="JUMPS", help='A position: "d2-d3-d4 b3-c3-d3".'),
    ] = None,
    timeout: Timeout = "10",
    memory: Memory = "4G",
    json: Json = False,
) -> None:
    """For each jump of a position: can the goal still be reached, and in how many ways?

    pegplan hints english/central --after "d2-d3-d4 b3-c3-d3"

    What is not found in time is said to be not known. Exit code: 0 the goal can be reached, 10 it
    can't, 11 that is not known.
    """
    from pegplan.solvers.exact.ask import hints as hints_for

    found = given(puzzle).puzzle
    if jumps is not None:
        found = replace(found, start=position_after(found, jumps))
    with Progress("hints"):
        answer = hints_for(found, timeout=seconds_of(timeout), memory_mb=mebibytes_of(memory))
    if json:
        say_json(answer.to_dict())
    else:
        _say_hints(answer)
    raise typer.Exit(STATUSES[ENDS[answer.solvable]].exit_code)


def _say_hints(found: Hints) -> None:
    if found.hints:
        rows = [
            [str(hint.jump), WINS[hint.wins], "" if hint.ways is None else f"{hint.ways:,}"]
            for hint in found.hints
        ]
        table(["jump", "then", "ways"], rows)
    else:
        say(["No jump is possible."])
    if found.plan is not None:
        played = " ".join(map(str, found.plan)) or "it is reached"
        say(wrap(f"The goal can be reached: {played}"))
    elif found.solvable:
        say(["The goal can be reached; no plan was found in time."])
    elif found.solvable is None:
        say(["It is not known whether the goal can be reached."])
    elif found.certificate is None:
        say(["The goal can't be reached: all positions were looked at."])
    else:
        say([f"The goal can't be reached: a proof of kind {found.certificate.kind} was checked."])

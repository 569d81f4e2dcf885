"""Commands for hints: ``hints``, and ``study``, which finds out in advance what they need."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from pegplan.cli.options import Json, Memory, PuzzleWords, Timeout, time_limit
from pegplan.cli.output import say, say_json, table, wrap
from pegplan.cli.progress import Progress, limit_said
from pegplan.cli.puzzles import given, position_after
from pegplan.cli.units import mebibytes_of, seconds_of
from pegplan.errors import counted
from pegplan.solvers.outcome import STATUSES, Status

if TYPE_CHECKING:
    from pegplan.game.puzzle import Puzzle
    from pegplan.solvers.exact.hints.advice import Advice
    from pegplan.solvers.exact.study.study import Studied


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

    What is not found in time is said to be not known. On boards of 36 to 45 holes more is found,
    and sooner, after pegplan study PUZZLE. Exit code: 0 the goal can be reached, 10 it can't, 11
    that is not known.
    """
    from pegplan.solvers.exact.ask import hints as hints_for

    found = given(puzzle).puzzle
    if jumps is not None:
        found = replace(found, start=position_after(found, jumps))
    with Progress("hints"):
        advice = hints_for(found, timeout=seconds_of(timeout), memory_mb=mebibytes_of(memory))
    if json:
        say_json(advice.to_dict())
    else:
        _say_hints(found, advice)
    raise typer.Exit(STATUSES[ENDS[advice.solvable]].exit_code)


def _say_hints(puzzle: Puzzle, advice: Advice) -> None:
    if advice.hints:
        rows = [
            [str(hint.jump), WINS[hint.wins], "" if hint.ways is None else f"{hint.ways:,}"]
            for hint in advice.hints
        ]
        table(["jump", "then", "ways"], rows)
    else:
        say(["No jump is possible."])
    if advice.plan is not None:
        played = " ".join(map(str, advice.plan)) or "it is reached"
        say(wrap(f"The goal can be reached: {played}"))
    elif advice.solvable:
        say(["The goal can be reached; no plan was found in time."])
    elif advice.solvable is None:
        say(["It is not known whether the goal can be reached."])
    elif advice.certificate is None:
        say(["The goal can't be reached: all positions were looked at."])
    else:
        say([f"The goal can't be reached: a proof of kind {advice.certificate.kind} was checked."])


def study(
    puzzle: PuzzleWords,
    timeout: Annotated[str | None, time_limit()] = None,
    memory: Memory = "8G",
    disk: Annotated[
        str,
        typer.Option(
            "--disk", metavar="SIZE", help="Most that files of positions may take at work."
        ),
    ] = "16G",
    json: Json = False,
) -> None:
    """Find out in advance which positions can be won, so that hints come at once.

    All positions that follow the start are looked at, and those with the most pegs are kept in a
    file, which the page and pegplan.hints() read. Where that takes too much disk or time, or
    where the goal is not one position, some positions are found out about. The centre of
    Wiegleb's board and the 6×6 board take some 11 minutes of CPU time each, and files of 230 and
    350 MB; Wiegleb's d1-d1, which keeps no symmetry, takes 90 minutes and 27 GB of disk. Exit
    code: 0 done, 12 timeout, 13 out of memory or disk; what was found by then is kept.
    """
    from pegplan.solvers.exact.ask import study as study_all

    found = given(puzzle).puzzle
    with Progress("study", lines=True) as progress, limit_said(found.name):
        studied = study_all(
            found,
            timeout=None if timeout is None else seconds_of(timeout),
            memory_mb=mebibytes_of(memory),
            disk_mb=mebibytes_of(disk, "--disk"),
            progress=progress.say,
        )
    if json:
        say_json(studied.to_dict())
    else:
        say(_study_lines(studied))
    raise typer.Exit(STATUSES[studied.status].exit_code)


def _study_lines(studied: Studied) -> list[str]:
    """What a study found, as lines of text."""
    won = counted(studied.won, "position")
    known = f"{won} can be won, {studied.lost:,} can't, up to symmetry"
    if studied.whole is None:
        extent = studied.message
    elif studied.whole:
        extent = f"all positions with {studied.whole} or more pegs that follow the start"
    else:
        extent = "all positions from which the goal can be reached"
    lines = [
        f"{studied.puzzle}: {known}",
        extent,
        f"measured: {studied.seconds:.1f} s, {studied.memory_mb:.0f} MB",
    ]
    # where there is no plan, there is nothing to keep
    return [*lines, f"kept: {studied.path}"] if os.path.exists(studied.path) else lines

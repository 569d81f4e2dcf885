"""The command ``improve``."""

from __future__ import annotations

from pathlib import Path

from pegplan.cli.options import (
    Json,
    Memory,
    PlanFile,
    PuzzleWords,
    Timeout,
    mebibytes_of,
    opt,
    seconds_of,
)
from pegplan.cli.output import read_text
from pegplan.cli.progress import Progress
from pegplan.cli.puzzles import given
from pegplan.cli.solve import answer
from pegplan.files import check_writable


def improve(
    puzzle: PuzzleWords,
    plan: PlanFile,
    timeout: Timeout = "60",
    memory: Memory = "4G",
    output: Path | None = opt(
        None,
        "-o --output",
        "Write the best plan here: for a task in its actions, else as jumps.",
        "PLAN",
    ),
    seed: int | None = opt(None, "--seed", "Other windows, other plans."),
    keep: Path | None = opt(None, "--keep", "Leave PDDL, plans and logs in this folder."),
    json: Json = False,
) -> None:
    """Make a plan shorter: look for fewer moves until the time is over.

    Windows of a few moves are replanned by a planner, and jumps that are independent of each other
    change places. On boards of up to 48 holes, and two cores, it also looks for the proof that no
    plan has fewer moves, and ends with it. The best plan so far is always kept: Ctrl-C and
    SIGTERM print it. To start without a plan: pegplan solve PUZZLE -s improve --optimal moves.

    Exit code: 0 with a plan, 2 if the given plan is none of this puzzle, 130 interrupted, 143
    ended by SIGTERM.
    """
    from pegplan.solitaire.answers import improve as improve_plan

    source = given(puzzle)
    if output is not None:
        check_writable(output)
    text = read_text(plan, what="plan")
    progress = Progress("improve")
    answer(
        lambda: improve_plan(
            source.task or source.puzzle,
            text,
            timeout=seconds_of(timeout),
            memory_mb=mebibytes_of(memory),
            seed=seed,
            keep=keep,
            on_event=progress.event,
        ),
        progress,
        source,
        source.task,
        output,
        json,
    )

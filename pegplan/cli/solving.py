"""What ``solve`` does: solve, check, print."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pegplan.cli.ends import Terminated
from pegplan.cli.output import say, say_json, wrap
from pegplan.cli.progress import Progress
from pegplan.cli.puzzles import Given
from pegplan.errors import counted
from pegplan.files import write_text
from pegplan.solvers.outcome import STATUSES, Outcome, Status

if TYPE_CHECKING:
    from pegplan.game.notation import Hole
    from pegplan.pddl.playable import Playable


def summary(outcome: Outcome) -> str:
    """One line on an outcome."""
    how = outcome.solver + (f" on {outcome.encoding}" if outcome.encoding else "")
    text = f"{outcome.status} by {how} in {outcome.seconds.total:.2f} s"
    if outcome.jumps is not None and outcome.verified:
        moves = outcome.moves or ()
        text += f": {counted(len(outcome.jumps), 'jump')}, {counted(len(moves), 'move')}, checked"
        if outcome.optimal:
            text += f"; no plan has fewer {outcome.puzzle.objective}"
    if outcome.message:
        text += f"; {outcome.message}"
    return text


def answer(
    work: Callable[[], Outcome],
    progress: Progress,
    source: Given,
    task: Playable | None = None,
    output: Path | None = None,
    json: bool = False,
    names: Mapping[Hole, str] | None = None,
) -> int:
    """Do the work, print its outcome and write its plan; if interrupted, the best plan so far.

    Args:
        progress: hears of better plans while the work goes on.
        task: the task in whose actions the plan is written; None for jumps.
        output: the file for the plan.
        names: other names of the holes, in what is printed.

    Returns:
        the exit code.
    """
    soft = source.task is not None and source.task.counts == "utility"
    try:
        with progress:
            outcome = work()
    except (KeyboardInterrupt, Terminated):
        if progress.best is not None:
            found = progress.best
            so_far = "the best plan so far" + (f": {found.message}" if soft else "")
            found = replace(found, message=so_far)
            if source.task is not None and not soft:
                from pegplan.solvers.given import outcome_of_task

                found = outcome_of_task(source.task, found)
            _answer(found, task, output, names, json, **(_worth(found) if soft else {}))
        raise
    _answer(outcome, task, output, names, json, **(_worth(outcome) if soft else {}))
    return STATUSES[outcome.status].exit_code


def _worth(outcome: Outcome) -> dict[str, Any]:
    """What a plan for a task with soft goals is worth, and whether that is the most."""
    figures = outcome.statistics
    return {
        "utility": figures.get("utility"),
        "utility_proved": figures.get("utility_proved", False),
    }


def _answer(
    outcome: Outcome,
    task: Playable | None,
    output: Path | None,
    names: Mapping[Hole, str] | None,
    json: bool,
    **more: Any,
) -> None:
    try:
        if output is not None and outcome.verified:
            write_text(output, plan_text(outcome, task))
    finally:  # a plan that can't be written is shown at least
        if json:
            if names is not None and outcome.verified:
                from pegplan.game.numbering import write_moves

                more["moves_named"] = write_moves(outcome.moves or (), names)
            say_json({**outcome.to_dict(), **more})
        else:
            _print_outcome(outcome, names)


def plan_text(outcome: Outcome, task: Playable | None = None) -> str:
    """A plan file: an action a line, then its cost; in a task's own words where there is one.

    Without a task the words are those of the encoding ``jump``, whatever the goal.
    """
    jumps = outcome.jumps or ()
    if task is not None:
        from pegplan.cli.tasks import task_plan_text

        return task_plan_text(task, jumps)
    lines = [f"(jump {jump.from_} {jump.over} {jump.to})" for jump in jumps]
    return "\n".join([*lines, f"; cost = {len(jumps)} (unit cost)", ""])


def _print_outcome(outcome: Outcome, names: Mapping[Hole, str] | None) -> None:
    if outcome.jumps is not None and outcome.verified:
        from pegplan.show.text import plan_lines

        say(plan_lines(outcome.jumps, names=names))
    say(summary(outcome))
    if STATUSES[outcome.status].is_error and outcome.log:
        say(["the end of its log:", *(f"    {line}" for line in outcome.log.splitlines()[-12:])])
    if outcome.status is Status.UNSOLVABLE and outcome.certificate is not None:
        from pegplan.proofs.certificate import explain_checked

        say(wrap(explain_checked(outcome.puzzle, outcome.certificate)))

"""Commands that plan: ``solve``, ``solvers``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from pegplan.cli.options import Json, Memory, NotationName, PuzzleWords, Timeout
from pegplan.cli.output import say, say_json, table, wrap
from pegplan.cli.progress import Progress
from pegplan.cli.puzzles import Given, given
from pegplan.cli.tasks import encoded, task_plan_text
from pegplan.cli.units import choice_of, mebibytes_of, seconds_of, settings_of
from pegplan.errors import counted
from pegplan.files import check_writable, write_text
from pegplan.game.notation import Hole
from pegplan.game.numbering import Notation, hole_names, write_moves
from pegplan.game.puzzle import Counted
from pegplan.show.text import plan_lines
from pegplan.solvers.base import Dispatch
from pegplan.solvers.outcome import STATUSES, Outcome, Status

if TYPE_CHECKING:
    from pegplan.pddl.tasks.playable import Playable

Encoding = Annotated[
    str | None,
    typer.Option("-e", "--encoding", help="An encoding's name or folder; see pegplan encodings."),
]


def solvers(
    check: Annotated[
        str | None,
        typer.Option("--check", metavar="NAME", help="Try it on a solvable and an unsolvable one."),
    ] = None,
    json: Json = False,
) -> None:
    """List the solvers with version, licence and, where one can't run, the reason."""
    from pegplan.running import contain
    from pegplan.running.supervisor import PROMISES
    from pegplan.solvers import registry

    if check is not None:
        _check_solver(check, json)
        return
    infos = registry.infos()
    way = contain.found_here()
    if json:
        lacks = [p.name for p in PROMISES if p.lacking] if way == contain.PORTABLE else []
        ways = {"planner": {"contained": way, "lacking": lacks}}
        none = {"contained": None, "lacking": None}
        say_json([{**vars(info), **ways.get(info.kind, none)} for info in infos])
        return
    rows = [
        [
            info.name, info.kind, info.version or "-", info.licence or "-",
            "optimal" if info.optimal else "", info.problem or "ready", info.title,
        ]
        for info in infos
    ]  # fmt: skip
    table(["solver", "kind", "version", "licence", "finds", "status", "title"], rows)
    say(f"\nA planner's run is kept apart by {way}: it {contain.PROMISES[way]}.")
    if way == contain.PORTABLE:
        say(["", "Of what the supervisor for Linux promises it lacks:"])
        say(f"- {promise.what}: {promise.lacking}" for promise in PROMISES if promise.lacking)


def _check_solver(name: str, json: bool) -> None:
    from pegplan.solvers import registry

    outcomes = [outcome for _, outcome in registry.check(name)]
    if json:
        say_json([outcome.to_dict() for outcome in outcomes])
    else:
        for outcome in outcomes:
            say(f"{outcome.puzzle.name} ({outcome.puzzle.title})")
            say(f"    {summary(outcome)}")
    if any(STATUSES[outcome.status].is_error for outcome in outcomes):
        raise typer.Exit(20)


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


def solve(
    puzzle: PuzzleWords,
    solver: Annotated[
        str, typer.Option("-s", "--solver", help="A solver; see pegplan solvers.")
    ] = "auto",
    encoding: Encoding = None,
    timeout: Timeout = "60",
    memory: Memory = "4G",
    cpu: Annotated[
        str | None,
        typer.Option("--cpu", metavar="TIME", help="CPU time of all its processes together."),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            metavar="PLAN",
            help="Write the plan here: for a task in its actions, with -e in those of the "
            "encoding's task, else as jumps, (jump FROM OVER TO).",
        ),
    ] = None,
    optimal: Annotated[
        str | None,
        typer.Option("--optimal", metavar="jumps|moves", help="Ask for a best plan by this."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", help="For solvers that use random numbers.")
    ] = None,
    dispatch: Annotated[
        str,
        typer.Option(
            "--dispatch",
            help="command; warm, without Fast Downward's start; or unified-planning, to run its "
            "OneshotPlanner.",
        ),
    ] = "command",
    proofs: Annotated[
        bool, typer.Option("--proof/--no-proof", help="Try the quick impossibility proofs first.")
    ] = True,
    keep: Annotated[
        Path | None, typer.Option("--keep", help="Leave PDDL, plans and logs in this folder.")
    ] = None,
    planners_only: Annotated[
        bool,
        typer.Option(
            "--planners-only", help="With auto: planners alone, without exact search beside them."
        ),
    ] = False,
    option: Annotated[
        list[str] | None,
        typer.Option(
            "-O", "--option", metavar="NAME=VALUE", help="A solver's own setting; see its notes."
        ),
    ] = None,
    notation: NotationName = None,
    json: Json = False,
) -> None:
    """Solve a puzzle, check the plan and print it.

    Of a task with soft goals (net benefit) the answer is the plan of most utility that is found.
    Exit code: 0 solved, 10 unsolvable, 11 no plan found, 12 timeout, 13 out of memory,
    20 planner error, 2 bad input, 130 interrupted.
    """
    from pegplan.api import solve as solve_puzzle

    best = choice_of(optimal, "--optimal", Counted)
    way = choice_of(dispatch, "--dispatch", Dispatch)
    named = choice_of(notation, "--notation", Notation)
    source = given(puzzle)
    names = None if named is None else hole_names(source.puzzle.board, named)
    task: Playable | None = source.task
    if output is not None:
        check_writable(output)
        if task is None and encoding is not None:
            task = encoded(source.puzzle, encoding)
    progress = Progress(solver)
    answer(
        lambda: solve_puzzle(
            source.task or source.puzzle,
            solver,
            encoding,
            timeout=seconds_of(timeout),
            memory_mb=mebibytes_of(memory),
            cpu=None if cpu is None else seconds_of(cpu),
            optimal=best or False,
            seed=seed,
            dispatch=way,
            proofs=proofs,
            keep=keep,
            on_event=progress.event,
            options=settings_of(option or []) | ({"planners_only": True} if planners_only else {}),
        ),
        progress,
        source,
        task,
        output,
        json,
        names,
    )


def answer(
    work: Callable[[], Outcome],
    progress: Progress,
    source: Given,
    task: Playable | None,
    output: Path | None,
    json: bool,
    names: Mapping[Hole, str] | None = None,
) -> NoReturn:
    """Do the work, print its outcome and write its plan; if interrupted, the best plan so far.

    Args:
        progress: hears of better plans while the work goes on.
        task: the task in whose actions the plan is written; None for jumps.
        output: the file for the plan.
        names: other names of the holes, in what is printed.
    """
    soft = source.task is not None and source.task.counts == "utility"
    try:
        with progress:
            outcome = work()
    except KeyboardInterrupt:
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
    raise typer.Exit(STATUSES[outcome.status].exit_code)


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
        return task_plan_text(task, jumps)
    lines = [f"(jump {jump.from_} {jump.over} {jump.to})" for jump in jumps]
    return "\n".join([*lines, f"; cost = {len(jumps)} (unit cost)", ""])


def _print_outcome(outcome: Outcome, names: Mapping[Hole, str] | None) -> None:
    if outcome.jumps is not None and outcome.verified:
        say(plan_lines(outcome.jumps, names=names))
    say(summary(outcome))
    if STATUSES[outcome.status].is_error and outcome.log:
        say(["the end of its log:", *(f"    {line}" for line in outcome.log.splitlines()[-12:])])
    if outcome.status is Status.UNSOLVABLE and outcome.certificate is not None:
        from pegplan.proofs.certificate import explain_checked

        say(wrap(explain_checked(outcome.puzzle, outcome.certificate)))

"""Commands that plan: ``solve``, ``solvers``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import typer

from pegplan.boards.board import Board
from pegplan.boards.games import part
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Step
from pegplan.cli.ends import Terminated
from pegplan.cli.options import (
    Json,
    Memory,
    NotationName,
    PuzzleWords,
    Timeout,
    choice_of,
    mebibytes_of,
    opt,
    seconds_of,
    settings_of,
)
from pegplan.cli.output import say, say_json, table, wrap
from pegplan.cli.progress import Progress
from pegplan.cli.puzzles import Given, given
from pegplan.errors import InputError
from pegplan.files import check_writable, write_text
from pegplan.solvers.base import Dispatch
from pegplan.solvers.outcome import STATUSES, Outcome, Status, plan_in_short

if TYPE_CHECKING:
    from pegplan.boards.cell import Cell
    from pegplan.pddl.playable import Playable


def solvers(
    check: str | None = opt(None, "--check", "Try it on a solvable and an unsolvable one.", "NAME"),
    json: Json = False,
) -> None:
    """List the solvers with version, licence and why one can't run."""
    from pegplan.running.program import way_here
    from pegplan.running.supervisor import LACKING, PORTABLE, WAYS
    from pegplan.solvers import registry

    if check is not None:
        _check_solver(check, json)
        return
    infos = registry.infos()
    way = way_here()
    if json:
        lacks = list(LACKING) if way == PORTABLE else []
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
    say(f"\nA planner's run is kept apart by {way}: it {WAYS[way]}.")
    if way == PORTABLE:
        say(["", "Beside the supervisor for Linux:", *(f"- {text}" for text in LACKING.values())])


def _check_solver(name: str, json: bool) -> None:
    from pegplan.solvers import registry

    outcomes = [outcome for _, outcome in registry.check(name)]
    if json:
        say_json([outcome.to_dict() for outcome in outcomes])
    else:
        for outcome in outcomes:
            say(f"{outcome.puzzle.name} ({outcome.puzzle.title})\n    {summary(outcome)}")
    if any(STATUSES[outcome.status].is_error for outcome in outcomes):
        raise typer.Exit(20)


def solve(
    puzzle: PuzzleWords,
    solver: str = opt("auto", "-s --solver", "A solver; see pegplan solvers."),
    encoding: str | None = opt(
        None,
        "-e --encoding",
        "An encoding's name or folder; see pegplan encodings. Of a task's two files a planner gets "
        "these as they are (given) unless it is named.",
    ),
    timeout: Timeout = "60",
    memory: Memory = "4G",
    cpu: str | None = opt(None, "--cpu", "CPU time of all its processes together.", "TIME"),
    output: Path | None = opt(
        None,
        "-o --output",
        "Write the plan here: for a task in its actions, with -e in those of the encoding's task, "
        "else as steps, (RULE CELL CELL).",
        "PLAN",
    ),
    optimal: str | None = opt(
        None, "--optimal", "Ask for a best plan by this.", "cost|steps|moves"
    ),
    seed: int | None = opt(None, "--seed", "For solvers that use random numbers."),
    dispatch: str = opt(
        "command", "--dispatch", "command; or unified-planning, to run its OneshotPlanner."
    ),
    proofs: bool = opt(True, "--proof/--no-proof", "Try the quick impossibility proofs first."),
    keep: Path | None = opt(None, "--keep", "Leave PDDL, plans and logs in this folder."),
    option: list[str] | None = opt(
        None, "-O --option", "A solver's own setting; see its notes.", "NAME=VALUE"
    ),
    notation: NotationName = None,
    json: Json = False,
) -> None:
    """Solve a puzzle, check the plan and print it.

    Exit code: 0 solved, 10 unsolvable, 11 no plan found, 12 timeout, 13 out of memory,
    20 planner error, 2 bad input, 130 interrupted.
    """
    from pegplan.api import solve as solve_puzzle

    best = optimal
    way = choice_of(dispatch, "--dispatch", Dispatch)
    source = given(puzzle)
    names = cell_names(source.puzzle.board, notation)
    task: Playable | None = source.task
    if output is not None:
        check_writable(output)
        if task is None and encoding is not None:
            from pegplan.pddl.playable import EncodedTask
            from pegplan.solvers.rendering import render

            task = EncodedTask.of(render(source.puzzle, encoding))
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
            options=settings_of(option),
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
    names: Mapping[Cell, str] | None = None,
) -> None:
    """Do the work, print its outcome and write its plan; if interrupted, the best plan so far.

    Args:
        progress: hears of better plans while the work goes on.
        task: the task in whose actions the plan is written; None for steps.
        output: the file for the plan.
        names: other names of the cells, in what is printed.

    Raises:
        typer.Exit: with the exit code of its status.
    """
    try:
        with progress:
            outcome = work()
    except (KeyboardInterrupt, Terminated):
        if (found := progress.best) is not None:
            found = replace(found, message="the best plan so far")
            if source.task is not None:
                from pegplan.solvers.task_answers import outcome_of_task

                found = outcome_of_task(source.task, found)
            _print(found, task, output, names, json)
        raise
    _print(outcome, task, output, names, json)
    raise typer.Exit(STATUSES[outcome.status].exit_code)


def _print(
    outcome: Outcome,
    task: Playable | None,
    output: Path | None,
    names: Mapping[Cell, str] | None,
    json: bool,
) -> None:
    has_plan = outcome.steps is not None and outcome.verified
    try:
        if output is not None and has_plan:
            write_text(output, plan_text(outcome.puzzle, task, outcome.steps or ()))
    finally:  # a plan that can't be written is shown at least
        if json:
            more: dict[str, Any] = {}
            if names is not None and has_plan:
                more["moves_named"] = [
                    "-".join(names[cell] for cell in move.holes) for move in outcome.moves or ()
                ]
            say_json({**outcome.to_dict(), **more})
        else:
            if has_plan:
                from pegplan.show.text import plan_lines

                say(plan_lines(outcome.puzzle, outcome.steps or (), names=names))
            say(summary(outcome))
            if STATUSES[outcome.status].is_error and outcome.log:
                log = outcome.log.splitlines()[-12:]
                say(["the end of its log:", *(f"    {line}" for line in log)])
            if outcome.status is Status.UNSOLVABLE and outcome.certificate is not None:
                say(wrap(outcome.certificate.explained(outcome.puzzle)))


def summary(outcome: Outcome) -> str:
    """One line on an outcome."""
    how = outcome.solver + (f" on {outcome.encoding}" if outcome.encoding else "")
    text = f"{outcome.status} by {how} in {outcome.seconds.total:.2f} s"
    if outcome.steps is not None and outcome.verified:
        text += f": {plan_in_short(outcome)}, checked"
        if outcome.optimal:
            is_cost = outcome.puzzle.objective == "cost"
            less = "costs less" if is_cost else f"has fewer {outcome.puzzle.objective}"
            text += f"; no plan {less}"
    if outcome.message:
        text += f"; {outcome.message}"
    return text


def cell_names(board: Board, notation: str | None) -> Mapping[Cell, str] | None:
    """The names of cells in another notation of the board's game; None where none is asked for.

    Raises:
        InputError: the game has no such notation.
    """
    if notation is None:
        return None
    names = part(board, "cell_names")
    if names is None:
        raise InputError(f"--notation: board {board.name} has no other names of its cells")
    found: Mapping[Cell, str] = names(board, notation)
    return found


def plan_text(puzzle: Puzzle, task: Playable | None, steps: Sequence[Step]) -> str:
    """A plan file: an action a line, then its cost.

    Args:
        task: its actions are played to its goal, and written; without one, steps are, with the
            cells of their places.

    Raises:
        InputError: the task does not allow these steps.
    """
    if task is None:
        lines = [f"({step.rule} {' '.join(map(str, step))})" for step in steps]
        cost = puzzle.cost(steps)
        note = " (unit cost)" if cost == len(steps) else ""
        return "\n".join([*lines, f"; cost = {cost}{note}", ""])
    from pegplan.pddl.plans.taskcheck import verify_actions
    from pegplan.pddl.plans.writing import plan_of
    from pegplan.pddl.plans.writing import plan_text as write

    actions = list(plan_of(task, cast("Any", steps)))
    verdict = verify_actions(task, actions)
    if verdict.cost is None:
        raise InputError(f"the plan can't be written in the task's actions: {verdict}")
    return write(task, actions, verdict.cost)

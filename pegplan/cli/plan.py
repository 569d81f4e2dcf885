"""Commands that plan: ``solve``, ``solvers``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pegplan.cli.options import Json, Memory, NotationName, PuzzleWords, Timeout
from pegplan.cli.output import say, say_json, table
from pegplan.cli.progress import Progress
from pegplan.cli.puzzles import given
from pegplan.cli.solving import answer, summary
from pegplan.cli.tasks import encoded
from pegplan.cli.units import choice_of, mebibytes_of, seconds_of, settings_of
from pegplan.files import check_writable
from pegplan.game.numbering import Notation, hole_names
from pegplan.game.puzzle import Counted
from pegplan.solvers.base import Dispatch
from pegplan.solvers.outcome import STATUSES

if TYPE_CHECKING:
    from pegplan.pddl.playable import Playable

Encoding = Annotated[
    str | None,
    typer.Option(
        "-e",
        "--encoding",
        help="An encoding's name or folder; see pegplan encodings. Of a task's two files a planner "
        "gets these as they are (given) unless it is named.",
    ),
]


def solvers(
    check: Annotated[
        str | None,
        typer.Option("--check", metavar="NAME", help="Try it on a solvable and an unsolvable one."),
    ] = None,
    json: Json = False,
) -> None:
    """List the solvers with version, licence and, where one can't run, the reason."""
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
            say(f"{outcome.puzzle.name} ({outcome.puzzle.title})")
            say(f"    {summary(outcome)}")
    if any(STATUSES[outcome.status].is_error for outcome in outcomes):
        raise typer.Exit(20)


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
            help="command; or unified-planning, to run its OneshotPlanner.",
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
            "--planners-only",
            help="With auto: planners alone, without beam search and exact search beside them.",
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
    code = answer(
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
    raise typer.Exit(code)

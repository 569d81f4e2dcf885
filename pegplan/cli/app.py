"""``pegplan``: puts the commands together and calls the one that is asked for."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from pegplan.cli import (
    archive,
    classroom,
    compare,
    encodings,
    exchange,
    look,
    mine,
    models,
    plan,
    report,
    serve,
    sets,
    trace,
    truth,
    verify,
)
from pegplan.cli.ends import heed_signals

app = typer.Typer(
    name="pegplan",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    help=(
        "Peg solitaire for classical planning: boards to PDDL, planners to checked plans.\n\n"
        "Try [bold]pegplan solve english/central[/bold]. A puzzle is a name such as "
        "english/central, english/d3-d5 (vacancy d3, last peg d5), english/d4-any, "
        "english/d4-stuck, square-12/c3-c3, or my-board.toml/first."
    ),
)


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"pegplan {version('pegplan')}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    pass


# In the order of `pegplan --help`.
for command in (
    plan.solve, encodings.render, encodings.encodings, plan.solvers, verify.verify,
    classroom.same_game, classroom.exercises, classroom.grade,
    look.boards, look.show, look.replay, trace.trace,
    truth.prove, truth.check, truth.count, truth.decide,
    models.export, mine.mine, exchange.import_, sets.generate, sets.calibrate, sets.check_set,
    serve.serve, compare.compare, report.report, archive.archive, archive.rerun,
):  # fmt: skip
    app.command(command.__name__.strip("_").replace("_", "-"))(command)


def run(arguments: list[str] | None = None) -> int:
    """Run the command line; its exit code where it ends well."""
    heed_signals()
    command = typer.main.get_command(app)
    given = sys.argv[1:] if arguments is None else list(arguments)
    # what typer's own `main` would make of exceptions is for `ends` to say
    with command.make_context("pegplan", given) as context:
        command.invoke(context)
    return 0

"""``pegplan``: puts the commands together and calls the one that is asked for."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache
from importlib import import_module
from keyword import iskeyword
from typing import Any

import typer
from typer.core import TyperGroup

from pegplan.boards.games import parts
from pegplan.cli.options import opt

PANELS = {
    "Solve": {
        "solve": ("solve", "Solve a puzzle, check the plan and print it."),
        "verify": ("verify", "Check a plan against a puzzle, or against a task."),
        "replay": ("look", "Draw the boards of a solution, step by step."),
        "solvers": ("solve", "List the solvers with version, licence and why one can't run."),
    },
    "Encode": {
        "boards": ("look", "List boards and their puzzles."),
        "show": ("look", "Draw a puzzle: its start, its goal and what is known of it."),
        "render": ("encodings", "Write a puzzle as PDDL, or as a model of another field."),
        "encodings": ("encodings", "List the encodings and what each can express."),
    },
    "Compare": {
        "compare": ("compare", "Compare solvers on many puzzles, with every answer checked."),
        "report": ("report", "Show what came of a comparison: a page, text, or a chart."),
        "generate": ("sets", "Make a benchmark set: tasks with plans or proofs, and costs."),
        "calibrate": ("sets", "Make a set whose difficulty is measured and grows evenly."),
        "check-set": ("sets", "Check every claim of a benchmark set, from its files alone."),
    },
    "Teach": {
        "serve": ("serve", "Open the classroom page: play, see PDDL, let planners race, prove."),
        "grade": ("classroom", "List exercises, or mark what a class handed in for one."),
        "same-game": ("classroom", "Check a domain: is its task the same game as another?"),
        "trace": ("trace", "Watch a planner search: every step, with the values that led it."),
        "map": ("map", "Map all positions of a small puzzle: what is won, what is lost."),
        "heuristic": ("map", "Explain a heuristic on the board: what each fact costs."),
    },
    "Prove": {
        "prove": ("positions", "Prove that a puzzle can't be solved, or that no plan is shorter."),
        "check": ("positions", "Check a certificate, independently of how it was found."),
        "count": ("positions", "Count a puzzle: positions, solutions, complete games, dead ends."),
    },
    "Exchange": {
        "import": ("exchange", "Turn a PDDL task, or a game id of Pegs, into a board file."),
        "archive": ("compare", "Pack an experiment into one file that anybody can run again."),
    },
}
"""The parts of ``pegplan --help`` with their commands: each with the module that has its function,
and the first line of what that says of itself."""


@cache
def panels() -> dict[str, dict[str, tuple[str, str]]]:
    """The same with the commands of games, and whole names of modules."""
    found = {
        panel: {name: (f"pegplan.cli.{module}", text) for name, (module, text) in rows.items()}
        for panel, rows in PANELS.items()
    }
    for table in parts("commands"):
        for panel, rows in table.items():
            found.setdefault(panel, {}).update(rows)
    return {panel: rows for panel, rows in found.items() if rows}


@cache
def modules() -> dict[str, str]:
    """The module of each command."""
    return {name: row[0] for rows in panels().values() for name, row in rows.items()}


HELP = (
    "Board puzzles for classical planning: boards to PDDL, planners to checked plans.\n\n"
    "Try pegplan solve english/central. A puzzle is a name such as english/central, english/d3-d5 "
    "(vacancy d3, last peg d5), english/d4-any, english/d4-stuck, square-12/c3-c3, or "
    "my-board.toml/first."
)


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"pegplan {version('pegplan')}")
        raise typer.Exit


def _options(
    version: bool = opt(
        False, "--version", "Show the version.", callback=_show_version, is_eager=True
    ),
) -> None:
    pass


class _Commands(TyperGroup):
    """All commands by panels; the module of one is loaded when it is called."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        return loaded(cmd_name) if cmd_name in modules() else None

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        for panel, commands in panels().items():
            with formatter.section(panel):
                formatter.write_dl([(name, row[1]) for name, row in commands.items()])


def application() -> Any:
    """The command line, as typer makes it."""
    app = typer.Typer(
        name="pegplan",
        cls=_Commands,
        add_completion=False,
        rich_markup_mode=None,  # rich would take a quarter of a second
        context_settings={"help_option_names": ["-h", "--help"]},
        help=HELP,
        callback=_options,
    )
    command: Any = typer.main.get_command(app)
    command.commands = dict.fromkeys(modules())  # of an unknown name typer suggests one
    return command


@cache
def loaded(name: str) -> Any:
    """A command, as typer makes it of its function."""
    module = import_module(modules()[name])
    function = name.replace("-", "_")
    called = getattr(module, f"{function}_" if iskeyword(name) else function)
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(name, help=inspect.cleandoc(called.__doc__ or ""))(called)
    return typer.main.get_command(app)


def prepared(given: list[str]) -> Callable[[], int]:
    """What runs the command line with these words; the command that they name is loaded."""
    command = application()
    if given and given[0] in modules():
        loaded(given[0])

    def run() -> int:
        # what typer's own `main` would make of exceptions is for `ends` to say
        with command.make_context("pegplan", given or ["--help"]) as context:
            command.invoke(context)
        return 0

    return run

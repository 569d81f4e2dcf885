"""``pegplan``: puts the commands together and calls the one that is asked for."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache
from importlib import import_module
from keyword import iskeyword
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

PANELS = {
    "Solve": {
        "solve": ("plan", "Solve a puzzle, check the plan and print it."),
        "improve": ("improve", "Make a plan shorter: look for fewer moves until the time is over."),
        "verify": (
            "verify",
            "Check a plan against a puzzle, or against a task: pegplan verify DOMAIN PROBLEM PLAN.",
        ),
        "replay": ("look", "Draw the boards of a solution, step by step."),
        "solvers": (
            "plan",
            "List the solvers with version, licence and, where one can't run, the reason.",
        ),
    },
    "Encode": {
        "boards": ("look", "List boards and their puzzles."),
        "show": ("look", "Draw a puzzle: its start, its goal and what is known of it."),
        "render": (
            "encodings",
            "Write a puzzle as PDDL, or as a model of another field.",
        ),
        "encodings": ("encodings", "List the encodings and what each can express."),
    },
    "Compare": {
        "compare": (
            "compare",
            "Compare solvers: puzzles × encodings × solvers × repetitions, every answer checked.",
        ),
        "report": (
            "report",
            "Show what came of a comparison: one HTML file that works offline, text, or a chart.",
        ),
        "generate": (
            "sets",
            "Make a benchmark set: tasks with plans or proofs, costs, a manifest and a README.",
        ),
        "calibrate": (
            "sets",
            "Make a set whose difficulty is measured with planners and grows evenly.",
        ),
        "check-set": ("sets", "Check every claim of a benchmark set, from its files alone."),
    },
    "Teach": {
        "serve": (
            "serve",
            "Open the classroom page: play boards, see their PDDL, let planners race, prove.",
        ),
        "exercises": (
            "classroom",
            "List the exercises, or show one: its task, and the text with gaps.",
        ),
        "grade": (
            "classroom",
            "Mark what a class handed in for an exercise, with counter-examples.",
        ),
        "same-game": (
            "classroom",
            "Check a domain: is its task the same game as a puzzle, or as another task?",
        ),
        "trace": ("trace", "Watch a planner search: every step, with the values that led it."),
        "map": (
            "map",
            "Map all positions of a small puzzle: what is won, what is lost, and every jump.",
        ),
        "heuristic": (
            "heuristic",
            "Explain a heuristic on the board: what each hole costs, the relaxed plan.",
        ),
        "hints": (
            "exact",
            "For each jump of a position: can the goal still be reached, and in how many ways?",
        ),
    },
    "Prove": {
        "prove": (
            "prove",
            "Prove that a puzzle can't be solved, or that no plan is shorter.",
        ),
        "check": ("prove", "Check a certificate, independently of how it was found."),
        "count": (
            "exact",
            "Count a puzzle exactly: positions, solutions, complete games, dead ends.",
        ),
        "decide": (
            "exact",
            "Decide every single-vacancy to single-peg problem of a board, up to symmetry.",
        ),
    },
    "Exchange": {
        "import": (
            "exchange",
            "Turn a PDDL task that is peg solitaire, or a game id of Pegs, into a board file.",
        ),
        "archive": (
            "archive",
            "Pack an experiment into one file from which anybody can run it again.",
        ),
    },
}
"""The parts of ``pegplan --help`` with their commands: each with the module that has its function,
and the first line of what that says of itself."""
MODULE_OF = {name: row[0] for commands in PANELS.values() for name, row in commands.items()}
"""The module of each command, in the order of ``pegplan --help``."""
HELP = (
    "Peg solitaire for classical planning: boards to PDDL, planners to checked plans.\n\n"
    "Try [bold]pegplan solve english/central[/bold]. A puzzle is a name such as "
    "english/central, english/d3-d5 (vacancy d3, last peg d5), english/d4-any, "
    "english/d4-stuck, square-12/c3-c3, or my-board.toml/first."
)


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"pegplan {version('pegplan')}")
        raise typer.Exit


def _options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    pass


class _Commands(TyperGroup):
    """All commands, for ``--help``; the module of one is loaded when it is called."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name, _, rest = super().resolve_command(ctx, args)
        assert name is not None
        return name, loaded(name), rest


def application() -> Any:
    """The command line, as typer makes it."""
    app = typer.Typer(
        name="pegplan",
        cls=_Commands,
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode="rich",
        context_settings={"help_option_names": ["-h", "--help"]},
        help=HELP,
        callback=_options,
    )
    for panel, commands in PANELS.items():
        for name, (_, summary) in commands.items():
            app.command(name, help=summary, rich_help_panel=panel)(_options)
    return typer.main.get_command(app)


@cache
def loaded(name: str) -> Any:
    """A command, as typer makes it of its function."""
    module = import_module(f"pegplan.cli.{MODULE_OF[name]}")
    function = name.replace("-", "_")
    called = getattr(module, f"{function}_" if iskeyword(name) else function)
    app = typer.Typer(add_completion=False, rich_markup_mode="rich")
    app.command(name, help=_unwrapped(called))(called)
    return typer.main.get_command(app)


def _unwrapped(function: Callable[..., Any]) -> str:
    """A command's description with each paragraph in one line, which the terminal's width breaks.

    Only lines that are indented stay as they are.
    """
    paragraphs = inspect.cleandoc(function.__doc__ or "").split("\n\n")
    return "\n\n".join(
        paragraph if "\n " in f"\n{paragraph}" else paragraph.replace("\n", " ")
        for paragraph in paragraphs
    )


def prepared(given: list[str]) -> Callable[[], int]:
    """What runs the command line with these words; the command that they name is loaded."""
    command = application()
    if given and given[0] in MODULE_OF:
        loaded(given[0])

    def run() -> int:
        # what typer's own `main` would make of exceptions is for `ends` to say
        with command.make_context("pegplan", given) as context:
            command.invoke(context)
        return 0

    return run

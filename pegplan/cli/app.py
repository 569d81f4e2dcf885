"""``pegplan``: puts the commands together and calls the one that is asked for."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from importlib import import_module
from keyword import iskeyword
from typing import Annotated, Any

import typer

COMMANDS = {
    "solve": "plan",
    "improve": "improve",
    "render": "encodings",
    "encodings": "encodings",
    "solvers": "plan",
    "verify": "verify",
    "same-game": "classroom",
    "exercises": "classroom",
    "grade": "classroom",
    "boards": "look",
    "show": "look",
    "replay": "look",
    "trace": "trace",
    "map": "map",
    "heuristic": "heuristic",
    "prove": "truth",
    "check": "truth",
    "count": "truth",
    "decide": "truth",
    "hints": "hints",
    "export": "models",
    "import": "exchange",
    "generate": "sets",
    "calibrate": "sets",
    "check-set": "sets",
    "serve": "serve",
    "compare": "compare",
    "report": "report",
    "archive": "archive",
    "rerun": "archive",
}
"""Commands in the order of ``pegplan --help``, each with the module that has its function."""
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


def application(names: Iterable[str]) -> typer.Typer:
    """The command line with these commands; the modules of all others are not loaded."""
    app = typer.Typer(
        name="pegplan",
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode="rich",
        context_settings={"help_option_names": ["-h", "--help"]},
        help=HELP,
        callback=_options,
    )
    for name in names:
        module = import_module(f"pegplan.cli.{COMMANDS[name]}")
        function = name.replace("-", "_")
        called = getattr(module, f"{function}_" if iskeyword(name) else function)
        app.command(name, help=_unwrapped(called))(called)
    return app


def _unwrapped(function: Callable[..., Any]) -> str:
    """A command's description with each paragraph in one line, which the terminal's width breaks.

    Only lines that are indented stay as they are.
    """
    paragraphs = inspect.cleandoc(function.__doc__ or "").split("\n\n")
    return "\n\n".join(
        paragraph if "\n " in f"\n{paragraph}" else paragraph.replace("\n", " ")
        for paragraph in paragraphs
    )


def run(given: list[str]) -> int:
    """Run the command line with these words; its exit code where it ends well."""
    names = given[:1] if given and given[0] in COMMANDS else COMMANDS
    command = typer.main.get_command(application(names))
    # what typer's own `main` would make of exceptions is for `ends` to say
    with command.make_context("pegplan", given) as context:
        command.invoke(context)
    return 0

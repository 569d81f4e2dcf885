"""``pegplan``: puts the commands together, and turns every error into one line."""

from __future__ import annotations

import signal
import sys
from typing import Annotated, Any

import typer

from pegplan.cli import compare, exchange, look, mine, models, plan, serve, sets, truth
from pegplan.cli.output import complain, quiet_pipe
from pegplan.errors import PegplanError

INTERRUPTED, BAD_INPUT = 130, 2

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


for group in (plan, look, truth, models, mine, exchange, sets, serve, compare):
    group.register(app)


class _Terminated(BaseException):
    """SIGTERM, raised the way Ctrl-C is, so that planners are ended first."""


def run(arguments: list[str] | None = None) -> None:
    """Run the command line and exit with its code."""
    signal.signal(signal.SIGTERM, _terminate)
    try:
        code = app(arguments, standalone_mode=False)
        if code == INTERRUPTED:  # typer makes this of Ctrl-C, and says nothing
            complain("interrupted")
    except _Terminated:
        code = 128 + signal.SIGTERM
    except KeyboardInterrupt:
        code = _interrupted()
    except PegplanError as error:
        complain(str(error))
        code = BAD_INPUT
    except BrokenPipeError:
        quiet_pipe()
        code = 0
    except Exception as error:
        code = _usage_error(error)
    sys.exit(code if isinstance(code, int) else 0)


def _terminate(*_: Any) -> None:
    raise _Terminated


def _interrupted() -> int:
    complain("interrupted")
    return INTERRUPTED


def _usage_error(error: Exception) -> int:
    """Report what typer says of a wrong call; anything else is a bug and goes on up."""
    describe = getattr(error, "format_message", None)
    if type(error).__name__ == "Abort":
        return _interrupted()
    if describe is None:
        raise error
    context = getattr(error, "ctx", None)
    hint = f" (see {context.command_path} --help)" if context is not None else ""
    complain(f"{describe().rstrip('.')}{hint}")
    return int(getattr(error, "exit_code", BAD_INPUT))

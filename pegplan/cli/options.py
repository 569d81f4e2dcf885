"""Arguments and options that several commands have, and times, sizes and settings as users write
them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any, get_args

import typer

from pegplan.bench.units import mebibytes_of, seconds_of
from pegplan.errors import InputError, check_choice
from pegplan.files import is_file, is_folder

__all__ = ["arg", "choice_of", "mebibytes_of", "opt", "seconds_of", "settings_of", "words_of"]


def opt(default: Any, flags: str, help: str, metavar: str | None = None, **limits: Any) -> Any:
    """An option of a command, such as ``-o --output``; without a usual value, ``...``."""
    return typer.Option(default, *flags.split(), help=help, metavar=metavar, **limits)


def arg(metavar: str, help: str, default: Any = ...) -> Any:
    """A word of a command that stands by its place."""
    return typer.Argument(default, metavar=metavar, help=help)


PuzzleWords = Annotated[
    list[str],
    typer.Argument(
        metavar="PUZZLE",
        help="A puzzle, such as english/central; or a task's two files, DOMAIN.pddl PROBLEM.pddl.",
    ),
]
PlanFile = Annotated[
    str, typer.Argument(metavar="PLAN", help="A plan file in any planner's format; - for stdin.")
]
NotationName = Annotated[
    str | None,
    typer.Option(
        "--notation",
        metavar="NAME",
        help="How holes are named: bell (letters, as here), durango (Durango Bill's numbers) or "
        "numbers (from 1, row by row).",
    ),
]
Timeout = Annotated[
    str, typer.Option("-t", "--timeout", metavar="TIME", help="Such as 30, 5m or 1h.")
]
Memory = Annotated[str, typer.Option("-m", "--memory", metavar="SIZE", help="Such as 500M or 2G.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON value.")]


def choice_of(text: str | None, option: str, choices: Any) -> Any:
    """One of the words of a ``Literal`` type; None where the option was not given.

    Raises:
        InputError: another word; names the option and the words.
    """
    if text is not None:
        check_choice(option, text, get_args(choices))
    return text


def words_of(texts: Sequence[str] | None) -> tuple[Any, ...]:
    """Options that may be given several times, and hold several words with commas.

    A text that is the path of a file or folder is one word.
    """
    several = (
        [text] if is_file(text) or is_folder(text) else text.split(",") for text in texts or []
    )
    return tuple(word.strip() for words in several for word in words if word.strip())


def settings_of(texts: Sequence[str] | None) -> dict[str, Any]:
    """``["workers=2", "ordering=on"]`` as names and values; whole numbers become numbers."""
    settings: dict[str, Any] = {}
    for text in texts or ():
        name, equals, value = text.partition("=")
        if not equals or not re.fullmatch(r"[a-z][a-z0-9_]*", name) or not value:
            raise InputError(f"--option {text!r}: write NAME=VALUE, such as workers=2")
        settings[name] = int(value) if re.fullmatch(r"\d{1,9}", value) else value
    return settings

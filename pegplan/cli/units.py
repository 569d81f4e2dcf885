"""Times, sizes and settings as users write them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, get_args

from pegplan.bench.units import mebibytes_of, seconds_of
from pegplan.errors import InputError, check_choice
from pegplan.files import is_file, is_folder

__all__ = ["choice_of", "mebibytes_of", "seconds_of", "settings_of", "tolerance_of", "words_of"]


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


def settings_of(texts: Sequence[str]) -> dict[str, Any]:
    """``["workers=2", "symmetry=on"]`` as names and values; whole numbers become numbers."""
    settings: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not re.fullmatch(r"[a-z][a-z0-9_]*", name) or not value:
            raise InputError(f"--option {text!r}: write NAME=VALUE, such as workers=2")
        settings[name] = int(value) if re.fullmatch(r"\d{1,9}", value) else value
    return settings


def tolerance_of(text: str) -> Fraction:
    """``0.01`` as a number that is not negative."""
    if not re.fullmatch(r"\d{1,12}(\.\d{0,12})?|\.\d{1,12}", text):
        raise InputError(f"--epsilon {text[:40]!r}: write a number such as 0.01 that is 0 or more")
    return Fraction(text)

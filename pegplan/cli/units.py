"""Times, sizes and settings as users write them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from pegplan.bench.compare.units import mebibytes_of, seconds_of
from pegplan.errors import InputError

__all__ = ["mebibytes_of", "seconds_of", "settings_of", "tolerance_of"]


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

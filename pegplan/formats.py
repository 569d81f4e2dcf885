"""Readers for TOML and JSON from untrusted files, with limits on nesting and on numbers.

Python's own readers take minutes for deeply nested texts, or fail with other exceptions. So a
text is scanned before it is parsed.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import Any

from pegplan.errors import InputError

BOM = "\ufeff"
"""Some editors begin a text in UTF-8 with it."""
MOST_DEEP = 60
"""The largest depth of nested brackets, in TOML and in JSON."""
MOST_DOTS = 8
"""The largest number of dots in a TOML key or table header."""
MOST_WORD = 300
"""The largest number of characters of an unquoted TOML key, number or date."""
MOST_DIGITS = 2_000
"""The largest number of digits of a whole number in JSON."""
MOST_WHOLE = 2**63
"""The limit for whole numbers in TOML, from the TOML specification."""

_TOML = re.compile(
    r'(?P<long>"""(?:[^"\\]++|\\.|"(?!""))*+"{3,5}|\'\'\'(?:[^\']++|\'(?!\'\'))*+\'{3,5})'
    r'|(?P<string>"(?:[^"\\\n]++|\\[^\n])*+"|\'[^\'\n]*\')'
    r"|(?P<comment>#[^\n]*)|(?P<open>[\[{])|(?P<close>[\]}])|(?P<dot>\.)|(?P<end>[\n,=])"
    r"|(?P<broken>[\"'])|(?P<word>[^\s\"'#\[\]{}.,=]+)|\s",
    re.DOTALL,
)
_JSON = re.compile(
    r'"(?:[^"\\]++|\\.)*+"|(?P<open>[\[{])|(?P<close>[\]}])|(?P<broken>")', re.DOTALL
)


class Malformed(InputError):
    """Text that violates the rules of its format.

    Attributes:
        reason: what is wrong, without the line.
        line: the line number, counted from 1; 0 if the error belongs to no line.
    """

    def __init__(self, reason: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.reason, self.line = reason, line


def parse_toml(text: str) -> dict[str, Any]:
    """Parse TOML; raises :class:`InputError` with the line but without the file's name."""
    import tomllib

    text = text.removeprefix(BOM)
    _look_over_toml(text)
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(f"not TOML: {error}") from None
    _plain(data, "")
    return data


def parse_json(text: str, deep: int = MOST_DEEP, **hooks: Callable[..., Any]) -> Any:
    """Parse JSON; raises :class:`InputError`. The hooks are those of :func:`json.loads`."""
    import json

    text = text.removeprefix(BOM)
    _look_over_json(text, deep)
    try:
        own: dict[str, Any] = {
            "parse_int": _whole, "parse_float": _finite, "parse_constant": _finite,
        }  # fmt: skip
        return json.loads(text, **own | hooks)
    except json.JSONDecodeError as error:
        raise Malformed(f"not JSON: {error.msg}", error.lineno) from None
    except (ValueError, RecursionError) as error:
        raise Malformed(f"not JSON that can be read: {error}") from None


def _look_over_toml(text: str) -> None:
    depth = dots = 0
    for token in _TOML.finditer(text):
        kind = token.lastgroup
        if kind == "broken":
            return  # a string without an end; the parser reports it
        if kind == "open":
            depth, dots = depth + 1, 0
        elif kind == "close":
            depth, dots = max(0, depth - 1), 0
        elif kind == "dot":
            dots += 1
        elif kind == "end":
            dots = 0
        wrong = ""
        if depth > MOST_DEEP:
            wrong = f"nested deeper than {MOST_DEEP} brackets"
        elif dots > MOST_DOTS:
            wrong = f"a key of more than {MOST_DOTS} dots"
        elif kind == "word" and token.end() - token.start() > MOST_WORD:
            wrong = f"a number or word of more than {MOST_WORD} characters"
        if wrong:
            raise Malformed(wrong, text.count("\n", 0, token.start()) + 1)


def _look_over_json(text: str, deep: int) -> None:
    depth = 0
    for token in _JSON.finditer(text):
        kind = token.lastgroup
        if kind == "broken":
            return
        depth += (kind == "open") - (kind == "close")
        if depth > deep:
            line = text.count("\n", 0, token.start()) + 1
            raise Malformed(f"nested deeper than {deep} brackets", line)


def _whole(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise ValueError(f"a number has more than {MOST_DIGITS} digits")
    return int(text)


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{text} is not a finite number")
    return number


def _plain(value: Any, path: str) -> None:
    """Raise :class:`InputError` for dates, times, infinite numbers and too large numbers."""
    if isinstance(value, dict):
        for key, item in value.items():
            _plain(item, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for item in value:
            _plain(item, path)
    elif isinstance(value, bool | str):
        return
    elif isinstance(value, int):
        if not -MOST_WHOLE <= value < MOST_WHOLE:
            raise InputError(f"{path}: a whole number has at most 63 bits")
    elif not isinstance(value, float):
        raise InputError(f'{path}: a date or time means nothing here; texts stand in quotes: "…"')
    elif not math.isfinite(value):
        raise InputError(f"{path}: {value} is not a finite number")

"""TOML and JSON from anywhere, within bounds: nothing nested deep, no number without end.

Python's own readers take minutes for deep nesting, or fail in ways of their own; so a text is
looked over first.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import Any

from pegplan.errors import InputError

MOST_DEEP = 60
"""Brackets within brackets, in TOML and in JSON."""
MOST_DOTS = 8
"""Parts of a dotted key, and of a table's header."""
MOST_WORD = 300
"""Characters of a bare word: a key, a number, a date."""
MOST_DIGITS = 2_000
"""Digits of a whole number in JSON."""
MOST_WHOLE = 2**63
"""Whole numbers in TOML are smaller, as TOML itself has it."""

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
    """Text that breaks the rules of its format.

    Attributes:
        reason: what is wrong, without the line.
        line: where, counted from 1; 0 where no line is to blame.
    """

    def __init__(self, reason: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.reason, self.line = reason, line


def parse_toml(text: str) -> dict[str, Any]:
    """Read TOML; raises :class:`InputError` that names the line, without the file."""
    import tomllib

    _look_over_toml(text)
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(f"not TOML: {error}") from None
    _plain(data, "")
    return data


def parse_json(text: str, **hooks: Callable[..., Any]) -> Any:
    """Read JSON; raises :class:`Malformed` without the file; hooks are those of ``json``."""
    import json

    _look_over_json(text)
    try:
        own: dict[str, Any] = {"parse_int": _whole, "parse_constant": _refused}
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
            return  # a text without an end, which the reader itself names
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


def _look_over_json(text: str) -> None:
    depth = 0
    for token in _JSON.finditer(text):
        kind = token.lastgroup
        if kind == "broken":
            return
        depth += (kind == "open") - (kind == "close")
        if depth > MOST_DEEP:
            line = text.count("\n", 0, token.start()) + 1
            raise Malformed(f"nested deeper than {MOST_DEEP} brackets", line)


def _whole(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise ValueError(f"a number has more than {MOST_DIGITS} digits")
    return int(text)


def _refused(text: str) -> None:
    raise ValueError(f"{text} is not a number to count with")


def _plain(value: Any, path: str) -> None:
    """Refuse what none of our files holds: dates, numbers without end or bound."""
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
        raise InputError(f"{path}: {value} is not a number to count with")

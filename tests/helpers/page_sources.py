"""What the sources of the page say: the keys that they use, and texts written into them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pygments.lexers import JavascriptLexer
from pygments.token import String

from helpers.places import PACKAGE

STATIC = PACKAGE / "web" / "static"
KEY = re.compile(r"[a-z]+(?:\.(?:[\w-]+|\0))+")
"""A key; where a part of it is computed, in a template, that is ``\\0``."""


class Literal(NamedTuple):
    """A text in a script: without its quotes; of a template, with ``\\0`` for each ``${…}``."""

    text: str
    line: int


def scripts() -> list[Path]:
    """The modules of the page that are written by hand."""
    return sorted(path for path in STATIC.rglob("*.js") if path.name != "codemirror.js")


def literals(source: str) -> Iterator[Literal]:
    """The strings and templates of a script, those in templates' ``${…}`` too."""
    templates: list[tuple[int, list[str]]] = []  # that are open, with their parts so far
    inside: list[bool] = []  # whether each is in a ${…}
    line = 1
    for kind, value in JavascriptLexer().get_tokens(source):
        if value == "`" and kind in String:
            if templates and not inside[-1]:
                start, parts = templates.pop()
                inside.pop()
                yield Literal("".join(parts), start)
            else:
                templates.append((line, []))
                inside.append(False)
        elif kind in String.Interpol:
            inside[-1] = value == "${"
            if inside[-1]:
                templates[-1][1].append("\0")
        elif kind in String.Backtick:
            templates[-1][1].append(value)
        elif kind in String.Double or kind in String.Single:
            yield Literal(value[1:-1], line)
        line += value.count("\n")


def keys_in(source: str, panels: set[str]) -> set[str]:
    """The texts in a script that are keys of the catalogue, by their first part."""
    found = {each.text for each in literals(source)}
    return {key for key in found if KEY.fullmatch(key) and key.partition(".")[0] in panels}

"""What the sources of the page say: the keys that they use, and texts written into them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from helpers.places import PACKAGE

STATIC = PACKAGE / "web" / "static"
KEY = re.compile(r"[a-z]+(?:\.(?:[\w-]|\0)+)+")
"""A key; where a part of it is computed, in a template, that is ``\\0``."""
_TOKEN = re.compile(
    r"(?P<comment>//[^\n]*|/\*.*?\*/)"
    r"|(?P<string>\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*')"
    r"|(?P<word>[\w$#]+)|(?P<space>\s+)|(?P<sign>.)",
    re.DOTALL,
)
_REGEX = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*")
_TEMPLATE = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*", re.DOTALL)
_BEFORE_REGEX = set("(,=:[!&|?{};+-*%<>~^") | {"return", "of", "in", ""}


class Literal(NamedTuple):
    """A text in a script.

    Attributes:
        text: without its quotes; of a template, with ``\\0`` for each ``${…}``.
        line: its line, counted from 1.
        call: the function in whose call it stands, and as which argument, counted from 0, if no
            other bracket than ``[`` is between; ``("", 0)`` if there is none.
        before: the signs and words before it, without blanks.
    """

    text: str
    line: int
    call: tuple[str, int]
    before: str


def scripts() -> list[Path]:
    """The modules of the page that are written by hand."""
    return sorted(path for path in STATIC.rglob("*.js") if path.name != "codemirror.js")


def literals(source: str) -> Iterator[Literal]:
    """The strings and templates of a script, those in templates' ``${…}`` too."""
    return _Reader(source).read()


class _Reader:
    """Reads a script once, with a stack of the brackets and templates that are open."""

    def __init__(self, source: str) -> None:
        self.source, self.at, self.said = source, 0, [""]
        self.open: list[tuple[str, str, int]] = []  # bracket, function, argument
        self.templates: list[tuple[list[str], int, tuple[str, int], str]] = []

    def read(self) -> Iterator[Literal]:
        while self.at < len(self.source):
            char, last = self.source[self.at], self.said[-1]
            if char == "`":
                self.at += 1
                self.templates.append(([], self._line(), self._call(), self._before()))
                yield from self._template()
            elif char == "}" and self.open and self.open[-1][0] == "${":
                self.at += 1
                self.open.pop()
                yield from self._template()
            elif char == "/" and last in _BEFORE_REGEX and (match := self._match(_REGEX)):
                self.said.append("/")
                self.at = match.end()
            else:
                match = _TOKEN.match(self.source, self.at)
                assert match
                if match.lastgroup == "string":
                    yield Literal(match[0][1:-1], self._line(), self._call(), self._before())
                self.at = match.end()
                if match.lastgroup not in ("space", "comment"):
                    self._follow(match[0])

    def _follow(self, token: str) -> None:
        if token in "([{":
            self.open.append((token, self.said[-1] if token == "(" else "", 0))
        elif token in ")]}" and self.open:
            self.open.pop()
        elif token == "," and self.open:
            bracket, name, count = self.open[-1]
            self.open[-1] = (bracket, name, count + 1)
        self.said.append(token)

    def _template(self) -> Iterator[Literal]:
        parts, line, call, before = self.templates[-1]
        match = self._match(_TEMPLATE)
        assert match
        parts.append(match[0])
        self.at = match.end()
        if self.source.startswith("${", self.at):
            self.at += 2
            self.open.append(("${", "", 0))
            self.said.append("")
            return
        self.at += 1
        self.templates.pop()
        self.said.append("`")
        yield Literal("\0".join(parts), line, call, before)

    def _match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        return pattern.match(self.source, self.at)

    def _line(self) -> int:
        return self.source.count("\n", 0, self.at) + 1

    def _call(self) -> tuple[str, int]:
        for bracket, name, count in reversed(self.open):
            if bracket == "(" and name:
                return name, count
            if bracket in ("{", "${"):
                break
        return "", 0

    def _before(self) -> str:
        return "".join(self.said[-8:])


def keys_in(source: str, panels: set[str]) -> set[str]:
    """The texts in a script that are keys of the catalogue, by their first part."""
    found = {each.text for each in literals(source)}
    return {key for key in found if KEY.fullmatch(key) and key.partition(".")[0] in panels}


SPEAKING = {
    "toast": 0,
    "announce": 0,
    "refuse": 0,
    "put": 1,
    "h": 2,
    "s": 2,
    "item": 0,
    "button": 0,
}
"""Functions that show texts, and their first argument that is one."""
TEXT_OF = re.compile(
    r"(?:\"?(?:aria-label|title|placeholder|aria-valuetext|alt)\"?[:,]|textContent=|label:)$"
)
PROSE = re.compile(r"[A-Za-z]{2,}[,.:;!?]? +[A-Za-z]{2,}|^[A-Z][a-z]{2,}")
NOT_PROSE = re.compile(
    r"(?:class:|className=|querySelector(?:All)?\(|closest\(|[$]\(|matchMedia\(|accept:|Map\(\[)$"
)


def spoken(source: str) -> Iterator[Literal]:
    """The texts of a script that its readers would see: they belong into the catalogue."""
    for each in literals(source):
        name, argument = each.call
        words = re.search(r"[^\W\d_]{2}", each.text.replace("\0", " "))
        shown = argument >= SPEAKING.get(name, 99) and not each.before.endswith(":")
        prose = PROSE.search(each.text) and not NOT_PROSE.search(each.before)
        compared = each.before.endswith(("===", "!=="))
        style = re.search(r"\{[^}]*: [^}]*\}", each.text)
        if words and not compared and not style and (shown or TEXT_OF.search(each.before) or prose):
            yield each

"""Templates that only list things, compiled without Jinja: it takes longer to load than they do.

Such a template has text, ``{{ name }}``, ``{{ name | join("text") }}``, ``{{ name | length }}``
and loops ``{% for a, b in name %}``. What it says is what Jinja says of it, blanks and line ends
included; all other templates are Jinja's (:mod:`pegplan.pddl.templates`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any

_NAME = r"[A-Za-z_][A-Za-z0-9_]*"
_FILTER = r' *\| *(?:(?P<length>length)|join\("(?P<join>[^"\\]*)"\))'
_TAG = re.compile(
    rf"\{{\{{ *(?P<name>{_NAME})(?:{_FILTER})? *\}}\}}"
    rf"|(?:^[ \t]*)?\{{% *(?:for +(?P<each>{_NAME}(?: *, *{_NAME})*) +in +(?P<over>{_NAME})"
    r"|(?P<end>endfor)) *%\}\n?",
    re.MULTILINE,
)
_ODD_BLANK = re.compile(r"[^\S \t\n]")
"""Blanks and line ends of which Jinja makes something of its own."""
_MARK = re.compile(r"[{][{%#]|[}%#][}]")
_WORDS = {
    "true", "false", "none", "True", "False", "None", "and", "or", "not", "in", "is", "if",
    "else", "for", "loop", "recursive", "self", "super", "caller", "varargs", "kwargs", "range",
}  # fmt: skip
"""Names that mean something else to Jinja."""


@dataclass(frozen=True)
class _Printed:
    """A format string with the values that it is filled with."""

    text: str
    values: tuple[tuple[str, Callable[[Any], Any] | None], ...]

    def write(self, scope: Mapping[str, Any], most: int) -> str:
        """The text with the values of a scope."""
        found = (f(scope[name]) if f else scope[name] for name, f in self.values)
        return self.text % tuple(found)


@dataclass(frozen=True)
class _Loop:
    """A block that is written for each item of a variable."""

    names: tuple[str, ...]
    over: str
    body: list[_Printed | _Loop] = field(default_factory=list)

    def write(self, scope: Mapping[str, Any], most: int) -> str:
        """The block, once an item; raises :class:`OverflowError` above ``most`` characters."""
        items = scope[self.over]
        if len(self.body) == 1 and isinstance(self.body[0], _Printed):
            quick = self._quick(self.body[0])
            if quick is not None:
                return "".join(map(quick, items))
        found = []
        for item in items:
            found.append(_write(self.body, {**scope, **self._bound(item)}, most))
            most -= len(found[-1])
        return "".join(found)

    def _bound(self, item: Any) -> dict[str, Any]:
        if len(self.names) == 1:
            return {self.names[0]: item}
        return dict(zip(self.names, item, strict=True))

    def _quick(self, body: _Printed) -> Callable[[Any], str] | None:
        """The text of an item, where that prints nothing but the item, unchanged."""
        if any(change or name not in self.names for name, change in body.values):
            return None
        number, text = len(self.names), body.text
        places = [self.names.index(name) for name, _ in body.values]
        if number == 1:
            return lambda item: text % ((item,) * len(places))
        if len(places) < 2:
            return None
        get = itemgetter(*places)

        def one(item: Any) -> str:
            if len(item) != number:
                raise ValueError(f"{number} names for {len(item)} values")
            filled: str = text % get(item)
            return filled

        return one


_Part = _Printed | _Loop


@dataclass(frozen=True)
class PlainTemplate:
    """A compiled template.

    Attributes:
        uses: the names of the variables that it reads.
    """

    uses: frozenset[str]
    parts: Sequence[_Part]

    def text(self, values: Mapping[str, Any], most: int) -> str:
        """The template with these values of its variables.

        Raises:
            OverflowError: it has more than ``most`` characters.
            Exception: whatever the template's expressions raise.
        """
        return _write(self.parts, values, most)


def compile_plainly(source: str, known: Iterable[str]) -> PlainTemplate | None:
    """A template that only lists things; None for any other.

    Args:
        known: the names of all variables.
    """
    known = frozenset(known)
    if _ODD_BLANK.search(source):
        return None
    uses: set[str] = set()
    blocks: list[_Loop] = [_Loop((), "")]
    written: list[tuple[str, list[Any]]] = []
    at = 0

    def flush() -> None:
        if written:
            text = "".join(piece for piece, _ in written)
            values = tuple(value for _, each in written for value in each)
            blocks[-1].body.append(_Printed(text, values))
            written.clear()

    def reads(name: str) -> bool:
        own = any(name in block.names for block in blocks)
        if not own:
            uses.add(name)
        return own or name in known

    for tag in (*_TAG.finditer(source), None):
        literal = source[at : tag.start() if tag else None]
        if _MARK.search(literal) or (tag and (literal + tag[0][:1]).endswith("{{")):
            return None
        if literal:
            written.append((literal.replace("%", "%%"), []))
        if tag is None:
            break
        at = tag.end()
        if tag["name"]:
            if not reads(tag["name"]):
                return None
            written.append(("%s", [(tag["name"], _change(tag))]))
        elif tag["end"]:
            flush()
            if len(blocks) < 2:
                return None
            ended = blocks.pop()
            blocks[-1].body.append(ended)
        else:
            flush()
            names = tuple(name.strip() for name in tag["each"].split(","))
            taken = {*known, *_WORDS, *(name for block in blocks for name in block.names)}
            if not reads(tag["over"]) or len({*names} - taken) < len(names):
                return None
            blocks.append(_Loop(names, tag["over"]))
    flush()
    if len(blocks) > 1:
        return None
    return PlainTemplate(frozenset(uses), blocks[0].body)


def _change(tag: re.Match[str]) -> Callable[[Any], Any] | None:
    """What a filter makes of a value."""
    if tag["length"]:
        return len
    by = tag["join"]
    return None if by is None else lambda value: by.join(map(str, value))


def _write(parts: Sequence[_Part], scope: Mapping[str, Any], most: int) -> str:
    text = "".join([part.write(scope, most) for part in parts])
    if len(text) > most:
        raise OverflowError
    return text

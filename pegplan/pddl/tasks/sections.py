"""The sections of a PDDL file: ``(define (domain NAME) (:section …) …)``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from typing import Any

from pegplan.errors import TaskError
from pegplan.pddl.tasks.sexpr import Expression, read_expression

Types = tuple[str, ...]
MOST_MESSAGE = 400
"""A longer error message is cut to so many characters."""

_NUMBER = re.compile(r"[-+]?(\d{1,18}(\.\d{0,18})?|\.\d{1,18})(e[-+]?\d\d?)?")


def short(text: str, most: int = MOST_MESSAGE) -> str:
    """A text, cut to at most so many characters."""
    return text if len(text) <= most else f"{text[:most]} …"


def check_text(text: object, file: str) -> None:
    """Raise :class:`TaskError` for a path in place of a text."""
    if not isinstance(text, str) or ("(" not in text and text.lower().endswith(".pddl")):
        named = file if file in str(text) else f"{file}: {short(str(text), 80)}"
        raise TaskError(f"{named} is no text of PDDL; give the file's text")


def definition(text: str, kind: str, file: str) -> Expression:
    """The expression ``(define (KIND NAME) …)`` of a file.

    Args:
        kind: ``domain`` or ``problem``.
        file: its name in error messages.

    Raises:
        TaskError: the text is something else.
    """
    check_text(text, file)
    try:
        found = read_expression(text.removeprefix("\ufeff"))
    except TaskError as error:
        raise TaskError(f"{file}: {error}") from None
    title = found[1] if len(found) > 1 else ""
    if found.head != "define" or not isinstance(title, Expression) or len(title) != 2:
        raise TaskError(f"{file}: line {found.line}: expected (define ({kind} NAME) …)")
    if title.head != kind:
        raise TaskError(f"{file}: it defines a {title.head or 'thing'}, but should be the {kind}")
    return found


class PddlReader:
    """A part of a file that is read: names, numbers and lists, with errors that say where.

    Attributes:
        file: its name in error messages.
        about: the beginning of error messages after the line, such as the action.
    """

    def __init__(self, file: str, about: str = "") -> None:
        self.file, self.about = file, about

    def error(self, where: Expression, message: str) -> TaskError:
        """An error with the name of the file and the line."""
        return TaskError(short(f"{self.file}: line {where.line}: {self.about}{message}"))

    def word(self, part: str | Expression, where: Expression) -> str:
        """A part that must be a name; raises :class:`TaskError` for brackets."""
        if isinstance(part, str):
            return part
        raise self.error(part or where, "expected a name, not brackets")

    def brackets(self, part: str | Expression, what: str = "brackets") -> Expression:
        """A part that must be in brackets."""
        if isinstance(part, str):
            raise TaskError(f"{self.file}: {self.about}expected {what}, not {part[:40]}")
        return part

    def number(self, part: str | Expression, where: Expression) -> Fraction:
        """A number, exactly."""
        word = self.word(part, where)
        if not _NUMBER.fullmatch(word):
            what = "is too long for a number" if len(word) > 40 else "is not a number"
            raise self.error(where, f"{word[:40]!r} {what}")
        return Fraction(word)

    def typed(
        self, parts: Sequence[str | Expression], where: Expression
    ) -> Iterator[tuple[str, Types]]:
        """``a b - hole c`` as (a, hole), (b, hole), (c, object)."""
        waiting: list[str] = []
        rest = iter(parts)
        for part in rest:
            if part != "-":
                waiting.append(self.word(part, where))
                if "," in waiting[-1]:
                    raise self.error(where, f"a comma in {waiting[-1]}: put blanks between names")
                continue
            type_ = next(rest, None)
            if isinstance(type_, Expression):
                if type_.head != "either" or len(type_) < 2:
                    raise self.error(type_, "expected a type or (either …)")
                types = tuple(self.word(name, type_) for name in type_[1:])
            elif type_ is None:
                raise self.error(where, "a type is missing after -")
            else:
                types = (type_,)
            yield from ((name, types) for name in waiting)
            waiting = []
        yield from ((name, ("object",)) for name in waiting)

    def variables(
        self, parts: Sequence[str | Expression], where: Expression, known: Collection[str]
    ) -> tuple[tuple[str, Types], ...]:
        """A list of variables with types that are known."""
        found = tuple(self.typed(parts, where))
        for name, types in found:
            if not name.startswith("?"):
                raise self.error(where, f"{name}: write ?{name}")
            self.check_types(types, where, known)
        if len({name for name, _ in found}) < len(found):
            raise self.error(where, "a variable is listed twice")
        return found

    def check_types(self, types: Types, where: Expression, known: Collection[str]) -> None:
        """Raise :class:`TaskError` if a type is not declared."""
        for type_ in types:
            if type_ not in known:
                raise self.error(where, f"type {type_} is not declared in :types")


class SectionReader(PddlReader):
    """A file: its name, and its sections."""

    def __init__(self, whole: Expression, file: str) -> None:
        super().__init__(file)
        self.name = self.word(whole[1][1], whole)
        self.sections = [part for part in whole[2:] if isinstance(part, Expression)]
        if len(self.sections) != len(whole) - 2:
            raise self.error(whole, "expected bracketed sections after its name")

    def declare(self, table: dict[str, Any], name: str, value: Any, where: Expression) -> None:
        """Enter a name; raises :class:`TaskError` if it is declared with another meaning."""
        if table.setdefault(name, value) != value:
            raise self.error(where, f"{name} is declared twice, with different types")

    def declare_typed(self, table: dict[str, str], section: Expression) -> Iterator[Types]:
        """Enter the names of a section, each with its only type, into a table."""
        for name, types in self.typed(section[1:], section):
            if len(types) > 1:
                raise self.error(section, "(either …) is for parameters; give one type here")
            yield types
            self.declare(table, name, types[0], section)

"""Parse PDDL text into nested lists of words that know their line numbers."""

from __future__ import annotations

import re

from pegplan.errors import TaskError

MOST_CHARACTERS = 50_000_000
"""A longer text is refused."""
DEEPEST = 200
"""Deeper nested brackets are refused, since the other readers recurse."""

# Fast Downward's translator, too, takes ``(on?x?y)`` for ``(on ?x ?y)``.
_TOKEN = re.compile(r"[ \t\r\f\v]+|\n|;[^\n]*|(?P<bracket>[()])|(?P<word>\??[^\s();?]+|\?)")


class Expression(list["str | Expression"]):
    """A bracketed list of lower-case words and further lists.

    Attributes:
        line: the line of its opening bracket, counted from 1.
    """

    line: int = 0

    @property
    def head(self) -> str:
        """Its first word; empty if it begins with no word."""
        return self[0] if self and isinstance(self[0], str) else ""


def read_expression(text: str) -> Expression:
    """Parse a text of one bracketed expression; ``;`` begins a comment to the end of the line.

    Raises:
        TaskError: unbalanced brackets, or text outside them; the message has the line.
    """
    if len(text) > MOST_CHARACTERS:
        raise TaskError(f"too long for PDDL (over {MOST_CHARACTERS} characters)")
    if "\0" in text:
        raise TaskError("it has null characters, as UTF-16 without a mark has; save it as UTF-8")
    line = 1
    whole: Expression | None = None
    open_: list[Expression] = []
    for token in _TOKEN.finditer(text.lower()):
        word = token[0]
        if token.lastgroup is None:
            line += word == "\n"
        elif word == "(":
            if whole is not None and not open_:
                raise TaskError(f"line {line}: text after the last closing bracket")
            if len(open_) >= DEEPEST:
                raise TaskError(f"line {line}: brackets are nested deeper than {DEEPEST}")
            opened = Expression()
            opened.line = line
            if open_:
                open_[-1].append(opened)
            else:
                whole = opened
            open_.append(opened)
        elif not open_:
            found = "a closing bracket without an opening one" if word == ")" else f"{word[:40]!r}"
            raise TaskError(f"line {line}: {found}; PDDL is one (define …)")
        elif word == ")":
            open_.pop()
        else:
            open_[-1].append(word)
    if open_:
        raise TaskError(f"line {open_[-1].line}: this bracket is never closed")
    if whole is None:
        raise TaskError("not PDDL: it has no (define …)")
    return whole

"""PDDL text as nested lists: brackets, words and the lines they stand on; nothing else."""

from __future__ import annotations

import re

from pegplan.errors import TaskError

MOST_CHARACTERS = 50_000_000
"""A longer text is no PDDL file of ours."""
DEEPEST = 200
"""Brackets nested deeper are no PDDL; the readers that follow go down by recursion."""

_TOKEN = re.compile(r"[ \t\r\f\v]+|\n|;[^\n]*|(?P<bracket>[()])|(?P<word>[^\s();]+)")


class Expression(list["str | Expression"]):
    """A bracketed list of lower-case words and further lists.

    Attributes:
        line: where it opens, counted from 1.
    """

    line: int = 0

    @property
    def head(self) -> str:
        """Its first word; empty where it does not begin with one."""
        return self[0] if self and isinstance(self[0], str) else ""


def read_expression(text: str) -> Expression:
    """Read a text that is one bracketed expression; comments go from ``;`` to the line's end.

    Raises:
        TaskError: brackets that don't match, or text outside them; names the line.
    """
    if len(text) > MOST_CHARACTERS:
        raise TaskError(f"too long for PDDL (over {MOST_CHARACTERS} characters)")
    line = 1
    whole: Expression | None = None
    open_: list[Expression] = []
    for token in _TOKEN.finditer(text.lower()):
        word = token[0]
        if token.lastgroup is None:
            line += word == "\n"
        elif word == "(":
            if whole is not None and not open_:
                raise TaskError(f"line {line}: text after the closing bracket; expected its end")
            if len(open_) >= DEEPEST:
                raise TaskError(f"line {line}: brackets nested over {DEEPEST} deep are no PDDL")
            opened = Expression()
            opened.line = line
            if open_:
                open_[-1].append(opened)
            else:
                whole = opened
            open_.append(opened)
        elif not open_:
            found = "a closing bracket too many" if word == ")" else f"{word[:40]!r}"
            raise TaskError(f"line {line}: {found}; PDDL is one (define …)")
        elif word == ")":
            open_.pop()
        else:
            open_[-1].append(word)
    if open_:
        raise TaskError(f"line {open_[-1].line}: a bracket opens here and is never closed")
    if whole is None:
        raise TaskError("it holds no (define …), so it is not PDDL")
    return whole

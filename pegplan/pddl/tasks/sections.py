"""The sections of a PDDL file: ``(define (domain NAME) (:section …) …)``."""

from __future__ import annotations

from pegplan.errors import TaskError
from pegplan.pddl.tasks.scope import short
from pegplan.pddl.tasks.sexpr import Expression, read_expression

Types = tuple[str, ...]


def definition(text: str, kind: str, file: str) -> Expression:
    """The expression ``(define (KIND NAME) …)`` of a file.

    Args:
        kind: ``domain`` or ``problem``.
        file: its name in error messages.

    Raises:
        TaskError: the text is something else.
    """
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


class SectionReader:
    """Common parts of domain and problem: sections and typed lists."""

    def __init__(self, whole: Expression, file: str) -> None:
        self.file = file
        self.name = self.word(whole[1][1], whole)
        self.sections = [part for part in whole[2:] if isinstance(part, Expression)]
        if len(self.sections) != len(whole) - 2:
            raise self.error(whole, "expected bracketed sections after its name")

    def error(self, where: Expression, message: str) -> TaskError:
        """An error with the name of the file and the line."""
        return TaskError(f"{self.file}: line {where.line}: {short(message)}")

    def word(self, part: str | Expression, where: Expression) -> str:
        """A part that must be a name; raises :class:`TaskError` for brackets."""
        if isinstance(part, str):
            return part
        raise self.error(part or where, "expected a name, not brackets")

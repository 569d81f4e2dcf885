"""All exceptions of pegplan. Exceptions of other libraries are translated into these.

PegplanError
├── InputError           bad input: one line says what, where, and what would be right
│   ├── UnknownName      no such board, puzzle, encoding or solver
│   ├── BoardError       a malformed board file
│   ├── PlanError        text that is not a plan
│   │   └── EmptyPlan    text without an action
│   ├── TaskError        PDDL that can't be read, or is no board puzzle that is recognised
│   ├── EncodingError    a malformed encoding folder or template
│   ├── CertificateError a malformed certificate
│   └── Unsupported      a well-formed request that this encoding or solver can't express
├── LimitReached         a limit ended a search before it had its answer
└── Unavailable          a solver that is not installed, and why
    └── Refused          the system lets no more files be opened, or processes be started
"""

from __future__ import annotations

from collections.abc import Iterable

from pegplan.languages import Saying

TRANSLATED = ("board", "puzzle", "action")
"""The unknown names of which the classroom page tells in its language."""


class PegplanError(Exception):
    """The base class of all errors that pegplan reports; ``str()`` is one line for users."""


class InputError(PegplanError):
    """Bad input; the message says what is wrong, where, and what would be right."""


class UnknownName(InputError):
    """An unknown name; the message has similar names, or else says which names exist."""

    def __init__(self, what: str, name: str, known: Iterable[str], hint: str = "") -> None:
        from difflib import get_close_matches

        if len(name) > 200:  # no name is similar, and the comparison would take long
            name, known = f"{name[:60]}…", ()
        names = list(known)
        near = get_close_matches(name, names, n=3, cutoff=0.5) or get_close_matches(
            name.lower(), names, n=3, cutoff=0.5
        )
        text = f"unknown {what} {name!r}"
        if what in TRANSLATED:
            text = Saying(f"error.unknown-{what}", name=repr(name))
        if near:
            hint = Saying("error.near", names=Saying.joined(near, "or"))
        super().__init__(Saying.joined((text, hint), "; ") if hint else text)


def check_choice(what: str, value: object, choices: Iterable[str]) -> None:
    """Refuse a value that is none of a few words.

    Args:
        what: the name of the argument, for the message.
        choices: a ``Literal`` type's words (``typing.get_args``), or those of an enum.

    Raises:
        InputError: names the words.
    """
    known = list(map(str, choices))
    if value not in known:
        raise InputError(f"{what} {value!r} is not one of {', '.join(known)}")


class BoardError(InputError):
    """A malformed board file or board.

    Attributes:
        example: lines of a board file that would be right; empty if there are none.
    """

    def __init__(self, message: str, example: str = "") -> None:
        super().__init__(message)
        self.example = example


class PlanError(InputError):
    """Text that can't be read as a plan.

    Attributes:
        line: line number in the text, counted from 1; 0 if the error belongs to no line.
    """

    def __init__(self, message: str, line: int = 0) -> None:
        if line:
            message = Saying.joined((Saying("check.line", line=str(line)), message), ": ")
        super().__init__(message)
        self.line = line


class EmptyPlan(PlanError):
    """Text without an action, where the plan without actions is no plan."""


class TaskError(InputError):
    """PDDL that can't be read as a task, or one that is no board puzzle that is recognised."""


class EncodingError(InputError):
    """A malformed encoding folder or template."""


class CertificateError(InputError):
    """A malformed certificate. A well-formed certificate that proves nothing is not an error."""


class Unsupported(InputError):
    """A goal or objective that the chosen encoding or solver can't express."""


class Unavailable(PegplanError):
    """A solver that can't run here; the text says why and what would install it."""


class Refused(Unavailable):
    """The system has too little for a run: files, processes, memory, or room on the disk."""


class LimitReached(PegplanError):
    """A limit ended a search before it had its answer, or it was cancelled.

    Attributes:
        status: which: ``timeout``, ``memout`` or ``cancelled``
            (:class:`~pegplan.solvers.outcome.Status`).
    """

    def __init__(self, status: str, text: str) -> None:
        super().__init__(text)
        self.status = status


def counted(number: int, noun: str, plural: str = "") -> str:
    """A number with its noun, for messages; the plural, unless an ``s`` makes it.

    >>> counted(1, "run"), counted(2, "run")
    ('1 run', '2 runs')
    """
    return f"{number} {noun if number == 1 else plural or f'{noun}s'}"

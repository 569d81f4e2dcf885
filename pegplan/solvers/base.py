"""The contract of every solver.

A solver answers a puzzle under limits. It:

- returns an :class:`Outcome`, also where the program that it runs fails: failure is a
  status, not an exception. It raises only for bad *input* (:class:`InputError`) and for a
  missing program (:class:`Unavailable`).
- makes the outcome of a plan with :func:`~pegplan.solvers.outcome.judge`, never itself.
- says ``unsolvable`` only where it has a proof or its program claims so; giving up is
  ``no-plan``.
- ends within its limits, and at once when ``request.cancel`` is set; it leaves no process
  and no file behind.
- may call ``request.on_event`` from any thread, any number of times.
"""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from math import nan
from pathlib import Path
from typing import Any, Literal, Protocol, get_args

from pegplan.boards.puzzle import Puzzle
from pegplan.errors import InputError, check_choice
from pegplan.files import is_file
from pegplan.solvers.outcome import Outcome

Dispatch = Literal["command", "unified-planning"]
"""How a planner is run; see :attr:`Request.dispatch`."""
EventKind = Literal["started", "progress", "plan", "ended"]


@dataclass(frozen=True)
class Event:
    """A message to show while a solver works.

    Attributes:
        kind: ``started``, ``progress``, ``plan`` (a better checked plan) or ``ended``.
        solver: the name of the solver that sends it.
        outcome: given with ``plan`` and ``ended``.
    """

    kind: EventKind
    solver: str
    text: str = ""
    outcome: Outcome | None = None


@dataclass(frozen=True)
class Request:
    """What a solver is asked for besides the puzzle, and its limits.

    Attributes:
        encoding: an encoding's name or folder, for planners; None lets the solver choose.
        timeout: wall-clock seconds for the whole run.
        memory_mb: MiB for all processes of a run together; None for no limit.
        cpu: CPU seconds for all processes of a run together; None for no limit.
        optimal: ask for a plan with the least cost by the puzzle's objective, not just any plan.
        seed: for solvers that use random numbers.
        dispatch: ``command`` hands a planner the rendered files; ``unified-planning``
            runs it through OneshotPlanner or AnytimePlanner.
        keep: a folder in which the run's files stay; None removes them after the run.
        cancel: set it from another thread to end the run.
        on_event: called with each message.
        options: further settings, by name; each solver has its own.
    """

    encoding: str | None = None
    timeout: float = 60.0
    memory_mb: int | None = 4096
    cpu: float | None = None
    optimal: bool = False
    seed: int | None = None
    dispatch: Dispatch = "command"
    keep: Path | None = None
    cancel: threading.Event = field(default_factory=threading.Event)
    on_event: Callable[[Event], None] = lambda event: None
    options: dict[str, Any] = field(default_factory=dict)

    def but(self, **changes: Any) -> Request:
        """The same request with some fields changed."""
        return replace(self, **changes)


MOST_SECONDS = 1e7
MOST_MEMORY_MB = 10**8
MOST_SEED = 2**31 - 1
_SCALARS = (bool, int, float, str)


def check_request(request: Request) -> None:
    """Raise :class:`InputError` where a request has a value that is wrong for every solver."""
    for name, seconds in (("timeout", request.timeout), ("cpu", request.cpu)):
        if seconds is not None or name == "timeout":
            _within(name, seconds, 0, MOST_SECONDS, f"seconds above 0, up to {int(MOST_SECONDS)}")
    if request.memory_mb is not None:
        wanted = f"MiB, from 1 to {MOST_MEMORY_MB}"
        _within("memory_mb", request.memory_mb, 0, MOST_MEMORY_MB, wanted, whole=True)
    if request.seed is not None:
        wanted = f"a whole number from 0 to {MOST_SEED}"
        _within("seed", request.seed, -1, MOST_SEED, wanted, whole=True)
    check_choice("dispatch", request.dispatch, get_args(Dispatch))
    if not callable(request.on_event):
        raise InputError(f"on_event {request.on_event!r:.40}: give a function of an event")
    if not hasattr(request.cancel, "is_set"):
        raise InputError(f"cancel {request.cancel!r:.40}: give a threading.Event")
    if request.keep is not None and is_file(request.keep):
        raise InputError(f"can't keep files in {request.keep}: it is no folder")
    for name, value in request.options.items():
        if not isinstance(value, _SCALARS):
            raise InputError(f"option {name}: {str(value)[:60]} is neither a number nor a text")


def _within(
    name: str, value: object, above: float, most: float, wanted: str, whole: bool = False
) -> None:
    number = value if isinstance(value, int | float) and not isinstance(value, bool) else nan
    if not above < number <= most or (whole and not isinstance(value, int)):
        raise InputError(f"{name} {value!r:.40}: give {wanted}")


@dataclass(frozen=True)
class Info:
    """A solver's description, as ``pegplan solvers`` shows it.

    Attributes:
        kind: ``planner``, ``exact``, ``heuristic``, ``model``, ``proof`` or ``schedule``.
        version: of its program or library; None where that is not installed.
        problem: why it can't run here, and how to change that; None where it can run.
        optimal: it can guarantee that a plan is optimal.
    """

    name: str
    title: str
    kind: str
    licence: str = ""
    version: str | None = None
    problem: str | None = None
    optimal: bool = False
    notes: str = ""


class Options(dict[str, Any]):
    """A solver's own settings by name; each is read as the kind of value that it expects.

    Every method raises :class:`InputError` where the value given is of another kind.
    """

    def choice(self, name: str, known: Sequence[str]) -> str:
        """A setting that is one of some words, the first by default."""
        value = self.get(name, known[0])
        if value not in known:
            raise InputError(f"option {name}: {value!r} is not one of {', '.join(known)}")
        return str(value)

    def flag(self, name: str, default: bool) -> bool:
        """A setting that is on or off."""
        value = str(self.get(name, default)).lower()
        if value not in ("on", "yes", "true", "1", "off", "no", "false", "0"):
            raise InputError(f"option {name}: {self[name]!r} is neither on nor off")
        return value in ("on", "yes", "true", "1")

    def number(self, name: str, default: int, least: int = 0, most: int = 10**6) -> int:
        """A setting that is a whole number."""
        value = self.get(name, default)
        try:
            number = int(value)
        except (TypeError, ValueError, OverflowError):
            number = least - 1
        if not least <= number <= most or (isinstance(value, float) and value != number):
            raise InputError(
                f"option {name}: {value!r} is not a whole number from {least} to {most}"
            )
        return number


def refuse_options(name: str, request: Request, known: Sequence[str] = ()) -> None:
    """Raise :class:`InputError` where a request has an option that the solver does not know."""
    for option in request.options:
        if option not in known:
            has = f"its options are {', '.join(known)}" if known else "it has none"
            raise InputError(f"solver {name} has no option {option!r}; {has}")


class Solver(Protocol):
    """A solver; the module says what it promises."""

    @property
    def name(self) -> str:
        """The name by which users choose it."""

    def info(self) -> Info:
        """A description, and whether it can run here; quick, without importing its library."""

    def solve(self, puzzle: Puzzle, request: Request) -> Outcome:
        """Answer the puzzle; see the contract in the module's docstring."""


@dataclass(frozen=True)
class OwnSolver(ABC):
    """A solver that is pegplan's own code, and no program of others.

    Attributes:
        about: its description.
        options: the settings that it knows.
    """

    about: Info
    _: KW_ONLY
    options: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The name by which users choose it."""
        return self.about.name

    def info(self) -> Info:
        """Its description."""
        return self.about

    def solve(self, puzzle: Puzzle, request: Request) -> Outcome:
        """Answer the puzzle.

        Raises:
            InputError: an option that it does not know.
        """
        refuse_options(self.name, request, self.options)
        return self._answer(puzzle, request)

    @abstractmethod
    def _answer(self, puzzle: Puzzle, request: Request) -> Outcome:
        """Answer the puzzle; see the contract of the module."""

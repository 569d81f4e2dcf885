"""The contract every solver keeps.

A solver answers a puzzle under limits. It:

- returns an :class:`Outcome`, whatever happens to the program it runs: bad luck is a
  status, not an exception. Only bad *input* raises (:class:`InputError`), and a missing
  program (:class:`Unavailable`).
- builds a plan's outcome through :func:`~pegplan.solvers.outcome.judge`, never by hand.
- says ``unsolvable`` only where it proved that or its program claims it; giving up is
  ``no-plan``.
- ends within its limits, and at once when ``request.cancel`` is set, leaving no process
  and no file behind.
- may call ``request.on_event`` from any thread, as often as it has something to say.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal, Protocol, get_args

from pegplan.errors import InputError, check_choice
from pegplan.files import is_file
from pegplan.game.puzzle import Puzzle
from pegplan.solvers.outcome import Outcome

Dispatch = Literal["command", "warm", "unified-planning"]
"""How a planner is run; see :attr:`Request.dispatch`."""
EventKind = Literal["started", "progress", "plan", "ended"]


@dataclass(frozen=True)
class Event:
    """Something to show while a solver works.

    Attributes:
        kind: ``started``, ``progress``, ``plan`` (a better checked plan) or ``ended``.
        solver: who says it.
        outcome: with ``plan`` and ``ended``.
    """

    kind: EventKind
    solver: str
    text: str = ""
    outcome: Outcome | None = None


@dataclass(frozen=True)
class Request:
    """What is asked of a solver besides the puzzle.

    Attributes:
        encoding: an encoding's name or folder, for solvers that read PDDL; None lets the
            solver choose.
        timeout: wall-clock seconds.
        memory_mb: MiB for all processes of a run together; None for no limit.
        cpu: CPU seconds for all processes of a run together; None for no limit.
        optimal: ask for a best plan by the puzzle's objective, not just any.
        seed: for solvers that use random numbers.
        dispatch: ``command`` hands a planner the rendered files; ``unified-planning``
            runs it through OneshotPlanner or AnytimePlanner; ``warm`` is like ``command``,
            with the start of Fast Downward left out (:mod:`pegplan.running.warm`).
        keep: a folder to leave run files in; None removes them.
        cancel: set it to end the run.
        options: further settings by name that only some solvers know.
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
    """Raise :class:`InputError` for what no solver can mean: a user's request, before it runs."""
    for name, seconds in (("timeout", request.timeout), ("cpu", request.cpu)):
        if seconds is not None or name == "timeout":
            _within(name, seconds, 0, MOST_SECONDS, "seconds above 0", (int, float))
    if request.memory_mb is not None:
        _within("memory_mb", request.memory_mb, 0, MOST_MEMORY_MB, "MiB, at least 1", (int,))
    if request.seed is not None:
        wanted = f"a whole number from 0 to {MOST_SEED}"
        _within("seed", request.seed, -1, MOST_SEED, wanted, (int,))
    check_choice("dispatch", request.dispatch, get_args(Dispatch))
    if request.keep is not None and is_file(request.keep):
        raise InputError(f"can't keep files in {request.keep}: it is no folder")
    for name, value in request.options.items():
        if not isinstance(value, _SCALARS):
            raise InputError(f"option {name}: {str(value)[:60]} is neither a number nor a text")


def _within(
    name: str, value: object, above: int, most: float, wanted: str, kinds: tuple[type, ...]
) -> None:
    # the comparison is False for nan too
    fine = isinstance(value, kinds) and not isinstance(value, bool)
    if not fine or not above < value <= most:  # type: ignore[operator]
        raise InputError(f"{name} {str(value)[:40]}: give {wanted}")


@dataclass(frozen=True)
class Info:
    """What ``pegplan solvers`` says of a solver.

    Attributes:
        kind: ``planner``, ``exact``, ``model`` or ``schedule``.
        version: of the program or library behind it; None where not installed.
        problem: why it can't run here, and what would mend that; None where it can.
        optimal: it can guarantee a best plan.
    """

    name: str
    title: str
    kind: str
    licence: str = ""
    version: str | None = None
    problem: str | None = None
    optimal: bool = False
    notes: str = ""


def refuse_options(name: str, request: Request, known: Sequence[str] = ()) -> None:
    """Raise :class:`InputError` for a setting that a solver has not."""
    for option in request.options:
        if option not in known:
            has = f"its options are {', '.join(known)}" if known else "it has none"
            raise InputError(f"solver {name} has no option {option!r}; {has}")


class Solver(Protocol):
    """Anything that answers a puzzle."""

    @property
    def name(self) -> str:
        """What users call it."""

    def info(self) -> Info:
        """What it is and whether it can run here; quick, and imports nothing heavy."""

    def solve(self, puzzle: Puzzle, request: Request) -> Outcome:
        """Answer the puzzle; see the module's contract."""

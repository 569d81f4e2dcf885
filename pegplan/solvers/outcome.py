"""Outcomes: the answers of solvers, with their plans checked.

Each status is a row of :data:`STATUSES`. :func:`judge` is the only way from a solver's plan to
an :class:`Outcome`; it runs the simulator. An outcome with status ``solved`` and no valid
verdict can't be made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, NamedTuple, Protocol

from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Step
from pegplan.boards.simulator import Verdict, simulate
from pegplan.display import Displayed, drawings
from pegplan.errors import InputError, counted


class Reason(Protocol):
    """A certificate of any kind: a short, checkable reason why a puzzle can't be solved."""

    @property
    def kind(self) -> str:
        """Its kind, such as ``exhaustion``."""

    def to_dict(self) -> dict[str, Any]:
        """It as JSON."""

    def explained(self, puzzle: Puzzle) -> str:
        """It in words, for the puzzle that it is of."""


class Status(StrEnum):
    """How a run ended; :data:`STATUSES` says what each means."""

    SOLVED = "solved"
    UNSOLVABLE = "unsolvable"
    NO_PLAN = "no-plan"
    TIMEOUT = "timeout"
    MEMOUT = "memout"
    UNSUPPORTED = "unsupported"
    UNAVAILABLE = "unavailable"
    CRASHED = "crashed"
    INVALID_PLAN = "invalid-plan"
    CANCELLED = "cancelled"


class StatusRow(NamedTuple):
    """What a status means.

    Attributes:
        is_answer: it says whether the puzzle has a plan.
        is_error: the solver has a fault that should be reported.
        exit_code: of ``pegplan solve``.
    """

    meaning: str
    is_answer: bool
    is_error: bool
    exit_code: int


STATUSES: Mapping[Status, StatusRow] = {
    Status.SOLVED: StatusRow("a plan was found and the simulator played it", True, False, 0),
    Status.UNSOLVABLE: StatusRow("no plan exists; by certificate or by claim", True, False, 10),
    Status.NO_PLAN: StatusRow("the solver gave up without a plan or a proof", False, False, 11),
    Status.TIMEOUT: StatusRow("the time limit ended the run", False, False, 12),
    Status.MEMOUT: StatusRow("the memory limit ended the run", False, False, 13),
    Status.UNSUPPORTED: StatusRow("the solver can't express this puzzle", False, False, 2),
    Status.UNAVAILABLE: StatusRow("the solver is not installed", False, False, 2),
    Status.CRASHED: StatusRow("the solver failed in a way it did not explain", False, True, 20),
    Status.INVALID_PLAN: StatusRow("the solver's plan fails on the simulator", False, True, 20),
    Status.CANCELLED: StatusRow("the run was ended from outside", False, False, 130),
}


NOT_PROVED = "not proved best"


@dataclass(frozen=True)
class Seconds:
    """Wall-clock seconds of a run, and of its parts: rendering, planning, checking plans.

    A part is None where it was not measured by itself.
    """

    total: float = 0.0
    render: float | None = None
    plan: float | None = None
    verify: float | None = None

    def to_dict(self) -> dict[str, float | None]:
        """The times to the microsecond, by name."""
        return {name: None if time is None else round(time, 6) for name, time in vars(self).items()}


@dataclass(frozen=True)
class Outcome(Displayed):
    """A solver's answer to a puzzle.

    Attributes:
        encoding: the encoding that a planner read; None for other solvers.
        steps: the plan, every macro expanded; None without a plan.
        verdict: the simulator's verdict on the plan; None without a plan.
        certificate: why no plan exists, already checked in full; without it *unsolvable* is a
            claim.
        optimal: the solver guarantees that no plan is better by the puzzle's objective.
        memory_mb: peak memory of the solver's processes, in MiB; None where not measured.
        message: one line for the user.
        statistics: the solver's statistics by name: states, clauses, conflicts…
        log: the end of what the solver printed.
        curve: what a planner's log says of its search, moment by moment, each with the keys of
            :class:`pegplan.solvers.searchlog.LogMoment` that it says; empty where it says nothing.
    """

    puzzle: Puzzle
    status: Status
    solver: str
    encoding: str | None = None
    steps: tuple[Step, ...] | None = None
    verdict: Verdict | None = None
    certificate: Reason | None = None
    optimal: bool = False
    seconds: Seconds = Seconds()
    memory_mb: float | None = None
    message: str = ""
    statistics: Mapping[str, Any] = field(default_factory=dict)
    log: str = ""
    curve: tuple[Mapping[str, Any], ...] = ()

    def __post_init__(self) -> None:
        if self.status is Status.SOLVED and not self.verified:
            raise ValueError("a solved outcome needs a valid verdict")

    def __repr__(self) -> str:
        """A short description; it can't be evaluated."""
        text = f"{self.puzzle}: {self.status} by {self.solver}"
        if self.steps is not None:
            text += f", {plan_in_short(self)}"
            text += ", checked" if self.verified else ""
        elif self.certificate is not None:
            text += f", certificate {self.certificate.kind}"
        return f"<Outcome {text}>"

    @property
    def verified(self) -> bool:
        """Whether there is a plan that the simulator found valid."""
        return self.verdict is not None and self.verdict.valid

    @property
    def jumps(self) -> tuple[Any, ...] | None:
        """The steps, as peg solitaire calls them; None without a plan."""
        return self.steps

    @property
    def moves(self) -> tuple[Any, ...] | None:
        """The steps grouped into moves; None without a plan, or where the game has none."""
        return None if self.steps is None else self.puzzle.moves(self.steps)

    @property
    def cost(self) -> int | None:
        """The plan's cost by the puzzle's objective; None without a valid plan."""
        if self.steps is None or not self.verified:
            return None
        return self.puzzle.worth(self.steps)

    def animation(self, **options: Any) -> Any:
        """The plan to watch, a :class:`pegplan.show.animation.Animation`: ``.save("plan.gif")``…

        Args:
            options: ``pace``, ``names``, ``theme`` of :class:`pegplan.show.animation.Animation`.

        Raises:
            InputError: there is no plan, or it has a jump that is not allowed.
        """
        if self.steps is None:
            raise InputError(f"{self.puzzle}: {self.status}, so there is no plan to watch")
        return drawings().Animation(self.puzzle, self.steps, **options)

    def to_dict(self) -> dict[str, Any]:
        """The documented JSON object of ``pegplan solve --json``."""
        return {
            "puzzle": self.puzzle.name,
            "status": str(self.status),
            "solver": self.solver,
            "encoding": self.encoding,
            **self.puzzle.plan_to_json(self.steps),
            "verified": self.verified,
            "certificate": None if self.certificate is None else self.certificate.to_dict(),
            "cost": self.cost,
            "optimal": self.optimal,
            "seconds": self.seconds.to_dict(),
            "memory_mb": None if self.memory_mb is None else round(self.memory_mb, 1),
            "contained": self.statistics.get("contained"),
            "curve": [dict(moment) for moment in self.curve],
            "message": self.message,
        }


def plan_in_short(outcome: Outcome) -> str:
    """How long an outcome's plan is, in words."""
    steps, moves, puzzle = outcome.steps or (), outcome.moves, outcome.puzzle
    text = counted(len(steps), puzzle.board.step_noun)
    if moves is not None:
        return f"{text}, {counted(len(moves), 'move')}"
    cost = puzzle.cost(steps) if outcome.verified else None
    return text if cost in (None, len(steps)) else f"{text}, cost {cost}"


def settles(outcome: Outcome, optimal: bool) -> bool:
    """Whether an outcome ends a race of solvers.

    A valid plan does, and so does a certificate; where ``optimal`` is set, the plan must be
    proved optimal. A claim that there is no plan does not.
    """
    if outcome.status is Status.UNSOLVABLE:
        return outcome.certificate is not None
    return outcome.status is Status.SOLVED and (outcome.optimal or not optimal)


def unproved(outcome: Outcome) -> Outcome:
    """The outcome, with a message that its plan is not proved optimal where that is so."""
    if outcome.status is not Status.SOLVED or outcome.optimal:
        return outcome
    if outcome.message.startswith(NOT_PROVED):
        return outcome
    text = f"{NOT_PROVED}; {outcome.message}" if outcome.message else NOT_PROVED
    return replace(outcome, message=text)


def judge(
    puzzle: Puzzle, solver: str, steps: Sequence[Step], lines: Sequence[int] = (), **fields: Any
) -> Outcome:
    """Simulate a solver's plan: the outcome is ``solved`` if it is valid, else ``invalid-plan``.

    Args:
        lines: for each step the number of its line in the plan text; may be empty.
        fields: the other attributes of :class:`Outcome`.
    """
    verdict = simulate(puzzle, steps, lines)
    status = Status.SOLVED if verdict.valid else Status.INVALID_PLAN
    if not verdict.valid:
        fields |= {"optimal": False, "message": f"{solver}'s plan fails: {verdict}"}
    return Outcome(puzzle, status, solver, steps=tuple(steps), verdict=verdict, **fields)

"""Calls of planners for the parts of one puzzle, one after another or in parallel."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Protocol, TypeVar

from pegplan.game.boardfile import puzzle_to_toml
from pegplan.game.notation import Jump
from pegplan.game.puzzle import Puzzle
from pegplan.running.budget import Budget
from pegplan.solvers.base import Request
from pegplan.solvers.outcome import Outcome, Seconds, Status, judge

Plan = tuple[Jump, ...]

ENCODING = "jump"
"""Of the tasks, where the request names none."""

PATIENCE = 5
"""A run's wall-clock limit is so many times its CPU limit, since the machine may be busy."""


class _Measured(Protocol):
    """An answer that says what its run took."""

    @property
    def memory_mb(self) -> float | None:
        """Peak memory in MiB."""

    @property
    def statistics(self) -> Mapping[str, Any]:
        """``cpu_seconds`` among others."""


Answered = TypeVar("Answered", bound=_Measured)


@dataclass
class PlannerCalls:
    """Calls planners under the limits of one request; several threads may share it.

    Attributes:
        places: how many planners run at once; they share the request's memory limit.
        began: when the first call could be made, by ``perf_counter``.
        tasks: the number of calls so far.
        memory_mb: the highest peak memory of a call, in MiB.
        cpu: CPU seconds of all calls.
    """

    request: Request
    places: int = 1
    began: float = field(default_factory=perf_counter)
    tasks: int = 0
    memory_mb: float = 0.0
    cpu: float = 0.0

    def __post_init__(self) -> None:
        self._budget = Budget(self.request.memory_mb)
        self._lock = threading.Lock()
        self._running = 0

    def plan(
        self, puzzle: Puzzle, planner: str, seconds: float, seed: int | None = None
    ) -> Plan | None:
        """A plan of a puzzle that the simulator found valid; None where none is found.

        The arguments are those of :meth:`call`.
        """
        outcome = self.call(puzzle, planner, seconds, seed=seed)
        return outcome.jumps if outcome is not None and outcome.verified else None

    def call(
        self,
        puzzle: Puzzle,
        planner: str,
        seconds: float,
        *,
        seed: int | None = None,
        encoding: str | None = None,
        optimal: bool = False,
    ) -> Outcome | None:
        """Have a planner plan a puzzle.

        Args:
            seconds: CPU seconds that the run may take.
            seed, encoding: replace the request's.
            optimal: ask for a best plan.

        Returns:
            its answer; None where the limits of the request are reached.
        """
        from pegplan.solvers.registry import solver

        def ask(request: Request) -> Outcome:
            asked = request.but(
                encoding=encoding or self.encoding,
                optimal=optimal,
                seed=self.request.seed if seed is None else seed,
            )
            outcome = solver(planner).solve(puzzle, asked)
            if request.keep is not None:
                text = puzzle_to_toml(puzzle)
                (request.keep / "puzzle.toml").write_text(text, encoding="utf-8")
            return outcome

        return self.part(ask, seconds)

    def part(self, ask: Callable[[Request], Answered], seconds: float) -> Answered | None:
        """Ask for something that takes a run.

        Args:
            ask: makes the run under the limits of the request that it gets.
            seconds: CPU seconds that the run may take.

        Returns:
            its answer; None where the limits of the request are reached.
        """
        if self.over():
            return None
        number, share = self._begin()
        try:
            keep = None if self.request.keep is None else self.request.keep / f"part-{number:03}"
            answer = ask(
                self.request.but(
                    timeout=max(0.05, min(PATIENCE * seconds, self.left())),
                    cpu=seconds,
                    memory_mb=share,
                    on_event=lambda event: None,
                    keep=keep,
                    options={},
                )
            )
        finally:
            self._end(share)
        with self._lock:
            self.memory_mb = max(self.memory_mb, answer.memory_mb or 0.0)
            self.cpu += answer.statistics.get("cpu_seconds") or 0.0
        return answer

    @property
    def encoding(self) -> str:
        """The encoding of the tasks."""
        return self.request.encoding or ENCODING

    def outcome(
        self,
        puzzle: Puzzle,
        solver: str,
        jumps: Plan | None,
        message: str,
        statistics: dict[str, float],
    ) -> Outcome:
        """The outcome of all calls; without a plan, a limit or a cancellation ended them."""
        fields: dict[str, Any] = {
            "encoding": self.encoding,
            "seconds": Seconds(total=self.seconds()),
            "memory_mb": self.memory_mb or None,
            "message": message,
            "statistics": statistics | {"cpu_seconds": round(self.cpu, 3)},
        }
        if jumps is not None:
            return judge(puzzle, solver, jumps, **fields)
        cancelled = self.request.cancel.is_set()
        return Outcome(puzzle, Status.CANCELLED if cancelled else Status.TIMEOUT, solver, **fields)

    def _begin(self) -> tuple[int, int | None]:
        """Begin a call: its number, and its share of the memory in MiB."""
        with self._lock:
            self.tasks += 1
            self._running += 1
            return self.tasks, self._budget.take(1 + self.places - self._running)

    def _end(self, share: int | None) -> None:
        with self._lock:
            self._running -= 1
            self._budget.give_back(share)

    def left(self) -> float:
        """Wall-clock seconds until the request's time limit."""
        return self.request.timeout - self.seconds()

    def seconds(self) -> float:
        """Wall-clock seconds since ``began``."""
        return perf_counter() - self.began

    def over(self) -> bool:
        """Whether a time limit was reached or the request was cancelled."""
        spent = self.request.cpu is not None and self.cpu >= self.request.cpu
        return spent or self.left() <= 0 or self.request.cancel.is_set()

"""Calls of planners for the parts of one puzzle, one after another or in parallel."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any, TypeVar

from pegplan.boards.boardwriter import puzzle_to_toml
from pegplan.files import write_text
from pegplan.running.cores import Budget, cores
from pegplan.solitaire.models.query import Query
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solvers.base import Request
from pegplan.solvers.fastdownward import ProgramAnswer
from pegplan.solvers.outcome import Outcome

Plan = tuple[Jump, ...]
Answered = TypeVar("Answered", Outcome, ProgramAnswer)

PATIENCE = 5
"""A run's wall-clock limit is so many times its CPU limit, since the machine may be busy."""
OWN_PART = 4
"""A quarter of the memory is for the process that calls the planners."""


def options_of(request: Request, **more: Any) -> dict[str, Any]:
    """Options of a query that tell a worker what else its planners shall be asked with."""
    keep = None if request.keep is None else str(request.keep.absolute())
    return {"encoding": request.encoding, "keep": keep, **more}


@dataclass
class PlannerCalls:
    """Calls planners under the limits of one request; several threads may share it.

    Attributes:
        places: how many planners run at once; they share the request's memory limit.
        began: when the first call could be made, by ``perf_counter``.
        tasks: the number of calls so far.
        cpu: CPU seconds of all calls.
    """

    request: Request
    places: int = 1
    began: float = field(default_factory=perf_counter)
    tasks: int = 0
    cpu: float = 0.0

    def __post_init__(self) -> None:
        self._budget = Budget(self.request.memory_mb)
        self._lock = threading.Lock()
        self._running = 0

    @classmethod
    def of(cls, query: Query, encoding: str) -> PlannerCalls:
        """Calls by a worker that answers a query, in an encoding where the query names none."""
        keep, memory = query.options.get("keep"), query.memory_mb
        request = Request(
            encoding=query.options.get("encoding") or encoding,
            timeout=query.seconds,
            memory_mb=None if memory is None else max(1, memory - memory // OWN_PART),
            seed=query.seed,
            keep=None if keep is None else Path(keep),
        )
        return cls(request, Budget(request.memory_mb).places(len(cores())))

    def plan(
        self, puzzle: PegPuzzle, planner: str, seconds: float, seed: int | None = None, **more: Any
    ) -> Plan | None:
        """A plan of a puzzle that the simulator found valid; None where none is found.

        Args:
            seconds: CPU seconds that the run may take.
            seed: replaces the request's.
            more: other fields of the request that are replaced.
        """
        from pegplan.solvers.registry import solver

        def ask(request: Request) -> Outcome:
            asked = request.but(seed=self.request.seed if seed is None else seed, **more)
            outcome = solver(planner).solve(puzzle, asked)
            if request.keep is not None:
                write_text(request.keep / "puzzle.toml", puzzle_to_toml(puzzle))
            return outcome

        outcome = self.part(ask, seconds)
        return outcome.jumps if outcome is not None and outcome.verified else None

    def part(self, ask: Callable[[Request], Answered], seconds: float) -> Answered | None:
        """Ask for something that takes a run; None where the limits of the request are reached.

        Args:
            ask: makes the run under the limits of the request that it gets.
            seconds: CPU seconds that the run may take.
        """
        if self.over():
            return None
        with self._lock:
            self.tasks += 1
            self._running += 1
            number, share = self.tasks, self._budget.take(1 + self.places - self._running)
        try:
            answer = ask(
                self.request.but(
                    timeout=max(0.05, min(PATIENCE * seconds, self.left())),
                    cpu=seconds,
                    memory_mb=share,
                    keep=self.request.keep and self.request.keep / f"part-{number:03}",
                )
            )
        finally:
            with self._lock:
                self._running -= 1
            self._budget.give_back(share)
        with self._lock:
            self.cpu += answer.statistics.get("cpu_seconds") or 0.0
        return answer

    def left(self) -> float:
        """Wall-clock seconds until the request's time limit."""
        return self.request.timeout - (perf_counter() - self.began)

    def over(self) -> bool:
        """Whether a time limit was reached or the request was cancelled."""
        return self.left() <= 0 or self.request.cancel.is_set()

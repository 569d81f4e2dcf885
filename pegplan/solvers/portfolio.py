"""``auto``: a schedule of (solver, encoding, time slice) on the cores there are.

Slots start in the order of the schedule, as many at once as there are cores; the first
checked answer wins and the rest are ended. Beside them the ``proof`` solver looks for a
reason why there is no plan, once the planners have had a second to themselves.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from math import inf, isinf
from time import monotonic
from typing import Any, TypeVar

from pegplan.errors import Unavailable, Unsupported
from pegplan.game.puzzle import Puzzle, reversal
from pegplan.pddl.computed.guards import Guards, guards_of
from pegplan.solvers.base import Event, Info, Request, refuse_options
from pegplan.solvers.outcome import Outcome, Status, judge
from pegplan.solvers.running.warm import warmed
from pegplan.solvers.schedules import Slot, schedule

PROOF_DELAY = 1.0
"""Seconds before the proof solver starts: its LP library takes a third of a second to load."""
PATIENCE = 3
"""On a busy machine a slot may take so many times its CPU seconds."""
TICK = 0.02

T = TypeVar("T")


@dataclass(frozen=True)
class Auto:
    """The portfolio as a solver."""

    name: str = "auto"

    def info(self) -> Info:
        """What it is; it can always run, for Fast Downward comes with pegplan."""
        return Info(
            self.name,
            "a schedule of encodings and planners, chosen for the puzzle",
            "schedule",
            optimal=True,
        )

    def solve(self, puzzle: Puzzle, request: Request) -> Outcome:
        """Run the schedule; see the module."""
        refuse_options(self.name, request)
        slots = schedule(puzzle, optimal=request.optimal)
        if request.encoding is not None:
            slots = tuple(replace(slot, encoding=request.encoding) for slot in slots)
        with warmed(request) as warm:
            return _Race(puzzle, warm, tuple(dict.fromkeys(slots))).run()


class _Race:
    """One run of a schedule."""

    def __init__(self, puzzle: Puzzle, request: Request, slots: tuple[Slot, ...]) -> None:
        self.puzzle, self.request = puzzle, request
        self.waiting = list(slots)
        self.began = monotonic()
        self.stop = threading.Event()
        self.running: dict[Future[Outcome], Slot] = {}
        self.ended: list[tuple[Slot, Outcome]] = []
        self.skipped: list[tuple[Slot, str]] = []
        self.guards: Future[Guards] | None = None
        self.proof = Slot("proof", None, inf)
        self.proof_started = False

    def run(self) -> Outcome:
        lanes = max(1, len(os.sched_getaffinity(0)))
        with ThreadPoolExecutor(lanes + 1) as pool:
            try:
                return self.race(pool, lanes)
            finally:
                self.stop.set()

    def race(self, pool: ThreadPoolExecutor, lanes: int) -> Outcome:
        while True:
            while self.may_begin(lanes):
                self.start(pool, self.waiting.pop(0), lanes)
            if not self.proof_started and monotonic() - self.began > PROOF_DELAY:
                self.proof_started = True
                self.start(pool, self.proof, lanes)
            if not self.planners() and not self.waiting:
                return self.verdict()
            done, _ = wait(self.pending(), timeout=TICK, return_when=FIRST_COMPLETED)
            if self.request.cancel.is_set():
                self.stop.set()
                self.waiting.clear()
            for future in done & self.running.keys():
                slot = self.running.pop(future)
                outcome = self.collect(slot, future)
                if outcome is not None and self.wins(slot, outcome):
                    return outcome
            if self.left() <= 0:
                self.waiting.clear()

    def may_begin(self, lanes: int) -> bool:
        """Whether it is the next slot's turn."""
        if not self.waiting or self.planners() >= lanes or self.left() <= 0:
            return False
        if self.waiting[0].tight and not self.suits():
            return False
        return not self.planners() or monotonic() - self.began >= self.waiting[0].after

    def suits(self) -> bool:
        """Whether slots for tight guards are for this puzzle; if not, they are left out.

        False, too, while the guards are being found: that takes a second on large boards.
        """
        self.guards = self.guards or _aside(lambda: guards_of(self.puzzle))
        if self.guards.done() and not self.guards.result().tight:
            self.waiting = [slot for slot in self.waiting if not slot.tight]
        return self.guards.done() and self.guards.result().tight

    def pending(self) -> list[Future[Any]]:
        """What is worth waiting for."""
        finding = [] if self.guards is None or self.guards.done() else [self.guards]
        return [*self.running, *finding]

    def planners(self) -> int:
        """How many slots of the schedule are running."""
        return sum(slot is not self.proof for slot in self.running.values())

    def cpu(self, slot: Slot) -> float | None:
        """The CPU seconds of a slot; None for no limit."""
        seconds = min(slot.seconds, inf if self.request.cpu is None else self.request.cpu)
        return None if isinf(seconds) else seconds

    def left(self) -> float:
        return self.request.timeout - (monotonic() - self.began)

    def start(self, pool: ThreadPoolExecutor, slot: Slot, lanes: int) -> None:
        memory = self.request.memory_mb
        request = self.request.but(
            encoding=slot.encoding,
            timeout=max(0.1, min(PATIENCE * slot.seconds, self.left())),
            cpu=self.cpu(slot),
            seed=slot.seed if self.request.seed is None else self.request.seed,
            memory_mb=None if memory is None else max(1, memory // lanes),
            cancel=self.stop,
            keep=None if self.request.keep is None else self.request.keep / slot.folder,
        )
        self.request.on_event(Event("started", "auto", self.now(slot)))
        self.running[pool.submit(_solve, slot, self.puzzle, request)] = slot

    def now(self, newest: Slot) -> str:
        slots = [*self.running.values(), newest]
        return "runs " + ", ".join(str(slot) for slot in slots)

    def collect(self, slot: Slot, future: Future[Outcome]) -> Outcome | None:
        try:
            outcome = future.result()
        except (Unavailable, Unsupported) as reason:
            self.skipped.append((slot, str(reason)))
            return None
        self.ended.append((slot, outcome))
        return outcome

    def wins(self, slot: Slot, outcome: Outcome) -> bool:
        """Whether an outcome ends the race: an answer, and a best plan where one is asked."""
        if outcome.status is Status.SOLVED:
            return outcome.optimal or not self.request.optimal
        return outcome.status is Status.UNSOLVABLE

    def verdict(self) -> Outcome:
        """What to say when no slot has won."""
        tried = "; ".join(f"{slot}: {outcome.status}" for slot, outcome in self.ended)
        solved = [o for _, o in self.ended if o.status is Status.SOLVED and o.cost is not None]
        if solved:
            best = min(solved, key=lambda outcome: outcome.cost or 0)
            return replace(best, message=f"not proved best; tried {tried}{self.left_out()}")
        message = f"tried {tried}" if tried else "no solver of the schedule can run"
        message += self.left_out()
        memory = [outcome.memory_mb for _, outcome in self.ended if outcome.memory_mb is not None]
        return Outcome(
            self.puzzle,
            self.status(),
            "auto",
            memory_mb=max(memory, default=None),
            message=message,
        )

    def left_out(self) -> str:
        """Which slots could not run, and why."""
        reasons = "; ".join(f"{slot}: {why}" for slot, why in self.skipped[:3])
        return f"; left out: {reasons}" if reasons else ""

    def status(self) -> Status:
        statuses = [outcome.status for slot, outcome in self.ended if slot is not self.proof]
        if self.request.cancel.is_set():
            return Status.CANCELLED
        if not statuses:
            return Status.UNSUPPORTED
        if self.left() <= 0.05:
            return Status.TIMEOUT
        for status in (Status.MEMOUT, Status.TIMEOUT, Status.NO_PLAN):
            if status in statuses:
                return status
        return statuses[0]


def _aside(call: Callable[[], T]) -> Future[T]:
    """Its result, from a thread that nobody need wait for."""
    future: Future[T] = Future()
    threading.Thread(target=lambda: future.set_result(call()), daemon=True).start()
    return future


def _solve(slot: Slot, puzzle: Puzzle, request: Request) -> Outcome:
    from pegplan.solvers.registry import solver

    chosen = solver(slot.solver)
    request = request.but(optimal=request.optimal and chosen.info().optimal)
    backwards = reversal(puzzle) if slot.backwards else None
    if backwards is None:
        return chosen.solve(puzzle, request)
    # What it tells meanwhile would be of another puzzle.
    outcome = chosen.solve(backwards, request.but(on_event=lambda event: None))
    if outcome.jumps is None or not outcome.verified:
        return replace(outcome, puzzle=puzzle, jumps=None, verdict=None)
    return judge(
        puzzle,
        outcome.solver,
        outcome.jumps[::-1],
        encoding=outcome.encoding,
        seconds=outcome.seconds,
        memory_mb=outcome.memory_mb,
        message="found backwards, from the goal",
        statistics=outcome.statistics,
        log=outcome.log,
    )

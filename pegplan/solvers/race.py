"""A race: the slots of a schedule, as many at once as fit, until one has a checked answer."""

from __future__ import annotations

import threading
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import replace
from itertools import islice
from math import inf, isinf
from time import monotonic

from pegplan.errors import InputError, PegplanError, Refused, Unsupported, counted
from pegplan.game.puzzle import Puzzle, reversal
from pegplan.running.cores import cores
from pegplan.running.memory import Budget
from pegplan.solvers.base import Event, Request
from pegplan.solvers.outcome import Outcome, Status, judge, settles, unproved
from pegplan.solvers.schedules import Slot

PROVING = 20.0
"""Seconds for proving what a planner claims."""
PATIENCE = 3
"""On a busy machine a slot may take so many times its CPU seconds."""
PART, FLOOR = 4, 160
"""Each helper gets a quarter of the memory, or so many MiB: a linear program over the English
board takes 80, its fewest moves 190, the first beams on 1,600 holes 70."""
TICK = 0.02
NO_TIME = 0.05
"""Seconds; where less is left, time is what there was too little of."""


class Race:
    """One run of a schedule.

    Attributes:
        waiting: the slots that have not started.
        ended: the slots that had an outcome, with it, in the order in which they ended.
        skipped: the slots that could not run, and why.
        claim: the slot that claimed that there is no plan, and its outcome; None without.
        until: the time at which proving the claim ends.
    """

    def __init__(self, puzzle: Puzzle, request: Request, slots: tuple[Slot, ...]) -> None:
        self.puzzle, self.request = puzzle, request
        self.waiting = list(slots)
        self.running: dict[Future[Outcome], Slot] = {}
        self.ended: list[tuple[Slot, Outcome]] = []
        self.skipped: list[tuple[Slot, PegplanError]] = []
        self.claim: tuple[Slot, Outcome] | None = None
        self.began, self.until = monotonic(), inf
        self.stop, self.stop_others = threading.Event(), threading.Event()
        self.budget = Budget(request.memory_mb)
        self.shares: dict[Slot, int | None] = {
            slot: self.budget.reserve(PART, FLOOR)
            for slot in slots
            if not (slot.is_planner or isinf(slot.delay))
        }
        self.places = self.budget.places(len(cores()))

    def run(self) -> Outcome:
        """Run the schedule; what it says of the puzzle.

        Raises:
            Refused: the system lets no thread or process be started.
            InputError: what the slots were asked with is malformed, so that none could run.
        """
        try:
            with ThreadPoolExecutor(len(self.waiting)) as pool:
                try:
                    return self._race(pool)
                finally:
                    self._stop_all()
        except RuntimeError as error:
            if "thread" not in str(error):
                raise
            raise Refused(f"auto: {error}; a limit on processes is reached") from None

    def _race(self, pool: ThreadPoolExecutor) -> Outcome:
        while not self._is_over():
            for slot in self._due():
                self.running[pool.submit(run_slot, slot, self.puzzle, self._start(slot))] = slot
            wait(self.running, TICK, FIRST_COMPLETED)
            if self.request.cancel.is_set():
                self._stop_all()
            for one in [one for one in self.running if one.done()]:
                slot = self.running.pop(one)
                self.budget.give_back(self.shares.pop(slot))
                outcome = self._take(slot, one)
                if outcome is not None and settles(outcome, self.request.optimal):
                    return self._won(slot, outcome)
                if outcome is not None and outcome.status is Status.UNSOLVABLE:
                    self._prove(slot, outcome)
            if self._left() <= 0:
                self.waiting.clear()
        return self._verdict()

    def _is_over(self) -> bool:
        """Whether nothing more is to be expected."""
        if self.claim is not None and monotonic() >= self.until:
            return True
        if self.waiting or any(slot.solver != "proof" for slot in self.running.values()):
            return False
        return not self.running or bool(self._plans())

    def _due(self) -> list[Slot]:
        """The waiting slots whose turn it is, in order."""
        found = []
        now = monotonic() - self.began
        planners = sum(slot.is_planner for slot in self.running.values())
        alone = not planners and not any(slot.is_planner for slot in self.waiting)
        for slot in self.waiting:
            if slot.is_planner:
                if planners >= self.places or (planners and now < slot.delay):
                    continue
                planners += 1
            elif now < slot.delay and not (alone or self.claim):
                continue
            found.append(slot)
        return found

    def _start(self, slot: Slot) -> Request:
        """Take a slot from those that wait; what its solver is asked."""
        self.waiting.remove(slot)
        if slot not in self.shares:
            running = sum(one.is_planner for one in self.running.values())
            others = sum(one.is_planner == slot.is_planner for one in self.waiting)
            places = self.places - running if slot.is_planner else inf
            self.shares[slot] = self.budget.take(int(min(places, others + 1)))
        request = self.request
        seconds = min(slot.seconds, inf if request.cpu is None else request.cpu)
        until = min(PATIENCE * slot.seconds, self._left(), self.until - monotonic())
        now = ", ".join(map(str, (*self.running.values(), slot)))
        request.on_event(Event("started", "auto", f"runs {now}"))
        return request.but(
            encoding=slot.encoding,
            timeout=max(0.1, until),
            cpu=None if isinf(seconds) else seconds,
            seed=(request.seed or 0) + slot.seed if slot.seed else request.seed,
            memory_mb=self.shares[slot],
            cancel=self.stop if slot.is_prover else self.stop_others,
            keep=None if request.keep is None else request.keep / slot.folder,
        )

    def _stop_all(self) -> None:
        self.stop.set()
        self.stop_others.set()
        self.waiting.clear()

    def _take(self, slot: Slot, ended: Future[Outcome]) -> Outcome | None:
        """Take in what a slot gave; None where it could not run."""
        try:
            outcome = ended.result()
        except PegplanError as reason:
            self.skipped.append((slot, reason))
            return None
        except Exception as fault:  # a fault in one solver must not cost the others' answers
            message = " ".join(f"{type(fault).__name__}: {fault}".split())
            outcome = Outcome(self.puzzle, Status.CRASHED, slot.solver, message=message[:300])
        self.ended.append((slot, outcome))
        return outcome

    def _prove(self, slot: Slot, claimed: Outcome) -> None:
        """Have a claim proved, in place of all planning."""
        if self.claim is not None or self.request.cancel.is_set():
            return
        self.claim = slot, claimed
        self.until = monotonic() + min(PROVING, self._left())
        self.waiting = [one for one in self.waiting if one.is_prover]
        self.stop_others.set()
        text = f"{slot} claims that there is no plan; to be proved"
        self.request.on_event(Event("progress", "auto", text))

    def _left(self) -> float:
        """Seconds until the request's time limit."""
        return self.request.timeout - (monotonic() - self.began)

    def _plans(self) -> list[Outcome]:
        return [found for _, found in self.ended if found.cost is not None]

    def _won(self, slot: Slot, outcome: Outcome) -> Outcome:
        """The answer that ends the race; says who proved a plan best, and who was wrong."""
        parts = [outcome.message] if outcome.message else []
        if self.request.optimal and outcome.status is Status.SOLVED:
            parts.append(f"{slot} proved it best")
        if self.claim is not None and outcome.status is Status.SOLVED:
            parts.append(f"{self.claim[0]} had claimed that there is none")
        return replace(outcome, message="; ".join(parts))

    def _verdict(self) -> Outcome:
        """The outcome where no slot has won."""
        cancelled = self.request.cancel.is_set()
        tried = "; ".join(f"{slot}: {found.status}" for slot, found in self.ended)
        if plans := self._plans():
            best = min(plans, key=lambda outcome: outcome.cost or 0)
            return unproved(replace(best, message=f"tried {tried}{self._left_out()}"))
        if self.claim is not None and not cancelled:
            slot, claimed = self.claim
            message = f"claimed by {slot}; not proved: {self._not_proved()}"
            return replace(claimed, message=message)
        fault = next((error for _, error in self.skipped if _is_of_request(error)), None)
        planned = any(slot.is_planner for slot, _ in self.ended)
        if fault is not None and not planned and self._left() > NO_TIME and not cancelled:
            raise fault
        message = f"tried {tried}" if tried else "no solver of the schedule can run"
        memory = [found.memory_mb for _, found in self.ended if found.memory_mb is not None]
        return Outcome(
            self.puzzle,
            Status.CANCELLED if cancelled else self._status(),
            "auto",
            memory_mb=max(memory, default=None),
            message=message + self._left_out(),
        )

    def _status(self) -> Status:
        statuses = [found.status for slot, found in self.ended if slot.solver != "proof"]
        if not statuses:
            return Status.UNSUPPORTED
        if self._left() <= NO_TIME:
            return Status.TIMEOUT
        for status in (Status.MEMOUT, Status.TIMEOUT, Status.NO_PLAN):
            if status in statuses:
                return status
        return statuses[0]

    def _not_proved(self) -> str:
        """What was tried to prove the claim, and what came of it."""
        said = {slot: found.message for slot, found in self.ended if slot.is_prover}
        said |= {slot: str(error) for slot, error in self.skipped if slot.is_prover}
        said |= {slot: "no answer in time" for slot in self.running.values() if slot.is_prover}
        return "; ".join(f"{slot}: {why}" for slot, why in said.items()) or "nothing could be tried"

    def _left_out(self) -> str:
        """Which slots could not run, and why."""
        slots: dict[str, list[str]] = {}
        for slot, why in self.skipped:
            slots.setdefault(str(why), []).append(str(slot))
        reasons = []
        for reason, (first, *more) in islice(slots.items(), 3):
            others = f" and {counted(len(more), 'other')}" if more else ""
            reasons.append(f"{first}{others}: {reason}")
        return f"; left out: {'; '.join(reasons)}" if reasons else ""


def _is_of_request(error: PegplanError) -> bool:
    """Whether an error says what is wrong with the request or the system, not with one solver."""
    return isinstance(error, Refused | InputError) and not isinstance(error, Unsupported)


def run_slot(slot: Slot, puzzle: Puzzle, request: Request) -> Outcome:
    """Have a slot's solver answer a puzzle, or its reversal, whose plan is read backwards."""
    from pegplan.solvers.registry import solver

    chosen = solver(slot.solver)
    request = request.but(optimal=request.optimal and chosen.info().optimal)
    asked = reversal(puzzle) if slot.backwards else None
    if asked is None:
        return chosen.solve(puzzle, request)
    # What it tells meanwhile would be of another puzzle.
    outcome = chosen.solve(asked, request.but(on_event=lambda event: None))
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
        curve=outcome.curve,
    )

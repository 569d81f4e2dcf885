"""A race: the slots of a schedule, as many at once as fit, until one has a checked answer."""

from __future__ import annotations

import threading
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from math import inf, isinf
from time import monotonic
from typing import Literal

from pegplan.boards.puzzle import Puzzle
from pegplan.errors import InputError, PegplanError, Refused, Unsupported
from pegplan.running.cores import Budget, cores
from pegplan.solvers.base import Event, Request
from pegplan.solvers.commands import command_of
from pegplan.solvers.outcome import Outcome, Status, judge, settles, unproved
from pegplan.solvers.presets import presets

PROVING = 20.0
"""Seconds for proving what a planner claims."""
READY = 10.0
"""Seconds at most for finding out how the first planner is called; known ones take none."""
PATIENCE = 3
"""On a busy machine a slot may take so many times its CPU seconds."""
PART, FLOOR = 4, 160
"""Each helper gets a quarter of the memory, or so many MiB: a linear program over the English
board takes 80, its fewest moves 190, the first beams on 1,600 holes 70."""
TICK = 0.02
LEAST = 0.05
"""Seconds; where less is left, time is what there is too little of."""


@dataclass(frozen=True)
class Slot:
    """One entry of a schedule.

    Attributes:
        encoding: for planners; None lets the solver choose.
        seconds: its limit in CPU seconds; infinite for all the time that is left.
        delay: wall-clock seconds for which it waits while planners run.
        backwards: solve the puzzle's reversal and read the plan backwards.
        seed: added to the request's; 0 for searches that draw nothing.
        role: a planner takes one of the places for planners; the others need little memory. A
            search finds a plan or proves that there is none, a proof does only that, a helper
            only the other.
    """

    solver: str
    encoding: str | None = None
    seconds: float = inf
    delay: float = 0.0
    backwards: bool = False
    seed: int = 0
    role: Literal["planner", "helper", "search", "proof"] = "planner"

    @property
    def is_planner(self) -> bool:
        """Whether it takes one of the places for planners."""
        return self.role == "planner"

    @property
    def is_prover(self) -> bool:
        """Whether it can prove that there is no plan."""
        return self.role in ("search", "proof")

    def __str__(self) -> str:
        text = self.solver + (f" on {self.encoding}" if self.encoding else "")
        text += " backwards" if self.backwards else ""
        return text if isinf(self.seconds) else f"{text} ({self.seconds:g} s)"


class Race:
    """One run of a schedule, under the limits of one request.

    That a planner claims that there is no plan is no answer yet: those who can prove it then have
    :data:`PROVING` seconds, in place of all planning.

    Attributes:
        waiting: the slots that have not started.
        ended: the slots that have ended, with their outcomes.
        faults: errors of slots that say what is wrong with the request or the system.
        claim: the slot that claimed that there is no plan.
        cpu: CPU seconds that may still be given to slots.
        seconds, memory: the shares of CPU time and of memory, in MiB, that slots have.
        until: the time at which the race ends.
    """

    def __init__(self, puzzle: Puzzle, request: Request, slots: tuple[Slot, ...]) -> None:
        self.puzzle, self.request = puzzle, request
        self.waiting = list(slots)
        self.running: dict[Future[Outcome], Slot] = {}
        self.ended: dict[Slot, Outcome] = {}
        self.faults: list[PegplanError] = []
        self.claim: Slot | None = None
        self.cpu = inf if request.cpu is None else request.cpu
        self.began = monotonic()
        self.until = self.began + request.timeout
        self.stop, self.stop_others = threading.Event(), threading.Event()
        self.budget = Budget(request.memory_mb)
        self.memory: dict[Slot, int | None] = {
            slot: self.budget.reserve(PART, FLOOR)
            for slot in slots
            if not (slot.is_planner or isinf(slot.delay))
        }
        self.seconds: dict[Slot, float] = {}
        self.places = self.budget.places(len(cores()))

    def run(self) -> Outcome:
        """Run the schedule; what it says of the puzzle.

        Raises:
            Refused: the system lets no process be started.
            InputError: what the slots were asked with is malformed, so that none could run.
        """
        with ThreadPoolExecutor(len(self.waiting)) as pool:
            try:
                self._make_ready(pool)
                return self._race(pool)
            finally:
                self._stop_all()

    def _make_ready(self, pool: ThreadPoolExecutor) -> None:
        """Wait until the first planner's command is known, at most half of the time.

        Its first run asks unified-planning for it. The others would start meanwhile, win, and end
        the asking, so that it would begin anew each time.
        """
        name = next((slot.solver for slot in self.waiting if slot.is_planner), "")
        preset = presets().get(name)
        if preset is None or preset.run not in ("command", "anytime"):
            return
        asked = pool.submit(command_of, preset, self.stop_others)
        end = min(monotonic() + READY, (self.began + self.until) / 2)
        while not asked.done() and monotonic() < end and not self.request.cancel.is_set():
            wait([asked], TICK)
        self.began = monotonic()

    def _race(self, pool: ThreadPoolExecutor) -> Outcome:
        while not self._is_over():
            for slot in self._due():
                self.running[pool.submit(run_slot, slot, self.puzzle, self._start(slot))] = slot
            wait(self.running, TICK, FIRST_COMPLETED)
            if self.request.cancel.is_set():
                self._stop_all()
            for one in [one for one in self.running if one.done()]:
                slot = self.running.pop(one)
                outcome = self.ended[slot] = self._taken(slot, one)
                if settles(outcome, self.request.optimal):
                    return self._won(slot, outcome)
                if outcome.status is Status.UNSOLVABLE and self.claim is None:
                    self._prove(slot)
            if self._left() <= 0:
                self.waiting.clear()
        return self._verdict()

    def _is_over(self) -> bool:
        """Whether nothing more is to be expected."""
        if self.claim is not None and self._left() <= 0:
            return True
        if self.waiting and (self.running or self.cpu >= LEAST):
            return False
        if any(slot.role != "proof" for slot in self.running.values()):
            return False
        return not self.running or bool(self._plans())

    def _due(self) -> list[Slot]:
        """The waiting slots whose turn it is, in order."""
        if self.cpu < LEAST:
            return []
        found = []
        now = monotonic() - self.began
        planners = sum(slot.is_planner for slot in self.running.values())
        alone = not planners and not any(slot.is_planner for slot in self.waiting)
        for slot in self.waiting:
            if slot.is_planner:
                if planners and now < slot.delay:
                    planners = self.places  # those behind it wait too
                if planners >= self.places:
                    continue
                planners += 1
            elif now < slot.delay and not (alone or self.claim):
                continue
            found.append(slot)
        return found

    def _start(self, slot: Slot) -> Request:
        """Take a slot from those that wait; what its solver is asked."""
        self.waiting.remove(slot)
        if slot not in self.memory:
            running = sum(one.is_planner for one in self.running.values())
            others = sum(one.is_planner == slot.is_planner for one in self.waiting)
            places = self.places - running if slot.is_planner else inf
            self.memory[slot] = self.budget.take(int(min(places, others + 1)))
        request = self.request
        number = len(self.ended) + len(self.running) + 1
        # A slot without an end of its own leaves something for those that may run beside it.
        among = min(self.places + 2, len(self.waiting) + 1) if isinf(slot.seconds) else 1
        seconds = self.seconds[slot] = min(slot.seconds, self.cpu / among)
        if request.cpu is not None:
            self.cpu -= seconds
        until = min(PATIENCE * slot.seconds, self._left())
        now = ", ".join(map(str, (*self.running.values(), slot)))
        request.on_event(Event("started", "auto", f"runs {now}"))
        return request.but(
            encoding=slot.encoding,
            timeout=max(0.1, until),
            cpu=None if isinf(seconds) else seconds,
            seed=(request.seed or 0) + slot.seed if slot.seed else request.seed,
            memory_mb=self.memory[slot],
            cancel=self.stop if slot.is_prover else self.stop_others,
            keep=None if request.keep is None else request.keep / f"{number:02}-{slot.solver}",
        )

    def _stop_all(self) -> None:
        self.stop.set()
        self.stop_others.set()
        self.waiting.clear()

    def _taken(self, slot: Slot, ended: Future[Outcome]) -> Outcome:
        """What a slot gave; a fault in one solver must not cost the others' answers."""
        self.budget.give_back(self.memory.pop(slot))
        used, seconds = 0.0, self.seconds.pop(slot)
        try:
            found = ended.result()
            used = found.statistics.get("cpu_seconds", 0.0) + (found.seconds.render or 0.0)
            return found
        except PegplanError as reason:
            if isinstance(reason, Refused | InputError) and not isinstance(reason, Unsupported):
                self.faults.append(reason)
            return Outcome(self.puzzle, Status.UNAVAILABLE, slot.solver, message=str(reason))
        except OSError as error:
            self.faults.append(Refused(f"{slot}: {error.strerror}"))
            return Outcome(self.puzzle, Status.UNAVAILABLE, slot.solver, message=str(error))
        except Exception as fault:
            message = " ".join(f"{type(fault).__name__}: {fault}".split())[:300]
            return Outcome(self.puzzle, Status.CRASHED, slot.solver, message=message)
        finally:
            if self.request.cpu is not None:
                self.cpu += max(0.0, seconds - used)

    def _prove(self, slot: Slot) -> None:
        """Have a slot's claim proved."""
        if self.request.cancel.is_set():
            return
        self.claim = slot
        self.until = min(self.until, monotonic() + PROVING)
        self.waiting = [one for one in self.waiting if one.is_prover]
        self.stop_others.set()
        text = f"{slot} claims that there is no plan; to be proved"
        self.request.on_event(Event("progress", "auto", text))

    def _left(self) -> float:
        """Seconds until the race ends."""
        return self.until - monotonic()

    def _plans(self) -> list[Outcome]:
        return [found for found in self.ended.values() if found.cost is not None]

    def _won(self, slot: Slot, outcome: Outcome) -> Outcome:
        """The answer that ends the race; says who proved a plan best, and who was wrong."""
        parts = [outcome.message] if outcome.message else []
        if self.request.optimal and outcome.status is Status.SOLVED:
            parts.append(f"{slot} proved it best")
        if self.claim is not None and outcome.status is Status.SOLVED:
            parts.append(f"{self.claim} had claimed that there is none")
        return replace(outcome, message="; ".join(parts))

    def _verdict(self) -> Outcome:
        """The outcome where no slot has won."""
        cancelled = self.request.cancel.is_set()
        if plans := self._plans():
            best = min(plans, key=lambda outcome: outcome.cost or 0)
            return unproved(replace(best, message=self._tried()))
        if self.claim is not None and not cancelled:
            message = f"claimed by {self.claim}; not proved: {self._not_proved()}"
            return replace(self.ended[self.claim], message=message)
        ran = [one for one in self.ended.values() if one.status is not Status.UNAVAILABLE]
        if self.faults and not (cancelled or ran):
            raise self.faults[0]
        memory = [one.memory_mb for one in ran if one.memory_mb is not None]
        return Outcome(
            self.puzzle,
            Status.CANCELLED if cancelled else self._status(),
            "auto",
            memory_mb=max(memory, default=None),
            message=self._tried(),
        )

    def _status(self) -> Status:
        """What came of the slots together, those left out that could not run."""
        found = [one.status for slot, one in self.ended.items() if slot.role != "proof"]
        found = [status for status in found if status is not Status.UNAVAILABLE]
        if found and min(self._left(), self.cpu) < LEAST:
            return Status.TIMEOUT
        order = (Status.MEMOUT, Status.TIMEOUT, Status.NO_PLAN, *found)
        return next((status for status in order if status in found), Status.UNSUPPORTED)

    def _tried(self) -> str:
        """What came of each slot; the same reason once."""
        texts: list[str] = []
        reasons: set[str] = set()
        for slot, found in self.ended.items():
            could_run = found.status is not Status.UNAVAILABLE
            why = str(found.status) if could_run else found.message
            if could_run or why not in reasons:
                texts.append(f"{slot}: {why}")
            reasons.add(why)
        return f"tried {'; '.join(texts)}" if texts else "no solver of the schedule can run"

    def _not_proved(self) -> str:
        """What was tried to prove the claim, and what came of it."""
        said = {slot: found.message for slot, found in self.ended.items()}
        said |= dict.fromkeys(self.running.values(), "no answer in time")
        tried = [f"{slot}: {why}" for slot, why in said.items() if slot.is_prover]
        return "; ".join(tried) or "nothing could be tried"


def run_slot(slot: Slot, puzzle: Puzzle, request: Request) -> Outcome:
    """Have a slot's solver answer a puzzle, or its reversal, whose plan is read backwards."""
    from pegplan.solvers.registry import solver

    chosen = solver(slot.solver)
    request = request.but(optimal=request.optimal and chosen.info().optimal)
    asked = puzzle.reversal() if slot.backwards else None
    if asked is None:
        return chosen.solve(puzzle, request)
    # What it tells meanwhile would be of another puzzle.
    outcome = chosen.solve(asked, request.but(on_event=lambda event: None))
    if outcome.steps is None or not outcome.verified:
        return replace(outcome, puzzle=puzzle, steps=None, verdict=None)
    found = judge(puzzle, outcome.solver, outcome.steps[::-1])
    told = found.message or "found backwards, from the goal"
    return replace(
        outcome, puzzle=puzzle, status=found.status, steps=found.steps, verdict=found.verdict,
        optimal=False, message=told,
    )  # fmt: skip

"""A race: the slots of a schedule, as many at once as fit, until one has a checked answer."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import inf, isinf
from time import monotonic
from typing import TYPE_CHECKING

from pegplan.errors import Refused
from pegplan.game.puzzle import Exact, Puzzle, reversal
from pegplan.running.budget import Budget
from pegplan.running.cores import cores
from pegplan.solvers.aside import Aside
from pegplan.solvers.base import Event, Request
from pegplan.solvers.outcome import Outcome, Status, judge, settles
from pegplan.solvers.schedules import BEAM, BESIDE_ALL, EXACT, PROOF, Slot
from pegplan.solvers.slot_results import SlotResults

if TYPE_CHECKING:
    from pegplan.pddl.computed.guards import Guards

DELAY = 1.0
"""Seconds before proofs and beams are looked for: easy tasks are left to the planners."""
PROVING = 20.0
"""Seconds for proving what a planner claims."""
PATIENCE = 3
"""On a busy machine a slot may take so many times its CPU seconds."""
BESIDE_PART, BESIDE_FLOOR = 4, 160
"""``proof`` and ``bitboard`` each get a quarter of the memory, or so many MiB: a linear
program over the English board takes 80, its fewest moves 190."""
BEAM_PART = 8
"""``beam`` gets an eighth, or so many MiB: its first beams take 50 on 400 holes, 70 on 1,600."""
FAREWELL = 5.0
"""Seconds to wait until the search for guards notices that the race is over, which it does after
its current linear program."""
TICK = 0.02


class Race:
    """One run of a schedule.

    Attributes:
        waiting: the slots of the schedule that have not started.
        beside: who runs beside the schedule, until they start: provers that there is no plan, and
            ``beam``.
        guards: of the puzzle, being found; None until a slot depends on them.
        tight: whether they were found, and are tight.
        until: the time at which proving a claim ends.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        request: Request,
        slots: tuple[Slot, ...],
        beside: Sequence[Slot],
    ) -> None:
        self.puzzle, self.request = puzzle, request
        self.waiting = list(slots)
        self.beside = list(beside)
        self.exactly = EXACT in beside and request.optimal and request.encoding is None
        self.began = monotonic()
        self.stop, self.stop_planners = threading.Event(), threading.Event()
        self.ended = threading.Event()  # set when one of the threads has ended
        self.running: dict[Aside[Outcome], Slot] = {}
        self.results = SlotResults(puzzle, request)
        self.guards: Aside[Guards] | None = None
        self.tight = False
        self.until = inf
        self.budget = Budget(request.memory_mb)
        self.shares: dict[Slot, int | None] = {
            slot: self.budget.reserve(BEAM_PART if slot is BEAM else BESIDE_PART, BESIDE_FLOOR)
            for slot in beside
            if slot is not EXACT or self.exactly
        }
        self.places = self.budget.places(len(cores()))

    def run(self) -> Outcome:
        """Run the schedule; what it says of the puzzle.

        Raises:
            Refused: the system lets no thread or process be started.
        """
        try:
            return self._race()
        except RuntimeError as error:
            if "thread" not in str(error):
                raise
            raise Refused(f"auto: {error}; a limit on processes is reached") from None
        finally:
            self._stop_all()
            for one in self.running:
                one.join()
            if self.guards is not None:  # Python must not end while HiGHS is at work
                self.guards.join(FAREWELL)

    def _race(self) -> Outcome:
        if self.exactly:
            self._start(EXACT)
        while not self._is_over():
            self._start_slots()
            if monotonic() - self.began > DELAY:
                for slot in [one for one in self.beside if one is not EXACT]:
                    self._start(slot)
            self.ended.wait(TICK)
            self.ended.clear()
            if self.request.cancel.is_set():
                self._stop_all()
            for one in [one for one in self.running if one.done]:
                slot = self.running.pop(one)
                self.budget.give_back(self.shares.pop(slot))
                outcome = self.results.take(slot, one)
                if outcome is not None and settles(outcome, self.request.optimal):
                    return self.results.won(slot, outcome)
                if outcome is not None and outcome.status is Status.UNSOLVABLE:
                    self._prove(slot, outcome)
            if self._left() <= 0:
                self.waiting.clear()
        return self.results.verdict(self.running.values(), self._left())

    def _is_over(self) -> bool:
        """Whether nothing more is to be expected."""
        if self.results.claim is not None:
            return not self.running or monotonic() >= self.until
        if self.waiting or any(slot is not PROOF for slot in self.running.values()):
            return False
        return not self.running or bool(self.results.plans)

    def _stop_all(self) -> None:
        self.stop.set()
        self.stop_planners.set()
        self.waiting.clear()

    def _prove(self, slot: Slot, claimed: Outcome) -> None:
        """Have a claim proved, in place of all planning."""
        if self.results.claim is not None or self.request.cancel.is_set():
            return
        self.results.claim = slot, claimed
        self.until = monotonic() + min(PROVING, self._left())
        self.waiting.clear()
        self.stop_planners.set()
        text = f"{slot} claims that there is no plan; to be proved"
        self.request.on_event(Event("progress", "auto", text))
        for prover in [slot for slot in self.beside if slot is not BEAM]:
            self._start(prover)
        self.beside.clear()

    def _start_slots(self) -> None:
        """Start the slots whose turn it is, as far as there are places."""
        while self.waiting and self._planners() < self.places and self._left() > 0:
            if self.waiting[0].tight:
                self._find_guards()
            if not self._is_due():
                return
            self._start(self.waiting.pop(0))

    def _is_due(self) -> bool:
        """Whether it is the next slot's turn; there is a place for it."""
        if not self.waiting:
            return False
        slot = self.waiting[0]
        if slot.tight and not self.tight:
            return False
        return not self._planners() or monotonic() - self.began >= slot.after

    def _find_guards(self) -> None:
        """Find guards, which takes a second on large boards; drop the slots for tight ones
        where there are none.
        """
        from pegplan.pddl.computed.guards import guards_of

        if self.guards is None:
            found = partial(guards_of, self.puzzle, stop=self.stop)
            self.guards = Aside(found, self.ended, daemon=True)
        if not self.guards.done:
            return
        error = self.guards.error
        self.tight = error is None and self.guards.result().tight
        if self.tight:
            return
        if error is not None:
            why = f"no guards: {type(error).__name__}: {error}"
            self.results.skipped.append((self.waiting[0], why))
        self.waiting = [slot for slot in self.waiting if not slot.tight]

    def _planners(self) -> int:
        """How many slots of the schedule are running."""
        return sum(slot not in BESIDE_ALL for slot in self.running.values())

    def _cpu(self, slot: Slot) -> float | None:
        """The CPU seconds of a slot; None for no limit."""
        seconds = min(slot.seconds, inf if self.request.cpu is None else self.request.cpu)
        return None if isinf(seconds) else seconds

    def _left(self) -> float:
        """Seconds until the request's time limit."""
        return self.request.timeout - (monotonic() - self.began)

    def _start(self, slot: Slot) -> None:
        beside = slot in self.beside
        if beside:
            self.beside.remove(slot)
        if slot not in self.shares:
            others = len(self.beside if beside else self.waiting)
            places = inf if beside else self.places - self._planners()
            self.shares[slot] = self.budget.take(int(min(places, others + 1)))
        until = min(PATIENCE * slot.seconds, self._left(), self.until - monotonic())
        request = self.request.but(
            encoding=slot.encoding,
            timeout=max(0.1, until),
            cpu=self._cpu(slot),
            seed=slot.seed_in(self.request.seed),
            memory_mb=self.shares[slot],
            cancel=self.stop if slot in (PROOF, EXACT) else self.stop_planners,
            keep=None if self.request.keep is None else self.request.keep / slot.folder,
        )
        now = ", ".join(map(str, (*self.running.values(), slot)))
        self.request.on_event(Event("started", "auto", f"runs {now}"))
        self.running[Aside(partial(run_slot, slot, self.puzzle, request), self.ended)] = slot


def run_slot(slot: Slot, puzzle: Puzzle, request: Request) -> Outcome:
    """Have a slot's solver answer a puzzle, or another one whose plans are plans of this one.

    That is its reversal, whose plans are then read backwards, or the puzzle with one hole for the
    last peg.
    """
    from pegplan.solvers.registry import solver

    chosen = solver(slot.solver)
    request = request.but(optimal=request.optimal and chosen.info().optimal)
    ended = puzzle if slot.last is None else replace(puzzle, goal=Exact(frozenset({slot.last})))
    backwards = reversal(ended) if slot.backwards else None
    asked = backwards or ended
    if asked is puzzle:
        return chosen.solve(puzzle, request)
    # What it tells meanwhile would be of another puzzle.
    outcome = chosen.solve(asked, request.but(on_event=lambda event: None))
    if outcome.jumps is None or not outcome.verified:
        return _none_of(slot, replace(outcome, puzzle=puzzle, jumps=None, verdict=None))
    return judge(
        puzzle,
        outcome.solver,
        outcome.jumps if backwards is None else outcome.jumps[::-1],
        encoding=outcome.encoding,
        seconds=outcome.seconds,
        memory_mb=outcome.memory_mb,
        message=_how(slot),
        statistics=outcome.statistics,
        log=outcome.log,
        curve=outcome.curve,
    )


def _how(slot: Slot) -> str:
    parts = [] if slot.last is None else [f"asked for the last peg on {slot.last}"]
    return ", ".join([*parts, "found backwards, from the goal"] if slot.backwards else parts)


def _none_of(slot: Slot, outcome: Outcome) -> Outcome:
    """An outcome without a plan; that a hole can't have the last peg says nothing of others."""
    if slot.last is None or outcome.status is not Status.UNSOLVABLE:
        return outcome
    message = f"{outcome.solver} finds no plan with the last peg on {slot.last}"
    return replace(outcome, status=Status.NO_PLAN, certificate=None, message=message)

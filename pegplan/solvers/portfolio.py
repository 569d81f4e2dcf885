"""``auto``: a schedule of (solver, encoding, time slice) on the cores there are.

Slots start in the order of the schedule, as many at once as there are cores and memory for
them; the first checked answer wins and the rest are ended. Beside them the ``proof`` solver
looks for a reason why there is no plan, once the planners have had a second to themselves,
and where a best plan is asked, ``bitboard`` looks for it by exact search.

That a planner claims that there is no plan is no answer yet: ``proof`` and ``bitboard`` then
have a while to prove it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import replace
from math import inf, isinf
from time import monotonic
from typing import Any, TypeVar

from pegplan.errors import Refused, Unavailable, Unsupported
from pegplan.game.puzzle import Puzzle, reversal
from pegplan.pddl.computed.guards import Guards, guards_of
from pegplan.running.budget import Budget
from pegplan.running.cores import cores
from pegplan.solvers.base import Event, Info, Request
from pegplan.solvers.choice import every_plan_is_best
from pegplan.solvers.options import Options
from pegplan.solvers.outcome import Outcome, Status, judge, settles, unproved
from pegplan.solvers.own import OwnSolver
from pegplan.solvers.schedules import EXACT, PROOF, Slot, exact_fits, schedule
from pegplan.solvers.warmed import warmed

PROOF_DELAY = 1.0
"""Seconds before the proof solver starts: its LP library takes a third of a second to load."""
PROVING = 20.0
"""Seconds for proving what a planner claims."""
PATIENCE = 3
"""On a busy machine a slot may take so many times its CPU seconds."""
BESIDE_PART, BESIDE_FLOOR = 4, 160
"""``proof`` and ``bitboard`` each get a quarter of the memory, or so many MiB: a linear
program over the English board takes 80, its fewest moves 190."""
FAREWELL = 5.0
"""Seconds that finding guards may take to notice that the race is over: a linear program more."""
TICK = 0.02

T = TypeVar("T")


def _auto(puzzle: Puzzle, request: Request) -> Outcome:
    """Run the schedule; see the module."""
    planners_only = Options(request.options).flag("planners_only", False)
    free = every_plan_is_best(puzzle)
    asked = request.but(optimal=request.optimal and not free, options={})
    slots = schedule(puzzle, optimal=asked.optimal)
    if request.encoding is not None:
        slots = tuple(replace(slot, encoding=request.encoding) for slot in slots)
    provers = (PROOF, EXACT) if exact_fits(puzzle) and not planners_only else (PROOF,)
    with warmed(asked) as warm:
        outcome = _Race(puzzle, warm, tuple(dict.fromkeys(slots)), provers).run()
    best = request.optimal and free and outcome.status is Status.SOLVED
    return replace(outcome, optimal=True) if best else outcome


SOLVER = OwnSolver(
    Info(
        "auto",
        "a schedule of encodings and planners, chosen for the puzzle",
        "schedule",
        optimal=True,
        notes="option planners_only: on leaves out exact search",
    ),
    _auto,
    ("planners_only",),
)


class _Race:
    """One run of a schedule.

    Attributes:
        provers: who can prove that there is no plan, until they start.
        exactly: exact search looks for a best plan beside the planners.
        refused: why the system let a slot not even start; None where it never did.
        claim: the slot that said that there is no plan, and its outcome.
        until: the time at which proving that ends.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        request: Request,
        slots: tuple[Slot, ...],
        provers: tuple[Slot, ...],
    ) -> None:
        self.puzzle, self.request = puzzle, request
        self.waiting = list(slots)
        self.provers = list(provers)
        # Who names an encoding wants a plan of its task, and from a planner.
        self.exactly = EXACT in provers and request.optimal and request.encoding is None
        self.began = monotonic()
        self.stop, self.stop_planners = threading.Event(), threading.Event()
        self.running: dict[Future[Outcome], Slot] = {}
        self.ended: list[tuple[Slot, Outcome]] = []
        self.skipped: list[tuple[Slot, str]] = []
        self.refused: Refused | None = None
        self.guards: Future[Guards] | None = None
        self.claim: tuple[Slot, Outcome] | None = None
        self.until = inf
        self.budget = Budget(request.memory_mb)
        self.shares: dict[Slot, int | None] = {
            slot: self.budget.reserve(BESIDE_PART, BESIDE_FLOOR)
            for slot in ((PROOF, EXACT) if self.exactly else (PROOF,))
        }
        self.places = self.budget.places(len(cores()))

    def run(self) -> Outcome:
        try:
            with ThreadPoolExecutor(self.places + len(self.provers)) as pool:
                try:
                    return self.race(pool)
                finally:
                    self.stop.set()
                    self.stop_planners.set()
                    if self.guards is not None:  # Python must not end while HiGHS is at work
                        wait([self.guards], timeout=FAREWELL)
        except RuntimeError as error:
            if "thread" not in str(error):
                raise
            raise Refused(f"auto: {error}; a limit on processes is reached") from None

    def race(self, pool: ThreadPoolExecutor) -> Outcome:
        if self.exactly:
            self.start(pool, EXACT)
        while not self.over():
            while self.may_begin():
                self.start(pool, self.waiting.pop(0))
            if PROOF in self.provers and monotonic() - self.began > PROOF_DELAY:
                self.start(pool, PROOF)
            done, _ = wait(self.pending(), timeout=TICK, return_when=FIRST_COMPLETED)
            if self.request.cancel.is_set():
                self.stop.set()
                self.stop_planners.set()
                self.waiting.clear()
            for future in done & self.running.keys():
                slot = self.running.pop(future)
                self.budget.give_back(self.shares.pop(slot))
                outcome = self.collect(slot, future)
                if outcome is not None and settles(outcome, self.request.optimal):
                    return self.won(slot, outcome)
                if outcome is not None and outcome.status is Status.UNSOLVABLE:
                    self.prove(pool, slot, outcome)
            if self.left() <= 0:
                self.waiting.clear()
        return self.verdict()

    def over(self) -> bool:
        """Whether nothing more is to be expected."""
        if self.claim is not None:
            return not self.running or monotonic() >= self.until
        if self.waiting or any(slot is not PROOF for slot in self.running.values()):
            return False
        return not self.running or bool(self.plans())

    def prove(self, pool: ThreadPoolExecutor, slot: Slot, claimed: Outcome) -> None:
        """Have a claim proved, in place of all planning."""
        if self.claim is not None or self.request.cancel.is_set():
            return
        self.claim = slot, claimed
        self.until = monotonic() + min(PROVING, self.left())
        self.waiting.clear()
        self.stop_planners.set()
        text = f"{slot} claims that there is no plan; to be proved"
        self.request.on_event(Event("progress", "auto", text))
        for prover in list(self.provers):
            self.start(pool, prover)

    def may_begin(self) -> bool:
        """Whether it is the next slot's turn."""
        if not self.waiting or self.planners() >= self.places or self.left() <= 0:
            return False
        if self.waiting[0].tight and not self.suits():
            return False
        return not self.planners() or monotonic() - self.began >= self.waiting[0].after

    def suits(self) -> bool:
        """Whether slots for tight guards are for this puzzle; if not, they are left out.

        False, too, while the guards are being found: that takes a second on large boards.
        """
        self.guards = self.guards or _aside(lambda: guards_of(self.puzzle, stop=self.stop))
        if not self.guards.done():
            return False
        error = self.guards.exception()
        if error is None and self.guards.result().tight:
            return True
        if error is not None:
            self.skipped.append((self.waiting[0], f"no guards: {type(error).__name__}: {error}"))
        self.waiting = [slot for slot in self.waiting if not slot.tight]
        return False

    def pending(self) -> list[Future[Any]]:
        """What is worth waiting for."""
        finding = [] if self.guards is None or self.guards.done() else [self.guards]
        return [*self.running, *finding]

    def planners(self) -> int:
        """How many slots of the schedule are running."""
        return sum(slot not in (PROOF, EXACT) for slot in self.running.values())

    def cpu(self, slot: Slot) -> float | None:
        """The CPU seconds of a slot; None for no limit."""
        seconds = min(slot.seconds, inf if self.request.cpu is None else self.request.cpu)
        return None if isinf(seconds) else seconds

    def left(self) -> float:
        return self.request.timeout - (monotonic() - self.began)

    def start(self, pool: ThreadPoolExecutor, slot: Slot) -> None:
        beside = slot in self.provers
        if beside:
            self.provers.remove(slot)
        if slot not in self.shares:
            others = len(self.provers if beside else self.waiting)
            places = inf if beside else self.places - self.planners()
            self.shares[slot] = self.budget.take(int(min(places, others + 1)))
        until = min(PATIENCE * slot.seconds, self.left(), self.until - monotonic())
        request = self.request.but(
            encoding=slot.encoding,
            timeout=max(0.1, until),
            cpu=self.cpu(slot),
            seed=slot.seed if self.request.seed is None else self.request.seed,
            memory_mb=self.shares[slot],
            cancel=self.stop if beside else self.stop_planners,
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
            self.refused = self.refused or (reason if isinstance(reason, Refused) else None)
            self.skipped.append((slot, str(reason)))
            return None
        self.ended.append((slot, outcome))
        return outcome

    def plans(self) -> list[Outcome]:
        """The plans that were found."""
        return [o for _, o in self.ended if o.status is Status.SOLVED and o.cost is not None]

    def won(self, slot: Slot, outcome: Outcome) -> Outcome:
        """The answer that ends the race, with who proved it where that is asked."""
        parts = [outcome.message] if outcome.message else []
        if self.request.optimal and outcome.status is Status.SOLVED:
            parts.append(f"{slot} proved it best")
        if self.claim is not None and outcome.status is Status.SOLVED:
            parts.append(f"{self.claim[0]} had claimed that there is none")
        return replace(outcome, message="; ".join(parts))

    def verdict(self) -> Outcome:
        """What to say when no slot has won."""
        if plans := self.plans():
            best = min(plans, key=lambda outcome: outcome.cost or 0)
            return unproved(replace(best, message=f"tried {self.tried()}{self.left_out()}"))
        if self.claim is not None and not self.request.cancel.is_set():
            slot, claimed = self.claim
            message = f"claimed by {slot}; not proved: {self.not_proved()}"
            return replace(claimed, message=message)
        if self.refused is not None and self.left() > 0.05 and not self.request.cancel.is_set():
            raise self.refused  # that, not time, is what there was too little of
        tried = self.tried()
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

    def tried(self) -> str:
        return "; ".join(f"{slot}: {outcome.status}" for slot, outcome in self.ended)

    def not_proved(self) -> str:
        """What was tried to prove a claim, and what came of it."""
        ended = {slot: outcome.message for slot, outcome in self.ended}
        ended |= dict(self.skipped)
        ended |= dict.fromkeys(self.running.values(), "no answer in time")
        said = [f"{slot}: {ended[slot]}" for slot in (PROOF, EXACT) if slot in ended]
        return "; ".join(said) or "nothing could be tried"

    def left_out(self) -> str:
        """Which slots could not run, and why."""
        reasons = "; ".join(f"{slot}: {why}" for slot, why in self.skipped[:3])
        return f"; left out: {reasons}" if reasons else ""

    def status(self) -> Status:
        statuses = [outcome.status for slot, outcome in self.ended if slot is not PROOF]
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
    """The result or the exception of a call, made in a daemon thread."""
    future: Future[T] = Future()

    def work() -> None:
        try:
            future.set_result(call())
        except BaseException as error:
            future.set_exception(error)

    threading.Thread(target=work, daemon=True).start()
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

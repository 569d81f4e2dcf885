"""What came of the slots of a schedule, and what that says of the puzzle."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import islice

from pegplan.errors import Refused, Unavailable, Unsupported, counted
from pegplan.game.puzzle import Puzzle
from pegplan.solvers.aside import Aside
from pegplan.solvers.base import Request
from pegplan.solvers.outcome import Outcome, Status, unproved
from pegplan.solvers.schedules import EXACT, PROOF, Slot

NO_TIME = 0.05  # seconds; where less is left, time is what there was too little of


class SlotResults:
    """The outcomes of the slots that have ended.

    Attributes:
        ended: the slots that had an outcome, with it, in the order in which they ended.
        skipped: the slots that could not run, and why.
        claim: the slot that claimed that there is no plan, and its outcome; None without.
    """

    def __init__(self, puzzle: Puzzle, request: Request) -> None:
        self.puzzle, self.request = puzzle, request
        self.ended: list[tuple[Slot, Outcome]] = []
        self.skipped: list[tuple[Slot, str]] = []
        self.claim: tuple[Slot, Outcome] | None = None
        self._refused: Refused | None = None  # the system let a slot not even start

    def take(self, slot: Slot, ended: Aside[Outcome]) -> Outcome | None:
        """Take in what a slot gave; None where it could not run."""
        try:
            outcome = ended.result()
        except (Unavailable, Unsupported) as reason:
            self._refused = self._refused or (reason if isinstance(reason, Refused) else None)
            self.skipped.append((slot, str(reason)))
            return None
        self.ended.append((slot, outcome))
        return outcome

    @property
    def plans(self) -> list[Outcome]:
        """The plans that were found."""
        return [o for _, o in self.ended if o.status is Status.SOLVED and o.cost is not None]

    def won(self, slot: Slot, outcome: Outcome) -> Outcome:
        """The answer that ends the race; says who proved a plan best, and who was wrong."""
        parts = [outcome.message] if outcome.message else []
        if self.request.optimal and outcome.status is Status.SOLVED:
            parts.append(f"{slot} proved it best")
        if self.claim is not None and outcome.status is Status.SOLVED:
            parts.append(f"{self.claim[0]} had claimed that there is none")
        return replace(outcome, message="; ".join(parts))

    def verdict(self, running: Iterable[Slot], left: float) -> Outcome:
        """The outcome where no slot has won.

        Args:
            running: the slots that have not ended.
            left: seconds of the time limit.

        Raises:
            Refused: the system let a slot not even start.
        """
        cancelled = self.request.cancel.is_set()
        tried = "; ".join(self._tried())
        if self.plans:
            best = min(self.plans, key=lambda outcome: outcome.cost or 0)
            return unproved(replace(best, message=f"tried {tried}{self._left_out()}"))
        if self.claim is not None and not cancelled:
            slot, claimed = self.claim
            message = f"claimed by {slot}; not proved: {self._not_proved(running)}"
            return replace(claimed, message=message)
        if self._refused is not None and left > NO_TIME and not cancelled:
            raise self._refused
        message = f"tried {tried}" if tried else "no solver of the schedule can run"
        memory = [outcome.memory_mb for _, outcome in self.ended if outcome.memory_mb is not None]
        return Outcome(
            self.puzzle,
            Status.CANCELLED if cancelled else self._status(left),
            "auto",
            memory_mb=max(memory, default=None),
            message=message + self._left_out(),
        )

    def _tried(self) -> list[str]:
        """The slots with how they ended; in one, those that asked for the last peg on a hole."""
        ends = dict.fromkeys(str(slot.last) for slot, _ in self.ended if slot.last is not None)
        said = [f"{slot}: {o.status}" for slot, o in self.ended if slot.last is None]
        return [*said, f"the last peg on {', '.join(ends)}: no plan"] if ends else said

    def _status(self, left: float) -> Status:
        statuses = [outcome.status for slot, outcome in self.ended if slot is not PROOF]
        if not statuses:
            return Status.UNSUPPORTED
        if left <= NO_TIME:
            return Status.TIMEOUT
        for status in (Status.MEMOUT, Status.TIMEOUT, Status.NO_PLAN):
            if status in statuses:
                return status
        return statuses[0]

    def _not_proved(self, running: Iterable[Slot]) -> str:
        """What was tried to prove a claim, and what came of it."""
        ended = {slot: outcome.message for slot, outcome in self.ended}
        ended |= dict(self.skipped)
        ended |= dict.fromkeys(running, "no answer in time")
        said = [f"{slot}: {ended[slot]}" for slot in (PROOF, EXACT) if slot in ended]
        return "; ".join(said) or "nothing could be tried"

    def _left_out(self) -> str:
        """Which slots could not run, and why."""
        slots: dict[str, list[str]] = {}
        for slot, why in self.skipped:
            slots.setdefault(why, []).append(str(slot))
        reasons = []
        for why, (first, *more) in islice(slots.items(), 3):
            others = f" and {counted(len(more), 'other')}" if more else ""
            reasons.append(f"{first}{others}: {why}")
        return f"; left out: {'; '.join(reasons)}" if reasons else ""

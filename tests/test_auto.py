"""The schedule that ``auto`` runs: what it keeps to, with slots of our own."""

from __future__ import annotations

from math import inf

import pytest

from pegplan import Request, puzzle, solver
from pegplan.pddl.computed.guards import guards_of
from pegplan.solvers.outcome import Outcome, Status
from pegplan.solvers.schedules import Slot, learned

LOOSE, TIGHT = "triangle-5/a1-a1", "triangle-4/a2-b2"


def auto(monkeypatch: pytest.MonkeyPatch, name: str, *slots: Slot) -> Outcome:
    monkeypatch.setattr("pegplan.solvers.portfolio.schedule", lambda *_, **__: slots)
    return solver("auto").solve(puzzle(name), Request(timeout=50))


def test_some_guards_are_tight() -> None:
    assert guards_of(puzzle(TIGHT)).tight
    assert not guards_of(puzzle(LOOSE)).tight


def test_a_slot_for_tight_guards_is_left_out_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    only = Slot("fd-add", "guarded", inf, tight=True)
    assert auto(monkeypatch, TIGHT, only).encoding == "guarded"
    refused = auto(monkeypatch, LOOSE, only)
    assert refused.status is Status.UNSUPPORTED
    instead = auto(monkeypatch, LOOSE, only, Slot("fd-add", "jump", inf))
    assert (instead.status, instead.encoding) == (Status.SOLVED, "jump")


def test_the_learned_schedule_ends_with_all_the_time_that_is_left() -> None:
    slots = learned()
    limits = [slot.seconds == inf for slot in slots]
    assert limits == sorted(limits)
    assert sum(limits) >= 2

"""Which slots ``auto`` runs, in what order: the learned schedule, and fewest moves."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import Any

import pytest

from pegplan import Request, puzzle, solver
from pegplan.game.puzzle import Objective, Puzzle
from pegplan.solvers import portfolio, schedules
from pegplan.solvers.outcome import Outcome, Status
from pegplan.solvers.schedules import Slot, learned, schedule


def test_the_learned_schedule_ends_with_all_the_time_that_is_left() -> None:
    slots = learned()
    limits = [slot.seconds == inf for slot in slots]
    assert limits == sorted(limits)
    assert sum(limits) >= 2


@pytest.mark.parametrize("name", ["wiegleb/d1-d1", "wiegleb/e1-e4", "english/d1-d1"])
def test_no_two_slots_do_the_same(name: str) -> None:
    """Nor where a puzzle is its own reversal: there backwards is forwards."""
    own = name.endswith("d1-d1")
    ways = [
        (slot.solver, slot.encoding, slot.backwards and not own, slot.seed_in(2))
        for slot in schedule(puzzle(name))
    ]
    assert len({*ways}) == len(ways)


# Fewest moves


@pytest.mark.parametrize("encoding", [None, "moves"])
def test_fewest_moves_are_first_asked_of_who_proves_most(
    encoding: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless an encoding is asked for, which that one does not use."""
    raced: list[Slot] = []

    class Noted:
        def __init__(self, asked: Puzzle, request: Request, slots: Any, provers: Any) -> None:
            raced.extend(slots)
            self.asked = asked

        def run(self) -> Outcome:
            return Outcome(self.asked, Status.NO_PLAN, "auto")

    monkeypatch.setattr(portfolio, "Race", Noted)
    asked = replace(puzzle("english/central"), objective=Objective.MOVES)
    solver("auto").solve(asked, Request(optimal=True, encoding=encoding))
    solvers = [slot.solver for slot in raced]
    assert {slot.encoding for slot in raced[1:]} == {encoding or "potential"}
    assert (solvers[0] == "improve") is (encoding is None)
    assert "improve" not in solvers[1:]


def test_who_proves_most_on_small_boards_has_them_to_itself() -> None:
    small, large = puzzle("english/central"), puzzle("square-9/c3-c3")
    waits = [
        schedules.schedule(replace(asked, objective=Objective.MOVES), optimal=True)[1].after
        for asked in (small, large)
    ]
    assert waits[0] > waits[1] == 0

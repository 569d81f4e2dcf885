"""The schedule that ``auto`` runs: what it keeps to, with slots of our own."""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from math import inf
from typing import Any

import pytest
from helpers.drawn_puzzles import positions
from helpers.fake_planners import NO_WAY, TWO_JUMPS
from hypothesis import given

from pegplan import Request, puzzle, solver
from pegplan.cli import main
from pegplan.errors import InputError, Refused, Unavailable
from pegplan.game.puzzle import Exact, Objective, Pegs, Puzzle
from pegplan.game.simulator import after
from pegplan.pddl.computed import guards
from pegplan.pddl.computed.guards import Stopped, guards_of
from pegplan.running.budget import FLOOR, Budget
from pegplan.solvers import race, schedules
from pegplan.solvers.base import Event
from pegplan.solvers.calls import PlannerCalls
from pegplan.solvers.outcome import Outcome, Status, judge, settles
from pegplan.solvers.schedules import EXACT, PROOF, Slot, last_holes

LOOSE, TIGHT = "triangle-5/a1-a1", "triangle-4/a2-b2"
MATMOD = "english/matmod"  # no plan; a linear program tells, no position class does


def auto(monkeypatch: pytest.MonkeyPatch, asked: Puzzle, *slots: Slot, **settings: Any) -> Outcome:
    monkeypatch.setattr("pegplan.solvers.portfolio.schedule", lambda *_, **__: slots)
    return solver("auto").solve(asked, Request(**({"timeout": 50} | settings)))


def test_some_guards_are_tight() -> None:
    assert guards_of(puzzle(TIGHT)).tight
    assert not guards_of(puzzle(LOOSE)).tight


@pytest.mark.slow
@pytest.mark.planner
def test_a_slot_for_tight_guards_is_left_out_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(race, "DELAY", inf)  # or a beam answers first, where the machine is slow
    only = Slot("fd-add", "guarded", inf, tight=True)
    found = auto(monkeypatch, puzzle(TIGHT), only)
    assert (found.solver, found.encoding) == ("fd-add", "guarded")
    refused = auto(monkeypatch, puzzle(LOOSE), only)
    assert refused.status is Status.UNSUPPORTED
    instead = auto(monkeypatch, puzzle(LOOSE), only, Slot("fd-add", "jump", inf))
    assert (instead.status, instead.encoding) == (Status.SOLVED, "jump")


@pytest.mark.planner
def test_guards_that_fail_hold_up_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise ArithmeticError("no pivot")

    monkeypatch.setattr(guards, "guards_of", fail)
    only = Slot("fd-add", "guarded", inf, tight=True)
    found = auto(monkeypatch, puzzle(TIGHT), only, Slot("fd-add", "jump", inf))
    assert (found.status, found.encoding) == (Status.SOLVED, "jump")
    refused = auto(monkeypatch, puzzle(TIGHT), only)
    assert "no guards: ArithmeticError: no pivot" in refused.message


def test_nothing_looks_for_guards_when_the_race_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread that is at work in a library when Python ends makes it abort."""
    began, ended = threading.Event(), threading.Event()

    def endless(_: Puzzle, *, stop: threading.Event) -> None:
        began.set()
        assert stop.wait(20)
        ended.set()
        raise Stopped

    def solved(slot: Slot, asked: Puzzle, request: Request) -> Outcome:
        assert began.wait(20)
        return judge(asked, slot.solver, plan)

    monkeypatch.setattr(guards, "guards_of", endless)
    monkeypatch.setattr(race, "run_slot", solved)
    one_jump = replace(TWO_JUMPS, goal=Pegs(len(TWO_JUMPS.start) - 1))
    plan = list(one_jump.board.legal_jumps(one_jump.start))[:1]
    slots = Slot("fd-add", "jump", inf), Slot("fd-add", "guarded", inf, tight=True)
    assert auto(monkeypatch, one_jump, *slots).status is Status.SOLVED
    assert ended.is_set()


# One peg, anywhere

SMALL = "6x6:PPOOOOPPPOOOPPPPPPPPPPOOPOPPOOPPHPPP"


@pytest.mark.planner
@pytest.mark.slow
def test_one_peg_is_asked_for_on_each_hole_where_it_can_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As for boards of Pegs that no planner solves otherwise; see benchmarks/pegs.py."""
    monkeypatch.setattr(schedules, "_ONE_PEG", ())
    monkeypatch.setattr(schedules, "_ONE_PEG_HARD", ())
    outcome = solver("auto").solve(
        puzzle(SMALL), Request(timeout=120, options={"planners_only": True})
    )
    assert outcome.verified, outcome.message
    assert "asked for the last peg on" in outcome.message


@pytest.mark.slow
@given(positions())
def test_the_last_peg_is_on_one_of_the_holes_that_are_tried(found: Any) -> None:
    """Whatever is played from a position: where one peg is left, it is on such a hole."""
    board, start = found
    ends = set(last_holes(Puzzle(board, "some/any", start, Pegs(1))))
    seen, left = {start}, [start]
    while left and len(seen) < 300:
        position = left.pop()
        assert len(position) != 1 or position <= ends
        new = {after(position, jump) for jump in board.legal_jumps(position)} - seen
        seen |= new
        left += new


def test_no_plan_to_a_hole_says_nothing_of_others() -> None:
    asked = replace(TWO_JUMPS, goal=Pegs(2))
    slot = Slot("bitboard", None, inf, last=TWO_JUMPS.board.hole("c1"))
    outcome = race.run_slot(slot, asked, Request())
    assert (outcome.status, outcome.certificate) == (Status.NO_PLAN, None)
    assert outcome.puzzle is asked


@pytest.mark.slow
@pytest.mark.parametrize("backwards", [False, True])
def test_a_plan_to_a_hole_is_a_plan(backwards: bool) -> None:
    asked = puzzle("english/cross")
    asked = replace(asked, goal=Pegs(1))
    slot = Slot("bitboard", None, inf, backwards, last=asked.board.hole("d4"))
    outcome = race.run_slot(slot, asked, Request(timeout=60))
    assert outcome.verified
    assert outcome.puzzle is asked
    assert outcome.message.startswith("asked for the last peg on d4")


def test_what_was_tried_with_holes_is_said_in_one(monkeypatch: pytest.MonkeyPatch) -> None:
    holes = [hole for hole in NO_WAY.board.holes if str(hole) in ("a1", "c1")]
    monkeypatch.setattr(
        race, "run_slot", lambda slot, asked, _: Outcome(asked, Status.NO_PLAN, slot.solver)
    )
    slots = [Slot(solver, "jump", 1, last=hole) for hole in holes for solver in ("one", "two")]
    outcome = auto(monkeypatch, TWO_JUMPS, Slot("one", "count", 1), *slots, timeout=20)
    assert outcome.message == "tried one on count (1 s): no-plan; the last peg on a1, c1: no plan"


# Memory


@pytest.mark.planner
@pytest.mark.slow
@pytest.mark.parametrize(
    ("there", "memory"), [(2, 512), pytest.param(8, 4096, marks=pytest.mark.truth)]
)
def test_the_proof_finds_room_on_any_machine(
    monkeypatch: pytest.MonkeyPatch, there: int, memory: int
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(there)))
    outcome = solver("auto").solve(puzzle(MATMOD), Request(timeout=50, memory_mb=memory))
    assert outcome.certificate is not None


@pytest.mark.slow
@pytest.mark.parametrize("there", [1, 2, 16, 64])
@pytest.mark.parametrize("memory", [100, 512, 4096, None])
def test_what_runs_at_once_shares_the_memory(
    monkeypatch: pytest.MonkeyPatch, there: int, memory: int | None
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(there)))
    monkeypatch.setattr(race, "DELAY", 0.0)
    lock, held, most = threading.Lock(), dict[Slot, int | None](), []

    def solve(slot: Slot, asked: Puzzle, request: Request) -> Outcome:
        with lock:
            held[slot] = request.memory_mb
            most.append(dict(held))
        request.cancel.wait(0.03)
        with lock:
            del held[slot]
        return Outcome(asked, Status.NO_PLAN, slot.solver)

    monkeypatch.setattr(race, "run_slot", solve)
    slots = [Slot(f"planner-{number}", None, inf) for number in range(6)]
    asked = replace(puzzle(LOOSE), objective=Objective.MOVES)
    auto(monkeypatch, asked, *slots, memory_mb=memory, optimal=True)
    shares = [share for running in most for share in running.values()]
    if memory is None:
        assert set(shares) == {None}
        return
    assert max(sum(share or 0 for share in running.values()) for running in most) <= memory
    assert len({slot for running in most for slot in running}) == 6 + 2
    planners = max(len(running.keys() - {PROOF, EXACT}) for running in most)
    assert planners == 1 or min(share or 0 for share in shares) >= min(160, FLOOR)


def test_pieces_share_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [Budget(memory).places(16) for memory in (100, 1024, None)] == [1, 4, 16]
    lock, held, most = threading.Lock(), list[int](), list[int]()

    class Planner:
        def solve(self, asked: Puzzle, request: Request) -> Outcome:
            assert request.memory_mb is not None
            with lock:
                held.append(request.memory_mb)
                most.append(sum(held))
            request.cancel.wait(0.005)
            with lock:
                held.remove(request.memory_mb)
            return Outcome(asked, Status.NO_PLAN, "some", statistics={"cpu_seconds": 0.25})

    monkeypatch.setattr("pegplan.solvers.registry.solver", lambda _: Planner())
    calls = PlannerCalls(Request(memory_mb=1000), places=4)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: calls.plan(TWO_JUMPS, "some", 1.0), range(40)))
    assert (calls.tasks, calls.cpu) == (40, 10.0)
    assert max(most) <= 1000


# Claims


def claiming(
    monkeypatch: pytest.MonkeyPatch, asked: Puzzle, **settings: Any
) -> tuple[Outcome, list[Event]]:
    """What ``auto`` makes of a planner that claims at once that there is no plan."""
    events: list[Event] = []
    real: Callable[[Slot, Puzzle, Request], Outcome] = race.run_slot

    def solve(slot: Slot, task: Puzzle, request: Request) -> Outcome:
        if slot in (PROOF, EXACT):
            return real(slot, task, request)
        return Outcome(task, Status.UNSOLVABLE, slot.solver, message=f"claimed by {slot.solver}")

    monkeypatch.setattr(race, "run_slot", solve)
    slot = Slot("seer", "jump", inf)
    return auto(monkeypatch, asked, slot, on_event=events.append, **settings), events


@pytest.mark.slow
def test_a_claim_is_proved_before_it_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    outcome, events = claiming(monkeypatch, NO_WAY)
    assert outcome.status is Status.UNSOLVABLE
    assert outcome.certificate is not None
    assert "seer on jump claims that there is no plan; to be proved" in [e.text for e in events]


@pytest.mark.slow
def test_a_false_claim_is_overruled_by_a_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    outcome, _ = claiming(monkeypatch, TWO_JUMPS)
    assert (outcome.status, outcome.solver) == (Status.SOLVED, "bitboard")
    assert outcome.message == "seer on jump had claimed that there is none"


@pytest.mark.slow
def test_a_claim_without_proof_says_what_was_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(race, "PROVING", 0.7)
    hard = puzzle("wiegleb/e1-e1")  # nothing proves or solves it in so short a time
    outcome, _ = claiming(monkeypatch, hard, options={"planners_only": "on"})
    assert (outcome.status, outcome.certificate) == (Status.UNSOLVABLE, None)
    assert outcome.message.startswith("claimed by seer on jump; not proved: proof: ")
    assert "bitboard" not in outcome.message
    outcome, _ = claiming(monkeypatch, hard)
    assert "; bitboard: " in outcome.message


@pytest.mark.slow
def test_what_ends_a_race() -> None:
    claim = Outcome(NO_WAY, Status.UNSOLVABLE, "seer")
    proved = solver("proof").solve(NO_WAY, Request())
    plan = solver("bitboard").solve(TWO_JUMPS, Request()).jumps or ()
    some, best = (judge(TWO_JUMPS, "any", plan, optimal=optimal) for optimal in (False, True))
    assert [settles(outcome, False) for outcome in (claim, proved, some)] == [False, True, True]
    assert [settles(outcome, True) for outcome in (claim, proved, some, best)] == [
        False, True, False, True,
    ]  # fmt: skip


# Best plans


@pytest.mark.slow
@pytest.mark.planner
def test_exact_search_runs_beside_planners_where_a_best_plan_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = replace(puzzle("english/cross"), objective=Objective.MOVES)
    slow = Slot("fd-type-based", "moves", 30)  # finds plans, and proves none best
    outcome = auto(monkeypatch, asked, slow, optimal=True)
    assert (outcome.solver, outcome.optimal) == ("bitboard", True)
    assert outcome.message == "bitboard proved it best"
    for settings in ({"options": {"planners_only": True}}, {"encoding": "moves"}):
        outcome = auto(monkeypatch, asked, slow, optimal=True, **settings)
        assert (outcome.solver, outcome.optimal) == ("fd-type-based", False)
        assert outcome.message.startswith("not proved best; tried fd-type-based on moves")


@pytest.mark.planner
def test_the_first_plan_is_best_where_all_are(monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = auto(monkeypatch, TWO_JUMPS, Slot("fd-add", "jump", inf), optimal=True)
    assert (outcome.solver, outcome.optimal) == ("fd-add", True)
    assert isinstance(TWO_JUMPS.goal, Exact)


@pytest.mark.planner
def test_planners_only_is_an_option_of_auto(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(InputError, match="'perhaps' is neither on nor off"):
        solver("auto").solve(TWO_JUMPS, Request(options={"planners_only": "perhaps"}))
    with pytest.raises(SystemExit) as end:
        main(["solve", "english/cross", "-s", "fd-add", "--planners-only"])
    assert end.value.code == 2
    assert "solver fd-add has no option 'planners_only'" in capsys.readouterr().err


def test_no_more_threads_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    with pytest.raises(Unavailable, match="auto: can't start new thread; a limit on processes"):
        solver("auto").solve(TWO_JUMPS, Request())


@pytest.mark.slow
@pytest.mark.planner
def test_a_fork_server_that_can_not_start_is_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))

    monkeypatch.setattr("pegplan.running.warm.Server", refuse)
    slot = Slot("fd-add", "jump", inf)
    assert auto(monkeypatch, TWO_JUMPS, slot).status is Status.SOLVED
    monkeypatch.setattr("subprocess.Popen", refuse)
    with pytest.raises(Refused, match="Resource temporarily unavailable"):
        auto(monkeypatch, TWO_JUMPS, slot)

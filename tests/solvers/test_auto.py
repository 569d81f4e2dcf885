"""The schedule that ``auto`` runs: what it keeps to, with slots of our own."""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

import pytest
from helpers.fake_planners import NO_WAY, SOLVED, TWO_JUMPS, fake

import pegplan
from pegplan import puzzle
from pegplan.boards.puzzle import Exact, Puzzle
from pegplan.errors import InputError, Refused, Unavailable, Unsupported
from pegplan.running import folders
from pegplan.running.cores import FLOOR, Budget
from pegplan.solitaire import schedule as scheduled
from pegplan.solitaire.calls import PlannerCalls
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.puzzle import Objective
from pegplan.solitaire.schedule import BEAM, PROOF
from pegplan.solvers import commands, race
from pegplan.solvers.auto import schedule
from pegplan.solvers.base import Event, Request
from pegplan.solvers.outcome import Outcome, Status, judge
from pegplan.solvers.presets import Preset
from pegplan.solvers.race import Race, Slot
from pegplan.solvers.registry import solver

LOOSE = "triangle-5/a1-a1"


def auto(monkeypatch: pytest.MonkeyPatch, asked: Puzzle, *slots: Slot, **settings: Any) -> Outcome:
    def chosen(*_: Any, **settings: Any) -> tuple[Slot, ...]:
        helpers = [slot for slot in schedule(asked, **settings) if not slot.is_planner]
        return (*slots, *helpers)

    monkeypatch.setattr("pegplan.solvers.auto.schedule", chosen)
    return solver("auto").solve(asked, Request(**({"timeout": 50} | settings)))


# Schedules


@pytest.mark.parametrize(
    "name", ["english/central", "wiegleb/d1-d1", "english/d4-any", "square-9/c3-c3"]
)
def test_planners_come_first_and_no_two_slots_do_the_same(name: str) -> None:
    """Nor where a puzzle is its own reversal: there backwards is forwards."""
    slots = schedule(puzzle(name))
    assert [slot.seconds == inf for slot in slots if slot.is_planner][-1]
    assert min(slot.delay for slot in slots if not slot.is_planner) > 0
    ways = [(slot.solver, slot.encoding, slot.seed) for slot in slots]
    assert len({*ways}) == len(ways)


# What a race keeps to


def two_jumps(slot: Slot, asked: Puzzle, request: Request) -> Outcome:
    """What solves ``TWO_JUMPS`` at once."""
    return judge(asked, slot.solver, [Jump.parse(name) for name in ("a1-b1-c1", "c3-b3-a3")])


def helped(monkeypatch: pytest.MonkeyPatch, planner: Callable[..., Outcome]) -> None:
    """A race on ``TWO_JUMPS`` whose planners do what ``planner`` does, and whose beam solves it."""

    def solve(slot: Slot, asked: Puzzle, request: Request) -> Outcome:
        if slot.is_planner:
            return planner(slot, asked, request)
        if slot.solver == "beam":
            return two_jumps(slot, asked, request)
        return Outcome(asked, Status.NO_PLAN, slot.solver)

    monkeypatch.setattr(race, "run_slot", solve)


@pytest.mark.parametrize("error", [KeyError("x"), Unavailable("not there"), Unsupported("no")])
def test_a_slot_that_fails_costs_no_answer(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def fail(*_: object) -> Outcome:
        raise error

    helped(monkeypatch, fail)
    outcome = auto(monkeypatch, TWO_JUMPS, Slot("one", "jump"), Slot("two", "jump"))
    assert outcome.verified
    outcome = auto(monkeypatch, TWO_JUMPS, Slot("one", "jump"), encoding="jump")
    crashed = isinstance(error, KeyError)
    assert outcome.status is (Status.CRASHED if crashed else Status.UNSUPPORTED)
    assert ("one on jump: crashed" if crashed else f"one on jump: {error}") in outcome.message


def test_a_planner_that_waits_is_not_overtaken(monkeypatch: pytest.MonkeyPatch) -> None:
    """So an easy task costs one planner, whatever stands in the schedule behind the second."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(16)))
    started = list[str]()

    def solve(slot: Slot, asked: Puzzle, request: Request) -> Outcome:
        started.append(slot.solver)
        request.cancel.wait(0.1)
        return judge(asked, slot.solver, ())

    monkeypatch.setattr(race, "run_slot", solve)
    slots = Slot("one"), Slot("two", delay=inf), Slot("three")
    Race(SOLVED, Request(timeout=50), slots).run()
    assert started == ["one"]


@pytest.mark.slow
@pytest.mark.usefixtures("searches_here")
def test_without_planners_pegplan_solves_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where Fast Downward is not installed."""
    monkeypatch.setattr("pegplan.solvers.presets.Preset.problem", lambda _: "not installed")
    outcome = solver("auto").solve(puzzle("english/d4-pegs-3"), Request(timeout=50))
    assert outcome.verified, outcome.message


@pytest.mark.slow
def test_a_preset_of_the_user_may_have_a_name_of_the_schedule(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = tmp_path / "solvers.toml"
    command = 'command = ["false", "{domain}", "{problem}", "{plan}"]'
    names = ["fd-add-type", "fd-lama-first", "fast-downward"]
    table.write_text("".join(f'[{name}]\nrun = "executable"\n{command}\n' for name in names))
    monkeypatch.setenv("PEGPLAN_SOLVERS", str(table))
    helped(monkeypatch, race.run_slot)
    assert solver("auto").solve(TWO_JUMPS, Request(timeout=50)).verified
    table.write_text("[fd-add]\n")
    with pytest.raises(InputError, match="preset fd-add: needs run"):
        solver("auto").solve(TWO_JUMPS, Request(timeout=50))


# Limits


@pytest.mark.slow
@pytest.mark.parametrize("there", [1, 2, 16])
@pytest.mark.parametrize(
    ("memory", "cpu"), [(100, 0.3), (512, 3.0), (4096, 30.0), (4096, None), (None, None)]
)
def test_what_runs_at_once_shares_the_limits(
    monkeypatch: pytest.MonkeyPatch, there: int, memory: int | None, cpu: float | None
) -> None:
    """The limits hold for all slots together, also where each uses all that it gets."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(there)))
    monkeypatch.setattr(scheduled, "PROOF", replace(PROOF, delay=0.0))
    lock, held, most, spent, used = threading.Lock(), dict[Slot, Request](), [], [], 0.0

    def solve(slot: Slot, asked: Puzzle, request: Request) -> Outcome:
        nonlocal used
        with lock:
            held[slot] = request
            most.append({slot: one.memory_mb for slot, one in held.items()})
            spent.append(used + sum(one.cpu or 0.0 for one in held.values()))
        request.cancel.wait(0.03)
        with lock:
            del held[slot]
            used += request.cpu or 0.0
        figures = {"cpu_seconds": request.cpu or 0.0}
        return Outcome(asked, Status.TIMEOUT, slot.solver, statistics=figures)

    monkeypatch.setattr(race, "run_slot", solve)
    slots = [Slot(f"planner-{number}", None, 1 if number < 2 else inf) for number in range(6)]
    asked = replace(puzzle(LOOSE), objective=Objective.MOVES)
    outcome = auto(monkeypatch, asked, *slots, memory_mb=memory, cpu=cpu, optimal=True)
    assert outcome.status is Status.TIMEOUT
    if cpu is not None:
        assert max(spent) <= cpu + 1e-6
    else:
        assert len({slot for running in most for slot in running}) == 6 + 2
    shares = [share for running in most for share in running.values()]
    if memory is None:
        assert set(shares) == {None}
        return
    assert max(sum(share or 0 for share in running.values()) for running in most) <= memory
    planners = max(sum(slot.is_planner for slot in running) for running in most)
    assert planners == 1 or min(share or 0 for share in shares) >= min(160, FLOOR)


def test_a_proof_that_is_looked_for_first_takes_of_the_same_cpu_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Request] = []

    class Stub:
        name = "stub"

        def solve(self, puzzle: Puzzle, request: Request) -> Outcome:
            asked.append(request)
            return Outcome(puzzle, Status.NO_PLAN, "stub", statistics={"cpu_seconds": 3.0})

    monkeypatch.setattr("pegplan.solitaire.solvers.proof.SOLVER", Stub())
    monkeypatch.setattr("pegplan.solvers.registry.solver", lambda _: Stub())
    pegplan.solve("square-21/c3-c3", "stub", cpu=5)
    assert [request.cpu for request in asked] == [5, 2]


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
        if slot.is_prover:
            return real(slot, task, request)
        return Outcome(task, Status.UNSOLVABLE, slot.solver, message=f"claimed by {slot.solver}")

    monkeypatch.setattr(race, "run_slot", solve)
    slot = Slot("seer", "jump", inf)
    return auto(monkeypatch, asked, slot, on_event=events.append, **settings), events


@pytest.mark.usefixtures("searches_here")
def test_a_claim_is_proved_before_it_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    outcome, events = claiming(monkeypatch, NO_WAY)
    assert outcome.status is Status.UNSOLVABLE
    assert outcome.certificate is not None
    assert "seer on jump claims that there is no plan; to be proved" in [e.text for e in events]


@pytest.mark.usefixtures("searches_here")
def test_a_false_claim_is_overruled_by_a_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    outcome, _ = claiming(monkeypatch, TWO_JUMPS)
    assert (outcome.status, outcome.solver) == (Status.SOLVED, "bitboard")
    assert outcome.message == "seer on jump had claimed that there is none"


@pytest.mark.slow
def test_a_claim_without_proof_says_what_was_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(race, "PROVING", 0.7)
    hard = puzzle("wiegleb/e1-e1")  # nothing proves or solves it in so short a time
    outcome, _ = claiming(monkeypatch, hard, encoding="jump")
    assert (outcome.status, outcome.certificate) == (Status.UNSOLVABLE, None)
    assert outcome.message.startswith("claimed by seer on jump; not proved: proof: ")
    assert "bitboard" not in outcome.message
    outcome, _ = claiming(monkeypatch, hard)
    assert "; bitboard: " in outcome.message


# Best plans


@pytest.mark.slow
@pytest.mark.usefixtures("searches_here")
def test_exact_search_runs_beside_planners_where_a_best_plan_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = race.run_slot

    def solve(slot: Slot, asked: Puzzle, request: Request) -> Outcome:
        by = two_jumps if slot.is_planner else real  # finds plans, and proves none best
        return by(slot, asked, request)

    monkeypatch.setattr(race, "run_slot", solve)
    asked = replace(TWO_JUMPS, objective=Objective.MOVES)
    slow = Slot("fd-type-based", "moves", 30)
    outcome = auto(monkeypatch, asked, slow, optimal=True)
    assert (outcome.solver, outcome.optimal) == ("bitboard", True)
    assert outcome.message == "bitboard proved it best"
    outcome = auto(monkeypatch, asked, slow, optimal=True, encoding="moves")
    assert (outcome.solver, outcome.optimal) == ("fd-type-based", False)
    assert outcome.message.startswith("not proved best; tried ")


@pytest.mark.planner
def test_the_first_plan_is_best_where_all_are(monkeypatch: pytest.MonkeyPatch) -> None:
    slot = Slot("fd-add", "jump")
    outcome = auto(monkeypatch, TWO_JUMPS, slot, optimal=True, encoding="jump")
    assert (outcome.solver, outcome.optimal) == ("fd-add", True)
    assert isinstance(TWO_JUMPS.goal, Exact)


@pytest.mark.slow
@pytest.mark.planner
def test_a_system_that_starts_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))

    folders.remove_all()  # with its guardian, which forks keepers
    monkeypatch.setattr("subprocess.Popen", refuse)
    with pytest.raises(Refused, match="Resource temporarily unavailable"):
        auto(monkeypatch, TWO_JUMPS, Slot("fd-add", "jump", inf))


@pytest.mark.slow
@pytest.mark.planner
def test_helpers_wait_until_the_first_planner_can_start(
    plan: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its first run asks unified-planning; a helper that won meanwhile would end that each time."""
    plan.write_text("(jump a1 b1 c1)\n(jump c3 b3 a3)\n")
    command = fake("replay", plan).preset.command
    helped(monkeypatch, race.run_slot)

    def slow(preset: Preset, cancel: threading.Event | None) -> list[str]:
        assert cancel is not None
        if cancel.wait(1.0):
            raise Unavailable("ended")
        return [*command]

    monkeypatch.setattr(commands, "_asked", slow)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    slots = Slot("fd-add", "jump"), replace(BEAM, delay=0.1)
    assert auto(monkeypatch, TWO_JUMPS, *slots).status is Status.SOLVED
    assert list(tmp_path.rglob("*.json")), "what was found out is kept"

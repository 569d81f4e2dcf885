"""The contract of solvers, kept by every solver of the registry that can run here.

Puzzles are tiny, so that the slowest planner needs little more than its start.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator

import pytest
from helpers.fake_planners import NO_WAY, ONE_PEG, PATTERN, SOLVED, STUCK, THREE_PEGS, TWO_JUMPS

from pegplan.boards.puzzle import Puzzle
from pegplan.errors import Unavailable, Unsupported
from pegplan.solitaire.catalog import puzzle
from pegplan.solvers import registry
from pegplan.solvers.base import Event, Request, Solver
from pegplan.solvers.outcome import STATUSES, Outcome, Status
from pegplan.solvers.presets import Preset, presets

pytestmark = [pytest.mark.planner, pytest.mark.slow]


REQUEST = Request(timeout=240)


def available() -> Iterator[str]:
    for info in registry.infos():
        if info.problem is None:
            yield info.name


# Slow to start, since they import all of unified-planning; one puzzle for one of them is enough.
SLOW = {"pyperplan", "aries", "tamer"}
NAMES = sorted(available())


def one_of_each(kind_of: Callable[[Preset], object], names: Iterable[str]) -> list[str]:
    """Solvers, but of the presets that are of one kind only the first."""
    table, seen = presets(), dict[object, str]()
    for name in names:
        seen.setdefault(kind_of(table[name]) if name in table else name, name)
    return list(seen.values())


# What a program can read, and what it makes of a task, is the same for all its presets.
MODELS = {info.name for info in registry.infos() if info.kind == "model"}
PROGRAMS = one_of_each(lambda preset: preset.package, (n for n in NAMES if n not in SLOW))
BEST = ["bitboard", "fd-lmcut"]
# test_models_solvers.py holds the models to more.
SHOWN = {*PROGRAMS, "pyperplan"} - MODELS
OTHERS = [name for name in PROGRAMS if name not in MODELS]


def checked(solver: Solver, task: Puzzle, request: Request = REQUEST) -> Outcome:
    """The outcome, with all that holds of every outcome; skips what it can't express."""
    try:
        outcome = solver.solve(task, request)
    except Unsupported as reason:
        pytest.skip(str(reason))
    except Unavailable as reason:
        pytest.skip(str(reason))
    assert outcome.puzzle == task
    assert outcome.status in STATUSES
    assert outcome.verified == (outcome.status is Status.SOLVED)
    assert "\n" not in outcome.message
    assert outcome.to_dict()["status"] == str(outcome.status)
    if outcome.status is Status.UNSUPPORTED:
        pytest.skip(outcome.message)
    return outcome


@pytest.fixture(
    params=[pytest.param(name, marks=[] if name in SHOWN else pytest.mark.truth) for name in NAMES]
)
def solver(request: pytest.FixtureRequest) -> Solver:
    return registry.solver(request.param)


@pytest.fixture(params=PROGRAMS)
def program(request: pytest.FixtureRequest) -> Solver:
    return registry.solver(request.param)


def test_info_is_complete(solver: Solver) -> None:
    info = solver.info()
    assert info.name == solver.name
    assert info.title
    assert info.kind in ("planner", "exact", "heuristic", "model", "schedule", "proof")


@pytest.mark.slow
def test_a_solvable_puzzle(solver: Solver) -> None:
    if solver.name == "proof":
        pytest.skip("looks for proofs that there is no plan")
    events: list[Event] = []
    outcome = checked(solver, TWO_JUMPS, REQUEST.but(on_event=events.append))
    assert outcome.status is Status.SOLVED, outcome.message
    assert len(outcome.jumps or ()) == 2
    assert all(event.kind in ("started", "progress", "plan", "ended") for event in events)


@pytest.mark.thin(4)
@pytest.mark.slow
@pytest.mark.parametrize("name", OTHERS)
def test_an_unsolvable_puzzle(name: str) -> None:
    outcome = checked(registry.solver(name), NO_WAY, REQUEST.but(timeout=1.5))
    assert outcome.status in (Status.UNSOLVABLE, Status.NO_PLAN, Status.TIMEOUT)
    assert outcome.jumps is None
    if outcome.status is Status.UNSOLVABLE and outcome.certificate is None:
        assert outcome.message


@pytest.mark.thin(6)
def test_a_puzzle_that_starts_solved(program: Solver) -> None:
    outcome = checked(program, SOLVED, REQUEST.but(timeout=30))
    assert outcome.status in (Status.SOLVED, Status.NO_PLAN)
    if outcome.status is Status.SOLVED:
        assert outcome.jumps == ()


# test_models_solvers.py asks the models for patterns and dead ends.
KINDS_OF_GOAL = [
    (name, task)
    for name in PROGRAMS
    for task in (PATTERN, STUCK, ONE_PEG, THREE_PEGS)
    if not (name in MODELS and task in (PATTERN, STUCK))
]


@pytest.mark.thin(16)
@pytest.mark.parametrize(("name", "task"), KINDS_OF_GOAL, ids=str)
def test_goals_of_every_kind(name: str, task: Puzzle) -> None:
    if name == "proof":
        pytest.skip("looks for proofs that there is no plan")
    outcome = checked(registry.solver(name), task)
    assert outcome.status is Status.SOLVED, outcome.message


@pytest.mark.parametrize("name", BEST)
def test_a_best_plan_where_it_is_promised(name: str) -> None:
    solver = registry.solver(name)
    outcome = checked(solver, PATTERN, REQUEST.but(optimal=True))
    assert outcome.status is Status.SOLVED
    if solver.info().kind == "planner":
        assert outcome.optimal
    if outcome.optimal:
        assert outcome.cost == 1  # the jump a1-b1-c1 alone; the other is not asked for


@pytest.mark.parametrize("name", [n for n in PROGRAMS if n not in ("auto", "proof")])
def test_a_tiny_timeout(name: str) -> None:
    outcome = checked(registry.solver(name), puzzle("wiegleb/d1-d1"), REQUEST.but(timeout=0.05))
    assert outcome.status in (Status.TIMEOUT, Status.SOLVED, Status.UNSOLVABLE, Status.NO_PLAN)


@pytest.mark.thin(4)
@pytest.mark.slow
def test_cancel(program: Solver) -> None:
    cancel = threading.Event()
    threading.Timer(0.3, cancel.set).start()
    outcome = checked(program, puzzle("wiegleb/e1-e1"), REQUEST.but(cancel=cancel))
    own = (Status.NO_PLAN, *(status for status in STATUSES if STATUSES[status].is_answer))
    assert outcome.status in (Status.CANCELLED, *own)

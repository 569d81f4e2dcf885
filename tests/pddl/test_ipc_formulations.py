"""The temporal and net-benefit formulations: parallel jumps, happening times, utilities."""

from __future__ import annotations

import random
from fractions import Fraction
from pathlib import Path

import pytest
from helpers.damaged_plans import Referee

from pegplan.boards.puzzle import Count, Exact
from pegplan.boards.simulator import simulate
from pegplan.errors import PlanError
from pegplan.pddl.importing import import_task
from pegplan.pddl.plans.taskcheck import verify_plan
from pegplan.pddl.plans.writing import actions_of, plan_text
from pegplan.pddl.playable import Imported
from pegplan.pddl.render import render
from pegplan.pddl.tasks.execution import Action, play
from pegplan.pddl.tasks.problem import read_task
from pegplan.solitaire import catalog
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.simulator import positions
from pegplan.solvers.base import Request
from pegplan.solvers.registry import solver


def imported(puzzle: str, encoding: str) -> Imported:
    task = render(catalog.puzzle(puzzle), encoding)
    return import_task(task.domain, task.problem)


def jumps_for(puzzle: str) -> tuple[Jump, ...]:
    jumps = solver("bitboard").solve(catalog.puzzle(puzzle), Request()).jumps
    assert jumps is not None
    return jumps


def timed(actions: list[tuple[float, str, float]]) -> str:
    return "".join(f"{time:.3f}: ({words}) [{length:.3f}]\n" for time, words, length in actions)


# from the corner pegs of a 4x4 board two jumps share no hole: a1-b1-c1 and a4-b4-c4
PAIR = """
picture = '''
**o*
oooo
oooo
**o*
'''
[puzzles.pair]
goal = { exact = ["b1", "b4"] }
"""


@pytest.fixture
def pair(tmp_path: Path) -> Imported:
    path = tmp_path / "square.toml"
    path.write_text(PAIR)
    task = render(catalog.puzzle(f"{path}/pair"), "temporal")
    return import_task(task.domain, task.problem)


FIRST = [(0.0, "jump a1 b1 c1", 1.0), (0.0, "jump a4 b4 c4", 1.0)]
AFTER = [(1.001, "jump d1 c1 b1", 1.0), (1.001, "jump d4 c4 b4", 1.0)]


def test_jumps_that_share_no_hole_may_overlap(pair: Imported) -> None:
    verdict = verify_plan(pair, timed(FIRST + AFTER))
    assert verdict.valid, verdict
    assert verdict.counts == "total-time"
    assert verdict.cost == Fraction(2001, 1000)
    assert str(verdict) == "valid: 4 actions reach the goal; total time 2.001"
    assert simulate(pair.puzzle, verdict.steps).valid
    late = [(time + 0.5 * ("4" in words), words, length) for time, words, length in FIRST + AFTER]
    assert verify_plan(pair, timed(late)).cost == Fraction(2501, 1000)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({2: (1.0, "jump d1 c1 b1", 1.0)}, "(free b1), (occupied c1) do not hold"),
        ({2: (0.999, "jump d1 c1 b1", 1.0)}, "not hold"),
        ({2: (0.5, "jump d1 c1 b1", 1.0)}, "not hold"),
        ({0: (0.0, "jump a1 b1 c1", 2.0)}, "its duration is 2, but must be = 1"),
        ({0: (0.0, "jump a1 b1 c1", 0.0)}, "its duration is 0, but must be = 1"),
        ({1: (0.0, "jump a1 b1 c1", 1.0)}, "another action also needs or changes"),
        ({1: (0.2, "jump a1 b1 c1", 1.0)}, "not hold"),
        ({0: (0.0, "jump a1 b1 c2", 1.0)}, "(in-line a1 b1 c2) does not hold"),
    ],
)
def test_happenings_that_do_not_fit_are_named(changes, reason: str, pair: Imported) -> None:  # type: ignore[no-untyped-def]
    plan = FIRST + AFTER
    for index, action in changes.items():
        plan[index] = action
    verdict = verify_plan(pair, timed(plan))
    assert not verdict.valid
    assert reason in verdict.reason
    assert verdict.line is not None


def test_epsilon_is_the_tolerance_of_val(pair: Imported) -> None:
    """Its source: ``after`` in Plan.h, ``confirmPrecondition`` in Action.cpp."""
    hundredth = Fraction(1, 100)
    close = timed(FIRST) + timed(AFTER).replace("1.001:", "1.0005:")
    assert verify_plan(pair, close).valid
    assert verify_plan(pair, close, Fraction(1, 1000)).valid
    assert not verify_plan(pair, close, hundredth).valid
    assert not verify_plan(pair, timed(FIRST + AFTER), hundredth).valid
    apart = timed(FIRST) + timed(AFTER).replace("1.001:", "1.002:")
    assert verify_plan(pair, apart, hundredth).valid
    for length, valid in (("1.009", True), ("1.010", False), ("0.991", True), ("0.990", False)):
        longer = apart.replace("[1.000]", f"[{length}]").replace("1.002:", "1.020:")
        assert verify_plan(pair, longer, hundredth).valid is valid, length
        assert not verify_plan(pair, longer).valid


@pytest.mark.parametrize(
    "text",
    ["(jump a1 b1 c1)\n(jump a4 b4 c4)\n", "0: (jump a1 b1)\n", "0.0: (jump a1 b1 zz) [1]\n"],
)
def test_a_plan_without_times_is_no_plan_of_durative_actions(text: str, pair: Imported) -> None:
    with pytest.raises(PlanError):
        verify_plan(pair, text)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["english/cross", "triangle-5/a1-a1"])
def test_jumps_are_scheduled_as_early_as_they_can(name: str) -> None:
    task = imported(name, "temporal")
    jumps = jumps_for(name)
    actions = actions_of(task, jumps)
    verdict = verify_plan(task, plan_text(task, actions, Fraction(0)))
    assert verdict.valid, verdict
    assert verdict.cost is not None
    assert verdict.cost < len(jumps) * Fraction(101, 100)
    assert simulate(task.puzzle, verdict.steps).valid
    assert verify_plan(task, " ".join(map(str, jumps))).cost == verdict.cost


@pytest.mark.slow
def test_no_verdict_on_times_disagrees_with_unified_planning() -> None:
    from unified_planning.engines.plan_validator import TimeTriggeredPlanValidator

    rendered = render(catalog.puzzle("english/cross"), "temporal")
    task = import_task(rendered.domain, rendered.problem)
    referee = Referee(rendered.domain, rendered.problem)
    validator = TimeTriggeredPlanValidator()
    validator.skip_checks = True
    actions = actions_of(task, jumps_for("english/cross"))
    chance = random.Random(11)
    said = set()
    for _ in range(20):
        plan = []
        for action in actions:
            start, length = action.time or Fraction(0), action.duration
            if chance.random() < 0.25:
                start += Fraction(chance.choice([-1001, -500, -1, 1, 500, 1001, 1002]), 1000)
            if chance.random() < 0.03:
                length = Fraction(chance.choice([1, 2, 3]), 2)
            if chance.random() > 0.02:
                plan.append(action._replace(time=max(start, Fraction(0)), duration=length))
        text = plan_text(task, plan, Fraction(0))
        ours = verify_plan(task, text)
        theirs = validator.validate(referee.problem, referee.read(text))
        assert ours.valid is bool(theirs), f"{ours}\n{theirs}\n{text}"
        if ours.valid:
            (value,) = (theirs.metric_evaluations or {}).values()
            assert ours.cost == value
        said.add(ours.valid)
    assert said == {True, False}


def test_a_jump_that_keeps_its_pegs_until_the_end_is_refused() -> None:
    task = render(catalog.puzzle("english/cross"), "temporal")
    shared = task.domain.replace(
        "(at start (not (occupied ?over)))", "(at end (not (occupied ?over)))"
    )
    with pytest.raises(Exception, match="could share one"):
        import_task(shared, task.problem)


MIXED = """(define (domain m) (:requirements :durative-actions)
  (:predicates (lit) (warm) (on))
  (:action strike :parameters () :precondition (and) :effect (on))
  (:durative-action heat :parameters () :duration (and (>= ?duration 2) (<= ?duration 3))
    :condition (and (at start (on)) (over all (lit)) (at end (warm)))
    :effect (and (at start (lit)) (at end (not (lit)))))
  (:action blow :parameters () :precondition (on) :effect (and (not (lit)) (warm))))"""


@pytest.mark.parametrize(
    ("times", "reason"),
    [
        ([("strike", 0, None), ("heat", 1, 2), ("blow", 4, None)], "(warm) does not hold"),
        ([("strike", 0, None), ("heat", 1, 2), ("blow", 2, None)], "(lit) does not hold"),
        ([("strike", 0, None), ("heat", 0, 2)], "(on) does not hold"),
        ([("strike", 0, None), ("heat", 1, 4)], "its duration is 4, but must be <= 3"),
        ([("strike", 0, None), ("heat", 1, 1)], "its duration is 1, but must be >= 2"),
        ([("strike", 0, None), ("blow", 1, None), ("heat", 1, 2)], "another action also needs"),
        ([("strike", 0, None), ("blow", 1, None), ("heat", 2, 2)], ""),
    ],
)
def test_conditions_count_when_they_should(times, reason: str) -> None:  # type: ignore[no-untyped-def]
    task = read_task(MIXED, "(define (problem p) (:domain m) (:init) (:goal (warm)))")
    actions = [
        Action((name,), 0, Fraction(time), None if length is None else Fraction(length))
        for name, time, length in times
    ]
    assert reason in play(task, actions).reason
    assert (play(task, actions).step is None) is (reason == "")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["english/cross", "triangle-4/b2-any"])
def test_every_plan_of_soft_goals_has_its_utility(name: str) -> None:
    task = imported(name, "net-benefit")
    puzzle = task.puzzle
    jumps = jumps_for(name)
    for count, position in enumerate(positions(puzzle.pegs, jumps)):
        text = "".join(f"(jump {a} {b} {c})\n" for a, b, c in jumps[:count])
        verdict = verify_plan(task, text + "; cost = 0 (unit cost)\n")
        assert verdict.valid
        if isinstance(puzzle.goal, Exact):
            wrong = len(position ^ puzzle.goal_pegged)
            assert verdict.cost == len(puzzle.board.holes) - wrong
        else:
            assert puzzle.goal == Count({"peg": 1})
            wrong = len(position)
            assert verdict.cost == len(puzzle.pegs) - len(position)
        assert len(verdict.violated) == wrong
        assert (verdict.counts, f"utility {verdict.cost}" in str(verdict)) == ("utility", True)

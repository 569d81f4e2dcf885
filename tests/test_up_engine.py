"""pegplan as an engine of unified-planning: plans, proofs, verdicts, honest refusals."""

from __future__ import annotations

import json
import threading
from typing import Any

import pytest
from helpers.up_problems import Deferred, problem_of, problems, solve, up

import pegplan
from pegplan.errors import UnknownName
from pegplan.pddl.importing import recognise
from pegplan.solitaire.proofs.certificate import Certificate

Status: Any = Deferred("unified_planning.engines:PlanGenerationResultStatus")
plans: Any = Deferred("unified_planning.plans")


@pytest.fixture(autouse=True, scope="module")
def registered() -> None:
    up.get_environment().credits_stream = None
    pegplan.register_engine()
    pegplan.register_engine()  # twice does no harm


def cost_of(problem: Any, plan: Any) -> Any:
    """The metric's value, by unified-planning's own validator."""
    with up.PlanValidator(name="sequential_plan_validator") as validator:
        result = validator.validate(problem, plan)
    assert result
    return next(iter(result.metric_evaluations.values()))


@pytest.mark.thin(5)
@pytest.mark.planner
@pytest.mark.parametrize(
    ("puzzle", "encoding", "seed"),
    [
        ("english/cross", "jump", None), ("english/cross", "jump", 3),
        ("english/cross", "jump-negative", 3),
        pytest.param("english/cross", "moves", 3, marks=pytest.mark.truth),
        pytest.param("english/cross", "grounded", 3, marks=pytest.mark.truth),
        pytest.param("english/cross", "purge", 3, marks=pytest.mark.truth),
        ("triangle-4/b2-any", "count", 3), ("triangle-4/b2-any", "one-anywhere", 3),
        ("square-4/b1-stuck", "stuck", 3),
    ],
)  # fmt: skip
def test_plans_are_in_the_problems_own_actions(
    puzzle: str, encoding: str, seed: int | None
) -> None:
    """With a seed, all names are others, so that nothing is known by its name."""
    problem = problem_of(puzzle, encoding, seed)
    result = solve(problem)
    assert result.status in (Status.SOLVED_SATISFICING, Status.SOLVED_OPTIMALLY), result
    assert isinstance(result.plan, plans.SequentialPlan)
    with up.PlanValidator(name="sequential_plan_validator") as theirs:
        assert theirs.validate(problem, result.plan)


@pytest.mark.slow
def test_an_impossible_problem_comes_with_its_proof() -> None:
    problem = problem_of("english/matmod")
    result = solve(problem, solver="proof")
    assert result.status == Status.UNSOLVABLE_PROVEN
    assert result.plan is None
    certificate = Certificate.loads(result.metrics["certificate"])
    puzzle = recognise(problems.read_problem(problem).task).puzzle
    assert pegplan.check(puzzle, certificate).valid
    assert json.loads(result.metrics["certificate"])["kind"] == certificate.kind


@pytest.mark.slow
def test_giving_up_is_no_proof() -> None:
    with up.OneshotPlanner(name="pegplan", params={"solver": "proof"}) as planner:
        result = planner.solve(problem_of("triangle-4/a2-b2"), timeout=60)
    assert result.status == Status.UNSOLVABLE_INCOMPLETELY


@pytest.mark.slow
def test_kinds_beyond_peg_solitaire_are_not_supported() -> None:
    problem = problem_of("english/cross")
    engine = up.get_environment().factory.engine("pegplan")
    assert engine.supports(problem.kind)
    place = up.Fluent("place", problem.user_types[0], at=problem.user_types[0])
    problem.add_fluent(place, default_initial_value=next(iter(problem.all_objects)))
    assert not engine.supports(problem.kind)
    with pytest.warns(UserWarning, match="cannot establish"):
        result = solve(problem)
    assert result.status == Status.UNSUPPORTED_PROBLEM
    assert "place is neither a predicate nor a number" in result.log_messages[0].message


@pytest.mark.planner
def test_plans_in_time() -> None:
    problem = problem_of("english/cross", "temporal")
    result = solve(problem)
    assert isinstance(result.plan, plans.TimeTriggeredPlan)
    with up.PlanValidator(name="up_time_triggered_validator") as theirs:
        assert theirs.validate(problem, result.plan)


@pytest.mark.planner
def test_anytime_plans_get_better_and_better() -> None:
    problem = problem_of("triangle-5/a1-a1", "moves")
    with up.AnytimePlanner(name="pegplan") as planner:
        results = list(planner.get_solutions(problem, timeout=10))
    *between, last = results
    assert between
    assert {result.status for result in between} == {Status.INTERMEDIATE}
    costs = [cost_of(problem, result.plan) for result in between]
    assert costs == sorted(set(costs), reverse=True)
    assert last.status in (Status.SOLVED_SATISFICING, Status.SOLVED_OPTIMALLY)
    assert cost_of(problem, last.plan) == costs[-1]
    assert costs[-1] >= 10  # Bell, JIS 11 (2008) 08.4.8: no plan has fewer moves


@pytest.mark.planner
def test_a_stream_of_plans_that_nobody_reads_on_ends() -> None:
    with up.AnytimePlanner(name="pegplan") as planner:
        found = planner.get_solutions(problem_of("english/cross", "moves"), timeout=600)
        assert next(found).plan is not None
        found.close()
    assert not [each for each in threading.enumerate() if each.name.startswith("pegplan-anytime")]


@pytest.mark.slow
def test_unified_plannings_own_examples_are_refused() -> None:
    """No example is peg solitaire, so none may be answered."""
    from unified_planning.test.examples import get_example_problems

    engine = up.get_environment().factory.engine("pegplan")
    examples = {name: one.problem for name, one in get_example_problems().items()}
    asked = {name: problem for name, problem in examples.items() if engine.supports(problem.kind)}
    assert len(asked) > 20
    for name, problem in asked.items():
        assert solve(problem).status is Status.UNSUPPORTED_PROBLEM, name


@pytest.mark.slow
def test_a_problem_that_uses_what_it_does_not_have_is_refused() -> None:
    """unified-planning lets an action use a fluent that was never added to the problem."""
    problem = up.Problem("forgetful")
    kept, forgotten = up.Fluent("kept"), up.Fluent("forgotten")
    problem.add_fluent(kept, default_initial_value=False)
    action = up.InstantaneousAction("act")
    action.add_precondition(forgotten)
    action.add_effect(kept, True)
    problem.add_action(action)
    problem.add_goal(kept)
    result = solve(problem)
    assert result.status == Status.UNSUPPORTED_PROBLEM
    assert "forgotten is used, but the problem does not have it" in result.log_messages[0].message


@pytest.mark.slow
def test_an_unknown_solver_is_refused_when_the_engine_is_made() -> None:
    from pegplan.upengine.engine import PegplanEngine

    with pytest.raises(UnknownName, match="unknown solver 'fd-ad'"):
        PegplanEngine(solver="fd-ad")

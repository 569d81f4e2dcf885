"""Problems built in unified-planning, in every form that pegplan reads."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.side_by_side import Sides
from helpers.up_problems import problems, solve, up

import pegplan
from pegplan.errors import TaskError
from pegplan.pddl.importing import recognise


@pytest.fixture(autouse=True, scope="module")
def registered() -> None:
    up.get_environment().credits_stream = None
    pegplan.register_engine()


@pytest.mark.slow
def test_a_problem_built_in_python() -> None:
    """Upper-case names with spaces, one direction of each line, no text anywhere."""
    Cell = up.UserType("Cell")
    line = up.Fluent("In Line", a=Cell, b=Cell, c=Cell)
    peg = up.Fluent("Peg", at=Cell)
    jumps = []
    for name, ends in (("There", (0, 2)), ("Back", (2, 0))):
        jump = up.InstantaneousAction(name, A=Cell, B=Cell, C=Cell)
        cells = [jump.parameter(each) for each in "ABC"]
        jump.add_precondition(line(*cells))
        jump.add_precondition(
            up.And(peg(cells[ends[0]]), peg(cells[1]), up.Not(peg(cells[ends[1]])))
        )
        jump.add_effect(peg(cells[ends[0]]), False)
        jump.add_effect(peg(cells[1]), False)
        jump.add_effect(peg(cells[ends[1]]), True)
        jumps.append(jump)
    problem = up.Problem("Five In A Row")
    problem.add_fluent(line, default_initial_value=False)
    problem.add_fluent(peg, default_initial_value=True)
    problem.add_actions(jumps)
    row = [up.Object(f"Cell {i}", Cell) for i in "EDCBA"]
    problem.add_objects(row)
    for i in range(3):
        problem.set_initial_value(line(*row[i : i + 3]), True)
    problem.set_initial_value(peg(row[2]), False)
    problem.set_initial_value(peg(row[4]), False)
    problem.add_goal(peg(row[1]))
    problem.add_goal(up.Not(peg(row[3])))
    result = solve(problem)
    steps = [str(action) for action in result.plan.actions]
    assert steps == ["There(Cell E, Cell D, Cell C)", "Back(Cell D, Cell C, Cell B)"]
    with up.PlanValidator(name="sequential_plan_validator") as theirs:
        assert theirs.validate(problem, result.plan)


def row(full: up.Fluent, values: tuple[Any, Any]) -> tuple[up.Problem, Any, list[Any], list[Any]]:
    """Five holes in a row, two of them empty; with a jump, its parameters, and the holes."""
    hole = up.UserType("hole")
    line = up.Fluent("line", a=hole, b=hole, c=hole)
    problem = up.Problem("row")
    problem.add_fluent(line, default_initial_value=False)
    problem.add_fluent(full, default_initial_value=values[1])
    holes = [up.Object(f"h{i}", hole) for i in range(5)]
    problem.add_objects(holes)
    for i in range(3):
        problem.set_initial_value(line(*holes[i : i + 3]), True)
        problem.set_initial_value(line(*holes[i : i + 3][::-1]), True)
    for i in (2, 4):
        problem.set_initial_value(full(holes[i]), values[0])
    jump = up.InstantaneousAction("jump", a=hole, b=hole, c=hole)
    cells = [jump.parameter(each) for each in "abc"]
    jump.add_precondition(line(*cells))
    problem.add_action(jump)
    return problem, jump, cells, holes


def numbers() -> up.Problem:
    full = up.Fluent("full", h=up.UserType("hole"))
    problem, jump, (a, b, c), holes = row(full, (False, True))
    left = up.Fluent("left", up.IntType())
    problem.add_fluent(left, default_initial_value=3)
    jump.add_precondition(up.And(full(a), full(b), up.Not(full(c)), up.GT(left, 1)))
    for hole, value in ((a, False), (b, False), (c, True)):
        jump.add_effect(full(hole), value)
    jump.add_decrease_effect(left, 1)
    problem.add_goal(up.LE(left, 1))
    problem.add_goal(full(holes[1]))
    return problem


def conditional() -> up.Problem:
    peg = up.Fluent("peg", h=up.UserType("hole"))
    problem, jump, (a, b, c), _ = row(peg, (False, True))
    hole = up.UserType("hole")
    x = up.Variable("x", hole)
    jump.add_precondition(
        up.And(peg(a), peg(b), up.Forall(up.Or(up.Not(peg(x)), up.Not(up.Equals(x, c))), x))
    )
    gone = up.Or(up.Equals(x, a), up.Equals(x, b))
    jump.add_effect(peg(x), False, gone, forall=[x])
    jump.add_effect(peg(c), True, up.Implies(peg(c), peg(a)))
    y = up.Variable("y", hole)
    problem.add_goal(up.Exists(up.And(peg(x), up.Forall(up.Iff(peg(y), up.Equals(x, y)), y)), x))
    return problem


@pytest.mark.slow
@pytest.mark.parametrize("make", [numbers, conditional])
def test_forms_beyond_lists_of_literals(make: Any) -> None:
    problem = make()
    found = recognise(problems.read_problem(problem).task)
    assert Sides(found).difference() == ""
    engine = up.get_environment().factory.engine("pegplan")
    assert engine.supports(problem.kind)
    result = solve(problem)
    with up.PlanValidator(problem_kind=problem.kind) as theirs:
        assert theirs.validate(problem, result.plan)


@pytest.mark.slow
def test_numbers_with_bounds_are_refused() -> None:
    problem = numbers()
    problem.add_fluent(up.Fluent("few", up.IntType(0, 1)), default_initial_value=1)
    with pytest.raises(TaskError, match="few is a number with bounds"):
        problems.read_problem(problem)

"""Other games as problems of unified-planning, out and back: plans in the problem's own actions."""

from __future__ import annotations

from pkgutil import resolve_name
from typing import Any

import pytest

import pegplan
from pegplan.boards.boardfile import parse_board_file
from pegplan.boards.catalog import puzzle
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.statespace import explore
from pegplan.errors import TaskError
from pegplan.pddl.cell_tasks import recognise
from pegplan.pddl.plans.taskcheck import verify_actions
from pegplan.pddl.plans.writing import actions_of
from pegplan.pddl.render import render
from pegplan.pddl.tasks.problem import read_task

ENCODINGS = ["rules", "rules-grounded"]
OWN = '''
picture = """
ABo
ooC
"""
[pieces]
ant = "A"
bee = "B"
cat = "C"
[kinds]
x = "AB"
[rules.crawl]
line = "x o -> o x"
cost = 2
[rules.swap]
line = "C x -> x C"
[rules.wake]
flip = "C"
cells = [["b2", "c2"]]
[puzzles.own]
goal = """
?o?
?BC
"""
'''


@pytest.fixture(scope="module")
def up() -> Any:
    found = resolve_name("unified_planning.shortcuts")
    found.get_environment().credits_stream = None
    pegplan.register_engine()
    return found


def solved(up: Any, problem: Any, **parameters: Any) -> Any:
    with up.OneshotPlanner(name="pegplan", params={"solver": "dijkstra"} | parameters) as planner:
        return planner.solve(problem)


def own_puzzle() -> Puzzle:
    return parse_board_file(OWN, "own").puzzles["own"]


@pytest.mark.slow
@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize(
    "name", ["frogs-2/swap", "frogs-2/stuck", "lights-3x3/plus", "solo-chess/three", "own"]
)
def test_a_puzzle_comes_back_with_a_plan_in_its_own_actions(
    up: Any, name: str, encoding: str
) -> None:
    asked = own_puzzle() if name == "own" else puzzle(name)
    problem = pegplan.to_unified_planning(asked, encoding)
    result = solved(up, problem, optimal=True)
    assert result.status.name == "SOLVED_OPTIMALLY", result
    with up.PlanValidator(problem_kind=problem.kind) as theirs:
        checked = theirs.validate(problem, result.plan)
    assert checked
    assert next(iter(checked.metric_evaluations.values())) == explore(asked).least


@pytest.mark.slow
def test_a_puzzle_without_a_plan_is_proved_to_have_none(up: Any) -> None:
    problem = pegplan.to_unified_planning(puzzle("frogs-2/swap").but(goal=pegplan.Exact("oTTFF")))
    assert solved(up, problem).status.name == "UNSOLVABLE_PROVEN"


@pytest.mark.slow
def test_what_is_no_board_puzzle_is_refused_by_name(up: Any) -> None:
    problem = pegplan.to_unified_planning(own_puzzle())
    problem.add_fluent(up.Fluent("tired"), default_initial_value=False)
    rest = up.InstantaneousAction("rest")
    rest.add_effect(problem.fluent("tired"), True)
    problem.add_action(rest)
    result = solved(up, problem)
    assert result.status.name == "UNSUPPORTED_PROBLEM"
    assert "change more than what is in each place" in result.log_messages[0].message


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("name", ["own", "sokoban-small/first", "tiles-2x3/near", "hanoi-3/small"])
def test_rules_read_from_a_task_cost_what_the_puzzle_costs(name: str, encoding: str) -> None:
    asked = own_puzzle() if name == "own" else puzzle(name)
    task = render(asked, encoding)
    found = recognise(read_task(task.domain, task.problem), "read/back")
    space = explore(found.puzzle)
    assert space.least == explore(asked).least
    assert explore(found.puzzle, whole=True).positions == explore(asked, whole=True).positions
    verdict = verify_actions(found, list(actions_of(found, space.plan or ())))
    assert verdict.valid
    assert verdict.cost == space.least


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("(holds ?c2 empty)\n    )", ")", "holds|nothing"),
        ("(holds c1 empty)", "", "nothing at first"),
        ("(increase (total-cost) 2)", "(increase (total-cost) 0.5)", "whole number"),
        ("(:goal (and", "(:goal (and (not (holds a1 bee))", "its goal is not"),
    ],
)
def test_a_task_that_says_it_otherwise_is_refused_by_name(old: str, new: str, said: str) -> None:
    task = render(own_puzzle(), "rules")
    texts = [text.replace(old, new, 1) for text in (task.domain, task.problem)]
    assert texts != [task.domain, task.problem]
    with pytest.raises(TaskError, match=said):
        recognise(read_task(*texts), "not/this")

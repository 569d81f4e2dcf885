"""Planners on tasks that are not peg solitaire: their plans and their last words, as they came."""

from __future__ import annotations

import pytest
from helpers.pddl_tasks import BLOCKS

from pegplan.errors import InputError
from pegplan.solvers.base import Request
from pegplan.solvers.outcome import Status
from pegplan.solvers.planner_run import ask_planner

REQUEST = Request(timeout=30, memory_mb=1000)


def test_a_solver_of_puzzles_takes_no_pddl() -> None:
    with pytest.raises(InputError, match="bitboard takes no PDDL; choose a planner"):
        ask_planner("bitboard", *BLOCKS, REQUEST)


@pytest.mark.slow
@pytest.mark.planner
def test_a_planner_answers_any_task_or_says_why_not() -> None:
    domain, problem = BLOCKS
    found = ask_planner("fd-add", domain, problem, REQUEST)
    assert (found.plan or "").splitlines()[:2] == ["(pick-up a)", "(stack a b)"]
    assert found.status is None
    misspelt = domain.replace(":precondition (holding ?x)", ":precondition (holdin ?x)")
    wrong = ask_planner("fd-add", misspelt, problem, REQUEST)
    assert (wrong.plan, wrong.status) == (None, Status.CRASHED)
    assert "could not read the task" in wrong.message
    assert "Got: holdin\n" in wrong.said
    assert "/pegplan-" not in wrong.said
    none = ask_planner(
        "fd-add", domain, problem.replace("(on a b)", "(and (on a b) (on b a))"), REQUEST
    )
    assert none.status is Status.UNSOLVABLE
    assert none.message == "claimed by fd-add: there is no plan"

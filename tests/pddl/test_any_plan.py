"""Plans of tasks of any kind: what checks them, and what is said where nothing can."""

from __future__ import annotations

import pytest
from helpers.pddl_tasks import BLOCKS

from pegplan import solve
from pegplan.pddl.plans.writing import plan_of
from pegplan.pddl.playable import EncodedTask
from pegplan.pddl.render import render
from pegplan.pddl.tasks.anycheck import check_any
from pegplan.solitaire.catalog import puzzle
from pegplan.solitaire.notation import moves_of

DOMAIN, PROBLEM = BLOCKS
PLAN = "(pick-up a)\n(stack a b)\n"
WIDE = " ".join(f"?v{i}" for i in range(13))
ONLY_THEIRS = (
    DOMAIN.replace("(:predicates", "(:types one) (:predicates").replace(
        ":precondition (holding ?x)",
        f":precondition (and (holding ?x) (exists ({WIDE} - one) (= ?v0 ?v12)))",
    ),
    PROBLEM.replace("(:objects a b)", "(:objects a b - object c - one)"),
)
"""A quantifier over more variables than pegplan reads."""
NOBODYS = DOMAIN.replace(
    "(:action pick-up", "(:derived (above ?x ?y) (or (on ?x ?y) (above ?x ?y)))\n(:action pick-up"
).replace("(:predicates", "(:predicates (above ?x ?y)")
"""A predicate that is derived from itself."""


def test_each_action_is_played_and_says_what_it_changes() -> None:
    found = check_any(DOMAIN, PROBLEM, PLAN)
    assert (found.by, found.valid, found.reason) == ("pegplan", True, "")
    pick, stack = found.changes
    assert pick.adds == (("holding", "a"),)
    assert pick.deletes == (("clear", "a"), ("handempty",), ("ontable", "a"))
    assert ("on", "a", "b") in stack.adds


@pytest.mark.slow
def test_a_plan_has_the_cost_of_its_metric_and_its_times() -> None:
    found = check_any(DOMAIN, PROBLEM, PLAN)
    assert (found.cost, found.end) == (None, None), "a task without a metric and without times"
    moves = render(puzzle("triangle-4/a2-b2"), "moves")
    jumps = solve("triangle-4/a2-b2", "bitboard").jumps or ()
    plan = [" ".join(step.words) for step in plan_of(EncodedTask.of(moves), jumps)]
    found = check_any(moves.domain, moves.problem, "\n".join(f"({step})" for step in plan))
    assert (found.valid, found.cost) == (True, len(moves_of(jumps)))
    timed = render(puzzle("triangle-4/a2-b2"), "temporal")
    plan = [" ".join(step.words) for step in plan_of(EncodedTask.of(timed), jumps)]
    text = "\n".join(f"{2 * i}: ({step}) [1]" for i, step in enumerate(plan))
    found = check_any(timed.domain, timed.problem, text)
    assert (found.valid, found.end) == (True, 2 * len(plan) - 1), found.reason


@pytest.mark.parametrize(
    ("plan", "step", "reason"),
    [
        ("(pick-up a)\n(pick-up b)", 2, "(handempty) does not hold"),
        ("(pick-up a)", None, "at the end (on a b) does not hold"),
        ("(pick-up a)\n(fly a)", None, "line 2: (fly a): unknown action 'fly'"),
        ("; cost = 0 (unit cost)", None, "at the end (on a b) does not hold"),
        ("", None, "at the end (on a b) does not hold"),
    ],
)
def test_a_plan_that_fails_says_where(plan: str, step: int | None, reason: str) -> None:
    found = check_any(DOMAIN, PROBLEM, plan)
    assert (found.by, found.valid, found.step) == ("pegplan", False, step)
    assert found.reason.startswith(reason)
    assert len(found.changes) == (step - 1 if step else len(found.actions) * ("fly" not in plan))


@pytest.mark.slow
def test_unified_planning_checks_what_pegplan_can_t_read() -> None:
    pytest.importorskip("unified_planning")
    good = check_any(*ONLY_THEIRS, PLAN)
    assert (good.by, good.valid, good.changes) == ("unified-planning", True, ())
    bad = check_any(*ONLY_THEIRS, "(pick-up a)\n(pick-up b)")
    assert (bad.by, bad.valid, bad.step) == ("unified-planning", False, 2)
    short = check_any(*ONLY_THEIRS, "(pick-up a)")
    assert (short.valid, short.step) == (False, None)
    assert "Goals" in short.reason


@pytest.mark.slow
def test_where_nobody_can_check_this_is_said() -> None:
    found = check_any(NOBODYS, PROBLEM.replace("(on a b)", "(above a b)"), PLAN)
    assert (found.by, found.valid) == ("", None)
    assert "above is derived from itself" in found.reason
    assert [action.words for action in found.actions] == [("pick-up", "a"), ("stack", "a", "b")]

"""Plans against tasks: formats, costs, the first error by line, and what is no plan."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from helpers.plan_validator import needs_val, val_says
from helpers.task_forms import form

from pegplan.errors import PlanError, TaskError
from pegplan.pddl.comparing.cells import BoardReading
from pegplan.pddl.comparing.machine import TaskMachine
from pegplan.pddl.importing import import_task
from pegplan.pddl.plans.taskcheck import verify_plan, verify_task
from pegplan.pddl.plans.writing import actions_of, plan_text
from pegplan.pddl.playable import Imported
from pegplan.pddl.render import render
from pegplan.pddl.tasks.execution import Action, measure, play, play_each
from pegplan.pddl.tasks.problem import read_task
from pegplan.pddl.tasks.states import State
from pegplan.solitaire import catalog
from pegplan.solitaire.notation import Jump


def cross(encoding: str = "moves") -> Imported:
    task = render(catalog.puzzle("english/cross"), encoding)
    return import_task(task.domain, task.problem)


@pytest.fixture(scope="module")
def plan() -> tuple[Jump, ...]:
    from pegplan.solvers.base import Request
    from pegplan.solvers.registry import solver

    jumps = solver("bitboard").solve(catalog.puzzle("english/cross"), Request()).jumps
    assert jumps is not None
    return jumps


def words_of(imported: Imported, plan: tuple[Jump, ...]) -> list[str]:
    return [" ".join(action.words) for action in actions_of(imported, plan)]


def text_of(words: list[str]) -> str:
    return "".join(f"({each})\n" for each in words) + "; cost = 5 (general cost)\n"


def moves(plan: tuple[Jump, ...]) -> list[Jump]:
    ends = [None, *(jump.to for jump in plan)]
    return [jump for end, jump in zip(ends, plan, strict=False) if jump.from_ != end]


@pytest.mark.slow
def test_the_last_end_move_may_be_missing_but_no_other(plan) -> None:  # type: ignore[no-untyped-def]
    imported = cross("moves")
    words = words_of(imported, plan)
    assert not words[-1].startswith("end-move")
    ended = [*words, f"end-move {words[-1].split()[-1]}"]
    for each in (words, ended):
        verdict = verify_plan(imported, text_of(each))
        assert (verdict.valid, verdict.cost) == (True, len(moves(plan)))
    at = next(i for i, word in enumerate(words) if word.startswith("end-move"))
    verdict = verify_plan(imported, text_of(words[:at] + words[at + 1 :]))
    assert not verdict.valid
    assert (verdict.step, verdict.line) == (at + 1, at + 1)
    assert "(move-ended) does not hold" in verdict.reason


@pytest.mark.slow
def test_the_first_error_is_named_by_line(plan) -> None:  # type: ignore[no-untyped-def]
    imported = cross("jump")
    words = words_of(imported, plan)
    text = "; header\n\n" + text_of([words[0], words[0], "jump d4 d4 d4"])
    verdict = verify_plan(imported, text)
    assert (verdict.valid, verdict.step, verdict.line, verdict.cost) == (False, 2, 4, None)
    from_ = words[0].split()[1]
    assert str(verdict).startswith(f"line 4: '{words[0]}': ")
    assert f"(peg {from_})" in verdict.reason
    assert verdict.steps == plan[:1]
    short = verify_plan(imported, text_of(words[:-1]))
    assert (short.valid, short.step, short.line) == (False, None, None)
    assert str(short).startswith("goal not reached after 4 actions: ")
    assert verify_plan(imported, "; cost = 0 (unit cost)\n").step is None


def test_a_stated_cost_is_held_against_the_counted_one(plan) -> None:  # type: ignore[no-untyped-def]
    imported = cross("moves")
    words = words_of(imported, plan)
    text = text_of(words).replace("cost = 5", "cost = 99")
    verdict = verify_plan(imported, text)
    assert (verdict.valid, verdict.stated_cost) == (True, 99)
    assert str(verdict).endswith("(the plan says 99)")


@pytest.mark.parametrize("encoding", ["moves", "jump", "grounded", "purge"])
def test_jumps_in_our_notation_become_actions(encoding: str, plan) -> None:  # type: ignore[no-untyped-def]
    imported = cross(encoding)
    verdict = verify_plan(imported, " ".join(map(str, plan)))
    assert verdict.valid
    assert verdict.steps == plan
    wrong = verify_plan(imported, f"{plan[0]}\n{plan[0]}\n")
    assert (wrong.valid, wrong.step, wrong.line) == (False, 2, 2)
    assert "holds no peg" in wrong.reason
    assert not verify_plan(imported, str(plan[0])).valid


@pytest.mark.parametrize(
    "text",
    ["", "hello", "(jump", "(jump d4)", "(jump d2 d3 zz)", "(fly d2 d3 d4)", "\x00", "{}", "[1]",
     "(jump d2 d3 d4))", "; only a comment\n", "0.5:\n", "d2-d3-z9", '{"status": "timeout"}'],
)  # fmt: skip
def test_what_is_no_plan_is_an_error(text: str) -> None:
    with pytest.raises(PlanError) as caught:
        verify_plan(cross("jump"), text)
    assert "\n" not in str(caught.value)


def test_what_is_no_task_is_an_error() -> None:
    with pytest.raises(TaskError, match=r"^d\.pddl: line 1: "):
        verify_task("hello", "(define (problem x))", "d2-d3-d4", ("d.pddl", "p.pddl"))


COSTS = """(define (domain costs) (:requirements :typing :action-costs) (:types hole)
  (:predicates (in ?a ?b ?c - hole) (peg ?h - hole) (empty ?h - hole))
  (:functions (total-cost) - number (toll ?h - hole) - number)
  (:action jump :parameters (?a ?b ?c - hole)
    :precondition (and (in ?a ?b ?c) (peg ?a) (peg ?b) (empty ?c) (not (= ?a ?c)))
    :effect (and (empty ?a) (empty ?b) (peg ?c) (not (peg ?a)) (not (peg ?b)) (not (empty ?c))
                 (increase (total-cost) (toll ?c)))))"""
TOLLS = """(define (problem p) (:domain costs) (:objects a b c d - hole)
  (:init (in a b c) (in d c b) (peg a) (peg b) (empty c) (peg d) (= (toll b) 2) (= (toll c) 1.5))
  (:goal (peg b)) (:metric minimize (+ 1 (* 2 (total-cost)))))"""


def test_costs_of_functions_are_added_up() -> None:
    task = read_task(COSTS, TOLLS)
    played = play(task, [Action(("jump", "a", "b", "c")), Action(("jump", "d", "c", "b"))])
    assert played.step is None
    assert played.values[("total-cost",)] == Fraction(7, 2)
    plain = TOLLS.replace("(+ 1 (* 2 (total-cost)))", "(total-cost)")
    assert import_task(COSTS, plain).counts == "weights"


def test_a_value_that_is_not_set_fails_the_action() -> None:
    task = read_task(COSTS, TOLLS.replace("(= (toll c) 1.5)", ""))
    played = play(task, [Action(("jump", "a", "b", "c"))])
    assert (played.step, played.reason) == (1, "the problem sets no value for (toll c)")


FEWEST_MOVES = {"p01": 2, "p02": 5, "p03": 4, "p04": 4, "p05": 4}
"""IPC-2008 total-cost of pegsol-08-strips; from the facts of the project, computed optima."""


@pytest.mark.thin(2)
@pytest.mark.slow
@pytest.mark.parametrize("name", FEWEST_MOVES)
def test_competition_plans_cost_what_is_known(name: str, shared: Path) -> None:
    from pegplan.api import solve

    folder = shared / "ipc" / "pegsol-08-strips"
    if not folder.is_dir():
        pytest.skip(f"no tasks at {folder}")
    domain, problem = folder / "domain.pddl", folder / f"{name}.pddl"
    imported = import_task(domain.read_text(), problem.read_text())
    outcome = solve(imported.puzzle, solver="bitboard", optimal="moves")
    assert outcome.jumps is not None
    text = plan_text(imported, actions_of(imported, outcome.jumps), Fraction(0))
    verdict = verify_plan(imported, text)
    assert verdict.valid
    assert verdict.cost == outcome.cost == FEWEST_MOVES[name]


def test_preferences_of_one_name_are_counted() -> None:
    """Each that is violated counts (Gerevini and Long, PDDL3, 2005), as VAL counts them."""
    domain, problem = form(goal="(preference w (peg h0)) (preference w (peg h2)) (peg h1)")
    problem = problem.replace("(:goal", "(:metric minimize (* 5 (is-violated w))) (:goal")
    verdict = verify_task(domain, problem, "(jump h0 h1 h2)\n(jump h3 h2 h1)\n")
    assert (verdict.valid, verdict.cost, verdict.violated) == (True, 10, ("w", "w"))


def test_a_preference_of_all_objects_is_one_for_each() -> None:
    wish = "(forall (?h - hole) (and (preference w (peg ?h)) (preference (not (peg ?h)))))"
    domain, problem = form(goal=wish)
    problem = problem.replace("(:goal", "(:metric minimize (is-violated w)) (:goal")
    task = read_task(domain, problem)
    played = play(task, [Action(("jump", "h0", "h1", "h2"))])
    assert len(task.preferences) == 10
    assert measure(task, played, 1) == 3  # two pegs on five holes are left


SWITCH = """(define (domain m) (:requirements :durative-actions)
  (:predicates (lit) (warm) (cold))
  (:durative-action heat :parameters () :duration (= ?duration 2)
    :condition (and (over all (lit)) (over all (not (cold))) (at end (warm)))
    :effect (and (at start (lit)) (at start (not (cold))) (at start (warm)) (at end (not (lit))))))
"""
SWITCHED = "(define (problem p) (:domain m) (:init (cold)) (:goal (not (lit))))"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("", "", ""),
        ("(at start (lit))", "", "(lit) does not hold"),
        ("(at start (not (cold)))", "", "(cold) must not hold"),
        ("(at start (warm))", "", "(warm) does not hold"),
    ],
)
def test_conditions_over_all_begin_after_the_start(old: str, new: str, reason: str) -> None:
    """Whatever plays an action: with times, one by one, as bits, or whether it can be played."""
    task = read_task(SWITCH.replace(old, new), SWITCHED)
    timed = [Action(("heat",), 1, Fraction(0), Fraction(2))]
    assert play(task, timed).reason == reason
    assert next(play_each(task, timed)).reason == reason
    assert State(task).allows(task.ground(("heat",))) is (not reason)
    machine = TaskMachine(task, BoardReading(catalog.board("english"), {}, (), ""))
    assert len(list(machine.steps(machine.first))) == (not reason)


@needs_val
@pytest.mark.parametrize("old", ["", "(at start (lit))", "(at start (not (cold)))"])
def test_val_takes_conditions_over_all_alike(old: str, tmp_path: Path) -> None:
    domain = SWITCH.replace(old, "")
    said = val_says(tmp_path, domain, SWITCHED, "0: (heat) [2]\n")
    assert said == ("invalid" if old else "valid")

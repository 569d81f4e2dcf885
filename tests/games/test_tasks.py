"""Tasks of other games: a user's own encoding, every kind of goal, and tasks that come back."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.command_line import call

import pegplan
from pegplan.boards.puzzle import AnyOf, Count, Exact, Pattern, Stuck
from pegplan.boards.simulator import simulate
from pegplan.boards.statespace import explore
from pegplan.errors import EncodingError, InputError, PlanError, TaskError, Unsupported
from pegplan.pddl.encoding import load_encoding
from pegplan.pddl.plan import read_plan
from pegplan.pddl.plans.taskcheck import verify_encoded
from pegplan.pddl.plans.writing import actions_of, plan_text
from pegplan.pddl.playable import EncodedTask
from pegplan.pddl.render import render

FROGS = {
    "encoding.toml": """
title = "Frogs and toads"
summary = "A step and a leap for each kind, and a frog's step with a toad's leap behind it."
requirements = [":strips", ":typing"]
goals = ["exact"]
objectives = []

[actions.walk]
parameters = ["?a", "?b"]
steps = [["frog-step", "?a", "?b"]]
[actions.walk-back]
parameters = ["?a", "?b"]
steps = [["toad-step", "?a", "?b"]]
[actions.leap]
parameters = ["?a", "?b", "?c"]
steps = [["frog-leap", "?a", "?b", "?c"]]
[actions.leap-back]
parameters = ["?a", "?b", "?c"]
steps = [["toad-leap", "?a", "?b", "?c"]]
[actions.pass]
parameters = ["?a", "?b", "?c", "?d"]
steps = [["frog-step", "?b", "?c"], ["toad-leap", "?d", "?c", "?b"]]
""",
    "domain.pddl.j2": """
(define (domain frogs)
  (:requirements :strips :typing)
  (:types place)
  (:predicates (frog ?a - place) (toad ?a - place) (empty ?a - place) (right ?a ?b - place))
  (:action walk :parameters (?a ?b - place)
    :precondition (and (frog ?a) (empty ?b) (right ?a ?b))
    :effect (and (not (frog ?a)) (not (empty ?b)) (empty ?a) (frog ?b)))
  (:action walk-back :parameters (?a ?b - place)
    :precondition (and (toad ?a) (empty ?b) (right ?b ?a))
    :effect (and (not (toad ?a)) (not (empty ?b)) (empty ?a) (toad ?b)))
  (:action leap :parameters (?a ?b ?c - place)
    :precondition (and (frog ?a) (toad ?b) (empty ?c) (right ?a ?b) (right ?b ?c))
    :effect (and (not (frog ?a)) (not (empty ?c)) (empty ?a) (frog ?c)))
  (:action leap-back :parameters (?a ?b ?c - place)
    :precondition (and (toad ?a) (frog ?b) (empty ?c) (right ?b ?a) (right ?c ?b))
    :effect (and (not (toad ?a)) (not (empty ?c)) (empty ?a) (toad ?c)))
  (:action pass :parameters (?a ?b ?c ?d - place)
    :precondition (and (right ?a ?b) (right ?b ?c) (right ?c ?d) (frog ?b) (empty ?c) (toad ?d))
    :effect (and (not (frog ?b)) (frog ?c) (not (empty ?c)) (toad ?b) (not (toad ?d)) (empty ?d))))
""",
    "problem.pddl.j2": """
(define (problem {{ name }})
  (:domain frogs)
  (:objects {{ cells | join(" ") }} - place)
  (:init
    {% for cell, content in position %}({{ content }} {{ cell }}) {% endfor %}
    {% for rule in rules if rule.name == "frog-step" %}
    {% for a, b in rule.places %}(right {{ a }} {{ b }}) {% endfor %}
    {% endfor %}
  )
  (:goal (and {% for cell, content in goal_cells %}({{ content }} {{ cell }}) {% endfor %})))
""",
}  # fmt: skip


@pytest.fixture
def frogs(tmp_path: Path) -> Path:
    """The folder of a user's encoding for frogs and toads."""
    folder = tmp_path / "frogs"
    folder.mkdir()
    for name, text in FROGS.items():
        (folder / name).write_text(text)
    return folder


@pytest.mark.planner
def test_a_users_encoding_says_what_steps_its_actions_make(frogs: Path) -> None:
    outcome = pegplan.solve("frogs-2/swap", "fd-add", frogs, timeout=60)
    assert outcome.verified
    assert outcome.encoding == "frogs"
    assert len(outcome.steps or ()) == 8  # Lucas 1883: (2 + 1)² - 1


def test_plans_in_a_users_encoding_are_checked_by_task_and_board(frogs: Path) -> None:
    task = render(pegplan.puzzle("frogs-2/swap"), frogs)
    plan = "(pass a1 b1 c1 d1)\n(walk-back e1 d1)\n"
    read = read_plan(plan, task.puzzle, task)
    assert [str(step) for step in read.steps] == [
        "frog-step b1-c1", "toad-leap d1-c1-b1", "toad-step e1-d1",
    ]  # fmt: skip
    verdict = verify_encoded(task, plan)
    assert (verdict.valid, verdict.step, verdict.board and verdict.board.step) == (
        False,
        None,
        None,
    )
    assert verdict.to_dict()["n_steps"] == 3
    wrong = verify_encoded(task, "(walk b1 c1)\n(walk b1 c1)\n")
    assert (wrong.step, wrong.line) == (2, 2)
    with pytest.raises(PlanError, match="unknown action 'hop'"):
        read_plan("(hop a1 b1)", task.puzzle, task)


def test_an_encoding_is_for_the_boards_with_its_rules(frogs: Path) -> None:
    encoding = load_encoding(frogs)
    assert encoding.expresses(pegplan.puzzle("frogs-3/swap"))
    with pytest.raises(Unsupported, match=r"has other rules than sokoban-small/first \(walk, push"):
        render(pegplan.puzzle("sokoban-small/first"), frogs)
    with pytest.raises(Unsupported, match=r"can't express the goal of frogs-2/stuck.*use rules"):
        render(pegplan.puzzle("frogs-2/stuck"), frogs)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('[["frog-step", "?a", "?b"]]', '[["frog-step", "?a", "?z"]]', "must be a rule and some"),
        ('[["frog-step", "?a", "?b"]]', '[["frog-step"]]', "must be a rule and some"),
        ('steps = [["frog-step", "?a", "?b"]]', "", "needs steps ="),
        ('goals = ["exact"]', 'goals = ["exactly"]', "is not one of exact, pattern, count"),
        ("[actions.walk]", '[actions.walk]\nname = "walk-{there}"', "has the fields {rule}"),
    ],
)
def test_a_bad_encoding_gets_a_line(frogs: Path, old: str, new: str, said: str) -> None:
    path = frogs / "encoding.toml"
    path.write_text(path.read_text().replace(old, new, 1))
    with pytest.raises(EncodingError, match=said) as error:
        load_encoding(frogs)
    assert str(path) in str(error.value)


def test_a_rule_that_the_board_lacks_is_told(frogs: Path) -> None:
    path = frogs / "encoding.toml"
    path.write_text(path.read_text().replace('"toad-leap"', '"toad-hop"'))
    with pytest.raises(Unsupported, match="has other rules than frogs-2/swap"):
        render(pegplan.puzzle("frogs-2/swap"), frogs)


def test_another_notation_is_refused_where_a_game_has_none() -> None:
    with pytest.raises(InputError, match="board frogs-2 has no other notation"):
        read_plan("2 to 3", pegplan.puzzle("frogs-2/swap"), notation="numbers")


GOALS = {
    "stuck": pegplan.puzzle("frogs-2/stuck"),
    "count": pegplan.puzzle("solo-chess/three"),
    "count of a flipped piece": pegplan.puzzle("lights-3x3/plus").but(goal=Count({"lit": 3})),
    "stuck with counts": pegplan.puzzle("frogs-2/stuck").but(goal=Stuck({"frog": 2})),
    "any": pegplan.puzzle("frogs-2/swap").but(
        goal=AnyOf((Exact("TToFF"), Pattern("?o???"), Stuck({"toad": 1})))
    ),
}


@pytest.mark.parametrize("encoding", ["rules", "rules-grounded"])
@pytest.mark.parametrize("kind", GOALS)
def test_every_goal_is_written_and_its_plans_played(kind: str, encoding: str) -> None:
    puzzle = GOALS[kind]
    task = EncodedTask.of(render(puzzle, encoding))
    least = explore(puzzle)
    assert least.plan is not None
    actions = actions_of(task, least.plan)
    text = plan_text(task, actions, 0)
    verdict = verify_encoded(task.rendered, text)
    assert verdict.valid
    assert verdict.cost == least.least
    assert simulate(puzzle, verdict.steps).valid
    with pytest.raises(PlanError, match="do not reach the task's goal"):
        actions_of(task, least.plan[:-1])


def test_a_flip_of_too_many_cells_is_refused_in_a_line(tmp_path: Path) -> None:
    path = tmp_path / "row.toml"
    cells = ", ".join(f'"{letter}1"' for letter in "abcdefghijklmn")
    path.write_text(
        f'picture = "{"o" * 14}"\n[pieces]\nlit = "L"\n'
        f'[rules.all]\nflip = "L"\ncells = [[{cells}]]\n[puzzles.on]\ngoal = "{"L" * 14}"\n'
    )
    puzzle = pegplan.puzzle(f"{path}/on")
    assert "part" in render(puzzle, "rules").problem
    with pytest.raises(EncodingError, match="rule all flips 14 cells at once"):
        render(puzzle, "rules-grounded")


@pytest.mark.planner
@pytest.mark.parametrize("kind", ["count", "any"])
def test_an_optimal_planner_finds_the_least_cost_of_such_goals(kind: str) -> None:
    outcome = pegplan.solve(GOALS[kind], "fd-lmcut", "rules", optimal="cost", timeout=60)
    assert outcome.verified
    assert outcome.optimal
    assert outcome.cost == explore(GOALS[kind]).least


@pytest.mark.parametrize("encoding", ["rules", "rules-grounded"])
@pytest.mark.parametrize(
    "name", ["frogs-2/stuck", "lights-3x3/plus", "tiles-2x3/far", "solo-chess/three"]
)
def test_what_pegplan_wrote_is_recognised(name: str, encoding: str) -> None:
    puzzle = pegplan.puzzle(name)
    task = render(puzzle, encoding)
    found = pegplan.import_task(task.problem, task.domain)
    assert found.puzzle == puzzle
    assert found.counts == "cost"
    renamed = pegplan.import_task(task.domain, task.problem, "mine/one")
    assert (renamed.puzzle.name, renamed.puzzle.board) == ("mine/one", puzzle.board)
    for words, steps in found.made.items():
        assert task.steps_of(words[0], words[1:]) == steps
        assert puzzle.board.steps.issuperset(steps)


@pytest.mark.parametrize(
    ("old", "new", "least"),
    [
        ("(holds a1 frog)", "(holds a1 empty)", None),
        ("(total-cost) 1", "(total-cost) 2", 16),
        ("puzzle-frogs-2-swap", "puzzle-frogs-3-swap", 8),
        ("puzzle-frogs-2-swap", "mine", 8),
    ],
)
def test_what_only_resembles_it_is_a_puzzle_of_its_own(
    old: str, new: str, least: int | None
) -> None:
    puzzle = pegplan.puzzle("frogs-2/swap")
    task = render(puzzle, "rules")
    texts = [text.replace(old, new) for text in (task.domain, task.problem)]
    assert texts != [task.domain, task.problem]
    found = pegplan.import_task(*texts).puzzle
    assert found != puzzle
    assert explore(found).least == least


def test_a_task_that_no_rules_can_be_is_refused() -> None:
    task = render(pegplan.puzzle("frogs-2/swap"), "rules")
    domain = task.domain.replace("(holds ?c2 empty)", "(holds ?c1 frog)")
    with pytest.raises(TaskError, match=r"is not a board puzzle that pegplan recognises.*by rules"):
        pegplan.import_task(domain, task.problem)


def test_the_command_line_takes_the_two_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = str(tmp_path / "task")
    files = [f"{folder}/domain.pddl", f"{folder}/problem.pddl"]
    plan = str(tmp_path / "plan")
    assert call("render", "frogs-2/stuck", "-e", "rules", "-o", folder) == 0
    assert call("solve", *files, "-s", "dijkstra", "-o", plan) == 0
    assert call("verify", *files, plan) == 0
    assert "cost 2" in capsys.readouterr().out  # of frogs-2.toml: by a search of all positions
    assert call("import", folder) == 0
    assert "5 cells, 4 pieces, goal no step possible" in capsys.readouterr().out
    assert call("import", *files, "-o", str(tmp_path / "mine.toml")) == 0
    assert pegplan.puzzle(f"{tmp_path}/mine.toml").board.rules == pegplan.board("frogs-2").rules

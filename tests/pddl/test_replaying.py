"""Plans played as a task's actions are written, beside the rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from helpers.command_line import call
from helpers.task_mutations import less_one_literal

import pegplan
from pegplan.boards.simulator import positions
from pegplan.classroom.checking import replay_task
from pegplan.errors import PlanError, TaskError
from pegplan.pddl.comparing.replaying import Replay, replay_plan
from pegplan.pddl.encoding import load_encoding
from pegplan.pddl.plans.writing import plan_of
from pegplan.pddl.playable import EncodedTask
from pegplan.pddl.render import render
from pegplan.pddl.tasks.execution import Action, play
from pegplan.pddl.tasks.problem import read_task
from pegplan.pddl.tasks.strips import StripsTask

PUZZLE = pegplan.puzzle("triangle-4/a2-b2")
MOVED = "a4-a3-a2 a1-a2-a3 c3-b2-a1 a3-b3-c3 d4-c3-b2 a1-b2-c3 b4-c4-d4 d4-c3-b2"
JUMPS = MOVED.split()
PLAN = "\n".join(f"(jump {jump.replace('-', ' ')})" for jump in JUMPS)
JUMP = render(PUZZLE, load_encoding("jump"))
TASK = read_task(JUMP.domain, JUMP.problem)


def without(text: str) -> StripsTask:
    assert text in JUMP.domain
    return read_task(JUMP.domain.replace(text, "", 1), JUMP.problem)


@pytest.mark.parametrize("encoding", ["jump", "jump-negative", "grounded", "moves", "temporal"])
def test_a_right_task_plays_by_the_rules(encoding: str) -> None:
    task = EncodedTask.of(render(PUZZLE, load_encoding(encoding)))
    jumps = [pegplan.Jump(jump) for jump in JUMPS]
    actions = list(plan_of(task, jumps))
    text = "\n".join(f"({' '.join(action.words)})" for action in actions)
    played = replay_plan(PUZZLE, task.task, text)
    assert played.right, played.text
    boards = [step.cells.position for step in played.steps if step.cells and step.step]
    assert boards == list(positions(PUZZLE.board, PUZZLE.start, jumps))[1:]
    assert len(played.steps) == len(actions)  # with those that jump nothing


def test_the_commonest_mistakes_are_played() -> None:
    both = replay_plan(PUZZLE, without("(not (empty ?to))"), PLAN)
    assert len(both.steps) == 8
    assert both.steps[0].cells is not None
    assert list(map(str, both.steps[0].cells.both)) == ["a2"]
    assert "a2 is both pegged and empty" in both.text
    stays = replay_plan(PUZZLE, without("(not (peg ?over))"), PLAN)
    assert [fault.missing for fault in stays.steps[0].faults] == [("(not (peg a3))",)]
    assert stays.steps[1].rule == "a3 is not empty"  # since its peg stayed
    stuck = replay_plan(PUZZLE, without("(empty ?over)\n"), PLAN)
    assert [step.reason for step in stuck.steps] == ["", "(empty a3) does not hold"]
    assert not stuck.goal


def test_steps_agree_with_the_plan_validator() -> None:
    """Whatever literal is missing: the same actions are possible, the same facts hold."""
    for task, _ in less_one_literal(TASK):
        played = replay_plan(PUZZLE, task, PLAN)
        words = [Action(tuple(step.action.strip("()").split())) for step in played.steps]
        ended = play(task, words)
        assert (ended.step is not None) is bool(played.steps[-1].reason)
        cells = played.steps[-1].cells
        assert cells is not None
        held = {str(hole) for hole in PUZZLE.board.pieces_in(cells.position).get("peg", ())}
        assert held == {atom[1] for atom in ended.state if atom[0] == "peg"}
        assert played.goal is (ended.step is None and not task.unmet_goal(ended.state))
        assert Replay.from_dict(json.loads(json.dumps(played.to_dict()))) == played


def test_any_task_is_played_as_it_came() -> None:
    """One that has nothing to do with the board, and actions that it does not have."""
    domain = """(define (domain lamp) (:predicates (on) (off))
      (:action switch :parameters () :precondition (off) :effect (and (on) (not (off)))))"""
    problem = "(define (problem one) (:domain lamp) (:init (off)) (:goal (on)))"
    played = replay_plan(PUZZLE, read_task(domain, problem), "(switch)\n(switch)\n(switch)")
    assert [step.action for step in played.steps] == ["(switch)", "(switch)"]
    assert played.steps[1].reason == "(off) does not hold"
    assert played.start is None
    assert "none of its predicates" in played.unread
    assert "unknown action" in replay_plan(PUZZLE, TASK, "(fly a1)").steps[0].reason
    with pytest.raises(PlanError, match="10001 actions; at most 10000"):
        replay_plan(PUZZLE, TASK, "(jump a4 a3 a2)\n" * 10_001)
    with pytest.raises(PlanError, match="give the task's own actions"):
        replay_plan(PUZZLE, TASK, "a4-a2")


@pytest.mark.slow
def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = JUMP.domain.replace("(not (empty ?to))", "")
    for name, text in (("d", JUMP.domain), ("w", wrong), ("p", JUMP.problem), ("plan", PLAN)):
        (tmp_path / name).write_text(text)
    right, bad, problem, plan = (str(tmp_path / name) for name in ("d", "w", "p", "plan"))
    replay = ("replay", PUZZLE.name, plan, "--task")
    assert call(*replay, right, problem) == 0
    assert "valid: 8 actions reach the goal" in capsys.readouterr().out
    assert call(*replay, bad, problem) == 1
    assert "1. a4-a3-a2  wrong" in capsys.readouterr().out
    assert call(*replay, bad, problem, "--json") == 1
    assert json.loads(capsys.readouterr().out)["steps"][0]["cells"]["both"] == ["a2"]
    assert call(*replay, bad, problem, "-o", str(tmp_path / "film.svg")) == 1
    assert "pp-mark-1" in (tmp_path / "film.svg").read_text()
    assert call(*replay, problem, right) == 2
    with pytest.raises(TaskError, match="should be the domain"):
        replay_task(PUZZLE, JUMP.problem, JUMP.domain, PLAN)

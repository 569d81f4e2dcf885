"""What is read as a board plays and ends as the board does; mutants too, or they are refused."""

from __future__ import annotations

import os
import random
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from helpers.side_by_side import Sides, TooLarge
from helpers.task_forms import UNFIT_FORMS
from helpers.task_mutations import mutant
from helpers.task_shapes import UNFIT, accepted

from pegplan.api import solve
from pegplan.bench.compare.jobs import jobs_of
from pegplan.bench.compare.perform import perform
from pegplan.bench.compare.suite import parse_suite
from pegplan.errors import TaskError
from pegplan.pddl import importing
from pegplan.pddl.importing import import_task
from pegplan.pddl.tasks.problem import read_task
from pegplan.solvers.base import Request
from pegplan.solvers.outcome import judge
from pegplan.solvers.registry import solver as find
from pegplan.solvers.task_answers import outcome_of_task

SHAPES = accepted()
MUTANTS = int(os.environ.get("PEGPLAN_MUTANTS", "10"))
"""Of each shape; thousands by hand: PEGPLAN_MUTANTS=500 pytest tests/pddl/test_equivalence.py."""


@pytest.mark.parametrize("shape", SHAPES)
def test_a_task_and_its_board_allow_the_same(shape: str) -> None:
    assert Sides(import_task(*SHAPES[shape])).difference() == ""


@pytest.mark.parametrize("shape", UNFIT | UNFIT_FORMS)
def test_what_plays_otherwise_is_refused(shape: str) -> None:
    texts, reason = (UNFIT | UNFIT_FORMS)[shape]
    with pytest.raises(TaskError) as caught:
        import_task(*texts)
    assert reason in str(caught.value)


@pytest.mark.thin(12)
@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES)
def test_mutants_are_refused_or_play_alike(shape: str) -> None:
    for seed in range(MUTANTS):
        texts = mutant(SHAPES[shape], random.Random(f"{shape} {seed}"))
        try:
            difference = Sides(import_task(*texts)).difference()
        except (TaskError, TooLarge):
            continue
        assert difference == "", f"{shape} {seed}: {difference}: {texts}"


@pytest.mark.slow
def test_plans_of_the_board_are_plans_of_the_task() -> None:
    solved = 0
    for shape, texts in [*SHAPES.items()][::3]:
        found = import_task(*texts)
        jumps = Sides(found).plan()
        if jumps is not None:
            solved += 1
            outcome = outcome_of_task(found, judge(found.puzzle, "search", jumps))
            assert outcome.status == "solved", f"{shape}: {outcome.message}"
    assert solved > len(SHAPES) / 6


@pytest.mark.planner
@pytest.mark.slow
def test_a_plan_that_the_task_does_not_play_is_not_solved() -> None:
    """Were a task ever taken for another board, its own actions would tell."""
    found = import_task(*SHAPES["enough time"])
    assert solve(found, "bitboard").status == "solved"
    early, _ = UNFIT["too little time"]
    forged = replace(found, task=read_task(*early))
    for solver in ("bitboard", "fd-add"):
        outcome = solve(forged, solver)
        assert (outcome.status, outcome.verified) == ("invalid-plan", False)
        assert "the task does not allow it there" in outcome.message
    outcome = find("fd-add").solve_task(forged, Request())  # type: ignore[attr-defined]
    assert outcome.status == "invalid-plan"


@pytest.mark.planner
@pytest.mark.slow
def test_a_comparison_plays_the_tasks_own_actions(tmp_path: Path) -> None:
    domain, problem = SHAPES["enough time"]
    (tmp_path / "d.pddl").write_text(domain)
    (tmp_path / "p.pddl").write_text(problem)
    text = '[[parts]]\npuzzles = ["d.pddl p.pddl"]\nsolvers = ["bitboard", "fd-add"]\n'
    forged = replace(import_task(domain, problem), task=read_task(*UNFIT["too little time"][0]))
    for job in jobs_of(parse_suite(text, "own", tmp_path)):
        assert job.task == (domain, problem)
        assert perform(job, tmp_path / "runs", Event()).status == "solved"
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(importing, "import_task", lambda *words: forged)
            assert perform(job, tmp_path / "runs", Event()).status == "invalid-plan"

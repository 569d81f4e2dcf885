"""PDDL texts as people write them: read as planners read them, or refused by file and line."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.command_line import call
from helpers.pddl_tasks import BLOCKS
from helpers.task_shapes import jump, task

from pegplan.classroom.checking import replay_task, same_game
from pegplan.errors import TaskError
from pegplan.pddl.importing import import_task
from pegplan.pddl.plans.taskcheck import verify_task
from pegplan.pddl.tasks.problem import read_task

DOMAIN, PROBLEM = BLOCKS


def refusal(domain: str, problem: str) -> str:
    with pytest.raises(TaskError) as caught:
        read_task(domain, problem, ("d.pddl", "p.pddl"))
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_variable_needs_no_blank_before_it() -> None:
    """``?`` can be in no name; Fast Downward's translator and others read it so."""
    tight = DOMAIN.replace(" ?", "?")
    assert "(on?x?y)" in tight
    assert read_task(tight, PROBLEM) == read_task(DOMAIN, PROBLEM)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [("(:objects a b)", "(:objects a, b)", 1), ("(:objects a b)", "(:objects a ,b)", 1)],
)
def test_commas_between_objects_are_named(old: str, new: str, line: int) -> None:
    said = refusal(DOMAIN, PROBLEM.replace(old, new))
    assert said.startswith(f"p.pddl: line {line}: ")
    assert "comma" in said


def test_commas_between_parameters_are_named() -> None:
    assert "comma" in refusal(DOMAIN.replace("(?x ?y)", "(?x, ?y)", 1), PROBLEM)


TYPED = task("", objects="\nextra - other")


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("extra - other", "extra - place", 1, "type place is not declared"),
        ("extra - other", "extra - other extra - hole", 1, "extra is declared twice"),
        ("extra - other", "extra - (either hole other)", 1, "give one type here"),
        ("(:goal (and", "(:goal (and (exists (?x - place) (peg ?x))", 3, "type place is not"),
        ("(:goal (and", "(:goal (and (forall (?x - hole) (pig ?x))", 3, "predicate pig is not"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_the_problem_names_the_problem(
    old: str, new: str, line: int, reason: str
) -> None:
    domain, problem = TYPED
    assert old in problem
    said = refusal(domain, problem.replace(old, new))
    assert said.startswith(f"p.pddl: line {line}: ")
    assert reason in said


def test_utf_16_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As PowerShell's ``>`` writes text, with a byte order mark."""
    domain, problem = task(jump())
    for name, text in (("d", domain), ("p", problem), ("plan", "(jump h0 h1 h2)\n")):
        (tmp_path / f"{name}.pddl").write_bytes(text.encode("utf-16"))
    d, p, plan = (tmp_path / f"{name}.pddl" for name in ("d", "p", "plan"))
    assert call("import", d, p) == 0
    assert "**o*o" in capsys.readouterr().out
    assert call("verify", d, p, plan) == 1
    assert "goal not reached after 1 action" in capsys.readouterr().out
    assert call("import", tmp_path) == 2
    assert "1 of 2 tasks imported" in capsys.readouterr().out


def test_utf_16_without_a_mark_is_named() -> None:
    assert "UTF-16" in refusal(DOMAIN.encode("utf-16-le").decode("latin-1"), PROBLEM)


@pytest.mark.parametrize("kind", [str, Path])
def test_a_path_in_place_of_a_text_says_that_texts_are_taken(kind: type) -> None:
    for ask in (
        lambda: import_task(kind("d.pddl"), kind("p.pddl")),
        lambda: verify_task(kind("d.pddl"), kind("p.pddl"), "(jump a b c)"),
        lambda: same_game("english/cross", kind("d.pddl"), kind("p.pddl")),
        lambda: replay_task("english/cross", kind("d.pddl"), kind("p.pddl"), "(a)"),
    ):
        with pytest.raises(TaskError, match=r"d\.pddl.* is no text of PDDL; give the file's text"):
            ask()

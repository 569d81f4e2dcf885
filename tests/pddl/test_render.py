"""Rendering: what is written, what is refused, and the bridge to unified-planning."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from helpers.fake_planners import fake

from pegplan import puzzle, render, to_unified_planning
from pegplan.errors import EncodingError, UnknownName, Unsupported
from pegplan.pddl.templates import compile_template
from pegplan.resources import resource
from pegplan.running.program import Limits
from pegplan.solvers.base import Request
from pegplan.solvers.outcome import Status

CENTRAL = puzzle("english/central")
KINDS = {
    "exact": puzzle("english/central"),
    "pegs": puzzle("english/d4-pegs-2"),
    "stuck": puzzle("english/fool"),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the jump encoding, to be changed."""
    return Path(shutil.copytree(resource("templates/jump"), tmp_path / "mine"))


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def test_an_encoding_that_cannot_express_a_goal_says_which_can() -> None:
    with pytest.raises(Unsupported, match=r"encoding jump can't express .* use .*count"):
        render(KINDS["pegs"], "jump")
    with pytest.raises(Unsupported, match=r"use .*stuck"):
        render(KINDS["stuck"], "jump")
    with pytest.raises(UnknownName, match="did you mean jump"):
        render(CENTRAL, "jmp")


def test_a_puzzle_from_any_file_gets_a_name_that_pddl_takes(tmp_path: Path) -> None:
    path = tmp_path / "My Böard (1).toml"
    path.write_text('picture = "***o*"\n[puzzles.first]\ngoal = { exact = ["a1"] }\n')
    task = render(puzzle(f"{path}/first"))
    assert re.search(r"\(define \(problem [a-z][a-z0-9-]*\)", task.problem)
    assert task.problem.isascii()


def test_rendering_is_deterministic_and_large_boards_are_written_whole() -> None:
    task = render(puzzle("square-30/c3-c3"))
    assert task.problem == render(puzzle("square-30/c3-c3")).problem
    assert task.problem.count("(in-line ") == 4 * 30 * 28
    assert "ad30" in task.problem


def test_a_users_folder_works_like_a_name(folder: Path) -> None:
    change(folder / "domain.pddl.j2", "(:action jump", "(:action hop")
    change(folder / "encoding.toml", "[actions.jump]", "[actions.hop]")
    task = render(CENTRAL, folder)
    assert "(:action hop" in task.domain
    assert [str(jump) for jump in task.steps_of("hop", ["d2", "d3", "d4"])] == ["d2-d3-d4"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("problem.pddl.j2", "{{ name }}", "{{ nmae }}", "problem.pddl.j2.*nmae"),
        ("problem.pddl.j2", "{% endfor %}", "", "problem.pddl.j2"),
        ("problem.pddl.j2", "{{ name }}", "{{ name.__class__.__mro__ }}", "problem.pddl.j2"),
        ("problem.pddl.j2", "(:goal", "(:goal (", "opens .* brackets"),
        (
            "domain.pddl.j2",
            "parameters (?from ?over",
            "parameters (?over ?from",
            "encoding.toml says",
        ),
        ("domain.pddl.j2", "(:action jump", "(:action hop", r"add \[actions.hop\]"),
        ("encoding.toml", 'goals = ["exact", "pattern"]', 'goals = ["best"]', "'best' is not one"),
        ("encoding.toml", "title", "titel", "did you mean title"),
        ("encoding.toml", "jumps = [[", "jumps = [", "encoding.toml"),
        ("encoding.toml", 'title = "Jumps"', "title = ", "not TOML"),
    ],
)
def test_a_bad_encoding_is_named_by_file_and_place(
    folder: Path, file: str, old: str, new: str, expected: str
) -> None:
    change(folder / file, old, new)
    with pytest.raises(EncodingError, match=expected) as caught:
        render(CENTRAL, folder)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("file", ["domain.pddl.j2", "problem.pddl.j2", "encoding.toml"])
def test_a_missing_file_is_named(folder: Path, file: str) -> None:
    (folder / file).unlink()
    with pytest.raises((EncodingError, UnknownName), match=re.escape(file)):
        render(CENTRAL, folder)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("endless", "reason"),
    [
        ("{% for a in range(10000000000) %}{% endfor %}", "the CPU time limit ended it"),
        ("{% set x=9999999 %}" + "{% set x=x*x %}" * 40, "the CPU time limit ended it"),
        (
            "{% macro f(n) %}{% if n %}{{ f(n-1) ~ f(n-1) }}{% endif %}{% endmacro %}{{ f(60) }}",
            "the CPU time limit ended it",
        ),
        ("{% set x='a' %}" + "{% set x=x~x %}" * 60, "memory"),
        ("{{ range(10000000000) | list | length }}", "memory"),
    ],
)
def test_a_template_is_ended_by_the_limits(folder: Path, endless: str, reason: str) -> None:
    """CPU time is wide where memory is meant: under load, filling memory takes long."""
    change(folder / "problem.pddl.j2", "{{ about }}", endless)
    cpu = 0.3 if "CPU" in reason else 60
    with pytest.raises(EncodingError, match=rf"problem\.pddl\.j2.* rendering: .*{reason}"):
        render(CENTRAL, folder, Limits(wall=120, cpu=cpu, memory_mb=200))


@pytest.mark.slow
def test_rendering_counts_as_part_of_a_run(folder: Path, tmp_path: Path) -> None:
    change(
        folder / "problem.pddl.j2", "{{ about }}", "{% for a in range(10000000000) %}{% endfor %}"
    )
    asked = Request(encoding=str(folder), timeout=0.5)
    late = fake("nothing").solve(CENTRAL, asked)
    assert late.status is Status.TIMEOUT
    assert late.message.endswith(": rendering: the time limit ended it")
    asked.cancel.set()
    assert fake("nothing").solve(CENTRAL, asked).status is Status.CANCELLED


def test_what_guards_cost_is_ended_by_the_limits() -> None:
    with pytest.raises(EncodingError, match=r"guarded.*rendering: the time limit ended it"):
        render(puzzle("square-9/c3-c3"), "guarded", Limits(wall=0.01))


class Tight:
    """A value for which there is no memory the first time."""

    asked = 0

    def __str__(self) -> str:
        self.asked += 1
        if self.asked == 1:
            raise MemoryError
        return "text"


def test_too_little_memory_for_a_template_is_told() -> None:
    template = compile_template("{{ name }}", Path("domain.pddl.j2"), ("name",))
    value = Tight()
    with pytest.raises(MemoryError):
        template.text({"name": value})
    assert value.asked == 1


@pytest.mark.slow
def test_unified_planning_reads_the_rendered_task() -> None:
    problem = to_unified_planning(puzzle("english/cross"), "jump")
    assert len(problem.all_objects) == 33
    assert [action.name for action in problem.actions] == ["jump"]


def test_what_takes_a_linear_program_is_computed_in_a_worker(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Loading the solver of linear programs takes longer than a planner needs."""
    monkeypatch.setattr("pegplan.pddl.render.render", None)
    assert "guard" in render(puzzle("triangle-4/a2-b2"), "guarded").domain

"""Exercises and marking: right texts pass, wrong ones fail, hostile ones harm nobody else."""

from __future__ import annotations

import csv
import io
import json
import os
import time
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from helpers.command_line import call

import pegplan
from pegplan.classroom.grades import MOST_BYTES, hand_ins
from pegplan.classroom.marking import CheckResult, mark_there, question
from pegplan.errors import InputError, LimitReached, UnknownName
from pegplan.resources import resource

RIGHT = {
    "goal": "jump", "jump": "jump", "moves": "moves", "one-predicate": "jump-negative",
    "repair": "jump",
}  # fmt: skip
"""Exercise → the encoding that solves it."""


def solution(name: str) -> str:
    task = pegplan.render("triangle-4/a2-b2", RIGHT[name])
    return task.problem if name == "goal" else task.domain


def marked(name: str, text: str) -> list[CheckResult]:
    """As :func:`pegplan.mark` has it done elsewhere."""
    said: list[dict[str, Any]] = []
    mark_there(question(pegplan.exercise(name), text, time.time() + 60), said.append)
    return list(map(CheckResult.from_dict, json.loads(json.dumps(said))))


@pytest.mark.parametrize("name", pegplan.exercise_names())
def test_the_solution_passes_and_the_start_does_not(name: str) -> None:
    right = marked(name, solution(name))
    assert [(each.status, each.reason) for each in right] == [("passed", "")] * len(right)
    gaps = marked(name, pegplan.exercise(name).start)
    assert gaps[0].status == "failed"
    assert gaps[0].comparison is not None  # the text with gaps is PDDL


@pytest.mark.slow
def test_moves_are_told_from_jumps() -> None:
    """Which a comparison of the games alone does not: costs and turns differ."""
    right = solution("moves")
    for less, checks in (
        ("      (last-visited ?from)\n", [2]),
        ("      (move-ended)\n", [3]),
        ("      (increase (total-cost) 1)", [1]),
    ):
        assert less in right
        wrong = right.replace(less, "", 1)
        failed = [i for i, e in enumerate(marked("moves", wrong)) if e.status != "passed"]
        assert failed == checks, less


def test_an_exercise_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "start.pddl").write_text("(define (domain d))")
    toml = """title = "t"\ntask = "do"\nfile = "domain"\nstart = "start.pddl"
[[checks]]\ntitle = "c"\npuzzle = "triangle-4/a2-b2"\nencoding = "jump"\n"""
    file = tmp_path / "exercise.toml"
    file.write_text(toml)
    assert pegplan.exercise(tmp_path).checks[0].puzzle.name == "triangle-4/a2-b2"
    for old, new, said in (
        ('"domain"', '"both"', "file"),
        ('"start.pddl"', '"../start.pddl"', "must be the name of a file in the exercise's folder"),
        ('encoding = "jump"', "", "needs one of encoding and other"),
        ('encoding = "jump"', 'encoding = "jumpp"', "did you mean jump"),
        ('"triangle-4/a2-b2"', '"triangle-4/a2-z9"', "has no hole z9"),
        ('encoding = "jump"', 'encoding = "jump"\ncost = 3', "for a check with a plan"),
        ('encoding = "jump"', 'encoding = "jump"\nplan = "?!"', "exercise.toml: "),
        ('"t"', "[" * 1000, "nested deeper"),
        ('title = "t"', 'titel = "t"', "did you mean title"),
    ):
        file.write_text(toml.replace(old, new, 1))
        with pytest.raises(InputError, match=r"exercise\.toml") as caught:
            pegplan.exercise(tmp_path)
        assert said in str(caught.value)
    with pytest.raises(UnknownName, match="did you mean jump"):
        pegplan.exercise("jumps")


def handed_in(folder: Path) -> None:
    """Hand-ins, most of them made to hurt."""
    right = solution("jump")
    (folder / "amy.pddl").write_text(right)
    (folder / "bob").mkdir()
    (folder / "bob" / "domain.pddl").write_text(right.replace("(not (empty ?to))", ""))
    (folder / "bob" / "draft.pddl").write_text("")
    (folder / "deep.pddl").write_text("(" * 100_000)
    (folder / "huge.pddl").write_text("x" * (MOST_BYTES + 1))
    (folder / "latin.pddl").write_bytes("(define\n(domain café))".encode("latin-1"))
    (folder / "none").mkdir()
    (folder / "notes.txt").write_text("no hand-in")
    (folder / ".hidden.pddl").write_text("")
    (folder / "=cmd()\x1b[31m.pddl").write_text("")
    (folder / "etc").symlink_to("/etc")
    (folder / "link.pddl").symlink_to(folder / "amy.pddl")
    os.mkfifo(folder / "pipe.pddl")


def test_what_is_taken_as_a_hand_in(tmp_path: Path) -> None:
    handed_in(tmp_path)
    taken = {each.who: each for each in hand_ins(tmp_path, "domain")}
    assert [who for who, each in taken.items() if not each.refused] == [
        "=cmd()?[31m", "amy", "bob", "deep",
    ]  # fmt: skip
    assert taken["bob"].file == "bob/domain.pddl"
    refused = {who: each.refused for who, each in taken.items() if each.refused}
    assert refused == {
        "etc": "a link is not read",
        "huge": f"larger than {MOST_BYTES} bytes",
        "latin": "line 2: not UTF-8 text",
        "link": "not a file that can be read; links, pipes and devices are not read",
        "none": "no .pddl file; hand in domain.pddl",
        "pipe": "not a file that can be read; links, pipes and devices are not read",
    }
    with pytest.raises(InputError, match="no folder"):
        list(hand_ins(tmp_path / "amy.pddl", "domain"))


@pytest.mark.slow
def test_a_class_is_marked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    handed_in(tmp_path)
    table = tmp_path / "out" / "grades.csv"
    table.parent.mkdir()
    assert call("grade", str(tmp_path), "-x", "jump", "--json", "-o", str(table)) == 1
    grades = json.loads(capsys.readouterr().out)
    rows = {row["who"]: row for row in grades["rows"]}
    assert (grades["of"], rows["amy"]["passed"], rows["amy"]["reason"]) == (2, 2, "")
    assert "a2 is both pegged and empty" in rows["bob"]["reason"]
    assert rows["bob"]["checks"][0]["comparison"]["difference"]["jump"] == "a4-a3-a2"
    assert "nested deeper" in rows["deep"]["reason"]
    assert all(row["passed"] == 0 for who, row in rows.items() if who != "amy")
    lines = list(csv.reader(io.StringIO(table.read_text())))
    assert [line[0] for line in lines[1:3]] == ["'=cmd()?[31m", "amy"]
    assert lines[2][2:6] == ["2", "2", "passed", "passed"]


@pytest.mark.slow
def test_one_hand_in_never_stops_the_rest(tmp_path: Path) -> None:
    """One has millions of actions, one too many states: each ends at its limit."""
    right = solution("jump")
    variables = " ".join(f"?p{i}" for i in range(12))
    wide = right.replace("(?from ?over ?to", f"(?from ?over ?to {variables}")
    switches = [f"(s{i})" for i in range(40)]
    throw = "".join(
        f"(:action throw{i} :parameters () :precondition (not {s}) :effect {s})"
        for i, s in enumerate(switches)
    )
    many = right.replace("(:action", f"{throw}(:action", 1)
    many = many.replace("(:predicates", f"(:predicates {' '.join(switches)}", 1)
    for name, text in (("a", wide), ("b", many)):
        (tmp_path / f"{name}.pddl").write_text(text)
    grades = pegplan.grade(tmp_path, "jump", timeout=1)
    assert [row.passed for row in grades.rows] == [0, 0]
    assert grades.rows[1].checks[0].status == "undecided"
    stop = Event()
    stop.set()
    with pytest.raises(LimitReached):
        pegplan.grade(tmp_path, "jump", cancel=stop)


@pytest.mark.slow
def test_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert call("exercises") == 0
    assert "one-predicate" in capsys.readouterr().out
    assert call("exercises", "jump", "-o", str(tmp_path / "mine.pddl")) == 0
    start = (resource("exercises") / "jump" / "start.pddl").read_text()
    assert (tmp_path / "mine.pddl").read_text() == start
    assert call("exercises", "-o", str(tmp_path / "x")) == 2
    (tmp_path / "empty").mkdir()
    capsys.readouterr()
    assert call("grade", str(tmp_path / "empty"), "-x", "jump") == 2
    assert "nothing is handed in" in capsys.readouterr().err
    assert call("grade", str(tmp_path), "-x", "jump", "-o", "grades.txt") == 2
    assert "ends in .csv or .json" in capsys.readouterr().err

"""Exercises and marking: right texts pass, wrong ones fail, hostile ones harm nobody else."""

from __future__ import annotations

import csv
import io
import json
import os
import shutil
import signal
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from helpers.command_line import call
from helpers.marked import Marked
from helpers.processes import eventually

import pegplan
from pegplan.classroom.handins import MOST_BYTES, hand_ins
from pegplan.classroom.marking import CheckResult, mark_checks, question
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
    mark_checks(question(pegplan.exercise(name), text, time.time() + 60), said.append)
    return list(map(CheckResult.from_dict, json.loads(json.dumps(said))))


@pytest.mark.parametrize("name", RIGHT)
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


def zipped(*files: tuple[str, str]) -> bytes:
    """A zip file with these names and texts."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, text in files:
            packed.writestr(name, text)
    return data.getvalue()


def handed_in(folder: Path) -> None:
    """Hand-ins as they come from learning platforms and editors, and some made to hurt."""
    right = solution("jump")
    bomb = zipped(("domain.pddl", "x" * 50_000_000))
    files: dict[str, str | bytes] = {
        "amy.pddl": right,
        "bob/domain.pddl": right.replace("(not (empty ?to))", ""),
        "bob/draft.pddl": "",
        "Bea/Bea/My Domain.pddl": right,  # a folder was packed, and unpacked into another one
        "Öz Ünal_123_assignsubmission_file/hand in.zip": zipped(("Oez/domain.pddl", right)),
        "carl.PDDL": right.replace("\n", "\r\n"),
        "dot.pddl.txt": "\ufeff" + right,
        "twin.pddl": right,
        "Twin/domain.pddl": right,
        "-rf.pddl": right,
        "zoe.zip": zipped(("__MACOSX/._domain.pddl", ""), ("domain.pddl", right)),
        "=cmd()\x1b[31m.pddl": "(define)",
        "windows.pddl": right.encode("utf-16"),
        "deep.pddl": "(" * 100_000,
        # what is refused:
        "blank.pddl": "\n \n",
        "huge.pddl": "x" * (MOST_BYTES + 1),
        "bomb.zip": bomb,
        "broken.zip": bomb[:-30],
        "climb.zip": zipped(("../../domain.pddl", right)),
        "latin.pddl": "(define\n(domain café))".encode("latin-1"),
        "none/readme.md": "",
        "two/a.pddl": right,
        "two/b.pddl": right,
        "wide.pddl": right.encode("utf-16-le"),
        # what is no hand-in:
        ".hidden.pddl": right,
        "__MACOSX/._amy.pddl": right,
        "notes.txt": "no hand-in",
    }
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(text.encode() if isinstance(text, str) else text)
    (folder / "etc").symlink_to("/etc")
    (folder / "link.pddl").symlink_to(folder / "amy.pddl")
    os.mkfifo(folder / "pipe.pddl")


TAKEN = {
    "-rf": "-rf.pddl",
    "=cmd()?[31m": "=cmd()?[31m.pddl",
    "amy": "amy.pddl",
    "Bea": "Bea/Bea/My Domain.pddl",
    "bob": "bob/domain.pddl",
    "carl": "carl.PDDL",
    "deep": "deep.pddl",
    "dot": "dot.pddl.txt",
    "Öz Ünal_123_assignsubmission_file": (
        "Öz Ünal_123_assignsubmission_file/hand in.zip/Oez/domain.pddl"
    ),
    "Twin (Twin/)": "Twin/domain.pddl",
    "twin (twin.pddl)": "twin.pddl",
    "windows": "windows.pddl",
    "zoe": "zoe.zip/domain.pddl",
}
"""Who → file, in the order of the table."""
REFUSED = {
    "blank": "the file is empty",
    "bomb": f"larger than {MOST_BYTES} bytes",
    "broken": "not a zip file that can be read",
    "climb": "no .pddl file; hand in domain.pddl",
    "etc": "a link is not read",
    "huge": f"larger than {MOST_BYTES} bytes",
    "latin": "line 2: not UTF-8 text; save it as UTF-8",
    "link": "not a file that can be read; links, pipes and devices are not read",
    "none": "no .pddl file; hand in domain.pddl",
    "pipe": "not a file that can be read; links, pipes and devices are not read",
    "two": "2 .pddl files; hand in domain.pddl",
    "wide": "no text, or UTF-16 without a mark; save it as UTF-8",
}


@pytest.mark.slow
def test_what_is_taken_as_a_hand_in(tmp_path: Path) -> None:
    handed_in(tmp_path)
    found = hand_ins(tmp_path, "domain")
    read = [(who, take()) for who, take in found.places]
    assert [(who, each.file) for who, each in read if not each.refused] == list(TAKEN.items())
    assert {who: each.refused for who, each in read if each.refused} == REFUSED
    assert found.left_out == ("notes.txt",)
    with pytest.raises(InputError, match="no folder"):
        hand_ins(tmp_path / "amy.pddl", "domain")


@pytest.mark.slow
def test_a_class_is_marked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    handed_in(tmp_path / "all")
    for name in ("amy.pddl", "bob", "deep.pddl", "=cmd()\x1b[31m.pddl", "wide.pddl", "notes.txt"):
        (tmp_path / "all" / name).rename(tmp_path / name)
    shutil.rmtree(tmp_path / "all")
    table = tmp_path / "out" / "grades.csv"
    table.parent.mkdir()
    assert call("grade", str(tmp_path), "-x", "jump", "--json", "-o", str(table)) == 1
    out, err = capsys.readouterr()
    grades = json.loads(out)
    assert "hand-ins: notes.txt" in err
    rows = {row["who"]: row for row in grades["rows"]}
    assert (grades["of"], rows["amy"]["passed"], rows["amy"]["reason"]) == (2, 2, "")
    assert "a2 is both pegged and empty" in rows["bob"]["reason"]
    assert rows["bob"]["checks"][0]["comparison"]["difference"]["jump"] == "a4-a3-a2"
    assert "nested deeper" in rows["deep"]["reason"]
    assert rows["wide"]["reason"] == rows["wide"]["refused"] == REFUSED["wide"]
    assert [who for who in rows if rows[who]["passed"]] == ["amy"]
    lines = list(csv.reader(io.StringIO(table.read_text())))
    assert [line[0] for line in lines[1:3]] == ["'=cmd()?[31m", "amy"]
    assert lines[2][2:6] == ["2", "2", "passed", "passed"]


def slow(right: str) -> str:
    """A domain with so many states that a comparison meets its limit."""
    switches = [f"(s{i})" for i in range(40)]
    throw = "".join(
        f"(:action throw{i} :parameters () :precondition (not {s}) :effect {s})"
        for i, s in enumerate(switches)
    )
    many = right.replace("(:action", f"{throw}(:action", 1)
    return many.replace("(:predicates", f"(:predicates {' '.join(switches)}", 1)


@pytest.mark.slow
def test_an_interrupt_keeps_and_shows_what_was_marked(tmp_path: Path) -> None:
    """As a terminal does it: all processes of the group get the signal."""
    folder, table, marked = tmp_path / "class", tmp_path / "grades.csv", Marked()
    folder.mkdir()
    (folder / "amy.pddl").write_text(solution("jump"))
    (folder / "bob.pddl").write_text(slow(solution("jump")))
    (folder / "eve.pddl").write_text(solution("jump"))
    command = ["grade", str(folder), "-x", "jump", "-t", "300", "-o", str(table)]
    process = subprocess.Popen(
        [sys.executable, "-m", "pegplan", *command], env=marked.environment, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip
    assert eventually(lambda: table.exists() and "amy.pddl,2,2" in table.read_text())
    assert eventually(lambda: len(marked.alive()) >= 3)  # a keeper and what it keeps: bob's turn
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert err.splitlines()[-2:] == [
        "pegplan: 1 of 3 hand-ins were marked, and are kept", "pegplan: interrupted",
    ]  # fmt: skip
    assert [line.split()[0] for line in out.splitlines() if " of 2" in line] == ["amy"]
    assert [line.split(",")[0] for line in table.read_text().splitlines()] == ["who", "amy"]
    assert eventually(lambda: not marked.alive())


@pytest.mark.slow
def test_one_hand_in_never_stops_the_rest(tmp_path: Path) -> None:
    """One has millions of actions, one too many states: each ends at its limit."""
    right = solution("jump")
    variables = " ".join(f"?p{i}" for i in range(12))
    wide = right.replace("(?from ?over ?to", f"(?from ?over ?to {variables}")
    many = slow(right)
    for name, text in (("a", wide), ("b", many)):
        (tmp_path / f"{name}.pddl").write_text(text)
    grades = pegplan.grade(tmp_path, "jump", timeout=0.5)
    assert [row.passed for row in grades.rows] == [0, 0]
    assert grades.rows[1].checks[0].status == "undecided"
    stop = Event()
    stop.set()
    with pytest.raises(LimitReached):
        pegplan.grade(tmp_path, "jump", cancel=stop)


@pytest.mark.slow
def test_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert call("grade") == 0
    assert "one-predicate" in capsys.readouterr().out
    assert call("grade", "-x", "jump", "-o", str(tmp_path / "mine.pddl")) == 0
    start = (resource("exercises") / "jump" / "start.pddl").read_text()
    assert (tmp_path / "mine.pddl").read_text() == start
    assert call("grade", "-o", str(tmp_path / "x")) == 2
    assert call("grade", str(tmp_path)) == 2
    (tmp_path / "empty").mkdir()
    capsys.readouterr()
    assert call("grade", str(tmp_path / "empty"), "-x", "jump") == 2
    assert "nothing is handed in" in capsys.readouterr().err
    assert call("grade", str(tmp_path), "-x", "jump", "-o", "grades.txt") == 2
    assert "ends in .csv or .json" in capsys.readouterr().err

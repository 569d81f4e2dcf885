"""What is compared is what a table says: no two contenders or tasks share a row or a name."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from helpers.comparisons import DOMAIN, PROBLEM
from hypothesis import given, settings
from hypothesis import strategies as st

from pegplan.bench.compare.board import rows_of, scored, tasks_of
from pegplan.bench.compare.jobs import jobs_of
from pegplan.bench.compare.names import Contender, labels_of, task_labels
from pegplan.bench.compare.records import Record, blank
from pegplan.bench.compare.suite import parse_suite
from pegplan.resources import resource
from pegplan.solvers.outcome import Status

PART = """
[[parts]]
name = "{name}"
puzzles = {puzzles}
solvers = {solvers}
encodings = {encodings}
{more}
"""


def part(
    name: str,
    *,
    puzzles: tuple[str, ...] = ("english/cross",),
    solvers: tuple[str, ...] = ("fd-add",),
    encodings: tuple[str, ...] = ("jump",),
    more: str = "",
) -> str:
    """The text of a part of a suite."""
    listed = {"puzzles": puzzles, "solvers": solvers, "encodings": encodings}
    return PART.format(name=name, more=more, **{k: json.dumps(v) for k, v in listed.items()})


def records(folder: Path, *parts: str) -> list[Record]:
    """A record for each run of a suite, as if it had solved its task."""
    jobs = jobs_of(parse_suite("".join(parts), "x", folder))
    return [blank(job, Status.SOLVED, cost=5) for job in jobs]


def rows(folder: Path, *parts: str) -> dict[str, int]:
    """The contenders of a suite, each with how many tasks it has."""
    return {row.contender: row.tasks for row in rows_of(scored(records(folder, *parts), {}))}


def labels(made: list[Record]) -> list[str]:
    """The labels of the tasks of some records."""
    return list(task_labels(record.task_identity for record in made).values())


def a_program(folder: Path, text: str) -> None:
    """A folder with presets ``p.toml/mine``, an executable of the given text."""
    folder.mkdir()
    (folder / "run.sh").write_text(text)
    words = ["{here}/run.sh", "{domain}", "{problem}", "{plan}"]
    (folder / "p.toml").write_text(f'[mine]\nrun = "executable"\ncommand = {json.dumps(words)}\n')


@pytest.mark.parametrize(
    ("one", "other", "labels"),
    [
        ("timeout = '1s'", "timeout = '20s'", {"fd-add · jump (1 s)", "fd-add · jump (20 s)"}),
        ("cpu = '1s'", "", {"fd-add · jump (1 CPU s)", "fd-add · jump (CPU time unlimited)"}),
        ("memory = '1G'", "memory = 'none'",
         {"fd-add · jump (1024 MiB)", "fd-add · jump (memory unlimited)"}),
        ("optimal = true", "", {"fd-add · jump (best plan)", "fd-add · jump (any plan)"}),
        ("options = { n = 2 }", "options = { n = 3 }",
         {"fd-add · jump (n=2)", "fd-add · jump (n=3)"}),
        ("options = { n = 2 }", "", {"fd-add · jump (n=2)", "fd-add · jump (n unset)"}),
    ],
)  # fmt: skip
def test_what_parts_ask_differently_is_not_one_contender(
    tmp_path: Path, one: str, other: str, labels: set[str]
) -> None:
    assert set(rows(tmp_path, part("a", more=one), part("b", more=other))) == labels


def test_presets_of_one_name_are_two_contenders(tmp_path: Path) -> None:
    a_program(tmp_path / "a", "#!/bin/sh\nexit 1\n")
    a_program(tmp_path / "b", "#!/bin/sh\nexit 2\n")
    found = rows(tmp_path, part("x", solvers=("a/p.toml/mine", "b/p.toml/mine")))
    assert found == {"a/p.toml/mine · jump": 1, "b/p.toml/mine · jump": 1}


def test_presets_of_equal_content_are_one_contender(tmp_path: Path) -> None:
    for name in "ab":
        a_program(tmp_path / name, "#!/bin/sh\nexit 1\n")
    found = rows(tmp_path, part("x", solvers=("a/p.toml/mine", "b/p.toml/mine")))
    assert found == {"mine · jump": 1}


@pytest.mark.slow
def test_encodings_of_one_name_are_two_contenders(tmp_path: Path) -> None:
    for name in ("x", "y"):
        shutil.copytree(resource("templates/jump"), tmp_path / name / "enc")
    with (tmp_path / "y" / "enc" / "domain.pddl.j2").open("a") as file:
        file.write("; another domain\n")
    found = rows(tmp_path, part("a", encodings=("x/enc", "y/enc")))
    assert found == {"fd-add · x/enc": 1, "fd-add · y/enc": 1}


def test_models_of_one_puzzle_are_two_tasks(tmp_path: Path) -> None:
    words = []
    for name, domain in (("d1.pddl", DOMAIN), ("d2.pddl", DOMAIN + "; another model\n")):
        (tmp_path / name).write_text(domain)
        (tmp_path / "p.pddl").write_text(PROBLEM)
        words.append(f"{name} p.pddl")
    made = records(tmp_path, part("a", puzzles=tuple(words), encodings=("given",)))
    [tasks] = tasks_of(scored(made, {})).values()
    assert [len(runs) for runs in tasks.values()] == [1, 1], "no repetitions of one task"
    assert set(labels(made)) == set(words)


def test_one_puzzle_under_two_names_is_one_task_that_has_both(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(
        'lattice = "square"\npicture = "**o"\n[puzzles.one]\nstart = { vacant = ["c1"] }\n'
        'goal = { exact = ["c1"] }\n[puzzles.two]\nstart = { vacant = ["c1"] }\n'
        'goal = { exact = ["c1"] }\n'
    )
    made = records(tmp_path, part("a", puzzles=("mine.toml",)))
    assert set(labels(made)) == {"mine/one = mine/two"}
    assert rows(tmp_path, part("a", puzzles=("mine.toml",))) == {"fd-add · jump": 1}


def test_a_puzzle_with_two_objectives_is_two_tasks(tmp_path: Path) -> None:
    objectives = ("jumps", "moves")
    parts = [part(o, encodings=("moves",), more=f"objective = '{o}'") for o in objectives]
    found = set(labels(records(tmp_path, *parts)))
    assert found == {"english/cross (jumps)", "english/cross (moves)"}


words = st.sampled_from(["", "one", "two", "a/one", "b/one", "one · two", "one (1 s)"])
contenders = st.builds(
    Contender, words, words, words, st.sampled_from([1.0, 2.0]), st.sampled_from([None, 1.0]),
    st.sampled_from([None, 1024]), st.booleans(),
    st.dictionaries(words, st.sampled_from(["1", "2"]), max_size=2),
    st.dictionaries(st.sampled_from(["preset", "program", "templates"]), words),
    st.dictionaries(st.sampled_from(["solver", "encoding"]), words),
)  # fmt: skip


@pytest.mark.slow
@settings(max_examples=40)
@given(st.lists(contenders, max_size=6))
def test_labels_tell_all_contenders_apart(several: list[Contender]) -> None:
    labels = labels_of(one.item() for one in several)
    assert set(labels) == {contender.key for contender in several}
    assert len(set(labels.values())) == len(labels)

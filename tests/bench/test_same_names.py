"""No table loses what shares a name: boards, domains, and tasks in several folders."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.comparisons import DOMAIN, PROBLEM

from pegplan.bench.compare.attributes import ATTRIBUTES
from pegplan.bench.compare.descriptions import note_suite
from pegplan.bench.compare.jobs import jobs_of
from pegplan.bench.compare.records import blank
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.store import ResultStore
from pegplan.bench.compare.suite import parse_suite
from pegplan.bench.report.charts import scatter_points, task_points
from pegplan.bench.report.exports import to_lab
from pegplan.bench.report.table import Table
from pegplan.bench.report.tables import table
from pegplan.bench.report.write import report
from pegplan.solvers.outcome import Status

BOARD = """picture = "{picture}"
[puzzles.first]
start = {{ vacant = ["c1"] }}
goal = {{ exact = ["c1"] }}
"""
PUZZLES = ["a/row.toml", "b/row.toml", *(f"{name}/d.pddl {name}/p.pddl" for name in "abc")]
TASKS, BOARDS, RUNS = 4, 3, 10
"""One of the tasks has two names, and so runs twice."""


@pytest.fixture
def found(tmp_path: Path) -> Results:
    """Two boards of one name; two domains of one name, of which one lies in two folders."""
    for name, picture in zip("abc", ("***", "****", "*****"), strict=True):
        (tmp_path / name).mkdir()
        (tmp_path / name / "row.toml").write_text(BOARD.format(picture=picture))
        (tmp_path / name / "d.pddl").write_text(DOMAIN + ";" * (name == "b"))
        (tmp_path / name / "p.pddl").write_text(PROBLEM)
    text = f'[[parts]]\npuzzles = {json.dumps(PUZZLES)}\nsolvers = ["bitboard", "beam"]\n'
    suite = parse_suite(text, "same", tmp_path)
    listed = jobs_of(suite)
    with ResultStore.open(tmp_path / "r") as store:
        note_suite(store, suite, listed)
        for number, job in enumerate(listed):
            store.add(replace(blank(job, Status.SOLVED), cost=2, n_steps=2, seconds=1.0 + number))
        return Results.of(store, "wall")


def test_every_task_and_board_has_a_label_of_its_own(found: Results) -> None:
    assert {row.tasks for row in found.rows} == {row.coverage for row in found.rows} == {TASKS}
    assert sorted(task.label for task in found.tasks.values()) == [
        "a/p = c/p", "a/row/first", "b/p", "b/row/first",
    ]  # fmt: skip
    assert {task.board for task in found.tasks.values()} == {"a = b = c", "a/row", "b/row"}


def counted(made: Table) -> list[int]:
    """How many tasks each board of a table has, by its label: ``row (2)``, ``row (2 of 3)``."""
    found = [re.search(r"\((?:\d+ of )?(\d+)\)$", str(row[0])) for row in made.rows]
    return [int(match[1]) for match in found[:-2] if match is not None]


@pytest.mark.slow
@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_sums_by_board_and_by_puzzle_are_those_of_the_scores(
    found: Results, attribute: str
) -> None:
    domains, matrix = (table(found, name, attribute) for name in ("domains", "matrix"))
    labels = {task.label for task in found.tasks.values()}
    assert sum(counted(domains)) == sum(counted(matrix)) == TASKS
    assert [row[0] for row in matrix.rows if row[0] in labels] == sorted(
        labels, key=[row[0] for row in matrix.rows].index
    )
    for number, column in enumerate(domains.columns[1:], start=1):
        (row,) = (row for row in found.rows if row.contender == column.title)
        total = sum(float(cells[number] or 0) for cells in domains.rows[:-2])
        assert total == pytest.approx(float(domains.rows[-2][number] or 0))
        if attribute in ("coverage", "agile", "quality", "optimal"):
            assert total == pytest.approx(getattr(row, attribute))


def test_every_format_has_every_task(found: Results) -> None:
    assert len(table(found, "puzzles").rows) == TASKS
    assert len(json.loads(to_lab(found))) == len(found.runs) == RUNS
    assert len({(run["domain"], run["problem"]) for run in json.loads(to_lab(found)).values()}) == 4
    assert len(json.loads(report(found, "json"))["truths"]) == TASKS
    assert report(found, "csv").count("\n") == RUNS + 1
    assert report(found, "latex", table="domains").count(r" \\") == BOARDS + 3


def test_charts_have_a_mark_for_every_task(found: Results) -> None:
    time = ATTRIBUTES["time"]
    points, _ = task_points(found, found.runs, "puzzle", time)
    assert len({point["x"] for point in points}) == TASKS
    assert len(scatter_points(found, time, "bitboard", "beam")[0]) == TASKS

"""Our results in the tools of others: Downward Lab and BenchExec read what is written for them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from helpers.comparisons import record
from helpers.reported import usual
from lab.tools import Properties

import pegplan
from pegplan.bench.compare.known_facts import Truth
from pegplan.bench.compare.results import Results
from pegplan.bench.report.exports import to_lab, write_benchexec
from pegplan.game.catalog import puzzle


@pytest.fixture
def ours(tmp_path: Path) -> Results:
    """Two contenders on one puzzle: one solves it, one has not the time; and a repetition."""
    records = (
        record("1", cpu=0.4, memory_mb=20.0, statistics={"expanded": 12}),
        record("2", solver="two", status="timeout", cost=None, n_jumps=None, cpu=10.0),
        record("3", repetition=2, cpu=0.5, started="2026-01-01T00:00:00Z"),
    )
    truth, cross = Truth(True, "a book", 5, 5, "a book"), puzzle("english/cross")
    return Results(tmp_path, records, {"k": truth}, {"k": cross}, {}, {}, "cpu")


def test_labs_reader_takes_our_properties(ours: Results, tmp_path: Path) -> None:
    path = tmp_path / "properties"
    path.write_text(pegplan.report(ours, "lab"))
    runs = Properties(filename=str(path))
    assert len(runs) == 3
    one = runs["one-jump-english-cross"]
    assert (one["coverage"], one["cost"], one["planner_time"]) == (1, 5, 0.4)
    assert (one["planner_memory"], one["expansions"]) == (20 * 1024, 12)
    assert runs["two-jump-english-cross"]["error"] == "search-out-of-time"


def test_lab_gets_what_its_reports_read(tmp_path: Path) -> None:
    runs = json.loads(to_lab(usual(tmp_path)))
    assert len(runs) == 5
    assert all(name.startswith("-".join(run["id"])) for name, run in runs.items())
    run = runs["one-jump-english-cross"]
    assert (run["algorithm"], run["domain"], run["problem"]) == ("one-jump", "english", "cross")
    assert (run["coverage"], run["cost"], run["error"]) == (1, 5, "success")


def test_table_generator_reads_what_we_write(ours: Results, tmp_path: Path) -> None:
    generator = pytest.importorskip("benchexec.tablegenerator")
    paths = write_benchexec(ours, tmp_path)
    assert [path.name for path in paths] == [
        "01-one-jump.results.xml", "02-two-jump.results.xml",
    ]  # fmt: skip
    both = []
    for path in paths:
        found = generator.RunSetResult.create_from_xml(
            str(path), generator.parse_results_file(str(path)), all_columns=True
        )
        found.collect_data(False)
        titles = [column.title for column in found.columns]
        both.append([(run, dict(zip(titles, run.values, strict=True))) for run in found.results])
    (first, values), (again, _) = both[0]
    assert first.task_id.name.endswith("english/cross")
    assert again.task_id.name.endswith("english/cross #2")
    assert (values["status"], values["cputime"], values["cost"]) == ("true", "0.4s", "5")
    assert first.category == "correct"
    [(_, late)] = both[1]
    assert late["status"] == "TIMEOUT"

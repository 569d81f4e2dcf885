"""Others' results beside ours, and ours in the tools of others."""

from __future__ import annotations

import bz2
import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from downward.outcomes import LEGACY_OUTCOMES, NEW_OUTCOMES
from helpers.comparisons import not_run, record
from lab.tools import Properties

import pegplan
from pegplan.bench.beside.benchexec import read_benchexec, write_benchexec
from pegplan.bench.beside.join import with_others
from pegplan.bench.beside.lab import ERRORS, read_lab
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.truth import Truth
from pegplan.cli import main
from pegplan.errors import InputError
from pegplan.game.catalog import puzzle
from pegplan.solvers.outcome import Status

CROSS = puzzle("english/cross")
THEIRS = Path(__file__).parent / "others_results"
"""Written by BenchExec 3.35 and Lab 8.10, which ran Fast Downward 26.6 for these tests; without
what they say of the machine, and attributes that nobody reads here. BenchExec was interrupted after
the first run of ``blind.english``, and Lab never started ``add-english-cross``."""
# as BenchExec writes it, with two of its ways to write numbers
BENCHEXEC = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE result
  PUBLIC '+//IDN sosy-lab.org//DTD BenchExec result 1.9//EN'
  'https://www.sosy-lab.org/benchexec/result-1.9.dtd'>
<result benchmarkname="peg" name="blind" tool="Scorpion" version="23" timelimit="10 s"
        memlimit="2000000000B">
  <columns><column title="status"/></columns>
  <run files="[a]" name="../tasks/english/cross.yml">
    <column title="status" value="true"/>
    <column title="cputime" value="0.47938499999999995s"/>
    <column title="walltime" value="0.4867055416107178s"/>
    <column hidden="true" title="category" value="correct"/>
    <column title="memUsage" value="45228032"/>
  </run>
  <run files="[b]" name="../tasks/english/plus.yml">
    <column title="status" value="TIMEOUT"/>
    <column title="memory" value="1e6B"/>
  </run>
  <column title="cputime" value="1.65805"/>
</result>
"""


@pytest.fixture
def ours(tmp_path: Path) -> Results:
    """Two contenders on one puzzle: one solves it, one has not the time; and a repetition."""
    records = (
        record("1", cpu=0.4, memory_mb=20.0, statistics={"expanded": 12}),
        record("2", solver="two", status="timeout", cost=None, n_jumps=None, cpu=10.0),
        record("3", repetition=2, cpu=0.5, started="2026-01-01T00:00:00Z"),
    )
    truth = Truth(True, "a book", 5, 5, "a book")
    return Results(tmp_path, records, {"k": truth}, {"k": CROSS}, {}, {}, "cpu")


def test_our_properties_are_read_back_by_labs_reader_and_ours(
    ours: Results, tmp_path: Path
) -> None:
    path = tmp_path / "properties"
    path.write_text(pegplan.report(ours, "lab"))
    assert len(Properties(filename=str(path))) == 3
    runs = {(run.contender, run.task): run for run in read_lab(path.read_text())}
    one = runs["one-jump", "english/cross"]
    assert (one.status, one.cost, one.cpu, one.seconds) == (Status.SOLVED, 5, 0.4, 0.5)
    assert (one.memory_mb, one.timeout, one.statistics) == (20.0, 10.0, {"expanded": 12})
    assert runs["two-jump", "english/cross"].status is Status.TIMEOUT

    joined = with_others(ours, path)
    assert (joined.read, joined.left_out) == (3, 0)
    rows = {row.contender: (row.coverage, row.runs) for row in joined.results.rows}
    assert rows == {
        "one · jump": (1, 2), "two · jump": (0, 1),
        "one-jump (Lab, plans not checked)": (1, 2), "two-jump (Lab, plans not checked)": (0, 1),
    }  # fmt: skip
    assert joined.results.truths == ours.truths, "what nobody checked proves nothing"
    assert ours.beside(path).records == joined.results.records


@pytest.mark.parametrize("pack", [bytes, bz2.compress, gzip.compress])
def test_benchexecs_results_are_read(
    ours: Results, tmp_path: Path, pack: Callable[[bytes], bytes]
) -> None:
    path = tmp_path / "blind.results.xml.bz2"
    path.write_bytes(pack(BENCHEXEC.encode()))
    joined = with_others(ours, path)
    assert (joined.read, joined.left_out) == (1, 1)
    theirs = joined.results.records[-1]
    assert theirs.solver == "Scorpion 23 blind (BenchExec, plans not checked)"
    assert (theirs.status, theirs.timeout, theirs.memory_limit) == ("solved", 10.0, 1907)
    assert theirs.cpu == pytest.approx(0.479385)
    assert theirs.memory_mb == pytest.approx(45228032 / (1 << 20))
    late = read_benchexec(BENCHEXEC.encode())[1]
    assert (late.status, late.memory_mb) == (Status.TIMEOUT, 1e6 / (1 << 20))


def test_what_benchexec_itself_wrote_is_read() -> None:
    first, *others = read_benchexec((THEIRS / "blind.english.results.xml").read_bytes())
    assert first.contender == "Fast Downward 26.6 git revision [release]: 7ea275526 blind"
    assert (first.task, first.status, first.cost) == (
        "../tasks/english/cross.pddl", Status.SOLVED, 5,
    )  # fmt: skip
    assert (first.timeout, first.memory_limit, first.statistics) == (3.0, 190, {"expanded": 22})
    assert (first.cpu, first.seconds) == (0.334680841, 2.506868046999898)
    assert [run.status for run in others] == [Status.CANCELLED] * 2, "it was interrupted before"
    [refuted] = read_benchexec((THEIRS / "blind.triangle-5.results.xml").read_bytes())
    assert (refuted.status, refuted.contender) == (Status.UNSOLVABLE, first.contender)


def test_what_lab_itself_wrote_is_read() -> None:
    runs = {(r.contender, r.task): r for r in read_lab((THEIRS / "properties").read_text())}
    solved = runs["blind", "english/cross.pddl"]
    assert (solved.status, solved.cost, solved.message) == (Status.SOLVED, 5, "")
    assert (solved.cpu, solved.seconds, solved.timeout, solved.memory_limit) == (0.2, 2.99, 3, 500)
    refuted = runs["blind", "triangle-5/b3-b3.pddl"]
    assert (refuted.status, refuted.cpu) == (Status.UNSOLVABLE, 0.04), "0.03 s of it translation"
    assert refuted.memory_mb == 27620 / 1024, "the translator's peak"
    assert runs["blind", "english/matmod.pddl"].status is Status.TIMEOUT
    assert runs["add", "english/cross.pddl"].status is Status.CANCELLED, "it was never started"


def test_runs_that_were_never_made_count_for_nothing(ours: Results, tmp_path: Path) -> None:
    joined = with_others(ours, THEIRS / "blind.english.results.xml")
    assert (joined.read, joined.left_out, joined.not_made) == (1, 0, 2)
    only = {"x": json.loads((THEIRS / "properties").read_text())["add-english-cross.pddl"]}
    (tmp_path / "properties").write_text(json.dumps(only))
    with pytest.raises(InputError, match=r"none of its runs was made \(1\)"):
        with_others(ours, tmp_path / "properties")


def test_every_outcome_that_lab_explains_is_known() -> None:
    found = {
        outcome.msg for outcome in [*LEGACY_OUTCOMES, *NEW_OUTCOMES]
        if outcome.explained or "unsupported" in outcome.msg
    }  # fmt: skip
    plans = {name for name in found if name.startswith(("success", "search-plan-found"))}
    assert set(ERRORS) == found - plans | {"invalid-solution", "cancelled"}


def test_table_generator_reads_what_we_write(ours: Results, tmp_path: Path) -> None:
    generator = pytest.importorskip("benchexec.tablegenerator")
    paths = write_benchexec(ours, tmp_path)
    assert [path.name for path in paths] == [
        "01-one-jump.results.xml", "02-two-jump.results.xml",
    ]  # fmt: skip
    found = generator.RunSetResult.create_from_xml(
        str(paths[0]), generator.parse_results_file(str(paths[0])), all_columns=True
    )
    found.collect_data(False)
    first, again = found.results
    assert first.task_id.name.endswith("english/cross")
    assert again.task_id.name.endswith("english/cross #2")
    titles = [column.title for column in found.columns]
    values = dict(zip(titles, first.values, strict=True))
    assert (values["status"], values["cputime"], values["cost"]) == ("true", "0.4s", "5")
    assert first.category == "correct"
    [late] = read_benchexec(paths[1].read_bytes())
    assert (late.status, late.contender) == (Status.TIMEOUT, "two 1 two · jump")


def test_a_cost_that_counts_something_else_accuses_nobody(ours: Results, tmp_path: Path) -> None:
    run = {"algorithm": "a", "domain": "english", "problem": "cross.pddl", "coverage": 1, "cost": 3}
    (tmp_path / "properties").write_text(json.dumps({"x": run}))
    joined = with_others(ours, tmp_path / "properties")
    assert joined.results.findings == []
    assert joined.results.records[-1].cost is None


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("properties", "[]", "is a JSON object of objects"),
        ("properties", '{"x": {"algorithm": 3}}', "lacks algorithm, domain or problem"),
        ("properties", '{"x": {"algorithm": "a", "domain": "b", "problem": "c"}}', "such as 'b/c'"),
        ("x.xml", "<table/>", "its root is <table>"),
        ("x.xml", "<result", "not XML"),
        ("x.xml", '<!DOCTYPE x [<!ENTITY a "b">]><result/>', "it defines entities"),
        ("x.xml", "BZh9 no", "packed, and damaged"),
        ("x.xml", "<result/>", "has no run of a task of"),
    ],
)
def test_what_is_no_result_is_one_line(
    ours: Results, tmp_path: Path, name: str, text: str, said: str
) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises(InputError) as caught:
        with_others(ours, tmp_path / name)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_the_command_shows_others_beside_ours(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    results = str(tmp_path / "r")
    not_run(tmp_path / "r", "bitboard")
    (tmp_path / "b.xml").write_text(BENCHEXEC)
    for more in (["--beside", str(tmp_path / "b.xml"), "--table", "scores"],
                 ["--format", "benchexec", "-o", str(tmp_path)]):  # fmt: skip
        with pytest.raises(SystemExit) as caught:
            main(["report", results, *more])
        assert not caught.value.code
    said = capsys.readouterr()
    assert "beside ours: 1 run of others, plans not checked; 1 of other tasks" in said.err
    assert "Scorpion 23 blind (BenchExec, plans not checked)" in said.out
    assert (tmp_path / "01-bitboard.results.xml").is_file()

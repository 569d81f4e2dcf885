"""Reports: complete, safe against what planners print, and readable by others' tools."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest
from downward.reports.absolute import AbsoluteReport
from helpers.comparisons import record, suite_of

from pegplan.bench.compare.job import puzzle_key
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.store import ResultStore
from pegplan.bench.compare.truth import Truth
from pegplan.bench.report.changes import changes_of
from pegplan.bench.report.formats import FORMATS, latex_text, to_csv, to_lab
from pegplan.bench.report.page import to_html
from pegplan.bench.report.tables import tables_of
from pegplan.cli import main
from pegplan.game.catalog import puzzle
from pegplan.game.codec import puzzle_to_json

CROSS, PLUS = puzzle("english/cross"), puzzle("english/plus")
NASTY = "</script><script>alert(1)</script> a & b | c_d 50% \\ \u2028 é"


def made(folder: Path, *changes: dict) -> Results:
    """Results of records on two puzzles, with changes to some of them."""
    with ResultStore.open(folder / "r") as store:
        store.put_puzzles(
            (puzzle_key(p), p.name, json.dumps(puzzle_to_json(p))) for p in (CROSS, PLUS)
        )
        keys = {p.name: puzzle_key(p) for p in (CROSS, PLUS)}
        store.put("truths", {key: Truth(True, "a book").to_dict() for key in keys.values()})
        for number, change in enumerate(changes):
            name = change.get("puzzle", CROSS.name)
            store.add(record(str(number), puzzle_key=keys[name], **change))
        return Results.of(store, "wall")


def usual(folder: Path) -> Results:
    return made(
        folder,
        {"solver": "one"},
        {"solver": "two", "seconds": 3.0, "message": NASTY, "log": NASTY},
        {"solver": "one", "puzzle": PLUS.name, "status": "timeout", "cost": None, "n_jumps": None},
        {"solver": "two", "puzzle": PLUS.name, "status": "unsolvable", "cost": None},
        {"solver": "two", "puzzle": PLUS.name, "status": "crashed", "cost": None, "message": NASTY},
    )


def test_what_is_wrong_comes_first(tmp_path: Path) -> None:
    tables = tables_of(usual(tmp_path))
    assert [table.name for table in tables][:3] == ["unsound", "unexplained", "scores"]
    [wrong] = tables[0].rows
    assert wrong[:2] == ("two · jump", "english/plus")
    assert all(len(row) == len(table.columns) for table in tables for row in table.rows)


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_has_every_contender(tmp_path: Path, name: str) -> None:
    text = FORMATS[name](usual(tmp_path))
    assert "one" in text
    assert "two" in text


def test_csv_is_read_back_by_its_reader(tmp_path: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(to_csv(usual(tmp_path)))))
    assert len(rows) == 5
    assert rows[1]["message"] == NASTY
    assert rows[0]["seconds"] == "0.500"


def test_markdown_tables_keep_their_columns(tmp_path: Path) -> None:
    for block in re.findall(r"(?:^\|.*\n?)+", FORMATS["md"](usual(tmp_path)), re.MULTILINE):
        counts = {len(re.findall(r"(?<!\\)\|", line)) for line in block.strip().splitlines()}
        assert len(counts) == 1


def test_latex_says_its_own_signs() -> None:
    assert latex_text("a_b & 50% {x}") == r"a\_b \& 50\% \{x\}"


def test_lab_gets_what_its_reports_read(tmp_path: Path) -> None:
    runs = json.loads(to_lab(usual(tmp_path)))
    assert all(identity == "-".join(run["id"]) for identity, run in runs.items())
    run = runs["one-jump-english-cross"]
    assert (run["algorithm"], run["domain"], run["problem"]) == ("one-jump", "english", "cross")
    assert (run["coverage"], run["cost"], run["error"]) == (1, 5, "success")


def test_downward_labs_own_report_covers_what_ours_does(tmp_path: Path) -> None:
    found = usual(tmp_path)
    folder = tmp_path / "ours-eval"
    folder.mkdir()
    (folder / "properties").write_text(to_lab(found), encoding="utf-8")
    AbsoluteReport(attributes=["coverage", "cost"], format="tex")(str(folder), str(tmp_path / "t"))
    table = (tmp_path / "t").read_text(encoding="utf-8").split("\\subsection*{coverage}")[1]
    names = re.findall(r"[\w-]+-jump\b", table.split("midrule")[0])
    total = table.split("Sum ")[1].split(r"\\")[0]
    theirs = dict(zip(names, re.findall(r"\\textbf\{(\d+)\}", total), strict=True))
    ours = {row.contender.replace(" · ", "-"): f"{row.solved:.0f}" for row in found.rows}
    assert theirs == ours


@pytest.mark.slow
def test_the_page_needs_nothing_else_and_runs_nothing_from_a_log(tmp_path: Path) -> None:
    html = to_html(usual(tmp_path))
    ours = re.sub(r"<script>/\*\*.*?</script>", "", html, count=1, flags=re.DOTALL)
    assert len(ours) < len(html) / 10, "the library's own text was cut out"
    assert not re.findall(r"(?:src|href)=[\"'](?!#)", ours)
    assert "alert(1)</script>" not in html
    data = json.loads(re.search(r'type="application/json">(.*?)</script>', html, re.DOTALL)[1])
    assert len(data["runs"]) == 5
    assert NASTY in [run["log"] for run in data["runs"]]
    assert set(data["drawings"]) == {puzzle_key(CROSS), puzzle_key(PLUS)}
    assert {"cactus", "size"} <= set(data["figures"])


def test_two_stores_show_what_changed(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    before = made(tmp_path / "a", {"solver": "one", "seconds": 1.0, "version": "1"},
                  {"solver": "one", "puzzle": PLUS.name, "cost": 8, "version": "1"})  # fmt: skip
    after = made(tmp_path / "b", {"solver": "one", "seconds": 2.0, "version": "2"},
                 {"solver": "one", "puzzle": PLUS.name, "status": "unsolvable", "cost": None,
                  "version": "2"})  # fmt: skip
    totals, listed, findings = changes_of(before, after)
    assert totals.rows[0][:3] == ("one · jump", "1 → 2", "2")
    assert totals.rows[0][3] == "2 → 1"
    assert [row[0] for row in listed.rows] == ["lost", "slower"]
    assert [row[:2] for row in findings.rows] == [("new", "unsound")]


# -- the commands


def run(arguments: list[str]) -> int:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    return int(caught.value.code or 0)


@pytest.mark.slow
def test_the_commands_on_a_suite(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    suite_of(tmp_path, "replay", "wrong")
    (tmp_path / "mine.toml").write_text(
        '[[parts]]\npuzzles = ["english/cross"]\nencodings = ["jump"]\n'
        'solvers = ["fakes.toml/replay", "fakes.toml/wrong"]\n'
    )
    suite, results = str(tmp_path / "mine.toml"), str(tmp_path / "r")
    assert run(["compare", suite, "-o", results, "--dry-run"]) == 0
    assert "2 runs, 2 to be made" in capsys.readouterr().out
    assert run(["compare", suite, "-o", results, "--truth", "0"]) == 1, "one is unsound"
    out = capsys.readouterr().out
    assert "bad-plan: wrong · jump on english/cross" in out
    assert "2 runs made, 0 were there; 1 unsound" in out
    assert run(["compare", suite, "-o", results, "--truth", "0", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["made"] == 0
    assert run(["report", results]) == 1
    assert (tmp_path / "r" / "report.html").stat().st_size > 1_000_000
    assert run(["report", results, "-o", str(tmp_path / "x.csv")]) == 1
    assert (tmp_path / "x.csv").read_text().count("\n") == 3
    capsys.readouterr()
    assert run(["report", results, results]) == 0
    assert "Nothing." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["compare"], "name a suite (course"),
        (["compare", "curse"], "did you mean course"),
        (["compare", "course", "--puzzles", "english/cross"], "give a suite, or puzzles"),
        (["compare", "--puzzles", "english/cross", "--solvers", "fd-ad"], "did you mean"),
        (["compare", "--puzzles", "english/cross", "--solvers", "fd-add", "-t", "x"], "'x'"),
        (["compare", "course", "--retry", "x"], "retry 'x'"),
        (["compare", "course", "-j", "4096", "-o", "{tmp}"], "4096 runs at a time: there "),
        (["report", "{tmp}/nothing"], "no results at"),
        (["report", "a", "b", "c"], "3 are given"),
        (["report", "{tmp}", "--clock", "sun"], "--clock 'sun' is not one of cpu, wall"),
    ],
)
def test_what_a_user_gets_wrong_is_one_line(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([word.replace("{tmp}", str(tmp_path)) for word in arguments]) == 2
    lines = capsys.readouterr().err.strip().splitlines()
    assert said in lines[0]

"""Reports: complete, safe against what planners print, and readable by others' tools."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from downward.reports.absolute import AbsoluteReport
from helpers.comparisons import results_of, suite_of, varied
from helpers.reported import NASTY, made, usual

from pegplan.bench.compare.attributes import ATTRIBUTES
from pegplan.bench.compare.results import Results
from pegplan.bench.report.changes import changes_of
from pegplan.bench.report.formats import FORMATS, csv_table, json_table, markdown_table, to_lab
from pegplan.bench.report.headings import SHOWN, TITLES
from pegplan.bench.report.latex import latex_text, to_latex
from pegplan.bench.report.points import scatter_points
from pegplan.bench.report.records import to_csv
from pegplan.bench.report.table import written
from pegplan.bench.report.tables import table, tables_of
from pegplan.bench.report.write import report
from pegplan.cli import main
from pegplan.errors import InputError, Unavailable
from pegplan.game.catalog import puzzle

CROSS, PLUS = puzzle("english/cross"), puzzle("english/plus")


def test_what_is_wrong_comes_first(tmp_path: Path) -> None:
    tables = tables_of(usual(tmp_path))
    assert [table.name for table in tables][:3] == ["unsound", "unexplained", "scores"]
    [wrong] = tables[0].rows
    assert wrong[:2] == ("two · jump", "english/plus")
    assert all(len(row) == len(table.columns) for table in tables for row in table.rows)


def test_one_run_is_not_many_runs(tmp_path: Path) -> None:
    crashed = {"status": "crashed", "cost": None, "n_jumps": None}
    text = FORMATS["md"](made(tmp_path, crashed))
    assert "1 run; nothing unsound; 1 error unexplained." in text


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_has_every_contender(tmp_path: Path, name: str) -> None:
    text = FORMATS[name](usual(tmp_path))
    assert "one" in text
    assert "two" in text


def test_csv_is_read_back_with_every_field_of_every_run(tmp_path: Path) -> None:
    found = varied(tmp_path / "r")
    rows = list(csv.DictReader(io.StringIO(to_csv(found))))
    assert len(rows) == len(found.runs)
    for row, run in zip(rows, found.runs, strict=True):
        fields = run.record.to_dict()
        told = {f"statistics.{name}": value for name, value in fields.pop("statistics").items()}
        for name, value in {**fields, **told}.items():
            if isinstance(value, dict | list):
                assert json.loads(row[name]) == value
            else:
                assert row[name] == ("" if value is None else str(value))
        assert float(row["par2"]) == run.par2
    assert {"board", "objective", "memory_limit", "contender", "truth"} <= set(rows[0])


def test_csv_keeps_what_planners_print(tmp_path: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(to_csv(usual(tmp_path)))))
    assert (rows[1]["message"], rows[1]["log"]) == (NASTY, NASTY)


def test_a_dataframe_has_what_the_csv_has(tmp_path: Path) -> None:
    found = varied(tmp_path / "r")
    frame = found.to_dataframe()
    rows = list(csv.DictReader(io.StringIO(found.to_csv())))
    assert list(frame.columns) == list(rows[0])
    assert len(frame) == len(rows)
    by_hand = frame.groupby(["contender", "task"]).answered.mean().groupby("contender").sum()
    assert by_hand.to_dict() == {row.contender: row.coverage for row in found.rows}


def test_without_pandas_one_line_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(Unavailable, match=r"^a DataFrame needs pandas: pip install 'pegplan\["):
        usual(tmp_path).to_dataframe()


def test_some_runs_alone_keep_their_labels_and_count_anew(tmp_path: Path) -> None:
    found = varied(tmp_path / "r")
    some = found.only(contenders=["solver-0*", "solver-1 · jump"], puzzles=["english/*"])
    assert [row.contender for row in sorted(some.rows, key=lambda row: row.contender)] == [
        "solver-0 · jump", "solver-1 · jump",
    ]  # fmt: skip
    assert {run.record.board for run in some.runs} == {"english"}
    assert found.common is not None
    assert found.only(common=True).common is None
    assert {row.tasks for row in found.only(common=True).rows} == {len(found.common)}
    with pytest.raises(InputError, match="no contender here fits 'solver-9'"):
        found.only(contenders=["solver-9"])


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


def lab_sums(found: Results, folder: Path, attribute: str) -> dict[str, list[str]]:
    """The rows of sums that Downward Lab's own report has, by what begins them."""
    (folder / "ours-eval").mkdir(parents=True)
    (folder / "ours-eval" / "properties").write_text(to_lab(found), encoding="utf-8")
    target = folder / "report.tex"
    AbsoluteReport(attributes=[attribute], format="tex")(str(folder / "ours-eval"), str(target))
    table = target.read_text(encoding="utf-8").split(f"\\subsection*{{{attribute}")[1]
    table = re.sub(r"\\textbf\{(.*?)\}", r"\1", table.split("bottomrule")[0])
    lines = [line.split("&") for line in table.replace("\\numtasks", "").split(r"\\")]
    return {
        re.sub(r"[^\w-]+", " ", line[0]).strip(): [cell.strip() for cell in line[1:]]
        for line in lines
        if len(line) > 1
    }


@pytest.mark.parametrize("attribute", ["cost", "coverage"])
def test_sums_by_board_are_those_of_downward_labs_own_report(
    tmp_path: Path, attribute: str
) -> None:
    """Of first repetitions, since Lab has none; and without claims, which it never counts."""
    fields = ("puzzle", "solver", "status", "seconds", "cost", "n_jumps", "statistics")
    records = [run.record for run in varied(tmp_path / "all", seed=3).runs]
    found = results_of(
        tmp_path / "one",
        [
            {name: getattr(one, name) for name in fields}
            for one in records
            if one.repetition == 1 and one.status != "unsolvable"
        ],
    )
    table = found.table("domains", attribute)
    theirs = lab_sums(found, tmp_path / "lab", attribute)
    names = next(cells for name, cells in theirs.items() if "begin tabular" in name)
    ours = {
        str(row[0]).split()[0]: {
            column.title.replace(" · ", "-"): "None" if text == "" else text.split()[0]
            for column, text in zip(table.columns[1:], texts[1:], strict=True)
        }
        for row, texts in zip(table.rows, table.texts(), strict=True)
    }
    compared = 0
    for begins in ("english", "european", "triangle-5", "Sum"):
        cells = next(cells for name, cells in theirs.items() if begins in name.split())
        assert dict(zip(names, cells, strict=True)) == ours[begins.lower()]
        compared += sum(cell not in ("0", "None") for cell in cells)
    assert compared > 5


def test_a_matrix_has_every_puzzle_and_sums_over_what_all_answered(tmp_path: Path) -> None:
    def time(solver: str, puzzle: str, seconds: float | None) -> dict:
        state = {"status": "timeout", "cost": None} if seconds is None else {"seconds": seconds}
        return {"solver": solver, "puzzle": puzzle, **state}

    found = results_of(
        tmp_path,
        [
            time("a", CROSS.name, 1.0), time("b", CROSS.name, 4.0),
            time("a", PLUS.name, 9.0), time("b", PLUS.name, 4.0),
            time("a", "english/fireplace", 2.0), time("b", "english/fireplace", None),
        ],
    )  # fmt: skip
    times = found.table("matrix", "time")
    assert times.texts() == [
        ["english/cross", "1.00", "4.00"],
        ["english/fireplace", "2.00", ""],
        ["english/plus", "9.00", "4.00"],
        ["english (2 of 3)", "10.0", "8.00"],
        ["sum (2 of 3)", "10.0", "8.00"],
        ["geometric mean (2 of 3)", "3.00", "4.00"],
    ]
    assert times.best_cells() == {(0, 1), (2, 2), (3, 2), (4, 2), (5, 1)}
    assert found.table("matrix", "status").texts()[1] == ["english/fireplace", "solved", "timeout"]
    coverage = found.table("domains", "coverage").texts()
    assert coverage == [
        ["english (3)", "3", "2"],
        ["sum (3)", "3", "2"],
        ["mean (3 of 3)", "1", "0.67"],
    ]


@pytest.mark.parametrize("name", TITLES)
def test_every_table_has_all_its_cells(tmp_path: Path, name: str) -> None:
    found = varied(tmp_path)
    for attribute in SHOWN if name in ("domains", "matrix") else SHOWN[:1]:
        made = table(found, name, attribute)
        assert all(len(row) == len(made.columns) for row in made.rows)
        assert found.to_csv(name, attribute).count("\n") >= len(made.rows) + 1
        assert len(json.loads(report(found, "json", table=name, attribute=attribute))) == len(
            made.rows
        )


@pytest.mark.parametrize("seed", range(3))
def test_sums_by_board_are_the_scores(tmp_path: Path, seed: int) -> None:
    found = varied(tmp_path, seed)
    for attribute in ("coverage", "agile", "quality", "optimal"):
        made = found.table("domains", attribute)
        sums = dict(zip([c.title for c in made.columns], made.texts()[-2], strict=True))
        kind = made.columns[1].kind
        for row in found.rows:
            assert sums[row.contender].split(" (")[0] == written(getattr(row, attribute), kind)


def test_who_could_not_start_has_not_solved_anything_in_any_table(tmp_path: Path) -> None:
    found = results_of(
        tmp_path,
        [
            {"solver": "gone", "status": "unavailable", "cost": None, "seconds": 0.0},
            {"solver": "here", "seconds": 2.0},
        ],
    )
    here, gone = found.rows
    assert (gone.tasks, gone.coverage, gone.par2, gone.par10) == (1, 0, 20, 100)
    (duel,) = found.duels
    assert (duel.first, duel.wins, duel.losses) == ("gone · jump", 0, 1)
    assert {share.contender: share.best for share in found.virtual.shares} == {
        here.contender: 1, gone.contender: 0,
    }  # fmt: skip
    assert found.table("matrix", "status").texts()[0] == ["english/cross", "solved", "unavailable"]
    assert found.table("domains", "time").texts()[0] == ["english (0 of 1)", "", ""]
    points, _ = scatter_points(found, ATTRIBUTES["time"], here.contender, gone.contender)
    assert [(point["x"], point["y"], point["open"]) for point in points] == [(2.0, 15.0, True)]
    assert found.to_dataframe().answered.tolist() == [False, True]


def test_statuses_count_every_run(tmp_path: Path) -> None:
    found = varied(tmp_path)
    rows = found.table("statuses").rows
    assert sum(row[1] for row in rows) == len(found.records)
    assert all(row[1] == sum(row[2:]) for row in rows)


def test_the_order_of_unequal_sets_is_no_ranking(tmp_path: Path) -> None:
    scores = varied(tmp_path).table("scores")
    assert scores.note.startswith("The contenders were not given the same puzzles")
    assert scores.best_cells() == set()


PAPER = r"""\documentclass[twocolumn]{article}
\usepackage{booktabs,graphicx}
\begin{document}%s\end{document}
"""


@pytest.mark.slow
def test_latex_is_set_in_two_columns_with_its_best_in_bold(tmp_path: Path) -> None:
    if shutil.which("kpsewhich") is None or not _has("booktabs.sty"):
        pytest.skip("no pdflatex with booktabs; apt install texlive-latex-recommended")
    found = varied(tmp_path / "r", contenders=9)
    long = found.table("matrix", "time")
    long = replace(long, title=NASTY, rows=long.rows * 12, totals=frozenset())
    text = found.to_latex() + to_latex([long, found.table("matrix", "status")])
    assert r"\textbf{" in text
    assert r"\midrule" in text.split(r"\label{tab:domains}")[0].rsplit(r"\toprule")[-1]
    (tmp_path / "paper.tex").write_text(PAPER % text, encoding="utf-8")
    done = subprocess.run(
        ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "paper.tex"],
        cwd=tmp_path, capture_output=True, text=True, errors="replace", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-2000:]
    log = (tmp_path / "paper.log").read_text(errors="replace")
    assert "Overfull" not in log
    assert "Missing character" not in log


def _has(file: str) -> bool:
    return bool(subprocess.run(["kpsewhich", file], capture_output=True, check=False).stdout)


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
    pytest.importorskip("vl_convert", reason="vl-convert-python is not installed")
    suite_of(tmp_path, "replay", "wrong")
    (tmp_path / "mine.toml").write_text(
        '[[parts]]\npuzzles = ["english/cross"]\nencodings = ["jump"]\n'
        'solvers = ["fakes.toml/replay", "fakes.toml/wrong"]\n'
    )
    suite, results = str(tmp_path / "mine.toml"), str(tmp_path / "r")
    assert run(["compare", suite, "-o", results, "--dry-run"]) == 0
    assert "2 runs, 2 to be made; at most 2 min" in capsys.readouterr().out
    assert run(["compare", suite, "-o", results, "--dry-run", "-j", "8", "--no-pin"]) == 0
    assert "2 runs, 2 to be made; at most 1 min with 8 at a time" in capsys.readouterr().out
    assert run(["compare", suite, "-o", results, "--truth", "0"]) == 1, "one is unsound"
    out = capsys.readouterr().out
    assert "bad-plan: wrong · jump on english/cross" in out
    assert "2 runs made, 0 there before; 1 unsound" in out
    assert run(["compare", suite, "-o", results, "--truth", "0", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["made"] == 0
    assert run(["report", results]) == 1
    assert (tmp_path / "r" / "report.html").stat().st_size > 500_000
    assert run(["report", results, "-o", str(tmp_path / "x.csv")]) == 1
    assert (tmp_path / "x.csv").read_text().count("\n") == 3
    capsys.readouterr()
    only = ["--table", "domains", "--attribute", "cost", "--contender", "replay*"]
    assert run(["report", results, *only]) == 0
    assert "| english (1 of 1) | 5 |" in capsys.readouterr().out
    assert run(["report", results, "--chart", "size", "-o", str(tmp_path / "x.pdf")]) == 0
    assert (tmp_path / "x.pdf").read_bytes().startswith(b"%PDF-")
    assert capsys.readouterr().out == f"{tmp_path / 'x.pdf'}\n"
    assert run(["report", results, "--format", "benchexec", "-o", str(tmp_path / "new")]) == 1
    assert len(list((tmp_path / "new").iterdir())) == len(capsys.readouterr().out.split())
    assert run(["report", results, "--format", "benchexec", "-o", str(tmp_path / "x.pdf")]) == 2
    assert "x.pdf is no folder" in capsys.readouterr().err
    assert run(["report", results, "--table", "score"]) == 2
    assert "table 'score' is not one of unsound," in capsys.readouterr().err
    assert run(["report", results, "--chart", "size"]) == 2
    assert "--chart needs -o FILE.svg" in capsys.readouterr().err
    capsys.readouterr()
    assert run(["report", results, results]) == 0
    assert "Nothing." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["compare"], "name a suite (classical, course"),
        (["compare", "curse"], "did you mean course"),
        (["compare", "course", "--puzzles", "english/cross"], "give a suite, or puzzles"),
        (["compare", "--puzzles", "english/cross", "--solvers", "fd-ad"], "did you mean"),
        (["compare", "--puzzles", "english/cross", "--solvers", "fd-add", "-t", "x"], "'x'"),
        (["compare", "course", "--retry", "x"], "retry 'x'"),
        (["compare", "course", "-j", "4096", "-o", "{tmp}"], "4096 runs at a time: there "),
        (["report", "{tmp}/nothing"], "no results at"),
        (["report", "a", "b", "c"], "3 are given"),
        (["report", "a", "b", "--common"], "what changed between two folders is told of all"),
        (["report", "a", "--attribute", "time"], "--attribute says what a --table or a --chart"),
        (["report", "{tmp}", "--clock", "sun"], "--clock 'sun' is not one of cpu, wall"),
    ],
)
def test_what_a_user_gets_wrong_is_one_line(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([word.replace("{tmp}", str(tmp_path)) for word in arguments]) == 2
    lines = capsys.readouterr().err.strip().splitlines()
    assert said in lines[0]


def test_a_narrow_table_explains_the_columns_that_it_has(tmp_path: Path) -> None:
    scores = table(usual(tmp_path), "scores")
    narrow = scores.narrow()
    assert "Median: over answers" in scores.note
    assert "median s" not in [column.title for column in narrow.columns]
    assert "Median" not in narrow.note
    assert "MiB" not in narrow.note
    assert "Optimal: best plans" in narrow.note
    assert "Runs that crashed" in narrow.note


def test_percentages_are_percentages_in_every_format(tmp_path: Path) -> None:
    virtual = table(usual(tmp_path), "virtual")
    rows = list(csv.DictReader(io.StringIO(csv_table(virtual))))
    assert sum(float(row["share %"]) for row in rows) == 100
    assert sum(row["share %"] for row in json.loads(json_table(virtual))) == 100
    shown = [line.split(" | ")[2] for line in markdown_table(virtual).splitlines()[2:]]
    assert sum(map(float, shown)) == 100

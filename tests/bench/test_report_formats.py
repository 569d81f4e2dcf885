"""Reports as CSV, DataFrame, Markdown, LaTeX and for Downward Lab."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.comparisons import record, results_of, varied
from helpers.reported import NASTY, usual
from lab.tools import Properties

import pegplan
from pegplan.bench.compare.known_facts import Truth
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.store import ResultStore
from pegplan.bench.report.exports import write_benchexec
from pegplan.bench.report.latex import latex_text, to_latex
from pegplan.bench.report.tables import table
from pegplan.bench.report.write import FORMATS, to_csv
from pegplan.solitaire.catalog import puzzle

PAPER = r"""\documentclass[twocolumn]{article}
\usepackage{booktabs,graphicx}
\begin{document}%s\end{document}
"""


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


def test_runs_of_several_games_are_told_in_the_words_of_each(tmp_path: Path) -> None:
    walked, jumped = ("frog-step b1-c1", "toad-leap d1-c1-b1"), ("d2-d3-d4",)
    found = results_of(
        tmp_path, [{"steps": jumped, "n_steps": 1}, {"puzzle": "frogs-2/swap", "steps": walked}]
    )
    one, two = csv.DictReader(io.StringIO(to_csv(found)))
    assert (one["jumps"], one["n_jumps"], one["holes"], one["steps"]) == ("d2-d3-d4", "1", "33", "")
    assert (two["steps"], two["cells"], two["pegs"]) == (", ".join(walked), "5", "")
    with ResultStore.read(tmp_path) as store:
        assert [record.steps for record in store.records()] == [jumped, walked]
    assert [column.title for column in table(found, "puzzles").columns][1:3] == ["cells", "pieces"]
    assert table(found, "matrix", "cost").title == "By puzzle: cost of the plan"
    alone = found.only(puzzles=["english/*"])
    assert [column.title for column in table(alone, "puzzles").columns][1:3] == ["holes", "pegs"]
    assert table(alone, "matrix", "cost").title == "By puzzle: jumps of the plan"


def test_markdown_tables_keep_their_columns(tmp_path: Path) -> None:
    for block in re.findall(r"(?:^\|.*\n?)+", FORMATS["md"](usual(tmp_path)), re.MULTILINE):
        counts = {len(re.findall(r"(?<!\\)\|", line)) for line in block.strip().splitlines()}
        assert len(counts) == 1


LETTERS = [bytes(range(n, n + 64)).decode("latin1") for n in (0x20, 0xA0, 0xC0)]
LETTERS += ["".join(map(chr, range(n, n + 64))) for n in (0x100, 0x140)]


def test_latex_says_its_own_signs() -> None:
    assert latex_text("a_b & 50% {x}") == r"a\_b \& 50\% \{x\}"
    assert latex_text("a---b 1–2 [c] *") == r"a-{}-{}-b 1--2 {[}c] {*}"
    assert latex_text("Škoda Ω 字") == "Škoda U+03A9 U+5B57"


@pytest.mark.slow
def test_latex_is_set_in_two_columns_with_its_best_in_bold(tmp_path: Path) -> None:
    if shutil.which("kpsewhich") is None or not _has("booktabs.sty"):
        pytest.skip("no pdflatex with booktabs; apt install texlive-latex-recommended")
    found = varied(tmp_path / "r", contenders=9)
    long = table(found, "matrix", "time")
    named = [[name, *long.rows[0][1:]] for name in ("[a]", "*b", *LETTERS)]
    long = replace(long, title=NASTY, rows=[*long.rows * 12, *named], totals=frozenset())
    text = FORMATS["latex"](found) + to_latex([long, table(found, "matrix", "status")])
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


@pytest.fixture
def ours(tmp_path: Path) -> Results:
    """Two contenders on one puzzle: one solves it, one has not the time; and a repetition."""
    records = (
        record("1", cpu=0.4, memory_mb=20.0, statistics={"expanded": 12}),
        record("2", solver="two", status="timeout", cost=None, n_steps=None, cpu=10.0),
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

"""The tables of a report: every run counts, and sums are those of the runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from downward.reports.absolute import AbsoluteReport
from helpers.comparisons import results_of, varied
from helpers.reported import usual

from pegplan.bench.compare.results import Results
from pegplan.bench.report.exports import to_lab
from pegplan.bench.report.tables import table, tables_of
from pegplan.solitaire.catalog import puzzle

CROSS, PLUS = puzzle("english/cross"), puzzle("english/plus")


def test_what_is_wrong_comes_first(tmp_path: Path) -> None:
    tables = tables_of(usual(tmp_path))
    assert [table.name for table in tables][:3] == ["unsound", "unexplained", "scores"]
    [wrong] = tables[0].rows
    assert wrong[:2] == ("two · jump", "english/plus")
    assert all(len(row) == len(table.columns) for table in tables for row in table.rows)


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
    fields = ("puzzle", "solver", "status", "seconds", "cost", "n_steps", "statistics")
    records = [run.record for run in varied(tmp_path / "all", seed=3).runs]
    found = results_of(
        tmp_path / "one",
        [
            {name: getattr(one, name) for name in fields}
            for one in records
            if one.repetition == 1 and one.status != "unsolvable"
        ],
    )
    ours_made = table(found, "domains", attribute)
    theirs = lab_sums(found, tmp_path / "lab", attribute)
    names = next(cells for name, cells in theirs.items() if "begin tabular" in name)
    ours = {
        str(row[0]).split()[0]: {
            column.title.replace(" · ", "-"): "None" if text == "" else text.split()[0]
            for column, text in zip(ours_made.columns[1:], texts[1:], strict=True)
        }
        for row, texts in zip(ours_made.rows, ours_made.texts(), strict=True)
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
    times = table(found, "matrix", "time")
    assert times.texts() == [
        ["english/cross", "1.00", "4.00"],
        ["english/fireplace", "2.00", ""],
        ["english/plus", "9.00", "4.00"],
        ["english (2 of 3)", "10.0", "8.00"],
        ["sum (2 of 3)", "10.0", "8.00"],
        ["geometric mean (2 of 3)", "3.00", "4.00"],
    ]
    assert times.best_cells() == {(0, 1), (2, 2), (3, 2), (4, 2), (5, 1)}
    assert table(found, "matrix", "status").texts()[1] == ["english/fireplace", "solved", "timeout"]
    coverage = table(found, "domains", "coverage").texts()
    assert coverage == [
        ["english (3)", "3", "2"],
        ["sum (3)", "3", "2"],
        ["mean (3 of 3)", "1", "0.67"],
    ]

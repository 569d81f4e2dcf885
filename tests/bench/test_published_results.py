"""What others published of the pegsol domains: their totals from their runs, by our scores.

Each entry of ``published_results.json`` has the seconds and the cost of each task, as they were
published (null where it was not solved), and the totals that the same people published beside
them. No published table with both IPC scores and the runs behind them is known to us.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from helpers.comparisons import record
from helpers.exact_facts import facts

from pegplan.bench.compare.board import Row, rows_of, scored
from pegplan.bench.compare.known_facts import Truth
from pegplan.bench.compare.records import Record

PUBLISHED: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("published_results.json").read_text(encoding="utf-8")
)
FEWEST = {f["id"].removeprefix("ipc.pegsol-08-strips."): f["value"] for f in facts("moves")}


def records_of(entry: dict[str, Any]) -> list[Record]:
    """Its runs as if they were ours."""
    limit = float(entry["limit"])
    return [
        record(
            str(number), puzzle=f"p{number:02}", puzzle_key=f"p{number:02}", solver="theirs",
            objective="moves", timeout=limit, seconds=limit if seconds is None else seconds,
            status="timeout" if seconds is None else "solved", cost=cost,
            optimal=entry["optimal"] and seconds is not None,
        )
        for number, (seconds, cost) in enumerate(entry["tasks"], start=1)
    ]  # fmt: skip


def row_of(entry: dict[str, Any], truths: dict[str, Truth]) -> Row:
    (row,) = rows_of(scored(records_of(entry), truths, "wall"))
    return row


@pytest.mark.parametrize("entry", PUBLISHED, ids=lambda entry: entry["name"])
def test_published_totals_come_out(entry: dict[str, Any]) -> None:
    row, published = row_of(entry, {}), entry["published"]
    assert (row.solved, row.coverage, row.tasks) == (
        published["solved"], published["solved"], published["tasks"],
    )  # fmt: skip
    if "percent" in published:
        assert round(100 * row.coverage / row.tasks, 1) == published["percent"]
    if "median_seconds" in published:
        assert row.seconds is not None
        assert round(row.seconds, 1) == published["median_seconds"]
    if "cost" in published:
        solved = [one for one in records_of(entry) if one.solved]
        assert sum(one.cost or 0 for one in solved) == published["cost"]
        assert round(sum(one.seconds for one in solved), 1) == published["seconds"]
        penalty = 2 * entry["limit"] * (row.tasks - row.coverage)
        assert row.par2 * row.tasks == pytest.approx(published["seconds"] + penalty, abs=0.05)


def test_an_optimal_planner_scores_what_it_covers() -> None:
    """C*/C is 1 for each of its plans: its costs are the minima that we know."""
    (entry,) = (e for e in PUBLISHED if e["name"] == "ferroplan on pegsol-08 optimal")
    truths = {name: Truth(True, "computed", best, best) for name, best in FEWEST.items()}
    row = row_of(entry, truths)
    assert row.quality == row.optimal == row.coverage == entry["published"]["solved"]

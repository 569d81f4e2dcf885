"""Who contradicts what is known is found, among the runs that count."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.comparisons import stored, suite_of

from pegplan.bench.compare.descriptions import note_suite
from pegplan.bench.compare.findings import findings_of
from pegplan.bench.compare.jobs import jobs_of
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.run import (
    run_jobs,
)
from pegplan.bench.compare.store import ResultStore
from pegplan.game.catalog import puzzle


def test_what_contradicts_the_truth_is_found(tmp_path: Path) -> None:
    from helpers.comparisons import record

    from pegplan.bench.compare.known_facts import Truth, with_records

    cross = puzzle("english/cross")
    solvable, unsolvable = Truth(True, "a book"), Truth(False, "a proof")
    cases = [
        (record("1", status="unsolvable", cost=None), solvable, "false-refutation"),
        (record("1"), with_records(cross, unsolvable, [record("1")]), "impossible-plan"),
        (record("1", cost=4), Truth(True, "", 5, 5, "a search"), "impossible-cost"),
        (record("1", cost=6, optimal=True), Truth(True, "", 5, 5, "a search"), "false-optimum"),
        (record("1", status="invalid-plan", cost=None), solvable, "bad-plan"),
        (record("1", statistics={"bad_plans": 2}), solvable, "bad-plan"),
        (record("1", status="crashed", cost=None), solvable, "unexplained"),
    ]
    for one, truth, kind in cases:
        assert [f.kind for f in findings_of([one], {"k": truth})] == [kind]
    fine = [record("1"), record("2", status="timeout", cost=None), record("3", cost=6)]
    assert findings_of(fine, {"k": Truth(True, "", 5, 5, "a search")}) == []


@pytest.mark.slow
def test_results_are_those_that_the_suite_last_asked_for(tmp_path: Path) -> None:
    """Other limits make other runs: they must not be taken for repetitions."""
    for timeout in (20, 21):
        suite = suite_of(tmp_path, "replay", timeout=timeout)
        with ResultStore.open(tmp_path / "r") as store:
            listed = jobs_of(suite)
            note_suite(store, suite, listed)
            run_jobs(listed, store)
            results = Results.of(store)
    assert len(stored(tmp_path / "r")) == 2
    assert [record.timeout for record in results.records] == [21]
    assert (results.missing, results.rows[0].runs) == (0, 1)

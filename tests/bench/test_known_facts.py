"""What is known of puzzles, from where, and in how much time."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from helpers.comparisons import record

from pegplan.bench.compare.entries import Entry, entries_of
from pegplan.bench.compare.findings import findings_of
from pegplan.bench.compare.jobs import puzzle_key
from pegplan.bench.compare.known_facts import PLAYED, Truth, known_of, settle, with_records
from pegplan.bench.compare.store import ResultStore
from pegplan.solitaire.catalog import puzzle
from pegplan.solitaire.proofs.prove import prove
from pegplan.solitaire.puzzle import Objective

CROSS = puzzle("english/cross")


def settled(folder: Path, name: str, seconds: float, objective: str = "jumps") -> Truth:
    found = replace(puzzle(name), objective=Objective(objective), facts=())
    with ResultStore.open(folder) as store:
        settle([Entry(found)], store, seconds)
        return store.decoded("truths", Truth.from_dict)[puzzle_key(found)]


def test_facts_count_with_their_source() -> None:
    truth = known_of(Entry(puzzle("english/central")))
    assert (truth.solvable, truth.cost) == (True, 31)
    assert "Beasley" in truth.source
    moves = known_of(Entry(replace(puzzle("english/central"), objective=Objective.MOVES)))
    assert moves.cost == 18
    assert "Bergholt" in moves.cost_source


def test_a_manifest_counts(tmp_path: Path) -> None:
    from pegplan.cli import main

    folder = tmp_path / "set"
    with pytest.raises(SystemExit):
        main(["generate", "diamond-13", "-o", str(folder), "--count", "4", "--unsolvable", "1",
              "--pegs", "4..7", "--kinds", "class", "--cores", "1"])  # fmt: skip
    entries = entries_of((str(folder),))
    assert len(entries) == 4
    truths = [known_of(entry) for entry in entries]
    assert sorted(truth.solvable for truth in truths) == [False, True, True, True]
    assert all(truth.cost is not None for truth in truths if truth.solvable)
    assert all("manifest" in truth.source for truth in truths if truth.solvable)


def test_a_plan_that_was_played_settles_what_is_solvable() -> None:
    truth = with_records(CROSS, Truth(), [record("1")])
    assert (truth.solvable, truth.source, truth.cost) == (True, PLAYED, 5)
    disputed = with_records(CROSS, Truth(False, "a rumour"), [record("1")])
    assert (disputed.solvable, disputed.disputed) == (True, "a rumour")


def test_a_certificate_counts_where_it_stands() -> None:
    bad = puzzle("english/d3-c4")
    certificate = prove(bad, kinds=["class"])
    assert certificate is not None
    fields = {"status": "unsolvable", "cost": None, "certificate": certificate.to_dict()}
    assert with_records(bad, Truth(), [record("1", **fields)]).solvable is False
    assert with_records(CROSS, Truth(), [record("1", **fields)]).solvable is None
    forged = {**fields, "certificate": {"kind": "trust me"}}
    assert with_records(CROSS, Truth(), [record("1", **forged)]).solvable is None


@pytest.mark.slow
def test_what_is_not_known_is_searched_for(tmp_path: Path) -> None:
    """Five moves for the cross: exhaustive search, as the board file says too."""
    truth = settled(tmp_path, "english/cross", 20, "moves")
    assert (truth.solvable, truth.cost, truth.cost_source) == (True, 5, "exact search")
    assert "not known" in str(settled(tmp_path, "wiegleb/central", 0))


@pytest.mark.slow
def test_a_search_ends_in_time_and_is_not_repeated_with_less(tmp_path: Path) -> None:
    truth = settled(tmp_path, "wiegleb/central", 0.4, "moves")
    assert truth.tried == 0.4
    found = replace(puzzle("wiegleb/central"), objective=Objective.MOVES, facts=())
    told: list[str] = []
    with ResultStore.open(tmp_path) as store:
        settle([Entry(found)], store, 0.4, told.append)
        assert store.decoded("truths", Truth.from_dict) == {puzzle_key(found): truth}
    assert told == []


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

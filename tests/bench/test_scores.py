"""Scores against definitions and examples that others published, and their laws."""

from __future__ import annotations

import math

import pytest
from helpers.comparisons import record
from hypothesis import given
from hypothesis import strategies as st
from lab import reports as lab_reports
from lab import tools as lab_tools

from pegplan.bench.compare.attributes import virtual_best
from pegplan.bench.compare.board import duels_of, rows_of, scored
from pegplan.bench.compare.known_facts import Truth
from pegplan.bench.compare.scores import agile, geometric_mean, holm, quality, sign_test

seconds = st.floats(0.001, 3000)
limits = st.floats(1.5, 3600)


@given(seconds, limits)
def test_agile_is_what_downward_lab_makes_of_it(took: float, limit: float) -> None:
    theirs = lab_tools.compute_log_score(took <= limit, took, 1, limit)
    assert agile(took, limit) == pytest.approx(theirs)


def test_quality_is_what_the_rules_of_the_ipc_say() -> None:
    """ipc08.icaps-conference.org, "Evaluation schema": Q*/Q where lower is better."""
    assert quality(18, 18) == 1
    assert quality(36, 18) == 0.5
    assert quality(None, 18) == quality(5, None) == 0
    assert quality(0, 0) == 1
    with pytest.raises(ValueError, match="at least 0"):
        quality(-1, 1)


@given(st.lists(st.floats(0.001, 1e6), min_size=1, max_size=20))
def test_geometric_means_are_those_of_downward_lab(values: list[float]) -> None:
    assert geometric_mean(values) == pytest.approx(lab_reports.geometric_mean(values))


def test_the_sign_test_is_the_binomial_test_of_scipy() -> None:
    """``scipy.stats.binomtest(wins, wins + losses).pvalue``, of scipy 1.17."""
    for wins, losses, theirs in (
        (0, 0, 1), (5, 5, 1), (8, 2, 0.109375), (1, 9, 0.021484375), (0, 12, 0.00048828125),
        (60, 40, 0.05688793364098088), (300, 200, 8.940066542253288e-06),
    ):  # fmt: skip
        assert sign_test(wins, losses) == sign_test(losses, wins) == pytest.approx(theirs)


def test_holm_gives_the_values_of_a_worked_example() -> None:
    """p = 0.01, 0.04, 0.03, 0.005 become 0.03, 0.06, 0.06, 0.02 (R's p.adjust documents it)."""
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([]) == []


def runs(*rows: tuple[str, str, float | None]) -> list:
    """Scored runs from solver, puzzle, and seconds (None: timeout)."""
    records = [
        record(
            f"{number}", solver=solver, puzzle=puzzle, puzzle_key=puzzle, encoding=None,
            status="timeout" if took is None else "solved", seconds=took or 10.0,
            cost=None if took is None else 5,
        )
        for number, (solver, puzzle, took) in enumerate(rows)
    ]  # fmt: skip
    return scored(records, {row[1]: Truth(True, "", 5, 5) for row in rows})


def test_a_row_adds_up_what_can_be_added_by_hand() -> None:
    row = rows_of(runs(("a", "p", 0.5), ("a", "q", math.sqrt(10)), ("a", "r", None)))[0]
    assert (row.tasks, row.solved, row.coverage, row.quality) == (3, 2, 2, 2)
    assert row.agile == pytest.approx(1.5)
    assert row.par2 == pytest.approx((0.5 + math.sqrt(10) + 20) / 3)
    assert row.seconds == pytest.approx((0.5 + math.sqrt(10)) / 2)


def test_duels_count_clear_wins_only() -> None:
    duel = duels_of(
        runs(
            ("a", "p", 0.5), ("b", "p", 5.0),  # a wins
            ("a", "q", 1.00), ("b", "q", 1.04),  # too close
            ("a", "r", None), ("b", "r", 9.0),  # b wins
            ("a", "s", None), ("b", "s", None),  # nobody
            ("a", "only-a", 1.0),
        )
    )[0]  # fmt: skip
    assert (duel.first, duel.second) == ("a", "b")
    assert (duel.wins, duel.losses, duel.ties, duel.p) == (1, 1, 2, 1)


def test_the_virtual_best_and_its_shares_are_what_a_hand_adds_up() -> None:
    found = virtual_best(
        runs(
            ("a", "p", 1.0), ("b", "p", 3.0),  # a is best; without it 2 s more
            ("a", "q", 2.0), ("b", "q", 2.0),  # divided
            ("a", "r", None), ("b", "r", 5.0),  # b alone: 15 s more without it
            ("a", "s", None), ("b", "s", None),
        )
    )  # fmt: skip
    a, b = found.shares
    assert (found.tasks, found.coverage, found.par2) == (4, 3, (1 + 2 + 5 + 20) / 4)
    assert (a.best, a.alone, b.best, b.alone) == (1.5, 0, 1.5, 1)


def test_a_refutation_counts_where_it_is_known_to_be_right() -> None:
    refuted = record("1", status="unsolvable", cost=None, n_steps=None)
    for truth, coverage in ((Truth(False, "x"), 1), (Truth(), 0), (Truth(True, "x"), 0)):
        row = rows_of(scored([refuted], {"k": truth}))[0]
        assert (row.coverage, row.solved, row.agile) == (coverage, 0, 0)


def test_the_cpu_clock_counts_cpu_seconds() -> None:
    one = record("1", seconds=8.0, cpu=1.0)
    assert scored([one], {})[0].agile == 1 > scored([one], {}, "wall")[0].agile

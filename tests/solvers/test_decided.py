"""The stored answers to all single-vacancy problems of boards too large for exact search."""

from __future__ import annotations

from collections import Counter

from helpers.places import ROOT

from pegplan.game import catalog
from pegplan.solvers.exact.decisions.decision import load
from pegplan.solvers.exact.decisions.problems import problems

STORES = ROOT / "benchmarks" / "facts" / "decided"


def test_diamond_41_is_decided() -> None:
    """Plans are simulated and certificates checked when the file is read."""
    board = catalog.board("diamond-41")
    rows = load(STORES / "diamond-41.jsonl", board)
    assert len((STORES / "diamond-41.jsonl").read_text().splitlines()) == len(rows)
    assert set(problems(board)) == set(rows)
    # Two vacancies can be solved, says the help of Pegsolit 1.99.
    solved = {str(vacancy) for (vacancy, _), row in rows.items() if row.jumps is not None}
    assert solved == {"d2", "e3"}
    kinds = Counter(row.certificate.kind for row in rows.values() if row.certificate is not None)
    assert kinds == {"pagoda": 3, "relaxation": 6, "cases": 4}

"""Results of a few runs to report on, one with messages that try to break every format."""

from __future__ import annotations

from pathlib import Path

from helpers.comparisons import results_of
from pegplan.bench.compare.results import Results

PLUS = "english/plus"
NASTY = "</script><script>alert(1)</script> a & b | c_d 50% \\ \u2028 é"


def usual(folder: Path) -> Results:
    """Two contenders on two puzzles: answers, a timeout, a false claim and a crash."""
    changes = [
        {"solver": "one"},
        {"solver": "two", "seconds": 3.0, "message": NASTY, "log": NASTY},
        {"solver": "one", "puzzle": PLUS, "status": "timeout", "cost": None, "n_steps": None},
        {"solver": "two", "puzzle": PLUS, "status": "unsolvable", "cost": None},
        {"solver": "two", "puzzle": PLUS, "status": "crashed", "cost": None, "message": NASTY},
    ]
    return results_of(folder / "r", changes)

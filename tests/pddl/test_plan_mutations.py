"""Damaged plans: our verdict, unified-planning's, and VAL's where installed.

``benchmarks/damaged_plans.py`` does the same with as many plans as one likes.
"""

from __future__ import annotations

import random
from fractions import Fraction
from pathlib import Path

import pytest
from helpers.damaged_plans import KINDS, TASKS, agree, compared, damaged, solved, we_say
from helpers.plan_validator import needs_val, val_says

from pegplan.pddl.encoding import encoding_names

EACH = 10
"""Damaged plans of each task."""


@pytest.mark.thin(4)
@pytest.mark.slow
@pytest.mark.parametrize(
    ("puzzle", "encoding"),
    [
        pytest.param(*task, marks=[pytest.mark.truth] if task[1] in ("grounded", "purge") else [])
        for task in TASKS
    ],
)
def test_no_verdict_disagrees_with_unified_planning(puzzle: str, encoding: str) -> None:
    assert {"invalid"} < set(compared(puzzle, encoding, EACH))


PUZZLE_FOR = {
    "stuck": "square-4/b1-stuck-10", "count": "square-5/c3-pegs-3",
    "one-anywhere": "triangle-4/b2-any",
}  # fmt: skip
EACH_TO_VAL = 14


@pytest.mark.slow
@needs_val
@pytest.mark.parametrize("encoding", encoding_names())
def test_no_verdict_disagrees_with_val(encoding: str, tmp_path: Path) -> None:
    """By its default tolerance; it takes what we can't read for an invalid plan."""
    puzzle = PUZZLE_FOR.get(encoding, "triangle-5/a1-a1")
    domain, problem, task, plan = solved(puzzle, encoding)
    chance = random.Random(f"{puzzle} {encoding}")
    for number in range(EACH_TO_VAL):
        text = damaged(plan, KINDS[number % len(KINDS)], task, chance)
        ours = we_say(task, text, Fraction(1, 100))
        theirs = val_says(tmp_path, domain, problem, text)
        assert agree(ours, theirs), f"{ours}, but VAL says {theirs}:\n{text}"

"""Ten thousand damaged plans: our verdict, unified-planning's, and VAL's where installed."""

from __future__ import annotations

import random
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest
from plan_mutations import KINDS, Referee, agree, damaged, solved, we_say

EACH = 1_250
"""Damaged plans of each task: 10 000 in all."""
TASKS = [
    ("english/cross", "jump"),
    ("english/cross", "moves"),
    ("english/cross", "purge"),
    ("english/cross", "grounded"),
    ("english/cross", "jump-negative"),
    ("triangle-4/b2-any", "one-anywhere"),
    ("triangle-4/b2-any", "count"),
    ("square-4/b1-stuck", "stuck"),
]


def test_there_are_ten_thousand_of_them() -> None:
    assert EACH * len(TASKS) >= 10_000


@pytest.mark.parametrize(("puzzle", "encoding"), TASKS)
def test_no_verdict_disagrees_with_unified_planning(puzzle: str, encoding: str) -> None:
    domain, problem, imported, plan = solved(puzzle, encoding)
    referee = Referee(domain, problem)
    assert (we_say(imported, plan), referee.says(plan)) == ("valid", "valid")
    chance = random.Random(f"{puzzle} {encoding}")
    said: Counter[str] = Counter()
    for number in range(EACH):
        text = damaged(plan, KINDS[number % len(KINDS)], imported, chance)
        ours, theirs = we_say(imported, text), referee.says(text)
        assert agree(ours, theirs), f"{ours}, but unified-planning says {theirs}:\n{text}"
        said[ours] += 1
    assert set(said) == {"valid", "invalid", "error"}, said


def test_the_referee_says_what_unified_plannings_validator_says() -> None:
    domain, problem, imported, plan = solved("english/cross", "moves")
    referee = Referee(domain, problem)
    chance = random.Random(5)
    for number in range(25):
        text = damaged(plan, KINDS[number % len(KINDS)], imported, chance)
        assert referee.says(text) == referee.validator_says(text)


VAL = next((path for name in ("Validate", "validate") if (path := shutil.which(name))), None)


@pytest.mark.skipif(VAL is None, reason="VAL is not installed: no Validate on the path")
@pytest.mark.parametrize(("puzzle", "encoding"), TASKS)
def test_no_verdict_disagrees_with_val(puzzle: str, encoding: str, tmp_path: Path) -> None:
    domain, problem, imported, plan = solved(puzzle, encoding)
    (tmp_path / "domain.pddl").write_text(domain)
    (tmp_path / "problem.pddl").write_text(problem)
    chance = random.Random(f"{puzzle} {encoding}")
    for number in range(100):
        text = damaged(plan, KINDS[number % len(KINDS)], imported, chance)
        (tmp_path / "plan").write_text(text)
        done = subprocess.run(
            [str(VAL), "domain.pddl", "problem.pddl", "plan"],
            cwd=tmp_path, capture_output=True, text=True, check=False,
        )  # fmt: skip
        theirs = "valid" if "Plan valid" in done.stdout else "invalid"
        ours = we_say(imported, text)
        assert ours == theirs or (ours, theirs) == ("error", "invalid"), text

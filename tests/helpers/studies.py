"""Studies of small puzzles, and what they find, for tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from pegplan.game.puzzle import Puzzle
from pegplan.solvers.exact import study
from pegplan.solvers.exact.between import Between, Decided, canonical
from pegplan.solvers.exact.hints import Adviser
from pegplan.solvers.exact.limits import SearchLimits
from pegplan.solvers.exact.study import Studied, Study


def quietly(text: str) -> None:
    pass


def decided(asked: Puzzle, adviser: Adviser, most: int = 10**9, last: int = 0) -> Decided:
    start = adviser.words.word(asked.start)
    found = Between(adviser.goal, start, (None, None), SearchLimits(60), quietly)
    return canonical(found.decided(most, last), adviser.group)


def short(monkeypatch: pytest.MonkeyPatch, table: int = 50) -> None:
    """Have studies learn for a second, from a table of so many words."""
    monkeypatch.setattr(study, "LARGE_TABLE", table)
    monkeypatch.setattr(study, "LEARNING", 1.0)
    monkeypatch.setattr(study, "PRACTICE", 0.5)


def searched(asked: Puzzle, path: Path, monkeypatch: pytest.MonkeyPatch) -> Studied:
    """A study by searches from both ends, which small boards do without."""
    monkeypatch.setattr(study, "WHOLE", 0)
    short(monkeypatch)
    return Study(asked, path, SearchLimits(60), quietly).run()

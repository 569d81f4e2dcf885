"""Studies of small puzzles, and what they find, for tests."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from pegplan.game.puzzle import Puzzle
from pegplan.solvers.exact.hints.adviser import Adviser
from pegplan.solvers.exact.limits import SearchLimits
from pegplan.solvers.exact.study import study
from pegplan.solvers.exact.study.between import Between, Decided, canonical
from pegplan.solvers.exact.study.shelf import SMALL, Shelf
from pegplan.solvers.exact.study.study import Studied, Study


def quietly(text: str) -> None:
    pass


def decided(
    asked: Puzzle, adviser: Adviser, most: int = 10**9, last: int = 0, small: int = SMALL
) -> Decided:
    """What searches from both ends decide; arrays above so few bytes are in files."""
    start = adviser.words.word(asked.start)
    with tempfile.TemporaryDirectory() as folder:
        shelf = Shelf(Path(folder), 10**9, small)
        found = Between(adviser.goal, start, (None, None), SearchLimits(60), shelf, quietly)
        return canonical(found.decided(most, last), adviser.group)


def study_of(
    asked: Puzzle, path: Path, limits: SearchLimits | None = None, disk_mb: int = 1_000
) -> Study:
    """A study in this process, whose files of positions lie in a folder beside its file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    shelf = Shelf(Path(tempfile.mkdtemp(dir=path.parent)), disk_mb * 2**20)
    return Study(asked, path, limits or SearchLimits(60), shelf, quietly)


def short(monkeypatch: pytest.MonkeyPatch, table: int = 50, learning: float = 1.0) -> None:
    """Have studies learn for so many seconds, from a table of so many words."""
    monkeypatch.setattr(study, "LARGE_TABLE", table)
    monkeypatch.setattr(study, "LEARNING", learning)
    monkeypatch.setattr(study, "PRACTICE", 0.5)


def searched(asked: Puzzle, path: Path, monkeypatch: pytest.MonkeyPatch) -> Studied:
    """A study by searches from both ends, which small boards do without."""
    monkeypatch.setattr(study, "WHOLE", 0)
    short(monkeypatch)
    return study_of(asked, path).run()

"""What tests of planners share."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.called_here import called_here
from helpers.fake_planners import CROSS_PLAN

from pegplan.running import answers


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    """A file with a plan of ``CROSS``, for fake planners that replay it."""
    path = tmp_path / "good-plan"
    path.write_text(CROSS_PLAN)
    return path


@pytest.fixture
def searches_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """For what pegplan's searches find: they work in this process, which is much faster.

    How they are run is tested by all other tests.
    """
    monkeypatch.setattr(answers, "call", called_here)

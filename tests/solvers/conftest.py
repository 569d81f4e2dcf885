"""What tests of planners share."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.fake_planners import CROSS_PLAN


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    """A file with a plan of ``CROSS``, for fake planners that replay it."""
    path = tmp_path / "good-plan"
    path.write_text(CROSS_PLAN)
    return path

"""Folders of the checkout, for tests in any folder."""

from __future__ import annotations

from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
ROOT = TESTS.parent
PACKAGE = ROOT / "pegplan"
FAKES = TESTS / "helpers" / "fakes"
"""Programs that misbehave in some way, as a child of pegplan."""

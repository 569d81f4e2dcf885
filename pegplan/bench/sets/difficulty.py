"""The difficulty of an instance: how many positions a fixed search expands."""

from __future__ import annotations

MOST = 50_000
"""A search ends after so many positions; the difficulty is then at least this number."""
LEVELS = {"easy": (0, 999), "medium": (1_000, 9_999), "hard": (10_000, MOST)}
"""Names for ranges of positions expanded."""


def level_of(expanded: int) -> str:
    """``easy``, ``medium`` or ``hard``."""
    return next(name for name, (low, high) in LEVELS.items() if low <= expanded <= high)

"""Certificates that no plan has fewer moves, made in this process."""

from __future__ import annotations

from functools import cache

from pegplan.boards.puzzle import Puzzle
from pegplan.solitaire.exact.bounds.search import BoundSearch, Layers, written
from pegplan.solitaire.exact.limits import SearchLimits


@cache
def certificate(wanted: Puzzle, at_least: int, moves: bool = True) -> bytes:
    """The file that proves the bound, made in this process."""
    search = BoundSearch(wanted, moves, SearchLimits())
    found = search.run(at_least)
    assert isinstance(found, Layers), f"a plan of fewer than {at_least}"
    return written(wanted, search, at_least, found)

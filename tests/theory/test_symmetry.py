"""Symmetries that keep a puzzle, and the first jumps that are enough."""

from __future__ import annotations

import pytest

from pegplan import puzzle
from pegplan.theory.symmetry import jump_symmetries, openings


@pytest.mark.parametrize(
    ("name", "count"), [("english/central", 1), ("english/a3-a3", 0), ("triangle-5/c4-c4", 1)]
)
def test_openings_are_one_of_each_kind(name: str, count: int) -> None:
    chosen = puzzle(name)
    possible = {
        jump for jump in chosen.board.jumps
        if {jump.from_, jump.over} <= chosen.start and jump.to not in chosen.start
    }  # fmt: skip
    kept = openings(chosen)
    assert len(kept) == count
    number = {jump: j for j, jump in enumerate(chosen.board.jumps)}
    images = {chosen.board.jumps[s[number[j]]] for j in kept for s in jump_symmetries(chosen)}
    assert images == (possible if kept else set())

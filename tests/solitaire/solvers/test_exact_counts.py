"""Counting: facts from outside, the simulator, and limits."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import pytest
from helpers.drawn_puzzles import puzzles
from helpers.exact_facts import facts, puzzle_of
from hypothesis import given, settings

import pegplan
from pegplan.boards.puzzle import Pattern, Puzzle, Stuck
from pegplan.solitaire.exact.arrays.words import WordArrays
from pegplan.solitaire.exact.counts.counts import count_here
from pegplan.solitaire.exact.counts.paths import first_level, next_level
from pegplan.solitaire.exact.limits import SearchLimits
from pegplan.solitaire.exact.plans.fewest import fewest_jumps
from pegplan.solitaire.simulator import after, fault
from pegplan.solvers.outcome import Status

SMALL = {"triangle-4", "triangle-5", "triangle-6", "square-4", "rectangle-3-5", "rectangle-4-5",
         "diamond-13"}  # fmt: skip
COUNTED = ("total", "one_peg_finishes", "fewest_pegs", "complete_games", "solutions")


def named(fact: dict[str, Any]) -> str:
    return str(fact["id"])


def counted() -> dict[str, list[dict[str, Any]]]:
    """The facts that one count of a small board's puzzle shows, by board, start and goal."""
    found: dict[str, list[dict[str, Any]]] = {}
    for fact in facts(*COUNTED, "shortest_dead_end"):
        if fact["board"] in SMALL:
            key = f"{fact['board']} {fact['start']} {fact.get('goal', 'any')}"
            found.setdefault(key, []).append(fact)
    return found


@pytest.mark.thin(6)
@pytest.mark.slow
@pytest.mark.parametrize("known", counted().values(), ids=counted())
def test_counts(known: list[dict[str, Any]]) -> None:
    found = count_here(puzzle_of(known[0])).to_dict()
    for fact in known:
        value, expected = found[fact["what"]], fact["value"]
        if isinstance(expected, list):
            value, expected = sorted(value), sorted(expected)
        assert value == expected, fact["id"]


@pytest.mark.parametrize("fact", facts("shortest_dead_end"), ids=named)
def test_shortest_dead_ends(fact: dict[str, Any]) -> None:
    puzzle = puzzle_of(fact)
    puzzle = Puzzle(puzzle.board, puzzle.name, puzzle.pegs, Stuck())
    jumps = fewest_jumps(puzzle, SearchLimits()).jumps
    assert jumps is not None
    assert len(jumps) == fact["value"]


@pytest.mark.parametrize("fact", facts("per_jump_symmetric"), ids=named)
def test_first_levels(fact: dict[str, Any]) -> None:
    puzzle = puzzle_of(fact)
    words = WordArrays(puzzle.board)
    start = words.word(puzzle.pegs)
    group = words.stabiliser(start)
    assert group.order == len(puzzle.board.symmetries)
    level = first_level(group, start)
    sizes = [1]
    for _ in fact["value"][1:]:
        level, _dead = next_level(group, level, SearchLimits())
        sizes.append(len(level.words))
    assert sizes == fact["value"]


def counts_by_rule(puzzle: Puzzle) -> dict[str, Any]:
    """What :func:`count` counts, by sets alone."""
    board = puzzle.board
    ways = {puzzle.pegs: 1}
    levels = []
    while ways:
        levels.append(ways)
        ways = {}
        for position, number in levels[-1].items():
            for jump in board.jumps:
                if fault(board, position, jump) is None:
                    child = after(position, jump)
                    ways[child] = ways.get(child, 0) + number
    dead = [
        [p for p in level if all(fault(board, p, jump) is not None for jump in board.jumps)]
        for level in levels
    ]
    wins: list[set[Any]] = [{p for p in level if puzzle.reached(p)} for level in levels]
    for level, these, those in zip(levels[-2::-1], wins[-2::-1], wins[:0:-1], strict=True):
        for position in level:
            for jump in board.jumps:
                if fault(board, position, jump) is None and after(position, jump) in those:
                    these.add(position)

    def classes(positions: Any) -> int:
        images = (
            [
                frozenset(board.holes[symmetry[board.index[hole]]] for hole in position)
                for symmetry in board.symmetries
            ]
            for position in positions
        )
        return len({min(map(tuple, map(sorted, some))) for some in images})

    wins_by_jump = [classes(some) for some in wins]
    while wins_by_jump and not wins_by_jump[-1]:
        wins_by_jump.pop()
    pegs = len(puzzle.pegs)
    open_goal = isinstance(puzzle.goal, Pattern) and puzzle.n_jumps is None
    any_end = isinstance(puzzle.goal, Stuck) and puzzle.goal.count is None
    return {
        "per_jump": [len(level) for level in levels],
        "per_jump_symmetric": [classes(level) for level in levels],
        "winning_per_jump_symmetric": None if any_end else wins_by_jump,
        "solutions": None if open_goal else sum(
            n for level in levels for p, n in level.items() if puzzle.reached(p)
        ),
        "complete_games": sum(
            level[p] for level, some in zip(levels, dead, strict=True) for p in some
        ),
        "one_peg_finishes": [
            str(hole) for hole in sorted(h for p in levels[-1] if len(p) == 1 for h in p)
        ],
        "fewest_pegs": pegs - len(levels) + 1,
        "shortest_dead_end": next(jump for jump, some in enumerate(dead) if some),
        "dead_ends": {
            str(pegs - jump): len(some) for jump, some in enumerate(dead) if some
        },
    }  # fmt: skip


@pytest.mark.slow
@settings(max_examples=40)
@given(puzzles())
def test_counts_agree_with_counting_by_rule(puzzle: Puzzle) -> None:
    found = count_here(puzzle).to_dict()
    expected = counts_by_rule(puzzle)
    assert {key: found[key] for key in expected} == expected
    assert found["total"] == sum(found["per_jump"])
    assert found["total_symmetric"] == sum(found["per_jump_symmetric"])


@pytest.mark.slow
def test_limits_end_a_count() -> None:
    """Between two looks at its limits, a count in this process would take gigabytes."""
    for name, limits, status in (
        ("english/central", {"timeout": 0.3}, Status.TIMEOUT),
        ("square-100/a1-stuck", {"timeout": 20, "memory_mb": 60}, Status.MEMOUT),
    ):
        with pytest.raises(pegplan.LimitReached) as stop:
            pegplan.count(name, **limits)  # type: ignore[arg-type]
        assert stop.value.status == status


@pytest.mark.slow
def test_a_count_leaves_nothing_and_reads_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So no damage of a file can make a later count wrong."""
    for name in ("XDG_CACHE_HOME", "TMPDIR"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)
    assert pegplan.count("triangle-4/a2-b2").solutions == 14
    assert list(tmp_path.iterdir()) == []

"""Count a puzzle: positions, winning positions, solutions, games and dead ends, exactly."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np

from pegplan.game.puzzle import Pattern, Puzzle, Stuck
from pegplan.solvers.exact.arrays.children import children
from pegplan.solvers.exact.arrays.goals import GoalWords, goal_words
from pegplan.solvers.exact.arrays.words import BLOCK, Array, SymmetryGroup, contains, sorted_unique
from pegplan.solvers.exact.counts.enumerate import Level, first_level, next_level
from pegplan.solvers.exact.counts.levels import LevelStore
from pegplan.solvers.exact.limits import SearchLimits, peak_mb


@dataclass(frozen=True)
class Counts:
    """The numbers that :func:`count` finds; None where the goal does not define one.

    "Symmetric" counts count positions that are images of each other under a symmetry of the
    board once.

    Attributes:
        per_jump: different positions reachable by 0, 1, 2… jumps.
        winning_per_jump_symmetric: of these, the positions from which the goal can still be
            reached; ends with the last number of jumps after which there is one.
        solutions: jump sequences that end in the goal.
        complete_games: jump sequences that end where no jump is possible.
        one_peg_finishes: holes where a single last peg can be.
        shortest_dead_end: the fewest jumps to a position where no jump is possible.
        dead_ends: how many such positions are reachable, by pegs left.
        seconds: wall-clock seconds of the count.
        memory_mb: the process's peak memory in MiB.
    """

    puzzle: str
    per_jump: list[int]
    per_jump_symmetric: list[int]
    total: int
    total_symmetric: int
    winning_per_jump_symmetric: list[int] | None
    winning_total_symmetric: int | None
    solutions: int | None
    complete_games: int
    one_peg_finishes: list[str]
    fewest_pegs: int
    shortest_dead_end: int
    dead_ends: dict[int, int]
    seconds: float
    memory_mb: float

    def to_dict(self) -> dict[str, Any]:
        """The documented JSON object of ``pegplan count --json``."""
        data = {field.name: getattr(self, field.name) for field in fields(self)}
        data["dead_ends"] = {str(pegs): number for pegs, number in self.dead_ends.items()}
        data["seconds"] = round(self.seconds, 3)
        data["memory_mb"] = round(self.memory_mb, 1)
        return data

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Counts:
        """The counts that :meth:`to_dict` wrote."""
        dead_ends = {int(pegs): number for pegs, number in data["dead_ends"].items()}
        return cls(**{**data, "dead_ends": dead_ends})


@dataclass(frozen=True)
class CountProgress:
    """How far a count has got.

    Attributes:
        phase: ``reachable`` (forward from the start) or ``winning`` (back from the goal).
        jump: the level that is worked on: the positions after so many jumps.
        positions: positions of that level, up to the symmetries that leave the start as it is.
        share: the finished part of the level, from 0 to 1.
        total: positions of all levels so far.
        levels: the largest possible number of levels.
    """

    phase: str
    jump: int
    positions: int
    share: float
    total: int
    levels: int

    def __str__(self) -> str:
        return (
            f"{self.phase} positions after {self.jump} of at most {self.levels - 1} jumps: "
            f"{self.positions:,} ({self.share:.0%}), {self.total:,} in all"
        )


def count(
    puzzle: Puzzle,
    *,
    limits: SearchLimits | None = None,
    memory_mb: int | None = None,
    progress: Callable[[CountProgress], None] = lambda progress: None,
    checkpoint: Path | None = None,
    discard: bool = False,
) -> Counts:
    """Count everything reachable from a puzzle's start.

    Args:
        memory_mb: the limit, where no ``limits`` are given.
        checkpoint: a folder to keep finished levels in. A later count of the same puzzle
            continues after the last one. None keeps them in a temporary folder.
        discard: remove the levels from ``checkpoint`` once all is counted.

    Raises:
        Stop: a limit ended the count; finished levels stay in ``checkpoint``.
        Taken: another count of the puzzle has ``checkpoint``.
        InputError: levels can't be kept in ``checkpoint``.
    """
    limits = limits or SearchLimits(memory_mb=memory_mb)
    if checkpoint is None:
        with tempfile.TemporaryDirectory(prefix="pegplan-count-") as folder:
            return count(puzzle, limits=limits, progress=progress, checkpoint=Path(folder))
    with LevelStore(checkpoint, puzzle) as store:
        counts = _count(puzzle, limits, progress, store)
        if discard:
            store.discard()
    return counts


def _count(
    puzzle: Puzzle,
    limits: SearchLimits,
    progress: Callable[[CountProgress], None],
    store: LevelStore,
) -> Counts:
    goal = goal_words(puzzle)
    start = goal.words.word(puzzle.start)
    group = goal.words.stabiliser(start)
    _enumerate(goal, group, start, limits, progress, store)
    records = store.records
    wins = _winning(goal, group, start, limits, progress, store)
    ended = [jump for jump, record in enumerate(records) if record["dead"]]
    pegs = start.bit_count()
    last = np.array(store.words(len(records) - 1))
    finishes: set[int] = set()
    if pegs - len(records) + 1 == 1:
        finishes = {int(word) for word in group.images(last).ravel()}
    solutions = None
    if isinstance(puzzle.goal, Stuck) or puzzle.n_jumps is not None:
        solutions = sum(int(record["solutions"]) for record in records)
    return Counts(
        puzzle=puzzle.name,
        per_jump=[record["positions"] for record in records],
        per_jump_symmetric=[record["classes"] for record in records],
        total=sum(record["positions"] for record in records),
        total_symmetric=sum(record["classes"] for record in records),
        winning_per_jump_symmetric=wins,
        winning_total_symmetric=None if wins is None else sum(wins),
        solutions=solutions,
        complete_games=sum(int(record["games"]) for record in records),
        one_peg_finishes=[
            str(hole) for hole in sorted(h for word in finishes for h in goal.words.position(word))
        ],
        fewest_pegs=pegs - len(records) + 1,
        shortest_dead_end=ended[0],
        dead_ends={pegs - jump: records[jump]["dead"] for jump in reversed(ended)},
        seconds=limits.seconds,
        memory_mb=max(limits.peak_mb, peak_mb()),
    )


def _enumerate(
    goal: GoalWords,
    group: SymmetryGroup,
    start: int,
    limits: SearchLimits,
    progress: Callable[[CountProgress], None],
    store: LevelStore,
) -> None:
    """Fill the store with every level and a record of each."""
    if store.records:
        level = store.last()
    else:
        level = first_level(group, start)
        store.put(0, level)
    total = sum(record["words"] for record in store.records)
    while len(level.words):
        jump, size = len(store.records), len(level.words)
        total += size

        def report(share: float, jump: int = jump, size: int = size, total: int = total) -> None:
            progress(CountProgress("reachable", jump, size, share, total, start.bit_count()))

        report(0.0)
        after, dead = next_level(group, level, limits, report)
        store.put(jump + 1, after)
        store.finish(_record(goal, group, level, dead, start.bit_count() - jump))
        level = after


def _record(
    goal: GoalWords, group: SymmetryGroup, level: Level, dead: Array, pegs: int
) -> dict[str, Any]:
    """The numbers of one level, as JSON values."""
    sizes = group.orbit_sizes(level.words)
    everything = goal.words.group
    classes = len(level.words)
    if group.order < everything.order:
        classes = len(sorted_unique(everything.canonical(level.words).copy()))
    return {
        "words": len(level.words),
        "positions": int(sizes.sum()),
        "classes": classes,
        "dead": int(sizes[dead].sum()),
        "games": str(level.count(dead)),
        "solutions": str(_solutions(goal, group, level, dead, pegs)),
    }


def _solutions(goal: GoalWords, group: SymmetryGroup, level: Level, dead: Array, pegs: int) -> int:
    """Jump sequences that end in a goal position of this level.

    The sequences that end in a word's orbit are spread evenly over its images; only some of
    the images may be goal positions.
    """
    if isinstance(goal.goal, Stuck):
        return level.count(dead) if goal.goal.count in (None, pegs) else 0
    if pegs < goal.least_pegs() or (goal.goal.kind != "pattern" and pegs != goal.least_pegs()):
        return 0
    hits = np.zeros(len(level.words), np.int64)
    for low in range(0, len(hits), BLOCK):
        for row in group.images(level.words[low : low + BLOCK]):
            hits[low : low + BLOCK] += goal.reached(row, pegs)
    shares = [int(value) for value in np.unique(hits) if value]
    return sum(share * level.count(hits == share) for share in shares) // group.order


def _winning(
    goal: GoalWords,
    group: SymmetryGroup,
    start: int,
    limits: SearchLimits,
    progress: Callable[[CountProgress], None],
    store: LevelStore,
) -> list[int] | None:
    """Reachable words per jump from which the goal can be reached, up to all symmetries.

    Works back from the goal, up to the symmetries that leave start and goal as they are. None
    where every position wins because any dead end is a goal.
    """
    if isinstance(goal.goal, Stuck) and goal.goal.count is None:
        return None
    keeping = goal.group(start)
    wins: list[int] = []
    winners = goal.words.array([])
    levels, total = len(store.records), 0
    for jump in range(levels - 1, -1, -1):
        reachable = store.words(jump)
        found = children(keeping, winners, goal.words.backward, limits)
        found = found[contains(reachable, group.canonical(found))]
        goals = _goals_among(goal, group, keeping, reachable, start.bit_count() - jump)
        winners = sorted_unique(np.concatenate([found, goals]))
        classes = winners
        if keeping.order < goal.words.group.order:
            classes = sorted_unique(goal.words.group.canonical(winners).copy())
        wins.append(len(classes))
        total += len(winners)
        progress(CountProgress("winning", jump, len(winners), 1.0, total, levels))
    while wins and not wins[0]:
        wins.pop(0)
    return wins[::-1]


def _goals_among(
    goal: GoalWords, group: SymmetryGroup, keeping: SymmetryGroup, words: Array, pegs: int
) -> Array:
    """The goal positions among reachable words and their images, canonical under ``keeping``."""
    least = goal.least_pegs()
    fits = pegs >= least if isinstance(goal.goal, Pattern | Stuck) else pegs == least
    if isinstance(goal.goal, Stuck) and goal.goal.count is not None:
        fits = pegs == goal.goal.count
    if not fits:
        return goal.words.array([])
    found = []
    for low in range(0, len(words), BLOCK):
        block = np.array(words[low : low + BLOCK])
        images = block[None, :] if keeping.order == group.order else group.images(block)
        found += [row[goal.reached(row, pegs)] for row in images]
    return sorted_unique(keeping.canonical(np.concatenate(found)).copy())

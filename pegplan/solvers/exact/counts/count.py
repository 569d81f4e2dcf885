"""Count a puzzle: positions, winning positions, solutions, games and dead ends, exactly."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

import numpy as np

from pegplan.game.puzzle import Pattern, Puzzle, Stuck
from pegplan.solvers.exact.arrays.children import children
from pegplan.solvers.exact.arrays.goals import GoalWords, goal_words
from pegplan.solvers.exact.arrays.words import BLOCK, Array, SymmetryGroup, contains, sorted_unique
from pegplan.solvers.exact.counts.enumerate import Level, first_level, next_level
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


FILED = 1 << 20
"""Levels of more words are in files while a count needs them again."""


def count(
    puzzle: Puzzle,
    *,
    limits: SearchLimits | None = None,
    memory_mb: int | None = None,
    progress: Callable[[CountProgress], None] = lambda progress: None,
) -> Counts:
    """Count everything reachable from a puzzle's start.

    Levels hold words up to the symmetries that keep the start; whether the goal can be reached is
    looked at up to those that keep both, and counts are of positions, or up to all symmetries of
    the board.

    Args:
        memory_mb: the limit, where no ``limits`` are given.

    Raises:
        Stop: a limit ended the count.
    """
    limits = limits or SearchLimits(memory_mb=memory_mb)
    goal = goal_words(puzzle)
    start = goal.words.word(puzzle.start)
    group = goal.words.stabiliser(start)
    levels, records = _enumerate(goal, group, start, limits, progress)
    wins = _winning(goal, group, start, limits, progress, levels)
    ended = [jump for jump, record in enumerate(records) if record.dead]
    pegs = start.bit_count()
    finishes: set[int] = set()
    if pegs - len(records) + 1 == 1:
        finishes = {int(word) for word in group.images(np.array(levels[-1])).ravel()}
    solutions = None
    if isinstance(puzzle.goal, Stuck) or puzzle.n_jumps is not None:
        solutions = sum(record.solutions for record in records)
    return Counts(
        puzzle=puzzle.name,
        per_jump=[record.positions for record in records],
        per_jump_symmetric=[record.classes for record in records],
        total=sum(record.positions for record in records),
        total_symmetric=sum(record.classes for record in records),
        winning_per_jump_symmetric=wins,
        winning_total_symmetric=None if wins is None else sum(wins),
        solutions=solutions,
        complete_games=sum(record.games for record in records),
        one_peg_finishes=[
            str(hole) for hole in sorted(h for word in finishes for h in goal.words.position(word))
        ],
        fewest_pegs=pegs - len(records) + 1,
        shortest_dead_end=ended[0],
        dead_ends={pegs - jump: records[jump].dead for jump in reversed(ended)},
        seconds=limits.seconds,
        memory_mb=max(limits.peak_mb, peak_mb()),
    )


class _Record(NamedTuple):
    """The numbers of one level: of positions, up to symmetry, of dead ends, of games that end."""

    positions: int
    classes: int
    dead: int
    games: int
    solutions: int


def _filed(words: Array) -> Array:
    """A level's words; of a large one in a file that no folder shows, and that ends with it."""
    if words.dtype == object or len(words) <= FILED:
        return words
    with tempfile.TemporaryFile() as file:
        words.tofile(file)
        file.flush()
        return np.memmap(file, words.dtype, "r", shape=words.shape)


def _enumerate(
    goal: GoalWords,
    group: SymmetryGroup,
    start: int,
    limits: SearchLimits,
    progress: Callable[[CountProgress], None],
) -> tuple[list[Array], list[_Record]]:
    """The words of every level, canonical and sorted, and a record of each."""
    levels: list[Array] = []
    records: list[_Record] = []
    level, total, pegs = first_level(group, start), 0, start.bit_count()
    while len(level.words):
        jump, size = len(records), len(level.words)
        total += size

        def report(share: float, jump: int = jump, size: int = size, total: int = total) -> None:
            progress(CountProgress("reachable", jump, size, share, total, pegs))

        report(0.0)
        after, dead = next_level(group, level, limits, report)
        records.append(_record(goal, group, level, dead, pegs - jump))
        levels.append(_filed(level.words))
        level = after
    return levels, records


def _record(goal: GoalWords, group: SymmetryGroup, level: Level, dead: Array, pegs: int) -> _Record:
    sizes = group.orbit_sizes(level.words)
    everything = goal.words.group
    classes = len(level.words)
    if group.order < everything.order:
        classes = len(sorted_unique(everything.canonical(level.words).copy()))
    return _Record(
        positions=int(sizes.sum()),
        classes=classes,
        dead=int(sizes[dead].sum()),
        games=level.count(dead),
        solutions=_solutions(goal, group, level, dead, pegs),
    )


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
    levels: list[Array],
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
    total = 0
    for jump, reachable in reversed(list(enumerate(levels))):
        found = children(keeping, winners, goal.words.backward, limits)
        found = found[contains(reachable, group.canonical(found))]
        goals = _goals_among(goal, group, keeping, reachable, start.bit_count() - jump)
        winners = sorted_unique(np.concatenate([found, goals]))
        classes = winners
        if keeping.order < goal.words.group.order:
            classes = sorted_unique(goal.words.group.canonical(winners).copy())
        wins.append(len(classes))
        total += len(winners)
        progress(CountProgress("winning", jump, len(winners), 1.0, total, len(levels)))
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

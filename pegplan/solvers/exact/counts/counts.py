"""Count a puzzle: positions, winning positions, solutions, games and dead ends, exactly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from tempfile import TemporaryFile
from typing import IO, Any, NamedTuple

import numpy as np

from pegplan.game.puzzle import Pattern, Puzzle, Stuck
from pegplan.solvers.exact.arrays.goals import GoalWords, goal_words
from pegplan.solvers.exact.arrays.levels import children
from pegplan.solvers.exact.arrays.words import BLOCK, Array, SymmetryGroup, contains, sorted_unique
from pegplan.solvers.exact.counts.paths import Level, first_level, next_level
from pegplan.solvers.exact.limits import SearchLimits, Stop, peak_mb
from pegplan.solvers.outcome import Status


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


def count_here(
    puzzle: Puzzle,
    limits: SearchLimits | None = None,
    progress: Callable[[str], None] = lambda text: None,
) -> Counts:
    """Count everything reachable from a puzzle's start, in this process.

    Two levels are in memory, and the words of the others in a file without a name, so that nothing
    is left of them however the process ends.

    Args:
        progress: called with a line of text that says how far the count has got.

    Raises:
        Stop: a limit ended the count, or the disk is full.
    """
    limits = limits or SearchLimits()
    goal = goal_words(puzzle)
    start = goal.words.word(puzzle.start)
    group, pegs = goal.words.stabiliser(start), start.bit_count()
    with TemporaryFile() as file:
        levels = _Levels(file)
        records = _reachable(goal, group, start, limits, progress, levels)
        wins = _winning(goal, group, start, limits, progress, levels)
        last = levels.words(len(records) - 1)
    ended = [jump for jump, record in enumerate(records) if record.dead]
    finishes: set[int] = set()
    if pegs - len(records) + 1 == 1:
        finishes = {int(word) for word in group.images(last).ravel()}
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


class _Levels:
    """The words of levels, one after the other in a file; those of large boards in memory."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._places: list[tuple[int, int] | Array] = []

    def put(self, words: Array) -> None:
        """Add a level."""
        if words.dtype == object or not len(words):
            self._places.append(words)
            return
        self._places.append((self._file.tell(), len(words)))
        try:
            words.tofile(self._file)
            self._file.flush()
        except OSError as error:
            raise Stop(Status.MEMOUT, f"no room on the disk: {error.strerror or error}") from None

    def words(self, number: int) -> Array:
        """The words of a level, memory-mapped from the file."""
        place = self._places[number]
        if isinstance(place, np.ndarray):
            return place
        offset, size = place
        return np.memmap(self._file, np.uint64, "r", offset, (size,))

    def __len__(self) -> int:
        return len(self._places)


class _Record(NamedTuple):
    """What is counted of one level; see :class:`Counts`."""

    positions: int
    classes: int
    dead: int
    games: int
    solutions: int


def _reachable(
    goal: GoalWords,
    group: SymmetryGroup,
    start: int,
    limits: SearchLimits,
    progress: Callable[[str], None],
    levels: _Levels,
) -> list[_Record]:
    """Add every level to the levels; a record of each."""
    records: list[_Record] = []
    level, pegs, total = first_level(group, start), start.bit_count(), 0
    while len(level.words):
        levels.put(level.words)
        jump, size = len(records), len(level.words)
        total += size

        def report(share: float, jump: int = jump, size: int = size, total: int = total) -> None:
            progress(_how_far("reachable", jump, pegs, size, share, total))

        report(0.0)
        after, dead = next_level(group, level, limits, report)
        records.append(_record(goal, group, level, dead, pegs - jump))
        level = after
    return records


def _how_far(what: str, jump: int, most: int, size: int, share: float, total: int) -> str:
    return (
        f"{what} positions after {jump} of at most {most - 1} jumps: "
        f"{size:,} ({share:.0%}), {total:,} in all"
    )


def _record(goal: GoalWords, group: SymmetryGroup, level: Level, dead: Array, pegs: int) -> _Record:
    sizes = group.orbit_sizes(level.words)
    return _Record(
        int(sizes.sum()),
        _classes(goal, group, level.words),
        int(sizes[dead].sum()),
        level.count(dead),
        _solutions(goal, group, level, dead, pegs),
    )


def _classes(goal: GoalWords, group: SymmetryGroup, words: Array) -> int:
    """How many words there are up to all symmetries of the board, of those canonical by a group."""
    everything = goal.words.group
    if group.order == everything.order:
        return len(words)
    return len(sorted_unique(everything.canonical(words).copy()))


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
    progress: Callable[[str], None],
    reached: _Levels,
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
    for jump in range(len(reached) - 1, -1, -1):
        reachable = reached.words(jump)
        found = children(keeping, winners, goal.words.backward, limits)
        found = found[contains(reachable, group.canonical(found))]
        goals = _goals_among(goal, group, keeping, reachable, start.bit_count() - jump)
        winners = sorted_unique(np.concatenate([found, goals]))
        wins.append(_classes(goal, keeping, winners))
        total += len(winners)
        progress(_how_far("winning", jump, len(reached), len(winners), 1.0, total))
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

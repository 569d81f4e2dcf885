"""Count a puzzle: positions, winning positions, solutions, games and dead ends, exactly."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from pegplan.boards.puzzle import Stuck
from pegplan.running.answers import ask
from pegplan.solitaire import catalog
from pegplan.solitaire.exact.arrays.goals import GoalWords, goal_words
from pegplan.solitaire.exact.arrays.levels import children
from pegplan.solitaire.exact.arrays.words import (
    BLOCK,
    Array,
    SymmetryGroup,
    contains,
    sorted_unique,
)
from pegplan.solitaire.exact.counts.paths import Level, first_level, next_level
from pegplan.solitaire.exact.limits import SearchLimits, asked, limited, peak_mb, question_of
from pegplan.solitaire.puzzle import PegPuzzle


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

    def lines(self, name: str) -> list[str]:
        """The count as lines of text."""
        winning = self.winning_per_jump_symmetric
        lines = [f"{name}: positions by jump, up to symmetry in brackets"]
        for jump, (number, symmetric) in enumerate(
            zip(self.per_jump, self.per_jump_symmetric, strict=True)
        ):
            line = f"{jump:4}  {number:>15,}  ({symmetric:,})"
            if winning is not None:
                line += f"  winning ({winning[jump] if jump < len(winning) else 0:,})"
            lines.append(line)
        lines.append(f" all  {self.total:>15,}  ({self.total_symmetric:,})")
        facts = {
            "solutions": self.solutions,
            "complete games": self.complete_games,
            "fewest pegs": self.fewest_pegs,
            "one peg can be left on": ", ".join(self.one_peg_finishes) or "no hole",
            "shortest dead end": f"{self.shortest_dead_end} jumps",
            "dead ends by pegs left": ", ".join(f"{k}: {v:,}" for k, v in self.dead_ends.items()),
            "measured": f"{self.seconds:.1f} s, {self.memory_mb:.0f} MB",
        }
        for what, value in facts.items():
            if value is not None:
                lines.append(f"{what}: {value:,}" if isinstance(value, int) else f"{what}: {value}")
        return lines

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
    puzzle: PegPuzzle,
    limits: SearchLimits | None = None,
    progress: Callable[[str], None] = lambda text: None,
) -> Counts:
    """Count everything reachable from a puzzle's start, in this process.

    Args:
        progress: called with a line of text that says how far the count has got.

    Raises:
        Stop: a limit ended the count.
    """
    limits = limits or SearchLimits()
    goal = goal_words(puzzle)
    start = goal.words.word(puzzle.pegs)
    group, pegs = goal.words.stabiliser(start), start.bit_count()
    levels, level = list[Array](), first_level(group, start)
    per_jump, symmetric, dead_ends = list[int](), list[int](), dict[int, int]()
    games = solutions = 0
    while len(level.words):
        levels.append(level.words)
        progress(_how_far("reachable", levels, pegs, len(level.words)))
        after, dead = next_level(group, level, limits)
        left, sizes = pegs + 1 - len(levels), group.orbit_sizes(level.words)
        per_jump.append(int(sizes.sum()))
        symmetric.append(_classes(goal, group, level.words))
        if dead.any():
            dead_ends = {left: int(sizes[dead].sum()), **dead_ends}
        games += level.count(dead)
        solutions += _solutions(goal, group, level, dead, left)
        level = after
    fewest = pegs + 1 - len(levels)
    finishes = {int(word) for word in group.images(levels[-1]).ravel()} if fewest == 1 else set()
    wins = _winning(goal, group, start, limits, progress, levels)
    counted = isinstance(puzzle.goal, Stuck) or puzzle.n_jumps is not None
    return Counts(
        puzzle=puzzle.name,
        per_jump=per_jump,
        per_jump_symmetric=symmetric,
        total=sum(per_jump),
        total_symmetric=sum(symmetric),
        winning_per_jump_symmetric=wins,
        winning_total_symmetric=None if wins is None else sum(wins),
        solutions=solutions if counted else None,
        complete_games=games,
        one_peg_finishes=[
            str(hole) for hole in sorted(h for word in finishes for h in goal.words.position(word))
        ],
        fewest_pegs=fewest,
        shortest_dead_end=pegs - max(dead_ends),
        dead_ends=dead_ends,
        seconds=limits.seconds,
        memory_mb=max(limits.peak_mb, peak_mb()),
    )


def _how_far(what: str, levels: Sequence[Array], pegs: int, size: int) -> str:
    return (
        f"{what} positions after {len(levels) - 1} of at most {pegs - 1} jumps: "
        f"{size:,}, {sum(map(len, levels)):,} in all"
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
    if not goal.allows(pegs):
        return 0
    if isinstance(goal.goal, Stuck):
        return level.count(dead)
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
    levels: Sequence[Array],
) -> list[int] | None:
    """Reachable words per jump from which the goal can be reached, up to all symmetries.

    Works back from the goal, up to the symmetries that leave start and goal as they are. None
    where every position wins because any dead end is a goal.
    """
    if isinstance(goal.goal, Stuck) and goal.goal.count is None:
        return None
    keeping, pegs = goal.group(start), start.bit_count()
    wins, winners = list[int](), goal.words.array([])
    for jump, reachable in reversed([*enumerate(levels)]):
        found = children(keeping, winners, goal.words.backward, limits)
        found = found[contains(reachable, group.canonical(found))]
        goals = _goals_among(goal, group, keeping, reachable, pegs - jump)
        winners = sorted_unique(np.concatenate([found, goals]))
        wins.append(_classes(goal, keeping, winners))
        progress(_how_far("winning", levels[: jump + 1], pegs, len(winners)))
    while wins and not wins[0]:
        wins.pop(0)
    return wins[::-1]


def _goals_among(
    goal: GoalWords, group: SymmetryGroup, keeping: SymmetryGroup, words: Array, pegs: int
) -> Array:
    """The goal positions among reachable words and their images, canonical under ``keeping``."""
    if not goal.allows(pegs):
        return goal.words.array([])
    found = []
    for low in range(0, len(words), BLOCK):
        block = words[low : low + BLOCK]
        images = block[None, :] if keeping.order == group.order else group.images(block)
        found += [row[goal.reached(row, pegs)] for row in images]
    return sorted_unique(keeping.canonical(np.concatenate(found)).copy())


SEARCH = "pegplan.solitaire.exact.counts.counts:search"
HEAP = {
    "MALLOC_ARENA_MAX": "1",
    "MALLOC_MMAP_THRESHOLD_": str(1 << 26),
    "MALLOC_TRIM_THRESHOLD_": str(1 << 28),
}
"""Has glibc use freed arrays again, in place of giving them back to the system, which clears each
page anew: a sixth of the time of a count, and a third of its memory."""


def count(
    puzzle: PegPuzzle | str,
    *,
    timeout: float | None = None,
    memory_mb: int | None = 4096,
    progress: Callable[[str], None] = lambda text: None,
    cancel: threading.Event | None = None,
) -> Counts:
    """Count a puzzle exactly: positions, solutions, complete games, dead ends.

    See :func:`pegplan.solvers.positions.count`. English central takes 20 s of CPU time, or 40 s
    without the compiled loops, and 450 MB.
    """
    found = catalog.as_puzzle(puzzle)
    limits = limited(timeout, memory_mb, cancel)
    question = question_of(found, timeout, memory_mb)
    answer = ask(
        SEARCH, question, progress, limits=limits, what="the count", cancel=cancel,
        variables=HEAP,
    )  # fmt: skip
    return Counts.from_dict(answer.value)


def search(question: dict[str, Any], say: Callable[[str], None]) -> dict[str, Any]:
    """Count a puzzle; runs in a worker."""
    puzzle, limits = asked(question)
    return count_here(puzzle, limits, say).to_dict()

"""All positions of a small puzzle: how many there are, a plan of least cost, or that there is none.

This is the truth that planners are compared with on any board puzzle. It is Dijkstra's algorithm
on positions, in plain Python: some hundred thousand positions a minute.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from math import inf
from operator import itemgetter
from time import monotonic
from typing import Any

from pegplan.boards import simulator
from pegplan.boards.board import Board, Position
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Rule, Step
from pegplan.errors import LimitReached
from pegplan.fields import keys_of, text_of, whole_of, word_of

MOST_POSITIONS = 3_000_000
"""A search that reaches more positions is given up: each takes some 300 bytes."""
OFTEN = 5_000


@dataclass(frozen=True)
class Exhausted:
    """Why a puzzle has no plan: none of the positions that can be reached is a goal.

    Attributes:
        positions: how many can be reached.
        digest: SHA-256 of their signs, sorted, a line each.
    """

    positions: int
    digest: str
    kind = "exhaustion"

    @classmethod
    def from_dict(cls, data: Any) -> Exhausted:
        """Read back; raises :class:`InputError`."""
        data = keys_of(data, "certificate", ("kind", "positions", "digest"))
        word_of(data["kind"], "kind", (cls.kind,))
        digest = text_of(data["digest"], "digest")
        return cls(whole_of(data["positions"], "positions", 1, MOST_POSITIONS), digest)

    def to_dict(self) -> dict[str, Any]:
        """As JSON."""
        return {"kind": self.kind, "positions": self.positions, "digest": self.digest}

    def explained(self, puzzle: Puzzle) -> str:
        """It in words."""
        return str(self)

    def __str__(self) -> str:
        return (
            f"All {self.positions} positions that can be reached from the start were listed; "
            "none of them is a goal."
        )


@dataclass(frozen=True)
class StateSpace:
    """What a search of positions found.

    Attributes:
        positions: how many were reached: all there are unless a goal ended the search.
        steps: how many steps these have.
        least: the least cost or number of steps to a goal; None if none was reached.
        plan: a plan of that cost; None likewise.
        exhaustion: the certificate that there is no plan; None where there is one.
    """

    positions: int
    steps: int
    least: int | None
    plan: tuple[Step, ...] | None
    exhaustion: Exhausted | None


class TooManyPositions(LimitReached):
    """A search of positions was given up: no plan costs less than ``least``."""

    plan = exhaustion = None

    def __init__(self, most: int, least: int) -> None:
        super().__init__("memout", f"more than {most:,} positions can be reached")
        self.most, self.least = most, least

    def __reduce__(self) -> tuple[type[TooManyPositions], tuple[int, int]]:
        return type(self), (self.most, self.least)


def explore(
    puzzle: Puzzle,
    *,
    whole: bool = False,
    most: int = MOST_POSITIONS,
    progress: Callable[[int], None] = lambda count: None,
) -> StateSpace:
    """Search the positions of a puzzle, nearest first.

    Args:
        whole: go on after the first goal, until all positions are known.
        most: give up when more positions are reached.
        progress: called now and then with the number of positions.

    Raises:
        TooManyPositions: there are more than ``most``.
    """
    expand, counted = expander(puzzle.board), puzzle.objective == "steps"
    came: dict[Position, tuple[int, Position, Step | None]] = {
        puzzle.start: (0, puzzle.start, None)
    }
    queue, done, steps = [(0, puzzle.start)], set[Position](), 0
    goal: Position | None = None
    while queue:
        cost, position = heappop(queue)
        if position in done:
            continue
        done.add(position)
        if goal is None and puzzle.reached(position):
            goal = position
            if not whole:
                break
        for step, price, after in expand(position):
            steps += 1
            total = cost + (1 if counted else price)
            if after not in came or total < came[after][0]:
                came[after] = (total, position, step)
                heappush(queue, (total, after))
        if len(came) > most:
            raise TooManyPositions(most, cost)
        if len(done) % OFTEN == 0:
            progress(len(done))
    if goal is None:
        return StateSpace(len(done), steps, None, None, Exhausted(len(done), _digest(done)))
    plan = []
    position = goal
    while (last := came[position])[2] is not None:
        plan.append(last[2])
        position = last[1]
    return StateSpace(len(done), steps, came[goal][0], tuple(plan[::-1]), None)


@dataclass(frozen=True)
class PositionCount:
    """How many positions a puzzle has, by the least number of steps to each.

    Attributes:
        per_step: entry i counts the positions that take i steps.
        steps: how many steps all positions have together.
        goals: how many are goal positions.
        dead_ends: how many have no step.
        least_steps: to the nearest goal position; None if there is none.
    """

    per_step: tuple[int, ...]
    steps: int
    goals: int
    dead_ends: int
    least_steps: int | None

    @property
    def total(self) -> int:
        """The number of positions."""
        return sum(self.per_step)

    def to_dict(self) -> dict[str, Any]:
        """As JSON."""
        return {"positions": self.total, **vars(self), "per_step": list(self.per_step)}

    def lines(self, name: str) -> list[str]:
        """The count as lines of text."""
        lines = [f"{name}: positions by the least number of steps"]
        lines += [f"{steps:4}  {number:>13,}" for steps, number in enumerate(self.per_step)]
        lines += [f" all  {self.total:>13,}", f"steps: {self.steps:,}"]
        lines.append(f"goal positions: {self.goals:,}; dead ends: {self.dead_ends:,}")
        if self.least_steps is not None:
            lines.append(f"fewest steps to a goal: {self.least_steps}")
        return lines


def count_positions(
    puzzle: Puzzle,
    *,
    most: int = MOST_POSITIONS,
    progress: Callable[[int], None] = lambda count: None,
) -> PositionCount:
    """Count the positions of a puzzle, breadth first; see :func:`explore` for the arguments."""
    expand, level, known = expander(puzzle.board), [puzzle.start], {puzzle.start}
    per_step, steps, goals, dead_ends = list[int](), 0, 0, 0
    least: int | None = None
    while level:
        reached = sum(map(puzzle.reached, level))
        if reached and least is None:
            least = len(per_step)
        goals, following = goals + reached, list[Position]()
        per_step.append(len(level))
        for number, position in enumerate(level):
            new = [after for _, _, after in expand(position)]
            steps, dead_ends = steps + len(new), dead_ends + (not new)
            for after in new:
                if after not in known:
                    known.add(after)
                    following.append(after)
            if len(known) > most:
                raise LimitReached("memout", f"more than {most:,} positions can be reached")
            if number % OFTEN == 0:
                progress(len(known))
        level = following
    return PositionCount(tuple(per_step), steps, goals, dead_ends, least)


def check_exhaustion(puzzle: Puzzle, claimed: Exhausted, seconds: float = inf) -> bool:
    """Whether a puzzle has just the claimed positions, and no goal among them.

    It plays all steps by the simulator, which shares no code with the search.

    Raises:
        LimitReached: it takes longer than so many seconds.
    """
    board, found, left = puzzle.board, {puzzle.start}, [puzzle.start]
    end = monotonic() + seconds
    while left:
        if monotonic() > end:
            raise LimitReached("timeout", f"the check takes longer than {seconds:g} s")
        position = left.pop()
        if puzzle.reached(position) or len(found) > claimed.positions:
            return False
        for step in board.steps:
            if simulator.fault(board, position, step) is None:
                after = simulator.after(board, position, step)
                if after not in found:
                    found.add(after)
                    left.append(after)
    return (len(found), _digest(found)) == (claimed.positions, claimed.digest)


def _digest(positions: set[Position]) -> str:
    return hashlib.sha256("\n".join(sorted(positions)).encode()).hexdigest()


Expand = Callable[[Position], Iterator[tuple[Step, int, Position]]]


def expander(board: Board) -> Expand:
    """A function that takes a position to its steps, what they cost, and the positions after."""
    table: list[tuple[Rule, Step, tuple[int, ...], Callable[[str], Any]]] = []
    for rule in board.rules:
        for place in board.places[rule.name]:
            step = board.step_at(rule.name, [board.cells[i] for i in place])
            pick = itemgetter(*place) if len(place) > 1 else _single(place[0])
            table.append((rule, step, place, pick))

    def expand(position: Position) -> Iterator[tuple[Step, int, Position]]:
        for rule, step, place, pick in table:
            new = rule.result("".join(pick(position)))
            if new is not None:
                signs = list(position)
                for i, sign in zip(place, new, strict=True):
                    signs[i] = sign
                yield step, rule.cost, "".join(signs)

    return expand


def _single(index: int) -> Callable[[str], Any]:
    return lambda position: position[index]

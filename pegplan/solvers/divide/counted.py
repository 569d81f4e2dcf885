"""Clear a board hole by hole where holes are missing: awkward holes first, counts kept.

Where a board has holes at random places, few blocks can be cleared by themselves, and what is left
is soon lost. So each piece is a few holes that few jumps have, wherever they are. Its plan may
change all around it that is not yet cleared, and use what is. Jumps of the counts
(:mod:`~pegplan.solvers.divide.counts`) cost a planner less than others, and a plan is made only if
counts are found from where it leads.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from pegplan.game.notation import Hole, Jump
from pegplan.game.position import Position
from pegplan.game.puzzle import Goal, Puzzle
from pegplan.game.simulator import after
from pegplan.solvers.calls import Plan
from pegplan.solvers.divide.counts import Counts, JumpCounting
from pegplan.solvers.divide.distances import distances, middle_of
from pegplan.solvers.divide.rim import REST, WIDE
from pegplan.solvers.divide.subtask import around, part_of
from pegplan.solvers.divide.targets import Target
from pegplan.solvers.divide.translated import BoardTasks

PLANNER, LAST_PLANNER = "fd-add-astar", "fd-add-type"
SLICE, LAST_SLICE = 0.2, 0.5
"""CPU seconds of a piece, and of the last task; most plans take a hundredth."""
TRUNK, ENDINGS = 56, 8
"""The holes that are left when the ways to end begin to differ; so many are tried."""
PIECES, COMPARED = 24, 3
"""Pieces tried from a position; so many plans are found before the shortest is made."""
UNDONE, UNDONE_LATE = 6, 3
"""How often some pieces are undone where no plan leads on, and in a way to end."""
STEPS, WINDOWS = (2, 3, 4, 6, 8, 12), 3
"""Steps around a piece that its plan may use; so many of these that have a vacancy are tried."""
LAST_STEPS = (0, 1, 2)
"""The same for the last task."""
SPREAD = 3.0
"""What is added to a rank at random grows by so much with each piece that is tried in vain."""
MOST_LINES = 8
"""More jumps do not take a peg from a hole, on a square lattice."""


@dataclass(frozen=True)
class _State:
    """A position of a try: the holes not yet cleared, the jumps made, and counts to the goal."""

    position: Position
    left: Position
    jumps: Plan
    counts: Counts


class CountedTries:
    """The tries for one puzzle, which begin with the same counts."""

    def __init__(self, tasks: BoardTasks) -> None:
        self.tasks = tasks
        self.counting = JumpCounting(tasks.puzzle.board, tasks.puzzle.goal_pegged)

    @cached_property
    def counts(self) -> Counts | None:
        """Counts from the start of the puzzle; None if none were found."""
        return self.counting.first(self.tasks.puzzle.start, self.tasks.calls.left())

    def run(self, goal: Target, times: int, rng: random.Random) -> Plan | None:
        """The jumps of one try; None where it does not reach the goal."""
        if self.counts is None:
            return None
        return CountedTry(goal, self.tasks, self.counting, times, rng).run(self.counts)


class CountedTry:
    """One try to reach a target.

    Attributes:
        times: factor of all slices.
        rng: the source of random numbers.
    """

    def __init__(
        self,
        goal: Target,
        tasks: BoardTasks,
        counting: JumpCounting,
        times: int,
        rng: random.Random,
    ) -> None:
        self.board, self.goal, self.tasks, self.counting = counting.board, goal, tasks, counting
        self.times, self.rng = times, rng
        ends = goal.pegs - goal.settled or frozenset(middle_of(self.board))
        self.far = distances(self.board, ends if rng.random() < 0.5 else middle_of(self.board))
        self.weight = rng.choice((1.0, 2.0, 3.0))
        self.takes: dict[Hole, list[Jump]] = {hole: [] for hole in self.board.holes}
        for jump in self.board.jumps:
            self.takes[jump.from_].append(jump)
            self.takes[jump.over].append(jump)
        self.failed: set[tuple[Position, Position, Position]] = set()

    def run(self, counts: Counts) -> Plan | None:
        """The jumps from start to target; None where none of the ways to end led there."""
        start = self.tasks.puzzle.start
        holes = frozenset(self.board.holes) - self.goal.settled
        trunk = self.down(_State(start, holes, (), counts), TRUNK, UNDONE)
        if trunk is None:
            return None
        for _ in range(ENDINGS):
            end = self.down(trunk, REST, UNDONE_LATE)
            plan = None if end is None else self.last(end)
            if end is not None and plan is not None:
                return end.jumps + plan
        return None

    def down(self, state: _State, enough: int, undo: int) -> _State | None:
        """Clear pieces until at most ``enough`` holes are left; None where that fails."""
        path = [state]
        while len(path[-1].left) > enough:
            new = self.cleared(path[-1])
            if new is not None:
                path.append(new)
                continue
            undo -= 1
            if undo < 0 or self.tasks.calls.over():
                return None
            back = min(len(path) - 1, self.rng.choice((1, 2, 3)))
            del path[len(path) - back :]
        return path[-1]

    def cleared(self, state: _State) -> _State | None:
        """The state after a piece; of some plans the shortest is made from which counts lead on."""
        found: list[tuple[float, Position, Plan]] = []
        for piece in self.pieces(state):
            if self.tasks.calls.over():
                return None
            plan = self.plan(state, piece)
            if plan is not None:
                waste = len(plan) - 0.6 * len(piece) + 0.5 * self.rng.random()
                found.append((waste, piece, plan))
            if len(found) == COMPARED:
                new = self.best(state, found)
                if new is not None:
                    return new
                found = []
        return self.best(state, found)

    def best(self, state: _State, found: list[tuple[float, Position, Plan]]) -> _State | None:
        """The state after the shortest plan from which counts lead on; None if all are lost."""
        for _, piece, plan in sorted(found, key=lambda one: one[0]):
            position, left = state.position, state.left - piece
            for jump in plan:
                position = after(position, jump)
            counts = self.counting.after(state.counts, plan, position, left)
            if counts is not None:
                return _State(position, left, state.jumps + plan, counts)
        return None

    def pieces(self, state: _State) -> Iterator[Position]:
        """Random pieces, awkward and far ones first; later ones are more at random."""
        rng, left = self.rng, sorted(state.left - self.goal.pegs)
        ways = {h: sum(state.left.issuperset(jump) for jump in self.takes[h]) for h in left}
        rank = {h: self.far[h] + self.weight * (MOST_LINES - ways[h]) for h in left}
        farthest = max(self.far.values())
        seen: set[Position] = set()
        for number in range(PIECES):
            blur = 1 + SPREAD * number
            first = max(left, key=lambda h: rank[h] + (h in state.position) + blur * rng.random())
            near = distances(self.board, [first])
            size = rng.choice((1, 1, 2, 3, 4, 5) if number else (1, 2, 3, 4))
            order = sorted(
                left,
                key=lambda h: (
                    near[h]
                    - 0.3 * self.far[h] / farthest
                    - 0.2 * max(0, 5 - ways[h])
                    + 0.3 * rng.random()
                ),
            )
            piece = frozenset(hole for hole in order[:size] if near[hole] <= WIDE)
            if piece not in seen:
                seen.add(piece)
                yield piece

    def plan(self, state: _State, piece: Position) -> Plan | None:
        """A plan that clears a piece, in the smallest region around it in which one is found."""
        if not piece & state.position:
            return ()
        tried = 0
        for steps in STEPS:
            region = around(self.board, piece, steps)
            if region <= state.position:
                continue
            task = state.position & region, state.left & region, piece
            if task not in self.failed:
                must = region - state.left | piece
                goal = Target(self.goal.pegs & must, region - must).goal(region)
                plan = self.ask(region, state, goal, PLANNER)
                if plan is not None:
                    return plan
                self.failed.add(task)
            tried += 1
            if tried == WINDOWS:
                break
        return None

    def last(self, state: _State) -> Plan | None:
        """A plan from a position with few holes left to the goal."""
        for steps in LAST_STEPS:
            region = around(self.board, state.left, steps) | state.position
            plan = self.ask(region, state, self.goal.goal(region), LAST_PLANNER)
            if plan is not None:
                return plan
        return None

    def ask(self, region: Position, state: _State, goal: Goal, planner: str) -> Plan | None:
        """Have a planner reach a goal in a region."""
        board = part_of(self.board, region, self.tasks.calls.tasks + 1)
        part = Puzzle(board, f"{board.name}/clear", state.position & region, goal)
        seconds = self.times * (LAST_SLICE if planner == LAST_PLANNER else SLICE)
        wanted = frozenset(jump for jump, j in self.counting.index.items() if state.counts[j])
        return self.tasks.plan(part, planner, seconds, self.rng.randrange(1, 1000), wanted)

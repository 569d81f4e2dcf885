"""Clear a large board inwards by tasks that each see a small part of it.

A piece's plan may change whatever is around the piece and not yet cleared. It may also use what is
cleared around it, which must end as the target has it. So the tasks stay small on boards of any
size, and no position class forbids one.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from pegplan.game.lattice import Lattice
from pegplan.game.position import Position
from pegplan.game.puzzle import Puzzle
from pegplan.solvers.calls import Plan
from pegplan.solvers.divide.clearing import Cleared, Clearing, Memory
from pegplan.solvers.divide.lost import is_lost
from pegplan.solvers.divide.partition import Partition
from pegplan.solvers.divide.rim import rim
from pegplan.solvers.divide.subtask import Subtask, around, part_of
from pegplan.solvers.divide.targets import Target
from pegplan.solvers.divide.translated import BoardTasks

PLANNER, LAST_PLANNER = "fd-add-astar", "fd-add-type"
SLICE = 0.5
"""CPU seconds of a task, in the first round of tries."""
TRUNK, REST = 48, 12
"""The holes that are left when the ways to end begin to differ, and for the last task."""
PROVED = 2 * TRUNK
"""From so many holes on, plans are checked for leaving a lost position."""
ROOM = 3
"""Steps around them that such a check takes into account."""
ENDINGS = 8
"""Ways to end that are tried from one position."""
CUTS = 3
"""Partitions of what is left that are tried in a row without a plan for any of their pieces."""


@dataclass
class LocalTry:
    """One try to reach a target.

    Attributes:
        times: factor of all slices.
        rng: the source of random numbers.
        report: called with the number of pieces left.
    """

    tasks: BoardTasks
    target: Target
    times: int
    rng: random.Random
    report: Callable[[int], None]
    memory: Memory = field(init=False)

    def __post_init__(self) -> None:
        self.puzzle, self.calls = self.tasks.puzzle, self.tasks.calls
        # few tasks are alike, and to compare all poses of them takes longer than their plans
        self.memory = Memory(self.plan, Lattice.CUSTOM)

    def run(self) -> Plan | None:
        """The jumps from start to target; None where none of the ways to end led there."""
        holes = frozenset(self.puzzle.board.holes) - self.target.free - self.target.settled
        return self.run_from(Cleared(self.puzzle.start, (), holes, ()))

    def run_from(self, cleared: Cleared) -> Plan | None:
        """The jumps from start to target, the first of which have been made."""
        trunk = self.clear_down(cleared, TRUNK)
        for _ in range(ENDINGS):
            ending = self.clear_down(trunk, self.few)
            if len(ending.rest) <= 2 * REST:
                last = self.clearing(ending, self.few).finish(ending)
                if last is not None:
                    return last
        return None

    @property
    def few(self) -> int:
        """The holes for the last task; where others are free, none has to be among the last."""
        return 0 if self.target.free else REST

    def clear_down(self, cleared: Cleared, enough: int) -> Cleared:
        """Clear pieces until at most ``enough`` holes are left, or no piece can be cleared."""
        idle = 0
        while len(cleared.rest) > enough and idle < CUTS and not self.calls.over():
            new = self.clearing(cleared, enough).clear()
            idle = 0 if len(new.rest) < len(cleared.rest) else idle + 1
            cleared = Cleared(new.position, cleared.jumps + new.jumps, new.rest, ())
        return cleared

    def clearing(self, cleared: Cleared, enough: int) -> Clearing:
        """What clears the holes that are left, by a random partition of them."""
        board, holes = self.puzzle.board, cleared.rest
        kept = self.target.ends(board, holes, REST, self.rng)
        pieces = rim(part_of(board, holes, 0), kept, self.rng, self.few)
        return Clearing(
            board,
            Partition(pieces, holes.difference(*pieces)),
            cleared.position,
            self.target,
            self.memory,
            self.calls.places,
            self.report,
            self.calls.request.cancel,
            loose=True,
            enough=enough,
            is_lost=partial(self.is_lost, holes) if self.is_proved(holes) else None,
        )

    def is_proved(self, holes: Position) -> bool:
        """Whether plans are checked; with free holes no: all vacancies may be far away."""
        return len(holes) <= PROVED and not self.target.free

    def is_lost(self, holes: Position, position: Position) -> bool:
        """Whether a pagoda function shows that the game is lost on some holes and those around."""
        region = around(self.puzzle.board, holes, ROOM)
        goal = self.target.goal(region)
        return is_lost(
            Puzzle(part_of(self.puzzle.board, region, 0), "left", position & region, goal)
        )

    def plan(self, task: Subtask, last: bool) -> Plan | None:
        """Have a planner plan a subtask; None without a plan."""
        puzzle = task.puzzle(self.puzzle.board, self.calls.tasks + 1)
        planner, seed = LAST_PLANNER if last else PLANNER, self.rng.randrange(1, 1000)
        return self.tasks.plan(puzzle, planner, SLICE * self.times, seed)

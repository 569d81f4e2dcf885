"""``inwards``: the rim first, whatever that does to the rest, and then the rest.

Unlike ``divide`` it leaves nothing as it was: a piece's task is to have its holes as the goal
has them, by a short plan that may change all the holes that are left. So there is always a
first piece, also on a board full of pegs but one. In the end the position may have no way
to the goal; then another try, cut by chance in another way, has another end. Short plans
matter: each jump too many takes a peg that the rest may need.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import count

from pegplan.game.board import Board
from pegplan.game.position import Position
from pegplan.game.puzzle import Exact, Goal, Pattern, Puzzle
from pegplan.game.simulator import after
from pegplan.solvers.base import Event, Info, Request, refuse_options
from pegplan.solvers.divide.asking import Asking, Plan, dividable
from pegplan.solvers.divide.rim import rim
from pegplan.solvers.outcome import Outcome, Seconds, Status, judge
from pegplan.solvers.warmed import warmed

PLANNER, LAST_PLANNER, ENCODING = "fd-add-astar", "fd-add-type", "jump"
SLICE = 1.0
"""CPU seconds of a task in the first round of tries."""
ROUND = 32
"""So many tries make a round; in the next one, every slice is twice as long."""


@dataclass(frozen=True)
class Inwards:
    """Clearing from the rim as a solver."""

    name: str = "inwards"

    def info(self) -> Info:
        """What it is; it can always run, for Fast Downward comes with pegplan."""
        return Info(
            self.name,
            "clears a board from its rim inwards, piece by piece, each a task for a planner",
            "schedule",
            notes="needs a goal that says where every peg is, and a lattice",
        )

    def solve(self, puzzle: Puzzle, request: Request) -> Outcome:
        """Try one way after another until one leads to the goal."""
        refuse_options(self.name, request)
        goal = dividable(puzzle, self.name)
        with warmed(request) as warm:
            asking = Asking(warm)
            for number in count():
                request.on_event(Event("progress", self.name, f"try {number + 1}"))
                jumps = _Try(puzzle, goal.position, asking, number).run()
                if jumps is not None or asking.over():
                    return self.outcome(puzzle, asking, number + 1, jumps)
        raise AssertionError("tries end")

    def outcome(self, puzzle: Puzzle, asking: Asking, tries: int, jumps: Plan | None) -> Outcome:
        """What came of it."""
        statistics = {
            "tries": tries,
            "tasks": asking.tasks,
            "cpu_seconds": round(asking.cpu, 3),
        }
        encoding = asking.request.encoding or ENCODING
        seconds = Seconds(total=asking.seconds())
        if jumps is not None:
            return judge(
                puzzle,
                self.name,
                jumps,
                encoding=encoding,
                seconds=seconds,
                memory_mb=asking.memory_mb or None,
                message=f"{asking.tasks} tasks for a planner, in {tries} tries",
                statistics=statistics,
            )
        cancelled = asking.request.cancel.is_set()
        return Outcome(
            puzzle,
            Status.CANCELLED if cancelled else Status.TIMEOUT,
            self.name,
            encoding,
            seconds=seconds,
            memory_mb=asking.memory_mb or None,
            message=f"{tries} tries led nowhere",
            statistics=statistics,
        )


class _Try:
    """One way from the rim inwards."""

    def __init__(self, puzzle: Puzzle, target: Position, asking: Asking, number: int) -> None:
        self.board, self.position, self.target = puzzle.board, puzzle.start, target
        self.asking = asking
        self.encoding = asking.request.encoding or ENCODING
        self.seconds = SLICE * 2 ** (number // ROUND)
        self.chance = random.Random(f"{asking.request.seed or 0}/{number}")
        self.left = frozenset(puzzle.board.holes)

    def run(self) -> Plan | None:
        jumps: Plan = ()
        for piece in rim(self.board, self.target, self.chance):
            plan = self.ask(Pattern(piece & self.target, piece - self.target), PLANNER)
            if plan is None:
                return None
            for jump in plan:
                self.position = after(self.position, jump)
            jumps += plan
            self.left -= piece
        rest = self.ask(Exact(self.target & self.left), LAST_PLANNER)
        return None if rest is None else jumps + rest

    def ask(self, goal: Goal, planner: str) -> Plan | None:
        """Plan on the holes that are left."""
        board = Board(
            f"{self.board.name}-part-{self.asking.tasks + 1}",
            tuple(hole for hole in self.board.holes if hole in self.left),
            self.board.lattice,
        )
        puzzle = Puzzle(board, f"{board.name}/clear", self.position & self.left, goal)
        seed = self.chance.randrange(1, 1000)
        return self.asking.plan(puzzle, planner, self.encoding, self.seconds, seed)

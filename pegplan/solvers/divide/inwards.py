"""``inwards``: clear the board from its rim inwards, piece by piece.

Unlike in ``divide``, a piece's plan may change every hole that is not yet cleared; only the
piece's own holes must end as the goal has them. So a first piece can be cleared even on a board
with a single vacancy. The last position may be unsolvable; then the next try cuts the board at
random in another way. The plans have to be short, since every jump removes a peg that the rest
may need.
"""

from __future__ import annotations

import random

from pegplan.game.board import Board
from pegplan.game.position import Position
from pegplan.game.puzzle import Exact, Goal, Pattern, Puzzle
from pegplan.game.simulator import after
from pegplan.solvers.base import Event, Info, Request
from pegplan.solvers.calls import Plan, PlannerCalls
from pegplan.solvers.divide.rim import rim
from pegplan.solvers.divide.subtask import dividable
from pegplan.solvers.outcome import Outcome
from pegplan.solvers.own import OwnSolver
from pegplan.solvers.warmed import warmed

PLANNER, LAST_PLANNER = "fd-add-astar", "fd-add-type"
SLICE, LAST_SLICE = 1.0, 0.3
"""CPU seconds of a piece, and of the last task, in the first round of tries."""
PROVING = 0.5
"""Seconds for showing that the rest has no plan."""
ROUND = 32
"""Tries of a round; in each new round every slice is twice as long."""


class _Inwards(OwnSolver):
    """Tries random ways to cut the board until one leads to the goal or a limit ends the run."""

    def _answer(self, puzzle: Puzzle, request: Request) -> Outcome:
        goal = dividable(puzzle, self.name)
        with warmed(request) as warm:
            calls, jumps, tries = PlannerCalls(warm), None, 0
            while jumps is None and not (tries and calls.over()):
                tries += 1
                request.on_event(Event("progress", self.name, f"try {tries}"))
                jumps = _Try(puzzle, goal.position, calls, tries - 1).run()
            message = f"{tries} tries, none of which reached the goal"
            if jumps is not None:
                message = f"{calls.tasks} tasks for a planner, in {tries} tries"
            figures: dict[str, float] = {"tries": tries, "tasks": calls.tasks}
            return calls.outcome(puzzle, self.name, jumps, message, figures)


SOLVER = _Inwards(
    Info(
        "inwards",
        "clears a board from its rim inwards, piece by piece, each a task for a planner",
        "schedule",
        notes="needs a goal that says where every peg is, and a lattice",
    ),
)


class _Try:
    """One try: clears pieces of a random partition, then plans the rest.

    Attributes:
        left: the holes that are not yet cleared.
    """

    def __init__(self, puzzle: Puzzle, target: Position, calls: PlannerCalls, number: int) -> None:
        self.board, self.position, self.target = puzzle.board, puzzle.start, target
        self.calls = calls
        self.times = 2 ** (number // ROUND)
        self.rng = random.Random(f"{calls.request.seed or 0}/{number}")
        self.left = frozenset(puzzle.board.holes)

    def run(self) -> Plan | None:
        jumps: Plan = ()
        for piece in rim(self.board, self.target, self.rng):
            plan = self.ask(Pattern(piece & self.target, piece - self.target), PLANNER)
            if plan is None:
                return None
            for jump in plan:
                self.position = after(self.position, jump)
            jumps += plan
            self.left -= piece
            if self.is_lost():
                return None
        rest = self.ask(Exact(self.target & self.left), LAST_PLANNER)
        return None if rest is None else jumps + rest

    def is_lost(self) -> bool:
        """Whether a pagoda function shows that the rest has no plan: a matter of milliseconds."""
        from pegplan.proofs.find_pagoda import linear_proof

        return linear_proof(self.part(Exact(self.target & self.left)), PROVING) is not None

    def ask(self, goal: Goal, planner: str) -> Plan | None:
        """Have a planner reach a goal on the holes that are left; None without a plan."""
        seed = self.rng.randrange(1, 1000)
        slice = LAST_SLICE if planner == LAST_PLANNER else SLICE
        return self.calls.plan(self.part(goal), planner, self.times * slice, seed)

    def part(self, goal: Goal) -> Puzzle:
        """What is left of the board, with a goal."""
        board = Board(
            f"{self.board.name}-part-{self.calls.tasks + 1}",
            tuple(hole for hole in self.board.holes if hole in self.left),
            self.board.lattice,
        )
        return Puzzle(board, f"{board.name}/clear", self.position & self.left, goal)

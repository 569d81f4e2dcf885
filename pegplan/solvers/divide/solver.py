"""``divide`` under the contract of :mod:`pegplan.solvers.base`."""

from __future__ import annotations

from dataclasses import dataclass

from pegplan.errors import Unsupported
from pegplan.game.lattice import Lattice
from pegplan.game.puzzle import Puzzle
from pegplan.running.budget import Budget
from pegplan.running.cores import cores
from pegplan.solvers.base import Event, Info, Request
from pegplan.solvers.calls import Plan, PlannerCalls
from pegplan.solvers.divide.clearing import Clearing, Memory
from pegplan.solvers.divide.opening import middle
from pegplan.solvers.divide.partition import way_to_cut
from pegplan.solvers.divide.subtask import Subtask
from pegplan.solvers.divide.targets import target
from pegplan.solvers.outcome import Outcome
from pegplan.solvers.own import OwnSolver

PLANNER, LAST_PLANNER = "fd-add", "fd-add-type"
SLICE, LAST_SLICE = 1.0, 4.0
"""CPU seconds for the plan of a piece, and of the last piece, in the first round of tries."""
ROUND = 8
"""Tries of a round; in each new round every slice is twice as long."""


class _Divide(OwnSolver):
    """Tries one partition after another until one leads to the goal or a limit ends the run."""

    def _answer(self, puzzle: Puzzle, request: Request) -> Outcome:
        if puzzle.board.lattice is not Lattice.SQUARE:
            raise Unsupported(
                f"divide cuts square boards into blocks; {puzzle.board.name} is none: use beam"
            )
        target(puzzle, 0)  # refuses goals that it can't do
        return _Tries(puzzle, request).run()


SOLVER = _Divide(
    Info(
        "divide",
        "clears a large square board piece by piece, each piece a task for a planner",
        "schedule",
        notes="for positions and numbers of pegs as goals",
    ),
    options=("planner",),
)


@dataclass
class _Tries:
    """The tries of one run."""

    puzzle: Puzzle
    request: Request
    tries: int = 0

    def __post_init__(self) -> None:
        places = Budget(self.request.memory_mb).places(len(cores()))
        self.calls = PlannerCalls(self.request, places)
        self.memory = Memory(self.plan)

    def run(self) -> Outcome:
        self.request.on_event(Event("started", SOLVER.name, "cuts the board into pieces"))
        while not self.calls.over():
            if self.tries and self.tries % ROUND == 0:
                self.memory.forget_failures()
            jumps = self.attempt(self.tries)
            self.tries += 1
            if jumps is not None:
                tasks = f"{self.calls.tasks} tasks for a planner"
                return self.outcome(jumps, f"{tasks}, {self.tries} ways to cut")
        message = f"{self.tries} ways to cut the board, none of which reached the goal"
        return self.outcome(None, message)

    def outcome(self, jumps: Plan | None, message: str) -> Outcome:
        figures: dict[str, float] = {
            "tries": self.tries,
            "pieces": self.memory.asked,
            "tasks": self.calls.tasks,
            "tasks solved": self.memory.answered,
        }
        return self.calls.outcome(self.puzzle, SOLVER.name, jumps, message, figures)

    def attempt(self, number: int) -> Plan | None:
        """Try one partition; the first two without opening jumps, later ones with more."""
        board, start = self.puzzle.board, self.puzzle.start
        goal = target(self.puzzle, number)
        between = middle(board, start, goal, max(0, number - 1) % ROUND, number)
        kept = (frozenset(board.holes) - start) | (goal.pegs - goal.settled)
        cut = way_to_cut(board, kept, number, goal.settled)
        clearing = Clearing(
            board,
            cut,
            between.start,
            between.target,
            self.memory,
            self.calls.places,
            lambda left: self.say(left, len(cut.pieces)),
            self.request.cancel,
        )
        jumps = clearing.finish(clearing.clear())
        return None if jumps is None else (*between.opening, *jumps, *between.closing)

    def plan(self, task: Subtask, last: bool) -> Plan | None:
        """Have a planner plan a subtask; None without a plan."""
        puzzle = task.puzzle(self.puzzle.board, self.calls.tasks + 1)
        chosen = self.request.options.get("planner")
        seconds = (LAST_SLICE if last else SLICE) * self.times
        for planner in (chosen,) if chosen else (PLANNER, LAST_PLANNER)[: 1 + last]:
            plan = self.calls.plan(puzzle, planner, seconds)
            if plan is not None:
                return plan
        return None

    @property
    def times(self) -> int:
        """Factor of all slices."""
        return int(2 ** (self.tries // ROUND))

    def say(self, left: int, pieces: int) -> None:
        text = f"try {self.tries + 1}: {left} of {pieces + 1} pieces left"
        self.request.on_event(Event("progress", SOLVER.name, text))

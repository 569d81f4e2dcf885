"""``inwards``: clear the board from its rim inwards, piece by piece.

Unlike in ``divide``, a piece's plan may change every hole that is not yet cleared; only the
piece's own holes must end as the goal has them. So a first piece can be cleared even on a board
with a single vacancy. The last position may be unsolvable; then the next try cuts the board at
random in another way. The plans have to be short, since every jump removes a peg that the rest
may need.
"""

from __future__ import annotations

import random

from pegplan.game.puzzle import Exact, Goal, Pattern, Puzzle
from pegplan.game.simulator import after
from pegplan.running.budget import Budget
from pegplan.running.cores import cores
from pegplan.solvers.base import Event, Info, Request
from pegplan.solvers.calls import Plan, PlannerCalls
from pegplan.solvers.divide.clearing import FEW_LINES
from pegplan.solvers.divide.counted import CountedTries
from pegplan.solvers.divide.local import TRUNK, LocalTry
from pegplan.solvers.divide.lost import no_counts_fit
from pegplan.solvers.divide.relaid import relaid
from pegplan.solvers.divide.rim import REST, rim
from pegplan.solvers.divide.subtask import part_of
from pegplan.solvers.divide.targets import Target, target
from pegplan.solvers.divide.translated import BoardTasks
from pegplan.solvers.outcome import Outcome
from pegplan.solvers.own import OwnSolver
from pegplan.solvers.warmed import warmed

PLANNER, LAST_PLANNER = "fd-add-astar", "fd-add-type"
SIZES = (4, 5, 6)
"""Holes of a piece: where planners see all that is left, small pieces leave more ways open."""
SLICE, LAST_SLICE = 1.0, 0.25
"""CPU seconds of a piece, and of the last task, in the first round of tries."""
WHOLE = 200
"""Where at most two lines meet in a hole, planners see all that is left of up to so many holes."""
PLAIN = 16
"""So many tries come first that keep no counts: boards with arms are solved in fewer."""
ROUND = 128
"""Tries of a round; in each new round every slice is twice as long."""


class _Inwards(OwnSolver):
    """Tries random ways to cut the board until one leads to the goal or a limit ends the run."""

    def _answer(self, puzzle: Puzzle, request: Request) -> Outcome:
        laid = relaid(puzzle)
        game = laid.puzzle
        with warmed(request) as warm:
            calls, jumps, tries = PlannerCalls(warm, self._places(game, request)), None, 0
            tasks = BoardTasks(game, calls)
            counted = CountedTries(tasks) if _is_counted(game) else None
            while jumps is None and not (tries and calls.over()):
                tries += 1
                request.on_event(Event("progress", self.name, f"try {tries}"))
                goal = target(game, tries - 1, self.name)
                jumps = self._try(goal, tasks, tries - 1, counted)
            message = f"{tries} tries, none of which reached the goal"
            if jumps is not None:
                message = f"{calls.tasks} tasks for a planner, in {tries} tries"
            figures: dict[str, float] = {"tries": tries, "tasks": calls.tasks}
            return calls.outcome(puzzle, self.name, laid.jumps(jumps), message, figures)

    def _places(self, puzzle: Puzzle, request: Request) -> int:
        return Budget(request.memory_mb).places(len(cores())) if _is_local(puzzle) else 1

    def _try(
        self, goal: Target, tasks: BoardTasks, number: int, counted: CountedTries | None
    ) -> Plan | None:
        puzzle, calls = tasks.puzzle, tasks.calls
        times = 2 ** (number // ROUND)
        rng = random.Random(f"{calls.request.seed or 0}/{number}")
        if counted is not None and number >= PLAIN and number % 2:
            return counted.run(goal, times, rng)
        if not _is_local(puzzle):
            return _Try(goal, tasks, times, rng).run()

        def report(left: int) -> None:
            text = f"try {number + 1}: {left} pieces left"
            calls.request.on_event(Event("progress", self.name, text))

        return LocalTry(tasks, goal, times, rng, report).run()


def _is_local(puzzle: Puzzle) -> bool:
    """Whether the board is so large that planners shall see a part of it only.

    Where a hole has few lines, as on squares, such tries end badly more often; so on boards of
    moderate size planners see all of it there.
    """
    board = puzzle.board
    if isinstance(puzzle.goal, Pattern):
        return len(board.holes) > TRUNK
    most = max(map(len, board.neighbours.values()))
    return len(board.holes) > (WHOLE if most <= FEW_LINES else TRUNK)


def _is_counted(puzzle: Puzzle) -> bool:
    """Whether later tries may keep counts: on large boards of few lines, to end with few pegs."""
    board = puzzle.board
    few_lines = max(map(len, board.neighbours.values())) <= FEW_LINES
    few_pegs = isinstance(puzzle.goal, Exact) and len(puzzle.goal_pegged) <= REST // 2
    return few_lines and few_pegs and len(board.holes) > TRUNK


SOLVER = _Inwards(
    Info(
        "inwards",
        "clears a board from its rim inwards, piece by piece, each a task for a planner",
        "schedule",
        notes="not for stuck goals",
    ),
)


class _Try:
    """One try to reach a target, by tasks that each see all that is left.

    Attributes:
        times: factor of all slices.
        left: the holes that are not yet cleared.
    """

    def __init__(
        self,
        target: Target,
        tasks: BoardTasks,
        times: int,
        rng: random.Random,
    ) -> None:
        self.board, self.position, self.target = tasks.puzzle.board, tasks.puzzle.start, target
        self.tasks, self.times, self.rng = tasks, times, rng
        self.left = frozenset(self.board.holes)

    def run(self) -> Plan | None:
        jumps: Plan = ()
        pegs, free = self.target.pegs, self.target.free
        kept = pegs if len(pegs) <= REST else frozenset()
        for piece in rim(self.board, kept, self.rng, sizes=SIZES):
            plan = self.ask(Pattern(piece & pegs, piece - pegs - free), PLANNER)
            if plan is None:
                return None
            for jump in plan:
                self.position = after(self.position, jump)
            jumps += plan
            self.left -= piece
            if no_counts_fit(self.part(self.rest())):
                return None
        rest = self.ask(self.rest(), LAST_PLANNER)
        return None if rest is None else jumps + rest

    def rest(self) -> Goal:
        """The goal on the holes that are left."""
        return self.target.goal(self.left)

    def ask(self, goal: Goal, planner: str) -> Plan | None:
        """Have a planner reach a goal on the holes that are left; None without a plan."""
        seed = self.rng.randrange(1, 1000)
        slice = LAST_SLICE if planner == LAST_PLANNER else SLICE
        return self.tasks.plan(self.part(goal), planner, self.times * slice, seed)

    def part(self, goal: Goal) -> Puzzle:
        """What is left of the board, with a goal."""
        board = part_of(self.board, self.left, self.tasks.calls.tasks + 1)
        return Puzzle(board, f"{board.name}/clear", self.position & self.left, goal)

"""``divide`` under the contract of :mod:`pegplan.solvers.base`."""

from __future__ import annotations

from dataclasses import replace

from pegplan.boards.lattice import Lattice
from pegplan.boards.puzzle import Count, Exact
from pegplan.errors import Unsupported
from pegplan.solitaire.calls import Plan, PlannerCalls, options_of
from pegplan.solitaire.divide.clearing import Clearing, Memory
from pegplan.solitaire.divide.partition import Subtask, way_to_cut
from pegplan.solitaire.divide.targets import middle, target
from pegplan.solitaire.models.query import Channel, Query
from pegplan.solitaire.models.supervised import answer
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.solver import PegSolver
from pegplan.solvers.base import Info, Request
from pegplan.solvers.outcome import Outcome

NAME, ENCODING = "divide", "jump"
PLANNER, LAST_PLANNER = "fd-add", "fd-add-type"
SLICE, LAST_SLICE = 1.0, 4.0
"""CPU seconds for the plan of a piece, and of the last piece, in the first round of tries."""
ROUND = 8
"""Tries of a round; in each new round every slice is twice as long."""


class _Divide(PegSolver):
    """Tries one partition after another until one leads to the goal or a limit ends the run."""

    def _solve(self, puzzle: PegPuzzle, request: Request) -> Outcome:
        if puzzle.board.lattice is not Lattice.SQUARE:
            raise Unsupported(
                f"divide cuts square boards into blocks; {puzzle.board.name} is none: use beam"
            )
        if not isinstance(puzzle.goal, Exact | Count):
            raise Unsupported(
                f"divide needs a position or a number of pegs as goal; {puzzle} asks for: "
                f"{puzzle.goal_text}"
            )
        asked = request.but(options=options_of(request, **request.options))
        found = answer(NAME, "pegplan.solitaire.divide.solver:search", puzzle, asked)
        return replace(found, encoding=request.encoding or ENCODING)


SOLVER = _Divide(
    Info(
        NAME,
        "clears a large square board piece by piece, each piece a task for a planner",
        "schedule",
        notes="for positions and numbers of pegs as goals",
    ),
    options=("planner",),
)


def search(query: Query, channel: Channel) -> None:
    """Answer the query's puzzle; runs in a worker, until that is ended."""
    _Tries(query, channel).run()


class _Tries:
    """The tries of one run."""

    def __init__(self, query: Query, channel: Channel) -> None:
        self.puzzle, self.channel = query.puzzle, channel
        self.chosen = query.options.get("planner")
        self.calls = PlannerCalls.of(query, ENCODING)
        self.memory = Memory(self.plan)
        self.tries = 0

    def run(self) -> None:
        jumps: Plan | None = () if self.puzzle.reached(self.puzzle.pegs) else None
        while jumps is None and not self.calls.over():
            if self.tries and self.tries % ROUND == 0:
                self.memory.forget_failures()
            jumps = self.attempt(self.tries)
            self.tries += 1
            self.channel.statistics(
                tries=self.tries, pieces=self.memory.asked, tasks=self.calls.tasks
            )
        if jumps is None:
            self.channel.answer("timeout", "no way to cut the board led to the goal")
            return
        index = {jump: i for i, jump in enumerate(self.puzzle.board.jumps)}
        self.channel.plan([index[jump] for jump in jumps])
        message = f"{self.calls.tasks} tasks for a planner, {self.tries} ways to cut"
        self.channel.answer("solved", message)

    def attempt(self, number: int) -> Plan | None:
        """Try one partition; the first two without opening jumps, later ones with more."""
        board, start = self.puzzle.board, self.puzzle.pegs
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
        )
        jumps = clearing.finish(clearing.clear())
        return None if jumps is None else (*between.opening, *jumps, *between.closing)

    def plan(self, task: Subtask, last: bool) -> Plan | None:
        """Have a planner plan a subtask; None without a plan."""
        puzzle = task.puzzle(self.puzzle.board, self.calls.tasks + 1)
        seconds = (LAST_SLICE if last else SLICE) * 2 ** (self.tries // ROUND)
        for planner in (self.chosen,) if self.chosen else (PLANNER, LAST_PLANNER)[: 1 + last]:
            plan = self.calls.plan(puzzle, planner, seconds)
            if plan is not None:
                return plan
        return None

    def say(self, left: int, pieces: int) -> None:
        self.channel.progress(f"try {self.tries + 1}: {left} of {pieces + 1} pieces left")

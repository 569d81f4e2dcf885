"""Replanning a window: Fast Downward searches a translated task of whole moves at reduced costs.

The encoding is ``sweeps``, an action for each move. Its translation takes seconds for a board, and
between the windows of a board only start, goal and costs differ. So the board's moves are
translated once, in portions, and a window's task is put together from what is translated by then.
A move is left out where its reduced cost alone is more than a better plan may cost altogether.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass
from random import Random
from typing import Any

from pegplan.game.board import Board
from pegplan.game.notation import Hole
from pegplan.game.puzzle import Puzzle
from pegplan.game.simulator import simulate
from pegplan.pddl.computed.sweep_potentials import UNIT, ReducedCosts, SweepPotentials
from pegplan.pddl.computed.sweeps import some_sweeps
from pegplan.pddl.sweeptask import action, write_sweeps
from pegplan.solvers.calls import PlannerCalls
from pegplan.solvers.fastdownward import search, translate
from pegplan.solvers.improve.sas import SasOperator, read_operators, write_task
from pegplan.solvers.improve.windows import Jumps

MOST = 6000
"""So many moves of a board are used at most: all 4,344 of English, the shorter ones of others."""
PORTION = 500
"""So many moves are translated at once: then windows can use them."""
TRANSLATING = 30.0
"""CPU seconds that a translation may take."""
SEARCH = (
    "eager(tiebreaking([sum([g(),weight(goalcount(),{weight})]),g()]),"
    "reopen_closed=true,bound={bound})"
)
"""Weighted A*: holes that differ from the goal count as so much cost. It is complete up to its
bound, so its plan, if there is one, has few enough moves, whatever the weight."""
WEIGHTS = (0.15, 0.3, 0.5, 0.8)
"""In moves; which one finds a plan soonest can't be known."""


class Moves:
    """The moves of a board and their translations, the shorter ones first; lanes share them.

    Attributes:
        listed: the moves, and ``names`` those of their actions.
        complete: the board has no others.
        operators: the translations, by name.
    """

    def __init__(self, board: Board, calls: PlannerCalls) -> None:
        self.board, self.calls = board, calls
        self.listed, self.complete = some_sweeps(board, MOST)
        self.names = [action(move) for move in self.listed]
        self.by_name = dict(zip(self.names, self.listed, strict=True))
        self.operators: dict[str, SasOperator] = {}
        lengths = [len(move.move.jumps) for move in self.listed]
        self._jumps = [row for row, length in enumerate(lengths) if length == 1]
        self._waiting = sorted(range(len(lengths)), key=lengths.__getitem__)
        self._wanted = set(self._jumps)
        self._at_it = threading.Lock()

    def translated(self, rows: list[int]) -> list[tuple[int, SasOperator]]:
        """The translations of moves, each with its number; those that are missing are wanted."""
        found = [(row, self.operators.get(self.names[row])) for row in rows]
        self._wanted |= {row for row, operator in found if operator is None}
        return [(row, operator) for row, operator in found if operator is not None]

    def translate_more(self) -> None:
        """Have more moves translated, if some are wanted and no other lane does it.

        The wanted ones come first, and else the short ones.
        """
        if not (self._wanted and self._waiting) or not self._at_it.acquire(blocking=False):
            return
        try:
            wanted, self._wanted = self._wanted, set()
            self._waiting.sort(key=lambda row: row not in wanted)
            portion, self._waiting = self._waiting[:PORTION], self._waiting[PORTION:]
            # With all jumps no hole stays as it is, which the translator would notice.
            asked = dict.fromkeys([*self._jumps, *portion])
            domain, problem = write_sweeps(self.board, [self.listed[row] for row in asked])
            answer = self.calls.part(
                lambda request: translate(domain, problem, request), TRANSLATING
            )
            if answer is not None and answer.text is not None:
                self.operators |= read_operators(answer.text)
        finally:
            self._at_it.release()


@dataclass(frozen=True)
class Replanned:
    """What became of a window.

    Attributes:
        jumps: the new ones; None: no plan was found.
        settled: no plan has fewer moves than asked for, if none was found.
        cpu: CPU seconds of the search.
    """

    jumps: Jumps | None
    settled: bool
    cpu: float


class Replanner:
    """Replans the windows of one board; each lane has its own."""

    def __init__(self, moves: Moves) -> None:
        import numpy

        self.moves = moves
        self._lengths = numpy.array([len(move.move.jumps) for move in moves.listed])
        self._potentials = SweepPotentials(moves.board, moves.listed)

    def plan(self, task: Puzzle, moves: int, seconds: float, rng: Random) -> Replanned | None:
        """A plan with at most so many moves.

        Args:
            seconds: CPU seconds that the search may take.
            rng: chooses the weight, and by the order of variables which of equal nodes comes first.

        Returns:
            None where the limits of the request are reached.
        """
        costs = self._potentials.between(task.start, task.goal_pegged, task.goal_free)
        room = costs.room(moves)
        if room < 0:
            return Replanned(None, True, 0.0)
        chosen = self._chosen(task, costs, room)
        translated = self.moves.translated(chosen)
        operators = [(operator, int(costs.costs[row])) for row, operator in translated]
        variables = [str(hole) for hole in task.board.holes]
        rng.shuffle(variables)
        text = write_task(
            variables,
            [str(hole) for hole in task.start],
            {str(hole): value for hole, value in _goal(task)},
            operators,
        )
        weight = round(UNIT * rng.choice(WEIGHTS))
        configuration = SEARCH.format(weight=weight, bound=room + 1)
        answer = self.moves.calls.part(
            lambda request: search(text, configuration, request), seconds
        )
        if answer is None:
            return None
        jumps = None if answer.text is None else self._jumps(task, answer.text)
        exhausted = answer.exhausted and len(operators) == len(chosen)
        return Replanned(jumps, exhausted, answer.statistics.get("cpu_seconds") or 0.0)

    def _chosen(self, task: Puzzle, costs: ReducedCosts, room: int) -> list[int]:
        """The moves that a plan of this cost can have, as their numbers."""
        most = len(task.start) - len(task.goal_pegged)
        small = (costs.costs <= room) & (self._lengths <= most)
        chosen: list[int] = small.nonzero()[0].tolist()
        holes, listed = frozenset(task.board.holes), self.moves.listed
        if len(holes) == len(self.moves.board.holes):
            return chosen
        return [n for n in chosen if listed[n].pegs <= holes and listed[n].empties <= holes]

    def _jumps(self, task: Puzzle, plan: str) -> Jumps | None:
        """The jumps of a plan that the simulator finds valid."""
        names = (line.strip("() ") for line in plan.splitlines() if line.startswith("("))
        jumps: list[Any] = []
        for name in names:
            if name not in self.moves.by_name:
                return None
            jumps += self.moves.by_name[name].move.jumps
        return tuple(jumps) if simulate(task, jumps).valid else None


def _goal(task: Puzzle) -> list[tuple[Hole, bool]]:
    free, pegged = task.goal_free, task.goal_pegged
    return [(hole, hole in pegged) for hole in task.board.holes if hole not in free]

"""Replanning a window: Fast Downward searches a task of whole moves at reduced costs.

A move is left out where its reduced cost alone is more than a better plan may cost altogether.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from pegplan.boards.simulator import simulate
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.calls import PlannerCalls
from pegplan.solitaire.computed.sweep_potentials import UNIT, ReducedCosts, SweepPotentials
from pegplan.solitaire.improve.windows import WHOLE, Jumps
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.position import Position
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.theory.sweeps import Sweep, some_sweeps
from pegplan.solvers.fastdownward import search


@dataclass(frozen=True)
class SasOperator:
    """A move as an operator; value 0 of a hole is a peg, and 1 none.

    Attributes:
        prevail: the holes that must have a value and keep it.
        effects: the holes that change, each with its values before and after.
    """

    name: str
    prevail: tuple[tuple[Hole, int], ...]
    effects: tuple[tuple[Hole, int, int], ...]

    @classmethod
    def of(cls, move: Sweep) -> SasOperator:
        """The operator of a move."""
        removed, put = move.removed, move.put
        prevail = [(hole, 0) for hole in sorted(move.pegs - removed)]
        prevail += [(hole, 1) for hole in sorted(move.empties - put)]
        effects = [(hole, 0, 1) for hole in sorted(removed)]
        effects += [(hole, 1, 0) for hole in sorted(put)]
        return cls(move.name, tuple(prevail), tuple(effects))


def write_task(
    variables: Sequence[Hole],
    start: Position,
    goal: Mapping[Hole, bool],
    operators: Iterable[tuple[SasOperator, int]],
) -> str:
    """The text of a task.

    Args:
        start: the holes that have pegs at first.
        goal: whether a hole shall have a peg, of those of which it is asked.
        operators: with their costs, in the order in which the search tries them.
    """
    number = {hole: i for i, hole in enumerate(variables)}
    lines = ["begin_version", "3", "end_version", "begin_metric", "1", "end_metric"]
    lines.append(str(len(variables)))
    for i, hole in enumerate(variables):
        lines += ["begin_variable", f"var{i}", "-1", "2", f"Atom {hole}()", f"NegatedAtom {hole}()"]
        lines.append("end_variable")
    lines += ["0", "begin_state", *("0" if hole in start else "1" for hole in variables)]
    lines += ["end_state", "begin_goal", str(len(goal))]
    lines += [f"{number[hole]} {int(not pegged)}" for hole, pegged in goal.items()]
    lines.append("end_goal")
    written = [_written(operator, cost, number) for operator, cost in operators]
    return "\n".join([*lines, str(len(written)), *written, "0", ""])


def _written(operator: SasOperator, cost: int, number: Mapping[Hole, int]) -> str:
    lines = ["begin_operator", operator.name, str(len(operator.prevail))]
    lines += [f"{number[hole]} {value}" for hole, value in operator.prevail]
    lines.append(str(len(operator.effects)))
    lines += [f"0 {number[hole]} {before} {later}" for hole, before, later in operator.effects]
    return "\n".join([*lines, str(cost), "end_operator"])


MOST, MOST_LARGE = 8000, 6000
"""So many moves of a board are used at most: all 4,344 of English, all 7,184 of Wiegleb's board. Of
boards with more holes than are searched as a whole fewer are used."""
SEARCH = (
    "eager(tiebreaking([sum([g(),weight(goalcount(),{weight})]),g()]),"
    "reopen_closed=true,bound={bound})"
)
"""Weighted A*: holes that differ from the goal count as so much cost. It is complete up to its
bound, so its plan, if there is one, has few enough moves, whatever the weight."""
WEIGHTS = (0.15, 0.3, 0.5, 0.8)
"""In moves; which one finds a plan soonest can't be known."""
STEADY = 0.3
"""Of a search for a proof: 3 % of the positions are searched twice, but a plan, if there is one, is
found sooner than in the order of costs."""


class Moves:
    """The moves of a board; lanes share them.

    Attributes:
        listed: the moves, and ``operators`` those of a task.
        complete: the board has no others.
    """

    def __init__(self, board: PegBoard, calls: PlannerCalls) -> None:
        self.board, self.calls = board, calls
        most = MOST if len(board.holes) <= WHOLE else MOST_LARGE
        self.listed, self.complete = some_sweeps(board, most)
        self.operators = [SasOperator.of(move) for move in self.listed]
        self.by_name = {move.name: move for move in self.listed}


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


NO_PLAN = Replanned(None, True, 0.0)
"""What needs no search: no plan has so few moves."""


class Replanner:
    """Replans the windows of one board; each lane has its own."""

    def __init__(self, moves: Moves) -> None:
        import numpy

        self.moves = moves
        self._lengths = numpy.array([len(move.move.jumps) for move in moves.listed])
        self._potentials = SweepPotentials(moves.board, moves.listed)
        self._known: dict[tuple[Position, Position, Position, int], list[int]] = {}

    def plan(
        self, task: PegPuzzle, moves: int, seconds: float, rng: Random, *, thorough: bool = False
    ) -> Replanned | None:
        """A plan with at most so many moves.

        Args:
            seconds: CPU seconds that the search may take.
            rng: chooses the weight, and by the order of variables which of equal nodes comes first.
            thorough: leave out moves that no such plan has; it is worth it for long searches.

        Returns:
            None where the limits of the request are reached.
        """
        variables = list(task.board.holes)
        rng.shuffle(variables)
        return self._search(task, moves, variables, rng.choice(WEIGHTS), seconds, thorough)

    def decide(self, task: PegPuzzle, moves: int, seconds: float) -> Replanned | None:
        """A plan with at most so many moves, or the proof that there is none.

        Args:
            seconds: CPU seconds that the search may take.

        Returns:
            None where the limits of the request are reached.
        """
        return self._search(task, moves, list(task.board.holes), STEADY, seconds, True)

    def least(self, task: PegPuzzle) -> int:
        """The fewest moves that the weights leave possible."""
        return max(0, -(-self._costs(task).least // UNIT))

    def _costs(self, task: PegPuzzle) -> ReducedCosts:
        return self._potentials.between(task.pegs, task.goal_pegged, task.goal_free)

    def _search(
        self,
        task: PegPuzzle,
        moves: int,
        variables: list[Hole],
        weight: float,
        seconds: float,
        thorough: bool,
    ) -> Replanned | None:
        """What a search for a plan with at most so many moves finds.

        Args:
            variables: the holes; the order says which of equal nodes comes first.
            weight: of the holes that differ from the goal, in moves.
        """
        costs = self._costs(task)
        if (room := costs.room(moves)) < 0:
            return NO_PLAN
        chosen = self._chosen(task, costs, room)
        if thorough:
            chosen = self._possible(task, moves, chosen)
        if not chosen and not task.reached(task.pegs):
            return NO_PLAN
        free, pegged = task.goal_free, task.goal_pegged
        text = write_task(
            variables,
            task.pegs,
            {hole: hole in pegged for hole in task.board.holes if hole not in free},
            [(self.moves.operators[row], int(costs.costs[row])) for row in chosen],
        )
        configuration = SEARCH.format(weight=round(UNIT * weight), bound=room + 1)
        answer = self.moves.calls.part(
            lambda request: search(text, configuration, request), seconds
        )
        if answer is None:
            return None
        jumps = None if answer.text is None else self._jumps(task, answer.text)
        return Replanned(jumps, answer.exhausted, answer.statistics.get("cpu_seconds") or 0.0)

    def _chosen(self, task: PegPuzzle, costs: ReducedCosts, room: int) -> list[int]:
        """The moves that a plan of this cost can have, as their numbers."""
        most = len(task.pegs) - len(task.goal_pegged)
        small = (costs.costs <= room) & (self._lengths <= most)
        chosen: list[int] = small.nonzero()[0].tolist()
        holes, listed = frozenset(task.board.holes), self.moves.listed
        if len(holes) == len(self.moves.board.holes):
            return chosen
        return [n for n in chosen if listed[n].pegs <= holes and listed[n].empties <= holes]

    def _possible(self, task: PegPuzzle, moves: int, chosen: list[int]) -> list[int]:
        """Those of the chosen moves that a plan with at most so many moves can have."""
        asked = (task.pegs, task.goal_pegged, task.goal_free)
        key = (*asked, moves)
        if key not in self._known:
            self._known[key] = self._potentials.possible(*asked, moves, chosen)
        return self._known[key]

    def _jumps(self, task: PegPuzzle, plan: str) -> Jumps | None:
        """The jumps of a plan that the simulator finds valid."""
        jumps = list[Jump]()
        for name in (line.strip("() ") for line in plan.splitlines() if line.startswith("(")):
            if name not in self.moves.by_name:
                return None
            jumps += self.moves.by_name[name].move.jumps
        return tuple(jumps) if simulate(task, jumps).valid else None

"""Replanning a window: Fast Downward searches a translated task of whole moves at reduced costs.

The encoding is ``sweeps``, an action for each move. Its translation takes seconds for a board, and
between the windows of a board only start, goal and costs differ. So the board's moves are
translated once, in portions, and a window's task is put together from what is translated by then.
A move is left out where its reduced cost alone is more than a better plan may cost altogether.
"""

from __future__ import annotations

import threading
from collections.abc import Collection
from dataclasses import dataclass, replace
from random import Random
from time import sleep
from typing import Any

from pegplan.game.board import Board
from pegplan.game.notation import Hole
from pegplan.game.position import Position
from pegplan.game.puzzle import Puzzle
from pegplan.game.simulator import simulate
from pegplan.pddl.computed.sweep_potentials import UNIT, ReducedCosts, SweepPotentials
from pegplan.pddl.sweeptask import action, write_sweeps
from pegplan.solvers.calls import PlannerCalls
from pegplan.solvers.fastdownward import search, translate
from pegplan.solvers.improve.sas import SasOperator, read_operators, write_task
from pegplan.solvers.improve.windows import WHOLE, Jumps
from pegplan.theory.sweeps import some_sweeps

MOST, MOST_LARGE = 8000, 6000
"""So many moves of a board are used at most: all 4,344 of English, all 7,184 of Wiegleb's board. Of
boards with more holes than are searched as a whole fewer are used."""
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
STEADY = 0.3
"""Of a search for a proof: 3 % of the positions are searched twice, but a plan, if there is one, is
found sooner than in the order of costs."""
TICK = 0.05
"""Seconds to wait for what another lane translates."""


class Moves:
    """The moves of a board and their translations, the shorter ones first; lanes share them.

    Attributes:
        listed: the moves, and ``names`` those of their actions.
        complete: the board has no others.
        operators: the translations, by name.
        failed: the numbers of moves whose translation has failed.
    """

    def __init__(self, board: Board, calls: PlannerCalls) -> None:
        self.board, self.calls = board, calls
        most = MOST if len(board.holes) <= WHOLE else MOST_LARGE
        self.listed, self.complete = some_sweeps(board, most)
        self.names = [action(move) for move in self.listed]
        self.by_name = dict(zip(self.names, self.listed, strict=True))
        self.operators: dict[str, SasOperator] = {}
        self.failed: set[int] = set()
        lengths = [len(move.move.jumps) for move in self.listed]
        self._jumps = [row for row, length in enumerate(lengths) if length == 1]
        self._waiting = sorted(range(len(lengths)), key=lengths.__getitem__)
        self._wanted = set(self._jumps)
        self._lock = threading.Lock()

    def translated(self, rows: list[int]) -> list[tuple[int, SasOperator]]:
        """The translations of moves, each with its number; those that are missing are wanted."""
        found = [(row, self.operators.get(self.names[row])) for row in rows]
        with self._lock:
            self._wanted |= {row for row, operator in found if operator is None}
        return [(row, operator) for row, operator in found if operator is not None]

    def all_translated(self, rows: list[int]) -> list[tuple[int, SasOperator]] | None:
        """The translations of all these moves, which may take a while; None where some fail."""
        while len(found := self.translated(rows)) < len(rows):
            if self.calls.over() or not self.failed.isdisjoint(rows):
                return None
            if not self.translate_more(rows):
                sleep(TICK)
        return found

    def translate_more(self, rows: Collection[int] | None = None) -> bool:
        """Have more moves translated, if there are any to translate; returns whether there were.

        Args:
            rows: these; None for those that were wanted since this was asked last.
        """
        with self._lock:
            asked = set(self._wanted if rows is None else rows)
            if rows is None:
                self._wanted = set()
            portion = [row for row in self._waiting if row in asked][:PORTION]
            if not portion:
                return False
            taken = set(portion)
            self._waiting = [row for row in self._waiting if row not in taken]
        # With all jumps no hole stays as it is, which the translator would notice.
        written = dict.fromkeys([*self._jumps, *portion])
        domain, problem = write_sweeps(self.board, [self.listed[row] for row in written])
        answer = self.calls.part(lambda request: translate(domain, problem, request), TRANSLATING)
        read = {} if answer is None or answer.text is None else read_operators(answer.text)
        with self._lock:
            self.operators |= read
            self.failed |= {row for row in portion if self.names[row] not in read}
        return True


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


@dataclass(frozen=True)
class _Asked:
    """A task, and what bounds its plans with at most so many moves.

    Attributes:
        room: such a plan costs at most this, by the reduced costs.
        chosen: the numbers of the moves that a plan of this cost can have.
    """

    task: Puzzle
    costs: ReducedCosts
    room: int
    chosen: list[int]


class Replanner:
    """Replans the windows of one board; each lane has its own."""

    def __init__(self, moves: Moves) -> None:
        import numpy

        self.moves = moves
        self._lengths = numpy.array([len(move.move.jumps) for move in moves.listed])
        self._potentials = SweepPotentials(moves.board, moves.listed)
        self._known: dict[tuple[Position, Position, Position, int], list[int]] = {}

    def plan(
        self, task: Puzzle, moves: int, seconds: float, rng: Random, *, thorough: bool = False
    ) -> Replanned | None:
        """A plan with at most so many moves.

        Args:
            seconds: CPU seconds that the search may take.
            rng: chooses the weight, and by the order of variables which of equal nodes comes first.
            thorough: leave out moves that no such plan has; it is worth it for long searches.

        Returns:
            None where the limits of the request are reached.
        """
        asked = self._asked(task, moves)
        if asked is None:
            return NO_PLAN
        chosen = self._possible(task, moves, asked.chosen) if thorough else asked.chosen
        translated = self.moves.translated(chosen)
        variables = _variables(task)
        rng.shuffle(variables)
        found = self._search(asked, variables, translated, rng.choice(WEIGHTS), seconds)
        if found is not None and len(translated) < len(chosen):
            return replace(found, settled=False)
        return found

    def decide(self, task: Puzzle, moves: int, seconds: float) -> Replanned | None:
        """A plan with at most so many moves, or the proof that there is none.

        It waits until all moves that such a plan can have are translated.

        Args:
            seconds: CPU seconds that the search may take.

        Returns:
            None where the limits of the request are reached.
        """
        asked = self._asked(task, moves)
        if asked is None:
            return NO_PLAN
        chosen = self._possible(task, moves, asked.chosen)
        if not chosen and not task.reached(task.start):
            return NO_PLAN
        translated = self.moves.all_translated(chosen)
        if translated is None:
            return None
        return self._search(asked, _variables(task), translated, STEADY, seconds)

    def least(self, task: Puzzle) -> int:
        """The fewest moves that the weights leave possible."""
        return max(0, -(-self._costs(task).least // UNIT))

    def _costs(self, task: Puzzle) -> ReducedCosts:
        return self._potentials.between(task.start, task.goal_pegged, task.goal_free)

    def _asked(self, task: Puzzle, moves: int) -> _Asked | None:
        """What a plan with at most so many moves may cost and have; None: no plan has so few."""
        costs = self._costs(task)
        room = costs.room(moves)
        return None if room < 0 else _Asked(task, costs, room, self._chosen(task, costs, room))

    def _search(
        self,
        asked: _Asked,
        variables: list[str],
        translated: list[tuple[int, SasOperator]],
        weight: float,
        seconds: float,
    ) -> Replanned | None:
        """What a search with these moves finds.

        Args:
            variables: the holes' names; the order says which of equal nodes comes first.
            weight: of the holes that differ from the goal, in moves.
        """
        text = _text(asked.task, variables, translated, asked.costs)
        configuration = SEARCH.format(weight=round(UNIT * weight), bound=asked.room + 1)
        answer = self.moves.calls.part(
            lambda request: search(text, configuration, request), seconds
        )
        if answer is None:
            return None
        jumps = None if answer.text is None else self._jumps(asked.task, answer.text)
        return Replanned(jumps, answer.exhausted, answer.statistics.get("cpu_seconds") or 0.0)

    def _chosen(self, task: Puzzle, costs: ReducedCosts, room: int) -> list[int]:
        """The moves that a plan of this cost can have, as their numbers."""
        most = len(task.start) - len(task.goal_pegged)
        small = (costs.costs <= room) & (self._lengths <= most)
        chosen: list[int] = small.nonzero()[0].tolist()
        holes, listed = frozenset(task.board.holes), self.moves.listed
        if len(holes) == len(self.moves.board.holes):
            return chosen
        return [n for n in chosen if listed[n].pegs <= holes and listed[n].empties <= holes]

    def _possible(self, task: Puzzle, moves: int, chosen: list[int]) -> list[int]:
        """Those of the chosen moves that a plan with at most so many moves can have."""
        asked = (task.start, task.goal_pegged, task.goal_free)
        key = (*asked, moves)
        if key not in self._known:
            self._known[key] = self._potentials.possible(*asked, moves, chosen)
        return self._known[key]

    def _jumps(self, task: Puzzle, plan: str) -> Jumps | None:
        """The jumps of a plan that the simulator finds valid."""
        names = (line.strip("() ") for line in plan.splitlines() if line.startswith("("))
        jumps: list[Any] = []
        for name in names:
            if name not in self.moves.by_name:
                return None
            jumps += self.moves.by_name[name].move.jumps
        return tuple(jumps) if simulate(task, jumps).valid else None


def _variables(task: Puzzle) -> list[str]:
    return [str(hole) for hole in task.board.holes]


def _text(
    task: Puzzle,
    variables: list[str],
    translated: list[tuple[int, SasOperator]],
    costs: ReducedCosts,
) -> str:
    """The text of a task with these moves."""
    return write_task(
        variables,
        [str(hole) for hole in task.start],
        {str(hole): value for hole, value in _goal(task)},
        [(operator, int(costs.costs[row])) for row, operator in translated],
    )


def _goal(task: Puzzle) -> list[tuple[Hole, bool]]:
    free, pegged = task.goal_free, task.goal_pegged
    return [(hole, hole in pegged) for hole in task.board.holes if hole not in free]

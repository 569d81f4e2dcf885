"""Clear a board piece by piece, in an order that depends on which tasks planners can solve."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from pegplan.game.board import Board
from pegplan.game.lattice import Lattice
from pegplan.game.notation import Jump
from pegplan.game.position import Position
from pegplan.solvers.calls import Plan
from pegplan.solvers.divide.partition import Partition
from pegplan.solvers.divide.subtask import Key, Subtask, around, mapped, neighbours, subtask

Planner = Callable[[Subtask, bool], Plan | None]
"""Gives a plan for a subtask, or None; the second argument says that it is the last one."""

MARGIN = 2
"""Holes around a piece that its plan may use: a catalyst reaches two holes far."""
LAST_HOLES = 48
"""The most holes that the last task may have to set right."""


@dataclass(frozen=True)
class _Cleared:
    """A cleared piece, and the position and number of jumps before it was cleared."""

    piece: Position
    position: Position
    jumps: int


@dataclass
class Memory:
    """A cache of plans; subtasks that a lattice symmetry maps to each other share an entry.

    Attributes:
        plan: finds a plan for a subtask that is not in the cache.
        known: plans in the standard pose; None where none was found.
        asked: how many subtasks were looked up.
        answered: how many plans ``plan`` found.
    """

    plan: Planner
    lattice: Lattice
    known: dict[Key, Plan | None] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)
    asked: int = 0
    answered: int = 0

    def __call__(self, task: Subtask, last: bool) -> Plan | None:
        """A plan for the subtask; None where none was found."""
        key, pose = task.posed(self.lattice)
        with self.lock:
            self.asked += 1
            if key in self.known:
                jumps = self.known[key]
                return None if jumps is None else mapped(jumps, pose.back)
        plan = self.plan(task, last)
        with self.lock:
            self.known[key] = None if plan is None else mapped(plan, pose.there)
            self.answered += plan is not None
        return plan

    def forget_failures(self) -> None:
        """Drop the entries without a plan; those tasks are tried again when a slice is longer."""
        self.known = {key: plan for key, plan in self.known.items() if plan is not None}


@dataclass
class Clearing:
    """One attempt to get from a start to a target position with one partition of the board.

    Attributes:
        places: how many pieces are planned at once.
        report: called with the number of pieces left.
        cancel: ends the attempt when it is set.
    """

    board: Board
    partition: Partition
    start: Position
    target: Position
    memory: Memory
    places: int
    report: Callable[[int], None]
    cancel: threading.Event

    def run(self) -> Plan | None:
        """The jumps from start to target; None where this partition gives none."""
        position, jumps = self.start, list[Jump]()
        left = [p for p in self.partition.pieces if (self.start ^ self.target) & p]
        order = _Order(self.board, left, self.partition.home)
        tried: set[Subtask] = set()
        done: list[_Cleared] = []
        with ThreadPoolExecutor(self.places) as pool:
            while order.left and not self.cancel.is_set():
                self.report(len(order.left))
                batch = self.batch(order, position, tried)
                if not batch:
                    break
                tried.update(batch.values())
                plans = pool.map(lambda task: self.memory(task, False), batch.values())
                for (piece, task), plan in zip(batch.items(), plans, strict=True):
                    if plan is not None:
                        done.append(_Cleared(piece, position, len(jumps)))
                        position = position - task.region | task.goal
                        jumps += plan
                        order.clear(piece)
        return self.finish(position, jumps, frozenset(self.partition.home).union(*order.left), done)

    def finish(
        self, position: Position, jumps: list[Jump], rest: Position, done: list[_Cleared]
    ) -> Plan | None:
        """Plan the rest as one task; if that fails, undo the last piece and add it to the rest."""
        self.report(1)
        while len(rest) <= LAST_HOLES and not self.cancel.is_set():
            task = subtask(self.board, position, rest, self.target, MARGIN)
            plan = self.memory(task, True)
            if plan is not None:
                return (*jumps, *plan)
            if not done:
                break
            step = done.pop()
            position, jumps, rest = step.position, jumps[: step.jumps], rest | step.piece
        return None

    def batch(
        self, order: _Order, position: Position, tried: set[Subtask]
    ) -> Mapping[Position, Subtask]:
        """The next pieces to try, whose regions have no hole in common."""
        chosen: dict[Position, Subtask] = {}
        taken: Position = frozenset()
        for piece in order.candidates():
            region = around(self.board, piece, MARGIN)
            if region <= position or region & taken:
                continue
            task = subtask(self.board, position, piece, self.target, MARGIN)
            if task in tried or not order.holds_without({*chosen, piece}):
                continue
            chosen[piece] = task
            taken |= region
            if len(chosen) == self.places:
                break
        return chosen


class _Order:
    """The pieces that are left, the farthest from home first.

    A piece may be cleared only where the others stay connected with home.
    """

    def __init__(self, board: Board, pieces: list[Position], home: Position) -> None:
        parts = [*pieces, home]
        part_of = {hole: part for part in parts for hole in part}
        self.near: dict[Position, set[Position]] = {part: set() for part in parts}
        for hole, part in part_of.items():
            self.near[part] |= {part_of[n] for n in neighbours(board, hole) if n in part_of}
        self.home = home
        self.steps = self._spread(set(parts))
        ranked = sorted(pieces, key=lambda p: (-self.steps.get(p, 0), sorted(p)))
        self.left = dict.fromkeys(ranked)

    def candidates(self) -> Iterator[Position]:
        """The pieces left, the farthest from home first."""
        yield from list(self.left)

    def clear(self, piece: Position) -> None:
        """Take a piece out."""
        del self.left[piece]

    def holds_without(self, gone: set[Position]) -> bool:
        """Whether the other pieces, as far as they were connected with home, still are."""
        rest = {piece for piece in self.left if piece not in gone and piece in self.steps}
        return len(self._spread({*rest, self.home})) == len(rest) + 1

    def _spread(self, parts: set[Position]) -> dict[Position, int]:
        steps, queue = {self.home: 0}, deque([self.home])
        while queue:
            part = queue.popleft()
            for other in self.near[part] & parts:
                if other not in steps:
                    steps[other] = steps[part] + 1
                    queue.append(other)
        return steps

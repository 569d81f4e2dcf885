"""Clear a board piece by piece, in an order that depends on which tasks planners can solve."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.calls import Plan
from pegplan.solitaire.divide.partition import Key, Partition, Subtask, around, mapped, subtask
from pegplan.solitaire.divide.targets import Target
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.position import Position
from pegplan.solitaire.simulator import after

Planner = Callable[[Subtask, bool], Plan | None]
"""Gives a plan for a subtask, or None; the second argument says that it is the last one."""

MARGIN = 2
"""Steps around a piece that its plan may use: a catalyst reaches two steps far."""
LAST_HOLES = 48
"""The most holes that the last task may have to set right."""
THIN_FIRST = 2
"""Steps by which three in line are taken to be farther than they are."""


@dataclass(frozen=True)
class _Step:
    """A cleared piece, and the position and number of jumps before it was cleared."""

    piece: Position
    position: Position
    jumps: int


@dataclass
class Memory:
    """A cache of plans; subtasks that a symmetry of the square maps to each other share an entry.

    Attributes:
        plan: finds a plan for a subtask that is not in the cache.
        known: plans in the standard pose; None where none was found.
        asked: how many subtasks were looked up.
        answered: how many plans ``plan`` found.
    """

    plan: Planner
    known: dict[Key, Plan | None] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)
    asked: int = 0
    answered: int = 0

    def __call__(self, task: Subtask, last: bool) -> Plan | None:
        """A plan for the subtask; None where none was found."""
        key, pose = task.posed()
        with self.lock:
            self.asked += 1
            if key in self.known:
                jumps = self.known[key]
                return None if jumps is None else mapped(jumps, pose.from_pose)
        plan = self.plan(task, last)
        with self.lock:
            self.known[key] = None if plan is None else mapped(plan, pose.to_pose)
            self.answered += plan is not None
        return plan

    def forget_failures(self) -> None:
        """Drop the entries without a plan; those tasks are tried again when a slice is longer."""
        self.known = {key: plan for key, plan in self.known.items() if plan is not None}


@dataclass(frozen=True)
class Cleared:
    """How far the pieces of a partition could be cleared.

    Attributes:
        position: after the jumps.
        rest: the holes that are not cleared: those of home, and of the pieces without a plan.
        done: the pieces that were cleared, in order.
    """

    position: Position
    jumps: Plan
    rest: Position
    done: tuple[_Step, ...]


@dataclass
class Clearing:
    """One attempt to get from a start to a target position with one partition of the board.

    Attributes:
        places: how many pieces are planned at once.
        report: called with the number of pieces left.
        regions: of the pieces that were looked at, each with its margin.
    """

    board: PegBoard
    partition: Partition
    start: Position
    target: Target
    memory: Memory
    places: int
    report: Callable[[int], None]
    regions: dict[Position, Position] = field(default_factory=dict)

    def clear(self) -> Cleared:
        """Clear one piece after the other, as far as planners can."""
        position, jumps = self.start, list[Jump]()
        wrong = self.start ^ self.target.pegs
        pieces = [piece for piece in self.partition.pieces if piece & wrong]
        order = PieceOrder(self.board, pieces, self.partition.home)
        tried: set[Subtask] = set()
        done: list[_Step] = []
        with ThreadPoolExecutor(self.places) as pool:
            while order.left:
                self.report(len(order.left))
                batch = self.batch(order, position, tried)
                if not batch:
                    break
                tried.update(batch.values())
                plans = pool.map(lambda task: self.memory(task, False), batch.values())
                for piece, plan in zip(batch, plans, strict=True):
                    if plan is None:
                        continue
                    done.append(_Step(piece, position, len(jumps)))
                    position = played(position, plan)
                    jumps += plan
                    order.left.remove(piece)
        rest = self.partition.home.union(*order.left)
        return Cleared(position, tuple(jumps), rest, tuple(done))

    def finish(self, cleared: Cleared) -> Plan | None:
        """Plan the rest as one task; if that fails, undo the last piece and add it to the rest."""
        self.report(1)
        position, rest, done = cleared.position, cleared.rest, list(cleared.done)
        length = len(cleared.jumps)
        while len(rest) <= LAST_HOLES:
            task = subtask(position, rest, self.target.pegs, self.region(rest))
            plan = self.memory(task, True)
            if plan is not None:
                return (*cleared.jumps[:length], *plan)
            if not done:
                break
            step = done.pop()
            position, length, rest = step.position, step.jumps, rest | step.piece
        return None

    def batch(
        self, order: PieceOrder, position: Position, tried: set[Subtask]
    ) -> Mapping[Position, Subtask]:
        """The next pieces to try, whose regions have no hole in common."""
        chosen: dict[Position, Subtask] = {}
        taken: Position = frozenset()
        for piece in order.left:
            region = self.region(piece)
            if region <= position or region & taken or order.is_joint(piece, {*chosen}):
                continue
            task = subtask(position, piece, self.target.pegs, region)
            if task not in tried:
                chosen[piece] = task
                taken |= region
            if len(chosen) == self.places:
                break
        return chosen

    def region(self, piece: Position) -> Position:
        """The piece and its margin."""
        if piece not in self.regions:
            self.regions[piece] = around(self.board, piece, MARGIN)
        return self.regions[piece]


def played(position: Position, plan: Plan) -> Position:
    """The position after a plan for a part of the board."""
    touched = frozenset(hole for jump in plan for hole in jump)
    now = position & touched
    for jump in plan:
        now = after(now, jump)
    return position - touched | now


class PieceOrder:
    """The pieces that are left, those farthest from home first, and three in line.

    A piece may be cleared only where the others stay connected with home.
    """

    def __init__(self, board: PegBoard, pieces: list[Position], home: Position) -> None:
        part_of = {hole: part for part in (*pieces, home) for hole in part}
        self.near: dict[Position, set[Position]] = {part: set() for part in (*pieces, home)}
        for hole, part in part_of.items():
            self.near[part] |= {part_of[n] for n in board.neighbours[hole] if n in part_of}
        self.home = home
        steps = self._steps({*pieces})
        # Nothing can clear three in line when they are alone.
        rank = {piece: steps.get(piece, 0) + THIN_FIRST * (len(piece) == 3) for piece in pieces}
        self.left = sorted(pieces, key=lambda piece: (-rank[piece], sorted(piece)))

    def is_joint(self, piece: Position, gone: set[Position]) -> bool:
        """Whether others are cut off from home without a piece, once some are gone."""
        rest = {*self.left} - gone
        return len(self._steps(rest - {piece})) < len(self._steps(rest)) - 1

    def _steps(self, pieces: set[Position]) -> dict[Position, int]:
        """How many steps from home each of some pieces is, of those that are connected with it."""
        steps, queue = {self.home: 0}, deque([self.home])
        while queue:
            part = queue.popleft()
            for other in self.near[part] & pieces:
                if other not in steps:
                    steps[other] = steps[part] + 1
                    queue.append(other)
        return steps

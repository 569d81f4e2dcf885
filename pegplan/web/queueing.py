"""Turns: so many at once, the rest in the order they came, and no more than fit in the queue."""

from __future__ import annotations

import asyncio
from collections import deque

from pegplan.errors import PegplanError


class Busy(PegplanError):
    """The queue is full."""


class Turn:
    """One place in the queue, and then one of the turns."""

    def __init__(self, turns: Turns) -> None:
        self._turns = turns
        self.come = asyncio.Event()

    @property
    def place(self) -> int:
        """How many are before it and itself; 0 when its turn has come."""
        return 0 if self.come.is_set() else self._turns.waiting.index(self) + 1

    def release(self) -> None:
        """Give up the turn, or the place in the queue."""
        self._turns.release(self)


class Turns:
    """Hands out turns.

    Attributes:
        size: turns at once.
        most: places in the queue.
    """

    def __init__(self, size: int, most: int) -> None:
        self.size = size
        self.most = most
        self.taken: set[Turn] = set()
        self.waiting: deque[Turn] = deque()

    def ask(self, wanted: int = 1) -> list[Turn]:
        """So many turns; raises :class:`Busy` where they don't fit in the queue."""
        room = self.size - len(self.taken) + self.most - len(self.waiting)
        if wanted > room:
            raise Busy(f"{len(self.waiting)} wait already; try again in a minute")
        turns = [Turn(self) for _ in range(wanted)]
        self.waiting.extend(turns)
        self._advance()
        return turns

    def release(self, turn: Turn) -> None:
        """Take a turn back; once is enough, more does no harm."""
        self.taken.discard(turn)
        if turn in self.waiting:
            self.waiting.remove(turn)
        self._advance()

    def _advance(self) -> None:
        while self.waiting and len(self.taken) < self.size:
            turn = self.waiting.popleft()
            self.taken.add(turn)
            turn.come.set()

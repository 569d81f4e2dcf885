"""A first-in, first-out queue of limited length for a limited number of turns at a time."""

from __future__ import annotations

import asyncio
from collections import deque

from pegplan.errors import PegplanError


class Busy(PegplanError):
    """The queue is full."""


class Turn:
    """A request for a turn.

    Attributes:
        granted: set when the turn is granted.
    """

    def __init__(self, turns: Turns) -> None:
        self._turns = turns
        self.granted = asyncio.Event()

    @property
    def place(self) -> int:
        """Its place in the queue, from 1; 0 when the turn is granted."""
        return 0 if self.granted.is_set() else self._turns.waiting.index(self) + 1

    def release(self) -> None:
        """Give back the turn, or leave the queue."""
        self._turns.release(self)


class Turns:
    """Grants turns in the order of the requests.

    Attributes:
        size: how many turns are granted at the same time.
        most: how many requests may wait.
    """

    def __init__(self, size: int, most: int) -> None:
        self.size = size
        self.most = most
        self.taken: set[Turn] = set()
        self.waiting: deque[Turn] = deque()

    def ask(self, wanted: int = 1) -> list[Turn]:
        """Request turns; raises :class:`Busy` if they do not all fit in the queue."""
        room = self.size - len(self.taken) + self.most - len(self.waiting)
        if wanted > room:
            raise Busy(f"the queue is full ({len(self.waiting)} wait); try again in a minute")
        turns = [Turn(self) for _ in range(wanted)]
        self.waiting.extend(turns)
        self._advance()
        return turns

    def release(self, turn: Turn) -> None:
        """Take back a turn; does nothing if it was taken back before."""
        self.taken.discard(turn)
        if turn in self.waiting:
            self.waiting.remove(turn)
        self._advance()

    def _advance(self) -> None:
        while self.waiting and len(self.taken) < self.size:
            turn = self.waiting.popleft()
            self.taken.add(turn)
            turn.granted.set()

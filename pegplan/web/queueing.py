"""A fair queue of limited length: a limited number of turns at a time, shared between clients."""

from __future__ import annotations

import asyncio
from bisect import insort

from pegplan.errors import PegplanError
from pegplan.languages import Saying


class Busy(PegplanError):
    """The queue is full."""


class Turn:
    """A request for a turn.

    Attributes:
        client: who asks; any text.
        rank: its order among those that wait: round, turns that its client had when it was asked
            for, number of the request.
        granted: set when the turn is granted.
    """

    def __init__(self, turns: Turns, client: str, rank: tuple[int, int, int]) -> None:
        self._turns = turns
        self.client = client
        self.rank = rank
        self.granted = asyncio.Event()

    @property
    def place(self) -> int:
        """Its place in the queue, from 1; 0 when the turn is granted."""
        return 0 if self.granted.is_set() else self._turns.waiting.index(self) + 1

    def release(self) -> None:
        """Give back the turn, or leave the queue."""
        self._turns.release(self)


class Turns:
    """Grants turns in rounds: in each round every client that waits gets one turn.

    So a client that asks for many turns waits for them itself, and who asks for one gets it
    before any other client gets three. In a round those come first whose clients have fewest
    turns, then those who asked first.

    Attributes:
        size: how many turns are granted at the same time.
        most: how many requests may wait.
        most_each: how many requests of one client may wait.
        taken: the turns that are granted and not given back.
        waiting: the others, in the order in which they will be granted.
    """

    def __init__(self, size: int, most: int, most_each: int | None = None) -> None:
        self.size = size
        self.most = most
        self.most_each = most if most_each is None else most_each
        self.taken: set[Turn] = set()
        self.waiting: list[Turn] = []
        self._round = 0
        self._number = 0

    def ask(self, wanted: int = 1, client: str = "") -> list[Turn]:
        """Request turns; raises :class:`Busy` if they do not all fit in the queue."""
        free = max(0, self.size - len(self.taken))
        more = max(0, wanted - free)
        own = sum(turn.client == client for turn in self.waiting)
        if len(self.waiting) + more > self.most:
            raise Busy(Saying("error.queue", count=len(self.waiting)))
        if own + more > self.most_each:
            raise Busy(Saying("error.own-queue", count=own))
        turns = [self._queue(client) for _ in range(wanted)]
        self._advance()
        return turns

    def _queue(self, client: str) -> Turn:
        own = [turn for turn in (*self.taken, *self.waiting) if turn.client == client]
        last = max((turn.rank[0] for turn in own), default=0)
        self._number += 1
        turn = Turn(self, client, (max(self._round, last) + 1, len(own), self._number))
        insort(self.waiting, turn, key=lambda one: one.rank)
        return turn

    def release(self, turn: Turn) -> None:
        """Take back a turn; does nothing if it was taken back before."""
        self.taken.discard(turn)
        if turn in self.waiting:
            self.waiting.remove(turn)
        self._advance()

    def _advance(self) -> None:
        while self.waiting and len(self.taken) < self.size:
            turn = self.waiting.pop(0)
            self._round = turn.rank[0]
            self.taken.add(turn)
            turn.granted.set()

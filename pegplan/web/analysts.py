"""The server's side of the analysts: a few processes, and a queue before them."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import AsyncGenerator
from typing import Any

from pegplan.errors import Unavailable
from pegplan.running.resident import RAISED, Message, Resident
from pegplan.web.analyst import advise
from pegplan.web.bounds import MOST_WAITING
from pegplan.web.queueing import Turn, Turns
from pegplan.web.stream import News

MEMORY_MB = 1200
PATIENCE = 8.0
"""Seconds that an analyst may be late before it is replaced."""
QUESTIONS = 400
"""An analyst that has answered so many is replaced, and its memory given back."""
KEPT, MOST_KEY = 500, 4000
"""Advice that is kept, and the characters of a question that it may be kept for."""
MOST = 4 << 20
"""Bytes of one answer."""


class Analyst:
    """One process; starts when it is first asked."""

    def __init__(self) -> None:
        self.process: Resident | None = None
        self.asked = 0
        self._readable = asyncio.Event()

    async def ask(self, puzzle: Any, seconds: float) -> AsyncGenerator[dict[str, Any], None]:
        """Each advice as it comes; closing the generator ends the work on it."""
        number, finished = 0, False
        process = self._ready()
        self.asked += 1
        try:
            if process is not None:
                number = process.ask(advise, (puzzle, seconds, MEMORY_MB))
            while process is not None and not finished:
                answer = await self._next(process, seconds + PATIENCE)
                if answer.kind == RAISED:
                    raise ValueError(str(answer.value))
                finished = answer.last
                yield answer.value
        except (EOFError, OSError, ValueError):  # it died, said too much, failed, or is stuck
            self.end()
            finished = True
        finally:
            if process is not None and not finished:
                await self._call_off(process, number)

    def _ready(self) -> Resident | None:
        """The process; None where the system lets none be started."""
        stale = self.asked % QUESTIONS == 0
        if self.process is not None and (stale or not self.process.is_alive):
            self.end()
        if self.process is None:
            try:
                self.process = Resident(most=MOST, patience=PATIENCE / 4)
            except (Unavailable, OSError):
                return None
        return self.process

    async def _call_off(self, process: Resident, number: int) -> None:
        """Make it stop, and read what it still says; if it won't, replace it."""
        try:
            process.cancel(number)
            async with asyncio.timeout(PATIENCE / 4):
                while not (await self._next(process, PATIENCE)).last:
                    pass
        except (EOFError, OSError, asyncio.CancelledError):  # TimeoutError is an OSError
            self.end()

    async def _next(self, process: Resident, seconds: float) -> Message:
        """The next thing it says; raises :class:`TimeoutError` where that takes longer."""
        loop, file = asyncio.get_running_loop(), process.fileno()
        loop.add_reader(file, self._readable.set)
        try:
            async with asyncio.timeout(seconds):
                while (message := process.hear(0)) is None:
                    self._readable.clear()
                    await self._readable.wait()
        finally:
            loop.remove_reader(file)
        return message

    def end(self) -> None:
        """Kill the process; who waits for it finds it closed."""
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            self._readable.set()


async def _said(advice: dict[str, Any]) -> AsyncGenerator[dict[str, Any], None]:
    yield advice


class Analysts:
    """A few analysts, one question each at a time; a class often asks the same one.

    Attributes:
        kept: last advice by question, with the seconds that went into it.
    """

    def __init__(self, number: int) -> None:
        self.turns = Turns(number, MOST_WAITING)
        self.idle = [Analyst() for _ in range(number)]
        self.all = tuple(self.idle)
        self.kept: OrderedDict[str, tuple[float, dict[str, Any]]] = OrderedDict()

    def ask(self, puzzle: Any, seconds: float) -> News:
        """Each advice as it comes.

        Raises:
            Busy: the queue is full.
        """
        key = json.dumps(puzzle, sort_keys=True)
        spent, advice = self.kept.get(key, (0.0, {}))
        if advice and (advice["complete"] or spent >= seconds):
            return News(_said(advice))
        (turn,) = self.turns.ask()
        return News(self._answers(turn, key, puzzle, seconds), turn.release)

    async def _answers(
        self, turn: Turn, key: str, puzzle: Any, seconds: float
    ) -> AsyncGenerator[dict[str, Any], None]:
        analyst: Analyst | None = None
        try:
            await turn.come.wait()
            analyst = self.idle.pop()
            answers, advice = analyst.ask(puzzle, seconds), {}
            try:
                async for advice in answers:
                    yield advice
                if analyst.process is not None:  # else it was ended before it had said all
                    self._keep(key, seconds, advice)
            finally:
                await answers.aclose()
        finally:
            if analyst is not None:
                self.idle.append(analyst)
            turn.release()

    def _keep(self, key: str, seconds: float, advice: dict[str, Any]) -> None:
        if advice and len(key) <= MOST_KEY:
            self.kept[key] = (seconds, advice)
            if len(self.kept) > KEPT:
                self.kept.popitem(last=False)

    async def close(self) -> None:
        """End every process."""
        for analyst in self.all:
            analyst.end()

"""Analyst processes, which analyse positions or read PDDL, and the queue of requests for them."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import AsyncGenerator, Mapping
from typing import Any

from pegplan.errors import Unavailable
from pegplan.running.resident import RAISED, Message, Resident
from pegplan.running.serving import Function
from pegplan.running.supervisor import is_portable
from pegplan.web.bounds import MOST_WAITING, MOST_WAITING_EACH
from pegplan.web.queueing import Turn, Turns
from pegplan.web.stream import Events

MEMORY_MB = 1200
GRACE = 8.0
"""Seconds after its time limit when an analyst that has not answered is replaced. Readers of PDDL
have less, since they keep no time limit themselves."""
TICK = 0.02
"""Seconds between two looks at an analyst, where nothing can wait for it."""
MOST_CALLS = 400
"""After so many calls an analyst is replaced, which frees its memory."""
CACHED, MOST_KEY = 500, 4000
"""The number of answers in the cache, and the largest number of characters of a cache key."""
MOST_BYTES = 4 << 20
"""The largest answer of an analyst, in bytes."""


class Analyst:
    """One analyst process; it is started by the first request.

    Args:
        function: what it calls, with what is asked, a time limit in seconds and a memory limit
            in MiB, such as :func:`pegplan.web.analyst.find_hints`.
        memory_mb: that memory limit.
        grace: seconds after the time limit when it is replaced.
        environment: of the process; None takes pegplan's.
    """

    def __init__(
        self,
        function: Function,
        memory_mb: int,
        grace: float,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.function = function
        self.environment = environment
        self.memory_mb = memory_mb
        self.grace = grace
        self.process: Resident | None = None
        self.calls = 0
        self._readable = asyncio.Event()

    async def ask(self, asked: Any, seconds: float) -> AsyncGenerator[dict[str, Any], None]:
        """Generate each answer; closing the generator ends the work.

        Args:
            asked: what the function takes, such as a puzzle as in a request, already checked.
            seconds: the time limit.
        """
        number, finished = 0, False
        process = self._ready()
        self.calls += 1
        try:
            if process is not None:
                number = process.ask(self.function, (asked, seconds, self.memory_mb))
            while process is not None and not finished:
                answer = await self._next(process, seconds + self.grace)
                if answer.kind == RAISED:
                    raise ValueError(str(answer.value))
                finished = answer.last
                yield answer.value
        except (EOFError, OSError, ValueError):  # it ended, failed, hangs, or sent too much
            self.end()
            finished = True
        finally:
            if process is not None and not finished:
                await self._cancel(process, number)

    def _ready(self) -> Resident | None:
        """The process; None if the system can't start one."""
        stale = self.calls % MOST_CALLS == 0
        if self.process is not None and (stale or not self.process.is_alive):
            self.end()
        if self.process is None:
            try:
                self.process = Resident(
                    most=MOST_BYTES, patience=GRACE / 4, environment=self.environment
                )
            except (Unavailable, OSError):
                return None
        return self.process

    async def _cancel(self, process: Resident, number: int) -> None:
        """Cancel a call and read its last messages; end the process if it does not answer."""
        try:
            process.cancel(number)
            async with asyncio.timeout(GRACE / 4):
                while not (await self._next(process, GRACE)).last:
                    pass
        except (EOFError, OSError, asyncio.CancelledError):  # TimeoutError is an OSError
            self.end()

    async def _next(self, process: Resident, seconds: float) -> Message:
        """The next message of the process; raises :class:`TimeoutError` after so many seconds."""
        if is_portable():  # Windows' event loops can't wait for a socket so
            async with asyncio.timeout(seconds):
                while (message := process.hear(0)) is None:
                    await asyncio.sleep(TICK)
            return message
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
        """Kill the process; a pending read then fails with :class:`EOFError`."""
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            self._readable.set()


async def _only(answer: dict[str, Any]) -> AsyncGenerator[dict[str, Any], None]:
    yield answer


class Analysts:
    """A pool of analysts, each with one request at a time, and a cache of their answers.

    The cache pays since a class often looks at the same positions.

    Attributes:
        cache: the final answer to each question, with the time limit of its search in seconds.
    """

    def __init__(
        self,
        number: int,
        function: Function,
        memory_mb: int = MEMORY_MB,
        grace: float = GRACE,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.turns = Turns(number, MOST_WAITING, MOST_WAITING_EACH)
        self.idle = [Analyst(function, memory_mb, grace, environment) for _ in range(number)]
        self.all = tuple(self.idle)
        self.cache: OrderedDict[str, tuple[float, dict[str, Any]]] = OrderedDict()

    def ask(self, asked: Any, seconds: float, client: str = "") -> Events:
        """Queue a request; the events are the answers, each more complete than the one before.

        Args:
            asked: what the function takes, such as a puzzle as in a request, already checked.
            seconds: the time limit.
            client: who asks, for the queue.

        Raises:
            Busy: the queue is full.
        """
        key = json.dumps(asked, sort_keys=True)
        spent, advice = self.cache.get(key, (0.0, {}))
        if advice and (advice["complete"] or spent >= seconds):
            return Events(_only(advice))
        (turn,) = self.turns.ask(1, client)
        return Events(self._answers(turn, key, asked, seconds), turn.release)

    async def _answers(
        self, turn: Turn, key: str, asked: Any, seconds: float
    ) -> AsyncGenerator[dict[str, Any], None]:
        analyst: Analyst | None = None
        try:
            await turn.granted.wait()
            analyst = self.idle.pop()
            answers, advice = analyst.ask(asked, seconds), {}
            try:
                async for advice in answers:
                    yield advice
                if analyst.process is not None:  # otherwise it ended before its final advice
                    self._store(key, seconds, advice)
            finally:
                await answers.aclose()
        finally:
            if analyst is not None:
                self.idle.append(analyst)
            turn.release()

    def _store(self, key: str, seconds: float, advice: dict[str, Any]) -> None:
        if advice and len(key) <= MOST_KEY:
            self.cache[key] = (seconds, advice)
            if len(self.cache) > CACHED:
                self.cache.popitem(last=False)

    async def close(self) -> None:
        """Kill every analyst process."""
        for analyst in self.all:
            analyst.end()

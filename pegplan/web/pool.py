"""Worker processes that answer one question after another, and the queue of requests for them."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import AsyncGenerator, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from pegplan.errors import Unavailable
from pegplan.running.resident_process import Function
from pegplan.running.resident_worker import RAISED, Message, Resident
from pegplan.web.bounds import MOST_WAITING, MOST_WAITING_EACH
from pegplan.web.queueing import Turn, Turns
from pegplan.web.stream import Events, last_of, only

MEMORY_MB = 1200
GRACE = 8.0
"""Seconds after its time limit when a worker that has not answered is replaced. Readers of PDDL
have less, since they keep no time limit themselves."""
MOST_CALLS = 400
"""After so many calls a worker is replaced, which frees its memory."""
CACHED, MOST_KEY = 500, 4000
"""The number of answers in the cache, and the largest number of characters of a cache key."""
MOST_BYTES = 4 << 20
"""The largest answer of a worker, in bytes."""


class Worker:
    """A worker process; it is started by the first request."""

    def __init__(self, pool: WorkerPool) -> None:
        self.pool = pool
        self.process: Resident | None = None
        self.calls = 0

    async def ask(self, asked: Any, seconds: float) -> AsyncGenerator[dict[str, Any], None]:
        """Generate each answer; closing the generator ends the work.

        Args:
            asked: what the function takes, such as a puzzle as in a request, already checked.
            seconds: the time limit.
        """
        process = self._ready()
        self.calls += 1
        if process is None:
            return
        is_at_work = True
        hearing: asyncio.Future[Message | None] | None = None
        try:
            process.ask(self.pool.function, (asked, seconds, self.pool.memory_mb))
            while True:
                hearing = self._hear(process, seconds + self.pool.grace)
                answer = await asyncio.shield(hearing)
                hearing = None
                if answer is None or answer.kind == RAISED:
                    raise ValueError("it hangs, or failed")
                if answer.last:
                    is_at_work = False
                yield answer.value
                if answer.last:
                    return
        except (EOFError, OSError, ValueError):  # also that it ended, or sent too much
            self.end()
        finally:
            if is_at_work and self.process is process:
                await self._cancel(process, hearing)

    def _hear(self, process: Resident, seconds: float) -> asyncio.Future[Message | None]:
        """The next message of a process; None where none comes for so many seconds."""
        loop = asyncio.get_running_loop()
        hearing = loop.run_in_executor(self.pool.threads, process.hear, seconds)
        hearing.add_done_callback(lambda done: done.cancelled() or done.exception())
        return hearing

    def _ready(self) -> Resident | None:
        """The process; None if the system can't start one."""
        stale = self.calls % MOST_CALLS == 0
        if self.process is not None and (stale or not self.process.is_alive):
            self.end()
        if self.process is None:
            try:
                self.process = Resident(most=MOST_BYTES, environment=self.pool.environment)
            except Unavailable:
                return None
        return self.process

    async def _cancel(
        self, process: Resident, hearing: asyncio.Future[Message | None] | None
    ) -> None:
        """Cancel a call and read its last messages; end the process if it does not answer."""
        try:
            process.cancel()
            async with asyncio.timeout(GRACE / 4):
                while True:
                    said = await asyncio.shield(hearing or self._hear(process, GRACE / 4))
                    hearing = None
                    if said is None or said.last:
                        break
        except (EOFError, OSError, asyncio.CancelledError):  # TimeoutError is an OSError
            self.end()

    def end(self) -> None:
        """Kill the process; a pending read then fails with :class:`EOFError`."""
        process, self.process = self.process, None
        if process is not None:
            process.kill()


class WorkerPool:
    """Some workers, each with one request at a time, and a cache of their answers.

    The cache pays since a class often looks at the same positions.

    Args:
        number: how many.
        function: what they call, with what is asked, a time limit in seconds and a memory limit
            in MiB, such as :func:`pegplan.web.workers.find_hints`.
        memory_mb: that memory limit.
        grace: seconds after the time limit when a worker is replaced.
        environment: of the processes; None takes pegplan's.

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
        self.function = function
        self.memory_mb = memory_mb
        self.grace = grace
        self.environment = environment
        self.turns = Turns(number, MOST_WAITING, MOST_WAITING_EACH)
        self.threads = ThreadPoolExecutor(2 * number, thread_name_prefix="hear")
        self.idle = [Worker(self) for _ in range(number)]
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
        spent, answer = self.cache.get(key, (0.0, {}))
        if answer and (answer["complete"] or spent >= seconds):
            return Events(only(answer))
        (turn,) = self.turns.ask(1, client)
        return Events(self._answers(turn, key, asked, seconds), turn.release)

    async def last(self, asked: Any, seconds: float, client: str) -> dict[str, Any] | None:
        """The last answer; None where there is none within the limits."""
        return await last_of(self.ask(asked, seconds, client))

    async def _answers(
        self, turn: Turn, key: str, asked: Any, seconds: float
    ) -> AsyncGenerator[dict[str, Any], None]:
        worker: Worker | None = None
        try:
            await turn.granted.wait()
            worker = self.idle.pop()
            answers, answer = worker.ask(asked, seconds), {}
            try:
                async for answer in answers:
                    yield answer
                if worker.process is not None:  # otherwise it ended before its final answer
                    self._store(key, seconds, answer)
            finally:
                await answers.aclose()
        finally:
            if worker is not None:
                self.idle.append(worker)
            turn.release()

    def _store(self, key: str, seconds: float, answer: dict[str, Any]) -> None:
        if answer and len(key) <= MOST_KEY:
            self.cache[key] = (seconds, answer)
            if len(self.cache) > CACHED:
                self.cache.popitem(last=False)

    async def close(self) -> None:
        """Kill every process."""
        for worker in self.all:
            worker.end()
        self.threads.shutdown(wait=False, cancel_futures=True)

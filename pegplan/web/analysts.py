"""The server's side of the analysts: a few processes, and a queue before them."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Any

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
LINE = 4 << 20
"""Bytes of one answer."""


class Analyst:
    """One process; starts when it is first asked."""

    def __init__(self) -> None:
        self.process: Process | None = None
        self.asked = 0

    async def ask(self, puzzle: Any, seconds: float) -> AsyncGenerator[dict[str, Any], None]:
        """Each advice as it comes; closing the generator ends the work on it."""
        process = await self._ready()
        assert process.stdin is not None
        assert process.stdout is not None
        self.asked += 1
        number, finished = self.asked, False
        try:
            question = {"id": number, "puzzle": puzzle, "seconds": seconds}
            process.stdin.write(json.dumps(question).encode() + b"\n")
            while not finished:
                line = await asyncio.wait_for(process.stdout.readline(), seconds + PATIENCE)
                if not line:
                    raise OSError("the analyst died")
                answer = json.loads(line)
                finished = answer["last"]
                yield answer["advice"]
        except (OSError, ValueError, TimeoutError):  # it died, said too much, or is stuck
            self.end()
            finished = True
        finally:
            if not finished:
                await self._call_off(process, number)

    async def _ready(self) -> Process:
        if self.process is not None and self.asked % QUESTIONS == 0:
            self.end()
        if self.process is None or self.process.returncode is not None:
            command = [sys.executable, "-P", "-m", "pegplan.web.analyst", str(MEMORY_MB)]
            self.process = await asyncio.create_subprocess_exec(
                *command, stdin=PIPE, stdout=PIPE, limit=LINE, start_new_session=True
            )
        return self.process

    async def _call_off(self, process: Process, number: int) -> None:
        """Make it stop, and read what it still says; if it won't, replace it."""
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps({"cancel": number}).encode() + b"\n")
            async with asyncio.timeout(PATIENCE / 4):
                while not json.loads(await process.stdout.readline())["last"]:
                    pass
        except (OSError, ValueError, TimeoutError, asyncio.CancelledError):
            self.end()

    def end(self) -> None:
        """Kill the process."""
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()


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
            process = analyst.process
            analyst.end()
            if process is not None:
                await process.wait()

"""The requests about PDDL that a user has written: read, run, compare and mark it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from functools import lru_cache
from typing import Any

from starlette.requests import Request as HttpRequest
from starlette.responses import Response
from starlette.types import ASGIApp

from pegplan.classroom.exercise import exercise, exercise_names
from pegplan.errors import InputError
from pegplan.fields import keys_of, text_of, word_of
from pegplan.solvers.base import Request
from pegplan.solvers.presets import presets
from pegplan.web import reading
from pegplan.web.analysts import Analysts
from pegplan.web.answers import solvers
from pegplan.web.bounds import MOST_NAME, Settings
from pegplan.web.comparison_run import ComparisonRun
from pegplan.web.guard import json_response
from pegplan.web.mark_run import MarkRun
from pegplan.web.races import TICK, Races, cancel_all
from pegplan.web.stream import Events, EventStream
from pegplan.web.task_reading import error_text, read_there, required
from pegplan.web.task_run import TaskRun
from pegplan.web.trace_run import TraceRun

READERS, SECONDS, GRACE, MEMORY_MB = 2, 2.0, 1.0, 600
"""Processes that read PDDL; the time that each reading may take, in two parts; the address space
of each process, in MiB."""
TOO_LONG = "this can't be read within the limits of time and memory: it unfolds to too much"
WorkbenchRun = TaskRun | ComparisonRun | MarkRun


@lru_cache(maxsize=1)
def shipped_exercises() -> dict[str, Any]:
    """The shipped exercises as JSON."""
    return {"exercises": [exercise(name).to_dict() for name in exercise_names()]}


class Workbench:
    """Its processes, and its request handlers. Runs share the turns of the races."""

    def __init__(self, settings: Settings, races: Races) -> None:
        self.settings = settings
        self.races = races
        self.readers = Analysts(READERS, read_there, MEMORY_MB, GRACE)

    async def task(self, data: dict[str, Any], client: str) -> Response:
        """Read a domain and a problem: the first error, or what they have, and for whom."""
        keys_of(data, "the body", ("domain", "problem"), ("puzzle",))
        texts, asked = reading.read_texts(data), data.get("puzzle")
        if asked is not None:
            reading.read_puzzle(asked)
        answer = await self._read(texts, client, asked)
        errors = [{"file": None, "line": None, "text": TOO_LONG}]
        answer = answer or {"errors": errors, "task": None, "board": None}
        return json_response(answer | {"unable": self._unable(texts[0])})

    async def _read(
        self, texts: tuple[str, str], client: str, asked: Any = None
    ) -> dict[str, Any] | None:
        """What a domain and a problem have, or their first error; None where it takes too long."""
        answer = None
        events = self.readers.ask((*texts, asked), SECONDS, client)
        try:
            async for found in events.values:
                answer = {key: found[key] for key in ("errors", "task", "board")}
        finally:
            await events.close()
        return answer

    def _unable(self, domain: str) -> dict[str, str]:
        """The planners that can't read a domain, each with the requirement that it lacks."""
        known, needs = presets(), required(domain)
        lacking = {
            name: next((need for need in needs if need in known[name].lacks), None)
            for name in planners_of(self.settings.solvers)
        }
        return {name: need for name, need in lacking.items() if need is not None}

    async def run(self, data: dict[str, Any], client: str) -> ASGIApp:
        """Run a planner on a domain and a problem, and check its plan; a stream of events."""
        keys_of(data, "the body", ("domain", "problem", "solver"), ("puzzle",))
        texts = reading.read_texts(data)
        name = text_of(data["solver"], "solver", MOST_NAME)
        planners = planners_of(self.settings.solvers)
        if name not in planners:
            known = ", ".join(planners) or "none"
            raise InputError(f"solver {name!r} is not one of the planners here: {known}")
        asked = data.get("puzzle")
        if asked is not None:
            reading.read_puzzle(asked)  # an error is reported here, before the stream begins
        read = await self._read(texts, client)
        fault = error_text(read["errors"][0]) if read and read["errors"] else ""
        (turn,) = self.races.turns.ask(1, client)
        settings = self.settings
        limits = Request(
            timeout=settings.timeout, memory_mb=settings.memory_mb, cpu=settings.timeout * 2
        )
        return self._stream(TaskRun(name, texts, asked, limits, turn, fault))

    async def compare(self, data: dict[str, Any], client: str) -> ASGIApp:
        """Compare a domain and a problem with a puzzle's game; a stream of events."""
        keys_of(data, "the body", ("domain", "problem", "puzzle"))
        texts = reading.read_texts(data)
        puzzle = reading.read_puzzle(data["puzzle"])
        (turn,) = self.races.turns.ask(1, client)
        return self._stream(ComparisonRun(puzzle, texts, turn))

    async def exercises(self, request: HttpRequest) -> Response:
        """The exercises: their tasks, and the texts to begin with."""
        return json_response(await asyncio.to_thread(shipped_exercises))

    async def mark(self, data: dict[str, Any], client: str) -> ASGIApp:
        """Mark what a pupil wrote for an exercise; a stream of events."""
        keys_of(data, "the body", ("exercise", "text"))
        name = word_of(data["exercise"], "exercise", exercise_names())
        text = reading.pddl_of(data, "text")
        asked = await asyncio.to_thread(exercise, name)
        (turn,) = self.races.turns.ask(1, client)
        return self._stream(MarkRun(asked, text, turn))

    def _stream(self, run: WorkbenchRun) -> EventStream:
        """Have a run wait for its turn; its events, and their end ends it."""
        self.races.launch(run)
        return EventStream(Events(events_of(run), lambda: cancel_all([run])))

    async def close(self) -> None:
        """Kill the processes that read."""
        await self.readers.close()


def planners_of(names: tuple[str, ...]) -> list[str]:
    """Those of some solvers that take PDDL."""
    return [row["name"] for row in solvers(names) if row["kind"] == "planner"]


async def events_of(run: WorkbenchRun | TraceRun) -> AsyncGenerator[dict[str, Any], None]:
    """How a run goes on, and at last how it ended; closing it ends the run."""
    said: dict[str, Any] = {}
    try:
        while not (over := run.is_over) or not said:
            if run.state != "waiting":
                await asyncio.to_thread(run.read_logs)
            if (news := run.progress()) != said:
                said = news
                yield news
            if not over:
                await asyncio.sleep(TICK)
        yield run.ending()
    finally:
        cancel_all([run])

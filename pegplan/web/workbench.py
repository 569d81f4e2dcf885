"""The requests about PDDL that a user has written: read, run, compare and mark it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from starlette.requests import Request as HttpRequest
from starlette.responses import Response
from starlette.types import ASGIApp

from pegplan.boards.puzzle import Puzzle
from pegplan.classroom.checking import same_game
from pegplan.classroom.exercise import Exercise, exercise, exercise_names
from pegplan.classroom.marking import mark
from pegplan.errors import InputError, LimitReached, Unavailable
from pegplan.fields import keys_of, text_of, word_of
from pegplan.languages import Saying, error_json
from pegplan.solvers.base import Request
from pegplan.solvers.outcome import Status
from pegplan.solvers.planner_run import ask_planner
from pegplan.solvers.presets import presets, required
from pegplan.web import reading
from pegplan.web.answers import solvers
from pegplan.web.bounds import MOST_NAME, Settings
from pegplan.web.game_page import JsonObject, has_page
from pegplan.web.guard import json_response
from pegplan.web.plan_check import check
from pegplan.web.pool import WorkerPool
from pegplan.web.races import Races
from pegplan.web.runs import QueuedRun, events_of
from pegplan.web.stream import EventStream
from pegplan.web.workers import error_text, read_pddl

READERS, SECONDS, GRACE, MEMORY_MB = 2, 2.0, 1.0, 600
"""Processes that read PDDL; the time that each reading may take, in two parts; the address space
of each process, in MiB."""
TOO_LONG = "this can't be read within the limits of time and memory: it unfolds to too much"
TOO_MUCH = Saying("error.too-much")
COMPARE_SECONDS, COMPARE_MB, MOST_STATES = 20.0, 1200, 200_000
"""Limits of one comparison. After so many seconds, or states, it ends with *undecided*."""
MARK_SECONDS, MARK_MB = 20.0, 1024
"""Limits of one marking."""
MOST_SAID, MOST_WORDS = 4000, 600
"""Characters of a planner's last words that are sent to the page, and of a run's end."""


@lru_cache(maxsize=1)
def shipped_exercises() -> JsonObject:
    """The shipped exercises on boards that the page shows, as JSON."""
    found = map(exercise, exercise_names())
    shown = [e for e in found if all(has_page(check.puzzle.board) for check in e.checks)]
    return {"exercises": [each.to_dict() for each in shown]}


class Workbench:
    """Its processes, and its request handlers. Runs share the turns of the races."""

    def __init__(self, settings: Settings, races: Races) -> None:
        self.settings = settings
        self.races = races
        self.readers = WorkerPool(READERS, read_pddl, MEMORY_MB, GRACE)

    async def task(self, data: JsonObject, client: str) -> Response:
        """Read a domain and a problem: the first error, or what they have, and for whom."""
        keys_of(data, "the body", ("domain", "problem"), ("puzzle",))
        texts, asked = reading.read_texts(data), data.get("puzzle")
        if asked is not None:
            reading.read_puzzle(asked)
        answer = await self.readers.last((*texts, asked), SECONDS, client)
        if answer is None:
            errors = [{"file": None, "line": None, "text": TOO_LONG}]
            answer = {"errors": errors, "task": None, "board": None}
        shown = {key: answer[key] for key in ("errors", "task", "board")}
        return json_response(shown | {"unable": self._unable(texts[0])})

    def _unable(self, domain: str) -> dict[str, str]:
        """The planners that can't read a domain, each with what it lacks for that."""
        known, needs = presets(), required(domain)
        lacking = {
            name: next((need for need in needs if need in known[name].lacks), None)
            for name in planners_of(self.settings.solvers)
        }
        return {name: need for name, need in lacking.items() if need is not None}

    async def run(self, data: JsonObject, client: str) -> ASGIApp:
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
        read = await self.readers.last((*texts, None), SECONDS, client)
        fault = error_text(read["errors"][0]) if read and read["errors"] else ""

        def work(run: QueuedRun, folder: Path) -> JsonObject:
            answer = ask_planner(name, *texts, run.request.but(keep=folder / "runs"))
            run.stop_clock()
            message = answer.message
            if fault and answer.status is Status.CRASHED:
                message = f"{fault} ({message})"  # what is wrong with the texts
            return {
                "found": answer.plan is not None,
                "optimal": presets()[name].optimal,
                "status": None if answer.status is None else str(answer.status),
                "message": message[:MOST_WORDS],
                "said": answer.said[-MOST_SAID:],
                "check": None
                if answer.plan is None
                else check(texts, answer.plan, asked, run.cancel),
            }

        def ending(run: QueuedRun) -> JsonObject:
            status, message = run.failure or (None, "")
            failed = {"found": False, "status": status and str(status), "message": message}
            failed |= {"said": "", "check": None, "optimal": False}
            return {"solver": name, **(run.found or failed)}

        return self._stream(name, client, work, ending, self.races.request())

    async def compare(self, data: JsonObject, client: str) -> ASGIApp:
        """Compare a domain and a problem with a puzzle's game; a stream of events."""
        keys_of(data, "the body", ("domain", "problem", "puzzle"))
        texts, puzzle = reading.read_texts(data), reading.read_puzzle(data["puzzle"])
        return self._stream(
            "the comparison",
            client,
            lambda run, folder: _compared(run, puzzle, texts),
            lambda run: {"found": run.found, **error_json(run.error)},
        )

    async def exercises(self, request: HttpRequest) -> Response:
        """The exercises: their tasks, and the texts to begin with."""
        return json_response(await asyncio.to_thread(shipped_exercises))

    async def mark(self, data: JsonObject, client: str) -> ASGIApp:
        """Mark what a pupil wrote for an exercise; a stream of events."""
        keys_of(data, "the body", ("exercise", "text"))
        name = word_of(data["exercise"], "exercise", exercise_names())
        text = reading.pddl_of(data, "text")
        asked = await asyncio.to_thread(exercise, name)
        return self._stream(
            "the check",
            client,
            lambda run, folder: _marked(run, asked, text),
            lambda run: {"results": run.found or [], "error": run.error},
        )

    def _stream(
        self,
        name: str,
        client: str,
        work: Callable[[QueuedRun, Path], Any],
        ending: Callable[[QueuedRun], JsonObject],
        request: Request | None = None,
    ) -> EventStream:
        """Have a run wait for its turn; its events, and their end ends it."""
        (turn,) = self.races.turns.ask(1, client)
        run = QueuedRun(name, turn, work, request)
        self.races.launch(run)
        return EventStream(events_of(run, ending))

    async def close(self) -> None:
        """Kill the processes that read."""
        await self.readers.close()


def _compared(run: QueuedRun, puzzle: Puzzle, texts: tuple[str, str]) -> JsonObject:
    try:
        return same_game(
            puzzle,
            *texts,
            most_states=MOST_STATES,
            timeout=COMPARE_SECONDS,
            memory_mb=COMPARE_MB,
            progress=run.say,
            cancel=run.cancel,
        ).to_dict()
    except (LimitReached, Unavailable):
        raise InputError(TOO_MUCH) from None


def _marked(run: QueuedRun, asked: Exercise, text: str) -> list[JsonObject]:
    found = mark(asked, text, timeout=MARK_SECONDS, memory_mb=MARK_MB, cancel=run.cancel)
    return [result.to_dict() for result in found]


def planners_of(names: tuple[str, ...]) -> list[str]:
    """Those of some solvers that take PDDL."""
    return [row["name"] for row in solvers(names) if row["kind"] == "planner"]

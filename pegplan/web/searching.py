"""The requests that make searches visible: traces, heuristics, curves, maps, and files of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from importlib.util import find_spec
from typing import Any, get_args

from starlette.responses import Response
from starlette.types import ASGIApp

from pegplan.errors import InputError, Unavailable
from pegplan.fields import keys_of, number_of, texts_of, whole_of, word_of
from pegplan.game.codec import jumps_from_json, position_from_json
from pegplan.game.puzzle import Puzzle
from pegplan.languages import ENGLISH, Saying, languages
from pegplan.pddl.encoding import encoding_names
from pegplan.running.call import fixed_order
from pegplan.show.curve_picture import CURVES
from pegplan.tracing.ask import HINT
from pegplan.tracing.choices import HEURISTICS, SEARCHES, WEIGHT
from pegplan.tracing.heuristics import RelaxationName
from pegplan.web import reading
from pegplan.web.analysts import Analysts
from pegplan.web.bounds import MOST_FRAMES, MOST_SEARCHED, Settings
from pegplan.web.explaining import explain_there
from pegplan.web.guard import json_response
from pegplan.web.queueing import Turn
from pegplan.web.races import Races, cancel_all
from pegplan.web.search_files import FORMS, TYPES, written_file
from pegplan.web.stream import Events, EventStream
from pegplan.web.trace_run import MOST_STEPS, KeptTraces, Searched, TraceRun, TraceWish, ended
from pegplan.web.workbench import events_of

SECONDS, GRACE = 12.0, 3.0
"""The time that an answer of a worker may take, in two parts."""
TOO_MUCH = Saying("error.too-much")
SEARCHED = ("position", "encoding", "domain", "problem")
WISHED = ("heuristic", "weight", "steps")
MOST_WEIGHT = 1000

JsonObject = dict[str, Any]


def can_search() -> bool:
    """Whether searches can be shown: whether pyperplan is installed."""
    return find_spec("pyperplan") is not None


class SearchRequests:
    """Its worker, its traces, and its request handlers. Searches share the turns of the races."""

    def __init__(self, settings: Settings, races: Races) -> None:
        self.races = races
        self.kept = KeptTraces()
        self.workers = Analysts(
            settings.analysts, explain_there, grace=GRACE, environment=fixed_order()
        )

    async def trace(self, data: JsonObject, client: str) -> ASGIApp:
        """Run a search and record every step of it; a stream of events."""
        keys_of(data, "the body", ("puzzle", "search"), (*SEARCHED, *WISHED))
        wish = wish_of(data)
        kept = self.kept.get(wish)
        if kept is not None:
            return EventStream(Events(_only(ended(kept))))
        (turn,) = self.races.turns.ask(1, client)
        run = self._launched(wish, turn)
        return EventStream(Events(events_of(run), lambda: cancel_all([run])))

    def _launched(self, wish: TraceWish, turn: Turn) -> TraceRun:
        """A run that traces a search; the trace is kept in the thread in which it is read."""
        run = TraceRun(wish, turn)

        def keep(ended: asyncio.Task[None]) -> None:
            if run.found is not None:
                self.kept.keep(wish, run.found)

        self.races.launch(run).add_done_callback(keep)
        return run

    async def estimate(self, data: JsonObject, client: str) -> Response:
        """What a heuristic says of a position, fact by fact."""
        keys_of(data, "the body", ("puzzle", "heuristic"), SEARCHED)
        heuristic = word_of(data["heuristic"], "heuristic", get_args(RelaxationName))
        asked = searched_of(data).to_dict() | {"what": "estimate", "heuristic": heuristic}
        return await self._explained(asked, client)

    async def curve(self, data: JsonObject, client: str) -> Response:
        """What heuristics say along a game, beside the true distance."""
        return await self._explained(_curve_of(data, ()), client)

    async def map(self, data: JsonObject, client: str) -> Response:
        """All positions of a small puzzle, and the jumps between them."""
        keys_of(data, "the body", ("puzzle",))
        asked = Searched(puzzle := _small(data), puzzle.start, None, None).to_dict()
        return await self._explained({"what": "map", "puzzle": asked["puzzle"]}, client)

    async def _explained(self, asked: JsonObject, client: str) -> Response:
        """The answer of a worker; raises :class:`InputError` where it has none."""
        answer: JsonObject | None = None
        events = self.workers.ask(asked, SECONDS, client)
        try:
            async for found in events.values:
                answer = found
        finally:
            await events.close()
        if answer is None or "error" in answer:
            raise InputError(TOO_MUCH if answer is None else answer["error"])
        return json_response(answer)

    async def file(self, data: JsonObject, client: str) -> Response:
        """A trace, a curve or a map as a file."""
        what = word_of(data.get("what"), "what", FORMS)
        form = word_of(data.get("form"), "form", FORMS[what])
        language = word_of(data.pop("language", ENGLISH), "language", languages())
        asked = await {"trace": self._trace_file, "curve": _curve_file, "map": self._map_file}[
            what
        ](data, client)
        made = await self.races.draw(
            lambda cancel: written_file(
                asked | {"what": what, "form": form, "language": language}, cancel
            ),
            client,
        )
        headers = {"cache-control": "no-store"}
        return Response(made, media_type=TYPES[form], headers=headers)

    async def _trace_file(self, data: JsonObject, client: str) -> JsonObject:
        keys_of(
            data, "the body", ("what", "form", "puzzle", "search"), (*SEARCHED, *WISHED, "step")
        )
        step = whole_of(data.get("step", MOST_STEPS), "step", 0, MOST_STEPS)
        return {"trace": await self._traced(wish_of(data), client), "step": step}

    async def _map_file(self, data: JsonObject, client: str) -> JsonObject:
        keys_of(
            data, "the body", ("what", "form", "puzzle"), (*SEARCHED, *WISHED, "search", "jumps")
        )
        puzzle = _small(data)
        jumps = jumps_from_json(data.get("jumps", []), "jumps", puzzle.board, MOST_FRAMES)
        traced = await self._traced(wish_of(data), client) if "search" in data else None
        asked = Searched(puzzle, puzzle.start, None, None).to_dict()
        return {"puzzle": asked["puzzle"], "jumps": list(map(str, jumps)), "trace": traced}

    async def _traced(self, wish: TraceWish, client: str) -> JsonObject:
        """A trace that is kept, or else is made now."""
        kept = self.kept.get(wish)
        if kept is None:
            (turn,) = self.races.turns.ask(1, client)
            run = self._launched(wish, turn)
            events = Events(events_of(run), lambda: cancel_all([run]))
            try:
                async for _ in events.values:
                    pass
            finally:
                await events.close()
            if run.found is None:
                raise InputError(run.error)
            kept = run.found
        return kept

    async def close(self) -> None:
        """Kill the workers."""
        await self.workers.close()


def _small(data: JsonObject) -> Puzzle:
    """The puzzle of a request, if its board can be shown as small boards."""
    puzzle = reading.read_puzzle(data["puzzle"])
    count = len(puzzle.board.holes)
    if count > MOST_SEARCHED:
        raise InputError(
            Saying("error.unsearched", board=puzzle.board.name, count=count, most=MOST_SEARCHED)
        )
    return puzzle


def searched_of(data: JsonObject) -> Searched:
    """What a request wants searched; raises :class:`InputError`."""
    if not can_search():
        raise Unavailable(HINT)
    puzzle = _small(data)
    position = puzzle.start
    if data.get("position") is not None:
        position = position_from_json(data["position"], "position", puzzle.board.index)
    if ("domain" in data) != ("problem" in data):
        raise InputError("domain and problem go together")
    if "domain" in data:
        return Searched(puzzle, position, None, reading.read_texts(data))
    encoding = data.get("encoding")
    if encoding is not None:
        word_of(encoding, "encoding", encoding_names())
    return Searched(puzzle, position, encoding, None)


def wish_of(data: JsonObject) -> TraceWish:
    """The search that a request wants; raises :class:`InputError`."""
    search: Any = word_of(data["search"], "search", SEARCHES)
    heuristic: Any = word_of(data.get("heuristic", "hff"), "heuristic", HEURISTICS)
    weight = number_of(data.get("weight", WEIGHT), "weight", 0, MOST_WEIGHT)
    steps = whole_of(data.get("steps", MOST_STEPS), "steps", 1, MOST_STEPS)
    return TraceWish(
        searched_of(data),
        search,
        heuristic if SEARCHES[search].informed else "blind",
        weight if search == "wastar" else None,
        steps,
    )


def _curve_of(data: JsonObject, more: tuple[str, ...]) -> JsonObject:
    """The question for a curve."""
    keys_of(data, "the body", ("puzzle", "jumps", "heuristics", *more), SEARCHED[1:])
    searched = searched_of(data)
    jumps = jumps_from_json(data["jumps"], "jumps", searched.puzzle.board, MOST_FRAMES)
    names = list(dict.fromkeys(texts_of(data["heuristics"], "heuristics", CURVES)))
    for name in names:
        word_of(name, "heuristics", HEURISTICS)
    return searched.to_dict() | {
        "what": "curve",
        "jumps": list(map(str, jumps)),
        "heuristics": names,
    }


async def _curve_file(data: JsonObject, client: str) -> JsonObject:
    return await asyncio.to_thread(_curve_of, data, ("what", "form"))


async def _only(event: JsonObject) -> AsyncGenerator[JsonObject, None]:
    yield event

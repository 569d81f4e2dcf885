"""The requests that make searches visible: traces, heuristics, curves, maps, and files of them."""

from __future__ import annotations

import json
import zlib
from collections import OrderedDict
from importlib.util import find_spec
from typing import get_args

from starlette.responses import Response
from starlette.types import ASGIApp

from pegplan.boards.codec import (
    position_from_json,
    position_to_json,
    puzzle_from_json,
    puzzle_to_json,
    steps_from_json,
)
from pegplan.boards.puzzle import Puzzle
from pegplan.errors import InputError, Unavailable
from pegplan.fields import keys_of, number_of, texts_of, whole_of, word_of
from pegplan.languages import ENGLISH, Saying, error_json, languages
from pegplan.pddl.encoding import encoding_names
from pegplan.running.answers import fixed_order
from pegplan.tracing.ask import HINT, trace
from pegplan.tracing.heuristics import RelaxationName
from pegplan.tracing.steps import HEURISTICS, SEARCHES, WEIGHT
from pegplan.web import reading
from pegplan.web.bounds import MOST_FRAMES, MOST_SEARCHED, Settings
from pegplan.web.game_page import JsonObject
from pegplan.web.guard import json_response, picture_response
from pegplan.web.pictures import TYPES
from pegplan.web.pool import WorkerPool
from pegplan.web.races import Races
from pegplan.web.runs import QueuedRun, events_of
from pegplan.web.stream import Events, EventStream, last_of, only
from pegplan.web.workers import explain

SECONDS, GRACE = 12.0, 3.0
"""The time that an answer of a worker may take, in two parts."""
TRACE_SECONDS, TRACE_MB = 20.0, 1200
"""Limits of one search. After so many seconds it stops, and its steps so far are shown."""
MOST_STEPS, MOST_NODES = 2_000, 12_000
"""Where else it stops."""
KEPT = 24
"""Traces that are kept: a class often watches the same search."""
SEARCHED = ("position", "encoding", "domain", "problem")
WISHED = ("heuristic", "weight", "steps")
MOST_WEIGHT = 1000
MOST_CURVES = 5


class KeptTraces:
    """The traces made last, packed, by the search that was wanted."""

    def __init__(self) -> None:
        self._packed: OrderedDict[str, bytes] = OrderedDict()

    def get(self, wish: JsonObject) -> JsonObject | None:
        """The trace of a wish as JSON; None if it is not kept."""
        key = json.dumps(wish, sort_keys=True)
        packed = self._packed.get(key)
        if packed is None:
            return None
        self._packed.move_to_end(key)
        found: JsonObject = json.loads(zlib.decompress(packed))
        return found

    def keep(self, wish: JsonObject, found: JsonObject) -> None:
        """Keep a trace in place of the oldest."""
        key = json.dumps(wish, sort_keys=True)
        self._packed[key] = zlib.compress(json.dumps(found).encode(), 1)
        if len(self._packed) > KEPT:
            self._packed.popitem(last=False)


def can_search() -> bool:
    """Whether searches can be shown: whether pyperplan is installed."""
    return find_spec("pyperplan") is not None


class SearchRequests:
    """Its worker, its traces, and its request handlers. Searches share the turns of the races."""

    def __init__(self, settings: Settings, races: Races) -> None:
        self.races = races
        self.kept = KeptTraces()
        self.workers = WorkerPool(
            settings.analysts, explain, grace=GRACE, environment=fixed_order()
        )

    async def trace(self, data: JsonObject, client: str) -> ASGIApp:
        """Run a search and record every step of it; a stream of events."""
        keys_of(data, "the body", ("puzzle", "search"), (*SEARCHED, *WISHED))
        return EventStream(self._events(wish_of(data), client))

    def _events(self, wish: JsonObject, client: str) -> Events:
        """The search of a wish; the last event has its trace, or why there is none.

        The trace is kept in the thread in which it is read.
        """
        kept = self.kept.get(wish)
        if kept is not None:
            return Events(only({"event": "ended", "trace": kept, "error": ""}))
        (turn,) = self.races.turns.ask(1, client)
        expanded = [0]
        run = QueuedRun("the search", turn, lambda run, folder: _traced(wish, run, expanded))
        self.races.launch(run)

        def ending(run: QueuedRun) -> JsonObject:
            if run.found is not None:
                self.kept.keep(wish, run.found)
            return {"trace": run.found, **error_json(run.error)}

        return events_of(run, ending, steps=lambda: expanded[0])

    async def estimate(self, data: JsonObject, client: str) -> Response:
        """What a heuristic says of a position, fact by fact."""
        keys_of(data, "the body", ("puzzle", "heuristic"), SEARCHED)
        heuristic = word_of(data["heuristic"], "heuristic", get_args(RelaxationName))
        asked = searched_of(data) | {"what": "estimate", "heuristic": heuristic}
        return await self._explained(asked, client)

    async def curve(self, data: JsonObject, client: str) -> Response:
        """What heuristics say along a game, beside the true distance."""
        return await self._explained(_curve_of(data), client)

    async def map(self, data: JsonObject, client: str) -> Response:
        """All positions of a small puzzle, and the steps between them."""
        keys_of(data, "the body", ("puzzle",))
        asked = {"what": "map", "puzzle": puzzle_to_json(_small(data))}
        return await self._explained(asked, client)

    async def _explained(self, asked: JsonObject, client: str) -> Response:
        """The answer of a worker; raises :class:`InputError` where it has none."""
        answer = await self.workers.last(asked, SECONDS, client)
        if answer is None or "error" in answer:
            raise InputError(Saying("error.too-much") if answer is None else answer["error"])
        return json_response(answer)

    async def file(self, data: JsonObject, client: str) -> Response:
        """A trace or a map as a file."""
        what = word_of(data.get("what"), "what", TYPES)
        language = word_of(data.pop("language", ENGLISH), "language", languages())
        asked: JsonObject = {"what": what, "language": language}
        if what == "trace":
            keys_of(data, "the body", ("what", "puzzle", "search"), (*SEARCHED, *WISHED))
            asked["trace"] = await self._trace_of(data, client)
        else:
            more = (*SEARCHED, *WISHED, "search", "jumps")
            keys_of(data, "the body", ("what", "puzzle"), more)
            puzzle = _small(data)
            jumps = steps_from_json(puzzle.board, data.get("jumps", []), "jumps", MOST_FRAMES)
            asked |= {
                "puzzle": puzzle_to_json(puzzle),
                "jumps": list(map(puzzle.board.written, jumps)),
            }
            asked["trace"] = await self._trace_of(data, client) if "search" in data else None
        return picture_response(await self.races.drawn(asked, client), TYPES[what])

    async def _trace_of(self, data: JsonObject, client: str) -> JsonObject:
        """The trace that a request wants: one that is kept, or else made now."""
        ended = await last_of(self._events(wish_of(data), client))
        if ended is None or ended["trace"] is None:
            raise InputError("the search was ended" if ended is None else ended["error"])
        found: JsonObject = ended["trace"]
        return found

    async def close(self) -> None:
        """Kill the workers."""
        await self.workers.close()


def _traced(wish: JsonObject, run: QueuedRun, expanded: list[int]) -> JsonObject:
    """Search, in a process of its own; counts the positions expanded so far."""
    puzzle, task = puzzle_from_json(wish["puzzle"]), wish["task"]
    found = trace(
        puzzle,
        wish["search"],
        wish["heuristic"],
        weight=wish["weight"],
        position=wish["position"],
        encoding=wish["encoding"],
        task=task and (task[0], task[1]),
        most_steps=wish["steps"],
        most_nodes=MOST_NODES,
        timeout=TRACE_SECONDS,
        memory_mb=TRACE_MB,
        cancel=run.cancel,
        on_expanded=lambda number: expanded.__setitem__(0, number),
    )
    return found.to_dict()


def _small(data: JsonObject) -> Puzzle:
    """The puzzle of a request, if its board can be shown as small boards."""
    puzzle = reading.read_puzzle(data["puzzle"])
    count = len(puzzle.board.cells)
    if count > MOST_SEARCHED:
        raise InputError(
            Saying("error.unsearched", board=puzzle.board.name, count=count, most=MOST_SEARCHED)
        )
    return puzzle


def searched_of(data: JsonObject) -> JsonObject:
    """What a request wants searched: a puzzle from a position, in an encoding or as a task.

    Returns:
        ``puzzle``, ``position``, ``encoding`` (None takes the simplest that can express the goal)
        and ``task``, the texts of a domain and a problem in place of an encoding, or None.

    Raises:
        InputError: something else is asked.
        Unavailable: pyperplan is missing.
    """
    if not can_search():
        raise Unavailable(HINT)
    puzzle = _small(data)
    position, encoding = data.get("position"), data.get("encoding")
    begun = puzzle.start
    if position is not None:
        begun = position_from_json(puzzle.board, position, "position")
    if ("domain" in data) != ("problem" in data):
        raise InputError("domain and problem go together")
    if encoding is not None:
        word_of(encoding, "encoding", encoding_names())
    task = reading.read_texts(data) if "domain" in data else None
    return {
        "puzzle": puzzle_to_json(puzzle),
        "position": position_to_json(puzzle.board, begun),
        "encoding": encoding if task is None else None,
        "task": task and list(task),
    }


def wish_of(data: JsonObject) -> JsonObject:
    """The search that a request wants, as for :func:`pegplan.trace`; raises as `searched_of`."""
    search = word_of(data["search"], "search", SEARCHES)
    heuristic = word_of(data.get("heuristic", "hff"), "heuristic", HEURISTICS)
    weight = number_of(data.get("weight", WEIGHT), "weight", 0, MOST_WEIGHT)
    return searched_of(data) | {
        "search": search,
        "heuristic": heuristic if SEARCHES[search].informed else "blind",
        "weight": weight if search == "wastar" else None,
        "steps": whole_of(data.get("steps", MOST_STEPS), "steps", 1, MOST_STEPS),
    }


def _curve_of(data: JsonObject) -> JsonObject:
    """The question for a curve."""
    keys_of(data, "the body", ("puzzle", "jumps", "heuristics"), SEARCHED[1:])
    searched, board = searched_of(data), reading.read_puzzle(data["puzzle"]).board
    jumps = steps_from_json(board, data["jumps"], "jumps", MOST_FRAMES)
    names = list(dict.fromkeys(texts_of(data["heuristics"], "heuristics", MOST_CURVES)))
    for name in names:
        word_of(name, "heuristics", HEURISTICS)
    return searched | {
        "what": "curve",
        "jumps": list(map(board.written, jumps)),
        "heuristics": names,
    }

"""The web application: its routes, and the request handler of each."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from importlib.metadata import version
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from pegplan.errors import InputError, PegplanError
from pegplan.fields import keys_of, number_of, text_of, texts_of, truth_of, word_of
from pegplan.game.codec import jumps_from_json
from pegplan.game.puzzle import Objective, Puzzle
from pegplan.pddl.encoding import encoding_names
from pegplan.web import answers, pictures, reading
from pegplan.web.analyst import find_hints
from pegplan.web.analysts import Analysts
from pegplan.web.bounds import (
    MOST_FRAMES,
    MOST_HOLES,
    MOST_LINK,
    MOST_NAME,
    MOST_PLAN,
    MOST_SECONDS,
    MOST_SOLVERS,
    Settings,
)
from pegplan.web.drawings import invariants_json
from pegplan.web.files import Files
from pegplan.web.guard import (
    RequestGuard,
    body_of,
    client_of,
    error_response,
    json_response,
)
from pegplan.web.kept import KeptRaces
from pegplan.web.own_proofs import letters_json, own_proof_json, read_letters, read_own_proof
from pegplan.web.races import RaceEnd, Races, Wish
from pegplan.web.searching import SearchRequests, can_search
from pegplan.web.stream import EventStream, unless_gone
from pegplan.web.workbench import Workbench

SECONDS = 4.0
"""Default time limit for the analysis of a position."""

Handler = Callable[[dict[str, Any]], Coroutine[Any, Any, ASGIApp]]
"""Answers the JSON of a request."""
QueueHandler = Callable[[dict[str, Any], str], Coroutine[Any, Any, ASGIApp]]
"""The same for what may have to wait for its turn; gets also who asks."""


class Classroom:
    """The state of a running server, and its request handlers."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.races = Races(settings)
        self.kept = KeptRaces()
        self.analysts = Analysts(settings.analysts, find_hints)
        self.bench = Workbench(settings, self.races)
        self.searching = SearchRequests(settings, self.races)

    async def about(self, request: Request) -> Response:
        """The version, the settings and the current load of the server."""
        answer = {
            "version": version("pegplan"),
            "solvers": await asyncio.to_thread(answers.solvers, self.settings.solvers),
            "solves": self.settings.solves,
            "timeout": self.settings.timeout,
            "memory_mb": self.settings.memory_mb,
            "gif": pictures.can_draw_gif(),
            "searches": can_search(),
            "address": self.settings.address,
            "running": len(self.races.turns.taken),
            "waiting": len(self.races.turns.waiting),
            "looking": len(self.analysts.turns.taken),
        }
        return json_response(answer)

    async def boards(self, request: Request) -> Response:
        """The boards, families of boards and encodings."""
        return json_response(answers.boards())

    async def puzzle(self, data: dict[str, Any]) -> Response:
        """All that the page needs to draw and play a puzzle."""
        return await _apart(answers.puzzle_json, _puzzle_only(data))

    async def position(self, data: dict[str, Any]) -> Response:
        """What quick checks show of a puzzle's start."""
        return await _apart(answers.position_json, _puzzle_only(data))

    async def invariants(self, data: dict[str, Any]) -> Response:
        """Position classes and pagoda functions."""
        return await _apart(invariants_json, _puzzle_only(data))

    async def check(self, data: dict[str, Any]) -> Response:
        """What the checker says of a user's own weights or sets."""
        return await _apart(own_proof_json, *read_own_proof(data))

    async def letters(self, data: dict[str, Any]) -> Response:
        """Letters for the holes of a board, three different ones for each jump."""
        return await _apart(letters_json, *read_letters(data))

    async def pddl(self, data: dict[str, Any]) -> Response:
        """A puzzle in PDDL."""
        keys_of(data, "the body", ("puzzle", "encoding"))
        encoding = word_of(data["encoding"], "encoding", encoding_names())
        return await _apart(answers.pddl_json, reading.read_puzzle(data["puzzle"]), encoding)

    async def plan(self, data: dict[str, Any]) -> Response:
        """A plan in an encoding's actions."""
        keys_of(data, "the body", ("puzzle", "jumps"), ("encoding",))
        puzzle = reading.read_puzzle(data["puzzle"])
        jumps = jumps_from_json(data["jumps"], "jumps", puzzle.board, MOST_HOLES)
        encoding = data.get("encoding")
        if encoding is None:
            encoding = answers.default_encoding(puzzle)
        encoding = word_of(encoding, "encoding", encoding_names())
        return await _apart(answers.plan_json, puzzle, encoding, jumps)

    async def verify(self, data: dict[str, Any]) -> Response:
        """Read and simulate a plan."""
        keys_of(data, "the body", ("puzzle", "plan"))
        text = text_of(data["plan"], "plan", MOST_PLAN)
        return await _apart(answers.verify_json, reading.read_puzzle(data["puzzle"]), text)

    async def hints(self, data: dict[str, Any], client: str) -> ASGIApp:
        """Analyse a puzzle's start; a stream of hints."""
        keys_of(data, "the body", ("puzzle",), ("seconds", "hints"))
        hints = truth_of(data.get("hints", True), "hints")
        seconds = number_of(data.get("seconds", SECONDS), "seconds", 0.1, MOST_SECONDS)
        reading.read_puzzle(data["puzzle"])  # an error is reported here, before the stream begins
        asked = {"puzzle": data["puzzle"], "hints": hints}
        return EventStream(self.analysts.ask(asked, seconds, client))

    async def solve(self, data: dict[str, Any], client: str) -> ASGIApp:
        """Run several solvers; a stream of their progress and outcomes."""
        keys_of(data, "the body", ("puzzle", "solvers"), ("encoding", "optimal", "stop", "keep"))
        puzzle = reading.read_puzzle(data["puzzle"])
        solvers = tuple(dict.fromkeys(texts_of(data["solvers"], "solvers", MOST_SOLVERS)))
        encoding = data.get("encoding")
        if encoding is not None:
            word_of(encoding, "encoding", encoding_names())
        optimal = data.get("optimal", False)
        if isinstance(optimal, str):
            objective = Objective(word_of(optimal, "optimal", tuple(Objective)))
            puzzle, optimal = replace(puzzle, objective=objective), True
        optimal = truth_of(optimal, "optimal")
        stop = RaceEnd(word_of(data.get("stop", RaceEnd.FIRST), "stop", tuple(RaceEnd)))
        wish = Wish(solvers, encoding, optimal, stop)
        name = data.get("keep")
        if name is not None:
            text_of(name, "keep", MOST_NAME)
        events = await self.races.start(puzzle, wish, client)
        return EventStream(events if name is None else self.kept.keep(name, events, client))

    async def race(self, data: dict[str, Any]) -> ASGIApp:
        """What a race that is kept has said and says; or its end."""
        keys_of(data, "the body", ("race",), ("stop",))
        name = text_of(data["race"], "race", MOST_NAME)
        return EventStream(self.kept.listen(name, truth_of(data.get("stop", False), "stop")))

    async def svg(self, data: dict[str, Any]) -> Response:
        """A picture of a puzzle's start, as SVG."""
        keys_of(data, "the body", ("puzzle",), ("numbers", "sets"))
        puzzle = reading.read_puzzle(data["puzzle"])
        numbers = reading.read_numbers(puzzle.board, data.get("numbers", {}))
        sets = reading.read_sets(puzzle.board, data.get("sets", []))
        drawn = await asyncio.to_thread(pictures.svg, puzzle, numbers, sets)
        return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "no-store"})

    async def qr(self, data: dict[str, Any]) -> Response:
        """A text, such as a link, as a QR code."""
        keys_of(data, "the body", ("text",))
        drawn = pictures.qr_svg(text_of(data["text"], "text", MOST_LINK))
        return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "no-store"})

    async def gif(self, data: dict[str, Any], client: str) -> Response:
        """An animation of a plan, as GIF."""
        keys_of(data, "the body", ("puzzle", "jumps"))
        puzzle = reading.read_puzzle(data["puzzle"])
        jumps = jumps_from_json(data["jumps"], "jumps", puzzle.board, MOST_FRAMES)
        drawn = await self.races.draw(partial(pictures.gif, puzzle, jumps), client)
        return Response(drawn, media_type="image/gif", headers={"cache-control": "no-store"})

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """A context that ends every process when the server stops."""
        try:
            yield
        finally:
            await self.close()

    async def close(self) -> None:
        """End every process and event stream; may be called more than once."""
        await self.kept.close()
        await self.races.close()
        await self.analysts.close()
        await self.bench.close()
        await self.searching.close()


def _puzzle_only(data: dict[str, Any]) -> Puzzle:
    keys_of(data, "the body", ("puzzle",))
    return reading.read_puzzle(data["puzzle"])


async def _apart(function: Callable[..., Any], *values: Any) -> Response:
    """Call a function in a thread, so that it does not delay other requests; answer its JSON."""
    return json_response(await asyncio.to_thread(partial(function, *values)))


class _Post:
    """Calls a handler with the JSON of a request's body; answers errors with one line."""

    def __init__(self, handler: QueueHandler) -> None:
        self.handler = handler

    async def __call__(self, request: Request) -> ASGIApp:
        try:
            data, client = reading.parse(await body_of(request)), client_of(request)
            return await unless_gone(self.handler(data, client), request.receive)
        except PegplanError as error:
            return error_response(error)
        except ClientDisconnect:
            return error_response(InputError("the request ended before its body"))


def _at_once(handler: Handler) -> QueueHandler:
    """A handler of what does not wait; who asks does not matter to it."""
    return lambda data, client: handler(data)


def _post(path: str, handler: QueueHandler) -> Route:
    post = _Post(handler)

    async def endpoint(request: Request) -> Response:
        return await post(request)  # type: ignore[return-value]  # an ASGI app serves as well

    return Route(path, endpoint, methods=["POST"])


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return json_response({"error": error.detail.lower()}, error.status_code)


async def _pegplan_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, PegplanError)
    return error_response(error)


def create_app(settings: Settings | None = None) -> Starlette:
    """The application, for any ASGI server; ``None`` takes the default settings."""
    settings = settings or Settings()
    room, files = Classroom(settings), Files()
    handlers: dict[str, Handler] = {
        "puzzle": room.puzzle,
        "position": room.position,
        "invariants": room.invariants,
        "check": room.check,
        "letters": room.letters,
        "pddl": room.pddl,
        "plan": room.plan,
        "verify": room.verify,
        "svg": room.svg,
        "qr": room.qr,
        "race": room.race,
    }
    queued: dict[str, QueueHandler] = {
        "hints": room.hints,
        "solve": room.solve,
        "gif": room.gif,
        "task": room.bench.task,
        "run": room.bench.run,
        "compare": room.bench.compare,
        "mark": room.bench.mark,
        "trace": room.searching.trace,
        "estimate": room.searching.estimate,
        "curve": room.searching.curve,
        "map": room.searching.map,
        "file": room.searching.file,
    }
    queued |= {name: _at_once(handler) for name, handler in handlers.items()}
    app = Starlette(
        routes=[
            Route("/", files.page),
            Route("/api/about", room.about),
            Route("/api/boards", room.boards),
            Route("/api/exercises", room.bench.exercises),
            *(_post(f"/api/{name}", handler) for name, handler in queued.items()),
            Route("/static/{path:path}", files.file),
        ],
        # Event streams are not compressed, so that each event arrives when it is sent.
        middleware=[Middleware(RequestGuard, hosts=settings.hosts), Middleware(GZipMiddleware)],
        exception_handlers={HTTPException: _http_error, PegplanError: _pegplan_error},
        lifespan=room.lifespan,
    )
    app.state.room = room
    return app

"""The web application: its routes, and the request handler of each."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
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

from pegplan.boards.codec import puzzle_to_json, steps_from_json
from pegplan.errors import InputError, PegplanError
from pegplan.fields import keys_of, text_of, texts_of, truth_of, word_of
from pegplan.pddl.encoding import encoding_names
from pegplan.show.animation import Animation
from pegplan.web import answers, pictures, reading
from pegplan.web.bounds import MOST_FRAMES, MOST_HOLES, MOST_LINK, MOST_PLAN, MOST_SOLVERS, Settings
from pegplan.web.files import Files
from pegplan.web.game_page import Handler, JsonObject, game_pages
from pegplan.web.guard import (
    RequestGuard,
    body_of,
    client_of,
    error_response,
    json_response,
    picture_response,
)
from pegplan.web.races import RaceEnd, Races, Wish
from pegplan.web.searching import SearchRequests, can_search
from pegplan.web.stream import EventStream, unless_gone
from pegplan.web.workbench import Workbench


class Handlers:
    """The state of a running server, and its request handlers."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.races = Races(settings)
        self.bench = Workbench(settings, self.races)
        self.searching = SearchRequests(settings, self.races)
        self.games = [page(settings) for page in game_pages()]

    def posted(self) -> dict[str, Handler]:
        """The handler of each POST below ``/api/``."""
        own = ("puzzle", "pddl", "plan", "verify", "svg", "gif", "qr", "solve")
        bench, search = ("task", "run", "compare", "mark"), ("trace", "estimate", "curve", "map")
        return {
            **{name: getattr(self, name) for name in own},
            **{name: getattr(self.bench, name) for name in bench},
            **{name: getattr(self.searching, name) for name in (*search, "file")},
            **{name: handler for page in self.games for name, handler in page.posted().items()},
        }

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
            "looking": sum(page.looking for page in self.games),
        }
        return json_response(answer)

    async def boards(self, request: Request) -> Response:
        """The boards, families of boards and encodings."""
        return json_response(answers.boards())

    async def puzzle(self, data: JsonObject, client: str) -> Response:
        """A puzzle with all that the page needs to draw and play it."""
        keys_of(data, "the body", ("puzzle",))
        return await _in_thread(answers.puzzle_json, reading.read_puzzle(data["puzzle"]))

    async def pddl(self, data: JsonObject, client: str) -> Response:
        """A puzzle in PDDL."""
        keys_of(data, "the body", ("puzzle", "encoding"))
        encoding = word_of(data["encoding"], "encoding", encoding_names())
        return await _in_thread(answers.pddl_json, reading.read_puzzle(data["puzzle"]), encoding)

    async def plan(self, data: JsonObject, client: str) -> Response:
        """A plan in an encoding's actions."""
        keys_of(data, "the body", ("puzzle", "jumps"), ("encoding",))
        puzzle = reading.read_puzzle(data["puzzle"])
        jumps = steps_from_json(puzzle.board, data["jumps"], "jumps", MOST_HOLES)
        encoding = data.get("encoding")
        if encoding is None:
            encoding = answers.default_encoding(puzzle)
        encoding = word_of(encoding, "encoding", encoding_names())
        return await _in_thread(answers.plan_json, puzzle, encoding, jumps)

    async def verify(self, data: JsonObject, client: str) -> Response:
        """Read and simulate a plan."""
        keys_of(data, "the body", ("puzzle", "plan"))
        text = text_of(data["plan"], "plan", MOST_PLAN)
        return await _in_thread(answers.verify_json, reading.read_puzzle(data["puzzle"]), text)

    async def solve(self, data: JsonObject, client: str) -> ASGIApp:
        """Run several solvers; a stream of their progress and outcomes."""
        keys_of(data, "the body", ("puzzle", "solvers"), ("encoding", "optimal", "stop"))
        puzzle = reading.read_puzzle(data["puzzle"])
        solvers = tuple(dict.fromkeys(texts_of(data["solvers"], "solvers", MOST_SOLVERS)))
        encoding = data.get("encoding")
        if encoding is not None:
            word_of(encoding, "encoding", encoding_names())
        optimal = data.get("optimal", False)
        if isinstance(optimal, str):
            objective = word_of(optimal, "optimal", puzzle.objectives)
            puzzle, optimal = puzzle.but(objective=objective), True
        optimal = truth_of(optimal, "optimal")
        stop = RaceEnd(word_of(data.get("stop", RaceEnd.FIRST), "stop", tuple(RaceEnd)))
        wish = Wish(solvers, encoding, optimal, stop)
        return EventStream(await self.races.start(puzzle, wish, client))

    async def svg(self, data: JsonObject, client: str) -> Response:
        """A picture of a puzzle's start, as SVG, with numbers on cells and marked sets of cells."""
        keys_of(data, "the body", ("puzzle",), ("numbers", "sets"))
        puzzle = reading.read_puzzle(data["puzzle"])
        numbers = reading.read_numbers(puzzle.board, data.get("numbers", {}))
        sets = reading.read_sets(puzzle.board, data.get("sets", []))
        held = puzzle.board.pieces_in(puzzle.start).values()
        filled = frozenset(cell for cells in held for cell in cells)
        drawn = await asyncio.to_thread(
            puzzle.board.to_svg, filled, numbers=numbers or None, marks=sets
        )
        return picture_response(drawn, "image/svg+xml")

    async def qr(self, data: JsonObject, client: str) -> Response:
        """A text, such as a link, as a QR code."""
        keys_of(data, "the body", ("text",))
        drawn = pictures.qr_svg(text_of(data["text"], "text", MOST_LINK))
        return picture_response(drawn, "image/svg+xml")

    async def gif(self, data: JsonObject, client: str) -> Response:
        """An animation of a plan, as GIF."""
        keys_of(data, "the body", ("puzzle", "jumps"))
        puzzle = reading.read_puzzle(data["puzzle"])
        jumps = steps_from_json(puzzle.board, data["jumps"], "jumps", MOST_FRAMES)
        Animation(puzzle, jumps)  # refuses steps that the rules don't allow
        asked = {
            "what": "plan",
            "puzzle": puzzle_to_json(puzzle),
            "jumps": list(map(puzzle.board.written, jumps)),
        }
        return picture_response(await self.races.drawn(asked, client), "image/gif")

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """A context that ends every process when the server stops."""
        try:
            yield
        finally:
            await self.close()

    async def close(self) -> None:
        """End every process and event stream; may be called more than once."""
        for part in (self.races, self.bench, self.searching):
            await part.close()
        for page in self.games:
            await page.close()


async def _in_thread(function: Callable[..., Any], *values: Any) -> Response:
    """Call a function in a thread, so that it does not delay other requests; answer its JSON."""
    return json_response(await asyncio.to_thread(partial(function, *values)))


def _post(path: str, handler: Handler) -> Route:
    """A route that calls a handler with the JSON of a request; errors are one line."""

    async def endpoint(request: Request) -> ASGIApp:
        try:
            data, client = reading.parse(await body_of(request)), client_of(request)
            return await unless_gone(handler(data, client), request.receive)
        except PegplanError as error:
            return error_response(error)
        except ClientDisconnect:
            return error_response(InputError("the request ended before its body"))

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
    handlers, files = Handlers(settings), Files()
    app = Starlette(
        routes=[
            Route("/", files.page),
            Route("/api/about", handlers.about),
            Route("/api/boards", handlers.boards),
            Route("/api/exercises", handlers.bench.exercises),
            *(_post(f"/api/{name}", handler) for name, handler in handlers.posted().items()),
            Route("/static/{path:path}", files.file),
        ],
        # Event streams are not compressed, so that each event arrives when it is sent.
        middleware=[Middleware(RequestGuard, hosts=settings.hosts), Middleware(GZipMiddleware)],
        exception_handlers={HTTPException: _http_error, PegplanError: _pegplan_error},
        lifespan=handlers.lifespan,
    )
    app.state.handlers = handlers
    return app

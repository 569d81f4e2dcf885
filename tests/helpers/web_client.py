"""A client for the classroom page's application, in this process and without a socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from pegplan.web.app import create_app
from pegplan.web.bounds import Settings

SOLVERS = ("fd-add", "fd-lama-first", "bitboard")


def apart(work: Coroutine[Any, Any, Any]) -> Any:
    """Run a coroutine in a thread: this one may have the event loop of a browser."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


class Client:
    """Asks the application; remembers nothing."""

    def __init__(self, client: Any) -> None:
        self.client = client

    async def post(self, path: str, body: Any) -> Any:
        return await self.client.post(f"/api/{path}", json=body)

    async def ask(self, path: str, **body: Any) -> Any:
        response = await self.post(path, body)
        assert response.status_code == 200, response.text
        return response.json()

    async def events(self, path: str, **body: Any) -> list[Any]:
        response = await self.post(path, body)
        assert response.status_code == 200, response.text
        assert response.headers["content-type"].startswith("text/event-stream")
        parts = response.text.split("\n\n")
        return [json.loads(part[6:]) for part in parts if part.startswith("data: ")]


def with_client(work: Callable[[Client], Awaitable[Any]], settings: Settings | None = None) -> Any:
    """Run ``work`` with a client, and end everything that the application started."""
    import httpx

    async def run() -> Any:
        app = create_app(settings or Settings(solvers=SOLVERS))
        transport = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://localhost", timeout=60) as one,
        ):
            return await work(Client(one))

    return apart(run())

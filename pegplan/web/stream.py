"""Server-sent events: values as they come, ended at once when the reader is gone."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from starlette.requests import ClientDisconnect
from starlette.types import Receive, Scope, Send

Result = TypeVar("Result")
BEAT = 10.0
"""Seconds without a word after which a comment is sent, so that a dead line shows."""


@dataclass(frozen=True)
class News:
    """Values to come, for which turns are taken already.

    Attributes:
        values: generates them; closing it ends the work on them.
        drop: gives back what was taken, however far the values got; a generator that nobody
            has asked for a value can't do so. Once is enough, more does no harm.
    """

    values: AsyncGenerator[dict[str, Any], None]
    drop: Callable[[], None] = lambda: None

    async def close(self) -> None:
        """End the work."""
        try:
            await self.values.aclose()
        finally:
            self.drop()


class EventStream:
    """A response that sends each value as one event.

    The news are closed when they end and when the reader hangs up, whichever is first: that
    is how a closed tab ends its planners.
    """

    def __init__(self, news: News) -> None:
        self.news = news

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        sending = asyncio.create_task(self._send(send))
        gone = asyncio.create_task(_gone(receive))
        try:
            await asyncio.wait({sending, gone}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sending, gone):
                task.cancel()
            await asyncio.gather(sending, gone, return_exceptions=True)
            await self.news.close()
        if not sending.cancelled() and (error := sending.exception()) is not None:
            raise error

    async def _send(self, send: Send) -> None:
        headers = [(b"content-type", b"text/event-stream; charset=utf-8")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        values = self.news.values
        coming: asyncio.Future[dict[str, Any]] | None = None
        try:
            while True:
                coming = coming or asyncio.ensure_future(anext(values))
                done, _ = await asyncio.wait({coming}, timeout=BEAT)
                if not done:
                    await self._chunk(send, b": still here\n\n")
                    continue
                try:
                    value = coming.result()
                except StopAsyncIteration:
                    break
                finally:
                    coming = None
                await self._chunk(send, f"data: {json.dumps(value)}\n\n".encode())
        finally:
            if coming is not None:
                coming.cancel()
                with suppress(asyncio.CancelledError, StopAsyncIteration):
                    await coming
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _chunk(self, send: Send, chunk: bytes) -> None:
        await send({"type": "http.response.body", "body": chunk, "more_body": True})


async def unless_gone(work: Coroutine[Any, Any, Result], receive: Receive) -> Result:
    """What some work gives; ended where the reader hangs up first.

    Raises:
        ClientDisconnect: the reader has hung up.
    """
    working = asyncio.create_task(work)
    gone = asyncio.create_task(_gone(receive))
    try:
        await asyncio.wait({working, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientDisconnect
        return working.result()
    finally:
        for task in (working, gone):
            task.cancel()
        await asyncio.gather(working, gone, return_exceptions=True)


async def _gone(receive: Receive) -> None:
    """Return when the reader has hung up."""
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return

"""Server-sent events: values as they come, ended at once when the reader is gone."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Any

from starlette.types import Receive, Scope, Send

BEAT = 10.0
"""Seconds without a word after which a comment is sent, so that a dead line shows."""


class EventStream:
    """A response that sends each value of a generator as one event.

    The generator is closed when it ends and when the reader hangs up, whichever is first;
    what it does in its ``finally`` is how a closed tab ends its planners.
    """

    def __init__(self, values: AsyncGenerator[dict[str, Any], None]) -> None:
        self.values = values

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
            await self.values.aclose()
        if not sending.cancelled() and (error := sending.exception()) is not None:
            raise error

    async def _send(self, send: Send) -> None:
        headers = [(b"content-type", b"text/event-stream; charset=utf-8")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        values = aiter(self.values)
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


async def _gone(receive: Receive) -> None:
    """Return when the reader has hung up."""
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return

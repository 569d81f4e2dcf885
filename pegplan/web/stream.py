"""Server-sent events: a response that sends values one by one until the client disconnects."""

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
KEEP_ALIVE = 10.0
"""Seconds without a value after which a comment is sent, which detects broken connections."""


@dataclass(frozen=True)
class Events:
    """A stream of JSON objects, and what releases the resources that it holds.

    Attributes:
        values: generates the objects; closing it ends the work on them.
        drop: releases the resources. A generator that was never started can't do this in a
            ``finally``. It may be called more than once.
    """

    values: AsyncGenerator[dict[str, Any], None]
    drop: Callable[[], None] = lambda: None

    async def close(self) -> None:
        """End the work and release the resources."""
        try:
            await self.values.aclose()
        finally:
            self.drop()


async def only(*events: dict[str, Any]) -> AsyncGenerator[dict[str, Any], None]:
    """Some events that are known at once."""
    for event in events:
        yield event


async def last_of(events: Events) -> dict[str, Any] | None:
    """The last event; None where there is none."""
    found = None
    try:
        async for event in events.values:
            found = event
    finally:
        await events.close()
    return found


class EventStream:
    """A response that sends each object as one server-sent event.

    It closes the events when the last one is sent or the client disconnects. So the planners
    of a browser tab end when it is closed.
    """

    def __init__(self, events: Events) -> None:
        self.events = events

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        sending = asyncio.create_task(self._send(send))
        gone = asyncio.create_task(_disconnected(receive))
        try:
            await asyncio.wait({sending, gone}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sending, gone):
                task.cancel()
            await asyncio.gather(sending, gone, return_exceptions=True)
            await self.events.close()
        if not sending.cancelled() and (error := sending.exception()) is not None:
            raise error

    async def _send(self, send: Send) -> None:
        headers = [(b"content-type", b"text/event-stream; charset=utf-8")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        values = self.events.values
        coming: asyncio.Future[dict[str, Any]] | None = None
        try:
            while True:
                coming = coming or asyncio.ensure_future(anext(values))
                done, _ = await asyncio.wait({coming}, timeout=KEEP_ALIVE)
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
    """The result of some work, which is cancelled if the client disconnects first.

    Raises:
        ClientDisconnect: the client has disconnected.
    """
    working = asyncio.create_task(work)
    gone = asyncio.create_task(_disconnected(receive))
    try:
        await asyncio.wait({working, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientDisconnect
        return working.result()
    finally:
        for task in (working, gone):
            task.cancel()
        await asyncio.gather(working, gone, return_exceptions=True)


async def _disconnected(receive: Receive) -> None:
    """Return when the client has disconnected."""
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return

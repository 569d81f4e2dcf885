"""Races that outlive their connection for a moment, so that a page that is reloaded finds its race.

A race that is to be kept has a name, which its page made up. Whoever knows the name can listen
to it: first comes what it has said until then, and then the rest. A race that nobody listens to
for :data:`PATIENCE` seconds ends.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Any

from pegplan.errors import InputError, PegplanError
from pegplan.fields import shown
from pegplan.languages import Saying
from pegplan.web.queueing import Busy
from pegplan.web.runs import LOG_LINES
from pegplan.web.stream import Events

PATIENCE = 12.0
"""Seconds without a listener until a race ends; after that its end is told for as long again."""
MOST_KEPT, MOST_KEPT_EACH = 200, 8
"""Races that are kept at a time, of all clients and of one; one that has ended makes room."""
_NAME = re.compile(r"[0-9a-f]{24}")

Event = dict[str, Any]


class _Kept:
    """A race that goes on by itself, what it has said, and who listens."""

    def __init__(self, source: Events, client: str) -> None:
        self.source = source
        self.client = client
        self.said: list[Event] = []
        self.listeners: set[asyncio.Queue[Event | None]] = set()
        self.over = False
        self.idle: asyncio.TimerHandle | None = None
        self.task = asyncio.create_task(self._go())

    async def _go(self) -> None:
        try:
            async for event in self.source.values:
                self._note(event)
                for listener in self.listeners:
                    listener.put_nowait(event)
        finally:
            self.over = True
            for listener in self.listeners:
                listener.put_nowait(None)
            await self.source.close()

    def _note(self, event: Event) -> None:
        """Remember an event; of the reports on a run the newest, with its curve and last lines."""
        if event["event"] == "run":
            for old in self.said:
                if old["event"] == "run" and old["solver"] == event["solver"]:
                    log = [*old["log"], *event["log"]][-LOG_LINES:]
                    old.update(event, log=log, curve=[*old["curve"], *event["curve"]])
                    return
        self.said.append(dict(event))

    async def heard(
        self, listener: asyncio.Queue[Event | None]
    ) -> AsyncGenerator[dict[str, Any], None]:
        """All that was said, and what is said from now on."""
        over, before = self.over, [dict(event) for event in self.said]
        if not over:
            self.listeners.add(listener)
        for event in before:
            yield event
        while not over and (next_ := await listener.get()) is not None:
            yield next_


class KeptRaces:
    """The races that are kept, by name."""

    def __init__(self) -> None:
        self.races: dict[str, _Kept] = {}

    def keep(self, name: str, events: Events, client: str) -> Events:
        """Have a race of a client go on by itself; the events for its first listener.

        Raises:
            InputError: the name can't be used; the race ends.
            Busy: too many races of this client run, or of all; the race ends.
        """
        try:
            if not _NAME.fullmatch(name) or name in self.races:
                raise InputError(f"keep {shown(name)}: use 24 digits and letters a to f, new ones")
            self._make_room(client)
        except PegplanError:
            events.drop()
            raise
        self.races[name] = _Kept(events, client)
        return self.listen(name)

    def _make_room(self, client: str) -> None:
        """Forget the oldest race that has ended, where there is no room for one more."""
        own = [name for name, kept in self.races.items() if kept.client == client]
        for names, most, key in (
            (own, MOST_KEPT_EACH, "error.own-races"),
            (list(self.races), MOST_KEPT, "error.races"),
        ):
            if len(names) < most:
                continue
            ended = [name for name in names if self.races[name].over]
            if not ended:
                raise Busy(Saying(key, count=len(names)))
            self._forget(ended[0])

    def listen(self, name: str, stop: bool = False) -> Events:
        """What a race has said and says; with ``stop`` its solvers are ended.

        Raises:
            InputError: there is no such race, or no longer.
        """
        kept = self.races.get(name)
        if kept is None:
            raise InputError(f"race {shown(name)} is not known here, or no longer")
        if kept.idle is not None:
            kept.idle.cancel()
        if stop:
            kept.source.drop()
        listener: asyncio.Queue[Event | None] = asyncio.Queue()

        def leave() -> None:
            kept.listeners.discard(listener)
            if not kept.listeners and self.races.get(name) is kept:
                if kept.idle is not None:
                    kept.idle.cancel()
                kept.idle = asyncio.get_running_loop().call_later(PATIENCE, self._forget, name)

        return Events(kept.heard(listener), leave)

    def _forget(self, name: str) -> None:
        kept = self.races.pop(name, None)
        if kept is not None:
            kept.task.cancel()

    async def close(self) -> None:
        """End all races."""
        tasks = [kept.task for kept in self.races.values()]
        for name in list(self.races):
            self._forget(name)
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task

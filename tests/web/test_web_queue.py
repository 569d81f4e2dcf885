"""The page's queue: what happens when it is full, and who leaves it gives back what was taken."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("httpx")

from helpers.web_client import Client, with_client

from pegplan.game.catalog import puzzle
from pegplan.web.bounds import MOST_WAITING
from pegplan.web.queueing import Busy, Turns


def room_of(client: Client) -> Any:
    """The state of the application that a client asks."""
    return client.client._transport.app.state.room


BUSY: dict[str, dict[str, Any]] = {
    "hints": {"puzzle": "english/central"},
    "solve": {"puzzle": "english/central", "solvers": ["bitboard"]},
    "gif": {"puzzle": "english/central", "jumps": ["d2-d3-d4"]},
}


@pytest.mark.parametrize("path", BUSY)
def test_a_full_queue_is_told_before_a_stream_begins(path: str) -> None:
    async def work(client: Client) -> Any:
        room = room_of(client)
        turns = room.analysts.turns if path == "hints" else room.races.turns
        taken = turns.ask(turns.size + turns.most)
        response = await client.post(path, BUSY[path])
        for turn in taken:
            turn.release()
        return response.status_code, response.json()["error"], len(turns.taken)

    assert with_client(work) == (
        503,
        f"the queue is full ({MOST_WAITING} wait); try again in a minute",
        0,
    )


def test_a_stream_that_nobody_reads_gives_back_its_turns() -> None:
    async def work(client: Client) -> Any:
        room = room_of(client)
        events = room.analysts.ask("english/central", 1.0)
        taken = len(room.analysts.turns.taken)
        await events.close()
        race = room.races.start(puzzle("wiegleb/d1-d9"), ["fd-add", "bitboard"], None, False)
        runs = list(room.races.runs.values())
        await race.close()
        while room.races.runs:
            await asyncio.sleep(0.01)
        ends = [str(run.outcome.status) for run in runs]
        return taken, room.analysts.turns.taken, room.races.turns.taken, ends

    assert with_client(work) == (1, set(), set(), ["cancelled", "cancelled"])


def test_who_hangs_up_in_the_queue_leaves_it() -> None:
    async def work(client: Client) -> Any:
        room, app = room_of(client), client.client._transport.app
        taken = room.races.turns.ask(room.races.turns.size)
        hung_up = asyncio.Event()
        body = {"type": "http.request", "body": json.dumps(BUSY["gif"]).encode()}
        messages = iter([body])

        async def receive() -> dict[str, Any]:
            for message in messages:
                return message
            await hung_up.wait()
            return {"type": "http.disconnect"}

        async def send(message: dict[str, Any]) -> None:
            pass

        headers = [(b"host", b"localhost"), (b"content-type", b"application/json")]
        scope = {
            "type": "http", "method": "POST", "path": "/api/gif", "headers": headers,
            "query_string": b"", "root_path": "", "scheme": "http", "http_version": "1.1",
        }  # fmt: skip
        asked = asyncio.create_task(app(scope, receive, send))
        while not room.races.turns.waiting:
            await asyncio.sleep(0.01)
        hung_up.set()
        await asyncio.wait_for(asked, 20)
        left = len(room.races.turns.waiting)
        for turn in taken:
            turn.release()
        return left

    assert with_client(work) == 0


def test_a_full_queue_says_so() -> None:
    turns = Turns(2, 3)
    taken = turns.ask(2)
    waiting = turns.ask(3)
    assert [turn.place for turn in (*taken, *waiting)] == [0, 0, 1, 2, 3]
    with pytest.raises(Busy, match="queue is full"):
        turns.ask()
    taken[0].release()
    assert [turn.place for turn in waiting] == [0, 1, 2]
    waiting[1].release()
    waiting[1].release()
    assert waiting[2].place == 1
    for turn in (*taken, *waiting):
        turn.release()
    assert not turns.taken
    assert not turns.waiting

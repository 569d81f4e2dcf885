"""The page's queue: whose turn it is, what happens when it is full, and who leaves it."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("starlette")
pytest.importorskip("httpx")

from helpers.web_client import Client, with_client

from pegplan.solitaire.catalog import puzzle
from pegplan.web.bounds import MOST_WAITING
from pegplan.web.queueing import Busy, Turn, Turns
from pegplan.web.races import RaceEnd, Wish


def room_of(client: Client) -> Any:
    """The state of the application that a client asks."""
    return client.client._transport.app.state.handlers


BUSY: dict[str, dict[str, Any]] = {
    "hints": {"puzzle": "english/central"},
    "solve": {"puzzle": "english/central", "solvers": ["bitboard"]},
    "gif": {"puzzle": "english/central", "jumps": ["d2-d3-d4"]},
}


@pytest.mark.parametrize("path", BUSY)
def test_a_full_queue_is_told_before_a_stream_begins(path: str) -> None:
    async def work(client: Client) -> Any:
        room = room_of(client)
        turns = room.games[0].hinting.turns if path == "hints" else room.races.turns
        taken = [*turns.ask(turns.size + turns.most_each, "A"), *turns.ask(turns.most_each, "B")]
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
        events = room.games[0].hinting.ask({"puzzle": "english/central", "hints": True}, 1.0)
        taken = len(room.games[0].hinting.turns.taken)
        await events.close()
        race = await room.races.start(
            puzzle("wiegleb/d1-d9"), Wish(("fd-add", "bitboard"), stop=RaceEnd.NEVER)
        )
        runs = list(room.races.runs.values())
        await race.close()
        while room.races.runs:
            await asyncio.sleep(0.01)
        ends = [str(run.failure[0] if run.failure else run.found.status) for run in runs]
        return taken, room.games[0].hinting.turns.taken, room.races.turns.taken, ends

    assert with_client(work) == (1, set(), set(), ["cancelled", "cancelled"])


def test_who_asks_for_little_does_not_wait_for_who_asks_for_much() -> None:
    turns = Turns(1, 100)
    much = turns.ask(8, "A")
    (little,), second = turns.ask(1, "B"), turns.ask(2, "C")
    assert (little.place, [turn.place for turn in second]) == (1, [2, 4])
    assert [turn.place for turn in much] == [0, 3, 5, 6, 7, 8, 9, 10]


@given(
    st.integers(1, 3),
    st.lists(st.tuples(st.sampled_from("ABC"), st.integers(1, 5)) | st.integers(0, 9), max_size=40),
)
def test_no_client_is_overtaken_more_than_twice_by_another(size: int, steps: list[Any]) -> None:
    """Clients ask for turns, and turns are given back, in any order; D asks in between for one."""
    turns, held = Turns(size, 1000), list[Turn]()
    for step in steps[: len(steps) // 2]:
        _play(turns, held, step)
    before = {turn for turn in held if turn.granted.is_set()}
    (asked,) = turns.ask(1, "D")
    for step in [*steps[len(steps) // 2 :], *[0] * 1000]:
        if asked.granted.is_set():
            break
        _play(turns, held, step)
    assert asked.granted.is_set()
    overtaken = [turn for turn in {*held, *turns.taken} if turn.granted.is_set()]
    passed = Counter(turn.client for turn in set(overtaken) - before - {asked})
    assert all(times <= 2 for times in passed.values())


def _play(turns: Turns, held: list[Turn], step: Any) -> None:
    """A client asks for some turns; or a turn that is granted is given back."""
    if isinstance(step, tuple):
        held += turns.ask(step[1], step[0])
        return
    working = sorted(turns.taken, key=lambda turn: turn.rank)
    if working:
        working[step % len(working)].release()


def test_one_client_can_t_fill_the_queue_for_all() -> None:
    turns = Turns(1, 5, 3)
    turns.ask(4, "A")
    with pytest.raises(Busy, match="3 of your requests wait already"):
        turns.ask(1, "A")
    assert [turn.place for turn in turns.ask(2, "B")] == [1, 3]
    with pytest.raises(Busy, match="queue is full"):
        turns.ask(1, "C")

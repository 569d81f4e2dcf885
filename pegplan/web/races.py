"""Races: several solvers on one puzzle, the first checked answer wins, the others are ended."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncGenerator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from pegplan.errors import InputError
from pegplan.game.puzzle import Puzzle
from pegplan.solvers.outcome import settles
from pegplan.web.bounds import MOST_WAITING, Settings
from pegplan.web.drawings import certificate_json
from pegplan.web.lane import Lane, request_of, run_lane
from pegplan.web.queueing import Turns
from pegplan.web.stream import News

TICK = 0.15
"""Seconds between two looks at the lanes."""


class Races:
    """Runs races, so many solvers at once as the settings allow, the others in a queue."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.turns = Turns(settings.solves, MOST_WAITING)
        self.pool = ThreadPoolExecutor(settings.solves, thread_name_prefix="solve")
        self.lanes: dict[asyncio.Task[None], Lane] = {}
        self.cancels: set[threading.Event] = set()

    def enter(
        self, puzzle: Puzzle, solvers: Sequence[str], encoding: str | None, optimal: bool
    ) -> News:
        """Start a race; closing the news of it ends all its solvers.

        Raises:
            InputError: a solver that is not configured here.
            Busy: the queue is full.
        """
        for name in solvers:
            if name not in self.settings.solvers:
                known = ", ".join(self.settings.solvers)
                raise InputError(f"solver {name!r} is not one of those here: {known}")
        request = request_of(self.settings, encoding, optimal)
        turns = self.turns.ask(len(solvers))
        lanes = [Lane(s, puzzle, request, turn) for s, turn in zip(solvers, turns, strict=True)]
        for lane in lanes:
            task = asyncio.create_task(run_lane(lane, self.pool))
            self.lanes[task] = lane
            task.add_done_callback(lambda done: self.lanes.pop(done, None))
        return News(self._watch(lanes, optimal), lambda: _call_off(lanes))

    async def _watch(
        self, lanes: list[Lane], optimal: bool
    ) -> AsyncGenerator[dict[str, Any], None]:
        told: set[Lane] = set()
        winner: Lane | None = None
        try:
            while len(told) < len(lanes):
                for lane in lanes:
                    if lane in told:
                        continue
                    await asyncio.to_thread(lane.look)
                    yield lane.news()
                    if lane.outcome is None:
                        continue
                    told.add(lane)
                    won = winner is None and settles(lane.outcome, optimal)
                    yield {**_ending(lane), "won": won}
                    if won:
                        winner = lane
                        _call_off(lanes)
                await asyncio.sleep(TICK)
            yield {"event": "end", "winner": None if winner is None else winner.name}
        finally:
            _call_off(lanes)

    async def draw(self, work: Callable[[threading.Event], bytes]) -> bytes:
        """Something else that takes a solver's time; ends where its reader is gone."""
        (turn,) = self.turns.ask()
        cancel = threading.Event()
        self.cancels.add(cancel)
        try:
            await turn.come.wait()
            return await asyncio.to_thread(work, cancel)
        finally:
            cancel.set()
            self.cancels.discard(cancel)
            turn.release()

    async def close(self) -> None:
        """End everything that runs or waits."""
        for cancel in self.cancels:
            cancel.set()
        _call_off(list(self.lanes.values()))
        if self.lanes:
            await asyncio.wait(list(self.lanes), timeout=10)
        self.pool.shutdown(wait=False, cancel_futures=True)


def _call_off(lanes: list[Lane]) -> None:
    for lane in lanes:
        lane.cancel.set()
        if lane.began is None:  # it need not wait any longer to hear that
            lane.turn.come.set()


def _ending(lane: Lane) -> dict[str, Any]:
    outcome = lane.outcome
    assert outcome is not None
    proof = outcome.certificate
    said = outcome.to_dict()
    said["certificate"] = None if proof is None else certificate_json(outcome.puzzle, proof)
    return {"event": "ended", "solver": lane.name, "outcome": said, "actions": lane.actions}

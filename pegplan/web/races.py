"""Races: several solvers on one puzzle. The first checked answer wins and ends the others."""

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
from pegplan.web.queueing import Turns
from pegplan.web.solver_run import SolverRun, request_of, run_in_turn
from pegplan.web.stream import Events

TICK = 0.15
"""Seconds between two reports on the runs."""


class Races:
    """Runs races. The settings limit how many solvers run at a time; others wait in a queue."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.turns = Turns(settings.solves, MOST_WAITING)
        self.pool = ThreadPoolExecutor(settings.solves, thread_name_prefix="solve")
        self.runs: dict[asyncio.Task[None], SolverRun] = {}
        self.cancels: set[threading.Event] = set()

    def start(
        self, puzzle: Puzzle, solvers: Sequence[str], encoding: str | None, optimal: bool
    ) -> Events:
        """Start a race and return its events; closing them ends all its solvers.

        Args:
            encoding: the encoding for all solvers; ``None`` leaves it to each.
            optimal: ask for a best plan.

        Raises:
            InputError: a solver that this server does not offer.
            Busy: the queue is full.
        """
        for name in solvers:
            if name not in self.settings.solvers:
                known = ", ".join(self.settings.solvers)
                raise InputError(f"solver {name!r} is not one of those here: {known}")
        request = request_of(self.settings, encoding, optimal)
        turns = self.turns.ask(len(solvers))
        runs = [SolverRun(s, puzzle, request, turn) for s, turn in zip(solvers, turns, strict=True)]
        for run in runs:
            task = asyncio.create_task(run_in_turn(run, self.pool))
            self.runs[task] = run
            task.add_done_callback(lambda done: self.runs.pop(done, None))
        return Events(self._events(runs, optimal), lambda: _cancel(runs))

    async def _events(
        self, runs: list[SolverRun], optimal: bool
    ) -> AsyncGenerator[dict[str, Any], None]:
        ended: set[SolverRun] = set()
        winner: SolverRun | None = None
        try:
            while len(ended) < len(runs):
                for run in runs:
                    if run in ended:
                        continue
                    await asyncio.to_thread(run.read_logs)
                    yield run.progress()
                    if run.outcome is None:
                        continue
                    ended.add(run)
                    won = winner is None and settles(run.outcome, optimal)
                    yield {**_ending(run), "won": won}
                    if won:
                        winner = run
                        _cancel(runs)
                await asyncio.sleep(TICK)
            yield {"event": "end", "winner": None if winner is None else winner.name}
        finally:
            _cancel(runs)

    async def draw(self, work: Callable[[threading.Event], bytes]) -> bytes:
        """Do other work in place of a solver, when its turn comes.

        Args:
            work: runs in a thread; gets an event that is set when the client disconnects.
        """
        (turn,) = self.turns.ask()
        cancel = threading.Event()
        self.cancels.add(cancel)
        try:
            await turn.granted.wait()
            return await asyncio.to_thread(work, cancel)
        finally:
            cancel.set()
            self.cancels.discard(cancel)
            turn.release()

    async def close(self) -> None:
        """End all runs, waiting ones too."""
        for cancel in self.cancels:
            cancel.set()
        _cancel(list(self.runs.values()))
        if self.runs:
            await asyncio.wait(list(self.runs), timeout=10)
        self.pool.shutdown(wait=False, cancel_futures=True)


def _cancel(runs: list[SolverRun]) -> None:
    for run in runs:
        run.cancel.set()
        if run.began is None:  # it still waits for its turn
            run.turn.granted.set()


def _ending(run: SolverRun) -> dict[str, Any]:
    outcome = run.outcome
    assert outcome is not None
    proof = outcome.certificate
    data = outcome.to_dict()
    data["certificate"] = None if proof is None else certificate_json(outcome.puzzle, proof)
    return {"event": "ended", "solver": run.name, "outcome": data, "actions": run.actions}

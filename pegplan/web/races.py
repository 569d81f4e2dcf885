"""Races: several solvers on one puzzle."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncGenerator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from pegplan.errors import InputError
from pegplan.game.puzzle import Puzzle
from pegplan.proofs.certificate import Certificate
from pegplan.proofs.prove import prove_quickly
from pegplan.solvers.base import Request
from pegplan.solvers.outcome import Outcome, settles
from pegplan.web.bounds import MOST_WAITING, MOST_WAITING_EACH, Settings
from pegplan.web.drawings import certificate_json
from pegplan.web.queued_run import QueuedRun, run_in_turn
from pegplan.web.queueing import Turns
from pegplan.web.solver_run import SolverRun
from pegplan.web.stream import Events

TICK = 0.15
"""Seconds between two reports on the runs."""


class RaceEnd(StrEnum):
    """What ends a race before all its solvers have ended."""

    FIRST = "first"
    """The first checked plan, or a proof that there is none."""
    PROOF = "proof"
    """A proof that there is no plan."""
    NEVER = "never"
    """Nothing: all solvers run, also on a puzzle that is known to have no plan."""


@dataclass(frozen=True)
class Wish:
    """What is asked of a race.

    Attributes:
        solvers: their names, each once.
        encoding: the encoding for all solvers; ``None`` leaves it to each.
        optimal: ask for a plan that is proved best by the puzzle's objective.
        stop: what ends the race early.
    """

    solvers: tuple[str, ...]
    encoding: str | None = None
    optimal: bool = False
    stop: RaceEnd = RaceEnd.FIRST


class Races:
    """Runs races. The settings limit how many solvers run at a time; others wait in a queue."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.turns = Turns(settings.solves, MOST_WAITING, MOST_WAITING_EACH)
        self.pool = ThreadPoolExecutor(settings.solves, thread_name_prefix="solve")
        self.runs: dict[asyncio.Task[None], QueuedRun] = {}
        self.cancels: set[threading.Event] = set()

    async def start(self, puzzle: Puzzle, wish: Wish, client: str = "") -> Events:
        """Start a race and return its events; closing them ends all its solvers.

        A puzzle that a quick check proves impossible is told as such, and no solver runs, unless
        the race is to stop for nothing.

        Args:
            client: who asks, for the queue.

        Raises:
            InputError: a solver that this server does not offer.
            Busy: the queue is full.
        """
        for name in wish.solvers:
            if name not in self.settings.solvers:
                known = ", ".join(self.settings.solvers)
                raise InputError(f"solver {name!r} is not one of those here: {known}")
        if wish.stop is not RaceEnd.NEVER:
            certificate = await asyncio.to_thread(prove_quickly, puzzle)
            if certificate is not None:
                return Events(_impossible(puzzle, certificate))
        request = self._request(wish)
        turns = self.turns.ask(len(wish.solvers), client)
        runs = [
            SolverRun(name, puzzle, request, turn)
            for name, turn in zip(wish.solvers, turns, strict=True)
        ]
        for run in runs:
            self.launch(run)
        return Events(self._events(runs, wish), lambda: cancel_all(runs))

    def launch(self, run: QueuedRun) -> asyncio.Task[None]:
        """Have a run wait for its turn and then run, whatever it solves; the task that does."""
        task = asyncio.create_task(run_in_turn(run, self.pool))
        self.runs[task] = run
        task.add_done_callback(lambda done: self.runs.pop(done, None))
        return task

    def _request(self, wish: Wish) -> Request:
        """The request for every solver of a race."""
        return Request(
            encoding=wish.encoding,
            timeout=self.settings.timeout,
            memory_mb=self.settings.memory_mb,
            cpu=self.settings.timeout * 2,
            optimal=wish.optimal,
        )

    async def _events(
        self, runs: list[SolverRun], wish: Wish
    ) -> AsyncGenerator[dict[str, Any], None]:
        ended: set[SolverRun] = set()
        said: dict[SolverRun, dict[str, Any]] = {}
        winner: SolverRun | None = None
        try:
            while len(ended) < len(runs):
                for run in runs:
                    if run in ended:
                        continue
                    outcome = run.outcome
                    if run.state != "waiting":
                        await asyncio.to_thread(run.read_logs)
                    if (news := run.progress()) != said.get(run):
                        said[run] = news
                        yield news
                    if outcome is None:
                        continue
                    ended.add(run)
                    won = winner is None and settles(outcome, wish.optimal)
                    yield {**_ending(run, outcome), "won": won}
                    if won:
                        winner = run
                    if _is_over(outcome, wish):
                        cancel_all(runs)
                await asyncio.sleep(TICK)
            yield {"event": "end", "winner": None if winner is None else winner.name}
        finally:
            cancel_all(runs)

    async def draw(self, work: Callable[[threading.Event], bytes], client: str = "") -> bytes:
        """Do other work in place of a solver, when its turn comes.

        Args:
            work: runs in a thread; gets an event that is set when the client disconnects.
            client: who asks, for the queue.
        """
        (turn,) = self.turns.ask(1, client)
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
        cancel_all(list(self.runs.values()))
        if self.runs:
            await asyncio.wait(list(self.runs), timeout=10)
        self.pool.shutdown(wait=False, cancel_futures=True)


def _is_over(outcome: Outcome, wish: Wish) -> bool:
    """Whether an outcome ends the race."""
    if wish.stop is RaceEnd.NEVER or not settles(outcome, wish.optimal):
        return False
    return wish.stop is RaceEnd.FIRST or outcome.certificate is not None


def cancel_all(runs: Sequence[QueuedRun]) -> None:
    """End runs, waiting ones too."""
    for run in runs:
        run.cancel.set()
        if run.began is None:  # it still waits for its turn
            run.turn.granted.set()


async def _impossible(
    puzzle: Puzzle, certificate: Certificate
) -> AsyncGenerator[dict[str, Any], None]:
    yield {"event": "impossible", "certificate": certificate_json(puzzle, certificate)}
    yield {"event": "end", "winner": None}


def _ending(run: SolverRun, outcome: Outcome) -> dict[str, Any]:
    proof = outcome.certificate
    data = outcome.to_dict()
    del data["curve"]  # its reports have it
    data["certificate"] = None if proof is None else certificate_json(outcome.puzzle, proof)
    data["objective"] = str(outcome.puzzle.objective)
    return {
        "event": "ended",
        "solver": run.name,
        "outcome": data,
        "actions": run.actions,
        "started": run.began is not None,
        **run.figures(),
    }

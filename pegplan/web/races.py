"""Races: several solvers on one puzzle; and all else that shares their turns."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path

from pegplan.boards.games import part
from pegplan.boards.puzzle import Puzzle
from pegplan.errors import InputError, PegplanError, Unavailable
from pegplan.pddl.plan import parse_plan
from pegplan.running import foreign
from pegplan.solvers.base import Request
from pegplan.solvers.outcome import Outcome, Status, settles
from pegplan.solvers.plans import MOST_BYTES
from pegplan.solvers.registry import solver
from pegplan.solvers.rendering import render
from pegplan.web.answers import actions_json
from pegplan.web.bounds import MOST_WAITING, MOST_WAITING_EACH, Settings
from pegplan.web.game_page import JsonObject, page_of
from pegplan.web.pictures import written_file
from pegplan.web.queueing import Turns
from pegplan.web.runs import TICK, QueuedRun, cancel_all, events_of
from pegplan.web.stream import Events, last_of, only


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
        request = self.request().but(encoding=wish.encoding, optimal=wish.optimal)
        prove = part(puzzle.board, "quick_proof")
        if prove is not None and wish.stop is not RaceEnd.NEVER:
            proved: Outcome | None = await asyncio.to_thread(prove, puzzle, "auto", request)
            if proved is not None:
                shown = _certificate_json(proved)
                end = {"event": "end", "winner": None}
                return Events(only({"event": "impossible", "certificate": shown}, end))
        racers = []
        turns = self.turns.ask(len(wish.solvers), client)
        for name, turn in zip(wish.solvers, turns, strict=True):
            racer = _Racer(puzzle)
            racer.run = QueuedRun(name, turn, racer.solve, request)
            racers.append(racer)
            self.launch(racer.run)
        runs = [racer.run for racer in racers]
        return Events(_events(racers, wish), partial(cancel_all, runs))

    def request(self) -> Request:
        """The limits of every solver."""
        settings = self.settings
        return Request(
            timeout=settings.timeout, memory_mb=settings.memory_mb, cpu=settings.timeout * 2
        )

    def launch(self, run: QueuedRun) -> asyncio.Task[None]:
        """Have a run wait for its turn and then run, whatever it solves; the task that does."""
        task = asyncio.create_task(run.in_turn(self.pool))
        self.runs[task] = run
        task.add_done_callback(lambda done: self.runs.pop(done, None))
        return task

    async def drawn(self, asked: JsonObject, client: str) -> bytes:
        """A file that is written in place of a solver, when its turn comes.

        Args:
            asked: as for :func:`pegplan.web.pictures.written_file`, which says what it raises.
            client: who asks, for the queue.
        """
        (turn,) = self.turns.ask(1, client)
        run = QueuedRun("the picture", turn, lambda run, folder: written_file(asked, run.cancel))
        self.launch(run)
        await last_of(events_of(run, lambda run: {}))
        if run.failure is not None:
            status, message = run.failure
            raise (InputError if status is Status.UNSUPPORTED else Unavailable)(message)
        made: bytes = run.found
        return made

    async def close(self) -> None:
        """End all runs, waiting ones too."""
        cancel_all(list(self.runs.values()))
        if self.runs:
            await asyncio.wait(list(self.runs), timeout=10)
        self.pool.shutdown(wait=False, cancel_futures=True)


class _Racer:
    """A solver in a race.

    Attributes:
        actions: its plan's actions, where a planner's plan file was read.
    """

    run: QueuedRun

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.actions: list[JsonObject] | None = None

    def solve(self, run: QueuedRun, folder: Path) -> Outcome:
        found = solver(run.name).solve(self.puzzle, run.request.but(keep=folder / "runs"))
        run.stop_clock()
        if found.verified and found.encoding:
            with suppress(PegplanError, OSError, UnicodeDecodeError):
                self.actions = _own_actions(folder, self.puzzle, found)
        return found

    def outcome(self) -> Outcome | None:
        """Its outcome; None until it has ended."""
        if self.run.failure is not None:
            status, message = self.run.failure
            return Outcome(self.puzzle, status, self.run.name, message=message)
        found: Outcome | None = self.run.found
        return found

    def ending(self, outcome: Outcome) -> JsonObject:
        """The event of its end."""
        data = outcome.to_dict()
        del data["curve"]  # its reports have it
        data["certificate"] = _certificate_json(outcome)
        data["objective"] = str(outcome.puzzle.objective)
        return {
            "event": "ended",
            "solver": self.run.name,
            "outcome": data,
            "actions": self.actions,
            "started": self.run.began is not None,
            **self.run.figures(),
        }


def _certificate_json(outcome: Outcome) -> JsonObject | None:
    puzzle, reason = outcome.puzzle, outcome.certificate
    return None if reason is None else page_of(puzzle.board).certificate_json(puzzle, reason)


async def _events(racers: list[_Racer], wish: Wish) -> AsyncGenerator[JsonObject, None]:
    said: dict[str, JsonObject] = {}
    running, winner = list(racers), None
    while running:
        for racer in tuple(running):
            run, outcome = racer.run, racer.outcome()
            if run.state != "waiting":
                await asyncio.to_thread(run.read_logs)
            if (news := run.progress()) != said.get(run.name):
                said[run.name] = news
                yield news
            if outcome is None:
                continue
            running.remove(racer)
            won = winner is None and settles(outcome, wish.optimal)
            yield {**racer.ending(outcome), "won": won}
            if won:
                winner = run.name
            if _is_over(outcome, wish):
                cancel_all([racer.run for racer in racers])
        await asyncio.sleep(TICK)
    yield {"event": "end", "winner": winner}


def _is_over(outcome: Outcome, wish: Wish) -> bool:
    """Whether an outcome ends the race."""
    if wish.stop is RaceEnd.NEVER or not settles(outcome, wish.optimal):
        return False
    return wish.stop is RaceEnd.FIRST or outcome.certificate is not None


def _own_actions(folder: Path, puzzle: Puzzle, outcome: Outcome) -> list[JsonObject] | None:
    """The actions of the plan file that has the outcome's steps; None if there is no such file."""
    task = render(puzzle, str(outcome.encoding))
    wanted = list(map(puzzle.board.written, outcome.steps or ()))
    for path in sorted(folder.rglob("plan*"), reverse=True):
        if (text := foreign.read(path, MOST_BYTES)) is not None:
            steps = parse_plan(text.decode("utf-8")).steps
            actions = actions_json(task, [step.words for step in steps if not step.is_notation])
            if [step for action in actions for step in action["jumps"]] == wanted:
                return actions
    return None

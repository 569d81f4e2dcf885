"""A board's problems as a function for users: :func:`decide`, in a worker within limits."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

from pegplan.game import catalog
from pegplan.game.board import Board
from pegplan.game.catalog import single_vacancy_puzzle
from pegplan.game.codec import puzzle_from_json, puzzle_to_json
from pegplan.game.simulator import simulate
from pegplan.running.answers import Failed, Stopped, ask
from pegplan.solvers.exact.decisions.decision import (
    Decision,
    Pair,
    Solvability,
    append,
    load,
    row_of,
)
from pegplan.solvers.exact.decisions.problems import LATE, problems, solve_problem
from pegplan.solvers.exact.limits import SearchLimits, limited

SEARCH = "pegplan.solvers.exact.decisions.worker:search"
LEEWAY = 0.5
"""Seconds that a problem may take longer than its limit before its worker is ended."""


def decide(
    board: Board | str,
    *,
    timeout: float = 60.0,
    memory_mb: int | None = 4096,
    store: str | Path | None = None,
    progress: Callable[[str], None] = lambda text: None,
    cancel: threading.Event | None = None,
) -> list[Decision]:
    """Answer every single-vacancy to single-peg problem of a board, up to symmetry.

    Problems that the position class rules out are left out. Answers may be kept in a file, one row
    a line, as JSON. A later call reuses those whose plan or certificate is valid, and can be
    checked within the time of a problem.

    Args:
        board: a board, its name, or a board file.
        timeout: wall-clock seconds for each problem; one that needs more stays open.
        memory_mb: MiB that the search may hold, in a process of its own; None for no limit.
        store: a file for the answers; None keeps none.
        progress: called with a line of text for each answer.
        cancel: set it from another thread to end the search.

    Returns:
        a row for each problem: ``vacancy``, ``last`` (peg), ``answer``, and the plan (``jumps``)
        or the ``certificate``, each checked.

    Raises:
        InputError: the board is unknown; ``store`` can't be read or written, or belongs to
            another board.
        LimitReached: the search was cancelled, or a worker ended before it began with a problem.

    Examples:
        >>> [str(row.answer) for row in pegplan.decide("triangle-4")]
        ['solvable', 'unsolvable', 'unsolvable']
    """
    found = catalog.as_board(board)
    limits = replace(limited(timeout, memory_mb, cancel), wall=inf)
    path = None if store is None else Path(store)
    todo = problems(found)
    known = {} if path is None else load(path, found, timeout, progress)
    rows: list[Decision] = []

    def report() -> None:
        while len(rows) < len(todo) and (row := known.get(todo[len(rows)])) is not None:
            rows.append(row)
            progress(f"{len(rows)} of {len(todo)} decided; {row.puzzle.name}: {row.answer}")

    def take(row: Decision) -> None:
        known[row.vacancy, row.last] = row
        if path is not None:
            append(path, row)
        report()

    report()
    # One worker takes a problem after another. Where a limit ends it, that problem stays open.
    while left := [pair for pair in todo if pair not in known]:
        asked = _Problems(found, timeout, cancel, take)
        question = {
            "board": puzzle_to_json(single_vacancy_puzzle(found, *left[0])),
            "left": [list(map(str, pair)) for pair in left],
            "known": [row.to_dict() for row in known.values() if row.jumps is not None],
            "timeout": timeout,
            "memory_mb": memory_mb,
        }
        try:
            ask(
                SEARCH, question, asked.hear, limits=limits, what=found.name, cancel=asked.stop,
                tick=asked.look,
            )  # fmt: skip
        except (Stopped, Failed) as error:
            if cancel is not None and cancel.is_set():
                raise
            asked.give_up(error)
    return rows


class _Problems:
    """Takes the rows of a worker, and ends it where it heeds no limit.

    Attributes:
        stop: ends the worker.
        late: it was ended since a problem took too long.
    """

    def __init__(
        self,
        board: Board,
        seconds: float,
        cancel: threading.Event | None,
        take: Callable[[Decision], None],
    ) -> None:
        self.stop, self.late = threading.Event(), False
        self._board, self._seconds, self._cancel, self._take = board, seconds, cancel, take
        self._at: Pair | None = None
        self._began = inf

    def _cancelled(self) -> bool:
        return self._cancel is not None and self._cancel.is_set()

    def hear(self, said: dict[str, Any]) -> None:
        """Take in one message."""
        match said:
            case _ if self._cancelled():
                pass
            case {"begins": [vacancy, last]} if not self.late:
                self._at = self._board.hole(vacancy), self._board.hole(last)
                self._began = time.monotonic()
            case {"row": data}:
                self._at, self._began = None, inf
                row = row_of(data, self._board)
                if row.jumps is not None and not simulate(row.puzzle, row.jumps).valid:
                    raise AssertionError(f"{row.puzzle}: the plan found fails")
                self._take(row)

    def look(self) -> None:
        """End the worker where that is due."""
        self.late = self.late or time.monotonic() > self._began + self._seconds + LEEWAY
        if self.late or self._cancelled():
            self.stop.set()

    def give_up(self, error: Stopped | Failed) -> None:
        """Leave the problem open at which the worker ended."""
        if self._at is None:
            if self.late:  # and yet its row came
                return
            raise error
        why = LATE.format(self._seconds) if self.late else error.reason
        puzzle = single_vacancy_puzzle(self._board, *self._at)
        seconds = time.monotonic() - self._began
        self._take(Decision(puzzle, *self._at, Solvability.OPEN, seconds=seconds, message=why))


def search(question: dict[str, Any], say: Callable[[dict[str, Any]], None]) -> None:
    """Decide a board's problems, one after another; runs in a worker."""
    board = puzzle_from_json(question["board"]).board
    rows = [row_of(data, board) for data in question["known"]]
    known = {(row.vacancy, row.last): row for row in rows}
    for vacancy, last in question["left"]:
        say({"begins": [vacancy, last]})
        limits = SearchLimits(question["timeout"], question["memory_mb"])
        row = solve_problem(board, board.hole(vacancy), board.hole(last), limits, known)
        known[row.vacancy, row.last] = row
        say({"row": row.to_dict()})

"""A board's problems as a function for users: :func:`decide`, in a worker within limits."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from pegplan.game import catalog
from pegplan.game.board import Board
from pegplan.game.catalog import single_vacancy_puzzle
from pegplan.game.puzzle import Puzzle
from pegplan.game.simulator import simulate
from pegplan.running.answers import Stopped, ask
from pegplan.running.limits import Limits
from pegplan.solvers.exact.decisions.decision import (
    Decision,
    Pair,
    Solvability,
    append,
    load,
    row_of,
)
from pegplan.solvers.exact.decisions.problems import LATE, problems, solve_problem
from pegplan.solvers.exact.limits import asked, limited, question_of
from pegplan.solvers.outcome import Status

SEARCH = "pegplan.solvers.exact.decisions.worker:search"
LEEWAY = 1.5
"""Seconds that a worker may take longer than its problem's limit, its start among them."""


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
        LimitReached: the search was cancelled.

    Examples:
        >>> [str(row.answer) for row in pegplan.decide("triangle-4")]
        ['solvable', 'unsolvable', 'unsolvable']
    """
    found = catalog.as_board(board)
    limits = replace(limited(timeout, memory_mb, cancel), wall=timeout + LEEWAY)
    path, todo = None if store is None else Path(store), problems(found)
    known = {} if path is None else load(path, found, timeout, progress)
    rows: list[Decision] = []
    for pair in todo:
        if pair not in known:
            known[pair] = _decided(
                single_vacancy_puzzle(found, *pair), pair, limits, timeout, cancel
            )
            if path is not None:
                append(path, known[pair])
        rows.append(row := known[pair])
        progress(f"{len(rows)} of {len(todo)} decided; {row.puzzle.name}: {row.answer}")
    return rows


def _decided(
    puzzle: Puzzle, pair: Pair, limits: Limits, seconds: float, cancel: threading.Event | None
) -> Decision:
    """The answer of a worker; open where a limit ended it."""
    began = time.monotonic()
    question = question_of(puzzle, seconds, limits.memory_mb, pair=list(map(str, pair)))
    try:
        answer = ask(SEARCH, question, limits=limits, what=puzzle.name, cancel=cancel)
    except Stopped as error:
        if error.status == Status.CANCELLED:
            raise
        why = LATE.format(seconds) if error.status == Status.TIMEOUT else error.reason
        taken = time.monotonic() - began
        return Decision(puzzle, *pair, Solvability.OPEN, seconds=taken, message=why)
    row = row_of(answer.value, puzzle.board)
    if row.jumps is not None and not simulate(puzzle, row.jumps).valid:
        raise AssertionError(f"{puzzle}: the plan found fails")
    return row


def search(question: dict[str, Any], say: Callable[[Any], None]) -> dict[str, Any]:
    """Decide a problem; runs in a worker."""
    puzzle, limits = asked(question)
    vacancy, last = map(puzzle.board.hole, question["pair"])
    return solve_problem(puzzle.board, vacancy, last, limits).to_dict()

"""The single-vacancy to single-peg problems of a board, and a plan or a proof for each."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

from pegplan.boards.simulator import simulate
from pegplan.errors import PegplanError
from pegplan.running.answers import Stopped, ask
from pegplan.running.runs import Limits
from pegplan.solitaire import catalog
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.catalog import single_vacancy_puzzle
from pegplan.solitaire.exact.decisions.decision import (
    Decision,
    Pair,
    Solvability,
    append,
    load,
    row_of,
)
from pegplan.solitaire.exact.limits import SearchLimits, Stop, asked, limited, question_of
from pegplan.solitaire.exact.plans.find import find
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.proofs.certificate import Certificate
from pegplan.solitaire.proofs.prove import prove, prove_quickly
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.theory.classes import classes
from pegplan.solvers.outcome import Status

LATE = "no answer within {:g} s"


def pairs(board: PegBoard) -> list[Pair]:
    """Every pair of a vacancy and a last peg, up to symmetry, in reading order."""
    holes = board.holes
    found: dict[tuple[int, int], Pair] = {}
    for a, vacancy in enumerate(holes):
        for b, last in enumerate(holes):
            key = min((symmetry[a], symmetry[b]) for symmetry in board.symmetries)
            found.setdefault(key, (vacancy, last))
    return list(found.values())


def problems(board: PegBoard) -> list[Pair]:
    """The pairs that the position class allows: 21 on the English board."""
    known = classes(board)
    whole = known.of(frozenset(board.holes))
    entered = {jump.to for jump in board.jumps}
    # The same pairs as those that prove_quickly() leaves, without the certificates of the others.
    return [
        (vacancy, last)
        for vacancy, last in pairs(board)
        if whole ^ known.of_hole[vacancy] == known.of_hole[last]
        and (
            vacancy in entered or prove_quickly(single_vacancy_puzzle(board, vacancy, last)) is None
        )
    ]


def solve_problem(board: PegBoard, vacancy: Hole, last: Hole, limits: SearchLimits) -> Decision:
    """Answer one problem; open where a limit ends the search.

    Raises:
        Stop: the search was cancelled.
    """
    puzzle = single_vacancy_puzzle(board, vacancy, last)

    def row(answer: Solvability, **fields: Any) -> Decision:
        return Decision(puzzle, vacancy, last, answer, seconds=limits.seconds, **fields)

    try:
        for share in (0.1, 1.0):  # between a short and a long search a proof is tried
            try:
                search = find(puzzle, limits.part(share))
            except Stop as stop:
                if share == 1.0 or stop.status is not Status.TIMEOUT:
                    raise
                certificate = _proved(puzzle, limits)
                if certificate is not None:
                    return row(Solvability.UNSOLVABLE, certificate=certificate)
                continue
            if search.jumps is not None:
                return row(Solvability.SOLVABLE, jumps=tuple(search.jumps))
            certificate = search.certificate(puzzle, limits) or _proved(puzzle, limits)
            if certificate is None:
                return row(Solvability.OPEN, message="a search met no plan, but can't be checked")
            return row(Solvability.UNSOLVABLE, certificate=certificate)
    except Stop as stop:
        if stop.status is Status.CANCELLED:
            raise
        late = stop.status is Status.TIMEOUT
        return row(Solvability.OPEN, message=LATE.format(limits.timeout) if late else str(stop))
    raise AssertionError("the last share ends the loop")


def _proved(puzzle: PegPuzzle, limits: SearchLimits) -> Certificate | None:
    """A certificate by linear programming; None where none was found in half the time left."""
    try:
        return prove(puzzle, timeout=max(limits.left * 0.5, 0.0))
    except PegplanError:
        return None


SEARCH = "pegplan.solitaire.exact.decisions.problems:search"
LEEWAY = 1.5
"""Seconds that a worker may take longer than a problem's limit, its start among them."""


def decide(
    board: PegBoard | str,
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
    limits = replace(limited(timeout, memory_mb, cancel), wall=inf)
    path, todo = None if store is None else Path(store), problems(found)
    known = {} if path is None else load(path, found, timeout, progress)

    def take(row: Decision) -> None:
        known[row.vacancy, row.last] = row
        if path is not None:
            append(path, row)
        done = sum(pair in known for pair in todo)
        progress(f"{done} of {len(todo)} decided; {row.puzzle.name}: {row.answer}")

    while left := [pair for pair in todo if pair not in known]:
        _decide(found, left, timeout, limits, cancel, take)
    return [known[pair] for pair in todo]


def _decide(
    board: PegBoard,
    left: list[Pair],
    seconds: float,
    limits: Limits,
    cancel: threading.Event | None,
    take: Callable[[Decision], None],
) -> None:
    """Have a worker decide problems, one after another; where it is ended, that one stays open."""
    began, stop = time.monotonic(), threading.Event()
    cancelled = threading.Event() if cancel is None else cancel

    def look() -> None:
        if cancelled.is_set() or time.monotonic() > began + seconds + LEEWAY:
            stop.set()

    def hear(data: dict[str, Any]) -> None:
        nonlocal began
        row = row_of(data, board)
        if row.jumps is not None and not simulate(row.puzzle, row.jumps).valid:
            raise AssertionError(f"{row.puzzle}: the plan found fails")
        look()
        if not stop.is_set():
            left.pop(0)
            take(row)
            began = time.monotonic()

    first = single_vacancy_puzzle(board, *left[0])
    pairs = [list(map(str, pair)) for pair in left]
    question = question_of(first, seconds, limits.memory_mb, left=pairs)
    try:
        ask(SEARCH, question, hear, limits=limits, what=board.name, cancel=stop, tick=look)
    except Stopped as error:
        if cancelled.is_set():
            raise
        why = LATE.format(seconds) if stop.is_set() else error.reason
        if left:
            first, taken = single_vacancy_puzzle(board, *left[0]), time.monotonic() - began
            take(Decision(first, *left[0], Solvability.OPEN, seconds=taken, message=why))


def search(question: dict[str, Any], say: Callable[[dict[str, Any]], None]) -> None:
    """Decide a board's problems, one after another; runs in a worker."""
    board = asked(question)[0].board
    for pair in question["left"]:
        limits = SearchLimits(question["timeout"], question["memory_mb"])
        vacancy, last = map(board.hole, pair)
        say(solve_problem(board, vacancy, last, limits).to_dict())

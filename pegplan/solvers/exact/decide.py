"""Decide a board: a plan or a proof for each single-vacancy to single-peg problem."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from pegplan.errors import PegplanError
from pegplan.game.board import Board
from pegplan.game.catalog import single_vacancy_puzzle
from pegplan.game.notation import Hole, Jump
from pegplan.game.puzzle import Puzzle
from pegplan.game.simulator import simulate
from pegplan.proofs.certificate import Certificate
from pegplan.proofs.prove import prove, prove_quickly
from pegplan.solvers.exact.certified import certified
from pegplan.solvers.exact.decisions import Answer, Decision, Pair, append, load
from pegplan.solvers.exact.find import find
from pegplan.solvers.exact.limits import SearchLimits, Stop
from pegplan.solvers.outcome import Status

__all__ = ["Answer", "Decision", "decide", "pairs", "problems"]

UNCHECKED = "a search met no plan, but is too large to be checked"


def pairs(board: Board) -> list[Pair]:
    """Every pair of a vacancy and a last peg, up to symmetry, in reading order."""
    holes = board.holes
    found: dict[tuple[int, int], Pair] = {}
    for a, vacancy in enumerate(holes):
        for b, last in enumerate(holes):
            key = min((symmetry[a], symmetry[b]) for symmetry in board.symmetries)
            found.setdefault(key, (vacancy, last))
    return list(found.values())


def problems(board: Board) -> list[Pair]:
    """The pairs that the position class allows: 21 on the English board."""
    return [
        pair for pair in pairs(board) if prove_quickly(single_vacancy_puzzle(board, *pair)) is None
    ]


def decide(
    board: Board,
    *,
    timeout_per_problem: float = 60.0,
    memory_mb: int | None = 4096,
    progress: Callable[[Decision, int, int], None] = lambda row, done, of: None,
    store: Path | None = None,
    cancel: threading.Event | None = None,
) -> list[Decision]:
    """Answer every problem of a board that the position class allows.

    Args:
        timeout_per_problem: wall-clock seconds; a problem that needs more stays open.
        memory_mb: MiB that this process may hold; None for no limit.
        progress: called after each problem with its row, the number of problems done and the
            number of all.
        store: a file of answers, one row a line, as JSON; new rows are added to it. A row
            that is already there is reused where its plan or certificate is valid; other
            problems are decided again.
        cancel: set it to end the run.

    Raises:
        InputError: ``store`` can't be read or written, or belongs to another board.
        Stop: the run was cancelled.
    """
    todo = problems(board)
    known = {} if store is None else load(store, board)
    rows: list[Decision] = []
    for done, (vacancy, last) in enumerate(todo, start=1):
        row = known.get((vacancy, last))
        if row is None:
            limits = SearchLimits(timeout_per_problem, memory_mb, cancel)
            row = _decide(board, vacancy, last, limits, known)
            known[vacancy, last] = row
            if store is not None:
                append(store, row)
        rows.append(row)
        progress(row, done, len(todo))
    return rows


def _decide(
    board: Board, vacancy: Hole, last: Hole, limits: SearchLimits, known: dict[Pair, Decision]
) -> Decision:
    puzzle = single_vacancy_puzzle(board, vacancy, last)

    def row(answer: Answer, **fields: Any) -> Decision:
        return Decision(puzzle, vacancy, last, answer, seconds=limits.seconds, **fields)

    for jumps in _reversals(board, vacancy, last, known):
        if simulate(puzzle, jumps).valid:
            return row(Answer.SOLVABLE, jumps=tuple(jumps), message="another plan in reverse")
    try:
        for share in (0.1, 1.0):  # between a short and a long search a proof is tried
            try:
                search = find(puzzle, limits.part(share))
            except Stop as stop:
                if share == 1.0 or stop.status is not Status.TIMEOUT:
                    raise
                certificate = _proved(puzzle, limits)
                if certificate is not None:
                    return row(Answer.UNSOLVABLE, certificate=certificate)
                continue
            if search.jumps is None:
                certificate = certified(puzzle, search.proof, limits) or _proved(puzzle, limits)
                if certificate is None:
                    return row(Answer.OPEN, message=UNCHECKED)
                return row(Answer.UNSOLVABLE, certificate=certificate)
            verdict = simulate(puzzle, search.jumps)
            if not verdict.valid:
                raise AssertionError(f"{puzzle}: {verdict}")
            return row(Answer.SOLVABLE, jumps=tuple(search.jumps))
    except Stop as stop:
        if stop.status is Status.CANCELLED:
            raise
        text = str(stop)
        if stop.status is Status.TIMEOUT:
            text = f"no answer within {limits.timeout:g} s"
        return row(Answer.OPEN, message=text)
    raise AssertionError("the last share ends the loop")


def _proved(puzzle: Puzzle, limits: SearchLimits) -> Certificate | None:
    """A certificate by linear programming; None where none was found in half the time left."""
    try:
        return prove(puzzle, timeout=max(limits.left * 0.5, 0.0))
    except PegplanError:
        return None


def _reversals(
    board: Board, vacancy: Hole, last: Hole, known: dict[Pair, Decision]
) -> Iterator[list[Jump]]:
    """Plans that follow from plans of the reversed problem and of its symmetric images.

    A plan from vacancy a to last peg b, with its jumps in reverse order, is a plan from
    vacancy b to last peg a.
    """
    for symmetry in board.symmetries:
        image = {hole: board.holes[symmetry[i]] for i, hole in enumerate(board.holes)}
        found = known.get((image[last], image[vacancy]))
        if found is not None and found.jumps is not None:
            home = {there: here for here, there in image.items()}
            yield [Jump(*(home[hole] for hole in jump)) for jump in reversed(found.jumps)]

"""Decide a board: every single-vacancy to single-peg problem, each with a plan or a proof."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from pegplan.errors import InputError, PegplanError
from pegplan.game.board import Board
from pegplan.game.catalog import single_vacancy_puzzle
from pegplan.game.notation import Hole, Jump
from pegplan.game.puzzle import Puzzle
from pegplan.game.simulator import simulate
from pegplan.proofs.certificate import Certificate, check
from pegplan.proofs.prove import prove, prove_quickly
from pegplan.solvers.exact.find import find
from pegplan.solvers.exact.limits import Limits, Stop
from pegplan.solvers.outcome import Status


class Answer(StrEnum):
    """What is known of a problem."""

    SOLVABLE = "solvable"
    UNSOLVABLE = "unsolvable"
    OPEN = "open"


@dataclass(frozen=True)
class Decision:
    """One row: vacancy, last peg, and what is known.

    Attributes:
        jumps: a plan that the simulator has played; only where solvable.
        certificate: why there is no plan; None where an exhaustive search from both ends
            is too large to be stated, and where not unsolvable.
        seconds: wall-clock seconds that it took.
        message: one line for people.
    """

    puzzle: Puzzle
    vacancy: Hole
    last: Hole
    answer: Answer
    jumps: tuple[Jump, ...] | None = None
    certificate: Certificate | None = None
    seconds: float = 0.0
    message: str = ""

    def to_dict(self) -> dict[str, Any]:
        """As JSON; also a line of the file that ``decide`` goes on from."""
        return {
            "puzzle": self.puzzle.name,
            "vacancy": str(self.vacancy),
            "last": str(self.last),
            "answer": str(self.answer),
            "jumps": None if self.jumps is None else list(map(str, self.jumps)),
            "certificate": None if self.certificate is None else self.certificate.to_dict(),
            "seconds": round(self.seconds, 3),
            "message": self.message,
        }


Pair = tuple[Hole, Hole]
"""A vacancy and a last peg."""


def pairs(board: Board) -> list[Pair]:
    """Every vacancy and last peg, one of each set that symmetries join, in reading order."""
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
        progress: told each row, how many are done and of how many.
        store: a file that takes each row as a line of JSON. Rows already in it are
            checked and taken over; open ones are tried again.

    Raises:
        InputError: ``store`` can't be read or written, or is of another board.
        Stop: cancelled.
    """
    todo = problems(board)
    known = {} if store is None else _load(store, board)
    rows: list[Decision] = []
    for done, (vacancy, last) in enumerate(todo, start=1):
        row = known.get((vacancy, last))
        if row is None or row.answer is Answer.OPEN:
            limits = Limits(timeout_per_problem, memory_mb, cancel)
            row = _decide(board, vacancy, last, limits, known)
            known[vacancy, last] = row
            if store is not None:
                _append(store, row)
        rows.append(row)
        progress(row, done, len(todo))
    return rows


def _decide(
    board: Board, vacancy: Hole, last: Hole, limits: Limits, known: dict[Pair, Decision]
) -> Decision:
    puzzle = single_vacancy_puzzle(board, vacancy, last)

    def row(answer: Answer, **fields: Any) -> Decision:
        return Decision(puzzle, vacancy, last, answer, seconds=limits.seconds, **fields)

    for jumps in _reversals(board, vacancy, last, known):
        if simulate(puzzle, jumps).valid:
            return row(Answer.SOLVABLE, jumps=tuple(jumps), message="another plan in reverse")
    try:
        for share in (0.1, 1.0):  # a proof may be quicker than a long search
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
                proof = search.proof
                certificate = None if proof is None else Certificate.of(puzzle, proof)
                return row(
                    Answer.UNSOLVABLE, certificate=certificate, message="by exhaustive search"
                )
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


def _proved(puzzle: Puzzle, limits: Limits) -> Certificate | None:
    """A certificate by linear programming; None without one, and without scipy."""
    try:
        return prove(puzzle, timeout=max(limits.left * 0.5, 0.0))
    except PegplanError:
        return None


def _reversals(
    board: Board, vacancy: Hole, last: Hole, known: dict[Pair, Decision]
) -> Iterator[list[Jump]]:
    """Plans of the reversed problem, carried over by symmetries.

    Played backward on the complement, a plan from vacancy a to last peg b is one from
    vacancy b to last peg a.
    """
    for symmetry in board.symmetries:
        image = {hole: board.holes[symmetry[i]] for i, hole in enumerate(board.holes)}
        found = known.get((image[last], image[vacancy]))
        if found is not None and found.jumps is not None:
            home = {there: here for here, there in image.items()}
            yield [Jump(*(home[hole] for hole in jump)) for jump in reversed(found.jumps)]


def _load(store: Path, board: Board) -> dict[Pair, Decision]:
    """The rows of a file, each checked again; the last one of a problem counts."""
    if not store.exists():
        return {}
    try:
        lines = store.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{store}: can't be read: {error}") from None
    rows = {}
    for number, line in enumerate(lines, start=1):
        try:
            row = _row(json.loads(line), board)
        except (ValueError, KeyError, TypeError, AttributeError, PegplanError) as error:
            if number == len(lines):
                break  # cut short while it was written
            raise InputError(
                f"{store}: line {number} is no row of board {board.name}: {error}"
            ) from None
        rows[row.vacancy, row.last] = row
    return rows


def _row(data: dict[str, Any], board: Board) -> Decision:
    vacancy, last = board.hole(data["vacancy"]), board.hole(data["last"])
    puzzle = single_vacancy_puzzle(board, vacancy, last)
    if data["puzzle"] != puzzle.name:
        raise InputError(f"it is about {data['puzzle']}")
    answer, jumps, certificate = Answer(data["answer"]), data["jumps"], data["certificate"]
    plan = None if jumps is None else tuple(map(board.jump, jumps))
    proof = None if certificate is None else Certificate.from_dict(certificate)
    if answer is Answer.SOLVABLE and (plan is None or not simulate(puzzle, plan).valid):
        raise InputError("its plan fails")
    if proof is not None and not check(puzzle, proof).valid:
        raise InputError("its certificate does not hold")
    seconds, message = float(data["seconds"]), str(data["message"])
    return Decision(puzzle, vacancy, last, answer, plan, proof, seconds, message)


def _append(store: Path, row: Decision) -> None:
    text = json.dumps(row.to_dict()) + "\n"
    try:
        with store.open("a+", encoding="utf-8") as file:
            file.seek(0)
            whole = file.read()
            if whole and not whole.endswith("\n"):  # a line that was cut short goes
                file.truncate(len(whole[: whole.rfind("\n") + 1].encode()))
            file.write(text)
    except OSError as error:
        raise InputError(f"{store}: can't be written: {error.strerror}") from None

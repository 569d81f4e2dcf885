"""The answers to a board's problems, and the file that keeps them.

The file has one row a line, as JSON. Of several rows for one problem the last one counts. A row
is not trusted: when the file is read, plans are simulated and certificates are checked.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, NoReturn

from pegplan.boards.simulator import simulate
from pegplan.errors import InputError
from pegplan.fields import Fields, keys_of, number_of, text_of, texts_of, word_of
from pegplan.files import read_bytes
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.catalog import single_vacancy_puzzle
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.proofs.certificate import SECONDS, Certificate, check
from pegplan.solitaire.puzzle import PegPuzzle

MOST_BYTES = 256_000_000
"""Bytes; a larger file is refused."""

KEYS = ("puzzle", "vacancy", "last", "answer", "jumps", "certificate", "seconds", "message")


class Solvability(StrEnum):
    """Whether a problem has a plan; ``open`` where that is not known."""

    SOLVABLE = "solvable"
    UNSOLVABLE = "unsolvable"
    OPEN = "open"


@dataclass(frozen=True)
class Decision:
    """The answer to one problem.

    Attributes:
        vacancy: the one empty hole of the start.
        last: the hole of the last peg.
        jumps: a plan that the simulator found valid; only where solvable.
        certificate: why there is no plan, checked in full; only where unsolvable.
        seconds: wall-clock seconds that the answer took.
        message: one line for the user.
    """

    puzzle: PegPuzzle
    vacancy: Hole
    last: Hole
    answer: Solvability
    jumps: tuple[Jump, ...] | None = None
    certificate: Certificate | None = None
    seconds: float = 0.0
    message: str = ""

    def to_dict(self) -> dict[str, Any]:
        """The row as JSON, as the file of answers holds it."""
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


def load(
    store: Path,
    board: PegBoard,
    seconds: float = SECONDS,
    tell: Callable[[str], None] = lambda text: None,
) -> dict[Pair, Decision]:
    """The rows of a file that have a valid plan or certificate; the last one of a problem counts.

    Left out are rows that say *open* and rows whose plan or certificate is missing or invalid,
    or takes longer to check than ``seconds``: these problems have to be decided again. So have
    those of damaged lines. A last line without an end was cut short while it was written.

    Args:
        tell: called with a line of text for each damaged line.

    Raises:
        InputError: the file can't be read, or it has lines, and none is a row of this board.
    """
    rows: dict[Pair, Decision] = {}
    faults, lines = list[str](), 0
    for lines, line in enumerate(_lines(store), start=1):
        try:
            row = row_of(json.loads(line, parse_constant=_no_number), board)
        except MemoryError:
            raise
        except Exception as error:  # whatever damage does to a line, the others are still read
            faults.append(f"line {lines} is no row of board {board.name}: {_words(error)}")
            continue
        rows.pop((row.vacancy, row.last), None)
        if holds(row, seconds):
            rows[row.vacancy, row.last] = row
    if faults and len(faults) == lines:
        raise InputError(f"{store}: {faults[0]}")
    for fault in faults:
        tell(f"damaged: {store}: {fault}; it is decided again")
    return rows


def _words(error: Exception) -> str:
    """What an error says, in one line."""
    if isinstance(error, InputError):
        return str(error)
    if isinstance(error, ValueError | RecursionError):
        return "not JSON that can be read"
    return f"{type(error).__name__} {error}"[:200]


def _lines(store: Path) -> list[str]:
    """The whole lines of a file; none where there is no file."""
    if not os.path.lexists(store):
        return []
    data = read_bytes(store, MOST_BYTES, "file of answers")
    return data.decode(errors="replace").split("\n")[:-1]


def _no_number(text: str) -> NoReturn:
    raise InputError(f"{text} is no number of JSON")


def row_of(data: Any, board: PegBoard) -> Decision:
    """The row that :meth:`Decision.to_dict` wrote; its plan or certificate is not checked here.

    Raises:
        InputError: the data are no row of this board.
    """
    table = Fields(keys_of(data, "the row", KEYS))
    vacancy, last = (board.hole(table.get(key, text_of)) for key in ("vacancy", "last"))
    puzzle = single_vacancy_puzzle(board, vacancy, last)
    if table.get("puzzle", text_of) != puzzle.name:
        raise InputError(f"it is about {data['puzzle'][:80]}")
    jumps, certificate = data["jumps"], data["certificate"]
    return Decision(
        puzzle,
        vacancy,
        last,
        Solvability(table.get("answer", word_of, tuple(Solvability))),
        None if jumps is None else tuple(map(board.jump, table.get("jumps", texts_of))),
        None if certificate is None else Certificate.from_dict(certificate),
        table.get("seconds", number_of, 0, 1e12),
        table.get("message", text_of),
    )


def holds(row: Decision, seconds: float = SECONDS) -> bool:
    """Simulate a row's plan or check its certificate in full; whether that confirms the answer.

    Args:
        seconds: for the certificate; one that takes longer confirms nothing.
    """
    jumps, certificate = row.jumps, row.certificate
    if row.answer is Solvability.SOLVABLE and jumps is not None:
        return certificate is None and simulate(row.puzzle, jumps).valid
    if row.answer is Solvability.UNSOLVABLE and certificate is not None:
        return jumps is None and check(row.puzzle, certificate, seconds=seconds).valid
    return False


def append(store: Path, row: Decision) -> None:
    """Add a row to the file; first removes a last line that was cut short.

    Raises:
        InputError: the file can't be written.
    """
    text = json.dumps(row.to_dict()) + "\n"
    try:
        with store.open("a+", encoding="utf-8") as file:
            file.seek(0)
            whole = file.read()
            if whole and not whole.endswith("\n"):  # the last line was cut short
                file.truncate(len(whole[: whole.rfind("\n") + 1].encode()))
            file.write(text)
    except OSError as error:
        raise InputError(f"{store}: can't be written: {error.strerror}") from None

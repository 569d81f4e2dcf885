"""Proofs in the formats of others: a worker writes their files, and they are moved to a folder."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from pegplan.errors import InputError, LimitReached, PegplanError
from pegplan.files import reason_of
from pegplan.game.puzzle import Puzzle
from pegplan.game.simulator import simulate
from pegplan.running.folders import run_directory
from pegplan.solvers.base import Request, check_request
from pegplan.solvers.models.query import Heard, Query
from pegplan.solvers.models.supervised import HINT
from pegplan.solvers.options import Options
from pegplan.solvers.outcome import Status


def write_files(
    search: str,
    puzzle: Puzzle,
    folder: Path,
    names: Sequence[str],
    timeout: float,
    memory_mb: int | None,
    progress: Callable[[str], None],
    cancel: threading.Event | None,
    **options: str,
) -> dict[str, Any] | None:
    """Have a worker write the files of a proof, and move them to a folder.

    Args:
        search: the function that writes, ``module:name``; it gets the folder in which to write as
            its option ``folder``, and ends with the answer *unsolvable*, or with a plan.
        folder: where the files go; it is made if need be.
        names: the names of the files.
        options: further options of the search.

    Returns:
        the figures that the search said; None where it found a plan.

    Raises:
        InputError: a limit can't be used, or the folder can't be written.
        LimitReached: a limit ended the search.
        Unavailable: a library that it needs is missing.
    """
    request = Request(
        timeout=timeout,
        memory_mb=memory_mb,
        cancel=cancel or threading.Event(),
        on_event=lambda event: progress(event.text),
    )
    check_request(request)
    target = _made(folder)
    heard = Heard("proof", request.on_event)
    with run_directory() as place:
        query = Query(
            puzzle,
            seconds=timeout,
            memory_mb=memory_mb,
            options=Options(folder=str(place), **options),
        )
        ending, _ = heard.search(search, query, request, HINT, shared=[place])
        if ending.status is Status.SOLVED:
            jumps = [puzzle.board.jumps[j] for j in heard.plan or ()]
            if not simulate(puzzle, jumps).valid:
                raise PegplanError(f"{puzzle.name}: the plan of a search for a proof is not valid")
            return None
        if ending.status is not Status.UNSOLVABLE:
            raise LimitReached(str(ending.status), f"{puzzle.name}: {ending.message}")
        for name in names:
            _move(place / name, target / name)
    return heard.statistics


def proof_to_dict(proof: Any, large: Path) -> dict[str, Any]:
    """A written proof, a dataclass with paths and what a checker said, as a JSON object.

    Args:
        large: the file whose size is told.
    """
    found = {field.name: getattr(proof, field.name) for field in fields(proof)}
    checked = found.pop("checked")
    return {
        **{name: str(value) if isinstance(value, Path) else value for name, value in found.items()},
        "cpu_seconds": round(proof.cpu_seconds, 3),
        "bytes": large.stat().st_size,
        "answer": str(checked.answer),
        "reason": checked.reason,
    }


def _made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise InputError(f"can't make folder {folder}: {reason_of(error)}") from None
    return folder


def _move(source: Path, target: Path) -> None:
    try:
        shutil.move(source, target)
    except OSError as error:
        raise InputError(f"can't write {target}: {reason_of(error)}") from None

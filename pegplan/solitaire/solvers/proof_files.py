"""Proofs in the formats of others: a worker writes their files, and they are moved to a folder."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from pegplan.errors import InputError, LimitReached
from pegplan.files import reason_of
from pegplan.running.folders import run_directory
from pegplan.solitaire.models.supervised import HINT, answer
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solvers.base import Event, Request, check_request
from pegplan.solvers.outcome import Status


def write_files(
    search: str,
    puzzle: PegPuzzle,
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

    def tell(event: Event) -> None:
        if event.kind == "progress":
            progress(event.text)

    cancel = cancel or threading.Event()
    request = Request(timeout=timeout, memory_mb=memory_mb, cancel=cancel, on_event=tell)
    check_request(request)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise InputError(f"can't make folder {folder}: {reason_of(error)}") from None
    with run_directory() as place:
        asked = request.but(keep=place, options={"folder": str(place), **options})
        outcome = answer("proof", search, puzzle, asked, hint=HINT)
        if outcome.status is Status.SOLVED:
            return None
        if outcome.status is not Status.UNSOLVABLE:
            raise LimitReached(str(outcome.status), f"{puzzle.name}: {outcome.message}")
        for name in names:
            try:
                shutil.move(place / name, folder / name)
            except OSError as error:
                raise InputError(f"can't write {folder / name}: {reason_of(error)}") from None
    return {name: value for name, value in outcome.statistics.items() if name != "contained"}


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

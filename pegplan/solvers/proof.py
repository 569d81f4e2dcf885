"""``proof``: looks for a certificate that the puzzle can't be solved, in a process of its own.

The process (``python -m pegplan.solvers.proof PUZZLE CERTIFICATE``) keeps the linear
programs under the same limits as planners. What it finds is read back and checked here,
by code that needs only the standard library.
"""

from __future__ import annotations

import pickle
import sys
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter

from pegplan.errors import CertificateError, Unavailable
from pegplan.game.puzzle import Puzzle
from pegplan.proofs.certificate import Certificate, check
from pegplan.solvers.base import Info, Request
from pegplan.solvers.outcome import Outcome, Seconds, Status
from pegplan.solvers.running.process import Limits, Run, run, run_directory


@dataclass(frozen=True)
class Proof:
    """The proof finder as a solver."""

    name: str = "proof"

    def info(self) -> Info:
        """What it is; without scipy it knows position classes only."""
        full = find_spec("scipy") is not None
        return Info(
            self.name,
            "position classes, pagoda functions and integer jump counts",
            "proof",
            notes="" if full else "position classes only; pip install 'pegplan[exact]' for all",
        )

    def solve(self, puzzle: Puzzle, request: Request) -> Outcome:
        """Unsolvable with a checked certificate, or ``no-plan`` where none was found."""
        began = perf_counter()
        with run_directory(request.keep) as folder:
            source, target = folder / "puzzle.pickle", folder / "certificate.json"
            source.write_bytes(pickle.dumps(puzzle))
            command = [sys.executable, "-m", "pegplan.solvers.proof", source.name, target.name]
            ended = run(
                command,
                folder,
                Limits(request.timeout, request.cpu, request.memory_mb),
                cancel=request.cancel,
            )
            text = target.read_text(encoding="utf-8") if target.is_file() else ""
        seconds = Seconds(total=perf_counter() - began, plan=ended.wall)
        return _outcome(puzzle, ended, text, seconds)


def _outcome(puzzle: Puzzle, ended: Run, text: str, seconds: Seconds) -> Outcome:
    nothing = Outcome(
        puzzle,
        _status(ended),
        "proof",
        seconds=seconds,
        memory_mb=ended.memory_mb,
        message="no proof found",
        log=ended.tail(),
    )
    if not text:
        return nothing
    try:
        certificate = Certificate.loads(text)
        checked = check(puzzle, certificate)
    except CertificateError as error:
        return replace(nothing, status=Status.CRASHED, message=str(error))
    if not checked.valid:
        return replace(nothing, status=Status.CRASHED, message=checked.reason)
    return replace(
        nothing,
        status=Status.UNSOLVABLE,
        certificate=certificate,
        message=f"proved by a certificate of kind {certificate.kind}",
    )


def _status(ended: Run) -> Status:
    """The status of a run that wrote no certificate."""
    if ended.stopped_by is not None:
        stops = {"wall": Status.TIMEOUT, "cpu": Status.TIMEOUT, "memory": Status.MEMOUT}
        return stops.get(ended.stopped_by, Status.CANCELLED)
    return Status.NO_PLAN if ended.exit_code == 0 else Status.CRASHED


def _main(source: str, target: str) -> None:
    """Prove the pickled puzzle of the parent process and write the certificate."""
    from pegplan.proofs.prove import prove

    puzzle = pickle.loads(Path(source).read_bytes())
    certificate: Certificate | None = None
    with suppress(Unavailable):  # without scipy there is nothing to find but position classes
        certificate = prove(puzzle)
    if certificate is not None:
        part = Path(target).with_suffix(".part")
        part.write_text(certificate.dumps(), encoding="utf-8")
        part.replace(target)


if __name__ == "__main__":
    _main(*sys.argv[1:])

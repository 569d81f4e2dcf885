"""Commands about all positions of a small puzzle: ``count``, ``prove``, ``check``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer

from pegplan.boards.statespace import Exhausted
from pegplan.cli.ends import NOT_PROVED
from pegplan.cli.options import (
    Json,
    Memory,
    PuzzleWords,
    Timeout,
    arg,
    mebibytes_of,
    opt,
    seconds_of,
)
from pegplan.cli.output import read_text, say, say_json, wrap
from pegplan.cli.progress import Progress, limit_said
from pegplan.cli.puzzles import given
from pegplan.errors import InputError, counted
from pegplan.files import check_writable, write_text
from pegplan.formats import parse_json
from pegplan.solvers.outcome import STATUSES, Status


def count(
    puzzle: PuzzleWords,
    timeout: str | None = opt(None, "-t --timeout", "Such as 30, 5m or 1h.", "TIME"),
    memory: Memory = "4G",
    json: Json = False,
) -> None:
    """Count a puzzle: positions, solutions, complete games, dead ends.

    English central takes some 20 s of CPU time and 600 MB. Exit code: 0 counted, 12 timeout, 13
    out of memory.
    """
    from pegplan.solvers.positions import count as count_all

    found = given(puzzle).puzzle
    with Progress("counts", lines=True) as progress, limit_said(found.name):
        counts = count_all(
            found,
            timeout=None if timeout is None else seconds_of(timeout),
            memory_mb=mebibytes_of(memory),
            progress=progress.say,
        )
    if json:
        say_json({"puzzle": found.name, **counts.to_dict()})
    else:
        say(counts.lines(found.name))


def prove(
    puzzle: PuzzleWords,
    output: Path | None = opt(None, "-o --output", "Write the certificate.", "CERT"),
    timeout: Timeout = "60",
    memory: Memory = "4G",
    json: Json = False,
) -> None:
    """Prove that a puzzle can't be solved, or that no plan is shorter.

    All positions within reach are listed, and none is a goal; so for small puzzles only. Exit
    code: 0 proved, 11 no proof found, 12 timeout, 13 out of memory.
    """
    from pegplan.api import solve

    found = given(puzzle).puzzle
    if output is not None:
        check_writable(output)
    with Progress(f"looks for a proof that {found.name} can't be solved") as progress:
        outcome = solve(
            found, "dijkstra", timeout=seconds_of(timeout), memory_mb=mebibytes_of(memory),
            on_event=progress.event,
        )  # fmt: skip
    certificate = outcome.certificate
    if certificate is None:
        if json:
            say_json(None)
        elif outcome.verified:
            say(f"{found.name} can be solved: {counted(len(outcome.steps or ()), 'step')}")
        else:
            say(f"{found.name}: {outcome.message}; that does not mean it can be solved")
        solved = outcome.status is Status.SOLVED
        raise typer.Exit(NOT_PROVED if solved else STATUSES[outcome.status].exit_code)
    if output is not None:
        from json import dumps

        write_text(output, dumps(certificate.to_dict()) + "\n")
    if json:
        say_json(certificate.to_dict())
    else:
        say(wrap(f"{found.name} can't be solved. {certificate.explained(found)}"))


def check(
    puzzle: PuzzleWords,
    certificate: str = arg("CERT", "A file that pegplan prove wrote."),
    timeout: Timeout = "60",
    memory: Memory = "4G",
    json: Json = False,
) -> None:
    """Check a certificate, independently of how it was found.

    All positions are played again, by the simulator. Exit code: 0 proved, 1 refuted, 2 it is
    malformed, 12 timeout, 13 out of memory.
    """
    from pegplan.solvers.positions import check_proof

    found = given(puzzle).puzzle
    proof = read_proof(certificate)
    with Progress(f"checks {certificate}"), limit_said(certificate):
        valid = check_proof(found, proof, seconds_of(timeout), mebibytes_of(memory))
    reason = f"none of the {proof.positions:,} positions is a goal"
    if not valid:
        reason = f"{found.name} has other positions, or a goal among them"
    answer: dict[str, Any] = {"answer": "proved" if valid else "refuted", "reason": reason}
    if json:
        say_json({"puzzle": found.name, "kind": proof.kind, "valid": valid, **answer})
    else:
        say(f"{certificate}: {answer['answer']}: {reason}")
    if not valid:
        raise typer.Exit(1)


def read_proof(path: str) -> Exhausted:
    """The proof by exhaustion in a file; raises :class:`InputError`."""
    try:
        return Exhausted.from_dict(parse_json(read_text(path, what="certificate")))
    except InputError as error:
        raise InputError(f"{path}: {error}") from None

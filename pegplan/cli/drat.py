"""The parts of ``prove`` and ``check`` that write and check DRAT proofs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pegplan.cli.checked import EXIT_CODES, NOT_PROVED, say_checked
from pegplan.cli.output import say, say_json
from pegplan.cli.progress import Progress
from pegplan.errors import InputError, LimitReached
from pegplan.game.puzzle import Puzzle
from pegplan.solvers.outcome import STATUSES, Status

if TYPE_CHECKING:
    from pegplan.solvers.drat.write import DratProof

Checker = Annotated[
    str | None,
    typer.Option("--checker", help="For drat: drat-trim (in PATH) or dratify; else what is there."),
]
ARGUMENTS = {"class": "a position class", "pagoda": "a pagoda function"}


def prove_drat(
    puzzle: Puzzle,
    folder: Path,
    sat_solver: str,
    checker: str | None,
    timeout: float,
    memory_mb: int | None,
    json: bool,
) -> None:
    """Write a DRAT proof, and print what was written and what a checker says of it."""
    from pegplan.solvers.drat.write import write_drat

    given: Any = checker  # write_drat() checks it
    with Progress(f"writes a proof that {puzzle.name} can't be solved") as progress:
        try:
            proof = write_drat(
                puzzle, folder, sat_solver=sat_solver, checker=given,
                timeout=timeout, memory_mb=memory_mb, progress=progress.say,
            )  # fmt: skip
        except LimitReached as error:
            if json:
                say_json(None)
            else:
                say(f"{error}; that does not mean it can be solved")
            raise typer.Exit(STATUSES[Status(error.status)].exit_code) from None
    if proof is None:
        if json:
            say_json(None)
        else:
            say(f"{puzzle.name} can be solved; there is nothing to prove")
        raise typer.Exit(NOT_PROVED)
    if json:
        say_json(proof.to_dict())
    else:
        _say_proof(proof)
    if not proof.checked.valid:
        raise typer.Exit(EXIT_CODES[proof.checked.answer])


def _say_proof(proof: DratProof) -> None:
    size = proof.proof.stat().st_size / 1e6
    how = "the SAT solver found the proof"
    if proof.argument is not None:
        how = f"the proof begins with the argument of {ARGUMENTS[proof.argument]}"
        how += f", in {proof.lemmas:,} clauses"
    say(
        f"{proof.formula}: games of {proof.steps} jumps, {proof.variables:,} variables and "
        f"{proof.clauses:,} clauses\n{proof.proof}: {size:.1f} MB; {how}\n"
        f"{proof.checked.answer}: {proof.checked.reason}"
    )


def check_drat(
    puzzle: Puzzle,
    folder: str,
    checker: str | None,
    timeout: float,
    memory_mb: int | None,
    json: bool,
) -> None:
    """Check the DRAT proof in a folder, and print the result."""
    from pegplan.solvers.drat.check import check_drat as check

    given: Any = checker
    with Progress(f"checks {folder}"):
        checked = check(puzzle, folder, checker=given, seconds=timeout, memory_mb=memory_mb)
    say_checked(checked, puzzle.name, "drat", folder, json)


def refuse_unless_drat(format: str, **options: object) -> None:
    """Raise :class:`InputError` where an option is given that only DRAT proofs have."""
    for name, value in options.items():
        if value is not None:
            raise InputError(f"--{name.replace('_', '-')} is for -f drat, not for {format}")

"""The part of ``prove`` that writes DRAT proofs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pegplan.cli.checked import say_proof
from pegplan.errors import counted
from pegplan.game.puzzle import Puzzle

if TYPE_CHECKING:
    from pegplan.solvers.drat.write import DratProof

ARGUMENTS = {
    "class": "a position class",
    "pagoda": "a pagoda function",
}


def prove_drat(
    puzzle: Puzzle,
    folder: Path,
    at_least: int | None,
    sat_solver: str,
    checker: str | None,
    timeout: float,
    memory_mb: int | None,
    json: bool,
) -> None:
    """Write a DRAT proof, and print what was written and what a checker says of it."""
    from pegplan.solvers.drat.write import write_drat

    given: Any = checker  # write_drat() checks it

    def write(progress: Callable[[str], None]) -> DratProof | None:
        return write_drat(
            puzzle, folder, at_least=at_least, sat_solver=sat_solver, checker=given,
            timeout=timeout, memory_mb=memory_mb, progress=progress,
        )  # fmt: skip

    with_fewer = "" if at_least is None else f" with fewer than {at_least} {puzzle.objective}"
    say_proof(puzzle, write, _said, json, with_fewer)


def _said(proof: DratProof) -> str:
    size = proof.proof.stat().st_size / 1e6
    how = "the SAT solver found the proof"
    if proof.argument is not None:
        how = f"the proof begins with the argument of {ARGUMENTS[proof.argument]}"
        how += f", in {proof.lemmas:,} clauses"
    return (
        f"{proof.formula}: games of {counted(proof.steps, 'jump')}, {proof.variables:,} variables "
        f"and {proof.clauses:,} clauses\n{proof.proof}: {size:.1f} MB; {how}\n"
        f"{proof.checked.answer}: {proof.checked.reason}"
    )

"""The part of ``prove`` that writes proofs in helve's format."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from pegplan.cli.checked import say_proof
from pegplan.game.puzzle import Puzzle

if TYPE_CHECKING:
    from pegplan.solvers.helve.write import HelveProof

SETS = {
    "class": "the states in the start's position class",
    "pagoda": "the states that weigh no more than the start under a pagoda function",
    "exhaustion": "all states within reach",
}


def prove_helve(
    puzzle: Puzzle,
    folder: Path,
    timeout: float,
    memory_mb: int | None,
    json: bool,
) -> None:
    """Write a proof for helve, and print what was written and what helve says of it."""
    from pegplan.solvers.helve.write import write_helve

    def write(progress: Callable[[str], None]) -> HelveProof | None:
        return write_helve(puzzle, folder, timeout=timeout, memory_mb=memory_mb, progress=progress)

    say_proof(puzzle, write, _said, json)


def _said(proof: HelveProof) -> str:
    return (
        f"{proof.task}: the ground task of encoding {proof.encoding}, {proof.atoms:,} atoms and "
        f"{proof.actions:,} actions\n{proof.proof}: the proof\n{proof.sets}: its set, "
        f"{SETS[proof.argument]}, in {proof.nodes:,} nodes\n"
        f"{proof.checked.answer}: {proof.checked.reason}"
    )

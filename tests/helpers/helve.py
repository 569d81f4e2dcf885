"""helve, the checker of unsolvability proofs, where it is installed.

The tests that ask it take the program that the environment variable ``PEGPLAN_HELVE`` names, or a
``helve`` in PATH; without one they are skipped. It is built from
https://github.com/salome-eriksson/helve.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from pegplan.solvers.helve.check import helve_program

needs_helve = pytest.mark.skipif(
    helve_program() is None,
    reason="helve is not installed: none in PATH, and PEGPLAN_HELVE is not set",
)


def helve_says(folder: Path, task: str = "task.txt", proof: str = "proof.txt", *words: str) -> str:
    """What helve prints about a proof."""
    done = subprocess.run(
        [str(helve_program()), task, proof, *words],
        cwd=folder, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    return done.stdout + done.stderr

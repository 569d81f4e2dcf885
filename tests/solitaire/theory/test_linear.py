"""Linear programs, solved by HiGHS."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
from pegplan.solitaire.theory.linear import LinearProgram
for _ in range(2):
    program = LinearProgram([(0, 3), (0, 4)], [(0, 5)], [(0, 0, 1), (0, 1, 1)])
    assert program.maximise({0: 1, 1: 2}).value == 9
"""


def test_highs_prints_nothing() -> None:
    """What it prints would stand among a command's own output, its JSON too."""
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")

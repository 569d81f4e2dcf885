"""VAL, the plan validator of the planning competitions, where it is installed.

The tests that ask it take the program that the environment variable ``PEGPLAN_VAL`` names, or a
``Validate`` or ``validate`` in PATH; without one they are skipped. It is built from
https://github.com/KCL-Planning/VAL.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

VAL = os.environ.get("PEGPLAN_VAL") or next(
    (path for name in ("Validate", "validate") if (path := shutil.which(name))), None
)
needs_val = pytest.mark.skipif(
    VAL is None, reason="VAL is not installed: no Validate in PATH, and PEGPLAN_VAL is not set"
)


def val_says(folder: Path, domain: str, problem: str, plan: str, *options: str) -> str:
    """``valid`` or ``invalid``; by its default tolerance, 0.01."""
    for name, text in (("domain.pddl", domain), ("problem.pddl", problem), ("plan", plan)):
        (folder / name).write_text(text)
    done = subprocess.run(
        [str(VAL), *options, "domain.pddl", "problem.pddl", "plan"],
        cwd=folder, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    return "valid" if "Plan valid" in done.stdout else "invalid"

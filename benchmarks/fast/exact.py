"""*How fast*: counts of all positions."""

from __future__ import annotations

import json
import subprocess
import sys

from fast.sample import HERE, Sample, timed


def count(name: str) -> tuple[Sample, Sample]:
    """Wall-clock seconds and MiB of a count of all positions."""
    command = [sys.executable, str(HERE / "counting.py"), "--one", name]
    done = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return Sample(done["wall"]), Sample(done["mb"])


def count_by_diagrams(name: str, seconds: float) -> Sample:
    """Wall-clock seconds until decision diagrams have counted all reachable positions."""
    command = [sys.executable, str(HERE / "models/levels.py"), name, "-t", str(seconds)]
    taken = timed(command, seconds, str(HERE))
    return Sample(taken, int(taken is not None))

"""What commands leave behind when they are killed at any moment: nothing.

    python benchmarks/kills.py [KILLS]

Starts several commands in turn (planners, searches, a proof, a comparison, the page), each with a
folder for temporary files of its own, and kills pegplan with SIGKILL after a random time of up to
four seconds. Then counts, after at most a minute, what is left: processes that carry the mark of
this script, and folders. 100 kills without an argument.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

COMMANDS = (
    "solve wiegleb/central -s fd-lmcut -e jump -t 50",
    "solve wiegleb/central -t 50",
    "solve square-15/h8-h8 -s divide -t 50",
    "improve english/central -t 50",
    "prove english/central --fewest -t 50",
    "count english/central -t 50",
    "decide square-8 -t 50",
    "compare --puzzles english/* --solvers fd-lmcut,bitboard --encodings jump -o {results}",
    "serve --no-open --port 0",
)
LONGEST = 4.0  # seconds until the kill
PATIENCE = 60.0  # seconds for keepers and guardians


def main() -> None:
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    chance = random.Random(2011)
    left: Counter[str] = Counter()
    for number in range(kills):
        command = COMMANDS[number % len(COMMANDS)]
        after = chance.uniform(0, LONGEST)
        for what in killed(command, after, f"{os.getpid()}-{number}"):
            left[what] += 1
            print(f"{command}, killed after {after:.2f} s: {what}", flush=True)
    print(f"{kills} kills, left behind: {dict(left) or 'nothing'}")
    sys.exit(bool(left))


def killed(command: str, after: float, mark: str) -> list[str]:
    """What a command leaves when it is killed after so many seconds."""
    place = Path(tempfile.mkdtemp(prefix="kills-"))
    temporary = place / "temporary"
    temporary.mkdir()
    words = command.format(results=place / "results").split()
    process = subprocess.Popen(
        [sys.executable, "-m", "pegplan", *words],
        env={**os.environ, "TMPDIR": str(temporary), "PEGPLAN_KILLED": mark},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        process.wait(after)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGKILL)
        process.wait()
    late = time.monotonic() + PATIENCE
    while (found := leftovers(temporary, mark)) and time.monotonic() < late:
        time.sleep(0.1)
    for pid in processes(mark):
        os.kill(pid, signal.SIGKILL)
    shutil.rmtree(place, ignore_errors=True)
    return found


def leftovers(temporary: Path, mark: str) -> list[str]:
    """Kinds of what is there."""
    folders = ["folder"] if any(temporary.iterdir()) else []
    return folders + ["process"] * bool(processes(mark))


def processes(mark: str) -> list[int]:
    """The processes that carry a mark."""
    wanted, found = f"PEGPLAN_KILLED={mark}".encode(), []
    for path in Path("/proc").glob("[0-9]*"):
        try:
            if wanted in (path / "environ").read_bytes().split(b"\0"):
                found.append(int(path.name))
        except OSError:
            continue
    return found


if __name__ == "__main__":
    main()

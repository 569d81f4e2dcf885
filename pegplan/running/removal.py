"""Removing a folder, whatever a program made of it; and a guardian that does so in time.

The guardian is this file as a program, ``removal.py PID FOLDER``, which is why it imports nothing
of pegplan: it removes a process's folder of runs when that process is gone. Keepers end what still
runs there, which takes them a moment.
"""

from __future__ import annotations

import os
import select
import sys
import time

LOOK = 0.5  # seconds between two looks of the guardian at its process: a fork may hold the line
PATIENCE = 60.0  # seconds that keepers may take

TYPE_CHECKING = False  # as in typing, which would take longer to import than all the rest
if TYPE_CHECKING:
    from pathlib import Path


def remove(path: Path | str) -> bool:
    """Remove a folder with all that is in it, also what is closed to its owner.

    Returns:
        Whether nothing of it is left.
    """
    import shutil  # a guardian seldom needs it

    opened: set[str] = set()

    def open_to_its_owner(_: object, name: str, error: object) -> None:
        for locked in {os.path.dirname(name), name} if name != top else {name}:
            if not os.path.islink(locked):
                opened.add(locked)
                try:
                    os.chmod(locked, 0o700)
                except OSError:
                    continue

    top = os.fspath(path)
    try:
        if os.path.lexists(top) and (os.path.islink(top) or not os.path.isdir(top)):
            os.unlink(top)  # such as a pipe that a program put in the place of the folder
        known = -1
        while os.path.lexists(top) and len(opened) > known:  # each time one level deeper
            known = len(opened)
            shutil.rmtree(top, onerror=open_to_its_owner)
    except (OSError, RecursionError):
        return False
    return not os.path.lexists(top)


def guard(process: int, folder: str) -> None:
    """Wait for the end of a process, or of standard input, and remove a folder if it is there."""
    if os.name == "nt":
        sys.stdin.buffer.read()
    else:
        while not select.select([0], [], [], LOOK)[0] and os.getppid() == process:
            pass
    late = time.monotonic() + PATIENCE
    while not remove(folder) and time.monotonic() < late:
        time.sleep(0.05)


if __name__ == "__main__":
    guard(int(sys.argv[1]), sys.argv[2])

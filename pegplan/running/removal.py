"""Removing a folder, whatever a program made of it; and a guardian that does so in time.

The guardian is this file as a program, ``removal.py PID FOLDER…``, which is why it imports nothing
of pegplan: it removes a process's folders of runs when that process is gone. Keepers end what still
runs there, which takes them a moment.

Folders may be nested deeper than Python's stack, a path's length or the number of open files
allow, or be closed to their owner. So one folder is open at a time, and the way back leads
through ``..``, where the folder that is found there must be the one that was left.
"""

from __future__ import annotations

import os
import select
import stat
import sys
import time

BY_FOLDER = os.open in os.supports_dir_fd and hasattr(os, "O_DIRECTORY")
"""Whether a file can be opened in an open folder; elsewhere (Windows) it is found by its path."""
OPEN = sum(getattr(os, f"O_{name}", 0) for name in ("RDONLY", "DIRECTORY", "NOFOLLOW", "CLOEXEC"))

PLACE = "pegplan-"
"""What the names of places of runs begin with, in the folder for temporary files."""
LOOK = 0.5  # seconds between two looks of the guardian at its process: a fork may hold the line
PATIENCE = 60.0  # seconds that keepers may take

TYPE_CHECKING = False  # as in typing, which would take longer to import than all the rest
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Path = str | os.PathLike[str]


def remove(path: Path) -> bool:
    """Remove a folder with all that is in it; whether nothing of it is left.

    The place of runs that it lies in goes with the last of them.
    """
    done = _remove(path)
    place = os.path.dirname(os.path.abspath(path))
    if done and os.path.basename(place).startswith(PLACE):
        try:
            os.rmdir(place)
        except OSError:
            return True  # other runs are there
    return done


def _remove(path: Path) -> bool:
    try:
        if not stat.S_ISDIR(os.lstat(path).st_mode):
            os.unlink(path)  # a program put it in the place of the folder
            return True
        os.chmod(path, 0o700)
        if not BY_FOLDER:
            return _remove_by_name(path)
        _empty(os.open(path, OPEN))
        os.rmdir(path)
    except FileNotFoundError:
        return True
    except OSError:
        return False
    return True


def _remove_by_name(path: Path) -> bool:
    import shutil

    def opened_to_its_owner(remove: Callable[[str], Any], name: str, _: Any) -> None:
        for locked in (os.path.dirname(name), name):  # Windows keeps files that are read-only
            if not os.path.islink(locked):
                os.chmod(locked, 0o700)
        remove(name)

    shutil.rmtree(path, onerror=opened_to_its_owner)
    return not os.path.lexists(path)


def _empty(here: int) -> None:
    """Remove what lies in an open folder, and close it.

    Raises:
        OSError: something withstands, or is moved about at this moment.
    """
    above: list[tuple[tuple[int, int], str, list[str]]] = []
    try:
        names = os.listdir(here)
        while True:
            if names:
                name = names.pop()
                if not _unlink(name, here):
                    above.append((_identity(here), name, names))
                    here = _step(name, here)
                    names = os.listdir(here)
            elif above:
                identity, name, names = above.pop()
                here = _step("..", here)
                if _identity(here) != identity:
                    raise OSError("it is not the folder that was left")
                os.rmdir(name, dir_fd=here)
            else:
                return
    finally:
        os.close(here)


def _step(name: str, here: int) -> int:
    """Open a folder from an open one, and close that one."""
    there = os.open(name, OPEN, dir_fd=here)
    os.close(here)
    return there


def _identity(folder: int) -> tuple[int, int]:
    found = os.fstat(folder)
    return found.st_dev, found.st_ino


def _unlink(name: str, folder: int) -> bool:
    """Remove a file; False for a folder, which is then open to its owner."""
    if not stat.S_ISDIR(os.stat(name, dir_fd=folder, follow_symlinks=False).st_mode):
        os.unlink(name, dir_fd=folder)
        return True
    os.chmod(name, 0o700, dir_fd=folder)
    return False


def guard(process: int, folders: list[str]) -> None:
    """Wait for the end of a process, or of standard input, and remove what is there of these."""
    if os.name == "nt":
        sys.stdin.buffer.read()
    else:
        while not select.select([0], [], [], LOOK)[0] and os.getppid() == process:
            pass
    late = time.monotonic() + PATIENCE
    while folders and time.monotonic() < late:
        folders = [folder for folder in folders if not remove(folder)]
        time.sleep(0.05 if folders else 0)


if __name__ == "__main__":
    guard(int(sys.argv[1]), sys.argv[2:])

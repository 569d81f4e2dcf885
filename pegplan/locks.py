"""Locks on open files, by which processes keep each other out of a folder."""

from __future__ import annotations

import sys
from typing import IO, Any


def take(file: IO[Any]) -> None:
    """Lock a file for this process until it is closed.

    Raises:
        BlockingIOError: another process has it.
        OSError: the file system has no locks.
    """
    if sys.platform == "win32":
        import msvcrt

        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError(*error.args) from None
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

"""The files of a run: its logs, how much it holds in folders, in memory, deleted; their removal."""

from __future__ import annotations

import os

from pegplan.running.keeper.spec import MIB

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

SHARED, TEMPORARY = "/dev/shm", "/tmp"
BLOCK = 512  # bytes; the unit of st_blocks
DEEPEST = 100  # levels of folders that are searched
MEMFD, DELETED = "/memfd:", " (deleted)"
IN_MEMORY = (MEMFD, SHARED + "/", "/dev/zero", "/SYSV")

HEAD, TAIL = 8 * MIB, 1 * MIB  # bytes of a long log that are kept: at its beginning, at its end


def bytes_in(folders: list[str], most: int) -> int:
    """Bytes of disk space of the files in these folders and below them.

    Args:
        most: counting stops when there are more bytes.
    """
    total = 0
    left = [(folder, 0) for folder in folders]
    while left and total <= most:
        folder, depth = left.pop()
        try:
            with os.scandir(folder) as entries:
                for entry in entries:
                    found = entry.stat(follow_symlinks=False)
                    # a file with holes has fewer blocks than bytes; Windows counts no blocks
                    blocks = getattr(found, "st_blocks", None)
                    total += found.st_size if blocks is None else blocks * BLOCK
                    if depth < DEEPEST and entry.is_dir(follow_symlinks=False):
                        left.append((entry.path, depth + 1))
        except OSError:
            continue  # it was removed, or can't be read
    return total


def bytes_open(pids: Iterable[int], alone: bool) -> tuple[int, int]:
    """Bytes of the files in memory of these processes, and of their open files that are deleted.

    Files in memory are made by ``memfd_create``, or lie in ``/dev/shm``; neither is part of the
    memory of any process.

    Args:
        alone: the run has file systems of its own for ``/dev/shm`` and ``/tmp``, in memory.
    """
    found: dict[tuple[int, int], tuple[str, int]] = {}
    for pid in pids:
        folder = f"/proc/{pid}/fd/"
        try:
            for descriptor in os.listdir(folder):
                name = os.readlink(folder + descriptor)
                if name.startswith(MEMFD) or name.endswith(DELETED):
                    status = os.stat(folder + descriptor)
                    identity = status.st_dev, status.st_ino
                    found[identity] = name, status.st_blocks * BLOCK
        except OSError:
            continue  # the process has ended, or closed it
    memory = sum(size for name, size in found.values() if name.startswith(MEMFD))
    deleted = sum(size for name, size in found.values() if not name.startswith(IN_MEMORY))
    for place in (SHARED, TEMPORARY) if alone else ():
        system = os.statvfs(place)
        memory += (system.f_blocks - system.f_bfree) * system.f_frsize
    return memory, deleted


class LogFile:
    """A log file; of too much text it keeps the beginning and the end."""

    def __init__(self, path: str) -> None:
        binary = getattr(os, "O_BINARY", 0)  # Windows would change ends of lines
        self.file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | binary, 0o644)
        self.room = HEAD
        self.left_out = 0
        self.tail = bytearray()

    def feed(self, data: bytes) -> None:
        """Add what was printed."""
        if self.room:
            self._write(data[: self.room])
            data, self.room = data[self.room :], max(0, self.room - len(data))
        self.tail += data
        if len(self.tail) > 4 * TAIL:
            self._shorten()

    def _shorten(self) -> None:
        extra = max(0, len(self.tail) - TAIL)
        del self.tail[:extra]
        self.left_out += extra

    def _write(self, data: bytes | bytearray) -> None:
        view = memoryview(data)
        while view:
            try:
                view = view[os.write(self.file, view) :]
            except OSError:  # a full disk must not end the run
                self.room = 0
                return

    def finish(self) -> None:
        """Write what was held back, and close the file."""
        self._shorten()
        if self.left_out:
            self._write(b"\n[... %d bytes left out ...]\n" % self.left_out)
        self._write(self.tail)
        os.close(self.file)


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

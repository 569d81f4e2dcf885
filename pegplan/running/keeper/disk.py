"""How much the files of a run hold, in its folders, open and deleted, and in memory."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

SHARED, TEMPORARY = "/dev/shm", "/tmp"
BLOCK = 512  # bytes; the unit of st_blocks
DEEPEST = 100  # levels of folders that are searched
MEMFD, DELETED = "/memfd:", " (deleted)"
IN_MEMORY = (MEMFD, SHARED + "/", "/dev/zero", "/SYSV")


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

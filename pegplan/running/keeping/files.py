"""Files of a run that use memory or disk space.

Files in ``/dev/shm``, files made by ``memfd_create`` and System V segments lie in memory, and are
not part of the memory of any process.
"""

from __future__ import annotations

import os

from pegplan.running.keeping.family import Stat
from pegplan.running.keeping.folders import BLOCK, bytes_in
from pegplan.running.keeping.system import libc

MEMFD, SHARED = "/memfd:", "/dev/shm"
DELETED = " (deleted)"
IPC_RMID = 0
OFTEN = 20  # how many times a new file is looked for in the memory maps of a run's processes

Identity = tuple[int, int]
OpenFile = tuple[str, Identity, int]
"""Name, identity and bytes."""


class Private:
    """Files in memory of a run that has file systems of its own for them.

    Args:
        places: where these file systems are mounted.
    """

    def __init__(self, places: tuple[str, ...]) -> None:
        self.places = places

    def in_memory(self, ours: dict[int, Stat], opened: list[OpenFile]) -> int:
        """The bytes of all files in memory.

        Args:
            ours: the run's processes.
            opened: the files that they have open.
        """
        held = sum(size for name, _, size in opened if name.startswith(MEMFD))
        found = [os.statvfs(place) for place in self.places]
        used = sum((one.f_blocks - one.f_bfree) * one.f_frsize for one in found)
        return held + used + sum(size for _, size in _segments(None))

    def clear(self) -> None:
        """Do nothing: the file systems vanish with the last process."""


class Claimed:
    """Files in memory of a run that shares ``/dev/shm`` with all other programs.

    A file belongs to the run once one of its processes was seen to have the file open or mapped.
    A System V segment belongs to the run if one of its processes made it. A file that was closed
    again between two looks at the processes is not noticed.
    """

    def __init__(self) -> None:
        self.there = _names()
        self.own: dict[str, Identity] = {}
        self.members: set[int] = set()
        self.sought: dict[str, int] = {}

    def in_memory(self, ours: dict[int, Stat], opened: list[OpenFile]) -> int:
        """See :meth:`Private.in_memory`."""
        self.members.update(ours)
        sizes: dict[Identity, int] = {}
        for name, identity, size in opened:
            if name.startswith((MEMFD, SHARED + "/")):
                sizes[identity] = size
                self._claim(name, identity)
        self._claim_mapped(ours)
        sizes |= {_identity(found): found.st_blocks * BLOCK for found in self._left().values()}
        return sum(sizes.values()) + sum(size for _, size in _segments(self.members))

    def clear(self) -> None:
        """Remove the files that are left."""
        for path in self._left():
            try:
                os.unlink(path)
            except OSError:
                continue
        for number, _ in _segments(self.members):
            libc.shmctl(number, IPC_RMID, None)

    def _left(self) -> dict[str, os.stat_result]:
        """The run's files that still have their names."""
        found = {path: _status(path) for path in self.own}
        return {
            path: status
            for path, status in found.items()
            if status is not None and _identity(status) == self.own[path]
        }

    def _claim(self, name: str, identity: Identity) -> None:
        top = name.split("/")[3:4]
        if top and not name.endswith(DELETED) and top[0] not in self.there:
            self.own[name] = identity

    def _claim_mapped(self, ours: dict[int, Stat]) -> None:
        """Claim new files that a process has mapped; they may no longer be open."""
        claimed = {path.split("/")[3] for path in self.own}
        new = [name for name in _names() - self.there if name not in claimed]
        new = [name for name in new if self.sought.setdefault(name, 0) < OFTEN]
        for name in new:
            self.sought[name] += 1
        if not new:
            return
        for pid in ours:
            for name in _mapped(pid):
                if (found := _status(name)) is not None:
                    self._claim(name, _identity(found))


def on_disk(folders: list[str], opened: list[OpenFile], most: int) -> int:
    """Bytes of the files in these folders, and of deleted files that are still open.

    Args:
        opened: the files that the run's processes have open.
        most: counting stops when there are more bytes.
    """
    unnamed = {
        identity: size
        for name, identity, size in opened
        if name.endswith(DELETED)
        and not name.startswith((MEMFD, SHARED + "/", "/dev/zero", "/SYSV"))
    }
    total = sum(unnamed.values())
    return total + bytes_in(folders, most - total)


def open_files(ours: dict[int, Stat]) -> list[OpenFile]:
    """The files in memory and the deleted files that these processes have open."""
    found = {}
    for pid in ours:
        folder = f"/proc/{pid}/fd/"
        try:
            for descriptor in os.listdir(folder):
                name = os.readlink(folder + descriptor)
                if name.startswith((MEMFD, SHARED + "/")) or name.endswith(DELETED):
                    status = os.stat(folder + descriptor)
                    found[_identity(status)] = (name, status.st_blocks * BLOCK)
        except OSError:
            continue  # the process has ended, or closed it
    return [(name, identity, size) for identity, (name, size) in found.items()]


def _mapped(pid: int) -> set[str]:
    """The files in ``/dev/shm`` that a process has mapped."""
    try:
        with open(f"/proc/{pid}/maps", errors="surrogateescape") as file:
            lines = [line.rstrip("\n").split(None, 5) for line in file if SHARED in line]
    except OSError:
        return set()
    return {line[5] for line in lines if len(line) > 5 and line[5].startswith(SHARED + "/")}


def _segments(makers: set[int] | None) -> list[tuple[int, int]]:
    """Numbers and bytes of the System V segments that no process has attached.

    Args:
        makers: numbers of processes; only segments that one of these made. None for all segments.
    """
    try:
        with open("/proc/sysvipc/shm") as file:
            rows = [list(map(int, line.split())) for line in list(file)[1:]]
    except OSError:
        return []
    return [
        (row[1], row[14]) for row in rows if row[6] == 0 and (makers is None or row[4] in makers)
    ]


def _names() -> set[str]:
    try:
        return set(os.listdir(SHARED))
    except OSError:
        return set()


def _status(path: str) -> os.stat_result | None:
    try:
        return os.lstat(path)
    except OSError:
        return None


def _identity(found: os.stat_result) -> Identity:
    return found.st_dev, found.st_ino

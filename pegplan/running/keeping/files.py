"""The files of a run: those in memory, which are memory that no process has, and on the disk."""

from __future__ import annotations

import os

from pegplan.running.keeping.family import Stat
from pegplan.running.keeping.system import libc

MEMFD, SHARED = "/memfd:", "/dev/shm"
DELETED = " (deleted)"
BLOCK = 512  # bytes, in which the system counts what a file takes
DEEPEST = 100  # folders within folders that are looked at
IPC_RMID = 0
OFTEN = 20  # times that a new file is looked for in the memory of a run's processes

Identity = tuple[int, int]
OpenFile = tuple[str, Identity, int]
"""Name, identity and bytes."""


class Private:
    """Files of a run that has file systems in memory of its own."""

    def __init__(self, places: tuple[str, ...]) -> None:
        """Files of a run for which these are in memory."""
        self.places = places

    def in_memory(self, ours: dict[int, Stat], opened: list[OpenFile]) -> int:
        """Bytes in memory that are no process's.

        Args:
            ours: the run's processes.
            opened: what they have open.
        """
        held = sum(size for name, _, size in opened if name.startswith(MEMFD))
        found = [os.statvfs(place) for place in self.places]
        used = sum((one.f_blocks - one.f_bfree) * one.f_frsize for one in found)
        return held + used + sum(size for _, size in _segments(None))

    def clear(self) -> None:
        """Nothing: they go with the last process."""


class Claimed:
    """Files in ``/dev/shm``, which is everybody's, that are known to be a run's.

    A file is the run's once a process of it was seen to have it open or mapped, and a System V
    segment is the run's whose process made it. Nobody can tell of files that were written so
    quickly that no look at the processes met it.
    """

    def __init__(self) -> None:
        self.there = _names()
        self.own: dict[str, Identity] = {}
        self.members: set[int] = set()
        self.sought: dict[str, int] = {}

    def in_memory(self, ours: dict[int, Stat], opened: list[OpenFile]) -> int:
        """As of :class:`Private`."""
        self.members.update(ours)
        sizes: dict[Identity, int] = {}
        for name, identity, size in opened:
            if name.startswith((MEMFD, SHARED + "/")):
                sizes[identity] = size
                self._claim(name, identity)
        self._seek_mapped(ours)
        for path, identity in self.own.items():
            found = _status(path)
            if found is not None and _identity(found) == identity:
                sizes[identity] = found.st_blocks * BLOCK
        return sum(sizes.values()) + sum(size for _, size in _segments(self.members))

    def clear(self) -> None:
        """Remove those that are left."""
        for path, identity in self.own.items():
            found = _status(path)
            if found is not None and _identity(found) == identity:
                try:
                    os.unlink(path)
                except OSError:
                    continue
        for number, _ in _segments(self.members):
            libc.shmctl(number, IPC_RMID, None)

    def _claim(self, name: str, identity: Identity) -> None:
        top = name.split("/")[3:4]
        if top and not name.endswith(DELETED) and top[0] not in self.there:
            self.own[name] = identity

    def _seek_mapped(self, ours: dict[int, Stat]) -> None:
        """Claim what is no longer open, but mapped."""
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
    """Bytes that files in these folders take, and those without a name that are still open.

    Args:
        opened: what the run's processes have open.
        most: more than this is not counted.
    """
    unnamed = {
        identity: size
        for name, identity, size in opened
        if name.endswith(DELETED)
        and not name.startswith((MEMFD, SHARED + "/", "/dev/zero", "/SYSV"))
    }
    total = sum(unnamed.values())
    left = [(folder, 0) for folder in folders]
    while left and total <= most:
        folder, depth = left.pop()
        try:
            with os.scandir(folder) as entries:
                for entry in entries:
                    total += entry.stat(follow_symlinks=False).st_blocks * BLOCK
                    if depth < DEEPEST and entry.is_dir(follow_symlinks=False):
                        left.append((entry.path, depth + 1))
        except OSError:
            continue  # it was removed, or closed
    return total


def open_files(ours: dict[int, Stat]) -> list[OpenFile]:
    """What the processes have open that is in memory or has no name any more."""
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
    """Numbers and bytes of System V segments that no process has, but these made.

    Args:
        makers: process numbers; None for all.
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

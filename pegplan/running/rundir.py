"""Directories for runs: every run has its own, so that none reads another's files."""

from __future__ import annotations

import atexit
import errno
import itertools
import os
import stat
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any, Protocol

from pegplan.errors import InputError
from pegplan.running import removal


class Guardian(Protocol):
    """A process that removes a run's folder if pegplan ends before it has done so.

    So it waits, after its answer, until its standard input says :data:`RELEASED` or ends.
    """

    @property
    def stdin(self) -> IO[bytes] | None:
        """Where it is told to end."""

    @property
    def stdout(self) -> IO[bytes] | None:
        """Where its answer came from."""

    def wait(self) -> Any:
        """Wait until it has ended."""


MODE = 0o700  # of folders for runs: nobody else reads them
OTHERS = stat.S_IWGRP | stat.S_IWOTH
NOT_OURS = (errno.ELOOP, errno.ENOTDIR, errno.EACCES, errno.EPERM)
"""Errors of opening a place that is a link, a file, or closed to this user."""
RELEASED = b"r"
"""What tells a guardian that it has nothing to remove any more."""

_to_remove: dict[str, Path] = {}
_places: dict[str, Path] = {}
_guardians: dict[Path, Guardian] = {}


@contextmanager
def run_directory(keep: Path | None = None, within: Path | None = None) -> Iterator[Path]:
    """A fresh directory for one run.

    Args:
        keep: a folder to make it in, as ``run-001`` and so on, and leave it there; None
            makes it among the temporary files and removes it afterwards, and also when
            pegplan is killed while a command runs in it.
        within: a temporary run directory to make it in, as a part of it.

    Raises:
        InputError: it can't be made.
    """
    if keep is not None:
        yield _kept(keep)
        return
    path = (_place() if within is None else within) / f"run-{os.urandom(6).hex()}"
    _to_remove[str(path)] = path  # before it is there: a signal may arrive at any moment
    try:
        if not _make(path):  # somebody else has just taken the name of the place
            _to_remove.pop(str(path))
            path = _place(own=False) / path.name
            _to_remove[str(path)] = path
            if not _make(path):
                raise InputError("can't make a temporary folder: another user takes its place")
        yield path
    finally:
        _remove(path)


def place_of_runs(folder: Path) -> None:
    """Take note of a folder that has nothing but folders of runs, here or deeper.

    A run that is kept apart by namespaces sees only its own of them.
    """
    folder = folder.absolute()
    _places[str(folder)] = folder


def places(directory: Path) -> list[Path]:
    """The folders of runs in which this one lies."""
    return _around(directory.parent, _places)


def removable(directory: Path) -> Path | None:
    """The temporary run directory that this one is or lies in; None for any other."""
    found = _around(directory, _to_remove)
    return found[-1] if found else None


def _around(folder: Path, known: Mapping[str, Path]) -> list[Path]:
    """Those of the known folders that are this one, or in which it lies, the innermost first."""
    found = []
    name, above = str(folder), ""
    while name != above:
        if name in known:
            found.append(known[name])
        name, above = os.path.dirname(name), name
    return found


def guard(directory: Path, guardian: Guardian) -> None:
    """Keep a guardian until the temporary run directory in which a run ended is removed.

    The directory may have had runs before: it needs only one guardian, the last. A directory that
    is to stay needs none.
    """
    path = removable(directory)
    former = guardian if path is None else _guardians.get(path)
    if path is not None:
        _guardians[path] = guardian
    if former is not None:
        release(former)


def release(guardian: Guardian) -> None:
    """Let a guardian end, without removing anything, and wait for it."""
    if guardian.stdin is not None:
        with suppress(OSError, ValueError):
            os.write(guardian.stdin.fileno(), RELEASED)
    hang_up(guardian)
    guardian.wait()


def hang_up(guardian: Guardian) -> None:
    """Close the pipes to a guardian: for it, as if pegplan had ended."""
    for pipe in (guardian.stdin, guardian.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()


def _remove(path: Path) -> None:
    if removal.remove(path):
        _to_remove.pop(str(path), None)  # what failed for want of open files may do at the end
        guardian = _guardians.pop(path, None)
        if guardian is not None:
            release(guardian)


def remove_all() -> None:
    """Remove every temporary run directory, also those still in use: this process ends."""
    for path in sorted(_to_remove.values()):
        _remove(path)


def _forget() -> None:
    """Leave all folders to the process that this one was forked from."""
    _to_remove.clear()
    _guardians.clear()


atexit.register(remove_all)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)


def _make(path: Path) -> bool:
    """Make a run's folder in its place; False where the place is not this user's.

    The place is opened and looked at, and the folder is made in what was opened: anybody can make
    a folder or a link of that name meanwhile.
    """
    try:
        while True:
            with suppress(FileExistsError):  # what it is, is looked at when it is open
                path.parent.mkdir(mode=MODE)
            with suppress(FileNotFoundError):  # another run's end may remove the place
                if not removal.BY_FOLDER:
                    path.mkdir(mode=MODE)
                    return True
                try:
                    place = os.open(path.parent, removal.OPEN)
                except OSError as error:
                    if error.errno in NOT_OURS:
                        return False
                    raise
                try:
                    found = os.fstat(place)
                    if found.st_uid != os.getuid() or found.st_mode & OTHERS:
                        return False
                    os.mkdir(path.name, MODE, dir_fd=place)
                finally:
                    os.close(place)
                return True
    except OSError as error:
        raise InputError(f"can't make a temporary folder: {error.strerror}") from None


def _place(own: bool = True) -> Path:
    """Where this user's temporary runs are; made with the first of them, gone with the last.

    Args:
        own: under the user's own name, if nobody else has it; else under one that nobody knows.
    """
    me = os.getuid() if hasattr(os, "getuid") else 0  # Windows has such a folder for each user
    place = _temporary() / f"{removal.PLACE}{me}"
    with suppress(FileNotFoundError):
        found = place.lstat()
        is_ours = stat.S_ISDIR(found.st_mode) and found.st_uid == me
        # Anybody can make one of that name; and inside a run, that of other runs is closed.
        own = own and is_ours and os.access(place, os.W_OK)
    if not own:
        place = place.with_name(f"{removal.PLACE}{os.urandom(6).hex()}")
    place_of_runs(place)
    return place


def _temporary() -> Path:
    import tempfile

    try:
        return Path(tempfile.gettempdir()).absolute()
    except OSError as error:
        raise InputError(f"can't make a temporary folder: {error.strerror}") from None


def _kept(keep: Path) -> Path:
    try:
        keep.mkdir(parents=True, exist_ok=True)
        for number in itertools.count(1 + sum(1 for _ in keep.iterdir())):
            path = keep.absolute() / f"run-{number:03}"
            with suppress(FileExistsError):
                path.mkdir()
                if all(one.name.startswith("run-") for one in keep.iterdir()):
                    place_of_runs(keep)
                return path
    except OSError as error:
        raise InputError(f"can't make a folder in {keep}: {error.strerror}") from None
    raise AssertionError

"""Directories for runs: every run has its own, so that none reads another's files."""

from __future__ import annotations

import atexit
import itertools
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from pegplan.errors import InputError
from pegplan.running import removal

_to_remove: set[Path] = set()
_places: set[Path] = set()


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
    place = _place() if within is None else within
    path = place / f"run-{os.urandom(6).hex()}"
    _to_remove.add(path)  # before it is there: a signal may arrive at any moment
    try:
        _make(path)
        yield path
    finally:
        _remove(path)


def place_of_runs(folder: Path) -> None:
    """Take note of a folder that has nothing but folders of runs, here or deeper.

    A run that is kept apart by namespaces sees only its own of them.
    """
    _places.add(folder.absolute())


def places(directory: Path) -> list[Path]:
    """The folders of runs in which this one lies."""
    return [path for path in directory.parents if path in _places]


def removable(directory: Path) -> Path | None:
    """The temporary run directory that this one is or lies in; None for any other."""
    found = [path for path in (directory, *directory.parents) if path in _to_remove]
    return found[-1] if found else None


def _remove(path: Path) -> None:
    if removal.remove(path):
        _to_remove.discard(path)  # what failed now, for want of open files, may do at the end


def remove_all() -> None:
    """Remove every temporary run directory, also those still in use: this process ends."""
    for path in sorted(_to_remove):
        _remove(path)


atexit.register(remove_all)
os.register_at_fork(after_in_child=_to_remove.clear)  # they are the parent's


def _make(path: Path) -> None:
    try:
        while True:
            with suppress(FileNotFoundError):  # another run's end may remove the place
                path.mkdir(mode=0o700)
                return
            path.parent.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise InputError(f"can't make a temporary folder: {error.strerror}") from None


def _place() -> Path:
    """Where this user's temporary runs are; made with the first of them, gone with the last."""
    place = _temporary() / f"{removal.PLACE}{os.getuid()}"
    with suppress(FileNotFoundError):
        found = place.lstat()
        is_ours = stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid()
        # Anybody can make one of that name; and inside a run, that of other runs is closed.
        if not is_ours or not os.access(place, os.W_OK):
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

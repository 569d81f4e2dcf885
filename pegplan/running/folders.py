"""Folders for runs: every run has its own, so that none reads another's files.

Temporary ones lie in a folder of this process, and that in a folder of this user: what a run that
is kept apart by namespaces sees of it is its own alone. When this process ends, however that
happens, a guardian (:mod:`pegplan.running.removal`) removes what is left.
"""

from __future__ import annotations

import atexit
import itertools
import os
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from pegplan.errors import InputError, Refused
from pegplan.running import removal

MODE = 0o700  # of folders for runs: nobody else reads them
OTHERS = stat.S_IWGRP | stat.S_IWOTH


@dataclass
class _Own:
    """The folder of this process, with its guardian."""

    path: Path
    guardian: subprocess.Popen[bytes]


_own: _Own | None = None
_lock = threading.Lock()
_in_use: dict[str, Path] = {}
_places: dict[str, Path] = {}


@contextmanager
def run_directory(keep: Path | None = None, within: Path | None = None) -> Iterator[Path]:
    """A fresh directory for one run.

    Args:
        keep: a folder to make it in, as ``run-001`` and so on, and leave it there; None
            makes it among the temporary files and removes it afterwards, also when pegplan is
            killed.
        within: a temporary run directory to make it in, as a part of it.

    Raises:
        InputError: it can't be made.
    """
    if keep is not None:
        yield _kept(keep)
        return
    path = (_own_folder() if within is None else within) / f"run-{os.urandom(6).hex()}"
    _in_use[str(path)] = path  # before it is there: a signal may arrive at any moment
    try:
        try:
            path.mkdir(mode=MODE)
        except OSError as error:
            raise _cant_make(error) from None
        yield path
    finally:
        if removal.remove(path):
            _in_use.pop(str(path), None)  # what failed for want of open files may do at the end


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
    found = _around(directory, _in_use)
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


def remove_all() -> None:
    """Remove every temporary run directory, also those still in use: this process ends."""
    global _own
    own, _own = _own, None
    if own is None:
        return
    assert own.guardian.stdin is not None
    own.guardian.stdin.close()  # what fails here for want of open files may do there
    if removal.remove(own.path):
        own.guardian.kill()
    own.guardian.wait()
    _in_use.clear()


def _forget() -> None:
    """Leave all folders to the process that this one was forked from."""
    global _own, _lock
    _own, _lock = None, threading.Lock()
    _in_use.clear()


atexit.register(remove_all)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)


def _own_folder() -> Path:
    """The folder of this process, made with its first run.

    It lies in the folder of this user, or, where that can't be used, in another: anybody can make
    one of that name, and inside a run, that of other runs is closed.
    """
    import tempfile

    global _own
    with _lock:
        if _own is not None:
            return _own.path
        me = os.getuid() if hasattr(os, "getuid") else 0  # Windows has such a folder for each user
        name = f"{os.getpid()}-{os.urandom(6).hex()}"
        try:
            temporary = Path(tempfile.gettempdir()).absolute()
        except OSError as error:
            raise _cant_make(error) from None
        around = [temporary / f"{removal.PLACE}{end}" for end in (me, os.urandom(6).hex())]
        paths = [place / name for place in around]
        guarding = _guarded(paths)  # before they are there
        try:
            path = paths[0] if _made_in(around[0], name, me) else paths[1]
            if path == paths[1]:
                around[1].mkdir(mode=MODE)
                path.mkdir(mode=MODE)
        except BaseException as error:
            for each in paths:
                removal.remove(each)
            guarding.kill()
            guarding.wait()
            if isinstance(error, OSError):
                raise _cant_make(error) from None
            raise
        place_of_runs(path.parent)
        _own = _Own(path, guarding)
        return path


def _guarded(paths: Sequence[Path]) -> subprocess.Popen[bytes]:
    """A guardian of folders, each of which may come to be there or not."""
    try:
        return subprocess.Popen(
            [sys.executable, "-I", "-S", removal.__file__, str(os.getpid()), *map(str, paths)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError as error:
        raise Refused(f"can't start {sys.executable}: {error.strerror}") from None


def _made_in(place: Path, name: str, me: int) -> bool:
    """Make a folder in a place that is this user's alone; False where it is not.

    The place is opened and looked at before: until something lies in it, another of this user's
    processes may remove it, and then somebody else may put his own there.
    """
    while True:
        with suppress(FileExistsError):
            place.mkdir(mode=MODE)
        if not removal.BY_FOLDER:
            (place / name).mkdir(mode=MODE)
            return True
        try:
            folder = os.open(place, removal.OPEN)
        except FileNotFoundError:
            continue
        except OSError:  # a link, or a file
            return False
        try:
            found = os.fstat(folder)
            if found.st_uid != me or found.st_mode & OTHERS:
                return False
            os.mkdir(name, MODE, dir_fd=folder)
        except FileNotFoundError:
            continue
        except OSError:
            return False
        finally:
            os.close(folder)
        return True


def _cant_make(error: OSError) -> InputError:
    return InputError(f"can't make a temporary folder: {error.strerror}")


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

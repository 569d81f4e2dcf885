"""Folders for runs: every run has its own, so that none reads another's files.

Temporary ones lie in a folder of this process. When this process ends, however that happens, a
guardian (:mod:`pegplan.running.keeper.guardian`) removes what is left.
"""

from __future__ import annotations

import atexit
import itertools
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from pegplan.errors import InputError
from pegplan.running.keeper.files import remove
from pegplan.running.keepers import Guardian

MODE = 0o700  # of folders for runs: nobody else reads them

_own: tuple[Path, Guardian] | None = None
_lock = threading.Lock()


@contextmanager
def run_directory(keep: Path | None = None) -> Iterator[Path]:
    """A fresh directory for one run.

    Args:
        keep: a folder to make it in, as ``run-001`` and so on, and leave it there; None
            makes it among the temporary files and removes it afterwards, also when pegplan is
            killed.

    Raises:
        InputError: it can't be made.
    """
    if keep is not None:
        yield _kept(keep)
        return
    path = _started()[0] / f"run-{os.urandom(6).hex()}"
    try:
        try:
            path.mkdir(mode=MODE)
        except OSError as error:
            raise _cant_make(error) from None
        yield path
    finally:
        remove(path)  # what withstands may go with the folder of this process


def remove_all() -> None:
    """Remove every temporary run directory, also those still in use: this process ends."""
    global _own
    own, _own = _own, None
    if own is None:
        return
    folder, guarding = own
    guarding.end(now=remove(folder))  # what fails for want of open files may do there


def _forget() -> None:
    """Leave all folders to the process that this one was forked from."""
    global _own, _lock
    _own, _lock = None, threading.Lock()


atexit.register(remove_all)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)


def guardian() -> Guardian:
    """The guardian of this process."""
    return _started()[1]


def _started() -> tuple[Path, Guardian]:
    """The folder of this process, made with its first run, under a name that nobody guesses."""
    import tempfile

    global _own
    with _lock:
        if _own is not None:
            return _own
        try:
            temporary = Path(tempfile.gettempdir()).absolute()
        except OSError as error:
            raise _cant_make(error) from None
        path = temporary / f"pegplan-{os.getpid()}-{os.urandom(6).hex()}"
        guarding = Guardian(path)  # before it is there
        try:
            path.mkdir(mode=MODE)
        except BaseException as error:
            remove(path)
            guarding.end(now=True)
            if isinstance(error, OSError):
                raise _cant_make(error) from None
            raise
        _own = path, guarding
        return _own


def _cant_make(error: OSError) -> InputError:
    return InputError(f"can't make a temporary folder: {error.strerror}")


def _kept(keep: Path) -> Path:
    try:
        keep.mkdir(parents=True, exist_ok=True)
        for number in itertools.count(1 + sum(1 for _ in keep.iterdir())):
            path = keep.absolute() / f"run-{number:03}"
            with suppress(FileExistsError):
                path.mkdir()
                return path
    except OSError as error:
        raise InputError(f"can't make a folder in {keep}: {error.strerror}") from None
    raise AssertionError

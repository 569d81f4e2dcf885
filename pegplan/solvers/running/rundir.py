"""Directories for runs: every run has its own, so that none reads another's files."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from pegplan.errors import InputError

_to_remove: set[Path] = set()


@contextmanager
def run_directory(keep: Path | None = None) -> Iterator[Path]:
    """A fresh directory for one run.

    Args:
        keep: a folder to make it in, as ``run-001`` and so on, and leave it there; None
            makes it among the temporary files and removes it afterwards, and also when
            pegplan is killed while a command runs in it.

    Raises:
        InputError: it can't be made.
    """
    try:
        path = _temporary() if keep is None else _kept(keep)
    except OSError as error:
        where = "a temporary folder" if keep is None else f"a folder in {keep}"
        raise InputError(f"can't make {where}: {error.strerror}") from None
    if keep is not None:
        yield path
        return
    _to_remove.add(path)
    try:
        yield path
    finally:
        import shutil

        shutil.rmtree(path, ignore_errors=True)
        _to_remove.discard(path)


def removable(directory: Path) -> Path | None:
    """The temporary run directory that this one is or lies in; None for any other."""
    return next((path for path in (directory, *directory.parents) if path in _to_remove), None)


def _temporary() -> Path:
    import tempfile

    return Path(tempfile.mkdtemp(prefix="pegplan-")).absolute()


def _kept(keep: Path) -> Path:
    keep.mkdir(parents=True, exist_ok=True)
    for number in itertools.count(1 + sum(1 for _ in keep.iterdir())):
        path = keep.absolute() / f"run-{number:03}"
        with suppress(FileExistsError):
            path.mkdir()
            return path
    raise AssertionError

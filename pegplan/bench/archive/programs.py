"""The executables of presets in an archive: which of their files, and how commands name them."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pegplan.bench.compare.programs import called, digest_of
from pegplan.errors import InputError

HERE = "{archive}"
"""Stands in an archive's commands for the folder into which it is unpacked."""
MOST_BYTES = 200 << 20
"""For all programs of an archive together."""
_PATH = re.compile(r"/[^\s\"'=,:;]+")


@dataclass(frozen=True)
class Packed:
    """A program in an archive.

    Attributes:
        command: the preset's command, with the paths that its files have in the archive.
        files: the path of each file here, by its name in the archive.
    """

    command: tuple[str, ...]
    files: Mapping[str, Path]


def packed(command: Sequence[str], program: Mapping[str, Any]) -> Packed:
    """The files of an executable that are needed to start it elsewhere, and its command there.

    If files follow the first word of the command, this word is an interpreter. It is not
    included, and the command keeps only its name.

    Args:
        program: its description in the store, with the hashes of its files when it ran.

    Raises:
        InputError: a file is missing, or has changed since it ran.
    """
    files = {Path(path): digest for path, digest in program["files"].items()}
    named = [path for path in _named(command[1:]) if path in files]
    first = Path(shutil.which(command[0]) or command[0]).resolve()
    if named and first not in called(command[1:]):
        files.pop(first, None)
        command = (Path(command[0]).name, *command[1:])
    for path, digest in files.items():
        if digest_of(path) != digest:
            raise InputError(
                f"{path} has changed since it ran; restore it, run the comparison again, or "
                "archive without programs (--without-programs)"
            )
    if not files:
        return Packed(tuple(command), {})
    root = Path(os.path.commonpath([path.parent for path in files]))
    within = f"programs/{program['key'][:12]}"
    names = {path: f"{within}/{path.relative_to(root).as_posix()}" for path in files}

    def moved(word: str) -> str:
        name = names.get(Path(shutil.which(word) or word).resolve()) if "{" not in word else None
        if name is not None:
            return f"{HERE}/{name}"
        return _PATH.sub(lambda m: _moved(m[0], names), word)

    return Packed(tuple(map(moved, command)), {name: path for path, name in names.items()})


def _moved(text: str, names: Mapping[Path, str]) -> str:
    name = names.get(Path(text).resolve())
    return text if name is None else f"{HERE}/{name}"


def _named(words: Sequence[str]) -> Iterator[Path]:
    for word in words:
        for text in (word, *_PATH.findall(word)):
            if "{" not in text and Path(text).is_file():
                yield Path(text).resolve()


def unpacked(command: Sequence[str], folder: Path) -> tuple[str, ...]:
    """The command of an archive whose programs lie in a folder."""
    return tuple(word.replace(HERE, str(folder)) for word in command)

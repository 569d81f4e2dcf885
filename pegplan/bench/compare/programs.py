"""Programs: what runs for a solver, identified by a hash of its files.

A planner from a Python package is known by the list of files, with their hashes, that its installer
wrote, and by those of the packages that it requires. The files of an executable are those that its
command names; if these are scripts, also the files beside them that their texts name, and so on.
Files that a program finds in other ways, such as by an environment variable, are not noticed.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from functools import cache, lru_cache
from importlib import metadata
from pathlib import Path
from typing import Any

from pegplan.solvers.base import Solver
from pegplan.solvers.installed import version as installed_version
from pegplan.solvers.planning import PlannerSolver
from pegplan.solvers.presets import Preset

MOST_FILES = 2000
MOST_TEXT = 1 << 20
"""Bytes of a script; larger ones are not searched for names of files."""
_WORD = re.compile(r"[\w.+/-]+")
_PATH = re.compile(r"/[^\s\"'=,:;]+")
_REQUIRED = re.compile(r"[\w.-]+")
_OF_PLACE = re.compile(r".*\.dist-info/|.*\.pyc,|\.\./").match
NO_PART_OF_KEY = ("name", "title", "licence", "notes", "chosen", "extra")
"""Fields of a preset that change no answer."""


@dataclass(frozen=True)
class Program:
    """A program, or several that belong together.

    Attributes:
        key: a hash of the contents of all files; their folder does not count.
        files: SHA-256 by path; of packages that of their lists, by name.
        complete: whether these are all its files; false if it may read others.
    """

    key: str
    version: str | None
    files: dict[str, str]
    complete: bool

    def to_dict(self) -> dict[str, Any]:
        """As JSON."""
        return asdict(self)


def program_of(chosen: Solver) -> Program | None:
    """The program of a solver; None if that is pegplan itself, or not installed."""
    if not isinstance(chosen, PlannerSolver):
        return None
    preset = chosen.preset
    if preset.run != "executable":
        return _of_package(preset.package) if preset.package else None
    files = {str(path): digest for path in called(preset.command) if (digest := digest_of(path))}
    key = _joined(sorted(f"{Path(path).name} {digest}" for path, digest in files.items()))
    return Program(key, key[:12], files, False) if files else None


def preset_key(preset: Preset) -> str:
    """A hash of a preset; the folders of files that it names do not count."""
    values = {item.name: getattr(preset, item.name) for item in fields(preset)}
    words = [_PATH.sub(_without_folder, word) for word in preset.command]
    values |= {"command": words}
    return _joined(
        [f"{name} {value!r}" for name, value in values.items() if name not in NO_PART_OF_KEY]
    )


def _without_folder(match: re.Match[str]) -> str:
    path = Path(match[0])
    return path.name if path.exists() else match[0]


def called(command: Sequence[str]) -> list[Path]:
    """The files that a command names, and the files that these name in turn, each once."""
    waiting = list(_of_command(command))
    found: dict[Path, None] = {}
    while waiting and len(found) < MOST_FILES:
        path = waiting.pop(0).resolve()
        if path not in found:
            found[path] = None
            waiting += _named_in(path)
    return list(found)


def _of_command(command: Sequence[str]) -> Iterator[Path]:
    for number, word in enumerate(command):
        there = (shutil.which(word) if number == 0 else None) or word
        for text in (there, *_PATH.findall(there)):
            if "{" not in text and _is_file(text):
                yield Path(text)
                break


def _named_in(script: Path) -> list[Path]:
    """The files in the folder of a script, or below it, that its text names."""
    words = _words(str(script), *_state(script))
    found: dict[Path, None] = {}
    folder = str(script.parent)
    for word in words:
        parts = [part for part in word.split("/") if part not in ("", ".")]
        for start in range(len(parts)):
            tail = "/".join(parts[start:])
            module = tail.replace(".", "/")
            for name in (tail, f"{module}.py", f"{module}/__init__.py"):
                if _is_file(path := f"{folder}/{name}"):
                    found[Path(path)] = None
        if word.startswith("/") and _is_file(word) and not _is_of_system(word):
            found[Path(word)] = None
    return list(found)


@lru_cache(maxsize=MOST_FILES)
def _words(path: str, size: int, changed: int) -> tuple[str, ...]:
    """The words of a text file that could name files; none for other files."""
    if size > MOST_TEXT:
        return ()
    try:
        data = Path(path).read_bytes()
    except OSError:
        return ()
    if b"\0" in data:
        return ()
    return tuple(dict.fromkeys(_WORD.findall(data.decode("utf-8", errors="replace"))))


def _is_of_system(word: str) -> bool:
    return word.startswith(("/bin/", "/usr/bin/", "/dev/", "/proc/", "/sys/", "/etc/"))


def _is_file(path: str) -> bool:
    try:
        return os.path.isfile(path)
    except ValueError:
        return False


def _state(path: Path) -> tuple[int, int]:
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_size, found.st_mtime_ns


def digest_of(path: Path) -> str:
    """SHA-256 of a file; empty if it can't be read."""
    return _digest_of(str(path), *_state(path))


@lru_cache(maxsize=MOST_FILES)
def _digest_of(path: str, size: int, changed: int) -> str:
    try:
        with open(path, "rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return ""


def _joined(texts: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()


@cache
def _of_package(name: str) -> Program | None:
    """The program of a package, with the packages that it requires; None if not installed.

    Installers list the hashes of a package's files in its ``RECORD``, whose hash stands for them;
    without what differs from place to place.
    """
    version = installed_version(name)
    if version is None:
        return None
    files = {}
    for part in _with_required(name):
        listed = metadata.distribution(part).read_text("RECORD") or metadata.version(part)
        files[part] = hashlib.sha256(listed.encode()).hexdigest()
    return Program(
        _joined([f"{part} {digest}" for part, digest in files.items()]), version, files, True
    )


def _with_required(name: str) -> list[str]:
    """A package, and the installed packages among those that it requires."""
    required = [_REQUIRED.match(text) for text in metadata.requires(name) or ()]
    names = dict.fromkeys(match[0].replace("_", "-") for match in required if match is not None)
    names.pop("unified-planning", None)  # it only starts the program
    return [name, *(other for other in names if installed_version(other) is not None)]

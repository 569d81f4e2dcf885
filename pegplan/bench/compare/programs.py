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
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from importlib import metadata
from pathlib import Path

from pegplan.solvers.base import Solver
from pegplan.solvers.planning import PlannerSolver
from pegplan.solvers.presets import Preset
from pegplan.solvers.presets import version as installed_version

MOST_FILES = 2000
MOST_TEXT = 1 << 20
"""Bytes of a script; larger files are not searched for names of files."""
OF_SYSTEM = ("/bin/", "/usr/bin/", "/dev/", "/proc/", "/sys/", "/etc/")
"""Files there are no part of a program."""
_WORD = re.compile(r"[\w.+/-]+")
_PATH = re.compile(r"/[^\s\"'=,:;]+")
_REQUIRED = re.compile(r"[\w.-]+")
NO_PART_OF_KEY = ("name", "title", "licence", "notes", "chosen", "extra")
"""Fields of a preset that change no answer."""


@dataclass(frozen=True)
class Program:
    """A program: a hash of the contents of all its files, and SHA-256 of each."""

    key: str
    version: str | None
    files: dict[str, str]


def program_of(chosen: Solver) -> Program | None:
    """The program of a solver; None if that is pegplan itself, or not installed."""
    if not isinstance(chosen, PlannerSolver):
        return None
    preset = chosen.preset
    if preset.run != "executable":
        return _of_package(preset.package) if preset.package else None
    files = {str(path): _digest_of(path, *_state(path)) for path in called(preset.command)}
    key = _joined(sorted(f"{Path(path).name} {digest}" for path, digest in files.items()))
    return Program(key, key[:12], files) if files else None


def preset_key(preset: Preset) -> str:
    """A hash of a preset; the folders of files that it names do not count."""
    values = {item.name: getattr(preset, item.name) for item in fields(preset)}

    def without_folder(match: re.Match[str]) -> str:
        return Path(match[0]).name if Path(match[0]).exists() else match[0]

    values["command"] = [_PATH.sub(without_folder, word) for word in preset.command]
    return _joined(
        f"{name} {value!r}" for name, value in values.items() if name not in NO_PART_OF_KEY
    )


def called(command: Sequence[str]) -> list[Path]:
    """The files that a command names, and the files that these name in turn, each once."""
    waiting = list(_of_command(command))
    found: dict[Path, None] = {}
    while waiting and len(found) < MOST_FILES:
        path = waiting.pop(0).resolve()
        if path not in found:
            found[path] = None
            waiting += [path.parent / name for name in _named_in(path, *_state(path))]
    return list(found)


def _of_command(command: Sequence[str]) -> Iterator[Path]:
    for number, word in enumerate(command):
        path = (shutil.which(word) if number == 0 else None) or word
        named = (text for text in (path, *_PATH.findall(path)) if "{" not in text)
        yield from [Path(text) for text in named if os.path.isfile(text)][:1]


@lru_cache(maxsize=MOST_FILES)
def _named_in(script: Path, size: int, changed: int) -> tuple[str, ...]:
    """The files, beside a script or with a whole path, that its text names."""
    if size > MOST_TEXT:
        return ()
    try:
        data = script.read_bytes()
    except OSError:
        return ()
    words = () if b"\0" in data else _WORD.findall(data.decode("utf-8", errors="replace"))
    found: dict[str, None] = {}
    for word in dict.fromkeys(words):
        for name in (word, word.lstrip("./"), f"{word.replace('.', '/')}.py"):
            if not name.startswith(OF_SYSTEM) and os.path.isfile(script.parent / name):
                found[name] = None
    return tuple(found)


def _state(path: Path) -> tuple[int, int]:
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_size, found.st_mtime_ns


@lru_cache(maxsize=MOST_FILES)
def _digest_of(path: Path, size: int, changed: int) -> str:
    """SHA-256 of a file; empty if it can't be read."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return ""


def _joined(texts: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()


@cache
def _of_package(name: str) -> Program | None:
    """The program of a package, with the packages that it requires; None if not installed.

    Installers list the hashes of a package's files in its ``RECORD``, whose hash stands for them.
    """
    version = installed_version(name)
    if version is None:
        return None
    required = [_REQUIRED.match(text) for text in metadata.requires(name) or ()]
    names = dict.fromkeys(match[0].replace("_", "-") for match in required if match is not None)
    names.pop("unified-planning", None)  # it only starts the program
    files = {}
    for part in (name, *(other for other in names if installed_version(other) is not None)):
        listed = metadata.distribution(part).read_text("RECORD") or metadata.version(part)
        files[part] = hashlib.sha256(listed.encode()).hexdigest()
    return Program(_joined(f"{one} {files[one]}" for one in files), version, files)

"""Importing all tasks of a folder, each with its own answer."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pegplan.errors import InputError, PegplanError
from pegplan.files import is_folder, read_bytes

if TYPE_CHECKING:
    from pegplan.pddl.importing.imported import Imported

MOST_BYTES = 50_000_000
"""Bytes; a larger file is no task."""
MOST_FILES = 100_000
"""Files with PDDL that are looked at, in all folders below one."""
_DEFINED = re.compile(
    r"^(?:\s|;[^\n]*\n)*\(\s*define\s*\(\s*(?P<kind>domain|problem)\s+(?P<name>[^\s()]+)", re.I
)
_OF_DOMAIN = re.compile(r"\(\s*:domain\s+([^\s()]+)", re.I)
_NEAR = ("", "domains", "../domains", "..")
"""Where a problem's domain lies, as seen from its folder; the first that has one."""


@dataclass(frozen=True)
class TaskFiles:
    """A problem of a folder, and what came of importing it.

    Attributes:
        problem, domain: the two files; no domain where none was found.
        found: the task with its puzzle; None where it is refused.
        reason: why it is refused, in one line; empty where it is not.
    """

    problem: Path
    domain: Path | None
    found: Imported | None
    reason: str = ""


@dataclass(frozen=True)
class _File:
    path: Path
    kind: str
    name: str


def import_tasks(
    folder: str | Path, on_task: Callable[[TaskFiles, int], None] = lambda task, number: None
) -> list[TaskFiles]:
    """Import every PDDL task in a folder and the folders below it.

    Competitions lay their tasks out in several ways. A problem's domain is the file beside it, in
    ``domains`` beside it or beside its folder, or in the folder above, whose name the problem
    states; of several the one that is numbered as the problem is.

    Args:
        folder: its files that end in ``.pddl`` are looked at.
        on_task: called after each task, with the number of all tasks.

    Returns:
        every task with its puzzle or the reason why it is none, in the order of their paths.

    Raises:
        InputError: there is no such folder, or no task in it.

    Examples:
        >>> from pathlib import Path
        >>> Path("tasks").mkdir()
        >>> task = pegplan.render("triangle-5/a1-a1")
        >>> _ = Path("tasks/domain.pddl").write_text(task.domain)
        >>> _ = Path("tasks/p01.pddl").write_text(task.problem)
        >>> [(task.problem.name, task.reason) for task in pegplan.import_tasks("tasks")]
        [('p01.pddl', '')]
    """
    if not is_folder(folder):
        raise InputError(f"{folder}: no such folder")
    paths = sorted(_below(Path(folder)))
    files = [_look(path) for path in paths]
    domains: dict[Path, list[_File]] = {}
    for file in files:
        if file.kind == "domain":
            domains.setdefault(file.path.parent, []).append(file)
    problems = [file for file in files if file.kind != "domain"]
    if not any(file.kind == "problem" for file in problems):
        raise InputError(f"{folder}: no problem of PDDL in it, in files that end in .pddl")
    tasks: list[TaskFiles] = []
    for file in problems:
        tasks.append(_import(file, domains))
        on_task(tasks[-1], len(problems))
    return tasks


def _below(folder: Path) -> Iterable[Path]:
    found: list[Path] = []
    for place, _, names in os.walk(folder):
        found += [Path(place, name) for name in names if name.lower().endswith(".pddl")]
        if len(found) > MOST_FILES:
            raise InputError(f"{folder}: more than {MOST_FILES:,} files with PDDL")
    return found


def _look(path: Path) -> _File:
    """What a file defines; a file that says neither is taken for a problem, and refused as one."""
    try:
        text = _text(path)
    except PegplanError:
        return _File(path, "", "")
    match = _DEFINED.match(text)
    if match is None:
        return _File(path, "", "")
    kind = match["kind"].lower()
    of = _OF_DOMAIN.search(text) if kind == "problem" else match
    return _File(path, kind, "" if of is None else of[of.lastindex or 0].lower())


def _text(path: Path) -> str:
    return read_bytes(path, MOST_BYTES, "PDDL file").decode("utf-8", errors="replace")


def _import(file: _File, domains: Mapping[Path, Sequence[_File]]) -> TaskFiles:
    from pegplan.pddl.importing.importer import import_task

    domain: Path | None = None
    try:
        domain = _domain_of(file, domains)
        name = f"{file.path.parent.resolve().name}/{file.path.stem}".lower()
        texts = (_text(domain), _text(file.path))
        return TaskFiles(
            file.path, domain, import_task(*texts, name, (str(domain), str(file.path)))
        )
    except PegplanError as error:
        return TaskFiles(file.path, domain, None, " ".join(str(error).split()))


def _domain_of(file: _File, domains: Mapping[Path, Sequence[_File]]) -> Path:
    """The domain of a problem; raises :class:`InputError`."""
    if not file.kind:
        raise InputError(f"{file.path}: neither a domain nor a problem of PDDL")
    seen: list[_File] = []
    for place in _NEAR:
        there = Path(os.path.normpath(file.path.parent / place))
        seen += domains.get(there, ())
        fitting = [domain for domain in domains.get(there, ()) if domain.name == file.name]
        if len(fitting) > 1:
            fitting = [one for one in fitting if _number(one.path) == _number(file.path)]
        if len(fitting) == 1:
            return fitting[0].path
    if not seen:
        raise InputError(f"{file.path}: no domain beside it, nor where competitions have them")
    names = ", ".join(sorted({one.name for one in seen})[:4])
    raise InputError(
        f"{file.path}: its domain {file.name or '(none stated)'} is not there, or is there "
        f"several times; there is {names}"
    )


def _number(path: Path) -> str:
    """What is left of a file's name without the words that say what it defines."""
    plain = re.sub(r"domain|problem|instance|task|prob|[^a-z0-9]", "", path.stem.lower())
    return re.sub(r"^p(?=\d)", "", plain)

"""Importing all tasks of a folder, each with its own answer."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pegplan.boards.puzzle import plain_name
from pegplan.errors import InputError, PegplanError
from pegplan.files import is_folder, read_text, reason_of

if TYPE_CHECKING:
    from pegplan.pddl.playable import Imported

MOST_BYTES = 50_000_000
"""Bytes; a larger file is no task."""
_COMMENT = re.compile(r";[^\n]*")
_DEFINED = re.compile(
    r"\ufeff?\s*\(\s*define\s*\(\s*(?P<kind>domain|problem)\s+(?P<name>[^\s()]+)", re.I
)
_OF_DOMAIN = re.compile(r"\(\s*:domain\s+([^\s()]+)", re.I)
_NEAR = ("", "domains", "../domains", "..")
"""Where a problem's domain lies, as seen from its folder; the first that has one."""


@dataclass(frozen=True)
class TaskFiles:
    """A problem of a folder, or a folder that can't be read, and what came of importing it.

    Attributes:
        problem, domain: the two files; no domain where none was found.
        found: the task with its puzzle; None where it is refused.
        reason: why it is refused, in one line; empty where it is not.
    """

    problem: Path
    domain: Path | None
    found: Imported | None
    reason: str = ""


class _File(NamedTuple):
    """A file: what it defines, the name of the domain, and why it can't be read."""

    path: Path
    kind: str = ""
    name: str = ""
    wrong: str = ""


Look = Callable[[Path], _File]


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
        InputError: there is no such folder, it can't be read, or there is no task in it.

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
    look = cache(_look)
    paths, tasks = _below(Path(folder))
    problems = [file for file in map(look, paths) if file.kind != "domain"]
    number = len(tasks) + len(problems)
    if not number:
        raise InputError(f"{folder}: no problem of PDDL in it, in files that end in .pddl")
    for task in tasks:
        on_task(task, number)
    for file in problems:
        tasks.append(_import(file, look))
        on_task(tasks[-1], number)
    return tasks


def _below(folder: Path) -> tuple[list[Path], list[TaskFiles]]:
    """The files with PDDL below a folder, and the folders there that can't be read."""
    found: list[Path] = []
    closed: list[TaskFiles] = []

    def note(error: OSError) -> None:
        reason = f"can't read {error.filename}: {reason_of(error)}"
        if Path(error.filename) == folder:
            raise InputError(reason) from None
        closed.append(TaskFiles(Path(error.filename), None, None, reason))

    for place, _, names in os.walk(folder, onerror=note):
        found += [Path(place, name) for name in names if _is_pddl(name)]
    return sorted(found), closed


def _is_pddl(name: str) -> bool:
    return name.lower().endswith(".pddl")


def _look(path: Path) -> _File:
    """What a file defines; a file that says neither is taken for a problem, and refused as one."""
    try:
        text = _COMMENT.sub("", _text(path))
    except PegplanError as error:
        return _File(path, wrong=str(error))
    match = _DEFINED.match(text)
    if match is None:
        return _File(path, wrong=f"{path}: neither a domain nor a problem of PDDL")
    kind, name = match["kind"].lower(), match["name"]
    if kind == "problem":
        stated = _OF_DOMAIN.search(text)
        name = stated[1] if stated else ""
    return _File(path, kind, name.lower())


def _text(path: Path) -> str:
    return read_text(path, MOST_BYTES, "PDDL file")


def _import(file: _File, look: Look) -> TaskFiles:
    from pegplan.pddl.importing import import_task
    from pegplan.pddl.tasks.sections import short

    path, domain = file.path, None
    try:
        domain = _domain_of(file, look)
        words = [plain_name(word) for word in (path.parent.resolve().name, path.stem)]
        name = f"{words[0] or 'board'}/{words[1] or 'puzzle'}"
        found = import_task(_text(domain), _text(path), name, (str(domain), str(path)))
        return TaskFiles(path, domain, found)
    except PegplanError as error:
        reason = str(error)
    except Exception as error:
        said = f"{type(error).__name__}: {error}"
        reason = f"pegplan fails on it, which is a fault of pegplan: {short(said)}"
    return TaskFiles(path, domain, None, " ".join(reason.split()))


def _domain_of(file: _File, look: Look) -> Path:
    """The domain of a problem, which need not be below the folder that is imported.

    Raises:
        InputError: there is none, or several.
    """
    if file.wrong:
        raise InputError(file.wrong)
    seen: list[_File] = []
    for place in _NEAR:
        folder = Path(os.path.normpath(file.path.parent / place))
        with suppress(OSError):
            files = [look(folder / name) for name in sorted(os.listdir(folder)) if _is_pddl(name)]
            near = [each for each in files if each.kind == "domain"]
            seen += near
            fitting = [each for each in near if each.name == file.name]
            if len(fitting) > 1:
                fitting = [each for each in fitting if _number(each.path) == _number(file.path)]
            if len(fitting) == 1:
                return fitting[0].path
    if not seen:
        raise InputError(f"{file.path}: no domain beside it, nor where competitions have them")
    names_seen = ", ".join(sorted({each.name for each in seen})[:4])
    raise InputError(
        f"{file.path}: its domain {file.name or '(none stated)'} is not there, or is there "
        f"several times; there is {names_seen}"
    )


def _number(path: Path) -> str:
    """What is left of a file's name without the words that say what it defines."""
    plain = re.sub(r"domain|problem|instance|task|prob|[^a-z0-9]", "", path.stem.lower())
    return re.sub(r"^p(?=\d)", "", plain)

"""Importing all tasks of a folder, each with its own answer."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pegplan.errors import InputError, PegplanError
from pegplan.files import is_folder, read_text, reason_of
from pegplan.game.puzzle import plain_name

if TYPE_CHECKING:
    from pegplan.pddl.importing.imported import Imported

MOST_BYTES = 50_000_000
"""Bytes; a larger file is no task."""
MOST_FILES = 100_000
"""Files with PDDL that are looked at, in all folders below one."""
_COMMENT = re.compile(r";[^\n]*")
_DEFINED = re.compile(
    r"\ufeff?\s*\(\s*define\s*\(\s*(?P<kind>domain|problem)\s+(?P<name>[^\s()]+)", re.I
)
_OF_DOMAIN = re.compile(r"\(\s*:domain\s+([^\s()]+)", re.I)
_NEAR = ("", "domains", "../domains", "..")
"""Where a problem's domain lies, as seen from its folder; the first that has one."""


@dataclass(frozen=True)
class TaskFiles:
    """A problem of a folder, and what came of importing it.

    Attributes:
        problem, domain: the two files; no domain where none was found. In place of a problem, a
            folder that can't be read.
        found: the task with its puzzle; None where it is refused.
        reason: why it is refused, in one line; empty where it is not.
    """

    problem: Path
    domain: Path | None
    found: Imported | None
    reason: str = ""


@dataclass(frozen=True)
class _File:
    """A file: what it defines, the name of the domain, and why it can't be read."""

    path: Path
    kind: str
    name: str
    wrong: str = ""


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
    found, tasks = _Found(), list[TaskFiles]()
    paths, closed = _below(Path(folder))
    problems = [file for file in map(found.look, paths) if file.kind != "domain"]
    if not problems and not closed:
        raise InputError(f"{folder}: no problem of PDDL in it, in files that end in .pddl")
    every: list[TaskFiles | _File] = [*closed, *problems]
    for each in every:
        tasks.append(_import(each, found) if isinstance(each, _File) else each)
        on_task(tasks[-1], len(closed) + len(problems))
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
        if len(found) > MOST_FILES:
            raise InputError(f"{folder}: more than {MOST_FILES:,} files with PDDL")
    return sorted(found), closed


def _is_pddl(name: str) -> bool:
    return name.lower().endswith(".pddl")


class _Found:
    """What files define, each looked at once."""

    def __init__(self) -> None:
        self.look = cache(_look)

    def domains_in(self, folder: Path) -> list[_File]:
        """The domains that lie in a folder, which need not be below the one that is imported."""
        try:
            names = sorted(filter(_is_pddl, os.listdir(folder)))
        except OSError:
            return []
        files = (self.look(folder / name) for name in names[:MOST_FILES])
        return [file for file in files if file.kind == "domain"]


def _look(path: Path) -> _File:
    """What a file defines; a file that says neither is taken for a problem, and refused as one."""
    try:
        text = _COMMENT.sub("", _text(path))
    except PegplanError as error:
        return _File(path, "", "", str(error))
    match = _DEFINED.match(text)
    if match is None:
        return _File(path, "", "", f"{path}: neither a domain nor a problem of PDDL")
    kind = match["kind"].lower()
    of = _OF_DOMAIN.search(text) if kind == "problem" else match
    return _File(path, kind, "" if of is None else of[of.lastindex or 0].lower())


def _text(path: Path) -> str:
    return read_text(path, MOST_BYTES, "PDDL file")


def _import(file: _File, found: _Found) -> TaskFiles:
    from pegplan.pddl.importing.importer import import_task
    from pegplan.pddl.tasks.sections import short

    domain: Path | None = None
    try:
        domain = _domain_of(file, found)
        words = [plain_name(word) for word in (file.path.parent.resolve().name, file.path.stem)]
        texts = (_text(domain), _text(file.path))
        name = f"{words[0] or 'board'}/{words[1] or 'puzzle'}"
        return TaskFiles(
            file.path, domain, import_task(*texts, name, (str(domain), str(file.path)))
        )
    except PegplanError as error:
        return TaskFiles(file.path, domain, None, " ".join(str(error).split()))
    except Exception as error:
        said = " ".join(f"{type(error).__name__}: {error}".split())
        reason = f"pegplan fails on it, which is a fault of pegplan: {short(said)}"
        return TaskFiles(file.path, domain, None, reason)


def _domain_of(file: _File, found: _Found) -> Path:
    """The domain of a problem; raises :class:`InputError`."""
    if file.wrong:
        raise InputError(file.wrong)
    seen: list[_File] = []
    for place in _NEAR:
        there = Path(os.path.normpath(file.path.parent / place))
        seen += found.domains_in(there)
        fitting = [domain for domain in found.domains_in(there) if domain.name == file.name]
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

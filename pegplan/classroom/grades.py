"""Mark what a class handed in, into one table."""

from __future__ import annotations

import csv
import io
import os
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pegplan.classroom.exercise import Exercise
from pegplan.classroom.exercise import exercise as named
from pegplan.classroom.marking import FAILED, PASSED, CheckResult, mark
from pegplan.errors import InputError
from pegplan.files import is_folder
from pegplan.running import foreign

MOST_BYTES = 200_000
"""A larger hand-in is not read."""
MOST_ENTRIES = 5_000
"""A folder with more entries is refused."""


@dataclass(frozen=True)
class HandIn:
    """What somebody handed in.

    Attributes:
        who: the name of the file or folder, without what can't be printed.
        file: the path of the text, below the folder of all hand-ins.
        text: the text; empty if it can't be taken.
        refused: why it can't be taken; empty if it can.
    """

    who: str
    file: str
    text: str = ""
    refused: str = ""


@dataclass(frozen=True)
class MarkedHandIn:
    """A hand-in with its results.

    Attributes:
        checks: a result for each check of the exercise.
    """

    who: str
    file: str
    checks: tuple[CheckResult, ...]

    @property
    def passed(self) -> int:
        """The number of checks that passed."""
        return sum(check.status == PASSED for check in self.checks)

    @property
    def reason(self) -> str:
        """The first check that did not pass, and why; empty if all passed."""
        first = next((check for check in self.checks if check.status != PASSED), None)
        return "" if first is None else f"{first.title}: {first.reason}"


@dataclass(frozen=True)
class Grades:
    """A class's hand-ins, marked.

    Attributes:
        exercise: the exercise.
        rows: the hand-ins, in alphabetical order.
    """

    exercise: Exercise
    rows: tuple[MarkedHandIn, ...]

    @property
    def all_passed(self) -> bool:
        """Whether every check of every hand-in passed."""
        return all(row.passed == len(row.checks) for row in self.rows)

    def to_dict(self) -> dict[str, Any]:
        """The documented JSON object of ``pegplan grade --json``::

            {"exercise": "jump", "of": 2, "rows": [
              {"who": "amy", "file": "amy.pddl", "passed": 1, "reason": "…", "checks": [
                {"title": "…", "status": "passed", "reason": "", "comparison": {…} or null}]}]}

        ``status`` is ``passed``, ``failed`` or ``undecided``; ``comparison`` is in the form of
        :meth:`pegplan.GameComparison.to_dict`.
        """
        return {
            "exercise": self.exercise.name,
            "of": len(self.exercise.checks),
            "rows": [
                {
                    "who": row.who,
                    "file": row.file,
                    "passed": row.passed,
                    "reason": row.reason,
                    "checks": [check.to_dict() for check in row.checks],
                }
                for row in self.rows
            ],
        }

    def to_csv(self) -> str:
        """A line for each hand-in: who, file, passed, of, the status of each check, the reason.

        A cell that a spreadsheet would take for a formula begins with an apostrophe.
        """
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        titles = [check.title for check in self.exercise.checks]
        writer.writerow(map(_cell, ["who", "file", "passed", "of", *titles, "reason"]))
        for row in self.rows:
            statuses = [check.status for check in row.checks]
            numbers = [row.passed, len(row.checks)]
            writer.writerow(map(_cell, [row.who, row.file, *numbers, *statuses, row.reason]))
        return text.getvalue()


def grade(
    folder: str | Path,
    exercise: Exercise | str | Path,
    *,
    timeout: float = 20.0,
    memory_mb: int | None = 1024,
    progress: Callable[[str], None] = lambda text: None,
    cancel: threading.Event | None = None,
) -> Grades:
    """Mark all that a class handed in for an exercise.

    Each file ``NAME.pddl`` of the folder is the hand-in of NAME. So is each folder NAME, by its
    file ``domain.pddl`` (``problem.pddl`` where the exercise asks for the problem), or by its
    only ``.pddl`` file. Hidden and other files are left out. Links, pipes and devices are not
    read, nor more than 200 kB; each hand-in is marked in a process of its own, and what it does
    there ends with its limits.

    Args:
        folder: the folder with the hand-ins.
        exercise: the exercise, its name or its folder.
        timeout, memory_mb: the limits for each hand-in.
        progress: called with a line of text before each hand-in.
        cancel: set it from another thread to end the marking.

    Raises:
        InputError: no such folder or exercise, or nothing is handed in.
        LimitReached: it was cancelled.
    """
    asked = exercise if isinstance(exercise, Exercise) else named(exercise)
    count = sum(1 for _ in hand_ins(folder, asked.file))
    if not count:
        raise InputError(f"{folder}: nothing is handed in: no .pddl file, and no folder with one")
    rows = []
    for number, each in enumerate(hand_ins(folder, asked.file), start=1):
        progress(f"marks {number} of {count}: {each.who}")
        if each.refused:
            checks = tuple(CheckResult(c.title, FAILED, each.refused) for c in asked.checks)
        else:
            checks = mark(asked, each.text, timeout=timeout, memory_mb=memory_mb, cancel=cancel)
        rows.append(MarkedHandIn(each.who, each.file, checks))
    return Grades(asked, tuple(rows))


def hand_ins(folder: str | Path, file: str) -> Iterator[HandIn]:
    """What lies in a folder of hand-ins, in alphabetical order; see :func:`grade`.

    Raises:
        InputError: there is no such folder, or it has too many entries.
    """
    if not is_folder(folder):
        raise InputError(f"{folder}: no folder; give the folder with the hand-ins")
    whole = Path(os.path.realpath(folder))
    for path in _entries(whole, str(folder)):
        if path.name.startswith("."):
            continue
        if path.suffix.lower() == ".pddl":
            yield _hand_in(path.stem, path, whole)
        elif path.is_symlink():
            if path.is_dir():
                yield HandIn(_plain(path.name), _plain(path.name), "", "a link is not read")
        elif path.is_dir():
            yield _of_folder(path, whole, file)


def _of_folder(folder: Path, whole: Path, file: str) -> HandIn:
    who = _plain(folder.name)
    try:
        inside = _entries(folder, who)
    except InputError as error:
        return HandIn(who, who, "", str(error))
    texts = [p for p in inside if p.suffix.lower() == ".pddl" and not p.name.startswith(".")]
    wanted = [path for path in texts if path.name.lower() == f"{file}.pddl"] or texts
    if len(wanted) != 1:
        said = "no .pddl file" if not texts else f"{len(texts)} .pddl files"
        return HandIn(who, who, "", f"{said}; hand in {file}.pddl")
    return _hand_in(folder.name, wanted[0], whole)


def _entries(folder: Path, shown: str) -> list[Path]:
    found = foreign.entries(folder, MOST_ENTRIES + 1)
    if len(found) > MOST_ENTRIES:
        raise InputError(f"{shown}: more than {MOST_ENTRIES} files in one folder")
    return sorted(found)


def _hand_in(who: str, path: Path, whole: Path) -> HandIn:
    name = _plain(str(path.relative_to(whole)))
    data = foreign.read(path, MOST_BYTES + 1)
    refused, text = "", ""
    if data is None:
        refused = "not a file that can be read; links, pipes and devices are not read"
    elif len(data) > MOST_BYTES:
        refused = f"larger than {MOST_BYTES} bytes"
    else:
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            refused = f"line {line}: not UTF-8 text"
    return HandIn(_plain(who), name, text, refused)


def _plain(name: str) -> str:
    """A name from outside, without what can't be printed, and of at most 100 characters."""
    kept = "".join(char if char.isprintable() else "?" for char in name)
    return kept if len(kept) <= 100 else f"{kept[:99]}…"


def _cell(value: object) -> object:
    """A cell that no spreadsheet takes for a formula."""
    text = str(value)
    return f"'{text}" if text[:1] in tuple("=+-@\t\r") and not isinstance(value, int) else value

"""Mark what a class handed in, into one table."""

from __future__ import annotations

import csv
import io
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pegplan.classroom.exercise import Exercise
from pegplan.classroom.exercise import exercise as named
from pegplan.classroom.handins import hand_ins
from pegplan.classroom.marking import FAILED, PASSED, CheckResult, mark
from pegplan.errors import InputError


@dataclass(frozen=True)
class MarkedHandIn:
    """A hand-in with its results.

    Attributes:
        checks: a result for each check of the exercise.
        refused: why nothing could be checked, such as a file that is no text; else empty.
    """

    who: str
    file: str
    checks: tuple[CheckResult, ...]
    refused: str = ""

    @property
    def passed(self) -> int:
        """The number of checks that passed."""
        return sum(check.status == PASSED for check in self.checks)

    @property
    def reason(self) -> str:
        """Why it was refused, or the first check that did not pass; empty if all passed."""
        if self.refused:
            return self.refused
        first = next((check for check in self.checks if check.status != PASSED), None)
        return "" if first is None else f"{first.title}: {first.reason}"


@dataclass(frozen=True)
class Grades:
    """A class's hand-ins, marked.

    Attributes:
        exercise: the exercise.
        rows: the hand-ins, in alphabetical order.
        left_out: the names of files that are no hand-ins.
        n_hand_ins: how many hand-ins there are; more than rows where the marking was interrupted.
    """

    exercise: Exercise
    rows: tuple[MarkedHandIn, ...]
    left_out: tuple[str, ...] = ()
    n_hand_ins: int = 0

    @property
    def all_passed(self) -> bool:
        """Whether every check of every hand-in passed."""
        return all(row.passed == len(row.checks) for row in self.rows)

    def to_dict(self) -> dict[str, Any]:
        """The documented JSON object of ``pegplan grade --json``::

            {"exercise": "jump", "of": 2, "rows": [
              {"who": "amy", "file": "amy.pddl", "passed": 1, "reason": "…", "refused": "",
               "checks": [
                {"title": "…", "status": "passed", "reason": "", "comparison": {…} or null}]}],
             "left_out": ["notes.txt"], "hand_ins": 1}

        ``status`` is ``passed``, ``failed`` or ``undecided``; ``comparison`` is what
        ``pegplan same-game --json`` prints.
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
                    "refused": row.refused,
                    "checks": [check.to_dict() for check in row.checks],
                }
                for row in self.rows
            ],
            "left_out": list(self.left_out),
            "hand_ins": self.n_hand_ins,
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
    on_marked: Callable[[Grades], None] = lambda so_far: None,
    cancel: threading.Event | None = None,
) -> Grades:
    """Mark all that a class handed in for an exercise.

    Each file ``NAME.pddl`` of the folder is the hand-in of NAME. So is each folder NAME, by its
    file ``domain.pddl`` (``problem.pddl`` where the exercise asks for the problem), or by its
    only ``.pddl`` file, which may be in a folder in it; and each file ``NAME.zip`` with such a
    file. Hidden and other files are left out. Links, pipes and devices are not read, nor more
    than 200 kB; each hand-in is marked in a process of its own, and what it does there ends with
    its limits.

    Args:
        folder: the folder with the hand-ins.
        exercise: the exercise, its name or its folder.
        timeout, memory_mb: the limits for each hand-in.
        progress: called with a line of text before each hand-in.
        on_marked: called after each hand-in, with the grades so far.
        cancel: set it from another thread to end the marking.

    Raises:
        InputError: no such folder or exercise, or nothing is handed in.
        LimitReached: it was cancelled.
    """
    asked = exercise if isinstance(exercise, Exercise) else named(exercise)
    found = hand_ins(folder, asked.file)
    if not found.places:
        raise InputError(
            f"{folder}: nothing is handed in: no .pddl or .zip file, and no folder with one"
        )
    grades = Grades(asked, (), found.left_out, len(found.places))
    for number, (who, read) in enumerate(found.places, start=1):
        progress(f"marks {number} of {grades.n_hand_ins}: {who}")
        each = read()
        if each.refused:
            checks = tuple(CheckResult(c.title, FAILED, each.refused) for c in asked.checks)
        else:
            checks = mark(asked, each.text, timeout=timeout, memory_mb=memory_mb, cancel=cancel)
        row = MarkedHandIn(who, each.file, checks, each.refused)
        grades = replace(grades, rows=(*grades.rows, row))
        on_marked(grades)
    return grades


def _cell(value: object) -> object:
    """A cell that no spreadsheet takes for a formula."""
    text = str(value)
    return f"'{text}" if text[:1] in tuple("=+-@\t\r") and not isinstance(value, int) else value

"""The table of a class's grades, as a file and on the terminal."""

from __future__ import annotations

from json import dumps
from pathlib import Path
from typing import TYPE_CHECKING

from pegplan.cli.ends import complain
from pegplan.cli.output import say, say_json, table
from pegplan.files import write_text

if TYPE_CHECKING:
    from pegplan.classroom.grades import Grades

MOST_NAMED = 8
"""So many files that are no hand-ins are named."""


def write_grades(grades: Grades, path: Path) -> None:
    """Write a table to a ``.csv`` or ``.json`` file."""
    as_csv = path.suffix.lower() == ".csv"
    write_text(path, grades.to_csv() if as_csv else dumps(grades.to_dict(), indent=1) + "\n")


def show_grades(grades: Grades, json: bool, csv: bool, output: Path | None) -> None:
    """Print a table, and say which files were no hand-ins; ``output``: where it was written."""
    if json:
        say_json(grades.to_dict())
    elif csv:
        say(grades.to_csv().rstrip("\n"))
    else:
        rows = [[row.who, f"{row.passed} of {len(row.checks)}", row.reason] for row in grades.rows]
        table(["who", "passed", "first check that did not pass"], rows)
        if output is not None:
            say(["", f"written to {output}"])
    if out := grades.left_out:
        names = ", ".join(out[:MOST_NAMED]) + ", …" * (len(out) > MOST_NAMED)
        complain(f"left out, since only .pddl and .zip files and folders are hand-ins: {names}")

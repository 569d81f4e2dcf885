"""Exercises: a folder with a text that has gaps, what to do, and the checks of what is handed in.

    exercises/jump/
      exercise.toml     title, task, what is handed in, and the checks
      start.pddl        the text that pupils begin with

    title = "A jump"
    task = \"\"\"Fill the gaps …\"\"\"
    file = "domain"                     what is handed in: the domain or the problem
    start = "start.pddl"

    [[checks]]
    title = "the same game on ten holes"
    puzzle = "triangle-4/a2-b2"
    encoding = "jump"                   writes the other file; or other = "problem.pddl"

A check with a ``plan`` plays it in the task instead, by the task's own actions::

    [[checks]]
    title = "a move of two jumps costs 1"
    puzzle = "triangle-4/a2-b2"
    encoding = "moves"
    plan = \"\"\"(jump-new-move a4 a3 a2)\"\"\"
    valid = true
    cost = 5
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pegplan.boards import catalog
from pegplan.boards.codec import puzzle_to_json
from pegplan.boards.puzzle import Puzzle
from pegplan.errors import InputError, UnknownName
from pegplan.fields import keys_of, line_of, text_of, word_of
from pegplan.files import is_folder, read_text
from pegplan.formats import parse_toml
from pegplan.pddl.plan import parse_plan
from pegplan.resources import resource
from pegplan.solvers.rendering import render

FILE = "exercise.toml"
MOST_BYTES = 1_000_000
MOST_CHECKS = 50
FILES = ("domain", "problem")


@dataclass(frozen=True)
class ExerciseCheck:
    """One check of what is handed in.

    Attributes:
        title: what must be so, in one line.
        puzzle: the puzzle that the task should be.
        other: the text of the file that is not handed in.
        goals: see :func:`pegplan.same_game`.
        plan: a plan in the task's actions to play; empty where the games are compared.
        valid: whether the plan must be valid, or must not.
        cost: the value of the metric that a valid plan must have; None for any.
    """

    title: str
    puzzle: Puzzle
    other: str
    goals: bool = True
    plan: str = ""
    valid: bool = True
    cost: float | None = None

    def to_dict(self) -> dict[str, Any]:
        """As JSON, for the process that marks."""
        return {**vars(self), "puzzle": puzzle_to_json(self.puzzle)}


@dataclass(frozen=True)
class Exercise:
    """An exercise.

    Attributes:
        name: the name of its folder.
        title: one line.
        task: what to do, for pupils.
        file: what is handed in: ``domain`` or ``problem``.
        start: the text that pupils begin with.
        checks: in order.
    """

    name: str
    title: str
    task: str
    file: str
    start: str
    checks: tuple[ExerciseCheck, ...]

    def to_dict(self) -> dict[str, Any]:
        """The documented JSON object of ``pegplan grade --json``."""
        return {
            "name": self.name,
            "title": self.title,
            "task": self.task,
            "file": self.file,
            "start": self.start,
            "checks": [
                {"title": check.title, "puzzle": check.puzzle.name, "other": check.other}
                for check in self.checks
            ],
        }


def exercise_names() -> tuple[str, ...]:
    """The shipped exercises, in alphabetical order."""
    return tuple(sorted(path.parent.name for path in resource("exercises").glob(f"*/{FILE}")))


def exercise(name: str | Path) -> Exercise:
    """The exercise of this name, or in this folder.

    Raises:
        UnknownName: there is no such exercise.
        InputError: its files are malformed; names file and key.

    Examples:
        >>> pegplan.exercise("jump").file
        'domain'
    """
    shipped = exercise_names()
    folder = resource("exercises") / name if str(name) in shipped else Path(name)
    if not is_folder(folder):
        hint = f"exercises are {', '.join(shipped)}, or a folder with {FILE}"
        raise UnknownName("exercise", str(name), shipped, hint)
    where = folder / FILE
    try:
        data = parse_toml(read_text(where, MOST_BYTES, "exercise"))
        return _exercise(folder, data)
    except InputError as error:
        told = str(error).startswith((str(folder), "can't read"))
        raise error if told else InputError(f"{where}: {error}") from None


def _exercise(folder: Path, data: Any) -> Exercise:
    data = keys_of(data, "exercise", ("title", "task", "file", "start", "checks"))
    checks = data["checks"]
    if not isinstance(checks, list) or not 0 < len(checks) <= MOST_CHECKS:
        raise InputError(f"checks: write 1 to {MOST_CHECKS} tables [[checks]]")
    file = word_of(data["file"], "file", FILES)
    return Exercise(
        folder.resolve().name,
        line_of(data["title"], "title"),
        text_of(data["task"], "task"),
        file,
        _part(folder, data["start"], "start"),
        tuple(_check(folder, file, each, f"check {i}") for i, each in enumerate(checks, start=1)),
    )


def _check(folder: Path, file: str, data: Any, where: str) -> ExerciseCheck:
    more = ("encoding", "other", "goals", "plan", "valid", "cost")
    data = keys_of(data, where, ("title", "puzzle"), more)
    puzzle = catalog.puzzle(line_of(data["puzzle"], f"{where}: puzzle"))
    if ("encoding" in data) is ("other" in data):
        raise InputError(f"{where} needs one of encoding and other, for the file not handed in")
    if "other" in data:
        other = _part(folder, data["other"], f"{where}: other")
    else:
        rendered = render(puzzle, line_of(data["encoding"], f"{where}: encoding"))
        other = rendered.problem if file == "domain" else rendered.domain
    flags = {key: data[key] for key in ("goals", "valid") if key in data}
    if strange := [key for key, value in flags.items() if not isinstance(value, bool)]:
        raise InputError(f"{where}: {strange[0]} must be true or false")
    cost, plan = data.get("cost"), text_of(data.get("plan", ""), f"{where}: plan")
    if cost is not None and (isinstance(cost, bool) or not isinstance(cost, int | float)):
        raise InputError(f"{where}: cost must be a number")
    if plan:
        parse_plan(plan)
    elif "valid" in data or cost is not None:
        raise InputError(f"{where}: valid and cost are for a check with a plan")
    title = line_of(data["title"], f"{where}: title")
    return ExerciseCheck(title, puzzle, other, **flags, plan=plan, cost=cost)


def _part(folder: Path, name: Any, where: str) -> str:
    """The text of a file of the folder."""
    name = line_of(name, where)
    if Path(name).name != name:
        raise InputError(f"{where}: {name!r} must be the name of a file in the exercise's folder")
    return read_text(folder / name, MOST_BYTES, "PDDL file")

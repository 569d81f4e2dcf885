"""What passes between pegplan and the worker that runs a search: JSON files in one folder.

``job.json`` asks. The worker appends to ``said.jsonl`` while it works, one object a line:

    {"text": "…"}           progress, for people
    {"statistics": {…}}     figures of its work; later ones replace earlier ones
    {"refuted": 5}          no plan of 5 jumps exists
    {"jumps": [3, 17]}      a plan, by the indices of the board's jumps; the last is the best
    {"certificate": {…}}    why there is no plan
    {"kept": true}          what was finished can be gone on with (counting)
    {"counts": {…}}         what was counted (:mod:`pegplan.solvers.exact.counting`)

Its last line, without which it did not end as it should:

    {"answer": "solved", "optimal": true, "message": "…"}

where the answer is ``solved``, ``unsolvable`` or ``no-plan``, or else ``timeout``,
``memout``, ``unsupported``, ``input`` (a bad option) or ``unavailable``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pegplan.errors import InputError
from pegplan.game.codec import puzzle_from_json, puzzle_to_json
from pegplan.game.puzzle import Puzzle

if TYPE_CHECKING:
    from pegplan.proofs.certificate import Certificate

JOB, SAID = "job.json", "said.jsonl"


@dataclass(frozen=True)
class Job:
    """What a worker is asked.

    Attributes:
        optimal: a best plan is wanted, not just any.
        seconds: what the worker has; it is ended when they are over. Infinite for no limit.
        memory_mb: MiB that it may come to hold before it is ended; None for no limit.
        options: settings by name that the model knows.
    """

    puzzle: Puzzle
    optimal: bool = False
    seed: int | None = None
    seconds: float = 60.0
    options: Mapping[str, Any] = field(default_factory=dict)
    memory_mb: int | None = None

    def choice(self, name: str, known: Sequence[str]) -> str:
        """An option that is one of some names, the first by default."""
        value = self.options.get(name, known[0])
        if value not in known:
            raise InputError(f"option {name}: {value!r} is not one of {', '.join(known)}")
        return str(value)

    def flag(self, name: str, default: bool) -> bool:
        """An option that is on or off."""
        value = self.options.get(name, default)
        if isinstance(value, str) and value.lower() in ("on", "yes", "true", "1"):
            return True
        if isinstance(value, str) and value.lower() in ("off", "no", "false", "0"):
            return False
        if not isinstance(value, bool):
            raise InputError(f"option {name}: {value!r} is neither on nor off")
        return value

    def number(self, name: str, default: int, least: int = 0, most: int = 10**6) -> int:
        """An option that is a whole number."""
        value = self.options.get(name, default)
        try:
            number = int(value)
        except (TypeError, ValueError, OverflowError):
            number = least - 1
        if not least <= number <= most or (isinstance(value, float) and value != number):
            raise InputError(
                f"option {name}: {value!r} is not a whole number from {least} to {most}"
            )
        return number


class Channel:
    """How a worker says what it found, as :mod:`pegplan.solvers.models.job` describes."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("a", encoding="utf-8", buffering=1)

    def say(self, **line: Any) -> None:
        """Append one object."""
        self._file.write(json.dumps(line) + "\n")

    def progress(self, text: str) -> None:
        """Something to show."""
        self.say(text=text)

    def statistics(self, **figures: Any) -> None:
        """Figures of the work so far."""
        self.say(statistics=figures)

    def refuted(self, steps: int) -> None:
        """That many jumps never reach the goal."""
        self.say(refuted=steps)

    def plan(self, jumps: Sequence[int]) -> None:
        """A plan, by indices of the board's jumps."""
        self.say(jumps=list(jumps))

    def certificate(self, certificate: Certificate) -> None:
        """Why there is no plan."""
        self.say(certificate=certificate.to_dict())

    def answer(self, answer: str, message: str = "", optimal: bool = False) -> None:
        """The end."""
        self.say(answer=answer, message=message, optimal=optimal)


def write_job(path: Path, job: Job, task: str) -> None:
    """Write a job for the function ``module:name``."""
    data = {
        "task": task,
        "optimal": job.optimal,
        "seed": job.seed,
        "seconds": job.seconds,
        "options": dict(job.options),
        "memory_mb": job.memory_mb,
        "puzzle": puzzle_to_json(job.puzzle),
    }
    try:
        path.write_text(json.dumps(data), encoding="utf-8")
    except TypeError as error:
        raise InputError(f"an option can't be handed to a worker: {error}") from None
    except OSError as error:
        raise InputError(f"can't write {path}: {error.strerror}") from None


def read_job(path: Path) -> tuple[Job, str]:
    """The job of a file, and its function."""
    data = json.loads(path.read_text(encoding="utf-8"))
    settings = ("optimal", "seed", "seconds", "options", "memory_mb")
    return Job(puzzle_from_json(data["puzzle"]), *(data[name] for name in settings)), data["task"]

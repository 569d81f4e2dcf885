"""What passes between pegplan and the worker that runs a search, by :mod:`pegplan.running.call`.

A :class:`Job` asks. The search says while it works:

    {"text": "…"}           progress, for people
    {"statistics": {…}}     figures of its work; later ones replace earlier ones
    {"refuted": 5}          no plan of 5 jumps exists
    {"jumps": [3, 17]}      a plan, by the indices of the board's jumps; the last is the best
    {"certificate": {…}}    why there is no plan
    {"kept": true}          what was finished can be gone on with (counting)
    {"counts": {…}}         what was counted (:mod:`pegplan.solvers.exact.counting`)

and at its end, without which it did not end as it should:

    {"answer": "solved", "optimal": true, "message": "…"}

where the answer is ``solved``, ``unsolvable`` or ``no-plan``, or else ``timeout``, ``memout``
or ``unsupported``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any

from pegplan.errors import InputError
from pegplan.game.codec import puzzle_from_json, puzzle_to_json
from pegplan.game.puzzle import Puzzle

if TYPE_CHECKING:
    from pegplan.proofs.certificate import Certificate

DO = "pegplan.solvers.models.job:do"


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

    def __init__(self, say: Callable[[dict[str, Any]], None]) -> None:
        self._say = say

    def say(self, **line: Any) -> None:
        """Say one object."""
        self._say(line)

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


Search = Callable[[Job, Channel], None]
"""What a solver's module offers: it says all it finds, its answer last."""


def do(data: Any, say: Callable[[Any], None]) -> None:
    """Do the job that :func:`job_to_json` wrote down; runs in the worker."""
    module, _, name = data["task"].partition(":")
    settings = ("optimal", "seed", "seconds", "options", "memory_mb")
    job = Job(puzzle_from_json(data["puzzle"]), *(data[name] for name in settings))
    search: Search = getattr(import_module(module), name)
    search(job, Channel(say))


def job_to_json(job: Job, task: str) -> dict[str, Any]:
    """A job for the function ``module:name``, which is a :data:`Search`."""
    return {
        "task": task,
        "optimal": job.optimal,
        "seed": job.seed,
        "seconds": job.seconds,
        "options": dict(job.options),
        "memory_mb": job.memory_mb,
        "puzzle": puzzle_to_json(job.puzzle),
    }

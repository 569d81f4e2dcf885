"""What passes between pegplan and the worker that runs a search, by :mod:`pegplan.running.worker`.

A :class:`Query` asks. The search says while it works:

    {"text": "…"}           progress, for people
    {"statistics": {…}}     figures of its work; later ones replace earlier ones
    {"refuted": 5}          no plan of 5 jumps exists
    {"jumps": [3, 17]}      a plan, by the indices of the board's jumps; the last is the best
    {"certificate": {…}}    why there is no plan
    {"counts": {…}}         what was counted (:mod:`pegplan.solvers.exact.counts.worker`)

and, as the last, its answer; a search without one has failed:

    {"answer": "solved", "optimal": true, "message": "…"}

where the answer is ``solved``, ``unsolvable`` or ``no-plan``, or else ``timeout``, ``memout``
or ``unsupported``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any

from pegplan.game.codec import puzzle_from_json, puzzle_to_json
from pegplan.game.puzzle import Puzzle
from pegplan.solvers.options import Options

if TYPE_CHECKING:
    from pegplan.proofs.certificate import Certificate

DO = "pegplan.solvers.models.query:do"
LEAST_MB = 128
"""MiB of address space; with less numpy may crash or never end while it is loaded."""


@dataclass(frozen=True)
class Query:
    """What a worker is asked.

    Attributes:
        optimal: a best plan is wanted, not just any.
        seconds: what the worker has; it is ended when they are over. Infinite for no limit.
        memory_mb: MiB that it may come to hold before it is ended; None for no limit.
    """

    puzzle: Puzzle
    optimal: bool = False
    seed: int | None = None
    seconds: float = 60.0
    options: Options = field(default_factory=Options)
    memory_mb: int | None = None


class Channel:
    """Sends what a search finds; the module describes the messages."""

    def __init__(self, say: Callable[[dict[str, Any]], None]) -> None:
        self._say = say

    def say(self, **line: Any) -> None:
        """Send one message."""
        self._say(line)

    def progress(self, text: str) -> None:
        """A line of text to show."""
        self.say(text=text)

    def statistics(self, **figures: Any) -> None:
        """Figures of the work; later values replace earlier ones."""
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
        """The answer, the last message."""
        self.say(answer=answer, message=message, optimal=optimal)


Search = Callable[[Query, Channel], None]
"""The function of a solver that runs in a worker; it sends all that it finds, its answer last."""


def do(data: Any, say: Callable[[Any], None]) -> None:
    """Do the search that :func:`query_to_json` wrote down; runs in the worker."""
    _check_address_space()
    module, _, name = data["search"].partition(":")
    search: Search = getattr(import_module(module), name)
    query = Query(
        puzzle_from_json(data["puzzle"]), data["optimal"], data["seed"], data["seconds"],
        Options(data["options"]), data["memory_mb"],
    )  # fmt: skip
    search(query, Channel(say))


def _check_address_space() -> None:
    """Raise :class:`MemoryError` where this process is allowed too little (``ulimit -v``)."""
    try:
        import resource
    except ImportError:  # not on Windows
        return
    limit = resource.getrlimit(resource.RLIMIT_AS)[0]
    if limit != resource.RLIM_INFINITY and limit < LEAST_MB << 20:
        raise MemoryError(f"{limit >> 20} MiB of address space, where {LEAST_MB} are needed")


def query_to_json(query: Query, search: str) -> dict[str, Any]:
    """A query and the function that answers it, ``module:name`` of a :data:`Search`."""
    return {
        "search": search,
        "optimal": query.optimal,
        "seed": query.seed,
        "seconds": query.seconds,
        "options": query.options,
        "memory_mb": query.memory_mb,
        "puzzle": puzzle_to_json(query.puzzle),
    }

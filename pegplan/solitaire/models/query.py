"""What passes between pegplan and the worker that runs a search, by :mod:`pegplan.running.answers`.

A :class:`Query` asks. The search says while it works:

    {"text": "…"}           progress, for people
    {"statistics": {…}}     figures of its work; later ones replace earlier ones
    {"refuted": 5}          no plan of 5 jumps exists
    {"jumps": [3, 17]}      a plan, by the indices of the board's jumps; the last is the best
    {"certificate": {…}}    why there is no plan

and, as the last, its answer; a search without one has failed:

    {"answer": "solved", "optimal": true, "message": "…"}

where the answer is ``solved``, ``unsolvable`` or ``no-plan``, or else ``timeout``, ``memout``
or ``unsupported``. :class:`Heard` is the other side, which asks and listens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pegplan.boards.codec import puzzle_to_json
from pegplan.running.answers import Failed, Stopped, ask
from pegplan.running.program import Limits, Run, run_directory
from pegplan.solitaire.codec import puzzle_from_json
from pegplan.solitaire.models.bounds import refuted_text
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solvers.base import Event, Options, Request
from pegplan.solvers.endings import Ending
from pegplan.solvers.outcome import Status

if TYPE_CHECKING:
    from pegplan.solitaire.proofs.certificate import Certificate


@dataclass(frozen=True)
class Query:
    """What a worker is asked.

    Attributes:
        optimal: a best plan is wanted, not just any.
        seconds: what the worker has; it is ended when they are over. Infinite for no limit.
        memory_mb: MiB that it may come to hold before it is ended; None for no limit.
    """

    puzzle: PegPuzzle
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
    """Do the search that :meth:`Heard.search` wrote down; runs in the worker."""
    module, _, name = data["search"].partition(":")
    search: Search = getattr(import_module(module), name)
    query = Query(
        puzzle_from_json(data["puzzle"]), data["optimal"], data["seed"], data["seconds"],
        Options(data["options"]), data["memory_mb"],
    )  # fmt: skip
    search(query, Channel(say))


class Heard:
    """What a worker has said so far.

    Args:
        name: the solver that works, for events.

    Attributes:
        ending: the answer that it gave; None without one.
        optimal: its plan is proved best.
        plan: jumps by index.
        certificate: as JSON.
    """

    def __init__(self, name: str, on_event: Callable[[Event], None]) -> None:
        self.name, self.on_event = name, on_event
        self.ending: Ending | None = None
        self.optimal = False
        self.statistics: dict[str, Any] = {}
        self.refuted: list[int] = []
        self.plan: list[int] | None = None
        self.certificate: dict[str, Any] | None = None
        self._last_text = ""

    def hear(self, line: dict[str, Any]) -> None:
        """Take in one message."""
        match line:
            case {"text": text}:
                self.show(text)
            case {"statistics": figures}:
                self.statistics |= figures
            case {"refuted": int(steps)}:
                self.refuted.append(steps)
                self.show(refuted_text(self.refuted))
            case {"certificate": certificate}:
                self.certificate = certificate
            case {"jumps": plan}:
                self.plan = plan
            case {"answer": str(answer), "message": str(message), "optimal": bool(optimal)}:
                self.ending, self.optimal = Ending(Status(answer), message), optimal

    def show(self, text: str) -> None:
        """Report progress, if it is new."""
        if text and text != self._last_text:
            self._last_text = text
            self.on_event(Event("progress", self.name, text))

    def search(
        self,
        search: str,
        query: Query,
        request: Request,
        hint: str = "",
        shared: Sequence[Path] = (),
    ) -> tuple[Ending, Run]:
        """Have a worker answer a query: how it ended, and its process.

        Args:
            search: the function that answers, ``module:name`` of a :data:`Search`.
            request: whose limits, ``keep`` and ``cancel`` hold.
            hint: what installs the library that it needs.
            shared: folders besides its own in which the worker writes.

        Raises:
            Unavailable: a library that it needs is missing.
            Unsupported, InputError: as it raises them.
        """
        question = {
            "search": search,
            "optimal": query.optimal,
            "seed": query.seed,
            "seconds": query.seconds,
            "options": query.options,
            "memory_mb": query.memory_mb,
            "puzzle": puzzle_to_json(query.puzzle),
        }
        with run_directory(request.keep) as folder:
            try:
                run = ask(
                    f"{__name__}:do", question, self.hear, limits=limits_of(request),
                    what=f"solver {self.name}", cancel=request.cancel, folder=folder,
                    shared=shared, hint=hint,
                ).run  # fmt: skip
            except (Stopped, Failed) as error:
                return Ending(Status(error.status), error.reason), error.run
        return self.ending or Ending(Status.CRASHED, "it gave no answer"), run


def limits_of(request: Request) -> Limits:
    """The limits of a worker."""
    # Sampled memory only: numeric libraries reserve far more than they use.
    return Limits(request.timeout, request.cpu, request.memory_mb, address_space=False)

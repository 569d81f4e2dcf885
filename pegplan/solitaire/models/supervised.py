"""Solvers whose search runs in a worker: what the worker says becomes an outcome."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from pegplan.errors import CertificateError, InputError, Unavailable, Unsupported
from pegplan.running.program import Run
from pegplan.solitaire.models.bounds import refuted_text, without_search
from pegplan.solitaire.models.query import Heard, Query
from pegplan.solitaire.puzzle import Objective, PegPuzzle
from pegplan.solitaire.solver import PegSolver
from pegplan.solvers.base import Event, Info, Options, Request
from pegplan.solvers.endings import Ending
from pegplan.solvers.outcome import Outcome, Seconds, Status, judge, unproved
from pegplan.solvers.presets import version

if TYPE_CHECKING:
    from pegplan.solitaire.proofs.certificate import Certificate

HINT = "pip install 'pegplan[models]'"
LEAST_CHECK = 1.0
"""Seconds that checking a certificate may take where the time limit leaves less."""


@dataclass(frozen=True, kw_only=True)
class Searching(PegSolver):
    """A solver whose search runs in a worker process.

    Attributes:
        search: the function that a worker calls, ``module:name``.
    """

    search: str

    def _solve(self, puzzle: PegPuzzle, request: Request) -> Outcome:
        return answer(self.name, self.search, puzzle, request, hint=HINT)


@dataclass(frozen=True, kw_only=True)
class NumpySearch(Searching):
    """A solver whose search works on arrays, and draws random numbers from a seed."""

    def info(self) -> Info:
        """Its description, with the version of numpy."""
        return replace(self.about, version=f"numpy {version('numpy')}")

    def _solve(self, puzzle: PegPuzzle, request: Request) -> Outcome:
        if request.seed is not None and request.seed < 0:
            raise InputError(f"seed {request.seed}: solver {self.name} needs one from 0 on")
        return super()._solve(puzzle, request)


@dataclass(frozen=True, kw_only=True)
class Model(Searching):
    """A solver that writes the puzzle as a model for a library.

    Attributes:
        package: the library as it is imported.
        distribution: the library as it is installed.
        moves: it can find a plan of fewest moves.
    """

    package: str
    distribution: str
    moves: bool = False

    def info(self) -> Info:
        """Its description, and whether its library is there."""
        if problem := self._problem():
            return replace(self.about, problem=problem)
        return replace(self.about, version=version(self.distribution))

    def _solve(self, puzzle: PegPuzzle, request: Request) -> Outcome:
        if problem := self._problem():
            raise Unavailable(f"{self.name}: {problem}")
        if request.optimal and puzzle.objective is Objective.MOVES and not self.moves:
            raise Unsupported(
                f"solver {self.name} can't minimise moves: its model has jumps only; "
                "cp and bitboard can"
            )
        if puzzle.reached(puzzle.pegs):
            return judge(puzzle, self.name, (), optimal=True, message="the start is the goal")
        if reason := without_search(puzzle):
            return Outcome(puzzle, Status.UNSOLVABLE, self.name, message=reason)
        return super()._solve(puzzle, request)

    def _problem(self) -> str | None:
        if find_spec(self.package) is None:
            return f"{self.distribution} is not installed; {HINT}"
        return None


def answer(
    name: str, search: str, puzzle: PegPuzzle, request: Request, *, hint: str = ""
) -> Outcome:
    """Have a worker answer a puzzle; its plan and its certificate are checked in this process.

    Args:
        name: the solver that asks.
        search: the function that the worker calls, ``module:name``.
        hint: what installs the library that the search needs.

    Raises:
        Unavailable: a library that the search needs is missing.
        Unsupported: the search can't do this puzzle.
        InputError: a bad option.
    """
    if request.cancel.is_set():
        return Outcome(puzzle, Status.CANCELLED, name, message="cancelled")
    began = time.monotonic()
    query = Query(
        puzzle, request.optimal, request.seed, request.timeout, Options(request.options),
        request.memory_mb,
    )  # fmt: skip
    request.on_event(Event("started", name))
    heard = _HeardOfPuzzle(name, puzzle, request)
    shared = () if request.keep is None else (request.keep,)
    ending, run = heard.search(search, query, request, hint, shared)
    heard.statistics |= run.supervision()
    outcome = heard.outcome(ending, run, Seconds(time.monotonic() - began, plan=run.wall))
    outcome = unproved(outcome) if request.optimal else outcome
    request.on_event(Event("ended", name, outcome.message, outcome))
    return outcome


class _HeardOfPuzzle(Heard):
    """What a worker found out about a puzzle."""

    def __init__(self, name: str, puzzle: PegPuzzle, request: Request) -> None:
        super().__init__(name, request.on_event)
        self.puzzle, self.request = puzzle, request

    def hear(self, line: dict[str, Any]) -> None:
        """Take in one message; report a plan where a better one is looked for."""
        super().hear(line)
        if "jumps" in line and self.request.optimal:
            outcome = self.judged("a plan; looking for a better one")
            self.on_event(Event("plan", self.name, outcome.message, outcome))

    def judged(self, message: str, optimal: bool = False, **fields: Any) -> Outcome:
        """The plan, played on the simulator."""
        jumps = [self.puzzle.board.jumps[i] for i in self.plan or ()]
        fields |= {"optimal": optimal, "message": message, "statistics": self.figures()}
        return judge(self.puzzle, self.name, jumps, **fields)

    def figures(self) -> dict[str, Any]:
        """The worker's statistics, with the numbers of jumps it refuted."""
        return self.statistics | ({"refuted": self.refuted} if self.refuted else {})

    def outcome(self, ending: Ending, run: Run, seconds: Seconds) -> Outcome:
        """The outcome of the search, from the worker's messages and the end of its process."""
        fields: dict[str, Any] = {
            "seconds": seconds, "memory_mb": run.memory_mb, "log": run.tail(),
        }  # fmt: skip
        status, why = ending.status, ending.message
        message = why
        if self.plan is not None:
            # Shorter plans were all refuted, or the search itself proved its plan best.
            optimal = self.optimal and status is Status.SOLVED
            if status is not Status.SOLVED:
                message = f"{why}; this is the best plan so far"
            return self.judged(message, optimal, **fields)
        if status is Status.SOLVED:
            status, why = Status.CRASHED, "it said solved without a plan"
        if status is Status.UNSOLVABLE and self.certificate is not None:
            limit = self.request.timeout
            left = None if limit is None else max(LEAST_CHECK, limit - seconds.total)
            status, message, fields["certificate"] = self.certified(message, left)
            if status is Status.CRASHED:
                why = message
        if status is not Status.UNSOLVABLE:
            message = "; ".join(text for text in (why, refuted_text(self.refuted)) if text)
        return Outcome(
            self.puzzle, status, self.name,
            message=message, statistics=self.figures(), **fields,
        )  # fmt: skip

    def certified(
        self, message: str, seconds: float | None
    ) -> tuple[Status, str, Certificate | None]:
        """The certificate, where it is about the puzzle, holds, and was checked in full.

        Args:
            seconds: what is left for checking it.
        """
        from pegplan.solitaire.proofs.certificate import Answer, Certificate, check

        try:
            certificate = Certificate.from_dict(self.certificate)
        except CertificateError as error:
            return Status.CRASHED, str(error), None
        checked = check(
            self.puzzle,
            certificate,
            seconds=seconds,
            memory_mb=self.request.memory_mb,
            progress=self.checking,
        )
        if checked.answer is Answer.REFUTED:
            return Status.CRASHED, checked.reason, None
        if checked.answer is Answer.NOT_CHECKED:
            return Status.UNSOLVABLE, f"claimed: {message}; {checked.reason}", None
        return Status.UNSOLVABLE, message, certificate

    def checking(self, text: str) -> None:
        """Report how far a check is; end it where the run was cancelled."""
        from pegplan.solitaire.checking.rules import NotChecked

        self.show(f"checks the certificate: {text}")
        if self.request.cancel.is_set():
            raise NotChecked("cancelled")

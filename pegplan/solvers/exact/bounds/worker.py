"""Lower bounds as a function for users: :func:`prove_bound`, in a worker within limits.

The worker leaves the certificate of each bound in its own folder, which goes with it however this
process ends; here it is read at once.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pegplan.checking.judge import Answer, Checked
from pegplan.errors import InputError, LimitReached, PegplanError, check_choice
from pegplan.game.catalog import as_puzzle
from pegplan.game.notation import Jump, moves_of
from pegplan.game.puzzle import Counted, Objective, Puzzle
from pegplan.game.simulator import simulate
from pegplan.proofs.lowerbound import LowerBound, check_bound
from pegplan.solvers.base import Request, check_request
from pegplan.solvers.exact.bounds.search import BoundSearch, Layers
from pegplan.solvers.exact.bounds.writing import written
from pegplan.solvers.exact.limits import SearchLimits, Stop
from pegplan.solvers.exact.plans.find import find
from pegplan.solvers.models.apart import Listener, work
from pegplan.solvers.models.query import Channel, Query
from pegplan.solvers.options import Options
from pegplan.solvers.outcome import Status

SEARCH = "pegplan.solvers.exact.bounds.worker:search"


@dataclass(frozen=True)
class BoundResult:
    """What the search for a lower bound found.

    Attributes:
        puzzle: its objective is what was counted.
        certificate: proves that no plan has fewer moves (or jumps) than it says; None without one.
        checked: what the check of the certificate said; None without a certificate.
        plan: a plan of as few moves as any, or one that refutes the bound that was asked for; None
            where neither was found.
        message: why the search ended before its answer; empty where it did not.
        seconds: wall-clock seconds of the search, without the check.
        memory_mb: the most memory of the search, in MiB.
    """

    puzzle: Puzzle
    certificate: LowerBound | None
    checked: Checked | None
    plan: tuple[Jump, ...] | None
    message: str = ""
    seconds: float = 0.0
    memory_mb: float | None = None

    @property
    def at_least(self) -> int:
        """The bound that was proved, and checked; 0 without one."""
        proved = self.checked is not None and self.checked.valid
        return self.certificate.at_least if proved and self.certificate is not None else 0

    @property
    def length(self) -> int | None:
        """The moves, or jumps, of the plan; None without a plan."""
        if self.plan is None:
            return None
        by_moves = self.puzzle.objective is Objective.MOVES
        return len(moves_of(self.plan) if by_moves else self.plan)

    @property
    def fewest(self) -> bool:
        """Whether the plan is proved to have the fewest moves, or jumps."""
        return self.length == self.at_least

    def to_dict(self) -> dict[str, Any]:
        """The result as a JSON object, without the certificate's layers."""
        return {
            "puzzle": self.puzzle.name,
            "objective": str(self.puzzle.objective),
            "at_least": self.at_least,
            "fewest": self.fewest,
            "plan": None if self.plan is None else [str(jump) for jump in self.plan],
            "length": self.length,
            "positions": None if self.certificate is None else self.certificate.positions,
            "bytes": None if self.certificate is None else len(self.certificate.data),
            "answer": None if self.checked is None else str(self.checked.answer),
            "reason": self.message if self.checked is None else self.checked.reason,
            "seconds": round(self.seconds, 3),
        }


def prove_bound(
    puzzle: Puzzle | str,
    at_least: int | None = None,
    *,
    objective: Counted | None = None,
    timeout: float = 60.0,
    memory_mb: int | None = 4096,
    progress: Callable[[str], None] = lambda text: None,
    on_bound: Callable[[LowerBound], None] = lambda certificate: None,
    cancel: threading.Event | None = None,
) -> BoundResult:
    """Prove that no plan has fewer moves, or jumps, than a number; the proof is a certificate.

    Args:
        puzzle: a puzzle, or its name.
        at_least: the number; None asks for the largest that holds, and for a plan of so many.
        objective: ``moves`` or ``jumps``; None takes the puzzle's objective.
        timeout: wall-clock seconds for the search, and as many for the check.
        memory_mb: MiB for each of the two; None for no limit.
        progress: called with a line of text that says what is done.
        on_bound: called with the certificate of each bound once it is found, before it is checked.
        cancel: set it from another thread to end it.

    Returns:
        the result, with the certificate and what its check said. With ``at_least``, a plan that
        has fewer moves refutes the bound. Without, the certificate is that of the largest bound
        that was proved within the limits.

    Raises:
        InputError: an unknown puzzle, or an impossible argument.
        LimitReached: a limit ended the search before anything was proved.

    Examples:
        >>> result = pegplan.prove_bound("triangle-5/a1-a1", objective="moves")
        >>> result.at_least, result.length, result.fewest
        (10, 10, True)
    """
    found = as_puzzle(puzzle)
    if objective is not None:
        check_choice("objective", objective, list(Objective))
        found = replace(found, objective=Objective(objective))
    if at_least is not None and type(at_least) is not int:
        raise InputError(f"at_least {at_least!r}: give a whole number")
    if at_least is not None and at_least < 1:
        raise InputError(f"at_least {at_least}: every plan has 0 moves or more; ask for 1 or more")
    request = Request(
        timeout=timeout,
        memory_mb=memory_mb,
        cancel=cancel or threading.Event(),
        on_event=lambda event: progress(event.text),
    )
    check_request(request)
    listener = _BoundListener(on_bound, request.on_event)
    options = Options(objective=str(found.objective), at_least=str(at_least or 0))
    query = Query(found, seconds=timeout, memory_mb=memory_mb, options=options)
    worked = work(SEARCH, query, request, listener)
    done = worked.ending.status is Status.SOLVED
    if not done and listener.certificate is None:
        raise LimitReached(str(worked.ending.status), f"{found.name}: {worked.ending.message}")
    certificate = listener.certificate
    return BoundResult(
        found,
        certificate,
        None if certificate is None else _checked(found, certificate, request, progress),
        listener.checked_plan(found),
        "" if done else worked.ending.message,
        worked.run.wall,
        worked.run.memory_mb,
    )


def _checked(
    puzzle: Puzzle, certificate: LowerBound, request: Request, progress: Callable[[str], None]
) -> Checked:
    progress("the certificate is checked")
    checked = check_bound(
        puzzle,
        certificate,
        seconds=request.timeout,
        memory_mb=request.memory_mb,
        progress=progress,
    )
    if checked.answer is Answer.REFUTED:
        raise PegplanError(f"{puzzle}: the certificate found does not check: {checked.reason}")
    return checked


class _BoundListener(Listener):
    """Takes the messages of the worker, and the certificates that it leaves in its folder."""

    def __init__(
        self, on_bound: Callable[[LowerBound], None], on_event: Callable[..., None]
    ) -> None:
        super().__init__("bounds", on_event)
        self.certificate: LowerBound | None = None
        self._on_bound = on_bound
        self._plan: list[int] | None = None

    def hear(self, line: dict[str, Any]) -> None:
        match line:
            case {"bound": int(at_least)}:
                file = self.folder / name_of(at_least)
                self.certificate = LowerBound(file.read_bytes())
                file.unlink()
                self._on_bound(self.certificate)
                self.show(f"at least {at_least}")
            case {"jumps": jumps}:
                self._plan = jumps
            case _:
                super().hear(line)

    def checked_plan(self, puzzle: Puzzle) -> tuple[Jump, ...] | None:
        """The plan, played on the simulator."""
        if self._plan is None:
            return None
        jumps = tuple(puzzle.board.jumps[j] for j in self._plan)
        if not simulate(puzzle, jumps).valid:
            raise PegplanError(f"{puzzle}: the plan found is not valid")
        return jumps


def name_of(at_least: int) -> str:
    """The name of the file with the certificate of a bound."""
    return f"{at_least}.bound"


def search(query: Query, channel: Channel) -> None:
    """Prove the bound of the options, or refute it by a plan; runs in a worker.

    The options are ``objective``, and ``at_least``: 0 asks for the largest bound, and for a plan
    that has no more moves.
    """
    options, limits = query.options, SearchLimits(query.seconds, query.memory_mb)
    puzzle = query.puzzle
    index = {jump: number for number, jump in enumerate(puzzle.board.jumps)}
    try:
        found = BoundSearch(puzzle, options["objective"] == "moves", limits, channel.progress)
        asked = int(str(options["at_least"]))
        at_least = asked or max(1, found.pool.least)
        while True:
            answer = _any_plan(found, query, limits, at_least) or found.run(at_least)
            if not isinstance(answer, Layers):
                channel.plan([index[jump] for jump in answer])
                break
            data = written(puzzle, found, at_least, answer)
            Path(name_of(at_least)).write_bytes(data)
            channel.say(bound=at_least)
            if asked or at_least > found.most:
                break
            at_least += 1
        channel.statistics(peak_mb=round(limits.peak_mb))
        channel.answer("solved")
    except Stop as stop:
        channel.answer(stop.status, str(stop))


def _any_plan(
    found: BoundSearch, query: Query, limits: SearchLimits, at_least: int
) -> list[Jump] | None:
    """A plan by beams where all plans have as many jumps, fewer than ``at_least``; or None.

    The search within a bound would look at all positions that the bound leaves.
    """
    jumps = query.puzzle.n_jumps
    if not found.by_jumps or jumps is None or not found.pool.least <= jumps < at_least:
        return None
    with suppress(Stop):
        return find(query.puzzle, limits.part(0.5)).jumps
    return None

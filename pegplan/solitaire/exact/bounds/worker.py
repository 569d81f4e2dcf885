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

from pegplan.boards.simulator import simulate
from pegplan.errors import InputError, PegplanError, check_choice
from pegplan.running.answers import Failed, Stopped, ask
from pegplan.running.folders import run_directory
from pegplan.solitaire.catalog import as_puzzle
from pegplan.solitaire.checking.judge import Answer, Checked
from pegplan.solitaire.exact.bounds.search import BoundSearch, Layers, written
from pegplan.solitaire.exact.limits import SearchLimits, Stop, asked, limited, question_of
from pegplan.solitaire.exact.plans.find import find
from pegplan.solitaire.notation import Jump, moves_of
from pegplan.solitaire.proofs.lowerbound import LowerBound, check_bound
from pegplan.solitaire.puzzle import Counted, Objective, PegPuzzle

SEARCH = "pegplan.solitaire.exact.bounds.worker:search"


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

    puzzle: PegPuzzle
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
    puzzle: PegPuzzle | str,
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
    limits = limited(timeout, memory_mb, cancel)
    certificate: LowerBound | None = None
    plan: tuple[Jump, ...] | None = None
    message = ""

    def hear(said: dict[str, Any]) -> None:
        nonlocal certificate, plan
        match said:
            case {"bound": int(bound)}:
                file = folder / f"{bound}.bound"
                certificate = LowerBound(file.read_bytes())
                file.unlink()
                on_bound(certificate)
                progress(f"at least {bound}")
            case {"plan": list(jumps)}:
                plan = tuple(found.board.jumps[j] for j in jumps)
                if not simulate(found, plan).valid:
                    raise PegplanError(f"{found}: the plan found is not valid")
            case {"text": text}:
                progress(text)

    question = question_of(found, timeout, memory_mb, at_least=at_least)
    with run_directory() as folder:
        try:
            run = ask(
                SEARCH, question, hear, limits=limits, what=found.name, cancel=cancel, folder=folder
            ).run
        except (Stopped, Failed) as error:
            if certificate is None:
                raise
            run, message = error.run, error.reason
    checked = None
    if certificate is not None:
        progress("the certificate is checked")
        checked = check_bound(
            found, certificate, seconds=timeout, memory_mb=memory_mb, progress=progress
        )
        if checked.answer is Answer.REFUTED:
            raise PegplanError(f"{found}: the certificate found does not check: {checked.reason}")
    return BoundResult(found, certificate, checked, plan, message, run.wall, run.memory_mb)


def search(question: dict[str, Any], say: Callable[[dict[str, Any]], None]) -> None:
    """Prove a bound, or refute it by a plan; runs in a worker.

    Without ``at_least`` it proves the largest bound, and finds a plan that has no more moves.
    """
    puzzle, limits = asked(question)
    index = {jump: number for number, jump in enumerate(puzzle.board.jumps)}
    by_moves = puzzle.objective is Objective.MOVES
    found = BoundSearch(puzzle, by_moves, limits, lambda text: say({"text": text}))
    wanted: int | None = question["at_least"]
    at_least = wanted or max(1, found.pool.least)
    while True:
        answer = _any_plan(found, puzzle, limits, at_least) or found.run(at_least)
        if not isinstance(answer, Layers):
            say({"plan": [index[jump] for jump in answer]})
            return
        Path(f"{at_least}.bound").write_bytes(written(puzzle, found, at_least, answer))
        say({"bound": at_least})
        if wanted or at_least > found.most:
            return
        at_least += 1


def _any_plan(
    found: BoundSearch, puzzle: PegPuzzle, limits: SearchLimits, at_least: int
) -> list[Jump] | None:
    """A plan by beams where all plans have as many jumps, fewer than ``at_least``; or None.

    The search within a bound would look at all positions that the bound leaves.
    """
    jumps = puzzle.n_jumps
    if not found.by_jumps or jumps is None or not found.pool.least <= jumps < at_least:
        return None
    with suppress(Stop):
        return find(puzzle, limits.part(0.5)).jumps
    return None

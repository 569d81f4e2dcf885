"""The single-vacancy to single-peg problems of a board, and a plan or a proof for each."""

from __future__ import annotations

from typing import Any

from pegplan.errors import PegplanError
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.catalog import single_vacancy_puzzle
from pegplan.solitaire.exact.decisions.decision import Decision, Pair, Solvability
from pegplan.solitaire.exact.limits import SearchLimits, Stop
from pegplan.solitaire.exact.plans.find import find
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.proofs.certificate import Certificate
from pegplan.solitaire.proofs.prove import prove, prove_quickly
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.theory.classes import classes
from pegplan.solvers.outcome import Status

LATE = "no answer within {:g} s"


def pairs(board: PegBoard) -> list[Pair]:
    """Every pair of a vacancy and a last peg, up to symmetry, in reading order."""
    holes = board.holes
    found: dict[tuple[int, int], Pair] = {}
    for a, vacancy in enumerate(holes):
        for b, last in enumerate(holes):
            key = min((symmetry[a], symmetry[b]) for symmetry in board.symmetries)
            found.setdefault(key, (vacancy, last))
    return list(found.values())


def problems(board: PegBoard) -> list[Pair]:
    """The pairs that the position class allows: 21 on the English board."""
    known = classes(board)
    whole = known.of(frozenset(board.holes))
    entered = {jump.to for jump in board.jumps}
    # The same pairs as those that prove_quickly() leaves, without the certificates of the others.
    return [
        (vacancy, last)
        for vacancy, last in pairs(board)
        if whole ^ known.of_hole[vacancy] == known.of_hole[last]
        and (
            vacancy in entered or prove_quickly(single_vacancy_puzzle(board, vacancy, last)) is None
        )
    ]


def solve_problem(board: PegBoard, vacancy: Hole, last: Hole, limits: SearchLimits) -> Decision:
    """Answer one problem; open where a limit ends the search.

    Raises:
        Stop: the search was cancelled.
    """
    puzzle = single_vacancy_puzzle(board, vacancy, last)

    def row(answer: Solvability, **fields: Any) -> Decision:
        return Decision(puzzle, vacancy, last, answer, seconds=limits.seconds, **fields)

    try:
        for share in (0.1, 1.0):  # between a short and a long search a proof is tried
            try:
                search = find(puzzle, limits.part(share))
            except Stop as stop:
                if share == 1.0 or stop.status is not Status.TIMEOUT:
                    raise
                certificate = _proved(puzzle, limits)
                if certificate is not None:
                    return row(Solvability.UNSOLVABLE, certificate=certificate)
                continue
            if search.jumps is not None:
                return row(Solvability.SOLVABLE, jumps=tuple(search.jumps))
            certificate = search.certificate(puzzle, limits) or _proved(puzzle, limits)
            if certificate is None:
                return row(Solvability.OPEN, message="a search met no plan, but can't be checked")
            return row(Solvability.UNSOLVABLE, certificate=certificate)
    except Stop as stop:
        if stop.status is Status.CANCELLED:
            raise
        late = stop.status is Status.TIMEOUT
        return row(Solvability.OPEN, message=LATE.format(limits.timeout) if late else str(stop))
    raise AssertionError("the last share ends the loop")


def _proved(puzzle: PegPuzzle, limits: SearchLimits) -> Certificate | None:
    """A certificate by linear programming; None where none was found in half the time left."""
    try:
        return prove(puzzle, timeout=max(limits.left * 0.5, 0.0))
    except PegplanError:
        return None

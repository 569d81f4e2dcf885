"""Finding a certificate, of the first kind that works."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from pegplan.errors import UnknownName
from pegplan.game.catalog import as_puzzle
from pegplan.game.puzzle import Exact, Pattern, Puzzle

if TYPE_CHECKING:
    from pegplan.proofs.certificate import Certificate, Kind
    from pegplan.proofs.kinds import Exhaustion, Proof

    Finder = Callable[[Puzzle, float | None], Proof | None]


def _dead_start(puzzle: Puzzle, seconds: float | None) -> Exhaustion | None:
    """The proof that no jump is possible at the start."""
    if any(puzzle.board.legal_jumps(puzzle.start)):
        return None
    from pegplan.proofs.kinds import Exhaustion

    return Exhaustion((1,))


def _untimed(module: str, name: str, puzzle: Puzzle, seconds: float | None) -> Proof | None:
    """What a function finds in its own time; its module is loaded when it is called."""
    found: Proof | None = getattr(import_module(module), name)(puzzle)
    return found


def _timed(module: str, name: str, puzzle: Puzzle, seconds: float | None) -> Proof | None:
    """The same for a function that takes a time limit."""
    found: Proof | None = getattr(import_module(module), name)(puzzle, seconds)
    return found


def _counted(puzzle: Puzzle, seconds: float | None) -> Proof | None:
    """The proof by counting pegs.

    Its weights are 1 and 2. So the goal weighs at most twice the number of its pegs, and the start
    at least the number of its own: without a greater weight of the goal there is no proof.
    """
    named = isinstance(puzzle.goal, Exact | Pattern)
    if named and 2 * len(puzzle.goal_pegged) <= len(puzzle.start):
        return None
    return _untimed("pegplan.proofs.find_pagoda", "count_proof", puzzle, seconds)


QUICK: tuple[tuple[str, Finder], ...] = (
    ("exhaustion", _dead_start),
    ("pagoda", _counted),
    ("class", partial(_untimed, "pegplan.proofs.find_class", "class_proof")),
)
"""The first functions to try: they need only the standard library and about a millisecond."""

QUICK_HOLES = 400

FINDERS: tuple[tuple[str, Finder], ...] = (
    *QUICK,
    ("pagoda", partial(_untimed, "pegplan.proofs.find_pagoda", "fibonacci_proof")),
    ("pagoda", partial(_timed, "pegplan.proofs.find_pagoda", "linear_proof")),
    ("relaxation", partial(_untimed, "pegplan.proofs.find_budgets", "reach_proof")),
    ("jump-counts", partial(_timed, "pegplan.proofs.find_counts", "jump_counts_proof")),
    ("relaxation", partial(_timed, "pegplan.proofs.find_budgets", "relaxation_proof")),
    ("areas", partial(_timed, "pegplan.proofs.find_areas", "areas_proof")),
    ("cases", partial(_timed, "pegplan.proofs.find_budgets", "cases_proof")),
    ("cases", partial(_timed, "pegplan.proofs.find_ends", "ends_proof")),
    ("dead-set", partial(_timed, "pegplan.proofs.find_dead_set", "dead_set_proof")),
)
"""All functions that find proofs, each with its kind of proof, in the order of trial."""


def prove(
    puzzle: Puzzle | str, *, kinds: Iterable[Kind] | None = None, timeout: float | None = None
) -> Certificate | None:
    """A certificate that the puzzle can't be solved; None if none was found.

    Args:
        puzzle: a puzzle, or its name.
        kinds: the kinds to look for; None for all. An *exhaustion* is only found here if no
            jump is possible at the start.
        timeout: the time limit in wall-clock seconds; None for none.

    Raises:
        UnknownName: no such puzzle, or kind of certificate.

    Examples:
        >>> pegplan.prove("english/d4-d3").kind
        'class'
    """
    puzzle = as_puzzle(puzzle)
    end = None if timeout is None else time.monotonic() + timeout
    return _first(puzzle, _of(kinds, FINDERS), end)


def prove_quickly(puzzle: Puzzle, kinds: Iterable[str] | None = None) -> Certificate | None:
    """A certificate by counting pegs or by position class; None if none was found.

    This takes about a millisecond on the usual boards, so it is tried before any planner. On boards
    of more than :data:`QUICK_HOLES` holes it is not tried: there it takes longer.

    Args:
        kinds: the kinds to look for; None for all.

    Raises:
        UnknownName: no such kind.
    """
    finders = _of(kinds, QUICK)
    return None if len(puzzle.board.holes) > QUICK_HOLES else _first(puzzle, finders, None)


def _of(kinds: Iterable[str] | None, finders: Sequence[tuple[str, Finder]]) -> list[Finder]:
    if kinds is None:
        return [finder for _, finder in finders]
    from pegplan.proofs.certificate import KINDS

    wanted = set(kinds)
    for kind in sorted(wanted - set(KINDS)):
        raise UnknownName("kind of certificate", kind, KINDS, f"kinds are {', '.join(KINDS)}")
    return [finder for kind, finder in finders if kind in wanted]


def _first(puzzle: Puzzle, finders: list[Finder], end: float | None) -> Certificate | None:
    if puzzle.reached(puzzle.start):
        return None
    for finder in finders:
        left = None if end is None else end - time.monotonic()
        if left is not None and left <= 0:
            return None
        proof = finder(puzzle, left)
        if proof is None:
            continue
        from pegplan.proofs.certificate import certify

        certificate = certify(puzzle, proof)
        if certificate is not None:
            return certificate
    return None

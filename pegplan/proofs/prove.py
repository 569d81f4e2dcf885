"""Finding a certificate, of the first kind that works."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence

from pegplan.errors import UnknownName
from pegplan.game.catalog import as_puzzle
from pegplan.game.puzzle import Puzzle
from pegplan.proofs.certificate import KINDS, Certificate, Kind, certify
from pegplan.proofs.find_budgets import cases_proof, relaxation_proof
from pegplan.proofs.find_class import class_proof
from pegplan.proofs.find_counts import jump_counts_proof
from pegplan.proofs.find_dead_set import dead_set_proof
from pegplan.proofs.find_pagoda import count_proof, fibonacci_proof, linear_proof
from pegplan.proofs.kinds import Exhaustion, Proof

Finder = Callable[[Puzzle, float | None], Proof | None]


def _dead_start(puzzle: Puzzle) -> Exhaustion | None:
    """The proof that no jump is possible at the start."""
    return Exhaustion((1,)) if not any(puzzle.board.legal_jumps(puzzle.start)) else None


QUICK: tuple[tuple[str, Finder], ...] = (
    ("exhaustion", lambda puzzle, seconds: _dead_start(puzzle)),
    ("pagoda", lambda puzzle, seconds: count_proof(puzzle)),
    ("class", lambda puzzle, seconds: class_proof(puzzle)),
)
"""The first functions to try: they need only the standard library and about a millisecond."""

FINDERS: tuple[tuple[str, Finder], ...] = (
    *QUICK,
    ("pagoda", lambda puzzle, seconds: fibonacci_proof(puzzle)),
    ("pagoda", linear_proof),
    ("jump-counts", jump_counts_proof),
    ("relaxation", relaxation_proof),
    ("cases", cases_proof),
    ("dead-set", dead_set_proof),
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

    This takes about a millisecond on the usual boards, so it is tried before any planner.

    Args:
        kinds: the kinds to look for; None for all.

    Raises:
        UnknownName: no such kind.
    """
    return _first(puzzle, _of(kinds, QUICK), None)


def _of(kinds: Iterable[str] | None, finders: Sequence[tuple[str, Finder]]) -> list[Finder]:
    wanted = set(KINDS if kinds is None else kinds)
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
        certificate = None if proof is None else certify(puzzle, proof)
        if certificate is not None:
            return certificate
    return None

"""Finding a certificate, of the first kind that works."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from pegplan.errors import UnknownName
from pegplan.solitaire.catalog import as_puzzle
from pegplan.solitaire.puzzle import PegPuzzle

if TYPE_CHECKING:
    from pegplan.solitaire.proofs.certificate import Certificate, Kind
    from pegplan.solitaire.proofs.kinds import Proof

Finder = tuple[str, str, str]
"""A kind of proof, and the module and the function that look for one.

A module is loaded when it is its turn: most puzzles need none with linear programs.
"""
QUICK: tuple[Finder, ...] = (
    ("exhaustion", "find_pagoda", "dead_start_proof"),
    ("pagoda", "find_pagoda", "count_proof"),
    ("class", "find_class", "class_proof"),
)
"""The first functions to try: they need only the standard library and about a millisecond."""

QUICK_HOLES = 400

FINDERS: tuple[Finder, ...] = (
    *QUICK,
    ("pagoda", "find_pagoda", "fibonacci_proof"),
    ("pagoda", "find_pagoda", "linear_proof"),
    ("relaxation", "find_budgets", "reach_proof"),
    ("jump-counts", "find_counts", "jump_counts_proof"),
    ("relaxation", "find_budgets", "relaxation_proof"),
    ("areas", "find_areas", "areas_proof"),
    ("cases", "find_ends", "ends_proof"),
    ("dead-set", "find_dead_set", "dead_set_proof"),
)
"""All functions that find proofs, in the order of trial."""


def prove(
    puzzle: PegPuzzle | str, *, kinds: Iterable[Kind] | None = None, timeout: float | None = None
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


def prove_quickly(puzzle: PegPuzzle, kinds: Iterable[str] | None = None) -> Certificate | None:
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


def _of(kinds: Iterable[str] | None, finders: Sequence[Finder]) -> Sequence[Finder]:
    if kinds is None:
        return finders
    from pegplan.solitaire.proofs.certificate import KINDS

    wanted = set(kinds)
    for kind in sorted(wanted - set(KINDS)):
        raise UnknownName("kind of certificate", kind, KINDS, f"kinds are {', '.join(KINDS)}")
    return [finder for finder in finders if finder[0] in wanted]


def _first(puzzle: PegPuzzle, finders: Sequence[Finder], end: float | None) -> Certificate | None:
    if puzzle.reached(puzzle.pegs):
        return None
    for _, module, function in finders:
        left = None if end is None else end - time.monotonic()
        if left is not None and left <= 0:
            return None
        find = getattr(import_module(f"pegplan.solitaire.proofs.{module}"), function)
        proof: Proof | None = find(puzzle, left)
        if proof is not None:
            from pegplan.solitaire.proofs.certificate import certify

            if (certificate := certify(puzzle, proof)) is not None:
                return certificate
    return None

"""The ground instances of an encoding's macros on a board."""

from __future__ import annotations

from collections.abc import Iterable

from pegplan.game.board import Board
from pegplan.pddl.actions import EncodedAction
from pegplan.pddl.mining.schema import placements

Fit = tuple[str, tuple[str, ...]]
"""A macro's key in ``encoding.toml``, and a hole for each of its parameters."""


def macro_fits(board: Board, actions: Iterable[EncodedAction]) -> tuple[Fit, ...]:
    """Every instance of a macro whose jumps exist on the board and whose holes are different.

    A macro is an action with two or more jumps whose parameters are exactly the holes of these
    jumps, in any order. Of instances with the same precondition and effect, one is returned.
    """
    found: list[Fit] = []
    for action in actions:
        terms = list(dict.fromkeys(term for jump in action.jumps for term in jump))
        if len(action.jumps) < 2 or set(terms) != set(action.parameters):
            continue
        number = {term: n for n, term in enumerate(terms)}
        order = [number[parameter] for parameter in action.parameters]
        schema = tuple((number[a], number[b], number[c]) for a, b, c in action.jumps)
        for holes in placements(schema, board.jumps):
            found.append((action.key, tuple(str(holes[n]) for n in order)))
    return tuple(found)

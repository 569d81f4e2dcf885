"""Where the macros of an encoding fit on a board."""

from __future__ import annotations

from collections.abc import Iterable

from pegplan.game.board import Board
from pegplan.pddl.actions import Action
from pegplan.pddl.mining.figure import placements

Fit = tuple[str, tuple[str, ...]]
"""A macro's key in ``encoding.toml``, and a hole for each of its parameters."""


def macro_fits(board: Board, actions: Iterable[Action]) -> tuple[Fit, ...]:
    """Every place where a macro's jumps exist and its holes differ.

    A macro is an action of two or more jumps whose parameters are just the holes of these, in
    whatever order. Places that need and leave the same are given once.
    """
    found: list[Fit] = []
    for action in actions:
        terms = list(dict.fromkeys(term for jump in action.jumps for term in jump))
        if len(action.jumps) < 2 or set(terms) != set(action.parameters):
            continue
        number = {term: n for n, term in enumerate(terms)}
        order = [number[parameter] for parameter in action.parameters]
        figure = tuple((number[a], number[b], number[c]) for a, b, c in action.jumps)
        for holes in placements(figure, board.jumps):
            found.append((action.key, tuple(str(holes[n]) for n in order)))
    return tuple(found)

"""What the templates of peg solitaire's encodings get, and the families that actions may be of.

A hole is a name such as ``d4``. Holes and jumps are in a fixed order, so rendering is
deterministic.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from itertools import groupby
from math import ceil
from typing import TYPE_CHECKING, Any

from pegplan.errors import EncodingError
from pegplan.pddl.actions import ActionFamily
from pegplan.pddl.variables import Names, Variable
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.computed.order import hole_weights, ranked_jumps, turns
from pegplan.solitaire.puzzle import PegPuzzle

if TYPE_CHECKING:
    from pegplan.solitaire.notation import Jump
    from pegplan.solitaire.theory.sweeps import Sweep

MOST_MOVES = 40_000
"""A board with more is refused; English has 4,344, European 5,466."""


def listed_moves(board: PegBoard) -> tuple[Sweep, ...]:
    """All moves.

    Raises:
        EncodingError: the board has more than :data:`MOST_MOVES`.
    """
    from pegplan.solitaire.theory.sweeps import sweeps

    found = sweeps(board, MOST_MOVES)
    if found is None:
        raise EncodingError(
            f"board {board.name} has more than {MOST_MOVES:,} moves; use the encoding potential"
        )
    return found


def _of_jump(jump: Jump) -> dict[str, str]:
    """The values of the fields for a jump."""
    return {"from": str(jump.from_), "over": str(jump.over), "to": str(jump.to)}


_JUMP = frozenset({"from", "over", "to"})
FAMILIES = (
    ActionFamily(_JUMP, _JUMP, lambda board: ((b, [b]) for b in map(_of_jump, board.jumps))),
    ActionFamily(
        frozenset({"hole"}), frozenset({"hole"}),
        lambda board: (({"hole": str(hole)}, [{"hole": str(hole)}]) for hole in board.holes),
    ),
    ActionFamily(
        frozenset({"move"}), _JUMP,
        lambda board: (
            ({"move": move.name}, list(map(_of_jump, move.move.jumps)))
            for move in listed_moves(board)
        ),
    ),
)  # fmt: skip
"""One action for each jump, each hole, or each move of the board."""


def _names(holes: Iterable[Any]) -> Names:
    return tuple(map(str, holes))


def _rows(puzzle: PegPuzzle) -> tuple[Names, ...]:
    return tuple(_names(row) for _, row in groupby(puzzle.board.holes, key=lambda hole: hole.row))


def _jumps(puzzle: PegPuzzle) -> tuple[Names, ...]:
    return tuple(_names(jump) for jump in puzzle.board.jumps)


def named_sweeps(puzzle: PegPuzzle) -> tuple[tuple[str, Names, Names, Names, Names], ...]:
    """Every move of the board that has no more jumps than a plan."""
    most = len(puzzle.pegs) - 1 if puzzle.n_jumps is None else puzzle.n_jumps
    return tuple(named(each) for each in listed_moves(puzzle.board) if len(each.move.jumps) <= most)


def named(sweep: Sweep) -> tuple[str, Names, Names, Names, Names]:
    """A move as templates have it: its name, and the holes needed, free, removed and put."""
    return (
        sweep.name, _names(sorted(sweep.pegs)), _names(sorted(sweep.empties)),
        _names(sorted(sweep.removed)), _names(sweep.put),
    )  # fmt: skip


def _loaded(module: str, name: str) -> Callable[[PegPuzzle], Any]:
    """A function of a module that is loaded when a template needs it: few do."""
    return lambda puzzle: getattr(import_module(f"pegplan.{module}"), name)(puzzle)


_named_guards = _loaded("solitaire.computed.guards", "named_guards")
_free_jumps = _loaded("solitaire.computed.guards", "free_jumps")
_payments = _loaded("solitaire.computed.guards", "payments")
_potentials = _loaded("solitaire.computed.potentials", "potentials")
_openings = _loaded("solitaire.theory.symmetry", "openings")


def _jump_costs(puzzle: PegPuzzle) -> tuple[tuple[str, str, str, int, int], ...]:
    costs = _potentials(puzzle)
    return tuple(
        (str(a), str(b), str(c), costs.beginning(jump), costs.continuing(jump))
        for jump in puzzle.board.jumps
        for a, b, c in [jump]
    )


def _end_costs(puzzle: PegPuzzle) -> tuple[tuple[str, int], ...]:
    costs = _potentials(puzzle)
    return tuple((str(hole), costs.ending(hole)) for hole in puzzle.board.holes)


def three_purges(board: PegBoard) -> tuple[Names, ...]:
    """Every three-purge of a board, as (catalyst, first, landing, second, third).

    A three-purge removes three pegs first, second, third in line and changes nothing else: the
    catalyst jumps over first to landing, third jumps over second to first, and the catalyst
    jumps back over first.
    """
    ending_at: dict[Any, list[tuple[Any, Any]]] = {}
    for third, second, first in board.jumps:
        ending_at.setdefault(first, []).append((second, third))
    found = []
    for catalyst, first, landing in board.jumps:
        if (landing, first, catalyst) in board.jump_set:
            for second, third in ending_at.get(first, ()):
                five = (catalyst, first, landing, second, third)
                if len(set(five)) == 5:
                    found.append(_names(five))
    return tuple(found)


VARIABLES: dict[str, Variable] = {
    "holes": Variable("every hole, in reading order", lambda p: _names(p.board.holes)),
    "rows": Variable("the same, a list for each row", _rows),
    "jumps": Variable("every jump of the board: (from, over, to)", _jumps),
    "pegs": Variable("holes that start with a peg", lambda p: _names(sorted(p.pegs))),
    "empties": Variable(
        "holes that start empty", lambda p: _names(h for h in p.board.holes if h not in p.pegs)
    ),
    "goal_pegs": Variable("holes with a peg in the goal", lambda p: _names(sorted(p.goal_pegged))),
    "goal_empties": Variable(
        "holes that are empty in the goal; with an exact goal, all others",
        lambda p: _names(sorted(p.goal_empty)),
    ),
    "goal_count": Variable(
        "the number of pegs in the goal; none if the goal does not fix it",
        lambda p: p.goal_count,
    ),
    "n_jumps": Variable("the number of jumps of every plan; none if plans differ in it",
                        lambda p: p.n_jumps),
    "weights": Variable(
        "(hole, weight): a whole number that grows with the distance from the goal's pegs",
        lambda p: tuple((str(hole), weight) for hole, weight in hole_weights(p)),
    ),
    "guards": Variable(
        "pagoda functions that jumps pay for: (name, budget, rows of weights)", _named_guards,
        costly=True,
    ),
    "free_jumps": Variable("the jumps that lose nothing to guards: (from, over, to)", _free_jumps,
                           costly=True),
    "payments": Variable(
        "(payee, (from, over, to, level before, level after, ...)): a jump pays to the guards "
        "first, second or both", lambda p: tuple(_payments(p)), costly=True,
    ),
    "ranked_jumps": Variable(
        "every jump with its rank, from 1: (from, over, to, rank); ranks are rows or columns, "
        "counted towards the goal", ranked_jumps,
    ),
    "turns": Variable(
        "(from, over, to, last, rank): a jump that may follow a jump of rank last, since its own "
        "rank is higher or it may depend on that jump", lambda p: tuple(turns(p)),
    ),
    "sweeps": Variable(
        "every move: (name, holes that must have a peg, holes that must be empty, holes that "
        "become empty, hole that gets a peg)",
        named_sweeps, costly=True,
    ),
    "openings": Variable(
        "one first jump (from, over, to) of each class of symmetric ones; empty if no two first "
        "jumps are symmetric",
        lambda p: tuple(_names(jump) for jump in _openings(p)),
    ),
    "jump_costs": Variable(
        "(from, over, to, reduced cost as first jump of a move, as later jump)",
        _jump_costs,
    ),
    "end_costs": Variable("(hole, reduced cost of ending a move there)", _end_costs),
    "move_unit": Variable("the cost of a move, in reduced costs", lambda p: _potentials(p).unit),
    "least_moves": Variable(
        "a lower bound on the moves of every plan", lambda p: max(0, ceil(_potentials(p).least)),
    ),
    "three_purges": Variable(
        "(catalyst, first, landing, second, third): first, second, third lie in line",
        lambda p: three_purges(p.board),
    ),
}  # fmt: skip

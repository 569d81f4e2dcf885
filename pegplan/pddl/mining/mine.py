"""From a lattice or board to the macros worth having."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import count

from pegplan.errors import InputError
from pegplan.game.board import Board
from pegplan.game.lattice import Lattice
from pegplan.game.notation import Hole, Jump
from pegplan.pddl.mining.dominance import undominated
from pegplan.pddl.mining.figure import Figure, figure_of, placements
from pegplan.pddl.mining.macro import Macro
from pegplan.pddl.mining.search import runs

LENGTH, CATALYST = 4, 2
"""Most jumps and most catalyst holes of a macro, where nothing else is asked for."""
MOST_LENGTH = 8


@dataclass(frozen=True)
class Mined:
    """A macro that was found.

    Attributes:
        name: ``purge-3``, or ``purge-4-1``, ``purge-4-2``… where several have that many jumps;
            ``transfer-2-1``… where it puts a peg.
        figure: its shape without its place.
    """

    name: str
    macro: Macro
    figure: Figure


def mine(
    where: Lattice | Board,
    length: int = LENGTH,
    catalyst: int = CATALYST,
    transfers: bool = False,
    progress: Callable[[str], None] = lambda text: None,
) -> tuple[Mined, ...]:
    """Find the macros of a lattice or board, each proved by the simulator.

    A *purge* takes pegs away and leaves all else as it was. A *transfer* also puts one peg, and
    needs a peg that it leaves where it was.

    Args:
        where: a board on a lattice has the lattice's macros, as far as they fit on it; a custom
            board is searched itself.
        length: the most jumps.
        catalyst: the most holes that a macro may need and leave as they were.

    Raises:
        InputError: numbers out of range, or more to search than can be held.
    """
    if not 2 <= length <= MOST_LENGTH:
        raise InputError(f"macros have 2 to {MOST_LENGTH} jumps, not {length}")
    if not 1 <= catalyst <= 2 * length:
        raise InputError(f"a catalyst has 1 to {2 * length} holes, not {catalyst}")
    board = where if isinstance(where, Board) else None
    lattice = where.lattice if isinstance(where, Board) else where
    if lattice is not Lattice.CUSTOM:
        macros = runs(lattice, length, catalyst, int(transfers), progress)
    elif board is not None:
        macros = runs(board, length, catalyst, int(transfers), progress)
    else:
        raise InputError("a custom lattice is told by its jumps; give a board file")
    kept = undominated((m for m in macros if _is_worth(m)), _jumps_among(board, lattice))
    figures = [(macro, figure_of(macro)) for macro in kept]
    if board is not None:
        jumps = board.jumps
        figures = [(m, f) for m, f in figures if next(placements(f, jumps), None) is not None]
    for macro, _ in figures:
        verdict = macro.prove()
        if not verdict.valid:
            raise AssertionError(f"the simulator refuses {macro}: {verdict}")
    return _named(figures)


def _is_worth(macro: Macro) -> bool:
    """A purge, or a transfer that needs a peg it leaves where it was."""
    return len(macro.jumps) > 1 and (not macro.put or bool(macro.catalyst & macro.before))


def _jumps_among(board: Board | None, lattice: Lattice) -> Callable[[Iterable[Hole]], list[Jump]]:
    def among(holes: Iterable[Hole]) -> list[Jump]:
        some = frozenset(holes)
        if lattice is Lattice.CUSTOM and board is not None:
            return [jump for jump in board.jumps if some.issuperset(jump)]
        return list(Board("macro", tuple(some), lattice).jumps)

    return among


def _named(figures: Sequence[tuple[Macro, Figure]]) -> tuple[Mined, ...]:
    stems = [f"{'transfer' if m.put else 'purge'}-{len(m.jumps)}" for m, _ in figures]
    several = Counter(stems)
    numbers = {stem: count(1) for stem in several}
    return tuple(
        Mined(f"{stem}-{next(numbers[stem])}" if several[stem] > 1 else stem, macro, figure)
        for stem, (macro, figure) in zip(stems, figures, strict=True)
    )

"""Macro mining: the useful macros of a lattice or board."""

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
from pegplan.pddl.mining.macro import Macro
from pegplan.pddl.mining.schema import MacroSchema, placements, schema_of
from pegplan.pddl.mining.search import runs

LENGTH, CATALYST = 4, 2
"""The default limits: the number of jumps and the number of catalyst holes of a macro."""
MOST_LENGTH = 8


@dataclass(frozen=True)
class Mined:
    """A macro that was found.

    Attributes:
        name: ``purge-3``, or ``purge-4-1``, ``purge-4-2``… if several purges have so many
            jumps; ``transfer-2-1``… for transfers.
        macro: an instance with concrete holes.
        schema: the macro with parameters in place of holes.
    """

    name: str
    macro: Macro
    schema: MacroSchema


def mine(
    where: Lattice | Board,
    length: int = LENGTH,
    catalyst: int = CATALYST,
    transfers: bool = False,
    progress: Callable[[str], None] = lambda text: None,
) -> tuple[Mined, ...]:
    """Find the macros of a lattice or board, each proved by the simulator.

    A *purge* removes pegs and leaves all other holes unchanged. A *transfer* also fills one
    empty hole, and its precondition has a peg that it leaves unchanged.

    Args:
        where: a lattice or a board. For a board on a lattice, the result is those macros of the
            lattice that fit on the board; a custom board is searched itself.
        length: the largest number of jumps of a macro.
        catalyst: the largest number of holes that hold the same before and after.
        transfers: also find transfers.
        progress: called with a line of text after each level of the search.

    Raises:
        InputError: a number is out of range, or the search needs too much memory.
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
        raise InputError("the custom lattice has no jumps of its own; give a board file")
    kept = undominated((m for m in macros if _is_worth(m)), _jumps_among(board, lattice))
    schemas = [(macro, schema_of(macro)) for macro in kept]
    if board is not None:
        jumps = board.jumps
        schemas = [(m, f) for m, f in schemas if next(placements(f, jumps), None) is not None]
    for macro, _ in schemas:
        verdict = macro.prove()
        if not verdict.valid:
            raise AssertionError(f"the simulator refuses {macro}: {verdict}")
    return _named(schemas)


def _is_worth(macro: Macro) -> bool:
    """Whether a run is a purge, or a transfer with a peg that it leaves unchanged."""
    return len(macro.jumps) > 1 and (not macro.put or bool(macro.catalyst & macro.before))


def _jumps_among(board: Board | None, lattice: Lattice) -> Callable[[Iterable[Hole]], list[Jump]]:
    def among(holes: Iterable[Hole]) -> list[Jump]:
        some = frozenset(holes)
        if lattice is Lattice.CUSTOM and board is not None:
            return [jump for jump in board.jumps if some.issuperset(jump)]
        return list(Board("macro", tuple(some), lattice).jumps)

    return among


def _named(schemas: Sequence[tuple[Macro, MacroSchema]]) -> tuple[Mined, ...]:
    stems = [f"{'transfer' if m.put else 'purge'}-{len(m.jumps)}" for m, _ in schemas]
    several = Counter(stems)
    numbers = {stem: count(1) for stem in several}
    return tuple(
        Mined(f"{stem}-{next(numbers[stem])}" if several[stem] > 1 else stem, macro, schema)
        for stem, (macro, schema) in zip(stems, schemas, strict=True)
    )

"""The result of recognising a task: with what says where pegs are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Any

from pegplan.boards.picture import EMPTY
from pegplan.pddl.comparing.cells import BoardReading, FactPattern
from pegplan.pddl.playable import Imported
from pegplan.solitaire.importing.pegs import PegPredicates
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.position import PEG
from pegplan.solitaire.puzzle import PegPuzzle


@dataclass(frozen=True)
class PegTask(Imported):
    """A task and the puzzle of peg solitaire that is equivalent to it.

    Attributes:
        pegs: the predicates that say whether a hole is pegged or empty.
        holes: the task's name of each hole → the hole of the puzzle. If several objects
            together name a hole, such as a row and a column, they are joined by blanks.
    """

    puzzle: PegPuzzle
    _: KW_ONLY
    pegs: PegPredicates
    holes: Mapping[str, Hole]

    @property
    def reading(self) -> BoardReading:
        """What its states say of the holes."""
        places = {tuple(name.split(" ")): hole for name, hole in self.holes.items()}
        size = len(next(iter(places)))
        patterns = []
        for predicate, sign in zip(self.pegs, (PEG, EMPTY), strict=True):
            if predicate is not None:
                pattern = FactPattern(predicate, tuple(range(1, size + 1)), 0, {"": sign})
                patterns.append(pattern)
        rest = PEG if self.pegs.peg is None else EMPTY if self.pegs.empty is None else ""
        return BoardReading(self.puzzle.board, places, tuple(patterns), rest)

    def recognised(self) -> dict[str, Any]:
        """What the task's names were recognised as, as JSON."""
        found = super().recognised()
        holes = {name: str(hole) for name, hole in self.holes.items()}
        return {**found, "peg": self.pegs.peg, "empty": self.pegs.empty, "holes": holes}

    def recognised_text(self) -> list[str]:
        """The same as lines of text."""
        metric, *lines = super().recognised_text()
        peg, empty = (name and f"({name} …)" for name in self.pegs)
        is_peg, is_empty = peg or f"not {empty}", empty or f"not {peg}"
        return [f"a peg is {is_peg}, an empty hole is {is_empty}; {metric}", *lines]

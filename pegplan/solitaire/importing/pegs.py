"""The predicates that say where pegs are, and what is a jump in terms of them.

A jump needs a peg on two places and no peg on a third place, and changes all three. A *place*
is the tuple of terms after the predicate: one term, ``?hole``, or several, ``?row ?column``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Any, NamedTuple

from pegplan.boards.picture import EMPTY
from pegplan.pddl.comparing.cells import BoardReading, FactPattern
from pegplan.pddl.playable import Imported
from pegplan.pddl.tasks.formulas import Atom, Literal
from pegplan.pddl.tasks.strips import StripsTask
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.position import PEG
from pegplan.solitaire.puzzle import PegPuzzle

Place = tuple[str, ...]
Triple = tuple[str, str, str]
JumpPlaces = tuple[Place, Place, Place]
"""The places from, over and to of a jump."""
Holds = Mapping[Place, bool]
"""The content of places: true for a peg, false for none."""
MOST_PREDICATES = 60
"""Only so many fluent predicates are tried for peg and empty."""


class PegPredicates(NamedTuple):
    """The predicates for pegged and for empty holes; at least one of the two is given.

    Attributes:
        peg: the predicate of pegged holes; None if "pegged" is the negation of ``empty``.
        empty: the predicate of empty holes; None if "empty" is the negation of ``peg``.
    """

    peg: str | None
    empty: str | None

    @property
    def single(self) -> bool:
        """Whether there is only one predicate, and its negation says the opposite."""
        return self.peg is None or self.empty is None

    @property
    def predicates(self) -> tuple[str, ...]:
        """The one or two predicates."""
        return tuple(word for word in self if word is not None)

    def cell_of_atom(self, atom: Atom) -> tuple[Place, bool] | None:
        """(place, pegged) for an atom about a peg or an empty hole; None for other atoms."""
        if atom[0] == self.peg:
            return atom[1:], True
        return (atom[1:], False) if atom[0] == self.empty else None

    def cell_of(self, literal: Literal) -> tuple[Place, bool] | None:
        """(place, pegged) for a literal about a peg or an empty hole; None for others."""
        told = self.cell_of_atom(literal.atom)
        return told and (told[0], told[1] is literal.positive)

    def literals(self, place: Place, peg: bool) -> list[Literal]:
        """What says that a place holds a peg, or none."""
        return [Literal((word, *place), (word == self.peg) is peg) for word in self.predicates]

    def holds(self, said: Mapping[str, bool], old: bool | None) -> bool | None:
        """Whether a place holds a peg after effects; None if peg and empty conflict.

        Args:
            said: the truth values that the effects give to the predicates.
            old: whether it held one before; None if not known.
        """
        if self.peg is None or self.empty is None:
            ((word, now),) = said.items()
            return now is (word == self.peg)
        peg = said.get(self.peg, old)
        empty = said.get(self.empty, None if old is None else not old)
        return peg if peg is not None and peg is (not empty) else None

    def at_first(self, task: StripsTask, place: Place) -> bool | None:
        """Whether a place holds a peg at first; None if peg and empty conflict."""
        said = {word: (word, *place) in task.init for word in self.predicates}
        return self.holds(said, None)


def candidates(task: StripsTask) -> Iterable[PegPredicates]:
    """The possible predicates for peg and empty; pairs come first."""
    changing = sorted(p for p in task.fluents if task.predicates[p])[:MOST_PREDICATES]
    for peg in changing:
        for empty in changing:
            if peg != empty and len(task.predicates[peg]) == len(task.predicates[empty]):
                yield PegPredicates(peg, empty)
    for each in changing:
        yield PegPredicates(each, None)
        yield PegPredicates(None, each)


def jump_shape(before: Holds, after: Holds) -> JumpPlaces | None:
    """The places of the jump with this condition and effect; None if it is not a jump.

    The first two are from and over, in either order.
    """
    if len(before) != 3 or len(after) != 3:
        return None
    taken = [place for place in before if not after.get(place, True)]
    put = [place for place, peg in after.items() if peg]
    if len(taken) != 2 or len(put) != 1 or before.get(put[0], True):
        return None
    return (taken[0], taken[1], put[0]) if all(before[p] for p in taken) else None


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

"""The predicates that say where pegs are, and what is a jump in terms of them.

A jump needs a peg on two places and no peg on a third place, and changes all three. A *place*
is the tuple of terms after the predicate: one term, ``?hole``, or several, ``?row ?column``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pegplan.pddl.tasks.formulas import Atom, Literal
from pegplan.pddl.tasks.strips import StripsTask

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

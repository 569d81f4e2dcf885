"""The states of areas: all ways to have pegs on a few holes, and what jumps and moves change there.

An area is some holes; a state of it says on which of them there are pegs. State number s of an area
has pegs on those of its holes, in their order, whose bits are 1 in s.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from numpy import int64
    from numpy.typing import NDArray

    Whole = NDArray[int64]

Area = tuple[int, ...]
"""Some holes, by index."""


class AreaStates:
    """The states of some areas in one row, those of one area after those of the other.

    Args:
        areas: each hole of the board is in one of them.

    Attributes:
        firsts: where each area's states begin.
        count: how many states there are.
    """

    def __init__(self, areas: Sequence[Area]) -> None:
        self.areas = areas
        *self.firsts, self.count = accumulate((1 << len(area) for area in areas), initial=0)
        self._places = {
            hole: (number, place)
            for number, area in enumerate(areas)
            for place, hole in enumerate(area)
        }

    def divided(self, holes: Iterable[int]) -> defaultdict[int, int]:
        """Some holes, by index: for each area that has some of them the state with pegs there.

        Of all other areas it is 0.
        """
        found: defaultdict[int, int] = defaultdict(int)
        for hole in holes:
            area, place = self._places[hole]
            found[area] |= 1 << place
        return found

    def changes(self, area: int, pegs: int, empties: int, change: int) -> tuple[Whole, Whole]:
        """Where the states of an area are in which something can be played, and what they become.

        Args:
            pegs, empties: which pegs it needs, and which holes it needs empty, as bits.
            change: which of these it changes.
        """
        import numpy

        states = numpy.arange(1 << len(self.areas[area]))
        states = states[states & (pegs | empties) == pegs]
        return self.firsts[area] + states, self.firsts[area] + (states ^ change)

"""Other orders of a plan's jumps, so that jumps of one peg follow each other."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pegplan.solitaire.notation import Hole, Jump


class Orders:
    """The orders of a plan's jumps in which no two jumps that share a hole change places.

    Each of them is a plan too: a jump reads and changes its three holes only.
    """

    def __init__(self, jumps: Sequence[Jump]) -> None:
        self.jumps = tuple(jumps)
        self._after: list[list[int]] = [[] for _ in jumps]
        self._waits_for = [0] * len(jumps)
        self._continued_by: list[int | None] = [None] * len(jumps)
        last: dict[Hole, int] = {}
        for number, jump in enumerate(jumps):
            before = {last[hole] for hole in jump if hole in last}
            self._waits_for[number] = len(before)
            for earlier in before:
                self._after[earlier].append(number)
            lander = last.get(jump.from_)
            if lander is not None and jumps[lander].to == jump.from_:
                self._continued_by[lander] = number
            last.update(dict.fromkeys(jump, number))

    def draw(self, rng: Random) -> tuple[Jump, ...]:
        """A random order in which many moves go on where another order would break them up.

        A jump that continues the move comes next if it can; and a jump whose move could not go on
        afterwards waits, as long as there are others.
        """
        waits_for = list(self._waits_for)
        ready = [number for number, count in enumerate(waits_for) if not count]
        drawn: list[int] = []
        following: int | None = None
        while ready:
            if following is None or waits_for[following]:
                whole = [n for n in ready if self._goes_on(n, waits_for)]
                following = rng.choice(whole or ready)
            ready.remove(following)
            drawn.append(following)
            for later in self._after[following]:
                waits_for[later] -= 1
                if not waits_for[later]:
                    ready.append(later)
            following = self._continued_by[following]
        return tuple(self.jumps[number] for number in drawn)

    def _goes_on(self, number: int, waits_for: list[int]) -> bool:
        """Whether the move that the jump begins or continues can go on right after it."""
        following = self._continued_by[number]
        return following is None or waits_for[following] == 1

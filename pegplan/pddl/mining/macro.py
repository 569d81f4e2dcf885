"""A macro: a run of jumps seen as one step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from pegplan.game.board import Board
from pegplan.game.lattice import Lattice
from pegplan.game.notation import Hole, Jump
from pegplan.game.position import EMPTY, PEG, Position, format_picture
from pegplan.game.puzzle import Exact, Puzzle
from pegplan.game.simulator import Verdict, simulate

Touched = Mapping[Hole, tuple[bool, bool]]
"""The holes a run of jumps touches: whether each holds a peg before it and after it."""


@dataclass(frozen=True)
class Macro:
    """A run of jumps seen as one step.

    Of a hole that it does not touch it asks nothing, so it can be made wherever its own holes
    are as it needs them.

    Attributes:
        jumps: in order of play.
    """

    jumps: tuple[Jump, ...]

    @cached_property
    def touched(self) -> Touched:
        """What each of its holes holds before and after, in reading order."""
        found: dict[Hole, tuple[bool, bool]] = {}
        for jump in self.jumps:
            for hole, before in zip(jump, (True, True, False), strict=True):
                found[hole] = (found.get(hole, (before,))[0], not before)
        return dict(sorted(found.items()))

    @property
    def before(self) -> Position:
        """The pegs it needs; its other holes must be empty."""
        return frozenset(hole for hole, (peg, _) in self.touched.items() if peg)

    @property
    def after(self) -> Position:
        """The pegs on its holes when it is done."""
        return frozenset(hole for hole, (_, peg) in self.touched.items() if peg)

    @property
    def removed(self) -> Position:
        """The pegs that it takes away: one for each jump, and one for each that it puts."""
        return self.before - self.after

    @property
    def put(self) -> Position:
        """The holes that hold a peg only after it: none, for a purge."""
        return self.after - self.before

    @property
    def catalyst(self) -> Position:
        """The holes that it needs and leaves as they were."""
        return frozenset(hole for hole, (before, after) in self.touched.items() if before == after)

    def pictures(self) -> tuple[str, str]:
        """Its holes before and after: ``*`` peg, ``o`` empty, ``.`` a hole it does not touch."""
        row = min(hole.row for hole in self.touched)
        column = min(hole.column for hole in self.touched)
        places = {Hole(h.row - row, h.column - column): v for h, v in self.touched.items()}
        before, after = (
            format_picture({hole: PEG if pegs[time] else EMPTY for hole, pegs in places.items()})
            for time in (0, 1)
        )
        return before, after

    def prove(self) -> Verdict:
        """Play it by the rules on a board of just its own holes and jumps."""
        table = tuple(dict.fromkeys(self.jumps))
        board = Board("macro", tuple(self.touched), Lattice.CUSTOM, custom_jumps=table)
        puzzle = Puzzle(board, "macro", self.before, Exact(self.after))
        return simulate(puzzle, self.jumps)

    def __str__(self) -> str:
        return " ".join(map(str, self.jumps))


def macro_of_steps(steps: Sequence[Sequence[tuple[int, int]]]) -> Macro:
    """The macro of bare (row, column) triples, moved to where no coordinate is negative."""
    row = min(0, *(hole[0] for step in steps for hole in step))
    column = min(0, *(hole[1] for step in steps for hole in step))
    return Macro(tuple(Jump(*(Hole(r - row, c - column) for r, c in step)) for step in steps))

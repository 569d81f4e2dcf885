"""A macro: a run of jumps as one action."""

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
"""The holes that a run of jumps uses, each with (pegged before the run, pegged after it)."""


@dataclass(frozen=True)
class Macro:
    """A run of jumps as one action.

    The precondition and the effect are about the holes of the jumps only.

    Attributes:
        jumps: in order of play.
    """

    jumps: tuple[Jump, ...]

    @cached_property
    def touched(self) -> Touched:
        """Whether each used hole is pegged before and after the run, in reading order."""
        found: dict[Hole, tuple[bool, bool]] = {}
        for jump in self.jumps:
            for hole, before in zip(jump, (True, True, False), strict=True):
                found[hole] = (found.get(hole, (before,))[0], not before)
        return dict(sorted(found.items()))

    @property
    def before(self) -> Position:
        """The used holes that must hold a peg before the run; the others must be empty."""
        return frozenset(hole for hole, (peg, _) in self.touched.items() if peg)

    @property
    def after(self) -> Position:
        """The used holes that hold a peg after the run."""
        return frozenset(hole for hole, (_, peg) in self.touched.items() if peg)

    @property
    def removed(self) -> Position:
        """The holes pegged before and empty after; one for each jump and each hole in ``put``."""
        return self.before - self.after

    @property
    def put(self) -> Position:
        """The holes that are empty before and pegged after; none for a purge."""
        return self.after - self.before

    @property
    def catalyst(self) -> Position:
        """The used holes that hold the same before and after."""
        return frozenset(hole for hole, (before, after) in self.touched.items() if before == after)

    def pictures(self) -> tuple[str, str]:
        """Pictures before and after: ``*`` peg, ``o`` empty, ``.`` a hole that is not used."""
        row = min(hole.row for hole in self.touched)
        column = min(hole.column for hole in self.touched)
        places = {Hole(h.row - row, h.column - column): v for h, v in self.touched.items()}
        before, after = (
            format_picture({hole: PEG if pegs[time] else EMPTY for hole, pegs in places.items()})
            for time in (0, 1)
        )
        return before, after

    def prove(self) -> Verdict:
        """The simulator's verdict on the jumps, on a board of only the macro's holes and jumps."""
        table = tuple(dict.fromkeys(self.jumps))
        board = Board("macro", tuple(self.touched), Lattice.CUSTOM, custom_jumps=table)
        puzzle = Puzzle(board, "macro", self.before, Exact(self.after))
        return simulate(puzzle, self.jumps)

    def __str__(self) -> str:
        return " ".join(map(str, self.jumps))


def macro_of_steps(steps: Sequence[Sequence[tuple[int, int]]]) -> Macro:
    """The macro of jumps given as (row, column) triples, shifted so that none is negative."""
    row = min(0, *(hole[0] for step in steps for hole in step))
    column = min(0, *(hole[1] for step in steps for hole in step))
    return Macro(tuple(Jump(*(Hole(r - row, c - column) for r, c in step)) for step in steps))

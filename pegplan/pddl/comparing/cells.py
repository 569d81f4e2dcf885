"""What the states of a task say of the holes of a board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from pegplan.pddl.tasks.strips import Atom
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.position import Position

Place = tuple[str, ...]


class Cells(NamedTuple):
    """What a state says of the holes.

    Attributes:
        pegs: the holes that are said to hold a peg.
        both: of these, the holes that are also said to be empty.
        neither: the holes that are said neither to hold a peg nor to be empty.
    """

    pegs: Position
    both: Position = frozenset()
    neither: Position = frozenset()

    @property
    def clear(self) -> bool:
        """Whether each hole is either pegged or empty."""
        return not self.both and not self.neither

    def said(self, hole: Hole) -> str:
        """What is said of a hole: ``peg``, ``empty``, ``both`` or ``neither``."""
        if hole in self.both:
            return "both"
        if hole in self.neither:
            return "neither"
        return "peg" if hole in self.pegs else "empty"


class FactPattern(NamedTuple):
    """The atoms that say something about a hole.

    Attributes:
        predicate: their predicate.
        left_out: which word is not about the hole, counted from 1, such as the peg in
            ``(at ?peg ?hole)``; 0 if all are.
    """

    predicate: str
    left_out: int = 0

    def place(self, atom: Atom) -> Place | None:
        """The words of an atom that name the hole; None for an atom of another predicate."""
        if atom[0] != self.predicate:
            return None
        left = self.left_out
        return (*atom[1:left], *atom[left + 1 :]) if left else atom[1:]


@dataclass(frozen=True)
class BoardReading:
    """How the states of a task are read as positions of a board.

    Attributes:
        board: the board.
        holes: the task's words for a hole → the hole.
        peg: the atoms of pegged holes; None if a hole that is not empty is pegged.
        empty: the atoms of empty holes; None if a hole that is not pegged is empty.
    """

    board: PegBoard
    holes: Mapping[Place, Hole]
    peg: FactPattern | None
    empty: FactPattern | None

    def told(self, atom: Atom) -> tuple[Hole, bool] | None:
        """(hole, pegged) for an atom about a peg or an empty hole; None for other atoms."""
        for pattern, pegged in ((self.peg, True), (self.empty, False)):
            place = pattern.place(atom) if pattern else None
            hole = self.holes.get(place) if place else None
            if hole is not None:
                return hole, pegged
        return None

    def cells(self, atoms: frozenset[Atom]) -> Cells:
        """What a state, given as its true atoms, says of the holes."""
        said = [found for atom in atoms if (found := self.told(atom))]
        return self.contents(
            frozenset(hole for hole, pegged in said if pegged),
            frozenset(hole for hole, pegged in said if not pegged),
        )

    def contents(self, pegs: Position, empty: Position) -> Cells:
        """What a state says of all holes, if it says that these are pegged and those empty."""
        if self.peg is None:
            return Cells(self._every - empty)
        if self.empty is None:
            return Cells(pegs)
        return Cells(pegs, pegs & empty, self._every - pegs - empty)

    @cached_property
    def _every(self) -> Position:
        return frozenset(self.board.holes)

    def fact(self, hole: Hole, pegged: bool) -> str:
        """The atom that says that a hole is pegged or empty; empty if there is no single one."""
        pattern = self.peg if pegged else self.empty
        place = next((words for words, each in self.holes.items() if each == hole), None)
        if pattern is None or pattern.left_out or place is None:
            return ""
        return f"({' '.join((pattern.predicate, *place))})"

    def names(self) -> dict[Hole, str]:
        """The task's names of holes, where they are not those of the board."""
        said = {hole: " ".join(place) for place, hole in self.holes.items()}
        return {hole: name for hole, name in sorted(said.items()) if name != str(hole)}

    def words(self) -> dict[str, str | None]:
        """The predicates of pegged and of empty holes, as JSON."""
        return {
            "peg": self.peg.predicate if self.peg else None,
            "empty": self.empty.predicate if self.empty else None,
        }

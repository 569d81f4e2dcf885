"""What the states of a task say of the cells of a board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from pegplan.boards.board import Board, Position
from pegplan.boards.cell import Cell
from pegplan.boards.picture import EMPTY
from pegplan.boards.rules import Step
from pegplan.frozen import FrozenDict
from pegplan.pddl.tasks.strips import Atom

Place = tuple[str, ...]
"""The words of a task that name a cell."""
NONE: Mapping[Cell, str] = FrozenDict()


class Cells(NamedTuple):
    """What a state says of the cells.

    Attributes:
        position: what stands in each cell; where several things are said, the first piece of the
            board among them; where nothing is, the sign of an empty cell.
        both: the cells of which several things are said, with their signs.
        neither: the cells of which nothing is said.
    """

    position: Position
    both: Mapping[Cell, str] = NONE
    neither: frozenset[Cell] = frozenset()

    @property
    def clear(self) -> bool:
        """Whether one thing is said of each cell."""
        return not self.both and not self.neither

    def said(self, board: Board, cell: Cell) -> str:
        """The signs that are said of a cell of the board; empty if none is."""
        if cell in self.neither:
            return ""
        return self.both.get(cell) or self.position[board.index[cell]]


class FactPattern(NamedTuple):
    """The atoms that say what stands in a cell.

    Attributes:
        predicate: their predicate.
        cell: which words name the cell, counted from 1.
        word: which word says what stands there, such as the tile in ``(at ?tile ?cell)``; 0 where
            the predicate does.
        signs: the sign of each such word; of the empty word where ``word`` is 0.
    """

    predicate: str
    cell: tuple[int, ...]
    word: int
    signs: Mapping[str, str]

    def place(self, atom: Atom) -> Place | None:
        """The words of an atom that name a cell; None for an atom of another predicate."""
        return tuple(atom[i] for i in self.cell) if atom[0] == self.predicate else None

    def sign(self, atom: Atom) -> str | None:
        """What an atom of the predicate says of the cell; None if it says nothing."""
        return self.signs.get(atom[self.word] if self.word else "")

    def atom(self, place: Place, sign: str) -> Atom | None:
        """The atom that says this of a cell; None if there is none, or not only one."""
        words = [word for word, each in self.signs.items() if each == sign]
        if len(words) != 1:
            return None
        atom = dict(zip(self.cell, place, strict=True)) | {0: self.predicate}
        if self.word:
            atom[self.word] = words[0]
        return tuple(atom[i] for i in sorted(atom))


@dataclass(frozen=True)
class BoardReading:
    """How the states of a task are read as positions of a board.

    Attributes:
        board: the board.
        places: the task's words for a cell → the cell.
        patterns: the atoms that say what stands in cells.
        rest: what stands in a cell of which nothing is said; empty if something should be.
    """

    board: Board
    places: Mapping[Place, Cell]
    patterns: tuple[FactPattern, ...]
    rest: str

    def told(self, atom: Atom) -> tuple[Cell, str] | None:
        """The cell and the sign that an atom puts there; None for other atoms."""
        for pattern in self._of.get(atom[0], ()):
            sign = pattern.sign(atom)
            cell = self.places.get(pattern.place(atom) or ()) if sign else None
            if cell is not None and sign:
                return cell, sign
        return None

    @cached_property
    def _of(self) -> Mapping[str, list[FactPattern]]:
        found: dict[str, list[FactPattern]] = {}
        for pattern in self.patterns:
            found.setdefault(pattern.predicate, []).append(pattern)
        return found

    @cached_property
    def steps_on(self) -> Mapping[frozenset[Cell], list[Step]]:
        """The steps of the board by their cells."""
        found: dict[frozenset[Cell], list[Step]] = {}
        cells = self.board.cells
        for rule, places in self.board.places.items():
            for place in places:
                step = self.board.step_at(rule, [cells[i] for i in place])
                found.setdefault(frozenset(step), []).append(step)
        return found

    def cells(self, atoms: Iterable[Atom]) -> Cells:
        """What a state, given as its true atoms, says of the cells."""
        return self.contents([found for atom in atoms if (found := self.told(atom))])

    def contents(self, told: Iterable[tuple[Cell, str]]) -> Cells:
        """What a state says of all cells, if it says this."""
        index = self.board.index
        signs = [""] * len(index)
        for cell, sign in told:
            at = index[cell]
            if sign not in signs[at]:
                signs[at] += sign
        if self.rest:
            signs = [sign or self.rest for sign in signs]
        position = "".join(signs)
        if len(position) == len(signs) and "" not in signs:
            return Cells(position)
        order = self.board.signs + EMPTY
        signs = ["".join(sorted(each, key=order.index)) for each in signs]
        said = list(zip(self.board.cells, signs, strict=True))
        return Cells(
            "".join(each[:1] or EMPTY for each in signs),
            FrozenDict({cell: each for cell, each in said if len(each) > 1}),
            frozenset(cell for cell, each in said if not each),
        )

    def fact(self, cell: Cell, sign: str) -> str:
        """The atom that says what stands in a cell; empty if there is no single one."""
        place = next((words for words, each in self.places.items() if each == cell), ())
        atoms = [pattern.atom(place, sign) for pattern in self.patterns] if place else []
        found = [atom for atom in atoms if atom is not None]
        return f"({' '.join(found[0])})" if len(found) == 1 else ""

    def names(self) -> dict[Cell, str]:
        """The task's names of cells, where they are not those of the board."""
        said = {cell: " ".join(place) for place, cell in self.places.items()}
        return {cell: name for cell, name in sorted(said.items()) if name != str(cell)}

    def words(self) -> dict[str, str | None]:
        """The predicates of each piece and of empty cells, by their names; None for no facts."""
        found: dict[str, str | None] = dict.fromkeys(
            name for sign, name in self.board.piece_names.items() if sign == self.rest
        )
        for pattern in self.patterns:
            for sign in pattern.signs.values():
                found[self.board.piece_names[sign]] = pattern.predicate
        return {name: found[name] for name in self.board.piece_names.values() if name in found}

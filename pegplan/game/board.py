"""A board: its holes, its jumps, its symmetries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

from pegplan.display import Displayed
from pegplan.errors import BoardError, InputError
from pegplan.frozen import FrozenDict
from pegplan.game.lattice import DIRECTIONS, Lattice, point_group, transform
from pegplan.game.notation import Hole, Jump, Move
from pegplan.game.position import MOST_HOLES, Position
from pegplan.game.symmetry import automorphisms
from pegplan.languages import Saying

Symmetry = tuple[int, ...]
"""A permutation of hole indices: hole ``i`` goes to hole ``symmetry[i]``."""


@dataclass(frozen=True)
class Board(Displayed):
    """Holes on a lattice.

    Attributes:
        name: what users call the board, such as ``english``.
        holes: the holes in reading order; the index of a hole is its position in this tuple.
        lattice: which holes are neighbours, and so which three holes are in line.
        title: one line for people; boards that differ only in the title are equal.
        custom_jumps: the jump table of a ``custom`` board; empty on all other boards.
        is_named: whether :func:`pegplan.board` made it, of a shipped or generated name.

    Raises:
        BoardError: no hole, too many holes, or custom jumps that do not fit the board.
    """

    name: str
    holes: tuple[Hole, ...]
    lattice: Lattice = Lattice.SQUARE
    title: str = field(default="", compare=False)
    custom_jumps: tuple[Jump, ...] = ()
    is_named: bool = field(default=False, init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "holes", tuple(sorted(set(self.holes))))
        object.__setattr__(self, "custom_jumps", tuple(dict.fromkeys(self.custom_jumps)))
        if not self.holes:
            raise BoardError(f"board {self.name}: a board needs at least one hole")
        if len(self.holes) > MOST_HOLES:
            raise BoardError(
                f"board {self.name}: {len(self.holes)} holes; a board has at most {MOST_HOLES}"
            )
        if self.custom_jumps and self.lattice is not Lattice.CUSTOM:
            raise BoardError(
                f"board {self.name}: jumps are listed, so the lattice must be custom, "
                f"not {self.lattice}"
            )
        for jump in self.custom_jumps:
            if len(set(jump)) != 3 or not set(jump) <= set(self.holes):
                raise BoardError(
                    f"board {self.name}: jump {jump} must name three different holes of the board"
                )

    @cached_property
    def index(self) -> Mapping[Hole, int]:
        """The index of each hole in :attr:`holes`."""
        return FrozenDict({hole: i for i, hole in enumerate(self.holes)})

    @cached_property
    def jumps(self) -> tuple[Jump, ...]:
        """Every jump of the board, in a fixed order; the English board has 76."""
        if self.lattice is Lattice.CUSTOM:
            return self.custom_jumps
        found = []
        for hole in self.holes:
            for rows, columns in DIRECTIONS[self.lattice]:
                over = Hole(hole.row + rows, hole.column + columns)
                to = Hole(over.row + rows, over.column + columns)
                if over in self.index and to in self.index:
                    found.append(Jump(hole, over, to))
        return tuple(found)

    @cached_property
    def jump_set(self) -> frozenset[Jump]:
        """The jumps as a set, to test quickly whether a jump exists."""
        return frozenset(self.jumps)

    @cached_property
    def neighbours(self) -> Mapping[Hole, tuple[Hole, ...]]:
        """The holes next to each hole; on custom boards, those that are so in a jump."""
        near: dict[Hole, list[Hole]] = {hole: [] for hole in self.holes}
        for hole in self.holes:
            for rows, columns in DIRECTIONS[self.lattice]:
                near[hole].append(Hole(hole.row + rows, hole.column + columns))
        for from_, over, to in self.custom_jumps:
            for a, b in ((from_, over), (over, from_), (over, to), (to, over)):
                near[a].append(b)
        known = self.index.keys()
        return FrozenDict({hole: tuple(sorted(known & found)) for hole, found in near.items()})

    @cached_property
    def triples(self) -> tuple[tuple[int, int, int], ...]:
        """Each jump as the indices of its holes (from, over, to), in the order of :attr:`jumps`."""
        return tuple((self.index[a], self.index[b], self.index[c]) for a, b, c in self.jumps)

    def legal_jumps(self, position: Position) -> Iterator[Jump]:
        """The jumps that are possible in a position, in the order of :attr:`jumps`."""
        for jump in self.jumps:
            if jump.from_ in position and jump.over in position and jump.to not in position:
                yield jump

    @cached_property
    def symmetries(self) -> tuple[Symmetry, ...]:
        """Every symmetry of the board, the identity first; the English board has 8."""
        if self.lattice is Lattice.CUSTOM:
            return automorphisms(len(self.holes), list(self.triples))
        identity = tuple(range(len(self.holes)))
        found = {identity: None}
        for matrix in point_group(self.lattice):
            images = [transform(matrix, hole) for hole in self.holes]
            rows = min(row for row, _ in images) - min(hole.row for hole in self.holes)
            columns = min(column for _, column in images) - min(h.column for h in self.holes)
            moved = [Hole(row - rows, column - columns) for row, column in images]
            if all(hole in self.index for hole in moved):
                found[tuple(self.index[hole] for hole in moved)] = None
        return tuple(found)

    @cached_property
    def centre(self) -> Hole | None:
        """The only hole that every symmetry maps to itself; None if there is not exactly one."""
        if len(self.symmetries) == 1:
            return None
        fixed = [i for i in range(len(self.holes)) if all(s[i] == i for s in self.symmetries)]
        return self.holes[fixed[0]] if len(fixed) == 1 else None

    def __repr__(self) -> str:
        """``board('english')`` for a board made by its name, else the constructor call."""
        if self.is_named:
            return f"board({self.name!r})"
        parts = [repr(self.name), repr(self.holes), f"Lattice.{self.lattice.name}"]
        parts += [f"title={self.title!r}"] if self.title else []
        parts += [f"custom_jumps={self.custom_jumps!r}"] if self.custom_jumps else []
        return f"Board({', '.join(parts)})"

    def hole(self, name: str) -> Hole:
        """The hole of this name; raises :class:`InputError` if the board has no such hole."""
        hole = Hole.parse(name)
        if hole not in self.index:
            first, last = map(str, (self.holes[0], self.holes[-1]))
            raise InputError(
                Saying("error.no-hole", board=self.name, hole=name, first=first, last=last)
            )
        return hole

    def jump(self, text: str) -> Jump:
        """The jump written ``d2-d3-d4``; raises :class:`InputError` if the board lacks it."""
        jump = Jump.parse(text)
        if jump not in self.jump_set:
            raise InputError(Saying("error.no-jump", board=self.name, jump=text))
        return jump

    def move(self, text: str) -> Move:
        """The move written ``e3-c3-c1``; raises :class:`InputError` if the board lacks it."""
        holes = [self.hole(part) for part in text.split("-")]
        if len(holes) < 2:
            raise InputError(f"{text!r} is not a move; write the holes a peg visits: e3-c3-c1")
        return Move(tuple(self._between(a, b) for a, b in pairwise(holes)))

    def _between(self, from_: Hole, to: Hole) -> Jump:
        found = self._by_from_and_to.get((from_, to), [])
        if len(found) == 1:
            return found[0]
        if found:
            raise InputError(
                f"board {self.name} has {len(found)} jumps from {from_} to {to}; "
                f"write from-over-to: {found[0]}"
            )
        raise InputError(Saying("error.no-jump-to", board=self.name, start=str(from_), end=str(to)))

    @cached_property
    def _by_from_and_to(self) -> dict[tuple[Hole, Hole], list[Jump]]:
        table: dict[tuple[Hole, Hole], list[Jump]] = {}
        for jump in self.jumps:
            table.setdefault((jump.from_, jump.to), []).append(jump)
        return table


def board_of(
    name: str, holes: Iterable[tuple[int, int]], lattice: Lattice = Lattice.SQUARE
) -> Board:
    """A board whose holes are given as ``(row, column)`` pairs."""
    return Board(name, tuple(Hole(row, column) for row, column in holes), lattice)

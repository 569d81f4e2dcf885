"""A board of peg solitaire: its holes and its jumps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import pairwise
from typing import cast

from pegplan.boards.board import Board, Symmetry
from pegplan.boards.cell import Cell as Hole
from pegplan.boards.games import default_rules
from pegplan.boards.lattice import Lattice
from pegplan.boards.rules import Rule, Step
from pegplan.errors import BoardError, InputError
from pegplan.frozen import FrozenDict
from pegplan.languages import ENGLISH, Saying, say
from pegplan.solitaire.notation import Jump, Move
from pegplan.solitaire.position import PEG, Position, pegs_of

__all__ = ["PegBoard", "Symmetry", "board_of", "peg_board"]


class PegBoard(Board):
    """A board whose only rule is the jump, ``* * o -> o o *``."""

    cell_noun, piece_noun, step_noun = "hole", "peg", "jump"
    json_keys = FrozenDict(position="pegs", steps="jumps", step="jump", cell="hole", holds="pegged")

    def __post_init__(self) -> None:
        super().__post_init__()
        (rule,) = self.rules
        object.__setattr__(self, "rules", (replace(rule, name=Jump.rule),))
        for jump in self.custom_jumps:
            if len(set(jump)) != 3:
                raise BoardError(
                    f"board {self.name}: jump {jump} must name three different holes of the board"
                )

    def steps_apart(self, before: str, then: str) -> int:
        """As many as there are pegs fewer."""
        return before.count(PEG) - then.count(PEG)

    def fault_text(self, cell: Hole, said: str, should: str) -> str:
        """What is wrong with a hole, as the page says it in its languages."""
        words = {"": "neither", PEG: "peg", "o": "empty"}
        return say(ENGLISH, f"fault.{words.get(said, 'both')}-{words[should]}", hole=cell)

    def _effect(self, rule: Rule, cells: tuple[int, ...]) -> tuple[int, ...]:
        """Each place is a jump of its own: which peg moves makes a difference to moves."""
        return cells

    @property
    def holes(self) -> tuple[Hole, ...]:
        """The holes in reading order."""
        return self.cells

    @property
    def custom_jumps(self) -> tuple[Jump, ...]:
        """The jump table of a ``custom`` board; empty on all other boards."""
        return tuple(Jump(*place) for place in self.rules[0].listed)

    @cached_property
    def jumps(self) -> tuple[Jump, ...]:
        """Every jump of the board, in a fixed order; the English board has 76."""
        cells = self.cells
        return tuple(Jump(cells[a], cells[b], cells[c]) for a, b, c in self.triples)

    @cached_property
    def jump_set(self) -> frozenset[Jump]:
        """The jumps as a set, to test quickly whether a jump exists."""
        return frozenset(self.jumps)

    @cached_property
    def steps(self) -> frozenset[Step]:
        """The jumps."""
        return self.jump_set

    @property
    def triples(self) -> tuple[tuple[int, int, int], ...]:
        """Each jump as the indices of its holes (from, over, to), in the order of :attr:`jumps`."""
        return cast("tuple[tuple[int, int, int], ...]", self.places[Jump.rule])

    def step_at(self, rule: str, cells: Sequence[Hole]) -> Step:
        """The jump over these holes, whether or not the board has it."""
        return Jump(*cells)

    def placed(self, position: str) -> Position:
        """The holes that hold a peg."""
        return pegs_of(self.cells, position)

    def legal_jumps(self, position: Position) -> Iterator[Jump]:
        """The jumps that are possible in a position, in the order of :attr:`jumps`."""
        for jump in self.jumps:
            if jump.from_ in position and jump.over in position and jump.to not in position:
                yield jump

    def cell(self, name: str) -> Hole:
        """The hole of this name; raises :class:`InputError` if the board has no such hole."""
        hole = Hole.parse(name)
        if hole not in self.index:
            first, last = map(str, (self.holes[0], self.holes[-1]))
            raise InputError(
                Saying("error.no-hole", board=self.name, hole=name, first=first, last=last)
            )
        return hole

    hole = cell

    def jump(self, text: str) -> Jump:
        """The jump written ``d2-d3-d4``; raises :class:`InputError` if the board lacks it."""
        jump = Jump.parse(text)
        if jump not in self.jump_set:
            raise InputError(Saying("error.no-jump", board=self.name, jump=text))
        return jump

    def step(self, text: str) -> Jump:
        """The jump, as :meth:`jump` reads it, or after the name of its rule."""
        return self.jump(text.removeprefix(f"{Jump.rule} "))

    def move(self, text: str) -> Move:
        """The move written ``e3-c3-c1``; raises :class:`InputError` if the board lacks it."""
        holes = [self.hole(part) for part in text.split("-")]
        if len(holes) < 2:
            raise InputError(f"{text!r} is not a move; write the holes a peg visits: e3-c3-c1")
        return Move(tuple(self._between(a, b) for a, b in pairwise(holes)))

    def steps_in(self, word: str) -> tuple[Step, ...]:
        """The jumps of a jump ``d2-d3-d4`` or a move ``e3-c3-c1``.

        Three holes are a jump if the board has this jump, and otherwise a move of two jumps.

        Raises:
            InputError: the board has no such hole or jump.
        """
        holes = [self.hole(name) for name in word.split("-")]
        if len(holes) == 3 and (jump := Jump(*holes)) in self.jump_set:
            return (jump,)
        return self.move(word).jumps

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


def peg_board(
    name: str,
    holes: Iterable[Hole],
    lattice: Lattice = Lattice.SQUARE,
    title: str = "",
    jumps: Iterable[Jump] = (),
) -> PegBoard:
    """A board of peg solitaire; on the lattice ``custom`` with these jumps.

    Raises:
        BoardError: no hole, too many holes, or jumps that do not fit the board.
    """
    (rule,) = default_rules(lattice)
    listed = tuple(dict.fromkeys(tuple(jump) for jump in jumps))
    if listed and lattice is not Lattice.CUSTOM:
        raise BoardError(
            f"board {name}: jumps are listed, so the lattice must be custom, not {lattice}"
        )
    rules = (replace(rule, listed=listed, text=""),) if listed else (rule,)
    return PegBoard(name, tuple(holes), lattice, title, rules=rules)


def board_of(
    name: str, holes: Iterable[tuple[int, int]], lattice: Lattice = Lattice.SQUARE
) -> PegBoard:
    """A board whose holes are given as ``(row, column)`` pairs."""
    return peg_board(name, (Hole(row, column) for row, column in holes), lattice)

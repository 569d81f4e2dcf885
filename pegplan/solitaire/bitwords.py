"""Positions as bit words: Python integers, for boards of any size, without numpy.

Bit ``i`` of a word is 1 if hole ``i`` of the board holds a peg. A jump is possible if
``word & change == need``, and the word after it is ``word ^ change``, as in Cater's lecture
(UCD, comp4031).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from pegplan.boards.board import Symmetry
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.position import Position


@dataclass(frozen=True)
class MaskedJump:
    """A jump, made or taken back, as bit masks.

    Attributes:
        change: the bits of the jump's three holes.
        need: those of the three holes that must hold a peg; the others must be empty.
        leaves: index of the hole that the jumping peg leaves.
        enters: index of the hole that the jumping peg enters.
    """

    jump: Jump
    change: int
    need: int
    leaves: int
    enters: int


@dataclass(frozen=True)
class BitWords:
    """The bit words of a board's positions."""

    board: PegBoard

    @cached_property
    def size(self) -> int:
        """The number of holes, which is the number of bits."""
        return len(self.board.holes)

    @cached_property
    def full(self) -> int:
        """The word of the full board."""
        return (1 << self.size) - 1

    @cached_property
    def forward(self) -> tuple[MaskedJump, ...]:
        """Every jump of the board."""
        return tuple(self._masked(back=False))

    @cached_property
    def backward(self) -> tuple[MaskedJump, ...]:
        """Every jump of the board, taken back."""
        return tuple(self._masked(back=True))

    def _masked(self, back: bool) -> Iterator[MaskedJump]:
        for jump, (from_, over, to) in zip(self.board.jumps, self.board.triples, strict=True):
            change = 1 << from_ | 1 << over | 1 << to
            if back:
                yield MaskedJump(jump, change, 1 << to, to, from_)
            else:
                yield MaskedJump(jump, change, 1 << from_ | 1 << over, from_, to)

    def word(self, position: Position) -> int:
        """The word of a position."""
        return sum(1 << self.board.index[hole] for hole in position)

    def position(self, word: int) -> Position:
        """The position of a word."""
        word = int(word)
        return frozenset(hole for i, hole in enumerate(self.board.holes) if word >> i & 1)

    def plays(self, word: int, steps: Sequence[MaskedJump]) -> Iterator[tuple[MaskedJump, int]]:
        """Those of the jumps ``steps`` that are possible, each with the word after it."""
        for step in steps:
            if word & step.change == step.need:
                yield step, word ^ step.change


def permuted(word: int, symmetry: Symmetry) -> int:
    """The image of a word under a symmetry of the board."""
    image, word = 0, int(word)
    while word:
        low = word & -word
        image |= 1 << symmetry[low.bit_length() - 1]
        word ^= low
    return image

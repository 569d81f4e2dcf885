"""Letters A, B, C on the holes of a board, so that every jump has one hole of each.

Each jump changes the number of pegs on every letter by one, so all three parities change at once,
and whether two of them are equal never changes. So the holes of any two letters are an invariant
set (:mod:`pegplan.theory.classes`). This is the rule of three; see Beasley, *The Ins and Outs of
Peg Solitaire*.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pegplan.game.board import Board
from pegplan.game.notation import Hole

LETTERS = "ABC"
MOST_STEPS = 10_000
"""The search gives up after giving so many letters."""


def lettering(board: Board, given: Mapping[Hole, str] | None = None) -> dict[Hole, str] | None:
    """Letters for all holes that a jump touches.

    Args:
        given: letters that some holes have already.

    Returns:
        the letters, in the order of the holes, with those given; None if there are none, or
        none were found in :data:`MOST_STEPS` steps.
    """
    search = _Lettering(board)
    for hole, letter in (given or {}).items():
        if search.letters.get(hole, letter) != letter or search.give(hole, letter) is None:
            return None
    if not search.complete():
        return None
    return {hole: search.letters[hole] for hole in board.holes if search.lines_of[hole]}


@dataclass
class _Lettering:
    """Letters so far; where two holes of a line have theirs, so has the third."""

    board: Board
    letters: dict[Hole, str] = field(default_factory=dict)
    steps: int = 0

    def __post_init__(self) -> None:
        self.lines = sorted({tuple(sorted(jump)) for jump in self.board.jumps})
        self.lines_of: dict[Hole, list[tuple[Hole, ...]]] = {h: [] for h in self.board.holes}
        for line in self.lines:
            for hole in line:
                self.lines_of[hole].append(line)

    def give(self, hole: Hole, letter: str) -> list[Hole] | None:
        """Give a hole its letter, and others what follows from it.

        Returns:
            the holes that got letters; None if a line would have a letter twice, and then
            nothing has changed.
        """
        given: list[Hole] = []
        todo = [(hole, letter)]
        while todo:
            place, wanted = todo.pop()
            if place in self.letters:
                if self.letters[place] == wanted:
                    continue
                break
            self.letters[place] = wanted
            self.steps += 1
            given.append(place)
            for line in self.lines_of[place]:
                free = [other for other in line if other not in self.letters]
                left = set(LETTERS) - {self.letters[other] for other in line if other not in free}
                if len(left) != len(free):
                    todo.append((place, ""))  # no letter is right
                elif len(free) == 1:
                    todo.append((free[0], left.pop()))
        else:
            return given
        self.take(given)
        return None

    def take(self, holes: list[Hole]) -> None:
        """Take letters back."""
        for hole in holes:
            del self.letters[hole]

    def complete(self) -> bool:
        """Give letters to all other holes; False if this was not found possible."""
        tried: list[tuple[Hole, str, list[Hole]]] = []  # choices, with the letters left to try
        hole, left = self._next(), LETTERS
        while hole is not None:
            if self.steps > MOST_STEPS:
                return False
            given = self.give(hole, left[0]) if left else None
            if given is not None:
                tried.append((hole, left[1:], given))
                hole, left = self._next(), LETTERS
            elif len(left) > 1:
                left = left[1:]
            elif tried:
                hole, left, given = tried.pop()
                self.take(given)
            else:
                return False
        return True

    def _next(self) -> Hole | None:
        """A hole without a letter, beside one with a letter if there is such a hole."""
        free = [h for h in self.board.holes if self.lines_of[h] and h not in self.letters]
        beside = (
            hole
            for hole in free
            if any(other in self.letters for line in self.lines_of[hole] for other in line)
        )
        return next(beside, free[0] if free else None)

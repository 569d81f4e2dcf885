"""From which positions a puzzle's goal can be reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pegplan.game.position import Position
from pegplan.game.puzzle import Puzzle
from pegplan.game.simulator import after


class Winning:
    """Searches depth first, and keeps what it finds.

    Args:
        puzzle: the puzzle.
        count: called with a number of positions that were just looked at; may raise at a bound.
    """

    def __init__(self, puzzle: Puzzle, count: Callable[[int], None]) -> None:
        self.puzzle, self.count = puzzle, count
        self._wins: dict[Position, bool] = {}
        self._trail: list[tuple[Position, Iterator[Position]]] = []

    def from_(self, position: Position) -> bool:
        """Whether the puzzle's goal can be reached from a position."""
        try:
            self._search(position)
        finally:
            for now, _ in self._trail:  # a bound was reached: of these it is not known
                self._wins.pop(now, None)
            self._trail.clear()
        return self._wins[position]

    def _search(self, position: Position) -> None:
        trail, wins = self._trail, self._wins
        if position not in wins:
            self._enter(position)
        while trail:
            now, children = trail[-1]
            child = next((each for each in children), None)
            if child is None or wins[now]:
                trail.pop()
                if trail and wins[now]:
                    wins[trail[-1][0]] = True
            elif child not in wins:
                self._enter(child)
            elif wins[child]:
                wins[now] = True

    def _enter(self, now: Position) -> None:
        self.count(1)
        self._wins[now] = self.puzzle.reached(now)
        jumps = () if self._wins[now] else self.puzzle.board.legal_jumps(now)
        self._trail.append((now, (after(now, jump) for jump in jumps)))

"""In which order pieces are tried, and which of them hold the others together."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from pegplan.game.board import Board
from pegplan.game.position import Position

THIN_FIRST = 2
"""Steps by which three in line are taken to be farther than they are."""


class PieceOrder:
    """The pieces that are left, those farthest from home first, and three in line.

    A piece may be cleared only where the others stay connected with home.
    """

    def __init__(self, board: Board, pieces: list[Position], home: Position) -> None:
        parts = [*pieces, home]
        part_of = {hole: part for part in parts for hole in part}
        self.near: dict[Position, set[Position]] = {part: set() for part in parts}
        for hole, part in part_of.items():
            self.near[part] |= {part_of[n] for n in board.neighbours[hole] if n in part_of}
        self.home = home
        self.steps = self._spread(set(parts))
        ranked = sorted(pieces, key=lambda piece: (-self._rank(piece), sorted(piece)))
        self.left = dict.fromkeys(ranked)

    def _rank(self, piece: Position) -> int:
        """Steps from home, more for three in line: nothing can clear these when they are alone."""
        return self.steps.get(piece, 0) + THIN_FIRST * (len(piece) == 3)

    def candidates(self) -> Iterator[Position]:
        """The pieces left, the farthest from home first."""
        yield from list(self.left)

    def clear(self, piece: Position) -> None:
        """Take a piece out."""
        del self.left[piece]

    def joints(self, gone: set[Position]) -> set[Position]:
        """The pieces without which others are cut off from home, once some pieces are gone.

        Articulation points by depth-first search (Hopcroft and Tarjan 1973): a part is one if some
        part below it has no way up but through it.
        """
        depth, highest = {self.home: 0}, {self.home: 0}
        found: set[Position] = set()
        path = [(self.home, iter(self._beside(self.home, gone)))]
        while path:
            part, others = path[-1]
            for other in others:
                if other not in depth:
                    depth[other] = highest[other] = len(path)
                    path.append((other, iter(self._beside(other, gone))))
                    break
                highest[part] = min(highest[part], depth[other])
            else:
                path.pop()
                if path:
                    above = path[-1][0]
                    highest[above] = min(highest[above], highest[part])
                    if highest[part] >= depth[above]:
                        found.add(above)
        return found

    def _beside(self, piece: Position, gone: set[Position]) -> set[Position]:
        """What is left next to a piece."""
        return {p for p in self.near[piece] - gone if p in self.left or p is self.home}

    def _spread(self, parts: set[Position]) -> dict[Position, int]:
        steps, queue = {self.home: 0}, deque([self.home])
        while queue:
            part = queue.popleft()
            for other in self.near[part] & parts:
                if other not in steps:
                    steps[other] = steps[part] + 1
                    queue.append(other)
        return steps

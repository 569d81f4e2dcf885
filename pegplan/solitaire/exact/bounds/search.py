"""Search from the start and from the goal within a bound on the moves, pruned by potentials.

The search either shows that no plan has fewer moves than the bound, and then its levels are the
layers of a certificate (:mod:`pegplan.solitaire.checking.fewest`), or it finds such a plan. The
last level of the search from the start is not among the layers: it is one move after them.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from pegplan.solitaire.exact.arrays.goals import goal_words
from pegplan.solitaire.exact.arrays.levels import LevelSearch
from pegplan.solitaire.exact.arrays.words import Array
from pegplan.solitaire.exact.bounds.pool import Pool
from pegplan.solitaire.exact.limits import SearchLimits
from pegplan.solitaire.exact.plans.fewest import MOST_GOALS, TwoSided
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.proofs.lowerbound import FORMAT, VERSION
from pegplan.solitaire.proofs.statement import Statement
from pegplan.solitaire.puzzle import Objective, PegPuzzle


@dataclass(frozen=True)
class Layers:
    """The layers of a certificate: sorted words, forward and backward."""

    forward: list[Array]
    backward: list[Array]


class BoundSearch:
    """Searches of one puzzle within bounds; all use one pool of potentials.

    Attributes:
        most: every plan has at most so many moves.

    Args:
        moves: count moves; else jumps.
        certified: make layers for certificates, which should be small, and have those from the goal
            only where one position satisfies it.
    """

    def __init__(
        self,
        puzzle: PegPuzzle,
        moves: bool,
        limits: SearchLimits,
        progress: Callable[[str], None] = lambda text: None,
        certified: bool = True,
    ) -> None:
        self.goal = goal_words(puzzle)
        self.words = self.goal.words
        self.start = self.words.word(puzzle.pegs)
        self.by_jumps, self.limits, self.progress = not moves, limits, progress
        self.pool = Pool(self.goal, moves, self.start, certified)
        self.group = self.pool.group
        self._ends = self._goals(certified)
        self.most = max(0, len(puzzle.pegs) - self.goal.least_pegs())

    def run(self, at_least: int) -> Layers | list[Jump]:
        """Layers that show that no plan has fewer moves than ``at_least``; or such a plan.

        Raises:
            Stop: a limit ended the search.
        """
        both = TwoSided(self.goal, self.start, self._ends, self.group, self.limits, self.by_jumps)
        for side in both.sides:
            self._prune(side, at_least, side is both.backward)
        while (plan := both.plan()) is None:
            if both.depth == at_least - 1 or both.ended:
                return self._layers(both, at_least)
            self._deepen(both.smaller, at_least, both.smaller is both.backward)
        return plan

    def _goals(self, certified: bool) -> Array | None:
        """The goal positions to search from; None where there are too many, or it can't be told."""
        if not self.goal.puzzle.goal_free:
            return self.words.array([self.goal.pegged])
        pegs = len(self.goal.puzzle.pegs)
        every = None if certified else self.goal.all(self.group, MOST_GOALS, pegs)
        return None if every is None else np.concatenate([self.words.array([]), *every.values()])

    def _deepen(self, side: LevelSearch, at_least: int, back: bool) -> None:
        side.deepen(self.pool.pruning(side.last, at_least - 2 - side.depth, back))
        self._prune(side, at_least, back)
        where = "to the goal" if back else "from the start"
        self.progress(
            f"at least {at_least}? {side.depth} moves {where}: {len(side.last):,} positions"
        )

    def _prune(self, side: LevelSearch, at_least: int, back: bool) -> None:
        """Leave out of the last level what potentials exclude, some of them new."""
        left = at_least - 1 - side.depth
        side.drop(self.pool.grow(side.last, left, back, self.limits.check))

    def _layers(self, both: TwoSided, at_least: int) -> Layers:
        """The layers of the certificate; those after an empty one are empty."""
        empty, forward, backward = self.words.array([]), both.forward, both.backward
        if both.one_sided:
            layers = forward.levels[: at_least - 1]
            return Layers([*layers, *[empty] * (at_least - 1 - len(layers))], [])
        if not len(forward.levels[-1]):
            layers = [*forward.levels, *[empty] * (at_least - 1 - len(forward.levels))]
            return Layers(layers[: at_least - 1], [])
        layers = forward.levels[: forward.depth]
        missing = at_least - 1 - forward.depth - backward.depth
        return Layers(layers, [*backward.levels, *[empty] * missing])


def written(puzzle: PegPuzzle, search: BoundSearch, at_least: int, layers: Layers) -> bytes:
    """The whole file."""
    body = b"".join(_encoded(layer) for layer in (*layers.forward, *layers.backward))
    names = [hole.name for hole in puzzle.board.holes]
    areas, potentials = _potentials(search, names)
    head = {
        "format": FORMAT,
        "version": VERSION,
        "puzzle": Statement.of(puzzle).to_dict(),
        "objective": str(Objective.JUMPS if search.by_jumps else Objective.MOVES),
        "at_least": at_least,
        "areas": areas,
        "potentials": potentials,
        "symmetries": [" ".join(names[i] for i in to) for to in search.group.symmetries[1:]],
        "forward": [len(layer) for layer in layers.forward],
        "backward": [len(layer) for layer in layers.backward],
        "sha256": hashlib.sha256(body).hexdigest(),
    }
    return json.dumps(head, separators=(",", ":")).encode() + b"\n" + body


def _potentials(
    search: BoundSearch, names: Sequence[str]
) -> tuple[list[list[str]], list[dict[str, object]]]:
    """The areas, by the names of their holes, and the potentials with their values.

    In the file a move raises a potential, and here it lowers it: so all values change their sign.
    Areas are left out that have no value in any potential, but not those of moving pegs.
    """
    found = [member.potential for member in search.pool.members]
    areas = [[names[hole] for hole in area] for area in search.pool.source.areas]
    board = len(areas)
    values = [
        [[0] * ((1 << len(area)) - 1) + [-n] for area, n in zip(areas, one.values, strict=True)]
        for one in found
    ]
    if any(one.moving for one in found):
        areas += [[f"moving {name}"] for name in names]
        for rows, one in zip(values, found, strict=True):
            weights = [one.values[hole] + more for hole, more in enumerate(one.moving)]
            rows += [[0, -weight] for weight in weights] or [[0, 0]] * len(names)
    used = [k for k in range(len(areas)) if k >= board or any(any(rows[k]) for rows in values)]
    return [areas[k] for k in used], [
        {"unit": one.unit, "values": [rows[k] for k in used]}
        for rows, one in zip(values, found, strict=True)
    ]


def _encoded(layer: Array) -> bytes:
    """A sorted layer: differences minus 1, in groups of 7 bits, low groups first."""
    if not len(layer):
        return b""
    one = layer.dtype.type(1) if layer.dtype != object else 1
    rest = np.concatenate([layer[:1], layer[1:] - layer[:-1] - one])
    columns, used = [], [np.ones(len(rest), bool)]
    while used[-1].any():
        low, rest = rest & 127 * one, rest >> 7 * one
        used.append(rest > 0)
        columns.append(low.astype(np.uint8) | (used[-1] * 128).astype(np.uint8))
    return bytes(np.array(columns).T[np.array(used[:-1]).T].tobytes())

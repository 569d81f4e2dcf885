"""Breadth-first search for all connected runs of jumps.

In a connected run, the jumps are linked by shared holes. Every such run results from a single
jump by repeatedly adding a jump at its beginning or at its end that shares a hole with the run,
so the search misses none. The precondition of a run on a hole follows from the first jump that
uses the hole. Runs with the same precondition and effect are duplicates; on a lattice, so are
runs that are equal up to translation and symmetry.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass

from pegplan.errors import InputError
from pegplan.game.board import Board
from pegplan.game.lattice import DIRECTIONS, Lattice, Vector, point_group, transform
from pegplan.pddl.mining.macro import Macro, macro_of_steps

MOST_RUNS = 400_000
"""The most runs of one length to keep in memory; they take about 600 MiB."""

JumpVectors = tuple[Vector, Vector, Vector]
"""A jump as (row, column) of from, over and to."""
_NEEDS = (True, True, False)


@dataclass(frozen=True)
class _Run:
    """Jumps in order, and whether each used hole is pegged before and after them."""

    steps: tuple[JumpVectors, ...]
    touched: dict[Vector, tuple[bool, bool]]

    def appended(self, step: JumpVectors) -> _Run | None:
        """The run with a jump added at its end; None if the jump is not possible there."""
        grown = dict(self.touched)
        for hole, need in zip(step, _NEEDS, strict=True):
            before, now = grown.get(hole, (need, need))
            if now is not need:
                return None
            grown[hole] = (before, not need)
        return _Run((*self.steps, step), grown)

    def prepended(self, step: JumpVectors) -> _Run | None:
        """The run with a jump added at its beginning; None if the run can't follow the jump."""
        grown = dict(self.touched)
        for hole, need in zip(step, _NEEDS, strict=True):
            now, after = grown.get(hole, (not need, not need))
            if now is need:
                return None
            grown[hole] = (need, after)
        return _Run((step, *self.steps), grown)

    def n_put(self) -> int:
        """How many holes are empty before the run and pegged after it."""
        return sum(after and not before for before, after in self.touched.values())

    def n_catalyst(self) -> int:
        """How many used holes hold the same before and after the run."""
        return sum(after is before for before, after in self.touched.values())


@dataclass(frozen=True)
class _SearchSpace:
    """The lattice or board on which runs are searched.

    Attributes:
        first: the jumps with which a run may begin its growth.
        jumps_at: takes a hole and returns the jumps that use it.
        place: a fast key; runs with equal keys are duplicates, up to translation.
        key: the full key; runs have equal keys if and only if they are duplicates.
    """

    first: tuple[JumpVectors, ...]
    jumps_at: Callable[[Vector], Iterable[JumpVectors]]
    place: Callable[[_Run], Hashable]
    key: Callable[[_Run], Hashable]


def _on_lattice(lattice: Lattice) -> _SearchSpace:
    matrices = point_group(lattice)

    def jumps_at(hole: Vector) -> Iterator[JumpVectors]:
        for rows, columns in DIRECTIONS[lattice]:
            for back in range(3):
                a, b, c = (
                    (hole[0] + (i - back) * rows, hole[1] + (i - back) * columns) for i in range(3)
                )
                yield a, b, c

    def key(run: _Run) -> Hashable:
        return min(
            _from_zero((transform(m, h), v) for h, v in run.touched.items()) for m in matrices
        )

    first = {key(_Run((), {}).appended(step) or _Run((), {})): step for step in jumps_at((0, 0))}
    return _SearchSpace(
        tuple(first.values()), jumps_at, lambda r: _from_zero(r.touched.items()), key
    )


def _from_zero(
    touched: Iterable[tuple[Vector, tuple[bool, bool]]],
) -> tuple[tuple[int, int, bool, bool], ...]:
    cells = list(touched)
    row = min(hole[0] for hole, _ in cells)
    column = min(hole[1] for hole, _ in cells)
    return tuple(sorted((h[0] - row, h[1] - column, *pegs) for h, pegs in cells))


def _on_board(board: Board) -> _SearchSpace:
    table: dict[Vector, list[JumpVectors]] = {hole: [] for hole in board.holes}
    for jump in board.jumps:
        for hole in jump:
            table[hole].append(jump)

    def key(run: _Run) -> Hashable:
        return frozenset(run.touched.items())

    return _SearchSpace(board.jumps, table.__getitem__, key, key)


def runs(
    where: Lattice | Board,
    length: int,
    catalyst: int = 2,
    most_put: int = 0,
    progress: Callable[[str], None] = lambda text: None,
) -> Iterator[Macro]:
    """Every connected run within these limits, the shortest first.

    Args:
        where: a lattice, for runs up to translation and symmetry; or a board, for runs on its
            holes.
        length: the largest number of jumps.
        catalyst: the largest number of holes that hold the same before and after.
        most_put: the largest number of holes that are empty before and pegged after; 0 for
            purges.
        progress: called with a line of text after each level of the search.

    Raises:
        InputError: there are more than :data:`MOST_RUNS` runs of one length.
    """
    space = _on_lattice(where) if isinstance(where, Lattice) else _on_board(where)
    level: dict[Hashable, _Run] = {}
    for step in space.first:
        run = _Run((), {}).appended(step)
        assert run is not None
        level[space.key(run)] = run
    for n in range(1, length + 1):
        for run in level.values():
            if run.n_put() <= most_put and run.n_catalyst() <= catalyst:
                yield macro_of_steps(run.steps)
        if n < length:
            # A later jump removes at most two pegs that the run has put, so a run with more
            # of them is useless. At the end each used hole is cleared, put or catalyst.
            room = length + 2 * most_put + catalyst
            level = _grown(space, level.values(), most_put + 2 * (length - n - 1), room)
            progress(f"{len(level):,} runs of {n + 1} jumps")


def _grown(
    space: _SearchSpace, level: Iterable[_Run], most_put: int, room: int
) -> dict[Hashable, _Run]:
    """The runs with one jump more, without duplicates.

    Args:
        most_put: the largest number of holes that are empty before and pegged after.
        room: the largest number of used holes.
    """
    found: dict[Hashable, _Run] = {}
    seen: set[Hashable] = set()
    for run in level:
        for step in dict.fromkeys(s for hole in run.touched for s in space.jumps_at(hole)):
            for grown in (run.appended(step), run.prepended(step)):
                if grown is None or len(grown.touched) > room or grown.n_put() > most_put:
                    continue
                place = space.place(grown)
                if place in seen:
                    continue
                seen.add(place)
                found.setdefault(space.key(grown), grown)
                if len(found) > MOST_RUNS:
                    raise InputError(
                        f"more than {MOST_RUNS:,} runs of {len(grown.steps)} jumps; "
                        f"take a shorter --length"
                    )
    return found

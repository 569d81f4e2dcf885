"""Every connected run of jumps, grown jump by jump from one.

The jumps of a run that is one step hang together: each shares a hole with another. Any such
run can be grown from one of its jumps by adding a jump at its beginning or its end, each of
which shares a hole with what is there, so none is missed. What a run needs of a hole is learned
when a jump first touches it. Runs that need and leave the same are one, and on a lattice so are
those that a translation or symmetry takes to each other.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass

from pegplan.errors import InputError
from pegplan.game.board import Board
from pegplan.game.lattice import DIRECTIONS, Lattice, Vector, point_group, transform
from pegplan.pddl.mining.macro import Macro, macro_of_steps

MOST_RUNS = 400_000
"""More runs than this are not held; about 600 MiB."""

Step = tuple[Vector, Vector, Vector]
_NEEDS = (True, True, False)


@dataclass(frozen=True)
class _Run:
    """Jumps in order, and what each touched hole holds before and after them."""

    steps: tuple[Step, ...]
    touched: dict[Vector, tuple[bool, bool]]

    def then(self, step: Step) -> _Run | None:
        """The run with a jump after it; None where the jump can't be made there."""
        grown = dict(self.touched)
        for hole, need in zip(step, _NEEDS, strict=True):
            before, now = grown.get(hole, (need, need))
            if now is not need:
                return None
            grown[hole] = (before, not need)
        return _Run((*self.steps, step), grown)

    def after(self, step: Step) -> _Run | None:
        """The run with a jump before it; None where the run can't follow it."""
        grown = dict(self.touched)
        for hole, need in zip(step, _NEEDS, strict=True):
            now, after = grown.get(hole, (not need, not need))
            if now is need:
                return None
            grown[hole] = (need, after)
        return _Run((step, *self.steps), grown)

    def n_put(self) -> int:
        """How many holes hold a peg only after it."""
        return sum(after and not before for before, after in self.touched.values())

    def n_catalyst(self) -> int:
        """How many holes it needs and leaves as they were."""
        return sum(after is before for before, after in self.touched.values())


@dataclass(frozen=True)
class _Ground:
    """Where runs grow.

    Attributes:
        first: the jumps that a run may be grown from.
        through: the jumps that touch a hole.
        place: the same for runs that are the same in the same or a shifted place; quick.
        key: the same for runs that are the same.
    """

    first: tuple[Step, ...]
    through: Callable[[Vector], Iterable[Step]]
    place: Callable[[_Run], Hashable]
    key: Callable[[_Run], Hashable]


def _on_lattice(lattice: Lattice) -> _Ground:
    matrices = point_group(lattice)

    def through(hole: Vector) -> Iterator[Step]:
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

    first = {key(_Run((), {}).then(step) or _Run((), {})): step for step in through((0, 0))}
    return _Ground(tuple(first.values()), through, lambda r: _from_zero(r.touched.items()), key)


def _from_zero(
    touched: Iterable[tuple[Vector, tuple[bool, bool]]],
) -> tuple[tuple[int, int, bool, bool], ...]:
    cells = list(touched)
    row = min(hole[0] for hole, _ in cells)
    column = min(hole[1] for hole, _ in cells)
    return tuple(sorted((h[0] - row, h[1] - column, *pegs) for h, pegs in cells))


def _on_board(board: Board) -> _Ground:
    table: dict[Vector, list[Step]] = {hole: [] for hole in board.holes}
    for jump in board.jumps:
        for hole in jump:
            table[hole].append(jump)

    def key(run: _Run) -> Hashable:
        return frozenset(run.touched.items())

    return _Ground(board.jumps, table.__getitem__, key, key)


def runs(
    where: Lattice | Board,
    length: int,
    catalyst: int = 2,
    most_put: int = 0,
    progress: Callable[[str], None] = lambda text: None,
) -> Iterator[Macro]:
    """Every connected run of at most so many jumps with a small catalyst, shortest first.

    Args:
        where: a lattice, for runs at any place and turned any way; or a board, for runs on
            its own holes.
        catalyst: how many holes it may need and leave as they were.
        most_put: how many pegs they may put where none was: 0 for purges.

    Raises:
        InputError: there are more runs than can be held.
    """
    ground = _on_lattice(where) if isinstance(where, Lattice) else _on_board(where)
    level: dict[Hashable, _Run] = {}
    for step in ground.first:
        run = _Run((), {}).then(step)
        assert run is not None
        level[ground.key(run)] = run
    for n in range(1, length + 1):
        for run in level.values():
            if run.n_put() <= most_put and run.n_catalyst() <= catalyst:
                yield macro_of_steps(run.steps)
        if n < length:
            # a jump takes away at most two pegs, so a run that has put more can't end well;
            # and in the end a hole that is touched is cleared, put or catalyst
            room = length + 2 * most_put + catalyst
            level = _grown(ground, level.values(), most_put + 2 * (length - n - 1), room)
            progress(f"{len(level):,} runs of {n + 1} jumps")


def _grown(
    ground: _Ground, level: Iterable[_Run], most_put: int, room: int
) -> dict[Hashable, _Run]:
    """The runs with one jump more."""
    found: dict[Hashable, _Run] = {}
    seen: set[Hashable] = set()
    for run in level:
        for step in dict.fromkeys(s for hole in run.touched for s in ground.through(hole)):
            for grown in (run.then(step), run.after(step)):
                if grown is None or len(grown.touched) > room or grown.n_put() > most_put:
                    continue
                place = ground.place(grown)
                if place in seen:
                    continue
                seen.add(place)
                found.setdefault(ground.key(grown), grown)
                if len(found) > MOST_RUNS:
                    raise InputError(
                        f"more than {MOST_RUNS:,} runs of {len(grown.steps)} jumps; "
                        f"take a shorter --length"
                    )
    return found

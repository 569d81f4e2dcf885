"""Guards: pagoda functions that jumps pay for from a budget, chosen for a puzzle.

A pagoda function's weight never rises, so what the start weighs more than the goal, its
*budget*, is all that the jumps of a plan can lose. A task that counts the budget down prunes
every jump that can't pay. Good guards have a small budget that many jumps draw on: small
budgets also keep the task small, since a jump that loses is grounded once for each level
that can pay for it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, groupby, product
from math import inf
from threading import Event
from typing import NamedTuple

from pegplan.game.puzzle import Exact, Pattern, Puzzle
from pegplan.theory.jumpbounds import Bound, HoleBalance, JumpBounds
from pegplan.theory.weights import GaveUp, Unbounded, Weights, WholeWeights

NAMES = ("first", "second")
MOST_BUDGET = 10
"""Guards with a larger budget prune little for what they add to the task."""
SCALES = (1, 2, 3)
"""Multiples of the program's weights that are rounded to whole numbers."""
LIMIT, CHARGE = 3.0, 2.0
"""The largest weight of such a function, and the most that counts of what a jump loses."""
SHARED = 0.25
"""What a jump is worth to a guard where another guard charges it already."""
TIGHT = 5
"""Budgets that sum to no more prune much: the search that knows them stays small."""
MOST_HOLES = 80
"""Larger boards go without guards: a program for each jump takes too long."""


@dataclass(frozen=True)
class Guard:
    """A pagoda function and what a start has more of it than the goal needs.

    Attributes:
        budget: that, above 0.
        weights: one for each hole.
        losses: what each jump of the board loses, 0 or more.
    """

    budget: int
    weights: tuple[int, ...]
    losses: tuple[int, ...]


@dataclass(frozen=True)
class Guards:
    """What is known of a puzzle's jumps.

    Attributes:
        chosen: the guards, the best first.
        useless: jumps, by index, that no plan makes.
    """

    chosen: tuple[Guard, ...] = ()
    useless: frozenset[int] = frozenset()

    @property
    def tight(self) -> bool:
        """Whether they prune much."""
        return bool(self.chosen) and sum(guard.budget for guard in self.chosen) <= TIGHT


class Stopped(Exception):
    """Finding guards was stopped."""


def guards_of(puzzle: Puzzle, most: int = len(NAMES), *, stop: Event | None = None) -> Guards:
    """At most so many guards for a puzzle, and its useless jumps.

    None of either for goals that are not *exact* or *pattern*, for boards too large for the
    program, and where the program alone shows that the puzzle can't be solved.

    Args:
        stop: set it from another thread to end the work after the linear program at hand.

    Raises:
        Stopped: it was set.
    """
    return _guards_of(puzzle, most, _Watch(stop))


class _Watch:
    """Asks an event; all are equal, so that what is kept of a puzzle hangs on none."""

    def __init__(self, stop: Event | None) -> None:
        self._stop = stop

    def look(self) -> None:
        """Raise :class:`Stopped` if the event is set."""
        if self._stop is not None and self._stop.is_set():
            raise Stopped

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Watch)

    def __hash__(self) -> int:
        return 0


@lru_cache(maxsize=64)
def _guards_of(puzzle: Puzzle, most: int, watch: _Watch) -> Guards:
    if not isinstance(puzzle.goal, Exact | Pattern) or len(puzzle.board.holes) > MOST_HOLES:
        return Guards()
    balance = HoleBalance.of(puzzle)
    bounds = list(_bounds(puzzle, balance, watch))
    useless = frozenset(j for j, bound in enumerate(bounds) if bound.most < 1)
    near = [WholeWeights(bound.weights, bound.scale) for bound in bounds]
    candidates = {
        guard for each in (*near, *_charging(balance, watch)) for guard in _near(balance, each)
    }
    return Guards(_choose(candidates, useless, most), useless)


def _bounds(puzzle: Puzzle, balance: HoleBalance, watch: _Watch) -> Iterator[Bound]:
    """The bound of each jump."""
    try:
        watch.look()
        program = JumpBounds(balance)
        for jump in range(len(puzzle.board.jumps)):
            watch.look()
            yield program.bound([jump])
    except (GaveUp, Unbounded):
        return


def _charging(balance: HoleBalance, watch: _Watch) -> Iterator[WholeWeights]:
    """For each small budget the pagoda function by which jumps lose most, up to 2 each."""
    holes, jumps = len(balance.surplus), len(balance.triples)
    budget = 2 * jumps
    columns = [(0.0 if h in balance.free else -LIMIT, LIMIT) for h in range(holes)]
    entries = [(budget, hole, more) for hole, more in enumerate(balance.surplus) if more]
    for j, triple in enumerate(balance.triples):
        for hole, sign in zip(triple, (1, 1, -1), strict=True):
            entries += [(j, hole, sign), (jumps + j, hole, sign)]
        entries.append((jumps + j, holes + j, -1))  # what counts is at most the loss
    program = Weights([*columns, *[(0.0, CHARGE)] * jumps], [(0.0, inf)] * (2 * jumps + 1), entries)
    counted = {holes + j: 1 for j in range(jumps)}
    for most in range(1, MOST_BUDGET + 1):
        watch.look()
        with suppress(GaveUp):
            found = program.best(counted, {budget: (0.0, float(most))})
            yield WholeWeights(found.numbers[:holes], found.scale)


def _near(balance: HoleBalance, found: WholeWeights) -> Iterator[Guard]:
    """Guards of small budgets near a pagoda function.

    Weights rounded up stay a pagoda function, at every scale. A budget of 0 is left out: it
    makes the jumps that lose useless, and no other jump ever pays.
    """
    for scale in SCALES:
        rounded = [-(-weight * scale // found.scale) for weight in found.numbers]
        weights = _settled(rounded, balance)
        losses = tuple(balance.losses(weights))
        budget = balance.budget(weights)
        if 0 < budget <= MOST_BUDGET and any(losses) and min(losses) >= 0:
            yield Guard(budget, tuple(weights), losses)


def _settled(weights: Sequence[int], balance: HoleBalance) -> list[int]:
    """The weights with each hole lowered, or raised, as far as that makes the budget smaller."""
    settled = list(weights)
    for _ in range(len(settled)):
        before = list(settled)
        for hole, more in enumerate(balance.surplus):
            lower, upper = balance.removing[hole], balance.filling[hole]
            if more > 0 and lower:
                least = max(settled[to] - settled[other] for other, to in lower)
                settled[hole] = min(settled[hole], max(least, 0) if hole in balance.free else least)
            elif more < 0 and upper:
                most = min(settled[from_] + settled[over] for from_, over in upper)
                settled[hole] = max(settled[hole], most)
        if settled == before:
            break
    return settled


def _choose(candidates: Collection[Guard], useless: frozenset[int], most: int) -> tuple[Guard, ...]:
    """The guards that charge most jumps most for their budgets, jumps charged already less."""
    chosen: list[Guard] = []
    worth: dict[int, float] = {}
    left = sorted(candidates, key=lambda guard: (guard.budget, guard.weights))

    def value(guard: Guard) -> float:
        charged = (j for j, loss in enumerate(guard.losses) if loss and j not in useless)
        charge = sum(worth.get(j, 1.0) * min(guard.losses[j], CHARGE) for j in charged)
        return charge / float(guard.budget**1.5)

    while left and len(chosen) < most:
        best = max(left, key=value)
        left.remove(best)
        chosen.append(best)
        for j, loss in enumerate(best.losses):
            if loss:
                worth[j] = worth.get(j, 1.0) * SHARED
    return tuple(chosen)


class NamedGuard(NamedTuple):
    """A guard as a template sees it: ``first`` or ``second``, and its weights row by row."""

    name: str
    budget: int
    rows: tuple[tuple[int, ...], ...]


class Payment(NamedTuple):
    """One way for a jump to pay, to the guards ``first``, ``second`` or ``both``.

    Attributes:
        terms: from, over, to, and for each of these guards the level before and after.
    """

    payee: str
    terms: tuple[str, ...]


def named_guards(puzzle: Puzzle) -> tuple[NamedGuard, ...]:
    """The puzzle's guards with their names."""
    rows = [len(list(row)) for _, row in groupby(puzzle.board.holes, key=lambda hole: hole.row)]
    ends = list(accumulate(rows))
    return tuple(
        NamedGuard(
            name,
            guard.budget,
            tuple(guard.weights[end - n : end] for n, end in zip(rows, ends, strict=True)),
        )
        for name, guard in zip(NAMES, guards_of(puzzle).chosen, strict=False)
    )


def free_jumps(puzzle: Puzzle) -> tuple[tuple[str, ...], ...]:
    """The jumps that lose nothing, as names; useless ones left out."""
    guards = guards_of(puzzle)
    return tuple(
        tuple(map(str, jump))
        for j, jump in enumerate(puzzle.board.jumps)
        if j not in guards.useless and not any(guard.losses[j] for guard in guards.chosen)
    )


def payments(puzzle: Puzzle) -> Iterator[Payment]:
    """Every way for a jump to pay what it loses; useless ones left out."""
    guards = guards_of(puzzle)
    for j, jump in enumerate(puzzle.board.jumps):
        paid = [k for k, guard in enumerate(guards.chosen) if guard.losses[j]]
        if j in guards.useless or not paid:
            continue
        ways = [
            [(level, level - guard.losses[j]) for level in range(guard.losses[j], guard.budget + 1)]
            for guard in (guards.chosen[k] for k in paid)
        ]
        for levels in product(*ways):
            terms = (*map(str, jump), *(f"level-{n}" for way in levels for n in way))
            yield Payment("both" if len(paid) == 2 else NAMES[paid[0]], terms)

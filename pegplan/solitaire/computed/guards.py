"""Guards: pagoda functions, chosen for a puzzle, whose budgets prune jumps.

No jump raises the weight of a position under a pagoda function (see
:mod:`pegplan.solitaire.theory.jumpbounds`). So the *budget*, the weight of the start minus the
weight of the goal, is all that the jumps of a plan can lose together. A task that counts the budget
down prunes every jump that would lose more than is left. A good guard has a small budget and many
jumps that lose weight. A small budget also keeps the task small, since a jump that loses weight
is grounded once for each level of the budget.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, groupby, product
from math import inf
from typing import NamedTuple

from pegplan.boards.puzzle import Exact, Pattern
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.theory.jumpbounds import Bound, HoleBalance, JumpBounds
from pegplan.solitaire.theory.weights import GaveUp, Unbounded, Weights, WholeWeights

NAMES = ("first", "second")
MOST_BUDGET = 10
"""Guards with a larger budget are not used: they prune little and make the task large."""
SCALES = (1, 2, 3)
"""The factors by which weights are multiplied before they are rounded to whole numbers."""
LIMIT, CHARGE = 3.0, 2.0
"""In :func:`_most_charging`: the largest weight, and the largest loss of a jump that counts."""
SHARED = 0.25
"""The value of a jump that loses weight in a guard chosen earlier; other jumps have value 1."""
MOST_HOLES = 80
"""Larger boards have no guards: solving a linear program for each jump takes too long."""


@dataclass(frozen=True)
class Guard:
    """A pagoda function with its budget for a puzzle.

    Attributes:
        budget: the weight of the start minus the weight of the goal, above 0.
        weights: the weight of each hole.
        losses: by how much each jump of the board reduces the weight, 0 or more.
    """

    budget: int
    weights: tuple[int, ...]
    losses: tuple[int, ...]


@dataclass(frozen=True)
class Guards:
    """The guards of a puzzle, and the jumps that they exclude.

    Attributes:
        chosen: the guards, the best first.
        useless: indices of jumps that occur in no plan.
    """

    chosen: tuple[Guard, ...] = ()
    useless: frozenset[int] = frozenset()


@lru_cache(maxsize=64)
def guards_of(puzzle: PegPuzzle) -> Guards:
    """The guards of a puzzle, one for each of :data:`NAMES` at most, and its useless jumps.

    Both are empty if the goal is not *exact* or *pattern*, if the board has more than
    :data:`MOST_HOLES` holes, or if a linear program already shows that there is no plan.
    """
    if not isinstance(puzzle.goal, Exact | Pattern) or len(puzzle.board.holes) > MOST_HOLES:
        return Guards()
    balance = HoleBalance.of(puzzle)
    bounds = list(_bounds(puzzle, balance))
    useless = frozenset(j for j, bound in enumerate(bounds) if bound.most < 1)
    near = [WholeWeights(bound.weights, bound.scale) for bound in bounds]
    candidates = {
        guard
        for each in (*near, *_most_charging(balance))
        for guard in _rounded_guards(balance, each)
    }
    return Guards(_choose(candidates, useless), useless)


def _bounds(puzzle: PegPuzzle, balance: HoleBalance) -> Iterator[Bound]:
    """The upper bound on the count of each jump, in the order of the board's jumps."""
    try:
        program = JumpBounds(balance)
        for jump in range(len(puzzle.board.jumps)):
            yield program.bound([jump])
    except (GaveUp, Unbounded):
        return


def _most_charging(balance: HoleBalance) -> Iterator[WholeWeights]:
    """For each small budget, the pagoda function with the largest sum of losses.

    A loss above :data:`CHARGE` counts as :data:`CHARGE`.
    """
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
        with suppress(GaveUp):
            found = program.best(counted, {budget: (0.0, float(most))})
            yield WholeWeights(found.numbers[:holes], found.scale)


def _rounded_guards(balance: HoleBalance, found: WholeWeights) -> Iterator[Guard]:
    """The guards with small budgets that result from rounding a pagoda function.

    Weights that are multiplied by a factor and rounded up are a pagoda function again. Guards
    with budget 0 are left out: their losing jumps are useless, and other jumps lose nothing.
    """
    for scale in SCALES:
        rounded = [-(-weight * scale // found.scale) for weight in found.numbers]
        weights = _with_smaller_budget(rounded, balance)
        losses = tuple(balance.losses(weights))
        budget = balance.budget(weights)
        if 0 < budget <= MOST_BUDGET and any(losses) and min(losses) >= 0:
            yield Guard(budget, tuple(weights), losses)


def _with_smaller_budget(weights: Sequence[int], balance: HoleBalance) -> list[int]:
    """The weights after lowering or raising single ones while this reduces the budget."""
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


def _choose(candidates: Collection[Guard], useless: frozenset[int]) -> tuple[Guard, ...]:
    """One guard for each name at most, chosen greedily.

    The value of a guard grows with the losses of its jumps and falls with its budget. A jump
    that an earlier guard charges counts less (:data:`SHARED`).
    """
    chosen: list[Guard] = []
    worth: dict[int, float] = {}
    left = sorted(candidates, key=lambda guard: (guard.budget, guard.weights))

    def value(guard: Guard) -> float:
        charged = (j for j, loss in enumerate(guard.losses) if loss and j not in useless)
        charge = sum(worth.get(j, 1.0) * min(guard.losses[j], CHARGE) for j in charged)
        return charge / float(guard.budget**1.5)

    while left and len(chosen) < len(NAMES):
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


def named_guards(puzzle: PegPuzzle) -> tuple[NamedGuard, ...]:
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


def free_jumps(puzzle: PegPuzzle) -> tuple[tuple[str, ...], ...]:
    """The jumps that lose no weight in any guard, as names of holes; without useless jumps."""
    guards = guards_of(puzzle)
    return tuple(
        tuple(map(str, jump))
        for j, jump in enumerate(puzzle.board.jumps)
        if j not in guards.useless and not any(guard.losses[j] for guard in guards.chosen)
    )


def payments(puzzle: PegPuzzle) -> Iterator[Payment]:
    """Every combination of a losing jump and budget levels that allow it; no useless jumps."""
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

"""Prune by pagoda functions: no jump increases a position's weight under such a function.

The slack of a position is its weight minus the least weight of a goal position; with a negative
slack the goal is out of reach. The slacks of eight functions are packed in one word, a byte
each, with a constant added so that the byte's top bit is 0 exactly where the slack is negative.
So one test prunes by all eight.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from pegplan.game.puzzle import Pegs, Stuck
from pegplan.solvers.exact.arrays.goals import GoalWords
from pegplan.solvers.exact.arrays.sums import HoleSums
from pegplan.solvers.exact.arrays.words import Array, WordArrays
from pegplan.theory.pagoda import removals

FUNCTIONS = 8
_TRIALS = 60
_BIAS = 128
_GUARDS = sum(_BIAS << 8 * field for field in range(FUNCTIONS))


Test = Callable[[Array], Array]
"""A function that gives a truth value for each word of an array."""


@dataclass(frozen=True)
class Slack:
    """A pagoda function and the start's slack under it.

    Attributes:
        weights: the function's value of each hole, by index.
    """

    slack: int
    weights: tuple[int, ...]


def pagodas(goal: GoalWords, start: int, seed: int = 0) -> list[Slack]:
    """Pagoda functions for a start and a goal, the smallest slack first.

    A negative slack proves that the goal can't be reached. Empty for *stuck* goals, whose
    positions may have any weight.
    """
    if isinstance(goal.goal, Stuck):
        return []
    found = [Slack(_slack(goal, start, weights), weights) for weights in _functions(goal, seed)]
    return sorted(found, key=lambda one: (one.slack, one.weights))


def pruner(goal: GoalWords, functions: Sequence[Slack], images: Iterable[int] = ()) -> Test | None:
    """A test that is False for words from which the goal is certainly out of reach.

    None where no function can prune.

    Args:
        functions: with the slacks of a start; the test is for words that jumps lead to from it.
        images: of the start, from which jumps lead to words that are tested too.
    """
    kept = [one for one in functions if 0 <= one.slack < _BIAS]
    for image in images:  # a slack that does not fit its byte would change the next one
        kept = [one for one in kept if _slack(goal, image, one.weights) < _BIAS]
    return _packed(goal.words, [(one.weights, -_least(goal, one.weights)) for one in kept])


def _packed(words: WordArrays, rows: Sequence[tuple[tuple[int, ...], int]]) -> Test | None:
    """For each word, whether ``weights · word + constant >= 0`` for each of the first rows."""
    rows = rows[:FUNCTIONS]
    if not rows:
        return None
    sums = HoleSums(
        words,
        [
            sum(weights[hole] << 8 * field for field, (weights, _) in enumerate(rows)) % 2**64
            for hole in range(words.size)
        ],
        np.uint64,
    )
    base = sum((_BIAS + constant) << 8 * field for field, (_, constant) in enumerate(rows))
    base += sum(_BIAS << 8 * field for field in range(len(rows), FUNCTIONS))
    guards, bias = np.uint64(_GUARDS), np.uint64(base % 2**64)
    return lambda some: np.asarray(((sums(some) + bias) & guards) == guards)


def _functions(goal: GoalWords, seed: int) -> set[tuple[int, ...]]:
    """Pagoda functions, each made from the all-ones function by lowering it hole by hole."""
    rng = random.Random(seed)
    words = goal.words
    bounds = removals(words.board.triples, words.size)
    wanted = [hole for hole in range(words.size) if goal.pegged >> hole & 1]
    others = [hole for hole in range(words.size) if not goal.pegged >> hole & 1]
    found = {(1,) * words.size}
    for trial in range(_TRIALS if words.size <= 128 else 4):
        keep = set(wanted if trial % 2 else rng.sample(wanted, min(1, len(wanted))))
        weights = [1] * words.size
        order = [hole for hole in (*others, *wanted) if hole not in keep and bounds[hole]]
        rng.shuffle(order)
        for hole in order:
            weights[hole] = max(weights[to] - weights[with_] for with_, to in bounds[hole])
        found.add(tuple(weights))
    return found


def _least(goal: GoalWords, weights: tuple[int, ...]) -> int:
    """The least weight that a goal position can have."""
    if isinstance(goal.goal, Pegs):
        return sum(sorted(weights)[: goal.goal.count])
    return sum(
        weight if goal.pegged >> hole & 1 else min(0, weight)
        for hole, weight in enumerate(weights)
        if (goal.pegged | goal.free) >> hole & 1
    )


def _slack(goal: GoalWords, start: int, weights: tuple[int, ...]) -> int:
    return _weight(start, weights) - _least(goal, weights)


def _weight(word: int, weights: tuple[int, ...]) -> int:
    return sum(weight for hole, weight in enumerate(weights) if word >> hole & 1)

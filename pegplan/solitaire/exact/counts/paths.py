"""Every reachable position, jump by jump, with the number of ways to reach it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from pegplan.solitaire.exact.arrays.levels import RANGE, ranges
from pegplan.solitaire.exact.arrays.words import (
    BLOCK,
    Array,
    SymmetryGroup,
    in_threads,
    sorted_unique,
)
from pegplan.solitaire.exact.limits import SearchLimits

LIMB = 40
"""Bits of a limb, a digit of a large number; a sum of under 2**24 limbs fits in 64 bits."""

_PENDING = 1 << 20
"""Words of batches that wait to be merged, or more where the level is larger."""


@dataclass(frozen=True)
class Level:
    """The words that are reached after a number of jumps.

    Attributes:
        words: canonical, sorted.
        paths: for each word, how many jump sequences from the start end in its orbit: an array
            of shape (limbs, number of words), in limbs of 40 bits, the lowest first.
    """

    words: Array
    paths: Array

    def count(self, which: Array) -> int:
        """How many jump sequences end in the orbits of the words that ``which`` selects."""
        total = 0
        for low in range(0, len(self.words), 1 << 22):
            part = self.paths[:, low : low + (1 << 22)][:, which[low : low + (1 << 22)]]
            for place, limb in enumerate(part):
                total += int(limb.sum(dtype=np.uint64)) << LIMB * place
        return total


def first_level(group: SymmetryGroup, start: int) -> Level:
    """The start alone, reached in one way."""
    return Level(group.words.array([start]), np.ones((1, 1), np.uint64))


def next_level(group: SymmetryGroup, level: Level, limits: SearchLimits) -> tuple[Level, Array]:
    """The level one jump later, and for each word of ``level`` whether it is a dead end.

    Args:
        group: leaves the start as it is.
        level: holds canonical words of this group.

    Raises:
        Stop: a limit ended the run.
    """
    size = len(level.words)
    dead = np.ones(size, bool)
    parts: list[tuple[Array, Array]] = []

    def batch(low: int) -> tuple[Array, Array]:
        limits.check(BLOCK * 400)
        part = slice(low, low + BLOCK)
        return _batch(group, level.words[part], level.paths[:, part], dead[part])

    for part in in_threads(batch, range(0, size, BLOCK)):
        parts.append(part)
        if sum(len(words) for words, _ in parts[1:]) > max(_PENDING, len(parts[0][0]) // 2):
            parts = [_merge(parts, limits, group.words.size)]
    return Level(*_merge(parts, limits, group.words.size)), dead


def _batch(group: SymmetryGroup, words: Array, paths: Array, dead: Array) -> tuple[Array, Array]:
    """The children of some words, sorted, with their paths; sets ``dead`` of each parent False."""
    if group.compiled is not None:
        found, sums, dead[:] = group.compiled.counted(words, group.words.forward, paths)
        return _sum_by_word(found, sums, group.words.size)
    children, parents = [words[:0]], [np.empty(0, np.int64)]
    for found, places in group.expand(words, group.words.forward):
        children.append(found)
        parents.append(places)
    sources = np.concatenate(parents)
    dead[sources] = False
    return _sum_by_word(np.concatenate(children), paths[:, sources], group.words.size)


def _sum_by_word(words: Array, paths: Array, size: int) -> tuple[Array, Array]:
    """Sort words of so many bits, each once, and add up the paths of those that are equal."""
    if not len(words):
        return words, np.empty((1, 0), np.uint64)
    bits = len(words).bit_length()
    if words.dtype != object and size + bits <= 64:
        # A word and its place share a machine word: sorting these is much faster than argsort.
        places = np.arange(len(words), dtype=np.uint64)
        packed = sorted_unique(words << np.uint64(bits) | places)
        order = (packed & np.uint64((1 << bits) - 1)).view(np.int64)
        words = packed >> np.uint64(bits)
    else:
        order = np.argsort(words)
        words = words[order]
    keep = np.ones(len(words), bool)
    np.not_equal(words[1:], words[:-1], out=keep[1:])
    first = np.flatnonzero(keep)
    last = np.append(first[1:], len(words)) - 1
    return words.take(first), _carried([_sums(limb.take(order), last) for limb in paths])


def _sums(values: Array, last: Array) -> Array:
    """The sums of consecutive groups, whose last places are given; each is below 2**64.

    Differences of running sums, which may overflow: the differences are right all the same. That
    takes a third of the time of ``np.add.reduceat`` where groups are small.
    """
    sums = np.cumsum(values, out=values).take(last)
    sums[1:] -= sums[:-1].copy()
    return sums


def _carried(limbs: list[Array]) -> Array:
    """Carry over, so that each limb is below 2**40; adds a limb where the highest overflows."""
    mask, shift = np.uint64((1 << LIMB) - 1), np.uint64(LIMB)
    done: list[Array] = []
    carry: Any = np.uint64(0)
    for limb in limbs:
        limb = limb + carry
        carry = limb >> shift
        done.append(limb & mask)
    if np.any(carry):
        done.append(np.asarray(carry))
    return np.stack(done)


def _merge(
    parts: list[tuple[Array, Array]], limits: SearchLimits, size: int
) -> tuple[Array, Array]:
    """Merge sorted tables into one, a range of words at a time; they are taken from the list."""
    if len(parts) == 1:
        return parts[0]
    cuts = ranges([words for words, _ in parts])

    def merge(piece: int) -> tuple[Array, Array]:
        limits.check(RANGE * 80)
        some = [
            (words[at], paths[:, at]) for (words, paths), at in zip(parts, cuts[piece], strict=True)
        ]
        return _sum_by_word(*_joined(some), size)

    merged = list(in_threads(merge, range(len(cuts))))
    parts.clear()
    return _joined(merged)


def _joined(parts: list[tuple[Array, Array]]) -> tuple[Array, Array]:
    """Some tables, one after the other."""
    deepest = max(len(paths) for _, paths in parts)
    padded = [np.pad(paths, ((0, deepest - len(paths)), (0, 0))) for _, paths in parts]
    return np.concatenate([words for words, _ in parts]), np.concatenate(padded, axis=1)

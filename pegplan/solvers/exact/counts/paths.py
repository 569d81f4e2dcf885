"""Every reachable position, jump by jump, with the number of ways to reach it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from pegplan.solvers.exact.arrays.threads import in_threads
from pegplan.solvers.exact.arrays.words import BLOCK, Array, SymmetryGroup, in_order
from pegplan.solvers.exact.limits import SearchLimits

LIMB = 40
"""Bits of a limb, a digit of a large number; a sum of under 2**24 limbs fits in 64 bits."""

_BATCH = BLOCK
_PENDING = 1 << 20
"""Words of batches that wait to be merged, or more where the level is larger."""
_MERGE = 1 << 18
"""About so many words are merged at a time; they fit in the processor's cache."""


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


def next_level(
    group: SymmetryGroup,
    level: Level,
    limits: SearchLimits,
    progress: Callable[[float], None] = lambda share: None,
) -> tuple[Level, Array]:
    """The level one jump later.

    Args:
        group: leaves the start as it is.
        level: holds canonical words of this group.
        progress: called with the part of the level that is done, from 0 to 1.

    Returns:
        the next level, and for each word of ``level`` whether it is a dead end.

    Raises:
        Stop: a limit ended the run.
    """
    size = len(level.words)
    dead = np.ones(size, bool)
    parts: list[tuple[Array, Array]] = []
    starts = list(range(0, size, _BATCH))

    def batch(low: int) -> tuple[Array, Array]:
        limits.check(_BATCH * 400)
        part = slice(low, low + _BATCH)
        return _batch(group, level.words[part], level.paths[:, part], dead[part])

    for number, part in enumerate(in_threads(batch, starts), start=1):
        parts.append(part)
        if sum(len(words) for words, _ in parts[1:]) > max(_PENDING, len(parts[0][0]) // 2):
            parts = [_merge(parts, limits, group.words.size)]
        progress(number / len(starts))
    return Level(*_merge(parts, limits, group.words.size)), dead


def _batch(group: SymmetryGroup, words: Array, paths: Array, dead: Array) -> tuple[Array, Array]:
    """The children of some words, sorted, with their paths; sets ``dead`` of each parent False."""
    if group.compiled is not None:
        found, sums, dead[:] = group.compiled.counted(words, group.words.forward, paths)
        return _sum_by_word(found, np.arange(len(found)), sums, group.words.size)
    children, parents = [words[:0]], [np.empty(0, np.int64)]
    for low in range(0, len(words), BLOCK):
        for found, places in group.expand(words[low : low + BLOCK], group.words.forward):
            children.append(found)
            parents.append(places + low)
    sources = np.concatenate(parents)
    dead[sources] = False
    return _sum_by_word(np.concatenate(children), sources, paths, group.words.size)


def _sum_by_word(words: Array, sources: Array, paths: Array, size: int) -> tuple[Array, Array]:
    """Sort words, and add up the paths of their sources where words are equal.

    Args:
        sources: for each word, the column of ``paths`` that is added to its sum, as ``int64``.
        size: bits of a word.
    """
    if not len(words):
        return words, np.empty((1, 0), np.uint64)
    bits = max(paths.shape[1] - 1, 1).bit_length()
    if words.dtype != object and size + bits <= 64:
        # Word and source share a machine word: sorting one array is much faster than argsort.
        packed = words << np.uint64(bits)
        packed |= sources.view(np.uint64)
        packed = in_order(packed)
        sources = (packed & np.uint64((1 << bits) - 1)).view(np.int64)
        packed >>= np.uint64(bits)
        words = packed
    else:
        order = np.argsort(words)
        words, sources = words[order], sources[order]
    keep = np.ones(len(words), bool)
    np.not_equal(words[1:], words[:-1], out=keep[1:])
    first = np.flatnonzero(keep)
    last = np.append(first[1:], len(words)) - 1
    return words.take(first), _carried([_sums(limb.take(sources), last) for limb in paths])


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
    """Merge sorted tables into one, a range of words at a time to save memory."""
    if len(parts) == 1:
        return parts[0]
    total = sum(len(words) for words, _ in parts)
    deepest = max(len(paths) for _, paths in parts)
    longest = max((words for words, _ in parts), key=len)
    pieces = -(-total // _MERGE)
    cuts = longest[[len(longest) * piece // pieces for piece in range(1, pieces)]]
    edges = [[0, *np.searchsorted(words, cuts).tolist(), len(words)] for words, _ in parts]

    def merge(piece: int) -> tuple[Array, Array]:
        limits.check(_MERGE * 80)
        some = [
            (words[edge[piece] : edge[piece + 1]], paths[:, edge[piece] : edge[piece + 1]])
            for (words, paths), edge in zip(parts, edges, strict=True)
        ]
        words = np.concatenate([words for words, _ in some])
        paths = np.zeros((deepest, len(words)), np.uint64)
        place = 0
        for part, its in some:
            paths[: len(its), place : place + len(part)] = its
            place += len(part)
        return _sum_by_word(words, np.arange(len(words), dtype=np.int64), paths, size)

    merged = list(in_threads(merge, range(pieces)))
    parts.clear()
    merged.reverse()
    length = sum(len(words) for words, _ in merged)
    words = np.empty(length, merged[0][0].dtype)
    paths = np.zeros((max(len(its) for _, its in merged), length), np.uint64)
    place = 0
    while merged:  # each piece is freed when it has been copied
        part, its = merged.pop()
        words[place : place + len(part)] = part
        paths[: len(its), place : place + len(part)] = its
        place += len(part)
    return words, paths

"""Sums by tables for windows, and pools of potentials that are evaluated together."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from pegplan.game.catalog import board, puzzle
from pegplan.solvers.exact.bounds.packs import Member
from pegplan.solvers.exact.bounds.pool import Pool
from pegplan.solvers.exact.goals import goal_words
from pegplan.solvers.exact.windows import Windows, total
from pegplan.solvers.exact.words import WordArrays

BOARDS = ("triangle-5", "english", "wiegleb", "square-9")  # the last beyond a machine word


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(BOARDS), st.randoms(use_true_random=False))
def test_sums_by_windows_are_those_by_definition(name: str, random: Random) -> None:
    words = WordArrays(board(name))
    sets = [
        sum(1 << hole for hole in random.sample(range(words.size), random.randint(1, 5)))
        for _ in range(30)
    ]
    numbers = [random.randint(-(2**40), 2**40) for _ in sets]
    some = [random.getrandbits(words.size) | random.getrandbits(words.size) for _ in range(50)]
    windows = Windows(words, sets)
    sums = total(windows.places(words.array(some)), windows.tables(numbers))
    assert sums.tolist() == [
        sum(number for holes, number in zip(sets, numbers, strict=True) if word & holes == holes)
        for word in some
    ]


def grown(sample: np.ndarray) -> Pool:
    """A pool that has potentials of both directions, which exclude some of these words."""
    wanted = puzzle("wiegleb/d4-d4")
    words = goal_words(wanted)
    pool = Pool(words, True, words.words.word(wanted.start))
    for left, back in ((6, False), (12, True)):
        assert len(pool.grow(sample, left, back, lambda: None)) < len(sample)
    return pool


def larger(member: Member, factor: int) -> Member:
    """The same potential in a smaller unit."""
    one = member.potential
    weights = tuple(factor * weight for weight in one.weights)
    sets = tuple(factor * value for value in one.sets)
    scaled = replace(one, unit=factor * one.unit, weights=weights, sets=sets)
    return Member(scaled, factor * member.at_start, factor * member.at_goal)


def test_potentials_together_exclude_what_each_does() -> None:
    random = np.random.default_rng(3)
    some, more = random.integers(0, 1 << 45, (2, 10_000), dtype=np.uint64)
    sample = some | more
    pool = grown(sample)
    members = pool._members + [larger(member, 5_000) for member in pool._members]
    assert {member.bits for member in members} == {16, 64}
    full, places = pool._full(sample), pool._windows.places(sample)
    for left, back in ((4, False), (6, False), (12, True), (16, True)):
        apart = {member: member.excludes(full, left, back) for member in members}
        assert any(map(np.any, apart.values()))
        for pack in pool._packs_of(members):
            expected = np.any([apart[member] for member in pack.members], axis=0)
            assert pack.excludes(places, left, back).tolist() == expected.tolist()
        kept = pool.grow(sample, left, back, lambda: None)
        excluded = [member.excludes(full, left, back) for member in pool._members]
        assert kept.tolist() == sample[~np.any(excluded, axis=0)].tolist()
        assert {*kept.tolist()} <= {*pool.keep(sample, left, back).tolist()}

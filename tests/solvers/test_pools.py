"""Sums by tables for windows, and pools of potentials that are evaluated together."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pegplan.game.catalog import board, puzzle
from pegplan.solvers.exact.arrays.goals import goal_words
from pegplan.solvers.exact.arrays.windows import Windows, total
from pegplan.solvers.exact.arrays.words import WordArrays
from pegplan.solvers.exact.bounds.packs import Member, packs_of
from pegplan.solvers.exact.bounds.pool import Pool

BOARDS = ("triangle-5", "english", "wiegleb", "square-9")  # the last beyond a machine word


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(st.sampled_from(BOARDS), st.integers(0, 10**9))
def test_sums_by_windows_are_those_by_definition(name: str, seed: int) -> None:
    words, random = WordArrays(board(name)), Random(seed)
    sizes = [1, 1, 2, 3, 4, 5, 9, 9]
    areas = [tuple(random.sample(range(words.size), random.choice(sizes))) for _ in range(30)]
    numbers = [[random.randint(-(2**40), 2**40) for _ in range(1 << len(some))] for some in areas]
    numbers[3] = []
    some = [random.getrandbits(words.size) | random.getrandbits(words.size) for _ in range(50)]
    windows = Windows(words, areas)
    sums = total(windows.places(words.array(some)), windows.tables(numbers))
    assert sums.tolist() == [
        sum(
            values[sum(1 << i for i, hole in enumerate(area) if word >> hole & 1)]
            for area, values in zip(areas, numbers, strict=True)
            if values
        )
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
    values = tuple(factor * value for value in one.values)
    scaled = replace(one, unit=factor * one.unit, values=values)
    return Member(scaled, member.firsts, factor * member.at_start, factor * member.at_goal)


@pytest.mark.truth
def test_potentials_together_exclude_what_each_does() -> None:
    random = np.random.default_rng(3)
    some, more = random.integers(0, 1 << 45, (2, 10_000), dtype=np.uint64)
    sample = some | more
    pool = grown(sample)
    members = [larger(member, n) for n in (1, 200, 50_000) for member in pool.members]
    assert {member.bits for member in members} == {16, 32, 64}
    states, places = pool.states(sample), pool.windows.places(sample)
    for left, back in ((4, False), (6, False), (12, True), (16, True)):
        apart = {member: member.excludes(states, left, back) for member in members}
        assert any(map(np.any, apart.values()))
        for pack in packs_of(pool.windows, members):
            expected = np.any([apart[member] for member in pack.members], axis=0)
            assert pack.excludes(places, left, back).tolist() == expected.tolist()
        kept = pool.grow(sample, left, back, lambda: None)
        excluded = [member.excludes(states, left, back) for member in pool.members]
        assert kept.tolist() == sample[~np.any(excluded, axis=0)].tolist()
        assert {*kept.tolist()} <= {*pool.keep(sample, left, back).tolist()}

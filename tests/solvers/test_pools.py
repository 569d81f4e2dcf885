"""Sums by tables for windows, and pools of potentials that are evaluated together."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pegplan.game.catalog import board, puzzle
from pegplan.game.puzzle import Exact
from pegplan.solvers.exact.arrays.goals import goal_words
from pegplan.solvers.exact.arrays.levels import LevelSearch
from pegplan.solvers.exact.arrays.pruning import (
    Member,
    Packs,
    Potential,
    pagoda_pruning,
    pagodas,
    states,
)
from pegplan.solvers.exact.arrays.sums import Windows, total
from pegplan.solvers.exact.arrays.words import WordArrays
from pegplan.solvers.exact.bounds.pool import Pool
from pegplan.solvers.exact.compiled.library import VARIABLE
from pegplan.solvers.exact.limits import SearchLimits

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
    states = pool.states(sample)
    for left, back in ((4, False), (6, False), (12, True), (16, True)):
        each = {member: member.excludes(states, left, back) for member in members}
        assert any(map(np.any, each.values()))
        expected = sample[~np.any([*each.values()], axis=0)]
        assert Packs(pool.windows, members, back).keep(sample, left).tolist() == expected.tolist()
        kept = pool.grow(sample, left, back, lambda: None)
        excluded = [member.excludes(states, left, back) for member in pool.members]
        assert kept.tolist() == sample[~np.any(excluded, axis=0)].tolist()
        assert {*kept.tolist()} <= {*pool.pruning(sample, left, back).keep(sample).tolist()}


@pytest.mark.parametrize("compiled", ["yes", "no"])
@pytest.mark.parametrize("name", BOARDS)
def test_packs_keep_what_no_member_excludes(
    name: str, compiled: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Small numbers and large ones, up to the edge of what fits in a part."""
    monkeypatch.setenv(VARIABLE, compiled)
    words, random = WordArrays(board(name)), Random(name)
    areas = [tuple(range(low, min(low + 3, words.size))) for low in range(0, words.size, 3)]
    firsts = tuple(accumulate((1 << len(area) for area in areas), initial=0))
    members = []
    for most, unit in ((1, 0), (1, 0), (9, 1), (2**20, 3), (2**40, 5), (9, 0)):
        values = tuple(random.randint(-most, most) for _ in range(firsts[-1]))
        ends = (random.randint(-most, most) for _ in range(2))
        members.append(Member(Potential(unit, values), firsts, *ends))
    assert {member.bits for member in members} == {8, 16, 32, 64}
    some = words.array(random.getrandbits(words.size) for _ in range(300))
    windows, rows = Windows(words, areas), states(words.pegs(some), areas, firsts)
    for chosen in (members, members[:2], members[2:4]):
        for left, back in ((0, False), (7, False), (3, True)):
            excluded = np.any([one.excludes(rows, left, back) for one in chosen], axis=0)
            kept = Packs(windows, chosen, back).keep(some, left)
            assert kept.tolist() == some[~excluded].tolist()
    assert Packs(windows, []).keep(some).tolist() == some.tolist()


def test_pruning_for_a_goal_is_refused_for_symmetries_that_do_not_keep_it() -> None:
    """A symmetric start, a goal without its symmetries: images of a word that wins are lost."""
    asked = puzzle("english/central")
    asked = replace(asked, goal=Exact(frozenset({asked.board.hole("d1")})))
    goal = goal_words(asked)
    words, start = goal.words, goal.words.word(asked.start)
    pruning = pagoda_pruning(goal, pagodas(goal, start))
    assert pruning is not None
    assert pruning.valid_for(goal.group(start)) is pruning.keep
    search = LevelSearch(
        words.stabiliser(start), words.array([start]), words.forward, SearchLimits()
    )
    assert search.group.order > goal.keeping.order
    with pytest.raises(ValueError, match="not valid for the symmetries"):
        search.deepen(pruning)
    assert search.depth == 0

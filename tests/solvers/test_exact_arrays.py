"""What exact search is made of: sums by tables, potentials evaluated together, threads."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pegplan.game.catalog import board, puzzle
from pegplan.game.puzzle import Exact
from pegplan.solvers.exact.arrays import threads
from pegplan.solvers.exact.arrays.goals import goal_words
from pegplan.solvers.exact.arrays.levels import LevelSearch
from pegplan.solvers.exact.arrays.pruning import (
    Member,
    Packs,
    Potential,
    pagoda_pruning,
    pagodas,
)
from pegplan.solvers.exact.arrays.sums import Windows, total
from pegplan.solvers.exact.arrays.words import WordArrays
from pegplan.solvers.exact.bounds.pool import Pool
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
    some = [random.getrandbits(words.size) | random.getrandbits(words.size) for _ in range(50)]
    windows = Windows(words, areas)
    sums = total(windows.places(words.array(some)), windows.tables(numbers))
    assert sums.tolist() == [
        sum(
            values[sum(1 << i for i, hole in enumerate(area) if word >> hole & 1)]
            for area, values in zip(areas, numbers, strict=True)
        )
        for word in some
    ]


@pytest.mark.truth
def test_potentials_together_exclude_what_each_does() -> None:
    random = np.random.default_rng(3)
    some, more = random.integers(0, 1 << 45, (2, 10_000), dtype=np.uint64)
    sample, wanted = some | more, puzzle("wiegleb/d4-d4")
    words = goal_words(wanted)
    pool = Pool(words, True, words.words.word(wanted.start))
    for left, back in ((6, False), (12, True)):
        assert len(pool.grow(sample, left, back, lambda: None)) < len(sample)
        kept = pool.grow(sample, left, back, lambda: None)
        full = pool.full(sample)
        excluded = [member.above(full, left, back) > 0 for member in pool.members]
        assert kept.tolist() == sample[~np.any(excluded, axis=0)].tolist()
        assert {*kept.tolist()} <= {*pool.pruning(sample, left, back).keep(sample).tolist()}


@pytest.mark.parametrize("name", BOARDS)
def test_packs_keep_what_no_member_excludes(name: str) -> None:
    """Small numbers and large ones, up to the edge of what fits in a part."""
    words, random = WordArrays(board(name)), Random(name)
    areas = [tuple(range(low, min(low + 3, words.size))) for low in range(0, words.size, 3)]
    members = []
    for most, unit in ((1, 0), (1, 0), (30, 1), (2**20, 3), (2**40, 5), (30, 0)):
        values = tuple(random.randint(-most, most) for _ in areas)
        ends = (random.randint(-most, most) for _ in range(2))
        members.append(Member(Potential(unit, values), *ends))
    assert {member.bits for member in members} == {8, 16, 32, 64}
    some = words.array(random.getrandbits(words.size) for _ in range(300))
    windows, pegs = Windows(words, areas), words.pegs(some) > 0
    full = np.stack([pegs[:, area].all(axis=1) for area in areas], axis=1)
    for chosen in (members, members[:2], members[2:4]):
        for left, back in ((0, False), (7, False), (3, True)):
            excluded = np.any([one.above(full, left, back) > 0 for one in chosen], axis=0)
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


@pytest.mark.parametrize("there", [1, 2, 5])
@pytest.mark.parametrize("items", [0, 1, 7, 40])
def test_threads_give_results_in_order(
    monkeypatch: pytest.MonkeyPatch, there: int, items: int
) -> None:
    monkeypatch.setattr(threads, "cores", lambda: range(there))
    assert list(threads.in_threads(lambda i: i * i, range(items))) == [i * i for i in range(items)]


def test_an_error_in_a_thread_is_raised_and_ends_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threads, "cores", lambda: range(2))
    begun = []

    def work(item: int) -> int:
        begun.append(item)
        return 1 // (item - 3)

    with pytest.raises(ZeroDivisionError):
        list(threads.in_threads(work, range(1000)))
    assert len(begun) < 20

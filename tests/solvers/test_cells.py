"""Levels are made part by part, in files, and are what they would be in memory."""

from __future__ import annotations

from itertools import accumulate, product
from pathlib import Path

import pytest

pytest.importorskip("numpy")

import numpy as np
from helpers.studies import quietly
from hypothesis import given
from hypothesis import strategies as st

from pegplan.errors import InputError
from pegplan.game.bitwords import permuted
from pegplan.game.board import Board, board_of
from pegplan.game.catalog import puzzle
from pegplan.game.lattice import Lattice
from pegplan.game.puzzle import Exact, Puzzle
from pegplan.solvers.exact.arrays.children import children, gathered
from pegplan.solvers.exact.arrays.goals import goal_words
from pegplan.solvers.exact.limits import SearchLimits, Stop
from pegplan.solvers.exact.study.between import Between, cells_of
from pegplan.solvers.exact.study.packing import packed, unpacked
from pegplan.solvers.exact.study.shelf import Shelf
from pegplan.solvers.outcome import Status

NAMES = ["english/central", "wiegleb/d1-d1", "wiegleb/e2-e5", "triangle-6/a1-a1"]
"""Of eight, one, two and two symmetries."""


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
def test_a_cell_is_the_same_for_all_images_and_changes_as_steps_say(
    name: str, data: st.DataObject
) -> None:
    asked = puzzle(name)
    goal = goal_words(asked)
    words = goal.words
    group = goal.group(words.word(asked.start))
    cells = cells_of(group)
    word = data.draw(st.integers(0, words.full))
    cell = cells.of(word)
    assert {cells.of(permuted(word, symmetry)) for symmetry in group.symmetries} == {cell}
    assert cells.complement(cell) == cells.of(words.full ^ word)
    for back, steps in ((False, words.forward), (True, words.backward)):
        for step, later in words.plays(word, steps):
            there = cells.of(later)
            assert back or there in cells.after([cell])
            assert [source for source, some in cells.before(there, back) if step in some] == [cell]


@pytest.mark.parametrize(
    ("name", "ways"), [("english/central", 2), ("wiegleb/e2-e5", 4), ("square-6/c3-c3", 4)]
)
def test_jumps_change_cells_in_few_ways(name: str, ways: int) -> None:
    asked = puzzle(name)
    goal = goal_words(asked)
    start = goal.words.word(asked.start)
    cells = cells_of(goal.group(start))
    assert len(list(cells.before(cells.of(start)))) == ways


ROWS = board_of("rows", [(3 * row, column) for row in range(6) for column in range(4)])
"""Six parts that no jump joins: it has more than a thousand invariant sets."""
DIAGONAL = board_of("d", product(range(4), range(4)), Lattice.SQUARE_DIAGONAL)
"""It has no invariant set."""


@pytest.mark.parametrize("board", [ROWS, DIAGONAL], ids=str)
def test_boards_of_many_invariant_sets_or_none_have_cells(board: Board) -> None:
    first, *others = board.holes
    goal = goal_words(Puzzle(board, "p", frozenset(others), Exact(frozenset([first]))))
    start = goal.words.word(frozenset(others))
    cells, words = cells_of(goal.group(start)), [start]
    for step, later in goal.words.plays(start, goal.words.forward):
        words.append(later)
        sources = cells.before(cells.of(later))
        assert [one for one, some in sources if step in some] == [cells.of(start)]
    assert len(words) > 1


@given(
    st.lists(st.lists(st.integers(0, 1 << 40), max_size=50), max_size=12),
    st.sampled_from([np.uint64, object]),
)
def test_sorted_arrays_are_gathered_into_one(lists: list[list[int]], dtype: type) -> None:
    none, limits = np.array([], dtype), SearchLimits(60)
    arrays = [np.array(sorted(one), dtype) for one in lists]
    found = gathered(iter(arrays), none, limits)
    assert found.dtype == dtype
    assert list(found) == sorted({one for some in lists for one in some})


@pytest.mark.truth
def test_arrays_of_millions_of_words_are_gathered_into_one() -> None:
    chance = np.random.default_rng(1)
    arrays = [np.sort(chance.integers(0, 1 << 20, 150_000, np.uint64)) for _ in range(12)]
    arrays.append(np.full(700_000, 5, np.uint64))
    found = gathered(iter(arrays), arrays[0][:0], SearchLimits(60))
    assert np.array_equal(found, np.unique(np.concatenate(arrays)))


@pytest.mark.parametrize("name", NAMES)
def test_levels_made_by_cells_are_those_made_at_once(name: str, tmp_path: Path) -> None:
    asked = puzzle(name)
    goal = goal_words(asked)
    start, limits = goal.words.word(asked.start), SearchLimits(60)
    between = Between(goal, start, (None, None), limits, Shelf(tmp_path, 10**9, 1_000), quietly)
    levels = between._levels(start, 7, None)
    level = between.group.canonical(goal.words.array([start]))
    for pegs in range(len(asked.start) - 1, len(asked.start) - 8, -1):
        level = children(between.group, level, goal.words.forward, limits)
        parts = [stored.read() for stored in levels[pegs].values()]
        assert list(np.sort(np.concatenate(parts))) == list(level)
        for cell, part in zip(levels[pegs], parts, strict=True):
            assert {between.cells.of(int(word)) for word in part[:50]} == {cell}
    assert len(parts) > 3


@given(
    gaps=st.lists(st.integers(0, 63).flatmap(lambda bits: st.integers(0, 1 << bits)), max_size=60)
)
def test_packed_words_come_back_as_they_were(gaps: list[int]) -> None:
    words = np.array([one for one in accumulate(gaps) if one < 1 << 64], np.uint64)
    parts = packed(words)
    assert list(unpacked(parts)) == list(words)
    assert sum(part.nbytes for part in parts) <= words.nbytes


@pytest.mark.truth
@pytest.mark.parametrize(("bits", "most"), [(25, 3.1), (33, 4.1), (45, 5.1), (64, 8)])
def test_words_are_packed_in_half_the_bytes_where_they_are_many(bits: int, most: float) -> None:
    chance = np.random.default_rng(bits)
    words = np.unique(chance.integers(0, 1 << bits, 1_000_000, np.uint64, endpoint=False))
    parts = packed(words)
    assert np.array_equal(unpacked(parts), words)
    assert sum(part.nbytes for part in parts) <= most * len(words)


@pytest.mark.parametrize(("small", "files"), [(0, 2), (3, 1), (100, 0)])
def test_arrays_come_back_as_they_were_put(small: int, files: int, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, 100, small)
    one, two = np.arange(5, dtype=np.uint64), np.array([1, 2, 3], np.uint8)
    stored = {"one": shelf.put(one), "two": shelf.put(two)}
    assert list(stored["one"].read()) == list(one)
    assert list(stored["two"].read()) == list(two)
    assert (shelf.held, stored["one"].size, len(list(tmp_path.iterdir()))) == (25, 5, files)


def test_a_file_that_is_gone_or_cut_short_is_one_clear_line(tmp_path: Path) -> None:
    stored = Shelf(tmp_path, 10**9, 0).put(np.arange(5, dtype=np.uint64))
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:20])
    with pytest.raises(InputError, match="has 20 bytes, not 22"):
        stored.read()
    file.unlink()
    with pytest.raises(InputError, match="can't be read: No such file"):
        stored.read()


def test_more_than_may_be_held_is_one_clear_line(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, 2**20)
    shelf.put(np.zeros(2**20 - 8, np.uint8))
    with pytest.raises(Stop, match="would need more than 1 MB of disk") as stop:
        shelf.put(np.zeros(2, np.uint64))
    assert stop.value.status is Status.MEMOUT


def test_a_folder_that_is_gone_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(Stop, match="can't keep positions there: No such file") as stop:
        Shelf(tmp_path / "gone", 10**9, 0).put(np.zeros(2, np.uint64))
    assert stop.value.status is Status.MEMOUT

"""Searches from both ends find out which positions can be won."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy")

import numpy as np
from helpers.studies import decided

from pegplan.game.catalog import puzzle
from pegplan.game.puzzle import Puzzle
from pegplan.solvers.exact.arrays.children import children
from pegplan.solvers.exact.arrays.words import Array, contains
from pegplan.solvers.exact.hints.adviser import Adviser
from pegplan.solvers.exact.limits import SearchLimits

ONE_SEARCH = ["triangle-6/a1-a1", "triangle-6/a2-a2", "triangle-5/a1-a1"]
TWO_SEARCHES = ["square-4/b1-c1", "rectangle-4-5/c2-c3", "square-5/c2-c4", "triangle-6/a2-f6"]
LOST = ["hexagon-19/central", "square-5/a1-d4"]


def following(asked: Puzzle, adviser: Adviser) -> dict[int, Array]:
    """By number of pegs, the canonical words of all positions that follow the start."""
    pegs, group = len(asked.start), adviser.group
    start = adviser.words.array([adviser.words.word(asked.start)])
    levels = {pegs: group.canonical(start)}
    while len(levels[pegs]):
        forward = adviser.words.forward
        levels[pegs - 1] = children(group, levels[pegs], forward, SearchLimits(60))
        pegs -= 1
    return levels


@pytest.mark.thin(3)
@pytest.mark.slow
@pytest.mark.parametrize("name", ONE_SEARCH + TWO_SEARCHES + LOST)
def test_searches_from_both_ends_decide_as_a_table_of_all_that_wins(name: str) -> None:
    asked = puzzle(name)
    adviser = Adviser(asked.board, asked.goal)
    found, levels = decided(asked, adviser), following(asked, adviser)
    adviser.table.grow(10**9, SearchLimits(60))
    pegs = len(asked.start)
    assert sorted(found.lost) == list(range(pegs - (pegs - 1) // 2, pegs + 1))
    for pegs, lost in found.lost.items():
        wins = adviser.table.holds(levels[pegs], pegs)
        assert list(found.won[pegs]) == list(levels[pegs][wins])
        assert list(lost) == list(levels[pegs][~wins])


@pytest.mark.thin(3)
@pytest.mark.slow
@pytest.mark.parametrize("name", ONE_SEARCH + TWO_SEARCHES)
@pytest.mark.parametrize("most", [1, 30, 10**9])
def test_each_word_that_wins_leads_on_to_the_goal(name: str, most: int) -> None:
    asked = puzzle(name)
    adviser = Adviser(asked.board, asked.goal)
    found = decided(asked, adviser, most)
    whole = [pegs for pegs in found.lost if pegs >= found.whole]
    assert sum(len(found.won[pegs]) + len(found.lost[pegs]) for pegs in whole) <= most + 1
    below = [len(lost) for pegs, lost in found.lost.items() if pegs < found.whole]
    assert sum(below) <= most // 2
    for pegs in found.won.keys() - {min(found.won)}:
        group, won = adviser.group, found.won[pegs]
        for word in won[:: max(1, len(won) // 50)]:
            later = group.children(np.array([word]), adviser.words.forward)
            assert contains(found.won[pegs - 1], later).any()
    goal = adviser.group.canonical_word(adviser.words.word(asked.goal_pegged))
    assert list(found.won[min(found.won)]) == [goal]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["triangle-5/a1-a1", "rectangle-4-5/c2-c3"])
def test_words_in_files_are_decided_as_those_in_memory(name: str) -> None:
    asked = puzzle(name)
    adviser = Adviser(asked.board, asked.goal)
    one, other = (decided(asked, adviser, 30, small=small) for small in (0, 10**6))
    for mine, theirs in ((one.won, other.won), (one.lost, other.lost)):
        assert {pegs: list(words) for pegs, words in mine.items()} == {
            pegs: list(words) for pegs, words in theirs.items()
        }


ENGLISH = [
    1, 1, 2, 8, 38, 164, 635, 2089, 6174, 16020, 35749, 68326, 112788, 162319, 204992, 230230,
]  # fmt: skip
"""Positions after each jump, up to symmetry, from which the centre can be reached: OEIS A112738."""


@pytest.mark.truth
def test_the_centre_of_the_english_board_is_as_published() -> None:
    asked = puzzle("english/central")
    found = decided(asked, Adviser(asked.board, asked.goal))
    assert [len(found.won[32 - jump]) for jump in range(16)] == ENGLISH

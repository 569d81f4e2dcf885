"""What exact search prunes."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from pegplan.boards.puzzle import Exact
from pegplan.solitaire.catalog import board, puzzle
from pegplan.solitaire.exact.arrays.goals import goal_words
from pegplan.solitaire.exact.arrays.levels import LevelSearch
from pegplan.solitaire.exact.arrays.pruning import Member, Packs, Potential, pagoda_pruning, pagodas
from pegplan.solitaire.exact.arrays.sums import Windows
from pegplan.solitaire.exact.arrays.words import WordArrays
from pegplan.solitaire.exact.limits import SearchLimits

BOARDS = ("triangle-5", "english", "wiegleb", "square-9")  # the last beyond a machine word


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
    words, start = goal.words, goal.words.word(asked.pegs)
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

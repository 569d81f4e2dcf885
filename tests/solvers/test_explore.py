"""Positions found ahead of questions: each can be won, and answers are the same with them."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest

pytest.importorskip("numpy")

from pegplan.game.catalog import puzzle
from pegplan.game.puzzle import Puzzle
from pegplan.game.simulator import after, simulate
from pegplan.solvers.exact import hints
from pegplan.solvers.exact.aftereach import AfterEach
from pegplan.solvers.exact.hints import Adviser
from pegplan.solvers.exact.limits import SearchLimits, Stop

NAMES = ["triangle-6/a1-a1", "hexagon-19/central", "square-4/b1-c1"]


def adviser_of(asked: Puzzle) -> Adviser:
    return Adviser(asked.board, asked.goal)


def all_that_win(asked: Puzzle) -> dict[int, set[int]]:
    """By number of pegs, every word from which the goal can be reached."""
    table = adviser_of(asked).table
    table.grow(10**9, SearchLimits(60))
    assert table.top == len(asked.board.holes)
    return {pegs: set(map(int, words)) for pegs, words in table.levels.items()}


def explored(asked: Puzzle, width: int) -> tuple[Adviser, bool]:
    """An adviser whose table a beam from the start has filled; whether it saw all."""
    adviser = adviser_of(asked)
    adviser.table.grow(20, SearchLimits(60))
    words = adviser.group.canonical(adviser.words.array([adviser.words.word(asked.start)]))
    whole = adviser.explorer.explore(words, len(asked.start), width, None, SearchLimits(60))
    return adviser, whole


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [6, 10**6])
def test_what_a_beam_adds_to_the_table_can_be_won(name: str, width: int) -> None:
    asked = puzzle(name)
    adviser, whole = explored(asked, width)
    wins = all_that_win(asked)
    for pegs, words in adviser.table.levels.items():
        assert set(map(int, words)) <= wins[pegs]
    assert whole == (width == 10**6)


@pytest.mark.parametrize("name", NAMES)
def test_a_beam_that_drops_nothing_finds_every_later_position_that_can_be_won(name: str) -> None:
    asked = puzzle(name)
    adviser, whole = explored(asked, 10**6)
    assert whole
    wins, chance = all_that_win(asked), Random(1)
    for _ in range(20):
        position = asked.start
        while jumps := list(asked.board.legal_jumps(position)):
            position = after(position, chance.choice(jumps))
            word = adviser.group.canonical_word(adviser.words.word(position))
            held = adviser.table.holds(adviser.words.array([word]), len(position))[0]
            assert held == (word in wins[len(position)])


@pytest.mark.parametrize("name", ["triangle-6/a1-a1", "english/central"])
def test_a_plan_through_the_positions_found_is_a_plan(name: str) -> None:
    asked = puzzle(name)
    adviser, _ = explored(asked, 1000)
    found = 0
    for pegs, words in adviser.table.levels.items():
        for word in map(int, words[:5]):
            start = replace(asked, start=adviser.words.position(word))
            jumps = adviser.glance.plan(word, 4, None, SearchLimits(10))
            assert jumps is not None, word
            assert simulate(start, jumps).valid
            found += pegs > adviser.table.top
    assert found


@pytest.mark.parametrize("name", NAMES)
def test_practice_changes_no_answer(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = puzzle(name)
    wins, chance = all_that_win(asked), Random(2)
    monkeypatch.setattr(hints, "WHOLE", 0)
    monkeypatch.setattr(hints, "FIRST", 10)
    monkeypatch.setattr(hints, "TABLE", 20)
    adviser = adviser_of(asked)
    for stage in ("_explore", "_play", "_explore_widely", "_look_ahead"):
        with suppress(Stop):
            getattr(adviser, stage)(asked, SearchLimits(2))
    for _ in range(4):
        here = asked
        while True:
            advice = adviser.advise(here, SearchLimits(10))
            for hint in advice.hints:
                later = adviser.words.word(after(here.start, hint.jump))
                assert hint.wins == (
                    adviser.group.canonical_word(later) in wins[len(here.start) - 1]
                )
            if not advice.hints:
                break
            here = replace(here, start=after(here.start, chance.choice(advice.hints).jump))


def test_the_test_of_many_words_is_right_of_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it is False, something learned refutes the word; for some word it is."""
    asked = puzzle("square-4/b1-c1")
    adviser = adviser_of(asked)
    adviser.learned.practise(asked, SearchLimits(5))
    chance = Random(3)
    some = [frozenset(chance.sample(asked.board.holes, chance.randint(3, 14))) for _ in range(400)]
    words = adviser.words.array(map(adviser.words.word, some))
    test = adviser.learned.tester(words)
    assert test is not None
    refuted = ~test(words)
    assert refuted.sum() > 20
    for word in map(int, words[refuted]):
        assert adviser.learned.refutes(word)
    assert adviser_of(asked).learned.tester(words) is None  # it has learned nothing
    assert adviser.learned.tester(words[:0]) is None


def test_after_a_lost_position_later_ones_are_known_to_be_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = puzzle("european/d3-d5")
    chance, here = Random(3), asked
    adviser = adviser_of(asked)
    adviser.table.grow(50_000, SearchLimits(60))
    while len(here.start) > 28:
        jumps = list(here.board.legal_jumps(here.start))
        here = replace(here, start=after(here.start, chance.choice(jumps)))
    advice = adviser.advise(here, SearchLimits(10))
    assert advice.solvable is False
    monkeypatch.setattr(AfterEach, "quickly", lambda *given: pytest.fail("asked again"))
    for hint in advice.hints:
        later = replace(here, start=after(here.start, hint.jump))
        assert adviser.advise(later, SearchLimits(2)).solvable is False


def test_practice_goes_on_where_it_was_ended() -> None:
    asked = puzzle("european/d3-d5")
    adviser = adviser_of(asked)
    adviser.table.grow(100_000, SearchLimits(60))
    done = []
    for _ in range(3):
        adviser.advise(asked, SearchLimits(1.5))
        done.append(adviser._practised)
    assert done == sorted(done)

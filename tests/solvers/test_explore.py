"""Positions found ahead of questions: each can be won, and answers are the same with them."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("numpy")

from pegplan.game.catalog import puzzle
from pegplan.game.notation import Hole
from pegplan.game.puzzle import Exact, Goal, Pegs, Puzzle
from pegplan.game.simulator import after, simulate
from pegplan.proofs.certificate import check
from pegplan.solvers.exact.arrays.children import children
from pegplan.solvers.exact.arrays.words import sorted_unique
from pegplan.solvers.exact.growth import ENOUGH, is_too_large
from pegplan.solvers.exact.hints import adviser as hints
from pegplan.solvers.exact.hints import explore, practice
from pegplan.solvers.exact.hints.advice import Advice
from pegplan.solvers.exact.hints.adviser import Adviser
from pegplan.solvers.exact.hints.aftereach import AfterEach
from pegplan.solvers.exact.limits import SearchLimits, Stop
from pegplan.solvers.outcome import Status

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
    whole = adviser.practice.explorer.explore(
        words, len(asked.start), width, None, SearchLimits(60)
    )
    return adviser, whole


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [6, 10**6])
def test_words_that_are_drawn_follow_and_are_not_known_to_win(name: str, width: int) -> None:
    asked = puzzle(name)
    adviser = adviser_of(asked)
    adviser.table.grow(20, SearchLimits(60))
    words = adviser.group.canonical(adviser.words.array([adviser.words.word(asked.start)]))
    pegs, limits = len(asked.start), SearchLimits(60)
    drawn = adviser.practice.explorer.drawn(words, pegs, width, None, limits)
    assert len(drawn)
    follow: set[int] = set()
    while len(words) and pegs > adviser.table.top:
        words, pegs = children(adviser.group, words, adviser.words.forward, limits), pegs - 1
        follow |= set(map(int, words[~adviser.table.holds(words, pegs)]))
    assert set(map(int, drawn)) <= follow


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


@pytest.mark.parametrize("name", NAMES)
def test_a_complete_search_tells_what_is_lost_later(name: str) -> None:
    asked = puzzle(name)
    adviser = adviser_of(asked)
    adviser.table.grow(20, SearchLimits(60))
    table, explorer = adviser.table, adviser.practice.explorer
    words = adviser.group.canonical(adviser.words.array([adviser.words.word(asked.start)]))
    pegs, limits = len(asked.start), SearchLimits(60)
    assert not explorer.settle(words, pegs, 10, None, limits)  # 10 words are too few
    assert not table.lost
    assert explorer.settle(words, pegs, 10**6, None, limits)
    wins = all_that_win(asked)
    assert bool(table.loses(words, pegs)[0]) == (int(words[0]) not in wins[pegs])
    assert table.lost
    for pegs, lost in table.lost.items():
        assert pegs > table.top
        assert not set(map(int, lost)) & wins[pegs]


def test_what_was_asked_is_known_even_where_there_is_no_room_for_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(explore, "MOST_LOST", 0)
    asked = puzzle("triangle-5/a1-a1")
    adviser, chance, limits = adviser_of(asked), Random(6), SearchLimits(60)
    some = [frozenset(chance.sample(asked.board.holes, 12)) for _ in range(9)]
    words = adviser.group.canonical(adviser.words.array(map(adviser.words.word, some)))
    words = sorted_unique(words)
    assert adviser.practice.explorer.settle(words, 12, 10**6, None, limits)
    assert (adviser.table.loses(words, 12) ^ adviser.table.holds(words, 12)).all()
    assert adviser.table.loses(words, 12).any()
    assert list(adviser.table.lost) == [12]


@pytest.mark.parametrize("goal", [Pegs(2), Pegs(3), Exact(frozenset({Hole(1, 1)}))], ids=str)
def test_a_complete_search_decides_of_all_positions(goal: Goal) -> None:
    asked = replace(puzzle("triangle-5/a1-a1"), goal=goal)
    adviser, chance, found = adviser_of(asked), Random(4), set[bool]()
    truth = all_that_win(asked)
    for pegs in range(2, 12):
        some = [frozenset(chance.sample(asked.board.holes, pegs)) for _ in range(30)]
        words = adviser.group.canonical(adviser.words.array(map(adviser.words.word, some)))
        words = sorted_unique(words)
        assert adviser.practice.explorer.settle(words, pegs, 10**6, None, SearchLimits(60))
        wins = adviser.glance.known(words, pegs)
        assert wins.tolist() == [word in truth.get(pegs, set()) for word in map(int, words)]
        lost = adviser.table.loses(words, pegs)
        assert not (lost & wins).any()
        found |= set(wins.tolist()) if pegs > adviser.table.top else set()
    assert found == {True, False}


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_complete_search_from_several_positions_agrees(name: str) -> None:
    asked = puzzle(name)
    adviser, chance, limits = adviser_of(asked), Random(5), SearchLimits(60)
    adviser.table.grow(20, limits)
    wins, found = all_that_win(asked), set[bool]()
    together, group = adviser.each.together, adviser.group
    for pegs in range(adviser.table.top + 1, len(asked.start)):
        some = [frozenset(chance.sample(asked.board.holes, pegs)) for _ in range(40)]
        words = sorted_unique(group.canonical(adviser.words.array(map(adviser.words.word, some))))
        answers = together.all_wins(words, pegs, 10**6, None, limits)
        assert answers == [word in wins[pegs] for word in map(int, words)]
        found |= set(answers)
        few = together.all_wins(words, pegs, 5, None, limits)
        assert all(one in (None, other) for one, other in zip(few, answers, strict=True))
    assert found == {True, False}


@given(st.lists(st.integers(0, 10**7), max_size=12), st.integers(0, 40), st.integers(0, 10**8))
def test_a_search_that_has_made_too_much_is_too_large(
    sizes: list[int], levels: int, most: int
) -> None:
    large = is_too_large(sizes, levels, most)
    assert large or sum(sizes) <= most
    assert not large or sum(sizes) >= ENOUGH * most


def test_how_large_a_search_will_be_is_told_from_its_first_levels() -> None:
    sizes = (  # of the levels after a lost Wiegleb position of 36 pegs
        11, 69, 322, 1227, 3920, 10878, 26867, 60219, 122870, 228907, 390155, 607645, 857071,
        1078673, 1195229, 1158893, 986526, 746389, 511033, 321656, 188153, 103041, 53161,
    )  # fmt: skip
    levels, whole = len(sizes) - 10, sum(sizes)
    assert is_too_large(sizes[:10], levels, whole // 2)
    assert not is_too_large(sizes[:10], levels, 2 * whole)
    assert not is_too_large(sizes, 0, whole)
    assert is_too_large(sizes, 0, whole - 1)


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


@pytest.mark.slow
@pytest.mark.parametrize("name", [pytest.param(NAMES[0], marks=pytest.mark.truth), *NAMES[1:]])
def test_practice_changes_no_answer(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = puzzle(name)
    wins, chance = all_that_win(asked), Random(2)
    monkeypatch.setattr(hints, "WHOLE", 0)
    monkeypatch.setattr(hints, "TABLE", 20)
    monkeypatch.setattr(practice, "FIRST", 10)
    adviser = adviser_of(asked)
    adviser.table.grow(20, SearchLimits(60))
    with suppress(Stop):  # the last stage may take long
        adviser.practice.run(asked, SearchLimits(4))
    assert adviser.practice.done >= 4
    assert adviser.wins or adviser.table.lost or max(adviser.table.levels) > adviser.table.top
    for _ in range(2):
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


@pytest.mark.slow
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
        told: list[Advice] = []
        last = adviser.advise(later, SearchLimits(5), told.append)
        assert told[0].complete
        assert told[0].solvable is False
        assert last.certificate is not None  # what takes longer is told next
        assert check(later, last.certificate).valid


def ended_once(status: Status, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The stages that two questions begin, where the second stage is ended in the first one."""
    asked, begun = puzzle("european/d3-d5"), list[str]()
    adviser = adviser_of(asked)
    adviser.table.grow(100, SearchLimits(60))

    def stage(name: str) -> Callable[..., None]:
        def run(self: practice.Practice, *given: object) -> None:
            begun.append(name)
            if name == "_play" and begun.count(name) == 1:
                raise Stop(status, "ended")

        return run

    for name in ("_explore", "_play", "_explore_widely", "_look_ahead"):
        monkeypatch.setattr(practice.Practice, name, stage(name))
    for _ in range(3):
        with suppress(Stop):
            adviser.practice.run(asked, SearchLimits(1))
    return begun


@pytest.mark.parametrize("status", [Status.TIMEOUT, Status.CANCELLED])
def test_practice_goes_on_where_it_was_ended(status: str, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = ["_explore", "_play", "_play", "_explore_widely", "_look_ahead"]
    assert ended_once(status, monkeypatch) == expected


def test_what_needs_too_much_memory_is_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = ["_explore", "_play", "_explore_widely", "_look_ahead"]
    assert ended_once(Status.MEMOUT, monkeypatch) == expected


def test_a_single_question_ends_without_practice_once_all_jumps_are_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = puzzle("square-4/b1-c1")
    monkeypatch.setattr(hints, "WHOLE", 0)
    monkeypatch.setattr(hints, "FEW", 0)
    monkeypatch.setattr(hints, "MANY", 0)  # the ways stay unknown, so that the question goes on
    ran = []
    monkeypatch.setattr(practice.Practice, "run", lambda *given: ran.append(given))
    for later in (True, False):
        adviser = Adviser(asked.board, asked.goal, later)
        advice = adviser.advise(asked, SearchLimits(20))
        assert all(hint.wins is not None for hint in advice.hints)
        assert len(ran) == 1


def test_answers_of_a_question_that_is_cancelled_are_kept() -> None:
    asked = puzzle("european/d3-d5")
    adviser, cancel = adviser_of(asked), threading.Event()

    def tell(advice: Advice) -> None:
        if all(hint.wins is not None for hint in advice.hints):
            cancel.set()

    with pytest.raises(Stop):
        adviser.advise(asked, SearchLimits(60, None, cancel), tell)
    for jump in asked.board.legal_jumps(asked.start):
        later = adviser.words.word(after(asked.start, jump))
        assert adviser.wins[adviser.group.canonical_word(later)] is not None

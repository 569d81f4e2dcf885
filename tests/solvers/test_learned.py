"""Proofs of lost positions that serve for other positions of the same board and goal."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from helpers.proof_puzzles import crowded_arms, is_solvable

from pegplan.game.bitwords import permuted
from pegplan.game.catalog import puzzle
from pegplan.game.puzzle import Pegs, Puzzle
from pegplan.proofs.certificate import check
from pegplan.proofs.prove import prove_quickly
from pegplan.solvers.exact.hints import learned as module
from pegplan.solvers.exact.hints.adviser import Adviser
from pegplan.solvers.exact.hints.learned import Learned
from pegplan.solvers.exact.limits import SearchLimits, Stop


def adviser_of(wanted: Puzzle) -> Adviser:
    return Adviser(wanted.board, wanted.goal)


@cache
def taught() -> Adviser:
    """It knows what refutes the position of :func:`crowded_arms`."""
    adviser = adviser_of(crowded_arms())
    assert adviser.learned.learn(crowded_arms(), 30.0)
    return adviser


@pytest.mark.slow
def test_what_refutes_a_position_refutes_its_images_and_what_follows() -> None:
    wanted, adviser = crowded_arms(), taught()
    word = adviser.words.word(wanted.start)
    for symmetry in adviser.group.symmetries:
        image = permuted(word, symmetry)
        start = adviser.words.position(image)
        assert adviser.learned.refutes(image)
        turned = replace(wanted, start=start)
        certificate = adviser.learned.certificate(turned, image)
        assert certificate is not None
        assert check(turned, certificate).valid
    assert len(adviser.group.symmetries) == 8
    for step, _ in adviser.words.plays(word, adviser.words.forward):
        assert adviser.learned.refutes(word ^ step.change)
    assert not adviser.learned.refutes(adviser.words.word(puzzle("wiegleb/central").start))


@pytest.mark.slow
def test_a_later_question_is_answered_by_it() -> None:
    wanted, adviser = crowded_arms(), taught()
    for image in (permuted(adviser.words.word(wanted.start), s) for s in adviser.group.symmetries):
        asked = replace(wanted, start=adviser.words.position(image))
        advice = adviser.advise(asked, SearchLimits(0.5))
        assert advice.solvable is False
        assert advice.certificate is not None
        assert advice.certificate.kind == "areas"
        assert all(hint.wins is False for hint in advice.hints)


@pytest.mark.slow
def test_a_question_teaches_what_answers_the_next_ones() -> None:
    wanted = crowded_arms()
    adviser = adviser_of(wanted)
    first = adviser.advise(wanted, SearchLimits(30.0), hints=False)
    assert first.solvable is False
    assert first.certificate is not None
    assert first.certificate.kind == "areas"
    assert len(adviser.learned.known) == 1


@pytest.mark.truth
def test_practice_teaches_by_other_games() -> None:
    start = puzzle("wiegleb/e5-e5")
    adviser = adviser_of(start)
    adviser.table.grow(100_000, SearchLimits(60))
    with suppress(Stop):
        adviser.practice.run(start, SearchLimits(12))
    assert adviser.learned.known


@pytest.mark.slow
def test_what_practice_refutes_has_no_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a board small enough to try all games."""
    wanted = puzzle("square-4/b1-c1")
    adviser = adviser_of(wanted)
    learned = adviser.learned
    monkeypatch.setattr(module, "MOST", 12)
    learned.practise(wanted, SearchLimits(20.0))
    assert 0 < len(learned.known) <= 12
    random, refuted = Random(2), 0
    for _ in range(150):
        start = frozenset(random.sample(wanted.board.holes, random.randint(3, 12)))
        if learned.refutes(adviser.words.word(start)):
            refuted += 1
            assert not is_solvable(replace(wanted, start=start))
    assert refuted > 10


@pytest.mark.slow
def test_weights_refute_images_too_and_are_the_simpler_certificate() -> None:
    wanted = puzzle("square-4/b1-c1")
    adviser, random, seen = adviser_of(wanted), Random(5), 0
    for _ in range(300):
        start = frozenset(random.sample(wanted.board.holes, random.randint(3, 12)))
        one, word = replace(wanted, start=start), adviser.words.word(start)
        if prove_quickly(one) is None and not adviser.learned.refutes(word):
            if not adviser.learned.learn_weights(one):
                continue
            seen += 1
            assert not is_solvable(one)
        for symmetry in adviser.group.symmetries:
            image = permuted(word, symmetry)
            turned = replace(wanted, start=adviser.words.position(image))
            certificate = adviser.learned.certificate(turned, image)
            if certificate is not None:
                assert certificate.kind == "pagoda"
                assert check(turned, certificate).valid
    assert seen > 1


@pytest.mark.slow
def test_sifting_leaves_out_words_that_can_not_be_won(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = puzzle("square-4/b1-c1")
    adviser, random = adviser_of(wanted), Random(6)
    some = [frozenset(random.sample(wanted.board.holes, random.randint(3, 12))) for _ in range(200)]
    words = adviser.words.array(map(adviser.words.word, some))
    assert adviser.learned.sift(words, SearchLimits(0.0)) == 0
    found = adviser.learned.sift(words, SearchLimits(60))
    assert found == len(adviser.learned.known) > 3
    assert adviser.learned.sift(words, SearchLimits(60)) == 0  # no more to be found in them
    test = adviser.learned.tester(words)
    assert test is not None
    lost = [start for start, kept in zip(some, test(words), strict=True) if not kept]
    assert len(lost) > 10
    assert not any(is_solvable(replace(wanted, start=start)) for start in lost)


def test_other_goals_and_large_boards_learn_nothing() -> None:
    for wanted in (replace(puzzle("english/central"), goal=Pegs(1)), puzzle("square-10/e5-e5")):
        adviser = adviser_of(wanted)
        assert not adviser.learned.learn(wanted, 1.0)
        adviser.learned.practise(wanted, SearchLimits(1.0))
        assert not adviser.learned.known


def test_no_time_is_enough_for_nothing() -> None:
    wanted = crowded_arms()
    assert not Learned(wanted, taught().group).learn(wanted, 0.001)

"""Hints against the rules themselves: every small position is played out by brute force."""

from __future__ import annotations

import random
import threading
from dataclasses import replace
from functools import cache

import pytest

pytest.importorskip("numpy")

from helpers.places import FAKES

import pegplan
from pegplan.boards.board import Board
from pegplan.boards.puzzle import Count, Exact, Pattern, Puzzle
from pegplan.boards.simulator import simulate
from pegplan.solitaire import catalog
from pegplan.solitaire.bitwords import BitWords
from pegplan.solitaire.catalog import puzzle
from pegplan.solitaire.exact.hints import worker
from pegplan.solitaire.exact.hints.hints import Hints
from pegplan.solitaire.exact.hints.search import HintSearch
from pegplan.solitaire.exact.limits import SearchLimits
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.position import Position
from pegplan.solitaire.proofs.certificate import check
from pegplan.solitaire.puzzle import pattern_of
from pegplan.solitaire.simulator import after, fault


def legal(board: Board, position: Position) -> list[Jump]:
    return [jump for jump in board.jumps if fault(board, position, jump) is None]


def ways_by_hand(asked: Puzzle):  # type: ignore[no-untyped-def]
    """How many jump sequences lead from a position to a goal position, by the rules alone."""
    counted = isinstance(asked.goal, Exact | Count)

    @cache
    def ways(position: Position) -> int:
        here = asked.reached(position)
        if here and counted:
            return 1
        children = legal(asked.board, position)
        return int(here) + sum(ways(after(position, jump)) for jump in children)

    return ways


def wander(asked: Puzzle, seed: int, jumps: int) -> Position:
    rng = random.Random(seed)
    position = asked.pegs
    for _ in range(jumps):
        possible = legal(asked.board, position)
        if not possible:
            break
        position = after(position, rng.choice(possible))
    return position


def hints_for(asked: Puzzle, seconds: float = 20) -> Hints:
    return HintSearch(asked.board, asked.goal).hints(asked, SearchLimits(seconds, 2000))


CASES = [
    ("triangle-5/a1-a1", None, 0),
    ("triangle-5/a1-any", None, 2),
    ("triangle-5/a1-stuck", None, 6),
    ("triangle-5/a1-stuck-3", None, 3),
    ("hexagon-19/central", None, 8),
    ("english/central", None, 20),
    ("english/d4-any", None, 20),
    ("english/central", Pattern, 22),
]


@pytest.mark.thin(3)
@pytest.mark.slow
@pytest.mark.parametrize(("name", "kind", "jumps"), CASES)
@pytest.mark.parametrize("seed", range(3))
def test_hints_count_what_the_rules_count(name: str, kind: type | None, jumps: int, seed: int):  # type: ignore[no-untyped-def]
    asked = puzzle(name)
    if kind is Pattern:
        holes = sorted(asked.board.holes)
        asked = replace(asked, goal=pattern_of(frozenset(holes[16:17]), frozenset(holes[:5])))
    asked = asked.but(start=wander(asked, seed, jumps))
    ways = ways_by_hand(asked)
    found = hints_for(asked)
    assert found.complete
    assert [hint.jump for hint in found.hints] == legal(asked.board, asked.pegs)
    for hint in found.hints:
        number = ways(after(asked.pegs, hint.jump))
        assert (hint.wins, hint.ways) == (number > 0, number), hint
    assert found.solvable == (ways(asked.pegs) > 0)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["hexagon-19/central", "triangle-5/a1-any"])
def test_one_search_says_of_every_position_what_a_new_one_says(name: str) -> None:
    """What a search keeps from earlier questions changes none of its later answers."""
    asked = puzzle(name)
    search = HintSearch(asked.board, asked.goal)
    for seed, jumps in [(1, 9), (2, 6), (1, 4), (3, 11), (2, 2), (1, 10)]:
        here = asked.but(start=wander(asked, seed, jumps))
        known = search.hints(here, SearchLimits(20, 2000))
        assert known.complete
        assert known.hints == hints_for(here).hints


def test_the_triangle_has_6816_ways() -> None:
    """Durango Bill's count of the 15-hole triangle's solutions from corner to same corner."""
    found = hints_for(puzzle("triangle-5/a1-a1"))
    assert sum(hint.ways or 0 for hint in found.hints) == 6816


@pytest.mark.slow
def test_a_lost_position_gets_a_certificate_that_checks() -> None:
    for name in ("english/d4-a3", "english/matmod", "square-6/a1-a2"):
        asked = puzzle(name)
        found = hints_for(asked)
        if found.certificate is None:
            assert found.solvable is not True
            continue
        assert found.solvable is False
        assert check(asked, found.certificate).valid
        assert all(hint.wins is False for hint in found.hints)


def test_the_light_alone_is_the_first_answer_and_the_last() -> None:
    asked = puzzle("english/central")
    search = HintSearch(asked.board, asked.goal)
    told: list[Hints] = []
    for seed in range(3):
        here = asked.but(start=wander(asked, seed, 3))
        found = search.hints(here, SearchLimits(20, 2000), told.append, each_jump=False)
        assert found.solvable is True
        assert found.plan is not None
        assert simulate(here, found.plan).valid
        assert told[seed:] == [found]
        assert not found.complete


def test_what_is_not_known_in_time_is_not_claimed() -> None:
    asked = puzzle("english/central")
    found = HintSearch(asked.board, asked.goal).hints(asked, SearchLimits(0.01, 2000))
    known = [hint for hint in found.hints if hint.wins is not None]
    assert all(hint.wins for hint in known)  # all four jumps are known to win
    assert found.solvable is not False


@pytest.mark.slow
def test_a_search_that_heeds_no_limit_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(FAKES))
    monkeypatch.setattr(worker, "SEARCH", "functions:hints_without_limits")
    told: list[Hints] = []
    found = pegplan.hints("triangle-4/a2-b2", timeout=1, progress=told.append)
    assert [(str(hint.jump), hint.ways) for hint in found.hints] == [
        ("a4-a3-a2", 14), ("c4-b3-a2", 0),
    ]  # fmt: skip
    assert found == told[-1]


@pytest.mark.slow
def test_cancelled_hints() -> None:
    cancel = threading.Event()
    with pytest.raises(pegplan.LimitReached, match="cancelled"):
        pegplan.hints("english/central", cancel=cancel, progress=lambda hints: cancel.set())


@pytest.mark.slow
@pytest.mark.parametrize("asked_before", [False, True])
def test_a_pattern_with_more_pegs_than_a_machine_word_has_bits(asked_before: bool) -> None:
    """Also where the table near the goal, which is to have all positions, has grown before."""
    board = catalog.board("square-9")
    free = "b1 i1 h2 b3 g3 c4 d4 g4 c6 f6 g7 e8 g8 i8 c9 d9 g9 h9"
    vacant = "b1 i1 h2 g3 c4 d4 g4 f6 g7 e8 g8 i8 b9 i9"
    named, start = (
        frozenset(board.holes) - set(map(board.hole, some.split())) for some in (free, vacant)
    )
    asked = Puzzle(board, "square-9/named", start, pattern_of(named, frozenset()))
    assert (len(named), len(start)) == (63, 67)
    search = HintSearch(board, asked.goal)
    if asked_before:
        search.table.grow(2_000, SearchLimits(20))
    found = search.hints(asked, SearchLimits(5))

    words = BitWords(board)
    pegged = words.word(named)

    @cache
    def wins(word: int) -> bool:
        return word & pegged == pegged or (
            word.bit_count() > len(named)
            and any(wins(later) for _, later in words.plays(word, words.forward))
        )

    assert found.solvable is True
    for hint in found.hints:
        assert hint.wins in (None, wins(words.word(after(start, hint.jump)))), hint

"""WordArrays against the simulator, and the bitboard solver."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from helpers.drawn_puzzles import positions, puzzles
from helpers.small_games import shortest
from hypothesis import given, settings

from pegplan.boards.board import Board
from pegplan.boards.puzzle import Count, Puzzle, Stuck
from pegplan.boards.simulator import simulate
from pegplan.solitaire import catalog
from pegplan.solitaire.exact.arrays.words import WordArrays
from pegplan.solitaire.exact.limits import SearchLimits
from pegplan.solitaire.exact.plans.find import find
from pegplan.solitaire.models.query import Channel, Query
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.position import Position
from pegplan.solitaire.proofs.certificate import Certificate, check
from pegplan.solitaire.puzzle import Objective, single_vacancy
from pegplan.solitaire.simulator import after, fault
from pegplan.solitaire.solvers.bitboard import SOLVER as BITBOARD
from pegplan.solitaire.solvers.bitboard import search
from pegplan.solvers.base import Request
from pegplan.solvers.outcome import Status


@given(positions())
def test_words_play_as_the_simulator_does(case: tuple[Board, Position]) -> None:
    board, position = case
    words = WordArrays(board)
    assert words.position(words.word(position)) == position
    played = {s.jump: w for s, w in words.plays(words.word(position), words.forward)}
    by_rule = {j: after(position, j) for j in board.jumps if fault(board, position, j) is None}
    assert {jump: words.position(word) for jump, word in played.items()} == by_rule
    for jump, word in played.items():
        undone = {s.jump: w for s, w in words.plays(word, words.backward)}
        assert undone[jump] == words.word(position)


@pytest.mark.usefixtures("searches_here")
def test_a_start_with_the_pegs_of_a_dead_end_that_can_still_jump() -> None:
    ground = Board("some", tuple(Hole(*at) for at in ((0, 0), (0, 3), (0, 4), (1, 3), (2, 3))))
    asked = Puzzle(ground, "some/puzzle", frozenset({Hole(0, 3), Hole(1, 3)}), Stuck(2))
    outcome = BITBOARD.solve(asked, Request(timeout=50))
    assert outcome.status is Status.UNSOLVABLE
    assert outcome.certificate is not None
    assert check(asked, outcome.certificate).valid


class _Said(Channel):
    """Keeps what a search says."""

    def __init__(self) -> None:
        self.lines: list[dict[str, Any]] = []

    def say(self, **line: Any) -> None:
        self.lines.append(line)


@pytest.mark.slow
@settings(max_examples=30)
@given(puzzles())
def test_solves_just_what_can_be_solved(puzzle: Puzzle) -> None:
    said = _Said()
    search(Query(puzzle, seconds=50), said)  # as its worker does, without a process each time
    answer = said.lines[-1]["answer"]
    alone = find(puzzle, SearchLimits())  # on its own, without the quick proofs that go first
    assert (alone.jumps is not None) == (answer == "solved")
    if shortest(puzzle) is not None:
        assert answer == "solved"
        (plan,) = [line["jumps"] for line in said.lines if "jumps" in line]
        assert simulate(puzzle, [puzzle.board.jumps[number] for number in plan]).valid
    else:
        assert answer == "unsolvable"
        (proof,) = [line["certificate"] for line in said.lines if "certificate" in line]
        assert check(puzzle, Certificate.from_dict(proof)).valid


# Between two looks at its limits a search in this process would take minutes and gigabytes.
@pytest.mark.thin(4)
@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "optimal"),
    [
        ("hexagon-61/e5-e5", True),
        ("square-12/c3-any", True),
        ("triangle-12/a1-any", True),
        ("square-100/a1-stuck", False),
    ],
)
def test_limits_hold_at_every_step(name: str, optimal: bool) -> None:
    asked = replace(catalog.puzzle(name), objective=Objective.MOVES)
    outcome = BITBOARD.solve(asked, Request(timeout=0.7, memory_mb=300, optimal=optimal))
    assert outcome.memory_mb is not None
    assert outcome.memory_mb < 700
    if outcome.status is Status.SOLVED:
        assert outcome.message.startswith("not proved best")
    else:
        assert outcome.status in (Status.TIMEOUT, Status.MEMOUT)


@pytest.mark.usefixtures("searches_here")
def test_boards_beyond_a_machine_word() -> None:
    board = catalog.board("square-9")
    request, start = Request(timeout=20), frozenset(map(board.hole, ("a1", "b1")))
    assert BITBOARD.solve(Puzzle(board, "square-9/some", start, Stuck(1)), request).verified
    start = single_vacancy(board, board.hole("e5"))
    assert BITBOARD.solve(Puzzle(board, "square-9/some", start, Count(70)), request).verified

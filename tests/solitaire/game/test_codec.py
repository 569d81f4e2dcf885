"""Puzzles as JSON: everything comes back, and what is no puzzle says where it is wrong."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from helpers.drawn_puzzles import puzzles
from hypothesis import given, settings

import pegplan
from pegplan.boards.boardfile import parse_board_file
from pegplan.boards.boardwriter import puzzle_to_toml
from pegplan.boards.codec import goal_from_json, puzzle_digest, puzzle_from_json, puzzle_to_json
from pegplan.boards.puzzle import Puzzle
from pegplan.errors import InputError
from pegplan.solitaire.puzzle import Objective

CENTRAL = pegplan.puzzle("english/central")


@pytest.mark.slow
@given(puzzles())
@settings(deadline=None, max_examples=60)
def test_every_puzzle_comes_back(puzzle: Puzzle) -> None:
    again = puzzle_from_json(json.loads(json.dumps(puzzle_to_json(puzzle))))
    assert (again, again.name) == (puzzle, puzzle.name)
    file = parse_board_file(puzzle_to_toml(puzzle), "some")
    assert file.puzzles["puzzle"] == puzzle


def test_a_digest_is_of_what_is_asked_not_of_names() -> None:
    renamed = Puzzle(
        CENTRAL.board, "other/name", CENTRAL.start, CENTRAL.goal, Objective.MOVES, "another title"
    )
    assert puzzle_digest(renamed) == puzzle_digest(CENTRAL)
    assert puzzle_digest(pegplan.puzzle("english/d4-any")) != puzzle_digest(CENTRAL)


WRONG: list[tuple[Any, str]] = [
    (None, "puzzle must be a table or JSON object"),
    ({}, "puzzle needs the key name"),
    (puzzle_to_json(CENTRAL) | {"extra": 1}, "puzzle: unknown key 'extra'"),
    (puzzle_to_json(CENTRAL) | {"start": ["z9"]}, "puzzle: start: board english has no hole z9"),
    (puzzle_to_json(CENTRAL) | {"start": "d4"}, "puzzle: start: picture row 1"),
    (puzzle_to_json(CENTRAL) | {"goal": {"pegs": True}}, "pegs must be a whole number"),
    (puzzle_to_json(CENTRAL) | {"goal": {"stuck": False}}, "stuck must be a whole number"),
    (
        puzzle_to_json(CENTRAL) | {"goal": {"exact": [], "pegs": 1}},
        "puzzle: goal .* must be such as",
    ),
    (puzzle_to_json(CENTRAL) | {"objective": "joy"}, "objective 'joy' is not one of jumps, moves"),
    (puzzle_to_json(CENTRAL) | {"objective": "x" * 99}, "objective 'x{36}… is not one of"),
    (puzzle_to_json(CENTRAL) | {"name": "two\nlines"}, "name must be one line of text"),
    (
        puzzle_to_json(CENTRAL) | {"board": {"name": "x", "lattice": "round", "holes": []}},
        "lattice",
    ),
]


@pytest.mark.parametrize(("data", "said"), WRONG)
def test_what_is_no_puzzle_says_what_is_wrong(data: Any, said: str) -> None:
    with pytest.raises(InputError, match=said):
        puzzle_from_json(data)


def test_goals_are_those_of_the_board() -> None:
    with pytest.raises(InputError, match="goal: board english has no hole a1"):
        goal_from_json(CENTRAL.board, {"exact": ["a1"]}, "goal")


def test_damaged_json_is_refused_or_read_but_never_crashes() -> None:
    chance = random.Random(14)
    parts: list[Any] = [None, True, -1, 10**30, "", "d4", "a1-a2-a3", [], {}, ["d4"], [["d4"]], 1.5]

    def damaged(value: Any) -> Any:
        if isinstance(value, dict) and value and chance.random() < 0.8:
            key = chance.choice(list(value))
            return {**value, key: damaged(value[key])}
        if isinstance(value, list) and value and chance.random() < 0.8:
            at = chance.randrange(len(value))
            return [*value[:at], damaged(value[at]), *value[at + 1 :]]
        return chance.choice(parts)

    whole = [puzzle_to_json(pegplan.puzzle(f"triangle-4/{key}")) for key in ("a1-a1", "a1-stuck-3")]
    for _ in range(2_000):
        try:
            found = puzzle_from_json(damaged(chance.choice(whole)))
        except InputError:
            continue
        assert puzzle_from_json(puzzle_to_json(found)) == found

"""Potentials: lower bounds on moves, held against minima, another solver and a count by hand."""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from pathlib import Path
from typing import Any

import pytest
from helpers.drawn_puzzles import puzzles
from helpers.exact_facts import facts, puzzle_of
from helpers.searches import fast_downward
from helpers.small_games import best
from hypothesis import given, settings

from pegplan import Puzzle, puzzle, render
from pegplan.boards.puzzle import Exact, Pattern
from pegplan.pddl.plan import read_plan
from pegplan.solitaire.computed.potentials import Potentials, potentials
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.puzzle import Objective
from pegplan.solitaire.theory.symmetry import openings


def costs_of(found: Potentials, chosen: Puzzle) -> list[int]:
    """Every reduced cost."""
    jumps, holes = chosen.board.jumps, chosen.board.holes
    return [
        *map(found.beginning, jumps), *map(found.continuing, jumps), *map(found.ending, holes)
    ]  # fmt: skip


def promised(found: Potentials, chosen: Puzzle) -> int:
    """What the start weighs more than the goal."""
    goal = chosen.goal
    assert isinstance(goal, Exact | Pattern)
    pegged = chosen.goal_pegged
    weights = found.resting
    return sum(weights[h] for h in chosen.pegs) - sum(weights[h] for h in pegged)


@pytest.mark.parametrize("fact", facts("moves"), ids=lambda fact: fact["id"])
def test_no_plan_has_fewer_moves_than_the_bound(fact: dict[str, Any]) -> None:
    chosen = puzzle_of(fact)
    found = potentials(chosen)
    assert min(costs_of(found, chosen)) >= 0
    assert promised(found, chosen) == found.least * found.unit
    assert 0 <= ceil(found.least) <= fact["value"]


def test_every_corner_of_the_english_board_takes_a_move() -> None:
    """No jump takes a peg from a corner, so each of the eight moves off by itself: eight moves.

    The first jump, onto the centre, is none of these.
    """
    chosen = puzzle("english/central")
    found = potentials(chosen)
    assert (found.unit, found.least) == (1, 9)
    corners = {Hole.parse(name) for name in ("c1", "e1", "a3", "g3", "a5", "g5", "c7", "e7")}
    assert {hole for hole, weight in found.resting.items() if weight > 0} == corners


@pytest.mark.slow
@settings(deadline=None, max_examples=60)
@given(puzzles())
def test_bounds_hold_for_puzzles_drawn_by_lot(drawn: Puzzle) -> None:
    if not isinstance(drawn.goal, Exact | Pattern):
        return
    chosen = replace(drawn, objective=Objective.MOVES)
    found = potentials(chosen)
    assert min(costs_of(found, chosen)) >= 0
    fewest = best(chosen)
    assert fewest is None or ceil(found.least) <= fewest


@pytest.mark.planner
def test_a_start_that_is_the_goal_takes_no_move(tmp_path: Path) -> None:
    central = puzzle("english/central")
    chosen = replace(central, goal=Exact(central.start), objective=Objective.MOVES)
    assert openings(chosen) == ()
    task = render(chosen, "potential")
    text = fast_downward(task.domain, task.problem, tmp_path)
    assert text is not None
    assert read_plan(text, chosen, task).steps == ()


def test_no_bound_where_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def bare(chosen: Puzzle) -> bool:
        found = potentials(chosen)
        return found.least == 0 and not any([*found.resting.values(), *found.moving.values()])

    assert bare(puzzle("english/d4-any"))
    assert bare(puzzle("english/matmod"))  # the program itself has no solution
    monkeypatch.setattr("pegplan.solitaire.computed.potentials.MOST_HOLES", 44)
    assert bare(puzzle("wiegleb/c4-c4"))

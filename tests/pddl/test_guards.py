"""Guards: exact bounds, true pagoda functions, budgets that no plan overdraws."""

from __future__ import annotations

import random

import pytest
from helpers.proof_puzzles import is_pagoda

from pegplan import puzzle
from pegplan.boards.puzzle import Count, Exact, Puzzle
from pegplan.solitaire.catalog import board, single_vacancy_puzzle
from pegplan.solitaire.computed.guards import Guards, guards_of
from pegplan.solitaire.position import Position
from pegplan.solitaire.puzzle import pattern_of
from pegplan.solitaire.simulator import after, fault
from pegplan.solitaire.theory.jumpbounds import HoleBalance, JumpBounds
from pegplan.solitaire.theory.weights import Unbounded

NAMES = ["english/central", "triangle-5/a1-a1"]


def played(name: str, seed: int, jumps: int) -> tuple[Puzzle, list[int]]:
    """A puzzle whose goal is where some random jumps lead, and these jumps by index."""
    chance = random.Random(f"{name} {seed}")
    whole = board(name)
    position = start = frozenset(whole.holes) - {chance.choice(whole.holes)}
    made: list[int] = []
    for _ in range(jumps):
        able = [i for i, j in enumerate(whole.jumps) if fault(whole, position, j) is None]
        if not able:
            break
        made.append(chance.choice(able))
        position = after(position, whole.jumps[made[-1]])
    return Puzzle(whole, f"{name}/played-{seed}", start, Exact(position)), made


def loosened(of: Puzzle) -> Puzzle:
    """The same with every third hole left free."""
    free = frozenset(of.board.holes[::3])
    assert isinstance(of.goal, Exact)
    end: Position = of.goal_pegged
    empty = frozenset(of.board.holes) - end - free
    return Puzzle(of.board, of.name, of.start, pattern_of(end - free, empty))


PLAYED = [(name, seed) for name in ("english", "triangle-6", "square-5") for seed in range(3)]


@pytest.mark.thin(9)
@pytest.mark.slow
@pytest.mark.parametrize(("name", "seed"), PLAYED)
def test_no_play_overdraws_a_budget_or_makes_a_useless_jump(name: str, seed: int) -> None:
    whole, made = played(name, seed, 9 + 6 * seed)
    for chosen in (whole, loosened(whole)):
        guards = guards_of(chosen)
        assert not guards.useless & set(made)
        for guard in guards.chosen:
            assert sum(guard.losses[j] for j in made) <= guard.budget


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_guards_are_pagoda_functions_with_the_budgets_they_state(name: str) -> None:
    chosen = puzzle(name)
    guards = guards_of(chosen).chosen
    assert len(guards) == 2
    for guard in guards:
        weights = dict(zip(chosen.board.holes, guard.weights, strict=True))
        assert is_pagoda(chosen.board, weights)
        assert isinstance(chosen.goal, Exact)
        end = sum(weights[hole] for hole in chosen.goal_pegged)
        assert sum(weights[hole] for hole in chosen.pegs) - end == guard.budget > 0
        for jump, loss in zip(chosen.board.jumps, guard.losses, strict=True):
            assert weights[jump.from_] + weights[jump.over] - weights[jump.to] == loss


def test_what_can_not_be_bounded() -> None:
    central = puzzle("english/central")
    gain = Puzzle(central.board, "x/gain", central.goal_pegged, Exact(central.start))
    with pytest.raises(Unbounded):
        JumpBounds(HoleBalance.of(gain))
    assert guards_of(gain) == Guards()
    assert guards_of(Puzzle(central.board, "x/any", central.start, Count(1))) == Guards()
    large = board("square-14")
    assert guards_of(single_vacancy_puzzle(large, large.holes[0], large.holes[0])).chosen == ()

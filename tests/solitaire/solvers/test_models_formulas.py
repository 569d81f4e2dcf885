"""The formulas and programs of the bounded models, against play with sets."""

from __future__ import annotations

import pytest
from helpers.small_games import levels, make, shortest
from hypothesis import given
from hypothesis import strategies as st

from pegplan.boards.puzzle import Count, Exact, Goal, Puzzle, Stuck
from pegplan.boards.simulator import simulate
from pegplan.solitaire.catalog import board
from pegplan.solitaire.models.bounded import Bounded
from pegplan.solitaire.models.bounds import (
    first_to_try,
    forbidden_pairs,
    step_counts,
    without_search,
)
from pegplan.solitaire.puzzle import pattern_of

BOARDS = ("square-3", "triangle-4", "rectangle-2-5")


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    on = board(draw(st.sampled_from(BOARDS)))
    holes = st.sampled_from(on.holes)
    start = draw(st.frozensets(holes, min_size=1))
    reachable = [position for level in levels(on, start) for position in level]
    end = draw(st.sampled_from(sorted(reachable, key=sorted)))
    some = draw(st.frozensets(holes, max_size=4))
    goal: Goal = draw(
        st.sampled_from(
            [
                Exact(end),
                Exact(some),
                pattern_of(end & some, some - end),
                pattern_of(some, frozenset()),
                Count(len(end)),
                Stuck(),
                Stuck(len(end)),
            ]
        )
    )
    return Puzzle(on, f"{on.name}/drawn", start, goal)


def plan_of(
    wanted: Puzzle, steps: int, ordered: bool = False, open_end: bool = False
) -> list[int] | None:
    """A model of the formula as jumps, by MiniSat."""
    solvers = pytest.importorskip("pysat.solvers")
    formula = Bounded(wanted, open_end)
    clauses = list(formula.formula(steps))
    for step in range(1, steps if ordered else 0):
        pairs = forbidden_pairs(wanted)
        clauses += [[-formula.jump(i, step - 1), -formula.jump(j, step)] for i, j in pairs]
    with solvers.Solver("minisat22", bootstrap_with=clauses) as solver:
        return formula.read(solver.get_model(), steps) if solver.solve() else None


@pytest.mark.slow
@given(puzzles(), st.booleans())
def test_a_bound_is_satisfiable_exactly_where_play_reaches_the_goal(
    wanted: Puzzle, ordered: bool
) -> None:
    reached = list(levels(wanted.board, wanted.pegs))
    for steps in step_counts(wanted):
        level = reached[steps] if steps < len(reached) else frozenset()
        plan = plan_of(wanted, steps, ordered)
        assert (plan is not None) == any(wanted.reached(position) for position in level)
        if plan is not None:
            assert simulate(wanted, [wanted.board.jumps[j] for j in plan]).valid
            assert len(plan) == steps


@given(puzzles())
def test_an_open_end_is_satisfiable_exactly_where_the_puzzle_is_solvable(wanted: Puzzle) -> None:
    if wanted.n_jumps is None and (counts := step_counts(wanted)):
        plan = plan_of(wanted, counts[-1], open_end=True)
        assert (plan is not None) == (shortest(wanted) is not None)
        assert plan is None or simulate(wanted, [wanted.board.jumps[j] for j in plan]).valid


@pytest.mark.slow
@given(puzzles())
def test_every_plan_has_a_number_of_jumps_that_is_tried(wanted: Puzzle) -> None:
    best = shortest(wanted)
    if best == 0:
        return
    if without_search(wanted) is not None:
        assert best is None
    elif best is not None:
        assert best in first_to_try(wanted)


def test_counting_pegs_answers_without_search() -> None:
    assert "more pegs" in (without_search(make("square-3", "a1 b1", Count(3))) or "")
    assert "last peg" in (without_search(make("square-3", "a1 b1", Count(0))) or "")
    other = Exact(frozenset(map(board("square-3").hole, ("a2", "b2"))))
    assert "as many pegs" in (without_search(make("square-3", "a1 b1", other)) or "")
    assert without_search(make("square-3", "a1 b1", Count(1))) is None

"""The formulas and programs of the bounded models, against play with sets."""

from __future__ import annotations

import pytest
from helpers.small_games import levels, make, shortest
from hypothesis import given, settings
from hypothesis import strategies as st

from pegplan.game.catalog import board, puzzle
from pegplan.game.puzzle import Exact, Goal, Pattern, Pegs, Puzzle, Stuck
from pegplan.game.simulator import simulate
from pegplan.solvers.models.bounded import Bounded
from pegplan.solvers.models.bounds import first_to_try, refuted_text, step_counts, without_search
from pegplan.solvers.models.integer import IntegerProgram
from pegplan.solvers.models.order import forbidden_pairs

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
                Pattern(end & some, some - end),
                Pattern(some, frozenset()),
                Pegs(len(end)),
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
@settings(max_examples=60)
@given(puzzles(), st.booleans())
def test_a_bound_is_satisfiable_exactly_where_play_reaches_the_goal(
    wanted: Puzzle, ordered: bool
) -> None:
    reached = list(levels(wanted.board, wanted.start))
    for steps in step_counts(wanted):
        level = reached[steps] if steps < len(reached) else frozenset()
        plan = plan_of(wanted, steps, ordered)
        assert (plan is not None) == any(wanted.reached(position) for position in level)
        if plan is not None:
            assert simulate(wanted, [wanted.board.jumps[j] for j in plan]).valid
            assert len(plan) == steps


@settings(max_examples=40)
@given(puzzles())
def test_an_open_end_is_satisfiable_exactly_where_the_puzzle_is_solvable(wanted: Puzzle) -> None:
    if wanted.n_jumps is None and (counts := step_counts(wanted)):
        plan = plan_of(wanted, counts[-1], open_end=True)
        assert (plan is not None) == (shortest(wanted) is not None)
        assert plan is None or simulate(wanted, [wanted.board.jumps[j] for j in plan]).valid


@pytest.mark.slow
@settings(max_examples=100)
@given(puzzles())
def test_every_plan_has_a_number_of_jumps_that_is_tried(wanted: Puzzle) -> None:
    best = shortest(wanted)
    if best == 0:
        return
    if without_search(wanted) is not None:
        assert best is None
    elif best is not None:
        assert best in first_to_try(wanted)


@settings(max_examples=15)
@given(puzzles(), st.booleans(), st.booleans())
def test_the_integer_program_agrees(wanted: Puzzle, cuts: bool, broken: bool) -> None:
    numpy = pytest.importorskip("numpy")
    optimize = pytest.importorskip("scipy.optimize")
    from pegplan.theory.jumpbounds import most_uses

    best = shortest(wanted)
    counts = first_to_try(wanted)
    steps = best or next(iter(counts), 0)
    if steps == 0 or steps not in counts:
        return
    most = most_uses(wanted, steps) if cuts else {}
    program = IntegerProgram(wanted, steps, most, broken)
    columns, rows = list(program.columns()), list(program.rows())
    matrix = numpy.zeros((len(rows), len(columns)))
    for number, row in enumerate(rows):
        for column, factor in row.terms.items():
            matrix[number, column] = factor
    found = optimize.milp(
        numpy.zeros(len(columns)),
        integrality=[int(column.whole) for column in columns],
        bounds=optimize.Bounds([c.lower for c in columns], [c.upper for c in columns]),
        constraints=optimize.LinearConstraint(
            matrix, [row.lower for row in rows], [row.upper for row in rows]
        ),
    )
    solvable = any(
        wanted.reached(position)
        for number, level in enumerate(levels(wanted.board, wanted.start))
        if number == steps
        for position in level
    )
    assert (found.x is not None) == solvable


def test_only_jumps_without_a_common_hole_are_ordered() -> None:
    small = make("square-3", "a1 b1", Stuck())
    pairs = set(forbidden_pairs(small))
    for i, one in enumerate(small.board.jumps):
        for j, other in enumerate(small.board.jumps[:i]):
            assert ((i, j) in pairs) == (not set(one) & set(other))


def test_sizes_of_the_english_board() -> None:
    """31 steps of 33 holes and 76 jumps, plus the 18 sides of the grid and the last holes."""
    formula = Bounded(puzzle("english/central"))
    assert formula.grid == (9, 9)
    assert formula.variables(31) == 31 * (33 + 76 + 18) + 33
    per_step = 1 + 6 * 76 + 2 * 33 + 2 * 76 + 2 * 36
    assert len(list(formula.formula(31))) == 33 + 31 * per_step + 33


def test_counting_pegs_answers_without_search() -> None:
    assert "more pegs" in (without_search(make("square-3", "a1 b1", Pegs(3))) or "")
    assert "last peg" in (without_search(make("square-3", "a1 b1", Pegs(0))) or "")
    other = Exact(frozenset(map(board("square-3").hole, ("a2", "b2"))))
    assert "as many pegs" in (without_search(make("square-3", "a1 b1", other)) or "")
    assert without_search(make("square-3", "a1 b1", Pegs(1))) is None


def test_refuted_bounds_in_words() -> None:
    assert refuted_text([]) == ""
    assert refuted_text([1]) == "no plan of 1 jump"
    assert refuted_text([0, 1, 2]) == "no plan of 0 to 2 jumps"

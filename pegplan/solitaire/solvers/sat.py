"""Bounded SAT: a puzzle as a formula, one variable per hole and time and per jump and step.

Where the goal does not fix the number of jumps, the formula is extended by one step at a time,
in the same SAT solver. The goal's clauses hold under an assumption, so that the solver can keep
its learnt clauses.
"""

from __future__ import annotations

from typing import Any

from pegplan.solitaire.models.bounded import Bounded, Clause
from pegplan.solitaire.models.bounds import (
    few_pairs,
    first_to_try,
    forbidden_pairs,
    found_text,
    is_shortest,
    refuted_all,
)
from pegplan.solitaire.models.query import Channel, Query
from pegplan.solitaire.models.supervised import Model
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solvers.base import Info, Options, Request

SAT_SOLVERS = {
    "cadical": "cadical300",
    "cadical195": "cadical195",
    "cadical153": "cadical153",
    "glucose": "glucose42",
    "glucose3": "glucose3",
    "minisat": "minisat22",
    "maplesat": "maplesat",
    "maplecm": "maplecm",
    "mergesat": "mergesat3",
    "lingeling": "lingeling",
}
"""SAT solvers by name, the default first, and what python-sat calls them."""
CONFLICTS = 20_000  # until a solver that can be paused reports its progress


def _check(puzzle: PegPuzzle, request: Request) -> None:
    Options(request.options).choice("sat_solver", list(SAT_SOLVERS))


SOLVER = Model(
    Info(
        "sat",
        "Bounded SAT model, by CaDiCaL and others",
        "model",
        licence="MIT (python-sat and most solvers in it)",
        optimal=True,
        notes=f"options sat_solver: {', '.join(SAT_SOLVERS)}; ordering: on, off",
    ),
    search="pegplan.solitaire.solvers.sat:search",
    package="pysat",
    distribution="python-sat",
    options=("sat_solver", "ordering"),
    check=_check,
)


def search(query: Query, channel: Channel) -> None:
    """Try every number of jumps that a plan may have; runs in a worker."""
    from pysat.solvers import Solver

    formula = Bounded(query.puzzle)
    counts = first_to_try(query.puzzle)
    name = SAT_SOLVERS[query.options.choice("sat_solver", list(SAT_SOLVERS))]
    # Ordering helps to refute, by a factor of three or so, and hinders finding as often.
    ordering = query.options.flag(
        "ordering", len(counts) > 1 and few_pairs(query.puzzle, counts[-1])
    )
    pairs = list(forbidden_pairs(query.puzzle)) if ordering else []
    with Solver(name=name, bootstrap_with=list(formula.start())) as solver:
        clauses, made = formula.holes, 0
        guard: list[int] = []
        for steps in counts:
            new: list[Clause] = []
            while made < steps:
                new += formula.step(made)
                if made:
                    new += ([-formula.jump(i, made - 1), -formula.jump(j, made)] for i, j in pairs)
                made += 1
            goal = list(formula.goal(steps))
            if len(counts) > 1:
                # A variable of no block: the goal holds at this time if it is true.
                guard = [formula.variables(counts[-1]) + steps]
                goal = [[-guard[0], *clause] for clause in goal]
            solver.append_formula(new + goal)
            clauses += len(new) + len(goal)
            size = {"steps": steps, "variables": formula.variables(steps), "clauses": clauses}
            channel.statistics(**size)
            channel.progress(f"{steps} steps: {size['variables']} variables, {clauses} clauses")
            found = _solve(solver, name, guard, channel)
            channel.statistics(**_figures(solver))
            if found:
                channel.plan(formula.read(solver.get_model(), steps))
                channel.answer("solved", found_text(counts, steps), is_shortest(query.puzzle))
                return
            channel.refuted(steps)
    channel.answer("unsolvable", refuted_all(query.puzzle, counts))


def _solve(solver: Any, name: str, assumptions: list[int], channel: Channel) -> bool:
    """Whether the clauses are satisfiable; reports progress where the solver can be paused."""
    if not name.startswith(("glucose", "minisat", "maple")):
        return bool(solver.solve(assumptions=assumptions))
    budget = CONFLICTS
    while True:
        solver.conf_budget(budget)
        found = solver.solve_limited(assumptions=assumptions)
        if found is not None:
            return bool(found)
        conflicts = solver.accum_stats()["conflicts"]
        channel.statistics(conflicts=conflicts)
        channel.progress(f"{conflicts} conflicts")
        # Each pause restarts the search, so they come ever more rarely.
        budget = budget * 3 // 2


def _figures(solver: Any) -> dict[str, int]:
    """The solver's statistics by name: conflicts, decisions and so on; some solvers have none."""
    return {key: int(value) for key, value in (solver.accum_stats() or {}).items()}

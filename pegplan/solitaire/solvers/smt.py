"""Bounded SMT: z3 decides the SMT-LIB script of a puzzle, the same that ``export`` writes.

There is one script for each number of jumps that a plan may have.
"""

from __future__ import annotations

from typing import Any

from pegplan.solitaire.models.bounded import Bounded
from pegplan.solitaire.models.bounds import (
    few_pairs,
    first_to_try,
    forbidden_pairs,
    found_text,
    is_shortest,
    refuted_all,
)
from pegplan.solitaire.models.export import constants, to_smtlib
from pegplan.solitaire.models.query import Channel, Query
from pegplan.solitaire.models.supervised import Model
from pegplan.solvers.base import Info

SOLVER = Model(
    Info(
        "smt",
        "SMT-LIB script INIT ∧ POST ∧ ⋀ITER(i), by z3",
        "model",
        licence="MIT",
        optimal=True,
        notes="options engine: default, sat, smt (cores of z3); ordering: on, off",
    ),
    search="pegplan.solitaire.solvers.smt:search",
    package="z3",
    distribution="z3-solver",
    options=("engine", "ordering"),
)
ENGINES = ("default", "sat", "smt")
FIGURES = ("conflicts", "decisions", "propagations", "restarts", "max memory")


def search(query: Query, channel: Channel) -> None:
    """Have z3 read and decide a script for each number of jumps; runs in a worker."""
    import z3

    puzzle, counts = query.puzzle, first_to_try(query.puzzle)
    formula = Bounded(puzzle)
    ordering = query.options.flag("ordering", few_pairs(puzzle, counts[-1]))
    pairs = list(forbidden_pairs(puzzle)) if ordering else []
    for steps in counts:
        script = to_smtlib(puzzle, steps, pairs)
        solver = _solver(query)
        solver.from_string(script)
        declared, asserted = script.count("(declare-const "), script.count("(assert ")
        channel.statistics(steps=steps, variables=declared, assertions=asserted, bytes=len(script))
        channel.progress(f"{steps} steps: {declared} constants, {asserted} assertions")
        answer = solver.check()
        channel.statistics(**_figures(solver))
        if answer == z3.sat:
            model = solver.model()
            true = {name.name() for name in model if z3.is_true(model[name])}
            names = enumerate(constants(formula, steps))
            on = [number for number, name in names if name in true]
            channel.plan(formula.read(on, steps))
            channel.answer("solved", found_text(counts, steps), is_shortest(puzzle))
            return
        if answer != z3.unsat:
            channel.answer("no-plan", f"z3 gave up: {solver.reason_unknown()}")
            return
        channel.refuted(steps)
    channel.answer("unsolvable", refuted_all(puzzle, counts))


def _solver(query: Query) -> Any:
    """A z3 solver: z3's default, or its SAT or SMT core alone, by the option ``engine``."""
    import z3

    engine = query.options.choice("engine", tuple(ENGINES))
    seed = (query.seed or 0) % 2**31
    z3.set_param("sat.random_seed", seed)
    z3.set_param("smt.random_seed", seed)
    if engine == "default":
        return z3.Solver()
    return z3.SolverFor("QF_FD") if engine == "sat" else z3.SimpleSolver()


def _figures(solver: Any) -> dict[str, int | float]:
    found: dict[str, int | float] = {}
    statistics = solver.statistics()
    for key in statistics.keys():  # noqa: SIM118  z3's statistics are no mapping
        name = key.removeprefix("sat ").replace(" ", "_")
        if key.removeprefix("sat ") in FIGURES:
            found[name] = statistics.get_key_value(key)
    return found

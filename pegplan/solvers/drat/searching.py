"""Writes a formula and its DRAT proof into a folder; runs in a worker."""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path
from typing import IO, Any

from pegplan.solvers.drat.choice import argument_for
from pegplan.solvers.drat.formula import Complete
from pegplan.solvers.models.bounded import Clause
from pegplan.solvers.models.query import Channel, Query

FORMULA, PROOF = "formula.cnf", "proof.drat"
"""The names of the two files."""
SAT_SOLVERS = {
    "cadical": "cadical195",
    "cadical153": "cadical153",
    "glucose": "glucose42",
    "lingeling": "lingeling",
}
"""SAT solvers that write a proof, the default first, and what python-sat calls them."""


def search(query: Query, channel: Channel) -> None:
    """Write the two files into the folder that the options name; runs in a worker."""
    folder = Path(str(query.options["folder"]))
    asked = int(str(query.options.get("at_least", "0"))) or None
    formula = Complete(query.puzzle, asked)
    clauses = formula.clauses()
    (folder / FORMULA).write_text(formula.dimacs(), encoding="utf-8")
    channel.statistics(steps=formula.steps, variables=formula.variables, clauses=len(clauses))
    channel.progress(
        f"{formula.steps} steps: {formula.variables} variables, {len(clauses)} clauses"
    )
    argument = None if asked is not None else argument_for(formula, query.seconds)
    with (folder / PROOF).open("w", encoding="utf-8") as file:
        model, lemmas, shown = None, 0, False
        for role, clause in () if argument is None else argument.lines():
            _write(file, "d " * (role == "delete") + " ".join(map(str, [*clause, 0])))
            lemmas += role != "delete"
            if role == "keep":
                clauses.append(clause)
                shown |= not clause
        if argument is not None:
            channel.statistics(argument=argument.kind, lemmas=lemmas)
            channel.progress(f"{argument.kind}: its argument in {lemmas} clauses")
        if not shown:
            channel.progress("the SAT solver searches")
            model = _refuted(clauses, str(query.options["sat_solver"]), file)
        channel.statistics(cpu_seconds=time.process_time())
    if model is not None:
        channel.plan(formula.bounded.read(model, formula.steps))
        channel.answer("solved", "the formula is satisfiable")
    else:
        channel.answer("unsolvable", "the formula is refuted")


def _refuted(clauses: list[Clause], name: str, file: IO[str]) -> list[int] | None:
    """A model; None where the solver refutes the clauses, with its proof added to the file."""
    from pysat.solvers import Solver

    with Solver(name=SAT_SOLVERS[name], bootstrap_with=clauses, with_proof=True) as solver:
        if solver.solve():
            model: list[int] = solver.get_model()
            return model
        lines: Iterable[Any] = solver.get_proof()
        last = ""
        for line in lines:
            last = str(line).strip()
            _write(file, last)
        if last != "0":
            _write(file, "0")
    return None


def _write(file: IO[str], line: str) -> None:
    file.write(line + "\n")

"""The integer program of Jefferson, Miguel, Miguel and Tarim (2006), by HiGHS.

There is one program for each number of jumps that a plan may have. Other solvers are faster;
this one shows how weak the linear relaxation of a puzzle is, and what pagoda cuts add.
"""

from __future__ import annotations

import time

from pegplan.solitaire.models.bounds import first_to_try, found_text, is_shortest, refuted_all
from pegplan.solitaire.models.integer import IntegerProgram
from pegplan.solitaire.models.query import Channel, Query
from pegplan.solitaire.models.supervised import Model
from pegplan.solitaire.theory import linear
from pegplan.solvers.base import Info

SOLVER = Model(
    Info(
        "ip",
        "Integer program with pagoda cuts, by HiGHS",
        "model",
        licence="MIT",
        optimal=True,
        notes="options pagoda_cuts, ordering: on, off",
    ),
    search="pegplan.solitaire.solvers.ip:search",
    package="highspy",
    distribution="highspy",
    options=("pagoda_cuts", "ordering"),
)
CUTS = 0.25  # of the time limit, for pagoda cuts
RESERVE = 0.5  # seconds for saying how far it came


def search(query: Query, channel: Channel) -> None:
    """Solve a program for each number of jumps; runs in a worker."""
    from pegplan.solitaire.theory.jumpbounds import most_uses

    began = time.monotonic()
    puzzle = query.puzzle
    counts = first_to_try(puzzle)
    cuts = query.options.flag("pagoda_cuts", True)
    nodes = 0
    for steps in counts:
        channel.statistics(steps=steps)
        channel.progress(f"{steps} steps: looking for pagoda cuts" if cuts else f"{steps} steps")
        most = most_uses(puzzle, steps, CUTS * query.seconds / len(counts)) if cuts else {}
        program = IntegerProgram(puzzle, steps, most, query.options.flag("ordering", False))
        left = query.seconds - (time.monotonic() - began) - RESERVE
        found = _solve(program, left, channel)
        nodes += max(found.nodes, 0)
        channel.statistics(nodes=nodes)
        if found.status is linear.LPStatus.OPTIMAL:
            on = [
                j
                for step in range(steps)
                for j in range(len(puzzle.board.jumps))
                if found.columns[program.jump(j, step)] > 0.5
            ]
            channel.plan(on)
            channel.answer("solved", found_text(counts, steps), is_shortest(puzzle))
            return
        if found.status is linear.LPStatus.TIMEOUT:
            channel.answer("timeout", "the time limit ended it")
            return
        if found.status is not linear.LPStatus.INFEASIBLE:
            channel.answer("no-plan", f"HiGHS {found.status.value}")
            return
        channel.refuted(steps)
    channel.answer("unsolvable", refuted_all(puzzle, counts))


def _solve(program: IntegerProgram, seconds: float, channel: Channel) -> linear.Solution:
    """Solve one program with HiGHS within a number of seconds."""
    columns, rows = list(program.columns()), list(program.rows())
    entries = [(r, c, f) for r, row in enumerate(rows) for c, f in row.terms.items()]
    size = {"steps": program.steps, "variables": len(columns), "constraints": len(rows)}
    channel.statistics(**size, nonzeros=len(entries))
    channel.progress(
        f"{program.steps} steps: {len(columns)} columns, {len(rows)} rows, {len(entries)} non-zeros"
    )
    return linear.LinearProgram(
        [(column.lower, column.upper) for column in columns],
        [(row.lower, row.upper) for row in rows],
        entries,
        whole=frozenset(i for i, column in enumerate(columns) if column.whole),
    ).maximise({}, seconds)

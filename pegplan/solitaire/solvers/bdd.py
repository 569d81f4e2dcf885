"""Symbolic reachability: the positions after each number of jumps as a binary decision diagram.

The search covers every reachable position. So a puzzle is unsolvable where no level has a goal
position, and the first level that has one gives a plan with the fewest jumps.
"""

from __future__ import annotations

from typing import Any

from pegplan.solitaire.models.bounds import found_text, is_shortest, step_counts
from pegplan.solitaire.models.query import Channel, Query
from pegplan.solitaire.models.supervised import Model
from pegplan.solvers.base import Info

SOLVER = Model(
    Info(
        "bdd",
        "Symbolic reachability by decision diagrams, with CUDD",
        "model",
        licence="BSD-3-Clause (dd, CUDD)",
        optimal=True,
        notes="option library: cudd, python",
    ),
    search="pegplan.solitaire.solvers.bdd:search",
    package="dd",
    distribution="dd",
    options=("library",),
)


def search(query: Query, channel: Channel) -> None:
    """Compute level after level until one has a goal position; runs in a worker."""
    from pegplan.solitaire.models.symbolic import Symbolic

    puzzle, counts = query.puzzle, step_counts(query.puzzle)
    symbolic = Symbolic(puzzle.board, query.options.choice("library", ("cudd", "python")))
    channel.statistics(library=symbolic.library, variables=len(symbolic.bdd.vars))
    levels: list[Any] = []
    positions: list[int] = []
    nodes: list[int] = []
    for steps, level in enumerate(symbolic.levels(puzzle.pegs)):
        levels.append(level)
        positions.append(symbolic.count(level))
        nodes.append(len(level))
        channel.statistics(steps=steps, positions_per_jump=positions, nodes_per_jump=nodes)
        channel.progress(f"{steps} jumps: {positions[-1]} positions in {nodes[-1]} nodes")
        if steps in counts:
            goals = symbolic.goals(puzzle, level)
            if goals != symbolic.bdd.false:
                channel.plan(symbolic.way(levels, symbolic.pick(goals)))
                channel.answer("solved", found_text(counts, steps), is_shortest(puzzle))
                return
            channel.refuted(steps)
        if steps == counts[-1]:
            break
    total = sum(positions)
    channel.answer("unsolvable", f"none of the {total} positions within reach is a goal")

"""Finding a proof for helve and writing its files; this runs in a worker."""

from __future__ import annotations

import time
from pathlib import Path

from pegplan.proofs.certificate import Kind
from pegplan.proofs.prove import prove
from pegplan.solvers.helve.diagram import Diagram
from pegplan.solvers.helve.sets import argued, argued_groups, reached_groups
from pegplan.solvers.helve.task import GroundTask
from pegplan.solvers.models.bounds import step_counts
from pegplan.solvers.models.query import Channel, Query
from pegplan.solvers.models.symbolic import Symbolic, constraint_order

TASK, PROOF, SETS = "task.txt", "proof.txt", "sets.bdd"
"""The names of the three files."""
LINES = f"""\
# The set e 1 holds the initial state and no goal state, and no action leaves it.
a 0 a
e 0 c e
k 0 d 0 ed
e 1 b {SETS} 0 ;
e 2 p 1 0
e 3 u 1 0
k 1 s 2 3 b2
e 4 c g
e 5 i 1 4
k 2 s 5 0 b1
k 3 d 5 sd 0 2
k 4 d 1 pg 1 0 3
e 6 c i
k 5 s 6 1 b1
k 6 d 6 sd 4 5
k 7 u ci 6
"""
"""The proof; it is the same for every set of states."""


def search(query: Query, channel: Channel) -> None:
    """Write the three files into the folder that the options name; runs in a worker."""
    folder = Path(str(query.options["folder"]))
    task = GroundTask.of(query.puzzle)
    (folder / TASK).write_text(task.text, encoding="utf-8")
    (folder / PROOF).write_text(LINES, encoding="utf-8")
    channel.statistics(encoding=task.encoding, atoms=len(task.atoms), actions=len(task.actions))
    kinds: list[Kind] = ["class", "pagoda", "relaxation"]
    certificate = prove(query.puzzle, kinds=kinds, timeout=query.seconds / 4)
    positions = None if certificate is None else argued(query.puzzle, certificate.proof)
    diagram: Diagram | None
    if certificate is not None and positions is not None:
        channel.statistics(argument=certificate.kind)
        diagram = Diagram(task, range(len(task.puzzle.board.holes)))
        diagram.add(argued_groups(task, positions))
    else:
        diagram = _exhausted(task, channel)
    if diagram is None:
        return
    channel.statistics(nodes=diagram.nodes)
    channel.progress(f"the set of states has {diagram.nodes} nodes")
    (folder / SETS).write_text(diagram.text(), encoding="utf-8")
    channel.statistics(cpu_seconds=time.process_time())
    channel.answer("unsolvable", "the set of states is written")


def _exhausted(task: GroundTask, channel: Channel) -> Diagram | None:
    """All states within reach; None where a goal is among them, with the plan said."""
    puzzle = task.puzzle
    order, symbolic = constraint_order(puzzle.board), Symbolic(puzzle.board)
    counts = step_counts(puzzle)
    levels, reached = [], {}
    for steps, level in enumerate(symbolic.levels(puzzle.start)):
        levels.append(level)
        reached[len(puzzle.start) - steps] = level
        channel.progress(f"{steps} jumps: {symbolic.count(level)} positions")
        goals = symbolic.goals(puzzle, level) if steps in counts else symbolic.bdd.false
        if goals != symbolic.bdd.false:
            channel.plan(symbolic.way(levels, symbolic.pick(goals)))
            channel.answer("solved", f"a goal position is {steps} jumps away")
            return None
    channel.statistics(argument="exhaustion")
    diagram = Diagram(task, order)
    diagram.add(reached_groups(task, symbolic, order, reached))
    return diagram

"""A proof's set of states as a binary decision diagram, and as a text of CUDD's dddmp library.

dd keeps the nodes; it reads such texts, but does not write them.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Any

from pegplan.pddl.tasks.strips import Atom
from pegplan.solvers.helve.sets import Positions, StateGroup
from pegplan.solvers.helve.task import GroundTask
from pegplan.solvers.models.symbolic import manager


class Diagram:
    """The states of some groups.

    First come the variables of the atoms that are not about holes, then two for each hole, ``peg``
    and ``empty``, of which one is true.

    Args:
        task: the task.
        order: the holes, by index, in the order in which sets of positions are read.
        library: ``cudd`` or ``python``.

    Attributes:
        variables: the atoms in the order of the variables.
    """

    def __init__(self, task: GroundTask, order: Sequence[int], library: str = "cudd") -> None:
        self._bdd, _ = manager(library)
        self._bdd.configure(reordering=False)
        self._task = task
        names = [str(task.puzzle.board.holes[i]) for i in order]
        self._holes: list[tuple[Atom, Atom]] = [(("peg", n), ("empty", n)) for n in names]
        of_holes = [atom for pair in self._holes for atom in pair]
        self._others = [atom for atom in task.atoms if atom not in set(of_holes)]
        self.variables = [*self._others, *of_holes]
        self._bdd.declare(*map(_name, self.variables))
        self._set = self._bdd.false

    def add(self, groups: Iterable[StateGroup]) -> None:
        """Add the states of these groups."""
        bdd = self._bdd
        for group in groups:
            others = bdd.false
            for true in group.others:
                others |= bdd.cube({_name(atom): atom in true for atom in self._others})
            self._set |= others & self._positions(group.positions)

    def _positions(self, positions: Positions) -> Any:
        """The states in which each hole is pegged or empty, as in a position of the set."""
        layers: list[dict[Hashable, list[Hashable | None]]] = []
        values: Iterable[Hashable] = [positions.start]
        for place in range(len(self._holes)):
            layers.append(
                {v: [positions.step(v, place, pegged) for pegged in (True, False)] for v in values}
            )
            values = {then for pair in layers[-1].values() for then in pair if then is not None}
        bdd = self._bdd
        found = {v: bdd.true if positions.accepts(v) else bdd.false for v in values}
        for (peg, empty), layer in zip(reversed(self._holes), reversed(layers), strict=True):
            below, found = found, {}
            for value, thens in layer.items():
                pegged, without = (bdd.false if t is None else below[t] for t in thens)
                is_empty = bdd.var(_name(empty))
                found[value] = bdd.ite(bdd.var(_name(peg)), pegged & ~is_empty, without & is_empty)
        return found[positions.start]

    @property
    def nodes(self) -> int:
        """How many nodes it has."""
        return len(self._set)

    def text(self) -> str:
        """The file that helve reads, with the diagram as its number 0."""
        return "".join(f"{line}\n" for line in self._lines())

    def _lines(self) -> Iterator[str]:
        place = {atom: i for i, atom in enumerate(self.variables)}
        yield " ".join(str(place[atom]) for atom in self._task.atoms)
        yield "0"  # the numbers of the diagrams of the next block: only this one
        nodes, root = self._numbered()
        every = " ".join(map(str, range(len(self.variables))))
        yield from (".ver DDDMP-2.0", ".mode A", ".varinfo 0", f".nnodes {len(nodes) + 1}")
        yield from (f".nvars {len(self.variables)}", f".nsuppvars {len(self.variables)}")
        yield from (f".ids {every}", f".permids {every}", ".nroots 1", f".rootids {root}")
        yield from (".nodes", "1 T 1 0 0")
        for number, (variable, high, low) in enumerate(nodes, start=2):
            yield f"{number} {variable} {variable} {high} {low}"
        yield ".end"

    def _numbered(self) -> tuple[list[tuple[int, int, int]], int]:
        """The inner nodes, those below before those above, and the number of the root.

        A node is its variable, its high node and its low node. Nodes count from 2, 1 is true, and a
        negative number is a negation.
        """
        found, todo = {}, [self._set]
        while todo:
            node = todo.pop()
            if node.var is not None and abs(int(node)) not in found:
                found[abs(int(node))] = node
                todo += [node.high, node.low]
        ordered = sorted(found, key=lambda key: -int(found[key].level))
        number = {key: i for i, key in enumerate(ordered, start=2)}

        def shown(node: Any) -> int:
            index = 1 if node.var is None else number[abs(int(node))]
            return -index if node.negated else index

        rows = [(int(found[k].level), shown(found[k].high), shown(found[k].low)) for k in ordered]
        return rows, shown(self._set)


def _name(atom: Atom) -> str:
    return " ".join(atom)

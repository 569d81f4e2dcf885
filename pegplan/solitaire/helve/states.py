"""The set of states of a proof, as a binary decision diagram and as a text of CUDD's dddmp library.

dd keeps the nodes; it reads such texts, but does not write them. The variables are the atoms of the
task: those that are not about holes first, then two for each hole, ``peg`` and ``empty``, of which
one is true. Sets of positions are diagrams over the pegs. Closed under jumps are

``class``       the positions that agree with the start in the parity of some sets of holes;
``pagoda``      the positions that weigh no more than the start;
``exhaustion``  the positions within reach of the start.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import lcm
from typing import Any

from pegplan.pddl.tasks.strips import Atom
from pegplan.solitaire.helve.task import GroundTask
from pegplan.solitaire.models.symbolic import Symbolic
from pegplan.solitaire.position import Position
from pegplan.solitaire.proofs.kinds import HoleSets, Pagoda


class StateSet:
    """States of a task.

    Args:
        task: the task.
        arranged: order the holes so that those of a jump are close, not as they are read.
        library: ``cudd`` or ``python``.

    Attributes:
        positions: makes sets of positions.
        counts: the numbers of pegs that the task counts; empty if it counts none.
    """

    def __init__(self, task: GroundTask, arranged: bool, library: str = "cudd") -> None:
        self._task = task
        self._others = [atom for atom in task.atoms if atom[0] not in ("peg", "empty")]
        self.counts = sorted(
            int(a[1].removeprefix("pegs-")) for a in self._others if a[0] == "left"
        )
        self._checks = sum(atom[0] == "checking" for atom in self._others)
        self.positions = Symbolic(
            task.puzzle.board, library, arranged, map(_name, self._others), empties=True
        )
        self._bdd = self.positions.bdd
        self._set, self._consistent = self._bdd.false, self._bdd.true
        for i in reversed(self.positions.order):
            name = self.positions.now[i]
            one = self._bdd.apply("xor", self._bdd.var(name), self._bdd.var(f"empty {name}"))
            self._consistent &= one

    def fill(self, level: Callable[[int | None], Any], blocked: bool) -> None:
        """Add the states with some positions: while playing, counting, and checking jumps.

        Args:
            level: the positions with so many pegs, or all.
            blocked: leave out those of a check where its jump, or one before it, is possible.
        """
        counts: list[int | None] = [*self.counts] or [None]
        for pegs in counts:
            found = level(pegs)
            self._add(self._at("playing", pegs), found)
            for number in range(self._checks):
                if number and blocked:
                    found &= ~self.positions.possible(number - 1)
                self._add({*self._at("", pegs), ("checking", f"check-{number}")}, found)
            if pegs:
                self._add(self._at("counting", pegs), level(pegs - 1))

    def _at(self, word: str, pegs: int | None) -> set[Atom]:
        """The atoms while playing or counting, with so many pegs left; none if nobody asks."""
        return {(word,), ("left", f"pegs-{pegs}")} & set(self._others)

    def _add(self, true: set[Atom], positions: Any) -> None:
        others = self._bdd.cube({_name(atom): atom in true for atom in self._others})
        self._set |= others & positions & self._consistent

    @property
    def nodes(self) -> int:
        """How many nodes it has."""
        return len(self._set)

    def text(self) -> str:
        """The file that helve reads, with the diagram as its number 0."""
        return "".join(f"{line}\n" for line in self._lines())

    def _lines(self) -> Iterator[str]:
        bdd, count = self._bdd, len(self._task.atoms)
        yield " ".join(str(bdd.level_of_var(_name(atom))) for atom in self._task.atoms)
        yield "0"  # the numbers of the diagrams of the next block: only this one
        nodes, root = self._numbered()
        every = " ".join(map(str, range(count)))
        yield from (".ver DDDMP-2.0", ".mode A", ".varinfo 0", f".nnodes {len(nodes) + 1}")
        yield from (f".nvars {count}", f".nsuppvars {count}", f".ids {every}", f".permids {every}")
        yield from (".nroots 1", f".rootids {root}", ".nodes", "1 T 1 0 0")
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


def argued(states: StateSet, start: Position, proof: HoleSets | Pagoda) -> None:
    """Fill a set by the argument of a certificate."""
    positions, bdd, holes = states.positions, states.positions.bdd, states.positions.board.holes
    if isinstance(proof, Pagoda):
        scale = lcm(*(weight.denominator for weight in proof.weights.values()))
        whole = [int(proof.weights.get(hole, 0) * scale) for hole in holes]
        most = sum(weight for hole, weight in zip(holes, whole, strict=True) if hole in start)
        found = no_heavier(positions, whole, most)
    else:
        found = bdd.true
        for some in proof.sets:
            odd = bdd.true if len(some & start) % 2 else bdd.false
            for hole in some:
                odd = bdd.apply("xor", odd, bdd.var(str(hole)))
            found &= ~odd
    ones = [1] * len(holes)

    def level(pegs: int | None) -> Any:
        if pegs is None:
            return found
        fewer = no_heavier(positions, ones, pegs - 1)
        return found & no_heavier(positions, ones, pegs) & ~fewer

    states.fill(level, blocked=False)


def no_heavier(positions: Symbolic, weights: Sequence[int], most: int) -> Any:
    """The positions whose pegs weigh so much at most.

    Args:
        weights: of the holes, in the order of the board.
    """
    bdd, order = positions.bdd, positions.order
    rest = [(0, 0)]  # the least and the greatest weight of the pegs from a place on
    for i in reversed(order):
        least, greatest = rest[-1]
        rest.append((least + min(weights[i], 0), greatest + max(weights[i], 0)))
    rest.reverse()

    def left(may: int, place: int) -> int:
        """What the pegs from a place on may weigh, where more or less would be the same."""
        least, greatest = rest[place]
        return max(least - 1, min(greatest, may))

    layers: list[set[int]] = [{left(most, 0)}]
    for place, i in enumerate(order, start=1):
        layers.append({left(may - own, place) for may in layers[-1] for own in (0, weights[i])})
    found = {may: bdd.true if may >= 0 else bdd.false for may in layers.pop()}
    for place in range(len(order), 0, -1):
        i = order[place - 1]
        peg, below = bdd.var(positions.now[i]), found
        found = {
            may: bdd.ite(peg, below[left(may - weights[i], place)], below[left(may, place)])
            for may in layers.pop()
        }
    return found[left(most, 0)]


def _name(atom: Atom) -> str:
    """The variable of an atom: of a peg its hole, as in sets of positions."""
    return atom[1] if atom[0] == "peg" else " ".join(atom)

"""Parities of sets of holes, proved inside the bounded formula, clause by clause, for DRAT.

That a jump keeps the parity of the pegs on an invariant set
(:mod:`pegplan.solitaire.theory.classes`) is one sentence on paper. A SAT solver finds it only by
trying nearly all positions, since it would need new variables for it. DRAT allows new variables: a
step of a proof may define one. So the argument is written as steps of a proof, which any DRAT
checker verifies like those of a solver.

The holes of the set are the leaves of a balanced binary tree. Each inner node has, for each time,
a variable: the parity of the pegs on the leaves below it, the exclusive or of its two children.
For each step of the game and each node, children first, these clauses are derived:

    change   the node changes only by a jump that has an odd number of its holes
    effect   a jump that has an odd number of its holes changes it; one that has two does not

No jump has an odd number of the whole set, so that *change* at the root says: the parity stays.
Each clause follows from earlier ones by unit propagation, most after a case split on the left
child, which is written down as a clause of its own before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from pegplan.solitaire.drat.formula import Line, lines
from pegplan.solitaire.models.bounded import Bounded, Clause
from pegplan.solitaire.position import Position


@dataclass(frozen=True, eq=False)
class Node:
    """A node of the tree.

    Attributes:
        holes: the holes below it, by index.
        number: of an inner node, counted from 0.
        left, right: its children; None for a leaf.
    """

    holes: tuple[int, ...]
    number: int = -1
    left: Node | None = None
    right: Node | None = None


@dataclass(frozen=True, eq=False)
class Parity:
    """The parity of the pegs on an invariant set, over a whole game.

    Attributes:
        formula: the formula that the clauses are derived from.
        holes: the invariant set; not empty.
        first: the number of the first new variable.
    """

    formula: Bounded
    holes: Position
    first: int

    @cached_property
    def nodes(self) -> list[Node]:
        """The nodes of the tree, children before parents; the last is the root."""
        board = self.formula.puzzle.board
        level = [Node((i,)) for i, hole in enumerate(board.holes) if hole in self.holes]
        found, inner = list(level), 0
        while len(level) > 1:
            above = []
            for left, right in zip(level[::2], level[1::2], strict=False):
                above.append(Node(left.holes + right.holes, inner, left, right))
                inner += 1
            found += above
            level = above + level[len(above) * 2 :]
        return found

    @property
    def inner(self) -> int:
        """The number of inner nodes, of which each has a variable for each time."""
        return len(self.nodes) // 2

    def next_variable(self, steps: int) -> int:
        """The first number after the new variables of a game of so many steps."""
        return self.first + self.inner * (steps + 1)

    def value(self, node: Node, time: int) -> int:
        """The variable "an odd number of the node's holes hold pegs at that time"."""
        if node.left is None:
            return self.formula.peg(node.holes[0], time)
        return self.first + time * self.inner + node.number

    def root(self, time: int) -> int:
        """The variable of the whole set."""
        return self.value(self.nodes[-1], time)

    def at_start(self) -> int:
        """The literal of the root that holds at time 0."""
        odd = len(self.holes & self.formula.puzzle.pegs) % 2
        return self.root(0) if odd else -self.root(0)

    def definitions(self, time: int) -> Iterator[Clause]:
        """The clauses that define the variables of a time; the first literal is the new one."""
        for node in self.nodes:
            if node.left is not None and node.right is not None:
                own, a, b = (self.value(part, time) for part in (node, node.left, node.right))
                yield from ([-own, a, b], [-own, -a, -b], [own, -a, b], [own, a, -b])

    def lines(self, steps: int) -> Iterator[Line]:
        """The lines of the proof that the parity at the end is that of the start.

        The last clause that stays, a unit, says what it is after the last step.
        """
        sign = 1 if self.at_start() > 0 else -1
        yield from lines("keep", self.definitions(0))
        yield "keep", [self.at_start()]
        for step in range(steps):
            yield from lines("keep", self.definitions(step + 1))
            lemmas = list(self._step(step))
            yield from lines("lemma", lemmas)
            yield "keep", [sign * self.root(step + 1)]
            yield from lines("delete", lemmas)

    def _step(self, step: int) -> Iterator[Clause]:
        for node in self.nodes:
            if node.left is None:
                continue
            yield from self._change(node, step)
            if node is not self.nodes[-1]:
                yield from self._effects(node, step)

    def _touching(self, node: Node) -> dict[int, int]:
        """The jumps that have any of the node's holes, by index, with how many they have."""
        counts = {}
        holes = set(node.holes)
        for j, triple in enumerate(self.formula.puzzle.board.triples):
            if shared := len(holes.intersection(triple)):
                counts[j] = shared
        return counts

    def _change(self, node: Node, step: int) -> Iterator[Clause]:
        assert node.left is not None
        odd = [self.formula.jump(j, step) for j, n in self._touching(node).items() if n % 2]
        before, after = self.value(node, step), self.value(node, step + 1)
        left, later = self.value(node.left, step), self.value(node.left, step + 1)
        for sign in (1, -1):
            changed = [-sign * before, sign * after]
            yield [*changed, -left, -later, *odd]
            yield [*changed, -left, *odd]
            yield [*changed, later, *odd]
            yield [*changed, *odd]

    def _effects(self, node: Node, step: int) -> Iterator[Clause]:
        assert node.left is not None
        before, after = self.value(node, step), self.value(node, step + 1)
        left = self.value(node.left, step)
        for j, count in self._touching(node).items():
            jump = self.formula.jump(j, step)
            kept = 1 if count % 2 else -1
            for sign in (1, -1):
                effect = [-jump, -sign * before, -kept * sign * after]
                yield [*effect, -left]
                yield effect

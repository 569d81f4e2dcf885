"""The formula of a DRAT proof: the bounded formula, with the number of pegs at the end in clauses.

The bounded formula (:mod:`pegplan.solitaire.models.bounded`) leaves that number out, since the
number of jumps fixes it. That is arithmetic outside the formula, and a proof inside can't use it.
So here a goal that asks for n pegs says so: at most n of the holes hold pegs, and at most h − n
don't, each as a sequential counter (Sinz, CP 2005).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from pegplan.errors import InputError
from pegplan.solitaire.models.bounded import Bounded, Clause
from pegplan.solitaire.models.bounds import step_counts, without_search
from pegplan.solitaire.models.export import written
from pegplan.solitaire.puzzle import PegPuzzle

MOST_CHOICES = 200_000
"""Jumps times steps; a larger formula, of some two million clauses, is refused."""

Role = Literal["keep", "lemma", "delete"]
"""What a line of a proof does: adds a clause that stays, or one that is deleted later; deletes."""
Line = tuple[Role, Clause]
"""A line of a proof."""


def lines(role: Role, clauses: Iterable[Clause]) -> Iterator[Line]:
    """Lines of one role."""
    return ((role, clause) for clause in clauses)


class Complete:
    """The formula "some game of the puzzle reaches the goal".

    Attributes:
        bounded: the bounded formula that it extends.
        steps: the number of jumps of every plan; where plans may differ in it, the most of any.
        ending: the clauses about the end: the goal, and its number of pegs.
        variables: the highest variable.

    Raises:
        InputError: the numbers of pegs alone show that there is no plan, so there is no formula;
            or the formula would be too large.
    """

    def __init__(self, puzzle: PegPuzzle) -> None:
        counts = step_counts(puzzle)
        if not counts:
            why = without_search(puzzle)
            raise InputError(f"{puzzle.name} has no formula to refute: {why}")
        self.puzzle = puzzle
        self.steps = counts[-1]
        if self.steps * len(puzzle.board.jumps) > MOST_CHOICES:
            raise InputError(
                f"{puzzle.name}: the formula would be too large, {len(puzzle.board.jumps)} jumps "
                f"in each of {self.steps} steps; together at most {MOST_CHOICES}"
            )
        self.bounded = bounded = Bounded(puzzle, open_end=puzzle.n_jumps is None)
        self.ending = list(bounded.goal(self.steps))
        self.variables = bounded.variables(self.steps)
        if (count := puzzle.goal_count) is not None:
            pegs = [bounded.peg(hole, self.steps) for hole in range(bounded.holes)]
            for most, literals in ((count, pegs), (len(pegs) - count, [-peg for peg in pegs])):
                self.ending += at_most(most, literals, self.variables + 1)
                self.variables += counters(most, len(pegs))

    def clauses(self) -> list[Clause]:
        """All clauses."""
        found = list(self.bounded.start())
        for step in range(self.steps):
            found += self.bounded.step(step)
        return found + self.ending

    def dimacs(self) -> str:
        """The formula as a DIMACS CNF file, with the meaning of the variables in comments."""
        count, more = self.puzzle.goal_count, []
        if count is not None:
            first = self.bounded.variables(self.steps) + 1
            more = [f"from {first}: counters for {count} pegs at the end"]
        return written(self.bounded, self.steps, self.clauses(), self.variables, more)


def counters(most: int, count: int) -> int:
    """The number of new variables of :func:`at_most`."""
    return most * count if 0 < most < count else 0


def at_most(most: int, literals: Sequence[int], first: int) -> Iterator[Clause]:
    """Clauses that say that at most so many of the literals are true.

    Args:
        first: the number of the first new variable. The variable ``first + i · most + k`` is true
            if more than k of the literals up to the i-th are true.
    """
    if most >= len(literals):
        return
    if most <= 0:
        yield from ([-literal] for literal in literals)
        return

    def more_than(k: int, i: int) -> int:
        return first + i * most + k

    for i, literal in enumerate(literals):
        yield [-literal, more_than(0, i)]
        if i:
            yield from ([-more_than(k, i - 1), more_than(k, i)] for k in range(most))
            for k in range(1, most):
                yield [-literal, -more_than(k - 1, i - 1), more_than(k, i)]
            yield [-literal, -more_than(most - 1, i - 1)]

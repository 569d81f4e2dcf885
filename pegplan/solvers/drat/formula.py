"""The formula of a DRAT proof: the bounded formula, with the number of pegs at the end in clauses.

The bounded formula (:mod:`pegplan.solvers.models.bounded`) leaves that number out, since the number
of jumps fixes it. That is arithmetic outside the formula, and a proof inside can't use it. So here
a goal that asks for n pegs says so: at most n of the holes hold pegs, and at most h − n don't, each
as a sequential counter (Sinz, CP 2005). Where only plans of fewer moves than a number are meant,
each step has a variable that is true if its jump begins a move, and a counter of these.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from pegplan.errors import InputError
from pegplan.game.puzzle import Objective, Puzzle
from pegplan.solvers.models.bounded import Bounded, Clause
from pegplan.solvers.models.bounds import step_counts, without_search
from pegplan.solvers.models.dimacs import written

MOST_CHOICES = 200_000
"""Jumps times steps; a larger formula, of some two million clauses, is refused."""


CLAIM = "unsatisfiable if every plan has at least"
"""The comment that says which plans are meant, followed by ``18 moves``."""


def claimed(text: str) -> tuple[int, Objective] | None:
    """What the comments of a formula say of the plans that are meant; None for all plans."""
    found = re.search(rf"^c {CLAIM} ([1-9][0-9]{{0,5}}) (moves|jumps)$", text, re.MULTILINE)
    return None if found is None else (int(found[1]), Objective(found[2]))


class Complete:
    """The formula "some game of the puzzle reaches the goal".

    Attributes:
        bounded: the bounded formula that it extends.
        steps: the number of jumps of every plan; where plans may differ in it, the most of any.
        at_least: only plans of fewer moves, or jumps, than this number are meant; None for all.

    Raises:
        InputError: the numbers of pegs alone show that there is no plan, so there is no formula;
            or the formula would be too large.
    """

    def __init__(self, puzzle: Puzzle, at_least: int | None = None) -> None:
        counts = step_counts(puzzle)
        if at_least is not None and at_least < 1:
            raise InputError(f"at least {at_least}: ask for 1 or more")
        self.at_least = at_least
        if at_least is not None and puzzle.objective is Objective.JUMPS:
            if counts and counts[0] >= at_least:
                raise InputError(f"{puzzle.name}: the pegs show that no plan has fewer jumps")
            counts = range(counts.start, min(counts.stop, at_least))
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
        self.bounded = Bounded(puzzle, open_end=puzzle.n_jumps is None)

    @property
    def first_counter(self) -> int:
        """The first variable of the counter of pegs at the end."""
        return self.bounded.variables(self.steps) + 1

    @property
    def second_counter(self) -> int:
        """The first variable of the counter of empty holes at the end."""
        return self.first_counter + counters(self.puzzle.goal_count or 0, self.bounded.holes)

    @cached_property
    def _count(self) -> list[Clause]:
        count, bounded = self.puzzle.goal_count, self.bounded
        if count is None:
            return []
        pegs = [bounded.peg(hole, self.steps) for hole in range(bounded.holes)]
        found = list(at_most(count, pegs, self.first_counter))
        empty = [-peg for peg in pegs]
        return [*found, *at_most(len(pegs) - count, empty, self.second_counter)]

    @property
    def _counted(self) -> int:
        """The highest variable without those that count moves."""
        count, holes = self.puzzle.goal_count, self.bounded.holes
        found = self.bounded.variables(self.steps)
        if count is not None:
            found += counters(count, holes) + counters(holes - count, holes)
        return found

    @property
    def _most_moves(self) -> int | None:
        """How many moves the plans that are meant have at most; None for any number."""
        by_moves = self.puzzle.objective is Objective.MOVES
        return self.at_least - 1 if self.at_least is not None and by_moves else None

    @property
    def variables(self) -> int:
        """The highest variable."""
        most = self._most_moves
        return self._counted + (0 if most is None else self.steps + counters(most, self.steps))

    def _moves(self) -> Iterator[Clause]:
        """At most so many steps begin a move: their jump does not go on with the one before."""
        most = self._most_moves
        if most is None:
            return
        triples, jump = self.puzzle.board.triples, self.bounded.jump
        begins = range(self._counted + 1, self._counted + 1 + self.steps)
        for step, begin in enumerate(begins):
            for j, (from_, _, _) in enumerate(triples):
                before = [jump(i, step - 1) for i, (_, _, to) in enumerate(triples) if to == from_]
                yield [-jump(j, step), begin, *(before if step else [])]
        yield from at_most(most, begins, begins.stop)

    def clauses(self) -> list[Clause]:
        """All clauses."""
        return [*self.bounded.formula(self.steps), *self._count, *self._moves()]

    def dimacs(self) -> str:
        """The formula as a DIMACS CNF file, with the meaning of the variables in comments."""
        more = []
        if self.puzzle.goal_count is not None:
            more = [
                f"from {self.first_counter}: counters for {self.puzzle.goal_count} pegs at the end"
            ]
        if self.at_least is not None:
            more.append(f"{CLAIM} {self.at_least} {self.puzzle.objective}")
        if self._most_moves is not None:
            more.append(f"from {self._counted + 1}: a move begins in step 0, 1…, and counters")
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

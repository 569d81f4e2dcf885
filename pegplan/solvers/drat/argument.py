"""A certificate's argument in the clauses of a DRAT proof."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial

from pegplan.checking.counting import least_goal_weight, weight_of
from pegplan.solvers.drat.cases import Assumption, Often, Stage
from pegplan.solvers.drat.clauses import Line, Value, lines, negated, plain
from pegplan.solvers.drat.formula import Complete
from pegplan.solvers.drat.jumpcounter import JumpCounter
from pegplan.solvers.drat.pegcount import PegCount
from pegplan.solvers.drat.weighing import Item, Weighing
from pegplan.solvers.models.bounded import Bounded, Clause


@dataclass(eq=False)
class StageWriter:
    """The stages of a certificate, to be written one after the other.

    Attributes:
        complete: the formula that the clauses are derived from.
        stages: all of them, in order.
        next: the number of the first variable that is not used yet.
        counters: the counters of the jumps that are counted.
        pegs: the count of pegs at the end, if the goal fixes it and an argument needs it.
    """

    complete: Complete
    stages: Sequence[Stage]
    next: int
    counters: dict[str, JumpCounter] = field(init=False, default_factory=dict)
    pegs: PegCount | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        for jump, times in self._counted().items():
            counter = JumpCounter(self.formula, self.jumps[jump], times, self.next)
            self.counters[jump], self.next = counter, counter.next_variable(self.steps)
        count = self.complete.puzzle.goal_count
        if count is not None and any(stage.weights and stage.case.free for stage in self.stages):
            self.pegs = PegCount(self.complete, count, self.next)
            self.next = self.pegs.next_variable

    @property
    def formula(self) -> Bounded:
        """The bounded formula."""
        return self.complete.bounded

    @property
    def steps(self) -> int:
        """The number of steps."""
        return self.complete.steps

    @cached_property
    def jumps(self) -> dict[str, int]:
        """The number of each jump."""
        return {str(jump): j for j, jump in enumerate(self.formula.puzzle.board.jumps)}

    @cached_property
    def holes(self) -> dict[str, int]:
        """The number of each hole."""
        return {hole.name: i for i, hole in enumerate(self.formula.puzzle.board.holes)}

    def _counted(self) -> dict[str, int]:
        """How far each jump must be counted."""
        found: dict[str, int] = {}
        for assumption in (a for stage in self.stages for a in stage.assumed):
            if isinstance(assumption, Often) and assumption.times > 0:
                found[assumption.jump] = max(found.get(assumption.jump, 0), assumption.times)
        return found

    @cached_property
    def written(self) -> list[Line | WeighedStage]:
        """What is written for each stage: a row, or a clause that ends a case."""
        found: list[Line | WeighedStage] = []
        for stage in self.stages:
            unless = [negated(self.literal(assumption)) for assumption in stage.assumed]
            if stage.weights:
                found.append(WeighedStage(self, stage, unless))
            else:
                found += lines("keep", plain(unless))
        return found

    @property
    def size(self) -> int:
        """How many clauses the rows take, roughly."""
        rows = [part.weighing for part in self.written if isinstance(part, WeighedStage)]
        return self.steps * sum(row.size for row in rows)

    def lines(self) -> Iterator[Line]:
        """The lines of the proof; the last that stays is the empty clause."""
        for counter in self.counters.values():
            for step in range(self.steps):
                yield from lines("keep", counter.clauses(step))
        if self.pegs is not None:
            yield from lines("keep", self.pegs.clauses())
        for part in self.written:
            yield from part.lines() if isinstance(part, WeighedStage) else [part]

    def literal(self, assumption: Assumption) -> Value:
        """What an assumption says."""
        if isinstance(assumption, Often):
            counter, times = self.counters.get(assumption.jump), assumption.times
            said: Value = True if counter is None else counter.made(times, self.steps)
        else:
            said = self.formula.peg(self.holes[assumption.hole], self.steps)
        return said if assumption.yes else negated(said)


class WeighedStage:
    """A stage's row, its lemmas, and what they show.

    Args:
        writer: the proof that it is a part of.
        stage: with weights.
        unless: one of these holds where the assumptions of the stage do not.
    """

    def __init__(self, writer: StageWriter, stage: Stage, unless: list[Value]) -> None:
        self.writer, self.stage, self.unless, self.steps = writer, stage, unless, writer.steps
        self.events: list[Callable[[int], int]] = []
        self.of: dict[str, list[int]] = {}
        for name, jump in sorted(stage.case.jumps.items()):
            if any(hole in stage.weights for hole in jump):
                self._add_events(name)
        self.sure: list[bool] = []
        self.row: list[Item] = []
        self.ends = [0]  # how many of the row belong to the first 0, 1, 2… holes
        for name, hole in stage.case.holes.items():
            if hole in stage.weights:
                self._add_hole(name, hole)
            self.ends.append(len(self.row))
        goal = least_goal_weight(stage.case, stage.weights)
        assert goal is not None
        # absent pegs of negative weight and counters that count down raise start and goal alike
        lifted = sum(-weight for weight in stage.weights.values() if weight < 0)
        falling = [-stage.loss(j) * stage.counted(j) for j in self.of if stage.loss(j) < 0]
        rising = [stage.loss(j) * stage.counted(j) for j in self.of if stage.loss(j) > 0]
        self.start = int(weight_of(stage.case.start, stage.weights)) + lifted + sum(falling)
        self.goal = int(goal) + lifted + sum(rising)
        asked = {(self.start + 1, 0)}
        if stage.excluded:
            asked |= {(self.goal, 0), (self.goal, self.goal - self.start - 1)}
        self.weighing = Weighing(self.row, self.events, asked, writer.next)
        writer.next = self.weighing.next_variable(self.steps)

    def _add_events(self, jump: str) -> None:
        first = len(self.events)
        if self.stage.counted(jump):
            counter = self.writer.counters[jump]
            self.events += [partial(counter.event, k) for k in range(1, counter.most + 2)]
        else:
            self.events.append(partial(self.writer.formula.jump, self.writer.jumps[jump]))
        self.of[jump] = list(range(first, len(self.events)))

    def _add_hole(self, name: str, hole: int) -> None:
        weight, case = self.stage.weights[hole], self.stage.case
        peg = partial(self.writer.formula.peg, self.writer.holes[name])
        takes = frozenset(e for j, es in self.of.items() if hole in case.jumps[j][:2] for e in es)
        gives = frozenset(e for j, es in self.of.items() if hole == case.jumps[j][2] for e in es)
        if weight > 0:
            self.row.append(Item(peg, weight, takes, gives))
            self.sure.append(bool(hole & case.pegged))
        else:
            self.row.append(Item(lambda time: -peg(time), -weight, gives, takes))
            self.sure.append(not hole & (case.pegged | case.free))
        for jump in self.of:
            last = max(one for one in case.jumps[jump] if one in self.stage.weights)
            if self.stage.counted(jump) and last == hole:
                self._add_counters(jump)

    def _add_counters(self, jump: str) -> None:
        counter, loss = self.writer.counters[jump], self.stage.loss(jump)
        for k in range(1, self.stage.counted(jump) + 1):
            event = frozenset({self.of[jump][k - 1]})
            made = partial(counter.made, k)
            if loss > 0:
                self.row.append(Item(made, loss, frozenset(), event))
            else:
                self.row.append(Item(_not(made), -loss, event, frozenset()))
            self.sure.append(loss > 0)

    def lines(self) -> Iterator[Line]:
        """Its lines: what they show stays, and little else."""
        weighing, high = self.weighing, self.start + 1
        written: list[Clause] = []

        def for_now(clauses: Iterator[Clause]) -> Iterator[Line]:
            for clause in clauses:
                yield "keep" if len(clause) == 1 else "lemma", clause
                if len(clause) > 1:
                    written.append(clause)

        old: list[Clause] = []
        for time in range(self.steps + 1):
            now = list(weighing.definitions(time))
            yield from lines("lemma", now)
            if time:
                defined, parts, whole = weighing.step(time - 1)
                yield from for_now(iter(defined))
                yield from lines("lemma", parts)
                yield from for_now(iter(whole))
                yield from lines("delete", parts)
            yield from for_now(plain([*self.unless, negated(weighing.whole(time, high))]))
            yield from lines("delete", old)
            old = now
        if self.stage.excluded:
            yield from for_now(self._at_end(self.goal))
            yield from for_now(self._never())
        else:
            yield from for_now(self._at_end(high))
            yield from lines("keep", plain(self.unless))
        yield from lines("delete", [*old, *written])

    def _at_end(self, least: int) -> Iterator[Clause]:
        """The row weighs so much at the end, shown item by item."""
        if self.stage.case.left is not None and self.stage.case.free:
            yield from self._at_end_counted(least)
            return
        found, needed = [], least
        for i in range(len(self.row), 0, -1):
            found.append([*self.unless, self.weighing.heavy(i, self.steps, needed)])
            needed -= self.row[i - 1].weight * self.sure[i - 1]
        for clause in reversed(found):
            yield from plain(clause)

    def _at_end_counted(self, least: int) -> Iterator[Clause]:
        """The same where the goal fixes the number of pegs: for each number among the first m."""
        case, count, pegs = self.stage.case, self.writer.pegs, self.stage.case.left
        assert count is not None
        assert pegs is not None
        needed = {pegs: least}
        found = [[*self.unless, self.weighing.whole(self.steps, least)]]
        for m in range(len(case.holes), 0, -1):
            for a, weight in needed.items():
                exactly = [negated(count.least(m, a)), count.least(m, a + 1)]
                heavy = self.weighing.heavy(self.ends[m], self.steps, weight)
                clause = [*self.unless, *exactly, heavy]
                found += [clause, [*clause, -count.peg(m)]]
            needed = self._needed_before(m, needed)
        for literals in reversed(found):
            yield from plain(literals)

    def _needed_before(self, m: int, needed: Mapping[int, int]) -> dict[int, int]:
        """For each number of pegs on the first m − 1 holes, what these must weigh."""
        hole, case = 1 << m - 1, self.stage.case
        own = self.stage.weights.get(hole, 0)
        counters = range(self.ends[m - 1] + bool(own), self.ends[m])
        sure = sum(self.row[i].weight for i in counters if self.sure[i])
        found: dict[int, int] = {}
        for a, weight in needed.items():
            for peg in (False, True):
                possible = hole & (case.pegged | case.free) if peg else not hole & case.pegged
                if possible and peg <= a < m + peg:
                    gained = sure + (abs(own) if peg == (own > 0) else 0)
                    found[a - peg] = max(found.get(a - peg, 0), weight - gained)
        return found

    def _never(self) -> Iterator[Clause]:
        """The row weighs as much before, and so no jump is made that makes it too light."""
        for time in range(self.steps - 1, -1, -1):
            yield from plain([*self.unless, self.weighing.whole(time, self.goal)])
            for jump in self.stage.excluded:
                made = self.writer.formula.jump(self.writer.jumps[jump], time)
                yield from plain([*self.unless, -made])


def _not(literal: Callable[[int], Value]) -> Callable[[int], Value]:
    return lambda time: negated(literal(time))

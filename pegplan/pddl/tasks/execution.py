"""Execute plans by the conditions and effects of a task's actions, independent of peg solitaire.

Instantaneous actions are executed one after another. A durative action has two happenings, its
start and its end. Happenings at the same time must not change what the other needs or changes,
and the conditions over all are checked after every happening in between (Fox and Long, PDDL2.1,
JAIR 20, 2003).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Any, NamedTuple

from pegplan.errors import InputError, PlanError, TaskError
from pegplan.pddl.tasks.formulas import holds, parts_of, show
from pegplan.pddl.tasks.numbers import ARITHMETIC, evaluated, functions_in, shown
from pegplan.pddl.tasks.operators import DurationBound, Phase, Value
from pegplan.pddl.tasks.states import Changes, NotPossible, State
from pegplan.pddl.tasks.strips import Atom, Ground, Literal, StripsTask
from pegplan.pddl.textplan import ParsedPlan


class Action(NamedTuple):
    """One step of a plan.

    Attributes:
        words: the action's name, then its objects, in lower case.
        line: its line in the plan text, counted from 1; 0 if there is no text.
        time: its start; None in a plan without times.
        duration: its duration; None if the plan does not state it.
    """

    words: Atom
    line: int = 0
    time: Fraction | None = None
    duration: Fraction | None = None


def actions_in(parsed: ParsedPlan) -> list[Action]:
    """The actions of a plan text, with times only where the text has some."""
    timed = parsed.format == "timed" or any(step.time or step.duration for step in parsed.steps)
    return [
        Action(
            tuple(map(str.lower, step.words)), step.line,
            Fraction(str(step.time)) if timed else None,
            None if step.duration is None else Fraction(str(step.duration)),
        )
        for step in parsed.steps
    ]  # fmt: skip


@dataclass(frozen=True)
class Played:
    """The result of executing a plan, up to the first action that can't be executed.

    Attributes:
        step: the number of the first action that fails, counted from 1; None if none fails.
        reason: why it fails; empty if none fails.
        state: the true atoms at the end, or before the action that fails.
        values: the values of functions such as ``("total-cost",)`` there.
        end: when the last action ends; in a plan without times, the number of actions.
    """

    step: int | None
    reason: str
    state: frozenset[Atom]
    values: Mapping[Atom, Fraction]
    end: Fraction


def play(task: StripsTask, actions: Sequence[Action], epsilon: Fraction = Fraction(0)) -> Played:
    """Execute a plan from the task's initial state.

    Args:
        epsilon: the tolerance for times and durations, as VAL's ``-t``. Happenings at most a
            tenth of it after the first of them count as simultaneous, and a duration may be
            wrong by less than it. 0 takes times and durations exactly; VAL with 0 accepts no
            duration at all.

    Raises:
        PlanError: the task has no such action or object, or a durative action has no time; the
            message has the line.
    """
    grounds = [_ground(task, action) for action in actions]
    state = State(task)
    if task.is_temporal:
        return _Timed(state, actions, grounds, epsilon).played()
    for index, ground in enumerate(grounds):
        try:
            state.take(ground)
        except NotPossible as error:
            return _played(state, index, str(error))
    return _played(state, None, "", Fraction(len(actions)))


def play_each(task: StripsTask, actions: Sequence[Action]) -> Iterator[Played]:
    """Execute actions one after another, also durative ones, whatever their times.

    Yields:
        the result up to each action; the last one is that of the first action that fails.
    """
    state = State(task)
    for index, action in enumerate(actions):
        before = state.copy()
        try:
            state.take(task.ground(action.words))
        except (NotPossible, InputError) as error:
            yield _played(before, index, str(error), Fraction(index + 1))
            return
        yield _played(state, None, "", Fraction(index + 1))


def _played(state: State, failed: int | None, reason: str, end: Fraction = Fraction(0)) -> Played:
    step = None if failed is None else failed + 1
    return Played(step, reason, frozenset(state.atoms), dict(state.values), end)


def _ground(task: StripsTask, action: Action) -> Ground:
    try:
        return task.ground(action.words)
    except InputError as error:
        raise PlanError(f"({' '.join(action.words)}): {error}", action.line) from None


class _Happening(NamedTuple):
    time: Fraction
    at: int
    phase: Phase


class _Fault(Exception):
    """An action, by its index, that can't be executed."""

    def __init__(self, index: int, reason: str) -> None:
        super().__init__(reason)
        self.index = index


class _Timed:
    """The execution of a plan with times."""

    def __init__(
        self, state: State, actions: Sequence[Action], grounds: Sequence[Ground], epsilon: Fraction
    ) -> None:
        self.state, self.actions, self.grounds = state, actions, grounds
        self.epsilon = epsilon

    def played(self) -> Played:
        """The result."""
        try:
            return _played(self.state, None, "", self.run())
        except _Fault as fault:
            return _played(self.state, fault.index, str(fault))

    def check(self, index: int, phase: Phase) -> None:
        if reason := self.state.objection(self.grounds[index], phase):
            raise _Fault(index, reason)

    def run(self) -> Fraction:
        """Execute all happenings in order of time; returns the time of the last one."""
        happenings = []
        for index, (action, ground) in enumerate(zip(self.actions, self.grounds, strict=True)):
            if action.time is None:
                raise PlanError(
                    "a plan of durative actions needs times: 0.000: (jump …) [1.000]", action.line
                )
            happenings.append(_Happening(action.time, index, Phase.START))
            if ground.durations is not None:
                end = action.time + self.duration(index, action, ground.durations)
                happenings.append(_Happening(end, index, Phase.END))
        happenings.sort(key=lambda each: each.time)
        going: set[int] = set()
        last = Fraction(0)
        while happenings:
            first = happenings[0].time
            now = [each for each in happenings if each.time <= first + self.epsilon / 10]
            last = now[-1].time
            happenings = happenings[len(now) :]
            self.happen(now)
            for _, index, phase in now:
                if phase is Phase.END:
                    going.discard(index)
                elif self.grounds[index].durations is not None:
                    going.add(index)
            for index in sorted(going):
                self.check(index, Phase.ALL)
        return last

    def duration(self, index: int, action: Action, bounds: Sequence[DurationBound]) -> Fraction:
        values = [(relation, self.value(index, value)) for relation, value in bounds]
        duration = action.duration
        if duration is None:
            duration = next((value for relation, value in values if relation != "<="), Fraction(0))
        for relation, value in values:
            off = {"=": abs(duration - value), ">=": value - duration, "<=": duration - value}
            wrong = off[relation]
            if wrong > self.epsilon or (relation == "=" and 0 < wrong == self.epsilon):
                raise _Fault(index, f"its duration is {number(duration)}, but must be "
                                    f"{relation} {number(value)}")  # fmt: skip
        if duration <= 0:
            raise _Fault(index, f"its duration is {number(duration)}, but must be above 0")
        return duration

    def value(self, index: int, value: Value) -> Fraction:
        """A number, or the initial value of a function."""
        found = self.state.task.value(value)
        if found is None:
            raise _Fault(index, f"the problem sets no value for {shown(value)}")
        return found

    def happen(self, now: Sequence[_Happening]) -> None:
        """Execute simultaneous happenings."""
        made: dict[_Happening, Changes] = {}
        for each in now:
            self.check(each.at, each.phase)
            try:
                made[each] = self.state.changes(self.grounds[each.at], each.phase)
            except NotPossible as error:
                raise _Fault(each.at, str(error)) from None
        for one, other in combinations(now, 2):
            touched = _touched(
                self.grounds[one.at], one.phase, made[one],
                self.grounds[other.at], other.phase, made[other],
            )  # fmt: skip
            if touched:
                raise _Fault(
                    max(one.at, other.at),
                    f"at {number(one.time)} another action also needs or changes {show(touched)}",
                )
        deletes = frozenset(atom for each in made.values() for atom in each.deletes)
        adds = frozenset(atom for each in made.values() for atom in each.adds)
        increases = tuple(each for what in made.values() for each in what.increases)
        try:
            self.state.change(Changes(adds, deletes, increases))
        except NotPossible as error:
            raise _Fault(now[0].at, str(error)) from None


def _touched(
    one: Ground, when: Phase, made: Changes, other: Ground, then: Phase, makes: Changes
) -> list[Atom]:
    """The atoms by which two simultaneous happenings interfere (the rule of no moving targets)."""
    found: set[Atom] = set()
    for a, b, q, theirs in ((made, other, then, makes), (makes, one, when, made)):
        changed = a.adds | a.deletes
        found |= changed & (b.needs[q] | b.lacks[q] | _looked_at(b, q))
        found |= a.deletes & theirs.adds
        numbers = {each.function for each in a.increases}
        found |= numbers & _looked_at(b, q)
    return sorted(found)


def _looked_at(ground: Ground, phase: Phase) -> set[Atom]:
    """The atoms and functions in those conditions of an action that are not literals."""
    formulas = [formula for when, formula in ground.choices if when is phase]
    formulas += [when.condition for when in ground.whens if when.phase is phase]
    found: set[Atom] = set()
    for part in (part for formula in formulas for part in parts_of(formula)):
        if isinstance(part, Literal):
            found.add(part.atom)
        else:
            found |= {each for side in part[1:] for each in functions_in(side)}
    return found


def violated(task: StripsTask, played: Played) -> tuple[str, ...]:
    """The names of the preferences that are false at the end, each as often as it is violated."""
    return tuple(
        name
        for name, formula in task.preferences
        if not holds(formula, played.state, played.values)
    )


def measure(task: StripsTask, played: Played, actions: int) -> Fraction:
    """The value of the metric for an executed plan; without one, its number of actions."""
    if task.metric is None:
        return Fraction(actions)
    return _evaluate(played, violated(task, played), task.metric.expression)


def _evaluate(played: Played, missed: Sequence[str], expression: Any) -> Fraction:
    if isinstance(expression, Fraction):
        return expression
    head, *parts = expression
    if head == "is-violated":
        return Fraction(missed.count(parts[0]))
    if expression == ("total-time",):
        return played.end
    if head not in ARITHMETIC:
        return played.values.get(expression, Fraction(0))
    values = [_evaluate(played, missed, part) for part in parts]
    try:
        return evaluated((head, *values), played.values)
    except TaskError as error:
        raise InputError(f"the metric: {error}") from None


def number(value: Fraction) -> str:
    """A number as text: ``3`` or ``0.5``."""
    return str(value.numerator) if value.denominator == 1 else f"{float(value):g}"

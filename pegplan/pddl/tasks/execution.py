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
from pegplan.pddl.tasks.formulas import holds, parts_of
from pegplan.pddl.tasks.numbers import ARITHMETIC, evaluated, functions_in
from pegplan.pddl.tasks.operators import DurationBound, Phase
from pegplan.pddl.tasks.states import Changes, changed, changes
from pegplan.pddl.tasks.strips import Atom, Ground, Literal, StripsTask


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


class _Fault(Exception):
    """An action that can't be executed."""

    def __init__(self, index: int, reason: str) -> None:
        super().__init__(reason)
        self.index = index


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
    player = _Player(task)
    try:
        if task.is_temporal:
            end = player.timed(actions, grounds, epsilon)
        else:
            end = Fraction(len(actions))
            for index, ground in enumerate(grounds):
                player.apply(index, ground)
    except _Fault as fault:
        state = frozenset(player.state)
        return Played(fault.index + 1, str(fault), state, player.values, Fraction(0))
    return Played(None, "", frozenset(player.state), player.values, end)


def play_each(task: StripsTask, actions: Sequence[Action]) -> Iterator[Played]:
    """Execute actions one after another, also durative ones, whatever their times.

    Yields:
        the result up to each action; the last one is that of the first action that fails.
    """
    player = _Player(task)
    for index, action in enumerate(actions):
        step, reason = None, ""
        before = frozenset(player.state), player.values
        try:
            ground = task.ground(action.words)
            player.apply(index, ground)
            if ground.durations is not None:
                player.check(index, ground, Phase.ALL)
                player.apply(index, ground, Phase.END)
        except (_Fault, InputError) as error:
            step, reason = index + 1, str(error)
        state, values = (frozenset(player.state), player.values) if step is None else before
        yield Played(step, reason, state, values, Fraction(index + 1))
        if step is not None:
            return


def _ground(task: StripsTask, action: Action) -> Ground:
    try:
        return task.ground(action.words)
    except InputError as error:
        raise PlanError(f"({' '.join(action.words)}): {error}", action.line) from None


class _Happening(NamedTuple):
    time: Fraction
    at: int
    phase: Phase


class _Player:
    """The current state during the execution of a plan."""

    def __init__(self, task: StripsTask) -> None:
        self.task = task
        self.state = set(task.init)
        self.values = dict(task.values)

    def apply(self, index: int, ground: Ground, phase: Phase = Phase.START) -> None:
        """Check the conditions of an action, then apply its effects."""
        self.check(index, ground, phase)
        self.change(index, self.changes(index, ground, phase))

    def changes(self, index: int, ground: Ground, phase: Phase) -> Changes:
        """The changes that an action makes in this state."""
        try:
            return changes(ground, phase, self.state, self.values)
        except TaskError as error:
            raise _Fault(index, str(error)) from None

    def change(self, index: int, what: Changes) -> None:
        """Apply changes to the state."""
        self.state -= what.deletes
        self.state |= what.adds
        try:
            self.values = dict(changed(self.values, what.increases))
        except InputError as error:
            raise _Fault(index, str(error)) from None

    def check(self, index: int, ground: Ground, phase: Phase) -> None:
        if ground.objection:
            raise _Fault(index, ground.objection)
        if not ground.needs[phase] <= self.state:
            missing = sorted(ground.needs[phase] - self.state)
            verb = "do" if len(missing) > 1 else "does"
            raise _Fault(index, f"{_show(missing)} {verb} not hold")
        if not ground.lacks[phase].isdisjoint(self.state):
            wrong = sorted(ground.lacks[phase] & self.state)
            raise _Fault(index, f"{_show(wrong)} must not hold")
        for when, formula in ground.choices:
            try:
                if when is phase and not holds(formula, self.state, self.values):
                    raise _Fault(index, f"{formula} does not hold")
            except TaskError as error:
                raise _Fault(index, str(error)) from None

    def value(self, index: int, value: Fraction | Atom) -> Fraction:
        """A number, or the initial value of a function."""
        if isinstance(value, Fraction):
            return value
        if value not in self.task.values:
            raise _Fault(index, f"the problem sets no value for {_show([value])}")
        return self.task.values[value]

    def timed(
        self, actions: Sequence[Action], grounds: Sequence[Ground], epsilon: Fraction
    ) -> Fraction:
        """Execute all happenings in order of time; returns the time of the last one."""
        happenings = []
        for index, (action, ground) in enumerate(zip(actions, grounds, strict=True)):
            if action.time is None:
                raise PlanError(
                    "a plan of durative actions needs times: 0.000: (jump …) [1.000]", action.line
                )
            happenings.append(_Happening(action.time, index, Phase.START))
            if ground.durations is not None:
                duration = self.duration(index, action, ground.durations, epsilon)
                happenings.append(_Happening(action.time + duration, index, Phase.END))
        happenings.sort(key=lambda each: each.time)
        going: dict[int, Ground] = {}
        while happenings:
            first = happenings[0].time
            now = [each for each in happenings if each.time <= first + epsilon / 10]
            last = now[-1].time
            happenings = happenings[len(now) :]
            self.happen(now, grounds)
            for _, index, phase in now:
                if phase is Phase.END:
                    going.pop(index, None)
                elif grounds[index].durations is not None:
                    going[index] = grounds[index]
            for index, ground in going.items():
                self.check(index, ground, Phase.ALL)
        return last if actions else Fraction(0)

    def duration(
        self, index: int, action: Action, bounds: Sequence[DurationBound], epsilon: Fraction
    ) -> Fraction:
        values = [(relation, self.value(index, value)) for relation, value in bounds]
        duration = action.duration
        if duration is None:
            duration = next((value for relation, value in values if relation != "<="), Fraction(0))
        for relation, value in values:
            off = {"=": abs(duration - value), ">=": value - duration, "<=": duration - value}
            if off[relation] > epsilon or (relation == "=" and 0 < off[relation] == epsilon):
                raise _Fault(index, f"its duration is {number(duration)}, but must be "
                                    f"{relation} {number(value)}")  # fmt: skip
        if duration <= 0:
            raise _Fault(index, f"its duration is {number(duration)}, but must be above 0")
        return duration

    def happen(self, now: Sequence[_Happening], grounds: Sequence[Ground]) -> None:
        """Execute simultaneous happenings."""
        for _, index, phase in now:
            self.check(index, grounds[index], phase)
        made = {each: self.changes(each.at, grounds[each.at], each.phase) for each in now}
        for one, other in combinations(now, 2):
            touched = _touched(grounds[one.at], one.phase, made[one], grounds[other.at],
                               other.phase, made[other])  # fmt: skip
            if touched:
                raise _Fault(
                    max(one.at, other.at),
                    f"at {number(one.time)} another action also needs or changes {_show(touched)}",
                )
        deletes = frozenset(atom for each in made.values() for atom in each.deletes)
        adds = frozenset(atom for each in made.values() for atom in each.adds)
        increases = tuple(each for what in made.values() for each in what.increases)
        self.change(now[0].at, Changes(adds, deletes, increases))


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


def unmet(task: StripsTask, literals: Sequence[Literal], state: frozenset[Atom]) -> list[Literal]:
    """The literals that are false in a state."""
    return [each for each in literals if (each.atom in state) is not each.positive]


def measure(task: StripsTask, played: Played, actions: int) -> Fraction:
    """The value of the metric for an executed plan; without one, its number of actions."""
    if task.metric is None:
        return Fraction(actions)
    return _evaluate(task, played, task.metric.expression)


def _evaluate(task: StripsTask, played: Played, expression: Any) -> Fraction:
    if isinstance(expression, Fraction):
        return expression
    head, *parts = expression
    if head == "is-violated":
        return Fraction(bool(unmet(task, task.preferences[parts[0]], played.state)))
    if expression == ("total-time",):
        return played.end
    if head not in ARITHMETIC:
        return played.values.get(expression, Fraction(0))
    values = [_evaluate(task, played, part) for part in parts]
    try:
        return evaluated((head, *values), played.values)
    except TaskError as error:
        raise InputError(f"the metric: {error}") from None


def number(value: Fraction) -> str:
    """A number as text: ``3`` or ``0.5``."""
    return str(value.numerator) if value.denominator == 1 else f"{float(value):g}"


def _show(atoms: Sequence[Atom]) -> str:
    shown = [f"({' '.join(atom)})" for atom in atoms[:3]]
    return ", ".join(shown) + ", …" * (len(atoms) > 3)

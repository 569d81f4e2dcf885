"""Convert problems of unified-planning to tasks, without writing and parsing PDDL.

The PDDL writer of unified-planning takes a second or two for a board of 33 holes; this
conversion takes milliseconds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pegplan.errors import TaskError
from pegplan.pddl.tasks.strips import (
    Atom,
    Bound,
    Increase,
    Literal,
    Metric,
    Operator,
    Phase,
    StripsTask,
    Timed,
)

COST: Atom = ("total-cost",)


@dataclass(frozen=True)
class UPTask:
    """A unified-planning problem as a task.

    Attributes:
        actions: the actions of the problem, by their names in the task.
        objects: the objects of the problem, by their names in the task.
        name_of: the names in the task of the actions and objects.
    """

    task: StripsTask
    actions: Mapping[str, Any]
    objects: Mapping[str, Any]
    name_of: Mapping[Any, str]


def read_problem(problem: Any) -> UPTask:
    """Convert a ``unified_planning.model.Problem``.

    Raises:
        TaskError: the problem has features that pegplan does not support.
    """
    return _Reader(problem).read()


def _plain(names: Iterable[str]) -> Iterator[str]:
    """The names in lower case, made unique."""
    seen: set[str] = set()
    for name in names:
        plain = base = re.sub(r"[\s()]+", "-", name.lower()) or "x"
        count = 1
        while plain in seen:
            count += 1
            plain = f"{base}--{count}"
        seen.add(plain)
        yield plain


class _Reader:
    def __init__(self, problem: Any) -> None:
        self.problem = problem
        objects = list(problem.all_objects)
        actions = list(problem.actions)
        fluents = list(problem.fluents)
        self.objects = dict(zip(_plain(o.name for o in objects), objects, strict=True))
        self.actions = dict(zip(_plain(a.name for a in actions), actions, strict=True))
        self.fluents = dict(zip(_plain(f.name for f in fluents), fluents, strict=True))
        self.name_of: dict[Any, str] = {}
        for table in (self.objects, self.actions, self.fluents):
            self.name_of |= {each: name for name, each in table.items()}

    def read(self) -> UPTask:
        problem = self.problem
        if getattr(problem, "timed_goals", None) or getattr(problem, "timed_effects", None):
            raise TaskError("timed goals and effects are beyond peg solitaire")
        for fluent in problem.fluents:
            if not fluent.type.is_bool_type():
                raise TaskError(f"fluent {fluent.name} is no predicate")
        costs, metric = self.metric()
        task = StripsTask(
            domain="unified-planning",
            name=re.sub(r"\s+", "-", (problem.name or "problem").lower()),
            types={
                each.name.lower(): "object" if each.father is None else each.father.name.lower()
                for each in problem.user_types
            },
            objects={name: each.type.name.lower() for name, each in self.objects.items()},
            predicates={
                name: tuple(self.types(parameter) for parameter in fluent.signature)
                for name, fluent in self.fluents.items()
            },
            operators={n: self.operator(n, a, costs.get(n)) for n, a in self.actions.items()},
            init=frozenset(self.initial()),
            values={COST: Fraction(0)},
            goal=tuple(each for goal in problem.goals for each in self.literals(goal)),
            preferences={},
            metric=metric,
        )
        return UPTask(task, self.actions, self.objects, self.name_of)

    def types(self, parameter: Any) -> tuple[str, ...]:
        if not parameter.type.is_user_type():
            raise TaskError(f"{parameter.name} is no object")
        return (parameter.type.name.lower(),)

    def initial(self) -> Iterator[Atom]:
        problem = self.problem
        full = any(
            default is not None and default.is_true()
            for default in map(problem.fluents_defaults.get, problem.fluents)
        )
        values = problem.initial_values if full else problem.explicit_initial_values
        for fluent, value in values.items():
            if value.is_true():
                yield self.atom(fluent)

    def atom(self, expression: Any) -> Atom:
        terms = []
        for each in expression.args:
            if each.is_parameter_exp():
                terms.append(f"?{each.parameter().name.lower()}")
            elif each.is_object_exp():
                terms.append(self.name_of[each.object()])
            else:
                raise TaskError(f"{each} in {expression} is neither a parameter nor an object")
        return (self.name_of[expression.fluent()], *terms)

    def literals(self, expression: Any) -> Iterator[Literal]:
        if expression.is_true():
            return
        positive = not expression.is_not()
        inner = expression if positive else expression.arg(0)
        if expression.is_and():
            for each in expression.args:
                yield from self.literals(each)
        elif inner.is_fluent_exp():
            yield Literal(self.atom(inner), positive)
        elif inner.is_equals() and all(
            a.is_parameter_exp() or a.is_object_exp() for a in inner.args
        ):
            one, other = (
                f"?{a.parameter().name.lower()}"
                if a.is_parameter_exp()
                else self.name_of[a.object()]
                for a in inner.args
            )
            yield Literal(("=", one, other), positive)
        else:
            raise TaskError(f"{expression} is beyond peg solitaire; expected atoms, and, not")

    def operator(self, name: str, action: Any, cost: Fraction | None) -> Operator:
        conditions: list[Timed] = []
        effects: list[Timed] = []
        durations = None
        if hasattr(action, "duration"):
            durations = self.durations(action.duration)
            for interval, each in action.conditions.items():
                for phase in self.phases(interval, name):
                    conditions += [Timed(phase, lit) for e in each for lit in self.literals(e)]
            for timing, each in action.effects.items():
                phase = self.phase(timing, name)
                effects += [Timed(phase, self.effect(effect)) for effect in each]
        else:
            for each in action.preconditions:
                conditions += [Timed(Phase.START, literal) for literal in self.literals(each)]
            effects = [Timed(Phase.START, self.effect(effect)) for effect in action.effects]
        if getattr(action, "simulated_effect", None) or getattr(action, "simulated_effects", None):
            raise TaskError(f"action {name} has simulated effects")
        parameters = tuple((f"?{p.name.lower()}", self.types(p)) for p in action.parameters)
        increases = () if cost is None else (Increase(Phase.START, COST, cost),)
        return Operator(name, parameters, tuple(conditions), tuple(effects), increases, durations)

    def effect(self, effect: Any) -> Literal:
        plain = effect.is_assignment() and effect.condition.is_true() and not effect.is_forall()
        if not plain or not effect.value.is_bool_constant():
            raise TaskError(
                f"effect {effect} is beyond peg solitaire; expected atoms made true or false"
            )
        return Literal(self.atom(effect.fluent), effect.value.is_true())

    def phase(self, timing: Any, name: str) -> Phase:
        if timing.delay != 0 or timing.is_global():
            raise TaskError(f"action {name} has an effect at {timing}; expected its start or end")
        return Phase.START if timing.is_from_start() else Phase.END

    def phases(self, interval: Any, name: str) -> list[Phase]:
        first, last = (self.phase(each, name) for each in (interval.lower, interval.upper))
        if first is last:
            return [first]
        found = [] if interval.is_left_open() else [Phase.START]
        found.append(Phase.ALL)
        return found if interval.is_right_open() else [*found, Phase.END]

    def durations(self, interval: Any) -> tuple[Bound, ...]:
        low, high = (self.number(each) for each in (interval.lower, interval.upper))
        if interval.is_left_open() or interval.is_right_open():
            raise TaskError("open intervals of durations are beyond peg solitaire")
        return (Bound("=", low),) if low == high else (Bound(">=", low), Bound("<=", high))

    def number(self, expression: Any) -> Fraction:
        if not expression.is_int_constant() and not expression.is_real_constant():
            raise TaskError(f"{expression} is no number")
        return Fraction(expression.constant_value())

    def metric(self) -> tuple[dict[str, Fraction], Metric | None]:
        """The cost of each action, and the metric."""
        metrics = self.problem.quality_metrics
        if not metrics:
            return {}, None
        if len(metrics) > 1:
            raise TaskError("it has several metrics")
        (metric,) = metrics
        if metric.is_minimize_makespan():
            return {}, Metric("minimize", ("total-time",))
        if metric.is_minimize_sequential_plan_length():
            return dict.fromkeys(self.actions, Fraction(1)), Metric("minimize", COST)
        if not metric.is_minimize_action_costs():
            raise TaskError(f"its metric is {metric}; expected action costs, length or makespan")
        costs = {name: metric.get_action_cost(action) for name, action in self.actions.items()}
        known = {name: self.number(cost) for name, cost in costs.items() if cost is not None}
        return known, Metric("minimize", COST)

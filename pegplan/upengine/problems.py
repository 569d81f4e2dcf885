"""Convert problems of unified-planning to tasks, without writing and parsing PDDL.

The PDDL writer of unified-planning takes a second or two for a board of 33 holes; this
conversion takes milliseconds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import count
from typing import Any

from pegplan.errors import TaskError
from pegplan.pddl.tasks.formulas import (
    FALSE,
    TRUE,
    Atom,
    Formula,
    Junction,
    Literal,
    Quantified,
    joined,
    negated,
)
from pegplan.pddl.tasks.numbers import Comparison
from pegplan.pddl.tasks.operators import (
    DurationBound,
    Increase,
    Operator,
    Phase,
    TimedFormula,
    When,
)
from pegplan.pddl.tasks.strips import Metric, StripsTask

COST: Atom = ("total-cost",)


@dataclass(frozen=True)
class UPTask:
    """A unified-planning problem as a task.

    Attributes:
        actions: the actions of the problem, by their names in the task.
        objects: the objects of the problem, by their names in the task.
    """

    task: StripsTask
    actions: Mapping[str, Any]
    objects: Mapping[str, Any]


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
    """Every method raises :class:`TaskError` for what is of another kind."""

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
        self._bound: dict[Any, str] = {}
        self._fresh = count()

    def read(self) -> UPTask:
        problem = self.problem
        if getattr(problem, "timed_goals", None) or getattr(problem, "timed_effects", None):
            raise TaskError("timed goals and effects are not read")
        for fluent in problem.fluents:
            if not (fluent.type.is_bool_type() or _is_number(fluent)):
                raise TaskError(f"fluent {fluent.name} is neither a predicate nor a number")
            bounds = [getattr(fluent.type, f"{way}_bound", None) for way in ("lower", "upper")]
            if bounds != [None, None]:
                raise TaskError(f"fluent {fluent.name} is a number with bounds")
        costs, metric = self.metric()
        initial, atom = self.initial(), self.atom
        numbers = {
            atom(each): self.number(value)
            for each, value in initial.items()
            if _is_number(each.fluent())
        }
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
                if fluent.type.is_bool_type()
            },
            operators={n: self.operator(n, a, costs.get(n)) for n, a in self.actions.items()},
            init=frozenset(atom(each) for each, value in initial.items() if value.is_true()),
            values={COST: Fraction(0), **numbers},
            metric=metric,
        ).with_goal(joined(True, [self.condition(goal) for goal in problem.goals]))
        return UPTask(task, self.actions, self.objects)

    def initial(self) -> Mapping[Any, Any]:
        """What the problem says of its fluents; at least of those that are true, and numbers."""
        from unified_planning.exceptions import UPProblemDefinitionError

        problem = self.problem
        defaults = [problem.fluents_defaults.get(fluent) for fluent in problem.fluents]
        full = any(map(_is_number, problem.fluents)) or any(
            default is not None and default.is_true() for default in defaults
        )
        try:
            found: Mapping[Any, Any] = (
                problem.initial_values if full else problem.explicit_initial_values
            )
        except UPProblemDefinitionError as error:
            raise TaskError(f"its initial state is not complete: {error}") from None
        return found

    def operator(self, name: str, action: Any, cost: Fraction | None) -> Operator:
        timed: list[TimedFormula] = []
        whens: list[When] = []
        durations = None
        if getattr(action, "simulated_effect", None) or getattr(action, "simulated_effects", None):
            raise TaskError(f"action {name} has simulated effects")
        if hasattr(action, "duration"):
            durations = self.durations(action.duration)
            for interval, each in action.conditions.items():
                for phase in self.phases(interval, name):
                    timed += [TimedFormula(phase, self.condition(e)) for e in each]
            for timing, each in action.effects.items():
                phase = self.phase(timing, name)
                whens += [when for effect in each for when in self.effect(effect, phase)]
        else:
            timed = [TimedFormula(Phase.START, self.condition(e)) for e in action.preconditions]
            effects = (self.effect(effect, Phase.START) for effect in action.effects)
            whens = [when for each in effects for when in each]
        parameters = tuple((f"?{p.name.lower()}", self.types(p)) for p in action.parameters)
        if cost:
            whens.append(When(Phase.START, (), TRUE, (), (Increase(Phase.START, COST, cost),)))
        return Operator.of(name, parameters, timed, whens, durations)

    def effect(self, effect: Any, phase: Phase) -> Iterator[When]:
        """An effect; two where it copies a truth value."""
        variables = self.bind(effect.forall)
        condition = self.condition(effect.condition)
        target = self.atom(effect.fluent)
        if _is_number(effect.fluent):
            by = self.expression(effect.value)
            if effect.is_decrease():
                by = -by if isinstance(by, Fraction) else ("-", by)
            increase = Increase(phase, target, by, effect.is_assignment())
            yield When(phase, variables, condition, (), (increase,))
            return
        value = self.condition(effect.value)
        for wanted, positive in ((value, True), (negated(value), False)):
            both = joined(True, [condition, wanted])
            if both != FALSE:
                yield When(phase, variables, both, (Literal(target, positive),))

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

    def durations(self, interval: Any) -> tuple[DurationBound, ...]:
        low, high = (self.number(each) for each in (interval.lower, interval.upper))
        if interval.is_left_open() or interval.is_right_open():
            raise TaskError("open intervals of durations are not read")
        return DurationBound(">=", low), DurationBound("<=", high)

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

    def types(self, parameter: Any) -> tuple[str, ...]:
        """The types of a parameter or variable, which must be an object."""
        if not parameter.type.is_user_type():
            raise TaskError(f"{parameter.name} is no object")
        return (parameter.type.name.lower(),)

    def number(self, expression: Any) -> Fraction:
        """The value of a constant number."""
        if not expression.is_int_constant() and not expression.is_real_constant():
            raise TaskError(f"{expression} is no number")
        return Fraction(expression.constant_value())

    def term(self, expression: Any, where: Any) -> str:
        """The name of a parameter, a variable or an object."""
        if expression.is_parameter_exp():
            return f"?{expression.parameter().name.lower()}"
        if expression.is_variable_exp():
            return self._bound[expression.variable()]
        if expression.is_object_exp():
            return self.named(expression.object())
        raise TaskError(f"{expression} in {where} is neither a parameter nor an object")

    def atom(self, expression: Any) -> Atom:
        """The atom of a fluent with its arguments."""
        terms = (self.term(each, expression) for each in expression.args)
        return (self.named(expression.fluent()), *terms)

    def named(self, used: Any) -> str:
        """The name of a fluent or an object in the task."""
        if used not in self.name_of:  # the library lets problems use what they don't have
            raise TaskError(f"{used} is used, but the problem does not have it")
        return self.name_of[used]

    def bind(self, variables: Iterable[Any]) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Variables under names of their own, and their types."""
        found = []
        for each in variables:
            self._bound[each] = f"?{each.name.lower()} {next(self._fresh)}"
            found.append((self._bound[each], self.types(each)))
        return tuple(found)

    def condition(self, expression: Any) -> Formula:
        """A condition on objects, facts and numbers."""
        if expression.is_bool_constant():
            return Junction(expression.is_true(), ())
        if expression.is_fluent_exp():
            return Literal(self.atom(expression))
        if expression.is_not():
            return negated(self.condition(expression.arg(0)))
        if expression.is_exists() or expression.is_forall():
            variables = self.bind(expression.variables())
            part = self.condition(expression.arg(0))
            return Quantified(expression.is_forall(), variables, part)
        if expression.is_le() or expression.is_lt():
            relation = "<=" if expression.is_le() else "<"
            return Comparison(relation, *map(self.expression, expression.args))
        if expression.is_equals():
            if any(map(_is_number, expression.args)):
                return Comparison("=", *map(self.expression, expression.args))
            return Literal(("=", *(self.term(each, expression) for each in expression.args)))
        parts = expression.args
        if expression.is_and() or expression.is_or():
            return joined(expression.is_and(), [self.condition(part) for part in parts])
        if expression.is_implies() or expression.is_iff():
            one, other = map(self.condition, parts)
            there = joined(False, [negated(one), other])
            back = joined(False, [negated(other), one]) if expression.is_iff() else TRUE
            return joined(True, [there, back])
        raise TaskError(f"{expression} is not read; expected atoms, and, or, not")

    def expression(self, expression: Any) -> Any:
        """A number, a function, or a sum and the like; see :mod:`numbers`."""
        if expression.is_int_constant() or expression.is_real_constant():
            return self.number(expression)
        if expression.is_fluent_exp():
            return self.atom(expression)
        words = {"+": "is_plus", "-": "is_minus", "*": "is_times", "/": "is_div"}
        for word, asks in words.items():
            if getattr(expression, asks)():
                return (word, *map(self.expression, expression.args))
        raise TaskError(f"{expression} is no number")


def _is_number(what: Any) -> bool:
    """Whether a fluent or an expression stands for a number."""
    return bool(what.type.is_int_type() or what.type.is_real_type())

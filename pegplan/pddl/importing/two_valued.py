"""Functions with two values only, such as ``(= (pegs ?hole) 1)``, as predicates.

The predicate holds where the function has the larger value.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from pegplan.errors import TaskError
from pegplan.pddl.tasks.formulas import (
    Formula,
    Junction,
    Literal,
    conjuncts,
    joined,
    mapped,
    parts_of,
    put_literal,
)
from pegplan.pddl.tasks.grounding import Facts, static_bindings
from pegplan.pddl.tasks.numbers import Comparison, compared, functions_in, shown
from pegplan.pddl.tasks.operators import Increase, Operator, TimedFormula, When
from pegplan.pddl.tasks.strips import StripsTask


def without_two_valued(
    task: StripsTask,
) -> tuple[StripsTask, Mapping[str, tuple[Fraction, Fraction]]]:
    """The task with predicates in place of functions of objects that have two values only.

    Returns:
        the task, and for each such function the smaller and the larger value.

    Raises:
        TaskError: an action changes a value twice, or one that is not set, or by an amount that
            leads to another value.
    """
    values = {}
    for name in sorted(task.numbers_read):
        found = _two_values(task, name)
        if found is not None:
            task, values[name] = _TwoValued(task, name, *found).told(), found
    return task, values


def _two_values(task: StripsTask, name: str) -> tuple[Fraction, Fraction] | None:
    """The two values of a function of objects; None if it may have others."""
    firsts = {value for function, value in task.values.items() if function[0] == name}
    sizes = {len(function) for function in task.values if function[0] == name}
    whens = [when for o in task.operators.values() for when in o.effects]
    changes = [(w, each) for w in whens for each in w.increases if each.function[0] == name]
    if len(sizes) != 1 or sizes == {1} or name in task.predicates:
        return None
    if any(not (isinstance(e.by, Fraction) and (w.is_plain or e.assigns)) for w, e in changes):
        return None
    firsts |= {each.by for _, each in changes if each.assigns}
    for part in (part for formula in task.formulas for part in parts_of(formula)):
        if isinstance(part, Comparison) and name in part.functions():
            asked = [f for side in part[1:] for f in functions_in(side)]
            if len(asked) > 1:
                return None
    return (min(firsts), max(firsts)) if len(firsts) == 2 else None


@dataclass(frozen=True)
class _TwoValued:
    """A function that has one of two values for any objects, in every state."""

    task: StripsTask
    name: str
    low: Fraction
    high: Fraction

    def told(self) -> StripsTask:
        """The task with a predicate in its place."""
        task, name = self.task, self.name
        terms = next(len(function) for function in task.values if function[0] == name) - 1
        goal = conjuncts(self.formula(task.goal_formula))
        literals = tuple(part for part in goal if isinstance(part, Literal))
        rest = [part for part in goal if not isinstance(part, Literal)]
        held = {f for f, value in task.values.items() if f[0] == name and value == self.high}
        return replace(
            task,
            predicates={**task.predicates, name: (("object",),) * terms},
            operators={each.name: self.operator(each) for each in task.operators.values()},
            init=task.init | held,
            values={f: value for f, value in task.values.items() if f[0] != name},
            goal=(*task.goal, *literals),
            goal_formula=joined(True, rest),
            preferences=tuple(
                each._replace(formula=self.formula(each.formula)) for each in task.preferences
            ),
        )

    def formula(self, formula: Formula) -> Formula:
        """A formula with the predicate in place of comparisons."""
        return mapped(formula, self.part)

    def part(self, part: Literal | Comparison) -> Formula:
        """A part of a formula."""
        if isinstance(part, Literal) or self.name not in part.functions():
            return part
        (atom,) = (each for side in part[1:] for each in functions_in(side))
        low, high = (compared(part, {atom: value}) for value in (self.low, self.high))
        return Junction(low, ()) if low is high else Literal(atom, high)

    def operator(self, operator: Operator) -> Operator:
        """An operator with the predicate in its conditions and effects."""
        conditions = [
            TimedFormula(phase, part)
            for phase, formula in operator.conditions
            for part in conjuncts(self.formula(formula))
        ]
        needed = {each.formula for each in conditions if isinstance(each.formula, Literal)}
        effects = tuple(self.when(when, needed) for when in operator.effects)
        found = replace(operator, conditions=tuple(conditions), effects=effects)
        self.check(operator, found)
        return found

    def when(self, when: When, needed: Collection[Formula]) -> When:
        """Effects on the function as effects on the predicate."""
        own = [each for each in when.increases if each.function[0] == self.name]
        return when._replace(
            condition=self.formula(when.condition),
            effects=(*when.effects, *(self.effect(each, needed) for each in own)),
            increases=tuple(each for each in when.increases if each not in own),
        )

    def effect(self, increase: Increase, needed: Collection[Formula]) -> Literal:
        """One effect on the function."""
        function, by = increase.function, increase.by
        if increase.assigns:
            return Literal(function, by == self.high)
        for old, new, high in ((self.low, self.high, True), (self.high, self.low, False)):
            if Literal(function, not high) in needed and old + by == new:
                return Literal(function, high)
        raise TaskError(
            f"{shown(function)} is changed by {by}, and no condition says that it is then "
            f"{self.low} or {self.high}"
        )

    def check(self, given: Operator, found: Operator) -> None:
        """Raise :class:`TaskError` if a ground action changes a value twice, or an unset one."""
        plain = [e for when in found.effects if when.is_plain for e in when.effects]
        changed = [each for each in plain if each.atom[0] == self.name]
        used = [*changed, *(each for each in found.literals if each.atom[0] == self.name)]
        facts = Facts(sorted(self.task.init))
        for binding in static_bindings(self.task, given, facts) if used else ():
            words = f"{found.name} {' '.join(binding.values())}"
            for literal in used:
                atom = put_literal(literal, binding).atom
                if atom not in self.task.values:
                    raise TaskError(f"the problem sets no value for {shown(atom)}, which "
                                    f"({words}) asks for or changes")  # fmt: skip
            twice = Counter(put_literal(each, binding).atom for each in changed).most_common(1)
            if twice and twice[0][1] > 1:
                raise TaskError(f"({words}) changes {shown(twice[0][0])} twice at once")

"""Functions with two values only, such as ``(= (pegs ?hole) 1)``, as predicates.

The predicate holds where the function has the larger value.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import pairwise

from pegplan.errors import TaskError
from pegplan.pddl.importing.allowed_actions import static_bindings
from pegplan.pddl.tasks.formulas import (
    Formula,
    Junction,
    Literal,
    Quantified,
    conjuncts,
    joined,
    parts_of,
    put_literal,
)
from pegplan.pddl.tasks.numbers import Comparison, compared, functions_in, shown
from pegplan.pddl.tasks.operators import Increase, Operator, Timed, TimedFormula
from pegplan.pddl.tasks.strips import Atom, StripsTask


@dataclass(frozen=True)
class TwoValued:
    """A function that has one of two values for any objects, in every state.

    Attributes:
        low, high: the values.
    """

    task: StripsTask
    name: str
    low: Fraction
    high: Fraction

    @cached_property
    def told(self) -> StripsTask:
        """The task with a predicate in its place.

        Raises:
            TaskError: an action changes a value twice, or one that is not set, or by an amount
                that leads to another value.
        """
        task, name = self.task, self.name
        words = next(len(function) for function in task.values if function[0] == name)
        goal = self.formula(task.goal_formula)
        literals = [part for part in conjuncts(goal) if isinstance(part, Literal)]
        rest = [part for part in conjuncts(goal) if not isinstance(part, Literal)]
        held = {f for f, value in task.values.items() if f[0] == name and value == self.high}
        return replace(
            task,
            predicates={**task.predicates, name: (("object",),) * (words - 1)},
            operators={each.name: self.operator(each) for each in task.operators.values()},
            init=task.init | held,
            values={f: value for f, value in task.values.items() if f[0] != name},
            goal=(*task.goal, *literals),
            goal_formula=joined(True, rest),
            _grounded={},
        )

    def formula(self, formula: Formula) -> Formula:
        """A formula with the predicate in place of comparisons."""
        if isinstance(formula, Comparison):
            atoms = [each for side in formula[1:] for each in functions_in(side)]
            if all(atom[0] != self.name for atom in atoms):
                return formula
            (atom,) = atoms
            low, high = (compared(formula, {atom: value}) for value in (self.low, self.high))
            return Junction(low, ()) if low is high else Literal(atom, high)
        if isinstance(formula, Junction):
            return joined(formula.every, [self.formula(part) for part in formula.parts])
        if isinstance(formula, Quantified):
            return formula._replace(part=self.formula(formula.part))
        return formula

    def operator(self, operator: Operator) -> Operator:
        """An operator with the predicate in its conditions and effects."""
        parts = [
            TimedFormula(phase, part)
            for phase, formula in operator.formulas
            for part in conjuncts(self.formula(formula))
        ]
        literals = [Timed(phase, part) for phase, part in parts if isinstance(part, Literal)]
        found = replace(
            operator,
            conditions=(*operator.conditions, *literals),
            formulas=tuple(each for each in parts if not isinstance(each.formula, Literal)),
            increases=tuple(each for each in operator.increases if each.function[0] != self.name),
            whens=tuple(
                when._replace(
                    condition=self.formula(when.condition),
                    effects=(*when.effects, *(self.effect(each, ()) for each in own)),
                    increases=tuple(each for each in when.increases if each not in own),
                )
                for when in operator.whens
                for own in [[each for each in when.increases if each.function[0] == self.name]]
            ),
        )
        own = [each for each in operator.increases if each.function[0] == self.name]
        effects = []
        for each in own:
            needed = [literal for phase, literal in found.conditions if phase is each.phase]
            effects.append(Timed(each.phase, self.effect(each, needed)))
        self._check(operator, found, [*literals, *effects])
        return replace(found, effects=(*operator.effects, *effects))

    def effect(self, increase: Increase, needed: list[Literal] | tuple[()]) -> Literal:
        """An effect on the function as one on the predicate."""
        function, by = increase.function, increase.by
        if increase.assigns:
            return Literal(function, by == self.high)
        for high in (False, True):
            old, new = (self.high, self.low) if high else (self.low, self.high)
            if Literal(function, high) in needed and old + by == new:
                return Literal(function, not high)
        raise TaskError(
            f"{shown(function)} is changed by {by}, and no condition says that it is then "
            f"{self.low} or {self.high}"
        )

    def _check(self, operator: Operator, found: Operator, timed: list[Timed]) -> None:
        """Raise :class:`TaskError` if a ground action changes a value twice, or an unset one."""
        atoms = dict.fromkeys(each.literal.atom for each in timed)
        changed = [each.function for each in operator.increases if each.function[0] == self.name]
        for binding in static_bindings(self.task, found) if atoms else ():
            shown_action = f"{operator.name} {' '.join(binding.values())}"
            here = [put_literal(Literal(atom), binding).atom for atom in (*atoms, *changed)]
            for atom in here[: len(atoms)]:
                if atom not in self.task.values:
                    raise TaskError(
                        f"the problem sets no value for {shown(atom)}, which ({shown_action}) "
                        "asks for or changes"
                    )
            for one, other in pairwise(sorted(here[len(atoms) :])):
                if one == other:
                    raise TaskError(f"({shown_action}) changes {shown(one)} twice at once")


def without_two_valued(
    task: StripsTask,
) -> tuple[StripsTask, Mapping[str, tuple[Fraction, Fraction]]]:
    """The task with predicates in place of functions of objects that have two values only.

    Returns:
        the task, and for each such function the smaller and the larger value.
    """
    values = {}
    for name in sorted(task.numbers_read):
        found = _two_values(task, name)
        if found is not None:
            task, values[name] = TwoValued(task, name, *found).told, found
    return task, values


def _two_values(task: StripsTask, name: str) -> tuple[Fraction, Fraction] | None:
    """The two values of a function of objects; None if it may have others."""
    firsts = {value for function, value in task.values.items() if function[0] == name}
    sizes = {len(function) for function in task.values if function[0] == name}
    changes = [
        each for o in task.operators.values() for each in o.all_increases
        if each.function[0] == name
    ]  # fmt: skip
    conditional = [
        each for o in task.operators.values() for when in o.whens for each in when.increases
        if each.function[0] == name and not each.assigns
    ]  # fmt: skip
    if len(sizes) != 1 or sizes == {1} or name in task.predicates or conditional:
        return None
    if not all(isinstance(each.by, Fraction) for each in changes):
        return None
    firsts |= {each.by for each in changes if each.assigns}
    return (min(firsts), max(firsts)) if len(firsts) == 2 and _alone(task, name) else None


def _alone(task: StripsTask, name: str) -> bool:
    """Whether comparisons are about this function of one place and numbers only."""
    return all(
        name not in part.functions() or len(list(_functions(part))) == 1
        for part in _comparisons(task)
    )


def _functions(comparison: Comparison) -> Iterator[Atom]:
    for side in comparison[1:]:
        yield from functions_in(side)


def _comparisons(task: StripsTask) -> Iterator[Comparison]:
    formulas = [task.goal_formula]
    for operator in task.operators.values():
        formulas += [each.formula for each in operator.formulas]
        formulas += [when.condition for when in operator.whens]
    for formula in formulas:
        yield from (part for part in parts_of(formula) if isinstance(part, Comparison))

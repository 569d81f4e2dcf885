"""Convert expressions of unified-planning: conditions, numbers, names of objects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import count
from typing import Any

from pegplan.errors import TaskError
from pegplan.pddl.tasks.formulas import TRUE, Formula, Junction, Quantified, joined, negated
from pegplan.pddl.tasks.numbers import Comparison
from pegplan.pddl.tasks.strips import Atom, Literal


def is_number(what: Any) -> bool:
    """Whether a fluent or an expression stands for a number."""
    return bool(what.type.is_int_type() or what.type.is_real_type())


class UPExpressions:
    """Converts the expressions of a problem.

    Every method raises :class:`TaskError` for an expression of another kind.

    Args:
        name_of: the names of the problem's objects and fluents in the task.
    """

    def __init__(self, name_of: Mapping[Any, str]) -> None:
        self._name_of = name_of
        self._bound: dict[Any, str] = {}
        self._fresh = count()

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
            return self.name_of(expression.object())
        raise TaskError(f"{expression} in {where} is neither a parameter nor an object")

    def atom(self, expression: Any) -> Atom:
        """The atom of a fluent with its arguments."""
        terms = (self.term(each, expression) for each in expression.args)
        return (self.name_of(expression.fluent()), *terms)

    def name_of(self, used: Any) -> str:
        """The name of a fluent or an object in the task."""
        if used not in self._name_of:  # the library lets problems use what they don't have
            raise TaskError(f"{used} is used, but the problem does not have it")
        return self._name_of[used]

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
            if any(map(is_number, expression.args)):
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
        raise TaskError(f"{expression} is beyond peg solitaire; expected atoms, and, or, not")

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

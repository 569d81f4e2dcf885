"""Arithmetic expressions in tasks, and comparisons of two of them.

An expression is a number, a function of objects such as ``("x", "?from")``, or a tuple of ``+``,
``-``, ``*`` or ``/`` and expressions, as in metrics.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any, NamedTuple

from pegplan.errors import TaskError

Values = Mapping[tuple[str, ...], Fraction]
NO_VALUES: Values = MappingProxyType({})
ARITHMETIC = ("+", "-", "*", "/")
_OPPOSITE = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


class Comparison(NamedTuple):
    """A comparison of two expressions by ``=``, ``<``, ``>``, ``<=``, ``>=`` or ``!=``."""

    relation: str
    left: Any
    right: Any

    def __str__(self) -> str:
        if self.relation == "!=":
            return f"(not {self.negated()})"
        return f"({self.relation} {shown(self.left)} {shown(self.right)})"

    def negated(self) -> Comparison:
        """The negation of the comparison."""
        return self._replace(relation=_OPPOSITE[self.relation])

    def with_objects(self, binding: Mapping[str, str]) -> Comparison:
        """The comparison with terms substituted for its variables."""
        return Comparison(self.relation, put(self.left, binding), put(self.right, binding))

    def simplified(self, values: Values) -> Comparison:
        """The comparison with known values substituted for functions."""
        return Comparison(self.relation, known(self.left, values), known(self.right, values))

    def functions(self) -> set[str]:
        """The names of its functions."""
        return {each[0] for side in self[1:] for each in functions_in(side)}


def put(expression: Any, binding: Mapping[str, str]) -> Any:
    """An expression with terms substituted for its variables."""
    if isinstance(expression, Fraction):
        return expression
    if expression[0] in ARITHMETIC:
        return (expression[0], *(put(part, binding) for part in expression[1:]))
    return (expression[0], *(binding.get(term, term) for term in expression[1:]))


def functions_in(expression: Any) -> Iterator[tuple[str, ...]]:
    """The functions in an expression."""
    if isinstance(expression, Fraction):
        return
    if expression[0] not in ARITHMETIC:
        yield expression
        return
    for part in expression[1:]:
        yield from functions_in(part)


def known(expression: Any, values: Values) -> Any:
    """An expression with known values substituted; a number if all its functions have values."""
    if isinstance(expression, Fraction):
        return expression
    if expression[0] not in ARITHMETIC:
        return values.get(expression, expression)
    parts = [known(part, values) for part in expression[1:]]
    if all(isinstance(part, Fraction) for part in parts):
        return _calculated(expression[0], parts)
    return (expression[0], *parts)


def evaluated(expression: Any, values: Values) -> Fraction:
    """The value of an expression.

    Raises:
        TaskError: a function has no value, or it divides by 0.
    """
    found = known(expression, values)
    if isinstance(found, Fraction):
        return found
    unset = next(each for each in functions_in(found) if each not in values)
    raise TaskError(f"the problem sets no value for {shown(unset)}")


def _calculated(operator: str, parts: list[Fraction]) -> Fraction:
    total, *others = parts
    if operator == "-" and not others:
        return -total
    for value in others:
        if operator == "/" and value == 0:
            raise TaskError("it divides by 0")
        total = {
            "+": total + value, "-": total - value, "*": total * value,
            "/": total / value if value else value,
        }[operator]  # fmt: skip
    return total


def compared(comparison: Comparison, values: Values) -> bool:
    """Whether a comparison is true."""
    left, right = (evaluated(side, values) for side in comparison[1:])
    return {
        "=": left == right, "!=": left != right, "<": left < right,
        ">": left > right, "<=": left <= right, ">=": left >= right,
    }[comparison.relation]  # fmt: skip


def shown(expression: Any) -> str:
    """An expression as PDDL text."""
    if type(expression) is tuple:
        return f"({' '.join(map(shown, expression))})"
    if not isinstance(expression, str):
        return str(expression)
    return str(expression).partition(" ")[0]

"""Translated tasks: operators read from the translator's output, and tasks written of them.

The format is that of Fast Downward's translator, version 3:
https://www.fast-downward.org/latest/documentation/translator-output-format/
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from pegplan.errors import PlanError

Value = tuple[str, bool]
"""An atom without its predicate, such as the name of a hole, and whether it holds."""


@dataclass(frozen=True)
class SasOperator:
    """An operator over variables with two values each.

    Attributes:
        prevail: what must hold and stays so.
        effects: variable, its value before (None: whatever it is) and after.
    """

    name: str
    prevail: tuple[Value, ...]
    effects: tuple[tuple[str, bool | None, bool], ...]


def read_operators(text: str) -> dict[str, SasOperator]:
    """The operators of a translated task, by name.

    Raises:
        PlanError: the text is not in that format, or a variable has more than two values.
    """
    lines = iter(text.splitlines())
    variables: list[tuple[Value, Value]] = []
    found: dict[str, SasOperator] = {}
    try:
        for line in lines:
            if line == "begin_variable":
                variables.append(_variable(lines))
            elif line == "begin_operator":
                operator = _operator(lines, variables)
                found[operator.name] = operator
    except (StopIteration, ValueError, IndexError):
        raise PlanError("the translator's output can't be read") from None
    return found


def _variable(lines: Iterator[str]) -> tuple[Value, Value]:
    _name, _layer, size = next(lines), next(lines), int(next(lines))
    if size != 2:
        raise ValueError
    return _value(next(lines)), _value(next(lines))


def _value(atom: str) -> Value:
    """``Atom peg(d4)`` or ``NegatedAtom peg(d4)``."""
    kind, _, rest = atom.partition(" ")
    _, opening, inside = rest.partition("(")
    if not opening or kind not in ("Atom", "NegatedAtom"):
        raise ValueError
    return inside.rstrip(")"), kind == "Atom"


def _operator(lines: Iterator[str], variables: Sequence[tuple[Value, Value]]) -> SasOperator:
    name = next(lines).strip()
    prevail, effects = [], []
    for _ in range(int(next(lines))):
        variable, value = map(int, next(lines).split())
        prevail.append(variables[variable][value])
    for _ in range(int(next(lines))):
        conditions, variable, before, after = map(int, next(lines).split())
        if conditions:
            raise ValueError
        atom, now = variables[variable][after]
        effects.append((atom, None if before == -1 else variables[variable][before][1], now))
    return SasOperator(name, tuple(prevail), tuple(effects))


def write_task(
    variables: Sequence[str],
    start: Iterable[str],
    goal: Mapping[str, bool],
    operators: Iterable[tuple[SasOperator, int]],
) -> str:
    """The text of a task.

    Args:
        start: the variables that are true at first.
        goal: the values that are asked for.
        operators: with their costs, in the order in which the search tries them.
    """
    number, true = {name: i for i, name in enumerate(variables)}, set(start)
    lines = ["begin_version", "3", "end_version", "begin_metric", "1", "end_metric"]
    lines.append(str(len(variables)))
    for i, name in enumerate(variables):
        lines += ["begin_variable", f"var{i}", "-1", "2", f"Atom {name}()", f"NegatedAtom {name}()"]
        lines.append("end_variable")
    lines += ["0", "begin_state", *("0" if name in true else "1" for name in variables)]
    lines += ["end_state", "begin_goal", str(len(goal))]
    lines += [f"{number[name]} {_number(value)}" for name, value in goal.items()]
    lines.append("end_goal")
    written = [_written(operator, cost, number) for operator, cost in operators]
    return "\n".join([*lines, str(len(written)), *written, "0", ""])


def _written(operator: SasOperator, cost: int, number: Mapping[str, int]) -> str:
    lines = ["begin_operator", operator.name, str(len(operator.prevail))]
    lines += [f"{number[name]} {_number(value)}" for name, value in operator.prevail]
    lines.append(str(len(operator.effects)))
    for name, before, after in operator.effects:
        first = -1 if before is None else _number(before)
        lines.append(f"0 {number[name]} {first} {_number(after)}")
    return "\n".join([*lines, str(cost), "end_operator"])


def _number(value: bool) -> int:
    return 0 if value else 1

"""The ground actions of any task that its static facts allow, and what a task reads.

Nothing here is about pegs: the import, the comparison of games and traces of searches use it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pegplan.errors import TaskError
from pegplan.pddl.importing.bindings import Facts, bindings
from pegplan.pddl.importing.shapes import static_conditions
from pegplan.pddl.tasks.formulas import Formula, Junction, parts_of, variants
from pegplan.pddl.tasks.numbers import Comparison
from pegplan.pddl.tasks.operators import Operator
from pegplan.pddl.tasks.strips import Atom, Ground, Literal, StripsTask

MOST_ACTIONS = 500_000
"""A task with more ground actions is refused."""


def grounds_of(task: StripsTask) -> Iterator[tuple[Atom, Ground]]:
    """Every ground action whose static conditions are true, with its words; some several times.

    Raises:
        TaskError: there are more than :data:`MOST_ACTIONS`.
    """
    facts = Facts(sorted(task.init))
    made = 0
    for operator in task.operators.values():
        seen: set[Atom] = set()
        for binding in _bindings(task, operator, facts):
            made += 1
            if made > MOST_ACTIONS:
                raise TaskError(f"it has over {MOST_ACTIONS} actions; {operator.name} is too wide")
            words = (operator.name, *[binding[name] for name, _ in operator.parameters])
            if operator.formulas:
                if words in seen:
                    continue
                seen.add(words)
            ground = task.ground(words)
            if not ground.objection:
                yield words, ground


def static_bindings(task: StripsTask, operator: Operator) -> Iterator[dict[str, str]]:
    """The bindings of an operator's parameters that static facts allow; some several times."""
    yield from _bindings(task, operator, Facts(sorted(task.init)))


def _bindings(task: StripsTask, operator: Operator, facts: Facts) -> Iterator[dict[str, str]]:
    """The bindings of an operator's parameters; some of them several times."""
    operators = task.operators.values()
    effects = [literal for each in operators for _, literal in each.effects]
    effects += [e for each in operators for when in each.whens for e in when.effects]
    added = {literal.atom[0] for literal in effects if literal.positive}
    # An atom that no action makes true can only hold if it holds at first.
    static = static_conditions(task, operator)
    static += [
        each
        for _, each in operator.conditions
        if each.positive and each.atom[0] in task.fluents - added
    ]
    ways = variants(Junction(True, tuple(each.formula for each in operator.formulas)), task.fluents)
    tests = [
        each.formula
        for each in operator.formulas
        if isinstance(each.formula, Comparison)
        and task.numeric_fluents.isdisjoint(each.formula.functions())
    ]
    for atoms, variables in ways:
        wider = replace(operator, parameters=(*operator.parameters, *variables))
        conditions = [*static, *map(Literal, atoms)]
        yield from bindings(task, wider, conditions, facts, tests=tests)


def read_in(task: StripsTask) -> set[str]:
    """The predicates and functions that occur in a condition or in the goal."""
    formulas: list[Formula] = [*task.goal, task.goal_formula]
    formulas += [each.formula for each in task.preferences]
    for operator in task.operators.values():
        formulas += [literal for _, literal in operator.conditions]
        formulas += [formula for _, formula in operator.formulas]
        formulas += [when.condition for when in operator.whens]
    found = set(task.numbers_read)
    for part in (part for formula in formulas for part in parts_of(formula)):
        if isinstance(part, Literal):
            found.add(part.atom[0])
    return found

"""Predicates that always say the same, such as ``(peg ?x)`` and ``(occupied ?x)``: one is kept."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace

from pegplan.pddl.tasks.formulas import TRUE, Formula, Junction, Literal
from pegplan.pddl.tasks.numbers import Comparison
from pegplan.pddl.tasks.operators import Timed, TimedFormula, When
from pegplan.pddl.tasks.strips import Atom, StripsTask


def without_twins(task: StripsTask) -> StripsTask:
    """The task with one predicate in place of those that always hold alike.

    They do if they hold of the same objects at first, and each action changes them alike.
    """
    kept: dict[object, str] = {}
    instead = {}
    facts: defaultdict[str, set[Atom]] = defaultdict(set)
    for atom in task.init:
        facts[atom[0]].add(atom[1:])
    for name, types in task.predicates.items():
        if name in task.fluents:
            said = frozenset(facts[name]), _changes(task, name)
            first = kept.setdefault((len(types), *said), name)
            if first != name:
                instead[name] = first
    if not instead:
        return task
    return replace(
        task,
        operators={
            name: replace(
                operator,
                conditions=_timed(operator.conditions, instead),
                effects=_timed(operator.effects, instead),
                formulas=tuple(
                    TimedFormula(phase, _put(each, instead)) for phase, each in operator.formulas
                ),
                whens=tuple(_when(when, instead) for when in operator.whens),
            )
            for name, operator in task.operators.items()
        },
        init=frozenset(_atom(atom, instead) for atom in task.init),
        goal=tuple(_literal(each, instead) for each in task.goal),
        goal_formula=_put(task.goal_formula, instead),
        preferences=tuple(
            each._replace(formula=_put(each.formula, instead)) for each in task.preferences
        ),
        _grounded={},
    )


def _changes(task: StripsTask, name: str) -> frozenset[object]:
    found: set[object] = set()
    for operator in task.changing(name):
        made = [When(phase, (), TRUE, (literal,)) for phase, literal in operator.effects]
        for phase, variables, condition, effects, _ in (*made, *operator.whens):
            found |= {
                (operator.name, phase, variables, condition, literal.positive, literal.atom[1:])
                for literal in effects
                if literal.atom[0] == name
            }
    return frozenset(found)


def _when(when: When, instead: Mapping[str, str]) -> When:
    effects = dict.fromkeys(_literal(each, instead) for each in when.effects)
    return when._replace(condition=_put(when.condition, instead), effects=tuple(effects))


def _atom(atom: Atom, instead: Mapping[str, str]) -> Atom:
    return (instead.get(atom[0], atom[0]), *atom[1:])


def _literal(literal: Literal, instead: Mapping[str, str]) -> Literal:
    return Literal(_atom(literal.atom, instead), literal.positive)


def _timed(parts: tuple[Timed, ...], instead: Mapping[str, str]) -> tuple[Timed, ...]:
    found = (Timed(phase, _literal(each, instead)) for phase, each in parts)
    return tuple(dict.fromkeys(found))


def _put(formula: Formula, instead: Mapping[str, str]) -> Formula:
    if isinstance(formula, Literal):
        return _literal(formula, instead)
    if isinstance(formula, Junction):
        return Junction(formula.every, tuple(_put(part, instead) for part in formula.parts))
    if isinstance(formula, Comparison):
        return formula
    return formula._replace(part=_put(formula.part, instead))

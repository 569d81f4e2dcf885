"""Tasks changed a little, at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

from pegplan.pddl.tasks.formulas import TRUE, Literal, negated
from pegplan.pddl.tasks.operators import Operator, Phase, TimedFormula, When
from pegplan.pddl.tasks.strips import StripsTask


def mutant(task: StripsTask, chance: Random) -> tuple[StripsTask, str]:
    """A task with one to three small changes, and what they are."""
    said = []
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        change = chance.choice(CHANGES if len(task.operators) > 1 else CHANGES[1:])
        changed = change(task, chance)
        if changed != task:
            said.append(change.__name__)
        task = changed
    return task, ", ".join(said)


def less_one_literal(task: StripsTask) -> Iterator[tuple[StripsTask, str]]:
    """The task without one literal of an action, each in turn, and which."""
    for name, operator in task.operators.items():
        for field in ("conditions", "effects"):
            parts = getattr(operator, field)
            for i, part in enumerate(parts):
                if field == "effects" and not part.effects:
                    continue  # a cost
                less = replace(operator, **{field: (*parts[:i], *parts[i + 1 :])})
                changed = replace(task, operators={**task.operators, name: less})
                literal = part.formula if field == "conditions" else part.effects[0]
                yield changed, f"{field} of {name} less {literal}"


def literal(task: StripsTask, terms: list[str], chance: Random) -> Literal:
    names = [name for name in task.predicates if terms or not task.predicates[name]]
    if not names:
        return literal(task, list(task.objects), chance)
    name = chance.choice([*names, *names, "="] if terms else names)
    count = 2 if name == "=" else len(task.predicates[name])
    return Literal((name, *(chance.choice(terms) for _ in range(count))), chance.random() < 0.7)


def in_operator(
    task: StripsTask, chance: Random, change: Callable[[Operator], Mapping[str, Any]]
) -> StripsTask:
    operator = task.operators[chance.choice(list(task.operators))]
    changed = replace(operator, **change(operator))
    return replace(task, operators={**task.operators, operator.name: changed})


def terms_of(task: StripsTask, operator: Operator, chance: Random) -> list[str]:
    terms = [name for name, _ in operator.parameters]
    return terms + ([chance.choice(list(task.objects))] if chance.random() < 0.3 else [])


def drop_condition(task: StripsTask, chance: Random) -> StripsTask:
    return in_operator(task, chance, lambda o: {"conditions": without_one(o.conditions, chance)})


def drop_effect(task: StripsTask, chance: Random) -> StripsTask:
    return in_operator(task, chance, lambda o: {"effects": without_one(o.effects, chance)})


def add_condition(task: StripsTask, chance: Random) -> StripsTask:
    def change(o: Operator) -> Mapping[str, Any]:
        new = literal(task, terms_of(task, o, chance), chance)
        return {"conditions": (*o.conditions, TimedFormula(Phase.START, new))}

    return in_operator(task, chance, change)


def add_effect(task: StripsTask, chance: Random) -> StripsTask:
    def change(o: Operator) -> Mapping[str, Any]:
        new = literal(task, terms_of(task, o, chance), chance)
        if new.atom[0] == "=":
            return {}
        return {"effects": (*o.effects, When(Phase.START, (), TRUE, (new,)))}

    return in_operator(task, chance, change)


def flip_condition(task: StripsTask, chance: Random) -> StripsTask:
    def change(o: Operator) -> Mapping[str, Any]:
        if not o.conditions:
            return {}
        i = chance.randrange(len(o.conditions))
        phase, formula = o.conditions[i]
        flipped = TimedFormula(phase, negated(formula))
        return {"conditions": (*o.conditions[:i], flipped, *o.conditions[i + 1 :])}

    return in_operator(task, chance, change)


def change_term(task: StripsTask, chance: Random) -> StripsTask:
    """Another term in a literal of a condition or an effect."""

    def change(o: Operator) -> Mapping[str, Any]:
        where = chance.choice(("conditions", "effects"))
        parts = list(getattr(o, where))
        terms = terms_of(task, o, chance)
        i = chance.randrange(len(parts)) if parts else 0
        if not parts:
            return {}
        old = parts[i].formula if where == "conditions" else next(iter(parts[i].effects), None)
        if not isinstance(old, Literal) or len(old.atom) < 2 or not terms:
            return {}
        at = chance.randrange(1, len(old.atom))
        atom = (*old.atom[:at], chance.choice(terms), *old.atom[at + 1 :])
        new = Literal(atom, old.positive)
        if where == "conditions":
            parts[i] = parts[i]._replace(formula=new)
        else:
            parts[i] = parts[i]._replace(effects=(new, *parts[i].effects[1:]))
        return {where: tuple(parts)}

    return in_operator(task, chance, change)


def change_when(task: StripsTask, chance: Random) -> StripsTask:
    """Another condition of an effect, or a further effect under it."""

    def change(o: Operator) -> Mapping[str, Any]:
        some = [i for i, when in enumerate(o.effects) if not when.is_plain]
        if not some:
            return {}
        i = chance.choice(some)
        when = o.effects[i]
        if chance.random() < 0.5:
            when = when._replace(condition=negated(when.condition))
        else:
            terms = [name for name, _ in (*o.parameters, *when.variables)]
            new = literal(task, terms, chance)
            if new.atom[0] != "=":
                when = when._replace(effects=(*when.effects, new))
        return {"effects": (*o.effects[:i], when, *o.effects[i + 1 :])}

    return in_operator(task, chance, change)


def change_increase(task: StripsTask, chance: Random) -> StripsTask:
    def change(o: Operator) -> Mapping[str, Any]:
        some = [i for i, when in enumerate(o.effects) if when.increases]
        if not some:
            return {}
        i = chance.choice(some)
        old = o.effects[i].increases[0]
        by = old.by + chance.choice((-1, 1, 0)) if isinstance(old.by, Fraction) else old.by
        new = old._replace(by=by, assigns=old.assigns is not (chance.random() < 0.3))
        when = o.effects[i]._replace(increases=(new, *o.effects[i].increases[1:]))
        return {"effects": (*o.effects[:i], when, *o.effects[i + 1 :])}

    return in_operator(task, chance, change)


def change_value(task: StripsTask, chance: Random) -> StripsTask:
    if not task.values:
        return task
    function = chance.choice(sorted(task.values))
    value = task.values[function] + chance.choice((-1, 1, 2))
    return replace(task, values={**task.values, function: value})


def change_type(task: StripsTask, chance: Random) -> StripsTask:
    name = chance.choice(list(task.objects))
    types = [*task.types, "object"]
    return replace(task, objects={**task.objects, name: chance.choice(types)})


def widen_parameter(task: StripsTask, chance: Random) -> StripsTask:
    def change(o: Operator) -> Mapping[str, Any]:
        if not o.parameters:
            return {}
        i = chance.randrange(len(o.parameters))
        wider = (o.parameters[i][0], (chance.choice([*task.types, "object"]),))
        return {"parameters": (*o.parameters[:i], wider, *o.parameters[i + 1 :])}

    return in_operator(task, chance, change)


def drop_fact(task: StripsTask, chance: Random) -> StripsTask:
    return replace(task, init=task.init - {chance.choice(sorted(task.init))})


def add_fact(task: StripsTask, chance: Random) -> StripsTask:
    new = literal(task, list(task.objects), chance)
    return task if new.atom[0] == "=" else replace(task, init=task.init | {new.atom})


def change_fact(task: StripsTask, chance: Random) -> StripsTask:
    fact = chance.choice(sorted(task.init))
    if len(fact) < 2:
        return task
    at = chance.randrange(1, len(fact))
    new = (*fact[:at], chance.choice(list(task.objects)), *fact[at + 1 :])
    return replace(task, init=task.init - {fact} | {new})


def drop_goal(task: StripsTask, chance: Random) -> StripsTask:
    return replace(task, goal=without_one(task.goal, chance))


def add_goal(task: StripsTask, chance: Random) -> StripsTask:
    return replace(task, goal=(*task.goal, literal(task, list(task.objects), chance)))


def drop_operator(task: StripsTask, chance: Random) -> StripsTask:
    """Only where another one is left."""
    gone = chance.choice(list(task.operators))
    return replace(task, operators={n: o for n, o in task.operators.items() if n != gone})


def double_operator(task: StripsTask, chance: Random) -> StripsTask:
    name = chance.choice(list(task.operators))
    twin = f"{name}-twin"
    operators = {**task.operators, twin: replace(task.operators[name], name=twin)}
    return replace(task, operators=operators)


def without_one(parts: tuple[Any, ...], chance: Random) -> tuple[Any, ...]:
    if not parts:
        return parts
    i = chance.randrange(len(parts))
    return (*parts[:i], *parts[i + 1 :])


CHANGES = [
    drop_operator, drop_condition, drop_effect, add_condition, add_effect, flip_condition,
    change_term, change_type, widen_parameter, drop_fact, add_fact, change_fact, drop_goal,
    add_goal, double_operator, change_when, change_increase, change_value,
]  # fmt: skip

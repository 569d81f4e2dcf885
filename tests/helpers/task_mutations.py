"""Tasks changed a little, at random."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from pegplan.pddl.tasks.sexpr import Expression, read_expression
from pegplan.pddl.tasks.strips import StripsTask


def mutant(texts: tuple[str, str], chance: Random) -> tuple[str, str]:
    """A domain and a problem with one to three small changes; they may be no PDDL any more."""
    wholes = [read_expression(text) for text in texts]
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        whole = chance.choice(wholes)
        heads = (":action", ":durative-action", ":init", ":goal", ":predicates", ":functions")
        sections = [s for s in whole if isinstance(s, Expression) and s.head in heads]
        change(list(lists_in(chance.choice(sections))), chance)
    domain, problem = map(text_of, wholes)
    return domain, problem


def change(lists: list[Expression], chance: Random) -> None:
    """Drop, double, negate or replace one part of nested lists."""
    lists = [each for each in lists if len(each) > 1]
    if not lists:
        return
    found = chance.choice(lists)
    at = chance.randrange(1, len(found))
    part = found[at]
    match chance.choice(("drop", "double", "negate", "replace", "replace")):
        case "drop":
            del found[at]
        case "double":
            found.append(part)
        case "negate" if isinstance(part, Expression):
            found[at] = Expression(["not", part]) if part.head != "not" else part[1]
        case _ if isinstance(part, str):
            words = [word for each in lists for word in each[1:] if isinstance(word, str)]
            found[at] = chance.choice(words)
        case _:
            found[at] = chance.choice([part, *(e for e in lists if e.head == part.head)])


def lists_in(whole: Expression) -> Iterator[Expression]:
    yield whole
    for part in whole:
        if isinstance(part, Expression):
            yield from lists_in(part)


def text_of(part: str | Expression) -> str:
    return part if isinstance(part, str) else f"({' '.join(map(text_of, part))})"


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

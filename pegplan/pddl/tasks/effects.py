"""Read the effects of actions."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pegplan.errors import TaskError
from pegplan.pddl.tasks.formulas import TRUE, joined, put_in, put_literal
from pegplan.pddl.tasks.operators import Increase, Phase, When
from pegplan.pddl.tasks.scope import Scope
from pegplan.pddl.tasks.sexpr import Expression


def read_effects(
    scope: Scope, part: str | Expression | None, phase: Phase | None
) -> Iterator[When]:
    """The single effects of an action's effect expression.

    Args:
        phase: the phase of the effects; None for a durative action, whose effects name it.
    """
    if part is None or part == []:
        return
    if isinstance(part, str):
        raise TaskError(f"{scope.file}: {scope.about}expected brackets, not {part}")
    if part.head == "and":
        for each in part[1:]:
            yield from read_effects(scope, each, phase)
    elif part.head == "forall" and len(part) == 3 and isinstance(part[1], Expression):
        inner, variables, fresh = scope.bound("forall", part[1])
        for when in read_effects(inner, part[2], phase):
            yield When(
                when.phase,
                (*variables, *when.variables),
                put_in(when.condition, fresh),
                tuple(put_literal(each, fresh) for each in when.effects),
                tuple(each.with_objects(fresh) for each in when.increases),
            )
    elif part.head == "when" and len(part) == 3:
        if phase is None:
            raise scope.error(
                part, "(when …) across the start and the end of an action is not read; write "
                "(at start (when …)) or (at end (when …))",
            )  # fmt: skip
        condition = scope.condition(part[1])
        for when in read_effects(scope, part[2], phase):
            yield when._replace(condition=joined(True, [condition, when.condition]))
    elif phase is None:
        yield from read_effects(scope, scope.phase(part)[1], scope.phase(part)[0])
    elif part.head in ("increase", "decrease", "assign", "scale-up", "scale-down"):
        yield When(phase, (), TRUE, (), (_increase(scope, phase, part),))
    else:
        yield _literals(scope, phase, part)


def _literals(scope: Scope, phase: Phase, part: Expression) -> When:
    if part.head in ("or", "imply", "exists", "when", "forall"):
        raise scope.error(part, f"({part.head} …) as an effect is not read; list atoms")
    named = part[1] if part.head == "not" and len(part) == 2 else part
    head = named.head if isinstance(named, Expression) else ""
    if head in scope.domain.predicates and scope.domain.derived(head) is not None:
        raise scope.error(part, f"{head} is derived, so no action can change it")
    literals = tuple(scope.literals(part))
    if any(literal.atom[0] == "=" for literal in literals):
        raise scope.error(part, "an effect can't make terms equal")
    return When(phase, (), TRUE, literals)


def _increase(scope: Scope, phase: Phase, part: Expression) -> Increase:
    """``(increase (total-cost) 1)``."""
    if part.head.startswith("scale") or len(part) != 3 or not isinstance(part[1], Expression):
        raise scope.error(
            part, f"({part.head} …): of numeric effects increase, decrease and assign are read"
        )
    function, by = scope.function(part[1]), scope.expression(part[2], part)
    if part.head == "decrease":
        by = -by if isinstance(by, Fraction) else ("-", by)
    return Increase(phase, function, by, part.head == "assign")

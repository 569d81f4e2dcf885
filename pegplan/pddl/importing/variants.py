"""The ways in which a ground action may act, each an action without choices and conditions.

An action whose condition leaves a choice, or whose effects depend on the state, is replaced by
several: one for each alternative of its condition, and for each combination of the conditions of
its effects. In each state, those that are possible do together what the action does.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from pegplan.errors import TaskError
from pegplan.pddl.importing.shapes import PegPredicates
from pegplan.pddl.tasks.formulas import (
    FALSE,
    TRUE,
    Formula,
    Junction,
    Literal,
    joined,
    negated,
    show,
)
from pegplan.pddl.tasks.numbers import Comparison
from pegplan.pddl.tasks.operators import Increase, Phase, When
from pegplan.pddl.tasks.strips import Atom, Ground

MOST_VARIANTS = 64


class Variant(NamedTuple):
    """A ground action whose condition is a list of literals and of comparisons.

    Attributes:
        ground: the action; without choices and conditional effects.
        tests: what it needs of numbers.
    """

    ground: Ground
    tests: frozenset[Comparison] = frozenset()


def variants_of(
    words: Atom, ground: Ground, pegs: PegPredicates, read: Collection[str]
) -> Iterator[Variant]:
    """The variants of an action.

    Args:
        read: the predicates and functions that occur in a condition or in the goal; effects on
            others are left out.

    Raises:
        TaskError: there are too many, or the action takes time.
    """
    if not ground.choices and not ground.whens:
        yield Variant(ground)
        return
    shown = show([words])
    timed = ground.durations is not None
    if timed and ground.whens:
        raise TaskError(f"{shown} takes time, and what it does depends on {ground.whens[0][2]}")
    known = _known(ground, pegs)
    always, whens = _simple(ground.whens, known, read)
    needed = [_assumed(each.formula, {} if timed else known) for each in ground.choices]
    conditions = list(dict.fromkeys(when.condition for when in whens))
    if len(conditions) > MOST_VARIANTS.bit_length():
        raise TaskError(f"what {shown} does depends on too much, such as {conditions[0]}")
    for truths in product((True, False), repeat=len(conditions)):
        chosen = dict(zip(conditions, truths, strict=True))
        formulas = [each if truth else negated(each) for each, truth in chosen.items()]
        happens = [*always, *(when for when in whens if chosen[when.condition])]
        for parts in _alternatives(joined(True, [*needed, *formulas]), shown):
            tests = frozenset(part for part in parts if isinstance(part, Comparison))
            literals = [part for part in parts if isinstance(part, Literal)]
            if timed and tests:
                raise TaskError(f"{shown} takes time, and needs {min(map(str, tests))}")
            yield Variant(_with(ground, literals, happens), tests)


def _known(ground: Ground, pegs: PegPredicates) -> dict[Atom, bool]:
    """The atoms whose truth follows from an action's condition."""
    found: dict[Atom, bool] = {}
    for table, truth in ((ground.needs, True), (ground.lacks, False)):
        for atoms in table.values():
            for atom in atoms:
                found[atom] = truth
                told = pegs.cell_of_atom(atom)
                for word in pegs.predicates if told else ():
                    found.setdefault((word, *atom[1:]), truth is (word == atom[0]))
    return found


def _simple(
    whens: Sequence[When], known: Mapping[Atom, bool], read: Collection[str]
) -> tuple[list[When], list[When]]:
    """The conditional effects that always happen, and those that may, as far as they matter."""
    always: list[When] = []
    maybe: list[When] = []
    for when in whens:
        condition = _assumed(when.condition, known)
        effects = tuple(each for each in when.effects if each.atom[0] in read)
        increases = tuple(each for each in when.increases if each.function[0] in read)
        if condition == FALSE or not (effects or increases):
            continue
        # Where what it makes false was true, or the other way round, the condition is idle.
        idle = isinstance(condition, Literal) and not increases
        if idle and set(effects) == {negated(condition)}:
            condition = TRUE
        found = when._replace(condition=condition, effects=effects, increases=increases)
        (always if condition == TRUE else maybe).append(found)
    return always, maybe


def _assumed(formula: Formula, known: Mapping[Atom, bool]) -> Formula:
    """A formula where the truth of some atoms is known."""
    if isinstance(formula, Literal) and formula.atom in known:
        return TRUE if known[formula.atom] is formula.positive else FALSE
    if isinstance(formula, Junction):
        return joined(formula.every, [_assumed(part, known) for part in formula.parts])
    return formula


def _alternatives(formula: Formula, shown: str) -> list[tuple[Formula, ...]]:
    """Lists of literals and comparisons, one of which holds where the formula does."""
    if not isinstance(formula, Junction):
        return [(formula,)]
    found: list[tuple[Formula, ...]] = [()] if formula.every else []
    for part in formula.parts:
        ways = _alternatives(part, shown)
        if formula.every:
            found = [(*one, *other) for one in found for other in ways]
        else:
            found += ways
        if len(found) > MOST_VARIANTS:
            raise TaskError(f"{shown} may happen in over {MOST_VARIANTS} ways: {formula}")
    return found


def _with(ground: Ground, literals: Sequence[Literal], happens: Sequence[When]) -> Ground:
    """An action with further conditions, and with effects that happen."""
    increases: tuple[Increase, ...] = ground.increases
    adds, deletes = dict(ground.adds), dict(ground.deletes)
    needs, lacks = dict(ground.needs), dict(ground.lacks)
    for atom, positive in literals:
        table = needs if positive else lacks
        table[Phase.START] = table[Phase.START] | {atom}
    for when in happens:
        for atom, positive in when.effects:
            table = adds if positive else deletes
            table[when.phase] = table[when.phase] | {atom}
        increases = (*increases, *when.increases)
    return ground._replace(
        needs=needs, lacks=lacks, adds=adds, deletes=deletes, increases=increases,
        choices=(), whens=(),
    )  # fmt: skip

"""Conditions with ``or``, ``imply``, ``exists``, ``forall`` and comparisons of numbers.

Formulas are kept in negation normal form: ``not`` stands before atoms only. Grounding replaces
quantifiers by conjunctions and disjunctions and evaluates static atoms. After that, most
conditions of peg solitaire tasks are conjunctions of literals.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import NamedTuple

from pegplan.pddl.tasks.numbers import NO_VALUES, Comparison, Values, compared

Atom = tuple[str, ...]
Types = tuple[str, ...]


class Literal(NamedTuple):
    """An atom or its negation."""

    atom: Atom
    positive: bool = True

    def __str__(self) -> str:
        text = f"({' '.join(term.partition(' ')[0] for term in self.atom)})"
        return text if self.positive else f"(not {text})"


class Junction(NamedTuple):
    """A conjunction or disjunction.

    Attributes:
        every: True for a conjunction, False for a disjunction.
    """

    every: bool
    parts: tuple[Formula, ...]

    def __str__(self) -> str:
        shown = " ".join(map(str, self.parts[:3])) + " …" * (len(self.parts) > 3)
        return f"({'and' if self.every else 'or'} {shown})"


class Quantified(NamedTuple):
    """A quantified formula.

    Attributes:
        every: True for ``forall``, False for ``exists``.
        variables: each variable with the types that its object may have.
    """

    every: bool
    variables: tuple[tuple[str, Types], ...]
    part: Formula

    def __str__(self) -> str:
        names = " ".join(name.partition(" ")[0] for name, _ in self.variables)
        return f"({'forall' if self.every else 'exists'} ({names}) {self.part})"


def show(atoms: Collection[Atom]) -> str:
    """Some atoms as text: ``(peg d4), (empty d3), …``."""
    shown = sorted(f"({' '.join(atom)})" for atom in atoms)
    return ", ".join(shown[:3]) + ", …" * (len(shown) > 3)


Formula = Literal | Junction | Quantified | Comparison
TRUE = Junction(True, ())
FALSE = Junction(False, ())


def negated(formula: Formula) -> Formula:
    """The negation of a formula, in negation normal form."""
    if isinstance(formula, Literal):
        return Literal(formula.atom, not formula.positive)
    if isinstance(formula, Junction):
        return Junction(not formula.every, tuple(map(negated, formula.parts)))
    if isinstance(formula, Comparison):
        return formula.negated()
    return Quantified(not formula.every, formula.variables, negated(formula.part))


def put_in(formula: Formula, binding: Mapping[str, str]) -> Formula:
    """A formula with terms substituted for its free variables."""
    if isinstance(formula, Literal):
        return put_literal(formula, binding)
    if isinstance(formula, Junction):
        return Junction(formula.every, tuple(put_in(part, binding) for part in formula.parts))
    if isinstance(formula, Comparison):
        return formula.with_objects(binding)
    bound = {name for name, _ in formula.variables}
    free = {name: term for name, term in binding.items() if name not in bound}
    return formula._replace(part=put_in(formula.part, free))


def mapped(formula: Formula, change: Callable[[Literal | Comparison], Formula]) -> Formula:
    """A formula with others in place of its literals and comparisons."""
    if isinstance(formula, Junction):
        return joined(formula.every, [mapped(part, change) for part in formula.parts])
    if isinstance(formula, Quantified):
        return formula._replace(part=mapped(formula.part, change))
    return change(formula)


def assumed(formula: Formula, truths: Mapping[Atom, bool]) -> Formula:
    """A formula where the truth of some atoms is known."""

    def told(part: Literal | Comparison) -> Formula:
        if isinstance(part, Literal) and part.atom in truths:
            return Junction(truths[part.atom] is part.positive, ())
        return part

    return mapped(formula, told)


def put_literal(literal: Literal, binding: Mapping[str, str]) -> Literal:
    """A literal with terms in place of its variables."""
    atom, positive = literal
    return Literal((atom[0], *[binding.get(term, term) for term in atom[1:]]), positive)


def joined(every: bool, parts: Collection[Formula]) -> Formula:
    """The conjunction (``every``) or disjunction of formulas, without nested ones of its kind."""
    found: dict[Formula, None] = {}
    for part in parts:
        if isinstance(part, Junction) and (part.every is every or not part.parts):
            if part.every is not every:  # false in a conjunction, true in a disjunction
                return part
            found |= dict.fromkeys(part.parts)
        else:
            found[part] = None
    return next(iter(found)) if len(found) == 1 else Junction(every, tuple(found))


def literals_of(formula: Formula) -> tuple[Literal, ...] | None:
    """The literals of a conjunction of literals; None if the formula is something else."""
    if isinstance(formula, Literal):
        return (formula,)
    if not isinstance(formula, Junction) or not formula.every:
        return None
    found = tuple(part for part in formula.parts if isinstance(part, Literal))
    return found if len(found) == len(formula.parts) else None


def holds(formula: Formula, state: Collection[Atom], values: Values = NO_VALUES) -> bool:
    """Whether a formula without quantifiers holds where these atoms are true."""
    if isinstance(formula, Literal):
        return (formula.atom in state) is formula.positive
    if isinstance(formula, Comparison):
        return compared(formula, values)
    assert isinstance(formula, Junction), "quantifiers must be grounded first"
    results = (holds(part, state, values) for part in formula.parts)
    return all(results) if formula.every else any(results)


def parts_of(formula: Formula) -> Iterator[Literal | Comparison]:
    """The literals and comparisons of a formula."""
    if isinstance(formula, Literal | Comparison):
        yield formula
    else:
        parts = formula.parts if isinstance(formula, Junction) else (formula.part,)
        for part in parts:
            yield from parts_of(part)


def conjuncts(formula: Formula) -> tuple[Formula, ...]:
    """The formulas all of which a formula asks for."""
    return formula.parts if isinstance(formula, Junction) and formula.every else (formula,)

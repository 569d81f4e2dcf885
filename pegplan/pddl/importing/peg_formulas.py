"""Conditions on pegs that are objects, told without them: some peg is there, no peg is there."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import pairwise

from pegplan.errors import TaskError
from pegplan.pddl.importing.peg_objects import PegObjects
from pegplan.pddl.tasks.formulas import (
    Formula,
    Junction,
    Quantified,
    holds,
    joined,
    parts_of,
    put_in,
    put_literal,
)
from pegplan.pddl.tasks.numbers import Comparison, functions_in, shown
from pegplan.pddl.tasks.strips import Atom, Literal

LEFT: Atom = ("pegs left",)
"""How many pegs are left, where the goal asks for that; a blank is in no name of PDDL."""
MOST_COUNTED = 100


@dataclass(frozen=True)
class AnyPeg:
    """What is said of pegs, whichever these are.

    Attributes:
        present: the predicates that say just whether a peg is on the board → whether they say
            that it is.
    """

    objects: PegObjects
    present: Mapping[str, bool]

    @cached_property
    def pegs(self) -> list[str]:
        """The objects that are pegs, sorted."""
        return sorted(self.objects.pegs)

    def formula(self, formula: Formula, about: str) -> Formula:
        """A formula about any peg, without pegs.

        Raises:
            TaskError: it is about certain pegs.
        """
        found = self._collapsed(self._expanded(formula))
        for atom in atoms_in(found):
            if (told := self.objects.split(atom)) is not None:
                raise TaskError(
                    f"{about} asks where {told[0]} is, {shown(atom)}; a board does not tell its "
                    f"pegs apart: ask for any peg, (exists (?p) {shown(self._any(atom))})"
                )
            if self.objects.pegs & {*atom} or atom[0] in self.present:
                raise TaskError(f"{about} asks for {shown(atom)}, which tells pegs apart")
        return found

    def _any(self, atom: Atom) -> Atom:
        return (*atom[: self.objects.index], "?p", *atom[self.objects.index + 1 :])

    def _expanded(self, formula: Formula) -> Formula:
        """A formula with the variables written out that stand for pegs."""
        if isinstance(formula, Literal | Comparison):
            return formula
        if isinstance(formula, Junction):
            return joined(formula.every, [self._expanded(part) for part in formula.parts])
        part = self._expanded(formula.part)
        asked = {told[0] for atom in atoms_in(part) if (told := self.objects.split(atom))}
        asked |= {atom[1] for atom in atoms_in(part) if atom[0] in self.present}
        rest = tuple(each for each in formula.variables if each[0] not in asked)
        given = self.objects.given
        for variable, types in formula.variables:
            if variable in asked:
                names = [name for name in given.objects if given.is_a(name, types)]
                part = joined(formula.every, [put_in(part, {variable: name}) for name in names])
        return Quantified(formula.every, rest, part) if rest else part

    def _collapsed(self, formula: Formula) -> Formula:
        """A formula with "some peg is there" and "no peg is there" in place of each peg's."""
        if isinstance(formula, Literal | Comparison):
            return formula
        if isinstance(formula, Quantified):
            return formula._replace(part=self._collapsed(formula.part))
        parts = [self._collapsed(part) for part in formula.parts]
        pegs_at: dict[Literal, set[str]] = {}
        for part in parts:
            if isinstance(part, Literal) and (told := self.objects.split(part.atom)):
                each = Literal((part.atom[0], *told[1]), part.positive)
                pegs_at.setdefault(each, set()).add(told[0])
        found = [
            each
            for each, pegs in pegs_at.items()
            if each.positive is not formula.every and pegs >= self.objects.pegs
        ]
        here = {peg for each, pegs in pegs_at.items() if each.positive for peg in pegs}
        rest: list[Formula] = []
        for part in parts:
            told = self.objects.split(part.atom) if isinstance(part, Literal) else None
            if told is None:
                if not (formula.every and self._is_present(part, here)):
                    rest.append(part)
            elif isinstance(part, Literal) and self.objects.single(part) not in found:
                nowhere = told[0] in self.objects.given.objects and told[0] not in self.objects.pegs
                rest.append(Junction(not part.positive, ()) if nowhere else part)
        return joined(formula.every, [*found, *rest])

    def _is_present(self, part: Formula, here: Collection[str]) -> bool:
        """Whether a part says no more than that a peg, whose hole is known, is on the board."""
        return (
            isinstance(part, Literal)
            and part.positive is self.present.get(part.atom[0])
            and part.atom[1] in here
        )

    def counted(self, formula: Formula) -> Comparison | None:
        """What a part of the goal asks of the number of pegs left; None if it asks for more.

        It does so if it is about pegs being on the board, whichever these are.
        """
        atoms = {*atoms_in(formula)}
        if not atoms or not all(atom[0] in self.present for atom in atoms):
            return None
        if len(self.pegs) > MOST_COUNTED or not self._is_symmetric(formula):
            return None
        held = {
            count
            for count in range(1, len(self.pegs) + 1)
            if holds(
                formula,
                {(name, peg) for name, on in self.present.items()
                 for peg in (self.pegs[:count] if on else self.pegs[count:])},
            )
        }  # fmt: skip
        most = Fraction(max(held, default=0))
        if held == {*range(1, len(held) + 1)} and held:
            return Comparison("<=", LEFT, most)
        return Comparison("=", LEFT, most) if len(held) == 1 else None

    def _is_symmetric(self, formula: Formula) -> bool:
        """Whether a formula says the same with any two pegs exchanged."""
        first = _canonical(formula, {})
        return all(
            first == _canonical(formula, {one: other, other: one})
            for one, other in pairwise(self.pegs)
        )


def _canonical(formula: Formula, swap: Mapping[str, str]) -> object:
    """A formula with objects exchanged, and without the order of its parts."""
    if isinstance(formula, Literal):
        return put_literal(formula, swap)
    assert isinstance(formula, Junction), "a goal has no quantifiers left"
    return formula.every, frozenset(_canonical(part, swap) for part in formula.parts)


def atoms_in(formula: Formula) -> Iterator[Atom]:
    """The atoms of a formula."""
    for part in parts_of(formula):
        if isinstance(part, Literal):
            yield part.atom


def words_in(what: object) -> set[str]:
    """The terms in a formula, or in an expression of numbers."""
    if isinstance(what, Literal | Junction | Quantified | Comparison):
        numbers = [part for part in parts_of(what) if isinstance(part, Comparison)]
        found = {term for atom in atoms_in(what) for term in atom}
        return found.union(*(words_in(side) for part in numbers for side in part[1:]))
    return {word for each in functions_in(what) for word in each}

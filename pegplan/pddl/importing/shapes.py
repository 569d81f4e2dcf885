"""What an action does to pegs: jumps recognised by their shape, whatever they are called.

A jump needs a peg on two places and none on a third, and changes all three. A place is the
terms after the predicate: one, ``?hole``, or several, ``?row ?column``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pegplan.pddl.tasks.strips import Atom, Literal, Operator, StripsTask

Place = tuple[str, ...]
Triple = tuple[str, str, str]
MOST_PREDICATES = 60
"""Of more fluent predicates than this no pair is looked for."""


class Pegs(NamedTuple):
    """The predicates that say what a hole holds; at least one of the two.

    Attributes:
        peg: there is a peg; None where that is the negation of ``empty``.
        empty: there is none; None where that is the negation of ``peg``.
    """

    peg: str | None
    empty: str | None

    @property
    def single(self) -> bool:
        """Whether one predicate says both."""
        return self.peg is None or self.empty is None

    @property
    def words(self) -> tuple[str, ...]:
        """The predicates."""
        return tuple(word for word in self if word is not None)

    def tells_atom(self, atom: Atom) -> tuple[Place, bool] | None:
        """The place that an atom is about, and whether it says peg; None of other atoms."""
        if atom[0] == self.peg:
            return atom[1:], True
        return (atom[1:], False) if atom[0] == self.empty else None

    def tells(self, literal: Literal) -> tuple[Place, bool] | None:
        """The same for a literal."""
        told = self.tells_atom(literal.atom)
        return told and (told[0], told[1] is literal.positive)

    def holds(self, said: Mapping[str, bool], old: bool | None) -> bool | None:
        """What a place holds after effects on it; None where peg and empty are at odds.

        Args:
            said: what becomes of the predicates that the effects name.
            old: what it held before; None where that is not known.
        """
        if self.peg is None or self.empty is None:
            ((word, now),) = said.items()
            return now is (word == self.peg)
        peg = said.get(self.peg, old)
        empty = said.get(self.empty, None if old is None else not old)
        return peg if peg is not None and peg is (not empty) else None

    def at_first(self, task: StripsTask, place: Place) -> bool | None:
        """What a place holds at first; None where peg and empty are at odds."""
        said = {word: (word, *place) in task.init for word in self.words}
        return self.holds(said, None)


class Shape(NamedTuple):
    """What an operator needs and makes of places: true for a peg, false for none."""

    before: Mapping[Place, bool]
    after: Mapping[Place, bool]


class JumpShape(NamedTuple):
    """The places of a jump; ``first`` and ``second`` are from and over, or over and from."""

    first: Place
    second: Place
    to: Place


def shape_of(operator: Operator, pegs: Pegs) -> Shape | None:
    """What an operator does to pegs; None where it leaves peg and empty at odds."""
    before: dict[Place, bool] = {}
    for _, literal in operator.conditions:
        if (told := pegs.tells(literal)) and before.setdefault(*told) != told[1]:
            return None
    said: dict[Place, dict[str, bool]] = {}
    for positive in (False, True):
        for _, literal in operator.effects:
            if literal.positive is positive and pegs.tells(literal):
                said.setdefault(literal.atom[1:], {})[literal.atom[0]] = positive
    after = {}
    for place, words in said.items():
        now = pegs.holds(words, before.get(place))
        if now is None:
            return None
        if now is not before.get(place):
            after[place] = now
    return Shape(before, after)


def jump_shape(before: Mapping[Place, bool], after: Mapping[Place, bool]) -> JumpShape | None:
    """The places of a jump, where what is needed and made is one."""
    if len(before) != 3 or len(after) != 3:
        return None
    taken = [place for place in before if not after.get(place, True)]
    put = [place for place, peg in after.items() if peg]
    if len(taken) != 2 or len(put) != 1 or before.get(put[0], True):
        return None
    return JumpShape(taken[0], taken[1], put[0]) if all(before[p] for p in taken) else None


def find_pegs(task: StripsTask) -> Pegs | None:
    """The predicates that make most operators jumps; None where none makes any."""
    best: tuple[int, Pegs] | None = None
    for pegs in candidates(task):
        shapes = [shape_of(operator, pegs) for operator in task.operators.values()]
        found = sum(s is not None and jump_shape(*s) is not None for s in shapes)
        if found and (best is None or found > best[0]):
            best = (found, pegs)
    return best[1] if best else None


def candidates(task: StripsTask) -> Iterable[Pegs]:
    """The predicates that might be peg and empty; pairs of them first."""
    changing = sorted(p for p in task.fluents if task.predicates[p])[:MOST_PREDICATES]
    for peg in changing:
        for empty in changing:
            if peg != empty and len(task.predicates[peg]) == len(task.predicates[empty]):
                yield Pegs(peg, empty)
    for each in changing:
        yield Pegs(each, None)
        yield Pegs(None, each)


def static_conditions(task: StripsTask, operator: Operator) -> list[Literal]:
    """The conditions that no action changes."""
    return [each for _, each in operator.conditions if each.atom[0] not in task.fluents]


def show(atoms: Iterable[Atom]) -> str:
    """Atoms as a person reads them."""
    return ", ".join(sorted(f"({' '.join(atom)})" for atom in atoms))

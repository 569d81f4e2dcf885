"""Tasks whose pegs are objects that move, ``(at ?peg ?hole)``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cached_property

from pegplan.errors import TaskError
from pegplan.pddl.importing.bindings import Facts, bindings
from pegplan.pddl.importing.shapes import Place
from pegplan.pddl.tasks.operators import Operator
from pegplan.pddl.tasks.strips import Atom, Literal, StripsTask


@dataclass(frozen=True)
class PegObjects:
    """A task whose pegs are objects.

    Attributes:
        given: the task.
        predicate: what says where a peg is.
        index: which word of an atom of this predicate is the peg, counted from 1.
    """

    given: StripsTask
    predicate: str
    index: int

    @cached_property
    def pegs(self) -> frozenset[str]:
        """The objects that are pegs."""
        return frozenset(a[self.index] for a in self.given.init if a[0] == self.predicate)

    def split(self, atom: Atom) -> tuple[str, Place] | None:
        """The peg and its place for an atom about a peg; None for other atoms."""
        if atom[0] != self.predicate or len(atom) == len(self.given.predicates[self.predicate]):
            return None
        return atom[self.index], (*atom[1 : self.index], *atom[self.index + 1 :])

    @cached_property
    def hidden(self) -> Mapping[str, frozenset[int]]:
        """Operator → which words of its actions are pegs, counted from 1."""
        found = {}
        for operator in self.given.operators.values():
            pegs = self.placed(operator)
            names = [name for name, _ in operator.parameters]
            found[operator.name] = frozenset(names.index(peg) + 1 for peg in pegs)
        return found

    def without(self, words: Atom) -> Atom:
        """The words of a ground action without its pegs."""
        hidden = self.hidden.get(words[0], ())
        return tuple(word for i, word in enumerate(words) if i not in hidden)

    def possible(self, words: Atom, state: AbstractSet[Atom]) -> Iterator[Atom]:
        """The actions that words without pegs stand for in a state."""
        operator = self.given.operators[words[0]]
        hidden = self.hidden[words[0]]
        names = [name for name, _ in operator.parameters]
        open_ = [name for i, name in enumerate(names, start=1) if i not in hidden]
        conditions = [literal for _, literal in operator.conditions if literal.positive]
        given = dict(zip(open_, words[1:], strict=True))
        for binding in bindings(self.given, operator, conditions, Facts(state), given):
            yield (words[0], *(binding[name] for name in names))

    def placed(self, operator: Operator) -> dict[str, Place]:
        """The parameters that stand for pegs, and where each must be.

        Raises:
            TaskError: the operator is about a certain peg, or about one in two places.
        """
        found: dict[str, Place] = {}
        for _, (atom, positive) in operator.conditions:
            told = self.split(atom)
            if told is None or not positive:
                continue
            peg, place = told
            if not peg.startswith("?"):
                raise TaskError(f"action {operator.name} is about one peg, {peg}")
            if found.setdefault(peg, place) != place:
                raise TaskError(f"action {operator.name} wants {peg} in two places")
        return found

    def single(self, literal: Literal) -> Literal:
        """A literal without its peg."""
        told = self.split(literal.atom)
        return literal if told is None else Literal((literal.atom[0], *told[1]), literal.positive)


def peg_objects(task: StripsTask) -> PegObjects | None:
    """How a task says where its pegs are, if these are objects; None if they are not."""
    for predicate in sorted(task.fluents):
        for index in range(1, len(task.predicates[predicate]) + 1):
            found = PegObjects(task, predicate, index)
            if len(task.predicates[predicate]) > 1 and found.pegs and _moves(found):
                return found
    return None


def _moves(found: PegObjects) -> bool:
    """Whether an operator puts one object somewhere and takes another away."""
    for operator in found.given.changing(found.predicate):
        told = [(found.split(e.atom), e.positive) for _, e in operator.effects]
        put = {split[0] for split, positive in told if split and positive}
        taken = [split[0] for split, positive in told if split and not positive]
        conditional = (e for when in operator.whens for e in when.effects if not e.positive)
        taken += [split[0] for e in conditional if (split := found.split(e.atom))]
        needed = {at[0] for _, e in operator.conditions if (at := found.split(e.atom))}
        if len(put) == 1 and put <= needed and {*taken} - put and len(set(taken)) == len(taken):
            return True
    return False

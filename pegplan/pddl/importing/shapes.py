"""What an action does to pegs: jumps recognised by their shape, whatever they are called.

A jump needs a peg on two terms and none on a third, and changes all three. Which of the
two is leapt over can't be told from one action, as both end up empty: over is the one
between, so it is the one that the jump back over the same three holes also takes away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pegplan.pddl.importing.joins import Facts, bindings
from pegplan.pddl.tasks.strips import Atom, Literal, Operator, StripsTask

Triple = tuple[str, str, str]


class Pegs(NamedTuple):
    """The predicates that say what a hole holds.

    Attributes:
        peg: one argument: there is a peg.
        empty: one argument: there is none; None where that is the negation of ``peg``.
    """

    peg: str
    empty: str | None

    def tells(self, literal: Literal) -> tuple[str, bool] | None:
        """The term that a literal is about, and whether it says peg; None of other literals."""
        predicate = literal.atom[0]
        if predicate == self.peg:
            return literal.atom[1], literal.positive
        if self.empty is not None and predicate == self.empty:
            return literal.atom[1], not literal.positive
        return None


class Shape(NamedTuple):
    """What an operator needs and makes of terms: true for a peg, false for none."""

    before: Mapping[str, bool]
    after: Mapping[str, bool]


class JumpShape(NamedTuple):
    """The terms of a jump-shaped operator; ``first`` and ``second`` are from and over."""

    first: str
    second: str
    to: str


def shape_of(operator: Operator, pegs: Pegs) -> Shape | None:
    """What an operator does to pegs; None where it leaves peg and empty at odds."""
    before: dict[str, bool] = {}
    for _, literal in operator.conditions:
        if (told := pegs.tells(literal)) and before.setdefault(*told) != told[1]:
            return None
    added: dict[str, bool] = {}
    deleted: dict[str, bool] = {}
    for _, literal in operator.effects:
        if told := pegs.tells(literal):
            table = added if literal.positive else deleted
            if table.setdefault(*told) != told[1]:
                return None
    if pegs.empty is None:
        return Shape(before, {**deleted, **added})
    return Shape(before, added) if added == deleted else None


def jump_shape(shape: Shape) -> JumpShape | None:
    """The terms of a jump, where the shape is one."""
    taken = [term for term, peg in shape.after.items() if not peg]
    put = [term for term, peg in shape.after.items() if peg]
    wanted = {**dict.fromkeys(taken, True), **dict.fromkeys(put, False)}
    if len(taken) != 2 or len(put) != 1 or dict(shape.before) != wanted:
        return None
    ordered = [term for term in shape.before if term in taken]
    return JumpShape(ordered[0], ordered[1], put[0])


def find_pegs(task: StripsTask) -> Pegs | None:
    """The pair of predicates that makes most operators jumps; None where none makes any."""
    unary = sorted(p for p in task.fluents if len(task.predicates[p]) == 1)
    best: tuple[int, Pegs] | None = None
    for peg in unary:
        for empty in (*(each for each in unary if each != peg), None):
            pegs = Pegs(peg, empty)
            shapes = [shape_of(operator, pegs) for operator in task.operators.values()]
            found = sum(s is not None and jump_shape(s) is not None for s in shapes)
            if found and (best is None or found > best[0]):
                best = (found, pegs)
    return best[1] if best else None


class GroundJump(NamedTuple):
    """A jump with the step of a plan that makes it."""

    triple: Triple
    words: Atom


def static_conditions(task: StripsTask, operator: Operator) -> list[Literal]:
    """The conditions that no action changes."""
    return [each for _, each in operator.conditions if each.atom[0] not in task.fluents]


def ground_jumps(
    task: StripsTask, jumps: Mapping[str, JumpShape], facts: Facts
) -> tuple[list[GroundJump], dict[str, Triple]]:
    """Every jump that the static facts allow, and for each operator its from, over and to."""
    found: list[tuple[str, Triple, Atom]] = []
    for name, terms in jumps.items():
        operator = task.operators[name]
        for binding in bindings(task, operator, static_conditions(task, operator), facts):
            first, second, to = (binding.get(term, term) for term in terms)
            if len({first, second, to}) == 3:
                words = (name, *(binding[parameter] for parameter, _ in operator.parameters))
                found.append((name, (first, second, to), words))
    ends: dict[frozenset[str], set[str]] = {}
    for _, triple, _ in found:
        ends.setdefault(frozenset(triple), set()).add(triple[2])
    votes: Counter[tuple[str, bool]] = Counter()
    for name, (first, second, to), _ in found:
        both = ends[frozenset((first, second, to))]
        if len(both) == 2:
            votes[name, second not in both] += 1
    terms_of = {}
    for name, (a, b, c) in jumps.items():
        says, against = votes[name, True], votes[name, False]
        if not says and not against:
            swapped = not _second_is_middle(task, task.operators[name], (a, b, c))
        else:
            swapped = against > says
        terms_of[name] = (b, a, c) if swapped else (a, b, c)
    ground = []
    for name, (first, second, to), words in found:
        swapped = terms_of[name][0] != jumps[name].first
        ground.append(GroundJump((second, first, to) if swapped else (first, second, to), words))
    return ground, terms_of


def _second_is_middle(task: StripsTask, operator: Operator, terms: Triple) -> bool:
    """Where no jump goes back, over is the middle one of a static atom of the three."""
    for literal in static_conditions(task, operator):
        places = [literal.atom.index(t) if t in literal.atom[1:] else 0 for t in terms]
        if all(places):
            return sorted(places)[1] != places[0]
    return True


def residue(
    task: StripsTask, operator: Operator, pegs: Pegs
) -> tuple[set[Literal], set[Atom], set[Atom]]:
    """What an operator needs, adds and deletes besides pegs and static facts."""
    needs = {
        literal
        for _, literal in operator.conditions
        if literal.atom[0] in task.fluents and pegs.tells(literal) is None
    }
    effects = [each for _, each in operator.effects if pegs.tells(each) is None]
    adds = {literal.atom for literal in effects if literal.positive}
    return needs, adds, {literal.atom for literal in effects if not literal.positive} - adds


def show(atoms: Iterable[Atom]) -> str:
    """Atoms as a person reads them."""
    return ", ".join(sorted(f"({' '.join(atom)})" for atom in atoms))

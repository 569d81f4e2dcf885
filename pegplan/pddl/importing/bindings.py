"""The bindings of an operator's parameters, by joining its positive conditions with facts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence

from pegplan.errors import TaskError
from pegplan.pddl.tasks.numbers import Comparison, compared, functions_in
from pegplan.pddl.tasks.operators import Operator
from pegplan.pddl.tasks.strips import Atom, Literal, StripsTask

MOST_BINDINGS = 2_000_000
"""An operator with more bindings is refused; no board of a permitted size has so many jumps."""
MOST_JOINED = 200


class Facts:
    """A set of ground atoms, indexed by predicate and by the terms that a query fixes."""

    def __init__(self, atoms: Collection[Atom]) -> None:
        self._by_predicate: dict[str, list[Atom]] = defaultdict(list)
        for atom in atoms:
            self._by_predicate[atom[0]].append(atom)
        self._indexes: dict[tuple[str, tuple[int, ...]], dict[Atom, list[Atom]]] = {}

    def count(self, predicate: str) -> int:
        """How many atoms there are of a predicate."""
        return len(self._by_predicate.get(predicate, ()))

    def matching(self, atom: Atom, binding: Mapping[str, str]) -> Sequence[Atom]:
        """The facts that match an atom, some of whose parameters are bound."""
        terms = [binding.get(term, term) for term in atom]
        known = tuple(i for i, term in enumerate(terms) if i and not term.startswith("?"))
        if not known:
            return self._by_predicate.get(atom[0], ())
        key = (atom[0], known)
        index = self._indexes.get(key)
        if index is None:
            index = self._indexes[key] = defaultdict(list)
            for fact in self._by_predicate.get(atom[0], ()):
                index[tuple(fact[i] for i in known)].append(fact)
        return index.get(tuple(terms[i] for i in known), ())


def bindings(
    task: StripsTask,
    operator: Operator,
    conditions: Collection[Literal],
    facts: Facts,
    given: Mapping[str, str] | None = None,
    tests: Collection[Comparison] = (),
) -> Iterator[dict[str, str]]:
    """Every binding of an operator's parameters that satisfies the conditions.

    Args:
        given: the objects of some parameters; None leaves all of them open.
        tests: conditions on numbers that no action changes.
        conditions: literals. Positive atoms are joined with the facts; equalities and negative
            atoms are checked for each binding.
        facts: the atoms that hold.

    Yields:
        parameter → object.

    Raises:
        TaskError: there are more than :data:`MOST_BINDINGS` bindings.
    """
    types = dict(operator.parameters)
    positive = [each.atom for each in conditions if each.positive and each.atom[0] != "="]
    fixed = [atom for atom in positive if not any(term.startswith("?") for term in atom[1:])]
    if any(atom not in facts.matching(atom, {}) for atom in fixed):
        return
    joined = sorted(set(positive) - set(fixed), key=lambda atom: (facts.count(atom[0]), atom))
    if len(joined) > MOST_JOINED:
        raise TaskError(
            f"action {operator.name} has over {MOST_JOINED} conditions on its parameters"
        )
    checked = [each for each in conditions if not each.positive or each.atom[0] == "="]
    waiting = [(_variables(each), each) for each in tests]
    made = 0

    def passes(binding: dict[str, str], new: str) -> bool:
        """Whether the conditions hold whose last variable is bound now."""
        return all(
            compared(test.with_objects(binding), task.constants)
            for variables, test in waiting
            if new in variables and variables <= binding.keys()
        )

    def extend(binding: dict[str, str], rest: list[Atom]) -> Iterator[dict[str, str]]:
        nonlocal made
        if rest:
            best = max(rest, key=lambda atom: sum(t in binding for t in atom[1:]))
            others = [atom for atom in rest if atom is not best]
            for fact in facts.matching(best, binding):
                made += 1
                grown = _match(best, fact, binding)
                if grown is not None and _typed(task, grown, binding, types):
                    yield from extend(grown, others)
            return
        free = [parameter for parameter in types if parameter not in binding]
        if not free:
            if all(_holds(literal, binding, facts) for literal in checked):
                yield binding
            return
        for name in task.objects:
            made += 1
            if made > MOST_BINDINGS:
                raise TaskError(f"action {operator.name} has too many groundings to be a jump")
            if task.is_a(name, types[free[0]]):
                grown = {**binding, free[0]: name}
                if not waiting or passes(grown, free[0]):
                    yield from extend(grown, [])

    yield from extend(dict(given or {}), joined)


def _variables(test: Comparison) -> set[str]:
    words = (word for side in test[1:] for each in functions_in(side) for word in each)
    return {word for word in words if word.startswith("?")}


def _match(atom: Atom, fact: Atom, binding: dict[str, str]) -> dict[str, str] | None:
    grown = dict(binding)
    for term, name in zip(atom[1:], fact[1:], strict=True):
        if not term.startswith("?"):
            if term != name:
                return None
        elif grown.setdefault(term, name) != name:
            return None
    return grown


def _typed(
    task: StripsTask,
    grown: Mapping[str, str],
    before: Mapping[str, str],
    types: Mapping[str, tuple[str, ...]],
) -> bool:
    return all(
        task.is_a(name, types[parameter])
        for parameter, name in grown.items()
        if parameter not in before
    )


def _holds(literal: Literal, binding: Mapping[str, str], facts: Facts) -> bool:
    terms = [binding.get(term, term) for term in literal.atom]
    if literal.atom[0] == "=":
        return (terms[1] == terms[2]) is literal.positive
    return tuple(terms) not in facts.matching(literal.atom, binding)

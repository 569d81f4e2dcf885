"""The ground actions that static facts allow, by joining conditions with facts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import count, islice, product

from pegplan.errors import TaskError
from pegplan.pddl.tasks.formulas import Atom, Formula, Junction, Literal, Quantified, put_in
from pegplan.pddl.tasks.numbers import Comparison, compared, functions_in
from pegplan.pddl.tasks.operators import Operator, Typed
from pegplan.pddl.tasks.strips import Ground, StripsTask

MOST_ACTIONS = 500_000
"""A task with more ground actions is refused."""
MOST_BINDINGS = 2_000_000
"""An operator with more bindings is refused."""
MOST_JOINED = 200
MOST_CASES = 200
"""Of a formula with more cases (:func:`_cases`) nothing is concluded."""

Case = tuple[tuple[Atom, ...], Typed]
"""Static atoms that together allow a formula, and the variables of ``exists`` in them."""
NO_CASE: Case = ((), ())
_fresh = count()


def grounds_of(
    task: StripsTask, names: Collection[str] | None = None, first: int | None = None
) -> Iterator[tuple[Atom, Ground]]:
    """Every ground action that static facts allow, once, with its words.

    Args:
        names: of these operators only; None for all.
        first: look at so many bindings of each operator only; None for all.

    Raises:
        TaskError: there are more than :data:`MOST_ACTIONS`.
    """
    facts = Facts(sorted(task.init))
    made = 0
    for operator in task.operators.values():
        if names is not None and operator.name not in names:
            continue
        seen: set[Atom] = set()
        for binding in islice(static_bindings(task, operator, facts), first):
            made += 1
            if made > MOST_ACTIONS:
                raise TaskError(f"it has over {MOST_ACTIONS} actions; {operator.name} is too wide")
            words = (operator.name, *[binding[name] for name, _ in operator.parameters])
            if words not in seen:
                seen.add(words)
                ground = task.ground(words)
                if not ground.objection:
                    yield words, ground


def static_bindings(task: StripsTask, operator: Operator, facts: Facts) -> Iterator[dict[str, str]]:
    """The bindings of an operator's parameters that static facts allow; some several times."""
    added = {e.atom[0] for o in task.operators.values() for e in o.changes if e.positive}
    # An atom that no action makes true can only hold if it holds at first.
    static = [
        each
        for each in operator.literals
        if each.atom[0] not in task.fluents or (each.positive and each.atom[0] not in added)
    ]
    tests = [
        each
        for each in operator.formulas
        if isinstance(each, Comparison) and task.numeric_fluents.isdisjoint(each.functions())
    ]
    others = tuple(each for each in operator.formulas if not isinstance(each, Comparison))
    for atoms, variables in _cases(Junction(True, others), task.fluents):
        conditions = [*static, *map(Literal, atoms)]
        parameters = (*operator.parameters, *variables)
        yield from bindings(task, operator.name, parameters, conditions, facts, tests=tests)


def _cases(formula: Formula, fluents: Collection[str]) -> list[Case]:
    """Cases such that the static atoms of at least one are true whenever the formula is."""
    found = [NO_CASE]
    if isinstance(formula, Literal):
        atom, positive = formula
        if positive and atom[0] != "=" and atom[0] not in fluents:
            found = [((atom,), ())]
    elif isinstance(formula, Quantified) and not formula.every:
        fresh = {name: f"{name}'{next(_fresh)}" for name, _ in formula.variables}
        variables = tuple((fresh[name], types) for name, types in formula.variables)
        inner = _cases(put_in(formula.part, fresh), fluents)
        found = [(atoms, (*variables, *more)) for atoms, more in inner]
    elif isinstance(formula, Junction) and not formula.every:
        found = [case for part in formula.parts for case in _cases(part, fluents)]
    elif isinstance(formula, Junction):
        for part in formula.parts:
            both = product(found, _cases(part, fluents))
            wider = [((*a, *b), (*c, *d)) for (a, c), (b, d) in both]
            found = wider if len(wider) <= MOST_CASES else found
    return found if len(found) <= MOST_CASES else [NO_CASE]


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
    name: str,
    parameters: Typed,
    conditions: Collection[Literal],
    facts: Facts,
    given: Mapping[str, str] | None = None,
    tests: Collection[Comparison] = (),
) -> Iterator[dict[str, str]]:
    """Every binding of an action's parameters that satisfies conditions.

    Args:
        name: the action's, for error messages.
        conditions: literals. Positive atoms are joined with the facts; equalities and negative
            atoms are checked for each binding.
        facts: the atoms that hold.
        given: the objects of some parameters; None leaves all of them open.
        tests: conditions on numbers that no action changes.

    Yields:
        parameter → object.

    Raises:
        TaskError: there are more than :data:`MOST_BINDINGS` bindings.
    """
    types = dict(parameters)
    positive = [each.atom for each in conditions if each.positive and each.atom[0] != "="]
    fixed = [atom for atom in positive if not any(term.startswith("?") for term in atom[1:])]
    if any(atom not in facts.matching(atom, {}) for atom in fixed):
        return
    joined = sorted(set(positive) - set(fixed), key=lambda atom: (facts.count(atom[0]), atom))
    if len(joined) > MOST_JOINED:
        raise TaskError(f"action {name} has over {MOST_JOINED} conditions on its parameters")
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
                new = grown.keys() - binding.keys() if grown else ()
                if grown is not None and all(task.is_a(grown[term], types[term]) for term in new):
                    yield from extend(grown, others)
            return
        free = [parameter for parameter in types if parameter not in binding]
        if not free:
            if all(_holds(literal, binding, facts) for literal in checked):
                yield binding
            return
        for chosen in task.objects:
            made += 1
            if made > MOST_BINDINGS:
                raise TaskError(f"action {name} has too many groundings")
            if task.is_a(chosen, types[free[0]]):
                grown = {**binding, free[0]: chosen}
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


def _holds(literal: Literal, binding: Mapping[str, str], facts: Facts) -> bool:
    terms = [binding.get(term, term) for term in literal.atom]
    if literal.atom[0] == "=":
        return (terms[1] == terms[2]) is literal.positive
    return tuple(terms) not in facts.matching(literal.atom, binding)

"""A search for the predicates that say where pegs are, and what a task without jumps lacks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from pegplan.errors import TaskError
from pegplan.pddl.importing.ground_actions import DependsOnPegs, GroundActionReader, Grounds
from pegplan.pddl.importing.pegs import PegPredicates, candidates, jump_shape
from pegplan.pddl.tasks.formulas import Atom, Formula, Junction, Literal, show
from pegplan.pddl.tasks.operators import Phase
from pegplan.pddl.tasks.strips import Ground, StripsTask

MOST_SAMPLES = 8
"""So many ground actions of each operator are tried with each choice of predicates."""


def find_pegs(task: StripsTask, grounds: Grounds) -> PegPredicates:
    """The predicates under which most ground actions are jumps, as far as they are sampled.

    Raises:
        TaskError: none are jumps; says which is nearly one.
    """
    samples = _samples(grounds)
    best: tuple[int, PegPredicates | None] = (0, None)
    why: DependsOnPegs | None = None
    wrong: TaskError | None = None
    near: list[tuple[int, str]] = []
    for pegs in candidates(task):
        reader = GroundActionReader(task, pegs, samples)
        reader.possible, reader.lasting = _Everything(), frozenset()
        found = 0
        for words, ground in samples:
            try:
                steps = reader.steps(words, ground)
            except DependsOnPegs as error:
                why = why or error
                continue
            except TaskError as error:
                wrong = wrong or (error if pegs.single else None)
                steps = []
            if any(jump_shape(step.before, step.after) for step in steps):
                found += 1
            else:
                near += _near_jump(words, ground, pegs)
        best = max(best, (found, pegs), key=lambda each: each[0])
    if best[1] is not None:
        return best[1]
    if why is not None or (wrong is not None and not near):
        raise why or wrong  # type: ignore[misc]
    names = f"{', '.join(list(task.operators)[:6])}{', …' * (len(task.operators) > 6)}"
    nearest = f"; {min(near)[1]}" if near else ""
    raise TaskError(
        f"none of its actions ({names or 'none'}) takes two pegs away and puts one down, "
        f"wherever two pegs and an empty hole are{nearest}"
    )


class _Everything(frozenset[Atom]):
    """All atoms there may be."""

    def __contains__(self, atom: object) -> bool:
        return True


def _samples(grounds: Grounds) -> Grounds:
    """Some ground actions of each operator, spread over all."""
    of: dict[str, list[tuple[Atom, Ground]]] = defaultdict(list)
    for words, ground in grounds:
        of[words[0]].append((words, ground))
    return [
        each for listed in of.values() for each in listed[:: max(1, len(listed) // MOST_SAMPLES)]
    ]


def _near_jump(words: Atom, ground: Ground, pegs: PegPredicates) -> Iterator[tuple[int, str]]:
    """How many things an action lacks to be a jump, and what; nothing if it is far from one."""
    needs = {told for atom in ground.needs[Phase.START] if (told := pegs.cell_of_atom(atom))}
    lacks = {pegs.cell_of(Literal(atom, False)) for atom in ground.lacks[Phase.START]}
    makes = [Literal(atom) for atoms in ground.adds.values() for atom in sorted(atoms)]
    makes += [Literal(a, False) for atoms in ground.deletes.values() for a in sorted(atoms)]
    changed = dict.fromkeys(found for each in makes if (found := pegs.cell_of(each)))
    taken = [place for place, peg in changed if not peg]
    put = [place for place, peg in changed if peg]
    if len(taken) != 2 or len(put) != 1 or put[0] in taken:
        return
    missing = []
    for place, peg in [*((each, True) for each in taken), (put[0], False)]:
        if (place, peg) not in needs | lacks:
            missing.append(f"does not need {pegs.literals(place, peg)[0 if peg else -1]}")
        made = pegs.literals(place, not peg)
        missing += [f"does not make {each} true" for each in made if each not in makes]
    for place, peg in sorted(found for found in needs | lacks if found):
        if place not in (*taken, *put):
            missing.append(f"needs {pegs.literals(place, peg)[0]}, which no jump does")
    if missing and len(missing) < 6:
        holes = " and ".join(" ".join(place) for place in taken)
        does = f"takes away the pegs of {holes} and puts one on {' '.join(put[0])}"
        yield len(missing), f"{show([words])} is nearly a jump: it {does}, but {_listed(missing)}"


def _listed(words: Collection[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def without_twins(task: StripsTask, grounds: Grounds) -> tuple[StripsTask, Grounds]:
    """The task with one predicate in place of those that always hold alike.

    They do if they hold of the same objects at first, and each action changes them alike.
    """
    facts: defaultdict[str, set[Atom]] = defaultdict(set)
    for atom in task.init:
        facts[atom[0]].add(atom[1:])
    changes: defaultdict[str, set[object]] = defaultdict(set)
    for words, ground in grounds:
        for name, table in (("adds", ground.adds), ("deletes", ground.deletes)):
            for phase, atoms in table.items():
                for atom in atoms:
                    changes[atom[0]].add((words, name, phase, atom[1:]))
        for when in ground.whens:
            for atom, positive in when.effects:
                changes[atom[0]].add((words, when.phase, when.condition, positive, atom[1:]))
    first: dict[object, str] = {}
    instead: dict[str, str] = {}
    for name, types in task.predicates.items():
        if name in task.fluents:
            said = len(types), frozenset(facts[name]), frozenset(changes[name])
            instead[name] = first.setdefault(said, name)
    if all(name == kept for name, kept in instead.items()):
        return task, grounds
    rename = _Renaming(instead)
    renamed = replace(
        task,
        init=frozenset(map(rename.atom, task.init)),
        goal=tuple(map(rename.literal, task.goal)),
        goal_formula=rename.formula(task.goal_formula),
        preferences=tuple(
            each._replace(formula=rename.formula(each.formula)) for each in task.preferences
        ),
    )
    return renamed, [(words, rename.ground(ground)) for words, ground in grounds]


class _Renaming:
    """Puts predicates in place of others."""

    def __init__(self, instead: Mapping[str, str]) -> None:
        self.instead = instead

    def atom(self, atom: Atom) -> Atom:
        return (self.instead.get(atom[0], atom[0]), *atom[1:])

    def literal(self, literal: Literal) -> Literal:
        return Literal(self.atom(literal.atom), literal.positive)

    def formula(self, formula: Formula) -> Formula:
        if isinstance(formula, Literal):
            return self.literal(formula)
        if isinstance(formula, Junction):
            return Junction(formula.every, tuple(map(self.formula, formula.parts)))
        return formula

    def ground(self, ground: Ground) -> Ground:
        def put(table: Mapping[Phase, frozenset[Atom]]) -> Mapping[Phase, frozenset[Atom]]:
            return {phase: frozenset(map(self.atom, atoms)) for phase, atoms in table.items()}

        whens = [
            when._replace(
                condition=self.formula(when.condition),
                effects=tuple(map(self.literal, when.effects)),
            )
            for when in ground.whens
        ]
        choices = [each._replace(formula=self.formula(each.formula)) for each in ground.choices]
        return ground._replace(
            needs=put(ground.needs), lacks=put(ground.lacks), adds=put(ground.adds),
            deletes=put(ground.deletes), choices=tuple(choices), whens=tuple(whens),
        )  # fmt: skip

"""A search for the predicates that say where pegs are, and what a task without jumps lacks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator

from pegplan.errors import TaskError
from pegplan.pddl.importing.ground_actions import DependsOnPegs, GroundActionReader, Grounds
from pegplan.pddl.importing.pegs import PegPredicates, candidates, jump_shape
from pegplan.pddl.tasks.formulas import TRUE, Atom, Literal, show
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


def with_twins(task: StripsTask, pegs: PegPredicates, grounds: Grounds) -> PegPredicates:
    """The predicates with those that always hold alike.

    They do if they hold of the same objects at first, and each action changes them alike.
    """
    said: dict[str, set[object]] = {name: set() for name in task.fluents}
    for atom in task.init:
        if atom[0] in said:
            said[atom[0]].add(atom[1:])
    for words, ground in grounds:
        for positive, table in ((True, ground.adds), (False, ground.deletes)):
            for phase, atoms in table.items():
                for atom in atoms:
                    said[atom[0]].add((words, phase, TRUE, positive, atom[1:]))
        for when in ground.whens:
            for atom, positive in when.effects:
                said[atom[0]].add((words, when.phase, when.condition, positive, atom[1:]))
    twins = {
        name: word
        for word in pegs.predicates
        for name, found in said.items()
        if name not in pegs.predicates and found == said[word]
        and len(task.predicates[name]) == len(task.predicates[word])
    }  # fmt: skip
    return pegs._replace(twins=twins)

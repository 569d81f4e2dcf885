"""A search for the predicates that say where pegs are, and what a task without jumps lacks."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress

from pegplan.errors import TaskError
from pegplan.pddl.tasks.formulas import Atom, Literal, show
from pegplan.pddl.tasks.operators import Phase
from pegplan.pddl.tasks.strips import Ground, StripsTask
from pegplan.solitaire.importing.ground_actions import DependsOnPegs, GroundActionReader, Grounds
from pegplan.solitaire.importing.pegs import PegPredicates, candidates, jump_shape

MOST_TRIES = 8_000
MOST_OPERATORS = 100
MOST_SAMPLES = 5
"""So many ground actions of each operator are tried with each choice of predicates."""


def some_operators(task: StripsTask) -> set[str]:
    """The operators to try, those that change a predicate twice first; of many only some."""
    groups: dict[bool, list[str]] = {True: [], False: []}
    for name, operator in task.operators.items():
        counts = Counter((each.atom[0], each.positive) for each in operator.changes)
        groups[max(counts.values(), default=0) > 1].append(name)
    return {
        name for names in groups.values() for name in names[:: 1 + len(names) // MOST_OPERATORS]
    }


def find_pegs(task: StripsTask, grounds: Grounds) -> PegPredicates:
    """The predicates under which most ground actions are jumps.

    Args:
        grounds: ground actions of each operator, some or all; a few of them are tried.

    Raises:
        TaskError: none are jumps; says which is nearly one.
    """
    search = _Search(task, grounds)
    best = max(map(search.jumps, search.likely()), key=lambda each: each[0], default=(0, None))
    if best[1] is not None and best[0]:
        return best[1]
    if search.why is not None:
        raise search.why
    near = search.nearest()
    if search.wrong is not None and not near:
        raise search.wrong
    names = f"{', '.join(list(task.operators)[:6])}{', …' * (len(task.operators) > 6)}"
    raise TaskError(
        f"none of its actions ({names or 'none'}) takes two pegs away and puts one down, "
        f"wherever two pegs and an empty hole are{near and f'; {near}'}"
    )


class _Search:
    """Tries predicates for pegged and empty holes on some ground actions of each operator."""

    def __init__(self, task: StripsTask, grounds: Grounds) -> None:
        self.task = task
        self.reader = GroundActionReader(task, PegPredicates(None, None), ())
        self.reader.possible, self.reader.lasting = _Everything(), frozenset()
        self.why: DependsOnPegs | None = None
        self.wrong: TaskError | None = None
        self.tries = 0
        self.changing: dict[str, dict[Atom, Ground]] = defaultdict(dict)
        self.like: dict[bool, set[str]] = {True: set(), False: set()}
        of: dict[str, list[tuple[Atom, Ground]]] = defaultdict(list)
        for words, ground in grounds:
            of[words[0]].append((words, ground))
        for listed in of.values():
            for words, ground in listed[:: max(1, len(listed) // MOST_SAMPLES)]:
                made = [*_changes(ground), *(e for when in ground.whens for e in when.effects)]
                counts = Counter((each.atom[0], each.positive) for each in made)
                for name, _ in counts:
                    self.changing[name][words] = ground
                    for peg in (True, False):  # a jump takes two pegs away, and puts one
                        if counts[name, not peg] > 1 and counts[name, peg]:
                            self.like[peg].add(name)

    def likely(self) -> list[PegPredicates]:
        """The predicates that an action changes as a jump changes pegs, or empty holes."""
        return [
            pegs
            for pegs in candidates(self.task)
            if all(word is None or word in self.like[peg]
                   for word, peg in ((pegs.peg, True), (pegs.empty, False)))
        ]  # fmt: skip

    def samples(self, pegs: PegPredicates) -> Iterator[tuple[Atom, Ground]]:
        """The actions that change one of the predicates."""
        found = {
            words: each for name in pegs.predicates for words, each in self.changing[name].items()
        }
        self.tries += len(found)
        if self.tries > MOST_TRIES:
            raise TaskError(f"it has too many actions to look for pegs: {len(self.changing)}")
        yield from found.items()

    def jumps(self, pegs: PegPredicates) -> tuple[int, PegPredicates]:
        """How many of the actions are jumps."""
        self.reader.pegs = pegs
        found = 0
        for words, ground in self.samples(pegs):
            try:
                steps = self.reader.steps(words, ground)
            except DependsOnPegs as error:
                self.why = self.why or error
            except TaskError as error:
                self.wrong = self.wrong or (error if pegs.single else None)
            else:
                found += any(jump_shape(step.before, step.after) for step in steps)
        return found, pegs

    def nearest(self) -> str:
        """What the action lacks that is most like a jump; empty if none is."""
        near: list[tuple[int, str]] = []
        with suppress(TaskError):  # enough were looked at
            for pegs in candidates(self.task):
                for words, ground in self.samples(pegs):
                    near += _near_jump(words, ground, pegs)
        return min(near)[1] if near else ""


class _Everything(frozenset[Atom]):
    """All atoms there may be."""

    def __contains__(self, atom: object) -> bool:
        return True


def _changes(ground: Ground) -> Sequence[Literal]:
    """The effects without a condition."""
    made = [Literal(atom) for atoms in ground.adds.values() for atom in sorted(atoms)]
    return made + [Literal(a, False) for atoms in ground.deletes.values() for a in sorted(atoms)]


def _near_jump(words: Atom, ground: Ground, pegs: PegPredicates) -> Iterator[tuple[int, str]]:
    """How many things an action lacks to be a jump, and what; nothing if it is far from one."""
    needs = {told for atom in ground.needs[Phase.START] if (told := pegs.cell_of_atom(atom))}
    lacks = {pegs.cell_of(Literal(atom, False)) for atom in ground.lacks[Phase.START]}
    makes = _changes(ground)
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
        holes, lacking = " and ".join(map(" ".join, taken)), " and ".join(missing)
        does = f"takes away the pegs of {holes} and puts one on {' '.join(put[0])}"
        yield len(missing), f"{show([words])} is nearly a jump: it {does}, but {lacking}"

"""Which ground actions are jumps, one or several, and which of their holes is over.

A jump empties two holes, and one action alone does not show which of them is *over*. But *over*
is the middle of the three holes, so the jump in the other direction empties it too.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Collection, Mapping, Sequence

from pegplan.errors import TaskError
from pegplan.pddl.tasks.formulas import Atom, show
from pegplan.pddl.tasks.strips import StripsTask
from pegplan.solitaire.importing.ground_actions import GroundAction
from pegplan.solitaire.importing.pegs import Holds, JumpPlaces, PegPredicates, Place, jump_shape

MOST_STATES = 4096

Made = Mapping[Atom, tuple[JumpPlaces, ...]]
"""Each ground action that moves pegs as jumps do → its jumps."""


def jumps_made(steps: Sequence[GroundAction]) -> Made:
    """The actions that make one jump, or several in a row."""
    single = _single_jumps(steps)
    starts: dict[Place, list[JumpPlaces]] = defaultdict(list)
    for jump in sorted({*single.values()}):
        starts[jump[0]].append(jump)
    found: dict[Atom, tuple[JumpPlaces, ...]] = {w: (jump,) for w, jump in single.items()}
    for step in steps:
        if step.after and step.words not in found:
            several = _jumps_of_macro(step, starts)
            if several is not None:
                found[step.words] = several
    return found


def _single_jumps(steps: Sequence[GroundAction]) -> dict[Atom, JumpPlaces]:
    found = {step.words: jump for step in steps if (jump := jump_shape(step.before, step.after))}
    ends: dict[frozenset[Place], set[Place]] = defaultdict(set)
    for first, second, to in found.values():
        ends[frozenset((first, second, to))].add(to)
    placed: dict[Atom, JumpPlaces] = {}
    for words, (first, second, to) in found.items():
        back = ends[frozenset((first, second, to))]
        over = first if second in back else second
        if len(back) == 1 and _is_between(words, first, second, to):
            over = first
        placed[words] = (second if over == first else first, over, to)
    return placed


def _is_between(words: Atom, first: Place, second: Place, to: Place) -> bool:
    """Whether the action names the first place between the two others.

    This decides which hole is *over* if no jump in the other direction exists.
    """
    order = {word: at for at, word in enumerate(words[1:])}
    ends = sorted((second, to), key=lambda place: [order.get(word, -1) for word in place])
    one, middle, other = ([order.get(w, -1) for w in place] for place in (ends[0], first, ends[1]))
    return one < middle < other


def _jumps_of_macro(
    step: GroundAction, jumps: Mapping[Place, Sequence[JumpPlaces]]
) -> tuple[JumpPlaces, ...] | None:
    """The shortest sequence of jumps with the same condition and effect as a ground action.

    Only jumps on places that the action needs are considered.

    Returns:
        None if breadth-first search finds none within :data:`MOST_STATES` positions.
    """
    if not set(step.after) <= set(step.before):
        return None
    start = frozenset(place for place, peg in step.before.items() if peg)
    wanted = frozenset(p for p, peg in {**step.before, **step.after}.items() if peg)
    ways: dict[frozenset[Place], tuple[JumpPlaces, ...]] = {start: ()}
    queue = deque([start])
    while queue and len(ways) < MOST_STATES:
        now = queue.popleft()
        if now == wanted and ways[now]:
            return ways[now]
        for jump in (each for place in sorted(now) for each in jumps.get(place, ())):
            from_, over, to = jump
            if over in now and to in step.before and to not in now:
                then = now - {from_, over} | {to}
                if then not in ways and len(then) >= len(wanted):
                    ways[then] = (*ways[now], jump)
                    queue.append(then)
    return None


def possible_steps(
    task: StripsTask, pegs: PegPredicates, steps: Sequence[GroundAction]
) -> list[GroundAction]:
    """The actions without those on places of which neither peg nor empty ever holds.

    Where places are pairs of objects, such as rows and columns, not all of them need be holes.
    """
    if pegs.single or len(task.predicates[pegs.predicates[0]]) == 1:
        return list(steps)
    said = {told[0] for atom in task.init if (told := pegs.cell_of_atom(atom))}
    rest, found = list(steps), list[GroundAction]()
    while ready := [step for step in rest if said.issuperset(step.before)]:
        found += ready
        rest = [step for step in rest if not said.issuperset(step.before)]
        said.update(place for step in ready for place in step.after)
    return found


def places_of(
    task: StripsTask, pegs: PegPredicates, steps: Collection[GroundAction], asked: Holds
) -> dict[Place, bool]:
    """The places that are holes, in the order of declaration, and which hold a peg at first.

    Args:
        asked: what the goal asks of places.

    Raises:
        TaskError: there are none; or one is both pegged and empty at first, or neither.
    """
    found = {place for step in steps for place in (*step.before, *step.after)}
    found |= {told[0] for atom in task.init if (told := pegs.cell_of_atom(atom))}
    found |= {p for p, peg in asked.items()
              if peg or len(p) == 1 or pegs.at_first(task, p) is not False}  # fmt: skip
    types = task.predicates[pegs.predicates[0]]
    if pegs.single and len(types) == 1 and "object" not in types[0]:
        found |= {(name,) for name in task.objects if task.is_a(name, types[0])}
    if not found:
        raise TaskError("it has no holes: nothing is said to hold a peg or to be empty")
    order = {name: i for i, name in enumerate(task.objects)}
    start = {}
    for place in sorted(found, key=lambda place: [order[name] for name in place]):
        held = pegs.at_first(task, place)
        if held is None:
            words = [(word, *place) for word in pegs.predicates]
            is_ = "both pegged and" if words[0] in task.init else "neither pegged nor"
            raise TaskError(
                f"{' '.join(place)} is {is_} empty at first: of {show(words)} one must hold"
            )
        start[place] = held
    return start

"""What a task has besides pegs: moves, turns, counts, checks; and whether it is harmless.

The atoms that say nothing of pegs are the *control state*. Which control states can follow
each other hardly depends on pegs, so that all of them can be looked at, whatever the size
of the board: an action that moves pegs leads from one to another, and so does one that
moves none, a *silent* step. A task plays as its board does where, from every control state
that play can lead to, every jump is possible at once or after silent steps that nothing
hinders. Where a count runs out this depends on how many pegs are left, which is then
followed as well: with one peg no jump is possible anyway.

Of pegs only this is followed: what the places that a control state names hold, which is
the same whichever way led to it; ``(last-visited d4)`` goes with a peg on d4.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pegplan.errors import TaskError
from pegplan.pddl.importing.grounding import Control, Holds, Step
from pegplan.pddl.importing.jumps import Jumped
from pegplan.pddl.importing.near import oddity
from pegplan.pddl.importing.shapes import Place, show
from pegplan.pddl.tasks.strips import Atom, Literal

MOST_NODES = 50_000
MOST_EDGES = 3_000_000


class Hindered(TaskError):
    """A jump is not possible where the board allows it."""


class Node(NamedTuple):
    """A control state.

    Attributes:
        atoms: those that hold.
        pegs: how many are left; None where that is not followed.
    """

    atoms: frozenset[Atom]
    pegs: int | None

    def __str__(self) -> str:
        shown = f"{show(self.atoms)} holds" if self.atoms else "nothing besides pegs holds"
        return shown if self.pegs is None else f"{shown} and {self.pegs} pegs are left"


@dataclass
class Bundle:
    """The steps with the same control conditions and effects.

    Attributes:
        jumps: what the steps that are jumps do.
        silent: the steps that move no peg.
        movers: the steps that move pegs, with how many jumps each makes: 0 where it does not
            move them as jumps do.
    """

    control: Control
    jumps: dict[Jumped, Step] = field(default_factory=dict)
    silent: list[Step] = field(default_factory=list)
    movers: list[tuple[Step, int]] = field(default_factory=list)


class Silent(NamedTuple):
    """A step from one node to another that moves no peg."""

    before: Holds
    to: Node
    words: Atom


class Graph:
    """The control states that play can lead to.

    Attributes:
        known: for each node what is known of the places that it names.
        arrivals: the first node, and those that jumps lead to.
        silent: the silent steps from each node.
    """

    def __init__(
        self,
        bundles: Sequence[Bundle],
        init: frozenset[Atom],
        start: Holds,
        pegs: int | None,
        final: Sequence[Literal] = (),
    ) -> None:
        """Explore from the first node.

        Args:
            init: the atoms that hold at first; of those that are followed.
            start: what holes hold at first.
            pegs: how many pegs there are at first; None for not following them.
            final: where these hold play is over, and no further.
        """
        self._final = final
        self.first = Node(init, pegs)
        self.known: dict[Node, Holds] = {}
        self.arrivals: dict[Node, None] = {self.first: None}
        self.silent: dict[Node, list[Silent]] = {}
        self._start = start
        self._index: dict[Atom | None, list[Bundle]] = defaultdict(list)
        for bundle in bundles:
            self._index[min(bundle.control.needs, default=None)].append(bundle)
        self._edges = 0
        self._free: dict[Node, list[Node]] = {}
        self._enabled: dict[Node, list[Bundle]] = {}
        self._explore()

    def _explore(self) -> None:
        """Follow every step; what is known of a node shrinks until nothing changes."""
        waiting = {self.first: None}
        self._learn(self.first, self._start, waiting)
        while waiting:
            node = next(iter(waiting))
            del waiting[node]
            if node not in self._enabled:
                if len(self._enabled) >= MOST_NODES:
                    raise TaskError(
                        f"what it has besides pegs, such as {show(sorted(node.atoms)[:3])}, takes "
                        f"over {MOST_NODES} states, too many to look at"
                    )
                self._enabled[node] = self._possible(node)
            for bundle in self._enabled[node]:
                self._follow(node, bundle, waiting)

    def is_over(self, node: Node) -> bool:
        """Whether the whole goal is reached."""
        return bool(self._final) and holds(node, self._final)

    def _possible(self, node: Node) -> list[Bundle]:
        if self.is_over(node):
            return []
        keys = [None, *node.atoms]
        return [
            bundle
            for key in keys
            for bundle in self._index.get(key, ())
            if bundle.control.needs <= node.atoms and bundle.control.lacks.isdisjoint(node.atoms)
        ]

    def _follow(self, node: Node, bundle: Bundle, waiting: dict[Node, None]) -> None:
        control = bundle.control
        atoms = (node.atoms - control.deletes) | control.adds
        known = self.known[node]
        looked = self._looked(atoms)
        for step, jumps in bundle.movers:
            if not _agree(known, step.before):
                continue
            if node.pegs is not None and sum(step.before.values()) > node.pegs:
                continue
            if not jumps:
                raise Hindered(f"action {step} moves pegs, but not as jumps do: {oddity(step)}")
            to = Node(atoms, None if node.pegs is None else node.pegs - jumps)
            self.arrivals[to] = None
            self._learn(to, {**known, **step.before, **step.after}, waiting, looked)
        for step in bundle.silent:
            if _agree(known, step.before):
                to = Node(atoms, node.pegs)
                self._learn(to, {**known, **step.before}, waiting, looked)

    def _looked(self, atoms: Iterable[Atom]) -> set[Place]:
        return {atom[1:] for atom in atoms if len(atom) > 1}

    def _learn(
        self, node: Node, holds: Holds, waiting: dict[Node, None], looked: set[Place] | None = None
    ) -> None:
        """Keep of what is known of a node what also holds this time."""
        self._edges += 1
        if self._edges > MOST_EDGES:
            raise TaskError(f"what it has besides pegs takes over {MOST_EDGES} steps to look at")
        old = self.known.get(node)
        if old is None:
            if looked is None:
                looked = self._looked(node.atoms)
            self.known[node] = {place: holds[place] for place in looked if place in holds}
            waiting[node] = None
        elif old:
            new = {place: peg for place, peg in old.items() if holds.get(place) is peg}
            if len(new) < len(old):
                self.known[node] = new
                waiting[node] = None

    def silent_from(self, node: Node) -> list[Silent]:
        """The silent steps that may be possible in a node."""
        if node not in self.silent:
            known = self.known[node]
            found = {}
            for bundle in self._enabled[node]:
                control = bundle.control
                to = Node((node.atoms - control.deletes) | control.adds, node.pegs)
                for step in bundle.silent:
                    if to != node and _agree(known, step.before):
                        before = {p: h for p, h in step.before.items() if p not in known}
                        found[frozenset(before.items()), to] = Silent(before, to, step.words)
            self.silent[node] = list(found.values())
        return self.silent[node]

    def freely(self, node: Node) -> list[Node]:
        """A node, and those that silent steps lead to whatever the board holds."""
        if node not in self._free:
            found = {node: None}
            waiting = [node]
            while waiting:
                for silent in self.silent_from(waiting.pop()):
                    if not silent.before and silent.to not in found:
                        found[silent.to] = None
                        waiting.append(silent.to)
            self._free[node] = list(found)
        return self._free[node]

    def check_jumps(self, jumps: Collection[Jumped], fewest: int = 1) -> None:
        """Every jump must be possible wherever play can lead to.

        Args:
            fewest: with so many pegs left no jump is needed any more.

        Raises:
            Hindered: one is not.
        """
        everywhere: set[Node] = set()
        made_in: dict[Node, set[Jumped]] = {}

        def makes(node: Node) -> set[Jumped]:
            if node not in made_in:
                made_in[node] = {jump for bundle in self._enabled[node] for jump in bundle.jumps}
                if len(made_in[node]) == len(jumps):
                    everywhere.add(node)
            return made_in[node]

        for node in self.arrivals:
            if self.is_over(node) or (node.pegs is not None and node.pegs <= fewest):
                continue
            near = self.freely(node)
            if any(makes(each) and each in everywhere for each in near):
                continue
            made = set().union(*map(makes, near))
            known = self.known[node]
            for jump in jumps:
                from_, over, to = jump
                if jump not in made and _agree(known, {from_: True, over: True, to: False}):
                    raise Hindered(self._hindered(node, jump))

    def _hindered(self, node: Node, jump: Jumped) -> str:
        shown = " ".join(" ".join(place) for place in jump)
        when = f"{'at first, ' * (node == self.first)}where {node}"
        bundles = [b for each in self._index.values() for b in each if jump in b.jumps]
        reasons = []
        for bundle in bundles:
            needs = bundle.control.needs - node.atoms
            lacks = bundle.control.lacks & node.atoms
            words = [f"needs {show(needs)}"] if needs else []
            words += [f"must not find {show(lacks)}"] if lacks else []
            reasons.append(f"{bundle.jumps[jump]} {' and '.join(words)}")
        why = f": {sorted(reasons, key=len)[0]}" if reasons else ""
        return (
            f"pegs and holes alone do not decide which jumps are possible: {when}, the jump "
            f"{shown} is not{why}{self._ways_on(node)}"
        )

    def _ways_on(self, node: Node) -> str:
        """What might lead on from a node, in words."""
        if not any(bundle.silent for each in self._index.values() for bundle in each):
            return ""
        for near in self.freely(node):
            for before, _, words in self.silent_from(near):
                if before:
                    holds = [f"{' '.join(p)} {'holds a peg' if h else 'is empty'}"
                             for p, h in before.items()]  # fmt: skip
                    shown = " and ".join(holds[:2]) + " …" * (len(holds) > 2)
                    return f", and ({' '.join(words)}) is only possible where {shown}"
        return ", and no action without a jump leads to that"


def holds(node: Node, control: Iterable[Literal]) -> bool:
    """Whether literals hold in a control state."""
    return all((atom in node.atoms) is positive for atom, positive in control)


def _agree(known: Holds, before: Holds) -> bool:
    """Whether what is needed may hold, for all that is known."""
    if not known:
        return True
    return all(known.get(place, peg) is peg for place, peg in before.items())


def relevant(steps: Iterable[Step], goal: Iterable[Atom]) -> set[str]:
    """The predicates besides pegs that some condition or the goal names."""
    found = {atom[0] for atom in goal}
    for step in steps:
        found |= {atom[0] for atom in step.control.needs}
        found |= {atom[0] for atom in step.control.lacks}
    return found


def bundles_of(
    steps: Iterable[Step],
    jumps: Mapping[Atom, Jumped],
    macros: Mapping[Atom, Sequence[Jumped]],
    followed: Collection[str],
) -> list[Bundle]:
    """The steps by what they need and do besides pegs.

    Args:
        followed: the predicates that count; what is done to others changes nothing.
    """
    found: dict[Control, Bundle] = {}
    for step in steps:
        needs, lacks, adds, deletes = step.control
        control = Control(
            needs,
            lacks,
            frozenset(atom for atom in adds if atom[0] in followed),
            frozenset(atom for atom in deletes if atom[0] in followed),
        )
        bundle = found.setdefault(control, Bundle(control))
        if not step.after:
            bundle.silent.append(step)
        else:
            jump = jumps.get(step.words)
            if jump is not None:
                bundle.jumps[jump] = step
            count = 1 if jump is not None else len(macros.get(step.words, ()))
            bundle.movers.append((step, count))
    return list(found.values())

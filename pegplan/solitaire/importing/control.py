"""The part of a task's state that is not about pegs: moves, turns, counters, checks.

The atoms that are not about pegs form the *control state*. The transitions between control
states hardly depend on pegs, so all reachable control states can be enumerated on a board of
any size. Actions that move pegs lead from one control state to another, and so do actions that
move no peg, called *silent*. The task allows all plays of its board if in every reachable
control state every jump is possible, either at once or after silent actions whose conditions
are not about pegs. If a counter can run out, this depends on the number of pegs left. Then the
number of pegs becomes part of the control state; with one peg left, no jump is needed.

Besides, for each place that a control state names, the content is recorded if it is the same
on all paths to that state. Example: ``(last-visited d4)`` implies a peg on d4.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from pegplan.errors import TaskError
from pegplan.pddl.tasks.formulas import Atom, Literal, show
from pegplan.pddl.tasks.formulas import holds as holds_in
from pegplan.pddl.tasks.numbers import Comparison
from pegplan.solitaire.importing.ground_actions import Control, GroundAction
from pegplan.solitaire.importing.jumps import Made
from pegplan.solitaire.importing.pegs import Holds, JumpPlaces, Place

MOST_NODES = 50_000
MOST_EDGES = 3_000_000
NOTHING: Holds = MappingProxyType({})


class JumpNotPossible(TaskError):
    """A jump that the board allows is not possible in the task."""


class ControlState(NamedTuple):
    """The atoms that hold, how many pegs are left (None if that is not part of the state), and the
    values of functions."""

    atoms: frozenset[Atom]
    pegs: int | None
    numbers: frozenset[tuple[Atom, Fraction]] = frozenset()

    def allows(self, control: Control) -> bool:
        """Whether an action with these conditions is possible."""
        return (
            control.needs <= self.atoms
            and control.lacks.isdisjoint(self.atoms)
            and (not control.tests or self.holds(control.tests))
        )

    def holds(self, control: Iterable[Literal | Comparison]) -> bool:
        """Whether literals and comparisons hold."""
        values = dict(self.numbers)
        return all(holds_in(each, self.atoms, values) for each in control)

    def after(self, control: Control, jumps: int = 0) -> ControlState:
        """The state after an action that makes so many jumps."""
        numbers = self.numbers
        if control.numbers:
            values = dict(numbers)
            for function, by, assigns in control.numbers:
                values[function] = by if assigns else values[function] + by
            numbers = frozenset(values.items())
        pegs = None if self.pegs is None else self.pegs - jumps
        return ControlState((self.atoms - control.deletes) | control.adds, pegs, numbers)

    def __str__(self) -> str:
        text = f"{show(self.atoms)} holds" if self.atoms else "nothing besides pegs holds"
        for function, value in sorted(self.numbers):
            text += f", {show([function])} is {value}"
        return text if self.pegs is None else f"{text} and {self.pegs} pegs are left"


class Bundle:
    """The ground actions with the same conditions and effects besides pegs.

    Attributes:
        jumps: the actions that make one jump, by this jump.
        silent: the actions that move no peg.
        movers: the actions that move pegs, each with the number of jumps that it makes; 0 if it
            moves pegs in another way than jumps do.
    """

    def __init__(self, control: Control) -> None:
        self.control = control
        self.jumps: dict[JumpPlaces, GroundAction] = {}
        self.silent: list[GroundAction] = []
        self.movers: list[tuple[GroundAction, int]] = []


def followed_names(steps: Iterable[GroundAction], goal: Iterable[Literal | Comparison]) -> set[str]:
    """The control predicates and functions that occur in a condition of an action or the goal."""
    found: set[str] = set()
    tests = [each for each in goal if isinstance(each, Comparison)]
    found |= {each.atom[0] for each in goal if isinstance(each, Literal)}
    for step in steps:
        found |= {atom[0] for atom in step.control.needs | step.control.lacks}
        tests += step.control.tests
    return found.union(*(test.functions() for test in tests))


def bundles_of(
    steps: Iterable[GroundAction], made: Made, followed: Collection[str]
) -> list[Bundle]:
    """The ground actions in bundles; effects on what is not followed are ignored."""
    found: dict[Control, Bundle] = {}
    for step in steps:
        control = step.control._replace(
            adds=frozenset(atom for atom in step.control.adds if atom[0] in followed),
            deletes=frozenset(atom for atom in step.control.deletes if atom[0] in followed),
            numbers=frozenset(c for c in step.control.numbers if c.function[0] in followed),
        )
        bundle = found.setdefault(control, Bundle(control))
        if not step.after:
            bundle.silent.append(step)
        else:
            jumps = made.get(step.words, ())
            if len(jumps) == 1:
                bundle.jumps[jumps[0]] = step
            bundle.movers.append((step, len(jumps)))
    return list(found.values())


class SilentAction(NamedTuple):
    """A transition by an action that moves no peg: what it needs of holes whose content is not
    known, and the control state after it."""

    before: Holds
    to: ControlState


class ControlGraph:
    """The reachable control states and their transitions.

    Args:
        start: what holes hold at first.
        final: states in which these literals hold are not explored further.

    Attributes:
        known: for each state, the known content of the places that it names.
        arrivals: the initial state, and those that jumps lead to.

    Raises:
        TaskError: there are too many states or transitions.
        JumpNotPossible: an action moves pegs in another way than jumps do.
    """

    def __init__(
        self,
        bundles: Sequence[Bundle],
        first: ControlState,
        start: Holds,
        final: Sequence[Literal | Comparison] = (),
    ) -> None:
        self.first, self.bundles, self._final = first, bundles, final
        self.known: dict[ControlState, Holds] = {}
        self.arrivals: dict[ControlState, None] = {first: None}
        self._index: dict[Atom | None, list[Bundle]] = defaultdict(list)
        for bundle in bundles:
            self._index[min(bundle.control.needs, default=None)].append(bundle)
        self._edges = 0
        self._silent: dict[ControlState, list[SilentAction]] = {}
        self._enabled: dict[ControlState, list[Bundle]] = {}
        self._waiting = {first: None}
        self._learn(first, start)
        while self._waiting:  # the known contents shrink until nothing changes
            node = next(iter(self._waiting))
            del self._waiting[node]
            if node not in self._enabled:
                self._enabled[node] = self._possible(node)
            for bundle in self._enabled[node]:
                self._follow(node, bundle)

    def is_over(self, node: ControlState) -> bool:
        """Whether play ends in this state, since the final literals hold."""
        return bool(self._final) and node.holds(self._final)

    def _possible(self, node: ControlState) -> list[Bundle]:
        if self.is_over(node):
            return []
        near = (bundle for key in (None, *node.atoms) for bundle in self._index.get(key, ()))
        return [bundle for bundle in near if node.allows(bundle.control)]

    def _follow(self, node: ControlState, bundle: Bundle) -> None:
        known = self.known[node]
        silent = node.after(bundle.control)
        looked = _places_named(silent.atoms)
        for step, jumps in bundle.movers:
            if not _agree(known, step.before):
                continue
            if node.pegs is not None and sum(step.before.values()) > node.pegs:
                continue
            if not jumps:
                raise JumpNotPossible(f"action {step} moves pegs, but not as jumps do")
            to = node.after(bundle.control, jumps)
            self.arrivals[to] = None
            self._learn(to, {**known, **step.before, **step.after}, looked)
        for step in bundle.silent:
            if _agree(known, step.before):
                self._learn(silent, {**known, **step.before}, looked)

    def _learn(self, node: ControlState, holds: Holds, looked: set[Place] | None = None) -> None:
        """Keep of the known contents of a state only those that also hold on this path."""
        self._edges += 1
        if self._edges > MOST_EDGES or len(self.known) > MOST_NODES:
            raise TaskError(f"what it has besides pegs, such as {show(node.atoms)}, takes over "
                            f"{MOST_NODES} states, or {MOST_EDGES} steps")  # fmt: skip
        old = self.known.get(node)
        if old is None:
            looked = _places_named(node.atoms) if looked is None else looked
            self.known[node] = {place: holds[place] for place in looked if place in holds}
            self._waiting[node] = None
        elif old:
            new = {place: peg for place, peg in old.items() if holds.get(place) is peg}
            if len(new) < len(old):
                self.known[node] = new
                self._waiting[node] = None

    def silent_from(self, node: ControlState) -> list[SilentAction]:
        """The transitions by silent actions that may be possible in a state."""
        if node not in self._silent:
            known = self.known[node]
            found = {}
            for bundle in self._enabled[node]:
                to = node.after(bundle.control)
                for step in bundle.silent:
                    if to != node and _agree(known, step.before):
                        before = {p: h for p, h in step.before.items() if p not in known}
                        found[frozenset(before.items()), to] = SilentAction(before, to)
            self._silent[node] = list(found.values())
        return self._silent[node]

    def silent_closure(self, node: ControlState, needs: Holds = NOTHING) -> list[ControlState]:
        """A state and all that silent actions reach from it where holes have these contents."""
        found = {node: None}
        waiting = [node]
        while waiting:
            for before, to in self.silent_from(waiting.pop()):
                if to not in found and before.items() <= needs.items():
                    found[to] = None
                    waiting.append(to)
        return list(found)

    def check_jumps(self, jumps: Collection[JumpPlaces], fewest: int = 1) -> None:
        """Check that every jump is possible in every reachable state.

        Args:
            jumps: the jumps of the board.
            fewest: states with at most so many pegs are not checked.

        Raises:
            JumpNotPossible: a jump is not possible; the message says where and why.
        """

        @cache
        def makes(node: ControlState) -> set[JumpPlaces]:
            return {jump for bundle in self._enabled[node] for jump in bundle.jumps}

        for node in self.arrivals:
            if self.is_over(node) or (node.pegs is not None and node.pegs <= fewest):
                continue
            near = self.silent_closure(node)
            if any(len(makes(each)) == len(jumps) for each in near):
                continue
            made = set().union(*map(makes, near))
            for jump in jumps:
                needs = dict(zip(jump, (True, True, False), strict=True))
                if jump in made or not _agree(self.known[node], needs):
                    continue
                if not any(jump in makes(each) for each in self.silent_closure(node, needs)):
                    raise JumpNotPossible(self._hindered(node, jump))

    def _hindered(self, node: ControlState, jump: JumpPlaces) -> str:
        text = " ".join(" ".join(place) for place in jump)
        reasons = []
        for bundle in (bundle for bundle in self.bundles if jump in bundle.jumps):
            tests: list[Literal | Comparison] = [Literal(a) for a in sorted(bundle.control.needs)]
            tests += [Literal(atom, False) for atom in sorted(bundle.control.lacks)]
            missing = [str(t) for t in [*tests, *bundle.control.tests] if not node.holds([t])]
            reasons.append(f": {bundle.jumps[jump]} needs {', '.join(missing)}")
        on = ""
        if any(bundle.silent for bundle in self.bundles):
            on = ", and no action without a jump leads to that on every position"
        return (
            f"pegs and holes alone do not decide which jumps are possible: "
            f"{'at first, ' * (node == self.first)}where {node}, the jump {text} is not"
            f"{min(reasons, key=len, default='')}{on}"
        )


def _places_named(atoms: Iterable[Atom]) -> set[Place]:
    return {atom[1:] for atom in atoms if len(atom) > 1}


def _agree(known: Holds, before: Mapping[Place, bool]) -> bool:
    """Whether the known contents of places do not contradict what an action needs."""
    return not known or all(known.get(place, peg) is peg for place, peg in before.items())

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
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from pegplan.errors import TaskError
from pegplan.pddl.importing.bundles import Bundle
from pegplan.pddl.importing.control_state import ControlState, holds
from pegplan.pddl.importing.grounding import Holds
from pegplan.pddl.importing.jumps import JumpPlaces
from pegplan.pddl.importing.near_jumps import describe_peg_changes
from pegplan.pddl.importing.shapes import Place
from pegplan.pddl.tasks.formulas import show
from pegplan.pddl.tasks.numbers import Comparison
from pegplan.pddl.tasks.strips import Atom, Literal

MOST_NODES = 50_000
MOST_EDGES = 3_000_000


class JumpNotPossible(TaskError):
    """A jump that the board allows is not possible in the task."""


class SilentAction(NamedTuple):
    """A transition by an action that moves no peg.

    Attributes:
        before: what the action needs of holes whose content is not known.
        to: the control state after it.
        words: the action's name and objects.
    """

    before: Holds
    to: ControlState
    words: Atom


class ControlGraph:
    """The reachable control states and their transitions.

    Attributes:
        first: the initial control state.
        known: for each state, the known content of the places that it names.
        arrivals: the initial state, and those that jumps lead to.
        silent: for each state, the transitions by silent actions.
    """

    def __init__(
        self,
        bundles: Sequence[Bundle],
        first: ControlState,
        start: Holds,
        final: Sequence[Literal | Comparison] = (),
    ) -> None:
        """Explore all states that are reachable from the initial one.

        Args:
            bundles: the ground actions of the task.
            first: the control state at first; without pegs if these are not to be part of it.
            start: what holes hold at first.
            final: states in which these literals hold are not explored further.

        Raises:
            TaskError: there are too many states or transitions.
            JumpNotPossible: an action moves pegs in another way than jumps do.
        """
        self._final = final
        self.first = first
        self.known: dict[ControlState, Holds] = {}
        self.arrivals: dict[ControlState, None] = {self.first: None}
        self.silent: dict[ControlState, list[SilentAction]] = {}
        self._start = start
        self._index: dict[Atom | None, list[Bundle]] = defaultdict(list)
        for bundle in bundles:
            self._index[min(bundle.control.needs, default=None)].append(bundle)
        self._edges = 0
        self._free: dict[ControlState, list[ControlState]] = {}
        self._enabled: dict[ControlState, list[Bundle]] = {}
        self._explore()

    def _explore(self) -> None:
        """Follow every transition; the known contents shrink until nothing changes."""
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

    def is_over(self, node: ControlState) -> bool:
        """Whether play ends in this state, since the final literals hold."""
        return bool(self._final) and holds(node, self._final)

    def _possible(self, node: ControlState) -> list[Bundle]:
        if self.is_over(node):
            return []
        keys = [None, *node.atoms]
        return [
            bundle
            for key in keys
            for bundle in self._index.get(key, ())
            if node.allows(bundle.control)
        ]

    def _follow(
        self, node: ControlState, bundle: Bundle, waiting: dict[ControlState, None]
    ) -> None:
        control = bundle.control
        known = self.known[node]
        silent = node.after(control)
        looked = self._places_named(silent.atoms)
        for step, jumps in bundle.movers:
            if not _agree(known, step.before):
                continue
            if node.pegs is not None and sum(step.before.values()) > node.pegs:
                continue
            if not jumps:
                raise JumpNotPossible(
                    f"action {step} moves pegs, but not as jumps do: {describe_peg_changes(step)}"
                )
            to = node.after(control, jumps)
            self.arrivals[to] = None
            self._learn(to, {**known, **step.before, **step.after}, waiting, looked)
        for step in bundle.silent:
            if _agree(known, step.before):
                self._learn(silent, {**known, **step.before}, waiting, looked)

    def _places_named(self, atoms: Iterable[Atom]) -> set[Place]:
        return {atom[1:] for atom in atoms if len(atom) > 1}

    def _learn(
        self,
        node: ControlState,
        holds: Holds,
        waiting: dict[ControlState, None],
        looked: set[Place] | None = None,
    ) -> None:
        """Keep of the known contents of a state only those that also hold on this path."""
        self._edges += 1
        if self._edges > MOST_EDGES:
            raise TaskError(f"what it has besides pegs takes over {MOST_EDGES} steps to look at")
        old = self.known.get(node)
        if old is None:
            if looked is None:
                looked = self._places_named(node.atoms)
            self.known[node] = {place: holds[place] for place in looked if place in holds}
            waiting[node] = None
        elif old:
            new = {place: peg for place, peg in old.items() if holds.get(place) is peg}
            if len(new) < len(old):
                self.known[node] = new
                waiting[node] = None

    def silent_from(self, node: ControlState) -> list[SilentAction]:
        """The transitions by silent actions that may be possible in a state."""
        if node not in self.silent:
            known = self.known[node]
            found = {}
            for bundle in self._enabled[node]:
                to = node.after(bundle.control)
                for step in bundle.silent:
                    if to != node and _agree(known, step.before):
                        before = {p: h for p, h in step.before.items() if p not in known}
                        found[frozenset(before.items()), to] = SilentAction(before, to, step.words)
            self.silent[node] = list(found.values())
        return self.silent[node]

    def silent_closure(self, node: ControlState) -> list[ControlState]:
        """A state and all that silent actions reach from it on any position of the board."""
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

    def _silent_before(self, node: ControlState, needs: Holds) -> list[ControlState]:
        """A state and all that silent actions reach from it where holes have these contents."""
        found = {node: None}
        waiting = [node]
        while waiting:
            for before, to, _ in self.silent_from(waiting.pop()):
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
        everywhere: set[ControlState] = set()
        made_in: dict[ControlState, set[JumpPlaces]] = {}

        def makes(node: ControlState) -> set[JumpPlaces]:
            if node not in made_in:
                made_in[node] = {jump for bundle in self._enabled[node] for jump in bundle.jumps}
                if len(made_in[node]) == len(jumps):
                    everywhere.add(node)
            return made_in[node]

        for node in self.arrivals:
            if self.is_over(node) or (node.pegs is not None and node.pegs <= fewest):
                continue
            near = self.silent_closure(node)
            if any(makes(each) and each in everywhere for each in near):
                continue
            made = set().union(*map(makes, near))
            known = self.known[node]
            for jump in jumps:
                from_, over, to = jump
                needs = {from_: True, over: True, to: False}
                if jump in made or not _agree(known, needs):
                    continue
                if not any(jump in makes(each) for each in self._silent_before(node, needs)):
                    raise JumpNotPossible(self._hindered(node, jump))

    def _hindered(self, node: ControlState, jump: JumpPlaces) -> str:
        shown = " ".join(" ".join(place) for place in jump)
        when = f"{'at first, ' * (node == self.first)}where {node}"
        bundles = [b for each in self._index.values() for b in each if jump in b.jumps]
        reasons = []
        for bundle in bundles:
            needs = bundle.control.needs - node.atoms
            lacks = bundle.control.lacks & node.atoms
            words = [f"needs {show(needs)}"] if needs else []
            words += [f"must not find {show(lacks)}"] if lacks else []
            words += [f"needs {test}" for test in bundle.control.tests if not holds(node, [test])]
            reasons.append(f"{bundle.jumps[jump]} {' and '.join(words)}")
        why = f": {sorted(reasons, key=len)[0]}" if reasons else ""
        return (
            f"pegs and holes alone do not decide which jumps are possible: {when}, the jump "
            f"{shown} is not{why}{self._ways_on(node)}"
        )

    def _ways_on(self, node: ControlState) -> str:
        """Which silent actions are possible from a state, for an error message."""
        if not any(bundle.silent for each in self._index.values() for bundle in each):
            return ""
        for near in self.silent_closure(node):
            for before, _, words in self.silent_from(near):
                if before:
                    holds = [f"{' '.join(p)} {'holds a peg' if h else 'is empty'}"
                             for p, h in before.items()]  # fmt: skip
                    shown = " and ".join(holds[:2]) + " …" * (len(holds) > 2)
                    return f", and ({' '.join(words)}) is only possible where {shown}"
        return ", and no action without a jump leads to that"


def _agree(known: Holds, before: Holds) -> bool:
    """Whether the known contents of places do not contradict what an action needs."""
    if not known:
        return True
    return all(known.get(place, peg) is peg for place, peg in before.items())

"""A task's states as bits, and the ground actions that are possible in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

from pegplan.pddl.comparing.cells import BoardReading, Cells
from pegplan.pddl.tasks.formulas import Formula, Literal, conjuncts, holds, joined
from pegplan.pddl.tasks.grounding import grounds_of
from pegplan.pddl.tasks.operators import Phase
from pegplan.pddl.tasks.states import NotPossible, Numbers, State
from pegplan.pddl.tasks.strips import Atom, Ground, StripsTask

Bits = tuple[int, Numbers]
"""A state: a bit for each atom that is true, and the numbers that conditions depend on."""


class _Mask(NamedTuple):
    """A ground action: the bits that it needs and forbids, and makes false and true; where
    ``ground`` is given, it says the rest."""

    words: Atom
    needs: int
    lacks: int
    deletes: int
    adds: int
    ground: Ground | None


class TaskMachine:
    """Plays a task's ground actions. Durative actions are played one after another.

    Args:
        task: the task.
        reading: what its states say of the cells.

    Raises:
        TaskError: it has too many ground actions.
    """

    def __init__(self, task: StripsTask, reading: BoardReading) -> None:
        self.task, self.reading = task, reading
        self._index: dict[Atom, int] = {}
        self._atoms: list[Atom] = []
        self._cells: dict[int, Cells] = {}
        grounds = dict(grounds_of(task))
        changing = {atom for atom in task.init if atom[0] in task.fluents or reading.told(atom)}
        for ground in grounds.values():
            changing |= set().union(*ground.adds.values())
            changing |= {each.atom for when in ground.whens for each in when.effects}
        self._bits(sorted(changing))
        self._static = task.init - changing
        self._actions = [
            action for words in sorted(grounds) if (action := self._action(words, grounds[words]))
        ]
        self._told = [(1 << i, found) for i, atom in enumerate(self._atoms)
                      if (found := reading.told(atom))]  # fmt: skip
        self._board = sum(bit for bit, _ in self._told)
        first = State(task)
        self.first: Bits = (self._bits(first.atoms & changing), first.numbers)

    def cells(self, state: Bits) -> Cells:
        """What a state says of the cells."""
        said = state[0] & self._board
        found = self._cells.get(said)
        if found is None:
            told = [each for bit, each in self._told if said & bit]
            found = self._cells[said] = self.reading.contents(told)
        return found

    def steps(self, state: Bits) -> Iterator[tuple[Atom, Bits]]:
        """The possible ground actions, with the state after each."""
        bits, numbers = state
        for words, needs, lacks, deletes, adds, ground in self._actions:
            if bits & needs != needs or bits & lacks:
                continue
            if ground is None:
                yield words, (bits & ~deletes | adds, numbers)
            elif (found := self._after(ground, state)) is not None:
                yield words, found

    def at_goal(self, state: Bits) -> bool:
        """Whether the task's goal, and all of its preferences, hold in a state."""
        bits, numbers = state
        needs, lacks, never, rest = self._goal
        if never or bits & needs != needs or bits & lacks:
            return False
        if not rest:
            return True
        full = self._state(bits, numbers)
        return all(holds(formula, full.atoms, full.values) for formula in rest)

    @cached_property
    def _goal(self) -> tuple[int, int, bool, list[Formula]]:
        """Bits that the goal needs, and forbids; whether it can never hold; what is no literal."""
        needs, lacks, never = 0, 0, False
        rest: list[Formula] = []
        wishes = [wish.formula for wish in self.task.preferences]
        for part in conjuncts(joined(True, [*self.task.goal, self.task.goal_formula, *wishes])):
            if not isinstance(part, Literal):
                rest.append(part)
            elif part.atom in self._index:
                bit = 1 << self._index[part.atom]
                needs, lacks = (needs | bit, lacks) if part.positive else (needs, lacks | bit)
            else:
                atom = part.atom
                same = atom[1] == atom[2] if atom[0] == "=" else atom in self.task.init
                never |= same is not part.positive
        return needs, lacks, never, rest

    def _action(self, words: Atom, ground: Ground) -> _Mask | None:
        """The action as bits; None if an atom that it needs can never be true."""
        tables = ground.needs, ground.lacks, ground.deletes, ground.adds
        parts = [table[Phase.START] for table in tables]
        if parts[0] - self._static - self._index.keys() or self._static & parts[1]:
            return None
        needs, lacks, gone, come = (self._bits(part & self._index.keys()) for part in parts)
        numbers = any(each.function[0] in self.task.numbers_read for each in ground.increases)
        more = numbers or ground.choices or ground.whens or ground.durations is not None
        return _Mask(words, needs, lacks, gone, come, ground if more else None)

    def _after(self, ground: Ground, state: Bits) -> Bits | None:
        """The state after an action; None if it is not possible."""
        full = self._state(*state)
        try:
            full.take(ground)
        except NotPossible:
            return None
        return self._bits(full.atoms & self._index.keys()), full.numbers

    def _state(self, bits: int, numbers: Numbers) -> State:
        return State(self.task, self._static | self._true(bits), dict(numbers))

    def _bits(self, atoms: Iterable[Atom]) -> int:
        found = 0
        for atom in atoms:
            at = self._index.get(atom)
            if at is None:
                at = self._index[atom] = len(self._atoms)
                self._atoms.append(atom)
            found |= 1 << at
        return found

    def _true(self, bits: int) -> frozenset[Atom]:
        found = []
        while bits:
            low = bits & -bits
            found.append(self._atoms[low.bit_length() - 1])
            bits ^= low
        return frozenset(found)

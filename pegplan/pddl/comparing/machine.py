"""A task's states as bits, and the ground actions that are possible in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from pegplan.errors import InputError, TaskError
from pegplan.pddl.comparing.cells import BoardReading, Cells
from pegplan.pddl.importing.allowed_actions import grounds_of
from pegplan.pddl.tasks.formulas import TRUE, holds
from pegplan.pddl.tasks.operators import Phase
from pegplan.pddl.tasks.states import State
from pegplan.pddl.tasks.strips import Atom, Ground, StripsTask

Numbers = frozenset[tuple[Atom, Fraction]]
Bits = tuple[int, Numbers]
"""A state: a bit for each atom that is true, and the numbers that conditions depend on."""


class _Mask(NamedTuple):
    """A ground action; the state changes by ``then``, or as ``ground`` says where it is given."""

    words: Atom
    needs: int
    lacks: int
    then: tuple[tuple[int, int], ...]
    ground: Ground | None


class TaskMachine:
    """Plays a task's ground actions. Durative actions are played one after another.

    Args:
        task: the task.
        reading: what its states say of the holes.

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
        self._actions = [
            action for words in sorted(grounds) if (action := self._action(words, grounds[words]))
        ]
        told = [(1 << i, found) for i, atom in enumerate(self._atoms)
                if (found := reading.told(atom))]  # fmt: skip
        self._board = sum(bit for bit, _ in told)
        self._holes = [
            [(bit, hole) for bit, (hole, pegged) in told if pegged is wanted]
            for wanted in (True, False)
        ]
        first = State.first(task)
        self.first: Bits = (self._bits(first.atoms & changing), first.numbers)

    def cells(self, state: Bits) -> Cells:
        """What a state says of the holes."""
        said = state[0] & self._board
        found = self._cells.get(said)
        if found is None:
            pegs, empty = (
                frozenset([hole for bit, hole in bits if said & bit]) for bits in self._holes
            )
            found = self._cells[said] = self.reading.contents(pegs, empty)
        return found

    def steps(self, state: Bits) -> Iterator[tuple[Atom, Bits]]:
        """The possible ground actions, with the state after each.

        Raises:
            TaskError: a number can't be computed.
        """
        bits, numbers = state
        for words, needs, lacks, then, ground in self._actions:
            if bits & needs != needs or bits & lacks:
                continue
            if ground is None:
                after = bits
                for deletes, adds in then:
                    after = after & ~deletes | adds
                yield words, (after, numbers)
            elif (found := self._after(ground, state)) is not None:
                yield words, found

    def at_goal(self, state: Bits) -> bool:
        """Whether the task's goal, and all of its preferences, hold in a state."""
        bits, numbers = state
        needs, lacks, never = self._goal
        if never or bits & needs != needs or bits & lacks:
            return False
        if self.task.goal_formula == TRUE:
            return True
        full = State(self._true(bits), numbers)
        return holds(self.task.goal_formula, full.atoms, full.values(self.task))

    @cached_property
    def _goal(self) -> tuple[int, int, bool]:
        """The bits that the goal needs, those that it forbids, and whether it can never hold."""
        needs, lacks, never = 0, 0, False
        wishes = [each for wish in self.task.preferences.values() for each in wish]
        for atom, positive in (*self.task.goal, *wishes):
            if atom in self._index:
                bit = 1 << self._index[atom]
                needs, lacks = (needs | bit, lacks) if positive else (needs, lacks | bit)
            else:
                same = atom[1] == atom[2] if atom[0] == "=" else atom in self.task.init
                never |= same is not positive
        return needs, lacks, never

    def _action(self, words: Atom, ground: Ground) -> _Mask | None:
        """The action as bits; None if an atom that it needs can never be true."""
        phases = (Phase.START, Phase.ALL)
        needed = frozenset().union(*(ground.needs[phase] for phase in phases))
        forbidden = frozenset().union(*(ground.lacks[phase] for phase in phases))
        static = self.task.init.difference(self._index)
        if not needed <= static.union(self._index) or not static.isdisjoint(forbidden):
            return None
        numbers = any(each.function[0] in self.task.numbers_read for each in ground.increases)
        plain = not (ground.choices or ground.whens or numbers)
        return _Mask(
            words,
            self._bits(needed & self._index.keys()),
            self._bits(forbidden & self._index.keys()),
            tuple(
                (self._bits(ground.deletes[phase] & self._index.keys()),
                 self._bits(ground.adds[phase]))
                for phase in (Phase.START, Phase.END)
            ) if plain else (),
            None if plain else ground,
        )  # fmt: skip

    def _after(self, ground: Ground, state: Bits) -> Bits | None:
        """The state after an action whose literals hold; None if its other conditions do not."""
        full = State(self._true(state[0]), state[1])
        try:
            values = full.values(self.task)
            for phase, formula in ground.choices:
                if phase is not Phase.END and not holds(formula, full.atoms, values):
                    return None
            after = full.after(self.task, ground)
        except InputError as error:
            raise TaskError(str(error)) from None
        return self._bits(after.atoms), after.numbers

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

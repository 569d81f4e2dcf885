"""A task's own state space beside the board's: an explorer that shares nothing with the importer.

Atoms, conditions and effects are taken from the parsed task; actions are found by trying all
objects for all parameters, so boards must be tiny.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import Any

from pegplan.pddl.playable import Imported
from pegplan.pddl.tasks.formulas import Atom, Junction, Literal
from pegplan.pddl.tasks.numbers import Comparison
from pegplan.pddl.tasks.operators import Phase
from pegplan.pddl.tasks.strips import StripsTask
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.position import Position
from pegplan.solitaire.simulator import after, fault

State = frozenset[Atom]
"""Atoms, and ``("=", function, …, value)`` for the numbers that conditions ask for."""
MOST_STATES = 30_000


class TooLarge(Exception):
    """More states than a test looks at."""


class AtOdds(AssertionError):
    """A hole is said to be both pegged and empty, or neither."""


class Action:
    """An action with its objects."""

    def __init__(self, task: StripsTask, name: str, values: tuple[str, ...]) -> None:
        operator = task.operators[name]
        binding = dict(zip((p for p, _ in operator.parameters), values, strict=True))

        def put(atom: Atom) -> Atom:
            return (atom[0], *(binding.get(term, term) for term in atom[1:]))

        self.needs, self.lacks = set(), set()
        self.possible = True
        for atom, positive in operator.literals:
            atom = put(atom)
            if atom[0] == "=":
                self.possible &= (atom[1] == atom[2]) is positive
            else:
                (self.needs if positive else self.lacks).add(atom)
        self.formulas = [(task, formula, binding) for formula in operator.formulas]
        self.effects: list[list[Any]] = []
        for phase in (Phase.START, Phase.END):
            whens: list[Any] = []
            for when in (each for each in operator.effects if each.phase is phase):
                names = [name for name, _ in when.variables]
                choices = [[o for o in task.objects if is_a(task, o, t)] for _, t in when.variables]
                for found in product(*choices):
                    bound = {**binding, **dict(zip(names, found, strict=True))}
                    whens.append((task, when.condition, when.effects, when.increases, bound))
            self.effects.append(whens)

    def applies(self, state: State) -> bool:
        return (
            self.needs <= state
            and self.lacks.isdisjoint(state)
            and all(true(task, f, binding, state) for task, f, binding in self.formulas)
        )

    def result(self, state: State) -> State:
        for whens in self.effects:
            state = _happened(whens, state)
        return state


def _happened(whens: list[Any], state: State) -> State:
    """The state after effects that happen at once."""
    deleted, added, changes = set(), set(), []
    for task, condition, effects, increases, binding in whens:
        if true(task, condition, binding, state):
            for (name, *terms), positive in effects:
                atom = (name, *(binding.get(term, term) for term in terms))
                (added if positive else deleted).add(atom)
            changes += [
                (f[0], *(binding.get(term, term) for term in f[1:]),
                 number(task, by, binding, state), assigns)
                for _, f, by, assigns in increases
            ]  # fmt: skip
    then = (state - deleted) | added
    for *function, by, assigns in changes:
        for old in [a for a in then if a[0] == "=" and a[1:-1] == tuple(function)]:
            new = by if assigns else old[-1] + by  # type: ignore[operator]
            then = then - {old} | {(*old[:-1], new)}
    return frozenset(then)


def number(task: StripsTask, what: Any, binding: Mapping[str, str], state: State) -> Fraction:
    """The value of an expression."""
    if isinstance(what, Fraction):
        return what
    head, *parts = what
    if head in "+-*/":
        one, *others = [number(task, part, binding, state) for part in parts]
        if not others:
            return -one
        (other,) = others
        if head == "/":
            return one / other
        return {"+": one + other, "-": one - other, "*": one * other}[head]
    words = (head, *(binding.get(part, part) for part in parts))
    held = [atom[-1] for atom in state if atom[0] == "=" and atom[1:-1] == words]
    return held[0] if held else task.values[words]  # type: ignore[return-value]


def first_state(task: StripsTask) -> State:
    """The initial state, with the numbers that conditions ask for."""
    text = "".join(map(repr, task.formulas))
    told = {("=", *f, value) for f, value in task.values.items() if f"({f[0]!r}," in text}
    return task.init | told  # type: ignore[operator]


def actions_of(task: StripsTask) -> Iterator[Action]:
    for operator in task.operators.values():
        choices = [
            [name for name in task.objects if is_a(task, name, types)]
            for _, types in operator.parameters
        ]
        for values in product(*choices):
            action = Action(task, operator.name, values)
            static = {a for a in action.needs if a[0] not in task.fluents}
            if action.possible and static <= task.init:
                yield action


def true(task: StripsTask, formula: Any, binding: Mapping[str, str], state: State) -> bool:
    """Whether a condition holds, by its meaning."""
    if isinstance(formula, Literal):
        name, *terms = formula.atom
        terms = [binding.get(term, term) for term in terms]
        found = terms[0] == terms[1] if name == "=" else (name, *terms) in state
        return found is formula.positive
    if isinstance(formula, Comparison):
        one, other = (number(task, side, binding, state) for side in formula[1:])
        return {"=": one == other, "!=": one != other, "<": one < other, ">": one > other,
                "<=": one <= other, ">=": one >= other}[formula.relation]  # fmt: skip
    if isinstance(formula, Junction):
        results = [true(task, part, binding, state) for part in formula.parts]
    else:
        (name, types), *others = formula.variables
        part = formula._replace(variables=tuple(others)) if others else formula.part
        results = [
            true(task, part, {**binding, name: value}, state)
            for value in task.objects
            if is_a(task, value, types)
        ]
    return all(results) if formula.every else any(results)


def is_a(task: StripsTask, name: str, types: tuple[str, ...]) -> bool:
    type_ = task.objects[name]
    seen = set()
    while type_ not in types and type_ not in seen and type_ != "object":
        seen.add(type_)
        type_ = task.types.get(type_, "object")
    return type_ in types or "object" in types


class Sides:
    """A task and its puzzle, side by side."""

    def __init__(self, found: Imported) -> None:
        self.task, self.puzzle, self.found = found.task, found.puzzle, found
        self.actions = list(actions_of(found.task))
        self.states = 0

    @cached_property
    def _hole_of(self) -> dict[tuple[str, ...], Hole]:
        return {tuple(name.split(" ")): hole for name, hole in self.found.holes.items()}

    def position(self, state: State) -> Position:
        peg, empty = self.found.pegs[:2]
        pegged = {
            hole
            for place, hole in self._hole_of.items()
            if (((peg, *place) in state) if peg else ((empty, *place) not in state))
        }
        if peg and empty:
            for place, hole in self._hole_of.items():
                if ((empty, *place) in state) is (hole in pegged):
                    raise AtOdds(f"{place} is both or neither")
        return frozenset(pegged)

    def at_goal(self, state: State) -> bool:
        return all(
            (a[1] == a[2] if a[0] == "=" else a in state) is positive
            for a, positive in self.task.goal
        ) and true(self.task, self.task.goal_formula, {}, state)

    def closure(self, states: set[State]) -> frozenset[State]:
        """These states and those that actions that move no peg lead to."""
        found, waiting = set(states), list(states)
        while waiting:
            now = waiting.pop()
            for action in self.actions:
                if action.applies(now):
                    then = action.result(now)
                    if then not in found and self.position(then) == self.position(now):
                        self.count()
                        found.add(then)
                        waiting.append(then)
        return frozenset(found)

    def count(self) -> None:
        self.states += 1
        if self.states > MOST_STATES:
            raise TooLarge

    def legal(self, position: Position) -> dict[Position, None]:
        board = self.puzzle.board
        return {
            after(position, jump): None
            for jump in board.jumps
            if fault(board, position, jump) is None
        }

    def reach(self, position: Position) -> set[Position]:
        found, waiting = {position}, [position]
        while waiting:
            for then in self.legal(waiting.pop()):
                if then not in found:
                    found.add(then)
                    waiting.append(then)
        return found

    def plan(self) -> tuple[Jump, ...] | None:
        """Jumps of the board to the puzzle's goal; None where none lead there."""
        board = self.puzzle.board
        ways: dict[Position, tuple[Jump, ...]] = {self.puzzle.pegs: ()}
        waiting = [self.puzzle.pegs]
        for position in waiting:
            if self.puzzle.reached(position):
                return ways[position]
            for jump in board.jumps:
                then = after(position, jump) if fault(board, position, jump) is None else position
                if then not in ways:
                    ways[then] = (*ways[position], jump)
                    waiting.append(then)
        return None

    def same(self) -> bool:
        """Whether both play the same sequences of positions, jump by jump, and end alike."""
        try:
            first = self.closure({first_state(self.task)})
            if self.position(next(iter(first))) != self.puzzle.pegs:
                return False
            seen, waiting = {first}, [first]
            while waiting:
                states = waiting.pop()
                position = self.position(next(iter(states)))
                if any(map(self.at_goal, states)) is not self.puzzle.reached(position):
                    return False
                nexts: dict[Position, set[State]] = {}
                for state in states:
                    for then in (a.result(state) for a in self.actions if a.applies(state)):
                        if self.position(then) != position:
                            self.count()
                            nexts.setdefault(self.position(then), set()).add(then)
                if set(nexts) != set(self.legal(position)):
                    return False
                for group in map(self.closure, nexts.values()):
                    if group not in seen:
                        seen.add(group)
                        waiting.append(group)
        except AtOdds:
            return False
        return True

    def difference(self) -> str:
        """What one side allows and the other does not; empty where they play and end alike."""
        start = first_state(self.task)
        first = self.closure({start})
        if self.position(start) != self.puzzle.pegs:
            return "another start"
        cells = {*self.found.pegs[:2]}
        over = not any(a[0] in cells for a, _ in self.task.goal)  # at the first goal
        seen = {first}
        waiting = [first]
        while waiting:
            states = waiting.pop()
            position = self.position(next(iter(states)))
            ended = {state for state in states if self.at_goal(state)}
            if bool(ended) is not self.puzzle.reached(position):
                return f"goal {bool(ended)} in the task at {sorted(map(str, position))}"
            playing = states - ended if over else states
            nexts: dict[Position, set[State]] = {}
            for state in playing:
                for action in self.actions:
                    if action.applies(state):
                        then = action.result(state)
                        if self.position(then) != position:
                            self.count()
                            nexts.setdefault(self.position(then), set()).add(then)
            legal = self.legal(position)
            for lost in set(legal) - set(nexts):
                if playing and any(map(self.puzzle.reached, self.reach(lost))):
                    return f"no way from {sorted(map(str, position))} to {sorted(map(str, lost))}"
            for then, group in nexts.items():
                if then not in legal and then not in self.reach(position):
                    return f"{sorted(map(str, position))} becomes {sorted(map(str, then))}"
                groups = [group] if then in legal else [{state} for state in group]
                for each in groups:
                    closed = self.closure(each)
                    if closed not in seen:
                        seen.add(closed)
                        waiting.append(closed)
        return ""

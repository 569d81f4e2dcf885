"""Recognise a task whose facts say what stands in each cell: a board puzzle, by its rules.

Its actions change one predicate of a cell and what it holds, as the encodings `rules` and
`rules-grounded` have it. Each action becomes a rule at a place, so that task and puzzle
allow the same steps. Names don't matter, but one: what is called ``empty`` is no piece.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, count, product
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Any

from pegplan.boards.board import Board
from pegplan.boards.cell import Cell
from pegplan.boards.lattice import Lattice
from pegplan.boards.picture import EMPTY
from pegplan.boards.puzzle import Pattern, Puzzle, plain_name
from pegplan.boards.rules import Piece, Rule, Step
from pegplan.boards.ruletext import read_rule
from pegplan.errors import InputError, TaskError
from pegplan.pddl.playable import Imported
from pegplan.pddl.tasks.formulas import TRUE, Atom, Junction, Literal, put_literal
from pegplan.pddl.tasks.grounding import Facts, bindings, grounds_of
from pegplan.pddl.tasks.operators import Increase, Operator
from pegplan.pddl.tasks.strips import Ground, StripsTask

COST: Atom = ("total-cost",)
SIGNS = ascii_uppercase + digits + "".join(map(chr, range(0xC0, 0xD7)))
"""Of pieces, in the order of the task's objects."""
VARIABLES = ascii_lowercase.replace(EMPTY, "")


def recognise(task: StripsTask, name: str) -> Imported:
    """The task with the puzzle that it is.

    Args:
        name: the name for the puzzle, ``board/puzzle``.

    Raises:
        TaskError: it is no such task; says why.
    """
    try:
        return _Reader(task).imported(name)
    except InputError as error:
        raise TaskError(str(error)) from None


@dataclass(frozen=True)
class _Change:
    """What a ground action does: the signs of its cells, in order, before and after."""

    name: str
    before: str
    after: str
    kinds: tuple[tuple[str, str], ...]
    flip: str
    cost: int


class _Reader:
    """Every method raises :class:`TaskError` for what is of another kind."""

    def __init__(self, task: StripsTask) -> None:
        self.task = task
        if task.is_temporal or task.preferences or task.numbers_read:
            raise TaskError("it has times, numbers or preferences")
        fluents = sorted(task.fluents)
        if len(fluents) != 1 or len(task.predicates[fluents[0]]) != 2:
            raise TaskError("its actions change more than what is in each place")
        self.holds = fluents[0]
        begun: dict[str, str] = {}
        for _, cell, held in (atom for atom in task.init if atom[0] == self.holds):
            if begun.setdefault(cell, held) != held:
                raise TaskError(f"{cell} holds both {held} and {begun[cell]} at first")
        self.cells = _cells([name for name in task.objects if name in begun])
        types = task.predicates[self.holds][1]
        contents = [o for o in task.objects if task.is_a(o, types) and o != "empty"]
        if len(contents) > len(SIGNS):
            raise TaskError(f"a cell may hold {len(contents)} things; {len(SIGNS)} are read")
        self.signs = dict(zip(contents, SIGNS, strict=False)) | {"empty": EMPTY}
        self.letters: dict[tuple[str, int], str] = {}
        self.start = {self.cells[cell]: self.signs[held] for cell, held in begun.items()}

    def imported(self, name: str) -> Imported:
        """The task with its puzzle."""
        task, made = self.task, dict(self.made())
        places: dict[_Change, dict[tuple[Cell, ...], None]] = {}
        for change, place in made.values():
            places.setdefault(change, {})[place] = None
        if not places:
            raise TaskError("it has no action that can ever be applied")
        rules = dict(self.rules(places))
        pieces = tuple(Piece(what, sign) for what, sign in self.signs.items() if what != "empty")
        board = Board(
            name.rpartition("/")[0], tuple(self.start), Lattice.CUSTOM,
            pieces=pieces, rules=tuple(rules.values()),
        )  # fmt: skip
        objective = "steps" if task.metric is None else "cost"
        puzzle = Puzzle(board, name, board.position(self.start), self.goal(), objective)
        names = {cell: each for each, cell in self.cells.items()}
        terms: dict[str, tuple[tuple[str, ...], ...]] = {}
        for words, (_, place) in made.items():
            parameters = [parameter for parameter, _ in task.operators[words[0]].parameters]
            bound = dict(zip(words[1:], parameters, strict=True))
            cells = tuple(bound.get(names[cell], names[cell]) for cell in place)
            terms.setdefault(words[0], (cells,))
        steps = {words: (Step(rules[c].name, place),) for words, (c, place) in made.items()}
        counts = "actions" if task.metric is None else "cost"
        return Imported(puzzle.but(title=puzzle.goal_text), task, terms, counts, steps)

    def rules(self, places: Mapping[_Change, Mapping[tuple[Cell, ...], None]]) -> Iterator[
        tuple[_Change, Rule]
    ]:  # fmt: skip
        """The rule of each change, with a name of its own."""
        taken: set[str] = set()
        for change, listed in places.items():
            names = chain([change.name], (f"{change.name}-{number}" for number in count(2)))
            name = next(name for name in names if name not in taken)
            taken.add(name)
            cells = [list(map(str, place)) for place in sorted(listed)]
            table: dict[str, Any] = {"flip": change.flip, "cells": cells}
            if not change.flip:
                line = f"{' '.join(change.before)} -> {' '.join(change.after)}"
                table = {"line": line, "places": cells}
            signs = "".join(self.signs.values()).replace(EMPTY, "")
            table |= {"cost": change.cost}
            kinds = dict(change.kinds)
            yield change, read_rule(name, table, signs, kinds, tuple(self.start), Lattice.CUSTOM)

    def made(self) -> Iterator[tuple[Atom, tuple[_Change, tuple[Cell, ...]]]]:
        """Each action that static facts allow, with what it does and its cells."""
        facts = Facts(sorted(self.task.init))
        for operator in self.task.operators.values():
            if all(when.is_plain for when in operator.effects):
                yield from self.moved(operator, facts)
                continue
            for words, ground in grounds_of(self.task, {operator.name}):
                flip, cells = self.flipped(words, ground)
                cost = self.cost(operator.name, ground.increases)
                change = _Change(self.rule_name(operator.name), "", "", (), flip, cost)
                yield words, (change, tuple(sorted(cells)))

    def moved(
        self, operator: Operator, facts: Facts
    ) -> Iterator[tuple[Atom, tuple[_Change, tuple[Cell, ...]]]]:
        """The same for an operator without conditional effects; what cells hold may vary."""
        task, name = self.task, operator.name
        if operator.formulas:
            raise TaskError(f"action {name} has a condition that is no list of facts")
        needs = [each for each in operator.literals if each.atom[0] == self.holds]
        if not all(each.positive for each in needs):
            raise TaskError(f"action {name} asks what a cell does not hold")
        changes = list(operator.changes)
        held = {each.atom[2] for each in (*needs, *changes)}
        kinds = {
            parameter: [o for o in self.signs if o in task.objects and task.is_a(o, types)]
            for parameter, types in operator.parameters
            if parameter in held
        }
        static = [each for each in operator.literals if each.atom[0] != self.holds]
        for atom, positive in [each for each in static if not kinds.keys().isdisjoint(each.atom)]:
            if len(atom) != 2:
                raise TaskError(f"action {name} compares what a cell holds with something else")
            kinds[atom[1]] = [k for k in kinds[atom[1]] if ((atom[0], k) in task.init) is positive]
        static = [each for each in static if kinds.keys().isdisjoint(each.atom)]
        places = tuple(each for each in operator.parameters if each[0] not in kinds)
        cost = self.cost(name, list(operator.increases))
        for binding in bindings(task, name, places, static, facts):
            here = [[put_literal(each, binding) for each in some] for some in (needs, changes)]
            change = self.change(name, here[0], here[1], kinds, cost)
            for chosen in product(*kinds.values()):
                bound = binding | dict(zip(kinds, chosen, strict=True))
                words = (name, *(bound[parameter] for parameter, _ in operator.parameters))
                if change is not None:
                    yield words, change

    def change(
        self,
        name: str,
        needs: Sequence[Literal],
        changes: Sequence[Literal],
        kinds: Mapping[str, Sequence[str]],
        cost: int,
    ) -> tuple[_Change, tuple[Cell, ...]] | None:
        """What an action does, and its cells; None if it changes nothing."""
        before = self.by_cell(name, needs)
        come = self.by_cell(name, [each for each in changes if each.positive])
        gone = self.by_cell(name, [each for each in changes if not each.positive])
        gone = {cell: held for cell, held in gone.items() if come.get(cell) != held}
        kept = come.keys() - gone.keys()
        if any(before.get(cell) != come[cell] for cell in kept) or any(
            before.get(cell) != held or cell not in come for cell, held in gone.items()
        ):
            raise TaskError(f"action {name} may leave a cell with nothing, or two things")
        cells = sorted(before)
        letters: dict[str, str] = {}
        kinds_of: dict[str, str] = {}
        for term in (term for term in map(before.__getitem__, cells) if term in kinds):
            if term not in letters:
                allowed = "".join(self.signs[each] for each in kinds[term])
                letters[term] = self.letter(allowed, [*kinds_of.values()].count(allowed))
                kinds_of[letters[term]] = allowed
        signs = self.signs | letters
        sides = [[before[c] for c in cells], [come.get(c, before[c]) for c in cells]]
        if sides[0] == sides[1]:
            return None
        if any(term not in signs for side in sides for term in side):
            raise TaskError(f"action {name} puts something where it is not said what was there")
        old, new = ("".join(signs[term] for term in side) for side in sides)
        return _Change(self.rule_name(name), old, new, tuple(kinds_of.items()), "", cost), tuple(
            cells
        )

    def letter(self, allowed: str, number: int) -> str:
        """A variable for what may stand for these signs, another for each number."""
        found = self.letters.setdefault((allowed, number), VARIABLES[len(self.letters) :][:1])
        if not found:
            raise TaskError(f"its actions have more than {len(VARIABLES)} kinds of variables")
        return found

    def by_cell(self, name: str, literals: Sequence[Literal]) -> dict[Cell, str]:
        """What each cell holds that some facts name."""
        found: dict[Cell, str] = {}
        for _, cell, held in (each.atom for each in literals):
            if cell not in self.cells:
                raise TaskError(f"{cell} holds nothing at first, not even empty")
            if found.setdefault(self.cells[cell], held) != held:
                raise TaskError(f"action {name} has two things in {cell}")
        return found

    def flipped(self, words: Atom, ground: Ground) -> tuple[str, set[Cell]]:
        """The piece that an action flips, and in which cells."""
        turns: set[tuple[Atom, Atom, bool]] = set()
        for when in ground.whens:
            if not isinstance(when.condition, Literal) or not when.condition.positive:
                turns.clear()
                break
            turns |= {(when.condition.atom, *effect) for effect in when.effects}
        cells = {atom[1] for atom, *_ in turns}
        pieces = sorted({atom[2] for atom, *_ in turns} - {"empty"})
        piece = pieces[0] if pieces else ""
        whole = {
            ((self.holds, c, a), (self.holds, c, b), a != b)
            for c in cells
            for a in (piece, "empty")
            for b in (piece, "empty")
        }
        either = {
            frozenset(Literal((self.holds, c, held)) for held in (piece, "empty")) for c in cells
        }
        asked = {
            frozenset(each.formula.parts)
            for each in ground.choices
            if isinstance(each.formula, Junction) and not each.formula.every
        }
        free = either if len(self.signs) > 2 else asked
        if turns != whole or asked != free or len(asked) != len(ground.choices):
            raise TaskError(f"({' '.join(words)}) has effects that depend on more than flips do")
        return self.signs[piece], {self.cells[cell] for cell in cells}

    def rule_name(self, operator: str) -> str:
        """The name of an action without the cells at its end."""
        words = operator.split("-")
        cells = (number for number, word in enumerate(words) if word in self.cells)
        return plain_name("-".join(words[: next(cells, len(words))])) or "step"

    def cost(self, name: str, increases: Sequence[Increase]) -> int:
        """What an action costs; 1 where there is no metric."""
        if self.task.metric is None:
            return 1
        costs = [each.by for each in increases if each.function == COST]
        if self.task.metric.expression != COST or len(costs) != len(increases):
            raise TaskError("its metric is another than the costs of its actions")
        total = sum(cost if isinstance(cost, Fraction) else Fraction(-1) for cost in costs)
        if total < 0 or Fraction(total).denominator != 1:
            raise TaskError(f"action {name} does not cost a whole number")
        return int(total)

    def goal(self) -> Pattern:
        """The goal as what cells must hold."""
        wanted: dict[Cell, str] = {}
        for (predicate, *terms), positive in self.task.goal:
            if predicate != self.holds or not positive or terms[0] not in self.cells:
                raise TaskError("its goal is not what certain cells hold")
            cell, sign = self.cells[terms[0]], self.signs[terms[1]]
            if wanted.setdefault(cell, sign) != sign:
                raise TaskError(f"its goal wants two things in {terms[0]}")
        if self.task.goal_formula != TRUE:
            raise TaskError("its goal is not what certain cells hold")
        return Pattern(wanted)


def _cells(names: list[str]) -> dict[str, Cell]:
    """The cells of these names; where one is no name of a cell, those of a square."""
    try:
        found = {name: Cell.parse(name) for name in names}
    except InputError:
        side = max(1, int(len(names) ** 0.5))
        found = {name: Cell(*divmod(number, side)) for number, name in enumerate(names)}
    if len(set(found.values())) < len(found):
        raise TaskError("two of its objects name one cell")
    return found

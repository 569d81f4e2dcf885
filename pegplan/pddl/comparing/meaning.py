"""Which step an action means, and what it does otherwise than the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pegplan.boards.board import Board, Position
from pegplan.boards.cell import Cell
from pegplan.boards.picture import EMPTY
from pegplan.boards.rules import Step
from pegplan.boards.simulator import after, fault
from pegplan.pddl.comparing.cells import BoardReading, Cells
from pegplan.pddl.tasks.operators import Phase
from pegplan.pddl.tasks.strips import Atom, Ground

Told = list[tuple[Cell, str, bool]]
"""(cell, sign, whether the sign is asked or put there, or must not stand there)."""


@dataclass(frozen=True)
class CellFault:
    """A cell that is not as the rules leave it.

    Attributes:
        said: what the task says of it: a piece's name, ``empty``, ``both`` where it says several
            things, or ``neither``.
        should: what would be right: a piece's name, or ``empty``.
        missing: the effects that would make it right, in the task's words; empty if the task
            has no single atom for it.
        text: the fault in words.
    """

    cell: Cell
    said: str
    should: str
    missing: tuple[str, ...]
    text: str

    def __str__(self) -> str:
        return self.text


def faults_of(reading: BoardReading, found: Cells, wanted: Position) -> tuple[CellFault, ...]:
    """The cells that a state does not leave as a position has them, in reading order."""
    board = reading.board
    return tuple(
        _fault(reading, cell, said, should)
        for cell, should in zip(board.cells, wanted, strict=True)
        if (said := found.said(board, cell)) != should
    )


def _fault(reading: BoardReading, cell: Cell, said: str, should: str) -> CellFault:
    names = reading.board.piece_names
    word = names[said] if len(said) == 1 else "both" if said else "neither"
    missing = _missing(reading, cell, said, should)
    text = reading.board.fault_text(cell, said, should)
    if missing:
        text += f"; missing: {' '.join(missing)}"
    return CellFault(cell, word, names[should], missing, text)


def _missing(reading: BoardReading, cell: Cell, said: str, should: str) -> tuple[str, ...]:
    """The effects that would set a cell right."""
    gone = [reading.fact(cell, sign) for sign in said if sign != should]
    come = "" if should in said else reading.fact(cell, should)
    return (*(f"(not {fact})" for fact in gone if fact), *([come] if come else []))


def step_meant(
    reading: BoardReading, words: Atom, ground: Ground, before: Position, made: Cells
) -> Step | None:
    """The step that a ground action most likely means; None if it is about no step's cells.

    Its conditions and effects tell which step of these cells it is. If they leave that open, the
    state after it decides.

    Args:
        words, ground: the action.
        before: the position before it.
        made: what the state after it says.
    """
    board = reading.board
    asked = _told(reading, ground.needs, True) + _told(reading, ground.lacks, False)
    given = _told(reading, ground.adds, True) + _told(reading, ground.deletes, False)
    named = [cell for word in words[1:] if (cell := reading.places.get((word,)))]
    cells = list(dict.fromkeys([*named, *(cell for cell, _, _ in asked + given)]))
    for when in ground.whens:
        told = (reading.told(each.atom) for each in when.effects)
        cells += [found[0] for found in told if found and found[0] not in cells]

    def likeness(step: Step) -> tuple[int, int, bool, bool]:
        first, last = _ends(board, step, before)
        right = sum(made.said(board, cell) in [*signs] for cell, signs in last.items())
        legal = fault(board, before, step) is None
        return _agreeing(asked, first) + _agreeing(given, last), right, [*step] == cells, legal

    return max(reading.steps_on.get(frozenset(cells), ()), key=likeness, default=None)


def _ends(board: Board, step: Step, before: Position) -> tuple[dict[Cell, str], dict[Cell, str]]:
    """The signs that the cells of a step may have before it, and after it from a position."""
    rule, held = board.rule_named[step.rule], [before[board.index[cell]] for cell in step]
    if rule.flip:
        flipped = [EMPTY if sign == rule.flip else rule.flip for sign in held]
        return dict.fromkeys(step, rule.flip + EMPTY), dict(zip(step, flipped, strict=True))
    kinds = rule.kinds
    bound = {
        want: sign if sign in kinds[want] else kinds[want]
        for want, sign in zip(rule.before, held, strict=True) if want in kinds
    }  # fmt: skip
    return (
        {cell: kinds.get(sign, sign) for cell, sign in zip(step, rule.before, strict=True)},
        {cell: bound.get(sign, sign) for cell, sign in zip(step, rule.after, strict=True)},
    )


def _agreeing(told: Told, ends: Mapping[Cell, str]) -> int:
    """How much of what is told is so, less how much is not."""
    return sum(1 if (sign in ends[cell]) is so else -1 for cell, sign, so in told)


def changes_cells(reading: BoardReading, ground: Ground) -> bool:
    """Whether an action has effects on what stands in cells, even if they change nothing."""
    tables = (*ground.adds.values(), *ground.deletes.values())
    when = {each.atom for when in ground.whens for each in when.effects}
    return any(map(reading.told, when.union(*tables)))


def _told(reading: BoardReading, table: Mapping[Phase, frozenset[Atom]], so: bool) -> Told:
    """What atoms say that are true (``so``) or false."""
    atoms = [atom for atoms in table.values() for atom in sorted(atoms)]
    return [(*found, so) for atom in atoms if (found := reading.told(atom))]


def steps_between(board: Board, before: Position, then: Position) -> list[Step]:
    """Steps that lead from one position to another one; empty if there are none.

    As many as one action of a task may make: see :meth:`Board.steps_apart`.
    """
    level: dict[Position, list[Step]] = {before: []}
    for left in range(board.steps_apart(before, then) - 1, -1, -1):
        found: dict[Position, list[Step]] = {}
        for position, steps in level.items():
            for step in board.legal_steps(position):
                reached = after(board, position, step)
                if is_near(board, reached, then, left):
                    found.setdefault(reached, [*steps, step])
        level = found
    return level.get(then, [])


def is_near(board: Board, one: Position, other: Position, steps: int) -> bool:
    """Whether so many steps may lead from one position to another, by how many cells differ."""
    differ = sum(map(str.__ne__, one, other))
    return differ <= steps * board.widest

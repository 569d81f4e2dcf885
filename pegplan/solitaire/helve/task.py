"""The STRIPS task of a puzzle in helve's format: the ground task of an encoding."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from pegplan.boards.puzzle import Count, Exact, Pattern
from pegplan.errors import InputError
from pegplan.pddl.playable import EncodedTask
from pegplan.pddl.render import render
from pegplan.pddl.tasks.grounding import grounds_of
from pegplan.pddl.tasks.operators import Phase
from pegplan.pddl.tasks.strips import Atom, Ground, StripsTask
from pegplan.solitaire.puzzle import PegPuzzle

MOST_ACTIONS = 20_000
"""A puzzle whose task has more actions is refused."""


def encoding_of(puzzle: PegPuzzle) -> str:
    """The encoding that states a puzzle's goal as a conjunction of atoms."""
    match puzzle.goal:
        case Exact() | Pattern():
            return "grounded"
        case Count():
            return "count"
    return "stuck"


@dataclass(frozen=True)
class GroundTask:
    """The ground task of a puzzle.

    Attributes:
        puzzle: the puzzle.
        encoding: the encoding that it is the ground task of.
        task: the task, read from the PDDL.
    """

    puzzle: PegPuzzle
    encoding: str
    task: StripsTask

    @classmethod
    def of(cls, puzzle: PegPuzzle) -> GroundTask:
        """Write the puzzle in its encoding, and read that.

        Raises:
            InputError: the board has too many jumps.
        """
        cls.check_size(puzzle)
        encoding = encoding_of(puzzle)
        return cls(puzzle, encoding, EncodedTask.of(render(puzzle, encoding)).task)

    @staticmethod
    def check_size(puzzle: PegPuzzle) -> None:
        """Raise :class:`InputError` if the board has too many jumps."""
        jumps = len(puzzle.board.jumps)
        if jumps * (4 if encoding_of(puzzle) == "stuck" else 1) > MOST_ACTIONS:
            raise InputError(f"{puzzle.name} is too large for a proof for helve: {jumps} jumps")

    @cached_property
    def actions(self) -> dict[Atom, Ground]:
        """The ground actions whose static conditions are true, by their words."""
        return dict(sorted(grounds_of(self.task)))

    @cached_property
    def atoms(self) -> tuple[Atom, ...]:
        """The atoms that some action changes: those of the holes, in reading order, then others."""
        board = [(word, str(h)) for h in self.puzzle.board.holes for word in ("peg", "empty")]
        changed: set[Atom] = set()
        for ground in self.actions.values():
            changed |= ground.adds[Phase.START] | ground.deletes[Phase.START]
        named = changed | {each.atom for each in self.task.goal}
        named |= {atom for atom in self.task.init if atom[0] in self.task.fluents}
        return (*board, *sorted(named - set(board), key=_place))

    @cached_property
    def text(self) -> str:
        """The task as helve reads it."""
        return "".join(f"{line}\n" for line in self._lines())

    def _lines(self) -> Iterator[str]:
        number = {atom: str(i) for i, atom in enumerate(self.atoms)}
        yield f"begin_atoms:{len(self.atoms)}"
        for name, *terms in self.atoms:
            yield f"Atom {name}({', '.join(terms)})"
        yield "end_atoms"
        yield "begin_init"
        yield from (number[atom] for atom in self.atoms if atom in self.task.init)
        yield "end_init"
        yield "begin_goal"
        goal = {each.atom for each in self.task.goal}
        yield from (number[atom] for atom in self.atoms if atom in goal)
        yield "end_goal"
        yield f"begin_actions:{len(self.actions)}"
        for words, ground in self.actions.items():
            yield "begin_action"
            yield " ".join(words)
            yield f"cost: {_cost(ground, self.task)}"
            needs = ground.needs[Phase.START]
            adds = ground.adds[Phase.START]
            deletes = ground.deletes[Phase.START] - adds
            for word, atoms in (("PRE", needs), ("ADD", adds), ("DEL", deletes)):
                yield from (f"{word}:{number[atom]}" for atom in self.atoms if atom in atoms)
            yield "end_action"
        yield "end_actions"


def _place(atom: Atom) -> tuple[str, int, Atom]:
    """A key that sorts ``pegs-9`` before ``pegs-10``."""
    last = atom[-1].rpartition("-")[2]
    return atom[0], int(last) if last.isdigit() else -1, atom


def _cost(ground: Ground, task: StripsTask) -> int:
    """What an action costs: 1 in a task without a metric."""
    if task.metric is None:
        return 1
    return int(sum((Fraction(each.by) for each in ground.increases), Fraction()))

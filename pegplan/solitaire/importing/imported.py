"""The result of importing: a foreign task with the puzzle that is equivalent to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pegplan.errors import PlanError
from pegplan.pddl.actions import Terms
from pegplan.pddl.tasks.formulas import Atom
from pegplan.pddl.tasks.strips import StripsTask
from pegplan.solitaire.importing.pegs import PegPredicates
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.puzzle import PegPuzzle


@dataclass(frozen=True)
class Imported:
    """A foreign task and the puzzle that is equivalent to it.

    Attributes:
        puzzle: the puzzle.
        task: the parsed PDDL.
        pegs: the predicates that say whether a hole is pegged or empty.
        holes: the task's name of each hole → the hole of the puzzle. If several objects
            together name a hole, such as a row and a column, they are joined by blanks.
        terms: each operator that moves pegs → the jumps that it makes, in its parameters.
        counts: what the metric counts; see
        :func:`pegplan.solitaire.importing.metrics.objective_of`. made: each ground action that
        moves pegs → the jumps that it makes. domain, problem: the texts of the two files; empty
        where there were none.
    """

    puzzle: PegPuzzle
    task: StripsTask
    pegs: PegPredicates
    holes: Mapping[str, Hole]
    terms: Mapping[str, tuple[Terms, ...]]
    counts: str
    made: Mapping[Atom, tuple[Jump, ...]] = field(repr=False)
    domain: str = field(default="", repr=False)
    problem: str = field(default="", repr=False)

    def steps_of(self, name: str, arguments: Sequence[str]) -> tuple[Jump, ...]:
        """The jumps that a ground action of the task makes; letter case does not matter.

        Raises:
            PlanError: there is no such action or object, the number of objects is wrong, or
                the action is not a jump although its operator makes jumps.
        """
        words = (name.lower(), *(argument.lower() for argument in arguments))
        self.task.ground(words)
        found = self.made.get(words, ())
        if not found and words[0] in self.terms:
            raise PlanError(f"({' '.join(words)}) is no jump of the task")
        return found

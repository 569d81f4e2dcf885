"""A state of everything in a task that is not about pegs; see :mod:`control`."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from pegplan.pddl.importing.grounding import Control
from pegplan.pddl.tasks.formulas import holds as holds_in
from pegplan.pddl.tasks.formulas import show
from pegplan.pddl.tasks.numbers import Comparison
from pegplan.pddl.tasks.strips import Atom, Literal


class ControlState(NamedTuple):
    """A control state.

    Attributes:
        atoms: the atoms that hold.
        pegs: how many pegs are left; None if the number is not part of the state.
        numbers: functions and their values.
    """

    atoms: frozenset[Atom]
    pegs: int | None
    numbers: frozenset[tuple[Atom, Fraction]] = frozenset()

    def allows(self, control: Control) -> bool:
        """Whether an action with these conditions is possible."""
        return (
            control.needs <= self.atoms
            and control.lacks.isdisjoint(self.atoms)
            and (not control.tests or holds(self, control.tests))
        )

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
        shown = f"{show(self.atoms)} holds" if self.atoms else "nothing besides pegs holds"
        for function, value in sorted(self.numbers):
            shown += f", {show([function])} is {value}"
        return shown if self.pegs is None else f"{shown} and {self.pegs} pegs are left"


def holds(node: ControlState, control: Iterable[Literal | Comparison]) -> bool:
    """Whether literals and comparisons hold in a control state."""
    values = dict(node.numbers)
    return all(holds_in(each, node.atoms, values) for each in control)

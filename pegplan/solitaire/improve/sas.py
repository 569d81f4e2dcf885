"""Tasks for Fast Downward's search, whose operators are moves and whose variables are holes.

The format is that of Fast Downward's translator, version 3, which makes the same of the encoding
``sweeps``: https://www.fast-downward.org/latest/documentation/translator-output-format/
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from pegplan.solitaire.notation import Hole
from pegplan.solitaire.position import Position
from pegplan.solitaire.theory.sweeps import Sweep


@dataclass(frozen=True)
class SasOperator:
    """A move as an operator; value 0 of a hole is a peg, and 1 none.

    Attributes:
        prevail: the holes that must have a value and keep it.
        effects: the holes that change, each with its values before and after.
    """

    name: str
    prevail: tuple[tuple[Hole, int], ...]
    effects: tuple[tuple[Hole, int, int], ...]

    @classmethod
    def of(cls, move: Sweep) -> SasOperator:
        """The operator of a move."""
        removed, put = move.removed, move.put
        prevail = [(hole, 0) for hole in sorted(move.pegs - removed)]
        prevail += [(hole, 1) for hole in sorted(move.empties - put)]
        effects = [(hole, 0, 1) for hole in sorted(removed)]
        effects += [(hole, 1, 0) for hole in sorted(put)]
        return cls(move.name, tuple(prevail), tuple(effects))


def write_task(
    variables: Sequence[Hole],
    start: Position,
    goal: Mapping[Hole, bool],
    operators: Iterable[tuple[SasOperator, int]],
) -> str:
    """The text of a task.

    Args:
        start: the holes that have pegs at first.
        goal: whether a hole shall have a peg, of those of which it is asked.
        operators: with their costs, in the order in which the search tries them.
    """
    number = {hole: i for i, hole in enumerate(variables)}
    lines = ["begin_version", "3", "end_version", "begin_metric", "1", "end_metric"]
    lines.append(str(len(variables)))
    for i, hole in enumerate(variables):
        lines += ["begin_variable", f"var{i}", "-1", "2", f"Atom {hole}()", f"NegatedAtom {hole}()"]
        lines.append("end_variable")
    lines += ["0", "begin_state", *("0" if hole in start else "1" for hole in variables)]
    lines += ["end_state", "begin_goal", str(len(goal))]
    lines += [f"{number[hole]} {int(not pegged)}" for hole, pegged in goal.items()]
    lines.append("end_goal")
    written = [_written(operator, cost, number) for operator, cost in operators]
    return "\n".join([*lines, str(len(written)), *written, "0", ""])


def _written(operator: SasOperator, cost: int, number: Mapping[Hole, int]) -> str:
    lines = ["begin_operator", operator.name, str(len(operator.prevail))]
    lines += [f"{number[hole]} {value}" for hole, value in operator.prevail]
    lines.append(str(len(operator.effects)))
    lines += [f"0 {number[hole]} {before} {later}" for hole, before, later in operator.effects]
    return "\n".join([*lines, str(cost), "end_operator"])

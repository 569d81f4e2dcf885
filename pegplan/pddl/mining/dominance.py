"""Which macros do what others do not.

A purge is needless where other purges, each shorter or of fewer holes, get from what it needs
to what it leaves on its own holes. A transfer is needless where such macros and at most one
plain jump do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from pegplan.game.notation import Hole, Jump
from pegplan.game.position import Position
from pegplan.pddl.mining.figure import Figure, figure_of, needs_and_leaves, placements
from pegplan.pddl.mining.macro import Macro

JUMP: Figure = ((0, 1, 2),)
JumpsAmong = Callable[[Iterable[Hole]], Sequence[Jump]]
"""The jumps that exist among holes."""


@dataclass(frozen=True)
class _Step:
    """A macro or jump in its place, and how many plain jumps it counts as."""

    pegs: Position
    empties: Position
    leaves: Position
    plain: int

    def then(self, position: Position) -> Position | None:
        """The position after it; None where it can't be made."""
        if not self.pegs <= position or not self.empties.isdisjoint(position):
            return None
        return (position - self.pegs) | self.leaves


def undominated(macros: Iterable[Macro], among: JumpsAmong) -> list[Macro]:
    """Of macros, those that do what the others don't, each figure once, shortest first."""
    kept: list[Macro] = []
    figures: dict[Figure, bool] = {}
    for macro in sorted(macros, key=lambda m: (len(m.jumps), len(m.touched), m.pictures())):
        figure = figure_of(macro)
        if figure not in figures:
            others = [each for each, needed in figures.items() if needed]
            figures[figure] = not needless(macro, others, among(macro.touched))
            if figures[figure]:
                kept.append(macro)
    return kept


def needless(macro: Macro, others: Sequence[Figure], jumps: Sequence[Jump]) -> bool:
    """Whether others get from what a macro needs to what it leaves."""
    steps = [step for figure in others for step in _steps(figure, jumps, 0)]
    if macro.put:
        steps += _steps(JUMP, jumps, 1)
    allowed = len(macro.put)
    reached = {(macro.before, 0)}
    frontier = list(reached)
    while frontier:
        position, plain = frontier.pop()
        for step in steps:
            after = step.then(position)
            state = after, plain + step.plain
            if after is None or state[1] > allowed or state in reached:
                continue
            if after == macro.after:
                return True
            reached.add((after, state[1]))
            frontier.append((after, state[1]))
    return False


def _steps(figure: Figure, jumps: Sequence[Jump], plain: int) -> list[_Step]:
    """A figure everywhere among jumps."""
    before, after = needs_and_leaves(figure)
    return [
        _Step(
            frozenset(hole for hole, peg in zip(holes, before, strict=True) if peg),
            frozenset(hole for hole, peg in zip(holes, before, strict=True) if not peg),
            frozenset(hole for hole, peg in zip(holes, after, strict=True) if peg),
            plain,
        )
        for holes in placements(figure, jumps)
    ]

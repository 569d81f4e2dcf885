"""Dominance: remove macros that other macros can replace.

A macro leads from one position of its own holes, its precondition, to another, its effect. A
purge is needless if purges with fewer jumps, or with as many jumps and fewer holes, lead from
the same precondition to the same effect. A transfer is needless if such macros together with
at most one plain jump do so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from pegplan.game.notation import Hole, Jump
from pegplan.game.position import Position
from pegplan.pddl.mining.macro import Macro
from pegplan.pddl.mining.schema import MacroSchema, needs_and_leaves, placements, schema_of

JUMP: MacroSchema = ((0, 1, 2),)
JumpsAmong = Callable[[Iterable[Hole]], Sequence[Jump]]
"""Takes holes and returns the jumps whose three holes are among them."""


@dataclass(frozen=True)
class _PlacedMacro:
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
    """Of macros, those that do what the others don't, each schema once, shortest first."""
    kept: list[Macro] = []
    schemas: dict[MacroSchema, bool] = {}
    for macro in sorted(macros, key=lambda m: (len(m.jumps), len(m.touched), m.pictures())):
        schema = schema_of(macro)
        if schema not in schemas:
            others = [each for each, needed in schemas.items() if needed]
            schemas[schema] = not is_needless(macro, others, among(macro.touched))
            if schemas[schema]:
                kept.append(macro)
    return kept


def is_needless(macro: Macro, others: Sequence[MacroSchema], jumps: Sequence[Jump]) -> bool:
    """Whether others get from what a macro needs to what it leaves."""
    placed = [macro_here for schema in others for macro_here in _placed(schema, jumps, 0)]
    if macro.put:
        placed += _placed(JUMP, jumps, 1)
    allowed = len(macro.put)
    reached = {(macro.before, 0)}
    frontier = list(reached)
    while frontier:
        position, plain = frontier.pop()
        for macro_here in placed:
            after = macro_here.then(position)
            state = after, plain + macro_here.plain
            if after is None or state[1] > allowed or state in reached:
                continue
            if after == macro.after:
                return True
            reached.add((after, state[1]))
            frontier.append((after, state[1]))
    return False


def _placed(schema: MacroSchema, jumps: Sequence[Jump], plain: int) -> list[_PlacedMacro]:
    """A schema everywhere among jumps."""
    before, after = needs_and_leaves(schema)
    return [
        _PlacedMacro(
            frozenset(hole for hole, peg in zip(holes, before, strict=True) if peg),
            frozenset(hole for hole, peg in zip(holes, before, strict=True) if not peg),
            frozenset(hole for hole, peg in zip(holes, after, strict=True) if peg),
            plain,
        )
        for holes in placements(schema, jumps)
    ]

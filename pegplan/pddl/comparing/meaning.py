"""Which jump an action means, and what it does otherwise than the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pegplan.languages import ENGLISH, say
from pegplan.pddl.comparing.cells import BoardReading, Cells
from pegplan.pddl.comparing.json_form import AsJson
from pegplan.pddl.tasks.operators import Phase
from pegplan.pddl.tasks.strips import Atom, Ground
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.position import Position
from pegplan.solitaire.simulator import after


@dataclass(frozen=True)
class HoleFault(AsJson):
    """A hole that is not as the rules leave it.

    Attributes:
        said: what the task says of it: ``peg``, ``empty``, ``both`` or ``neither``.
        should: what would be right: ``peg`` or ``empty``.
        missing: the effects that would make it right, in the task's words; empty if the task
            has no single atom for it.
    """

    hole: Hole
    said: str
    should: str
    missing: tuple[str, ...] = ()

    SHOWN = ("text",)

    def __str__(self) -> str:
        return self.text

    @property
    def text(self) -> str:
        """The fault in words."""
        fault = say(ENGLISH, f"fault.{self.said}-{self.should}", hole=self.hole)
        if not self.missing:
            return fault
        return say(ENGLISH, "fault.missing", fault=fault, atoms=" ".join(self.missing))


def faults_of(reading: BoardReading, found: Cells, wanted: Position) -> tuple[HoleFault, ...]:
    """The holes that a state does not leave as a position has them, in reading order."""
    return tuple(
        HoleFault(hole, said, should, _missing(reading, hole, said, should))
        for hole in sorted(reading.board.holes)
        for said, should in [(found.said(hole), "peg" if hole in wanted else "empty")]
        if said != should
    )


def _missing(reading: BoardReading, hole: Hole, said: str, should: str) -> tuple[str, ...]:
    """The effects that would set a hole right."""
    wrong, right = reading.fact(hole, should != "peg"), reading.fact(hole, should == "peg")
    gone = (f"(not {wrong})",) if wrong and said != "neither" else ()
    come = (right,) if right and said != "both" else ()
    return (*gone, *come)


def jump_meant(
    reading: BoardReading, words: Atom, ground: Ground, before: Position, made: Cells
) -> Jump | None:
    """The jump that a ground action most likely means; None if it is not about three holes.

    Its conditions and effects tell which of the holes is which. If they leave that open, the
    state after it decides.

    Args:
        words, ground: the action.
        before: the pegs before it.
        made: what the state after it says.
    """
    asked = _told(reading, ground.needs, True) + _told(reading, ground.lacks, False)
    given = _told(reading, ground.adds, True) + _told(reading, ground.deletes, False)
    holes = [hole for word in words[1:] if (hole := reading.holes.get((word,)))]
    holes = list(dict.fromkeys([*holes, *(hole for hole, _ in asked + given)]))
    if len(holes) != 3:
        return None

    def likeness(jump: Jump) -> tuple[int, int, bool, bool]:
        def as_jump(told: Told, ends: Mapping[Hole, bool]) -> int:
            return sum(1 if ends[hole] is pegged else -1 for hole, pegged in told)

        first = {jump.from_: True, jump.over: True, jump.to: False}
        last = {jump.from_: False, jump.over: False, jump.to: True}
        right = sum(made.said(hole) == ("peg" if peg else "empty") for hole, peg in last.items())
        legal = jump.from_ in before and jump.over in before and jump.to not in before
        return as_jump(asked, first) + as_jump(given, last), right, [*jump] == holes, legal

    jumps = [jump for jump in reading.board.jumps if set(jump) == set(holes)]
    return max(jumps, key=likeness, default=None)


def changes_holes(reading: BoardReading, ground: Ground) -> bool:
    """Whether an action has effects on pegs or empty holes, even if they change nothing."""
    tables = (*ground.adds.values(), *ground.deletes.values())
    when = {each.atom for when in ground.whens for each in when.effects}
    return any(map(reading.told, when.union(*tables)))


Told = list[tuple[Hole, bool]]


def _told(reading: BoardReading, table: Mapping[Phase, frozenset[Atom]], positive: bool) -> Told:
    """The (hole, pegged) of atoms that are true (``positive``) or false."""
    atoms = [atom for atoms in table.values() for atom in sorted(atoms)]
    told = [found for atom in atoms if (found := reading.told(atom))]
    return [(hole, pegged is positive) for hole, pegged in told]


def jumps_between(board: PegBoard, before: Position, then: Position) -> list[Jump]:
    """Jumps that lead from one position to another one; empty if there are none."""
    level: dict[Position, list[Jump]] = {before: []}
    for left in range(len(before) - len(then) - 1, -1, -1):
        found: dict[Position, list[Jump]] = {}
        for position, jumps in level.items():
            for jump in board.legal_jumps(position):
                reached = after(position, jump)
                if len(reached ^ then) <= 3 * left:
                    found.setdefault(reached, [*jumps, jump])
        level = found
    return level.get(then, [])

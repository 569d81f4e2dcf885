"""Recognises tasks that count moves in the way of the IPC-2008 domain.

Between moves, a certain atom holds, the *mark*. A jump that begins a move deletes the mark and
adds an atom about its last hole, the *token*. A jump that continues the move replaces the token
by that of its own last hole. A third kind of action deletes the token and adds the mark.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from pegplan.pddl.importing.grounding import GroundAction
from pegplan.pddl.importing.jumps import JumpPlaces
from pegplan.pddl.tasks.strips import Atom


@dataclass(frozen=True)
class Roles:
    """The operators of a task that counts moves; all empty for other tasks.

    Attributes:
        begins: the operators that begin a move.
        continues: the operators that continue a move.
        ends: the operators that end a move.
        mark: the atom that holds between moves.
    """

    begins: tuple[str, ...] = ()
    continues: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    mark: Atom | None = None


def roles_of(
    steps: Sequence[GroundAction], jumps: Mapping[Atom, JumpPlaces], init: Collection[Atom]
) -> Roles:
    """The operators that begin, continue and end moves; empty unless every action is one."""
    marks: set[Atom] = set()
    tokens: set[str] = set()
    found: dict[str, dict[str, None]] = {"begin": {}, "continue": {}, "end": {}}
    goes_on: set[JumpPlaces] = set()
    for step in steps:
        needs, lacks, adds, deletes, tests, _ = step.control
        if lacks or tests or len(needs) != 1 or len(adds) != 1 or deletes != needs:
            return Roles()
        (need,), (add,) = needs, adds
        jump = jumps.get(step.words)
        if jump is None and not step.after:
            kind, mark, token = "end", add, need[0]
        elif jump is None or add[1:] != jump[2]:
            return Roles()
        elif need == (add[0], *jump[0]):
            kind, mark, token = "continue", None, need[0]
            goes_on.add(jump)
        else:
            kind, mark, token = "begin", need, add[0]
        tokens.add(token)
        marks |= {mark} if mark is not None else set()
        found[kind][step.words[0]] = None
    if len(marks) != 1 or len(tokens) != 1 or goes_on != set(jumps.values()):
        return Roles()
    (mark,), (token,) = marks, tokens
    begins, continues, ends = (tuple(names) for names in found.values())
    apart = not {*begins} & {*continues}
    started = mark in init and not any(atom[0] == token for atom in init)
    if not (apart and started and begins and ends and mark[0] != token):
        return Roles()
    return Roles(begins, continues, ends, mark)

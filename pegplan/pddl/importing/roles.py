"""Moves, as IPC-2008 counts them: told from what actions need and do besides pegs.

A jump that begins a move needs and deletes a mark and leaves a token where it lands; a jump
that continues takes the token along; a third kind of action ends the move.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from pegplan.pddl.importing.grounding import Step
from pegplan.pddl.importing.jumps import Jumped
from pegplan.pddl.tasks.strips import Atom


@dataclass(frozen=True)
class Roles:
    """The operators that count moves; all empty where a task does not.

    Attributes:
        begins, continues, ends: operators that begin, continue and end a move.
        mark: the atom that holds between moves.
    """

    begins: tuple[str, ...] = ()
    continues: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    mark: Atom | None = None


def roles_of(steps: Sequence[Step], jumps: Mapping[Atom, Jumped], init: Collection[Atom]) -> Roles:
    """The operators that count moves, where every action plays its part in that."""
    marks: set[Atom] = set()
    tokens: set[str] = set()
    found: dict[str, dict[str, None]] = {"begin": {}, "continue": {}, "end": {}}
    goes_on: set[Jumped] = set()
    for step in steps:
        needs, lacks, adds, deletes = step.control
        if lacks or len(needs) != 1 or len(adds) != 1 or deletes != needs:
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

"""What a task has besides jumps: moves, turns, counters, checks and finishes.

Each role is recognised by what its operators need, add and delete:

- *moves*, as IPC-2008 counts them: a jump that begins a move needs and deletes a mark and
  leaves a token where it lands; a jump that continues takes the token along; a third
  operator ends the move.
- *turns and counters*: a jump passes a turn that a tally takes back, counting down; or the
  jump counts itself.
- *checks*: after a stop, a token runs along a chain of jumps, each shown to be blocked.
- *finishes*: an operator that only looks at pegs and adds a mark.

Whatever else an operator needs or does is not peg solitaire, and says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pegplan.errors import TaskError
from pegplan.pddl.importing.shapes import Pegs, Triple, residue, shape_of, show, static_conditions
from pegplan.pddl.tasks.strips import Atom, Literal, Operator, StripsTask


@dataclass
class Roles:
    """The operators of a task by what they do, and the predicates that go with them.

    Attributes:
        begins, continues, ends: the operators of the moves formulation; else empty.
        mark: the atom that holds between moves.
        gates: atoms that every jump needs and no jump deletes.
        turn: what a jump needs and deletes, and what it adds.
        counter: the predicate of the count of pegs, and the static one that orders counts.
        stops, checks, finishes: operators; ``checks`` with their static chain predicate.
        token: the predicate that runs along the chain of checks.
    """

    begins: list[str] = field(default_factory=list)
    continues: list[str] = field(default_factory=list)
    ends: list[str] = field(default_factory=list)
    mark: Atom | None = None
    gates: set[Atom] = field(default_factory=set)
    turn: tuple[Atom, Atom] | None = None
    counter: tuple[str, str] | None = None
    stops: dict[str, Atom] = field(default_factory=dict)
    checks: list[str] = field(default_factory=list)
    chain: str = ""
    token: str = ""
    finishes: dict[str, Atom] = field(default_factory=dict)


def roles_of(
    task: StripsTask, pegs: Pegs, jumps: Mapping[str, Triple], macros: Mapping[str, object]
) -> Roles:
    """What the operators do besides moving pegs.

    Raises:
        TaskError: one needs or does something that peg solitaire has not.
    """
    roles = Roles()
    others = [o for o in task.operators.values() if o.name not in jumps and o.name not in macros]
    if _moves(task, pegs, jumps, others, roles):
        return roles
    roles = Roles()
    makers = [task.operators[name] for name in (*jumps, *macros)]
    for operator in makers:
        _jump(task, pegs, operator, roles, operator is makers[0])
    for operator in others:
        _other(task, pegs, operator, roles)
    _counted(task, roles)
    for atom in [*roles.gates, *(roles.turn or ())[:1]]:
        if atom not in task.init:
            raise TaskError(f"jumps need {show([atom])}, which does not hold at first")
    return roles


def _moves(
    task: StripsTask, pegs: Pegs, jumps: Mapping[str, Triple], others: list[Operator], roles: Roles
) -> bool:
    """Whether these are the three kinds of operator that count moves."""
    marks: set[Atom] = set()
    tokens: set[str] = set()
    for name, (from_, _, to) in jumps.items():
        needs, adds, deletes = residue(task, task.operators[name], pegs)
        if len(needs) != 1 or len(adds) != 1:
            return False
        (need,), (add,) = needs, adds
        if not need.positive or deletes != {need.atom} or len(add) != 2 or add[1] != to:
            return False
        tokens.add(add[0])
        if len(need.atom) == 1:
            marks.add(need.atom)
            roles.begins.append(name)
        elif need.atom[1] == from_:
            tokens.add(need.atom[0])
            roles.continues.append(name)
        else:
            return False
    if len(marks) != 1 or len(tokens) != 1:
        return False
    (mark,), (token,) = marks, tokens
    for operator in others:
        needs, adds, deletes = residue(task, operator, pegs)
        (first, *_) = [need.atom for need in needs] or [("",)]
        plain = len(operator.conditions) == 1 and first[0] == token and adds == {mark}
        if not plain or deletes != {first} or any(map(pegs.tells, _effects(operator))):
            return False
        roles.ends.append(operator.name)
    roles.mark = mark
    started = mark in task.init and not any(atom[0] == token for atom in task.init)
    return started and bool(roles.begins and roles.continues and roles.ends)


def _effects(operator: Operator) -> list[Literal]:
    return [literal for _, literal in operator.effects]


def _refuse(operator: Operator, what: str) -> TaskError:
    return TaskError(f"action {operator.name} {what}, which no rule of peg solitaire does")


def _step_of_counter(
    task: StripsTask, operator: Operator, needs: set[Literal], adds: set[Atom], deletes: set[Atom]
) -> tuple[str, str] | None:
    """The predicate that an operator counts in, and the static one it counts by; else None."""
    for literal in needs:
        predicate, *terms = literal.atom
        raised = [atom for atom in adds if atom[0] == predicate]
        if literal.positive and len(terms) == 1 and literal.atom in deletes and len(raised) == 1:
            for static in static_conditions(task, operator):
                if static.positive and static.atom[1:] == (terms[0], raised[0][1]):
                    return predicate, static.atom[0]
    return None


def _without_counter(
    task: StripsTask, operator: Operator, pegs: Pegs, roles: Roles
) -> tuple[set[Atom], set[Atom], set[Atom]]:
    """What an operator needs, adds and deletes besides pegs, static facts and the counter."""
    needs, adds, deletes = residue(task, operator, pegs)
    counter = _step_of_counter(task, operator, needs, adds, deletes)
    if counter is not None:
        if roles.counter not in (None, counter):
            raise _refuse(operator, f"counts in {counter[0]} as well")
        roles.counter = counter
    if negative := [literal for literal in needs if not literal.positive]:
        raise _refuse(operator, f"needs {negative[0]}")
    left = [
        {atom for atom in atoms if counter is None or atom[0] != counter[0]}
        for atoms in ({literal.atom for literal in needs}, adds, deletes)
    ]
    return left[0], left[1], left[2]


def _jump(task: StripsTask, pegs: Pegs, operator: Operator, roles: Roles, first: bool) -> None:
    before = (set(roles.gates), roles.turn, roles.counter)
    needs, adds, deletes = _without_counter(task, operator, pegs, roles)
    if first and len(deletes) == 1 and len(adds) == 1 and deletes <= needs:
        roles.turn = (next(iter(deletes)), next(iter(adds)))
    if first:
        roles.gates = {atom for atom in needs if atom not in deletes}
    turned = set(roles.turn) if roles.turn else set()
    if strange := [atom for atom in needs | adds | deletes if len(atom) > 1]:
        raise _refuse(operator, f"needs or changes {show(strange)} besides pegs")
    taken = {roles.turn[0]} if roles.turn else set()
    if deletes != taken or adds != turned - taken or needs != roles.gates | taken:
        raise _refuse(operator, f"needs or changes {show(needs | adds | deletes)} besides pegs")
    if not first and before != (roles.gates, roles.turn, roles.counter):
        raise _refuse(operator, "counts where other jumps do not")


def _other(task: StripsTask, pegs: Pegs, operator: Operator, roles: Roles) -> None:
    shape = shape_of(operator, pegs)
    if shape is None or shape.after:
        raise TaskError(f"action {operator.name} moves pegs, but neither as a jump nor as jumps do")
    counted = roles.counter
    needs, adds, deletes = _without_counter(task, operator, pegs, roles)
    tallies = roles.counter is not None and _step_of_counter(
        task, operator, *residue(task, operator, pegs)
    )
    if roles.turn and tallies and not shape.before:
        mine, yours = ({atom} for atom in roles.turn)
        if (needs, adds, deletes) == (yours, mine, yours):
            return
    roles.counter = counted
    playing = roles.gates | ({roles.turn[0]} if roles.turn else set())
    needs_, adds, deletes = residue(task, operator, pegs)
    needs = {literal.atom for literal in needs_}
    if len(adds) == 1 and needs <= playing and len(added := next(iter(adds))) <= 2:
        if len(added) == 1 and not deletes and not operator.parameters:
            roles.finishes[operator.name] = added
            return
        if len(added) == 2 and deletes == needs and not shape.before:
            roles.stops[operator.name] = added
            roles.token = added[0]
            return
    if len(adds) == 1 and len(needs) == 1 and deletes == needs and len(shape.before) == 1:
        (added,), (need,) = adds, needs
        for literal in static_conditions(task, operator):
            names = literal.atom[1:]
            if len(names) == 5 and names[:2] == (*need[1:], *added[1:]) and need[0] == added[0]:
                roles.checks.append(operator.name)
                roles.chain, roles.token = literal.atom[0], need[0]
                return
    raise _refuse(operator, f"needs or changes {show(needs | adds | deletes) or 'nothing'}")


def _counted(task: StripsTask, roles: Roles) -> None:
    """A turn must come back, or only one jump could ever be made."""
    if roles.turn and roles.counter is None:
        raise TaskError(f"a jump uses up {show([roles.turn[0]])} and nothing gives it back")

"""Goals and metrics of tasks: what a problem asks for, as a puzzle's goal and objective."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from pegplan.errors import TaskError
from pegplan.game.notation import Hole
from pegplan.game.position import Position
from pegplan.game.puzzle import Exact, Goal, Objective, Pattern, Pegs, Stuck
from pegplan.pddl.importing.joins import Facts, bindings
from pegplan.pddl.importing.roles import Roles
from pegplan.pddl.importing.shapes import Pegs as PegWords
from pegplan.pddl.importing.shapes import Triple, shape_of, show, static_conditions
from pegplan.pddl.tasks.strips import Literal, StripsTask

Holes = Mapping[str, Hole]


def goal_of(
    task: StripsTask,
    words: PegWords,
    roles: Roles,
    holes: Holes,
    start: Position,
    jumps: set[Triple],
) -> Goal:
    """The goal that a task's hard and soft goals ask for.

    Soft goals ask for all of them together; where that is an empty board, which no play
    reaches, for one peg.

    Raises:
        TaskError: a goal that no goal of a puzzle expresses.
    """
    soft = tuple(literal for each in task.preferences.values() for literal in each)
    cells: dict[Hole, bool] = {}
    marks: list[Literal] = []
    for literal in (*task.goal, *soft):
        told = words.tells(literal)
        if told is None:
            marks.append(literal)
        elif told[0] not in holes:
            raise TaskError(f"the goal {literal} is about {told[0]}, which is no hole")
        elif cells.setdefault(holes[told[0]], told[1]) != told[1]:
            raise TaskError(f"the goal asks {told[0]} to hold a peg and to be empty")
    special = _special(task, words, roles, holes, start, jumps, marks)
    if special is not None:
        if cells:
            raise TaskError("the goal asks for certain holes and for more; no goal of ours does")
        return special
    pegged = frozenset(hole for hole, peg in cells.items() if peg)
    if len(cells) < len(holes):
        return Pattern(pegged, frozenset(cells) - pegged)
    return Exact(pegged) if pegged or not soft else Pegs(1)


def _special(
    task: StripsTask, words: PegWords, roles: Roles, holes: Holes, start: Position,
    jumps: set[Triple], marks: list[Literal],
) -> Goal | None:  # fmt: skip
    """The goal that marks, counters and tokens stand for; None where there is none."""
    left: int | None = None
    stuck = False
    finish: Goal | None = None
    harmless = {roles.mark, *(roles.turn or ())[:1], *roles.gates}
    for literal in marks:
        atom = literal.atom
        if atom[0] not in task.fluents:
            if (atom in task.init) is not literal.positive:
                raise TaskError(f"the goal asks for {literal}, which never changes and is false")
        elif not literal.positive:
            raise TaskError(f"the goal asks for {literal}, which no goal of ours does")
        elif atom in harmless and not roles.stops:
            pass
        elif roles.counter and atom[0] == roles.counter[0]:
            left = _pegs_left(task, roles.counter, atom[1], len(start))
        elif roles.token and atom[0] == roles.token:
            _check_chain(task, words, roles, atom[1], jumps)
            stuck = True
        elif atom in roles.finishes.values():
            finish = _finish(task, words, roles, holes, atom)
        else:
            raise TaskError(f"the goal asks for {literal}, which no goal of ours does")
    if stuck:
        return Stuck(left)
    if left is not None:
        return Pegs(left)
    return finish


def _pegs_left(task: StripsTask, counter: tuple[str, str], wanted: str, pegs: int) -> int:
    """How many pegs are left when the counter has gone from its first value to the wanted."""
    now = [atom[1] for atom in task.init if atom[0] == counter[0]]
    after: dict[str, list[str]] = {}
    for atom in task.init:
        if atom[0] == counter[1]:
            after.setdefault(atom[1], []).append(atom[2])
    if len(now) != 1 or any(len(each) > 1 for each in after.values()):
        raise TaskError(f"{counter[0]} does not count one by one")
    value, steps = now[0], 0
    while value != wanted:
        if value not in after or steps > len(after):
            raise TaskError(f"the goal asks for ({counter[0]} {wanted}), which is never counted to")
        value, steps = after[value][0], steps + 1
    return pegs - steps


def _check_chain(
    task: StripsTask, words: PegWords, roles: Roles, wanted: str, jumps: set[Triple]
) -> None:
    """The checks from the stop to the goal must show each jump of the board blocked, and by
    just what blocks a jump."""
    reasons = set()
    for name in roles.checks:
        operator = task.operators[name]
        shape = shape_of(operator, words)
        chain = next(c.atom for _, c in operator.conditions if c.atom[0] == roles.chain)
        if shape is not None:
            reasons |= {(chain.index(term) - 3, peg) for term, peg in shape.before.items()}
    if reasons != {(0, False), (1, False), (2, True)}:
        raise TaskError("its checks do not show that a jump is blocked")
    after = {atom[1]: atom[2:] for atom in task.init if atom[0] == roles.chain}
    facts = Facts(task.init)
    starts = {
        binding.get(atom[1], atom[1])
        for name, atom in roles.stops.items()
        for binding in bindings(
            task, task.operators[name], static_conditions(task, task.operators[name]), facts
        )
    }
    if len(starts) != 1:
        raise TaskError("its checks begin nowhere, or in several places")
    place = starts.pop()
    shown: set[Triple] = set()
    while place != wanted:
        if place not in after:
            raise TaskError(f"its checks never lead to {wanted}")
        place, from_, over, to = after.pop(place)
        shown.add((from_, over, to))
    if shown != jumps:
        raise TaskError("its checks are not about the jumps that it allows")


def _finish(
    task: StripsTask, words: PegWords, roles: Roles, holes: Holes, mark: tuple[str, ...]
) -> Goal:
    """The goal of finish operators: one position, or one peg on any hole."""
    positions = []
    for name, added in roles.finishes.items():
        shape = shape_of(task.operators[name], words)
        if added == mark and shape is not None:
            if strange := set(shape.before) - set(holes):
                raise TaskError(f"action {name} looks at {strange.pop()}, which is no hole")
            pegged = frozenset(holes[term] for term, peg in shape.before.items() if peg)
            positions.append((pegged, frozenset(holes[t] for t in shape.before) - pegged))
    whole = all(len(a) + len(b) == len(holes) for a, b in positions)
    if len(positions) == 1:
        return Exact(positions[0][0]) if whole else Pattern(*positions[0])
    ones = {frozenset((hole,)) for hole in holes.values()}
    if whole and {pegged for pegged, _ in positions} == ones:
        return Pegs(1)
    raise TaskError(f"the goal {show([mark])} has {len(positions)} ways; no goal of ours has")


def objective_of(
    task: StripsTask, roles: Roles, jumps: Mapping[str, Triple], macros: Mapping[str, int]
) -> tuple[Objective, str]:
    """The objective that a task's metric stands for, and what the metric counts.

    The second is ``actions`` (no metric), ``jumps``, ``moves``, ``weights`` (a cost that
    depends on the holes), ``total-time`` or ``utility``.

    Raises:
        TaskError: a metric that counts neither jumps nor moves.
    """
    metric = task.metric
    if metric is None:
        return Objective.JUMPS, "actions"
    expression = metric.expression
    if "is-violated" in str(expression):
        return Objective.JUMPS, "utility"
    if expression == ("total-time",) and metric.sense == "minimize":
        return Objective.JUMPS, "total-time"
    function = _function_in(expression)
    if metric.sense == "minimize" and function and _costs_vary(task, function):
        return Objective.JUMPS, "weights"
    costs = {name: _cost(task, name, function) for name in task.operators}
    others = {costs[n] for n in costs if n not in jumps and n not in macros} or {Fraction(0)}
    begin = {costs[name] for name in roles.begins}
    further = {costs[name] for name in roles.continues}
    steps = {costs[n] for n in jumps} | {costs[n] / k for n, k in macros.items() if k}
    if metric.sense == "minimize" and function and others == {Fraction(0)}:
        if len(steps) == 1:
            return Objective.JUMPS, "jumps"
        if further == {Fraction(0)} and len(begin) == 1 and min(begin) > 0:
            return Objective.MOVES, "moves"
    counted = ", ".join(f"{name} {cost}" for name, cost in costs.items())
    raise TaskError(
        f"its metric counts neither jumps nor moves: {metric.sense} {_show(expression)}, "
        f"with {counted}"
    )


def _function_in(expression: object) -> object:
    """The function that an expression grows with: itself, plus a number, times one; or None."""
    match expression:
        case ("+", Fraction(), rest) | ("+", rest, Fraction()) | ("-", rest, Fraction()):
            return _function_in(rest)
        case ("*", Fraction() as factor, rest) | ("*", rest, Fraction() as factor) if factor > 0:
            return _function_in(rest)
        case ("+" | "-" | "*" | "/", *_) | Fraction():
            return None
    return expression


def _cost(task: StripsTask, name: str, function: object) -> Fraction:
    total = Fraction(0)
    for increase in task.operators[name].increases:
        if increase.function == function:
            assert isinstance(increase.by, Fraction), "costs that vary are told apart before"
            total += increase.by
    return total


def _costs_vary(task: StripsTask, function: object) -> bool:
    """Whether the cost of an action depends on its objects: a weight, not a count."""
    increases = (each for operator in task.operators.values() for each in operator.increases)
    return any(
        each.function == function and not isinstance(each.by, Fraction) for each in increases
    )


def _show(expression: object) -> str:
    if isinstance(expression, tuple):
        return f"({' '.join(map(_show, expression))})"
    return str(expression)

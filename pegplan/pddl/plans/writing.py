"""Translate jumps into actions of a task: the inverse of ``steps_of``.

Between two jumps a task may need other actions, such as the end of a move or the next value of a
counter. They are found by a search among the actions that move no peg. A macro action is
preferred to the jumps that it stands for.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from pegplan.errors import PlanError
from pegplan.pddl.playable import EncodedTask
from pegplan.pddl.tasks.execution import Action, number
from pegplan.pddl.tasks.grounding import Facts, bindings
from pegplan.pddl.tasks.states import Key, State
from pegplan.pddl.tasks.strips import Atom, StripsTask
from pegplan.solitaire.computed.order import ranks
from pegplan.solitaire.importing.imported import Imported
from pegplan.solitaire.notation import Hole, Jump
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solitaire.theory.symmetry import jump_symmetries

MOST_STATES = 20_000
"""The search for actions between two jumps gives up after so many states."""
GAP = Fraction(1, 100)
"""The time between happenings that change the same hole. It is well above a tenth of VAL's default
tolerance of 0.001, within which VAL takes happenings for simultaneous."""

Playable = EncodedTask | Imported
"""A task whose plans can be executed, in its own states and on the board."""
Changes = frozenset[tuple[Hole, bool]]


def actions_of(playable: Playable, jumps: Sequence[Jump]) -> tuple[Action, ...]:
    """A plan of the task that makes these jumps in this order and reaches its goal.

    With durative actions every jump starts as early as the jumps before it allow.

    Raises:
        PlanError: the task does not allow a jump, or its goal is not reached.
    """
    task = playable.task
    others = [name for name in task.operators if name not in playable.terms]
    makers = _JumpActions(playable)
    state = State(task)
    words: list[Atom] = []
    done = 0
    while done < len(jumps):
        choices = makers.choices(jumps[done : done + makers.most])
        ways = ((count, _way(playable, others, state, wanted)) for count, wanted in choices)
        count, way = next(((count, way) for count, way in ways if way is not None), (0, None))
        if way is None:
            jump = jumps[done]
            there = " there" if (jump,) in makers.exact else ""
            raise PlanError(f"jump {done + 1}, {jump}: the task does not allow it{there}")
        words += way
        for each in way:
            state.take(task.ground(each))
        done += count
    way = _way(playable, others, state, ())
    if way is None:
        raise PlanError("the jumps do not reach the task's goal")
    actions = [Action(each) for each in (*words, *way)]
    return tuple(_scheduled(playable, actions)) if task.is_temporal else tuple(actions)


def plan_of(playable: Playable, jumps: Sequence[Jump]) -> tuple[Action, ...]:
    """A plan of the task that makes these jumps, or those of an equivalent plan.

    Some encodings exclude plans that differ from another only in the order of independent jumps
    or by a symmetry.

    Raises:
        PlanError: no equivalent plan is one of the task. The message is about the given jumps.
    """
    first: PlanError | None = None
    puzzle = playable.puzzle
    known = orders(puzzle, jumps) if isinstance(puzzle, PegPuzzle) else iter([tuple(jumps)])
    for order in known:
        try:
            return actions_of(playable, order)
        except PlanError as error:
            first = first or error
    raise first or PlanError("no jumps were given")


def plan_text(playable: Playable, actions: Sequence[Action], cost: Fraction) -> str:
    """A plan file: one action a line; with times if actions take time, else with its cost."""
    if playable.task.is_temporal:
        return "".join(
            f"{decimal(action.time)}: ({' '.join(action.words)}) [{decimal(action.duration)}]\n"
            for action in actions
        )
    lines = [f"({' '.join(action.words)})" for action in actions]
    kind = "unit cost" if playable.task.metric is None else "general cost"
    return "\n".join([*lines, f"; cost = {number(cost)} ({kind})", ""])


def decimal(value: Fraction | None) -> str:
    """A time with three to nine decimals, as many as it needs."""
    whole, _, digits = f"{float(value or 0):.9f}".partition(".")
    return f"{whole}.{digits.rstrip('0').ljust(3, '0')}"


def orders(puzzle: PegPuzzle, jumps: Sequence[Jump]) -> Iterator[tuple[Jump, ...]]:
    """The jumps as given and sorted by rank; then the same of their images under symmetries."""
    yield tuple(jumps)
    yield by_rank(puzzle, jumps)
    board = puzzle.board
    number = {jump: j for j, jump in enumerate(board.jumps)}
    if not all(jump in number for jump in jumps):
        return
    for symmetry in jump_symmetries(puzzle):
        image = tuple(board.jumps[symmetry[number[jump]]] for jump in jumps)
        if image != tuple(jumps):
            yield image
            yield by_rank(puzzle, image)


def by_rank(puzzle: PegPuzzle, jumps: Sequence[Jump]) -> tuple[Jump, ...]:
    """Reorder independent jumps: a jump of lower rank comes first.

    Jumps that share a hole keep their order. The result is an equivalent plan, in which a jump
    directly follows one of higher rank only if they share a hole.
    """
    rank = ranks(puzzle)
    left = list(jumps)
    sorted_ = []
    while left:
        ready = []
        touched: set[object] = set()
        for place, jump in enumerate(left):
            if touched.isdisjoint(jump):
                ready.append((rank.get(jump.over, 0), place))
            touched.update(jump)
        sorted_.append(left.pop(min(ready)[1]))
    return tuple(sorted_)


class _JumpActions:
    """The actions of a task that make jumps, by these jumps and by the changes they make."""

    def __init__(self, playable: Playable) -> None:
        self.exact: dict[tuple[Jump, ...], list[Atom]] = {}
        self.changing: dict[Changes, list[Atom]] = {}
        for words, jumps in playable.made.items():
            self.exact.setdefault(jumps, []).append(words)
            if len(jumps) > 1:
                self.changing.setdefault(_changes(jumps), []).append(words)
        self.most = max(map(len, self.exact), default=1)

    def choices(self, jumps: Sequence[Jump]) -> Iterator[tuple[int, Sequence[Atom]]]:
        """Actions for the next jumps: how many jumps, and the actions; most jumps first.

        If no action makes exactly these jumps, one with the same effect on the board serves:
        of all moves with the same effect, ``sweeps`` has only the one with fewest conditions.
        """
        for count in range(min(self.most, len(jumps)), 0, -1):
            these = tuple(jumps[:count])
            wanted = self.exact.get(these)
            if wanted is None and count > 1:
                wanted = self.changing.get(_changes(these))
            if wanted:
                yield count, wanted


def _changes(jumps: Iterable[Jump]) -> Changes:
    """The holes that a sequence of jumps changes, and whether each had a peg before."""
    before: dict[Hole, bool] = {}
    after: dict[Hole, bool] = {}
    for jump in jumps:
        for hole, peg in zip(jump, (True, True, False), strict=True):
            before.setdefault(hole, peg)
            after[hole] = not peg
    return frozenset((hole, peg) for hole, peg in after.items() if before[hole] is not peg)


def _way(
    playable: Playable, others: Iterable[str], state: State, wanted: Sequence[Atom]
) -> list[Atom] | None:
    """The shortest sequence of other actions to one of the wanted actions, or to the goal.

    The search is breadth first.
    """
    if (found := _last(playable, state, wanted)) is not None or not others:
        return found
    task, start = playable.task, state.copy()
    ways: dict[Key, list[Atom]] = {start.key: []}
    queue = deque([start])
    while queue and len(ways) < MOST_STATES:
        now = queue.popleft()
        way = ways[now.key]
        for words in _possible(task, others, now):
            after = now.copy()
            after.take(task.ground(words))
            if after.key not in ways:
                ways[after.key] = [*way, words]
                queue.append(after)
                if (last := _last(playable, after, wanted)) is not None:
                    return [*way, words, *last]
    return None


def _last(playable: Playable, now: State, wanted: Sequence[Atom]) -> list[Atom] | None:
    """The wanted action that is applicable now, or none where the goal is reached."""
    task = playable.task
    if not wanted:
        return None if task.unmet_goal(now.atoms, now.values) else []
    return next(([words] for words in wanted if now.allows(task.ground(words))), None)


def _possible(task: StripsTask, others: Iterable[str], state: State) -> Iterator[Atom]:
    """The ground actions of ``others`` that are applicable in a state."""
    facts = Facts(state.atoms)
    for name in others:
        operator = task.operators[name]
        parameters, conditions = operator.parameters, operator.literals
        for binding in bindings(task, name, parameters, conditions, facts):
            words = (name, *(binding[parameter] for parameter, _ in operator.parameters))
            if state.allows(task.ground(words)):
                yield words


def _scheduled(playable: Playable, actions: Sequence[Action]) -> Iterator[Action]:
    """Schedule each action as early as the earlier actions on its holes allow."""
    free: dict[Hole, Fraction] = {}
    latest = Fraction(0)
    for action in actions:
        durations = playable.task.ground(action.words).durations or ()
        values = [playable.task.value(value) for relation, value in durations if relation != "<="]
        duration = next((value for value in values if value is not None), Fraction(0))
        jumps = playable.steps_of(action.words[0], action.words[1:])
        holes = {hole for jump in jumps for hole in jump}
        start = max((free.get(hole, Fraction(0)) for hole in holes), default=latest)
        yield action._replace(time=start, duration=duration)
        latest = max(latest, start + duration + GAP)
        free |= dict.fromkeys(holes, start + duration + GAP)

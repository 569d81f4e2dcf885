"""Translate steps into actions of a task: the inverse of ``steps_of``.

Between two steps a task may need other actions, such as the end of a move or the next value of a
counter. They are found by a search among the actions that make no step. A macro action is
preferred to the steps that it stands for.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from pegplan.boards.board import Board
from pegplan.boards.cell import Cell
from pegplan.boards.games import part
from pegplan.boards.picture import EMPTY
from pegplan.boards.rules import Step
from pegplan.errors import PlanError
from pegplan.pddl.playable import Playable
from pegplan.pddl.tasks.execution import Action, number
from pegplan.pddl.tasks.grounding import Facts, bindings
from pegplan.pddl.tasks.states import Key, State
from pegplan.pddl.tasks.strips import Atom, StripsTask

MOST_STATES = 20_000
"""The search for actions between two steps gives up after so many states."""
GAP = Fraction(1, 100)
"""The time between happenings that change the same cell. It is well above a tenth of VAL's default
tolerance of 0.001, within which VAL takes happenings for simultaneous."""

Changes = frozenset[tuple[Cell, str, str]]


def actions_of(playable: Playable, steps: Sequence[Step]) -> tuple[Action, ...]:
    """A plan of the task that makes these steps in this order and reaches its goal.

    With durative actions every step starts as early as the steps before it allow.

    Raises:
        PlanError: the task does not allow a step, or its goal is not reached.
    """
    task, board = playable.task, playable.puzzle.board
    others = [name for name in task.operators if name not in playable.terms]
    makers = _StepActions(playable)
    state = State(task)
    words: list[Atom] = []
    done = 0
    while done < len(steps):
        choices = makers.choices(steps[done : done + makers.most])
        ways = ((count, _way(playable, others, state, wanted)) for count, wanted in choices)
        count, way = next(((count, way) for count, way in ways if way is not None), (0, None))
        if way is None:
            step = steps[done]
            there = " there" if (step,) in makers.exact else ""
            name = f"{board.step_noun} {done + 1}, {board.written(step)}"
            raise PlanError(f"{name}: the task does not allow it{there}")
        words += way
        for each in way:
            state.take(task.ground(each))
        done += count
    way = _way(playable, others, state, ())
    if way is None:
        raise PlanError(f"the {board.step_noun}s do not reach the task's goal")
    actions = [Action(each) for each in (*words, *way)]
    return tuple(_scheduled(playable, actions)) if task.is_temporal else tuple(actions)


def plan_of(playable: Playable, steps: Sequence[Step]) -> tuple[Action, ...]:
    """A plan of the task that makes these steps, or those of an equivalent plan.

    Some encodings exclude plans that differ from another only in the order of independent steps
    or by a symmetry.

    Raises:
        PlanError: no equivalent plan is one of the task. The message is about the given steps.
    """
    first: PlanError | None = None
    puzzle = playable.puzzle
    equivalent = part(puzzle.board, "same_plans")
    for order in [tuple(steps)] if equivalent is None else equivalent(puzzle, steps):
        try:
            return actions_of(playable, order)
        except PlanError as error:
            first = first or error
    raise first or PlanError("no steps were given")


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


class _StepActions:
    """The actions of a task that make steps, by these steps and by the changes they make."""

    def __init__(self, playable: Playable) -> None:
        self.exact: dict[tuple[Step, ...], list[Atom]] = {}
        self.changing: dict[Changes, list[Atom]] = {}
        board = self.board = playable.puzzle.board
        for words, steps in playable.made.items():
            self.exact.setdefault(steps, []).append(words)
            if len(steps) > 1:
                self.changing.setdefault(_changes(board, steps), []).append(words)
        self.most = max(map(len, self.exact), default=1)

    def choices(self, steps: Sequence[Step]) -> Iterator[tuple[int, Sequence[Atom]]]:
        """Actions for the next steps: how many steps, and the actions; most steps first.

        If no action makes exactly these steps, one with the same effect on the board serves:
        of all moves with the same effect, ``sweeps`` has only the one with fewest conditions.
        """
        for count in range(min(self.most, len(steps)), 0, -1):
            these = tuple(steps[:count])
            wanted = self.exact.get(these)
            if wanted is None and count > 1:
                wanted = self.changing.get(_changes(self.board, these))
            if wanted:
                yield count, wanted


def _changes(board: Board, steps: Iterable[Step]) -> Changes:
    """The cells that a sequence of steps changes, with their signs before and after."""
    signs: dict[Cell, tuple[str, str]] = {}
    for step in steps:
        rule = board.rule_named[step.rule]
        sides = (rule.before, rule.after) if not rule.flip else (rule.flip * 99, EMPTY * 99)
        for cell, before, after in zip(step, *sides, strict=False):
            signs[cell] = (signs.get(cell, (before, ""))[0], after)
    return frozenset((cell, *pair) for cell, pair in signs.items() if pair[0] != pair[1])


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
    """Schedule each action as early as the earlier actions on its cells allow."""
    free: dict[Cell, Fraction] = {}
    latest = Fraction(0)
    for action in actions:
        durations = playable.task.ground(action.words).durations or ()
        values = [playable.task.value(value) for relation, value in durations if relation != "<="]
        duration = next((value for value in values if value is not None), Fraction(0))
        steps = playable.steps_of(action.words[0], action.words[1:])
        cells = {cell for step in steps for cell in step}
        start = max((free.get(cell, Fraction(0)) for cell in cells), default=latest)
        yield action._replace(time=start, duration=duration)
        latest = max(latest, start + duration + GAP)
        free |= dict.fromkeys(cells, start + duration + GAP)

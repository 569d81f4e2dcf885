"""Plan files: jumps written as the actions of a task, whatever its encoding.

Between two jumps a task may need actions that move no peg (``end-move``, ``tally``,
``stop``, checks): they are found by searching the task's own actions, so that a user's
encoding needs no code here, and what is written is a plan by the rules of its PDDL.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from pegplan.errors import Unsupported
from pegplan.game.notation import Jump
from pegplan.pddl.reading import read_task
from pegplan.pddl.render import Task
from pegplan.pddl.strips import Atom, Ground, Operator, Phase, StripsTask

MOST_STATES = 50_000
"""States looked at between two jumps before it is given up."""

Words = tuple[str, ...]
State = frozenset[Atom]


def plan_text(task: Task, jumps: Sequence[Jump]) -> str:
    """A plan file for a task: an action a line, then the plan's cost as the task counts it.

    Raises:
        Unsupported: the encoding's actions can't make these jumps one by one.
    """
    writer = _Writer(task)
    state = frozenset(writer.strips.init)
    actions: list[Words] = []
    for jump in (*jumps, None):
        bridge = writer.bridge(state, jump)
        if bridge is None:
            what = "the goal" if jump is None else f"jump {jump}"
            raise Unsupported(
                f"encoding {task.encoding.name}: no plan of single jumps can be written in its "
                f"actions: {what} can't be had after {len(actions)} actions"
            )
        for words in bridge:
            state = writer.after(state, words)
        actions += bridge
    lines = [f"({' '.join(words)})" for words in actions]
    if writer.strips.metric is None:
        return "\n".join([*lines, f"; cost = {len(actions)} (unit cost)", ""])
    cost = sum(writer.cost(words) for words in actions)
    return "\n".join([*lines, f"; cost = {cost} (general cost)", ""])


class _Writer:
    """Searches a task's actions."""

    def __init__(self, task: Task) -> None:
        self.strips: StripsTask = read_task(task.domain, task.problem)
        if self.strips.is_temporal:
            raise Unsupported(
                f"encoding {task.encoding.name} has durative actions; reference plans are "
                "written for the others"
            )
        self._makes: dict[Words, list[tuple[str, tuple[str, ...], Words]]] = {}
        self._still: list[Operator] = []
        for name, (parameters, made) in task.table.rows.items():
            if name not in self.strips.operators:
                continue
            if not made:
                self._still.append(self.strips.operators[name])
            elif len(made) == 1:
                fixed = tuple("" if term in parameters else term for term in made[0])
                self._makes.setdefault(fixed, []).append((name, parameters, made[0]))

    def cost(self, words: Words) -> int:
        """What an action adds to the task's metric."""
        values = (self.strips.value(i.by) for i in self.strips.ground(words).increases)
        return sum(int(value) for value in values if value is not None)

    def after(self, state: State, words: Words) -> State:
        """The state after an action."""
        ground = self.strips.ground(words)
        return (state - ground.deletes[Phase.START]) | ground.adds[Phase.START]

    def bridge(self, state: State, jump: Jump | None) -> list[Words] | None:
        """Actions that end with the jump, or at the goal for None; nothing else that moves pegs."""
        came: dict[State, tuple[State, Words] | None] = {state: None}
        stack = [state]
        while stack and len(came) < MOST_STATES:
            here = stack.pop()
            last = self._last(here, jump)
            if last is not None:
                path: list[Words] = []
                while (step := came[here]) is not None:
                    here = step[0]
                    path.append(step[1])
                return [*reversed(path), *last]
            for words in self._still_actions(here):
                there = self.after(here, words)
                if there not in came:
                    came[there] = here, words
                    stack.append(there)
        return None

    def _last(self, state: State, jump: Jump | None) -> list[Words] | None:
        if jump is None:
            reached = all((goal.atom in state) is goal.positive for goal in self.strips.goal)
            return [] if reached else None
        able = [words for words in self._jump_actions(jump) if self._applies(state, words)]
        return [min(able, key=self.cost)] if able else None

    def _jump_actions(self, jump: Jump) -> Iterator[Words]:
        holes = tuple(map(str, jump))
        for fixed in (("", "", ""), holes):
            for name, parameters, triple in self._makes.get(fixed, ()):
                bound = dict(zip(triple, holes, strict=True))
                if all(parameter in bound for parameter in parameters):
                    yield (name, *(bound[parameter] for parameter in parameters))

    def _applies(self, state: State, words: Words) -> bool:
        ground: Ground = self.strips.ground(words)
        return (
            not ground.objection
            and ground.needs[Phase.START] <= state
            and not ground.lacks[Phase.START] & state
        )

    def _still_actions(self, state: State) -> Iterator[Words]:
        """The possible actions that move no peg."""
        by_name: dict[str, list[Atom]] = {}
        for atom in state:
            by_name.setdefault(atom[0], []).append(atom)
        for operator in self._still:
            needs = [timed.literal for timed in operator.conditions]
            atoms = [
                literal.atom for literal in needs if literal.positive and literal.atom[0] != "="
            ]
            atoms.sort(key=lambda atom: len(by_name.get(atom[0], ())))
            found = set()
            for bound in _join(atoms, by_name, {}):
                free = [name for name, _ in operator.parameters if name not in bound]
                for rest in product(self.strips.objects, repeat=len(free)):
                    whole = bound | dict(zip(free, rest, strict=True))
                    found.add((operator.name, *(whole[name] for name, _ in operator.parameters)))
            yield from (words for words in sorted(found) if self._applies(state, words))


def _join(
    atoms: Sequence[Atom], by_name: Mapping[str, list[Atom]], bound: dict[str, str]
) -> Iterator[dict[str, str]]:
    """Every binding of parameters that makes the atoms true."""
    if not atoms:
        yield bound
        return
    pattern = atoms[0]
    for atom in by_name.get(pattern[0], ()):
        more = dict(bound)
        for term, word in zip(pattern[1:], atom[1:], strict=True):
            if more.setdefault(term, word) != word if term.startswith("?") else term != word:
                break
        else:
            yield from _join(atoms[1:], by_name, more)

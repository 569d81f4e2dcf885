"""Tasks of one board for a planner: translated once, then searched with other starts and goals.

Between the tasks of ``inwards`` on a board only the start, the goal and the holes that are left
differ. The translator takes much longer for such a task than the search that follows. So the
puzzle's own task, in PDDL, is translated, and each task is written from what came of it.
"""

from __future__ import annotations

import random
import re
import threading
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from pegplan.errors import PlanError
from pegplan.game.notation import Hole, Jump
from pegplan.game.position import Position
from pegplan.game.puzzle import Exact, Puzzle
from pegplan.game.simulator import simulate
from pegplan.pddl.encoding import load_encoding
from pegplan.pddl.plan import read_plan
from pegplan.pddl.render import Task
from pegplan.solvers.calls import ENCODING, Plan, PlannerCalls
from pegplan.solvers.commands import fill_parameters
from pegplan.solvers.fastdownward import search, translate
from pegplan.solvers.presets import presets
from pegplan.solvers.rendering import render

TRANSLATING = 10.0
"""CPU seconds that the translation may take: 0.1 for 200 holes, 2 for 2,000, 4 for 3,200."""
MOST_HOLES = 4_000
"""On larger boards each task is translated by itself."""
DEAR = 4
"""What a jump costs that is not among those wanted, which cost 1."""
CONFIGURATION = "fast_downward_search_config"
"""The parameter of a preset that says how Fast Downward searches."""
_VARIABLE = re.compile(r"begin_variable\n.*\n-1\n2\n(.*)\n(.*)\nend_variable\n")
_PEG = re.compile(r"Atom peg\((.*)\)")
_PARTS = re.compile(
    r"(?P<version>begin_version\n.*\nend_version\n)begin_metric\n[01]\nend_metric\n"
    r"(?P<number>\d+)\n(?P<variables>begin_variable\n(?:.*\n)*?end_variable\n)0\n"
    r"begin_state\n(?:.*\n)*?end_goal\n\d+\n"
    r"(?P<operators>begin_operator\n(?:.*\n)*?end_operator\n)0\n"
)
_OPERATOR = re.compile(
    r"begin_operator\n(?P<name>.*)\n0\n3\n(?P<effects>(?:0 \d+ [01] [01]\n){3}).*\nend_operator\n"
)


@dataclass(frozen=True)
class JumpOperator:
    """A jump as an operator of a translated task.

    Attributes:
        effects: for each of its holes the variable's value before and after it.
    """

    name: str
    jump: Jump
    effects: tuple[tuple[Hole, int, int], ...]

    def text(self, number: Mapping[Hole, int], cost: int) -> str:
        """The operator in a task whose holes have these numbers."""
        effects = "".join(f"0 {number[hole]} {old} {new}\n" for hole, old, new in self.effects)
        return f"begin_operator\n{self.name}\n0\n3\n{effects}{cost}\nend_operator\n"


@dataclass(frozen=True)
class Translation:
    """What the translator made of a puzzle's task in the encoding ``jump``.

    Attributes:
        version: the text that says in which format it is.
        variables: for each hole, in the translator's order, the text of its variable.
        pegged: the value of a hole's variable that means a peg.
        operators: the jumps, in the translator's order.
    """

    version: str
    variables: Mapping[Hole, str]
    pegged: Mapping[Hole, int]
    operators: tuple[JumpOperator, ...]

    @classmethod
    def of(cls, text: str, task: Task) -> Translation | None:
        """Read the translator's output; None where it is not of one variable for each hole."""
        parts = _PARTS.fullmatch(text)
        if parts is None:
            return None
        holes = {str(hole).lower(): hole for hole in task.puzzle.board.holes}
        variables, pegged = {}, {}
        for variable in _VARIABLE.finditer(parts["variables"]):
            for value, atom in enumerate(variable.groups()):
                if (found := _PEG.fullmatch(atom)) and found[1] in holes:
                    variables[holes[found[1]]] = variable[0]
                    pegged[holes[found[1]]] = value
        if not len(pegged) == len(holes) == int(parts["number"]):
            return None
        there = list(variables)
        operators = []
        for operator in _OPERATOR.finditer(parts["operators"]):
            name, *arguments = operator["name"].split()
            (jump,) = task.jumps_of(name, arguments)
            effects = (map(int, line.split()[1:]) for line in operator["effects"].splitlines())
            changed = tuple((there[variable], old, new) for variable, old, new in effects)
            operators.append(JumpOperator(operator["name"], jump, changed))
        if len(operators) != parts["operators"].count("begin_operator\n"):
            return None
        return cls(parts["version"], variables, pegged, tuple(operators))

    def task(self, part: Puzzle, rng: random.Random, wanted: Collection[Jump] | None = None) -> str:
        """The text of the task to play on some of the holes.

        Args:
            rng: chooses the order of the jumps, and so which of equal nodes comes first.
            wanted: all other jumps cost more; None where all cost the same.
        """
        there = frozenset(part.board.holes)
        holes = [hole for hole in self.variables if hole in there]
        number = {hole: index for index, hole in enumerate(holes)}

        def value(hole: Hole, pegs: Position) -> int:
            return self.pegged[hole] if hole in pegs else 1 - self.pegged[hole]

        start = [str(value(hole, part.start)) for hole in holes]
        goal = [
            f"{number[hole]} {value(hole, part.goal_pegged)}"
            for hole in holes
            if hole not in part.goal_free
        ]
        jumps = [
            operator.text(number, 1 if wanted is None or operator.jump in wanted else DEAR)
            for operator in self.operators
            if there.issuperset(operator.jump)
        ]
        rng.shuffle(jumps)
        head = f"{self.version}begin_metric\n1\nend_metric\n{len(holes)}\n"
        variables = "".join(self.variables[hole] for hole in holes)
        state = "\n".join(["begin_state", *start, "end_state"])
        asked = "\n".join(["begin_goal", str(len(goal)), *goal, "end_goal"])
        return f"{head}{variables}0\n{state}\n{asked}\n{len(jumps)}\n{''.join(jumps)}0\n"


class BoardTasks:
    """Has planners plan what is left of one board, by its translation where there can be one."""

    def __init__(self, puzzle: Puzzle, calls: PlannerCalls) -> None:
        self.puzzle, self.calls = puzzle, calls
        self._lock = threading.Lock()

    def plan(
        self,
        part: Puzzle,
        planner: str,
        seconds: float,
        seed: int,
        wanted: Collection[Jump] | None = None,
    ) -> Plan | None:
        """A plan for some of the holes that the simulator found valid; None where none is found.

        The other arguments are those of :meth:`PlannerCalls.plan`.

        Args:
            wanted: jumps that a plan shall rather have, where tasks are written by translation.
        """
        with self._lock:
            translation = self.translation
        if translation is None:
            return self.calls.plan(part, planner, seconds, seed)
        text = translation.task(part, random.Random(seed), wanted)
        parameters = fill_parameters(presets()[planner].parameters, {"seed": str(seed)})
        answer = self.calls.part(
            lambda request: search(text, parameters[CONFIGURATION], request), seconds
        )
        if answer is None or answer.text is None:
            return None
        try:
            jumps = read_plan(answer.text, part, self.task).jumps
        except PlanError:
            return None
        return jumps if simulate(part, jumps).valid else None

    @cached_property
    def task(self) -> Task:
        """The puzzle's own task; its start is the goal where the encoding can't say the goal."""
        puzzle, encoding = self.puzzle, load_encoding(ENCODING)
        if encoding.objection(puzzle):
            puzzle = replace(puzzle, goal=Exact(puzzle.start))
        return render(puzzle, encoding, cancel=self.calls.request.cancel)

    @cached_property
    def translation(self) -> Translation | None:
        """Its translation; None where each task shall be run, and perhaps kept, as it is."""
        request = self.calls.request
        plain = self.calls.encoding == ENCODING and request.dispatch == "warm"
        if not plain or request.keep is not None or len(self.puzzle.board.holes) > MOST_HOLES:
            return None
        task = self.task
        answer = self.calls.part(
            lambda asked: translate(task.domain, task.problem, asked), TRANSLATING
        )
        text = None if answer is None else answer.text
        return None if text is None else Translation.of(text, task)

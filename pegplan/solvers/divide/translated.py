"""Tasks of one board for a planner: translated once, then searched with other starts and goals.

Between the tasks of ``inwards`` on a board only the start, the goal and the holes that are left
differ. The translator takes much longer for such a task than the search that follows. So the
puzzle's own task, in PDDL, is translated, and each task is written from what came of it.
"""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property

from pegplan.errors import PlanError
from pegplan.game.notation import Hole, Jump
from pegplan.game.puzzle import Puzzle
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
"""CPU seconds that the translation may take; for 200 holes it takes 0.1."""
DEAR = 4
"""What a jump costs that is not among those wanted, which cost 1."""
CONFIGURATION = "fast_downward_search_config"
"""The parameter of a preset that says how Fast Downward searches."""
_VARIABLE = re.compile(r"begin_variable\n.*\n-1\n2\n(.*)\n(.*)\nend_variable\n")
_PEG = re.compile(r"Atom peg\((.*)\)")
_PARTS = re.compile(
    r"(?P<head>.*\n)begin_state\n.*\nend_goal\n\d+\n(?P<operators>begin_operator\n.*end_operator\n)0\n",
    re.DOTALL,
)


@dataclass(frozen=True)
class Translation:
    """What the translator made of a puzzle's task in the encoding ``jump``.

    Attributes:
        head: the text before the start: the variables. It says that jumps have costs.
        pegged: for each hole, in the order of the variables, the value that means a peg.
        operators: each jump, and its text before the cost.
    """

    head: str
    pegged: Mapping[Hole, int]
    operators: tuple[tuple[Jump, str], ...]

    @classmethod
    def of(cls, text: str, task: Task) -> Translation | None:
        """Read the translator's output; None where it has no variable for some of the holes."""
        parts = _PARTS.fullmatch(text)
        if parts is None:
            return None
        holes = {str(hole).lower(): hole for hole in task.puzzle.board.holes}
        pegged = {}
        for atoms in _VARIABLE.findall(parts["head"]):
            for value, atom in enumerate(atoms):
                if found := _PEG.fullmatch(atom):
                    pegged[holes[found[1]]] = value
        if not len(pegged) == len(holes) == parts["head"].count("begin_variable"):
            return None
        operators = []
        for operator in parts["operators"].split("begin_operator\n")[1:]:
            name, *arguments = operator.split("\n", 1)[0].split()
            (jump,) = task.jumps_of(name, arguments)
            before_cost = operator.rsplit("\n", 3)[0]
            operators.append((jump, f"begin_operator\n{before_cost}\n"))
        head = parts["head"].replace("begin_metric\n0\n", "begin_metric\n1\n")
        return cls(head, pegged, tuple(operators))

    def task(self, part: Puzzle, rng: random.Random, wanted: Collection[Jump] | None = None) -> str:
        """The text of the task to play on some of the holes.

        Args:
            rng: chooses the order of the jumps, and so which of equal nodes comes first.
            wanted: all other jumps cost more; None where all cost the same.
        """
        holes = frozenset(part.board.holes)
        start = [one if hole in part.start else 1 - one for hole, one in self.pegged.items()]
        goal = [
            f"{variable} {one if hole in part.goal_pegged else 1 - one}"
            for variable, (hole, one) in enumerate(self.pegged.items())
            if hole in holes and hole not in part.goal_free
        ]
        jumps = [
            f"{text}{1 if wanted is None or jump in wanted else DEAR}\nend_operator\n"
            for jump, text in self.operators
            if holes.issuperset(jump)
        ]
        rng.shuffle(jumps)
        state = "\n".join(["begin_state", *map(str, start), "end_state"])
        asked = "\n".join(["begin_goal", str(len(goal)), *goal, "end_goal"])
        return f"{self.head}{state}\n{asked}\n{len(jumps)}\n{''.join(jumps)}0\n"


class BoardTasks:
    """Has planners plan what is left of one board, by its translation where there can be one."""

    def __init__(self, puzzle: Puzzle, calls: PlannerCalls) -> None:
        self.puzzle, self.calls = puzzle, calls

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
        """The puzzle's own task."""
        return render(self.puzzle, load_encoding(ENCODING), cancel=self.calls.request.cancel)

    @cached_property
    def translation(self) -> Translation | None:
        """Its translation; None where each task shall be run, and perhaps kept, as it is."""
        request, task = self.calls.request, self.task
        plain = self.calls.encoding == ENCODING and request.dispatch == "warm"
        if not plain or request.keep is not None:
            return None
        answer = self.calls.part(
            lambda asked: translate(task.domain, task.problem, asked), TRANSLATING
        )
        text = None if answer is None else answer.text
        return None if text is None else Translation.of(text, task)

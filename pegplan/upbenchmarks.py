"""Peg solitaire as a generator of up-benchmarks, https://github.com/aiplan4eu/up-benchmarks.

A ``.upbm`` file in the home folder or the working folder names it:

    plugins:
      pegsolitaire: "pegplan.upbenchmarks:PegSolitaire"

An instance is drawn as ``pegplan generate`` draws one: a walk back from a position of the goal, so
that each is solvable. Importing this module imports up-benchmarks (``upbm``). What it calls
configurations and their spaces are those of ConfigSpace, which comes with up-benchmarks.
"""

from __future__ import annotations

from typing import Any

from upbm.generator import Generator

from pegplan.bench.instance import drawn_puzzles
from pegplan.bench.recipe import Recipe
from pegplan.errors import InputError
from pegplan.game import catalog
from pegplan.game.puzzle import Exact, Objective, Puzzle
from pegplan.pddl.render import render
from pegplan.solvers.upf import to_unified_planning

ENCODING = "jump"
GOALS = ("central", "single")
MOST = 2**31 - 1
"""The largest ``seed``, as up-benchmarks bounds its numbers."""


class PegSolitaire(Generator):  # type: ignore[misc]  # up-benchmarks has no types
    """Tasks of one board and one goal, in the encoding ``jump``, by pegs at the start and seed."""

    def __init__(self, domain_params: Any) -> None:
        super().__init__(domain_params)
        self._board = catalog.as_board(str(domain_params["board"]))
        self._goal = str(domain_params["goal"])
        if self._goal == "central" and self._board.centre is None:
            raise InputError(f"board {self._board.name} has no centre; its goal must be single")
        from unified_planning.io import PDDLReader

        one = frozenset({self._board.holes[0]})
        some = Puzzle(self._board, "some", frozenset(self._board.holes) - one, Exact(one))
        self._domain = PDDLReader().parse_problem_string(render(some, ENCODING).domain)
        self._tasks: dict[tuple[int, int], Any] = {}

    @staticmethod
    def get_domain_parameter_space() -> Any:
        """``board``: one of pegplan's; ``goal``: one peg, in the centre or on a hole drawn."""
        from ConfigSpace import Categorical, ConfigurationSpace, Constant

        boards = Categorical("board", sorted(catalog.board_names()), default="english")
        goals = Categorical("goal", GOALS, default="single")
        return ConfigurationSpace(
            {"version": Constant("version", 1), "board": boards, "goal": goals}
        )

    @property
    def instance_parameter_space(self) -> Any:
        """``pegs`` at the start, and ``seed``: same numbers, same task."""
        from ConfigSpace import ConfigurationSpace, Integer

        most = len(self._board.holes) - 1
        return ConfigurationSpace(
            {
                "pegs": Integer("pegs", (2, most), default=most // 2),
                "seed": Integer("seed", (1, MOST), default=1),
            }
        )

    @property
    def name(self) -> str:
        """The board and the goal."""
        return f"Peg solitaire ({self._board.name}, {self._goal})"

    @property
    def domain(self) -> Any:
        """The domain alone, as a problem of unified-planning."""
        return self._domain

    def check_instance_parameters(self, params: Any) -> bool:
        """Whether there is such a task: a walk back from the goal reached so many pegs."""
        return self._found(params) is not None

    def get_objects(self, params: Any) -> list[Any]:
        """The holes."""
        return list(self._task(params).all_objects)

    def get_goal(self, params: Any) -> list[Any]:
        """The position to reach."""
        return list(self._task(params).goals)

    def get_initial_state(self, params: Any) -> dict[Any, Any]:
        """The pegs, and the lines of the board."""
        return dict(self._task(params).explicit_initial_values)

    def _task(self, params: Any) -> Any:
        found = self._found(params)
        if found is None:
            raise InputError(
                f"no task of {params['pegs']} pegs and seed {params['seed']} was found"
            )
        return found

    def _found(self, params: Any) -> Any:
        """The task as a problem of unified-planning; None where none was found."""
        pegs, seed = int(params["pegs"]), int(params["seed"])
        if (pegs, seed) not in self._tasks:
            recipe = Recipe(
                self._board.name, ENCODING, self._goal, Objective.JUMPS, 1, (pegs, pegs), seed
            )
            drawn = next(drawn_puzzles(recipe, self._board, 0, 1), None)
            found = None if drawn is None else to_unified_planning(drawn.puzzle, ENCODING)
            self._tasks = {(pegs, seed): found}  # the last one: its parts are asked for in turn
        return self._tasks[pegs, seed]

"""The generator for up-benchmarks: its tasks are those that pegplan draws."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import pytest

from pegplan.api import solve
from pegplan.errors import InputError
from pegplan.pddl.importing.importer import recognise
from pegplan.pddl.tasks.uptask import read_problem

pytestmark = [
    pytest.mark.slow,  # imports unified-planning
    pytest.mark.skipif(find_spec("ConfigSpace") is None, reason="ConfigSpace is not installed"),
]


class Composing:
    """In place of up-benchmarks' own base class, if that is not installed: makes an instance of
    the parts that its documentation names."""

    def __init__(self, domain_params: Any) -> None:
        self.domain_params = domain_params

    def get_instance(self: Any, params: Any) -> Any:
        made = self.domain.clone()
        made.add_objects(self.get_objects(params))
        for fluent, value in self.get_initial_state(params).items():
            made.set_initial_value(fluent, value)
        for goal in self.get_goal(params):
            made.add_goal(goal)
        return made


@pytest.fixture
def generator(monkeypatch: pytest.MonkeyPatch) -> Any:
    if find_spec("upbm") is None:
        module = ModuleType("upbm.generator")
        module.Generator = Composing  # type: ignore[attr-defined]  # made here
        monkeypatch.setitem(sys.modules, "upbm", ModuleType("upbm"))
        monkeypatch.setitem(sys.modules, "upbm.generator", module)
    from pegplan.upbenchmarks import PegSolitaire

    return PegSolitaire


def test_its_tasks_are_peg_solitaire_solvable_and_the_same_again(generator: Any) -> None:
    from ConfigSpace import Configuration

    space = generator.get_domain_parameter_space()
    for board, goal in (("english", "central"), ("triangle-5", "single")):
        values = {"version": 1, "board": board, "goal": goal}
        made = generator(Configuration(space, values=values))
        asked = made.instance_parameter_space
        drawn = [
            made.get_instance(Configuration(asked, values={"pegs": 6, "seed": seed}))
            for seed in (3, 4, 3)
        ]
        puzzles = [recognise(read_problem(problem).task).puzzle for problem in drawn]
        assert puzzles[0].start == puzzles[2].start != puzzles[1].start
        for puzzle in puzzles:
            assert len(puzzle.start) == 6
            assert solve(puzzle, "bitboard", timeout=60).status == "solved"


def test_a_board_without_a_centre_is_one_line(generator: Any) -> None:
    from ConfigSpace import Configuration

    values = {"version": 1, "board": "triangle-5", "goal": "central"}
    with pytest.raises(InputError, match="triangle-5 has no centre; its goal must be single"):
        generator(Configuration(generator.get_domain_parameter_space(), values=values))

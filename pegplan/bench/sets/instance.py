"""One instance of a set: a drawn puzzle with its best known plan, bounds and difficulty."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pegplan.bench.sets.costs import CostBounds, least, value
from pegplan.bench.sets.difficulty import measure
from pegplan.bench.sets.draw import Drawn, Key, key
from pegplan.bench.sets.grades import Grade
from pegplan.errors import PegplanError
from pegplan.game.notation import Jump
from pegplan.game.puzzle import Objective, Puzzle
from pegplan.game.simulator import simulate


@dataclass(frozen=True)
class Instance:
    """A drawn puzzle with what was measured of it.

    Attributes:
        difficulty: the number of positions that the fixed blind search expands.
        key: equal for two instances that a symmetry of the board maps to each other.
        plan: the plan to store; None where unsolvable.
        bounds: on its jumps and moves; empty where unsolvable.
        grade: its difficulty for planners, where these were measured.
    """

    drawn: Drawn
    difficulty: int
    key: Key
    plan: tuple[Jump, ...] | None = None
    bounds: Mapping[Objective, CostBounds] = field(default_factory=dict)
    grade: Grade | None = None

    @property
    def puzzle(self) -> Puzzle:
        """The drawn puzzle."""
        return self.drawn.puzzle

    def named(self, name: str) -> Instance:
        """The instance with another name."""
        return replace(self, drawn=replace(self.drawn, puzzle=replace(self.puzzle, name=name)))


def difficulty_of(drawn: Drawn) -> int:
    """The difficulty of a drawn puzzle; takes at most a few seconds."""
    expanded, solved = measure(drawn.puzzle)
    if solved and drawn.certificate is not None:
        raise PegplanError(f"{drawn.puzzle.title}: it has a plan and a {drawn.proof} certificate")
    return expanded


def instance_of(drawn: Drawn, difficulty: int, objective: Objective) -> Instance:
    """The instance of a drawn puzzle: looks for the best plan by the objective, and for bounds."""
    puzzle, jumps = drawn.puzzle, drawn.plan
    if jumps is None:
        return Instance(drawn, difficulty, key(puzzle))
    lower: dict[Objective, int] = {}
    for counted in (*(o for o in Objective if o is not objective), objective):
        lower[counted], best = least(puzzle, counted)
        if best is not None and value(best, counted) <= value(jumps, counted):
            jumps = best
    verdict = simulate(puzzle, jumps)
    if not verdict.valid:
        raise PegplanError(f"{puzzle.title}: the reference plan fails: {verdict}")
    bounds = {o: CostBounds(lower[o], value(jumps, o)) for o in Objective}
    return Instance(drawn, difficulty, key(puzzle), jumps, bounds)

"""Small puzzles with known answers, and presets that run a fake planner."""

from __future__ import annotations

import sys
from pathlib import Path

from helpers.places import FAKES
from pegplan.boards.puzzle import Count, Exact, Puzzle, Stuck
from pegplan.solitaire.catalog import board, puzzle
from pegplan.solitaire.puzzle import pattern_of
from pegplan.solvers.planning import PlannerSolver
from pegplan.solvers.presets import Preset

FAKE = FAKES / "planner.py"

# english/cross, five jumps to d4; played by hand on a board.
CROSS = puzzle("english/cross")
CROSS_PLAN = """\
(jump d3 e3 f3)
(jump d5 d4 d3)
(jump c3 d3 e3)
(jump f3 e3 d3)
(jump d2 d3 d4)
; cost = 5 (unit cost)
"""

_square = board("square-3")


def _holes(*names: str) -> frozenset:
    return frozenset(map(_square.hole, names))


# On nine holes only a1-b1-c1 and c3-b3-a3 (or the two the other way round) can be played, and
# they don't meet; so two pegs stay.
FOUR = _holes("a1", "b1", "b3", "c3")
TWO_JUMPS = Puzzle(_square, "square-3/two-jumps", FOUR, Exact(_holes("c1", "a3")))
NO_WAY = Puzzle(_square, "square-3/no-way", FOUR, Exact(_holes("c1")))
SOLVED = Puzzle(_square, "square-3/solved", FOUR, Exact(FOUR))
PATTERN = Puzzle(_square, "square-3/pattern", FOUR, pattern_of(_holes("c1"), _holes("a1")))
STUCK = Puzzle(_square, "square-3/stuck", FOUR, Stuck())
ONE_PEG = Puzzle(_square, "square-3/one-peg", _holes("a1", "b1"), Count(1))
THREE_PEGS = Puzzle(_square, "square-3/three-pegs", FOUR, Count(3))


def fake(
    behaviour: str, plan_file: Path | None = None, *rest: str, **fields: object
) -> PlannerSolver:
    """A planner that does what ``fakes/planner.py`` calls ``behaviour``."""
    given = [] if plan_file is None else [str(plan_file), *rest]
    command = (
        sys.executable, "-S", str(FAKE), behaviour, "{domain}", "{problem}", "{plan}", *given,
    )  # fmt: skip
    preset = Preset(f"fake-{behaviour}", "executable", command=command, **fields)  # type: ignore[arg-type]
    preset.check()
    return PlannerSolver(preset)

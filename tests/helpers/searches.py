"""Small puzzles, and a complete search of a task."""

from __future__ import annotations

import random
import sys
from importlib.util import find_spec
from pathlib import Path

from pegplan.boards.board import Board
from pegplan.boards.puzzle import Count, Exact, Goal, Puzzle, Stuck
from pegplan.running.program import Limits, run
from pegplan.solitaire.catalog import board
from pegplan.solitaire.puzzle import pattern_of
from pegplan.solitaire.simulator import after, fault

_PACKAGE = find_spec("up_fast_downward")  # not imported: it brings half of scipy
assert _PACKAGE is not None
DRIVER = Path(str(_PACKAGE.origin)).parent / "downward" / "fast-downward.py"


def small(seed: int, kind: str) -> Puzzle:
    """A small puzzle drawn by lot: holes of some lattice, a start, and a goal of that kind."""
    chance = random.Random(f"{kind} {seed}")
    whole = board(chance.choice(["rectangle-3-4", "triangle-4", "rectangle-2-5"]))
    holes = chance.sample(whole.holes, len(whole.holes) - chance.randint(0, 2))
    made = Board("small", tuple(holes), whole.lattice)
    start = frozenset(chance.sample(made.holes, len(made.holes) - chance.randint(1, 4)))
    end = start
    for _ in range(chance.randint(1, 4)):
        jumps = [j for j in made.jumps if fault(made, end, j) is None]
        end = after(end, chance.choice(jumps)) if jumps else end
    if seed % 3 == 0:  # likely out of reach
        end = frozenset(chance.sample(made.holes, len(end)))
    goals: dict[str, Goal] = {
        "exact": Exact(end),
        "pattern": pattern_of(
            frozenset(sorted(end)[:2]), frozenset(h for h in made.holes if h not in end) - start
        ),
        "pegs": Count(len(end)),
        "pegs-1": Count(1),
        "stuck": Stuck(),
        "stuck-count": Stuck(len(end)),
    }
    return Puzzle(made, f"small/{kind}-{seed}", start, goals[kind])


def fast_downward(domain: str, problem: str, folder: Path) -> str | None:
    """The plan of a blind A* search; None where it says that none exists."""
    files = [folder / name for name in ("domain.pddl", "problem.pddl", "plan")]
    files[0].write_text(domain)
    files[1].write_text(problem)
    paths = map(str, (files[2], *files[:2]))
    command = [sys.executable, str(DRIVER), "--plan-file", *paths, "--search", "astar(blind())"]
    ended = run(command, folder, Limits(120))
    if ended.exit_code == 0:
        return files[2].read_text()
    assert ended.exit_code in (10, 11, 12), ended.tail()
    return None

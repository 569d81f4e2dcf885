"""Learn the schedule of `auto` from measured runs, and say how far it can be trusted.

    .venv/bin/python benchmarks/portfolio/learn.py [--write]

Greedy, as portfolios of planners are often built: the next slot is the configuration and
slice that solves the most puzzles not yet solved for each second it takes. Then the slots are
left out without which puzzles are solved sooner, all in all. What the schedule
promises is told by cross-validation: it is learned without a board, and tried on that board.
`--write` puts it where `auto` reads it, `pegplan/solvers/schedule.toml`.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from pegplan.pddl.computed.guards import TIGHT

HERE = Path(__file__).resolve().parent
RUNS = HERE / "runs.jsonl"
SCHEDULE = HERE.parent.parent / "pegplan" / "solvers" / "schedule.toml"
SLICES = (0.6, 1.0, 2.0, 2.5, 3.0, 4.0)
"""Seconds of a slot that is learned."""
MARGIN = 0.8
"""A run solves a puzzle in a slice where it took this part of it: machines differ."""
PENALTY = 60.0
"""Seconds that count for a puzzle without a plan."""
LAST = 2
"""So many configurations get all the time that is left: those that solve the most of what
the slots before have not solved, and then the most of all. They are chosen apart for puzzles
whose guards are tight and for the others."""


class Configuration(NamedTuple):
    """A planner on an encoding, forwards or backwards, with a seed."""

    solver: str
    encoding: str
    backwards: bool
    seed: int


class Slot(NamedTuple):
    """A configuration with its slice; None is all that is left. It may be for tight guards only."""

    configuration: Configuration
    seconds: float | None
    tight: bool = False


@dataclass
class Measured:
    """A puzzle that was measured.

    Attributes:
        times: seconds to a plan, rendering included, for each configuration that found one.
        tight: its guards are.
    """

    times: dict[Configuration, float] = field(default_factory=dict)
    tight: bool = False


def read(path: Path = RUNS) -> dict[str, Measured]:
    """For each puzzle that was measured, which configurations solve it, and how fast."""
    found: dict[str, Measured] = defaultdict(Measured)
    for line in path.read_text(encoding="utf-8").splitlines():
        run = json.loads(line)
        puzzle = found[run["puzzle"]]
        if run["status"] == "solved":
            fields = (run["solver"], run["encoding"], run["backwards"], run["seed"])
            puzzle.times[Configuration(*fields)] = run["cpu"] + run.get("render", 0.0)
        if run.get("budgets"):
            puzzle.tight = sum(run["budgets"]) <= TIGHT
    return found


def learn(puzzles: Iterable[Measured]) -> list[Slot]:
    """The schedule for those puzzles."""
    puzzles = [puzzle for puzzle in puzzles if puzzle.times]
    slots = greedy(puzzles)
    while True:
        without = [slots[:i] + slots[i + 1 :] for i, slot in enumerate(slots) if slot.seconds]
        best = min(without, key=lambda s: penalised(s, puzzles), default=slots)
        if penalised(best, puzzles) >= penalised(slots, puzzles):
            return slots
        slots = best


def penalised(slots: list[Slot], puzzles: list[Measured]) -> float:
    """Seconds to all plans together, with :data:`PENALTY` where there is none."""
    found = [seconds_to_plan(slots, puzzle) for puzzle in puzzles]
    return sum(PENALTY if seconds is None else seconds for seconds in found)


def greedy(puzzles: list[Measured]) -> list[Slot]:
    """Slots by what they solve a second, and then those that get all the time."""
    left = list(puzzles)
    everyone = sorted({c for puzzle in left for c in puzzle.times})
    slots: list[Slot] = []
    while left:
        best = max(
            (Slot(c, s) for c in everyone for s in SLICES),
            key=lambda slot: (len(_solved(left, slot)) / (slot.seconds or 1), slot),
        )
        solved = _solved(left, best)
        if not solved:
            break
        slots.append(best)
        left = [puzzle for i, puzzle in enumerate(left) if i not in solved]
    tight = _last([p for p in puzzles if p.tight], [p for p in left if p.tight])
    loose = _last([p for p in puzzles if not p.tight], [p for p in left if not p.tight])
    both = [c for c in loose if c in tight]
    return [
        *slots,
        *(Slot(c, None) for c in both),
        *(Slot(c, None, True) for c in tight if c not in both),
        *(Slot(c, None) for c in loose if c not in both),
    ]


def _last(puzzles: list[Measured], left: list[Measured]) -> list[Configuration]:
    """The configurations that get all the time on puzzles like these."""
    everyone = sorted({c for puzzle in puzzles for c in puzzle.times})
    totals = {c: sum(c in puzzle.times for puzzle in puzzles) for c in everyone}
    last: list[Configuration] = []
    while len(last) < min(LAST, len(everyone)):
        others = [c for c in everyone if c not in last]
        best = max(others, key=lambda c: (sum(c in p.times for p in left), totals[c], c))
        last.append(best)
        left = [puzzle for puzzle in left if best not in puzzle.times]
    return last


def _solved(puzzles: list[Measured], slot: Slot) -> list[int]:
    return [i for i, puzzle in enumerate(puzzles) if _solves(slot, puzzle)]


def _solves(slot: Slot, puzzle: Measured) -> bool:
    if slot.tight and not puzzle.tight:
        return False
    seconds = puzzle.times.get(slot.configuration)
    return seconds is not None and (slot.seconds is None or seconds <= MARGIN * slot.seconds)


def seconds_to_plan(slots: Iterable[Slot], puzzle: Measured) -> float | None:
    """CPU seconds until the schedule, run on one core, has a plan; None where it finds none."""
    spent = 0.0
    for slot in slots:
        if _solves(slot, puzzle):
            return spent + puzzle.times[slot.configuration]
        spent += slot.seconds or 0.0
    return None


def report(puzzles: Mapping[str, Measured]) -> list[str]:
    """Cross-validation: for each board, what is learned without it solves on it."""
    boards: dict[str, list[str]] = defaultdict(list)
    for name in puzzles:
        boards[name.split("/")[0]].append(name)
    lines = ["| board | measured | solved by any | by the best one | held out | all boards |",
             "|---|--:|--:|--:|--:|--:|"]  # fmt: skip
    for board, names in sorted(boards.items()):
        others = [puzzle for name, puzzle in puzzles.items() if name not in names]
        held_out, full = learn(others), learn(puzzles.values())
        here = [puzzles[name] for name in names]
        single = max(({c for p in puzzles.values() for c in p.times}),
                     key=lambda c: sum(c in p.times for p in puzzles.values()))  # fmt: skip
        counts = (
            len(here),
            sum(bool(puzzle.times) for puzzle in here),
            sum(single in puzzle.times for puzzle in here),
            sum(seconds_to_plan(held_out, puzzle) is not None for puzzle in here),
            sum(seconds_to_plan(full, puzzle) is not None for puzzle in here),
        )
        lines.append(f"| {board} | {' | '.join(map(str, counts))} |")
    return lines


def to_toml(slots: Iterable[Slot]) -> str:
    """The schedule as ``auto`` reads it."""
    lines = ["# The schedule of auto for goals that name pegs; written by",
             "# benchmarks/portfolio/learn.py from measured runs. Slots without seconds get",
             "# all the time that is left."]  # fmt: skip
    for (solver, encoding, backwards, seed), seconds, tight in slots:
        lines += ["", "[[slot]]", f'solver = "{solver}"', f'encoding = "{encoding}"']
        lines += ["backwards = true"] if backwards else []
        lines += [f"seed = {seed}"]
        lines += [] if seconds is None else [f"seconds = {seconds:g}"]
        lines += ["tight = true"] if tight else []
    return "\n".join(lines) + "\n"


def main() -> None:
    """Print the schedule and its cross-validation."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--write", action="store_true", help=f"write {SCHEDULE.name}")
    options = parser.parse_args()
    puzzles = read()
    print("\n".join(report(puzzles)))
    slots = learn(puzzles.values())
    print("\n" + to_toml(slots))
    if options.write:
        SCHEDULE.write_text(to_toml(slots), encoding="utf-8")


if __name__ == "__main__":
    main()

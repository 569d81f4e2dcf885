"""Learn the schedule of `auto` from measured runs, and say how far it can be trusted.

    .venv/bin/python benchmarks/portfolio/learn.py [--write] [--tight N]

A schedule begins with two slots that all puzzles share. Then, apart for puzzles whose guards are
tight and for the others, comes a slot of some seconds, or none, and two that get all the time that
is left. That schedule is taken with which all puzzles and seeds of `seeds.jsonl` together take the
fewest seconds, in a race of two places. What a schedule promises is told by cross-validation: it is
learned without a board, and tried on that board. `--write` puts it where `auto` reads it,
`pegplan/solvers/schedule.toml`. It takes some four minutes on two cores.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cached_property
from itertools import permutations, repeat, takewhile
from math import inf
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from pegplan.pddl.computed.guards import TIGHT
from pegplan.running.cores import cores
from pegplan.solvers.schedules import HEAD_START, OTHER

HERE = Path(__file__).resolve().parent
SEEDS = HERE / "seeds.jsonl"
SCHEDULE = HERE.parent.parent / "pegplan" / "solvers" / "schedule.toml"
SLICES = (1.0, 2.0, 3.0)
"""Seconds of a slot that does not get all the time that is left."""
SPEEDS = (1.0, 2.0)
"""Machines differ: a schedule is judged for one like that of the runs and one twice as fast."""
PENALTY = 60.0
"""Seconds that count for a puzzle without a plan."""
BETTER = 0.98
"""A longer schedule has to need at most this part of the time of a shorter one."""


class Configuration(NamedTuple):
    """A planner on an encoding, forwards or backwards."""

    solver: str
    encoding: str
    backwards: bool


class Slot(NamedTuple):
    """A configuration with its slice. A second slot of a configuration has another seed."""

    configuration: Configuration
    seconds: float = inf


Slots = tuple[Slot, ...]

FIRST = Slot(Configuration("fd-add-type", "weighted", False), 0.6)
"""A planner on its own, so that an easy task costs one process."""


class Schedule(NamedTuple):
    """The slots where guards are tight, and where they are not; both begin alike."""

    tight: Slots
    loose: Slots


class Run(NamedTuple):
    """A run: its seconds to a plan, infinite without one, and how many went by in a CPU second."""

    seconds: float
    each: float


@dataclass
class Measured:
    """A puzzle that was measured.

    Attributes:
        runs: by configuration and seed.
        budget: the sum of its guards' budgets; infinite where it has none.
    """

    runs: dict[Configuration, dict[int, Run]] = field(default_factory=dict)
    budget: float = inf

    @cached_property
    def seeds(self) -> list[int]:
        """The seeds with which all configurations were measured."""
        return sorted(set.intersection(*map(set, self.runs.values())))


def read(path: Path = SEEDS) -> dict[str, Measured]:
    """For each puzzle that was measured, which configurations solve it, and how fast."""
    found: dict[str, Measured] = defaultdict(Measured)
    for line in path.read_text(encoding="utf-8").splitlines():
        run = json.loads(line)
        puzzle = found[run["puzzle"]]
        configuration = Configuration(run["solver"], run["encoding"], run["backwards"])
        seconds = run["wall"] if run["status"] == "solved" else inf
        each = max(1.0, run["wall"] / max(run["cpu"], 0.01))
        puzzle.runs.setdefault(configuration, {})[run["seed"]] = Run(seconds, each)
        if run.get("budgets"):
            puzzle.budget = sum(run["budgets"])
    return dict(found)


def seconds_to_plan(slots: Slots, puzzle: Measured, seed: int, speed: float = 1.0) -> float:
    """Seconds until a race of two places has a plan; infinite where it finds none."""
    places, best, seeds = [0.0, HEAD_START], inf, puzzle.seeds
    for number, (configuration, slice) in enumerate(slots):
        places.sort()
        if places[0] >= best:
            break
        other = seeds[(seeds.index(seed) + times_before(slots, number)) % len(seeds)]
        if configuration in puzzle.runs:
            seconds, each = puzzle.runs[configuration][other]
            if seconds / speed <= slice * each:
                best = min(best, places[0] + seconds / speed)
            places[0] += min(seconds / speed, slice * each)
    return best


def times_before(slots: Slots, number: int) -> int:
    """How many slots before one have its configuration."""
    configuration = slots[number].configuration
    return sum(slot.configuration == configuration for slot in slots[:number])


def seconds_of(slots: Slots, puzzles: Iterable[Measured]) -> float:
    """Seconds to all plans together, with :data:`PENALTY` where there is none."""
    return sum(
        min(PENALTY, seconds_to_plan(slots, puzzle, seed, speed))
        for puzzle in puzzles
        for seed in puzzle.seeds
        for speed in SPEEDS
    )


def learn(puzzles: Iterable[Measured], most: float = TIGHT) -> Schedule:
    """The schedule for those puzzles, with guards tight up to this sum of budgets."""
    groups = divided(puzzles, most)
    everyone = sorted({c for group in groups for puzzle in group for c in puzzle.runs})
    best, least = Schedule((), ()), inf
    for begin in with_a_slice((FIRST,), everyone):
        schedules = [begin, *with_a_slice(begin, everyone)]
        ended = [slots for one in schedules for slots in with_two_ends(one, everyone)]
        found = Schedule(*(fastest(ended, group) for group in groups))
        seconds = sum(map(seconds_of, found, groups))
        if seconds < BETTER * least:
            best, least = found, seconds
    return best


def with_a_slice(slots: Slots, everyone: Sequence[Configuration]) -> list[Slots]:
    """The slots with one more, of some seconds."""
    return [(*slots, Slot(one, seconds)) for one in everyone for seconds in SLICES]


def with_two_ends(slots: Slots, everyone: Sequence[Configuration]) -> list[Slots]:
    """The slots with two more that get all the time that is left."""
    return [(*slots, Slot(one), Slot(other)) for one, other in permutations(everyone, 2)]


def divided(puzzles: Iterable[Measured], most: float) -> tuple[list[Measured], list[Measured]]:
    """The puzzles whose guards are tight, and the others."""
    puzzles = list(puzzles)
    return [p for p in puzzles if p.budget <= most], [p for p in puzzles if p.budget > most]


def fastest(schedules: Iterable[Slots], puzzles: Sequence[Measured]) -> Slots:
    """The one that needs the fewest seconds; a longer one has to be clearly better."""
    best, least = (), inf
    for slots in schedules:
        seconds = seconds_of(slots, puzzles)
        if seconds < (BETTER if best and len(slots) > len(best) else 1) * least:
            best, least = slots, seconds
    return best


def validated(puzzles: Mapping[str, Measured], most: float) -> tuple[Schedule, list[str]]:
    """The schedule, and a table of how it does on each board, and of one learned without it."""
    boards: dict[str, list[Measured]] = defaultdict(list)
    for name, puzzle in puzzles.items():
        boards[name.split("/")[0]].append(puzzle)
    others = [[p for name in boards if name != board for p in boards[name]] for board in boards]
    with ProcessPoolExecutor(len(cores())) as pool:
        full, *without = pool.map(learn, [list(puzzles.values()), *others], repeat(most))
    lines = ["| board | runs | learned without it: plans, mean, most | with it |",
             "|---|--:|--:|--:|"]  # fmt: skip
    for (board, here), learned in zip(boards.items(), without, strict=True):
        columns = [tried(schedule, here, most) for schedule in (learned, full)]
        runs = sum(len(puzzle.seeds) for puzzle in here)
        lines.append(f"| `{board}` | {runs} | {' | '.join(columns)} |")
    return full, lines


def tried(schedule: Schedule, puzzles: Iterable[Measured], most: float) -> str:
    """How many plans a schedule finds, and in how many seconds."""
    found = []
    for puzzle in puzzles:
        slots = schedule.tight if puzzle.budget <= most else schedule.loose
        found += [seconds_to_plan(slots, puzzle, seed) for seed in puzzle.seeds]
    plans = [seconds for seconds in found if seconds < inf]
    return f"{len(plans)}, {mean(plans):.2f}, {max(plans):.1f}"


def to_toml(schedule: Schedule) -> str:
    """The schedule as ``auto`` reads it."""
    tight, loose = schedule
    alike = sum(
        1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(tight, loose, strict=False))
    )
    lines = ["# The schedule of auto for goals that name pegs; written by",
             "# benchmarks/portfolio/learn.py from measured runs. Slots without seconds get",
             "# all the time that is left."]  # fmt: skip
    for slots, numbers, limited in (
        (tight, range(alike), False),
        (tight, range(alike, len(tight)), True),
        (loose, range(alike, len(loose)), False),
    ):
        for number in numbers:
            (solver, encoding, backwards), seconds = slots[number]
            again = times_before(slots, number)
            lines += ["", "[[slot]]", f'solver = "{solver}"', f'encoding = "{encoding}"']
            lines += ["backwards = true"] if backwards else []
            lines += ["seed = 1"]
            lines += [f"more = {again * OTHER}"] if again else []
            lines += [] if seconds == inf else [f"seconds = {seconds:g}"]
            lines += ["tight = true"] if limited else []
    return "\n".join(lines) + "\n"


def main() -> None:
    """Print the schedule and its cross-validation."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--write", action="store_true", help=f"write {SCHEDULE.name}")
    parser.add_argument("--tight", type=float, default=TIGHT, help="the most that budgets sum to")
    options = parser.parse_args()
    schedule, lines = validated(read(), options.tight)
    text = to_toml(schedule)
    print("\n".join([*lines, "", text]))
    if options.write:
        SCHEDULE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

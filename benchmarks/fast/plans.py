"""*How fast*: a plan, by pegplan and by its planners started by hand."""

from __future__ import annotations

import atexit
import importlib.resources
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from statistics import median
from time import perf_counter

from fast.sample import HERE, LIMIT_MB, Sample, slowest, timed

from pegplan import puzzle, render
from pegplan.game.boardwriter import puzzle_to_toml


def solved_by_pegplan(names: Sequence[str], seconds: float, seed: int | None = None) -> Sample:
    """The slowest call of `pegplan solve`; each puzzle must be solved within the limit."""
    return slowest(_call(name, seconds, seed) for name in names)


def _call(name: str, seconds: float, seed: int | None) -> float | None:
    """Wall-clock seconds of one call of the command line; None where it gives no plan.

    Args:
        name: a puzzle's, or the files of a task, with a blank between them.
    """
    command = [str(Path(sys.executable).with_name("pegplan")), "solve", *name.split(), "--json"]
    command += ["-t", str(seconds), *([] if seed is None else ["--seed", str(seed)])]
    began = perf_counter()
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return perf_counter() - began if done.returncode == 0 else None


def memory_of_pegplan(names: Sequence[str], seconds: float) -> Sample:
    """The memory of the largest process of all that one call of the command line starts, MiB."""
    code = (
        "import resource, subprocess, sys; "
        "done = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL); "
        "print(done.returncode, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    pegplan = [str(Path(sys.executable).with_name("pegplan")), "solve"]
    most, done = 0, 0
    for name in names:
        command = [sys.executable, "-c", code, *pegplan, name, "-t", str(seconds)]
        ended, size = subprocess.run(command, capture_output=True, text=True).stdout.split()
        most, done = max(most, int(size) // 1024), done + (ended == "0")
    return Sample(float(most), done, len(names))


@cache
def task_of(name: str, encoding: str) -> tuple[str, str]:
    """Domain and problem of a puzzle, rendered once; those of a task's two files as they are."""
    if name.endswith(".pddl"):
        domain, problem = (Path(file).read_text() for file in name.split())
        return domain, problem
    task = render(puzzle(name), encoding)
    return task.domain, task.problem


def solved_by_lama(names: Sequence[str], seconds: float) -> Sample:
    """Fast Downward's own driver with the first iteration of LAMA, on the encoding `jump`."""
    driver = importlib.resources.files("up_fast_downward") / "downward/fast-downward.py"
    times = []
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            for file, text in zip(("domain", "problem"), task_of(name, "jump"), strict=True):
                (Path(folder) / f"{file}.pddl").write_text(text)
            command = [sys.executable, str(driver), "--overall-memory-limit", f"{LIMIT_MB}M"]
            command += ["--alias", "lama-first", "domain.pddl", "problem.pddl"]
            times.append(timed(command, seconds, folder))
    return slowest(times)


def tasks_below(folder: Path) -> list[str]:
    """The two files of each task in a folder, as words of a command."""
    return [f"{folder / 'domain.pddl'} {path}" for path in sorted(folder.glob("p[0-9]*.pddl"))]


def held_out() -> list[str]:
    """The thirty problems of the boards that no schedule was learned from."""
    folder = HERE / "held-out"
    suite = tomllib.loads((folder / "suite.toml").read_text())
    names = suite["parts"][0]["puzzles"]
    return [str(folder / name) if ".toml/" in name else name for name in names]


@cache
def written(kind: str) -> list[str]:
    """Names of the games on boards that are drawn or joined, in files of this process."""
    from punched import game_of, punched
    from unusual import unusual

    games = list(unusual())
    if kind == "punched":
        drawn = [(side, seed) for side in (8, 10, 12, 14) for seed in range(4)]
        games = [
            game
            for side, seed in drawn
            if (game := game_of(punched(side, seed, 0.1), side)) is not None
        ]
    folder = Path(tempfile.mkdtemp(prefix="how-fast-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    names = []
    for number, game in enumerate(games):
        path = folder / f"{number}.toml"
        path.write_text(puzzle_to_toml(game))
        names.append(f"{path}/{game.name.split('/')[-1]}")
    return names


@cache
def small(number: int | None, runs: int = 60) -> tuple[Sample, Sample]:
    """`pegplan solve english/central` and its planner started by hand, in turn; milliseconds.

    Both are of the same minute: a machine's speed changes by more than they differ.

    Args:
        number: of the pass.
    """
    from overhead import WHOLE, measured, raw_command

    command = [str(Path(sys.executable).with_name("pegplan")), "solve", WHOLE]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        raw = raw_command(folder)
        pairs = [(measured(command, folder)[0], measured(raw, folder)[0]) for _ in range(runs)]
    ours, theirs = (1000 * median(side) for side in zip(*pairs, strict=True))
    return Sample(ours), Sample(theirs)

"""The page *How fast*: each row beside what a user would use instead, in the same run.

    python benchmarks/how_fast.py [ROW…] [--passes 3] [--tasks FOLDER] [--autoscale FOLDER]

Writes the table of docs/how-fast.md; rows that are named are measured again, the others stay. Each
row has a median of passes, each with a seed of its own, and how many of its tasks were answered;
what is beside it is measured once, or with a target relative to it in each pass. `--tasks` has
domain.pddl and p01.pddl … of the competition of 2008 (sequential, optimal), `--autoscale` the peg
solitaire of Autoscale 21.11; rows that need them are left out without them. The machine should be
idle: `load` in the table is that of the minute before the row.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from compileall import compile_dir
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from statistics import mean, median

from compared_run import compared_ms, raw_ms
from timing import fast_downward

from pegplan import board, puzzle, render
from pegplan.solitaire.notation import moves_of
from pegplan.solitaire.puzzle import Objective
from pegplan.solvers.auto import schedule
from pegplan.solvers.base import Event, Request
from pegplan.solvers.commands import command_of, fill
from pegplan.solvers.presets import presets
from pegplan.solvers.registry import solver

HERE = Path(__file__).parent
PAGE = HERE.parent / "docs" / "how-fast.md"
MARK = "<!-- measured -->\n"
PEGPLAN = str(Path(sys.executable).with_name("pegplan"))
FEWEST = {
    "c1-c1": 16, "c1-c4": 16, "c1-f4": 17, "c1-c7": 16, "d1-d1": 18, "d1-a4": 17, "d1-d4": 18,
    "d1-d7": 18, "c2-c2": 16, "c2-c5": 15, "c2-f5": 16, "d2-d2": 19, "d2-a5": 17, "d2-d5": 17,
    "c3-c3": 15, "c3-f3": 16, "d3-a3": 16, "d3-d3": 16, "d3-d6": 17, "d4-d1": 17, "d4-d4": 18,
}  # fmt: skip
"""Fewest moves of the English board's problems, by `pegplan prove --fewest`."""
LARGE = "square-100/ax49-ay49"


@dataclass(frozen=True)
class Sample:
    """One measurement: a value, and how many of the tasks were answered."""

    value: float | None
    done: int = 1
    of: int = 1


Measure = Callable[[int], Sample]  # gets the number of the pass, from 0


@dataclass(frozen=True)
class Row:
    """What is measured, its target, and what is beside it.

    Attributes:
        relative: the target is so many times what is beside it.
        plus: what is beside it is taken off first.
    """

    key: str
    what: str
    unit: str
    target: float
    ours: Measure
    instead: str = ""
    theirs: Measure | None = None
    relative: bool = False
    plus: bool = False


def timed(command: Sequence[str], seconds: float, folder: Path | None = None) -> float | None:
    """Wall-clock seconds of a command; None where it fails or takes longer than the limit."""
    began = time.perf_counter()
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, timeout=seconds + 10)
    except subprocess.TimeoutExpired:
        return None
    taken = time.perf_counter() - began
    return taken if done.returncode == 0 and taken <= seconds + 5 else None


def slowest(times: Sequence[float | None]) -> Sample:
    """The slowest of the tasks that were answered, and how many were."""
    known = [one for one in times if one is not None]
    return Sample(max(known, default=None), len(known), len(times))


def solving(names: Callable[[], Sequence[str]], *words: str, seconds: float = 15) -> Measure:
    """The slowest call of `pegplan solve`, whole process."""

    def measure(number: int) -> Sample:
        seed = [] if number == 0 else ["--seed", str(number)]
        call = [PEGPLAN, "solve", "--json", "-t", str(seconds), *words, *seed]
        return slowest([timed([*call, *name.split()], seconds) for name in names()])

    return measure


def by_lama(names: Callable[[], Sequence[str]], seconds: float = 15) -> Measure:
    """The same by Fast Downward's own driver, with the first iteration of LAMA on `jump`."""

    def measure(number: int) -> Sample:
        return slowest([_lama(name, seconds) for name in names()])

    return measure


def _lama(name: str, seconds: float) -> float | None:
    with tempfile.TemporaryDirectory() as folder:
        files = name.split()
        if len(files) == 1:
            task = render(puzzle(name), "jump")
            files = [f"{folder}/domain.pddl", f"{folder}/problem.pddl"]
            for file, text in zip(files, (task.domain, task.problem), strict=True):
                Path(file).write_text(text)
        command = [*fast_downward(), "--alias", "lama-first", *files]
        return timed(command, seconds, Path(folder))


@cache
def problems(name: str) -> tuple[str, ...]:
    """All problems of a board from one empty hole to one peg that pass the class test."""
    from pegplan.solitaire.exact.decisions.problems import problems as of_board

    names = (f"{name}/{vacancy}-{last}" for vacancy, last in of_board(board(name)))
    return tuple(one for one in names if one != "wiegleb/e1-e1")  # it has no plan


def held_out() -> list[str]:
    """Problems of boards that nothing was tuned on."""
    folder = HERE / "held-out"
    import tomllib

    names = tomllib.loads((folder / "suite.toml").read_text())["parts"][0]["puzzles"]
    return [str(folder / name) if ".toml/" in name else name for name in names]


def starting(*words: str) -> Measure:
    """Milliseconds of a Python command beyond those of a bare interpreter; the median of 15."""

    def measure(number: int) -> Sample:
        def ms(*command: str) -> float:
            return 1000 * median(timed([sys.executable, *command], 60) or 60 for _ in range(15))

        return Sample(ms(*words) - ms("-c", "pass"))

    return measure


def whole_call(number: int) -> Sample:
    """Milliseconds of `pegplan solve english/central`; the median of 15."""
    command = [PEGPLAN, "solve", "english/central"]
    return Sample(1000 * median(timed(command, 60) or 60 for _ in range(15)))


def planner_alone(number: int) -> Sample:
    """Milliseconds of the planner of the schedule's first slot, started by hand."""
    slot = schedule(puzzle("english/central"))[0]
    task = render("english/central", slot.encoding or "jump")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        values = {"plan": str(folder / "plan"), "seed": "1"}
        for part, text in (("domain", task.domain), ("problem", task.problem)):
            (folder / part).write_text(text)
            values[part] = str(folder / part)
        line = fill(command_of(presets()[slot.solver]), values)
        return Sample(1000 * median(timed(line, 60, folder) or 60 for _ in range(15)))


def called(code: str, *words: str, seconds: float = 300) -> Sample:
    """Seconds that some code says of itself, in a process of its own."""
    command = [sys.executable, "-c", code, *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, cwd=HERE)
    return Sample(float(done.stdout.split()[-1])) if done.returncode == 0 else Sample(None, 0)


CLOCK = "import sys, time; from pegplan import *; t = time.perf_counter\n"
RENDER = f"{CLOCK}p = puzzle(sys.argv[1]); a = t(); render(p); print(t() - a)"
WRITE = (
    f"{CLOCK}from unified_planning.io import PDDLWriter\np = to_unified_planning(puzzle("
    "sys.argv[1])); a = t(); w = PDDLWriter(p); w.get_domain(), w.get_problem(); print(t() - a)"
)
IMPORT = f"{CLOCK}a = t(); import_tasks(sys.argv[1]); print(t() - a)"
READ = (
    f"{CLOCK}from unified_planning.io import PDDLReader\n"
    "tasks = [one for one in import_tasks(sys.argv[1]) if one.found]; a = t()\n"
    "for one in tasks: PDDLReader().parse_problem(str(one.domain), str(one.problem))\n"
    "print(t() - a)"
)


def counting(number: int) -> Sample:
    """Wall-clock seconds of a count of all positions."""
    return Sample(timed([PEGPLAN, "count", "english/central", "-t", "120"], 120))


def improving(seconds: float) -> Measure:
    """The mean gap of `improve` to the fewest moves of the English board's problems, per cent."""

    def measure(number: int) -> Sample:
        gaps = [_gap("improve", None, name, least, seconds) for name, least in FEWEST.items()]
        known = [gap for gap in gaps if gap is not None]
        return Sample(mean(known) if known else None, len(known), len(gaps))

    return measure


def anytime_lama(seconds: float) -> Measure:
    """The same by LAMA on the encoding `moves`."""

    def measure(number: int) -> Sample:
        gaps = [_gap("fd-lama", "moves", name, least, seconds) for name, least in FEWEST.items()]
        known = [gap for gap in gaps if gap is not None]
        return Sample(mean(known) if known else None, len(known), len(gaps))

    return measure


def _gap(planner: str, encoding: str | None, name: str, least: int, seconds: float) -> float | None:
    asked = replace(puzzle(f"english/{name}"), objective=Objective.MOVES)
    best: list[int] = []

    def told(event: Event) -> None:
        if event.kind == "plan" and event.outcome is not None and event.outcome.jumps:
            best.append(len(moves_of(event.outcome.jumps)))

    request = Request(
        encoding=encoding, timeout=seconds, memory_mb=8000, optimal=planner == "improve",
        on_event=told,
    )  # fmt: skip
    outcome = solver(planner).solve(asked, request)
    if outcome.jumps is not None:
        best.append(len(moves_of(outcome.jumps)))
    return 100 * (min(best) / least - 1) if best else None


def rows(tasks: Path | None, autoscale: Path | None) -> list[Row]:
    """All rows that can be measured with these folders."""
    lama = "LAMA's first iteration, by Fast Downward's own driver"

    def solve(key: str, what: str, target: float, names: Callable[[], Sequence[str]]) -> Row:
        return Row(key, what, "s", target, solving(names), lama, by_lama(names))

    found = [
        Row("import", "`import pegplan`, beyond a bare interpreter", "ms", 60,
            starting("-c", "import pegplan")),
        Row("help", "`pegplan --help`, beyond a bare interpreter", "ms", 300,
            starting(PEGPLAN, "--help")),
        Row("small", "english/central, whole process", "ms", 2, whole_call,
            "the same planner started by hand", planner_alone, relative=True),
        Row("compared", "a run in a comparison, beyond the planner's time", "ms", 30,
            lambda number: Sample(compared_ms()), "the run itself, started by hand",
            lambda number: Sample(raw_ms()), plus=True),
        solve("english", "English, 21 problems", 3.5, lambda: problems("english")),
        solve("european", "European, 10 problems", 3.5, lambda: problems("european")),
        solve("square-6", "6×6 square, 21 problems", 3.5, lambda: problems("square-6")),
        solve("wiegleb", "Wiegleb's board, 35 problems", 8, lambda: problems("wiegleb")),
        solve("held-out", "ten boards never seen, 30 problems", 30, held_out),
        solve("large", "100×100, 10,000 holes", 30, lambda: [LARGE]),
        Row("render", "rendering 10,000 holes", "s", 5, lambda number: called(RENDER, LARGE),
            "unified-planning's PDDLWriter", lambda number: called(WRITE, LARGE)),
        Row("count", "all positions of english/central", "s", 15, counting),
        Row("gap", "English, 21: mean gap to the fewest moves after 10 s", "%", 5, improving(10),
            "`fd-lama` on `moves`", anytime_lama(10)),
    ]  # fmt: skip
    if autoscale is not None:
        folder = autoscale / "21.11-agile-strips/pegsol"
        agile = [f"{folder / 'domain.pddl'} {path}" for path in sorted(folder.glob("p*.pddl"))]
        found += [
            solve("autoscale", f"Autoscale 21.11, agile, {len(agile)} tasks", 3.5, lambda: agile),
            Row("folder", "importing the tasks of a folder", "s", 60,
                lambda number: called(IMPORT, str(autoscale)), "unified-planning's PDDLReader",
                lambda number: called(READ, str(autoscale))),
        ]  # fmt: skip
    if tasks is not None:
        names = [f"{tasks / 'domain.pddl'} {path}" for path in sorted(tasks.glob("p*.pddl"))]
        fewest = solving(lambda: names, "-s", "improve", "--optimal", "moves", seconds=300)
        found.append(Row("p30", "pegsol-08, p01 to p30, fewest moves", "s", 90, fewest))
    return found


def measured(row: Row, passes: int) -> str:
    """The line of a row's table."""
    load, ours, theirs = os.getloadavg()[0], [], []
    for number in range(passes):
        ours.append(row.ours(number))
        if row.theirs is not None and (number == 0 or row.relative or row.plus):
            theirs.append(row.theirs(number))
    values = [one.value for one in ours if one.value is not None]
    beside = [one.value for one in theirs if one.value is not None]
    done = min((one.done for one in ours), default=0)
    if row.plus and beside:
        values = [value - median(beside) for value in values]
    middle = median(values) if values else None
    limit = row.target * (median(beside) if row.relative and beside else 1)
    met = middle is not None and middle <= limit and done == ours[0].of
    spread = f" ({min(values):.3g}–{max(values):.3g})" if len(values) > 1 else ""
    cells = [
        f"<!-- {row.key} -->{row.what}",
        f"{row.target:g} times" if row.relative else f"{row.target:g} {row.unit}",
        "not answered" if middle is None else f"{middle:.3g}{spread} {row.unit}",
        f"{done} of {ours[0].of}",
        "yes" if met else "**no**",
        row.instead or "–",
        f"{median(beside):.3g} {row.unit}" if beside else "–",
        f"{theirs[0].done} of {theirs[0].of}" if theirs else "–",
        f"{load:.1f}",
        time.strftime("%Y-%m-%d"),
    ]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Measure the rows, and write the table: those that miss their target first."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rows", nargs="*", metavar="ROW")
    parser.add_argument("-p", "--passes", type=int, default=3, metavar="N")
    parser.add_argument("--tasks", type=Path)
    parser.add_argument("--autoscale", type=Path)
    given = parser.parse_intermixed_args()
    compile_dir(HERE.parent / "pegplan", quiet=2)  # as an installation is
    known = rows(given.tasks, given.autoscale)
    if strange := set(given.rows) - {row.key for row in known}:
        parser.error(f"no such row: {', '.join(sorted(strange))}")
    head, _, table = PAGE.read_text(encoding="utf-8").partition(MARK)
    title = "| | target | pegplan | answered | met | instead | takes | answered | load | on |"
    lines = {line.split("-->")[0]: line for line in table.splitlines() if "-->" in line}
    for row in known:
        if not given.rows or row.key in given.rows:
            line = measured(row, given.passes)
            lines[line.split("-->")[0]] = line
            print(line, flush=True)
            ordered = sorted(lines.values(), key=lambda line: "**no**" not in line)
            text = "\n".join([title, "|---" * 10 + "|", *ordered])
            PAGE.write_text(f"{head}{MARK}\n{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()

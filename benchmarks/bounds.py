"""Certificates of fewest moves: their size, and the time to find and to check them.

    python benchmarks/bounds.py [-t SECONDS] [-i SECONDS] [-o FOLDER] PUZZLE|BOARD|FOLDER …

A FOLDER has domain.pddl and p01.pddl … of the competition's peg solitaire. For each puzzle: the
fewest moves, proved by a certificate and reached by a plan that the simulator played; or how far
the proof got within SECONDS (60). Wall-clock seconds of the search, and of the plain check, which
is done again after the search and has ten times as long. With ``-i``, where the search has found no
plan, the solver ``improve`` looks for one that long. ``-o`` keeps certificates and plans. A BOARD
stands for all its problems from one empty hole to one peg that pass the class test.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from pegplan import Jump, LimitReached, Puzzle, board, import_task, prove_bound, puzzle, solve
from pegplan.solitaire.catalog import single_vacancy_puzzle
from pegplan.solitaire.exact.decisions.problems import problems
from pegplan.solitaire.notation import moves_of
from pegplan.solitaire.proofs.lowerbound import check_bound
from pegplan.solitaire.puzzle import Objective

COLUMNS = (
    "puzzle", "fewest moves", "kind", "potentials", "positions", "bytes", "find", "check", "answer"
)  # fmt: skip


def puzzles(names: list[str]) -> Iterator[tuple[str, Puzzle]]:
    """The puzzles of that name, or of a folder of tasks."""
    for name in names:
        folder = Path(name)
        if not folder.is_dir() and "/" not in name:
            its = board(name)
            for vacancy, last in problems(its):
                yield f"{name}/{vacancy}-{last}", single_vacancy_puzzle(its, vacancy, last)
            continue
        if not folder.is_dir():
            yield name, puzzle(name)
            continue
        domain = (folder / "domain.pddl").read_text()
        for path in sorted(folder.glob("p[0-9]*.pddl")):
            yield path.stem, import_task(domain, path.read_text()).puzzle


def row(name: str, asked: Puzzle, options: argparse.Namespace) -> list[str]:
    """The cells of a puzzle's row."""
    began = time.perf_counter()
    try:
        found = prove_bound(
            asked, objective="moves", timeout=options.timeout, memory_mb=options.memory
        )
    except LimitReached as error:
        return [name, f"nothing proved: {error.status}"]
    seconds = found.seconds
    certificate = found.certificate
    if certificate is None:
        return [name, f"{found.length}, after {time.perf_counter() - began:.0f} s"]
    began = time.perf_counter()
    checked = check_bound(asked, certificate, seconds=10 * options.timeout, memory_mb=8000)
    checking = time.perf_counter() - began
    plan = found.plan if found.plan is not None else short_plan(asked, options.improve)
    if options.output is not None:
        options.output.mkdir(parents=True, exist_ok=True)
        stem = str(options.output / name.replace("/", "-"))
        Path(f"{stem}.bound").write_bytes(certificate.data)
        if plan is not None:
            Path(f"{stem}.plan").write_text("\n".join(map(str, plan)) + "\n")
    length = None if plan is None else len(moves_of(plan))
    least = certificate.at_least if checked.valid else 0
    reached = "" if length is None else f"; a plan has {length}"
    fewest = str(least) if length == least else f"at least {least}{reached}"
    if found.message:
        fewest += f" ({found.message})"
    return [
        name, fewest, "layers" if certificate.positions else "potential",
        str(certificate.potentials), f"{certificate.positions:,}",
        f"{len(certificate.data):,}", f"{seconds:.1f} s", f"{checking:.1f} s", str(checked.answer),
    ]  # fmt: skip


def short_plan(asked: Puzzle, seconds: float) -> tuple[Jump, ...] | None:
    """A plan with as few moves as were found in some seconds; None where none was."""
    if not seconds:
        return None
    wanted = replace(asked, objective=Objective.MOVES)
    found = solve(wanted, "improve", timeout=seconds)
    return found.jumps if found.verified else None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", nargs="+")
    parser.add_argument("-t", "--timeout", type=float, default=60, help="seconds for the search")
    parser.add_argument("-m", "--memory", type=int, default=8000, help="MiB for the search")
    parser.add_argument("-i", "--improve", type=float, default=0, help="seconds for a plan")
    parser.add_argument("-o", "--output", type=Path, help="keep certificates and plans here")
    options = parser.parse_args()
    print("|", " | ".join(COLUMNS), "|")
    print("|---" * len(COLUMNS) + "|", flush=True)
    for name, asked in puzzles(options.what):
        print("|", " | ".join(row(name, asked, options)), "|", flush=True)


if __name__ == "__main__":
    main()

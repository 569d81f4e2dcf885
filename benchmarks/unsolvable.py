"""What becomes of tasks without a plan: certificates, and the checkers that accept them.

    .venv/bin/python benchmarks/unsolvable.py [SOURCE…] [-t 60] [--check ROWS] [--json]

A SOURCE is a folder with `domain.pddl` and problems, such as those of the Unsolvability IPC 2016
(those whose names begin with `sat` are left out); the folder of a benchmark set; a file of
`decided.py`; Solipeg's library of problems, `instances.rb` as AI-Planning/pddl-generators has it;
`facts`, the published problems among the facts that tests and boards carry; or the name of a board,
for all its problems of one vacancy and one last peg that exact play finds unsolvable. A puzzle of
an earlier source is left out.

It says what `auto` answers to each task, a certificate or a claim with what was tried, and counts.
With `--check` each task also gets a DRAT proof and a proof for helve, and all checkers that are
here judge these and the certificate (its source's, or that of `auto`):
`pegplan/solitaire/checking`, drat-trim and dratify (proofs of up to 2 MB) and helve. Each step is
ended after TIMEOUT seconds. ROWS, a file of JSON lines, gets a line a task; tasks that it has are
not done again. Then come the tables, and the tasks on which checkers disagree. Exits with 1 where a
task has no answer, or where checkers disagree.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Literal

from sources import Task, identity, of_board, of_facts, of_folder, of_set, of_solipeg, of_store
from timing import cpu_seconds

from pegplan import solve
from pegplan.boards.puzzle import Puzzle
from pegplan.errors import InputError, LimitReached
from pegplan.solitaire.drat.check import check_drat
from pegplan.solitaire.drat.write import write_drat
from pegplan.solitaire.helve.check import helve_program
from pegplan.solitaire.helve.write import write_helve
from pegplan.solitaire.proofs.certificate import KINDS, Certificate, Checked, check
from pegplan.solvers.outcome import Outcome, Status

DRATIFY_BYTES = 2_000_000
"""dratify, which is written in Python, is asked about proofs of up to so many bytes."""
OUTSIDE = ("drat-trim", "dratify", "helve")
Row = dict[str, Any]


def tasks_of(source: str) -> Iterator[Task]:
    """The tasks of a source, with the certificates that it brings."""
    path = Path(source)
    if source == "facts":
        yield from ((puzzle, None) for puzzle in of_facts())
    elif (path / "manifest.json").is_file():
        yield from of_set(path)
    elif path.is_dir():
        yield from ((puzzle, None) for puzzle in of_folder(path))
    elif path.suffix == ".jsonl":
        yield from of_store(path)
    elif path.suffix == ".rb":
        yield from ((puzzle, None) for puzzle in of_solipeg(path))
    else:
        yield from ((puzzle, None) for puzzle in of_board(source))


def answer(outcome: Outcome) -> str:
    """The answer in a word: a certificate's kind, that it is claimed only, or how it ended."""
    if outcome.status is not Status.UNSOLVABLE:
        return str(outcome.status)
    return "claimed" if outcome.certificate is None else outcome.certificate.kind


def ask(puzzle: Puzzle, seconds: float, as_json: bool) -> str:
    """What `auto` answers, printed."""
    began = perf_counter()
    outcome = solve(puzzle, timeout=seconds)
    said = answer(outcome)
    row = [puzzle.name, said, outcome.solver, f"{perf_counter() - began:.1f} s"]
    print(json.dumps([*row, outcome.message]) if as_json else "  ".join(row), flush=True)
    if said == "claimed" and not as_json:
        print(f"    {outcome.message}")
    return said


def row_of(source: str, puzzle: Puzzle, certificate: Certificate | None, seconds: float) -> Row:
    """A task's certificate and proofs, and what the checkers say of them."""
    row: Row = {"source": source, "task": puzzle.name, "checks": {}}
    if certificate is None:
        outcome = solve(puzzle, timeout=seconds)
        row["kind"], certificate = answer(outcome), outcome.certificate
    if row.get("kind") == "solved":
        return row
    if certificate is not None:
        row |= {"kind": certificate.kind, "bytes": len(certificate.dumps().encode())}
        began = cpu_seconds()
        note(row, "pegplan", check(puzzle, certificate, seconds=seconds), began)
    for proof_of in (drat_of, helve_of):
        with tempfile.TemporaryDirectory() as folder:
            try:
                proof_of(row, puzzle, Path(folder), seconds)
            except (InputError, LimitReached) as error:
                row[f"no {proof_of.__name__[:-3]}"] = str(error)[:200]
    return row


def note(row: Row, checker: str, checked: Checked, began: float) -> None:
    """Note a checker's answer in a row, with the CPU seconds since it began."""
    took = round(cpu_seconds() - began, 2)
    row["checks"][checker] = [str(checked.answer), took, checked.reason[:200]]


def drat_of(row: Row, puzzle: Puzzle, folder: Path, seconds: float) -> None:
    """Write a DRAT proof, and note what its checkers say."""
    first: Literal["drat-trim", "dratify"]
    first = "drat-trim" if shutil.which("drat-trim") else "dratify"
    began = cpu_seconds()
    proof = write_drat(puzzle, folder, checker=first, timeout=seconds)
    if proof is None:
        row["solved by"] = "drat"
        return
    size, wrote = proof.proof.stat().st_size, proof.cpu_seconds
    row["drat"] = {"argument": proof.argument, "bytes": size, "cpu": round(wrote, 2)}
    note(row, first, proof.checked, began + wrote)
    if first == "drat-trim" and size <= DRATIFY_BYTES:
        began = cpu_seconds()
        second = check_drat(puzzle, folder, checker="dratify", seconds=seconds)
        note(row, "dratify", second, began)


def helve_of(row: Row, puzzle: Puzzle, folder: Path, seconds: float) -> None:
    """Write a proof for helve, and note what its checkers say."""
    began = cpu_seconds()
    proof = write_helve(puzzle, folder, timeout=seconds)
    if proof is None:
        row["solved by"] = "helve"
        return
    size, wrote = proof.sets.stat().st_size, proof.cpu_seconds
    row["helve"] = {"argument": proof.argument, "bytes": size, "cpu": round(wrote, 2)}
    if helve_program() is not None:
        note(row, "helve", proof.checked, began + wrote)


def disagree(row: Row) -> bool:
    """Whether one checker says *proved*, and another *refuted* or a search finds a plan."""
    said = {answer for answer, *_ in row["checks"].values()}
    return "proved" in said and ("refuted" in said or "solved by" in row)


def accepted(row: Row, *checkers: str) -> bool:
    """Whether one of these checkers says *proved*."""
    return any(row["checks"].get(checker, [""])[0] == "proved" for checker in checkers)


def table(rows: Sequence[Row], by: str) -> Iterator[str]:
    """A table with a line for each value of a key: tasks, and how many are accepted by whom."""
    yield f"| {by} | tasks | certificate | drat-trim | dratify | helve | any of the three |"
    yield "|---" * 7 + "|"
    for value in [*dict.fromkeys(row[by] for row in rows), None]:
        some = [row for row in rows if value in (None, row[by])]
        cells = [value or "all", len(some), sum(accepted(row, "pegplan") for row in some)]
        cells += [sum(accepted(row, checker) for row in some) for checker in OUTSIDE]
        cells.append(sum(accepted(row, *OUTSIDE) for row in some))
        yield "| " + " | ".join(map(str, cells)) + " |"


def sizes(rows: Sequence[Row]) -> Iterator[str]:
    """For each kind of certificate, sizes and CPU seconds of checking: median and most."""
    yield "| kind | certificate, kB | check, s | DRAT, kB | drat-trim, s | helve, kB | helve, s |"
    yield "|---" * 7 + "|"
    for kind in dict.fromkeys(row["kind"] for row in rows):
        some = [row for row in rows if row["kind"] == kind]
        cells = [kind]
        for checker, part in (("pegplan", None), ("drat-trim", "drat"), ("helve", "helve")):
            good = [row for row in some if accepted(row, checker)]
            cells.append(spread([(row[part] if part else row)["bytes"] / 1000 for row in good]))
            cells.append(spread([row["checks"][checker][1] for row in good]))
        yield "| " + " | ".join(cells) + " |"


def spread(values: Sequence[float]) -> str:
    """The median and the most of some numbers."""
    if not values:
        return "–"
    return ", ".join(f"{x:,.0f}" if x >= 100 else f"{x:.3g}" for x in (median(values), max(values)))


def kept(path: Path) -> list[Row]:
    """The rows of a file; none where it is not there yet."""
    if not path.is_file():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def checked(tasks: Sequence[tuple[str, Task]], path: Path, seconds: float) -> int:
    """Have all checkers judge the tasks, and print the tables."""
    known = {(row["source"], row["task"]) for row in kept(path)}
    for source, (puzzle, certificate) in tasks:
        if (source, puzzle.name) not in known:
            row = row_of(source, puzzle, certificate, seconds)
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row, ensure_ascii=False) + "\n")
            print(f"{source} {puzzle.name}: {row['kind']}, {row['checks']}", flush=True)
    rows = [row for row in kept(path) if row["kind"] != "solved"]
    print("\n".join([*table(rows, "source"), "", *table(rows, "kind"), "", *sizes(rows)]))
    apart = [row["task"] for row in rows if disagree(row)]
    print(f"{len(rows)} tasks; checkers disagree on {len(apart)} {' '.join(apart)}")
    return int(bool(apart) or not all(row["kind"] in {"claimed", *KINDS} for row in rows))


def main() -> int:
    """Collect the tasks, and ask."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("sources", nargs="*", default=["facts"])
    parser.add_argument("-t", "--timeout", type=float, default=60.0)
    parser.add_argument("--check", type=Path, metavar="ROWS")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    chosen = parser.parse_args()
    tasks: list[tuple[str, Task]] = []
    for source in chosen.sources:
        known = {identity(puzzle) for _, (puzzle, _) in tasks}
        new = [task for task in tasks_of(source) if identity(task[0]) not in known]
        tasks += [(Path(source).name, task) for task in new]
    if chosen.check is not None:
        return checked(tasks, chosen.check, chosen.timeout)
    counted: Counter[str] = Counter()
    for _, (puzzle, _) in tasks:
        counted[ask(puzzle, chosen.timeout, chosen.json)] += 1
    print(f"{len(tasks)} tasks: " + ", ".join(f"{n} {said}" for said, n in counted.items()))
    return int(not set(counted) <= {"claimed", *KINDS})


if __name__ == "__main__":
    sys.exit(main())

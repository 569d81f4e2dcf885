"""The page *How fast*: measure every row beside what a user would use instead, and draw it.

    python benchmarks/how_fast.py measure [ROW…] [-p N] [--tasks FOLDER] [--autoscale FOLDER]
    python benchmarks/how_fast.py draw

`measure` adds lines of JSON to benchmarks/fast/measured.jsonl; what is there is not measured again.
pegplan is measured in three passes (hints in one), each with a seed of its own, and its alternative
once, in the same run; in each pass, where the target is relative to it. -p does some passes only,
such as `-p 1`. --tasks has domain.pddl and p01.pddl … of the competition of 2008, --autoscale the
peg solitaire of Autoscale's benchmarks of 21.11; rows that need them are left out without them.
The machine should be idle. `draw` writes docs/how-fast.md between its marks, and
docs/pictures/how-fast.svg; beside them are the measurements of another time,
benchmarks/fast/earlier.jsonl.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Iterable
from functools import partial
from pathlib import Path

from fast.page import draw
from fast.rows import Batch, batches

KEPT = Path(__file__).parent / "fast" / "measured.jsonl"
EARLIER = KEPT.with_name("earlier.jsonl")


def measure(chosen: Iterable[Batch], most: int) -> None:
    """Measure what is not measured yet."""
    lines = KEPT.read_text().splitlines() if KEPT.exists() else []
    there = {(one["row"], one["side"], one["pass"]) for one in map(json.loads, lines)}
    wanted = list(chosen)
    for number in range(1, most + 1):
        for batch in wanted:
            key = batch.rows[0].key
            if number <= batch.passes and (key, "pegplan", number) not in there:
                seed = number - 1 or None  # the first pass as a user starts it
                _note(batch, "pegplan", number, partial(batch.ours, seed))
            once = number == 1 or (batch.in_pairs and number <= batch.passes)
            if once and (key, "beside", number) not in there:
                _note(batch, "beside", number, partial(batch.theirs, number - 1 or None))


def _note(batch: Batch, side: str, number: int, action) -> None:
    load, began = os.getloadavg()[0], time.perf_counter()
    samples = action()
    with KEPT.open("a") as file:
        for row, sample in zip(batch.rows, samples, strict=True):
            if sample is None:
                continue
            line = {
                "row": row.key, "side": side, "pass": number, "value": sample.value,
                "done": sample.done, "of": sample.of, "load": round(load, 2),
                "on": time.strftime("%Y-%m-%d"),
            }  # fmt: skip
            file.write(json.dumps(line) + "\n")
            print(
                f"{row.key:16} {side:8} {number}: {sample.value} {row.unit}, {sample.done} of "
                f"{sample.of} ({time.perf_counter() - began:.0f} s, load {load:.1f})",
                flush=True,
            )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("measure", "draw"))
    parser.add_argument("rows", nargs="*", metavar="ROW")
    parser.add_argument("-p", "--passes", type=int, default=3, metavar="N")
    parser.add_argument("--tasks", type=Path)
    parser.add_argument("--autoscale", type=Path)
    given = parser.parse_intermixed_args()
    known = batches(given.tasks or Path("TASKS"), given.autoscale or Path("TASKS"))
    if given.what == "draw":
        draw([row for batch in known for row in batch.rows], KEPT, EARLIER)
        return
    absent = {"p30"} if given.tasks is None else set[str]()
    absent |= {"import", "autoscale"} if given.autoscale is None else set()
    keys = {row.key for batch in known for row in batch.rows}
    if strange := [row for row in given.rows if row not in keys]:
        parser.error(f"no such row: {', '.join(strange)}; rows are {', '.join(sorted(keys))}")
    measure(
        [
            batch
            for batch in known
            if batch.rows[0].key not in absent
            and (not given.rows or {row.key for row in batch.rows} & set(given.rows))
        ],
        given.passes,
    )


if __name__ == "__main__":
    main()

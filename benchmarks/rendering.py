"""Rendering against unified-planning's PDDLWriter, on the same puzzles in the same run.

python benchmarks/rendering.py [runs]

Our time is the whole of ``render``: reading the encoding's files, writing both texts and
checking them. The writer's is that of its two texts for the same task, given as a problem
it has already read; reading it is not counted.
"""

from __future__ import annotations

import sys
import time
from typing import Any

from timing import help_with, median_ms

from pegplan import puzzle, render, to_unified_planning
from pegplan.pddl.encoding import encoding_names, load_encoding

COMPARED = ("triangle-5/a1-a1", "english/central")
SIZES = ("english/central", "square-12/c3-c3", "square-30/c3-c3")


def written(problem: Any) -> tuple[str, str]:
    from unified_planning.io import PDDLWriter

    writer = PDDLWriter(problem)
    return writer.get_domain(), writer.get_problem()


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    began = time.perf_counter()
    render(puzzle("english/central"))
    first = (time.perf_counter() - began) * 1000
    print(f"first rendering of a process, importing Jinja2 and compiling: {first:.1f} ms")
    for size in SIZES:
        for name in encoding_names():
            chosen = puzzle(size)
            if load_encoding(name).expresses(chosen):
                ours = median_ms(lambda c=chosen, n=name: render(c, n), runs)  # type: ignore[misc]  # a default
                print(f"{size:18} {name:14} {ours:9.2f} ms")
    for name in COMPARED:
        chosen = puzzle(name)
        ours = median_ms(lambda c=chosen: render(c), runs)  # type: ignore[misc]  # a default
        problem = to_unified_planning(chosen)
        theirs = median_ms(lambda p=problem: written(p), min(runs, 3))  # type: ignore[misc]  # a default
        print(
            f"{name:18} render {ours:.2f} ms, unified-planning's writer {theirs:.0f} ms: "
            f"{theirs / ours:.0f} times faster"
        )


if __name__ == "__main__":
    help_with(__doc__)
    main()

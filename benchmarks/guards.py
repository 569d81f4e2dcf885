"""What guards and order do to a planner, each alone: ``python benchmarks/guards.py``.

For each puzzle, encoding and search configuration one run of Fast Downward, with its expansions
and its search time. Raw results are JSON lines, one a run.
"""

from __future__ import annotations

import argparse
import importlib.resources
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pegplan

DRIVER = importlib.resources.files("up_fast_downward") / "downward/fast-downward.py"
PUZZLES = (
    "english/c3-c3", "english/c1-c1", "english/central", "european/d3-d5", "european/c1-e1",
    "european/c1-e7", "wiegleb/central", "triangle-5/a1-a1",
)  # fmt: skip
ENCODINGS = ("jump", "guarded", "ordered")
SEARCHES = {
    "add": "eager_greedy([add()])",
    "add-type": "let(h,add(),eager(alt([single(h),type_based([h,g()],random_seed=0)])))",
}


def run(task: pegplan.Task, search: str, seconds: int) -> dict[str, object]:
    """One run of Fast Downward on a task."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (("domain.pddl", task.domain), ("problem.pddl", task.problem)):
            (Path(folder) / name).write_text(text, encoding="utf-8")
        done = subprocess.run(
            [sys.executable, str(DRIVER), "--search-time-limit", f"{seconds}s",
             "--search-memory-limit", "2500M", "domain.pddl", "problem.pddl", "--search", search],
            cwd=folder, capture_output=True, text=True, check=False,
        )  # fmt: skip
    expanded = re.search(r"Expanded (\d+) state", done.stdout)
    spent = re.search(r"Search time: ([\d.]+)s", done.stdout)
    operators = re.search(r"Translator operators: (\d+)", done.stdout)
    solved = done.returncode == 0
    return {
        "solved": solved,
        "actions": int(operators[1]) if operators else None,
        "expansions": int(expanded[1]) if solved and expanded else None,
        "seconds": float(spent[1]) if solved and spent else None,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("puzzles", nargs="*", default=PUZZLES)
    parser.add_argument("--seconds", type=int, default=10, help="CPU seconds of a search")
    parser.add_argument("--out", type=Path, default=Path("guards.jsonl"))
    arguments = parser.parse_args()
    with arguments.out.open("a", encoding="utf-8") as out:
        for name in arguments.puzzles:
            for encoding in ENCODINGS:
                task = pegplan.render(pegplan.puzzle(name), encoding)
                for search, configuration in SEARCHES.items():
                    row = {"puzzle": name, "encoding": encoding, "search": search}
                    row |= run(task, configuration, arguments.seconds)
                    out.write(json.dumps(row) + "\n")
                    out.flush()
                    print(f"{name:18} {encoding:16} {search:9}", row["expansions"], row["seconds"])


if __name__ == "__main__":
    main()

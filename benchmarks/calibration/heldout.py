"""How well the grades of a calibrated set predict the times of planners that did not grade it.

    pegplan compare --puzzles SET --solvers A,B,C,D,E --encodings ENCODING -o results/heldout
    python benchmarks/calibration/heldout.py SET results/heldout

Prints, for each planner and for the mean of their logarithms, Spearman's rank correlation between
the set's grades and the planner's CPU time. Who has no answer counts with ten times the limit, and
a task without a grade with ten times the set's own; ties share their ranks. The numbers of pegs and
of holes, and the difficulty by one blind search, are set beside: what a set without planners would
have gone by.
"""

from __future__ import annotations

import math
import sys
from collections import Counter, defaultdict
from pathlib import Path

from scipy.stats import spearmanr

import pegplan
from pegplan.bench.manifest import MANIFEST, Claim
from pegplan.bench.reader import read_manifest


def grade(claim: Claim) -> float:
    assert claim.grade is not None
    seconds = 10 * claim.grade.limit if claim.grade.seconds is None else claim.grade.seconds
    return seconds - claim.grade.answered / 1e6  # of those beyond, easier where more answer


def main(folder: Path, store: Path) -> None:
    manifest = read_manifest((folder / MANIFEST).read_text(encoding="utf-8"))
    claims = {claim.name: claim for claim in manifest.claims}
    holes = {board.name: len(board.holes) for board in manifest.boards}
    times: dict[str, dict[str, float]] = defaultdict(dict)
    answers: Counter[str] = Counter()
    for run in pegplan.results(store).runs:
        answers[run.record.solver] += run.seconds is not None
        name = run.record.puzzle.rpartition("/")[2]
        times[run.record.solver][name] = 10 * run.limit if run.seconds is None else run.seconds
    knobs = {
        "grade": {name: grade(claim) for name, claim in claims.items()},
        "pegs": {name: float(len(claim.start)) for name, claim in claims.items()},
        "holes": {name: float(holes[claim.board]) for name, claim in claims.items()},
        "blind search": {name: float(claim.difficulty) for name, claim in claims.items()},
    }
    names = sorted(claims)
    assert all(set(found) == set(names) for found in times.values()), "runs are missing"
    logs = [[math.log(max(found[name], 0.01)) for name in names] for found in times.values()]
    sums = map(math.fsum, zip(*logs, strict=True))
    times["mean of logarithms"] = dict(zip(names, sums, strict=True))
    print(f"{'planner':<32}{'answers':>8}" + "".join(f"{knob:>14}" for knob in knobs))
    for planner, found in times.items():
        row = (spearmanr([k[n] for n in names], [found[n] for n in names]) for k in knobs.values())
        print(
            f"{planner:<32}{answers[planner] or '':>8}"
            + "".join(f"{each.statistic:>14.2f}" for each in row)
        )


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))

"""How well the grades of a calibrated set predict the times of planners that did not grade it.

    pegplan compare --puzzles SET --solvers A,B,C,D,E --encodings ENCODING -o results/heldout
    python benchmarks/calibration/heldout.py SET results/heldout

Prints, for each planner and for the mean of their logarithms, Spearman's rank correlation between
the set's grades and the planner's CPU time. Who has no answer counts with ten times the limit, and
a task without a grade with ten times the set's own; ties share their ranks. Beside the grade stand
the mean of the graders' logarithms, in which who has no answer counts with ten times the limit
that it was given, and what a set without planners would have gone by: the numbers of pegs and of
holes, and the difficulty by one blind search. With several runs of a planner (``--repeat``), each
counts as a planner, and the mean correlation between them is printed too: what luck leaves of a
planner's own times.
"""

from __future__ import annotations

import math
import sys
from collections import Counter, defaultdict
from collections.abc import Mapping
from itertools import combinations
from pathlib import Path

from scipy.stats import spearmanr

import pegplan
from pegplan.bench.sets.grades import MEASUREMENTS, Measured, read_measurements
from pegplan.bench.sets.manifest import MANIFEST, Claim, read_manifest


def grade(claim: Claim) -> float:
    assert claim.grade is not None
    seconds = 10 * claim.grade.limit if claim.grade.seconds is None else claim.grade.seconds
    return seconds - claim.grade.answered / 1e6  # of those beyond, easier where more answer


def _mean_log(runs: list[Measured]) -> float:
    times = [run.seconds if run.answered else 10 * run.limit for run in runs]
    return math.fsum(math.log(seconds) for seconds in times) / len(times)


def _correlation(one: Mapping[str, float], other: Mapping[str, float]) -> float:
    return float(
        spearmanr([one[n] for n in sorted(one)], [other[n] for n in sorted(one)]).statistic
    )


def main(folder: Path, store: Path) -> None:
    manifest = read_manifest((folder / MANIFEST).read_text(encoding="utf-8"))
    claims = {claim.name: claim for claim in manifest.claims}
    runs = read_measurements((folder / MEASUREMENTS).read_text(encoding="utf-8"))
    holes = {board.name: len(board.holes) for board in manifest.boards}
    times: dict[tuple[str, int], dict[str, float]] = defaultdict(dict)
    answers: Counter[tuple[str, int]] = Counter()
    for run in pegplan.results(store).runs:
        who = (run.record.solver, run.record.repetition)
        answers[who] += run.seconds is not None
        name = run.record.puzzle.rpartition("/")[2]
        times[who][name] = 10 * run.limit if run.seconds is None else run.seconds
    knobs = {
        "grade": {name: grade(claim) for name, claim in claims.items()},
        "mean": {name: _mean_log(own) for name, own in runs.items()},
        "pegs": {name: float(len(claim.start)) for name, claim in claims.items()},
        "holes": {name: float(holes[claim.board]) for name, claim in claims.items()},
        "blind search": {name: float(claim.difficulty) for name, claim in claims.items()},
    }
    assert all(set(found) == set(claims) for found in times.values()), "runs are missing"
    mean = {n: math.fsum(math.log(max(f[n], 0.01)) for f in times.values()) for n in claims}
    rows = {f"{planner} {number}": found for (planner, number), found in sorted(times.items())}
    print(f"{'planner, run':<36}" + "".join(f"{knob:>14}" for knob in knobs))
    for label, found in (rows | {"mean of logarithms": mean}).items():
        row = "".join(f"{_correlation(knob, found):>14.2f}" for knob in knobs.values())
        print(f"{label:<36}{row}")
    for planner in sorted({planner for planner, _ in times}):
        own = [found for (name, _), found in times.items() if name == planner]
        counts = [answers[who] for who in times if who[0] == planner]
        print(f"{planner}: answers {', '.join(map(str, counts))}")
        if len(own) > 1:
            between = [_correlation(one, other) for one, other in combinations(own, 2)]
            print(f"{planner}: between its own runs {sum(between) / len(between):.2f}")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))

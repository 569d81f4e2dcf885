"""Random changes of lower-bound certificates: none may prove what is wrong.

    python benchmarks/forgeries.py [--count N] [--seed N]

N (100,000) certificates of some small puzzles that claim one or two moves more than the fewest,
made from good ones by ``tests/helpers/forged_bounds.py``. Ends with an error at the first that is
accepted and proves nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from helpers.forged_bounds import forged
from helpers.small_games import by_rule

from pegplan import puzzle
from pegplan.boards.puzzle import Count, Stuck
from pegplan.errors import InputError
from pegplan.solitaire.exact.bounds.search import BoundSearch, Layers, written
from pegplan.solitaire.exact.limits import SearchLimits
from pegplan.solitaire.proofs.lowerbound import LowerBound, check_bound

BOUNDS = (
    puzzle("triangle-4/a2-b2"),
    puzzle("triangle-5/a1-a1"),
    puzzle("rectangle-3-4/a1-any"),
    replace(puzzle("triangle-4/a2-b2"), goal=Count(2)),
    replace(puzzle("triangle-5/a1-a1"), goal=Stuck(3)),
)


def forge_bounds(count: int, seed: int) -> None:
    """Certificates of lower bounds."""
    for number, asked in enumerate(BOUNDS):
        fewest = by_rule(asked)[0]
        if fewest is None:
            raise SystemExit(f"{asked}: it can't be solved")
        finder = BoundSearch(asked, True, SearchLimits())
        layers = finder.run(fewest)
        assert isinstance(layers, Layers)
        good = written(asked, finder, fewest, layers)
        assert check_bound(asked, LowerBound(good)).valid
        said: Counter[str] = Counter()
        for data in forged(good, fewest, count // len(BOUNDS), seed=1_000 * seed + number):
            try:
                certificate = LowerBound(data)
                answer = check_bound(asked, certificate)
            except InputError:
                said["malformed"] += 1
                continue
            # a damaged file may have come to claim less again, or what is true
            if answer.valid and (certificate.objective, certificate.at_least) > ("moves", fewest):
                Path("accepted.bound").write_bytes(data)
                raise SystemExit(f"{asked}: accepted {certificate.at_least}: accepted.bound")
            said["true" if answer.valid else str(answer.answer)] += 1
        print(f"{asked}, {fewest} moves: {sum(said.values()):,}: {dict(said)}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    forge_bounds(asked.count, asked.seed)

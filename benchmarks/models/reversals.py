"""Which English reversals (vacancy and last peg on the same hole) the integer program solves.

    python benchmarks/models/reversals.py [-t SECONDS] [-o reversals.json] [OPTION=VALUE …]

One of each class of holes that symmetry makes alike, seven in all, each with and without
pagoda cuts; the limit is of CPU seconds. Options go to the solver: ``ordering=on``.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from pegplan.game.catalog import board


def main() -> None:
    import compare

    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("options", nargs="*")
    parser.add_argument("-t", "--seconds", type=float, default=60.0)
    parser.add_argument("-o", "--output", type=Path, default=Path("reversals.json"))
    given = parser.parse_args()
    solvers = ["ip:" + ",".join([f"pagoda_cuts={cuts}", *given.options]) for cuts in ("off", "on")]
    compare.run(
        [f"english/{hole}-{hole}" for hole in holes()], solvers, given.seconds, given.output
    )


def holes() -> list[str]:
    """The first hole of each class, in reading order."""
    english = board("english")
    firsts = sorted({min(s[i] for s in english.symmetries) for i in range(len(english.holes))})
    return [str(english.holes[i]) for i in firsts]


if __name__ == "__main__":
    main()

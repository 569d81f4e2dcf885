"""Ten thousand damaged plans, our verdict on each beside unified-planning's.

    python benchmarks/damaged_plans.py [PLANS]

``tests/pddl/test_plan_mutations.py`` does the same with fewer. Ends with an error at the first
verdict that disagrees, and shows that plan.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from helpers.damaged_plans import TASKS, compared
from timing import help_with

if __name__ == "__main__":
    help_with(__doc__)
    each = int(sys.argv[1] if len(sys.argv) > 1 else 10_000) // len(TASKS)
    for puzzle, encoding in TASKS:
        said = compared(puzzle, encoding, each)
        print(f"{puzzle} in {encoding}: {each} plans, {dict(said)}, none disagrees", flush=True)

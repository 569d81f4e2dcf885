"""Importing tasks and verifying plans, beside unified-planning doing the same in one run.

python benchmarks/exchange.py [DOMAIN PROBLEM]

Without files, English central is rendered in the encoding ``moves``.
"""

from __future__ import annotations

import sys
import warnings
from fractions import Fraction
from pathlib import Path

from timing import help_with, median_ms

from pegplan.api import solve
from pegplan.game import catalog
from pegplan.pddl.importing.importer import import_task
from pegplan.pddl.render import render
from pegplan.pddl.tasks.taskcheck import verify_plan
from pegplan.pddl.tasks.writing import actions_of, plan_text


def main() -> None:
    if len(sys.argv) > 2:
        domain, problem = (Path(name).read_text() for name in sys.argv[1:3])
    else:
        task = render(catalog.puzzle("english/central"), "moves")
        domain, problem = task.domain, task.problem
    imported = import_task(domain, problem)
    outcome = solve(imported.puzzle, solver="bitboard")
    if outcome.jumps is None:
        sys.exit(f"no plan to verify: {outcome.status}")
    actions = actions_of(imported, outcome.jumps)
    text = plan_text(imported, actions, Fraction(0))

    importing = median_ms(lambda: import_task(domain, problem), 30)
    fresh = [import_task(domain, problem) for _ in range(30)]
    first = median_ms(lambda: verify_plan(fresh.pop(), text), 30)
    again = median_ms(lambda: verify_plan(imported, text), 100)
    print(f"{imported.puzzle.name}: {len(imported.holes)} holes, plan of {len(actions)} actions")
    print(f"import {importing:.1f} ms; verify {first:.2f} ms the first time, then {again:.2f} ms")

    warnings.simplefilter("ignore")
    from unified_planning.engines.plan_validator import SequentialPlanValidator
    from unified_planning.io import PDDLReader

    reader = PDDLReader()
    reading = median_ms(lambda: reader.parse_problem_string(domain, problem), 3)
    theirs = reader.parse_problem_string(domain, problem)
    plan = reader.parse_plan_string(theirs, text)
    validating = median_ms(lambda: SequentialPlanValidator().validate(theirs, plan), 3)
    print(f"unified-planning: read {reading:.0f} ms, validate {validating:.0f} ms")
    print(f"ratios: import {reading / importing:.0f}, verify {validating / first:.0f}")


if __name__ == "__main__":
    help_with(__doc__)
    main()

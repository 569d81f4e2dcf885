"""How large each model of a board's central-style puzzle is, counted from the model itself.

python benchmarks/models/sizes.py [PUZZLE …]
"""

from __future__ import annotations

import sys

from pegplan.solitaire import catalog
from pegplan.solitaire.models.bounded import Bounded
from pegplan.solitaire.models.bounds import step_counts
from pegplan.solitaire.models.export import to_smtlib
from pegplan.solitaire.models.integer import IntegerProgram

PUZZLES = (
    "triangle-4/a1-any",
    "triangle-5/a1-a1",
    "square-4/b1-any",
    "square-5/c2-c1",
    "english/central",
    "european/d4-any",
    "wiegleb/central",
    "square-8/c3-any",
    "square-12/c3-any",
)


def main() -> None:
    print(
        "| puzzle | holes | jumps | steps | SAT variables | clauses | SMT-LIB bytes "
        "| IP columns | rows | non-zeros | BDD variables |"
    )
    print("|---|" + "---:|" * 10)
    for name in sys.argv[1:] or PUZZLES:
        puzzle = catalog.puzzle(name)
        steps = step_counts(puzzle)[-1]
        formula = Bounded(puzzle)
        program = IntegerProgram(puzzle, steps, {})
        rows = list(program.rows())
        cells = [
            formula.holes, len(formula.puzzle.board.jumps), steps,
            formula.variables(steps), sum(1 for _ in formula.formula(steps)),
            len(to_smtlib(puzzle, steps)),
            sum(1 for _ in program.columns()), len(rows), sum(len(row.terms) for row in rows),
            formula.holes,
        ]  # fmt: skip
        print(f"| {name} | " + " | ".join(f"{cell:,}" for cell in cells) + " |", flush=True)


if __name__ == "__main__":
    main()

"""The bounded model as an SMT-LIB 2 script in logic QF_UF: INIT ∧ POST ∧ ⋀ITER(i).

The formalisation is that of a report on automated reasoning that solves the English and European
boards with yices and z3: Boolean constants say which hole holds a peg at time i, and ITER(i)
relates them to those at time i − 1. There ITER(i) is one disjunction over the jumps, each with all
that it does not change. Here each jump of each step is a constant, too, so that a model says which
jump is made, and the assertions are the clauses of :mod:`pegplan.solitaire.models.bounded`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pegplan.solitaire.models.bounded import Bounded, Clause
from pegplan.solitaire.models.bounds import heading
from pegplan.solitaire.puzzle import PegPuzzle


def to_smtlib(
    puzzle: PegPuzzle,
    steps: int,
    pairs: Sequence[tuple[int, int]] = (),
    open_end: bool = False,
) -> str:
    """The script "a game of that many jumps reaches the goal".

    Constants: ``d4@0`` is true where hole d4 holds a peg at time 0, ``d2-d3-d4@1`` where that jump
    leads from time 0 to time 1; with an open end ``stop@1`` where no jump does, nor later, so that
    the game is of at most that many jumps.

    Args:
        pairs: jumps, by index, of which the second must not follow the first at once.
    """
    formula = Bounded(puzzle, open_end)
    names = constants(formula, steps)

    def asserted(clauses: Iterable[Clause]) -> Iterator[str]:
        for clause in clauses:
            terms = " ".join(names[n] if n > 0 else f"(not {names[-n]})" for n in clause)
            yield f"(assert {terms if len(clause) == 1 else f'(or {terms})'})"

    lines = [
        f"; {heading(puzzle, steps)}",
        "; d4@0: hole d4 holds a peg at time 0; d2-d3-d4@1: that jump leads to time 1",
        "(set-logic QF_UF)",
        *(f"(declare-const {name} Bool)" for name in names[1:]),
        "; INIT",
        *asserted(formula.start()),
        "; POST",
        *asserted(formula.goal(steps)),
    ]
    for step in range(steps):
        lines += [f"; ITER({step + 1})", *asserted(formula.step(step))]
        if step:
            ordered = ([-formula.jump(i, step - 1), -formula.jump(j, step)] for i, j in pairs)
            lines += asserted(ordered)
    return "\n".join([*lines, "(check-sat)", "(get-model)"]) + "\n"


def constants(formula: Bounded, steps: int) -> list[str]:
    """The constant of each variable, by its number; the first, of no variable, is empty."""
    board, (rows, columns) = formula.puzzle.board, formula.grid
    found = [""]
    for time in range(steps + 1):
        found += [f"{hole}@{time}" for hole in board.holes]
        if time < steps:
            names = [*map(str, board.jumps), *["stop"] * formula.open_end]
            names += [f"row{i}" for i in range(rows)] + [f"column{i}" for i in range(columns)]
            found += [f"{name}@{time + 1}" for name in names]
    return found

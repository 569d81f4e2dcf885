"""Writing a puzzle as a model that other programs of the field read."""

from __future__ import annotations

from typing import Literal, get_args

from pegplan.errors import InputError, check_choice
from pegplan.solitaire.catalog import as_puzzle
from pegplan.solitaire.models.bounds import step_counts
from pegplan.solitaire.puzzle import PegPuzzle

Format = Literal["dimacs", "smtlib", "mps"]


def export(
    puzzle: PegPuzzle | str,
    format: Format = "dimacs",
    *,
    steps: int | None = None,
    pagoda_cuts: bool = False,
) -> str:
    """A puzzle as a model for SAT, SMT or integer programming solvers, as the text of a file.

    The model is bounded: does a game of so many jumps reach the goal?

    Where the goal fixes the number of jumps the model has that many steps. Where it leaves
    it open (*stuck* without a number of pegs, and most patterns) the model allows games of
    at most ``steps`` jumps.

    Args:
        puzzle: a puzzle, or its name.
        format: ``dimacs`` (CNF for SAT solvers), ``smtlib`` (an SMT-LIB 2 script) or ``mps``
            (a 0-1 integer program).
        steps: None takes the number of jumps that the goal fixes, or else the most there
            can be, one less than the pegs of the start; the file is then satisfiable if
            and only if the puzzle is solvable.
        pagoda_cuts: with ``mps``, for a puzzle whose number of jumps is fixed: add how
            often each jump can be made.

    Raises:
        InputError: an unknown puzzle or format, or steps that no game of the puzzle has.

    Examples:
        >>> print(pegplan.export("triangle-4/a2-b2", "dimacs").splitlines()[0])
        c triangle-4/a2-b2: one peg left, on b2; a game of 8 jumps
    """
    check_choice("format", format, get_args(Format))
    puzzle = as_puzzle(puzzle)
    steps = _steps(puzzle, steps)
    open_end = puzzle.n_jumps is None
    if pagoda_cuts and (format != "mps" or open_end):
        raise InputError(
            "pagoda cuts are for mps and a fixed number of jumps, "
            f"not for {format} of {puzzle.name}"
        )
    if format == "dimacs":
        from pegplan.solitaire.models.dimacs import to_dimacs

        return to_dimacs(puzzle, steps)
    if format == "smtlib":
        from pegplan.solitaire.models.smtlib import to_smtlib

        return to_smtlib(puzzle, steps, open_end=open_end)
    from pegplan.solitaire.models.integer import IntegerProgram
    from pegplan.solitaire.models.mps import to_mps
    from pegplan.solitaire.theory.jumpbounds import most_uses

    most = most_uses(puzzle, steps) if pagoda_cuts else {}
    return to_mps(IntegerProgram(puzzle, steps, most, open_end=open_end))


def _steps(puzzle: PegPuzzle, steps: int | None) -> int:
    fixed, counts = puzzle.n_jumps, step_counts(puzzle)
    if fixed is not None:
        if steps not in (None, fixed):
            raise InputError(f"every plan of {puzzle.name} has {fixed} jumps, not {steps}")
        if fixed < 0:
            raise InputError(
                f"{puzzle.name}: the goal has more pegs than the start; there is nothing to model"
            )
        return fixed
    if steps is None:
        return counts[-1] if counts else 0
    if steps < 0:
        raise InputError(f"steps {steps}: a game has 0 jumps or more")
    return steps

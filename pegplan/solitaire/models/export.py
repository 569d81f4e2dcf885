"""Writing a puzzle as a model that other programs of the field read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, get_args

from pegplan.errors import InputError, check_choice
from pegplan.solitaire.catalog import as_puzzle
from pegplan.solitaire.models.bounded import Bounded, Clause
from pegplan.solitaire.models.bounds import heading, step_counts
from pegplan.solitaire.models.integer import Constraint, IntegerProgram, IntegerVariable
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
        return to_dimacs(puzzle, steps)
    if format == "smtlib":
        return to_smtlib(puzzle, steps, open_end=open_end)
    from pegplan.solitaire.models.integer import IntegerProgram
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


def to_dimacs(puzzle: PegPuzzle, steps: int) -> str:
    """The formula "a game of that many jumps reaches the goal".

    Where the goal leaves the number of jumps open it is "of at most that many jumps".

    Comments name every variable: ``c 18 peg d4 0`` is true where hole d4 holds a peg at
    time 0, ``c 40 jump d2-d3-d4 0`` where that jump is made in step 0. Variables without
    a comment help to say "at most one jump".
    """
    formula = Bounded(puzzle, open_end=puzzle.n_jumps is None)
    return written(formula, steps, list(formula.formula(steps)), formula.variables(steps))


def written(
    formula: Bounded,
    steps: int,
    clauses: Sequence[Clause],
    variables: int,
    comments: Sequence[str] = (),
) -> str:
    """Clauses as a DIMACS CNF file, with the meaning of a formula's variables in comments.

    Args:
        variables: the highest variable.
        comments: further comments, a line each.
    """
    puzzle = formula.puzzle
    lines = [
        f"c {heading(puzzle, steps)}",
        f"c board {puzzle.board.name}: {formula.holes} holes, {len(puzzle.board.jumps)} jumps",
        "c variables: peg HOLE TIME, jump FROM-OVER-TO STEP, stop STEP (no jump from there on)",
        *(f"c {number} {meaning}" for number, meaning in variable_map(formula, steps)),
        *(f"c {comment}" for comment in comments),
        f"p cnf {variables} {len(clauses)}",
    ]
    lines += [" ".join(map(str, [*clause, 0])) for clause in clauses]
    return "\n".join(lines) + "\n"


def variable_map(formula: Bounded, steps: int) -> Iterator[tuple[int, str]]:
    """What each variable means, by ascending number."""
    board = formula.puzzle.board
    for time in range(steps + 1):
        for i, hole in enumerate(board.holes):
            yield formula.peg(i, time), f"peg {hole} {time}"
        if time < steps:
            for j, jump in enumerate(board.jumps):
                yield formula.jump(j, time), f"jump {jump} {time}"
            if formula.open_end:
                yield formula.stop(time), f"stop {time}"


def to_smtlib(
    puzzle: PegPuzzle, steps: int, pairs: Sequence[tuple[int, int]] = (), open_end: bool = False
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


def to_mps(program: IntegerProgram) -> str:
    """The text of the file; the objective is empty, so that any solution is a plan.

    Columns: ``d4@0`` is 1 where hole d4 holds a peg at time 0, ``d2-d3-d4@0`` where that
    jump is made in step 0.
    """
    return "\n".join(_lines(program)) + "\n"


def _lines(program: IntegerProgram) -> Iterator[str]:
    columns, rows = list(program.columns()), list(program.rows())
    puzzle = program.puzzle
    yield f"* {heading(puzzle, program.steps)}"
    yield "* d4@0: hole d4 holds a peg at time 0; d2-d3-d4@0: that jump is made in step 0"
    yield f"NAME {puzzle.name.replace(' ', '-')}"
    yield "ROWS"
    yield " N any"
    yield from (f" {_sense(row)} {row.name}" for row in rows)
    yield "COLUMNS"
    yield from _columns(columns, rows)
    yield "RHS"
    for row in rows:
        right = row.upper if _sense(row) in "LE" else row.lower
        if right:
            yield f" rhs {row.name} {right:g}"
    yield "BOUNDS"
    for column in columns:
        if column.lower == column.upper:
            yield f" FX bound {column.name} {column.lower:g}"
        else:
            yield f" UP bound {column.name} {column.upper:g}"
    yield "ENDATA"


def _columns(columns: list[IntegerVariable], rows: list[Constraint]) -> Iterator[str]:
    terms: list[list[tuple[str, int]]] = [[] for _ in columns]
    for row in rows:
        for index, factor in row.terms.items():
            terms[index].append((row.name, factor))
    whole = False
    for number, column in enumerate(columns):
        if column.whole != whole:
            whole = column.whole
            yield f" MARKER{number} 'MARKER' '{'INTORG' if whole else 'INTEND'}'"
        for name, factor in terms[number]:
            yield f" {column.name} {name} {factor}"
        if not terms[number]:  # a hole that no row names; it is still a column
            yield f" {column.name} any 0"
    if whole:
        yield f" MARKER{len(columns)} 'MARKER' 'INTEND'"


def _sense(row: Constraint) -> str:
    if row.lower == row.upper:
        return "E"
    return "L" if row.upper < float("inf") else "G"

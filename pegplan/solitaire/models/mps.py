"""The integer program in free MPS format, which MIP solvers read."""

from __future__ import annotations

from collections.abc import Iterator

from pegplan.solitaire.models.bounds import heading
from pegplan.solitaire.models.integer import Constraint, IntegerProgram, IntegerVariable


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

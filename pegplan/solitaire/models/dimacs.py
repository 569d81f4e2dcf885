"""The bounded formula as a DIMACS CNF file, with a map of its variables in comments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pegplan.solitaire.models.bounded import Bounded, Clause
from pegplan.solitaire.models.bounds import heading
from pegplan.solitaire.puzzle import PegPuzzle


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

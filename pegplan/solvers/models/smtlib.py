"""The bounded model as an SMT-LIB 2 script in logic QF_UF: INIT ∧ POST ∧ ⋀ITER(i).

The formalisation is that of a report on automated reasoning that solves the English and
European boards with yices and z3: Boolean constants say which hole holds a peg at time i,
and ITER(i) relates them to those at time i − 1. There ITER(i) is one disjunction over the
jumps, each with its precondition, its effect and all that it does not change. Here each jump
of each step is a constant, so that a model says which jump is made: the constant implies
precondition and effect, exactly one is true, and a hole that no true jump changes stays as it
is. It is the same relation, in a tenth of the text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from pegplan.game.notation import Hole, Jump
from pegplan.game.puzzle import Puzzle, Stuck
from pegplan.solvers.models.bounded import grid
from pegplan.solvers.models.bounds import heading


def to_smtlib(
    puzzle: Puzzle,
    steps: int,
    pairs: Sequence[tuple[int, int]] = (),
    open_end: bool = False,
) -> str:
    """The script "a game of that many jumps reaches the goal".

    Constants: ``d4@0`` is true where hole d4 holds a peg at time 0, ``d2-d3-d4@1`` where
    that jump leads from time 0 to time 1; with an open end ``stop@1`` where no jump does,
    nor later, so that the game is of at most that many jumps.

    Args:
        pairs: jumps, by index, of which the second must not follow the first at once.
    """
    return "\n".join(_lines(puzzle, steps, pairs, open_end)) + "\n"


def constant(what: Hole | Jump | str, time: int) -> str:
    """``d4@0``, ``d2-d3-d4@1``."""
    return f"{what}@{time}"


def _lines(
    puzzle: Puzzle, steps: int, pairs: Sequence[tuple[int, int]], open_end: bool
) -> Iterator[str]:
    board = puzzle.board
    yield f"; {heading(puzzle, steps)}"
    yield "; d4@0: hole d4 holds a peg at time 0; d2-d3-d4@1: that jump leads to time 1"
    yield "(set-logic QF_UF)"
    rows, columns = grid(len(board.jumps) + open_end)
    for time in range(steps + 1):
        names: list[Hole | Jump | str] = list(board.holes)
        if time:
            names += [*board.jumps, *["stop"] * open_end]
            names += [f"row{i}" for i in range(rows)] + [f"column{i}" for i in range(columns)]
        yield from (f"(declare-const {constant(name, time)} Bool)" for name in names)
    yield "; INIT"
    yield from _assert(_all(_is(hole, 0, hole in puzzle.start) for hole in board.holes))
    yield "; POST"
    yield from (line for term in _goal(puzzle, steps) for line in _assert(term))
    for step in range(1, steps + 1):
        yield f"; ITER({step})"
        yield from (line for term in _step(puzzle, step, open_end) for line in _assert(term))
        for i, j in pairs if step > 1 else ():
            made = [constant(board.jumps[i], step - 1), constant(board.jumps[j], step)]
            yield from _assert(f"(not {_all(made)})")
    yield "(check-sat)"
    yield "(get-model)"


def _step(puzzle: Puzzle, step: int, open_end: bool) -> Iterator[str]:
    board, before = puzzle.board, step - 1
    takes: dict[Hole, list[str]] = {hole: [] for hole in board.holes}
    brings: dict[Hole, list[str]] = {hole: [] for hole in board.holes}
    rows, columns = grid(len(board.jumps) + open_end)
    stop = [constant("stop", step)] if open_end else []
    yield _any([*(constant(jump, step) for jump in board.jumps), *stop])
    for name in stop:
        last = len(board.jumps)
        place = [constant(f"row{last % rows}", step), constant(f"column{last // rows}", step)]
        yield f"(=> {name} {_all(place)})"
        if step > 1:
            yield f"(=> {constant('stop', step - 1)} {name})"
    for j, jump in enumerate(board.jumps):
        name = constant(jump, step)
        from_, over, to = jump
        needs = [_is(from_, before, True), _is(over, before, True), _is(to, before, False)]
        makes = [_is(from_, step, False), _is(over, step, False), _is(to, step, True)]
        place = [constant(f"row{j % rows}", step), constant(f"column{j // rows}", step)]
        yield f"(=> {name} {_all([*needs, *makes, *place])})"
        takes[from_].append(name)
        takes[over].append(name)
        brings[to].append(name)
    for hole in board.holes:
        yield _any([_is(hole, before, False), _is(hole, step, True), *takes[hole]])
        yield _any([_is(hole, before, True), _is(hole, step, False), *brings[hole]])
    # Jumps lie in a grid; no two of its rows and no two of its columns: at most one jump.
    for side, count in (("row", rows), ("column", columns)):
        for a, b in combinations(range(count), 2):
            yield f"(not {_all([constant(f'{side}{a}', step), constant(f'{side}{b}', step)])})"


def _goal(puzzle: Puzzle, time: int) -> Iterator[str]:
    board, pegged = puzzle.board, puzzle.goal_pegged
    named = [hole for hole in board.holes if hole not in puzzle.goal_free]
    yield _all(_is(hole, time, hole in pegged) for hole in named)
    if isinstance(puzzle.goal, Stuck):
        for from_, over, to in board.jumps:
            yield _any([_is(from_, time, False), _is(over, time, False), _is(to, time, True)])


def _is(hole: Hole, time: int, pegged: bool) -> str:
    return constant(hole, time) if pegged else f"(not {constant(hole, time)})"


def _all(terms: Iterable[str]) -> str:
    return _join("and", list(terms), "true")


def _any(terms: Iterable[str]) -> str:
    return _join("or", list(terms), "false")


def _join(word: str, terms: Sequence[str], none: str) -> str:
    if len(terms) < 2:
        return terms[0] if terms else none
    return f"({word} {' '.join(terms)})"


def _assert(term: str) -> Iterator[str]:
    if term != "true":
        yield f"(assert {term})"

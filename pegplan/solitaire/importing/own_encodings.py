"""Import of tasks that pegplan rendered itself with an encoding that prunes.

Such a task lacks jumps or orders of jumps that the board allows, so the general import would
refuse it. But its predicates and names are pegplan's own. They give a candidate for the puzzle.
The candidate is rendered again; if the result equals the task, the task is this puzzle.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache

from pegplan.boards.lattice import Lattice
from pegplan.boards.puzzle import Exact, Goal
from pegplan.errors import InputError
from pegplan.pddl.encoding import DOMAIN, Encoding, load_encoding, read_file
from pegplan.pddl.importing import as_written
from pegplan.pddl.playable import EncodedTask
from pegplan.pddl.tasks.strips import StripsTask
from pegplan.solitaire.board import peg_board
from pegplan.solitaire.catalog import as_puzzle
from pegplan.solitaire.importing.pegs import PegPredicates, PegTask
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.puzzle import Objective, PegPuzzle, pattern_of, peg_puzzle

PRUNING = ("guarded", "ordered", "potential", "sweeps")
"""Encodings that leave out jumps, orders or first jumps, or whose actions are whole moves."""

PEG, EMPTY = ("peg", "occupied"), ("empty", "free")
MOST_HOLES = 400


def own_import(task: StripsTask, name: str) -> PegTask | None:
    """A task that equals a rendering up to the order of its facts; None if it equals none.

    Args:
        name: the name for the puzzle, ``board/puzzle``.
    """
    encoding = _encodings().get(task.domain)
    if encoding is None:
        return None
    for puzzle in _candidates(task, encoding, name):
        with suppress(InputError):
            if (own := as_written(task, puzzle, encoding)) is not None:
                return _imported(own)
    return None


def _imported(ours: EncodedTask) -> PegTask:
    task, puzzle = ours.task, as_puzzle(ours.puzzle)
    peg, empty = (next((w for w in words if w in task.predicates), None) for words in (PEG, EMPTY))
    holes = {str(hole): hole for hole in puzzle.board.holes}
    pegs = PegPredicates(peg, empty)
    return PegTask(puzzle, task, ours.terms, ours.counts, ours.made, pegs=pegs, holes=holes)


@cache
def _encodings() -> Mapping[str, Encoding]:
    """Domain name → pruning encoding."""
    found = {}
    for encoding in map(load_encoding, PRUNING):
        match = re.search(r"\(domain ([^\s()]+)\)", read_file(encoding.folder / DOMAIN))
        assert match, encoding
        found[match[1].lower()] = encoding
    return found


def _candidates(task: StripsTask, encoding: Encoding, name: str) -> Iterator[PegPuzzle]:
    """The puzzles that a task may be a rendering of, one for each lattice."""
    holes: dict[str, Hole] = {}
    for word, type_ in task.objects.items():
        if type_ in ("hole", "location"):
            with suppress(InputError):
                holes[word] = Hole.parse(word)
    if not 0 < len(holes) <= MOST_HOLES:
        return
    start = frozenset(holes[a[1]] for a in task.init if a[0] in PEG and a[1] in holes)
    goal = _goal(task, holes)
    objective = next(iter(encoding.objectives), Objective.JUMPS)
    board_name = name.rpartition("/")[0] or name
    for lattice in (Lattice.SQUARE, Lattice.TRIANGULAR, Lattice.SQUARE_DIAGONAL):
        with suppress(InputError):
            board = peg_board(board_name, tuple(sorted(holes.values())), lattice)
            made = peg_puzzle(board, name, start, goal, objective)
            yield made.but(title=made.goal_text)


def _goal(task: StripsTask, holes: Mapping[str, Hole]) -> Goal:
    pegged: set[Hole] = set()
    empty: set[Hole] = set()
    for (predicate, *terms), positive in task.goal:
        if terms and terms[0] in holes and predicate in (*PEG, *EMPTY):
            (pegged if (predicate in PEG) is positive else empty).add(holes[terms[0]])
    if len(pegged) + len(empty) == len(holes):
        return Exact(frozenset(pegged))
    return pattern_of(frozenset(pegged), frozenset(empty))

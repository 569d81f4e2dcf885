"""The schedules that ``auto`` runs: which solver on which encoding, for how long.

No single configuration solves all single-vacancy problems of the English board quickly. But few
problems are hard for several configurations at once, or both forwards and backwards. So slices
are short at first, and the last slots get all the time that is left. For goals that name holes
the schedule is learned from measured runs (``benchmarks/portfolio``) and kept in
``schedule.toml``.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from math import dist, inf, isinf
from pathlib import Path

from pegplan.game.lattice import Lattice, place
from pegplan.game.notation import Hole
from pegplan.game.puzzle import Objective, Pattern, Pegs, Puzzle, Stuck, reversal

LEARNED = Path(__file__).with_name("schedule.toml")


@dataclass(frozen=True)
class Slot:
    """One entry of a schedule.

    Attributes:
        seconds: its slice, in CPU seconds; infinite for all the time that is left.
        backwards: solve the puzzle's reversal and read the plan backwards.
        seed: of a randomised planner, where the request has none.
        more: added to the seed, also to that of the request.
        after: wall-clock seconds that the slot waits while others run.
        tight: the slot is used only where the guards (pagoda functions) prune much.
        last: ask for one peg on this hole, in place of one peg anywhere; None asks what is asked.
    """

    solver: str
    encoding: str | None
    seconds: float
    backwards: bool = False
    seed: int | None = None
    after: float = 0.0
    tight: bool = False
    last: Hole | None = None
    more: int = 0

    def seed_in(self, asked: int | None) -> int | None:
        """The seed of its planner, where the request's is ``asked``."""
        seed = self.seed if asked is None else asked
        return None if seed is None else seed + self.more

    @property
    def folder(self) -> str:
        """A folder name for its run files."""
        way = f"-to-{self.last}" if self.last else ""
        way += "-backwards" if self.backwards else ""
        return f"{self.solver}-{self.encoding or 'none'}{way}-{self.seconds:g}"

    def __str__(self) -> str:
        text = self.solver + (f" on {self.encoding}" if self.encoding else "")
        text += f" to {self.last}" if self.last else ""
        text += " backwards" if self.backwards else ""
        return text if isinf(self.seconds) else f"{text} ({self.seconds:g} s)"


PROOF, EXACT = Slot("proof", None, inf), Slot("bitboard", None, inf)
BEAM = Slot("beam", None, inf)
BESIDE_ALL = (PROOF, EXACT, BEAM)
"""Slots that run beside a schedule; :mod:`pegplan.solvers.portfolio` says when."""
BEAM_HOLES = 2_000
"""The first beam takes half a minute on so many, and four times as long on twice as many."""
WORD = 64
"""Holes that fit in a machine word; on larger boards exact search is slow."""

OTHER = 1000
"""Added to a seed, so that two slots that are alike do not do the same."""
HEAD_START = 0.25
"""Seconds that the first of some planners is alone: an easy task then costs one planner."""
LARGE = 48
"""Boards with more holes are cleared piece by piece: no planner solves them as one task."""

_DIVIDE, _INWARDS = Slot("divide", "jump", inf), Slot("inwards", "jump", inf, seed=1)
BESIDE = 2.0
"""Seconds that the better one of the two for a board is alone."""
HUGE = 200
"""On square boards with more holes ``inwards`` takes too long and is left out."""
_WHOLE, _WHOLE_PEGS = Slot("fd-lama-first", "jump", 8), Slot("fd-add", "count", 4)
"""For goals on large boards that may ask for little: some planners reach them at once."""
_ELSE = (Slot("fd-lama-first", "jump", inf), Slot("fd-add-type", "jump", inf, seed=1))
"""Slots for puzzles that the slots before can't solve: pattern goals on small boards."""
_ONE_PEG = (
    Slot("fd-add", "one-anywhere", 2),
    Slot("fd-type-based", "one-anywhere", 8, after=HEAD_START),
)
_ONE_PEG_HARD = (
    Slot("fd-type-based", "one-anywhere", inf),
    Slot("fd-add-type", "one-anywhere", inf),
)
_TO_A_HOLE = (
    Slot("fd-add-type", "weighted", 1, seed=1),
    Slot("fd-add-type", "jump", 1, backwards=True, seed=1),
)
MOST_ENDS = 6
"""So many holes for the last peg are tried, those in the middle of the board first."""
_PEGS = (
    Slot("fd-add", "count", 4),
    Slot("fd-type-based", "count", inf, after=HEAD_START),
    Slot("fd-add-type", "count", inf),
)
_STUCK = (
    Slot("fd-add", "stuck", 4),
    Slot("fd-type-based", "stuck", inf, after=HEAD_START),
    Slot("fd-add-type", "stuck", inf),
)

IMPROVE = Slot("improve", "sweeps", inf)
"""It makes tasks of its own, whatever encoding is asked for."""
ALONE = 20.0
"""Seconds that ``improve`` has to itself, which takes two cores: it proves most in that time."""
_FEWEST_MOVES = (
    IMPROVE,
    Slot("symk-opt", "potential", inf, after=ALONE),
    Slot("fd-lmcut", "potential", 4),
    Slot("fd-lama", "potential", inf),
    Slot("fd-lmcut", "potential", inf),
)
"""The first slot proves most; where it fails, for want of memory or of a first plan, the second may
not. The others are for systems without SymK."""
_FEWEST_MOVES_LARGE = (IMPROVE, Slot("symk-opt", "potential", inf), *_FEWEST_MOVES[2:])
"""The first slot proves nothing on large boards, but finds good plans."""
_BEST = (Slot("fd-lmcut", None, inf), Slot("symk-opt", None, inf))


def schedule(puzzle: Puzzle, *, optimal: bool = False) -> tuple[Slot, ...]:
    """The schedule for a puzzle."""
    if optimal and puzzle.objective is Objective.MOVES:
        return _FEWEST_MOVES_LARGE if _is_large(puzzle) else _FEWEST_MOVES
    if optimal and puzzle.n_jumps is None:
        return _BEST
    if isinstance(puzzle.goal, Stuck):
        return _STUCK
    if _is_large(puzzle):
        return _large(puzzle)
    if isinstance(puzzle.goal, Pegs):
        return _to_one_peg(puzzle) if puzzle.goal.count == 1 else _PEGS
    return _all_different(puzzle, learned())


def _large(puzzle: Puzzle) -> tuple[Slot, ...]:
    """Piece by piece; where the goal may be near or the jumps are listed, as a whole too.

    Where neither blocks fit the board nor most holes are free at the end, ``divide`` reaches
    nothing that ``inwards`` does not, and would take half of the time.
    """
    from pegplan.solvers.divide.partition import is_like
    from pegplan.solvers.divide.relaid import lattice_board

    goal, (board, _) = puzzle.goal, lattice_board(puzzle.board)
    in_blocks = is_like(board, Lattice.SQUARE) and not is_like(board, Lattice.TRIANGULAR)
    if in_blocks and not isinstance(goal, Pattern):
        alone = board.lattice is Lattice.SQUARE and len(board.holes) > HUGE
        pieces = (_DIVIDE,) if alone else (_DIVIDE, replace(_INWARDS, after=BESIDE))
    elif isinstance(goal, Pattern):
        pieces = (_INWARDS, replace(_DIVIDE, after=BESIDE))
    else:
        pieces = (_INWARDS,)
    if isinstance(goal, Pegs):
        return pieces if goal.count == 1 else (_WHOLE_PEGS, *pieces)
    listed = board.lattice is Lattice.CUSTOM and not in_blocks
    return (_WHOLE, *pieces) if listed or isinstance(goal, Pattern) else pieces


def _all_different(puzzle: Puzzle, slots: tuple[Slot, ...]) -> tuple[Slot, ...]:
    """The slots, with another seed for those that would do what earlier ones do.

    That is so where a puzzle is its own reversal, as all same-hole games of one peg are.
    """
    back = reversal(puzzle)
    if back is None or (back.start, back.goal) != (puzzle.start, puzzle.goal):
        return slots
    found: list[Slot] = []
    done = set()
    for slot in slots:
        more = slot.more
        while (slot.solver, slot.encoding, slot.seed, more) in done:
            more += OTHER
        done.add((slot.solver, slot.encoding, slot.seed, more))
        found.append(replace(slot, more=more))
    return tuple(found)


def _to_one_peg(puzzle: Puzzle) -> tuple[Slot, ...]:
    """One peg anywhere; then on each hole where it can be.

    The encodings and the searches for goals that name holes are better, and the position class
    leaves few holes.
    """
    ends = last_holes(puzzle)[:MOST_ENDS]
    tried = [
        replace(slot, seconds=slot.seconds * times, last=end)
        for times in (1, 4, 16)
        for end in ends
        for slot in _TO_A_HOLE
    ]
    return (*_ONE_PEG, *tried, *_ONE_PEG_HARD)


def last_holes(puzzle: Puzzle) -> list[Hole]:
    """The holes that the last of all pegs can be on, by its position class; middle ones first."""
    from pegplan.theory.classes import classes

    board = puzzle.board
    found = classes(board)
    wanted = found.of(puzzle.start)
    places = {hole: place(board.lattice, hole) for hole in board.holes}
    centre = [sum(axis) / len(places) for axis in zip(*places.values(), strict=True)]
    ends = [hole for hole in board.holes if found.of_hole[hole] == wanted]
    return sorted(ends, key=lambda hole: dist(places[hole], centre))


def exact_fits(puzzle: Puzzle) -> bool:
    """Whether exact search is worth trying on the puzzle's board."""
    return len(puzzle.board.holes) <= WORD


def beam_fits(puzzle: Puzzle) -> bool:
    """Whether beam search is worth trying for a puzzle."""
    return not isinstance(puzzle.goal, Stuck) and len(puzzle.board.holes) <= BEAM_HOLES


def _is_large(puzzle: Puzzle) -> bool:
    return len(puzzle.board.holes) > LARGE


@cache
def learned() -> tuple[Slot, ...]:
    """The schedule for goals that name holes, as ``benchmarks/portfolio/learn.py`` wrote it."""
    rows = tomllib.loads(LEARNED.read_text(encoding="utf-8"))["slot"]
    first, second, *others = (Slot(**{"seconds": inf, **row}) for row in rows)
    return (first, replace(second, after=HEAD_START), *others, *_ELSE)

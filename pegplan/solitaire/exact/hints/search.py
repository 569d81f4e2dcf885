"""Hints for a position: for each jump, whether the goal stays reachable, and in how many ways.

A table holds the positions near the goal. Narrow beams and short proofs look at the position and at
each jump first, since they take milliseconds. Where all positions between the given one and that
table fit in memory, the ways are counted. What is still open then makes the table larger, for this
question and all later ones: on boards of up to about 37 holes it comes to hold every position from
which the goal can be reached, and then answers at once. On larger boards wider beams and longer
proofs go on until the time is up. A hint that is not found by then stays unknown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace

import numpy as np

from pegplan.boards.puzzle import Goal
from pegplan.errors import PegplanError
from pegplan.solitaire.bitwords import MaskedJump
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.exact.arrays.goals import goal_words
from pegplan.solitaire.exact.arrays.levels import Pruning
from pegplan.solitaire.exact.arrays.pruning import pagoda_pruning, pagodas
from pegplan.solitaire.exact.arrays.sums import NeighbourSums
from pegplan.solitaire.exact.arrays.table import GoalTable
from pegplan.solitaire.exact.arrays.words import SymmetryGroup, WordArrays
from pegplan.solitaire.exact.hints.hints import Hint, Hints
from pegplan.solitaire.exact.hints.ways import WayCounts
from pegplan.solitaire.exact.limits import Found, SearchLimits, Stop
from pegplan.solitaire.exact.plans.beams import SMALL, WordBeam, peg_values
from pegplan.solitaire.exact.plans.find import find
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.proofs.certificate import KINDS, Certificate, Kind
from pegplan.solitaire.proofs.prove import prove, prove_quickly
from pegplan.solitaire.puzzle import PegPuzzle, peg_puzzle
from pegplan.solitaire.theory.classes import classes
from pegplan.solvers.outcome import Status

FEW, MANY = 40_000, 2_000_000
"""Most words that the first and the second attempt at counting look at."""
NEAR, FAR = 13, 20
"""From positions of more pegs above the table the first and the second attempt are left out. On
boards of 28 to 45 holes (seven; six), in five or six random games each, they always met more words
there."""
TABLE, LARGE_TABLE, WHOLE = 250_000, 4_000_000, 80_000_000
"""Most words of the table near the goal at first, and later; and where so many can have the goal's
class, so that the table may hold all that lead to the goal."""
MOST_WAYS = 2.0**63
"""A number of ways from this one on is given as unknown: it would not fit a machine word."""
NARROW, WIDER, TIMES, WIDEST = 64, 256, 4, 1 << 18
"""Words of a level that beams for a plan keep, at first and then; how many times as many in each
later one, and at most."""
MOMENT, LONGER = 0.1, 0.4
"""Seconds that a proof may take: at first, and later."""
WEIGHED: tuple[Kind, ...] = ("pagoda", "jump-counts")
"""The certificates that are looked for at once."""
RELAXED: tuple[Kind, ...] = ("relaxation", "jump-counts")
"""Those that are looked for later."""


@dataclass(frozen=True)
class _Question:
    """What is asked: the start of a puzzle, which is a word from which these jumps are possible."""

    puzzle: PegPuzzle
    start: int
    steps: tuple[MaskedJump, ...]
    limits: SearchLimits
    pruning: Pruning | None

    @property
    def later(self) -> list[int]:
        """The words after the jumps."""
        return [self.start ^ step.change for step in self.steps]


Look = Callable[[_Question, Hints], Hints]
"""Finds out more: the hints after it, from those before."""


class HintSearch:
    """Finds hints for positions of one board and goal; keeps a table and ways for later questions.

    Attributes:
        group: the symmetries that leave the goal as it is. The table and the ways are kept up to
            these.
    """

    def __init__(self, board: PegBoard, goal: Goal) -> None:
        full = peg_puzzle(board, f"{board.name}/full", frozenset(board.holes), goal)
        self.goal = goal_words(full)
        self.words: WordArrays = self.goal.words
        self.group = self.goal.keeping
        self.table = GoalTable(self.goal, self.group, self.words.full)
        self.ways = WayCounts(self.goal, self.table)
        self.scores = [NeighbourSums(self.words, peg_values(full, by)) for by in SMALL]
        self._alone = SymmetryGroup(self.words, self.group.symmetries[:1])

    def hints(
        self,
        puzzle: PegPuzzle,
        limits: SearchLimits,
        tell: Callable[[Hints], None] = lambda hints: None,
        each_jump: bool = True,
    ) -> Hints:
        """Find as much as possible about a puzzle's start within the limits.

        Args:
            puzzle: has this board and goal.
            tell: called with the hints each time they have more values than before.
            each_jump: also look at each jump; otherwise end when it is known whether the goal can
                be reached.

        Raises:
            Stop: the run was cancelled.
        """
        start = self.words.word(puzzle.pegs)
        steps = tuple(step for step, _ in self.words.plays(start, self.words.forward))
        pruning = pagoda_pruning(self.goal, pagodas(self.goal, start))
        asked = _Question(puzzle, start, steps, limits, pruning)
        hints = Hints(None, None, None, tuple(Hint(step.jump) for step in steps))
        looks: tuple[Look, ...] = (
            self._at_once, self._glance, self._weigh, self._look_up, self._count_few,
            self._each_at_once, self._decide, self._look_farther, self._count_many,
            self._each_longer,
        )  # fmt: skip
        for look in looks:
            decided = hints.plan is not None or hints.solvable is False
            if hints.complete or (decided and not each_jump):
                break
            try:
                found = look(asked, hints)
            except Stop as stop:
                if stop.status is Status.CANCELLED:
                    raise
                continue
            if found != hints:
                hints = found
                tell(hints)
        return hints

    def _at_once(self, asked: _Question, hints: Hints) -> Hints:
        if asked.puzzle.reached(asked.puzzle.pegs):
            return replace(hints, solvable=True, plan=())
        certificate = prove_quickly(asked.puzzle)
        return hints if certificate is None else hints.lost(certificate)

    def _glance(self, asked: _Question, hints: Hints) -> Hints:
        """Look for a plan by narrow beams."""
        jumps = None if hints.plan is not None else self._plan(asked, asked.start, NARROW)
        return hints if jumps is None else hints.with_plan(asked.puzzle, jumps)

    def _plan(self, asked: _Question, start: int, width: int) -> list[Jump] | None:
        """A plan from a word by beams that keep so many words of a level; None without one."""
        for score in self.scores:
            beam = WordBeam(self.table, self._alone, start, score, asked.pruning, asked.limits)
            if (jumps := beam.run(width)) is not None:
                return jumps
        return None

    def _weigh(self, asked: _Question, hints: Hints) -> Hints:
        """Look for a proof by linear programs."""
        certificate = None if hints.plan is not None else _proof(asked.puzzle, MOMENT, WEIGHED)
        return hints if certificate is None else hints.lost(certificate)

    def _look_up(self, asked: _Question, hints: Hints, most: int = TABLE) -> Hints:
        """Take what the table says of each jump, once it has so many words.

        For half of the time at most; a level counts once it is done.
        """
        try:
            self.table.grow(most, asked.limits.part(0.5))
        except Stop:
            asked.limits.check_cancelled()
        pegs = asked.start.bit_count() - 1
        held = self.table.holds(self.group.canonical(self.words.array(asked.later)), pegs)
        if hints.plan is None and held.any():
            first = int(np.flatnonzero(held)[0])
            jumps = self.table.plan_from(asked.later[first])
            hints = hints.with_plan(asked.puzzle, [asked.steps[first].jump, *jumps])
        known = pegs <= self.table.top
        return self._with_wins(asked, hints, [bool(one) if one or known else None for one in held])

    def _look_farther(self, asked: _Question, hints: Hints) -> Hints:
        if self.words.dtype is object:
            return hints
        free = self.words.size - classes(self.words.board).dimension
        whole = (1 << free) // self.group.order
        return self._look_up(asked, hints, whole if whole <= WHOLE else LARGE_TABLE)

    def _with_wins(self, asked: _Question, hints: Hints, wins: Iterable[bool | None]) -> Hints:
        """The hints with what is known of the jumps of which it was open."""
        if not asked.steps:
            return hints
        each = [
            replace(hint, wins=win) if hint.wins is None else hint
            for hint, win in zip(hints.hints, wins, strict=True)
        ]
        return hints.with_hints(asked.puzzle, each)

    def _count_few(self, asked: _Question, hints: Hints) -> Hints:
        return self._count(asked, hints, FEW, NEAR)

    def _count_many(self, asked: _Question, hints: Hints) -> Hints:
        return hints if self.words.dtype is object else self._count(asked, hints, MANY, FAR)

    def _count(self, asked: _Question, hints: Hints, most: int, far: int) -> Hints:
        """Count the ways after every jump; the same hints where there are too many positions."""
        if 0 <= self.table.top < asked.start.bit_count() - far:
            return hints
        later = self.words.array(asked.later)
        counted = self.ways.after_each(asked.start, later, asked.pruning, most, asked.limits)
        if counted is None:
            return hints
        each = [
            Hint(step.jump, bool(about), int(ways) if about < MOST_WAYS else None)
            for step, ways, about in zip(asked.steps, *counted, strict=True)
        ]
        return hints.with_hints(asked.puzzle, each)

    def _decide(self, asked: _Question, hints: Hints) -> Hints:
        """Find out whether the position can be solved, by a plan or a proof.

        Most plans are found at once or after a long time, so a proof is tried in between.
        """
        puzzle, limits = asked.puzzle, asked.limits
        if hints.solvable is not None:
            return hints
        for share in (0.1, 0.3, 0.6):
            if (certificate := _proof(puzzle, limits.left * share)) is not None:
                return hints.lost(certificate)
            if (search := _search(puzzle, limits.part(share))) is None:
                continue
            if search.jumps is not None:
                return hints.with_plan(puzzle, search.jumps)
            return hints.lost(search.certificate(puzzle, limits))
        return hints

    def _each_at_once(self, asked: _Question, hints: Hints) -> Hints:
        """Look at the positions after all jumps by narrow beams and short proofs."""
        hints = self._refuted(asked, hints, prove_quickly)
        for width in (NARROW // TIMES, WIDER):
            hints = self._beams(asked, hints, width)
        return self._refuted(asked, hints, lambda puzzle: _proof(puzzle, MOMENT, WEIGHED))

    def _each_longer(self, asked: _Question, hints: Hints) -> Hints:
        """The same by longer proofs and wider beams, as long as there is time."""
        hints = self._refuted(asked, hints, lambda puzzle: _proof(puzzle, LONGER, RELAXED))
        width = WIDER
        while width < WIDEST and any(hint.wins is None for hint in hints.hints):
            width *= TIMES
            hints = self._beams(asked, hints, width)
        return hints

    def _beams(self, asked: _Question, hints: Hints, width: int) -> Hints:
        """Look for plans after the jumps of which it is open."""

        def wins(word: int) -> bool | None:
            return None if self._plan(asked, word, width) is None else True

        return self._of_each(asked, hints, wins)

    def _refuted(
        self, asked: _Question, hints: Hints, proof: Callable[[PegPuzzle], Certificate | None]
    ) -> Hints:
        """Look for proofs that no plan has one of the jumps of which it is open."""

        def wins(word: int) -> bool | None:
            later = asked.puzzle.but(start=self.words.position(word))
            return None if proof(later) is None else False

        return self._of_each(asked, hints, wins)

    def _of_each(self, asked: _Question, hints: Hints, wins: Callable[[int], bool | None]) -> Hints:
        """The hints with what a function finds of the positions after jumps that are open.

        What it has found when a limit ends it is kept; positions that are images of each other are
        asked about once.
        """
        found: list[bool | None] = [None] * len(asked.later)
        known = dict[int, bool | None]()
        with suppress(Stop):
            for number, (word, hint) in enumerate(zip(asked.later, hints.hints, strict=True)):
                if hint.wins is None:
                    asked.limits.check()
                    key = self.group.canonical_word(word)
                    if key not in known:
                        known[key] = wins(word)
                    found[number] = known[key]
        asked.limits.check_cancelled()
        return self._with_wins(asked, hints, found)


def _search(puzzle: PegPuzzle, limits: SearchLimits) -> Found | None:
    """The result of a beam search; None where a limit ended it first."""
    try:
        return find(puzzle, limits)
    except Stop as stop:
        if stop.status is Status.CANCELLED:
            raise
        return None


def _proof(
    puzzle: PegPuzzle, seconds: float, kinds: tuple[Kind, ...] = tuple(KINDS)
) -> Certificate | None:
    """A certificate that the puzzle is unsolvable; None where none was found."""
    with suppress(PegplanError):
        return prove(puzzle, kinds=kinds, timeout=max(0.01, seconds))
    return None

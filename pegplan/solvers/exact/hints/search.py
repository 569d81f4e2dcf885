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

from pegplan.errors import PegplanError
from pegplan.game.bitwords import MaskedJump
from pegplan.game.board import Board
from pegplan.game.notation import Jump
from pegplan.game.puzzle import Goal, Puzzle
from pegplan.proofs.certificate import KINDS, Certificate, Kind
from pegplan.proofs.prove import prove, prove_quickly
from pegplan.solvers.exact.arrays.goals import goal_words
from pegplan.solvers.exact.arrays.levels import Pruning
from pegplan.solvers.exact.arrays.pruning import pagoda_pruning, pagodas
from pegplan.solvers.exact.arrays.sums import NeighbourSums
from pegplan.solvers.exact.arrays.table import GoalTable
from pegplan.solvers.exact.arrays.words import SymmetryGroup, WordArrays
from pegplan.solvers.exact.hints.hints import Hint, Hints
from pegplan.solvers.exact.hints.ways import WayCounts
from pegplan.solvers.exact.limits import SearchLimits, Stop
from pegplan.solvers.exact.plans.beams import WordBeam
from pegplan.solvers.exact.plans.find import Found, find
from pegplan.solvers.exact.plans.promise import SMALL, peg_values
from pegplan.solvers.outcome import Status
from pegplan.theory.classes import classes

FEW, MANY = 40_000, 2_000_000
"""Most words that the first and the second attempt at counting look at."""
NEAR, FAR = 13, 20
"""From positions of more pegs above the table the first and the second attempt are left out. On
boards of 28 to 45 holes (seven; six), in five or six random games each, they always met more words
there."""
TABLE, LARGE_TABLE = 250_000, 4_000_000
"""Most words of the table near the goal at first, and later."""
WHOLE = 80_000_000
"""Where so many words can have the goal's class, the table may hold all that lead to the goal."""
MOST_KEPT = 200_000
"""So many answers are kept for later questions."""
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
    """What is asked.

    Attributes:
        puzzle: asked about is its start.
        start: its start as a word.
        steps: the jumps that are possible.
    """

    puzzle: Puzzle
    start: int
    steps: tuple[MaskedJump, ...]
    limits: SearchLimits

    @property
    def later(self) -> list[int]:
        """The words after the jumps."""
        return [self.start ^ step.change for step in self.steps]


Look = Callable[[_Question, Hints], Hints]
"""Finds out more: the hints after it, from those before."""


class HintSearch:
    """Finds hints for positions of one board and goal; keeps what serves later questions too.

    Attributes:
        group: the symmetries that leave the goal as it is. The table, the ways and the answers are
            kept up to these.
        wins: the answers so far, by canonical word.
    """

    def __init__(self, board: Board, goal: Goal) -> None:
        self.board = board
        self.puzzle = Puzzle(board, f"{board.name}/full", frozenset(board.holes), goal)
        self.goal = goal_words(self.puzzle)
        self.words: WordArrays = self.goal.words
        self.group = self.goal.keeping
        self.table = GoalTable(self.goal, self.group, self.words.full)
        self.ways = WayCounts(self.goal, self.table)
        self.scores = [NeighbourSums(self.words, peg_values(self.puzzle, by)) for by in SMALL]
        self._alone = SymmetryGroup(self.words, self.group.symmetries[:1])
        self.wins = dict[int, bool]()
        self._pruning: tuple[int, Pruning | None] | None = None

    def hints(
        self,
        puzzle: Puzzle,
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
        start = self.words.word(puzzle.start)
        steps = tuple(step for step, _ in self.words.plays(start, self.words.forward))
        asked = _Question(puzzle, start, steps, limits)
        hints = Hints(None, None, None, tuple(Hint(step.jump) for step in steps))
        looks = (
            self._at_once, self._remember, self._glance, self._look_up, self._weigh,
            self._glance_wider, self._count_few, self._each_at_once, self._decide, self._grow,
            self._look_up, self._count_many, self._each_longer,
        )  # fmt: skip
        remembered = self._known_lost(asked)
        enough = _is_complete if each_jump else _is_decided
        hints = self._in_turn(looks, enough, asked, hints, tell)
        if remembered and hints.solvable is False:  # that is told; why, takes longer
            proofs = (self._weigh, self._decide)
            hints = self._in_turn(proofs, _is_explained, asked, hints, tell)
        return hints

    def _in_turn(
        self, looks: Iterable[Look], enough: Callable[[Hints], bool], asked: _Question,
        hints: Hints, tell: Callable[[Hints], None],
    ) -> Hints:  # fmt: skip
        """The hints after one look and another, until they are enough; tells what each adds."""
        for look in looks:
            if enough(hints):
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
                self._keep(asked, hints)
        return hints

    def _keep(self, asked: _Question, hints: Hints) -> None:
        """Keep what is known of a position and of those after its jumps."""
        if len(self.wins) > MOST_KEPT:
            self.wins.clear()
        wins = (hints.solvable, *(hint.wins for hint in hints.hints))
        for word, win in zip((asked.start, *asked.later), wins, strict=True):
            if win is not None:
                self.wins[self.group.canonical_word(word)] = win

    def pruning_after(self, start: int) -> Pruning | None:
        """Leaves out words from which the goal is out of reach; None where nothing can.

        It is for words that jumps lead to from the start, or from an image of it under symmetries
        that leave the goal as it is.
        """
        if self._pruning is None or self._pruning[0] != start:
            self._pruning = start, pagoda_pruning(self.goal, pagodas(self.goal, start))
        return self._pruning[1]

    def plan(
        self, start: int, width: int, pruning: Pruning | None, limits: SearchLimits
    ) -> list[Jump] | None:
        """A plan from a word by beams that keep so many words of a level; None without one."""
        for score in self.scores:
            beam = WordBeam(self.table, self._alone, start, score, pruning, limits)
            if (jumps := beam.run(width)) is not None:
                return jumps
        return None

    def _known(self, word: int) -> bool | None:
        """What the table and earlier answers say of a word."""
        word = self.group.canonical_word(word)
        pegs, words = word.bit_count(), self.words.array([word])
        if self.table.holds(words, pegs)[0]:
            return True
        return False if pegs <= self.table.top else self.wins.get(word)

    def _known_lost(self, asked: _Question) -> bool:
        return self._known(asked.start) is False

    def _at_once(self, asked: _Question, hints: Hints) -> Hints:
        if asked.puzzle.reached(asked.puzzle.start):
            return replace(hints, solvable=True, plan=())
        certificate = prove_quickly(asked.puzzle)
        return hints if certificate is None else hints.lost(certificate)

    def _remember(self, asked: _Question, hints: Hints) -> Hints:
        return hints.lost(None) if hints.plan is None and self._known_lost(asked) else hints

    @property
    def most_words(self) -> int:
        """How many words can have the goal's class, up to symmetry."""
        return (1 << self.words.size - classes(self.board).dimension) // self.group.order

    def _glance(self, asked: _Question, hints: Hints, width: int = NARROW) -> Hints:
        """Look for a plan by narrow beams."""
        if hints.plan is not None:
            return hints
        pruning = self.pruning_after(asked.start)
        jumps = self.plan(asked.start, width, pruning, asked.limits)
        return hints if jumps is None else hints.with_plan(asked.puzzle, jumps)

    def _glance_wider(self, asked: _Question, hints: Hints) -> Hints:
        return self._glance(asked, hints, WIDER)

    def _weigh(self, asked: _Question, hints: Hints) -> Hints:
        """Look for a proof by linear programs."""
        certificate = None if hints.plan is not None else _proof(asked.puzzle, MOMENT, WEIGHED)
        return hints if certificate is None else hints.lost(certificate)

    def _look_up(self, asked: _Question, hints: Hints) -> Hints:
        """Take what the table and earlier answers say of each jump."""
        wins = [
            hint.wins if hint.wins is not None else self._known(word)
            for word, hint in zip(asked.later, hints.hints, strict=True)
        ]
        pegs = asked.start.bit_count() - 1
        words = self.group.canonical(self.words.array(asked.later))
        held = np.flatnonzero(self.table.holds(words, pegs))
        if hints.plan is None and len(held):
            first = int(held[0])
            jumps = self.table.plan_from(asked.later[first])
            hints = hints.with_plan(asked.puzzle, [asked.steps[first].jump, *jumps])
        return self._with_wins(asked, hints, wins)

    def _with_wins(self, asked: _Question, hints: Hints, wins: Iterable[bool | None]) -> Hints:
        if not asked.steps:
            return hints
        each = [replace(hint, wins=win) for hint, win in zip(hints.hints, wins, strict=True)]
        return hints.with_hints(asked.puzzle, each)

    def _count_few(self, asked: _Question, hints: Hints) -> Hints:
        self.table.grow(TABLE, asked.limits)
        return hints if self._is_far(asked, NEAR) else self._count(asked, hints, FEW)

    def _count_many(self, asked: _Question, hints: Hints) -> Hints:
        far = self.words.dtype is object or self._is_far(asked, FAR)
        return hints if far else self._count(asked, hints, MANY)

    def _is_far(self, asked: _Question, pegs: int) -> bool:
        """Whether the start has more than so many pegs above the table, if there is one."""
        return 0 <= self.table.top < asked.start.bit_count() - pegs

    def _count(self, asked: _Question, hints: Hints, most: int) -> Hints:
        """Count the ways after every jump; the same hints where there are too many positions."""
        later, pruning = self.words.array(asked.later), self.pruning_after(asked.start)
        counted = self.ways.after_each(asked.start, later, pruning, most, asked.limits)
        if counted is None:
            return hints
        each = [
            Hint(step.jump, bool(about), int(ways) if about < MOST_WAYS else None)
            for step, ways, about in zip(asked.steps, *counted, strict=True)
        ]
        return hints.with_hints(asked.puzzle, each)

    def _grow(self, asked: _Question, hints: Hints) -> Hints:
        """Make the table larger, for half of the time at most; a level counts once it is done."""
        if self.words.dtype is not object:
            most = self.most_words if self.most_words <= WHOLE else LARGE_TABLE
            self.table.grow(most, asked.limits.part(0.5))
        return hints

    def _decide(self, asked: _Question, hints: Hints) -> Hints:
        """Find out whether the position can be solved, by a plan or a proof.

        Most plans are found at once or after a long time, so a proof is tried in between.
        """
        puzzle, limits = asked.puzzle, asked.limits
        if hints.solvable or _is_explained(hints):
            return hints
        if (certificate := _proof(puzzle, limits.left * 0.1)) is not None:
            return hints.lost(certificate)
        for share in (0.2, 0.5):
            search = _search(puzzle, limits.part(share))
            if search is not None and search.jumps is not None:
                return hints.with_plan(puzzle, search.jumps)
            certificate = _proof(puzzle, limits.left * 0.3)
            if search is not None and certificate is None:
                certificate = search.certificate(puzzle, limits)
            if search is not None or certificate is not None:
                return hints.lost(certificate)
        return hints

    def _each_at_once(self, asked: _Question, hints: Hints) -> Hints:
        """Look at the positions after all jumps by narrow beams and short proofs."""
        hints = self._of_each(asked, hints, _quickly)
        for width in (NARROW // TIMES, WIDER):
            hints = self._beams(asked, hints, width)
        return self._of_each(asked, hints, lambda puzzle: _refuted(puzzle, MOMENT, WEIGHED))

    def _each_longer(self, asked: _Question, hints: Hints) -> Hints:
        """The same by longer proofs and wider beams, as long as there is time."""
        hints = self._of_each(asked, hints, lambda puzzle: _refuted(puzzle, LONGER, RELAXED))
        width = WIDER
        while width < WIDEST and any(hint.wins is None for hint in hints.hints):
            width *= TIMES
            hints = self._beams(asked, hints, width)
        return hints

    def _beams(self, asked: _Question, hints: Hints, width: int) -> Hints:
        """Look for plans after the jumps of which it is open."""
        pruning = self.pruning_after(asked.start)

        def wins(puzzle: Puzzle) -> bool | None:
            word = self.words.word(puzzle.start)
            known = self._known(word)
            if known is None and self.plan(word, width, pruning, asked.limits) is not None:
                return True
            return known

        return self._of_each(asked, hints, wins)

    def _of_each(
        self, asked: _Question, hints: Hints, wins: Callable[[Puzzle], bool | None]
    ) -> Hints:
        """The hints with what a function finds of the positions after jumps that are open.

        What it has found when a limit ends it is kept; positions that are images of each other are
        asked about once.
        """
        found = [hint.wins for hint in hints.hints]
        known = dict[int, bool | None]()
        with suppress(Stop):
            for number, word in enumerate(asked.later):
                if found[number] is None:
                    asked.limits.check()
                    key = self.group.canonical_word(word)
                    if key not in known:
                        known[key] = wins(replace(asked.puzzle, start=self.words.position(word)))
                    found[number] = known[key]
        asked.limits.check_cancelled()
        return self._with_wins(asked, hints, found)


def _is_complete(hints: Hints) -> bool:
    return hints.complete


def _is_decided(hints: Hints) -> bool:
    return hints.complete or hints.plan is not None or hints.solvable is False


def _is_explained(hints: Hints) -> bool:
    return hints.certificate is not None


def _quickly(puzzle: Puzzle) -> bool | None:
    """What a millisecond shows."""
    if prove_quickly(puzzle) is not None:
        return False
    return True if puzzle.reached(puzzle.start) else None


def _refuted(puzzle: Puzzle, seconds: float, kinds: tuple[Kind, ...]) -> bool | None:
    """False where a proof was found in so many seconds."""
    return None if _proof(puzzle, seconds, kinds) is None else False


def _search(puzzle: Puzzle, limits: SearchLimits) -> Found | None:
    """The result of a beam search; None where a limit ended it first."""
    try:
        return find(puzzle, limits)
    except Stop as stop:
        if stop.status is Status.CANCELLED:
            raise
        return None


def _proof(
    puzzle: Puzzle, seconds: float, kinds: tuple[Kind, ...] = tuple(KINDS)
) -> Certificate | None:
    """A certificate that the puzzle is unsolvable; None where none was found."""
    with suppress(PegplanError):
        return prove(puzzle, kinds=kinds, timeout=max(0.01, seconds))
    return None

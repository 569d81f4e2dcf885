"""Hints for a position: for each jump, whether the goal stays reachable, and in how many ways.

A table holds the positions near the goal. Narrow beams and short proofs look at the position and at
each jump first, since they take milliseconds. Where all positions between the given one and that
table fit in memory, the ways are counted. Where they don't, wider beams look for plans after all
jumps. What is still open then makes the table larger, for this question and all later ones: on
a board like the English one it comes to hold every position from which the goal can be reached, and
then answers at once. All end at the limits; a hint that is not found by then stays unknown.

The time that is left after that is for practice, so that later questions are answered at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace

import numpy as np

from pegplan.errors import PegplanError
from pegplan.game.bitwords import MaskedJump
from pegplan.game.board import Board
from pegplan.game.puzzle import Goal, Puzzle
from pegplan.proofs.certificate import KINDS, Certificate, Kind
from pegplan.proofs.prove import prove, prove_quickly
from pegplan.solvers.exact.arrays.goals import goal_words
from pegplan.solvers.exact.arrays.pagodas import Test
from pegplan.solvers.exact.arrays.table import GoalTable
from pegplan.solvers.exact.arrays.trace import on_to_goal
from pegplan.solvers.exact.arrays.words import WordArrays
from pegplan.solvers.exact.certified import certified
from pegplan.solvers.exact.hints.advice import Advice, Hint
from pegplan.solvers.exact.hints.aftereach import AfterEach, Known, weighed
from pegplan.solvers.exact.hints.glance import Glance
from pegplan.solvers.exact.hints.learned import Learned
from pegplan.solvers.exact.hints.practice import Practice
from pegplan.solvers.exact.hints.pruning import Pruning
from pegplan.solvers.exact.hints.ways import Counting
from pegplan.solvers.exact.limits import SearchLimits, Stop
from pegplan.solvers.exact.plans.find import Found, find
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
LEARNING = 0.5
"""The share of the time that is left for proofs that serve for other positions too."""
MOST_KEPT = 200_000
"""So many answers are kept for later questions."""
MOST_WAYS = 2.0**63
"""A number of ways from this one on is given as unknown: it would not fit a machine word."""
NARROW, WIDER = 64, 256
"""Words of a level that beams for a plan keep, at first and then."""
PRACTISING = 0.9
"""The share of the time left that practice may take."""
WEIGHED: tuple[Kind, ...] = ("pagoda", "jump-counts")
"""The certificates by linear programs that are looked for at once."""
OTHERS = tuple(kind for kind in KINDS if kind != "areas")
"""The kinds that serve for one position alone."""


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


Look = Callable[[_Question, Advice], Advice]
"""Finds out more: the advice after it, from that before."""


class Adviser:
    """Gives advice on positions of one board and goal; keeps what serves later questions too.

    Args:
        later: other questions follow, so time that is left is used for them.

    Attributes:
        wins: the answers so far, by canonical word.
        whole: for each start, as a word, down to how many pegs it is known of all positions that
            follow it whether they can be won (:mod:`pegplan.solvers.exact.study.study`).
    """

    def __init__(self, board: Board, goal: Goal, later: bool = True) -> None:
        self.board, self.later = board, later
        self.puzzle = Puzzle(board, f"{board.name}/full", frozenset(board.holes), goal)
        self.goal = goal_words(self.puzzle)
        self.words: WordArrays = self.goal.words
        self.group = self.words.stabiliser(self.goal.pegged, self.goal.free)
        self.table = GoalTable(self.goal, self.group, self.words.full)
        self.counting = Counting(self.goal, self.table)
        self.glance = Glance(self.goal, self.table)
        self.learned = Learned(self.puzzle, self.group)
        self.each = AfterEach(self.glance, self.learned)
        self.pruning = Pruning(self.goal, self.group)
        self.wins, self.whole = Known(), dict[int, int]()
        self.practice = Practice(self.each, self.pruning, self.wins)

    def advise(
        self,
        puzzle: Puzzle,
        limits: SearchLimits,
        tell: Callable[[Advice], None] = lambda advice: None,
        hints: bool = True,
    ) -> Advice:
        """Find as much as possible about a puzzle's start within the limits.

        Args:
            puzzle: has this board and goal.
            tell: called with each advice that has more values than the one before.
            hints: also look at each jump; otherwise end when it is known whether the goal can be
                reached.

        Raises:
            Stop: the run was cancelled.
        """
        start = self.words.word(puzzle.start)
        steps = tuple(step for step, _ in self.words.plays(start, self.words.forward))
        asked = _Question(puzzle, start, steps, limits)
        advice = Advice(None, None, None, tuple(Hint(step.jump) for step in steps))
        looks = (
            self._at_once, self._remember, self._glance, self._look_up, self._weigh,
            self._glance_wider, self._count_few, self._each_at_once, self._learn, self._decide,
            self._each, self._learn_each, self._grow, self._look_up, self._count_many,
            self._practise, self._look_up,
        )  # fmt: skip
        remembered = self._known_lost(asked)
        enough = _is_complete if hints else _is_decided
        advice = self._in_turn(looks, enough, asked, advice, tell)
        if remembered and advice.solvable is False:  # that is told; why, takes longer
            looks_for_proofs = (self._weigh, self._decide)
            advice = self._in_turn(looks_for_proofs, _is_explained, asked, advice, tell)
        return advice

    def _in_turn(
        self, looks: Iterable[Look], enough: Callable[[Advice], bool], asked: _Question,
        advice: Advice, tell: Callable[[Advice], None],
    ) -> Advice:  # fmt: skip
        """The advice after one look and another, until it is enough; tells what each adds."""
        for look in looks:
            if enough(advice):
                break
            try:
                found = look(asked, advice)
            except Stop as stop:
                if stop.status is Status.CANCELLED:
                    raise
                continue
            if found != advice:
                advice = found
                tell(advice)
                self._keep(asked, advice)
        return advice

    def _keep(self, asked: _Question, advice: Advice) -> None:
        """Keep what is known of a position and of those after its jumps."""
        if len(self.wins) > MOST_KEPT:
            self.wins.clear()
        wins = (advice.solvable, *(hint.wins for hint in advice.hints))
        for word, win in zip((asked.start, *asked.later), wins, strict=True):
            if win is not None:
                self.wins[self.group.canonical_word(word)] = win

    def _known_lost(self, asked: _Question) -> bool:
        word = self.group.canonical_word(asked.start)
        lost = self.table.loses(self.words.array([word]), word.bit_count())
        return bool(lost[0]) or self.wins.get(word) is False

    def _at_once(self, asked: _Question, advice: Advice) -> Advice:
        if asked.puzzle.reached(asked.puzzle.start):
            return replace(advice, solvable=True, plan=())
        certificate = prove_quickly(asked.puzzle)
        return advice if certificate is None else advice.lost(certificate)

    def _remember(self, asked: _Question, advice: Advice) -> Advice:
        """Try the proofs of other positions, and the answers to earlier questions."""
        if advice.plan is not None:
            return advice
        certificate = self.learned.certificate(asked.puzzle, asked.start)
        lost = certificate is not None or self._known_lost(asked)
        return advice.lost(certificate) if lost else advice

    def _learn(self, asked: _Question, advice: Advice) -> Advice:
        """Look for a proof that serves for other positions too."""
        seconds = asked.limits.left * LEARNING
        if advice.solvable is None and self.learned.learn(asked.puzzle, seconds):
            return self._remember(asked, advice)
        return advice

    def _learn_each(self, asked: _Question, advice: Advice) -> Advice:
        """The same for the positions after the jumps."""
        return self._of_each(asked, advice, self.each.learning, asked.limits.part(LEARNING))

    def _practise(self, asked: _Question, advice: Advice) -> Advice:
        """Find out more of later positions, for later questions and for jumps that are open."""
        of_use = self.later or any(hint.wins is None for hint in advice.hints)
        if advice.solvable and of_use and self.most_words > WHOLE:
            self.practice.run(asked.puzzle, asked.limits.part(PRACTISING))
        return advice

    @property
    def most_words(self) -> int:
        """How many words can have the goal's class, up to symmetry."""
        return (1 << self.words.size - classes(self.board).dimension) // self.group.order

    def _glance(self, asked: _Question, advice: Advice, width: int = NARROW) -> Advice:
        """Look for a plan by narrow beams."""
        if advice.plan is not None:
            return advice
        prune = self.pruning.after(asked.start)
        jumps = self.glance.plan(asked.start, width, prune, asked.limits)
        return advice if jumps is None else advice.with_plan(asked.puzzle, jumps)

    def _glance_wider(self, asked: _Question, advice: Advice) -> Advice:
        return self._glance(asked, advice, WIDER)

    def _weigh(self, asked: _Question, advice: Advice) -> Advice:
        """Look for a proof by linear programs."""
        certificate = None if advice.plan is not None else weighed(asked.puzzle, *WEIGHED)
        return advice if certificate is None else advice.lost(certificate)

    def _look_up(self, asked: _Question, advice: Advice) -> Advice:
        """Take what the table and earlier answers say of each jump."""
        if not asked.steps:
            return advice
        pegs, later = asked.start.bit_count() - 1, self.words.array(asked.later)
        words = self.group.canonical(later)
        held, lost = self.table.holds(words, pegs), self.table.loses(words, pegs)
        hints = []
        for word, yes, no, hint in zip(asked.later, held, lost, advice.hints, strict=True):
            wins = True if yes else False if no else hint.wins
            if wins is None:
                wins = self.wins.get(self.group.canonical_word(word))
            hints.append(replace(hint, wins=wins))
        if advice.plan is None and held.any():
            first = int(np.flatnonzero(held)[0])
            word, levels = asked.later[first], self.table.levels
            jumps = on_to_goal(self.group, levels, word, self.table.goals)
            advice = advice.with_plan(asked.puzzle, [asked.steps[first].jump, *jumps])
        return advice.with_hints(asked.puzzle, hints)

    def _count_few(self, asked: _Question, advice: Advice) -> Advice:
        self.table.grow(TABLE, asked.limits)
        return advice if self._is_far(asked, NEAR) else self._count(asked, advice, FEW)

    def _count_many(self, asked: _Question, advice: Advice) -> Advice:
        far = self.words.dtype is object or self._is_far(asked, FAR)
        return advice if far else self._count(asked, advice, MANY)

    def _is_far(self, asked: _Question, pegs: int) -> bool:
        """Whether the start has more than so many pegs above the table, if there is one."""
        return 0 <= self.table.top < asked.start.bit_count() - pegs

    def _grow(self, asked: _Question, advice: Advice) -> Advice:
        """Make the table larger, for half of the time at most; a level counts once it is done."""
        if self.words.dtype is not object:
            most = self.most_words if self.most_words <= WHOLE else LARGE_TABLE
            self.table.grow(most, asked.limits.part(0.5))
        return advice

    def _decide(self, asked: _Question, advice: Advice) -> Advice:
        """Find out whether the position can be solved, by a plan or a proof.

        Most plans are found at once or after a long time, so a proof is tried in between.
        """
        puzzle, limits = asked.puzzle, asked.limits
        if advice.solvable or _is_explained(advice):
            return advice
        if (certificate := _proof(puzzle, limits.left * 0.1)) is not None:
            return advice.lost(certificate)
        for share in (0.2, 0.5):
            search = _search(puzzle, limits.part(share))
            if search is not None and search.jumps is not None:
                return advice.with_plan(puzzle, search.jumps)
            certificate = _proof(puzzle, limits.left * 0.3)
            if search is not None and certificate is None:
                certificate = certified(puzzle, search.proof, limits)
            if search is not None or certificate is not None:
                return advice.lost(certificate)
        return advice

    def _each_at_once(self, asked: _Question, advice: Advice) -> Advice:
        """Look at the positions after all jumps by narrow beams and short proofs."""
        return self._of_each(asked, advice, self.each.quickly, asked.limits)

    def _each(self, asked: _Question, advice: Advice) -> Advice:
        """Look for plans after all jumps by wider and wider beams, for a part of the time."""
        advice = self._of_each(asked, advice, self.each.widely, asked.limits.part(0.4))
        asked.limits.check()
        return advice

    def _of_each(
        self,
        asked: _Question,
        advice: Advice,
        look: Callable[[Puzzle, Known, Test | None, SearchLimits], None],
        limits: SearchLimits,
    ) -> Advice:
        """The advice with what a function finds out of the words after the jumps."""
        words, known = list(map(self.group.canonical_word, asked.later)), Known()
        for word, hint in zip(words, advice.hints, strict=True):
            known[word] = hint.wins if known.get(word) is None else known[word]
        look(asked.puzzle, known, self.pruning.after(asked.start), limits)
        hints = zip(advice.hints, words, strict=True)
        return advice.with_hints(asked.puzzle, [replace(h, wins=known[word]) for h, word in hints])

    def _count(self, asked: _Question, advice: Advice, most: int) -> Advice:
        """Count the ways after every jump; the same advice where there are too many positions."""
        later, prune = self.words.array(asked.later), self.pruning.after(asked.start)
        counted = self.counting.after_each(asked.start, later, prune, most, asked.limits)
        if counted is None:
            return advice
        hints = tuple(
            Hint(step.jump, bool(about), int(ways) if about < MOST_WAYS else None)
            for step, ways, about in zip(asked.steps, *counted, strict=True)
        )
        return advice.with_hints(asked.puzzle, hints)


def _is_complete(advice: Advice) -> bool:
    return advice.complete


def _is_decided(advice: Advice) -> bool:
    return advice.complete or advice.plan is not None or advice.solvable is False


def _is_explained(advice: Advice) -> bool:
    return advice.certificate is not None


def _search(puzzle: Puzzle, limits: SearchLimits) -> Found | None:
    """The result of a beam search; None where a limit ended it first."""
    try:
        return find(puzzle, limits)
    except Stop as stop:
        if stop.status is Status.CANCELLED:
            raise
        return None


def _proof(puzzle: Puzzle, seconds: float) -> Certificate | None:
    """A certificate that the puzzle is unsolvable; None where none was found."""
    with suppress(PegplanError):
        return prove(puzzle, kinds=OTHERS, timeout=max(0.01, seconds))
    return None

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

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

import numpy as np

from pegplan.errors import PegplanError
from pegplan.game.bitwords import MaskedJump, permuted
from pegplan.game.board import Board
from pegplan.game.notation import Jump
from pegplan.game.puzzle import Goal, Puzzle
from pegplan.game.simulator import simulate
from pegplan.proofs.certificate import KINDS, Certificate, Kind
from pegplan.proofs.prove import prove, prove_quickly
from pegplan.solvers.exact.advice import Advice, Hint
from pegplan.solvers.exact.aftereach import AfterEach, Known, weighed
from pegplan.solvers.exact.certified import certified
from pegplan.solvers.exact.explore import Explorer
from pegplan.solvers.exact.find import Found, find
from pegplan.solvers.exact.glance import Glance
from pegplan.solvers.exact.goals import goal_words
from pegplan.solvers.exact.learned import Learned
from pegplan.solvers.exact.limits import SearchLimits, Stop
from pegplan.solvers.exact.pagodas import Test, both, pagodas, pruner
from pegplan.solvers.exact.table import GoalTable, children
from pegplan.solvers.exact.trace import on_to_goal
from pegplan.solvers.exact.ways import Counting
from pegplan.solvers.exact.words import WordArrays, contains
from pegplan.solvers.outcome import Status
from pegplan.theory.classes import classes

FEW, MANY = 40_000, 2_000_000
"""Most words that the first and the second attempt at counting look at."""
NEAR = 13
"""From positions of more pegs above a table the first attempt at counting is left out: on seven
boards of 28 to 45 holes, six random games each, it always met more words there."""
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
PRACTISING = 0.8
"""The share of the time left that practice may take."""
FIRST, MOST = 25_000, 400_000
"""Words of a level in the first beams from a start, and the most in the last one."""
SHARE = 0.5
"""The share of the time left that the last beam is planned to take."""
TOGETHER = 32
"""So many positions are looked at together, ahead of questions."""
WEIGHED: tuple[Kind, ...] = ("pagoda", "jump-counts")
"""The certificates by linear programs that are looked for at once."""
OTHERS = tuple(kind for kind in KINDS if kind != "areas")
"""The kinds that serve for one position alone."""


class Adviser:
    """Gives advice on positions of one board and goal; keeps what serves later questions too."""

    def __init__(self, board: Board, goal: Goal) -> None:
        self.board = board
        full = Puzzle(board, f"{board.name}/full", frozenset(board.holes), goal)
        self.goal = goal_words(full)
        self.words: WordArrays = self.goal.words
        self.group = self.words.stabiliser(self.goal.pegged, self.goal.free)
        self.table = GoalTable(self.goal, self.group, self.words.full)
        self.counting = Counting(self.goal, self.table)
        self.glance = Glance(self.goal, self.table)
        self.learned = Learned(full, self.group)
        self.each = AfterEach(self.glance, self.learned)
        self.explorer = Explorer(self.glance)
        self._wins: dict[int, bool] = {}  # earlier answers, by canonical word
        self._practised = 0  # stages of practice that are done
        self._tester: Test | None = None  # by what was learned
        self._pruner: tuple[int, Test | None] | None = None  # of the position asked last

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
        steps = [step for step, _ in self.words.plays(start, self.words.forward)]
        advice = Advice(None, None, None, tuple(Hint(step.jump) for step in steps))
        looks = (
            self._at_once, self._remember, self._glance, self._look_up, self._weigh,
            self._glance_wider, self._count_few, self._each_at_once, self._learn, self._decide,
            self._each, self._learn_each, self._grow, self._look_up, self._count_many,
            self._practise, self._look_up,
        )  # fmt: skip
        for look in looks:
            if advice.complete or (not hints and (advice.plan or advice.solvable is False)):
                break
            try:
                found = look(puzzle, steps, advice, limits)
            except Stop as stop:
                if stop.status is Status.CANCELLED:
                    raise
                continue
            if found != advice:
                advice = found
                tell(advice)
        self._keep(puzzle, steps, advice)
        if advice.solvable is False and advice.certificate is None:
            certificate = weighed(puzzle, *WEIGHED)
            if certificate is not None:
                advice = replace(advice, certificate=certificate)
                tell(advice)
        return advice

    def _keep(self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice) -> None:
        """Keep what is known of a position and of those after its jumps."""
        if len(self._wins) > MOST_KEPT:
            self._wins.clear()
        start = self.words.word(puzzle.start)
        later = (start ^ step.change for step in steps)
        wins = (advice.solvable, *(hint.wins for hint in advice.hints))
        for word, win in zip((start, *later), wins, strict=True):
            if win is not None:
                self._wins[self.group.canonical_word(word)] = win

    def _at_once(
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: SearchLimits
    ) -> Advice:
        if puzzle.reached(puzzle.start):
            advice = replace(advice, solvable=True, plan=())
        elif (certificate := prove_quickly(puzzle)) is not None:
            advice = _hopeless(advice, certificate)
        return advice

    def _remember(
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: SearchLimits
    ) -> Advice:
        """Try the answers to earlier questions, and the proofs of other positions."""
        if advice.plan is not None:
            return advice
        start = self.words.word(puzzle.start)
        certificate = self.learned.certificate(puzzle, start)
        lost = certificate is not None or self._wins.get(self.group.canonical_word(start)) is False
        return _hopeless(advice, certificate) if lost else advice

    def _learn(
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: SearchLimits
    ) -> Advice:
        """Look for a proof that serves for other positions too."""
        if advice.solvable is None and self.learned.learn(puzzle, limits.left * LEARNING):
            return self._remember(puzzle, steps, advice, limits)
        return advice

    def _learn_each(
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: SearchLimits
    ) -> Advice:
        """The same for the positions after the jumps."""
        return self._of_each(puzzle, steps, advice, self.each.learning, limits.part(LEARNING))

    def _practise(
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: SearchLimits
    ) -> Advice:
        """Find out more of later positions, for later questions; goes on where it was ended."""
        stages = (self._explore, self._play, self._explore_widely, self._look_ahead)
        possible = self.explorer.possible and self.words.dtype is not object
        if advice.solvable and possible and self._most_words > WHOLE:
            limits = limits.part(PRACTISING)
            while self._practised < len(stages):
                stages[self._practised](puzzle, limits)
                self._practised += 1
        return advice

    def _explore(self, puzzle: Puzzle, limits: SearchLimits, width: int = FIRST) -> None:
        """Find later positions that can be won, by a beam."""
        start = self.words.word(puzzle.start)
        words = self.group.canonical(self.words.array([start]))
        self.explorer.explore(words, len(puzzle.start), width, self._prune(start), limits)

    def _play(self, puzzle: Puzzle, limits: SearchLimits) -> None:
        """Find proofs of lost positions by random games; beams leave out what they refute."""
        self.learned.practise(puzzle, limits.part(LEARNING), self._known)
        self._tester = self.learned.tester(self.explorer.sample)
        self._pruner = None

    def _explore_widely(self, puzzle: Puzzle, limits: SearchLimits) -> None:
        """Find more positions that can be won, by a beam that takes a part of the time left."""
        began = limits.seconds
        self._explore(puzzle, limits)
        seconds = max(limits.seconds - began, 0.01)
        if limits.left > 3 * seconds:
            self._explore(puzzle, limits, min(MOST, int(FIRST * SHARE * limits.left / seconds)))

    def _look_ahead(self, puzzle: Puzzle, limits: SearchLimits) -> None:
        """Find out which positions after one jump, two jumps… can be won, while there is time."""
        prune = self._prune(self.words.word(puzzle.start))
        level = self.words.array([self.group.canonical_word(self.words.word(puzzle.start))])
        for pegs in range(len(puzzle.start) - 1, self.table.top, -1):
            level = children(self.group, level, self.words.forward, limits)
            level = level if prune is None or not len(level) else level[prune(level)]
            open_ = level[~self.table.holds(level, pegs)]
            if len(open_):
                self.explorer.explore(open_, pegs, FIRST, prune, limits)
                open_ = open_[~self.table.holds(open_, pegs)]
            for low in range(0, len(open_), TOGETHER):
                known = Known(dict.fromkeys(map(int, open_[low : low + TOGETHER])))
                self.each.quickly(puzzle, known, prune, limits)
                self._wins.update((w, wins) for w, wins in known.items() if wins is not None)
            lost = self.words.array(w for w in map(int, open_) if self._wins.get(w) is False)
            level = level[~contains(lost, level)]

    def _known(self, word: int) -> bool | None:
        """Whether the table shows that a canonical word can be won; None where it does not."""
        pegs = word.bit_count()
        held = bool(self.table.holds(self.words.array([word]), pegs)[0])
        return held if held or pegs <= self.table.top else None

    @property
    def _most_words(self) -> int:
        """How many words can have the goal's class, up to symmetry."""
        return (1 << self.words.size - classes(self.board).dimension) // self.group.order

    def _glance(
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: SearchLimits
    ) -> Advice:
        """Look for a plan by narrow beams."""
        return self._beam(puzzle, advice, NARROW, limits)

    def _glance_wider(
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: SearchLimits
    ) -> Advice:
        return self._beam(puzzle, advice, WIDER, limits)

    def _beam(self, puzzle: Puzzle, advice: Advice, width: int, limits: SearchLimits) -> Advice:
        if advice.plan is not None:
            return advice
        start = self.words.word(puzzle.start)
        jumps = self.glance.plan(start, width, self._prune(start), limits)
        return advice if jumps is None else _hopeful(advice, puzzle, jumps)

    def _prune(self, start: int) -> Test | None:
        """What is False for words from which the goal is out of reach.

        The words are those that jumps lead to from the start or an image of it.
        """
        if self._pruner is None or self._pruner[0] != start:
            images = {permuted(start, symmetry) for symmetry in self.group.symmetries}
            by_weights = pruner(self.goal, pagodas(self.goal, start), images)
            self._pruner = start, both(by_weights, self._tester)
        return self._pruner[1]

    def _weigh(
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: SearchLimits
    ) -> Advice:
        """Look for a proof by linear programs."""
        certificate = None if advice.plan is not None else weighed(puzzle, *WEIGHED)
        return advice if certificate is None else _hopeless(advice, certificate)

    def _look_up(
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: SearchLimits
    ) -> Advice:
        """Take what the table and earlier answers say of each jump."""
        start = self.words.word(puzzle.start)
        pegs = start.bit_count() - 1
        later = self.words.array([start ^ step.change for step in steps])
        held = self.table.holds(self.group.canonical(later), pegs)
        hints = []
        for word, there, hint in zip(later, held, advice.hints, strict=True):
            known = True if there else False if pegs <= self.table.top else hint.wins
            if known is None:
                known = self._wins.get(self.group.canonical_word(int(word)))
            hints.append(replace(hint, wins=known))
        if advice.plan is None and held.any():
            first = int(np.flatnonzero(held)[0])
            jumps = on_to_goal(self.group, self.table.levels, int(later[first]), self.table.goals)
            advice = _hopeful(advice, puzzle, [steps[first].jump, *jumps])
        return _with_hints(advice, puzzle, hints) if steps else advice

    def _count_few(
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: SearchLimits
    ) -> Advice:
        self.table.grow(TABLE, limits)
        if 0 <= self.table.top < len(puzzle.start) - NEAR:
            return advice
        return self._count(puzzle, steps, advice, limits, FEW)

    def _count_many(
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: SearchLimits
    ) -> Advice:
        if self.words.dtype is object:
            return advice
        return self._count(puzzle, steps, advice, limits, MANY)

    def _grow(
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: SearchLimits
    ) -> Advice:
        """Make the table larger, for half of the time at most; a level counts once it is done."""
        if self.words.dtype is not object:
            most = self._most_words if self._most_words <= WHOLE else LARGE_TABLE
            self.table.grow(most, limits.part(0.5))
        return advice

    def _decide(
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: SearchLimits
    ) -> Advice:
        """Find out whether the position can be solved, by a plan or a proof.

        Most plans are found at once or after a long time, so a proof is tried in between.
        """
        if advice.solvable is not None:
            return advice
        if (certificate := _proof(puzzle, limits.left * 0.1)) is not None:
            return _hopeless(advice, certificate)
        for share in (0.2, 0.5):
            search = _search(puzzle, limits.part(share))
            if search is not None and search.jumps is not None:
                return _hopeful(advice, puzzle, search.jumps)
            certificate = _proof(puzzle, limits.left * 0.3)
            if search is not None and certificate is None:
                certificate = certified(puzzle, search.proof, limits)
            if search is not None or certificate is not None:
                return _hopeless(advice, certificate)
        return advice

    def _each_at_once(
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: SearchLimits
    ) -> Advice:
        """Look at the positions after all jumps by narrow beams and short proofs."""
        return self._of_each(puzzle, steps, advice, self.each.quickly, limits)

    def _each(
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: SearchLimits
    ) -> Advice:
        """Look for plans after all jumps by wider and wider beams, for a part of the time."""
        advice = self._of_each(puzzle, steps, advice, self.each.widely, limits.part(0.4))
        limits.check()
        return advice

    def _of_each(
        self,
        puzzle: Puzzle,
        steps: Sequence[MaskedJump],
        advice: Advice,
        look: Callable[[Puzzle, Known, Test | None, SearchLimits], None],
        limits: SearchLimits,
    ) -> Advice:
        """The advice with what a function finds out of the words after the jumps."""
        start, known = self.words.word(puzzle.start), Known()
        words = [self.group.canonical_word(start ^ step.change) for step in steps]
        for word, hint in zip(words, advice.hints, strict=True):
            known[word] = hint.wins if known.get(word) is None else known[word]
        look(puzzle, known, self._prune(start), limits)
        hints = zip(advice.hints, words, strict=True)
        return _with_hints(advice, puzzle, [replace(h, wins=known[word]) for h, word in hints])

    def _count(
        self,
        puzzle: Puzzle,
        steps: Sequence[MaskedJump],
        advice: Advice,
        limits: SearchLimits,
        most: int,
    ) -> Advice:
        """Count the ways after every jump; the same advice where there are too many positions."""
        start = self.words.word(puzzle.start)
        later = self.words.array([start ^ step.change for step in steps])
        counted = self.counting.after_each(start, later, self._prune(start), most, limits)
        if counted is None:
            return advice
        hints = tuple(
            Hint(step.jump, bool(about), int(ways) if about < MOST_WAYS else None)
            for step, ways, about in zip(steps, *counted, strict=True)
        )
        return _with_hints(advice, puzzle, hints)


def _with_hints(advice: Advice, puzzle: Puzzle, hints: Sequence[Hint]) -> Advice:
    """The advice with new hints, and whether the position can be solved if they show it."""
    advice = replace(advice, hints=tuple(hints))
    if any(hint.wins for hint in hints):
        return replace(advice, solvable=True)
    if all(hint.wins is False for hint in hints) and not puzzle.reached(puzzle.start):
        return _hopeless(advice, advice.certificate)
    return advice


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


def _hopeful(advice: Advice, puzzle: Puzzle, jumps: Sequence[Jump]) -> Advice:
    if not simulate(puzzle, jumps).valid:
        raise AssertionError(f"{puzzle}: the plan found fails")
    hints = [replace(h, wins=True) if h.jump == jumps[0] else h for h in advice.hints]
    return replace(advice, solvable=True, plan=tuple(jumps), hints=tuple(hints))


def _hopeless(advice: Advice, certificate: Certificate | None) -> Advice:
    hints = tuple(replace(hint, wins=False, ways=0) for hint in advice.hints)
    return replace(advice, solvable=False, plan=None, certificate=certificate, hints=hints)

"""Hints for a position: for each jump, whether the goal stays reachable, and in how many ways.

A table holds the positions near the goal, each with the number of ways to the goal. A narrow beam
looks for one plan first, since that takes milliseconds. Where all positions between the given one
and that table fit in memory, the ways are counted. Where they don't, a beam search looks for one
plan after each jump. All end at the limits; a hint that is not found by then stays unknown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

import numpy as np

from pegplan.errors import PegplanError
from pegplan.game.bitwords import MaskedJump
from pegplan.game.board import Board
from pegplan.game.notation import Jump
from pegplan.game.puzzle import Goal, Puzzle
from pegplan.game.simulator import after, simulate
from pegplan.proofs.certificate import Certificate
from pegplan.proofs.prove import prove, prove_quickly
from pegplan.solvers.exact.advice import Advice, Hint
from pegplan.solvers.exact.certified import certified
from pegplan.solvers.exact.find import Found, GoalTable, children, find
from pegplan.solvers.exact.glance import Glance
from pegplan.solvers.exact.goals import goal_words
from pegplan.solvers.exact.limits import SearchLimits, Stop
from pegplan.solvers.exact.pagodas import pagodas, pruner
from pegplan.solvers.exact.words import Array, WordArrays
from pegplan.solvers.outcome import Status

FEW, MANY = 40_000, 1_000_000
"""Most words that the first and the second attempt at counting look at."""
TABLE = 250_000
"""Most words of the table near the goal."""
MOST_WAYS = 2.0**63
"""A number of ways from this one on is given as unknown: it would not fit a machine word."""


@dataclass(frozen=True)
class _Ways:
    """The words of one number of pegs, each with its number of ways to the goal.

    Attributes:
        words: canonical, sorted.
        exact: the number of ways of each word, modulo 2**64.
        rough: the same numbers as floats, which show where ``exact`` has overflowed.
    """

    words: Array
    exact: Array
    rough: Array

    def of(self, words: Array) -> tuple[Array, Array]:
        """The exact and the rough numbers of some words; 0 for words that are not there."""
        if not len(self.words):
            return np.zeros(len(words), np.uint64), np.zeros(len(words))
        place = np.minimum(np.searchsorted(self.words, words), len(self.words) - 1)
        there = self.words[place] == words
        return self.exact[place] * there.astype(np.uint64), self.rough[place] * there


class Adviser:
    """Gives advice on positions of one board and goal; keeps the table near the goal."""

    def __init__(self, board: Board, goal: Goal) -> None:
        self.board = board
        full = Puzzle(board, f"{board.name}/full", frozenset(board.holes), goal)
        self.goal = goal_words(full)
        self.words: WordArrays = self.goal.words
        self.group = self.words.stabiliser(self.goal.pegged, self.goal.free)
        self.table = GoalTable(self.goal, self.group, self.words.full)
        self.near: dict[int, _Ways] = {}
        self.glance = Glance(self.goal, self.table)

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
            self._at_once, self._glance, self._count_few, self._decide,
            self._each, self._count_many,
        )  # fmt: skip
        for look in looks:
            if advice.complete or not (hints or advice.solvable is None):
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
        return advice

    def _at_once(
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: SearchLimits
    ) -> Advice:
        if puzzle.reached(puzzle.start):
            advice = replace(advice, solvable=True, plan=())
        elif (certificate := prove_quickly(puzzle)) is not None:
            advice = _hopeless(advice, certificate)
        return advice

    def _glance(
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: SearchLimits
    ) -> Advice:
        start = self.words.word(puzzle.start)
        prune = pruner(self.goal, pagodas(self.goal, start))
        jumps = self.glance.plan(start, prune, limits)
        return advice if jumps is None else _hopeful(advice, puzzle, jumps)

    def _count_few(
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: SearchLimits
    ) -> Advice:
        return self._count(puzzle, steps, advice, limits, FEW)

    def _count_many(
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: SearchLimits
    ) -> Advice:
        if self.words.dtype is object:
            return advice
        return self._count(puzzle, steps, advice, limits.part(0.5), MANY)

    def _decide(
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: SearchLimits
    ) -> Advice:
        """Find out whether the position can be solved, by a plan or a proof.

        Most plans are found at once or after a long time, so a proof is tried in between.
        """
        if advice.plan is not None:
            return advice
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

    def _each(
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: SearchLimits
    ) -> Advice:
        """Look for a plan after each jump whose ``wins`` is unknown."""
        start = self.words.word(puzzle.start)
        known: dict[int, bool | None] = {
            self.group.canonical_word(start ^ step.change): hint.wins
            for step, hint in zip(steps, advice.hints, strict=True)
            if hint.wins is not None
        }
        left = sum(hint.wins is None for hint in advice.hints)
        hints = []
        for step, hint in zip(steps, advice.hints, strict=True):
            word = self.group.canonical_word(start ^ step.change)
            if hint.wins is None and word not in known:
                child = replace(puzzle, start=after(puzzle.start, step.jump))
                known[word] = self._wins(child, limits.part(0.7 / max(1, left)))
            left -= hint.wins is None
            hints.append(replace(hint, wins=known[word]))
        solvable = advice.solvable
        if any(hint.wins for hint in hints):
            solvable = True
        elif all(hint.wins is False for hint in hints) and not puzzle.reached(puzzle.start):
            solvable = False
        return replace(advice, hints=tuple(hints), solvable=solvable)

    def _wins(self, puzzle: Puzzle, limits: SearchLimits) -> bool | None:
        if prove_quickly(puzzle) is not None:
            return False
        search = _search(puzzle, limits)
        return None if search is None else search.jumps is not None

    # -- counting

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
        levels = self._levels(start, limits, most)
        if levels is None:
            return advice
        pegs = start.bit_count() - len(levels)
        below = self.near.get(pegs) or self._ways(levels.pop(), pegs + 1, None, limits)
        while len(levels) > 1:
            below = self._ways(levels.pop(), start.bit_count() - len(levels), below, limits)
        after_each = self.words.array([start ^ step.change for step in steps])
        exact, rough = below.of(self.group.canonical(after_each))
        hints = tuple(
            Hint(step.jump, bool(about), int(ways) if about < MOST_WAYS else None)
            for step, ways, about in zip(steps, exact, rough, strict=True)
        )
        solvable = puzzle.reached(puzzle.start) or any(hint.wins for hint in hints)
        if not solvable and advice.certificate is None:
            return _hopeless(replace(advice, hints=hints), None)
        return replace(advice, solvable=solvable, hints=hints)

    def _levels(self, start: int, limits: SearchLimits, most: int) -> list[Array] | None:
        """The words after 0, 1, 2… jumps, down to the table near the goal; None if too many."""
        self._fill(limits, most)
        prune = pruner(self.goal, pagodas(self.goal, start))
        levels = [self.words.array([self.group.canonical_word(start)])]
        pegs, total = start.bit_count(), 0
        while pegs - 1 not in self.near and pegs > self.goal.least_pegs():
            level = children(self.group, levels[-1], self.words.forward, limits)
            if prune is not None and len(level):
                level = level[prune(level)]
            total += len(level)
            if total > most:
                return None
            pegs -= 1
            levels.append(level)
            if not len(level):
                break
        return levels

    def _fill(self, limits: SearchLimits, most: int) -> None:
        """Count the ways of all words of the table; they serve every later position too."""
        self.table.grow(min(most, TABLE), limits)
        for pegs in sorted(set(self.table.levels) - set(self.near)):
            self.near[pegs] = self._ways(
                self.table.levels[pegs], pegs, self.near.get(pegs - 1), limits
            )

    def _ways(self, words: Array, pegs: int, below: _Ways | None, limits: SearchLimits) -> _Ways:
        """Each word's ways: the sum of its children's, plus one where the word is a goal."""
        reached = self.goal.reached(words, pegs)
        exact, rough = reached.astype(np.uint64), reached.astype(float)
        if below is not None and len(below.words):
            for step in self.words.forward:
                limits.check(len(words) * 8)
                which = np.flatnonzero(self.words.possible(words, step))
                later = words[which] ^ self.words.scalar(step.change)
                more, about = below.of(self.group.canonical(later))
                exact[which] += more
                rough[which] += about
        return _Ways(words, exact, rough)


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
        return prove(puzzle, timeout=max(0.01, seconds))
    return None


def _hopeful(advice: Advice, puzzle: Puzzle, jumps: Sequence[Jump]) -> Advice:
    if not simulate(puzzle, jumps).valid:
        raise AssertionError(f"{puzzle}: the plan found fails")
    hints = [replace(h, wins=True) if h.jump == jumps[0] else h for h in advice.hints]
    return replace(advice, solvable=True, plan=tuple(jumps), hints=tuple(hints))


def _hopeless(advice: Advice, certificate: Certificate | None) -> Advice:
    hints = tuple(replace(hint, wins=False, ways=0) for hint in advice.hints)
    return replace(advice, solvable=False, plan=None, certificate=certificate, hints=hints)

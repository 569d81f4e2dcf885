"""Which jumps still win, and in how many ways: a position looked at from all its jumps.

Positions near the goal are kept in a table with the number of ways from each to the goal.
Where everything between a position and that table fits in memory, all is counted; where it
does not, beams look for one plan after each jump. Both stop at the limits they are given,
and what is not known by then stays unknown.
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
from pegplan.solvers.exact.certified import certified
from pegplan.solvers.exact.find import Search, Table, children, find
from pegplan.solvers.exact.goals import goal_words
from pegplan.solvers.exact.limits import Limits, Stop
from pegplan.solvers.exact.pagodas import pagodas, pruner
from pegplan.solvers.exact.words import Array, Words
from pegplan.solvers.outcome import Status

FEW, MANY = 40_000, 1_000_000
"""Words of a level that are counted at the first and at the second try."""
TABLE = 250_000
"""Words that the table around a goal may take."""
MOST_WAYS = 2.0**63
"""Beyond it numbers of ways are not told: they would not fit a machine word."""


@dataclass(frozen=True)
class Hint:
    """What one jump leads to.

    Attributes:
        wins: the goal can still be reached after it; None where that is not known.
        ways: the number of jump sequences that lead from it to the goal; None where not
            known.
    """

    jump: Jump
    wins: bool | None = None
    ways: int | None = None


@dataclass(frozen=True)
class Advice:
    """What is known of a position.

    Attributes:
        solvable: the goal can be reached; None where that is not known.
        plan: jumps that reach it, where some were found.
        certificate: why it can't be reached, where a proof was found.
        hints: one for each jump that is possible.
        complete: nothing is left to be found out.
    """

    solvable: bool | None
    plan: tuple[Jump, ...] | None
    certificate: Certificate | None
    hints: tuple[Hint, ...]

    @property
    def complete(self) -> bool:
        """Whether nothing is left to be found out."""
        known = self.solvable is not None and all(hint.wins is not None for hint in self.hints)
        return known and all(hint.ways is not None or not hint.wins for hint in self.hints)


@dataclass(frozen=True)
class _Ways:
    """Sorted words of one number of pegs, each with its number of ways to the goal.

    Attributes:
        rough: the same numbers as floats, which tell where whole numbers run over.
    """

    words: Array
    exact: Array
    rough: Array

    def of(self, words: Array) -> tuple[Array, Array]:
        """The ways of some words; 0 for those it does not hold."""
        if not len(self.words):
            return np.zeros(len(words), np.uint64), np.zeros(len(words))
        place = np.minimum(np.searchsorted(self.words, words), len(self.words) - 1)
        there = self.words[place] == words
        return self.exact[place] * there.astype(np.uint64), self.rough[place] * there


class Adviser:
    """Gives advice on the positions of one board and goal, and remembers what is near the goal."""

    def __init__(self, board: Board, goal: Goal) -> None:
        self.board = board
        full = Puzzle(board, f"{board.name}/full", frozenset(board.holes), goal)
        self.goal = goal_words(full)
        self.words: Words = self.goal.words
        self.group = self.words.stabiliser(self.goal.pegged, self.goal.free)
        self.table = Table(self.goal, self.group, self.words.full)
        self.near: dict[int, _Ways] = {}

    def advise(
        self, puzzle: Puzzle, limits: Limits, tell: Callable[[Advice], None] = lambda advice: None
    ) -> Advice:
        """Find out what there is to know of a puzzle's start within the limits.

        Args:
            puzzle: of this board and goal.
            tell: called with every advice that says more than the one before.

        Raises:
            Stop: the run was cancelled.
        """
        start = self.words.word(puzzle.start)
        steps = [step for step, _ in self.words.plays(start, self.words.forward)]
        advice = Advice(None, None, None, tuple(Hint(step.jump) for step in steps))
        for look in (self._at_once, self._count_few, self._decide, self._each, self._count_many):
            if advice.complete:
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
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: Limits
    ) -> Advice:
        if puzzle.reached(puzzle.start):
            advice = replace(advice, solvable=True, plan=())
        elif (certificate := prove_quickly(puzzle)) is not None:
            advice = _hopeless(advice, certificate)
        return advice

    def _count_few(
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: Limits
    ) -> Advice:
        return self._count(puzzle, steps, advice, limits, FEW)

    def _count_many(
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: Limits
    ) -> Advice:
        if self.words.dtype is object:
            return advice
        return self._count(puzzle, steps, advice, limits.part(0.5), MANY)

    def _decide(
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: Limits
    ) -> Advice:
        """Whether the position can be solved at all: by a plan, or by a proof.

        A plan is mostly found at once or not for long, so that a proof is tried in between.
        """
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
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: Limits
    ) -> Advice:
        """Look for a plan after each jump that nothing is known of."""
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

    def _wins(self, puzzle: Puzzle, limits: Limits) -> bool | None:
        if prove_quickly(puzzle) is not None:
            return False
        search = _search(puzzle, limits)
        return None if search is None else search.jumps is not None

    # -- counting

    def _count(
        self, puzzle: Puzzle, steps: Sequence[MaskedJump], advice: Advice, limits: Limits, most: int
    ) -> Advice:
        """Count the ways after every jump; the same advice where there is too much to count."""
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

    def _levels(self, start: int, limits: Limits, most: int) -> list[Array] | None:
        """The words after 0, 1, 2… jumps, down to the table or the end; None if too many."""
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

    def _fill(self, limits: Limits, most: int) -> None:
        """Count the ways of all the words around the goal, once for all positions."""
        self.table.grow(min(most, TABLE), limits)
        for pegs in sorted(set(self.table.levels) - set(self.near)):
            self.near[pegs] = self._ways(
                self.table.levels[pegs], pegs, self.near.get(pegs - 1), limits
            )

    def _ways(self, words: Array, pegs: int, below: _Ways | None, limits: Limits) -> _Ways:
        """The ways of some words: those of the words a jump later, and one if it is the goal."""
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


def _search(puzzle: Puzzle, limits: Limits) -> Search | None:
    """What beams find; None where the limits ended them first."""
    try:
        return find(puzzle, limits)
    except Stop as stop:
        if stop.status is Status.CANCELLED:
            raise
        return None


def _proof(puzzle: Puzzle, seconds: float) -> Certificate | None:
    """A proof that can be shown; None without one."""
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

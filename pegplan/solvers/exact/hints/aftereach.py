"""Which of the positions after each jump can be won, by beams from them all and by proofs."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cached_property, partial

from pegplan.errors import PegplanError
from pegplan.game.puzzle import Puzzle
from pegplan.proofs.certificate import Certificate, Kind
from pegplan.proofs.prove import prove, prove_quickly
from pegplan.solvers.exact.arrays.pagodas import Test
from pegplan.solvers.exact.arrays.words import sorted_unique
from pegplan.solvers.exact.hints.explore import Explorer
from pegplan.solvers.exact.hints.glance import Glance
from pegplan.solvers.exact.hints.learned import Learned
from pegplan.solvers.exact.hints.together import MOST, Together
from pegplan.solvers.exact.limits import SearchLimits, Stop
from pegplan.theory.balance import balance_program
from pegplan.theory.linear import LinearProgram, LPStatus

NARROW, WIDER, WIDEST = 16, 64, 256
"""How many words beams keep for each position on each level, by the better heuristic alone."""
SHARED = 4
"""For so many positions the wide beams, which they share, have room."""
ALL = 600_000
"""So many words the search that keeps all words may make."""
FEW = 4
"""Of no more open positions than this, the first beams would find little."""
GROWTH = 4
"""Each wide beam keeps so many times the words of the one before."""
MOMENT, LONGER = 0.1, 0.4
"""Seconds that a proof may take: at first, and after two wide beams."""
PROOFS: tuple[Kind, ...] = ("relaxation", "jump-counts")
"""The kinds that are looked for then."""


class Known(dict[int, bool | None]):
    """For the word of each position, whether the goal can be reached; None where it is open."""

    @property
    def open(self) -> list[int]:
        """The words of which that is open."""
        return [word for word, wins in self.items() if wins is None]


class AfterEach:
    """Finds out which positions of one board and goal can be won.

    Args:
        glance: looks for one plan on this board; it has the table near the goal.
        learned: the proofs of other positions.
    """

    def __init__(self, glance: Glance, learned: Learned) -> None:
        self.learned = learned
        self.words = glance.goal.words
        self.together = Together(glance)
        self.explorer = Explorer(glance)

    @cached_property
    def _balance(self) -> LinearProgram:
        puzzle = self.together.glance.goal.puzzle
        return balance_program(puzzle, puzzle.goal_count)

    def quickly(
        self, puzzle: Puzzle, known: Known, prune: Test | None, limits: SearchLimits
    ) -> None:
        """Find out more by narrow beams and short proofs, those first that take least.

        Args:
            puzzle: has this board and goal.
            known: the words, all of as many pegs as each other; what is found is put in.
            prune: is False for words from which the goal is out of reach.

        Raises:
            Stop: a limit ended the search.
        """
        self._look_up(known, prune)
        self._ask(puzzle, known, _at_once, limits)
        self._remember(known)
        if len(known.open) > FEW:
            self._beams(known, NARROW, prune, limits, scores=1)
            self._beams(known, WIDER, prune, limits, scores=1)
        self._all(known, prune, limits)
        self._ask(puzzle, known, self._unbalanced, limits)
        self._beams(known, WIDEST, prune, limits, scores=1)
        self._ask(puzzle, known, _uncountable, limits)

    def learning(
        self, puzzle: Puzzle, known: Known, prune: Test | None, limits: SearchLimits
    ) -> None:
        """Look for proofs that serve for other positions too, as long as there is time."""
        for word in known.open:
            if known[word] is None and limits.left > 0:
                one = replace(puzzle, start=self.words.position(word))
                if self.learned.learn(one, limits.left):
                    self._remember(known)

    def _look_up(self, known: Known, prune: Test | None) -> None:
        """Take in what the table shows, and the test of words."""
        if not (some := known.open):
            return
        words, pegs = self.words.array(some), some[0].bit_count()
        lost = self.explorer.table.loses(words, pegs)
        if prune is not None:
            lost = lost | ~prune(words)
        for word, yes, no in zip(some, self.explorer.table.holds(words, pegs), lost, strict=True):
            known[word] = True if yes else False if no else None

    def _remember(self, known: Known) -> None:
        """Take in what the proofs of other positions refute."""
        known.update((word, False) for word in known.open if self.learned.refutes(word))

    def widely(
        self, puzzle: Puzzle, known: Known, prune: Test | None, limits: SearchLimits
    ) -> None:
        """Find out more by longer proofs and wider beams, until all is known or the time is up."""
        width = WIDEST
        with suppress(Stop):
            for _ in range(2):
                width *= GROWTH
                self._search(known, width, prune, limits)
            seconds = min(LONGER, limits.left / 4 / max(1, len(known.open)))
            self._ask(puzzle, known, partial(_disproved, seconds), limits)
            while known.open:
                width *= GROWTH
                self._search(known, width, prune, limits)

    def _search(self, known: Known, width: int, prune: Test | None, limits: SearchLimits) -> None:
        """Search from all open positions together; what can be won goes into the table."""
        if not self.explorer.possible:
            self._beams(known, width, prune, limits)
            return
        if not (some := known.open):
            return
        words, pegs = sorted_unique(self.words.array(some)), some[0].bit_count()
        whole = self.explorer.explore(words, pegs, SHARED * width, prune, limits)
        held = self.explorer.table.holds(self.words.array(some), pegs)
        known.update(
            (word, True if there else False if whole else None)
            for word, there in zip(some, held, strict=True)
        )

    def _beams(
        self, known: Known, width: int, prune: Test | None, limits: SearchLimits, scores: int = 2
    ) -> None:
        for score in self.together.scores[:scores]:
            if some := known.open[:MOST]:
                words, pegs = self.words.array(some), some[0].bit_count()
                found = self.together.wins(words, pegs, width, score, prune, limits)
                known.update(zip(some, found, strict=True))

    def _all(self, known: Known, prune: Test | None, limits: SearchLimits) -> None:
        """Find out all, where no more than a usual number of words follow."""
        if self.explorer.possible and (some := known.open[:MOST]):
            words, pegs = self.words.array(some), some[0].bit_count()
            found = self.together.all_wins(words, pegs, ALL, prune, limits)
            known.update(zip(some, found, strict=True))

    def _ask(
        self,
        puzzle: Puzzle,
        known: Known,
        wins: Callable[[Puzzle], bool | None],
        limits: SearchLimits,
    ) -> None:
        """Ask a function of each position that is open."""
        for word in known.open:
            limits.check()
            known[word] = wins(replace(puzzle, start=self.words.position(word)))

    def _unbalanced(self, puzzle: Puzzle) -> bool | None:
        """False where the balance of jumps has no solution, not even in fractions."""
        for row, hole in enumerate(puzzle.board.holes):
            pegs = float(hole in puzzle.start)
            self._balance.bound_row(row, pegs, pegs)
        fits = self._balance.maximise({}, MOMENT).status is not LPStatus.INFEASIBLE
        return None if fits or weighed(puzzle, "pagoda") is None else False


def _at_once(puzzle: Puzzle) -> bool | None:
    """What a millisecond shows."""
    if prove_quickly(puzzle) is not None:
        return False
    return True if puzzle.reached(puzzle.start) else None


def _uncountable(puzzle: Puzzle) -> bool | None:
    """False where a proof shows that no whole jump counts satisfy the balance."""
    return None if weighed(puzzle, "jump-counts") is None else False


def _disproved(seconds: float, puzzle: Puzzle) -> bool | None:
    """False where a proof was found in so many seconds."""
    return None if weighed(puzzle, *PROOFS, seconds=seconds) is None else False


def weighed(puzzle: Puzzle, *kinds: Kind, seconds: float = MOMENT) -> Certificate | None:
    """A certificate of one of these kinds; None where none was found in so many seconds."""
    with suppress(PegplanError):
        return prove(puzzle, kinds=kinds, timeout=max(seconds, 0.01))
    return None

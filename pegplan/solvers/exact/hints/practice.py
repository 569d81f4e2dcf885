"""Practice: find out more of a puzzle's later positions before somebody asks about them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random

import numpy as np

from pegplan.game.puzzle import Puzzle
from pegplan.solvers.exact.arrays.children import children
from pegplan.solvers.exact.arrays.pagodas import Test
from pegplan.solvers.exact.arrays.words import Array
from pegplan.solvers.exact.hints.aftereach import AfterEach, Known
from pegplan.solvers.exact.hints.learned import random_game
from pegplan.solvers.exact.hints.pruning import Pruning
from pegplan.solvers.exact.limits import SearchLimits, Stop
from pegplan.solvers.outcome import Status

LEARNING = 3
"""After so many stages it is known what beams leave out."""
FIRST, MOST = 25_000, 400_000
"""Words of a level in the first beams from a start, and the most in the wide one."""
PLAYING, SIFTING = 0.5, 0.3
"""The shares of the time left that random games may take, and sifting what beams keep."""
SIFTED = 5_000
"""Words of a level in the beams whose words are sifted."""
SAMPLED = 8_000
"""So many words are kept to choose by what beams leave out."""
ASKED = 200
"""For so many words of a beam, something that refutes them is looked for."""
VAIN = 8
"""After so many beams in a row that teach little, sifting ends."""
LITTLE = 4
"""So few functions are little."""
WIDE = 0.5
"""The share of the time left that the wide beam is planned to take."""
SETTLED, RATE = 40_000_000, 1_000_000
"""Most words that a complete search keeps, and so many for each second that is left."""
TOGETHER = 32
"""So many positions are looked at together."""


class Practice:
    """Practice on one board and goal.

    A beam finds positions that can be won. Proofs of others, from random games and for words that
    beams keep, then let a wide beam leave out what is lost, and find many more. Last the positions
    after one jump, two jumps… are looked at, by searches that keep all words where time allows.

    Args:
        each: finds out which positions can be won; what was learned, and the table, are its own.
        pruning: also leaves out what is learned from then on.
        wins: the answers that are known, by canonical word; those found are put in.

    Attributes:
        done: how many of the stages are done; :meth:`run` goes on with the next one.
        sample: words by which the tests of beams are chosen.
    """

    def __init__(self, each: AfterEach, pruning: Pruning, wins: Known) -> None:
        self.each, self.pruning, self.wins = each, pruning, wins
        self.explorer = each.explorer
        self.table, self.group, self.words = self.explorer.table, each.learned.group, each.words
        self.done = 0
        self.sample = self.words.array([])

    def run(self, puzzle: Puzzle, limits: SearchLimits, stages: int | None = None) -> None:
        """Practise on what follows a puzzle's start.

        Args:
            stages: end after so many; None for all.

        Raises:
            Stop: a limit ended it; the stage begins again next time, unless memory was too small.
        """
        while not self.is_done and (stages is None or self.done < stages):
            try:
                self._stages[self.done](puzzle, limits)
            except Stop as stop:
                self.done += stop.status is Status.MEMOUT
                raise
            self.done += 1

    @property
    def _stages(self) -> tuple[Callable[[Puzzle, SearchLimits], None], ...]:
        return (
            self._explore, self._play, self._sift, self._explore_widely, self._look_ahead,
        )  # fmt: skip

    @property
    def is_done(self) -> bool:
        """Whether there is nothing left to practise, or nothing that practice could do."""
        return not self.explorer.possible or self.done >= len(self._stages)

    def end(self) -> None:
        """Leave out what is not done yet."""
        self.done = len(self._stages)

    def resume(self, done: int, sample: Array) -> None:
        """Go on from where practice ended that has filled the table and :class:`Learned`."""
        self.done = done
        self._learn(sample)

    def _explore(self, puzzle: Puzzle, limits: SearchLimits, width: int = FIRST) -> None:
        """Find later positions that can be won, by a beam."""
        start = self.words.word(puzzle.start)
        words = self.group.canonical(self.words.array([start]))
        self.explorer.explore(words, len(puzzle.start), width, self.pruning.after(start), limits)

    def _play(self, puzzle: Puzzle, limits: SearchLimits) -> None:
        """Find proofs of lost positions by random games; beams leave out what they refute."""
        learned = self.each.learned
        learned.practise(puzzle, limits.part(PLAYING), self._known)
        self._learn(self.explorer.sample)

    def _learn(self, sample: Array) -> None:
        """Have beams leave out what is known to be lost, by what refutes many of sampled words."""
        words = np.random.default_rng(0).permutation(np.concatenate([self.sample, sample]))
        self.sample = words[:SAMPLED]
        self.pruning.learn(self.each.learned.tester(self.sample))

    def _sift(self, puzzle: Puzzle, limits: SearchLimits) -> None:
        """Find proofs for words that beams keep, from positions of random games."""
        limits, chance, vain = limits.part(SIFTING), Random(0), 0
        while vain < VAIN and limits.left > 0:
            game = random_game(puzzle, chance)
            words = self._drawn(game[chance.randrange(len(game) // 2)], limits)
            learned = self.each.learned.sift(words[:ASKED], limits)
            self._learn(words)
            vain = 0 if learned > LITTLE else vain + 1

    def _drawn(self, puzzle: Puzzle, limits: SearchLimits) -> Array:
        """Some words after jumps from a puzzle's start, in no order; none where time ends it."""
        start = self.words.word(puzzle.start)
        words, prune = self.group.canonical(self.words.array([start])), self.pruning.after(start)
        with suppress(Stop):
            drawn = self.explorer.drawn(words, len(puzzle.start), SIFTED, prune, limits)
            return np.random.default_rng(0).permutation(drawn)
        return words[:0]

    def _known(self, word: int) -> bool | None:
        """Whether the table shows that a canonical word can be won; None where it does not."""
        pegs, words = word.bit_count(), self.words.array([word])
        held = bool(self.table.holds(words, pegs)[0])
        return held if held or self.table.loses(words, pegs)[0] else None

    def _explore_widely(self, puzzle: Puzzle, limits: SearchLimits) -> None:
        """Find more positions that can be won, by a beam that takes a part of the time left."""
        began = limits.seconds
        self._explore(puzzle, limits)
        seconds = max(limits.seconds - began, 0.01)
        width = int(min(MOST, FIRST * WIDE * limits.left / seconds))
        if width > FIRST:
            self._explore(puzzle, limits, width)

    def _look_ahead(self, puzzle: Puzzle, limits: SearchLimits) -> None:
        """Find out which positions after one jump, two jumps… can be won."""
        start = self.words.word(puzzle.start)
        prune, level = self.pruning.after(start), self.group.canonical(self.words.array([start]))
        for pegs in range(len(puzzle.start) - 1, self.table.top, -1):
            level = children(self.group, level, self.words.forward, limits, prune)
            level = level[~self.table.loses(level, pegs)]
            open_ = self._open(level, pegs)
            if len(open_):
                self.explorer.explore(open_, pegs, FIRST, prune, limits)
                self._settle(self._open(open_, pegs), pegs, prune, limits)
                open_ = self._open(open_, pegs)
            for low in range(0, len(open_), TOGETHER):
                known = Known(dict.fromkeys(map(int, open_[low : low + TOGETHER])))
                self.each.quickly(puzzle, known, prune, limits)
                self.wins.update((word, wins) for word, wins in known.items() if wins is not None)
                lost = sorted(word for word, wins in known.items() if wins is False)
                self.table.add_lost(pegs, self.words.array(lost))
            level = level[~self.table.loses(level, pegs)]

    def _settle(self, words: Array, pegs: int, prune: Test | None, limits: SearchLimits) -> None:
        """Find out which words can be won, as far as complete searches fit in the time left.

        Where one from all of them does not, one from each half is tried.
        """
        words = self._open(words, pegs)
        most = int(min(SETTLED, RATE * limits.left))
        if not len(words) or self.explorer.settle(words, pegs, most, prune, limits):
            return
        if half := len(words) // 2:
            self._settle(words[:half], pegs, prune, limits)
            self._settle(words[half:], pegs, prune, limits)

    def _open(self, words: Array, pegs: int) -> Array:
        """The words of which it is not known whether they can be won."""
        return words[~self.table.holds(words, pegs) & ~self.table.loses(words, pegs)]

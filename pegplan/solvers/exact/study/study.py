"""Study a puzzle: find out in advance which positions can be won, so that hints come at once.

First an adviser learns its board, as it does between questions. Then all positions that follow the
start are looked at, by searches from both ends (:mod:`pegplan.solvers.exact.study.between`). The
words of the most pegs are kept: those with fewer are decided within milliseconds when they are
asked about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from pegplan.errors import Unsupported
from pegplan.game.puzzle import Exact, Puzzle
from pegplan.proofs.prove import prove_quickly
from pegplan.solvers.exact.arrays.pagodas import Test
from pegplan.solvers.exact.hints import practice
from pegplan.solvers.exact.hints.adviser import LARGE_TABLE, WHOLE, Adviser
from pegplan.solvers.exact.limits import SearchLimits, Stop, peak_mb
from pegplan.solvers.exact.study import studied
from pegplan.solvers.exact.study.between import Between, canonical
from pegplan.solvers.exact.study.shelf import Shelf
from pegplan.solvers.outcome import Status

LEARNING, PRACTICE = 60.0, 180.0
"""Seconds that an adviser may learn its board, and that it may practise then."""
KEPT = 20_000_000
"""So many words are kept at most of those that are not needed to play on from others."""


@dataclass(frozen=True)
class Studied:
    """What is known of a puzzle's positions, up to symmetry, after a study.

    Attributes:
        puzzle: its name.
        won, lost: how many positions are known from which the goal can, or can't, be reached.
        whole: of all positions with so many pegs or more that follow the start it is known;
            None where such a number was not found.
        status: *solved* where nothing is left to do; else what ended the study.
        message: why not all positions are known; empty where they are.
        seconds: wall-clock time.
        memory_mb: the most MiB that the process held.
        path: the file that later hints read; where there is no plan, it need not be there.
    """

    puzzle: str
    won: int
    lost: int
    whole: int | None
    status: Status
    message: str
    seconds: float
    memory_mb: float
    path: str

    def to_dict(self) -> dict[str, Any]:
        """As JSON."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Studied:
        """What :meth:`to_dict` wrote."""
        return cls(**{**data, "status": Status(data["status"])})


class Study:
    """The study of one puzzle.

    Args:
        path: the file that has what is known, and gets what is found, after each part of the study.
        shelf: takes the positions that are looked at.
        tell: called with a line of text that says how far the study is.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        path: Path,
        limits: SearchLimits,
        shelf: Shelf,
        tell: Callable[[str], None],
    ) -> None:
        self.puzzle, self.path, self.limits, self.tell = puzzle, path, limits, tell
        self.shelf = shelf
        self.adviser = Adviser(puzzle.board, puzzle.goal)
        studied.read(self.adviser, path)
        self.start = self.adviser.words.word(puzzle.start)

    def run(self) -> Studied:
        """Find out all that the limits allow.

        Raises:
            Unsupported: the goal has too many positions.
            Stop: the run was cancelled.
            InputError: the file can't be written.
        """
        adviser, ended = self.adviser, list[Stop]()
        if not adviser.practice.explorer.possible:
            raise Unsupported(f"{self.puzzle}: its goal has too many positions for a study")
        if (certificate := prove_quickly(self.puzzle)) is not None:
            return self._result([], f"there is no plan, by a proof of kind {certificate.kind}")
        small = adviser.most_words <= WHOLE
        for part in (self._fill,) if small else (self._learn, self._search, self._practise):
            if self.start in adviser.whole:
                break
            try:
                part()
            except Stop as stop:
                if stop.status is Status.CANCELLED:
                    raise
                own = part in (self._learn, self._practise) and self.limits.left > 0
                ended += [] if own else [stop]  # parts have time limits of their own
            studied.write(adviser, self.path)
        return self._result(ended)

    def _fill(self) -> None:
        """Fill the table, into which all words fit that lead to the goal."""
        table = self.adviser.table
        while table.top < len(self.puzzle.start):
            table.grow(table.size + 1, self.limits)
            number = len(table.levels[table.top])
            self.tell(f"{table.top} pegs: {number:,} positions can be won")
        self.adviser.whole[self.start] = 0

    def _learn(self) -> None:
        """Learn what searches leave out."""
        self.tell(f"learning the board, for at most {LEARNING:.0f} s")
        _learned(self.adviser, self.puzzle, self.limits)

    def _search(self) -> None:
        """Search from both ends, and take in what that finds."""
        adviser, puzzle = self.adviser, self.puzzle
        if not isinstance(puzzle.goal, Exact):
            return
        if len(puzzle.start) <= len(puzzle.goal.position):
            adviser.whole[self.start] = len(puzzle.start)
            return
        tests = adviser.pruning.after(self.start), self._test_of_complements(puzzle.goal)
        search = Between(adviser.goal, self.start, tests, self.limits, self.shelf, self.tell)
        found = canonical(search.decided(KEPT, adviser.table.top), adviser.group)
        for pegs in sorted(found.won):
            adviser.table.add(pegs, found.won[pegs])
        for pegs, words in found.lost.items():
            adviser.table.add_lost(pegs, words)
        adviser.whole[self.start] = found.whole
        adviser.practice.end()

    def _test_of_complements(self, goal: Exact) -> Test | None:
        """A test for complements of words, which jumps lead to from the goal's complement.

        It is learned from the same puzzle played backward: from the goal's complement to the
        start's. None where that is the same puzzle, whose own test serves.
        """
        board, full = self.puzzle.board, frozenset(self.puzzle.board.holes)
        start = full - goal.position
        if start == self.puzzle.start:
            return None
        backward = Puzzle(board, f"{board.name}/backward", start, Exact(full - self.puzzle.start))
        adviser = Adviser(board, backward.goal)
        self.tell(f"learning the same game played backward, for at most {LEARNING:.0f} s")
        with suppress(Stop):
            _learned(adviser, backward, self.limits)
        self.limits.check()
        return adviser.pruning.after(adviser.words.word(start))

    def _practise(self) -> None:
        """Find out more of some positions, where not all can be looked at."""
        self.tell(f"looking at some positions, for at most {PRACTICE:.0f} s")
        self.adviser.advise(self.puzzle, self.limits.at_most(PRACTICE))

    def _result(self, ended: list[Stop], message: str = "") -> Studied:
        table, whole = self.adviser.table, self.adviser.whole.get(self.start)
        won, lost = (sum(map(len, levels.values())) for levels in (table.levels, table.lost))
        status = ended[0].status if whole is None and ended else Status.SOLVED
        if whole is None and not message:
            why = "all can be looked at only where the goal is one position"
            if isinstance(self.puzzle.goal, Exact):
                why = str(ended[0])
            message = f"some positions only: {why}"
        return Studied(
            self.puzzle.name, won, lost, whole, status, message,
            self.limits.seconds, peak_mb(), str(self.path),
        )  # fmt: skip


def _learned(adviser: Adviser, puzzle: Puzzle, limits: SearchLimits) -> None:
    """Have an adviser learn what searches leave out."""
    adviser.table.grow(LARGE_TABLE, limits)
    adviser.practice.run(puzzle, limits.at_most(LEARNING), stages=practice.LEARNING)

"""Improving a plan window by window, on as many cores as there are."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import replace
from math import inf
from random import Random

from pegplan.boards.puzzle import Exact, Pattern
from pegplan.solitaire.calls import PlannerCalls
from pegplan.solitaire.improve.replan import Moves, Replanned, Replanner
from pegplan.solitaire.improve.windows import WHOLE, Jumps, Orders, Window, draw_window
from pegplan.solitaire.models.query import Channel, Query
from pegplan.solitaire.notation import moves_of
from pegplan.solitaire.position import Position
from pegplan.solitaire.puzzle import Objective, PegPuzzle

OTHER_PLANNER, OTHER_ENCODING, OTHER_SECONDS = "fd-add-type", "jump", 3.0
"""For other first plans: it searches at random."""
LENGTH, LEAST, MOST_EQUAL = 12.0, 5.0, 14.0
"""Jumps of the first windows; the least length that windows shrink to; and the most for windows of
which a plan with as many moves will do."""
LONGER, SHORTER = 0.25, 0.6
"""By so many jumps windows grow after one that was decided quickly, and shrink after one that
was not."""
SLICE, MOST_SLICE = 0.3, 2.5
"""CPU seconds for a window at first; and at most, before the search turns to another plan."""
QUICK = 0.3
"""A window is decided quickly if the planner needs less than this part of the slice."""
PATIENCE, SLICES, MORE = 2.0, 2.0, 2.0
"""After so many seconds, and so many slices, without a better plan, windows get so many times the
slice; after a better plan they get less again."""
TURNS, SHARE = 2.0, 3.0
"""After so many slices without a better plan, the whole plan gets a longer one; it gets so many
times the time of the windows."""
OVERHEAD = 0.02
"""CPU seconds that a window takes besides the search."""
EQUAL = 0.4
"""In this share of windows a plan with as many moves will do, for a change."""
DRAWS = 8
"""Orders drawn between two windows."""
GROWTH = 10.0
"""A search of the whole puzzle within one more move is expected to take so many times as long."""
TICK = 0.05
TOLD = 10
"""The number of windows is told when so many more were tried."""


def search(query: Query, channel: Channel) -> None:
    """Improve the plan of a query, given by the indices of its jumps; runs in a worker."""
    Improving(query, channel).run()


class Improving:
    """One run of ``improve`` from a first plan.

    Attributes:
        best: the best plan so far; each is told when it is found.
        at_least: no plan has fewer moves than so many.
        windows: how many were tried.
    """

    def __init__(self, query: Query, channel: Channel) -> None:
        self.puzzle, self.channel = query.puzzle, channel
        self.seed = query.seed or 0
        self.calls = PlannerCalls.of(query, "sweeps")
        self.best = self.first = tuple(query.puzzle.board.jumps[i] for i in query.options["plan"])
        self.at_least = self.windows = 0
        self._index = {jump: i for i, jump in enumerate(query.puzzle.board.jumps)}
        self._lock = threading.Lock()

    def run(self) -> None:
        """Improve the plan until a limit ends the run, or no better one exists.

        A lane that fails costs what the others would find no time.
        """
        self._tell()
        moves = Moves(self.puzzle.board, self.calls)
        lanes = [_Lane(self, moves, n) for n in range(self.calls.places)]
        lanes[0].proves = len(lanes) > 1 and is_provable(self.puzzle, moves)
        with ThreadPoolExecutor(len(lanes)) as pool:
            running = [pool.submit(lane.run) for lane in lanes]
            while wait(running, timeout=TICK).not_done:
                if self.proved:
                    self.calls.request.cancel.set()
        faults = [
            f"{type(fault).__name__}: {fault}" for one in running if (fault := one.exception())
        ]
        self.channel.statistics(windows=self.windows)
        self.channel.answer("solved", " ".join("; ".join(faults[:1]).split()), self.proved)

    @property
    def proved(self) -> bool:
        """Whether no plan has fewer moves than the best so far."""
        return len(moves_of(self.best)) <= self.at_least

    def prove(self, at_least: int) -> None:
        """Note that no plan has fewer moves than so many."""
        with self._lock:
            higher = at_least > self.at_least
            self.at_least = max(self.at_least, at_least)
        if higher:
            self.channel.statistics(at_least=at_least)
            self.channel.progress(f"no plan has fewer than {at_least} moves")

    def offer(self, jumps: Jumps) -> None:
        """Take a plan in if it is better than the best so far."""
        with self._lock:
            shorter = len(moves_of(jumps)) < len(moves_of(self.best))
            if shorter:
                self.best = jumps
                self._tell()

    def tried(self) -> None:
        """Count a window."""
        self.windows += 1
        if self.windows % TOLD == 0:
            self.channel.statistics(windows=self.windows)

    def _tell(self) -> None:
        self.channel.statistics(windows=self.windows)
        self.channel.plan([self._index[jump] for jump in self.best])


class _Lane:
    """Improves a plan of its own; the first lane starts from the first plan, and so do all.

    Most of the time goes to the whole of the best plan, as a window with slices of its own; on
    large boards nothing would come of that.

    Attributes:
        proves: it raises the lower bound first, as long as the next search may end in time.
    """

    def __init__(self, whole: Improving, moves: Moves, number: int) -> None:
        self.whole, self.moves = whole, moves
        self.proves = False
        self.rng = Random(f"{whole.seed}/{number}")
        self.replanner = Replanner(moves)
        self.jumps = whole.first
        self.length, self.slice, self.stale = LENGTH, SLICE, 0.0
        self.whole_slice, self.whole_stale = SLICE, 0.0
        self.ahead = 0.0 if len(whole.puzzle.board.holes) <= WHOLE else inf
        self.settled: set[tuple[Position, Position]] = set()

    def run(self) -> None:
        """Go on until a limit ends the run, or the best plan is proved."""
        proof = ProofSearches(self.whole, self.replanner) if self.proves else None
        while not (self.whole.calls.over() or self.whole.proved):
            if proof is not None and proof.is_worth_while:
                proof.step()
                continue
            if self.ahead <= 0:
                self._try_whole()
                continue
            self._reorder()
            self._try_window()
            if self.stale >= max(PATIENCE, SLICES * self.slice):
                self._try_harder()

    def _accept(self, jumps: Jumps) -> bool:
        """Go on with a plan that has no more moves than this lane's; whether it has fewer."""
        fewer = len(moves_of(self.jumps)) - len(moves_of(jumps))
        if fewer >= 0:
            self.jumps = jumps
        if fewer > 0:
            self.whole.offer(jumps)
        return fewer > 0

    def _reorder(self) -> None:
        orders = Orders(self.jumps)
        for _ in range(DRAWS):
            self._accept(orders.draw(self.rng))

    def _replan(self, window: Window, moves: int, seconds: float) -> Replanned | None:
        task = window.task(self.whole.calls.tasks + 1)
        whole = window.is_whole
        found = self.replanner.plan(task, moves, seconds, self.rng, thorough=whole)
        if found is not None:
            self.whole.tried()
        return found

    def _try_whole(self) -> None:
        """Replan all of the best plan for fewer moves; where that can't be, it is proved best."""
        best = self.whole.best
        window = Window(self.whole.puzzle, (), best, ())
        found = self._replan(window, len(moves_of(best)) - 1, self.whole_slice)
        if found is None:
            return
        self.ahead += found.cpu + OVERHEAD
        if found.jumps is not None:
            self.jumps = found.jumps
            self.whole.offer(found.jumps)
            self.whole_stale = 0.0
        elif found.settled and window.is_whole and self.moves.complete:
            self.whole.prove(len(moves_of(best)))
        else:
            self.whole_stale += found.cpu + OVERHEAD
            if self.whole_stale > TURNS * self.whole_slice:
                self.whole_slice, self.whole_stale = MORE * self.whole_slice, 0.0

    def _try_window(self) -> None:
        """Replan a window for fewer moves, or now and then for as many."""
        equal = self.rng.random() < EQUAL
        length = self.rng.uniform(LEAST, MOST_EQUAL) if equal else self.length
        window = draw_window(self.whole.puzzle, self.jumps, round(length), self.rng)
        moves = len(moves_of(window.inside))
        ends = window.ends
        if not equal and ends in self.settled:
            self._note(0.0)
            return
        found = self._replan(window, moves if equal else moves - 1, self.slice)
        if found is None:
            return
        if found.jumps is not None and self._accept(window.replaced(found.jumps)):
            self.stale, self.slice = 0.0, max(SLICE, self.slice / MORE)
        elif found.settled and not equal:
            self.settled.add(ends)
        self._note(found.cpu, by_length=not equal)

    def _note(self, cpu: float, by_length: bool = True) -> None:
        """Count the time of a window, and choose the length of the next ones by it."""
        self.stale += cpu + OVERHEAD
        self.ahead -= SHARE * (cpu + OVERHEAD)
        if by_length and cpu < QUICK * self.slice:
            self.length = min(len(self.jumps), self.length + LONGER)
        elif by_length and cpu >= 0.9 * self.slice:
            self.length = max(LEAST, self.length - SHORTER)

    def _try_harder(self) -> None:
        """Give windows more time; or turn to another plan, the best one or a new one."""
        self.stale = 0.0
        self.slice *= MORE
        self.length = min(len(self.jumps), self.length + 1)
        if len(moves_of(self.whole.best)) < len(moves_of(self.jumps)):
            self.jumps = self.whole.best
        elif self.slice > MOST_SLICE:
            self.slice, self.length = SLICE, LENGTH
            puzzle = replace(self.whole.puzzle, objective=Objective.JUMPS)
            seed = self.rng.randrange(1, 10_000)
            other = self.whole.calls.plan(
                puzzle, OTHER_PLANNER, OTHER_SECONDS, seed, encoding=OTHER_ENCODING
            )
            self.jumps = self.whole.best if other is None else other


def is_provable(puzzle: PegPuzzle, moves: Moves) -> bool:
    """Whether the whole puzzle can be searched, with all moves of its board."""
    small = len(puzzle.board.holes) <= WHOLE
    return small and moves.complete and isinstance(puzzle.goal, Exact | Pattern)


class ProofSearches:
    """Complete searches of the whole puzzle, for plans of more and more moves, one a step.

    The first allows as many as weights and regions (:mod:`pegplan.solitaire.theory.losses`) leave
    possible. One that ends without a plan raises the lower bound by 1. A search within one more
    move takes several times as long, so that those before it cost little.

    Attributes:
        most: how many moves the next search allows; no plan has fewer.
    """

    def __init__(self, whole: Improving, replanner: Replanner) -> None:
        self.whole, self.replanner = whole, replanner
        self._task = Window(whole.puzzle, (), whole.best, ()).task(0)
        self.most = max(replanner.least(self._task), _least_by_regions(self._task))
        self._last, self._ended = 0.0, False
        whole.prove(self.most)

    @property
    def is_worth_while(self) -> bool:
        """Whether the next search may end in time."""
        return not self._ended and self._last * GROWTH <= self.whole.calls.left()

    def step(self) -> None:
        """Search once: for a plan of :attr:`most` moves, or the proof that each has more."""
        found = self.replanner.decide(self._task, self.most, _seconds(self.whole.calls))
        if found is None or (found.jumps is None and not found.settled):
            self._ended = True
        elif found.jumps is not None:
            self.whole.offer(found.jumps)
            self._ended = True  # a plan of so few moves is best: nothing is left to do
        else:
            self._last = found.cpu
            self.most += 1
            self.whole.prove(self.most)


def _least_by_regions(task: PegPuzzle) -> int:
    """The fewest moves that a potential with regions leaves possible; of some boards the fewest."""
    from pegplan.solitaire.exact.arrays.goals import goal_words
    from pegplan.solitaire.exact.bounds.pool import Pool

    goal = goal_words(task)
    return Pool(goal, True, goal.words.word(task.pegs)).least


def _seconds(calls: PlannerCalls) -> float:
    """The CPU seconds that are left for one of the lanes."""
    most = inf if calls.request.cpu is None else calls.request.cpu - calls.cpu
    return max(0.05, min(calls.left(), most / calls.places))

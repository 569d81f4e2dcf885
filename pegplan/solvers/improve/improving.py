"""Improving a plan window by window, on as many cores as there are."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import replace
from random import Random

from pegplan.game.notation import moves_of
from pegplan.game.position import Position
from pegplan.game.puzzle import Objective, Puzzle
from pegplan.pddl.sweeptask import ENCODING
from pegplan.running.budget import Budget
from pegplan.running.cores import cores
from pegplan.solvers.base import Event, Request
from pegplan.solvers.calls import PlannerCalls
from pegplan.solvers.fastdownward import check_installed
from pegplan.solvers.improve.order import Orders
from pegplan.solvers.improve.replan import Moves, Replanner
from pegplan.solvers.improve.windows import Jumps, draw_window
from pegplan.solvers.outcome import Outcome, judge

OTHER_PLANNER, OTHER_ENCODING, OTHER_SECONDS = "fd-add-type", "jump", 3.0
"""For other first plans: it searches at random."""
LENGTH, LEAST = 12.0, 5.0
"""Jumps of the first windows; the least length that windows shrink to."""
LONGER, SHORTER = 0.25, 0.6
"""By so many jumps windows grow after one that was decided quickly, and shrink after one that
was not."""
SLICE, MOST_SLICE = 0.3, 8.0
"""CPU seconds for a window at first, and at most, before the search turns to another plan."""
QUICK = 0.3
"""A window is decided quickly if the planner needs less than this part of the slice."""
PATIENCE, MORE = 25, 1.3
"""After so many windows without a better plan, the planner gets so many times the slice."""
EQUAL = 0.4
"""In this share of windows a plan with as many moves will do, for a change."""
DRAWS = 8
"""Orders drawn between two windows."""
TICK = 0.05


class Improving:
    """One run of ``improve`` from a first plan.

    Attributes:
        best: the best plan so far.
        proved: no plan has fewer moves.
        windows, better: how many windows were tried, and how many of them made the plan shorter.
    """

    def __init__(self, name: str, puzzle: Puzzle, first: Jumps, request: Request) -> None:
        self.name, self.puzzle, self.request = name, puzzle, request
        self.best, self.first = first, first
        self.proved = not first
        self.windows = self.better = 0
        self.stop = threading.Event()
        places = Budget(request.memory_mb).places(len(cores()))
        asked = request.but(cancel=self.stop, encoding=ENCODING)
        self.calls = PlannerCalls(asked, places)
        check_installed()
        self.moves = Moves(puzzle.board, self.calls)
        self._lock = threading.Lock()

    def run(self) -> Outcome:
        """Improve the plan until a limit ends the run, or no better one exists."""
        self._tell()
        with ThreadPoolExecutor(self.calls.places) as pool:
            lanes = [pool.submit(_Lane(self, n).run) for n in range(self.calls.places)]
            try:
                while wait(lanes, timeout=TICK).not_done:
                    if self.request.cancel.is_set() or self.proved:
                        self.stop.set()
            finally:
                self.stop.set()
            for lane in lanes:
                lane.result()
        return self.outcome()

    def outcome(self) -> Outcome:
        """The best plan so far, played on the simulator."""
        first, now = len(moves_of(self.first)), len(moves_of(self.best))
        figures: dict[str, float] = {
            "first_moves": first,
            "windows": self.windows,
            "better": self.better,
        }
        message = f"from {first} to {now} moves in {self.windows} windows"
        return replace(
            self.calls.outcome(self.puzzle, self.name, self.best, message, figures),
            optimal=self.proved,
        )

    def prove(self, jumps: Jumps) -> None:
        """Note that no plan has fewer moves than this one."""
        with self._lock:
            self.proved |= len(moves_of(jumps)) == len(moves_of(self.best))

    def offer(self, jumps: Jumps) -> None:
        """Take a plan in if it is better than the best so far."""
        with self._lock:
            shorter = len(moves_of(jumps)) < len(moves_of(self.best))
            if shorter:
                self.best = jumps
        if shorter:
            self.better += 1
            self._tell()

    def _tell(self) -> None:
        """Report the best plan."""
        found = judge(self.puzzle, self.name, self.best)
        self.request.on_event(Event("plan", self.name, f"{found.cost} moves", found))


class _Lane:
    """Improves a plan of its own; the first lane starts from the first plan, and so do all."""

    def __init__(self, whole: Improving, number: int) -> None:
        self.whole = whole
        self.rng = Random(f"{whole.request.seed or 0}/{number}")
        self.replanner = Replanner(whole.moves)
        self.jumps = whole.first
        self.length, self.slice, self.stale = LENGTH, SLICE, 0
        self.settled: set[tuple[Position, Position]] = set()

    def run(self) -> None:
        while not (self.whole.calls.over() or self.whole.proved):
            self.whole.moves.translate_more()
            self._reorder()
            self._try_window()
            if self.stale >= PATIENCE:
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

    def _try_window(self) -> None:
        """Replan a window for fewer moves, or now and then for as many."""
        window = draw_window(self.whole.puzzle, self.jumps, round(self.length), self.rng)
        task = window.task(self.whole.calls.tasks + 1)
        moves = len(moves_of(window.inside))
        equal = self.rng.random() < EQUAL and not window.is_whole
        ends = (task.start, task.goal_pegged)
        if not equal and ends in self.settled:
            self._note(0.0)
            return
        found = self.replanner.plan(
            task, moves if equal else moves - 1, self.slice, self.rng if equal else None
        )
        if found is None:
            return
        self.whole.windows += 1
        if found.jumps is not None and self._accept(window.replaced(found.jumps)):
            self.stale = 0
        elif found.settled and not equal:
            self.settled.add(ends)
            if window.is_whole and self.whole.moves.complete:
                self.whole.prove(self.jumps)
        self._note(found.cpu)

    def _note(self, cpu: float) -> None:
        """Choose the length of the next windows by what the last one took."""
        self.stale += 1
        if cpu < QUICK * self.slice:
            self.length = min(len(self.jumps), self.length + LONGER)
        elif cpu >= 0.9 * self.slice:
            self.length = max(LEAST, self.length - SHORTER)

    def _try_harder(self) -> None:
        """Give windows more time; or turn to another plan, the best one or a new one."""
        self.stale = 0
        self.slice *= MORE
        if len(moves_of(self.whole.best)) < len(moves_of(self.jumps)):
            self.jumps = self.whole.best
        elif self.slice > MOST_SLICE:
            self.slice, self.length = SLICE, LENGTH
            puzzle = replace(self.whole.puzzle, objective=Objective.JUMPS)
            seed = self.rng.randrange(1, 10_000)
            found = self.whole.calls.call(
                puzzle, OTHER_PLANNER, OTHER_SECONDS, seed=seed, encoding=OTHER_ENCODING
            )
            other = found.jumps if found is not None and found.verified else None
            self.jumps = self.whole.best if other is None else other

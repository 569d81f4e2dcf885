"""Improving a plan window by window, on as many cores as there are."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import replace
from math import ceil
from random import Random

from pegplan.game.notation import moves_of
from pegplan.game.puzzle import Objective, Puzzle
from pegplan.pddl.computed.potentials import potentials
from pegplan.running.budget import Budget
from pegplan.running.cores import cores
from pegplan.solvers.base import Event, Request
from pegplan.solvers.calls import PlannerCalls
from pegplan.solvers.improve.order import Orders
from pegplan.solvers.improve.windows import WHOLE, Jumps, draw_window
from pegplan.solvers.outcome import Outcome, judge

PLANNER, ENCODING = "fd-blind", "potential"
"""A* on reduced costs: without them, the potential is its heuristic. It starts quickly."""
OTHER_PLANNER, OTHER_ENCODING, OTHER_SECONDS = "fd-add-type", "jump", 3.0
"""For other first plans: it searches at random."""
LENGTH, LEAST = 12.0, 4.0
"""Jumps of the first windows; the least length that windows shrink to."""
SLICE, MOST_SLICE = 0.6, 6.0
"""CPU seconds for a window at first, and at most, before the search turns to another plan."""
QUICK = 0.3
"""Windows grow if the planner needs less than this part of the slice."""
PATIENCE = 12
"""After so many windows without a better plan, the planner gets more time for each."""
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
        self.least = ceil(potentials(puzzle).least) if len(puzzle.board.holes) <= WHOLE else 0
        self.stop = threading.Event()
        places = Budget(request.memory_mb).places(len(cores()))
        encoding = request.encoding or ENCODING
        self.calls = PlannerCalls(request.but(cancel=self.stop, encoding=encoding), places)
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
        if self.proved and self.windows:
            message += ", the last of them the whole puzzle" if now > self.least else ""
        return replace(
            self.calls.outcome(self.puzzle, self.name, self.best, message, figures),
            optimal=self.proved,
        )

    def offer(self, jumps: Jumps, proved: bool) -> None:
        """Take a plan in if it is better than the best so far.

        Args:
            proved: no plan of the whole puzzle has fewer moves than this one.
        """
        with self._lock:
            shorter = len(moves_of(jumps)) < len(moves_of(self.best))
            if shorter:
                self.best = jumps
            self.proved |= proved
        if shorter:
            self.better += 1
            self._tell()

    def _tell(self) -> None:
        """Report the best plan; it is proved best where it meets the lower bound."""
        found = judge(self.puzzle, self.name, self.best)
        self.proved |= found.verified and found.cost == self.least
        self.request.on_event(Event("plan", self.name, f"{found.cost} moves", found))


class _Lane:
    """Improves a plan of its own; the first lane starts from the first plan, and so do all."""

    def __init__(self, whole: Improving, number: int) -> None:
        self.whole = whole
        self.rng = Random(f"{whole.request.seed or 0}/{number}")
        self.jumps = whole.first
        self.length, self.slice, self.stale = LENGTH, SLICE, 0

    def run(self) -> None:
        while not (self.whole.calls.over() or self.whole.proved):
            self._reorder()
            self._try_window()
            if self.stale >= PATIENCE:
                self._try_harder()

    def _accept(self, jumps: Jumps, proved: bool = False) -> bool:
        """Go on with a plan that has no more moves than this lane's; whether it has fewer."""
        fewer = len(moves_of(self.jumps)) - len(moves_of(jumps))
        if fewer >= 0:
            self.jumps = jumps
        if fewer > 0 or proved:
            self.whole.offer(jumps, proved)
        return fewer > 0

    def _reorder(self) -> None:
        orders = Orders(self.jumps)
        for _ in range(DRAWS):
            self._accept(orders.draw(self.rng))

    def _try_window(self) -> None:
        whole = self.whole
        window = draw_window(whole.puzzle, self.jumps, round(self.length), self.rng)
        task = window.task(whole.calls.tasks + 1)
        answer = whole.calls.call(task, PLANNER, self.slice, optimal=True)
        if answer is None:
            return
        whole.windows += 1
        self.stale += 1
        if answer.jumps is None or not answer.verified:
            self.length = max(LEAST, self.length - 1)
            return
        spent = answer.statistics.get("cpu_seconds") or 0.0
        if spent < QUICK * self.slice and not window.is_whole:
            self.length = min(len(self.jumps), self.length + 0.5)
        proved = window.is_whole and answer.optimal
        if self._accept(window.replaced(answer.jumps), proved):
            self.stale = 0

    def _try_harder(self) -> None:
        """Give windows more time; or turn to another plan, the best one or a new one."""
        self.stale = 0
        self.slice *= 1.5
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

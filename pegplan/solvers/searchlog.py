"""What a planner's log says of its search while it runs: the points of the curves that are drawn.

Each planner writes such lines at moments of its own choice, and between two of them nothing is
known. Where they come from:

- Fast Downward, and planners based on it, write the counts of states with each new best value of
  a heuristic and with each higher ``f`` of A* (``search_statistics.cc``), each with the CPU time
  of the search program; numbers of generated states come at the end only;
- SymK writes ``BOUND: 5 < 13`` when it has shown that no plan costs less than 5
  (``symbolic_search.cc``), and no number of states;
- ENHSP writes ``g`` and ``h`` with each better ``h`` in greedy search; with A* each higher ``f``
  with its counts and its own time; and its counts every ten seconds (``WAStar``);
- LPG writes the best distance of its best-first search, as FF did, and nothing of its local search;
- Pyperplan, Aries and Tamer run as libraries and write nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pegplan.running.program import Run
from pegplan.solvers.endings import ends_of, log_text

MOST = 1000
"""Moments that are kept of one log in full; of the next so many every second, then every fourth…"""
_N = r"(\d{1,15})"
_REAL = r"(\d{1,15}(?:\.\d{1,15})?(?:E-?\d{1,2})?)"

_STAMP = re.compile(rf"^\[t={_REAL}s, \d+ KB\] ")
_BEST = re.compile(rf"^New best heuristic value for (.{{1,200}}?): {_N}$")
_G_OR_F = re.compile(rf"\b(g|f) ?= ?{_N}\b")
_COUNTS = re.compile(rf"\b{_N} evaluated, {_N} expanded\b")
_SO_FAR = re.compile(rf"\b{_N} expanded\b")
_ENDED = re.compile(rf"^Expanded {_N} state|^(?:Expanded Nodes|Nodes expanded):?\s*{_N}")
_EVALUATED = re.compile(rf"^Evaluated {_N} state|^States Evaluated:\s*{_N}")
_COST = re.compile(rf"^Plan cost: {_N}$|^Metric \(Search\):{_REAL}$|^Plan quality:\s+{_REAL}$")
_SEARCH_TIME = re.compile(rf"^Search Time \(msec\): {_N}$")
_GOES_ON = "Solution found - keep searching"
_TOTAL = "Cumulative statistics"
_BOUND = re.compile(rf"^BOUND: {_N} < {_N} \[")
_ENDLESS = 2**31 - 1  # SymK's bound without a plan
_ENHSP_H = re.compile(rf"^(?:h\(I\):| *g\(n\)= *{_REAL} h\(n\)= *){_REAL}$")
_ENHSP_F = re.compile(
    rf"^f\(n\) = {_REAL} \(Expanded Nodes: {_N}, Evaluated States: {_N}, Time: {_REAL}\)"
)
_ENHSP_SPEED = re.compile(rf"^-+Time: \d+s ; Expanded Nodes: {_N} .*Evaluated States: {_N}")
_FF = re.compile(rf"^advancing to distance ?: *{_N}$")
_FF_NEXT = re.compile(rf"^ +{_N}$")

FIGURES: Mapping[str, tuple[re.Pattern[str], type[float]]] = {
    name: (re.compile(pattern, re.MULTILINE), kind)
    for name, pattern, kind in (
        ("expanded", r"Expanded (\d+) state|Expanded Nodes:\s*(\d+)", int),
        ("evaluated", r"Evaluated (\d+) state|States Evaluated:\s*(\d+)", int),
        ("generated", r"Generated (\d+) state", int),
        ("search_seconds", r"(?:Actual search|Search) time:\s*([\d.]+)s", float),
        ("translator_seconds", r"^Done! \[[\d.]+s CPU, ([\d.]+)s wall-clock\]", float),
        ("plan_cost", r"Plan cost: (\d+)", int),
    )
}
"""What the logs of Fast Downward, planners based on it, and ENHSP say at their end."""


@dataclass(frozen=True)
class LogMoment:
    """What a log says of a search at one moment; None is what it does not say.

    Attributes:
        seconds: when, by the planner's own clock if ``own_clock``: the CPU time of its search
            program, or the time since its search began. Otherwise by the clock of who read the
            line, since the run began.
        search: which search of an anytime planner, from 1.
        expanded, evaluated: states until then, those of the searches before included.
        g: the cost of reaching the state that has the new best ``h``.
        layer: for A*, the ``f`` that its states have from here on; for SymK, its lower bound.
        h: the best values that are new here, by the heuristic's name as the planner writes it.
        cost: that of a plan which was found here.
    """

    seconds: float | None = None
    own_clock: bool = False
    search: int = 1
    expanded: int | None = None
    evaluated: int | None = None
    g: float | None = None
    layer: float | None = None
    h: dict[str, float] = field(default_factory=dict)
    cost: float | None = None

    def to_dict(self) -> dict[str, Any]:
        """As JSON, without what the log does not say."""
        said = {name: getattr(self, name) for name in self.__dataclass_fields__}
        return {name: value for name, value in said.items() if value is not None and value != {}}


class SearchLog:
    """Reads a planner's log line by line.

    An anytime planner makes several searches; its numbers of states are their sums. A number so
    far is at least so many.

    Attributes:
        final: all searches have ended, and :attr:`number` is the number of all their states.
    """

    def __init__(self) -> None:
        self.final = False
        self._moments: list[LogMoment] = []
        self._ended: int | None = None
        self._now: int | None = None
        self._evaluated = 0  # in the searches that have ended
        self._search = 1
        self._between = False  # a search has ended
        self._whole = False  # what comes is the sum of all searches
        self._distances = False  # the next lines may be LPG's distances
        self._search_time: float | None = None  # ENHSP's, where its lines have its own time
        self._pending = LogMoment()  # said, but the counts that belong to it come in the next lines
        self._seen, self._every, self._kept = 0, 1, 0

    @property
    def number(self) -> int | None:
        """How many states were expanded; None without a number."""
        if self._ended is None:
            return self._now
        return self._ended + (self._now or 0)

    def take(self) -> list[LogMoment]:
        """The moments since the last call."""
        taken, self._moments = self._moments, []
        return taken

    def read_all(self, lines: Iterable[str]) -> list[LogMoment]:
        """The moments of a whole log."""
        for line in lines:
            self.read(line)
        self.close()
        return self.take()

    def close(self) -> None:
        """The log has ended: what waited for counts has none."""
        if self._pending != LogMoment():
            self._keep(self._pending)

    def read(self, line: str, clock: float | None = None) -> None:
        """Read the next line of the log.

        Args:
            clock: seconds since the run began, where the line is read while the log grows.
        """
        at = LogMoment(clock)
        if stamp := _STAMP.match(line):
            line = line[stamp.end() :]
            at = LogMoment(float(stamp[1]), own_clock=True)
        line = line.rstrip()
        _ = self._ends(line, at) or self._counts(line, at) or self._other(line, at)
        self._distances = bool(_FF.match(line) or (self._distances and _FF_NEXT.match(line)))

    def _ends(self, line: str, at: LogMoment) -> bool:
        """Read a line of the end of a search."""
        if _TOTAL in line:
            self._ended, self._now, self._whole = None, None, True
        elif _GOES_ON in line:
            self.final = False
        elif match := _SEARCH_TIME.match(line):
            self._search_time = int(match[1]) / 1000 if self._search_time is not None else None
        elif match := _COST.match(line):
            self._pending = replace(at, cost=_value(match[1] or match[2] or match[3]))
        elif match := _ENDED.match(line):
            if self._search_time is not None:
                at = LogMoment(self._search_time, own_clock=True)
            self._ended = (self._ended or 0) + int(match[1] or match[2])
            self._now, self.final, self._between = None, True, True
            if not self._whole:
                self._pending = replace(at, cost=self._pending.cost, expanded=self._ended)
        elif match := _EVALUATED.match(line):
            if not self._whole:
                self._evaluated += int(match[1] or match[2])
                self._keep(replace(self._pending, evaluated=self._evaluated))
        else:
            return False
        return True

    def _counts(self, line: str, at: LogMoment) -> bool:
        """Read a line with numbers of states so far."""
        if match := _ENHSP_F.match(line):
            self._search_time = float(match[4])
            at = LogMoment(self._search_time, own_clock=True, layer=_value(match[1]))
            self._so_far(at, int(match[2]), int(match[3]))
        elif match := _ENHSP_SPEED.match(line):
            self._so_far(at, int(match[1]), int(match[2]))
        elif match := _SO_FAR.search(line):
            both, named = _COUNTS.search(line), _G_OR_F.search(line)
            if named and named[1] == "g":
                at = replace(at, g=int(named[2]))
            elif named:
                at = replace(at, layer=int(named[2]))
            self._so_far(at, int(match[1]), int(both[1]) if both else None)
        else:
            return False
        return True

    def _so_far(self, at: LogMoment, expanded: int, evaluated: int | None) -> None:
        self._begin()
        self._now, self.final = expanded, False
        if evaluated is not None:
            evaluated += self._evaluated
        h = {**self._pending.h, **at.h}
        self._keep(replace(at, expanded=self.number, evaluated=evaluated, h=h))

    def _other(self, line: str, at: LogMoment) -> bool:
        """Read a line without numbers of states."""
        if match := _BEST.match(line):
            self._begin()
            self._pending = replace(at, h={**self._pending.h, match[1]: int(match[2])})
        elif match := _BOUND.match(line):
            bound = min(int(match[1]), int(match[2]))
            if bound < _ENDLESS:
                self._keep(replace(at, layer=bound))
        elif match := _ENHSP_H.match(line):
            g = None if match[1] is None else _value(match[1])
            self._keep(replace(at, g=g, h={"h": _value(match[2])}))
        elif match := _FF.match(line):
            self._begin()
            self._between = True  # the next such line is of another search
            self._keep(replace(at, h={"h": int(match[1])}))
        elif self._distances and (match := _FF_NEXT.match(line)):
            self._keep(replace(at, h={"h": int(match[1])}))
        else:
            return False
        return True

    def _begin(self) -> None:
        """Note that another search begins, if one has ended."""
        if self._between:
            if self._pending != LogMoment():
                self._keep(self._pending)
            self._between, self._search = False, self._search + 1

    def _keep(self, moment: LogMoment) -> None:
        self._pending = LogMoment()
        self._seen += 1
        if self._seen % self._every:
            return
        self._kept += 1
        if self._kept % MOST == 0:
            self._every *= 2
        self._moments.append(replace(moment, search=self._search))


def _value(text: str) -> float:
    """A number; a whole one as such, since logs write ``17.0``."""
    number = float(text)
    return int(number) if number.is_integer() else number


def search_curve(run: Run) -> tuple[dict[str, Any], ...]:
    """What a run's log says of the search; of a long log by its beginning and its end."""
    moments = SearchLog().read_all(ends_of(run.stdout).splitlines())
    return tuple(moment.to_dict() for moment in moments)


def statistics(run: Run) -> dict[str, Any]:
    """The search statistics in a run's log, the last value of each.

    ``expanded``, ``evaluated``, ``generated`` are numbers of states; times are in seconds.
    The others are :meth:`~pegplan.running.program.Run.supervision`.
    """
    log = log_text(run)
    found: dict[str, Any] = run.supervision()
    for name, (pattern, kind) in FIGURES.items():
        matches = pattern.findall(log)
        if matches:
            last = matches[-1]
            found[name] = kind(last if isinstance(last, str) else "".join(last))
    return found

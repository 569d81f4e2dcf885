"""How many states a planner has expanded, from what it writes to its log."""

from __future__ import annotations

import re

_SO_FAR = re.compile(r"(\d+) expanded\b")
_ENDED = re.compile(r"\bExpanded (\d+) state|(?:Expanded Nodes|Nodes expanded):?\s*(\d+)")
_GOES_ON = "Solution found - keep searching"
_TOTAL = "Cumulative statistics"


class StateCount:
    """Reads a log line by line, of Fast Downward, planners based on it, and ENHSP.

    While they search they write a number now and then only, such as ``2346 evaluated, 683
    expanded`` with each better heuristic value; minutes may pass between two. The number of all is
    written when a search ends. An anytime planner makes several searches; its number is their sum.

    Attributes:
        final: all searches have ended, and this is the number of all their states.
    """

    def __init__(self) -> None:
        self.final = False
        self._ended: int | None = None
        self._now: int | None = None

    @property
    def number(self) -> int | None:
        """How many states: at least so many, or exactly where ``final``; None without a number."""
        if self._ended is None:
            return self._now
        return self._ended + (self._now or 0)

    def read(self, line: str) -> None:
        """Read the next line of the log."""
        if _TOTAL in line:
            self._ended, self._now = None, None
        elif _GOES_ON in line:
            self.final = False
        elif match := _ENDED.search(line):
            self._ended = (self._ended or 0) + int(match[1] or match[2])
            self._now = None
            self.final = True
        elif match := _SO_FAR.search(line):
            self._now = int(match[1])
            self.final = False

"""The searches and heuristics that can be traced, by name."""

from __future__ import annotations

from typing import Literal, NamedTuple

SearchName = Literal["bfs", "dfs", "astar", "wastar", "gbfs", "ehc"]
HeuristicName = Literal["blind", "goalcount", "hmax", "hadd", "hff", "landmark", "lmcut"]
FrontierOrder = Literal["fifo", "lifo", "f", "h"]
"""How a frontier is ordered: first in, first out; last in, first out; by f, h and age; or by h and
age."""

WEIGHT = 5.0
"""The weight of h in weighted A* where none is given; pyperplan's own."""


class SearchChoice(NamedTuple):
    """A search.

    Attributes:
        title: a few words for people.
        order: how its frontier is ordered.
        informed: whether it uses a heuristic.
        key: what f is, in words; empty where it has none.
    """

    title: str
    order: FrontierOrder
    informed: bool
    key: str = ""


SEARCHES: dict[str, SearchChoice] = {
    "bfs": SearchChoice("breadth-first", "fifo", False),
    "dfs": SearchChoice("depth-first", "lifo", False),
    "astar": SearchChoice("A*", "f", True, "g + h"),
    "wastar": SearchChoice("weighted A*", "f", True, "g + w·h"),
    "gbfs": SearchChoice("greedy best-first", "h", True),
    "ehc": SearchChoice("enforced hill climbing", "fifo", True),
}
HEURISTICS: dict[str, str] = {
    "blind": "0 at the goal, else 1",
    "goalcount": "goal facts that are false",
    "hmax": "the dearest goal fact, without deletions",
    "hadd": "the sum over the goal facts, without deletions",
    "hff": "the length of a relaxed plan",
    "landmark": "landmarks still to be reached",
    "lmcut": "landmark cuts",
}
"""What each heuristic counts."""

"""Analyse positions by exact search, in a worker process (:mod:`pegplan.running.resident`).

The search thus never delays the server, and its memory is freed when the process ends.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from pegplan.game.board import Board
from pegplan.game.puzzle import Goal, Puzzle
from pegplan.web.drawings import certificate_json
from pegplan.web.reading import read_puzzle

if TYPE_CHECKING:
    from pegplan.solvers.exact.hints.hints import Hints
    from pegplan.solvers.exact.hints.search import HintSearch


def find_hints(
    data: tuple[dict[str, Any], float, int],
    say: Callable[[dict[str, Any]], None],
    cancel: threading.Event,
) -> dict[str, Any]:
    """Analyse the start of a puzzle and return the final hints as JSON.

    Args:
        data: what is asked, the time limit in seconds and the memory limit in MiB. Asked are
            ``puzzle``, as in a request, and ``hints``: whether each jump is to be looked at.
        say: called with hints that are found earlier.
        cancel: set from outside to end the search.
    """
    from pegplan.solvers.exact.hints.hints import Hints
    from pegplan.solvers.exact.limits import SearchLimits, Stop

    asked, seconds, memory_mb = data
    puzzle = read_puzzle(asked["puzzle"])
    limits = SearchLimits(seconds, memory_mb, cancel)

    def tell(hints: Hints) -> None:
        say(hints_json(puzzle, hints))

    try:
        found = _search(puzzle.board, puzzle.goal).hints(puzzle, limits, tell, asked["hints"])
    except (Stop, MemoryError):
        found = Hints(None, None, None, ())
    return hints_json(puzzle, found)


@lru_cache(maxsize=2)
def _search(board: Board, goal: Goal) -> HintSearch:
    """A search that goes on from what it has found."""
    from pegplan.solvers.exact.hints.search import HintSearch

    return HintSearch(board, goal)


def hints_json(puzzle: Puzzle, hints: Hints) -> dict[str, Any]:
    """Hints as the page gets them: with a drawing and words of the certificate."""
    proof = hints.certificate
    shown = None if proof is None else certificate_json(puzzle, proof)
    return hints.to_dict() | {"certificate": shown}

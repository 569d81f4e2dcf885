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
    from pegplan.solvers.exact.hints.advice import Advice


def advise(
    data: tuple[dict[str, Any], float, int],
    say: Callable[[dict[str, Any]], None],
    cancel: threading.Event,
) -> dict[str, Any]:
    """Analyse the start of a puzzle and return the final advice as JSON.

    Args:
        data: what is asked, the time limit in seconds and the memory limit in MiB. Asked are
            ``puzzle``, as in a request, and ``hints``: whether each jump is to be looked at.
        say: called with each advice that is found earlier.
        cancel: set from outside to end the search.
    """
    from pegplan.solvers.exact.hints.advice import Advice
    from pegplan.solvers.exact.limits import SearchLimits, Stop
    from pegplan.solvers.exact.study.studied import written_at

    asked, seconds, memory_mb = data
    puzzle = read_puzzle(asked["puzzle"])
    limits = SearchLimits(seconds, memory_mb, cancel)

    def tell(advice: Advice) -> None:
        say(advice_json(puzzle, advice))

    try:
        board, goal = puzzle.board, puzzle.goal
        adviser = _adviser(board, goal, memory_mb, written_at(board, goal))
        found = adviser.advise(puzzle, limits, tell, asked["hints"])
    except (Stop, MemoryError):
        found = Advice(None, None, None, ())
    return advice_json(puzzle, found)


@lru_cache(maxsize=2)
def _adviser(board: Board, goal: Goal, memory_mb: int, study: int | None) -> Any:
    """An adviser that goes on from what it has found; a new one where a study was written."""
    from pegplan.solvers.exact.study.studied import informed

    return informed(board, goal, memory_mb)


def advice_json(puzzle: Puzzle, advice: Advice) -> dict[str, Any]:
    """Advice as the page gets it: its certificate with a drawing and words."""
    proof = advice.certificate
    shown = None if proof is None else certificate_json(puzzle, proof)
    return advice.to_dict() | {"certificate": shown}

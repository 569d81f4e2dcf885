"""Hints for the page, as its worker processes find them (:mod:`pegplan.web.pool`)."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from pegplan.boards.puzzle import Goal
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.catalog import as_puzzle
from pegplan.solitaire.page.proofs import certificate_json
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.web.reading import read_puzzle

if TYPE_CHECKING:
    from pegplan.solitaire.exact.hints.hints import Hints
    from pegplan.solitaire.exact.hints.search import HintSearch

JsonObject = dict[str, Any]


def find_hints(
    data: tuple[Any, float, int], say: Callable[[JsonObject], None], cancel: threading.Event
) -> JsonObject:
    """Analyse the start of ``puzzle``; ``hints``: whether each jump is to be looked at."""
    from pegplan.solitaire.exact.hints.hints import Hints
    from pegplan.solitaire.exact.limits import SearchLimits, Stop

    asked, seconds, memory_mb = data
    puzzle = as_puzzle(read_puzzle(asked["puzzle"]))
    limits = SearchLimits(seconds, memory_mb, cancel)

    def tell(hints: Hints) -> None:
        say(hints_json(puzzle, hints))

    try:
        found = _search(puzzle.board, puzzle.goal).hints(puzzle, limits, tell, asked["hints"])
    except (Stop, MemoryError):
        found = Hints(None, None, None, ())
    return hints_json(puzzle, found)


@lru_cache(maxsize=2)
def _search(board: PegBoard, goal: Goal) -> HintSearch:
    """A search that goes on from what it has found."""
    from pegplan.solitaire.exact.hints.search import HintSearch

    return HintSearch(board, goal)


def hints_json(puzzle: PegPuzzle, hints: Hints) -> JsonObject:
    """Hints as the page gets them: with a drawing and words of the certificate."""
    proof = hints.certificate
    shown = None if proof is None else certificate_json(puzzle, proof)
    return hints.to_dict() | {"certificate": shown}

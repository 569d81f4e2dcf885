"""The page's requests about peg solitaire only."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from starlette.responses import Response
from starlette.types import ASGIApp

from pegplan.boards.puzzle import Goal, Puzzle
from pegplan.fields import keys_of, number_of, truth_of
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.catalog import as_puzzle
from pegplan.solitaire.page import proofs
from pegplan.solitaire.page.proofs import certificate_json
from pegplan.solitaire.proofs.certificate import Certificate
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solvers.outcome import Reason
from pegplan.web.bounds import MOST_SECONDS, Settings
from pegplan.web.game_page import Handler, JsonObject
from pegplan.web.guard import json_response
from pegplan.web.pool import WorkerPool
from pegplan.web.reading import read_puzzle
from pegplan.web.stream import EventStream

if TYPE_CHECKING:
    from pegplan.solitaire.exact.hints.hints import Hints
    from pegplan.solitaire.exact.hints.search import HintSearch


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


SECONDS = 4.0
"""Default time limit for the analysis of a position."""


class PegPage:
    """Its analysts, and its request handlers; see :class:`~pegplan.web.game_page.GamePage`."""

    def __init__(self, settings: Settings) -> None:
        self.hinting = WorkerPool(settings.analysts, find_hints)

    @property
    def looking(self) -> int:
        """How many positions are analysed now."""
        return len(self.hinting.turns.taken)

    def posted(self) -> dict[str, Handler]:
        """The handler of each POST."""
        names = ("check", "letters", "invariants", "hints")
        return {name: getattr(self, name) for name in names}

    async def check(self, data: JsonObject, client: str) -> Response:
        """What the checker says of a user's own weights or sets."""
        asked = proofs.read_own_proof(data)
        return json_response(await asyncio.to_thread(proofs.own_proof_json, *asked))

    async def letters(self, data: JsonObject, client: str) -> Response:
        """Letters for the holes of a board, three different ones for each jump."""
        asked = proofs.read_letters(data)
        return json_response(await asyncio.to_thread(proofs.letters_json, *asked))

    async def invariants(self, data: JsonObject, client: str) -> Response:
        """Sets of holes whose parity never changes, and pagoda functions."""
        keys_of(data, "the body", ("puzzle",))
        puzzle = as_puzzle(read_puzzle(data["puzzle"]))
        return json_response(await asyncio.to_thread(proofs.invariants_json, puzzle))

    async def hints(self, data: JsonObject, client: str) -> ASGIApp:
        """Analyse a puzzle's start; a stream of hints."""
        keys_of(data, "the body", ("puzzle",), ("seconds", "hints"))
        hints = truth_of(data.get("hints", True), "hints")
        seconds = number_of(data.get("seconds", SECONDS), "seconds", 0.1, MOST_SECONDS)
        as_puzzle(read_puzzle(data["puzzle"]))  # errors are reported before the stream begins
        asked = {"puzzle": data["puzzle"], "hints": hints}
        return EventStream(self.hinting.ask(asked, seconds, client))

    async def close(self) -> None:
        """Kill the analysts."""
        await self.hinting.close()

    @staticmethod
    def puzzle_json(puzzle: Puzzle) -> JsonObject:
        """How many jumps every plan has."""
        return {"n_jumps": as_puzzle(puzzle).n_jumps}

    @staticmethod
    def certificate_json(puzzle: Puzzle, certificate: Reason) -> JsonObject | None:
        """A checked certificate with words and a drawing; None of other kinds of reasons."""
        if not isinstance(certificate, Certificate):
            return None
        return proofs.certificate_json(as_puzzle(puzzle), certificate)

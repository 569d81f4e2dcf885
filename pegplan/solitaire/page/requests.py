"""The page's requests about peg solitaire only."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.responses import Response
from starlette.types import ASGIApp

from pegplan.boards.puzzle import Puzzle
from pegplan.fields import keys_of, number_of, truth_of
from pegplan.solitaire.catalog import as_puzzle
from pegplan.solitaire.page import proofs
from pegplan.solitaire.page.hints import find_hints
from pegplan.solitaire.proofs.certificate import Certificate
from pegplan.solvers.outcome import Reason
from pegplan.web.bounds import MOST_SECONDS, Settings
from pegplan.web.game_page import Handler
from pegplan.web.guard import json_response
from pegplan.web.pool import WorkerPool
from pegplan.web.reading import read_puzzle
from pegplan.web.stream import EventStream

SECONDS = 4.0
"""Default time limit for the analysis of a position."""

JsonObject = dict[str, Any]


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

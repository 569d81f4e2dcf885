"""What a game has on the page: its part ``page``, a class like :class:`GamePage`."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Protocol

from starlette.types import ASGIApp

from pegplan.boards import games
from pegplan.boards.board import Board
from pegplan.boards.puzzle import Puzzle
from pegplan.errors import InputError, Unavailable
from pegplan.languages import Saying
from pegplan.solvers.outcome import Reason
from pegplan.web.bounds import Settings

JsonObject = dict[str, Any]
Handler = Callable[[JsonObject, str], Coroutine[Any, Any, ASGIApp]]
"""Answers the JSON of a request; also gets who asks, for the queue."""


class GamePage(Protocol):
    """A game's own requests, with the processes that answer them.

    Attributes:
        looking: how many of these requests are at work.
    """

    looking: int

    def __init__(self, settings: Settings) -> None: ...

    def posted(self) -> Mapping[str, Handler]:
        """The handler of each POST below ``/api/`` that only this game has."""

    async def close(self) -> None:
        """End the processes."""

    @staticmethod
    def puzzle_json(puzzle: Puzzle) -> JsonObject:
        """What the page is told of a puzzle besides what any puzzle has."""

    @staticmethod
    def certificate_json(puzzle: Puzzle, certificate: Reason) -> JsonObject | None:
        """A certificate with words and a drawing; None if the page does not show this kind."""


def game_pages() -> tuple[type[GamePage], ...]:
    """What each game has on the page; raises :class:`Unavailable` if no game has anything."""
    found = tuple(games.parts("page"))
    if not found:
        raise Unavailable("no game is installed that has a page; pegplan --help lists what works")
    return found


def has_page(board: Board) -> bool:
    """Whether the page shows puzzles on a board."""
    return games.part(board, "page") is not None


def page_of(board: Board) -> type[GamePage]:
    """What a board's game has on the page; raises :class:`InputError` if it is not shown there."""
    found: type[GamePage] | None = games.part(board, "page")
    if found is None:
        raise InputError(Saying("error.no-page", board=board.name))
    return found

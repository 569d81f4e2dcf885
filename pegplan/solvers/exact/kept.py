"""Paths in the user's cache for work that later calls continue: of counts and answers."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from zlib import crc32

from pegplan.game.board import Board
from pegplan.game.puzzle import Pegs, Puzzle
from pegplan.solvers.commands import cache_folder
from pegplan.solvers.exact.counts.levels import puzzle_key


def levels_folder() -> Path | None:
    """The folder for finished levels of counts; None where the user has no home folder."""
    return _kept("levels")


def decisions_file(board: Board) -> Path | None:
    """The file for the answers to a board's problems; None where its folder can't be made."""
    folder = _kept("decisions")
    if folder is None:
        return None
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    key = puzzle_key(Puzzle(board, board.name, frozenset(board.holes), Pegs(1)))
    named = crc32(board.name.encode())  # its rows have the names of the board's problems
    return folder / f"{key}-{named:08x}.jsonl" if folder.is_dir() else None


def _kept(what: str) -> Path | None:
    folder = cache_folder()
    return None if folder is None else folder.parent / what

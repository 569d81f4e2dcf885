"""Where counting and deciding keep unfinished work, so that they can go on: the user's cache."""

from __future__ import annotations

import shutil
from contextlib import suppress
from pathlib import Path

from pegplan.game.board import Board
from pegplan.game.puzzle import Pegs, Puzzle
from pegplan.solvers.commands import cache_folder
from pegplan.solvers.exact.store import puzzle_key


def levels_folder() -> Path | None:
    """Where counts keep their finished levels; None where there is no home to keep them in."""
    return _kept("levels")


def discard_levels(puzzle: Puzzle) -> None:
    """Remove the finished levels of a puzzle from :func:`levels_folder`."""
    folder = levels_folder()
    if folder is not None:
        shutil.rmtree(folder / puzzle_key(puzzle), ignore_errors=True)


def decisions_file(board: Board) -> Path | None:
    """Where the answers for a board are kept; None where they can't be."""
    folder = _kept("decisions")
    if folder is None:
        return None
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    key = puzzle_key(Puzzle(board, board.name, frozenset(board.holes), Pegs(1)))
    return folder / f"{key}.jsonl" if folder.is_dir() else None


def _kept(what: str) -> Path | None:
    folder = cache_folder()
    return None if folder is None else folder.parent / what

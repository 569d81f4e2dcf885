"""Where the answers to a board's problems are kept: in the user's cache."""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from pegplan.game.board import Board
from pegplan.game.codec import puzzle_digest
from pegplan.game.puzzle import Pegs, Puzzle
from pegplan.solvers.commands import cache_folder


def decisions_file(board: Board) -> Path | None:
    """The file for the answers to a board's problems; None where its folder can't be made."""
    commands = cache_folder()
    if commands is None:
        return None
    folder = commands.parent / "decisions"
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    digest = puzzle_digest(Puzzle(board, board.name, frozenset(board.holes), Pegs(1)))
    named = sha256(f"{digest} {board.name}".encode())  # rows have the names of its problems
    return folder / f"{named.hexdigest()[:24]}.jsonl" if folder.is_dir() else None

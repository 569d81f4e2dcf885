"""All positions of a small puzzle of any rules, in a worker: how many, and what they prove.

A game that knows more has counts and proofs of its own.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from pegplan.boards.catalog import as_puzzle
from pegplan.boards.codec import puzzle_from_json, puzzle_to_json
from pegplan.boards.games import part
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.statespace import Exhausted, PositionCount, check_exhaustion, count_positions
from pegplan.running.answers import ask
from pegplan.running.program import Limits
from pegplan.solvers.base import MOST_SECONDS, Request, check_request


def count(
    puzzle: Puzzle | str,
    *,
    timeout: float | None = None,
    memory_mb: int | None = 4096,
    progress: Callable[[str], None] = lambda text: None,
    cancel: threading.Event | None = None,
) -> Any:
    """Count the positions of a puzzle exactly, by the least number of steps to each.

    Args:
        puzzle: a puzzle, or its name.
        timeout: wall-clock seconds; None for no limit.
        memory_mb: MiB; None for no limit.
        progress: called with a line of text that says how far the count has got.
        cancel: set it from another thread to end the count.

    Returns:
        a :class:`~pegplan.boards.statespace.PositionCount`; of peg solitaire a
        :class:`~pegplan.solitaire.exact.counts.counts.Counts`, which has also solutions, complete
        games and counts up to symmetry.

    Raises:
        InputError: the puzzle is unknown.
        LimitReached: a limit ended the count; its ``status`` says which.

    Examples:
        >>> pegplan.count("frogs-3/swap").total
        72
        >>> pegplan.count("triangle-4/a2-b2").solutions
        14
    """
    puzzle = as_puzzle(puzzle)
    limits: dict[str, Any] = {"timeout": timeout, "memory_mb": memory_mb, "cancel": cancel}
    if own := part(puzzle.board, "count"):
        return own(puzzle, progress=progress, **limits)
    found = _asked("count_all", puzzle_to_json(puzzle), "the count", progress, **limits)
    return PositionCount(**{**found, "per_step": tuple(found["per_step"])})


def check_proof(
    puzzle: Puzzle, proof: Exhausted, timeout: float | None = None, memory_mb: int | None = 4096
) -> bool:
    """Whether a proof by exhaustion holds: plays all positions again by the simulator.

    Raises:
        LimitReached: a limit ended the check; its ``status`` says which.
    """
    asked = {"puzzle": puzzle_to_json(puzzle), "proof": asdict(proof)}
    limits: dict[str, Any] = {"timeout": timeout, "memory_mb": memory_mb}
    return bool(_asked("check_all", asked, "the check", lambda text: None, **limits))


def _asked(
    function: str,
    question: Any,
    what: str,
    progress: Callable[[str], None],
    *,
    timeout: float | None,
    memory_mb: int | None,
    cancel: threading.Event | None = None,
) -> Any:
    wall = MOST_SECONDS if timeout is None else timeout
    check_request(Request(timeout=wall, memory_mb=memory_mb))
    return ask(
        f"pegplan.solvers.positions:{function}", question, progress, what=what, cancel=cancel,
        limits=Limits(wall, memory_mb=memory_mb),
    ).value  # fmt: skip


def count_all(question: Any, say: Callable[[str], None]) -> dict[str, Any]:
    """Count a puzzle; runs in a worker."""
    puzzle = puzzle_from_json(question)
    return asdict(count_positions(puzzle, progress=lambda count: say(f"{count:,} positions")))


def check_all(question: Any, say: Callable[[str], None]) -> bool:
    """Check a proof; runs in a worker."""
    return check_exhaustion(puzzle_from_json(question["puzzle"]), Exhausted(**question["proof"]))

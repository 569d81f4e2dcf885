"""Renders in a process of its own, which :mod:`pegplan.solvers.rendering` starts under limits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from pegplan.game.codec import puzzle_from_json, puzzle_to_json
from pegplan.game.puzzle import Puzzle
from pegplan.pddl.encoding import Encoding, load_encoding
from pegplan.pddl.render import render

RENDER = "pegplan.pddl.apart:render_there"


def question(puzzles: Sequence[Puzzle], encoding: Encoding) -> dict[str, Any]:
    """What :func:`render_there` takes."""
    return {
        "puzzles": [puzzle_to_json(puzzle) for puzzle in puzzles],
        "encoding": str(encoding.folder),
    }


def render_there(data: Any, say: Callable[[str], None]) -> list[tuple[str, str]]:
    """The texts of domain and problem for each puzzle; says each template's path before it."""
    encoding = load_encoding(Path(data["encoding"]))
    tasks = [
        render(puzzle_from_json(puzzle), encoding, lambda path: say(str(path)))
        for puzzle in data["puzzles"]
    ]
    return [(task.domain, task.problem) for task in tasks]

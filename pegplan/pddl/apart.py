"""Renders in a process of its own, which :mod:`pegplan.solvers.rendering` starts under limits."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

from pegplan.game.codec import puzzle_from_json, puzzle_to_json
from pegplan.game.puzzle import Objective, Puzzle
from pegplan.pddl.actions import EncodedAction
from pegplan.pddl.encoding import Encoding
from pegplan.pddl.render import render

RENDER = "pegplan.pddl.apart:render_there"


def question(puzzles: Sequence[Puzzle], encoding: Encoding, folder: str) -> dict[str, Any]:
    """What :func:`render_there` takes; the encoding's path starts from ``folder``."""
    return {
        "puzzles": [puzzle_to_json(puzzle) for puzzle in puzzles],
        "encoding": asdict(encoding)
        | {
            "goals": sorted(encoding.goals),
            "objectives": sorted(encoding.objectives),
            "folder": str(encoding.folder),
        },
        "folder": folder,
    }


def render_there(data: Any, say: Callable[[str], None]) -> list[tuple[str, str]]:
    """The texts of domain and problem for each puzzle; says each template's path before it."""
    with suppress(OSError):
        os.chdir(data["folder"])
    encoding = _encoding(data["encoding"])
    tasks = [
        render(puzzle_from_json(puzzle), encoding, lambda path: say(str(path)))
        for puzzle in data["puzzles"]
    ]
    return [(task.domain, task.problem) for task in tasks]


def _encoding(data: dict[str, Any]) -> Encoding:
    actions = [
        EncodedAction(
            action["key"],
            action["name"],
            tuple(action["parameters"]),
            tuple((start, over, end) for start, over, end in action["jumps"]),
            action["optional"],
        )
        for action in data["actions"]
    ]
    return Encoding(
        data["name"],
        data["title"],
        data["summary"],
        tuple(data["requirements"]),
        frozenset(data["goals"]),
        frozenset(map(Objective, data["objectives"])),
        tuple(actions),
        Path(data["folder"]),
        data["soft"],
    )

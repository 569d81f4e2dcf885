"""Comparing and replaying as functions of JSON, for a process of its own (:mod:`pegplan.running`).

A task in JSON is ``{"domain": "(define …", "problem": "(define …"}``, with ``"files": [name,
name]`` for messages if they have names. A puzzle is as in :mod:`pegplan.boards.codec`. ``until`` is
the time at which a comparison must end, in seconds since the epoch: so the start of its process,
which may take seconds on a busy machine, counts too.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from pegplan.boards.codec import puzzle_from_json
from pegplan.boards.puzzle import Puzzle
from pegplan.pddl.comparing.replaying import replay_plan
from pegplan.pddl.comparing.samegame import compare_games
from pegplan.pddl.tasks.reading import read_task
from pegplan.pddl.tasks.strips import StripsTask

COMPARE = "pegplan.pddl.comparing.worker:compare"
REPLAY = "pegplan.pddl.comparing.worker:replay"


def compare(data: Any, say: Callable[[Any], None]) -> dict[str, Any]:
    """Compare a game (``game``: a puzzle or a task) with a task (``task``); says progress.

    ``options`` are those of :func:`~pegplan.pddl.comparing.samegame.compare_games`.
    """
    options = dict(data["options"])
    if "until" in data:
        options["seconds"] = max(0.0, data["until"] - time.time())
    last = 0.0

    def rarely(text: str) -> None:
        """Say it, at most five times a second."""
        nonlocal last
        if time.monotonic() >= last + 0.2:
            last = time.monotonic()
            say(text)

    game: Puzzle | StripsTask
    game = _task(data["game"]) if "domain" in data["game"] else puzzle_from_json(data["game"])
    return compare_games(game, _task(data["task"]), progress=rarely, **options).to_dict()


def replay(data: Any, say: Callable[[Any], None]) -> dict[str, Any]:
    """Replay a plan (``plan``) in a task (``task``) beside a puzzle (``puzzle``)."""
    puzzle = puzzle_from_json(data["puzzle"])
    return replay_plan(puzzle, _task(data["task"]), data["plan"]).to_dict()


def _task(data: Any) -> StripsTask:
    domain, problem = data.get("files", ("domain", "problem"))
    return read_task(data["domain"], data["problem"], (domain, problem))

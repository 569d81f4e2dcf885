"""Answers about heuristics and state spaces, in a worker process (:mod:`pegplan.running.resident`).

The process imports pyperplan, which the server does not, and keeps it from one question to the
next, so that a heuristic can follow a game. What is asked may be hostile PDDL: the process has a
memory limit, and is replaced where it takes too long.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from pegplan.errors import PegplanError
from pegplan.game.codec import jumps_from_json, position_from_json, puzzle_from_json
from pegplan.show.map_picture import map_json
from pegplan.tracing.ask import HINT
from pegplan.tracing.estimates import HeuristicCurve
from pegplan.tracing.heuristics import explain_heuristic, heuristic_curve
from pegplan.tracing.statemap import state_map
from pegplan.web.task_reading import limit_memory

JsonObject = dict[str, Any]
MOST_PLACES = 2_000
"""Places of a map."""


def explain_there(
    data: tuple[JsonObject, float, int],
    say: Callable[[JsonObject], None],
    cancel: threading.Event,
) -> JsonObject:
    """Answer a question; what the user can mend comes as ``error``.

    Args:
        data: the question, the time limit in seconds, which whoever asks enforces, and the memory
            limit of this process in MiB. The question has ``what``: estimate, curve or map.
    """
    asked, seconds, memory_mb = data
    limit_memory(memory_mb)
    answers = {"estimate": _estimate, "curve": _curve, "map": _map}
    try:
        return answers[asked["what"]](asked, seconds) | {"complete": True}
    except PegplanError as error:
        return {"error": str(error), "complete": True}
    except ImportError:
        return {"error": HINT, "complete": True}


def _here(function: str, data: JsonObject, what: str, seconds: float, memory_mb: int | None) -> Any:
    """Call a function that needs pyperplan, in this process."""
    from pegplan.tracing.estimating import ESTIMATE, estimate_there, values_there

    asked = estimate_there if function == ESTIMATE else values_there
    return asked(data, lambda said: None)


def _estimate(asked: JsonObject, seconds: float) -> JsonObject:
    puzzle = puzzle_from_json(asked["puzzle"])
    found = explain_heuristic(
        puzzle,
        asked["heuristic"],
        position=position_from_json(asked["position"], "position", puzzle.board.index),
        encoding=asked["encoding"],
        task=asked["task"] and (asked["task"][0], asked["task"][1]),
        timeout=seconds,
        ask=_here,
    )
    return found.to_dict()


def curve_here(asked: JsonObject, seconds: float) -> HeuristicCurve:
    """The curve that is asked for, computed in this process."""
    puzzle = puzzle_from_json(asked["puzzle"])
    return heuristic_curve(
        puzzle,
        jumps_from_json(asked["jumps"], "jumps", puzzle.board),
        asked["heuristics"],
        encoding=asked["encoding"],
        task=asked["task"] and (asked["task"][0], asked["task"][1]),
        timeout=seconds,
        ask=_here,
    )


def _curve(asked: JsonObject, seconds: float) -> JsonObject:
    return curve_here(asked, seconds).to_dict()


def _map(asked: JsonObject, seconds: float) -> JsonObject:
    return map_json(state_map(puzzle_from_json(asked["puzzle"]), most=MOST_PLACES))

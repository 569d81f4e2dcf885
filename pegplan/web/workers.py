"""What the worker processes of :mod:`pegplan.web.pool` answer: heuristics, maps, PDDL read.

So no search delays the server, and its memory is freed when the process ends. What is asked may be
hostile: each process has a memory limit, and is replaced where it takes too long. Each function
gets what is asked, the time limit in seconds and the memory limit in MiB; then a function to which
it tells earlier answers, and an event that ends the work.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from typing import Any

from pegplan.boards.codec import puzzle_from_json, steps_from_json
from pegplan.errors import PegplanError, TaskError
from pegplan.web.reading import read_puzzle

MOST_NAMES = 30
"""Actions of a task that are named in the answer."""
MOST_PLACES = 2_000
"""Places of a map."""
_PLACE = re.compile(r"(domain|problem): (?:line (\d{1,9}): )?(.*)", re.DOTALL)

JsonObject = dict[str, Any]
Asked = tuple[Any, float, int]
Say = Callable[[JsonObject], None]


def explain(data: Asked, say: Say, cancel: threading.Event) -> JsonObject:
    """An estimate, a curve or a map, as ``what`` says; what the user can mend comes as ``error``.

    The process imports pyperplan, which the server does not, and keeps it from one question to
    the next, so that a heuristic can follow a game.
    """
    asked, seconds, memory_mb = data
    limit_memory(memory_mb)
    try:
        found = {"estimate": _estimate, "curve": _curve, "map": _map}[asked["what"]](asked, seconds)
    except PegplanError as error:
        found = {"error": str(error)}
    return found | {"complete": True}


def _here(function: str, data: JsonObject, what: str, seconds: float, memory_mb: int | None) -> Any:
    """Call a function that needs pyperplan, in this process."""
    from pegplan.tracing.heuristics import ESTIMATED
    from pegplan.tracing.pyper_heuristics import estimated, valued

    asked = estimated if function == ESTIMATED else valued
    return asked(data, lambda said: None)


def _estimate(asked: JsonObject, seconds: float) -> JsonObject:
    from pegplan.tracing.heuristics import explain_heuristic

    puzzle = puzzle_from_json(asked["puzzle"])
    return explain_heuristic(
        puzzle,
        asked["heuristic"],
        position=asked["position"],
        encoding=asked["encoding"],
        task=asked["task"] and (asked["task"][0], asked["task"][1]),
        timeout=seconds,
        ask=_here,
    ).to_dict()


def _curve(asked: JsonObject, seconds: float) -> JsonObject:
    from pegplan.tracing.heuristics import heuristic_curve

    puzzle = puzzle_from_json(asked["puzzle"])
    return heuristic_curve(
        puzzle,
        steps_from_json(puzzle.board, asked["jumps"], "jumps"),
        asked["heuristics"],
        encoding=asked["encoding"],
        task=asked["task"] and (asked["task"][0], asked["task"][1]),
        timeout=seconds,
        ask=_here,
    ).to_dict()


def _map(asked: JsonObject, seconds: float) -> JsonObject:
    from pegplan.show.map_picture import map_json
    from pegplan.tracing.statemap import state_map

    return map_json(state_map(puzzle_from_json(asked["puzzle"]), most=MOST_PLACES))


def read_pddl(data: Asked, say: Say, cancel: threading.Event) -> JsonObject:
    """Read a domain and a problem; the first error, or what the task has.

    Asked are the two texts, and a puzzle as in a request or None.

    Returns:
        ``errors``, ``task``, and ``board``: whether the task says anything of the puzzle's cells;
        null where that is not known, as in what is told before it is looked for.
    """
    from pegplan.pddl.comparing.finding import find_reading
    from pegplan.pddl.tasks.problem import read_task

    (domain, problem, asked), _, memory_mb = data
    limit_memory(memory_mb)
    answer: JsonObject = {"errors": [], "task": None, "board": None, "complete": True}
    try:
        task = read_task(domain, problem)
    except TaskError as error:
        return answer | {"errors": [_error_json(error)]}
    answer["task"] = {
        "domain": task.domain,
        "problem": task.name,
        "actions": list(task.operators)[:MOST_NAMES],
        "objects": len(task.objects),
        "facts": len(task.init),
    }
    if asked is None:
        return answer
    say(answer | {"complete": False})
    try:
        find_reading(task, read_puzzle(asked))
    except TaskError:
        return answer | {"board": False}
    return answer | {"board": True}


def _error_json(error: TaskError) -> JsonObject:
    """An error with its place: ``file`` (``domain``, ``problem`` or null), ``line``, ``text``."""
    found = _PLACE.fullmatch(str(error))
    if found is None:
        return {"file": None, "line": None, "text": str(error)}
    file, line, text = found.groups()
    return {"file": file, "line": None if line is None else int(line), "text": text}


def error_text(error: JsonObject) -> str:
    """An error of :func:`read_pddl` in one line, as the command line gives it."""
    place = [error["file"], error["line"] and f"line {error['line']}"]
    return ": ".join([*(word for word in place if word), error["text"]])


def limit_memory(memory_mb: int) -> None:
    """Limit the address space of this process, where the system can."""
    try:
        import resource
    except ImportError:  # on Windows
        return

    most = memory_mb << 20
    if resource.getrlimit(resource.RLIMIT_AS)[0] != most:
        resource.setrlimit(resource.RLIMIT_AS, (most, resource.getrlimit(resource.RLIMIT_AS)[1]))

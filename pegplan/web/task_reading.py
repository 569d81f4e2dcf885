"""Read the PDDL that a user writes, in a worker process (:mod:`pegplan.running.resident`).

The text may be hostile: the process has a memory limit, and is replaced where that is reached or
where it takes too long.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from typing import Any

from pegplan.errors import TaskError
from pegplan.pddl.comparing.finding import find_reading
from pegplan.pddl.tasks.reading import read_task
from pegplan.pddl.tasks.strips import StripsTask
from pegplan.web.reading import read_puzzle

MOST_NAMES = 30
"""Actions that are named in the answer."""
_REQUIREMENTS = re.compile(r"\(\s*:requirements\s+([^()]*)\)", re.IGNORECASE)
_PLACE = re.compile(r"(domain|problem): (?:line (\d{1,9}): )?(.*)", re.DOTALL)

JsonObject = dict[str, Any]


def read_there(
    data: tuple[tuple[str, str, Any], float, int],
    say: Callable[[JsonObject], None],
    cancel: threading.Event,
) -> JsonObject:
    """Read a domain and a problem; the first error, or what the task has.

    Args:
        data: the two texts and a puzzle as in a request or None, the time limit in seconds, which
            whoever asks enforces, and the memory limit of this process in MiB.
        say: told what the task has, before it is compared with the puzzle.

    Returns:
        ``errors``, ``task``, and ``board``: whether the task says anything of the puzzle's holes;
        null where that is not known.
    """
    (domain, problem, asked), _, memory_mb = data
    limit_memory(memory_mb)
    answer: JsonObject = {"errors": [], "task": None, "board": None, "complete": True}
    try:
        task = read_task(domain, problem)
    except TaskError as error:
        return answer | {"errors": [error_json(error)]}
    answer["task"] = described(task)
    if asked is None:
        return answer
    say(answer | {"complete": False})
    try:
        find_reading(task, read_puzzle(asked))
    except TaskError:
        return answer | {"board": False}
    return answer | {"board": True}


_IMPLIED = {
    ":adl": (":negative-preconditions", ":disjunctive-preconditions", ":conditional-effects"),
    ":fluents": (":numeric-fluents",),
    ":duration-inequalities": (":durative-actions",),
}


def required(domain: str) -> list[str]:
    """The requirements that a domain's text states, and those that they imply."""
    stated = " ".join(_REQUIREMENTS.findall(re.sub(r";[^\n]*", "", domain))).lower().split()
    return [need for each in stated for need in (each, *_IMPLIED.get(each, ()))]


def error_json(error: TaskError) -> JsonObject:
    """An error with its place: ``file`` (``domain``, ``problem`` or null), ``line``, ``text``."""
    found = _PLACE.fullmatch(str(error))
    if found is None:
        return {"file": None, "line": None, "text": str(error)}
    file, line, text = found.groups()
    return {"file": file, "line": None if line is None else int(line), "text": text}


def error_text(error: JsonObject) -> str:
    """An error of :func:`error_json` in one line, as the command line gives it."""
    place = [error["file"], error["line"] and f"line {error['line']}"]
    return ": ".join([*(word for word in place if word), error["text"]])


def described(task: StripsTask) -> JsonObject:
    """What a task has, in numbers and names."""
    return {
        "domain": task.domain,
        "problem": task.name,
        "actions": list(task.operators)[:MOST_NAMES],
        "objects": len(task.objects),
        "facts": len(task.init),
    }


def limit_memory(memory_mb: int) -> None:
    """Limit the address space of this process, where the system can.

    A larger limit of an earlier call stays.
    """
    try:
        import resource
    except ImportError:  # on Windows
        return

    most = memory_mb << 20
    if resource.getrlimit(resource.RLIMIT_AS)[0] != most:
        resource.setrlimit(resource.RLIMIT_AS, (most, resource.getrlimit(resource.RLIMIT_AS)[1]))

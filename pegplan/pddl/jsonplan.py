"""Parses plans in JSON: the ``plan`` field of planning services, or pegplan's own ``jumps``."""

from __future__ import annotations

import json
import re
from typing import Any

from pegplan.errors import PlanError
from pegplan.formats import Malformed, parse_json
from pegplan.pddl.textplan import ParsedPlan, PlanStep, parse_text_plan, quote

_NAMES = ("name", "action", "action_name")
_ARGUMENTS = ("arguments", "args", "parameters", "params")
_WANTED = 'expected {"plan": ["(jump d2 d3 d4)", …]} or {"jumps": [["d2", "d3", "d4"], …]}'


def looks_like_json(text: str) -> bool:
    """Whether a text begins like JSON; a log line that begins with ``[t=0.1s`` does not."""
    return re.match(r'\s*(\{|\[\s*(["{\]]|\[\s*["\]]))', text) is not None


def parse_json_plan(text: str) -> ParsedPlan:
    """Parse a plan in JSON; raises :class:`PlanError` if the text is not JSON or has no plan."""
    try:
        data = parse_json(text)
    except Malformed as error:
        raise PlanError(error.reason, error.line) from None
    cost = data.get("cost") if isinstance(data, dict) else None
    plan = _plan(data)
    if isinstance(plan, str):
        parsed = parse_text_plan(plan)
        steps = tuple(step._replace(line=0) for step in parsed.steps)
        return ParsedPlan(steps, "json", parsed.cost, parsed.complete)
    if not isinstance(plan, list):
        raise PlanError(f"its plan is {quote(json.dumps(plan))}; {_WANTED}")
    steps = tuple(_step(item, number) for number, item in enumerate(plan, start=1))
    whole = isinstance(cost, int) and not isinstance(cost, bool)
    return ParsedPlan(steps, "json", cost if whole else None, True)


def _plan(data: Any) -> Any:
    """The list or string that contains the plan."""
    if isinstance(data, list):
        return data
    if isinstance(data, dict):
        for key in ("plan", "jumps", "sas_plan"):
            if data.get(key) is not None:
                return data[key]
        for key in ("result", "output"):  # of a service's answer
            if isinstance(data.get(key), dict):
                return _plan(data[key])
        if "jumps" in data or "plan" in data:
            status = data.get("status")
            said = f" (status {quote(status)})" if isinstance(status, str) else ""
            raise PlanError(f"it holds no plan{said}")
    raise PlanError(f"JSON without a plan; {_WANTED}")


def _step(item: Any, number: int) -> PlanStep:
    if isinstance(item, dict):
        name = next((item[key] for key in _NAMES if isinstance(item.get(key), str)), None)
        arguments: list[Any] = next(
            (item[k] for k in _ARGUMENTS if isinstance(item.get(k), list)), []
        )
        item = name if name is not None and not arguments else [name, *arguments]
    if isinstance(item, str):
        bare = re.fullmatch(r"\s*\(([^()]*)\)\s*", item)
        words = tuple((bare[1] if bare else re.sub(r"[(),]", " ", item)).split())
    elif isinstance(item, list) and all(isinstance(word, str) for word in item):
        words = tuple(item)
    else:
        words = ()
    if not words or any(not word for word in words):
        raise PlanError(f"step {number} of its plan is {quote(json.dumps(item))}; {_WANTED}")
    visited = "-".join(words) if len(words) in (1, 3) else ""
    if re.fullmatch(r"[a-z]{1,3}\d{1,4}(-[a-z]{1,3}\d{1,4})+", visited):
        return PlanStep(0, (visited,), is_notation=True)
    return PlanStep(0, words)

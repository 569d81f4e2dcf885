"""Parses plan texts in the formats that planners write, into actions with line numbers.

There are four layouts. The first line with content shows which one a text has; a log is
recognised by phrases that only planners' logs contain:

- *free*: actions in parentheses, with or without times and durations, anywhere on a line;
- *log*: a planner's output; lines that are not actions are skipped;
- *lines*: one action without parentheses on each line, numbered or with its cost;
- *notation*: jumps and moves in pegplan's own notation.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from pegplan.errors import EmptyPlan, PlanError
from pegplan.languages import Saying


class PlanStep(NamedTuple):
    """One action of a plan text.

    Attributes:
        line: the line on which it begins, counted from 1; 0 if the format has no lines.
        words: the action's name and arguments; or one jump or move in pegplan's notation.
        time: when the action starts; 0 if the text has no times.
        is_notation: whether ``words`` is a jump or move in pegplan's notation.
        duration: the duration in the text; None if the text has none.
    """

    line: int
    words: tuple[str, ...]
    time: float = 0.0
    is_notation: bool = False
    duration: float | None = None


@dataclass(frozen=True)
class ParsedPlan:
    """A parsed plan text, before its actions are translated to jumps.

    Attributes:
        steps: the actions, in order of time.
        format: ``fast-downward``, ``timed``, ``fast-downward-log``, ``log``, ``steps``,
            ``unified-planning``, ``notation`` or ``json``.
        cost: the cost that the text states; None if it states none or not a whole number.
        complete: False if the text may have been cut off.
    """

    steps: tuple[PlanStep, ...]
    format: str
    cost: int | None
    complete: bool


WORD = r"[^\s()\[\]{};:,]+"
_TIME = r"(?:(?:step|time|Time|STEP)?\s*(?P<time>\d{1,15}(?:\.\d{0,15})?)\s*:)"
_NUMBERED = re.compile(rf"\s*{_TIME}\s*(?P<words>[A-Za-z]{WORD[:-1]}*(?:[ \t]+{WORD})*)\s*")
_COSTED = re.compile(
    rf"\s*(?P<words>[A-Za-z]{WORD[:-1]}*(?:[ \t]+{WORD})*)[ \t]+\((?P<cost>\d+)\)\s*"
)
_CALL = re.compile(
    rf"\s*{_TIME}?\s*(?P<name>[A-Za-z]{WORD[:-1]}*)\((?P<arguments>[^()]*)\)\s*"
    r"(?P<duration>\[[^\]]*\]\)?)?\s*"
)
_BRACKETED = re.compile(
    rf"\s*{_TIME}?\s*\((?P<words>\s*[A-Za-z][^()\[\]{{}};:]*)\)\s*"
    r"(?P<duration>\[[^\[\]]*\]\)?)?\s*"
)
_STAMP = re.compile(r"\[t=[^\[\]]{0,60}\]\s?")
_NOTATION = re.compile(r"(?:\d+[.:)]\s*)?[a-z]{1,3}\d{1,4}-[-a-z0-9]*(?:[\s,].*)?")
_NOTATION_WORD = re.compile(r"[a-z]{1,3}\d{1,4}(?:-[a-z]{1,3}\d{1,4})+")

# LPG-td 1.4 writes one parenthesis too many after the duration of a durative action.
_DURATION = re.compile(r"\[\s*(?:D:)?\s*(\d{1,15}(?:\.\d{0,15})?)")

_COMMENT = re.compile(r"(?P<duration>\[[^\[\];\n]*;[^\[\]\n]*\])|;[^\n]*")
"""A comment. The semicolon in LPG's ``[D:1.00; C:2.96]`` does not begin a comment."""

_COST = re.compile(
    r"(?:cost\s*[=:]|metricvalue|plan found with metric)\s*(\d{1,15})(?:\.0*)?(?![\d.])",
    re.IGNORECASE,
)
_FD_COST = re.compile(r";\s*cost\s*=\s*\d+")
_LOG_MARK = re.compile(
    r"^\[t=\d|solution found|found (?:legal )?plan as follows|plan computed:|found plan:"
    r"|^ff: |problem solved|^INFO\s|plan length:",
    re.IGNORECASE | re.MULTILINE,
)
_FD_SOLUTION = re.compile(r"Solution found!\s*$")
_LENGTH = re.compile(r"Plan length: (\d+) step")
_NEW_PLAN = re.compile(
    r"Solution found!\s*$|found (?:legal )?plan as follows|plan computed:|found plan:",
    re.IGNORECASE,
)


def parse_text_plan(text: str) -> ParsedPlan:
    """Parse a plan text that is not JSON; raises :class:`PlanError` if it is not a plan."""
    lines = text.split("\n")
    cost = _stated_cost(text)
    bare = _COMMENT.sub(r"\g<duration>", text).split("\n")
    if plain := _one_a_line(bare):
        return _bracketed(plain, lines, cost)
    first = next((i for i, line in enumerate(bare) if line.strip()), None)
    if first is None:
        if _FD_COST.search(text):
            return ParsedPlan((), "fast-downward", cost, True)
        raise EmptyPlan(Saying("error.no-action"))
    if _LOG_MARK.search("\n".join(bare)):
        return _log(bare, cost)
    line = bare[first].strip()
    if re.match(rf"\s*{_TIME}?\s*\(", line) or re.fullmatch(rf"\s*{_TIME}\s*", line):
        return _free(lines, bare, cost)
    if _NOTATION.fullmatch(line.partition("#")[0].rstrip()):
        return _notation(bare)
    return _lines(bare, cost)


def quote(text: str) -> str:
    """A line in quotes for an error message, shortened to 60 characters."""
    text = " ".join(text.split())
    return repr(text if len(text) <= 60 else text[:57] + "…")


def _stated_cost(text: str) -> int | None:
    found = _COST.findall(text)
    return int(found[-1]) if found else None


_TOKEN = re.compile(
    r"(?P<space>\s+)|(?P<open>\()|(?P<duration>\[[^\[\]\n]*\]\)?)"
    r"|(?P<time>\d{1,15}(?:\.\d{0,15})?)\s*:|(?P<other>\S)"
)


def _free(lines: list[str], bare: list[str], cost: int | None) -> ParsedPlan:
    """Actions in parentheses, anywhere on the lines."""
    steps, timed = _anyhow(lines, "\n".join(bare))
    if timed:
        return ParsedPlan(_by_time(steps), "timed", cost, True)
    return _bracketed(steps, lines, cost)


def _bracketed(steps: list[PlanStep], lines: list[str], cost: int | None) -> ParsedPlan:
    """Actions in parentheses and in order, with a cost line if Fast Downward wrote them."""
    costs = [i for i, content in enumerate(lines, start=1) if _FD_COST.search(content)]
    if len(costs) > 1:
        raise PlanError(
            f"a second plan ends here, the first on line {costs[0]}; give one of them", costs[1]
        )
    return ParsedPlan(tuple(steps), "fast-downward", cost, bool(costs))


def _one_a_line(bare: list[str]) -> list[PlanStep] | None:
    """A fast reader for the common case that each line is one action in parentheses or blank.

    Returns:
        None if the text has any other line.
    """
    steps = []
    for number, line in enumerate(bare, start=1):
        line = line.strip()
        if not line:
            continue
        if line[0] != "(" or line[-1] != ")" or line.count("(") + line.count(")") != 2:
            return None
        words = tuple(line[1:-1].split())
        if not words:
            return None
        steps.append(PlanStep(number, words))
    return steps


def _anyhow(lines: list[str], text: str) -> tuple[list[PlanStep], bool]:
    """Actions in parentheses anywhere on the lines; and whether the text has times."""
    steps: list[PlanStep] = []
    place, line, counted, time, timed, waiting = 0, 1, 0, 0.0, False, False
    while place < len(text):
        token = _TOKEN.match(text, place)
        assert token is not None  # the pattern matches any character
        line += text.count("\n", counted, place)
        counted = place
        kind = token.lastgroup
        place = token.end()
        if kind == "open":
            end = text.find(")", place)
            inside = text[place:] if end < 0 else text[place:end]
            if end < 0 or "(" in inside:
                raise PlanError(Saying("error.not-closed", text=quote(lines[line - 1])), line)
            words = tuple(inside.split())
            if not words:
                raise PlanError("empty brackets; expected an action: (jump d2 d3 d4)", line)
            steps.append(PlanStep(line, words, time))
            place, waiting = end + 1, False
        elif kind == "time" and not waiting:
            time, timed, waiting = float(token["time"]), True, True
        elif kind == "other" or kind == "time" or (kind == "duration" and not steps):
            raise _unexpected(lines[line - 1], line)
        elif kind == "duration":
            steps[-1] = steps[-1]._replace(duration=_duration(token[0]))
    if waiting:
        raise PlanError(f"a time without an action: {quote(lines[line - 1])}", line)
    return steps, timed


def _by_time(steps: list[PlanStep]) -> tuple[PlanStep, ...]:
    return tuple(sorted(steps, key=lambda step: step.time))


def _unexpected(line: str, number: int) -> PlanError:
    return PlanError(Saying("error.no-plan", text=quote(line)), number)


def _lines(bare: list[str], cost: int | None) -> ParsedPlan:
    """One action without parentheses on each line."""
    steps = []
    call = False
    for number, line in enumerate(bare, start=1):
        if line.strip() and line.strip() not in ("SequentialPlan:", "TimeTriggeredPlan:"):
            step = _step(line, number)
            if step is None:
                raise _unexpected(line, number)
            call = call or _CALL.fullmatch(line) is not None
            steps.append(step)
    return ParsedPlan(_by_time(steps), "unified-planning" if call else "steps", cost, True)


def _step(line: str, number: int) -> PlanStep | None:
    """The action that a line consists of; None if the line is something else."""
    line = line.strip()
    if match := _BRACKETED.fullmatch(line):
        words, time = tuple(match["words"].split()), float(match["time"] or 0)
        return PlanStep(number, words, time, duration=_duration(match["duration"]))
    if match := _NUMBERED.fullmatch(line):
        return PlanStep(number, tuple(match["words"].split()), float(match["time"] or 0))
    if match := _COSTED.fullmatch(line):
        return PlanStep(number, tuple(match["words"].split()))
    if match := _CALL.fullmatch(line):
        arguments = match["arguments"].replace(",", " ").split()
        time, duration = float(match["time"] or 0), _duration(match["duration"])
        return PlanStep(number, (match["name"], *arguments), time, duration=duration)
    return None


def _duration(text: str | None) -> float | None:
    """The duration in ``[1.000]`` or ``[D:1.00; C:2.96]``."""
    match = _DURATION.match(text or "")
    return float(match[1]) if match else None


def _log(bare: list[str], cost: int | None) -> ParsedPlan:
    """The last plan in a planner's output; lines that are not actions are skipped."""
    steps: list[PlanStep] = []
    stated: int | None = None
    found = downward = False
    for number, stamped in enumerate(bare, start=1):
        line, stamps = _STAMP.subn("", stamped)
        downward = downward or stamps > 0
        if _NEW_PLAN.search(line):
            steps, stated, found = [], None, True
            continue
        if match := _LENGTH.search(line):
            stated, found = int(match[1]), True
        elif step := _step(line, number):
            steps.append(step)
    if not steps and not found:
        raise PlanError("no plan found in it: a planner's log without a plan")
    if stated is not None and stated != len(steps):
        raise PlanError(f"the log says {stated} steps, but {len(steps)} were found in it")
    complete = stated is not None or not downward
    return ParsedPlan(_by_time(steps), "fast-downward-log" if downward else "log", cost, complete)


def _notation(bare: list[str]) -> ParsedPlan:
    """Jumps and moves in pegplan's notation, one or more on each line."""
    steps = []
    for number, line in enumerate(bare, start=1):
        content = re.sub(r"^\s*\d+[.:)]\s+", "", line.partition("#")[0])
        for word in content.replace(",", " ").split():
            if not _NOTATION_WORD.fullmatch(word):
                raise PlanError(
                    f"{quote(word)} is no jump or move; expected d2-d3-d4 or e3-c3-c1", number
                )
            steps.append(PlanStep(number, (word,), is_notation=True))
    return ParsedPlan(tuple(steps), "notation", None, True)

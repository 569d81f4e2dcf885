"""The layouts planners write plans in: text → steps, each an action with its line.

Four layouts are told apart by what their first content line looks like, or by marks that
only a planner's log bears:

- *free*: bracketed actions with or without times and durations, anywhere on the lines;
- *log*: a planner's output, in which lines that are no action are skipped;
- *lines*: one unbracketed action a line, numbered or with its cost;
- *notation*: our own jumps and moves.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from pegplan.errors import PlanError


class Step(NamedTuple):
    """One action of a plan.

    Attributes:
        line: where it begins, counted from 1; 0 where the format has no lines.
        words: its name and arguments; or one word of our own notation.
        time: when it starts; 0 without times.
        is_notation: whether ``words`` is one jump or move of our notation.
        duration: as the text states it; None where it does not.
    """

    line: int
    words: tuple[str, ...]
    time: float = 0.0
    is_notation: bool = False
    duration: float | None = None


@dataclass(frozen=True)
class Layout:
    """What a plan text holds, before its actions are looked up.

    Attributes:
        format: ``fast-downward``, ``timed``, ``fast-downward-log``, ``log``, ``steps``,
            ``unified-planning`` or ``notation``.
        cost: as the text states it; None where it does not, or not as a whole number.
        complete: nothing shows that the text was cut short.
    """

    steps: tuple[Step, ...]
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

# LPG-td 1.4 closes a bracket too many after the duration of a durative action
_DURATION = re.compile(r"\[\s*(?:D:)?\s*(\d{1,15}(?:\.\d{0,15})?)")

_COMMENT = re.compile(r"(?P<duration>\[[^\[\];\n]*;[^\[\]\n]*\])|;[^\n]*")
"""A comment; LPG's ``[D:1.00; C:2.96]`` holds a semicolon that begins none."""

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


def read_layout(text: str) -> Layout:
    """Find the steps of a plan text; raises :class:`PlanError` where it is none."""
    lines = text.split("\n")
    cost = _stated_cost(text)
    bare = _COMMENT.sub(r"\g<duration>", text).split("\n")
    if plain := _one_a_line(bare):
        return _bracketed(plain, lines, cost)
    first = next((i for i, line in enumerate(bare) if line.strip()), None)
    if first is None:
        if _FD_COST.search(text):
            return Layout((), "fast-downward", cost, True)
        raise PlanError("no plan found in it: it holds no action")
    if _LOG_MARK.search("\n".join(bare)):
        return _log(bare, cost)
    line = bare[first].strip()
    if re.match(rf"\s*{_TIME}?\s*\(", line) or re.fullmatch(rf"\s*{_TIME}\s*", line):
        return _free(lines, bare, cost)
    if _NOTATION.fullmatch(line.partition("#")[0].rstrip()):
        return _notation(bare)
    return _lines(bare, cost)


def quote(text: str) -> str:
    """A line for an error message, shortened."""
    text = " ".join(text.split())
    return repr(text if len(text) <= 60 else text[:57] + "…")


def _stated_cost(text: str) -> int | None:
    found = _COST.findall(text)
    return int(found[-1]) if found else None


_TOKEN = re.compile(
    r"(?P<space>\s+)|(?P<open>\()|(?P<duration>\[[^\[\]\n]*\]\)?)"
    r"|(?P<time>\d{1,15}(?:\.\d{0,15})?)\s*:|(?P<other>\S)"
)


def _free(lines: list[str], bare: list[str], cost: int | None) -> Layout:
    """Bracketed actions, laid out anyhow."""
    steps, timed = _anyhow(lines, "\n".join(bare))
    if timed:
        return Layout(_by_time(steps), "timed", cost, True)
    return _bracketed(steps, lines, cost)


def _bracketed(steps: list[Step], lines: list[str], cost: int | None) -> Layout:
    """Bracketed actions in the order of play, as Fast Downward writes them with a cost."""
    costs = [i for i, content in enumerate(lines, start=1) if _FD_COST.search(content)]
    if len(costs) > 1:
        raise PlanError(
            f"a second plan ends here, the first on line {costs[0]}; give one of them", costs[1]
        )
    return Layout(tuple(steps), "fast-downward", cost, bool(costs))


def _one_a_line(bare: list[str]) -> list[Step] | None:
    """The common case, read fast: each line one bracketed action, or blank; else None."""
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
        steps.append(Step(number, words))
    return steps


def _anyhow(lines: list[str], text: str) -> tuple[list[Step], bool]:
    """Bracketed actions with or without times, anywhere; and whether there are times."""
    steps: list[Step] = []
    place, line, counted, time, timed, waiting = 0, 1, 0, 0.0, False, False
    while place < len(text):
        token = _TOKEN.match(text, place)
        assert token is not None  # every character is a token's
        line += text.count("\n", counted, place)
        counted = place
        kind = token.lastgroup
        place = token.end()
        if kind == "open":
            end = text.find(")", place)
            inside = text[place:] if end < 0 else text[place:end]
            if end < 0 or "(" in inside:
                raise PlanError(f"an action is not closed: {quote(lines[line - 1])}", line)
            words = tuple(inside.split())
            if not words:
                raise PlanError("empty brackets; expected an action: (jump d2 d3 d4)", line)
            steps.append(Step(line, words, time))
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


def _by_time(steps: list[Step]) -> tuple[Step, ...]:
    return tuple(sorted(steps, key=lambda step: step.time))


def _unexpected(line: str, number: int) -> PlanError:
    return PlanError(
        f"{quote(line)} is not part of a plan; expected an action such as (jump d2 d3 d4), "
        "or jumps such as d2-d3-d4",
        number,
    )


def _lines(bare: list[str], cost: int | None) -> Layout:
    """One unbracketed action a line."""
    steps = []
    call = False
    for number, line in enumerate(bare, start=1):
        if line.strip() and line.strip() not in ("SequentialPlan:", "TimeTriggeredPlan:"):
            step = _step(line, number)
            if step is None:
                raise _unexpected(line, number)
            call = call or _CALL.fullmatch(line) is not None
            steps.append(step)
    return Layout(_by_time(steps), "unified-planning" if call else "steps", cost, True)


def _step(line: str, number: int) -> Step | None:
    """The action a whole line holds; None where it holds something else."""
    line = line.strip()
    if match := _BRACKETED.fullmatch(line):
        words, time = tuple(match["words"].split()), float(match["time"] or 0)
        return Step(number, words, time, duration=_duration(match["duration"]))
    if match := _NUMBERED.fullmatch(line):
        return Step(number, tuple(match["words"].split()), float(match["time"] or 0))
    if match := _COSTED.fullmatch(line):
        return Step(number, tuple(match["words"].split()))
    if match := _CALL.fullmatch(line):
        arguments = match["arguments"].replace(",", " ").split()
        time, duration = float(match["time"] or 0), _duration(match["duration"])
        return Step(number, (match["name"], *arguments), time, duration=duration)
    return None


def _duration(text: str | None) -> float | None:
    """The duration in ``[1.000]`` or ``[D:1.00; C:2.96]``."""
    match = _DURATION.match(text or "")
    return float(match[1]) if match else None


def _log(bare: list[str], cost: int | None) -> Layout:
    """A planner's output: the last plan in it, among lines of other things."""
    steps: list[Step] = []
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
    return Layout(_by_time(steps), "fast-downward-log" if downward else "log", cost, complete)


def _notation(bare: list[str]) -> Layout:
    """Our own jumps and moves, one or many a line."""
    steps = []
    for number, line in enumerate(bare, start=1):
        content = re.sub(r"^\s*\d+[.:)]\s+", "", line.partition("#")[0])
        for word in content.replace(",", " ").split():
            if not _NOTATION_WORD.fullmatch(word):
                raise PlanError(
                    f"{quote(word)} is no jump or move; expected d2-d3-d4 or e3-c3-c1", number
                )
            steps.append(Step(number, (word,), is_notation=True))
    return Layout(tuple(steps), "notation", None, True)

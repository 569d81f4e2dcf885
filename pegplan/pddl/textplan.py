"""Parses plan texts in the formats that planners write, into actions with line numbers.

:data:`_FORMS` are the ways to write an action, :data:`_SIGNS` the lines of planners' output that
say where a plan begins and ends. A text with such a sign, or with another line that only a
planner prints (:data:`_LOG`), is a *log*: lines that are no actions are skipped. In any other
text every line has to be an action, a comment, or blank. If a text has several plans, the last
one counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from pegplan.boards.cell import Cell
from pegplan.errors import EmptyPlan, PlanError
from pegplan.fields import shown
from pegplan.languages import Saying


class PlanStep(NamedTuple):
    """One action of a plan text.

    Attributes:
        line: the line on which it begins, counted from 1; 0 if the format has no lines.
        words: the action's name and arguments; or the cells of a step in pegplan's notation.
        time: when the action starts; 0 if the text has no times.
        is_notation: whether ``words`` is one word in pegplan's notation.
        duration: the duration in the text; None if the text has none.
    """

    line: int
    words: tuple[str, ...]
    time: float = 0.0
    is_notation: bool = False
    duration: float | None = None


@dataclass(frozen=True)
class ParsedPlan:
    """A parsed plan text, before its actions are translated to steps.

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


_TO = r"\s*(?:-+>?|–|→|to)\s*"


def move_pattern(cell: str) -> str:
    """The pattern of the cells of a step, which match a pattern; letter case does not matter.

    :func:`cells_visited` reads what it matches.
    """
    return rf"(?P<first>{cell})(?:\s*over\s*(?P<over>{cell}))?(?P<rest>(?:{_TO}{cell})+)"


def cells_visited(match: re.Match[str]) -> list[list[str]]:
    """The names of the cells in what :func:`move_pattern` matches: of the step with ``over``, of
    the cells in a row, or of both where they go on after that step."""
    visited = re.split(_TO, match["rest"], flags=re.IGNORECASE)[1:]
    if match["over"] is None:
        return [[match["first"], *visited]]
    step = [match["first"], match["over"], visited[0]]
    return [step, visited] if visited[1:] else [step]


_COUNT = re.compile(r"^\s*\d+[.:)]\s+")
_NUMBERED = re.compile(move_pattern(r"\d{1,5}"), re.IGNORECASE)


def renamed(text: str, names: Mapping[Cell, str], noun: str) -> str:
    """A plan text whose cells have other names, in pegplan's own names, line for line.

    Args:
        names: the other name of each cell, a number.
        noun: what a step is called.

    Raises:
        PlanError: a line holds something else than the cells of steps, or a number that no cell
            has; names the line.
    """
    cells = {name: cell for cell, name in names.items()}
    if all(str(cell) == name for cell, name in names.items()):
        return text
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(
        _renamed(line, number, cells, noun) for number, line in enumerate(lines, start=1)
    )


def _renamed(line: str, number: int, cells: Mapping[str, Cell], noun: str) -> str:
    content = _COUNT.sub("", line.partition("#")[0], count=1)
    rest = _NUMBERED.sub("", content).replace(",", " ").replace(";", " ").strip()
    if rest:
        raise PlanError(f"{shown(rest)} is no {noun}; expected 4 to 16, 4-16 or 4-16-28", number)
    steps = [step for match in _NUMBERED.finditer(content) for step in cells_visited(match)]
    for name in (name for step in steps for name in step):
        if str(int(name)) not in cells:
            first, *_, last = cells
            raise PlanError(
                f"the board has no cell {name}; its cells are {first} to {last}", number
            )
    return " ".join("-".join(str(cells[str(int(name))]) for name in step) for step in steps)


_NAME, _WORD = r"[A-Za-z][^\s()\[\]{};:,]*+", r"[^\s()\[\]{};:,]++"
_TIME = r"(?:(?:step|time)?[ \t]*(?P<time>\d{1,15}(?:\.\d{0,15})?)\s*:\s*)"
_NUMBER = r"(?:\d{1,9}[.)]?\s+)"
_DURATION = r"[ \t]*(?P<duration>\[[^\[\]\n]*+\]\)?)?"  # LPG-td 1.4 writes one bracket too many
_END = r"[ \t]*\Z"


class _Form(NamedTuple):
    """A way to write an action.

    Attributes:
        loose: prose could look like it, so that it is known only where every line is an action.
        alone: a text that has it has no other form.
    """

    name: str
    text: str
    loose: bool = False
    alone: bool = False

    @property
    def pattern(self) -> re.Pattern[str]:
        return re.compile(self.text, re.IGNORECASE)  # which keeps it; most plans need one form


_FORMS = (
    # (jump d2 d3 d4)   0.000: (jump d2 d3 d4) [1.000]   1. (JUMP D2 D3 D4)
    _Form(
        "bracketed", rf"(?:{_TIME}|{_NUMBER})?\(\s*(?P<words>[A-Z][^()\[\]{{}}:]*+)\){_DURATION}"
    ),
    # d2-d3-d4   e3-c3-c1   d2 over d3 to d4   D2->D4
    _Form(
        "notation",
        rf"(?:\d{{1,9}}[.:)]\s+)?{move_pattern('[a-z]{1,3}[0-9]{1,4}')}(?![\w-])",
        loose=True,
        alone=True,
    ),
    # jump(d2, d3, d4)   STEP 0: jump(d2,d3,d4)
    _Form("call", rf"{_TIME}?(?P<name>{_NAME})\((?P<words>[^()\n]*+)\){_DURATION}"),
    # step    0: JUMP D2 D3 D4
    _Form("line", rf"{_TIME}(?P<words>{_NAME}(?:[ \t]+{_WORD})*+){_END}"),
    # jump d2 d3 d4 (1)
    _Form("line", rf"(?P<words>{_NAME}(?:[ \t]+{_WORD})*+)[ \t]+\(\d+\){_END}"),
    # 0 jump d2 d3 d4
    _Form("line", rf"{_NUMBER}(?P<words>{_NAME}(?:[ \t]+{_WORD})*+){_END}", loose=True),
    # jump d2 d3 d4
    _Form("line", rf"(?P<words>[A-Z][\w-]*+(?:[ \t]+[\w-]++)*+){_END}", loose=True, alone=True),
)


class _Action(NamedTuple):
    """An action as it was written."""

    form: _Form
    step: PlanStep
    is_timed: bool


_BETWEEN = re.compile(r"[\s,]*")
_LENGTH_OF = re.compile(r"\[\s*(?:D:)?\s*(\d{1,15}(?:\.\d{0,15})?)")  # [1.000], [D:1.00; C:2.96]


def _any(*patterns: str) -> str:
    return "|".join(patterns)


def _search(pattern: str, text: str) -> re.Match[str] | None:
    return re.search(pattern, text, re.IGNORECASE | re.MULTILINE)


_SIGNS = {
    # A plan follows; what came before is another.
    "begin": _any(
        r"solution found!?\s*$", r"found (?:legal )?plan as follows", r"plan computed:",
        r"found plan:", r"plan found with metric", r"^plan found: \d+ steps",
        r"goal can be simplified to true",
    ),
    # The same, and each line up to its end is an action.
    "open": _any(r"^begin plan\s*$", r"^==>\s*$"),
    "close": _any(r"^end plan\s*$", r"^<==\s*$", r"^root(?: \d+)*\s*$"),
    # How many actions it has.
    "length": _any(
        r"plan length: (?P<downward>\d+) step", r"^(?P<madagascar>\d+) actions in the"
    ),
}  # fmt: skip
_LOG = _any(
    r"^\[t=\d", r"^ff: ", r"problem solved", r"^INFO\s", r"^planning service:",
    r"^planner found \d+ plan", r"^initial heuristic = ",
    *_SIGNS.values(),
)  # fmt: skip
_STAMP = re.compile(r"\[t=[^\[\]]{0,60}\]\s?")
_HEADERS = ("SequentialPlan:", "TimeTriggeredPlan:")  # of unified-planning

_COMMENT = re.compile(r"(?P<duration>\[[^\[\];\n]*;[^\[\]\n]*\])|;[^\n]*")
"""A comment. The semicolon in LPG's ``[D:1.00; C:2.96]`` does not begin a comment."""
_COST = re.compile(
    r"(?:cost\s*[=:]|metricvalue|plan found with metric)\s*(\d{1,15})(?:\.0*)?(?![\d.])",
    re.IGNORECASE,
)
_FD_COST = re.compile(r";\s*cost\s*=\s*\d+")


def parse_text_plan(text: str) -> ParsedPlan:
    """Parse a plan text that is not JSON; raises :class:`PlanError` if it is not a plan."""
    bare = _COMMENT.sub(r"\g<duration>", text)
    reader = _Reader(is_log=_search(_LOG, bare) is not None)
    comments = iter(text.split("\n"))
    for number, content in _joined(bare.split("\n"), not reader.is_log):
        reader.read(content, number)
        for _ in range(content.count("\n") + 1):
            reader.read_comment(next(comments))
    return reader.plan(text)


def quote(text: str) -> str:
    """A line in quotes for an error message, shortened to 60 characters."""
    text = " ".join(text.split())
    return repr(text if len(text) <= 60 else text[:57] + "…")


def no_plan(message: str) -> Saying:
    """A message on a text in which no plan is found, with the formats that are read."""
    return Saying.joined((message, Saying("error.plan-formats")), "; ")


def _joined(lines: list[str], across: bool) -> Iterator[tuple[int, str]]:
    """The lines with their numbers; with ``across``, those in one bracket as one."""
    begun, is_open, number = 0, False, 0
    for number, line in enumerate(lines, start=1):
        opened, closed = line.rfind("("), line.rfind(")")
        is_open = across and (opened > closed or (is_open and closed < 0))
        if not is_open:
            yield begun + 1, "\n".join(lines[begun:number])
            begun = number
    if is_open:
        yield begun + 1, "\n".join(lines[begun:])


@dataclass
class _Plan:
    """What was read of one plan."""

    steps: list[PlanStep] = field(default_factory=list)
    form: _Form | None = None  # of its first action
    found: bool = False  # a sign said that there is a plan, though it may have no action
    is_timed: bool = False
    is_parted: bool = False  # a line that is no action follows its last one
    is_over: bool = False  # by a sign, so that another action belongs to another plan
    is_block: bool = False  # every line is an action, until the sign that closes it
    is_closed: bool = False  # no other action belongs to any plan
    length: int | None = None  # how many actions it has by its own words

    def followed_by(self, time: float | None) -> bool:
        """Whether an action with this time begins another plan."""
        if not self.steps:
            return False
        if self.is_over or time is None or not self.is_parted:
            return self.is_over
        return time <= self.steps[0].time and time < self.steps[-1].time  # it starts again


class _Reader:
    """Reads a text line by line; where another plan begins, the one before is dropped."""

    def __init__(self, is_log: bool) -> None:
        self.is_log = is_log
        self.is_downward = False
        self.last = _Plan()

    def read(self, content: str, number: int) -> None:
        """Read a line without its comment, or several with a bracket around them."""
        if self.is_log:
            content, stamps = _STAMP.subn("", content)
            self.is_downward = self.is_downward or stamps > 0
            if self._is_sign(content):
                return
        text, plan = content.strip(), self.last
        if plan.is_closed or not text or text[0] == "#" or text in _HEADERS:
            plan.is_parted = True
            return
        strict = plan.is_block or not self.is_log
        actions, end = _actions(content, number, strict)
        if end == len(content):
            for action in actions:
                self._add(action, content)
        elif strict:
            raise self._unexpected(content, number, end)
        else:
            plan.is_parted = True

    def read_comment(self, line: str) -> None:
        """Look for signs in the comment of a line."""
        comment = line[line.index(";") :] if ";" in line else ""
        if has_cost := _FD_COST.match(comment):
            self.last.found = True
        if has_cost or _search(_SIGNS["begin"], comment):
            self.last.is_over = bool(self.last.steps)

    def plan(self, text: str) -> ParsedPlan:
        """The last plan of the text; raises :class:`PlanError` where there is none."""
        plan = self.last
        if not plan.steps and not plan.found:
            if self.is_log:
                raise PlanError(no_plan("no plan found in it: a planner's log without a plan"))
            raise EmptyPlan(no_plan(Saying("error.no-action")))
        if plan.length not in (None, len(plan.steps)):
            said = f"the log says {plan.length} steps, but {len(plan.steps)} were found in it"
            raise PlanError(said)
        costs = _COST.findall(text)
        kind, complete = self._format()
        steps = sorted(plan.steps, key=lambda step: step.time)
        return ParsedPlan(tuple(steps), kind, int(costs[-1]) if costs else None, complete)

    def _format(self) -> tuple[str, bool]:
        """The format's name, and whether the plan is known to be complete."""
        plan = self.last
        if self.is_downward:
            return "fast-downward-log", plan.length is not None
        if self.is_log:
            return "log", True
        if plan.form is None or (plan.form.name == "bracketed" and not plan.is_timed):
            return "fast-downward", plan.is_over or not plan.steps
        names = {"bracketed": "timed", "call": "unified-planning", "line": "steps"}
        return names.get(plan.form.name, plan.form.name), True

    def _is_sign(self, content: str) -> bool:
        """Whether a line is a sign; then what it means is noted."""
        for sign, pattern in _SIGNS.items():
            if match := _search(pattern, content):
                if sign in ("begin", "open"):
                    self.last = _Plan(found=True, is_block=sign == "open")
                elif sign == "close":
                    self.last.is_closed, self.last.is_block = True, False
                else:
                    self.last.length = int(match["downward"] or match["madagascar"])
                    self.last.found = True
                return True
        return False

    def _add(self, action: _Action, content: str) -> None:
        if self.last.followed_by(action.step.time if action.is_timed else None):
            self.last = _Plan()
        plan, form = self.last, action.form
        if plan.form is None:
            plan.form = form
        elif form is not plan.form and (form.alone or plan.form.alone):
            raise self._unexpected(content, action.step.line, 0)
        plan.is_timed = plan.is_timed or action.is_timed
        plan.is_parted = False
        plan.steps.append(action.step)

    def _unexpected(self, content: str, number: int, end: int) -> PlanError:
        """What to say of a text that is no action from this place on."""
        number += content.count("\n", 0, end)
        rest = content[end:]
        line = content[content.rfind("\n", 0, end) + 1 :].partition("\n")[0]
        inside, closed, _ = rest[1:].partition(")")
        if rest.startswith("(") and ("(" in inside or not closed):
            return PlanError(Saying("error.not-closed", text=quote(line)), number)
        said = Saying("error.no-plan", text=quote(line))
        return PlanError(said if self.last.steps else no_plan(said), number)


def _actions(content: str, number: int, strict: bool) -> tuple[list[_Action], int]:
    """The actions that a text consists of, and the place where that ends.

    Args:
        number: the number of its first line.
        strict: try also the forms that prose could look like.
    """
    found: list[_Action] = []
    place, line, counted, time = _next(content, 0), number, 0, 0.0
    while place < len(content):
        for form in _FORMS:
            match = form.pattern.match(content, place) if strict or not form.loose else None
            if match is not None:
                break
        else:
            break
        line += content.count("\n", counted, place)
        counted, place = place, _next(content, match.end())
        if form.name == "notation":
            for cells in cells_visited(match):
                word = "-".join(cells).lower()
                found.append(_Action(form, PlanStep(line, (word,), is_notation=True), False))
            if content[place : place + 1] == "#":
                place = len(content)
            continue
        stated = match.groupdict().get("time")
        if stated or form.name != "call":  # several calls after one time are all at that time
            time = float(stated or 0)
        found.append(_Action(form, _step(match, line, time), stated is not None))
    return found, place


def _next(content: str, place: int) -> int:
    """The place of what follows, after blanks and commas."""
    match = _BETWEEN.match(content, place)
    return match.end() if match else place


def _step(match: re.Match[str], line: int, time: float) -> PlanStep:
    groups = match.groupdict()
    name = [groups["name"]] if "name" in groups else []
    words = (*name, *groups["words"].replace(",", " ").split())
    duration = _LENGTH_OF.match(groups.get("duration") or "")
    return PlanStep(line, words, time, duration=float(duration[1]) if duration else None)

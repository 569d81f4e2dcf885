"""Reads plans that planners or people wrote, and translates them to steps on the board.

:func:`read_plan` reads all formats in ``docs/encodings.md``. It does not check whether the
steps are allowed and reach the goal; the simulator does.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from pegplan.boards.board import Board
from pegplan.boards.games import game_of, part
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Step
from pegplan.errors import EmptyPlan, InputError, PlanError, UnknownName
from pegplan.formats import Malformed, parse_json
from pegplan.languages import Saying
from pegplan.pddl.actions import ActionTable, EncodedAction
from pegplan.pddl.encoding import encoding_names, load_encoding
from pegplan.pddl.textplan import ParsedPlan, PlanStep, parse_text_plan, quote, renamed

MOST_CHARACTERS = 10_000_000
"""A longer text is refused; a plan for a board of 40,000 holes has a million characters."""
MOST_STEPS = 200_000
"""A plan with more steps is refused: no board has so many holes."""


@dataclass(frozen=True)
class PlanText:
    """A plan text, translated to steps.

    Attributes:
        steps: the steps of all actions, in order.
        lines: for each step, its line in the text, counted from 1; 0 in JSON.
        cost: the cost that the text states; None if it states none or not a whole number.
        complete: False if the text may have been cut off: Fast Downward ends a plan file with
            the cost. But some planners never write one, so simulate the steps first.
        actions: how many actions the text has, with those that make several steps or none.
        format: ``fast-downward`` (bracketed lines), ``timed``, ``fast-downward-log``, ``log``,
            ``steps``, ``unified-planning``, ``notation``, ``json``, or ``empty``.
    """

    steps: tuple[Step, ...]
    lines: tuple[int, ...]
    cost: int | None
    complete: bool
    actions: int
    format: str


class ActionReader(Protocol):
    """What translates actions to steps, such as a task."""

    def steps_of(self, name: str, arguments: Sequence[str]) -> tuple[Step, ...]:
        """The steps that an action makes; raises :class:`PlanError` if it is unknown."""


def read_plan(
    text: str, puzzle: Puzzle, task: ActionReader | None = None, notation: str | None = None
) -> PlanText:
    """Read a plan in any of the known formats.

    Args:
        text: the plan text.
        puzzle: the puzzle whose board the plan is for.
        task: the task that the plan is for; only its actions are then allowed. With None, the
            actions of all shipped encodings are known, and of the foreign domains that the game
            knows, such as those of the planning competitions and of CSPLib.
        notation: the text names cells in another notation that its game knows; of peg solitaire
            ``bell``, ``durango`` or ``numbers``.

    Raises:
        InputError: the game does not know the notation.
        PlanError: the text is not a plan, or it has unknown actions or cells. The message has
            the line, the text, and what was expected. A text without actions is refused too,
            unless the puzzle's start is a goal position.
    """
    if notation is not None:
        names = part(puzzle.board, "cell_names")
        if names is None:
            raise InputError(f"board {puzzle.board.name} has no other notation than pegplan's own")
        text = renamed(_bounded(text), names(puzzle.board, notation), puzzle.board.step_noun)
    try:
        parsed = parse_plan(text)
    except EmptyPlan:
        if not puzzle.reached(puzzle.start):
            raise
        return PlanText((), (), None, True, 0, "empty")
    known = task if task is not None else Vocabulary(puzzle.board)
    made = [(each, step.line) for step in parsed.steps for each in _steps(step, puzzle, known)]
    steps, lines = tuple(step for step, _ in made), tuple(line for _, line in made)
    count, form = len(parsed.steps), parsed.format
    return PlanText(steps, lines, parsed.cost, parsed.complete, count, form)


def parse_plan(text: str) -> ParsedPlan:
    """Parse a plan in any of the known formats; raises :class:`PlanError` if it is not a plan."""
    text = _bounded(text).removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    text = _fenced(text)
    parsed = parse_json_plan(text) if looks_like_json(text) else parse_text_plan(text)
    if len(parsed.steps) > MOST_STEPS:
        raise PlanError(f"{len(parsed.steps)} steps; no plan has more than {MOST_STEPS}")
    return parsed


def _fenced(text: str) -> str:
    """What stands in the last Markdown fence, on the same lines; all where there is no fence."""
    lines = text.split("\n")
    fences = [at for at, line in enumerate(lines) if line.lstrip().startswith("```")]
    if not fences:
        return text
    begin, end = (fences[-1], len(lines)) if len(fences) % 2 else fences[-2:]
    return "\n" * (begin + 1) + "\n".join(lines[begin + 1 : end])


def _bounded(text: str) -> str:
    if not isinstance(text, str):
        raise PlanError(f"{text!r:.60} is no text of a plan")
    if len(text) > MOST_CHARACTERS:
        raise PlanError(f"too long for a plan (over {MOST_CHARACTERS} characters)")
    return text


def _steps(step: PlanStep, puzzle: Puzzle, known: ActionReader) -> tuple[Step, ...]:
    try:
        if step.is_notation:
            return puzzle.board.steps_in(step.words[0].lower())
        return known.steps_of(step.words[0], step.words[1:])
    except InputError as error:
        said = Saying.joined((quote(" ".join(step.words)), Saying.of(error)), ": ")
        raise PlanError(said, step.line) from None


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
        for key in ("plan", "jumps", "steps", "sas_plan"):
            if data.get(key) is not None:
                return data[key]
        for key in ("result", "output"):  # of a service's answer
            if isinstance(data.get(key), dict):
                return _plan(data[key])
        if not data.keys().isdisjoint(("jumps", "steps", "plan")):
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


@dataclass(frozen=True)
class Words:
    """What plans of a game's foreign domains are written in.

    Attributes:
        actions: their actions.
        cell: the name of a cell on a board, of an object's name in these domains.
    """

    actions: tuple[EncodedAction, ...] = ()
    cell: Callable[[Board, str], str] = lambda board, text: text


class Vocabulary:
    """Reads steps as they are written, ``push d3-c3-b3``, and the actions of all encodings that are
    known for a board: of the shipped ones, and of domains that its game knows."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.words: Words = part(board, "words") or Words()
        game = game_of(board.pieces, board.rules)
        name = "" if game is None else game.name
        encodings = [e for e in map(load_encoding, encoding_names()) if e.game in ("", name)]
        shipped = [action for encoding in encodings for action in encoding.actions]
        self._families = [a for e in encodings if e.game == name for a in e.actions if a.fields]
        self._single: dict[tuple[str, int], ActionTable] = {}
        for action in (*self.words.actions, *shipped):
            if not action.fields:
                key = (action.name, len(action.parameters))
                self._single.setdefault(key, ActionTable.of(board, (action,)))
        self._tables: dict[EncodedAction, ActionTable] = {}

    def steps_of(self, name: str, arguments: Sequence[str]) -> tuple[Step, ...]:
        """The steps that an action makes; raises :class:`PlanError` if it is unknown."""
        name = name.lower()
        arguments = [self.words.cell(self.board, text.lower()) for text in arguments]
        table = self._single.get((name, len(arguments)))
        if table is not None:
            return table.steps_of(name, arguments)
        for action in self._families:  # listed when needed: a board may have thousands of moves
            if name.startswith(action.name.partition("{")[0]):
                if action not in self._tables:
                    self._tables[action] = ActionTable.of(self.board, (action,))
                row = self._tables[action].rows.get(name)
                if row is not None and len(row.parameters) == len(arguments):
                    return self._tables[action].steps_of(name, arguments)
        sizes = sorted(size for known, size in self._single if known == name)
        if sizes:
            takes = " or ".join(map(str, sizes))
            raise PlanError(Saying("error.arguments", name=name, takes=takes, count=len(arguments)))
        written = len(arguments) == 1 and "-" in arguments[0]
        if written or (name in self.board.rule_named and arguments):
            return (self.board.step(f"{name} {'-'.join(arguments)}"),)
        names = sorted({known for known, _ in self._single} | set(self.board.rule_named))
        raise PlanError(
            Saying.of(UnknownName("action", name, names, f"known are {', '.join(names)}"))
        )

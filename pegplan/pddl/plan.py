"""Reads plans that planners or people wrote, and translates them to jumps on the board.

:func:`read_plan` reads all formats in ``docs/encodings.md``. It does not check whether the
jumps are allowed and reach the goal; the simulator does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from pegplan.errors import EmptyPlan, InputError, PlanError
from pegplan.game.notation import Jump
from pegplan.game.numbering import Notation, read_moves
from pegplan.game.puzzle import Puzzle
from pegplan.languages import Saying
from pegplan.pddl.jsonplan import looks_like_json, parse_json_plan
from pegplan.pddl.textplan import ParsedPlan, PlanStep, parse_text_plan, quote
from pegplan.pddl.vocabulary import Vocabulary

MOST_CHARACTERS = 10_000_000
"""A longer text is refused; a plan for a board of 40,000 holes has a million characters."""
MOST_STEPS = 200_000
"""A plan with more steps is refused: no board has so many holes."""


@dataclass(frozen=True)
class PlanText:
    """A plan text, translated to jumps.

    Attributes:
        jumps: the jumps of all actions, in order.
        lines: for each jump, its line in the text, counted from 1; 0 in JSON.
        cost: the cost that the text states; None if it states none or not a whole number.
        complete: False if the text may have been cut off: Fast Downward ends a plan file with
            the cost. But some planners never write one, so simulate the jumps first.
        actions: how many actions the text has, with those that make several jumps or none.
        format: ``fast-downward`` (bracketed lines), ``timed``, ``fast-downward-log``, ``log``,
            ``steps``, ``unified-planning``, ``notation``, ``json``, or ``empty``.
    """

    jumps: tuple[Jump, ...]
    lines: tuple[int, ...]
    cost: int | None
    complete: bool
    actions: int
    format: str


class ActionReader(Protocol):
    """What translates actions to jumps, such as a task."""

    def jumps_of(self, name: str, arguments: Sequence[str]) -> tuple[Jump, ...]:
        """The jumps that an action makes; raises :class:`PlanError` if it is unknown."""


def read_plan(
    text: str,
    puzzle: Puzzle,
    task: ActionReader | None = None,
    notation: Notation | None = None,
) -> PlanText:
    """Read a plan in any of the known formats.

    Args:
        text: the plan text.
        puzzle: the puzzle whose board the plan is for.
        task: the task that the plan is for; only its actions are then allowed. With None, the
            actions of all shipped encodings, of the planning competitions' peg solitaire
            domains and of CSPLib are known.
        notation: the text has jumps and moves, and names holes so: ``bell``, ``durango`` or
            ``numbers``, see :mod:`pegplan.game.numbering`.

    Raises:
        PlanError: the text is not a plan, or it has unknown actions or holes. The message has
            the line, the text, and what was expected. A text without actions is refused too,
            unless the puzzle's start is a goal position.
    """
    if notation is not None:
        text = read_moves(_bounded(text), puzzle.board, notation)
    try:
        parsed = parse_plan(text)
    except EmptyPlan:
        if not puzzle.reached(puzzle.start):
            raise
        return PlanText((), (), None, True, 0, "empty")
    known = task if task is not None else Vocabulary(puzzle.board)
    made = [(jump, step.line) for step in parsed.steps for jump in _jumps(step, puzzle, known)]
    jumps, lines = tuple(jump for jump, _ in made), tuple(line for _, line in made)
    count, form = len(parsed.steps), parsed.format
    return PlanText(jumps, lines, parsed.cost, parsed.complete, count, form)


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


def _jumps(step: PlanStep, puzzle: Puzzle, known: ActionReader) -> tuple[Jump, ...]:
    try:
        if step.is_notation:
            return notation_jumps(step.words[0], puzzle)
        return known.jumps_of(step.words[0], step.words[1:])
    except InputError as error:
        said = Saying.joined((quote(" ".join(step.words)), Saying.of(error)), ": ")
        raise PlanError(said, step.line) from None


def notation_jumps(word: str, puzzle: Puzzle) -> tuple[Jump, ...]:
    """The jumps of a jump ``d2-d3-d4`` or a move ``e3-c3-c1``.

    Three holes are a jump if the board has this jump, and otherwise a move of two jumps.

    Raises:
        InputError: the board has no such hole or jump.
    """
    board = puzzle.board
    word = word.lower()
    holes = [board.hole(name) for name in word.split("-")]
    if len(holes) == 3 and (jump := Jump(*holes)) in board.jump_set:
        return (jump,)
    return board.move(word).jumps

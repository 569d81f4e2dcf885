"""Reading plans: the text a planner wrote, or a person, as jumps on the board.

:func:`read_plan` takes what planners really write; ``docs/encodings.md`` lists the
formats. What the text says is all it tells: whether the jumps are allowed and reach the
goal is the simulator's business.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from pegplan.errors import InputError, PlanError
from pegplan.game.notation import Jump
from pegplan.game.puzzle import Puzzle
from pegplan.pddl.jsonplan import json_layout, looks_like_json
from pegplan.pddl.layout import Layout, Step, quote, read_layout
from pegplan.pddl.vocabulary import Vocabulary

MOST_CHARACTERS = 10_000_000
"""A longer text is no plan: one for a board of 40,000 holes has a million."""
MOST_STEPS = 200_000
"""More steps are no plan either: no board has so many holes."""


@dataclass(frozen=True)
class PlanText:
    """What a plan text says.

    Attributes:
        jumps: the plan, every macro expanded.
        lines: for each jump its line in the text, counted from 1; 0 in JSON.
        cost: as the text states it; None where it does not, or not as a whole number.
        complete: nothing shows that the text was cut short. Fast Downward ends a plan file
            with its cost, so bracketed lines without one are not complete; some planners
            (pyperplan, ENHSP) never write one, so play the jumps before you mind this.
        actions: how many actions the text has; macros count once, and so do actions
            that make no jump.
        format: which format it is in: ``fast-downward`` (bracketed lines), ``timed``,
            ``fast-downward-log``, ``log``, ``steps``, ``unified-planning``, ``notation`` or
            ``json``.
    """

    jumps: tuple[Jump, ...]
    lines: tuple[int, ...]
    cost: int | None
    complete: bool
    actions: int
    format: str


class Actions(Protocol):
    """Anything that knows what actions do on the board, such as a task."""

    def jumps_of(self, name: str, arguments: Sequence[str]) -> tuple[Jump, ...]:
        """The jumps an action makes; raises :class:`PlanError` where it is unknown."""


def read_plan(text: str, puzzle: Puzzle, task: Actions | None = None) -> PlanText:
    """Read a plan in any of the known formats.

    Args:
        task: the task it was made for: then its actions are the ones allowed. Without one,
            actions of every shipped encoding, of the planning competitions' peg solitaire
            domains and of CSPLib's are known.

    Raises:
        PlanError: not a plan, or a plan with actions or holes that don't exist; names the
            line, the text, and what was expected. An empty text is not a plan, though a
            planner that writes no cost line may mean a plan without steps by it.
    """
    layout = layout_of(text)
    known = task if task is not None else Vocabulary(puzzle.board)
    jumps: list[Jump] = []
    lines: list[int] = []
    for step in layout.steps:
        made = _jumps(step, puzzle, known)
        jumps += made
        lines += [step.line] * len(made)
    return PlanText(
        tuple(jumps), tuple(lines), layout.cost, layout.complete, len(layout.steps), layout.format
    )


def layout_of(text: str) -> Layout:
    """The steps of a plan in any of the known formats; raises :class:`PlanError`."""
    if len(text) > MOST_CHARACTERS:
        raise PlanError(f"too long for a plan (over {MOST_CHARACTERS} characters)")
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    layout = json_layout(text) if looks_like_json(text) else read_layout(text)
    if len(layout.steps) > MOST_STEPS:
        raise PlanError(f"{len(layout.steps)} steps; no plan has more than {MOST_STEPS}")
    return layout


def _jumps(step: Step, puzzle: Puzzle, known: Actions) -> tuple[Jump, ...]:
    try:
        if step.is_notation:
            return notation_jumps(step.words[0], puzzle)
        return known.jumps_of(step.words[0], step.words[1:])
    except InputError as error:
        raise PlanError(f"{quote(' '.join(step.words))}: {error}", step.line) from None


def notation_jumps(word: str, puzzle: Puzzle) -> tuple[Jump, ...]:
    """The jumps of ``d2-d3-d4`` or of the move ``e3-c3-c1``.

    Three holes are a jump where the board has it, and otherwise a move.
    """
    board = puzzle.board
    word = word.lower()
    holes = [board.hole(name) for name in word.split("-")]
    if len(holes) == 3 and (jump := Jump(*holes)) in board.jump_set:
        return (jump,)
    return board.move(word).jumps

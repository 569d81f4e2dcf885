"""The widget: a puzzle, the steps made so far, and what the front end shows of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from pegplan.boards.board import Board, Placed
from pegplan.boards.picture import EMPTY
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Step
from pegplan.boards.simulator import Verdict, simulate
from pegplan.errors import InputError, counted
from pegplan.show.layout import BoardLayout
from pegplan.show.picture import LABEL, MARGIN, Marking, board_scene, names_of, step_text
from pegplan.show.pieces import motions
from pegplan.show.svg import to_svg

HERE = Path(__file__).parent


class PlayBoard(anywidget.AnyWidget):
    """A board to play on with a pointer or keys: press a piece, then where it goes.

    ``observe(function, "steps")`` calls a function whenever a step is made or taken back, here or
    in the notebook; ``change["new"]`` are the steps.

    Attributes:
        given: the puzzle as it was given.
        steps: the steps made so far. Setting it plays these steps from the start.
        jumps: the same, as peg solitaire calls them.
    """

    _esm = HERE / "board.js"
    _css = HERE / "board.css"

    steps: Any = traitlets.Tuple(help="the steps made so far")
    jumps: Any = traitlets.Tuple(help="the same, as peg solitaire calls them")
    _shown = traitlets.Dict().tag(sync=True)

    def __init__(self, puzzle: Puzzle) -> None:
        self.given, self._answers = puzzle, 0
        super().__init__()
        self.on_msg(self._hear)
        self._show()

    @property
    def position(self) -> Placed:
        """What stands in each cell now: signs; of peg solitaire the holes that hold pegs."""
        return self.given.board.placed(self.verdict.position)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle from here: the same goal, and the position for a start."""
        here = f"{self.given.name}-here" if self.steps else self.given.name
        return self.given.but(name=here, start=self.verdict.position)

    @property
    def moves(self) -> tuple[Any, ...] | None:
        """The steps so far as moves; None where the game has none."""
        return self.given.moves(self.steps)

    @property
    def verdict(self) -> Verdict:
        """What the simulator says of the steps so far."""
        return simulate(self.given, self.steps)

    def play(self, steps: Any) -> None:
        """Make steps: texts such as ``push d3-c3-b3`` (of one rule ``d2-d4 f3-d3-d5``), or steps.

        Of peg solitaire also moves, or several of all these in a list.

        Raises:
            InputError: the board has no such step, or the position does not allow it; then none
                is made.
        """
        self.steps = (*self.steps, *_steps_of(self.given.board, steps))

    def undo(self, number: int = 1) -> None:
        """Take back the last steps, at most as many as were made."""
        number = max(0, min(number, len(self.steps)))
        if number:
            self.steps = self.steps[:-number]

    def restart(self) -> None:
        """Go back to the start."""
        self.steps = ()

    @traitlets.validate("steps", "jumps")
    def _check(self, proposal: Any) -> tuple[Step, ...]:
        """Refuse steps that the simulator refuses."""
        steps = tuple(proposal["value"])
        if strange := [step for step in steps if not isinstance(step, Step)]:
            noun = self.given.board.step_noun
            raise InputError(f"{strange[0]!r} is no {noun}; play() also takes texts")
        verdict = simulate(self.given, steps)
        if verdict.step is not None:
            raise InputError(verdict.reason)
        return steps

    @traitlets.observe("steps")
    def _changed(self, change: Any) -> None:
        self.jumps = change["new"]
        self._show(moved=len(change["new"]) > len(change["old"]))

    @traitlets.observe("jumps")
    def _jumped(self, change: Any) -> None:
        self.steps = change["new"]

    def _hear(self, _: Any, message: Any, buffers: Any) -> None:
        """Do what the front end asks: ``{"go": [from, to]}``, ``{"undo": true}`` and so on."""
        match message:
            case {"go": [str(start), str(end)]}:
                self._go(start, end)
            case {"step": str(step)}:
                self._try(step)
            case {"undo": True}:
                self.undo()
            case {"restart": True}:
                self.restart()

    def _go(self, start: str, end: str) -> None:
        """Make the step that goes from a cell to another; of several let the player choose."""
        board = self.given.board
        possible = {
            board.written(step): step
            for step in board.legal_steps(self.verdict.position)
            if [start, end] in ways(board, step)
        }
        if len(possible) > 1:
            self._show(choices=list(possible))
        elif possible:
            self._try(*possible)
        else:
            found = (step for step in sorted(board.steps) if [start, end] in ways(board, step))
            if (step := next(found, None)) is not None:
                self._try(board.written(step))
            else:
                nouns = f"{board.step_noun} from {start} to {end}"
                self._show(refused=f"board {board.name} has no {nouns}")

    def _try(self, step: str) -> None:
        try:
            self.steps = (*self.steps, self.given.board.step(step))
        except InputError as error:
            self._show(refused=str(error))

    def _show(self, moved: bool = False, refused: str = "", choices: Sequence[str] = ()) -> None:
        """Send the front end the picture, and what it needs to say and to let cells be pressed."""
        self._answers += 1  # a second answer that says the same must arrive too
        self._shown = {
            **shown(self.given, self.steps, refused, moved),
            "choices": list(choices),
            "answer": self._answers,
        }

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The widget, and a picture for where no widgets are shown."""
        found = super()._repr_mimebundle_(**options)
        if found is None:
            return None
        data, metadata = found if isinstance(found, tuple) else (found, {})
        return {**data, "text/html": self._shown["picture"]}, metadata

    def __repr__(self) -> str:
        made = counted(len(self.steps), self.given.board.step_noun)
        return f"<PlayBoard {self.given.name}: {made}>"


def _steps_of(board: Board, given: Any) -> Sequence[Step]:
    """Steps from what a user writes."""
    if isinstance(given, str):
        words = given.split() if len(board.rules) == 1 else [given]
        return [step for word in words for step in board.steps_in(word)]
    if isinstance(given, Step):
        return [given]
    if isinstance(given, Iterable):
        return [step for one in getattr(given, "jumps", given) for step in _steps_of(board, one)]
    raise InputError(f"{given!r} is no {board.step_noun}")


def ways(board: Board, step: Step) -> list[list[str]]:
    """Which two cells are pressed for a step: from where to where a piece goes.

    A step in which nothing goes anywhere is made by its first cell alone, which is both.
    """
    arrows = motions(board.rule_named[step.rule]).arrows or ((0, 0),)
    return [[str(step[a]), str(step[b])] for a, b in arrows]


def shown(
    puzzle: Puzzle, steps: Sequence[Step], refused: str = "", moved: bool = False
) -> dict[str, Any]:
    """What the front end shows: the picture, its cells, the possible steps, and words.

    Args:
        refused: why the last step was not made; empty where it was.
        moved: the last step was just made.
    """
    board, verdict = puzzle.board, simulate(puzzle, steps)
    signs = puzzle.wanted or ""
    goal = [cell for cell, sign in zip(board.cells, signs, strict=False) if sign in board.signs]
    few = len(board.pieces) == 1 or 2 * len(goal) <= len(board.cells)
    marking = Marking(steps=steps[-1:], marks=[goal] if goal and few else [])
    scene = board_scene(board, verdict.position, marking, puzzle.name)
    edge = MARGIN + (LABEL if names_of(board, marking) == "edges" else 0)
    places = BoardLayout(board).places
    possible = [way for each in board.legal_steps(verdict.position) for way in ways(board, each)]
    return {
        "picture": to_svg(scene),
        "size": [scene.width, scene.height],
        "cells": [
            [str(cell), places[cell].x + edge, places[cell].y + edge, sign != EMPTY]
            for cell, sign in zip(board.cells, verdict.position, strict=True)
        ],
        "names": [board.piece_names[sign] for sign in verdict.position],
        "possible": possible,
        "title": scene.alt,
        "said": refused or said(puzzle, steps, verdict, bool(possible), moved),
        "refused": bool(refused),
        "landed": ways(board, steps[-1])[0][1] if moved and steps else "",
        "steps": len(steps),
    }


def said(
    puzzle: Puzzle, steps: Sequence[Step], verdict: Verdict, can_go_on: bool, moved: bool
) -> str:
    """The state of the game in words, the last step first where it was just made."""
    board, noun = puzzle.board, puzzle.board.step_noun
    parts = [step_text(board, steps[-1])] if moved else []
    left = len(board.cells) - verdict.position.count(EMPTY)
    parts.append(f"{counted(left, board.piece_noun)} left")
    if verdict.valid:
        moves = puzzle.moves(steps)
        count = "" if moves is None else f", {counted(len(moves), 'move')}"
        parts.append(f"solved with {counted(len(steps), noun)}{count}")
    elif not can_go_on:
        parts.append(f"no {noun} is possible: {verdict.reason}")
    return "; ".join(parts)

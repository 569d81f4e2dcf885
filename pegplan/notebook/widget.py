"""The widget: a puzzle, the jumps made so far, and what the front end shows of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from pegplan.boards.simulator import Verdict, simulate
from pegplan.errors import InputError, counted
from pegplan.show.layout import BoardLayout
from pegplan.show.picture import LABEL, MARGIN, Marking, board_scene, names_of
from pegplan.show.svg import to_svg
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.notation import Jump, Move, moves_of
from pegplan.solitaire.position import Position, pegs_of
from pegplan.solitaire.puzzle import PegPuzzle

HERE = Path(__file__).parent


class PlayBoard(anywidget.AnyWidget):
    """A board to play on with a pointer or keys.

    ``observe(function, "jumps")`` calls a function whenever a jump is made or taken back, here or
    in the notebook; ``change["new"]`` are the jumps.

    Attributes:
        given: the puzzle as it was given.
        jumps: the jumps made so far. Setting it plays these jumps from the start.
    """

    _esm = HERE / "board.js"
    _css = HERE / "board.css"

    jumps: Any = traitlets.Tuple(help="the jumps made so far")
    _shown = traitlets.Dict().tag(sync=True)

    def __init__(self, puzzle: PegPuzzle) -> None:
        self.given, self._answers = puzzle, 0
        super().__init__()
        self.on_msg(self._hear)
        self._show()

    @property
    def position(self) -> Position:
        """The holes that hold pegs now."""
        return pegs_of(self.given.board.cells, self.verdict.position)

    @property
    def puzzle(self) -> PegPuzzle:
        """The puzzle from here: the same goal, and the position for a start."""
        here = f"{self.given.name}-here" if self.jumps else self.given.name
        return self.given.but(name=here, start=self.verdict.position)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The jumps so far as moves."""
        return moves_of(self.jumps)

    @property
    def verdict(self) -> Verdict:
        """What the simulator says of the jumps so far."""
        return simulate(self.given, self.jumps)

    def play(self, jumps: str | Jump | Move | Iterable[Jump | Move]) -> None:
        """Make jumps: a text such as ``d2-d4`` or ``d2-d4 f3-d3-d5``, jumps, or moves.

        Raises:
            InputError: the board has no such jump, or the position does not allow it; then none
                is made.
        """
        self.jumps = (*self.jumps, *_jumps_of(self.given.board, jumps))

    def undo(self, number: int = 1) -> None:
        """Take back the last jumps, at most as many as were made."""
        number = max(0, min(number, len(self.jumps)))
        if number:
            self.jumps = self.jumps[:-number]

    def restart(self) -> None:
        """Go back to the start."""
        self.jumps = ()

    @traitlets.validate("jumps")
    def _check(self, proposal: Any) -> tuple[Jump, ...]:
        """Refuse jumps that the simulator refuses."""
        jumps = tuple(proposal["value"])
        if strange := [jump for jump in jumps if not isinstance(jump, Jump)]:
            raise InputError(f"{strange[0]!r} is no jump; play() also takes texts and moves")
        verdict = simulate(self.given, jumps)
        if verdict.step is not None:
            raise InputError(verdict.reason)
        return jumps

    @traitlets.observe("jumps")
    def _changed(self, change: Any) -> None:
        self._show(moved=len(change["new"]) > len(change["old"]))

    def _hear(self, _: Any, message: Any, buffers: Any) -> None:
        """Do what the front end asks: ``{"jump": [from, to]}``, ``{"undo": true}`` and so on."""
        match message:
            case {"jump": [str(start), str(end)]}:
                try:
                    self.play(self._jump(start, end))
                except InputError as error:
                    self._show(refused=str(error))
            case {"undo": True}:
                self.undo()
            case {"restart": True}:
                self.restart()

    def _jump(self, start: str, end: str) -> Jump:
        """The jump between two holes; of several the one that is possible."""
        board = self.given.board
        between = [j for j in board.jumps if (str(j.from_), str(j.to)) == (start, end)]
        possible = [jump for jump in between if jump in set(board.legal_jumps(self.position))]
        if not between:
            raise InputError(f"board {board.name} has no jump from {start} to {end}")
        return (possible or between)[0]

    def _show(self, moved: bool = False, refused: str = "") -> None:
        """Send the front end the picture, and what it needs to say and to let holes be pressed."""
        self._answers += 1  # a second answer that says the same must arrive too
        self._shown = {
            **shown(self.given, self.jumps, refused, moved),
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
        return f"<PlayBoard {self.given.name}: {counted(len(self.jumps), 'jump')}>"


def _jumps_of(board: PegBoard, given: str | Jump | Move | Iterable[Jump | Move]) -> Sequence[Jump]:
    """Jumps from what a user writes."""
    if isinstance(given, str):
        return [jump for word in given.split() for jump in board.move(word).jumps]
    if isinstance(given, Jump):
        return [given]
    if isinstance(given, Move):
        return given.jumps
    return [jump for one in given for jump in _jumps_of(board, one)]


def shown(
    puzzle: PegPuzzle, jumps: Sequence[Jump], refused: str = "", moved: bool = False
) -> dict[str, Any]:
    """What the front end shows: the picture, its holes, the possible jumps, and words.

    Args:
        refused: why the last jump was not made; empty where it was.
        moved: the last jump was just made.
    """
    board, verdict = puzzle.board, simulate(puzzle, jumps)
    position = pegs_of(board.cells, verdict.position)
    marking = Marking(jumps=jumps[-1:], marks=[puzzle.goal_pegged] if puzzle.goal_pegged else [])
    scene = board_scene(board, position, marking, puzzle.name)
    edge = MARGIN + (LABEL if names_of(board, marking) == "edges" else 0)
    places = BoardLayout(board).places
    possible = [[str(jump.from_), str(jump.to)] for jump in board.legal_jumps(position)]
    return {
        "picture": to_svg(scene),
        "size": [scene.width, scene.height],
        "holes": [
            [str(hole), places[hole].x + edge, places[hole].y + edge, hole in position]
            for hole in board.holes
        ],
        "possible": possible,
        "title": scene.alt,
        "said": refused or said(puzzle, jumps, verdict, bool(possible), moved),
        "refused": bool(refused),
        "landed": str(jumps[-1].to) if moved and jumps else "",
        "jumps": len(jumps),
    }


def said(
    puzzle: PegPuzzle, jumps: Sequence[Jump], verdict: Verdict, can_go_on: bool, moved: bool
) -> str:
    """The state of the game in words, the last jump first where it was just made."""
    parts = []
    if moved:
        last = jumps[-1]
        parts.append(f"{last.from_} over {last.over} to {last.to}")
    parts.append(f"{counted(verdict.position.count('*'), 'peg')} left")
    if verdict.valid:
        moves = counted(len(moves_of(list(jumps))), "move")
        parts.append(f"solved with {counted(len(jumps), 'jump')}, {moves}")
    elif not can_go_on:
        parts.append(f"no jump is possible: {verdict.reason}")
    return "; ".join(parts)

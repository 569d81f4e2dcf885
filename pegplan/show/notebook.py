"""Values as SVG and as HTML for notebooks, by type; the HTML needs no network.

The methods of :class:`pegplan.display.Displayed` call these functions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from html import escape
from typing import Any

from pegplan.boards.board import Board, Placed
from pegplan.boards.puzzle import Puzzle
from pegplan.pddl.comparing.replaying import Replay
from pegplan.pddl.comparing.result import GameComparison
from pegplan.show.animation import Animation
from pegplan.show.frames import strip_scene
from pegplan.show.map_picture import map_scene
from pegplan.show.pages import framed, theatre_page
from pegplan.show.palette import DARK, LIGHT, SvgTheme
from pegplan.show.picture import Marking, Names, board_scene, position_scene, puzzle_scene
from pegplan.show.pictures import (
    certificate_scene,
    comparison_scene,
    estimate_scene,
    puzzle_of,
    replay_scene,
)
from pegplan.show.scene import Scene
from pegplan.show.svg import stylesheet, to_svg
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.catalog import as_puzzle
from pegplan.solitaire.notation import Jump
from pegplan.solitaire.position import Position
from pegplan.solitaire.proofs.certificate import Answer, Certificate, check
from pegplan.solitaire.proofs.explain import explanation
from pegplan.solitaire.puzzle import PegPuzzle
from pegplan.solvers.outcome import Outcome, plan_in_short
from pegplan.tracing.estimates import HeuristicEstimate
from pegplan.tracing.statemap import StateMap
from pegplan.tracing.trace import Trace

CHECK_SECONDS = 5.0
"""The time limit for checking a certificate that a notebook shows."""
_TEXT = "font-family:system-ui,sans-serif;line-height:1.5;margin:.4em 0"
_COLUMNS = "font-family:ui-monospace,monospace;line-height:1.3"


def marked_scene(
    board: PegBoard,
    position: Position = frozenset(),
    *,
    jump: Jump | Sequence[Jump] = (),
    title: str = "",
    description: str = "",
    **marks: Any,
) -> Scene:
    """A board with what :meth:`pegplan.display.Displayed.to_svg` says."""
    jumps = (jump,) if isinstance(jump, Jump) else tuple(jump)
    scene = board_scene(board, position, Marking(jumps=jumps, **marks), title)
    return replace(scene, description=description or scene.description)


def outcome_scene(outcome: Outcome, names: Names | None = None) -> Scene:
    """The plan of an outcome as a film strip, else its certificate, else its puzzle."""
    if outcome.steps and outcome.verified:
        return strip_scene(outcome.puzzle, outcome.steps, names=names)
    if isinstance(outcome.certificate, Certificate):
        return certificate_scene(outcome.certificate, as_puzzle(outcome.puzzle))
    return puzzle_scene(outcome.puzzle, names)


def any_board_scene(
    board: Board, position: Placed | None = None, names: Names | None = None
) -> Scene:
    """Any board with a position; without one with empty cells."""
    return position_scene(board, board.position({} if position is None else position), names)


SCENES: dict[type, Callable[..., Scene]] = {
    Board: any_board_scene,
    Puzzle: puzzle_scene,
    PegBoard: marked_scene,
    PegPuzzle: puzzle_scene,
    Outcome: outcome_scene,
    Certificate: certificate_scene,
    GameComparison: comparison_scene,
    Replay: replay_scene,
    StateMap: map_scene,
    HeuristicEstimate: estimate_scene,
}
"""What draws a value."""


def svg(value: object, *arguments: Any, theme: SvgTheme = "auto", **options: Any) -> str:
    """A value as SVG; see :meth:`pegplan.display.Displayed.to_svg`."""
    return to_svg(SCENES[type(value)](value, *arguments, **options), theme)


def html(value: object) -> str:
    """A value as HTML for a notebook: its picture, and what explains it."""
    match value:
        case Trace():
            return framed(theatre_page(value), value.title, "height:46rem")
        case GameComparison() | Replay():
            return _paragraph(value.text) + _fitted(value)
        case Outcome():
            return _outcome(value)
        case Certificate():
            return _fitted(value) + _reason(puzzle_of(value.statement), value)
    return svg(value)


def page_style() -> str:
    """CSS for pictures with the theme ``page``; they are dark if the page has data-theme=dark."""
    return stylesheet(LIGHT) + stylesheet(DARK, ':root[data-theme="dark"] .pegplan')


def _outcome(outcome: Outcome) -> str:
    """A line with the result, then the plan with a slider, the certificate, or the puzzle."""
    line = _line(outcome)
    if outcome.jumps and outcome.verified and isinstance(outcome.puzzle, PegPuzzle):
        return line + Animation(outcome.puzzle, outcome.jumps)._repr_html_()
    line += _fitted(outcome)
    if isinstance(outcome.certificate, Certificate):
        line += _proof(as_puzzle(outcome.puzzle), outcome.certificate)
    return line


def _reason(puzzle: PegPuzzle, certificate: Certificate) -> str:
    """Why the certificate is a proof, why it is not, or why it could not be checked."""
    checked = check(puzzle, certificate, seconds=CHECK_SECONDS)
    match checked.answer:
        case Answer.PROVED:
            return _proof(puzzle, certificate)
        case Answer.REFUTED:
            return _paragraph(f"It does not hold: {checked.reason}.")
        case Answer.NOT_CHECKED:
            return _paragraph(f"It is not checked: {checked.reason}.")


def _proof(puzzle: PegPuzzle, certificate: Certificate) -> str:
    """Why a checked certificate proves that there is no plan."""
    why = explanation(puzzle, certificate.proof)
    words = "".join(map(_paragraph, filter(None, (why.rule, why.conclusion, why.story))))
    details = escape("\n".join(why.details))
    return words + f'<pre style="{_COLUMNS}">{details}</pre>' * bool(details)


def _line(outcome: Outcome) -> str:
    parts = [f"{outcome.status} by {outcome.solver}"]
    if outcome.encoding:
        parts[0] += f" on {outcome.encoding}"
    if outcome.steps is not None:
        parts.append(plan_in_short(outcome))
        parts.append("checked" if outcome.verified else "not valid")
    if outcome.message:
        parts.append(outcome.message)
    parts.append(f"{outcome.seconds.total:.2f} s")
    return (
        f'<p style="{_TEXT}"><strong>{escape(outcome.puzzle.name)}</strong>: '
        f"{escape(', '.join(parts))}</p>"
    )


def _paragraph(text: str) -> str:
    return f'<p style="{_TEXT}">{escape(text)}</p>'


def _fitted(value: object) -> str:
    return f'<div style="max-width:100%;overflow-x:auto">{svg(value)}</div>'

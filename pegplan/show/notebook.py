"""Values as SVG and as HTML for notebooks, by type; the HTML needs no network.

The methods of :class:`pegplan.display.Displayed` call these functions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from html import escape
from typing import Any, NamedTuple

from pegplan.boards.board import Board, Placed
from pegplan.boards.games import parts
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Step
from pegplan.pddl.comparing.replaying import Replay
from pegplan.pddl.comparing.result import GameComparison
from pegplan.show.animation import Animation
from pegplan.show.frames import strip_scene
from pegplan.show.map_picture import map_scene
from pegplan.show.pages import framed, theatre_page
from pegplan.show.palette import DARK, LIGHT, SvgTheme
from pegplan.show.picture import Marking, Names, board_scene, puzzle_scene
from pegplan.show.pictures import comparison_scene, estimate_scene, replay_scene
from pegplan.show.scene import Scene
from pegplan.show.svg import stylesheet, to_svg
from pegplan.solvers.outcome import Outcome, plan_in_short
from pegplan.tracing.estimates import HeuristicEstimate
from pegplan.tracing.statemap import StateMap
from pegplan.tracing.trace import Trace

_TEXT = "font-family:system-ui,sans-serif;line-height:1.5;margin:.4em 0"
_COLUMNS = "font-family:ui-monospace,monospace;line-height:1.3"


class Display(NamedTuple):
    """How a game shows a type of its own, such as certificates.

    Attributes:
        scene: ``(value, puzzle or None)`` → its picture.
        html: ``(value, puzzle or None)`` → what is said below the picture.
    """

    scene: Callable[..., Scene]
    html: Callable[..., str]


def marked_scene(
    board: Board,
    position: Placed | None = None,
    *,
    jump: Step | Sequence[Step] = (),
    title: str = "",
    description: str = "",
    **marks: Any,
) -> Scene:
    """A board with what :meth:`pegplan.display.Displayed.to_svg` says."""
    steps = (jump,) if isinstance(jump, Step) else tuple(jump)
    scene = board_scene(board, position, Marking(steps=steps, **marks), title)
    return replace(scene, description=description or scene.description)


def outcome_scene(outcome: Outcome, names: Names | None = None) -> Scene:
    """The plan of an outcome as a film strip, else its certificate, else its puzzle."""
    if outcome.steps and outcome.verified:
        return strip_scene(outcome.puzzle, outcome.steps, names=names)
    if display := _display(outcome.certificate):
        return display.scene(outcome.certificate, outcome.puzzle)
    return puzzle_scene(outcome.puzzle, names)


SCENES: dict[type, Callable[..., Scene]] = {
    Board: marked_scene,
    Puzzle: puzzle_scene,
    Outcome: outcome_scene,
    GameComparison: comparison_scene,
    Replay: replay_scene,
    StateMap: map_scene,
    HeuristicEstimate: estimate_scene,
}
"""What draws a value."""


def _display(value: object) -> Display | None:
    """How a game shows a value; None where none does."""
    return next((d[type(value)] for d in parts("displays") if type(value) in d), None)


def svg(value: object, *arguments: Any, theme: SvgTheme = "auto", **options: Any) -> str:
    """A value as SVG; see :meth:`pegplan.display.Displayed.to_svg`."""
    draw = next((SCENES[t] for t in type(value).__mro__ if t in SCENES), None)
    if draw is None and (display := _display(value)):
        draw = display.scene
    if draw is None:
        raise TypeError(f"{type(value).__name__} has no picture")
    return to_svg(draw(value, *arguments, **options), theme)


def html(value: object) -> str:
    """A value as HTML for a notebook: its picture, and what explains it."""
    match value:
        case Trace():
            return framed(theatre_page(value), value.title, "height:46rem")
        case GameComparison() | Replay():
            return paragraph(value.text) + _fitted(value)
        case Outcome():
            return _outcome(value)
    if display := _display(value):
        return _fitted(value) + display.html(value)
    return svg(value)


def page_style() -> str:
    """CSS for pictures with the theme ``page``; they are dark if the page has data-theme=dark."""
    return stylesheet(LIGHT) + stylesheet(DARK, ':root[data-theme="dark"] .pegplan')


def _outcome(outcome: Outcome) -> str:
    """A line with the result, then the plan with a slider, the certificate, or the puzzle."""
    line = _line(outcome)
    if outcome.steps and outcome.verified:
        return line + Animation(outcome.puzzle, outcome.steps)._repr_html_()
    line += _fitted(outcome)
    if display := _display(outcome.certificate):
        line += display.html(outcome.certificate, outcome.puzzle)
    elif outcome.certificate is not None:
        line += paragraph(outcome.certificate.explained(outcome.puzzle))
    return line


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


def paragraph(text: str) -> str:
    """A text as HTML."""
    return f'<p style="{_TEXT}">{escape(text)}</p>'


def columns(lines: Sequence[str]) -> str:
    """Lines of a table of text as HTML; nothing for none."""
    return f'<pre style="{_COLUMNS}">{escape(chr(10).join(lines))}</pre>' * bool(lines)


def _fitted(value: object) -> str:
    return f'<div style="max-width:100%;overflow-x:auto">{svg(value)}</div>'

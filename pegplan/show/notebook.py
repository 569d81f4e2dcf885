"""Values as SVG and as HTML for notebooks, by type; the HTML needs no network.

The methods of :class:`pegplan.display.Displayed` call these functions.
"""

from __future__ import annotations

from functools import singledispatch
from html import escape
from typing import Any

from pegplan.game.board import Board
from pegplan.game.puzzle import Puzzle
from pegplan.pddl.comparing.replaying import Replay
from pegplan.pddl.comparing.result import GameComparison
from pegplan.proofs.certificate import Answer, Certificate, check
from pegplan.proofs.explain import explanation
from pegplan.show.animation import Animation
from pegplan.show.certificate_picture import certificate_scene, puzzle_of
from pegplan.show.curve_picture import curve_scene
from pegplan.show.estimate_picture import estimate_scene
from pegplan.show.game_picture import comparison_scene, replay_scene
from pegplan.show.map_picture import map_scene
from pegplan.show.palette import DARK, LIGHT
from pegplan.show.svg import board_svg, puzzle_svg, stylesheet, to_svg
from pegplan.show.theatre import theatre_page
from pegplan.show.trace_picture import step_scene
from pegplan.solvers.outcome import Outcome
from pegplan.tracing.estimates import HeuristicCurve, HeuristicEstimate
from pegplan.tracing.statemap import StateMap
from pegplan.tracing.trace import Trace

CHECK_SECONDS = 5.0
"""The time limit for checking a certificate that a notebook shows."""
_TEXT = "font-family:system-ui,sans-serif;line-height:1.5;margin:.4em 0"
_COLUMNS = "font-family:ui-monospace,monospace;line-height:1.3"


@singledispatch
def svg(value: object, *arguments: Any, **options: Any) -> str:
    """A value as SVG.

    A board takes a position and the options of :func:`pegplan.show.svg.board_svg`, a puzzle
    those of :func:`pegplan.show.svg.puzzle_svg`. A certificate takes the puzzle that it is
    about, without it the one that it states, and ``theme``, ``background`` and ``width``. An
    outcome shows its plan as a film strip, else its certificate, else its puzzle. A comparison
    with a game shows the first difference, a replay its positions.
    """
    raise TypeError(f"no picture of a {type(value).__name__}")


@singledispatch
def html(value: object) -> str:
    """A value as HTML for a notebook; its SVG unless another function is registered."""
    return svg(value)


def page_style() -> str:
    """CSS for pictures with the theme ``page``; they are dark if the page has data-theme=dark."""
    light = stylesheet(LIGHT, ".pegplan", page=False)
    return light + stylesheet(DARK, ':root[data-theme="dark"] .pegplan', page=False)


svg.register(Board, board_svg)
svg.register(Puzzle, puzzle_svg)


@svg.register
def _certificate_svg(certificate: Certificate, puzzle: Puzzle | None = None, **options: Any) -> str:
    return to_svg(certificate_scene(certificate, puzzle), **options)


@svg.register
def _outcome_svg(outcome: Outcome, **options: Any) -> str:
    if outcome.jumps and outcome.verified:
        return Animation(outcome.puzzle, outcome.jumps, **options).svg()
    if outcome.certificate is not None:
        return svg(outcome.certificate, outcome.puzzle, **options)
    return puzzle_svg(outcome.puzzle, **options)


@svg.register
def _comparison_svg(comparison: GameComparison, **options: Any) -> str:
    return to_svg(comparison_scene(comparison), **options)


@svg.register
def _replay_svg(replay: Replay, **options: Any) -> str:
    return to_svg(replay_scene(replay), **options)


@svg.register
def _map_svg(found: StateMap, **options: Any) -> str:
    return to_svg(map_scene(found), **options)


@svg.register
def _trace_svg(trace: Trace, step: int | None = None, **options: Any) -> str:
    return to_svg(step_scene(trace, step), **options)


@html.register
def _trace_html(trace: Trace) -> str:
    """The page to step through, in an iframe of its own."""
    return (
        f'<iframe srcdoc="{escape(theatre_page(trace))}" title="{escape(trace.title)}" '
        'sandbox="allow-scripts" style="width:100%;height:46rem;border:0"></iframe>'
    )


@svg.register
def _estimate_svg(found: HeuristicEstimate, **options: Any) -> str:
    return to_svg(estimate_scene(found), **options)


@svg.register
def _curve_svg(found: HeuristicCurve, **options: Any) -> str:
    return to_svg(curve_scene(found), **options)


@html.register
def _comparison_html(comparison: GameComparison) -> str:
    """The answer, and the picture of the difference."""
    return _paragraph(comparison.text) + _fitted(svg(comparison))


@html.register
def _replay_html(replay: Replay) -> str:
    """The result, and the positions."""
    return _paragraph(replay.text) + _fitted(svg(replay))


@html.register
def _outcome_html(outcome: Outcome) -> str:
    """A line with the result, then the plan with a slider, the certificate, or the puzzle."""
    line = _line(outcome)
    if outcome.jumps and outcome.verified:
        return line + Animation(outcome.puzzle, outcome.jumps)._repr_html_()
    if outcome.certificate is not None:
        picture = to_svg(certificate_scene(outcome.certificate, outcome.puzzle))
        return line + _fitted(picture) + _proof(outcome.puzzle, outcome.certificate)
    return line + _fitted(puzzle_svg(outcome.puzzle))


@html.register
def _certificate_html(certificate: Certificate) -> str:
    """The picture, and why the certificate proves that there is no plan, or why not."""
    puzzle = puzzle_of(certificate.statement)
    return _fitted(to_svg(certificate_scene(certificate))) + _reason(puzzle, certificate)


def _reason(puzzle: Puzzle, certificate: Certificate) -> str:
    """Why the certificate is a proof, why it is not, or why it could not be checked."""
    checked = check(puzzle, certificate, seconds=CHECK_SECONDS)
    match checked.answer:
        case Answer.PROVED:
            return _proof(puzzle, certificate)
        case Answer.REFUTED:
            return _paragraph(f"It does not hold: {checked.reason}.")
        case Answer.NOT_CHECKED:
            return _paragraph(f"It is not checked: {checked.reason}.")


def _proof(puzzle: Puzzle, certificate: Certificate) -> str:
    """Why a checked certificate proves that there is no plan."""
    why = explanation(puzzle, certificate.proof)
    words = "".join(map(_paragraph, filter(None, (why.rule, why.conclusion, why.story))))
    details = escape("\n".join(why.details))
    return words + f'<pre style="{_COLUMNS}">{details}</pre>' * bool(details)


def _line(outcome: Outcome) -> str:
    parts = [f"{outcome.status} by {outcome.solver}"]
    if outcome.encoding:
        parts[0] += f" on {outcome.encoding}"
    if outcome.jumps is not None and outcome.moves is not None:
        parts.append(f"{len(outcome.jumps)} jumps, {len(outcome.moves)} moves")
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


def _fitted(svg: str) -> str:
    return f'<div style="max-width:100%;overflow-x:auto">{svg}</div>'

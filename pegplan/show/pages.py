"""Pages in one file, without a network: the replay of a plan, and the theatre of a traced search.

The templates are ``player.html`` and ``theatre.html``. The theatre has the modules of the classroom
page's ``web/static/theatre`` inside it, joined into one script.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from typing import Any

from pegplan.boards.board import Board, Position
from pegplan.boards.picture import EMPTY
from pegplan.boards.puzzle import Puzzle
from pegplan.boards.rules import Step
from pegplan.boards.simulator import positions
from pegplan.languages import ENGLISH, filled, joined, offline_script
from pegplan.show.frames import runs
from pegplan.show.layout import BoardLayout, layout_json
from pegplan.show.palette import THEMES, ThemeName
from pegplan.show.picture import (
    Marking,
    Names,
    board_scene,
    headline,
    names_of,
    step_shapes,
    step_text,
    words_of,
)
from pegplan.show.pieces import looks, motions, paints, piece_shapes
from pegplan.show.scene import Point, one_line
from pegplan.show.svg import fragment, stylesheet, to_svg
from pegplan.tracing.trace import Trace

PAGE = {
    "light": "color-scheme: light; --page: #ffffff; --ink: #1f2430; --soft: #5a6372; "
    "--line: #d9dde4; --now: #164678; --on-now: #ffffff; --tint: #eef3f9;",
    "dark": "color-scheme: dark; --page: #14171d; --ink: #e8ebf0; --soft: #a3adbc; "
    "--line: #373e4a; --now: #6fb3f2; --on-now: #0a1a2b; --tint: #222833;",
}
"""The colours of the replay page around its board."""
THEATRE = (
    "dom.js",
    "theatre/replay.js",
    "theatre/boards.js",
    "theatre/curve.js",
    "theatre/steps.js",
    "theatre/theatre.js",
)
"""Each imports only from those before it, and texts from ``words.js``."""


def replay_page(
    puzzle: Puzzle,
    steps: Sequence[Step],
    pace: float,
    names: Names | None,
    theme: ThemeName,
    language: str = ENGLISH,
) -> str:
    """The replay page of a plan, in a language that has a catalogue; all steps must be allowed.

    The other arguments are the attributes of :class:`~pegplan.show.animation.Animation`.
    """
    title, board, marking = escape(one_line(headline(puzzle))), puzzle.board, Marking(names)
    named = "a1" if names_of(board, marking) == "holes" else ""
    held = list(positions(board, puzzle.start, steps))
    words = words_of(board)
    plan = {
        "cells": [cell.name for cell in board.cells],
        "positions": held,
        "pieces": {
            piece.sign: {
                "name": piece.name if len(board.pieces) > 1 else "",
                "drawn": fragment(piece_shapes(look, Point(0, 0), named)),
            }
            for piece, look in zip(board.pieces, looks(board.pieces).values(), strict=True)
        },
        "steps": [
            _step(board, position, step, language)
            for position, step in zip(held[1:], steps, strict=True)
        ],
        "taking": len({position.count(EMPTY) for position in held}) > 1,
        "words": words,
        "pace": pace,
    }
    parts = {
        "TITLE": title,
        "LANG": language,
        "SCRIPT": offline_script(language, rf"replay\.(?!\w+\.)|{re.escape(words)}"),
        "HEADING": title,
        "STYLES": _page_styles(theme),
        "BOARD": to_svg(board_scene(board, marking=marking), "page"),
        "MOVES": _move_list(puzzle, steps),
        "PLAN": _embedded(plan),
    }
    return _page(filled(_template("player.html").replace("@STEP@", words), language), parts)


def theatre_page(trace: Trace, theme: ThemeName = "auto", language: str = ENGLISH) -> str:
    """The page of a trace, to step through, in a language that has a catalogue."""
    board = trace.puzzle.board
    drawn = {
        "signs": {piece.name: piece.sign for piece in board.pieces},
        "paints": paints(board.pieces),
        "flips": any(rule.flip for rule in board.rules),
    }
    scripts = [offline_script(language, "theatre."), *map(_static, THEATRE)]
    parts = {
        "TITLE": escape(one_line(trace.title)),
        "LANG": language,
        "THEME": "" if theme == "auto" else f' data-theme="{theme}"',
        "STYLES": "\n".join(map(_static, ("tokens.css", "theatre/theatre.css"))),
        "SCRIPT": joined(*scripts),
        "DATA": _embedded({"trace": trace.to_dict(), "board": layout_json(board) | drawn}),
    }
    return _page(_template("theatre.html"), parts)


def framed(page: str, title: str, style: str) -> str:
    """A page in an iframe, so that several pages in a notebook do not interfere."""
    return (
        f'<iframe srcdoc="{escape(page)}" title="{escape(title)}" sandbox="allow-scripts" '
        f'style="width:100%;border:0;{style}"></iframe>'
    )


def _page(template: str, parts: dict[str, str]) -> str:
    return re.sub("@([A-Z]+)@", lambda match: parts[match[1]], template)


def _template(name: str) -> str:
    return (files("pegplan.show") / name).read_text(encoding="utf-8")


def _static(name: str) -> str:
    return (files("pegplan") / "web" / "static" / name).read_text(encoding="utf-8")


def _embedded(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False).replace("<", "\\u003c")


def _step(board: Board, position: Position, step: Step, language: str) -> dict[str, Any]:
    """A step that led to a position: which pieces go where, its drawing, and words."""
    shapes = step_shapes(BoardLayout(board), position, (step,))
    arrows = motions(board.rule_named[step.rule]).arrows
    ends = {"from": str(step[0]), "to": str(step[-1]), "told": step_text(board, step, language)}
    return {
        "arrows": [[str(step[a]), str(step[b])] for a, b in arrows],
        "drawn": fragment(shapes),
        **ends,
    }


def _move_list(puzzle: Puzzle, steps: Sequence[Step]) -> str:
    items, count = [], 0
    for name, length in runs(puzzle, steps):
        data = f'data-after="{count}" data-upto="{count + length}"'
        items.append(f'<li><button type="button" {data}>{escape(name)}</button></li>')
        count += length
    return "".join(items)


def _page_styles(theme: ThemeName) -> str:
    """The CSS of page and board; with the theme ``auto`` for both light and dark systems."""
    rules = {
        name: f":root {{ {PAGE[name]} }}\n{stylesheet(colours, 'figure .pegplan')}"
        for name, colours in THEMES.items()
    }
    if theme != "auto":
        return rules[theme]
    return f"{rules['light']}@media (prefers-color-scheme: dark) {{\n{rules['dark']}}}\n"

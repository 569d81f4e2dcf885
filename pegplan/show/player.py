"""The replay page: the template ``player.html``, filled with a board and a plan.

The page loads no other files, so it works offline and in a notebook.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from html import escape
from importlib.resources import files

from pegplan.game.notation import Jump, moves_of
from pegplan.game.puzzle import Puzzle
from pegplan.languages import ENGLISH, filled, offline_script
from pegplan.show.layout import BoardLayout
from pegplan.show.palette import THEMES, ThemeName
from pegplan.show.picture import (
    PEG_RADIUS,
    Marking,
    Names,
    arrow_head,
    board_scene,
    headline,
    names_of,
)
from pegplan.show.scene import one_line
from pegplan.show.svg import path_data, stylesheet, to_svg

PAGE = {
    "light": "color-scheme: light; --page: #ffffff; --ink: #1f2430; --soft: #5a6372; "
    "--line: #d9dde4; --now: #164678; --on-now: #ffffff; --tint: #eef3f9;",
    "dark": "color-scheme: dark; --page: #14171d; --ink: #e8ebf0; --soft: #a3adbc; "
    "--line: #373e4a; --now: #6fb3f2; --on-now: #0a1a2b; --tint: #222833;",
}
"""The colours of the replay page around its board."""


def page(
    puzzle: Puzzle,
    jumps: Sequence[Jump],
    pace: float,
    names: Names | None,
    theme: ThemeName,
    language: str = ENGLISH,
) -> str:
    """The replay page of a plan, in a language that has a catalogue; all jumps must be allowed.

    The other arguments are the attributes of :class:`~pegplan.show.animation.Animation`.
    """
    title = escape(one_line(headline(puzzle)))
    plan = _plan(puzzle, jumps, names) | {"pace": pace}
    parts = {
        "TITLE": title,
        "LANG": language,
        "SCRIPT": offline_script(language, "replay."),
        "HEADING": title,
        "STYLES": page_styles(theme),
        "BOARD": to_svg(board_scene(puzzle.board, marking=Marking(names)), "page"),
        "MOVES": _move_list(jumps),
        "PLAN": json.dumps(plan).replace("<", "\\u003c"),
    }
    html = (files("pegplan.show") / "player.html").read_text(encoding="utf-8")
    template = filled(html, language)
    return re.sub("@([A-Z]+)@", lambda match: parts[match[1]], template)


def _plan(puzzle: Puzzle, jumps: Sequence[Jump], names: Names | None) -> dict[str, object]:
    layout = BoardLayout(puzzle.board)
    arcs = [layout.arc(jump) for jump in jumps]
    return {
        "start": [hole.name for hole in sorted(puzzle.start)],
        "jumps": [
            {
                "from": jump.from_.name,
                "over": jump.over.name,
                "to": jump.to.name,
                "arc": path_data(arc),
                "head": path_data(arrow_head(arc), closed=True),
            }
            for jump, arc in zip(jumps, arcs, strict=True)
        ],
        "radius": PEG_RADIUS,
        "named": names_of(puzzle.board, Marking(names)) == "holes",
    }


def _move_list(jumps: Sequence[Jump]) -> str:
    items, count = [], 0
    for move in moves_of(tuple(jumps)):
        upto = count + len(move.jumps)
        data = f'data-after="{count}" data-upto="{upto}"'
        items.append(f'<li><button type="button" {data}>{move}</button></li>')
        count = upto
    return "".join(items)


def page_styles(theme: ThemeName) -> str:
    """The CSS of page and board; with the theme ``auto`` for both light and dark systems."""
    rules = {
        name: f":root {{ {PAGE[name]} }}\n{stylesheet(colours, 'figure .pegplan')}"
        for name, colours in THEMES.items()
    }
    if theme != "auto":
        return rules[theme]
    return f"{rules['light']}@media (prefers-color-scheme: dark) {{\n{rules['dark']}}}\n"

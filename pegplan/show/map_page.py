"""A map as a page: one points at a position and sees its board, in one file without a network."""

from __future__ import annotations

import json
import re
from html import escape
from importlib.resources import files
from typing import Any

from pegplan.game.codec import position_to_json
from pegplan.languages import ENGLISH, filled, offline_script, say
from pegplan.show.layers import layered
from pegplan.show.layout import layout_json
from pegplan.show.map_picture import MapMarks, map_scene, planned_map
from pegplan.show.palette import ThemeName
from pegplan.show.player import page_styles
from pegplan.show.scene import one_line
from pegplan.show.svg import to_svg
from pegplan.tracing.statemap import StateMap, symmetries_of


def map_page(
    found: StateMap,
    marks: MapMarks | None = None,
    theme: ThemeName = "auto",
    language: str = ENGLISH,
) -> str:
    """The page as HTML, in a language that has a catalogue; it needs no other file."""
    marks = marks or MapMarks()
    parts = {
        "TITLE": escape(one_line(found.title)),
        "STYLES": page_styles(theme),
        "MAP": to_svg(map_scene(found, marks, language), "page"),
        "LANG": language,
        "SCRIPT": offline_script(language, "mappage."),
        "DATA": json.dumps(_data(found, marks, language), ensure_ascii=False).replace(
            "<", "\\u003c"
        ),
    }
    html = (files("pegplan.show") / "map.html").read_text(encoding="utf-8")
    template = filled(html, language)
    return re.sub("@([A-Z]+)@", lambda match: parts[match[1]], template)


def map_json(found: StateMap) -> dict[str, Any]:
    """What the classroom page needs to draw a map, and to find positions on it.

    ``places`` have the place across their layer (``x``, neighbours are 1 or more apart); ``steps``
    are pairs of places; ``symmetries`` say where each hole goes in a symmetry of board and goal,
    empty where symmetric positions are places of their own.
    """
    _, across = layered(found.layers, [(step.start, step.end) for step in found.steps])
    places = [
        {
            "x": round(across[number], 2),
            "pegs": position_to_json(place.position),
            "layer": place.layer,
            "prospect": str(place.prospect),
            "ways": str(place.ways),
            "distance": place.distance,
            "stands_for": place.stands_for,
        }
        for number, place in enumerate(found.places)
    ]
    group = symmetries_of(found.puzzle) if found.symmetric else ()
    return {
        "title": found.title,
        "positions": found.positions,
        "places": places,
        "steps": [[step.start, step.end] for step in found.steps],
        "symmetries": [list(symmetry) for symmetry in group],
    }


def _data(found: StateMap, marks: MapMarks, language: str) -> dict[str, Any]:
    """Each place with where it is drawn, and the places that jumps lead to and come from."""
    plan = planned_map(found)
    onward: dict[int, list[int]] = {}
    before: dict[int, list[int]] = {}
    for step in found.steps:
        onward.setdefault(step.start, []).append(step.end)
        before.setdefault(step.end, []).append(step.start)
    places = [
        {
            "x": round(plan.at[number].x, 1),
            "y": round(plan.at[number].y, 1),
            "pegs": position_to_json(place.position),
            "words": say(language, f"mappage.prospect.{place.prospect}"),
            "layer": place.layer,
            "ways": str(place.ways),
            "distance": place.distance,
            "stands_for": place.stands_for,
            "note": marks.numbers.get(number, ""),
            "to": sorted(onward.get(number, []), key=lambda each: -found.places[each].ways),
            "from": before.get(number, []),
        }
        for number, place in enumerate(found.places)
    ]
    return {"places": places, "size": plan.size, "board": layout_json(found.puzzle.board)}

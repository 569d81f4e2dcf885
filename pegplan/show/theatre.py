"""The page of a traced search: the theatre of the classroom page, in one file without a network.

The page has the modules of ``web/static/theatre`` inside it, joined into one script.
"""

from __future__ import annotations

import json
import re
from html import escape
from importlib.resources import files

from pegplan.languages import ENGLISH, joined, offline_script
from pegplan.show.layout import layout_json
from pegplan.show.palette import ThemeName
from pegplan.show.scene import one_line
from pegplan.tracing.trace import Trace
from pegplan.tracing.tracejson import trace_to_json

MODULES = (
    "dom.js",
    "theatre/replay.js",
    "theatre/boards.js",
    "theatre/curve.js",
    "theatre/steps.js",
    "theatre/theatre.js",
)
"""Each imports only from those before it, and texts from ``words.js``."""
STYLES = ("tokens.css", "theatre/theatre.css")


def theatre_page(trace: Trace, theme: ThemeName = "auto", language: str = ENGLISH) -> str:
    """The page as HTML, in a language that has a catalogue; it needs no other file."""
    scripts = [offline_script(language, "theatre."), *map(_static, MODULES)]
    parts = {
        "TITLE": escape(one_line(trace.title)),
        "LANG": language,
        "THEME": "" if theme == "auto" else f' data-theme="{theme}"',
        "STYLES": "\n".join(map(_static, STYLES)),
        "SCRIPT": joined(*scripts),
        "DATA": theatre_data(trace).replace("<", "\\u003c"),
    }
    template = (files("pegplan.show") / "theatre.html").read_text(encoding="utf-8")
    return re.sub("@([A-Z]+)@", lambda match: parts[match[1]], template)


def theatre_data(trace: Trace) -> str:
    """What the theatre draws, as JSON: ``trace`` and ``board``."""
    board = layout_json(trace.puzzle.board)
    return json.dumps({"trace": trace_to_json(trace), "board": board}, ensure_ascii=False)


def _static(name: str) -> str:
    return (files("pegplan") / "web" / "static" / name).read_text(encoding="utf-8")

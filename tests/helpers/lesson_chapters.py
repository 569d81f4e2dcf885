"""The chapters of the page's lesson as the lesson plan prints them: tasks and notes.

They are written once, in the page's files. After a change there,
``python tests/helpers/lesson_chapters.py`` writes them into ``docs/lesson.md`` again.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
WEB = ROOT / "pegplan" / "web"
PLAN = ROOT / "docs" / "lesson.md"
BLOCK = re.compile(r"<!-- chapter (\w+) -->\n.*?<!-- end of chapter -->\n", re.DOTALL)


def chapters() -> list[dict[str, Any]]:
    """As the page reads them: id, minutes, the link that opens it, questions."""
    text = (WEB / "static" / "lesson" / "chapters.json").read_text(encoding="utf-8")
    found: list[dict[str, Any]] = json.loads(text)
    return found


def texts() -> dict[str, Any]:
    """The English catalogue."""
    found: dict[str, Any] = json.loads(
        (WEB.parent / "words" / "en.json").read_text(encoding="utf-8")
    )
    return found


def block(chapter: dict[str, Any]) -> str:
    """What the lesson plan says of a chapter."""
    said, name = texts(), f"lesson.{chapter['id']}"
    notes = [
        f"    *{said[f'lesson.{note}']}.* {said[f'{name}.{note}']}\n"
        for note in ("say", "wrong", "fails")
    ]
    return "\n".join(
        [
            f"<!-- chapter {chapter['id']} -->",
            said[f"{name}.task"],
            "",
            '??? note "For the teacher"',
            *notes,
            "<!-- end of chapter -->\n",
        ]
    )


def refreshed(text: str) -> str:
    """The lesson plan with its chapters as they are now."""
    known = {chapter["id"]: block(chapter) for chapter in chapters()}
    return BLOCK.sub(lambda match: known[match[1]], text)


if __name__ == "__main__":
    PLAN.write_text(refreshed(PLAN.read_text(encoding="utf-8")), encoding="utf-8")

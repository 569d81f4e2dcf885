"""The lesson plan and the page's lesson are one lesson."""

from __future__ import annotations

import re

import pytest
from helpers.lesson_chapters import BLOCK, PLAN, chapters, refreshed, texts

TEXT = PLAN.read_text(encoding="utf-8")
CHAPTERS = chapters()


def test_the_plan_prints_the_chapters_as_the_page_has_them() -> None:
    assert BLOCK.findall(TEXT) == [chapter["id"] for chapter in CHAPTERS]
    assert refreshed(TEXT) == TEXT, "run: python tests/helpers/lesson_chapters.py"


def test_parts_have_the_titles_and_minutes_of_the_chapters() -> None:
    headings = re.findall(r"^## (?:\d )?(.+) \((\d+) minutes\)$", TEXT, re.MULTILINE)
    titles = [texts()[f"lesson.{chapter['id']}.title"] for chapter in CHAPTERS]
    assert headings == [
        (title, str(chapter["minutes"])) for title, chapter in zip(titles, CHAPTERS, strict=True)
    ]
    spans = re.findall(r"^\| (\d+)–(\d+) \|", TEXT, re.MULTILINE)
    assert [int(end) - int(start) for start, end in spans] == [
        chapter["minutes"] for chapter in CHAPTERS
    ]
    assert spans[-1][1] == "90"


@pytest.mark.parametrize("language", ["de", "es"])
def test_no_prediction_is_answered_by_the_question(language: str) -> None:
    """A text that tells the truth has a place for it, or says why; none has a result written in."""
    from pegplan.languages import catalogue

    for chapter in CHAPTERS:
        for question in chapter["questions"]:
            key = f"lesson.{chapter['id']}.{question['id']}"
            for words in (texts(), catalogue(language)):
                assert not re.search(r"\b(62|29|186|37|1,?024)\b", words[f"{key}.told"])
                assert not re.search(r"\b(62|29|186|37|1,?024)\b", words[f"{key}.ask"])

"""Every numbered step of the lesson plan, part by part, as it is printed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from helpers.browser_waits import started
from helpers.doc_pages import files_of
from helpers.lesson_steps import Part, Teacher, parts_of
from helpers.page_texts import Texts
from helpers.places import ROOT

pytestmark = [pytest.mark.browser, pytest.mark.planner, pytest.mark.slow]

PAGE = ROOT / "docs" / "lesson.md"
TEXT = PAGE.read_text(encoding="utf-8")
FILES = dict(files_of(PAGE))
PARTS = parts_of(TEXT)


@pytest.fixture(scope="module")
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], str]]:
    """Starts the page by a command of the lesson, in a folder with the lesson's files."""
    folder = tmp_path_factory.mktemp("lesson")
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    exported = dict(re.findall(r"\$ export (\w+)=(\S+)", TEXT))
    running: dict[str, tuple[Any, str]] = {}

    def start(command: str) -> str:
        if command not in running:
            running[command] = started(*command.split(), "--port", "0", folder=folder, **exported)
        return running[command][1]

    yield start
    for server, _ in running.values():
        server.terminate()
    for server, _ in running.values():
        server.wait(20)


@pytest.fixture(
    params=[pytest.param(p, marks=[] if p.title[0] == "4" else pytest.mark.truth) for p in PARTS],
    ids=[part.title.split(" (")[0] for part in PARTS],
)
def part(request: pytest.FixtureRequest) -> Part:
    found: Part = request.param
    return found


@pytest.fixture
def address(part: Part, serve: Callable[[str], str]) -> str:
    """The server that the part is for."""
    return serve(part.command)


def test_every_step_works_as_printed(
    part: Part, visit: Callable[..., Any], texts: Texts, page_language: str
) -> None:
    """On a page in German, ``--page-language de``, the same is done and read in German."""
    teacher = Teacher(visit(), FILES, texts)
    assert teacher.page.get_attribute("html", "lang") == page_language
    for step in part.steps:
        teacher.make(step)


def test_the_parts_that_are_shown_on_the_page_have_steps() -> None:
    assert [part.title[0] for part in PARTS] == ["1", "3", "4", "5", "6"]
    assert sum(len(part.steps) for part in PARTS) > 15

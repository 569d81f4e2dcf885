"""The page of a traced search, in a real browser."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

import pegplan
from pegplan.show.pages import theatre_page
from pegplan.tracing.trace import Trace

pytest.importorskip("pyperplan")
pytestmark = [pytest.mark.browser, pytest.mark.slow]

MOMENTS = "Array.from({length: theatre.length + 1}, (_, step) => theatre.replay.at(step))"


def opened(browser: Any, tmp_path: Path, trace: Trace, **options: Any) -> Any:
    """The page of a trace; it may ask for no other file, and nothing may go wrong in it."""
    file = tmp_path / "trace.html"
    file.write_text(theatre_page(trace), encoding="utf-8")
    page = browser.new_page(bypass_csp=True, **options)  # so that a test can wait for values
    page.troubles = []
    page.on("pageerror", lambda error: page.troubles.append(str(error)))
    page.on("console", lambda said: said.type == "error" and page.troubles.append(said.text))
    page.on("request", lambda asked: asked.url != file.as_uri() and page.troubles.append(asked.url))
    page.goto(file.as_uri())
    page.wait_for_selector("html[data-ready]")
    return page


def shown(page: Any) -> int:
    step: int = page.evaluate("theatre.step")
    return step


def test_a_search_can_be_stepped_through(browser: Any, tmp_path: Path) -> None:
    trace = pegplan.trace("triangle-4/a2-b2", "astar", "hmax", encoding="moves")
    page = opened(browser, tmp_path, trace, viewport={"width": 1280, "height": 800})
    assert page.evaluate(MOMENTS) == [as_page(trace, step) for step in range(len(trace) + 1)]
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert shown(page) == 1
    assert page.locator(".strip .card").count() == len(trace.expansions[0].successors)
    first = trace.nodes[trace.at(1).frontier[0]]
    assert page.locator(".grid .next p").first.text_content() == f"f{first.f}h{first.h}"
    for _ in range(5):
        page.keyboard.press("+")
    page.keyboard.press(" ")
    page.wait_for_function("theatre.step >= 8")
    page.keyboard.press("End")
    assert shown(page) == len(trace)
    assert not page.evaluate("theatre.playing")
    assert "the goal" in page.locator(".saying").inner_text()
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    found = axe.Axe().run(page).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"]) for each in found] == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.troubles == []
    page.close()


@pytest.mark.thin(3)
@pytest.mark.parametrize(
    ("search", "heuristic"), [("dfs", "blind"), ("ehc", "goalcount"), ("bfs", "blind")]
)
def test_the_page_replays_as_python_does(
    browser: Any, tmp_path: Path, search: Any, heuristic: Any
) -> None:
    trace = pegplan.trace("english/cross", search, heuristic, encoding="moves", most_steps=60)
    page = opened(browser, tmp_path, trace)
    assert page.evaluate(MOMENTS) == [as_page(trace, step) for step in range(len(trace) + 1)]
    assert page.troubles == []
    page.close()


def as_page(trace: Trace, step: int) -> dict[str, Any]:
    """A moment as the page's script has it."""
    moment = trace.at(step)
    return asdict(moment) | {
        "successors": list(moment.successors),
        "frontier": list(moment.frontier),
    }


@pytest.mark.parametrize("name", ["sokoban-small/first", "lights-3x3/plus"])
def test_other_games_show_their_pieces_and_steps(browser: Any, tmp_path: Path, name: str) -> None:
    trace = pegplan.trace(name, "gbfs", "hadd")
    page = opened(browser, tmp_path, trace, viewport={"width": 1280, "height": 800})
    assert page.evaluate(MOMENTS) == [as_page(trace, step) for step in range(len(trace) + 1)]
    page.keyboard.press("End")
    last = trace.nodes[trace.expansions[-1].node]
    position = trace.states[last.state].position
    signs = page.locator(".large-board .names .on-peg").all_text_contents()
    assert sorted(signs) == sorted(sign for sign in position if sign != "o")
    assert page.locator(".large-board .marks g").count() == len(last.steps) == 1
    assert not page.troubles

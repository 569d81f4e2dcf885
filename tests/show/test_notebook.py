"""What boards, puzzles, outcomes and certificates show in a notebook, and the replay page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest
from helpers.browser_waits import chromium

import pegplan
from pegplan.errors import InputError
from pegplan.solvers.outcome import Outcome, Status, judge

TRIANGLE = pegplan.puzzle("triangle-5/a1-a1")
MOVES = "a3-a1 c5-a3 a4-a2 c3-a3 a2-a4 e5-c5 b5-d5-b3 a1-c3 d4-b2 a5-a3-c3-a1"
CHROMIUM = chromium()


@pytest.fixture
def solved() -> Outcome:
    jumps = [jump for move in MOVES.split() for jump in TRIANGLE.board.move(move).jumps]
    return judge(TRIANGLE, "by hand", jumps)


def test_boards_and_puzzles_show_themselves() -> None:
    for value in (TRIANGLE, TRIANGLE.board):
        for shown in (value._repr_svg_(), value._repr_html_()):
            assert ElementTree.fromstring(shown).get("aria-label")
    assert TRIANGLE.to_svg(theme="dark") != TRIANGLE.to_svg()


def test_an_outcome_with_a_plan_has_a_slider(solved: Outcome) -> None:
    html = solved._repr_html_()
    assert "13 jumps, 10 moves, checked" in html
    frame = re.search(r'<iframe srcdoc="([^"]*)"', html)
    assert frame is not None
    assert unescape(frame[1]) == solved.animation().drawn("html").decode()
    assert 'sandbox="allow-scripts"' in html


def test_an_outcome_with_a_certificate_draws_and_explains_it() -> None:
    outcome = pegplan.solve("square-5/central")
    html = outcome._repr_html_()
    assert "start: 8 on marked holes, even" in html
    assert "So there is no plan." in html
    assert "<pre" not in html
    assert outcome.certificate is not None
    alone = outcome.certificate._repr_html_()
    assert "Every jump changes none or two of the marked holes" in alone
    assert "board/stated" not in alone
    assert ElementTree.fromstring(outcome.certificate._repr_svg_()).get("aria-label")


@pytest.fixture
def page(solved: Outcome, tmp_path: Path) -> Iterator[object]:
    """The replay page in a browser that reports every error and every request."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("no chromium")
    file = solved.animation(pace=0.1).save(tmp_path / "plan.html")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        opened = browser.new_page(reduced_motion="reduce")
        faults: list[str] = []
        opened.on("pageerror", lambda error: faults.append(str(error)))
        opened.on("request", lambda request: faults.append(request.url))
        opened.goto(file.as_uri())
        assert faults == [file.as_uri()]
        yield opened
        assert set(faults) == {file.as_uri()}
        browser.close()


@pytest.mark.browser
@pytest.mark.slow
def test_the_replay_page_plays_the_plan_for_everyone(page, solved: Outcome) -> None:  # type: ignore[no-untyped-def]
    def pegs() -> int:
        return len(page.query_selector_all("figure g:not(.gone) > .pp-peg"))

    def said() -> str:
        return str(page.inner_text("#said"))

    assert pegs() == 14
    assert said() == "Start: 14 pegs, 13 jumps to go"
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    assert said() == "Jump 4 of 13: c3 over b3 into a3 (10 pegs left)"
    page.keyboard.press("ArrowLeft")
    assert pegs() == 11
    page.keyboard.press("End")
    assert said().startswith("Jump 13 of 13: c3 over b2 into a1 (1 peg left)")
    assert "1 peg left: a1" in page.get_attribute("figure svg", "aria-label")
    page.click("ol button >> nth=6")  # b5-d5-b3, two jumps
    assert said().startswith("Jump 8 of 13: d5 over c4 into b3")
    assert page.inner_text("[aria-current=step]").endswith("b5-d5-b3")
    page.fill("#at", "0")
    assert pegs() == 14
    page.click("#play")
    page.wait_for_function("document.getElementById('at').value === '13'")
    assert page.get_attribute("#play", "aria-label") == "Play"
    assert pegs() == 1
    # it can be used by keyboard and screen reader
    page.reload()
    reached = []
    for _ in range(6):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("document.activeElement.id"))
    assert reached == ["first", "back", "play", "on", "last", "at"]
    unnamed = page.evaluate(
        "[...document.querySelectorAll('button, input')]"
        ".filter((e) => !e.getAttribute('aria-label') && !e.textContent.trim()).length"
    )
    assert unnamed == 0
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    found = axe.Axe().run(page).response["violations"]
    assert not [v["id"] for v in found if v["impact"] in ("serious", "critical")]


def test_an_outcome_without_a_plan_that_holds_shows_its_puzzle() -> None:
    outcome = Outcome(TRIANGLE, Status.TIMEOUT, "slow <planner>", message="no time")
    html = outcome._repr_html_()
    assert "timeout by slow &lt;planner&gt;, no time" in html
    assert "<svg" in html
    with pytest.raises(InputError, match="timeout, so there is no plan to watch"):
        outcome.animation()
    wrong = judge(TRIANGLE, "wrong", [TRIANGLE.board.jump("a1-a2-a3")])._repr_html_()
    assert "not valid" in wrong
    assert "<iframe" not in wrong

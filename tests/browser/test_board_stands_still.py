"""The board stands still and answers every hand: nothing moves, everything can be taken back."""

from __future__ import annotations

import signal
from collections.abc import Callable
from typing import Any

import pytest
from helpers.browser_waits import button, hole, pegs, says, started, until, until_pegs
from helpers.page_texts import Texts

pytestmark = [pytest.mark.browser, pytest.mark.slow]

Visit = Callable[..., Any]

WATCH = """() => {
  window.shifts = [];
  const seen = new PerformanceObserver((list) => window.shifts.push(...list.getEntries()));
  seen.observe({ type: "layout-shift" });
}"""
SHIFTS = """() => {
  const name = ({ node }) => node?.outerHTML?.slice(0, 90) ?? node?.nodeValue;
  const counted = window.shifts.filter((one) => !one.hadRecentInput);
  const score = counted.reduce((sum, one) => sum + one.value, 0);
  return [score, window.shifts.flatMap((one) => one.sources.map(name))];
}"""
"""The score of what has moved, as browsers count it, and every element that has moved, also just
after a click, which the score leaves out. The thumb of the slider is no element of the page."""


MERGED = "a3-a2-a1.c3-b3-a3.d5-c4-b3.a4-a3-a2.a2-b3-c4"
"""A game that its last jump loses; the peg that makes it has just jumped."""


def play(page: Any, *jumps: str) -> None:
    for jump in jumps:
        start, _, end = jump.split("-")
        hole(page, start).click()
        hole(page, end).click()


def settled(page: Any) -> str:
    """The state of the light, once it is known."""
    until(page, "document.querySelector('#status').getAttribute('aria-busy') === 'false'")
    return str(page.get_attribute("#status", "data-state"))


def test_a_lost_game_goes_back_by_one_click(visit: Visit) -> None:
    """One jump loses, and another is played after it."""
    page = visit("#p=triangle-5/a1-a1&j=a3-a2-a1")
    page.evaluate(WATCH)
    assert settled(page) == "yes"
    play(page, "c4-b3-a2")
    assert settled(page) == "no"
    page.wait_for_selector(".move.losing")
    says(page, ".move.losing", "c4-b3-a2 loses")
    assert "c4-b3-a2" in page.inner_text(".guide")
    page.wait_for_selector("#rescue:not([hidden])")
    play(page, "e5-d4-c3")
    page.wait_for_selector("#rescue:not([hidden])")
    page.click("#rescue")
    assert settled(page) == "yes"
    assert "at=1" in page.evaluate("location.hash")
    assert page.locator(".move.losing").count() == 1
    assert page.evaluate(SHIFTS) == [0, []]
    # Opened as a link, with nothing known before: of two jumps, the one that loses is marked.
    again = visit("#p=triangle-5/a1-a1&j=" + MERGED)
    again.wait_for_selector(".losing .cut:has-text('a2–c4')")
    says(again, ".move.losing", "a2-b3-c4 loses, jump 2 of this move")


def test_take_back_by_key_and_by_the_browser(visit: Visit) -> None:
    page = visit("#p=english/central")
    hole(page, "c3").click()
    says(page, "#announce", page.texts("board.blocked", peg="c3"))
    assert page.locator(".layer-top .can").count() == 4
    hole(page, "d4").click()
    says(page, "#announce", page.texts("board.is-empty", hole="d4"))
    play(page, "d2-d3-d4")
    page.keyboard.press("ArrowLeft")
    until_pegs(page, 32)
    page.keyboard.press("ArrowRight")
    play(page, "b3-c3-d3")
    assert len(pegs(page)) == 30
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    assert len(pegs(page)) == 32
    page.keyboard.press("Control+y")
    assert len(pegs(page)) == 31
    page.keyboard.press("2")
    page.wait_for_selector("#live-pddl .line")
    hole(page, "d2").click()
    until_pegs(page, 31)
    button(page, "Clear").click()
    until_pegs(page, 0)
    page.keyboard.press("Control+z")
    until_pegs(page, 31)
    button(page, "Undo").click()
    until_pegs(page, 32)
    page.keyboard.press("Control+Shift+z")
    until_pegs(page, 31)
    assert page.evaluate("scrollY") == 0
    page.go_back()
    until(page, "location.hash.includes('p=english/central')")
    until_pegs(page, 32)
    page.go_back()
    page.wait_for_selector("#panel-play:not([hidden])")
    until_pegs(page, 31)
    page.go_back()  # to the start of the game
    until_pegs(page, 32)
    page.go_forward()
    until_pegs(page, 31)


def test_the_board_says_where_and_what(visit: Visit) -> None:
    """Coordinates are seen, and names tell hints and marks also to those who don't see them."""
    page = visit("#p=english/central")
    seen = page.locator(".coordinate").all_text_contents()
    assert sorted(seen) == [*"1234567", *"abcdefg"]
    for name, along in (("d", "x"), ("4", "y")):
        there = page.locator(f".coordinate[data-name='{name}']").bounding_box()
        peg = hole(page, "d4").bounding_box()
        size = {"x": "width", "y": "height"}[along]
        middles = [box[along] + box[size] / 2 for box in (there, peg)]
        assert abs(middles[0] - middles[1]) < 6
    assert page.get_attribute("#status", "role") == "status"
    page.evaluate("location.hash = '#p=triangle-5/a1-a1&h=1&j=a3-a2-a1'")
    until(page, "document.querySelectorAll('.hit').length === 15")
    noted = "([name, note]) => document.querySelector(name).ariaLabel.includes(note)"
    for name, note in (("c3", "wins"), ("a5", "loses"), ("a1", "to")):
        until(page, noted, [f"[data-hole={name}]", page.texts(f"board.{note}")])
    page.evaluate("location.hash = '#p=english/d4-a3'")
    page.wait_for_selector("[data-hole=g3]")
    until(page, noted, ["[data-hole=a3]", page.texts("board.marked")])


def test_a_server_that_is_gone_is_called_so(visit: Visit, browser: Any) -> None:
    """A server of its own, which is ended and started again on the same port."""
    server, address = started(*SERVE, "0")
    page = browser.new_page()
    page.texts = Texts("en")
    try:
        page.goto(f"{address}#p=english/central")
        page.wait_for_selector("html[data-ready]")
        settled(page)
        page.click("#tab-solve")
        for solver in page.locator("[name=solver]").all():
            solver.set_checked(solver.get_attribute("value") == "fd-blind", force=True)
        page.click("#go")
        page.wait_for_selector(".run.running")
        server.send_signal(signal.SIGTERM)
        server.wait(60)
        until(page, f"{SAID}.includes('The connection to the server is lost')")
        assert page.text_content(".run .state") == "connection lost"
        assert page.locator("#results tbody tr").count() == 1
        page.click("#tab-play")
        play(page, "d6-d5-d4", "f5-e5-d5")  # not on the plan that the light knows
        page.wait_for_selector("#status[data-state=gone]")
        assert "server does not answer" in page.inner_text("#status")
        assert len(pegs(page)) == 30
        server, _ = started(*SERVE, address.rstrip("/").rpartition(":")[2])
        page.wait_for_selector("#status[data-state=yes], #status[data-state=no]")
    finally:
        server.terminate()
        server.wait(60)
        page.close()


SERVE = ("serve", "--solvers", "fd-blind", "--port")
SAID = "document.querySelector('#result').textContent"


def test_the_first_visit_is_compressed_and_the_second_kept(visit: Visit) -> None:
    """Files come compressed; when the page is opened again, only it and answers are asked for."""
    page = visit(locale="en")
    sizes = """() => {
      const all = ["resource", "navigation"].flatMap((kind) => performance.getEntriesByType(kind));
      const sum = (name) => all.reduce((total, one) => total + one[name], 0);
      const asked = all.filter((one) => one.transferSize > 0).length;
      return [sum("transferSize"), sum("decodedBodySize"), asked];
    }"""
    first, whole, _ = page.evaluate(sizes)
    assert first < whole / 2
    page.reload()
    page.wait_for_selector("html[data-ready]")
    second, _, again = page.evaluate(sizes)
    assert again <= 8
    assert second < first / 3

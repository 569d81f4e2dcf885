"""The board stands still and answers every hand: nothing moves, everything can be taken back."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from helpers.browser_waits import (
    at_rest,
    button,
    pegs,
    race_is_over,
    says,
    settled_motion,
    until,
    until_pegs,
)
from helpers.page_texts import Texts

from pegplan import solve
from pegplan.game.catalog import puzzle
from pegplan.languages import languages

pytestmark = [pytest.mark.browser, pytest.mark.slow]

Visit = Callable[..., Any]
Shoot = Callable[[Any, str], None]

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


def hole(page: Any, name: str) -> Any:
    return page.locator(f".hit[data-hole={name}]")


def play(page: Any, *jumps: str) -> None:
    for jump in jumps:
        start, _, end = jump.split("-")
        hole(page, start).click()
        hole(page, end).click()


def settled(page: Any) -> str:
    """The state of the light, once it is known."""
    until(page, "document.querySelector('#status').getAttribute('aria-busy') === 'false'")
    return str(page.get_attribute("#status", "data-state"))


def said(page: Any, text: str) -> None:
    says(page, "#announce", text)


@pytest.mark.truth
def test_nothing_moves_over_a_whole_game(visit: Visit, shoot: Shoot) -> None:
    """The English board by mouse and with hints: its beginning, its end, and back."""
    jumps = [str(jump) for jump in solve("english/central", "bitboard").jumps or ()]
    at = ".".join(jumps[:23])
    page = visit("#p=english/central", reduced_motion="no-preference")
    page.evaluate(WATCH)
    settled(page)
    page.check("#hints")
    page.evaluate("window.shifts = []")  # the list of hints makes its room once
    play(page, *jumps[:7])
    assert settled(page) == "yes"
    assert page.evaluate(SHIFTS) == [0, []]
    page.evaluate("hash => { location.hash = hash; }", f"#p=english/central&h=1&j={at}")
    until_pegs(page, 9)
    assert settled(page) == "yes"
    page.evaluate("window.shifts = []")  # nobody has played what a link brings
    play(page, *jumps[23:])
    assert settled(page) == "solved"
    page.click("#restart")
    page.keyboard.press("End")
    settled_motion(page)
    assert page.evaluate(SHIFTS) == [0, []]
    assert len(pegs(page)) == 1
    shoot(page, "solved")


def test_a_lost_game_goes_back_by_one_click(visit: Visit, shoot: Shoot) -> None:
    """One jump loses, and another is played after it."""
    page = visit("#p=triangle-5/a1-a1&j=a3-a2-a1", reduced_motion="no-preference")
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
    shoot(page, "lost")
    page.click("#rescue")
    assert settled(page) == "yes"
    assert "at=1" in page.evaluate("location.hash")
    assert page.locator(".move.losing").count() == 1
    assert page.evaluate(SHIFTS) == [0, []]
    # Opened as a link, with nothing known of the positions before.
    again = visit("#p=triangle-5/a1-a1&j=a3-a2-a1.c4-b3-a2.e5-d4-c3")
    again.wait_for_selector("#rescue:not([hidden])")
    says(again, ".move.losing", "c4-b3-a2 loses")
    # Of a move of two jumps, the one that loses is marked.
    again.evaluate("hash => { location.hash = hash; }", "#p=triangle-5/a1-a1&j=" + MERGED)
    again.wait_for_selector(".losing .cut:has-text('a2–c4')")
    says(again, ".move.losing", "a2-b3-c4 loses, jump 2 of this move")


def test_small_windows_say_whole_why_a_peg_cannot_jump(visit: Visit) -> None:
    """The second size is a window of 1440 x 900 at 200 % zoom, the last one a phone."""
    page = visit("#p=english/central")
    for width, height in [(1440, 900), (720, 450), (390, 844)]:
        page.set_viewport_size({"width": width, "height": height})
        hole(page, "a3").click()
        until(
            page,
            "text => [...document.querySelectorAll('#announce, #toast.shown')].some("
            "({ innerText, clientWidth, scrollWidth, clientHeight, scrollHeight }) =>"
            " innerText.includes(text) && scrollWidth <= clientWidth"
            " && scrollHeight <= clientHeight + 1)",
            page.texts("board.blocked", peg="a3"),
        )


def test_take_back_by_key_and_by_the_browser(visit: Visit) -> None:
    page = visit("#p=english/central", reduced_motion="no-preference")
    hole(page, "c3").click()
    said(page, page.texts("board.blocked", peg="c3"))
    assert page.locator(".layer-top .can").count() == 4
    hole(page, "d4").click()
    said(page, page.texts("board.is-empty", hole="d4"))
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
    page = visit("#p=triangle-5/a1-a1&h=1&j=a3-a2-a1")
    noted = "([name, note]) => document.querySelector(name).ariaLabel.includes(note)"
    for name, note in (("c3", "wins"), ("a5", "loses"), ("a1", "to")):
        until(page, noted, [f"[data-hole={name}]", page.texts(f"board.{note}")])
    page = visit("#p=english/d4-a3")
    until(page, noted, ["[data-hole=a3]", page.texts("board.marked")])


def test_actions_that_jump_nothing_are_steps_too(visit: Visit) -> None:
    jumps = solve("triangle-4/a2-b2", "bitboard").jumps or ()
    line = ".".join(map(str, jumps))
    page = visit(f"#p=triangle-4/a2-b2&j={line}&at=0&e=moves&v=solve")
    page.wait_for_selector("#plan [role=option]")
    words = page.locator("#plan code").all_inner_texts()
    ends = [i for i, text in enumerate(words) if text.startswith("(end-move")]
    assert ends
    for i, text in enumerate(words):
        page.keyboard.press("ArrowRight")
        page.wait_for_selector(f"#step-{i}[aria-selected=true]")
        if i == ends[0]:
            where = re.findall(r"\w+", text)[-1]
            assert page.locator(".layer-top .named").count() == 1
            assert page.texts("board.named") in hole(page, where).get_attribute("aria-label")
            assert "end-move" in page.inner_text("#action")
            again = visit(page.evaluate("location.hash"))
            again.wait_for_selector(f"#step-{i}[aria-selected=true]")
    for i in reversed(range(len(words) - 1)):
        page.keyboard.press("ArrowLeft")
        page.wait_for_selector(f"#step-{i}[aria-selected=true]")


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1440, 900)])
def test_the_presenter_view_has_the_larger_board(visit: Visit, size: tuple[int, int]) -> None:
    width, height = size
    page = visit("#p=english/central", viewport={"width": width, "height": height})
    before = page.locator(".layer-body").bounding_box()
    page.keyboard.press("p")
    page.wait_for_selector("html[data-view=presenter]")
    after = page.locator(".layer-body").bounding_box()
    assert after["height"] > before["height"]
    for part in ("#board", ".controls", "#status", "#tab-prove"):
        box = page.locator(part).bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height


@pytest.mark.parametrize("page_language", languages())
def test_the_first_card_has_room_for_its_buttons(
    visit: Visit, texts: Texts, page_language: str
) -> None:
    page = visit("#p=english/central")
    for width, height in ((1440, 900), (1024, 768), (900, 700), (720, 450), (390, 844), (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        hidden = "(card => card.scrollHeight - card.clientHeight)(document.querySelector('.guide'))"
        assert page.evaluate(hidden) <= 1, width
        if width > 600:  # on a phone the tabs are pushed aside
            cut = "(tabs => tabs.scrollWidth - tabs.clientWidth)(document.querySelector('.tabs'))"
            assert page.evaluate(cut) <= 1, width
        if height >= 700:  # below that, the board takes the window
            named = texts("guide.solve")
            bottom = (
                "name => [...document.querySelectorAll('.guide button')]"
                ".find(one => one.innerText === name)?.getBoundingClientRect().bottom"
            )
            until(page, f"({bottom})({named!r}) > 0")
            assert page.evaluate(bottom, named) <= height, width


def test_on_a_phone_the_plan_is_beside_its_board(visit: Visit, shoot: Shoot) -> None:
    phone = {"width": 390, "height": 844}
    page = visit("#p=triangle-5/a1-a1&v=solve", viewport=phone, is_mobile=True, has_touch=True)
    page.click("#go")
    page.wait_for_selector("#plan [role=option]")
    # What is above the plan gets smaller while the page scrolls, as when other runs end.
    page.evaluate("document.querySelector('#runs').hidden = true")
    race_is_over(page)
    at_rest(page, ".side")
    assert page.evaluate("[scrollX, scrollY, document.documentElement.scrollWidth]") == [0, 0, 390]
    for part in (".plan-view .result", "#step-0"):
        seen = page.evaluate(
            "part => { const box = document.querySelector(part).getBoundingClientRect();"
            " const top = document.elementFromPoint(box.x + box.width / 2, box.y + 8);"
            " return Boolean(top?.closest(part)); }",
            part,
        )
        assert seen, part
    shoot(page, "phone-plan")


def test_a_server_that_is_gone_is_called_so(visit: Visit, browser: Any) -> None:
    """A server of its own, which is ended and started again on the same port."""
    server, address = started("0")
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
        server, _ = started(address.rstrip("/").rpartition(":")[2])
        page.wait_for_selector("#status[data-state=yes], #status[data-state=no]")
    finally:
        server.terminate()
        server.wait(60)
        page.close()


SAID = "document.querySelector('#result').textContent"


def started(port: str) -> tuple[subprocess.Popen[str], str]:
    code = "from pegplan.cli import main; main()"
    server = subprocess.Popen(
        [sys.executable, "-c", code, "serve", "--no-open", "--port", port, "--solvers", "fd-blind"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert server.stdout is not None
    found = re.search(r"http://\S+/", server.stdout.readline())
    assert found
    return server, found[0]


def test_a_puzzle_is_found_by_its_title(visit: Visit, shoot: Shoot) -> None:
    page = visit()
    page.click("#choose")
    page.wait_for_selector("dialog[open] .puzzle .cells")
    page.fill("#any-name", "fireplace")
    until(page, "document.querySelectorAll('dialog li:not([hidden]) .puzzle').length === 1")
    card = page.locator("dialog .puzzle:visible")
    assert card.locator(".cells").first.locator(".pegged").count() == len(
        puzzle("english/fireplace").start
    )
    card.click()
    until(page, "location.hash.includes('english/fireplace')")


def test_the_first_visit_is_compressed_and_the_second_kept(visit: Visit) -> None:
    """Files come compressed; when the page is opened again, only it and answers are asked for."""
    page = visit()
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

"""Searches, heuristics and maps in the page, beside what Python says of the same task."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from helpers.browser_waits import says, says_text, told, until

import pegplan
from pegplan.tracing.heuristics import heuristic_curve

pytest.importorskip("pyperplan")
pytestmark = [pytest.mark.browser, pytest.mark.slow]

Visit = Callable[..., Any]

SMALL = "triangle-4/a2-b2"
AT = "document.querySelector('#values-said')?"
COUNTED = """i => Object.fromEntries(
  [...document.querySelectorAll(".theatre")[i].querySelectorAll(".counters div")]
    .map((row) => ["dt", "dd"].map((tag) => row.querySelector(tag).textContent)))"""
"""The counters of a search, by their names."""


def counted(page: Any, search: int, name: str) -> int:
    """A counter of the first or second search."""
    return int(page.evaluate(COUNTED, search)[page.texts(f"theatre.counter.{name}")])


def test_two_searches_follow_one_step_control(visit: Visit) -> None:
    link = f"#p={SMALL}&v=search&search=astar&heuristic=hadd&second=bfs&step=4"
    page = visit(link)
    until(page, "document.querySelectorAll('.theatre').length === 2")
    page.keyboard.press("ArrowRight")
    traces = [pegplan.trace(SMALL, "astar", "hadd"), pegplan.trace(SMALL, "bfs")]
    for i, trace in enumerate(traces):
        counters = trace.at(5).counters
        assert counted(page, i, "expanded") == 5
        assert counted(page, i, "generated") == counters.generated
        assert counted(page, i, "dead_ends") == counters.dead_ends
    until(page, "location.hash.includes('step=5')")
    page.click("#to-board")  # the position of the first search, as a game that leads there
    jumps = traces[0].path(traces[0].expansions[4].node)
    assert f"j={'.'.join(map(str, jumps))}" in page.evaluate("location.hash")
    assert "second=bfs" in page.evaluate("location.hash")
    page.click("#search-here")
    page.select_option("#second", "")
    until(page, "document.querySelectorAll('.theatre').length === 1")
    page.keyboard.press("End")
    later = pegplan.trace(SMALL, "astar", "hadd", position=_position(traces[0]))
    assert counted(page, 0, "expanded") == len(later)
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_selector(".theatre .next")
    page.evaluate("location.hash = '#p=square-9/a1-any&v=search&search=bfs'")
    says(page, "#search-said", "This board has 81 holes")
    page.click("text=triangle-4/a2-b2")
    until(page, "document.querySelectorAll('.theatre').length === 1")


def _position(trace: Any) -> Any:
    """The position that the fifth step expands."""
    return trace.states[trace.nodes[trace.expansions[4].node].state].position


def test_ones_own_pddl_is_searched(visit: Visit) -> None:
    page = visit(f"#p={SMALL}&v=pddl&search=bfs")
    page.click("#edit-pddl")
    page.wait_for_selector(".cm-content")
    page.locator(".cm-content").focus()
    page.keyboard.press("Control+End")
    page.keyboard.type("(")  # a domain that can't be read
    page.click("#tab-search")
    until(page, "document.querySelector('#search-said')?.textContent.startsWith('domain')")
    page.click("#tab-pddl")
    page.locator(".cm-content").focus()
    page.keyboard.press("Backspace")
    page.keyboard.type(" ; the same")
    page.click("#tab-search")
    until(page, "document.querySelectorAll('.theatre').length === 1")
    page.keyboard.press("End")
    assert counted(page, 0, "expanded") == len(pegplan.trace(SMALL, "bfs"))
    assert page.locator(".choose-search").get_by_text(page.texts("search.own")).is_visible()


def test_a_heuristic_stands_on_the_board(visit: Visit) -> None:
    plan = pegplan.solve(SMALL, "bitboard").jumps or ()
    line = ".".join(map(str, plan))
    link = f"#p={SMALL}&j={line}&at=1&v=search&look=values&heuristic=hadd&e=moves"
    page = visit(link)
    page.wait_for_selector(".game-curve svg")
    page.click("[data-what=peg]")
    curve = heuristic_curve(SMALL, plan, ["hmax", "hadd", "hff"], encoding="moves")
    for step in (1, 3):
        found = pegplan.explain_heuristic(
            SMALL, "hadd", position=curve.points[step].position, encoding="moves"
        )
        said = f"hadd = {found.value:g}:"
        until(page, "said => values.textContent.startsWith(said)".replace("values", AT), arg=said)
        until(page, "document.querySelectorAll('.layer-text .number').length === 10")
        for hole, cost in found.on(True).items():
            label = page.get_attribute(f".hit[data-hole={hole}]", "aria-label")
            assert page.texts("values.note.peg", number=f"{cost:g}") in label
        shown = page.locator(".curve-now dd").all_text_contents()
        point = curve.points[step]
        assert [float(each) for each in shown] == [*point.values.values(), point.distance]
        page.locator(".curve-column").nth(3).click()  # goes to that step
        until(page, "location.hash.includes('at=3')")
    page.click("[data-name=hff]")
    until(page, "document.querySelectorAll('.relaxed-jump').length > 0")


def test_a_map_follows_the_game_and_the_game_the_map(visit: Visit) -> None:
    page = visit(f"#p={SMALL}&v=map")
    page.wait_for_selector("#map-play")
    assert told(page, "62 positions, 104 jumps, plans: 14.", page.inner_text("#map-title"))
    page.focus("#map")
    for _ in range(8):  # down leads along the jump with most ways to the goal
        page.keyboard.press("ArrowDown")
    assert page.inner_text(".prospect") == page.texts("map.goal")
    page.keyboard.press("Enter")
    until(page, "document.querySelector('#status').dataset.state === 'solved'")
    line = page.evaluate("location.hash").split("j=")[1].split("&")[0].split(".")
    page.click("#undo")
    until(page, "document.querySelector('#map-about dd')?.textContent === '2'")
    assert len(line) == 8
    page.click("#map-draw")  # the search that the choice offers, drawn on the map
    page.wait_for_selector(".map-search-1")
    page.keyboard.press("0")
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_selector("#map-play")
    page.evaluate("location.hash = '#p=english/central&v=map'")
    says_text(page, "#map-title", "map.large")
    page.click("text=triangle-5/a1-a1")
    says_text(page, "#map-title", "map.joined")

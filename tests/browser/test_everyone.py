"""For everyone: by keyboard alone, by ear, on a phone, in a dark room, at the back of a room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from helpers.browser_waits import says, until

pytestmark = [pytest.mark.browser, pytest.mark.slow]


Visit = Callable[..., Any]
Shoot = Callable[[Any, str], None]

VIEWS = {
    "play": "#p=triangle-5/a1-a1&j=a3-a2-a1&h=1",
    "edit": "#p=english/central&v=edit",
    "pddl": "#p=english/central&v=pddl&f=moves",
    "solve": "#p=english/central&v=solve",
    "prove": "#p=english/central&j=d2-d3-d4&v=prove&w=pagoda-1",
    "lost": "#p=english/d4-a3",
    "editor": "#p=english/central&v=pddl",
    "lesson": "#p=triangle-4/a1-any&v=prove&lesson=noplan&teach=1",
}


SIZES = [(390, 844), (720, 450), (1440, 900)]
"""A phone, a window at 200 % zoom, and the same window without."""
TAGS = ["wcag2a", "wcag2aa", "wcag21aa"]
OF_SIZES = ["scrollable-region-focusable", "aria-hidden-focus", "link-in-text-block"]
THERE = {
    "play": ".hint.wins",
    "edit": ".code .line",
    "pddl": "#code-1 .keyword",
    "solve": "#go",
    "prove": "#sums tr",
    "lost": ".lost",
    "editor": "#code-0 .keyword",
    "lesson": ".question",
}
"""What a view has when it is all there."""


def serious(
    page: Any, context: str = "body", only: Sequence[str] = ()
) -> list[tuple[str, str, str]]:
    """What axe finds that is serious: rule, element, what would mend it."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    if page.evaluate("typeof window.axe") == "undefined":
        page.evaluate(axe.Axe().axe_script)
    rules = {"resultTypes": ["violations"], "runOnly": list(only or TAGS)}
    found = page.evaluate("([where, options]) => axe.run(where, options)", [context, rules])
    return [
        (rule["id"], node["html"][:200], node["failureSummary"][:300])
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"][:3]
    ]


@pytest.mark.thin(2)
@pytest.mark.parametrize("view", VIEWS)
def test_nothing_serious_for_axe(visit: Visit, view: str) -> None:
    page = visit(VIEWS[view])
    page.wait_for_selector(THERE[view])
    if view == "solve":
        page.click("#go")
        page.wait_for_selector("#plan [role=option]")
        page.keyboard.press("ArrowRight")
        page.wait_for_selector("#action .lit")
    if view == "editor":
        page.click("#edit-pddl")
        page.wait_for_selector(".reading.good")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        # Names, roles and colours are those of every size; what scrolls, and is seen, is not.
        if width != SIZES[1][0]:
            only = () if width == SIZES[0][0] else OF_SIZES
            assert (view, width, serious(page, only=only)) == (view, width, [])
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    # The dark theme has other colours, and is the same page otherwise.
    page.emulate_media(color_scheme="dark")
    assert (view, "dark", serious(page, only=["color-contrast"])) == (view, "dark", [])


def test_nothing_serious_for_axe_in_dialogs(visit: Visit) -> None:
    page = visit(VIEWS["play"])
    for button in ("#choose", "#export", "#help"):
        page.click(button)
        page.wait_for_selector("dialog[open]")
        assert (button, serious(page, "dialog")) == (button, [])
        page.keyboard.press("Escape")


def test_keyboard_alone(visit: Visit) -> None:
    """From the top of the page: to the board, two jumps, back, then a race and its plan."""
    page = visit("#p=english/central")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.hit')"):
            break
    assert focused(page) == "c1"
    for key in ("ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    assert focused(page) == "d2"
    page.keyboard.press("Enter")
    says(page, "#announce", "d2 can jump to d4")
    for key in ("ArrowDown", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    until(page, "location.hash.includes('j=d2-d3-d4')")
    says(page, "#announce", "31 pegs left")
    page.keyboard.press("u")
    until(page, "document.querySelectorAll('.peg').length === 32")
    page.keyboard.press("r")
    until(page, "location.hash.includes('d2-d3-d4') && !location.hash.includes('at=')")
    for key in ("Enter", "Escape"):
        page.keyboard.press(key)
    page.keyboard.press("4")
    page.wait_for_selector("#panel-solve:not([hidden])")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "go":
            break
    page.keyboard.press("Enter")
    page.wait_for_selector("#plan [role=option]")
    until(page, "document.activeElement.id === 'plan'")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#step-0[aria-selected=true]")
    page.keyboard.press("Space")
    page.wait_for_selector("#step-3[aria-selected=true]")
    page.keyboard.press("Space")
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open] .keys")
    page.keyboard.press("Escape")
    page.keyboard.press("1")
    page.wait_for_selector("#panel-play:not([hidden])")
    page.focus("#tab-play")
    for key, tab in (("ArrowRight", "edit"), ("ArrowLeft", "play"), ("ArrowLeft", "map")):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.id") == f"tab-{tab}"


def focused(page: Any) -> str:
    return str(page.evaluate("document.activeElement.dataset.hole"))


def test_on_a_phone_nothing_runs_over_the_edge(visit: Visit, shoot: Shoot) -> None:
    phone = {"width": 375, "height": 720}
    page = visit(viewport=phone, device_scale_factor=2, is_mobile=True, has_touch=True)
    for view, state in VIEWS.items():
        page.evaluate("hash => { location.hash = hash; }", state)
        page.wait_for_selector(THERE[view], state="attached")
        assert (view, page.evaluate("document.documentElement.scrollWidth")) == (view, 375)
        assert 250 < page.locator("#board").bounding_box()["width"] <= 375
        shoot(page, f"phone-{view}")
    page.evaluate("location.hash = '#p=english/central'")
    until(page, "document.querySelectorAll('.peg').length === 32")
    page.locator(".hit[data-hole=d2]").tap()
    page.locator(".hit[data-hole=d4]").tap()
    until(page, "location.hash.includes('d2-d3-d4')")


def test_in_a_dark_room_and_without_motion(visit: Visit, shoot: Shoot) -> None:
    page = visit("#p=european/d3-d5&v=prove&w=set-2", color_scheme="dark")
    page.wait_for_selector(".mark")
    background = page.eval_on_selector("body", "one => getComputedStyle(one).backgroundColor")
    assert max(map(int, background.strip("rgb()").split(","))) < 60
    shoot(page, "dark")
    page.click("#tab-play")
    page.locator(".hit[data-hole=d1]").click()
    page.locator(".hit[data-hole=d3]").click()
    assert page.evaluate("document.getAnimations().length") == 0, "reduced motion is asked for"


def test_the_first_picture_waits_for_no_answer(visit: Visit, address: str) -> None:
    """What is first painted needs the page's files alone, so that it comes at once."""
    page = visit()
    entries = page.evaluate(
        "performance.getEntriesByType('resource')"
        ".filter(one => one.renderBlockingStatus === 'blocking')"
        ".map(one => new URL(one.name).pathname)"
    )
    assert all(path.startswith("/static/") for path in entries)

"""For everyone: by keyboard alone, by ear, on a phone, in a dark room, at the back of a room."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from helpers.browser_waits import accessible, says, until

pytestmark = [pytest.mark.browser, pytest.mark.slow]


Visit = Callable[..., Any]

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


@pytest.mark.thin(8)
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
            accessible(page, "body", *(() if width == SIZES[0][0] else OF_SIZES))
    # The dark theme has other colours, and is the same page otherwise.
    page.emulate_media(color_scheme="dark")
    accessible(page, "body", "color-contrast")


@pytest.mark.truth
def test_nothing_serious_for_axe_in_dialogs(visit: Visit) -> None:
    page = visit(VIEWS["play"])
    for button in ("#choose", "#export", "#help"):
        page.click(button)
        page.wait_for_selector("dialog[open]")
        accessible(page, "dialog")
        page.keyboard.press("Escape")


def test_keyboard_alone(visit: Visit) -> None:
    """From the top of the page: to the board, a jump, back; and the tabs."""
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


def test_on_a_phone_nothing_runs_over_the_edge(visit: Visit) -> None:
    phone = {"width": 375, "height": 720}
    page = visit(viewport=phone, device_scale_factor=2, is_mobile=True, has_touch=True)
    for view in ("play", "pddl", "solve", "lesson"):
        page.evaluate("hash => { location.hash = hash; }", VIEWS[view])
        page.wait_for_selector(THERE[view], state="attached")
        assert (view, page.evaluate("document.documentElement.scrollWidth")) == (view, 375)
        assert 250 < page.locator("#board").bounding_box()["width"] <= 375
    page.evaluate("location.hash = '#p=english/central'")
    until(page, "document.querySelectorAll('.peg').length === 32")
    page.locator(".hit[data-hole=d2]").tap()
    page.locator(".hit[data-hole=d4]").tap()
    until(page, "location.hash.includes('d2-d3-d4')")

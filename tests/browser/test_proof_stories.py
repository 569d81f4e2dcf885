"""Pupils colour a board, weigh its holes and see which sets decide; the server checks proofs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from helpers.browser_waits import accessible, button, says, until

from pegplan.solitaire.catalog import puzzle
from pegplan.solitaire.proofs.certificate import Certificate, check

pytestmark = [pytest.mark.browser, pytest.mark.slow]

Visit = Callable[..., Any]

MATMOD = {"c1": 3, "e1": 3, "c2": 2, "e2": 2, "a3": 1, "c3": 1, "e3": 1, "g3": 1, "a4": 1, "c4": 1,
          "e4": 1, "g4": 1, "c6": 1, "e6": 1, "c7": -1, "e7": -1}  # fmt: skip
"""The weights of docs/theory.md."""
NOW = "document.querySelector('#letters-now')"


def click(page: Any, *holes: str) -> None:
    for name in holes:
        page.locator(f".hit[data-hole={name}]").click()


def saved(page: Any, path: Path) -> Certificate:
    with page.expect_download() as coming:
        button(page, "Save the certificate").click()
    coming.value.save_as(path)
    return Certificate.load(path)


def test_a_pupil_colours_the_board(visit: Visit, tmp_path: Path) -> None:
    page = visit("#p=triangle-4/a1-any&v=prove")
    button(page, "Colour it").click()
    page.wait_for_selector("[data-tool=A][aria-pressed=true]")
    assert button(page, "Colour it for me").is_disabled()
    click(page, "a1", "a3")
    says(page, "#announce", page.texts("colours.has", line="a1-a2-a3", letters="A, –, A"))
    assert page.locator(".fault").count() == 1
    assert page.texts("colours.in-wrong") in page.get_attribute("[data-hole=a2]", "aria-label")
    click(page, "a3")  # a second click takes the colour away
    until(page, "!document.querySelector('.fault')")
    page.focus("[data-hole=b2]")
    page.keyboard.press("c")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("b")
    page.focus("[data-hole=a3]")
    page.keyboard.press("c")
    label = page.get_attribute("[data-hole=a3]", "aria-label")
    wanted = ["a3", page.texts("board.peg"), page.texts("colours.of", letter="C")]
    assert label.split(", ")[:3] == wanted
    button(page, "Colour it for me").click()
    says(page, ".verdict", "all three are alike")
    says(page, ".checked", "Checked by the server: proved")
    assert "k=A" in page.evaluate("location.hash")
    odd, even = (page.texts(f"parity.{parity}") for parity in ("odd", "even"))
    assert page.inner_text("#letters-now").count(odd) == 3
    click(page, "a3", "a1")  # the board is for playing now
    until(page, "even => letters.innerText.split(even).length === 4".replace("letters", NOW), even)
    says(page, ".checked", "Checked by the server: proved")
    page.keyboard.press("Control+z")  # the jump
    page.keyboard.press("Control+z")  # what the page has coloured
    until(page, "document.querySelectorAll('.untinted').length === 6")
    page.keyboard.press("Control+y")
    until(page, "!document.querySelector('.untinted')")
    certificate = saved(page, tmp_path / "certificate.json")
    assert check(puzzle("triangle-4/a1-any"), certificate).valid
    button(page, "What decides").click()
    says(page, "#sets-story", "The board has 3 such sets.")
    assert page.locator(".set-card").count() == 3
    assert page.locator(".set-used").count() == 2
    page.locator(".set-card input").first.focus()
    page.keyboard.press("Space")
    says(page, "#set-words", "so the last peg must be")
    link = page.evaluate("location.hash")
    assert "q=sets" in link
    assert "w=set-1" in link


def test_a_pupil_weighs_the_holes_on_a_phone(visit: Visit, tmp_path: Path) -> None:
    phone = {"width": 390, "height": 844}
    page = visit("#p=english/matmod&v=prove&q=weights", viewport=phone, has_touch=True)
    page.wait_for_selector("[data-tool=more]")
    page.locator(".hit[data-hole=d4]").tap()
    page.locator(".hit[data-hole=d4]").tap()
    says(page, ".brief", "d2-d3-d4: 0 + 0 < 2")
    assert page.locator(".fault-head").count() == 2
    page.focus("[data-hole=d3]")
    page.keyboard.press("1")  # a weight here, elsewhere the key of a tab
    says(page, "#broken", "d1-d2-d3: 0 + 0 < 1")
    page.locator(".chips").get_by_role("button", name="d2-d3-d4").tap()
    says(page, "#broken", "d2-d3-d4: 0 + 1 < 2")
    label = page.get_attribute("[data-hole=d3]", "aria-label")
    assert label.split(", ")[:3] == [
        "d3",
        page.texts("board.peg"),
        page.texts("board.weight", number=1),
    ]
    accessible(page)
    page.select_option("#load-weights", label=page.texts("weights.zero"))
    until(page, "!document.querySelector('.fault')")
    for name, weight in MATMOD.items():
        page.focus(f"[data-hole={name}]")
        page.keyboard.press(str(abs(weight)) if weight > 0 else "-")
    says(page, "#weighed", "start 4 < goal 6: nobody can ever reach it.")
    says(page, ".checked", "The pegs weigh 4 now, but 6 at the goal.")
    assert check(puzzle("english/matmod"), saved(page, tmp_path / "weights.json")).valid
    link = page.evaluate("location.hash")
    again = visit(link.replace("english/matmod", "english/central"))
    says(again, "#weighed", "Proves nothing yet: start")
    again = visit(link.replace("english/matmod", "triangle-4/a1-any") + "&k=<b>")
    again.wait_for_selector(".number.zero", state="attached")
    assert set(again.locator(".number").all_text_contents()) == {"0"}

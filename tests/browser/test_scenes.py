"""The scenes of a class, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from helpers.browser_waits import button, hole, pegs, says, says_text, told, until

from pegplan.boards.simulator import simulate
from pegplan.languages import languages
from pegplan.pddl.importing import import_task
from pegplan.pddl.plan import read_plan
from pegplan.solitaire.catalog import puzzle
from pegplan.solitaire.proofs.certificate import Certificate, check

pytestmark = [pytest.mark.browser, pytest.mark.slow]


Visit = Callable[..., Any]


def state(page: Any) -> dict[str, str]:
    """What the address says."""
    hash_ = page.evaluate("location.hash.slice(1)")
    return dict(page.evaluate("text => [...new URLSearchParams(text)]", hash_))


def status(page: Any, wanted: str) -> None:
    page.wait_for_selector(f"#status[data-state={wanted}]")


def open_spot(page: Any, number: int) -> None:
    """Click one of the spots beside the board."""
    x, y = page.evaluate(
        "i => { const box = document.querySelectorAll('.ghost')[i].getBoundingClientRect();"
        " return [box.x + box.width / 2, box.y + box.height / 2]; }",
        number,
    )
    page.mouse.click(x, y)


def test_play_by_click_and_by_drag_and_take_it_back(visit: Visit) -> None:
    page = visit()
    assert len(pegs(page)) == 32
    hole(page, "d2").click()
    hole(page, "d4").click()
    until(page, "location.hash.includes('d2-d3-d4')")
    assert "d4" in pegs(page)
    assert not {"d2", "d3"} & pegs(page)
    start, end = hole(page, "b3").bounding_box(), hole(page, "d3").bounding_box()
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + 10, end["y"] + 25, steps=6)
    page.mouse.up()
    assert state(page)["j"] == "d2-d3-d4.b3-c3-d3"
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(start["x"] + 200, start["y"] - 40, steps=4)
    page.mouse.up()  # dropped nowhere, a peg goes back
    page.click("#undo")
    page.click("#undo")
    assert len(pegs(page)) == 32
    page.click("#finish")
    assert len(pegs(page)) == 30
    says(page, "#tally", "2 jumps")


def test_hints_say_which_jumps_win_and_by_how_many_plans(visit: Visit) -> None:
    page = visit("#p=triangle-5/a1-a1")
    page.check("#hints")
    page.wait_for_selector(".hint.wins")
    says(page, "#hint-list", "3,408")
    assert page.locator(".hint").count() == 2
    page.locator(".hint").first.click()
    page.wait_for_selector(".hint.loses")
    wanted = ["1,848 plans", "1,560 plans", "loses", "loses"]
    said = page.locator(".hint").all_inner_texts()
    assert all(told(page, *pair) for pair in zip(wanted, said, strict=True)), said


def test_the_status_goes_out_and_the_certificate_is_drawn(visit: Visit, tmp_path: Path) -> None:
    page = visit("#p=english/d4-a3")
    status(page, "no")
    assert page.inner_text("#status-text") == page.texts("light.never")
    marked = page.locator(".mark").count()
    assert marked > 3
    assert page.texts("proof.class.rule-one") in page.inner_text(".lost")
    with page.expect_download() as coming:
        page.click(".lost .link")
    coming.value.save_as(tmp_path / "certificate.json")
    certificate = Certificate.load(tmp_path / "certificate.json")
    assert check(puzzle("english/d4-a3"), certificate).valid


def test_edit_a_puzzle_and_see_its_pddl_change(visit: Visit) -> None:
    page = visit("#p=english/central&v=edit")
    page.wait_for_selector("#live-pddl .line")
    assert "(peg d2)" in page.inner_text("#live-pddl")
    hole(page, "d2").click()
    page.wait_for_selector("#live-pddl .changed")
    text = page.inner_text("#live-pddl")
    assert "(empty d2)" in text
    assert "(peg d2)" not in text
    assert any("(empty d2)" in line for line in page.locator(".changed").all_inner_texts())
    page.click("[data-tool=holes]")
    assert page.locator(".ghost").count() == 24
    open_spot(page, 0)
    until(page, "document.querySelectorAll('.hit').length === 34")
    hole(page, page.eval_on_selector(".hit", "one => one.dataset.hole")).click()
    until(page, "document.querySelectorAll('.hit').length === 33")
    page.click("[data-tool=goal]")
    page.select_option("#goal-kind", "pegs")
    says(page, "#goal", "1 peg left, anywhere")
    again = visit(page.evaluate("location.hash"))
    assert pegs(again) == pegs(page)
    assert again.inner_text("#goal") == page.inner_text("#goal")


def test_two_encodings_side_by_side(visit: Visit) -> None:
    page = visit("#p=english/central&v=pddl")
    page.wait_for_selector("#code-0 .keyword")
    page.select_option("#encoding-1", "moves")
    until(page, "document.querySelector('#code-1').innerText.includes('move-ended')")
    button(page, "Problem").click()
    until(page, "document.querySelector('#code-0').innerText.includes('(:init')")
    assert state(page)["f"] == "moves"
    assert state(page)["d"] == "problem"


def test_planners_race_and_the_plan_is_stepped_through(visit: Visit) -> None:
    page = visit("#p=triangle-5/a1-a1&v=solve")
    page.click("#go")
    page.wait_for_selector(".run.won")
    assert page.locator(".run.won").count() == 1
    page.wait_for_selector("#plan [role=option]")
    jumps = state(page)["j"].split(".")
    asked = puzzle("triangle-5/a1-a1")
    assert simulate(asked, [asked.board.jump(jump) for jump in jumps]).valid
    until(page, "document.activeElement.id === 'plan'")
    for step, jump in enumerate(jumps[:3], start=1):
        page.keyboard.press("ArrowRight")
        page.wait_for_selector(f"#step-{step - 1}[aria-selected=true]")
        holes = jump.split("-")
        lit = page.locator("#plan [aria-selected=true] .role").all_inner_texts()
        assert lit == holes
        for part, role in (("precondition", "from"), ("effect", "to")):
            text = page.locator(f"#action .lit.{part} .role.{role}").first.inner_text()
            assert text == holes[{"from": 0, "to": 2}[role]]
        assert page.locator(".layer-top .arrow").count() == 1
        assert holes[2] in pegs(page)
        assert not set(holes[:2]) & pegs(page)
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector("#step-1[aria-selected=true]")
    page.keyboard.press("End")
    status(page, "solved")
    again = visit(page.evaluate("location.hash"))
    status(again, "solved")
    again.wait_for_selector("#step-12")
    assert again.locator("#plan [role=option]").count() == 13


def test_prove_shows_numbers_and_their_sum(visit: Visit) -> None:
    page = visit("#p=english/central&j=d2-d3-d4.b3-c3-d3&v=prove&w=pagoda-1")
    page.wait_for_selector("#sums tbody tr")
    assert page.locator(".layer-text .number").count() == 33
    numbers = dict(
        page.eval_on_selector_all(
            ".hit", "all => all.map(one => one.ariaLabel.match(/^(\\w+),\\D*?(-?\\d+)/).slice(1))"
        )
    )
    total = sum(int(numbers[name]) for name in pegs(page))
    assert page.inner_text("#sum-now") == str(total)
    page.check("input[value=pagoda-2]", force=True)
    assert state(page)["w"] == "pagoda-2"
    page.check("input[value=set-3]", force=True)
    page.wait_for_selector(".mark")
    marked = page.locator(".mark").count()
    assert 0 < marked < 33
    parity = "|".join(page.texts.exactly(word).pattern for word in ("odd", "even"))
    assert re.fullmatch(rf"\d+ ({parity})", page.inner_text("#sum-now"))


def test_another_puzzle_takes_nothing_over(visit: Visit) -> None:
    """What was chosen for a puzzle, and proved of it, goes with it."""
    link = "#p=triangle-5/a1-a1&j=a3-a2-a1&search=bfs&start=1&step=2&v=prove&w=pagoda-2"
    page = visit(link)
    page.wait_for_selector("#sum-now")
    page.click("#choose")
    page.fill("#any-name", "triangle-5/a1-a2")
    page.keyboard.press("Enter")
    status(page, "no")
    page.wait_for_selector(".choices input[value=set-1]")
    assert not {"j", "w", "start", "step"} & state(page).keys()
    assert page.locator("#sum-now").count() == 0, "the weights of another puzzle"
    assert page.locator(".layer-text .number").count() == 0
    assert page.locator(".mark").count() > 0, "the proof, drawn"
    page.click("#choose")
    page.fill("#any-name", "english/central")
    page.keyboard.press("Enter")
    page.wait_for_selector("#sum-now")
    assert page.locator("input[value=pagoda-1]").is_checked(), "offered where nothing is proved"


def test_back_goes_through_every_view(visit: Visit) -> None:
    page = visit("#p=triangle-4/a1-any")
    page.click("#tab-prove")
    for story in ("colours", "weights"):
        page.click(f"[data-story={story}]")
        page.wait_for_selector(f"[data-story={story}][aria-pressed=true]")
    seen = []
    for _ in range(3):
        page.go_back()
        page.wait_for_timeout(50)
        seen.append((state(page).get("v"), state(page).get("q")))
    assert seen == [("prove", "colours"), ("prove", None), (None, None)]


def test_a_link_is_one_that_others_can_open(visit: Visit) -> None:
    page = visit("#p=triangle-4/a1-any", permissions=["clipboard-read", "clipboard-write"])
    page.click("#share")
    says_text(page, "#local-only", "share.local")
    assert page.input_value("#link") == page.url
    assert page.locator(".qr").count() == 0
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    network = "http://192.0.2.7:8000/"

    def told(route: Any) -> None:
        route.fulfill(json=route.fetch().json() | {"address": network})

    page.route("**/api/about", told)
    page.reload()
    page.wait_for_selector("html[data-ready]")
    page.click("#share")
    page.wait_for_selector(".qr")
    assert page.input_value("#link") == network + page.evaluate("location.hash")
    assert page.locator("#local-only").count() == 0


def test_everything_can_be_taken_away(visit: Visit, tmp_path: Path) -> None:
    from pegplan import solve

    asked = puzzle("triangle-4/a2-any")
    jumps = ".".join(map(str, solve(asked, "bitboard").jumps or ()))
    page = visit(f"#p=triangle-4/a2-any&j={jumps}")
    page.click("#export")
    page.wait_for_selector(".item")  # the dialog is loaded when it is opened
    files = {}
    for item in page.locator(".item:not([disabled])").all():
        name = item.locator("strong").inner_text()
        with page.expect_download() as coming:
            item.click()
        path = tmp_path / coming.value.suggested_filename
        coming.value.save_as(path)
        files[name] = path
    kinds = ("picture", "domain", "problem", "plan", "board", "animation")
    named = {kind: files.get(page.texts(f"save.{kind}")) for kind in kinds}
    assert all(named[kind] for kind in kinds[:-1]), set(files)
    assert named["picture"].read_text().startswith("<svg")
    task = import_task(named["domain"].read_text(), named["problem"].read_text())
    assert len(task.puzzle.board.holes) == 10
    plan = read_plan(named["plan"].read_text(), asked)
    assert simulate(asked, plan.steps).valid
    saved = puzzle(f"{named['board']}/a2-any")
    assert (saved.board.holes, saved.pegs) == (asked.board.holes, asked.pegs)
    if named["animation"]:
        assert named["animation"].read_bytes().startswith(b"GIF8")


def test_the_link_is_the_state(visit: Visit) -> None:
    page = visit("#p=english/central")
    page.keyboard.press("4")
    page.keyboard.press("p")
    page.click("#theme")
    page.click("#tab-play")
    hole(page, "f4").click()
    hole(page, "d4").click()
    page.keyboard.press("h")
    link = page.evaluate("location.hash")
    again = visit(link)
    assert again.evaluate("location.hash") == link
    root = "document.documentElement.dataset"
    for key in ("theme", "view", "tab"):
        assert again.evaluate(f"{root}.{key}") == page.evaluate(f"{root}.{key}")
    assert pegs(again) == pegs(page)
    again.evaluate("location.hash = '#p=european/central'")
    until(again, "document.querySelectorAll('.hit').length === 37")


@pytest.mark.thin(3)
@pytest.mark.parametrize(
    "link",
    [
        "#p=no/such",
        "#p=../../x",
        "#b=square&s=***&g=nonsense",
        "#j=zz.y.x&at=-5",
        "#b=custom&s=*",
        "#%%%",
        "#r=1*<b>*jump**solved*1*1*1*1*1*&r=***&r=1*fd-add*jump**solved*1e9*-1*1*1*1*best",
    ],
)
def test_a_broken_link_opens_a_board_all_the_same(visit: Visit, link: str) -> None:
    page = visit(link)
    assert page.locator(".hit").count() > 0
    assert page.locator(".peg").count() > 0


@pytest.mark.parametrize("page_language", languages())
def test_a_puzzle_of_another_game_is_answered_with_what_works(visit: Visit) -> None:
    page = visit("#p=frogs-3/swap")
    page.locator("#toast", has_text=page.texts("error.no-page", board="frogs-3")).wait_for()
    assert page.locator(".hit").count() > 0
    page.click("#choose")
    page.wait_for_selector("dialog[open] .cells")
    page.fill("#any-name", "sokoban-small/first")
    page.keyboard.press("Enter")
    page.locator(
        "dialog .bad", has_text=page.texts("error.no-page", board="sokoban-small")
    ).wait_for()


def test_choose_a_puzzle(visit: Visit) -> None:
    page = visit()
    hole(page, "d2").click()
    hole(page, "d4").click()
    says(page, "#announce", "d2 jumps over d3")
    page.click("#choose")
    page.wait_for_selector("dialog[open] .cells")
    page.fill("#any-name", "fireplace")
    until(page, "document.querySelectorAll('dialog li:not([hidden]) .puzzle').length === 1")
    page.fill("#any-name", "square-4/nonsense")
    page.keyboard.press("Enter")
    says_text(page, "dialog .bad", "error.by-rule", names=page.texts("error.names-none"))
    page.fill("#any-name", "cross-3-1/c3-any")
    page.keyboard.press("Enter")
    until(page, "document.querySelectorAll('.hit').length === 21")
    assert not page.locator("dialog[open]").count()
    assert page.inner_text("#announce").strip() == ""  # it was about the other puzzle


def test_a_planner_s_plan_pasted_in(visit: Visit) -> None:
    page = visit("#p=english/central")
    page.click("summary")
    page.fill("#paste", "(jump d2 d3 d4)\n(jump d2 d3 d4)")
    button(page, "Check it").click()
    says(page, "#toast", "line 2")
    assert state(page)["j"] == "d2-d3-d4"

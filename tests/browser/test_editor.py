"""A pupil writes PDDL on the page, in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from helpers.browser_waits import button, says, says_text, until
from helpers.pddl_tasks import BLOCKS

from pegplan.pddl.render import render
from pegplan.solitaire.catalog import puzzle

pytestmark = [pytest.mark.browser, pytest.mark.slow]

Visit = Callable[..., Any]
SMALL = "#p=triangle-4/a2-b2&v=pddl&e=jump"


def write(page: Any, text: str) -> None:
    page.locator(".cm-content").click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(text)


def test_a_first_domain_from_a_misspelt_name_to_a_plan_on_the_board(
    visit: Visit, tmp_path: Path
) -> None:
    page = visit(SMALL)
    names = "performance.getEntriesByType('resource').map(one => one.name.split('/').pop())"
    assert "codemirror.js" not in page.evaluate(names)  # the first paint does without it
    page.click("#edit-pddl")
    says(page, "#reading", "No errors: 1 action (jump), 10 objects")
    assert "codemirror.js" in page.evaluate(names)
    domain = render(puzzle("triangle-4/a2-b2"), "jump").domain
    write(page, domain.replace("(peg ?over)", "(pag ?over)", 1))
    says(page, "#reading", "Line 15 of the domain")
    says(page, "#reading", "predicate pag is not declared")
    page.wait_for_selector(".cm-lint-marker-error")
    page.click("#run-pddl")
    says(page, "#run-result", "could not read the task")
    says(page, ".said .log", "Got: pag")
    until(page, "location.hash.includes('c=')")
    page.reload()
    says(page, "#reading", "predicate pag is not declared")
    page.click(f"text={page.texts('editor.reset')}")
    says(page, "#reading", "No errors")
    page.click("#run-pddl")
    says(page, "#run-result", "plan of 8 actions; pegplan played every step to the goal")
    page.focus("#own-plan")
    page.keyboard.press("ArrowDown")
    until(page, "document.querySelectorAll('.peg').length === 8")
    says(page, ".changes", "(peg a2)")
    with page.expect_download() as coming:
        page.click(f"#panel-pddl >> text={page.texts('editor.save')} >> nth=0")
    coming.value.save_as(tmp_path / "domain.pddl")
    assert "(:action jump" in (tmp_path / "domain.pddl").read_text()


def test_blocks_world_dropped_as_files_is_planned_too(visit: Visit) -> None:
    page = visit(SMALL)
    page.click("#edit-pddl")
    says(page, "#reading", "No errors")
    page.evaluate(
        "texts => { const data = new DataTransfer();"
        " texts.forEach((text, i) => data.items.add(new File([text], `${i}.pddl`)));"
        " document.querySelector('.editor').dispatchEvent("
        "   new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })); }",
        list(BLOCKS),
    )
    says(page, "#reading", "4 actions")
    page.click("#run-pddl")
    says(page, "#run-result", "plan of 2 actions; pegplan played every step")
    assert page.locator("#own-plan li").all_inner_texts()[0].endswith("(pick-up a)")
    assert page.texts("answer.perhaps", solver="fd-add") in page.inner_text("#plan-worth")
    assert page.locator("#board").is_hidden(), "it is about another game"
    assert page.get_attribute("#status", "data-state") == "other"
    assert page.locator("#check-domain").is_disabled()
    page.click("#tab-search")
    says_text(page, "#search-said", "editor.other")
    assert page.locator("#watch").is_disabled()
    page.wait_for_selector("#board:visible")
    page.click("#tab-pddl")
    for name in ("Domain", "Problem"):
        button(page, name).click()
        page.click(f"text={page.texts('editor.reset')}")
    page.wait_for_selector("#board:visible")
    assert page.locator("#check-domain").is_enabled()


def test_a_plan_has_its_cost_and_no_planner_gets_what_it_can_t_read(visit: Visit) -> None:
    page = visit(SMALL.replace("e=jump", "e=moves"))
    page.click("#edit-pddl")
    says(page, "#reading", "No errors")
    page.click("#run-pddl")
    says_text(page, "#plan-worth", "answer.costs", cost="8")
    domain = render(puzzle("triangle-4/a2-b2"), "moves").domain
    write(page, domain.replace("(:requirements", "(:requirements :durative-actions"))
    until(page, "document.querySelector('#planner option').disabled")
    need = page.texts("editor.unable", solver="fd-add", need=":durative-actions")
    assert page.locator("#planner option").first.inner_text() == need
    assert page.locator("#run-pddl").is_disabled(), "none of the planners offered reads it"


def test_the_editor_is_left_by_keyboard_and_its_keys_are_letters(visit: Visit) -> None:
    page = visit(SMALL)
    page.click("#edit-pddl")
    says(page, "#reading", "No errors")
    page.keyboard.press("Control+End")
    page.keyboard.type("p")  # elsewhere this is the presenter's view
    says(page, "#reading", "'p'")
    assert page.evaluate("document.documentElement.dataset.view") is None
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "editor"
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") != "editor"


def test_a_wrong_domain_is_played_wrong_and_compared_with_the_game(visit: Visit) -> None:
    page = visit(SMALL)
    page.click("#edit-pddl")
    says(page, "#reading", "No errors")
    page.click("#check-domain")
    says_text(page, "#run-result", "answer.compared.same", count=62, jumps=104)
    domain = render(puzzle("triangle-4/a2-b2"), "jump").domain
    write(page, domain.replace("(not (peg ?over))", ""))
    says(page, "#reading", "No errors")
    page.click("#check-domain")
    fault = page.texts("fault.both-empty", hole="a3")
    says_text(page, "#run-result", "fault.missing", fault=fault, atoms="(not (peg a3))")
    assert page.locator(".fault").count() == 1
    label = page.get_attribute(".hit[data-hole=a3]", "aria-label")
    assert fault in label
    assert page.locator(".peg").count() == 9  # ten would be the start's nine and one more
    page.click("#run-pddl")
    says(page, ".answer", "By the rules of the game it is no plan")
    page.focus("#own-plan")
    page.keyboard.press("ArrowDown")
    says(page, "#tally", "your action 1")
    says(page, "#status", "The board shows your PDDL, not the game")
    assert page.locator(".fault").count() == 1
    page.click("#tab-play")
    assert page.locator(".fault").count() == 0


def test_an_exercise_is_chosen_written_and_checked(visit: Visit) -> None:
    page = visit("#p=english/central&v=pddl")
    page.click("#edit-pddl")
    says(page, "#reading", "33 objects")
    page.select_option("#exercise", "jump")
    until(page, "location.hash.includes('triangle-4/a2-b2')")
    says(page, ".task", "Fill the two gaps")
    says(page, "#reading", "10 objects")
    page.click("#check-domain")
    says(page, "#run-result", "0 of 2 checks passed")
    says_text(page, ".marks", "answer.difference.forbids", jump="a4-a3-a2")
    write(page, render(puzzle("triangle-4/a2-b2"), "jump").domain)
    page.reload()  # at once: nothing that was written is lost
    says(page, ".task", "Fill the two gaps")
    says(page, "#reading", "No errors")
    page.click("#check-domain")
    says(page, "#run-result", "Right: all 2 checks are passed")

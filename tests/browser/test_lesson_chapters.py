"""The lesson in the page: predictions, truths that are computed, notes, and links."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from helpers.browser_waits import until
from helpers.lesson_chapters import chapters
from helpers.page_texts import Texts

pytestmark = [pytest.mark.browser, pytest.mark.planner, pytest.mark.slow]

Visit = Callable[..., Any]
TRUTHS = {
    "play.first": "1",
    "play.lost": "no",
    "states.sets": "1024",
    "states.jumps": "18",
    "states.reached": "62",
    "pddl.facts": "6",
    "pddl.forgot": "other",
    "plan.length": "13",
    "plan.line": "",  # the planner's plan decides
    "heuristics.hmax": "fewer",
    "heuristics.hadd": "14",  # as Fast Downward's "Initial heuristic value for add"
    "heuristics.greedy": "",  # pyperplan's tie-breaking decides
    "heuristics.fastest": "",  # the clock decides
    "noplan.fewest": "3",
    "noplan.flips": "3",
    "noplan.places": "3",
    "end.fool": "6",
}
"""Answers of the lesson plan, which its commands are tested to give."""


def predict(question: Any, answer: str) -> None:
    if question.locator("input[type=number]").count():
        question.locator("input").fill(answer or "4")
    elif answer:
        question.locator(f"input[value={answer}]").check(force=True)
    else:
        question.locator("input").first.check(force=True)


@pytest.mark.truth
def test_every_question_has_its_truth_computed(visit: Visit, texts: Texts) -> None:
    """Who predicts the lesson plan's answers is right everywhere, and the link keeps them."""
    pytest.importorskip("pyperplan")
    page = visit("#p=english/central")
    page.click("#lesson")
    names = []
    for chapter in chapters():
        page.select_option("#chapter", chapter["id"])
        until(page, "id => location.hash.includes(`lesson=${id}`)", chapter["id"])
        for one in chapter["questions"]:
            name = f"{chapter['id']}.{one['id']}"
            names.append(name)
            question = page.locator(f"[data-question='{name}']")
            question.locator("button.plain").click()
            assert texts("lesson.needed") in question.inner_text(), "nothing without a prediction"
            predict(question, TRUTHS[name])
            question.locator("button.plain").click()
            question.locator(".told .result").wait_for()
            kind = "good" if TRUTHS[name] else "good open"
            found = question.locator(".told .result").get_attribute("class").removeprefix("result ")
            assert found in kind.split(), (name, question.inner_text())
    assert names == list(TRUTHS)
    link = page.evaluate("location.hash")
    page.evaluate("localStorage.removeItem('client')")
    again = visit(link)
    again.select_option("#chapter", "states")
    again.wait_for_selector("[data-question='states.sets']")
    assert again.input_value("[data-question='states.sets'] input") == "1024"
    assert again.locator(".told *").count() == 0, "the truth is computed again, not kept"
    assert again.context.cookies() == []


def test_a_wrong_prediction_is_told_and_a_failure_says_why(visit: Visit, texts: Texts) -> None:
    page = visit("#lesson=play&said=play.first_2*play.lost_<b>*nonsense")
    page.wait_for_selector(".question")
    question = page.locator("[data-question='play.first']")
    assert question.locator("input").input_value() == "2"
    assert page.locator("[data-question='play.lost'] input:checked").count() == 0
    question.locator("button.plain").click()
    until(
        page,
        "text => document.body.innerText.includes(text)",
        texts("lesson.off", guess=2, truth=1),
    )
    refused = {"status": 400, "content_type": "application/json", "body": '{"error": "come later"}'}
    page.route("**/api/hints", lambda route: route.fulfill(**refused))
    question.locator("button.plain").click()
    page.wait_for_selector("[data-question='play.first'] .result.bad:text('come later')")


def test_the_teacher_sees_notes_and_sends_a_link_without_them(visit: Visit, texts: Texts) -> None:
    page = visit(
        "#lesson=noplan&teach=1&said=noplan.fewest_3",
        permissions=["clipboard-read", "clipboard-write"],
    )
    page.wait_for_selector(".notes:not([hidden])")
    assert texts("lesson.wrong") in page.inner_text(".notes")
    page.click("#lesson-share")
    page.wait_for_selector("#local-only")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.input_value("#link")
    page.keyboard.press("Escape")
    assert "lesson=noplan" in link
    assert "teach" not in link
    assert "said" not in link
    pupil = visit(link[link.index("#") :])
    pupil.wait_for_selector(".question")
    assert pupil.locator(".notes").is_hidden()
    until(pupil, "location.hash.includes('v=prove')")
    page.evaluate("window.print = () => {}")
    page.click("#lesson-print")
    page.wait_for_selector(".paper section", state="attached")
    page.emulate_media(media="print")
    paper = page.inner_text(".paper")
    for chapter in chapters():
        assert texts(f"lesson.{chapter['id']}.title") in paper
    assert page.locator("#board").is_hidden()
    page.emulate_media(media="screen")
    page.click("#lesson-close")
    until(page, "!location.hash.includes('lesson=')")

"""The page in each of its languages: what a class does there, and that nothing stays English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from helpers.browser_waits import until
from helpers.page_texts import Texts, shipped_texts

from pegplan.languages import catalogue, languages
from pegplan.pddl.encoding import encoding_names

pytestmark = [pytest.mark.browser, pytest.mark.slow]

OTHER = pytest.mark.parametrize("page_language", [each for each in languages() if each != "en"])
"""English is the language of all other tests."""
SAID = """() => {
  const found = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { data, parentElement } = walk.currentNode;
    if (!parentElement.closest("pre, code")) found.add(data.trim()); // PDDL is the same everywhere
  }
  const named = ["aria-label", "title", "placeholder"];
  for (const one of document.querySelectorAll("*")) {
    for (const name of named) found.add(one.getAttribute(name) ?? "");
  }
  return [...found];
}"""


def english_left(page: Any, language: str) -> set[str]:
    """What a page says in English that its language says otherwise."""
    own = catalogue(language)
    said = {
        text
        for key, text in (catalogue("en") | shipped_texts()).items()
        if isinstance(text, str) and "{" not in text and own[key] != text
    }
    theirs = {text for text in own.values() if isinstance(text, str)}
    names = {*encoding_names(), catalogue("en")["language.name"]}
    return (said - theirs - names) & set(page.evaluate(SAID))


@pytest.mark.thin(2)
@OTHER
def test_a_class_plays_races_and_proves(
    visit: Callable[..., Any], texts: Texts, page_language: str
) -> None:
    page = visit("#p=triangle-4/a2-b2&h=1")
    assert page.get_attribute("html", "lang") == page_language
    until(
        page,
        "text => document.querySelector('#status-text').innerText === text",
        texts("light.first"),
    )
    page.get_by_role("button", name=texts("guide.jump")).click()
    assert texts("light.yes") == page.inner_text("#status-text")
    assert texts.like("game.jumped").search(page.inner_text("#announce"))
    page.get_by_role("button", name=texts("page.help"), exact=True).click()
    assert page.inner_text("#dialog-title") == texts("keys.title")
    page.get_by_role("button", name=texts("dialog.close")).click()
    assert not english_left(page, page_language)
    page.get_by_role("tab", name=texts("tabs.solve"), exact=True).click()
    for box in page.locator("[name=solver]").all():
        box.set_checked(box.get_attribute("value") == "bitboard", force=True)
    page.get_by_role("button", name=texts("race.solve"), exact=True).click()
    page.wait_for_selector("#result.good")
    assert texts.like("verdict.first", who="bitboard").match(page.inner_text("#result"))
    assert page.inner_text("#results tbody [data-column=status]").startswith(texts("status.solved"))
    assert not english_left(page, page_language)
    for tab in ("edit", "pddl"):
        page.get_by_role("tab", name=texts(f"tabs.{tab}"), exact=True).click()
        assert not english_left(page, page_language)


@pytest.mark.thin(2)
@OTHER
def test_a_class_reads_why_a_puzzle_has_no_plan(
    visit: Callable[..., Any], texts: Texts, page_language: str
) -> None:
    page = visit("#p=european/central&v=prove")
    until(
        page,
        "text => document.querySelector('#status-text').innerText === text",
        texts("light.never"),
    )
    assert texts("proof.class.rule-one") in page.inner_text(".guide:visible")
    for story, key in (
        ("colours", "colours.task"),
        ("weights", "weights.task"),
        ("sets", "sets.title"),
    ):
        page.get_by_role("button", name=texts(f"prove.story.{story}")).click()
        page.get_by_text(texts(key)).wait_for()
        assert not english_left(page, page_language)
    page.locator("label.set-card.decides").first.click()
    assert texts.like("proof.set.decides").search(page.inner_text("#set-words"))


def test_the_language_is_chosen_on_the_page_and_kept(visit: Callable[..., Any]) -> None:
    page = visit("#p=triangle-4/a2-b2&v=pddl", locale="es")
    assert page.get_attribute("html", "lang") == "es"
    page.get_by_label(Texts("es")("language.choose")).select_option("de")
    page.wait_for_selector("html[lang=de][data-ready]")
    assert "?lang=de#p=triangle-4/a2-b2" in page.url
    assert page.get_attribute("#tab-pddl", "aria-selected") == "true"
    root = page.url.partition("?")[0]
    page.goto(root)
    page.wait_for_selector("html[lang=de][data-ready]")  # as the browser remembers it
    page.goto(f"{root}?lang=en")
    page.wait_for_selector("html[lang=en][data-ready]")  # a link's language comes first

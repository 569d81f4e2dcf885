"""The page of a report in a real browser: its tables are Python's, its sums those of any choice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from helpers.browser_waits import until
from helpers.comparisons import varied

from pegplan.bench.compare.results import Results
from pegplan.bench.report.page import SHOWN, to_html
from pegplan.bench.report.tables import TITLES, table

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Results:
    pytest.importorskip("vl_convert", reason="vl-convert-python is not installed")
    return varied(tmp_path_factory.mktemp("results"), contenders=5)


@pytest.fixture(scope="module")
def page(browser: Any, found: Results, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The page of :func:`found`; nothing may go wrong in it, and it may load nothing."""
    file = tmp_path_factory.mktemp("page") / "report.html"
    file.write_text(to_html(found), encoding="utf-8")
    troubles: list[str] = []
    opened = browser.new_page()
    opened.set_default_timeout(20_000)
    opened.on("pageerror", lambda error: troubles.append(str(error)))
    opened.on("console", lambda said: said.type == "error" and troubles.append(said.text))
    opened.on("request", lambda asked: troubles.append(asked.url))
    opened.goto(file.as_uri())
    assert troubles == [file.as_uri()]
    troubles.clear()
    yield opened
    opened.close()
    assert troubles == []


def rows(page: Any, name: str) -> list[list[str]]:
    lines = page.locator(f"{name} tbody tr").all()
    return [line.locator("td").all_text_contents() for line in lines]


@pytest.mark.parametrize("name", TITLES)
def test_every_table_has_the_texts_that_python_writes(page: Any, found: Results, name: str) -> None:
    ours = table(found, name, SHOWN.get(name, "coverage"))
    if ours.rows:
        assert rows(page, f"#{name}") == ours.texts()
        best = page.locator(f"#{name} tbody b").all_text_contents()
        texts = ours.texts()
        assert best == [texts[row][column] for row, column in sorted(ours.best_cells())]
    else:
        assert page.locator(f"#{name}").count() == 0


CHOICES: dict[str, dict[str, Any]] = {
    "all": {},
    "one board": {"puzzles": ["english/*"]},
    "some contenders": {"contenders": ["solver-0*", "solver-2*", "solver-3*", "solver-4*"]},
    "common": {},
}


@pytest.mark.parametrize("choice", CHOICES)
def test_sums_of_what_a_reader_chooses_are_the_scores(
    page: Any, found: Results, choice: str
) -> None:
    some = found.only(**CHOICES[choice])
    if choice == "one board":
        page.select_option("#board", label="english")
    elif choice == "some contenders":
        page.locator("#contenders summary").click()
        page.uncheck("input[value='solver-1 · jump']")
        page.locator("#contenders summary").click()
    elif choice == "common":
        page.check("#shared")
    scores = table(some, "common" if choice == "common" else "scores")
    shown = [run for run in some.runs if choice != "common" or run.task in (found.common or ())]
    theirs = {row[0]: [row[1], *row[3:]] for row in rows(page, "#totals")}
    assert theirs == {row[0]: row[1:7] for row in scores.texts()}
    assert f"of {len(shown)} shown, {len(found.runs)} in all" in page.text_content("#shown")
    page.locator("#filters button[type=reset]").click()
    until(page, "chosen.length === every.length")


def test_a_reader_opens_runs_from_the_list_and_from_charts(page: Any, found: Results) -> None:
    page.fill("#words", "solver-0 timeout")
    page.locator("#all tbody tr").first.click()
    page.wait_for_selector("dialog[open] dl")
    detail = page.locator("#detail").text_content()
    assert "solver-0 · jump" in detail
    assert "timeout | <b> & x_y" in detail
    pegs = {task.puzzle.n_pieces + task.puzzle.wanted.count("*") for task in found.tasks.values()}
    assert page.locator("#detail .pp-peg circle").count() in pegs
    page.keyboard.press("Escape")
    page.locator("#filters button[type=reset]").click()
    page.select_option("#pair", index=1)
    mark = page.locator(".pair:not([hidden]) a").first
    said = mark.locator("title").text_content()
    mark.click()
    page.wait_for_selector("dialog[open] dl")
    assert page.locator("#detail h2").text_content().split(" · ")[0] == said.split(";")[0]
    page.keyboard.press("Escape")


def test_a_table_is_sorted_by_a_column(page: Any, found: Results) -> None:
    page.locator("#scores th", has_text="PAR-2").click()
    column = [float(row[6]) for row in rows(page, "#scores")]
    assert column == sorted(column)
    page.locator("#scores th", has_text="PAR-2").click()
    assert [float(row[6]) for row in rows(page, "#scores")] == column[::-1]


def test_on_paper_there_is_everything_and_nothing_is_cut(page: Any, found: Results) -> None:
    page.evaluate("document.documentElement.dataset.theme = 'dark'; count = 10; fillRuns()")
    page.emulate_media(media="print")
    before = page.viewport_size
    page.set_viewport_size({"width": 688, "height": 1000})  # A4 without its margins
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator("html").get_attribute("data-theme") == "light"
    assert page.locator("#all tbody tr").count() == len(found.runs)
    wide = """[...document.querySelectorAll("table, .chart svg")]
        .filter((one) => one.getBoundingClientRect().right > innerWidth)
        .map((one) => one.outerHTML)"""
    assert page.evaluate(wide) == []
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    page.set_viewport_size(before)
    assert page.locator("html").get_attribute("data-theme") == "dark"
    assert page.locator("#all tbody tr").count() == 10

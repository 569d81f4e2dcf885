"""The page of a report in a real browser: its numbers are Python's, for any choice of runs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from helpers.browser_waits import until
from helpers.comparisons import varied
from hypothesis import given, settings
from hypothesis import strategies as st

from pegplan.bench.compare.attributes import ATTRIBUTES
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.statistics import interval, sign_test, signed_rank_test
from pegplan.bench.report.charts import DRAWN
from pegplan.bench.report.headings import SHOWN, TITLES
from pegplan.bench.report.page import to_html
from pegplan.bench.report.points import (
    coverage_points,
    quality_points,
    scatter_points,
    task_points,
)
from pegplan.bench.report.table import written

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Open = Callable[[Results], Any]
COMPUTED = [name for name in TITLES if name != "environments"]


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


CHOICES: dict[str, dict[str, Any]] = {
    "all": {},
    "one board": {"puzzles": ["english/*"]},
    "two contenders": {"contenders": ["solver-0*", "solver-3*"]},
    "common": {"common": True},
    "one of each": {"contenders": ["solver-2*"], "puzzles": ["triangle-5/a1-a1"]},
}


def runs_of(found: Results, some: Results) -> list[int]:
    """The chosen runs by their number, as the page knows them."""
    keys = {run.record.key for run in some.runs}
    return [number for number, run in enumerate(found.runs) if run.record.key in keys]


@pytest.mark.parametrize("choice", CHOICES)
def test_every_table_has_the_texts_that_python_writes(
    page: Any, found: Results, choice: str
) -> None:
    some = found.only(**CHOICES[choice])
    runs = runs_of(found, some)
    ask = """([runs, name, attribute]) => {
        const table = figures.table(runs, name, attribute);
        const best = [...figures.bestCells(table)].map((place) => place.split(" ").map(Number));
        return [table.title, table.columns.map((c) => c.title), figures.texts(table), table.note,
                best.sort((a, b) => a[0] - b[0] || a[1] - b[1]), [...table.totals]];
    }"""
    for name in COMPUTED:
        for attribute in SHOWN if name in ("domains", "matrix") else SHOWN[:1]:
            ours = some.table(name, attribute)
            title, columns, texts, note, best, totals = page.evaluate(ask, [runs, name, attribute])
            assert texts == ours.texts(), (name, attribute)
            assert (title, columns) == (ours.title, [column.title for column in ours.columns])
            assert best == sorted(map(list, ours.best_cells())), (name, attribute)
            if ours.rows:
                assert note == ours.note, name
                assert set(totals) == ours.totals


@pytest.mark.parametrize("choice", CHOICES)
def test_every_chart_has_the_points_of_python(page: Any, found: Results, choice: str) -> None:
    some = found.only(**CHOICES[choice])
    runs = runs_of(found, some)
    names = {run.record.key: run.contender for run in some.runs}
    pair = "solver-0 · jump", "solver-3 · jump"

    def theirs(call: str) -> tuple[list[dict[str, Any]], list[Any]]:
        drawn = page.evaluate(f"(runs) => figures.{call}", runs)
        kept = ("x", "y", "name", "open")
        points = [{key: p[key] for key in kept if key in p} for p in drawn["points"]]
        return points, drawn["limits"]

    for attribute in DRAWN:
        of = ATTRIBUTES[attribute]
        assert theirs(f"coveragePoints(runs, '{attribute}')")[0] == coverage_points(some, of)
        first, second = (f"data.contenders.indexOf('{name}')" for name in pair)
        scatter = theirs(f"scatterPoints(runs, '{attribute}', {first}, {second})")
        assert scatter == scatter_points(some, of, *pair)
        for x in ("puzzle", "holes", "pegs", "jumps"):
            points = theirs(f"taskPoints(runs, named, '{x}', '{attribute}')")
            assert points == task_points(some.runs, names, x, of)
    assert theirs("qualityPoints(runs)")[0] == quality_points(some)


numbers = st.floats(0, 1e7) | st.integers(0, 10**6).map(lambda n: n / 8) | st.integers(0, 10**6)


@settings(max_examples=15, deadline=None)
@given(st.lists(numbers, min_size=20, max_size=80), st.lists(st.integers(0, 2000), min_size=2))
def test_numbers_are_written_and_tested_alike(
    page: Any, values: list[float], tallies: list[int]
) -> None:
    kinds = ["count", "whole", "fixed", "seconds", "percent", "chance"]
    shown = page.evaluate(
        "([values, kinds]) => values.map((v) => kinds.map((kind) => figures.written(v, kind)))",
        [values, kinds],
    )
    assert shown == [[written(value, kind) for kind in kinds] for value in values]
    differences = [value - values[0] for value in values]
    wins, losses = tallies[:2]
    sign, rank, low, high = page.evaluate(
        "([wins, losses, differences, values]) => [figures.signTest(wins, losses), "
        "figures.signedRankTest(differences), ...figures.interval(values)]",
        [wins, losses, differences, values],
    )
    assert sign == pytest.approx(sign_test(wins, losses), abs=1e-15)
    assert rank == pytest.approx(signed_rank_test(differences), rel=2e-7)
    assert (low, high) == interval(values)


def test_on_paper_there_is_everything_and_nothing_is_cut(page: Any, found: Results) -> None:
    until(page, "old.size === 0")  # all is there to be found, wherever the reader is
    page.evaluate("document.documentElement.dataset.theme = 'dark'; count = 10; drawAgain()")
    page.emulate_media(media="print")
    before = page.viewport_size
    page.set_viewport_size({"width": 688, "height": 1000})  # A4 without its margins
    page.evaluate("async () => { dispatchEvent(new Event('beforeprint')); await drawAll(); }")
    assert page.locator("html").get_attribute("data-theme") == "light"
    assert page.locator("#all tbody tr").count() == len(found.runs)
    assert page.locator(".chart").count() == page.locator(".chart svg.marks").count() > 3
    wide = """[...document.querySelectorAll("table, .chart svg")]
        .filter((one) => one.getBoundingClientRect().right > innerWidth)
        .map((one) => one.outerHTML)"""
    assert page.evaluate(wide) == []
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    page.set_viewport_size(before)
    assert page.locator("html").get_attribute("data-theme") == "dark"
    until(page, "document.querySelectorAll('#all tbody tr').length === 10")


def test_a_reader_chooses_runs_and_everything_follows(page: Any, found: Results) -> None:
    def rows(name: str) -> list[list[str]]:
        page.locator(f"#{name}").scroll_into_view_if_needed()
        until(page, f"!old.has(document.getElementById('{name}'))")
        lines = page.locator(f"#{name} tbody tr").all()
        return [line.locator("td").all_text_contents() for line in lines]

    assert rows("scores") == found.table("scores").texts()
    page.select_option("#board", "english")
    page.locator("#contenders summary").click()
    page.uncheck("input[value='solver-1 · jump']")
    page.locator("#contenders summary").click()
    some = found.only(
        contenders=[f"solver-{n}*" for n in (0, 2, 3, 4)], puzzles=["english/*"]
    )  # fmt: skip
    for name in ("scores", "statuses", "domains", "virtual", "duels", "puzzles"):
        assert rows(name) == some.table(name).texts()
    page.select_option("#matrix-attribute", "expansions")
    assert rows("matrix") == some.table("matrix", "expansions").texts()
    page.locator("[data-chart=scatter]").scroll_into_view_if_needed()
    page.wait_for_selector("[data-chart=scatter] svg.marks")
    marks = page.locator("[data-chart=scatter] .mark-symbol path").count()
    assert marks == 3, "one for each puzzle of the board"
    assert page.locator("#chosen").text_content() == f"{len(some.runs)} of {len(found.runs)} runs"
    page.fill("#find", "solver-0 timeout")
    page.locator("#runs").scroll_into_view_if_needed()
    page.locator("#all tbody tr").first.click()
    page.wait_for_selector("dialog[open] dl")
    detail = page.locator("#detail").text_content()
    assert "solver-0 · jump" in detail
    assert "timeout | <b> & x_y" in detail
    pegs = page.locator("#detail .pp-peg circle").count()
    assert pegs in {run.record.pegs for run in some.runs}
    page.keyboard.press("Escape")
    page.locator("#filters button[type=reset]").click()
    until(page, "chosen.length === every.length")
    assert rows("scores") == found.table("scores").texts()

"""Races in a real browser: every number is true, and nothing on the page contradicts another."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from helpers.browser_waits import until

pytestmark = [pytest.mark.browser, pytest.mark.planner, pytest.mark.slow]


Visit = Callable[..., Any]
Shoot = Callable[[Any, str], None]

WATCH = """() => {
  window.shifted = 0;
  const own = (one) => (one.hadRecentInput ? 0 : one.value);
  const add = (list) => list.getEntries().forEach((one) => { window.shifted += own(one); });
  new PerformanceObserver(add).observe({ type: "layout-shift" });
}"""
SHIFTED = "window.shifted"


def test_all_finish_and_every_number_is_the_last_one(
    visit: Visit, shoot: Shoot, tmp_path: Path
) -> None:
    """Two run at a time, the third waits for its turn; a table keeps what all of them did."""
    page = visit("#p=triangle-5/a1-a1&v=solve")
    page.evaluate(WATCH)
    page.select_option("#race-encoding", "jump")
    page.select_option("#race-end", "proof")
    page.click("#go")
    waiting = page.locator(".run.waiting .state", has_text="place 1 in line")
    waiting.wait_for()
    page.wait_for_selector("#go:text('Solve')")
    assert page.evaluate(SHIFTED) < 0.002, "the cards and the table keep their room"
    told = {
        row[1]: row
        for row in page.eval_on_selector_all(
            "#results tbody tr", "all => all.map(row => [...row.cells].map(cell => cell.innerText))"
        )
    }
    assert set(told) == {"fd-add", "fd-lama-first", "bitboard"}
    assert [told[name][2] for name in ("fd-add", "bitboard")] == ["jump", "–"]
    for name in ("fd-add", "fd-lama-first"):
        run = f".run[data-solver={name}]"
        log = page.eval_on_selector(f"{run} .log", "one => one.textContent")
        (expanded,) = re.findall(r"Expanded (\d+) state", log)
        shown = page.inner_text(f"{run} .meters")
        assert told[name][4] == f"{int(expanded):,}"
        assert f"{int(expanded):,} states" in shown
        assert "so far" not in shown
    assert "fewe" not in page.inner_text("#result")  # nobody asked, and nothing is claimed
    assert "✓" not in page.inner_text("#results")
    curves_say_what_logs_say(
        page,
        {name: int(row[4].replace(",", "")) for name, row in told.items() if row[4] != "–"},
        tmp_path,
    )
    page.click("#tab-play")
    page.go_back()
    page.wait_for_selector("#results tbody tr:not(.linked)")  # what was measured here stays so
    assert page.locator("#results tbody tr").count() == 3
    shoot(page, "results")
    again = visit(page.evaluate("location.hash"))
    assert again.locator("#results tbody tr.linked").count() == 3
    again.click("[data-column=states] button")
    first = again.inner_text("#results tbody tr:first-child [data-column=solver]")
    assert first == min(told, key=lambda name: int(told[name][4].replace("–", "9" * 9)))
    with again.expect_download() as coming:
        again.click("#results-csv")
    coming.value.save_as(tmp_path / "races.csv")
    with open(tmp_path / "races.csv", newline="") as file:
        rows = {row["planner"]: row for row in csv.DictReader(file)}
    assert {row["states_are"] for row in rows.values()} == {"all", ""}
    assert rows["fd-add"]["states"] == told["fd-add"][4]


def curves_say_what_logs_say(page: Any, expanded: dict[str, int], folder: Path) -> None:
    """A line for each heuristic of each planner; link, table and files say the same."""
    page.wait_for_selector(".curve-key li")
    key = page.locator(".curve-key li b").all_inner_texts()
    assert key == ["fd-add, add", "fd-lama-first, landmark_sum_heuristic", "fd-lama-first, ff"]
    assert page.locator(".picture .chart g").count() == len(key)
    dashes = page.eval_on_selector_all(
        ".curve-key .line", "all => all.map(one => one.getAttribute('stroke-dasharray'))"
    )
    assert len(set(dashes)) == len(key), "told apart without colours too"
    page.select_option("#curve-of", "expanded")
    until(page, "location.hash.includes('chart=expanded')")
    assert page.locator(".curve-key li b").all_inner_texts() == list(expanded)
    page.click("#curves summary")
    page.locator("#curves tbody tr", has_text="fd-lama-first").first.wait_for()
    with page.expect_download() as coming:
        page.click("#curve-csv")
    coming.value.save_as(folder / "curves.csv")
    with open(folder / "curves.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    for name, states in expanded.items():
        own = [row for row in rows if row["planner"] == name]
        assert (own[-1]["expanded"], own[-1]["cost"], own[-1]["clock"]) == (
            str(states),
            "13",
            "planner",
        )
    with page.expect_download() as coming:
        page.click("#curve-svg")
    coming.value.save_as(folder / "curves.svg")
    assert "fd-lama-first" in "".join(ElementTree.parse(folder / "curves.svg").getroot().itertext())


def test_a_measure_is_named_and_only_what_was_proved(visit: Visit) -> None:
    page = visit("#p=triangle-5/a1-a1&v=solve")
    page.uncheck("input[value=fd-lama-first]", force=True)
    page.select_option("#race-best", "jumps")
    page.click("#go")
    until(page, "document.querySelector('#result').innerText.includes('has 13 jumps, so none')")
    assert "Fewer moves may be possible" in page.inner_text("#result")
    page.wait_for_selector("#go:text('Solve')")  # the last planner has ended too
    page.select_option("#race-best", "moves")
    page.click("#go")
    until(page, "document.querySelector('#result').innerText.includes('no plan has fewer moves')")
    assert "13 jumps in 10 moves" in page.inner_text("#result")
    assert page.inner_text(".run[data-solver=fd-add] .state") == "not possible"
    row = page.locator("#results tbody tr", has_text="not possible")
    assert row.locator("[data-column=seconds]").inner_text() == "–", "nothing ran"
    last = page.locator("#results tbody tr:last-child [data-column=moves]")
    assert last.inner_text() == "10 ✓"


def test_a_proof_that_comes_while_they_race_is_the_page_s_answer(visit: Visit) -> None:
    """No quick check proves it, but the analysis of the start, before or after the planners end."""
    page = visit("#p=triangle-4/a2-a3&v=solve")
    page.uncheck("input[value=bitboard]", force=True)
    page.click("#go")
    until(page, "document.querySelector('#result').innerText.startsWith('This puzzle has no plan')")
    page.wait_for_selector("#go:text('Solve')")
    page.wait_for_selector("#status[data-state=no]")
    assert "claim" not in page.inner_text("#result")
    assert page.locator(".run.running").count() == 0


def test_a_puzzle_without_a_plan_is_one_for_the_race_too(visit: Visit, shoot: Shoot) -> None:
    page = visit("#p=triangle-4/b2-b2&v=solve")
    page.wait_for_selector("#status[data-state=no]")
    page.click("#go")
    until(page, "document.querySelector('#result').innerText.includes('has no plan')")
    assert page.locator(".run").count() == 0
    shoot(page, "impossible")
    page.uncheck("input[value=fd-lama-first]", force=True)
    page.click("#anyway")
    page.wait_for_selector("#go:text('Solve')")
    until(page, "document.querySelector('#result').innerText.includes('no solver found one')")
    words = {run: page.inner_text(f"[data-solver={run}] .state") for run in ("fd-add", "bitboard")}
    assert words == {"fd-add": "claims: no plan", "bitboard": "proved: no plan"}
    assert page.get_attribute("#result", "class") == "result good"

"""Races in a real browser: every number is true, and nothing on the page contradicts another."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from helpers.browser_waits import race_is_over, says, says_text, told, until

pytestmark = [pytest.mark.browser, pytest.mark.planner, pytest.mark.slow]


Visit = Callable[..., Any]

WATCH = """() => {
  window.shifted = 0;
  const own = (one) => (one.hadRecentInput ? 0 : one.value);
  const add = (list) => list.getEntries().forEach((one) => { window.shifted += own(one); });
  new PerformanceObserver(add).observe({ type: "layout-shift" });
}"""
SHIFTED = "window.shifted"


def test_all_finish_and_every_number_is_the_last_one(visit: Visit, tmp_path: Path) -> None:
    """Two run at a time, the third waits for its turn; a table keeps what all of them did."""
    page = visit("#p=triangle-5/a1-a1&v=solve&lesson=heuristics")
    page.click("#lesson-open")
    until(page, "document.querySelector('#race-end').value === 'proof'")  # as its text asks
    page.click("#lesson-close")
    page.evaluate(WATCH)
    page.select_option("#race-encoding", "jump")
    page.click("#go")
    waiting = page.locator(".run.waiting .state")
    waiting.filter(has_text=page.texts.like("run.place", place=1)).wait_for()
    race_is_over(page)
    assert page.evaluate(SHIFTED) < 0.002, "the cards and the table keep their room"
    runs = {
        row[1]: row
        for row in page.eval_on_selector_all(
            "#results tbody tr", "all => all.map(row => [...row.cells].map(cell => cell.innerText))"
        )
    }
    assert set(runs) == {"fd-add", "fd-lama-first", "bitboard"}
    assert [runs[name][2] for name in ("fd-add", "bitboard")] == ["jump", "–"]
    for name in ("fd-add", "fd-lama-first"):
        run = f".run[data-solver={name}]"
        log = page.eval_on_selector(f"{run} .log", "one => one.textContent")
        (expanded,) = re.findall(r"Expanded (\d+) state", log)
        shown = page.inner_text(f"{run} .meters")
        assert whole(runs[name][4]) == int(expanded)
        assert page.texts("run.states") in shown
        assert expanded in re.sub(r"[^\d\n]", "", shown).split()
        assert not told(page, "so far", shown)
    result = page.inner_text("#result")
    assert page.texts.like("verdict.first").match(result)
    assert not told(page, "fewer jumps", result)  # nobody asked, and nothing is claimed
    assert "✓" not in page.inner_text("#results")
    curves_say_what_logs_say(
        page, {name: whole(row[4]) for name, row in runs.items() if row[4] != "–"}, tmp_path
    )
    page.click("#tab-play")
    page.go_back()
    page.wait_for_selector("#results tbody tr:not(.linked)")  # what was measured here stays so
    assert page.locator("#results tbody tr").count() == 3
    again = visit(page.evaluate("location.hash"))
    assert again.locator("#results tbody tr.linked").count() == 3
    again.click("[data-column=states] button")
    first = again.inner_text("#results tbody tr:first-child [data-column=solver]")
    assert first == min(runs, key=lambda name: int(runs[name][4].replace("–", "9" * 9)))
    with again.expect_download() as coming:
        again.click("#results-csv")
    coming.value.save_as(tmp_path / "races.csv")
    with open(tmp_path / "races.csv", newline="") as file:
        rows = {row["planner"]: row for row in csv.DictReader(file)}
    assert {row["states_are"] for row in rows.values()} == {"all", ""}
    assert rows["fd-add"]["states"] == runs["fd-add"][4]


def whole(number: str) -> int:
    """A number as a language writes it."""
    return int(re.sub(r"\D", "", number))


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
    assert set(page.locator(".curve-key li b").all_inner_texts()) == set(expanded)
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


def test_a_planner_that_is_stopped_is_not_called_silent(visit: Visit) -> None:
    page = visit("#p=triangle-5/a1-a1&v=solve")
    page.uncheck("input[value=bitboard]", force=True)
    ends = {"fd-add": "timeout", "fd-lama-first": "no-plan"}
    measured = {"seconds": 1.0, "expanded": None, "final": False, "curve": [], "log": []}
    events = [
        {
            "event": "ended",
            "solver": name,
            "won": False,
            "started": True,
            **measured,
            "outcome": {"status": status, "encoding": "jump", "certificate": None, "message": ""},
        }
        for name, status in ends.items()
    ]
    text = "".join(f"data: {json.dumps(one)}\n\n" for one in [*events, {"event": "end"}])
    page.route("**/api/solve", lambda route: route.fulfill(body=text))
    page.click("#go")
    race_is_over(page)
    says_text(page, ".curve-notes", "curves.none.stopped", solver="fd-add")
    says_text(page, ".curve-notes", "curves.none.silent", solver="fd-lama-first")
    says_text(page, ".run[data-solver=fd-add] .meters", "run.no-states.stopped")
    says_text(page, ".run[data-solver=fd-lama-first] .meters", "run.no-states.silent")


def test_a_measure_is_named_and_only_what_was_proved(visit: Visit) -> None:
    page = visit("#p=triangle-5/a1-a1&v=solve")
    page.uncheck("input[value=fd-lama-first]", force=True)
    page.select_option("#race-best", "jumps")
    page.click("#go")
    says(page, "#result", "Every plan of this puzzle has 13 jumps, so none has fewer.")
    says(page, "#result", "Fewer moves may be possible")
    race_is_over(page)  # the last planner has ended too
    page.select_option("#race-best", "moves")
    page.click("#go")
    says(page, "#result", "proved that no plan has fewer moves")
    says(page, "#result", "13 jumps in 10 moves")
    unsupported = page.texts("status.unsupported")
    assert page.inner_text(".run[data-solver=fd-add] .state") == unsupported
    row = page.locator("#results tbody tr", has_text=unsupported)
    assert row.locator("[data-column=seconds]").inner_text() == "–", "nothing ran"
    last = page.locator("#results tbody tr:last-child [data-column=moves]")
    assert last.inner_text() == "10 ✓"


@pytest.mark.truth
def test_a_proof_that_comes_while_they_race_is_the_page_s_answer(visit: Visit) -> None:
    """No quick check proves it, but the analysis of the start, before or after the planners end."""
    page = visit("#p=triangle-4/a2-a3&v=solve")
    page.uncheck("input[value=bitboard]", force=True)
    page.click("#go")
    says(page, "#result", "This puzzle has no plan.")
    race_is_over(page)
    page.wait_for_selector("#status[data-state=no]")
    assert not page.texts.like("verdict.claim").search(page.inner_text("#result"))
    assert page.locator(".run.running").count() == 0


def test_a_puzzle_without_a_plan_is_one_for_the_race_too(visit: Visit) -> None:
    page = visit("#p=triangle-4/b2-b2&v=solve")
    page.wait_for_selector("#status[data-state=no]")
    page.click("#go")
    says(page, "#result", "This puzzle has no plan.")
    assert page.locator(".run").count() == 0
    page.uncheck("input[value=fd-lama-first]", force=True)
    page.click("#anyway")
    race_is_over(page)
    says(page, "#result", "This puzzle has no plan, and no solver found one")
    words = {run: page.inner_text(f"[data-solver={run}] .state") for run in ("fd-add", "bitboard")}
    assert words == {
        "fd-add": page.texts("status.unsolvable"),
        "bitboard": page.texts("status.proved"),
    }
    assert page.get_attribute("#result", "class") == "result good"

"""The browser and the servers of the tests; what is asked of a page, and waiting for it.

A page is not asked to evaluate text while one waits, which its content policy forbids.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

WAIT = 120.0
"""Seconds, for slow machines; waiting costs only those."""
TICK = 0.06
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The shell is the same Chromium without a window's parts; it takes half the CPU time."""

SAID = "selector => document.querySelector(selector)?.innerText ?? ''"


def chromium() -> str | None:
    """The first of :data:`PROGRAMS` that is here."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


def until(page: Any, expression: str, arg: Any = None, seconds: float = WAIT) -> None:
    """Wait until a JavaScript expression is true."""
    end = time.monotonic() + seconds
    while not page.evaluate(expression, arg):
        assert time.monotonic() < end, f"not in {seconds:g} s: {expression}"
        time.sleep(TICK)


def told(page: Any, english: str, said: str) -> bool:
    """Whether a text of the page says, in its language, what an English page says so."""
    return bool(page.texts.found(english, " ".join(said.split())))


def says(page: Any, selector: str, english: str, seconds: float = WAIT) -> None:
    """Wait until an element says, in the page's language, what an English page says so."""
    end = time.monotonic() + seconds
    while not told(page, english, said := page.evaluate(SAID, selector)):
        assert time.monotonic() < end, f"not in {seconds:g} s: {english!r}, but {said!r}"
        time.sleep(TICK)


def says_text(page: Any, selector: str, key: str, **values: object) -> None:
    """Wait until an element says a text of the catalogue, with any values but those given."""
    wanted = page.texts.like(key, **values)
    end = time.monotonic() + WAIT
    while not wanted.search(said := page.evaluate(SAID, selector)):
        assert time.monotonic() < end, f"not in {WAIT:g} s: {wanted.pattern!r}, but {said!r}"
        time.sleep(TICK)


def button(page: Any, english: str, **options: Any) -> Any:
    """The button of this name, in the page's language."""
    return page.get_by_role("button", name=page.texts.exactly(english), **options)


def pegs(page: Any) -> set[str]:
    """The holes that the board shows pegs on, by their labels."""
    labels = page.eval_on_selector_all(".hit", "all => all.map(one => one.ariaLabel)")
    named = [label.split(", ") for label in labels]
    return {name for name, what, *_ in named if what == page.texts("board.peg")}


def until_pegs(page: Any, number: int) -> None:
    """Wait until the board shows so many pegs."""
    end = time.monotonic() + WAIT
    while len(pegs(page)) != number:
        assert time.monotonic() < end, f"never {number} pegs, but {len(pegs(page))}"
        time.sleep(TICK)


def race_is_over(page: Any) -> None:
    """Wait until a race can be started, since none runs."""
    page.wait_for_selector(f"#go:text('{page.texts('race.solve')}')")


def hole(page: Any, name: str) -> Any:
    """What is clicked of a hole."""
    return page.locator(f".hit[data-hole={name}]")


def started(
    *options: str, folder: Path | None = None, **environment: str
) -> tuple[subprocess.Popen[str], str]:
    """A server of its own, by ``pegplan serve`` with some options, and its address."""
    server = subprocess.Popen(
        [sys.executable, "-m", "pegplan", *(options or ("serve",)), "--no-open"],
        cwd=folder,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment, "PYTHONUNBUFFERED": "1"},
    )
    assert server.stdout is not None
    found = re.search(r"http://\S+/", server.stdout.readline())
    assert found, "the server did not start"
    return server, found[0]


def accessible(page: Any, context: str = "main", *only: str) -> None:
    """Nothing serious for axe, and nothing wider than the page.

    Args:
        only: rules of axe; without any, those of WCAG 2.1 AA.
    """
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    if page.evaluate("typeof window.axe") == "undefined":
        page.evaluate(axe.Axe().axe_script)
    rules = {"resultTypes": ["violations"], "runOnly": only or ["wcag2a", "wcag2aa", "wcag21aa"]}
    found = page.evaluate("([where, options]) => axe.run(where, options)", [context, rules])
    assert [
        (rule["id"], node["html"][:200], node["failureSummary"][:300])
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"][:3]
    ] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

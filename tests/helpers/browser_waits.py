"""The browser of the tests; waiting for a page.

A page is not asked to evaluate text while one waits, which its content policy forbids.
"""

from __future__ import annotations

import shutil
import time
from typing import Any

WAIT = 120.0
"""Seconds, for slow machines; waiting costs only those."""
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The shell is the same Chromium without a window's parts; it takes half the CPU time."""

SAID = "selector => document.querySelector(selector)?.innerText ?? ''"
AT_REST = """selector => new Promise((done) => {
  const frame = document.querySelector(selector);
  let [last, same] = [null, 0];
  const look = () => {
    const now = `${scrollY} ${frame.scrollTop} ${frame.scrollHeight}`;
    same = now === last ? same + 1 : 0;
    last = now;
    if (same < 10) requestAnimationFrame(look);
    else done();
  };
  look();
})"""


def chromium() -> str | None:
    """The first of :data:`PROGRAMS` that is here."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


def until(page: Any, expression: str, arg: Any = None, seconds: float = WAIT) -> None:
    """Wait until a JavaScript expression is true."""
    end = time.monotonic() + seconds
    while not page.evaluate(expression, arg):
        assert time.monotonic() < end, f"not in {seconds:g} s: {expression}"
        time.sleep(0.03)


def told(page: Any, english: str, said: str) -> bool:
    """Whether a text of the page says, in its language, what an English page says so."""
    return bool(page.texts.found(english, " ".join(said.split())))


def says(page: Any, selector: str, english: str, seconds: float = WAIT) -> None:
    """Wait until an element says, in the page's language, what an English page says so."""
    end = time.monotonic() + seconds
    while not told(page, english, said := page.evaluate(SAID, selector)):
        assert time.monotonic() < end, f"not in {seconds:g} s: {english!r}, but {said!r}"
        time.sleep(0.03)


def says_text(page: Any, selector: str, key: str, **values: object) -> None:
    """Wait until an element says a text of the catalogue, with any values but those given."""
    wanted = page.texts.like(key, **values)
    end = time.monotonic() + WAIT
    while not wanted.search(said := page.evaluate(SAID, selector)):
        assert time.monotonic() < end, f"not in {WAIT:g} s: {wanted.pattern!r}, but {said!r}"
        time.sleep(0.03)


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
        time.sleep(0.03)


def race_is_over(page: Any) -> None:
    """Wait until a race can be started, since none runs."""
    page.wait_for_selector(f"#go:text('{page.texts('race.solve')}')")


def at_rest(page: Any, frame: str) -> None:
    """Wait until the page and an element of it have not scrolled or grown for ten pictures."""
    page.evaluate(AT_REST, frame)


def settled_motion(page: Any) -> None:
    """Wait until every animation that ends has ended, and what it did has been counted."""
    until(
        page,
        "document.getAnimations().every((one) => one.playState !== 'running'"
        " || one.effect.getComputedTiming().endTime === Infinity)",
    )
    at_rest(page, "html")

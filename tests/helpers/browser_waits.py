"""The browser of the tests; waiting for a page.

A page is not asked to evaluate text while one waits, which its content policy forbids.
"""

from __future__ import annotations

import shutil
import time
from typing import Any

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The shell is the same Chromium without a window's parts; it takes half the CPU time."""

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


def until(page: Any, expression: str, arg: Any = None, seconds: float = 120) -> None:
    """Wait until a JavaScript expression is true."""
    end = time.monotonic() + seconds
    while not page.evaluate(expression, arg):
        assert time.monotonic() < end, f"not in {seconds:g} s: {expression}"
        time.sleep(0.03)


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

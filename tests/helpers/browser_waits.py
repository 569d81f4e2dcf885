"""Waiting for a page without asking it to evaluate text, which its content policy forbids."""

from __future__ import annotations

import time
from typing import Any

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


def until(page: Any, expression: str, arg: Any = None, seconds: float = 120) -> None:
    """Wait until a JavaScript expression is true."""
    end = time.monotonic() + seconds
    while not page.evaluate(expression, arg):
        assert time.monotonic() < end, f"not in {seconds:g} s: {expression}"
        time.sleep(0.03)


def at_rest(page: Any, frame: str) -> None:
    """Wait until the page and an element of it have not scrolled or grown for ten pictures."""
    page.evaluate(AT_REST, frame)

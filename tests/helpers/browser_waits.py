"""Waiting for a page without asking it to evaluate text, which its content policy forbids."""

from __future__ import annotations

import time
from typing import Any


def until(page: Any, expression: str, arg: Any = None, seconds: float = 30) -> None:
    """Wait until a JavaScript expression is true."""
    end = time.monotonic() + seconds
    while not page.evaluate(expression, arg):
        assert time.monotonic() < end, f"not in {seconds:g} s: {expression}"
        time.sleep(0.03)

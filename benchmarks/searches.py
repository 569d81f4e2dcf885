"""How smoothly the classroom page plays a search, and draws a map.

    python benchmarks/searches.py [SECONDS [PUZZLE]]

It starts a server and Chromium, opens a search at the highest speed, alone and with a second one
beside it, and the map with a search on it, and lets each play for some seconds. The page itself
measures, by ``requestAnimationFrame``: how many frames a second there were, the share of
frames that came later than a thirtieth of a second after the one before, the longest wait, and
tasks of more than 50 ms, which block the page. Beside it stand the frames of an empty page, which
say what this machine and browser can do at all. The machine should be idle.
"""

from __future__ import annotations

import statistics
import sys
from typing import Any

from page import chromium, served
from timing import help_with

SCENES = {
    "one search": "v=search&search=astar&heuristic=hmax",
    "two searches": "v=search&search=astar&heuristic=hmax&second=bfs",
    "map with a search": "v=map&search=astar&heuristic=hmax",
}
LATE = 1000 / 30
"""Milliseconds: a wait of more is a frame late, for 30 frames a second."""
SLACK = 1.5
"""Milliseconds by which a browser's clock may be off."""
BEGIN = """() => {
  window.waits = [];
  window.long = [];
  new PerformanceObserver((list) => window.long.push(...list.getEntries().map((e) => e.duration)))
    .observe({ entryTypes: ["longtask"] });
  let last = performance.now();
  const tick = (now) => { window.waits.push(now - last); last = now; requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
}"""


def measured(page: Any, seconds: float) -> str:
    page.evaluate(BEGIN)
    page.wait_for_timeout(seconds * 1000)
    waits, long = page.evaluate("[window.waits.slice(2), window.long]")
    late = sum(wait > LATE + SLACK for wait in waits)
    rate = 1000 * len(waits) / sum(waits)
    tasks = f"{len(long)} tasks over 50 ms" + (f", up to {max(long):.0f} ms" if long else "")
    return (
        f"{rate:.1f} frames a second, median wait {statistics.median(waits):.1f} ms,"
        f" {100 * late / len(waits):.1f} % late, longest {max(waits):.0f} ms; {tasks}"
    )


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 10
    name = sys.argv[2] if len(sys.argv) > 2 else "triangle-5/a1-a1"
    with served() as address, chromium() as browser:
        empty = browser.new_page(viewport={"width": 1440, "height": 900})
        print(f"empty page: {measured(empty, seconds)}")
        empty.close()
        for words, link in SCENES.items():
            page = browser.new_page(viewport={"width": 1440, "height": 900})
            page.goto(f"{address}#p={name}&{link}")
            page.wait_for_selector(".steps", timeout=60_000)
            for _ in range(5):
                page.keyboard.press("+")
            page.select_option(".steps select", "5")
            page.click(".steps button:nth-child(3)")
            said = measured(page, seconds)
            step = page.input_value(".steps input")
            print(f"{words}: {said}; {int(step) / seconds:.1f} steps a second")
            page.close()


if __name__ == "__main__":
    help_with(__doc__)
    main()

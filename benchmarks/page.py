"""How fast the classroom page is: its first visit, and from a click to the light.

    python benchmarks/page.py [GAMES [PUZZLE]]

It starts a server and Chromium, and plays games of random jumps. The page itself measures: from
``pointerdown`` to the frame that shows what the light says of the new position. Jumps whose light
is known beforehand, since they follow a plan that was found, are counted apart. The machine
should be idle.
"""

from __future__ import annotations

import random
import re
import shutil
import statistics
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from timing import help_with

from pegplan import puzzle
from pegplan.solitaire.position import Position
from pegplan.solitaire.simulator import after

REST = 400
"""Milliseconds between an answer and the next click: slower than the page's limit for fast play."""
LONG = 20
"""Jumps of a game; with more, most positions have few pegs left and are answered at once."""
WATCH = """() => {
  const light = document.querySelector("#status");
  const busy = () => light.getAttribute("aria-busy") === "true";
  window.lights = [];
  let before = "";
  let clicked = null;
  const seen = () => {
    if (clicked === null || busy()) return;
    const { at, waited } = clicked;
    clicked = null;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel(); // its message comes after the frame
      port1.onmessage = () => window.lights.push([performance.now() - at, waited]);
      port2.postMessage(null);
    });
  };
  new MutationObserver(seen).observe(light, { attributes: true });
  addEventListener("pointerdown", () => { before = location.hash; }, true);
  addEventListener("pointerdown", (event) => {
    if (location.hash === before) return; // it has chosen a peg
    clicked = { at: event.timeStamp, waited: busy() };
    seen();
  });
}"""
"""Records for each jump: milliseconds, and whether the light had to wait for the server."""


@contextmanager
def served() -> Iterator[str]:
    code = "from pegplan.cli import main; main()"
    command = [sys.executable, "-uc", code, "serve", "--no-open", "--port", "0"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        found = re.search(r"http://\S+/", server.stdout.readline())
        assert found is not None, "the server did not start"
        yield found[0]
    finally:
        server.terminate()
        server.wait(20)


@contextmanager
def chromium() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    program = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()


def first_paints(browser: Any, address: str, visits: int) -> list[float]:
    """Milliseconds to the first paint with contents, each time with an empty cache."""
    script = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
    paints = []
    for _ in range(visits):
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector("html[data-ready]")
        paints.append(page.evaluate(script))
        context.close()
    return paints


def first_visit(browser: Any, address: str) -> int:
    """Bytes that a first visit loads."""
    page = browser.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-ready]")
    kinds = "['resource', 'navigation'].flatMap(kind => performance.getEntriesByType(kind))"
    loaded = int(page.evaluate(f"{kinds}.reduce((sum, one) => sum + one.transferSize, 0)"))
    page.close()
    return loaded


def game(browser: Any, address: str, name: str, dice: random.Random) -> list[tuple[float, bool]]:
    """Play random jumps; for each, the time to its light and whether it waited for the server."""
    asked = puzzle(name)
    position: Position = asked.pegs
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.goto(f"{address}#p={name}")
    page.wait_for_selector("#status[aria-busy=false]")
    page.evaluate(WATCH)
    for count in range(1, LONG + 1):
        jumps = [
            jump for jump in asked.board.jumps
            if {jump.from_, jump.over} <= position and jump.to not in position
        ]  # fmt: skip
        if not jumps:
            break
        jump = dice.choice(jumps)
        position = after(position, jump)
        page.wait_for_timeout(REST)
        for hole in (jump.from_, jump.to):
            page.click(f".hit[data-hole={hole}]")
        page.wait_for_function("count => window.lights.length === count", arg=count)
    found = [(float(time), bool(waited)) for time, waited in page.evaluate("window.lights")]
    page.close()
    return found


def told(what: str, times: Sequence[float]) -> None:
    if not times:
        return
    ordered = sorted(times)
    slow = ordered[min(len(ordered) - 1, round(0.9 * len(ordered)))]
    print(
        f"{what}: median {statistics.median(times):.0f} ms, from {ordered[0]:.0f},"
        f" nine of ten to {slow:.0f}, up to {ordered[-1]:.0f} ({len(times)} times)"
    )


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    name = sys.argv[2] if len(sys.argv) > 2 else "english/central"
    dice = random.Random(games)
    with served() as address, chromium() as browser:
        print(f"first visit: {first_visit(browser, address):,} bytes")
        told("first paint", first_paints(browser, address, 10))
        lights = [light for _ in range(games) for light in game(browser, address, name, dice)]
    told("click to light", [time for time, _ in lights])
    told("... where the server was asked", [time for time, waited in lights if waited])
    told("... where a plan was known", [time for time, waited in lights if not waited])


if __name__ == "__main__":
    help_with(__doc__)
    main()

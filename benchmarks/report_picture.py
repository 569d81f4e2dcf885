"""The README's pictures of experiments, from their reports, by a real browser.

pegplan compare course -j 2 && pegplan report results/course
python benchmarks/report_picture.py results/course/report.html docs/pictures/course.png

pegplan compare benchmarks/scaling/suite.toml -j 2 -o results/scaling
pegplan report results/scaling
python benchmarks/report_picture.py results/scaling/report.html docs/pictures/scaling.png

Needs playwright and a Chromium (its own, or the one in PATH).
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

GRID = """
  body { background: #fff; } header, footer, .sound, .note, .text, .scroll { display: none; }
  section:not([id^=part-]), #charts { display: none; }
  main { display: grid; grid-template-columns: 1fr 1fr; gap: 10px 22px; max-width: none; }
  h2 { margin: 12px 0 6px; } .chart { min-height: 0; }
"""
SHAPE = """
  document.querySelectorAll('.chart[data-figure^=part-]').forEach(
    (place) => {
      const xs = place.data.flatMap((line) => [...line.x]).filter((x) => x > 0);
      const wide = Math.max(...xs) > 20 * Math.min(...xs);
      const ticks = { "xaxis.type": "log", "xaxis.tickvals": [15, 33, 57, 144, 441, 900] };
      Plotly.relayout(place, {
        height: 330, width: place.clientWidth - 16, ...(wide ? ticks : {}) });
    });
"""


def main() -> None:
    page_file, picture = Path(sys.argv[1]).resolve(), sys.argv[2]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        page = browser.new_page(viewport={"width": 1280, "height": 860})
        page.goto(page_file.as_uri())
        page.add_style_tag(content=GRID)
        page.evaluate(SHAPE)
        page.wait_for_timeout(800)
        page.locator("main").screenshot(path=picture)
        browser.close()


if __name__ == "__main__":
    main()

"""The README's pictures of experiments: the charts of all parts, side by side.

pegplan compare course -j 2
python benchmarks/report_picture.py results/course docs/pictures/course.png

Times are CPU seconds, or wall-clock seconds of results that end in ":wall". Needs the extra
`compare`.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import vl_convert
from PIL import Image
from timing import help_with

import pegplan
from pegplan.bench.compare.results import Results
from pegplan.bench.report.charts import chart

SIZE, COLUMNS = 1.5, 2


def drawing(results: Results, name: str, title: str) -> dict[str, Any]:
    spec = chart(results, name) | {"title": {"text": title, "anchor": "start", "fontSize": 15}}
    sizes = [point["x"] for point in spec["datasets"]["points"]]
    if all(isinstance(size, int) for size in sizes) and max(sizes) > 20 * min(sizes):
        for layer in spec["layer"]:
            if "x" in layer["encoding"]:
                layer["encoding"]["x"]["scale"] = {"type": "log", "nice": False}
    return spec


def drawn(spec: dict[str, Any]) -> Image.Image:
    return Image.open(BytesIO(vl_convert.vegalite_to_png(spec, scale=SIZE)))


def main() -> None:
    """Each chart is drawn for itself, since its axes ask for the width and the scales it has."""
    *folders, picture = sys.argv[1:]
    pictures = []
    for folder, _, clock in (text.partition(":") for text in folders):
        results = pegplan.results(folder, "wall" if clock == "wall" else "cpu")
        pictures += [drawn(drawing(results, part.name, part.title)) for part in results.parts]
    width, height = (max(getattr(one, name) for one in pictures) for name in ("width", "height"))
    rows = -(-len(pictures) // COLUMNS)
    whole = Image.new("RGB", (width * min(COLUMNS, len(pictures)), height * rows), "white")
    for number, one in enumerate(pictures):
        row, column = divmod(number, COLUMNS)
        whole.paste(one, (column * width, row * height))
    whole.save(Path(picture), optimize=True)


if __name__ == "__main__":
    help_with(__doc__)
    main()

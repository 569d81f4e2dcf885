"""The README's pictures of experiments: the charts of all parts, side by side.

pegplan compare course -j 2
python benchmarks/report_picture.py results/course docs/pictures/course.png

pegplan compare benchmarks/scaling/suite.toml -j 2 -o results/scaling
python benchmarks/report_picture.py results/scaling docs/pictures/scaling.png

Needs the extra `compare`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import vl_convert

import pegplan
from pegplan.bench.report.charts import chart


def drawing(results: pegplan.Results, name: str, title: str) -> dict[str, Any]:
    spec = chart(results, name) | {"title": {"text": title, "anchor": "start", "fontSize": 15}}
    sizes = [point["x"] for point in spec["datasets"]["points"]]
    if all(isinstance(size, int) for size in sizes) and max(sizes) > 20 * min(sizes):
        for layer in spec["layer"]:
            if "x" in layer["encoding"]:
                layer["encoding"]["x"]["scale"] = {"type": "log", "nice": False}
    for data, points in spec.pop("datasets").items():  # names must differ between the charts
        for layer in spec["layer"]:
            if layer["data"].get("name") == data:
                layer["data"] = {"values": points}
    return spec


def main() -> None:
    results, picture = pegplan.results(sys.argv[1]), Path(sys.argv[2])
    charts = [drawing(results, part.name, part.title) for part in results.parts]
    scales = {"scale": dict.fromkeys(("color", "shape", "strokeDash"), "independent")}
    whole = {"concat": charts, "columns": 2, "resolve": scales, "background": "white"}
    picture.write_bytes(vl_convert.vegalite_to_png(whole, scale=1.5))


if __name__ == "__main__":
    main()

"""The charts of a report, and its page, which needs no network and runs nothing of a log."""

from __future__ import annotations

import base64
import gzip
import json
import re
from pathlib import Path
from typing import get_args

import pytest
from helpers.comparisons import varied
from helpers.reported import NASTY, usual

from pegplan.bench.report.charts import Chart
from pegplan.bench.report.page import to_html
from pegplan.bench.report.write import figure
from pegplan.errors import InputError


@pytest.mark.slow
def test_every_chart_is_drawn_as_svg_and_pdf(tmp_path: Path) -> None:
    pytest.importorskip("vl_convert", reason="vl-convert-python is not installed")
    found = varied(tmp_path / "r")
    for name in get_args(Chart):
        figure(
            found, tmp_path / "x.svg", name, attribute="expansions" if name == "size" else "time"
        )
        svg = (tmp_path / "x.svg").read_text(encoding="utf-8")
        assert re.search(r"solver-\d · jump", svg)
        marks = len(re.findall(r'<path aria-label="[^"]*" role="graphics-symbol"', svg))
        assert marks >= (4 if name == "coverage" else 5)
    figure(found, tmp_path / "x.pdf")
    assert (tmp_path / "x.pdf").read_bytes().startswith(b"%PDF-")
    with pytest.raises(InputError, match=r"\.svg or \.pdf, not as 'x.gif'"):
        figure(found, "x.gif")


@pytest.mark.slow
def test_the_page_needs_nothing_else_and_runs_nothing_from_a_log(tmp_path: Path) -> None:
    pytest.importorskip("vl_convert", reason="vl-convert-python is not installed")
    html = to_html(usual(tmp_path))
    assert not re.findall(r"(?:src|href)=[\"'](?!#|data:)", html)
    assert "alert(1)</script>" not in html
    data = json.loads(re.search(r'type="application/json">(.*?)</script>', html, re.DOTALL)[1])
    assert len(data["runs"]["key"]) == 5
    packed = re.search(r'id="details" type="text/plain">(.*?)</script>', html)[1]
    details = json.loads(gzip.decompress(base64.b64decode(packed)))
    assert NASTY in details["runs"]["log"]
    assert len(data["tasks"]["label"]) == 2

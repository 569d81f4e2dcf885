"""The pages of the documentation, and the files that they have a reader write."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

from helpers.places import ROOT

PAGES = [ROOT / "README.md", ROOT / "paper" / "paper.md", *sorted((ROOT / "docs").glob("*.md"))]


TITLED = re.compile(r"^( *)```\w+ title=\"([^\"]+)\"\n(.*?)^\1```", re.MULTILINE | re.DOTALL)


def files_of(page: Path) -> list[tuple[str, str]]:
    """Names and texts of the files that a page has its reader write: ``toml title="x.toml"``."""
    found = TITLED.findall(page.read_text(encoding="utf-8"))
    return [(name, dedent(text)) for _, name, text in found]

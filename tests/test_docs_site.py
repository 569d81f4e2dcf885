"""The docs as a site, and the pictures in them."""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from helpers.places import ROOT

import pegplan

PICTURES = ROOT / "docs" / "pictures"


@pytest.fixture(scope="module")
def make() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make", PICTURES / "make.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def published(tmp_path: Path) -> Path:
    """The site as a release publishes it: in a repository, on its branch gh-pages."""
    pytest.importorskip("mike", reason="the extra docs is not installed")
    folder = tmp_path
    for name in ("docs", "pegplan"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "mkdocs.yml", folder)
    own = {"GIT_CONFIG_GLOBAL": os.devnull, "NO_MKDOCS_2_WARNING": "1"}
    own |= {
        f"GIT_{who}_{what}": "x@y" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")
    }
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    for command in (
        ["git", "init", "-q", "-b", "main"],
        ["git", "commit", "-q", "--allow-empty", "-m", "pages"],
        ["mike", "deploy", "1.0", "latest"],
        ["mike", "set-default", "latest"],
        ["git", "worktree", "add", "-q", "published", "gh-pages"],
    ):
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, check=False,
            env={**os.environ, **own, "PATH": programs},
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
    return folder / "published"


@pytest.mark.truth
def test_a_release_publishes_the_site_without_a_warning(published: Path) -> None:
    """Broken links, pages outside the navigation and unknown anchors are warnings."""
    page = (published / "1.0" / "lesson" / "index.html").read_text(encoding="utf-8")
    assert "Exercise 7." in page
    outside = re.findall(r'(?:src|href)="(https?:[^"]+)"', page)
    assert not [url for url in outside if ".css" in url or ".js" in url or "font" in url]
    assert not list(published.rglob("*.py*"))
    reference = (published / "1.0" / "api" / "index.html").read_text(encoding="utf-8")
    assert all(f'id="pegplan.{name}"' in reference for name in pegplan.__all__)
    assert not re.search(r":(class|func|meth|attr):", reference), "a role is shown as it is"

    versions = json.loads((published / "versions.json").read_text())
    assert [(one["version"], one["aliases"]) for one in versions] == [("1.0", ["latest"])]
    assert (published / "latest").resolve() == (published / "1.0").resolve()
    assert "latest/" in (published / "index.html").read_text()
    first = (published / "1.0" / "index.html").read_text(encoding="utf-8")
    assert '"provider": "mike"' in first
    assert all(door in first for door in ("I teach planning", "I study planners"))


def test_the_reference_has_every_public_name() -> None:
    listed = re.findall(r"^::: pegplan\.(\w+)$", (ROOT / "docs/api.md").read_text(), re.MULTILINE)
    assert sorted(listed) == sorted(pegplan.__all__)


def test_every_picture_of_the_docs_is_made_by_a_script(make: ModuleType) -> None:
    shown = set()
    for page in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
        text = page.read_text(encoding="utf-8")
        shown |= {Path(name).name for name in re.findall(r"\]\(([^)\s]*pictures/[^)]+)\)", text)}
    assert shown - set(make.ELSEWHERE) == set(make.PICTURES)
    there = {path.name for path in PICTURES.iterdir() if path.is_file()} - {"make.py"}
    assert there - set(make.ELSEWHERE) == set(make.PICTURES)
    for name in there & set(make.ELSEWHERE):
        assert name in (ROOT / make.ELSEWHERE[name]).read_text(encoding="utf-8")


def test_pictures_are_up_to_date(make: ModuleType) -> None:
    """All but the film, which Pillow may smooth differently, and the solver's choices."""
    for name in ("central.svg", "triangle.svg", "hexagon.svg", "any.svg", "move.svg", "class.svg"):
        assert (PICTURES / name).read_text(encoding="utf-8") == make.PICTURES[name](), name


def test_the_film_shows_a_plan_that_holds() -> None:
    """Its comment lists its moves."""
    data = (PICTURES / "central.gif").read_bytes()
    match = re.search(rb"english/central: ([a-g1-7 -]+)", data)
    assert match is not None
    plan = match[1].decode().replace(" ", "\n")
    assert pegplan.verify("english/central", plan).valid
    assert len(data) < 600_000


def test_the_reference_names_what_there_is() -> None:
    text = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    for name in re.findall(r"^::: (\S+)$", text, re.MULTILINE):
        module, _, attribute = name.rpartition(".")
        assert hasattr(importlib.import_module(module), attribute), name

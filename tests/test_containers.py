"""The recipes for containers: what they copy, and what their image can do."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator

import pytest
from helpers.places import ROOT

RECIPES = ROOT / "containers"
IMAGE = os.environ.get("PEGPLAN_IMAGE")
needs_image = pytest.mark.skipif(
    IMAGE is None or shutil.which("buildah") is None,
    reason="PEGPLAN_IMAGE does not name an image that buildah has, made from containers/Dockerfile",
)


def sources() -> set[str]:
    """What the wheel is made from."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    files = {"pyproject.toml", "hatch_build.py", "README.md", "LICENSE"}
    return files | {*wheel["packages"], *wheel["force-include"]}


def test_what_the_wheel_is_made_from_is_copied() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    let_in = {line[1:] for line in ignored if line.startswith("!")}
    recipe = (RECIPES / "pegplan.def").read_text(encoding="utf-8")
    copied = set(re.findall(r"^    (\S+) /tmp/source/\1$", recipe, re.MULTILINE))
    assert copied == let_in
    assert sources() <= copied
    assert all((ROOT / name).exists() for name in copied)


def test_the_image_runs_without_root() -> None:
    lines = (RECIPES / "Dockerfile").read_text(encoding="utf-8").splitlines()
    users = [number for number, line in enumerate(lines) if line == "USER pegplan"]
    assert users, "no USER"
    assert not [line for line in lines[users[0] :] if line.startswith("RUN")]


@pytest.fixture(scope="module")
def container() -> Iterator[str]:
    made = subprocess.run(
        ["buildah", "from", str(IMAGE)], capture_output=True, text=True, check=True
    )
    name = made.stdout.strip()
    yield name
    subprocess.run(["buildah", "rm", name], capture_output=True, check=True)


def ran(container: str, *words: str) -> str:
    done = subprocess.run(
        ["buildah", "run", container, "--", *words],
        capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@needs_image
@pytest.mark.slow
def test_planners_run_in_it_without_any_privilege(container: str) -> None:
    assert ran(container, "id", "-un").strip() == "pegplan"
    assert "CapEff:\t0000000000000000" in ran(container, "cat", "/proc/self/status")
    said = ran(container, "pegplan", "solve", "english/central")
    assert "31 jumps" in said
    assert "checked" in said
    assert ran(container, "pegplan", "prove", "english/matmod").startswith("english/matmod can't")

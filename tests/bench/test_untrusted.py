"""What comes from a stranger, an archive or a folder of results, starts nothing without trust."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from helpers.comparisons import not_run

import pegplan
from pegplan.bench.archive.unpack import EXPERIMENT
from pegplan.bench.experiments import experiment
from pegplan.errors import InputError

Change = Callable[[dict[str, Any], dict[str, Any]], None]
"""Changes the only job of an experiment, and the contents that it refers to."""


def _of(job: dict[str, Any], contents: dict[str, Any]) -> dict[str, Any]:
    preset: dict[str, Any] = contents[job["preset"]]
    return preset


def executable(job: dict[str, Any], contents: dict[str, Any]) -> None:
    words = ["/bin/sh", "-c", "touch HARM", "{domain}", "{problem}", "{plan}"]
    _of(job, contents).update(run="executable", command=words)


def under_another_key(job: dict[str, Any], contents: dict[str, Any]) -> None:
    """What was checked were contents whose keys begin with ``preset:``; what ran, any."""
    executable(job, contents)
    contents["x:1"] = contents.pop(job["preset"])
    job["preset"] = "x:1"


def other_class(job: dict[str, Any], contents: dict[str, Any]) -> None:
    """A preset may name any class of Python: that would be called with any arguments."""
    _of(job, contents)["factory"] = "subprocess:Popen"


def other_parameters(job: dict[str, Any], contents: dict[str, Any]) -> None:
    _of(job, contents)["parameters"] = {"fast_downward_search_config": "let(h, x, y)"}


def other_imports(job: dict[str, Any], contents: dict[str, Any]) -> None:
    _of(job, contents)["imports"] = ["antigravity"]


def other_way_to_run(job: dict[str, Any], contents: dict[str, Any]) -> None:
    _of(job, contents)["run"] = "worker"


def file_in_an_option(job: dict[str, Any], contents: dict[str, Any]) -> None:
    """``divide`` takes the name of a planner, which may be one of any file."""
    job.update(solver="divide", preset=None, options={"planner": "/tmp/presets.toml/harm"})


CHANGES = (
    executable, under_another_key, other_class, other_parameters, other_imports,
    other_way_to_run, file_in_an_option,
)  # fmt: skip


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An archive that may be trusted."""
    folder = tmp_path_factory.mktemp("good")
    path = pegplan.archive(not_run(folder / "r", "fd-add"), folder / "x.zip")
    assert experiment(path, store=folder / "again").jobs
    return path


def refused(good: Path, change: Change, folder: Path) -> str:
    """Why an archive with a change is not taken."""
    with zipfile.ZipFile(good) as file:
        data = json.loads(file.read(EXPERIMENT))
    [job] = data["jobs"].values()
    change(job, data["contents"])
    evil = folder / "evil.zip"
    with zipfile.ZipFile(evil, "w") as file:
        file.writestr(EXPERIMENT, json.dumps(data))
    with pytest.raises(InputError) as caught:
        experiment(evil, store=folder / "again")
    assert not (folder / "again").exists()
    return str(caught.value)


@pytest.mark.slow
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_an_archive_starts_nothing_of_its_own(good: Path, tmp_path: Path, change: Change) -> None:
    said = refused(good, change, tmp_path)
    assert "did not come with pegplan" in said
    assert "--trust" in said


@pytest.mark.parametrize("name", ["", ".", "..", "x" * 300 + ".j2", "a/b.j2", "/x.j2", "x\0.j2"])
@pytest.mark.parametrize("of", ["file", "encoding"])
def test_templates_with_names_that_are_none_are_refused(
    good: Path, tmp_path: Path, name: str, of: str
) -> None:
    def change(job: dict[str, Any], contents: dict[str, Any]) -> None:
        contents[job["templates"]]["domain.pddl.j2"] += "; changed"
        if of == "file":
            contents[job["templates"]][name] = "x"
        else:
            job["encoding"] = name

    assert "no name of a" in refused(good, change, tmp_path)

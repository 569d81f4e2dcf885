"""Archives: a stranger gets one file, looks into it, and runs the experiment again."""

from __future__ import annotations

import json
import os
import shutil
import stat
import sys
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.comparisons import not_run, presets

import pegplan
from pegplan.bench.archive.unpack import EXPERIMENT, differences
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.store import FILE, ResultStore
from pegplan.bench.experiments import experiment
from pegplan.cli import main
from pegplan.errors import InputError

MANY = """
[limits]
timeout = "20s"
[[parts]]
name = "fakes"
puzzles = ["english/cross"]
solvers = ["fakes.toml/replay", "fakes.toml/wrong"]
encodings = ["jump"]
"""


def run(words: list[str]) -> int:
    with pytest.raises(SystemExit) as caught:
        main(words)
    return int(caught.value.code or 0)


@pytest.mark.slow
def test_an_archive_has_everything_and_is_run_again_in_another_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)
    there, here = tmp_path / "there", tmp_path / "here"
    there.mkdir()
    presets(there, "replay", "wrong")
    (there / "many.toml").write_text(MANY)
    results = pegplan.compare(there / "many.toml", store=there / "r", truth=0)
    made = pegplan.archive(results, tmp_path / "many.zip")
    shutil.rmtree(there / "r")
    data = _looked_into(made)
    capsys.readouterr()

    words = ["compare", str(made), "-o", str(here), "--truth", "0"]
    assert run(words) == 2
    assert "many.zip starts what did not come with pegplan: " in capsys.readouterr().err
    assert run([*words, "--trust"]) == 1, "one of the planners is wrong, as before"
    out = capsys.readouterr().out
    assert "2 runs made, 0 there before; 1 unsound" in out
    assert "2 of 2 verdicts are those of the archive" in out
    again = experiment(made, store=here, trust=True)
    assert (again.todo(), again.notes) == ([], ())
    assert again.before.keys() == data["jobs"].keys(), "the same runs, so the same keys"

    with ResultStore.open(here) as store:
        record = next(r for r in store.records() if r.solver == "replay")
        store.add(replace(record, status="timeout", cost=None))
        found = differences(again.before, Results.of(store))
    assert [str(f) for f in found] == [
        "english/cross replay · jump: solved in the archive, timeout now"
    ]


def _looked_into(made: Path) -> dict:
    with zipfile.ZipFile(made) as file:
        names = set(file.namelist())
        data = json.loads(file.read(EXPERIMENT))
        assert file.read("suites/many.toml").decode() == MANY
        assert b"<title>" in file.read("report.html")
        assert len(file.read("runs.csv").splitlines()) == 3
        assert b"Some programs are no Python packages" in file.read("README.md")
    for record in data["records"]:
        assert record["key"] in data["jobs"]
        if record["encoding"]:
            assert f"runs/{record['folder']}/domain.pddl" in names
    kinds = {name.partition(":")[0] for name in data["contents"]}
    assert kinds == {"puzzle", "preset", "program", "templates"}
    return data


def test_a_store_without_descriptions_is_refused(tmp_path: Path) -> None:
    results = not_run(tmp_path / "r", "bitboard")
    with ResultStore.open(tmp_path / "r") as store, store._writing() as connection:
        connection.execute("DELETE FROM items WHERE kind = 'jobs'")
    with pytest.raises(InputError, match=r"damaged: .*what makes its runs again lacks"):
        pegplan.archive(results)


# -- what comes from anywhere


def zipped(path: Path, *entries: tuple[str, bytes, int]) -> Path:
    """A zip file of names, contents and modes."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data, mode in entries:
            info = zipfile.ZipInfo(name)
            info.external_attr = mode << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            file.writestr(info, data)
    return path


FILE_MODE = stat.S_IFREG | 0o644


@pytest.mark.slow
def test_nothing_of_an_archive_is_unpacked(tmp_path: Path) -> None:
    """Whatever else it has: links, names that lead out of its folder."""
    good = pegplan.archive(not_run(tmp_path / "r", "fd-add"), tmp_path / "good.zip")
    with zipfile.ZipFile(good) as file:
        text = file.read(EXPERIMENT)
    entries = [("../outside", b"x", FILE_MODE), ("/x/y", b"x", FILE_MODE),
               ("link", b"/etc/passwd", stat.S_IFLNK | 0o777)]  # fmt: skip
    path = zipped(tmp_path / "x.zip", (EXPERIMENT, text, FILE_MODE), *entries)
    assert len(experiment(path, store=tmp_path / "again").jobs) == 1
    assert sorted(p.name for p in tmp_path.iterdir()) == ["good.zip", "r", "x.zip"]


def test_what_is_no_archive_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(path: Path) -> str:
        with pytest.raises(InputError) as caught:
            experiment(path, store=tmp_path / "r")
        assert "\n" not in str(caught.value)
        return str(caught.value)

    monkeypatch.setattr("pegplan.bench.archive.unpack.SLACK", 1 << 20)
    bomb = zipped(tmp_path / "bomb.zip", (EXPERIMENT, bytes(5 << 20), FILE_MODE))
    assert "would be too large" in refused(bomb)
    other = zipped(tmp_path / "other.zip", ("x", b"1", FILE_MODE))
    assert "no archive that can be read" in refused(other)
    (tmp_path / "text.zip").write_text("no zip")
    assert "no archive that can be read" in refused(tmp_path / "text.zip")
    (tmp_path / "folder.zip").mkdir()
    for name in ("none.zip", "folder.zip"):
        assert "there is no such archive" in refused(tmp_path / name)


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"format": 2}', '{"format": 1}', '{"format": 1, "jobs": 3, "contents": {}}',
     '{"format": 1, "contents": {"preset:x": {}}, "records": [], "jobs": {}, "truths": {}}',
     "[" * 100_000, '{"format": 1, "contents": {}, "records": [{}], "jobs": {}, "truths": {}}',
     '{"format": 1, "contents": {}, "records": [], "jobs": {}, "truths": {}, "suites": {}}'],
)  # fmt: skip
def test_an_experiment_that_is_none_is_one_line(
    tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = zipped(tmp_path / "x.zip", (EXPERIMENT, text.encode(), FILE_MODE))
    assert run(["compare", str(path), "-o", str(tmp_path / "r")]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert str(path) in line


@pytest.mark.slow
def test_limits_of_an_archive_are_finite_and_not_to_be_changed(tmp_path: Path) -> None:
    path = pegplan.archive(not_run(tmp_path / "r", "fd-add"), tmp_path / "x.zip")
    with zipfile.ZipFile(path) as file:
        data = json.loads(file.read(EXPERIMENT))
    [job] = data["jobs"].values()
    job["limits"]["memory_mb"] = 1e999
    text = json.dumps(data).replace("Infinity", "1e999")
    endless = zipped(tmp_path / "endless.zip", (EXPERIMENT, text.encode(), FILE_MODE))
    with pytest.raises(InputError, match="1e999 is not a finite number"):
        experiment(endless, store=tmp_path / "again")
    with pytest.raises(InputError, match="an archive is run as it was made; timeout can't be"):
        experiment(path, store=tmp_path / "again", timeout=3)
    assert not (tmp_path / "again" / FILE).exists()

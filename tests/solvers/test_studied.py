"""What a study has found is kept in a file, and read only where it is as it was written."""

from __future__ import annotations

import io
import json
import os
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("numpy")

import numpy as np
from helpers.studies import short, study_of

import pegplan
from pegplan.game.catalog import puzzle
from pegplan.solvers.exact.arrays.words import Array
from pegplan.solvers.exact.hints.adviser import Adviser
from pegplan.solvers.exact.limits import SearchLimits
from pegplan.solvers.exact.study import studied

pytestmark = pytest.mark.usefixtures("own_cache")


@pytest.mark.slow
def test_a_study_learns_and_keeps_what_it_learned(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked = puzzle("english/d4-d1")
    short(monkeypatch, 50_000, learning=4.0)  # a tenth of it is needed on an idle machine
    one = study_of(asked, tmp_path / "one.npz", SearchLimits(60))
    one._learn()
    studied.write(one.adviser, one.path)
    other = Adviser(asked.board, asked.goal)
    assert studied.read(other, one.path)
    assert len(other.learned.known) == len(one.adviser.learned.known) > 0
    for mine, read in zip(one.adviser.learned.known, other.learned.known, strict=True):
        assert mine.proof == read.proof
        assert list(mine.numbers) == list(read.numbers)
        assert mine.least == read.least
    with zipfile.ZipFile(one.path) as file:
        parts = {name: file.read(name) for name in file.namelist()}
    index = json.loads(np.load(io.BytesIO(parts["index.npy"])).tobytes())
    wrong = next(proof for proof in index["certificates"] if proof["kind"] == "pagoda")
    wrong["weights"] = dict.fromkeys(wrong["weights"], "1")
    (tmp_path / "bad.npz").write_bytes(packed(parts | {"index.npy": stored(index)}))
    assert not studied.read(Adviser(asked.board, asked.goal), tmp_path / "bad.npz")
    assert other.practice.done == one.adviser.practice.done
    assert sorted(other.practice.sample) == sorted(one.adviser.practice.sample)


def damaged(path: Path) -> Iterator[tuple[str, bytes]]:
    data = path.read_bytes()
    yield "empty", b""
    yield "text", b"words\n" * 100
    yield "cut short", data[: len(data) // 2]
    middle = len(data) // 2
    yield "a byte changed", data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :]
    with zipfile.ZipFile(path) as file:
        parts = {name: file.read(name) for name in file.namelist()}
    index = json.loads(np.load(io.BytesIO(parts["index.npy"])).tobytes())
    for what, change in {
        "another version": {"version": 99},
        "another puzzle": {"puzzle": "1-0"},
        "no number": {"top": "many"},
        "no certificate": {"certificates": [{}]},
        "certificates of nothing": {"certificates": 3},
    }.items():
        yield what, packed(parts | {"index.npy": stored(index | change)})
    yield "no index", packed({name: part for name, part in parts.items() if name != "index.npy"})
    yield "no list", packed(parts | {"index.npy": stored([1])})
    turned = np.load(io.BytesIO(parts["won-3.npy"]))[::-1]
    yield "not sorted", packed(parts | {"won-3.npy": array(turned)})
    yield "not words", packed(parts | {"won-3.npy": array(np.array([0.5]))})
    yield "objects", packed(parts | {"won-3.npy": array(np.array([print], object))})


def stored(value: object) -> bytes:
    return array(np.frombuffer(json.dumps(value).encode(), np.uint8))


def array(values: Array) -> bytes:
    file = io.BytesIO()
    np.save(file, values)
    return file.getvalue()


def packed(parts: dict[str, bytes]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return file.getvalue()


@pytest.mark.slow
def test_a_damaged_file_is_not_read(tmp_path: Path) -> None:
    asked = puzzle("triangle-5/a1-a1")
    path = Path(pegplan.study(asked).path)
    for what, data in damaged(path):
        (tmp_path / "bad.npz").write_bytes(data)
        adviser = Adviser(asked.board, asked.goal)
        assert not studied.read(adviser, tmp_path / "bad.npz"), what
        assert (adviser.table.top, adviser.whole) == (1, {}), what
    path.write_bytes(b"nothing")
    assert pegplan.hints(asked).complete
    assert pegplan.study(asked).whole == 0  # and it is written anew
    assert studied.read(Adviser(asked.board, asked.goal), path)


@pytest.mark.slow
def test_a_file_of_another_goal_is_not_read(tmp_path: Path) -> None:
    path = Path(pegplan.study("triangle-5/a1-a1").path)
    other = puzzle("triangle-5/a1-e5")
    assert not studied.read(Adviser(other.board, other.goal), path)


@pytest.mark.slow
def test_a_file_that_needs_too_much_memory_is_not_read() -> None:
    asked = puzzle("triangle-5/a1-a1")
    path = Path(pegplan.study(asked).path)
    with path.open("ab") as file:
        file.truncate(2**20)
    assert studied.informed(asked.board, asked.goal, 1).whole == {}


def test_what_a_killed_study_left_is_removed_once_it_is_old(tmp_path: Path) -> None:
    asked = puzzle("triangle-4/a2-b2")
    old, young = tmp_path / "one.npz.1.part", tmp_path / "one.npz.2.part"
    folders = tmp_path / "one.npz.3.part", tmp_path / "one.npz.4.part"
    for part in (old, young):
        part.write_bytes(b"half")
    for folder in folders:
        folder.mkdir()
        (folder / "0.npy").write_bytes(b"words")
    for part in (old, folders[0]):
        os.utime(part, (0, 0))
    studied.write(Adviser(asked.board, asked.goal), tmp_path / "one.npz")
    left = sorted(path.name for path in tmp_path.glob("*.*"))
    assert left == ["one.npz", "one.npz.2.part", "one.npz.4.part"]

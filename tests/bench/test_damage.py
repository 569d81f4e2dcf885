"""Damaged stores and archives: one line for what can't be read, and the rest as it was."""

from __future__ import annotations

import json
import os
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from helpers.comparisons import not_run

import pegplan
from pegplan.bench.archive.unpack import EXPERIMENT
from pegplan.bench.compare.records import Record
from pegplan.bench.compare.store import FILE, ResultStore
from pegplan.bench.experiments import experiment
from pegplan.bench.report.write import report
from pegplan.errors import InputError, PegplanError

MUTANTS = int(os.environ.get("PEGPLAN_MUTANTS", "15"))
SOLVERS = ("bitboard", "proof", "fd-add", "fd-lmcut", "fd-hmax")
Mutation = Callable[[bytearray, Random], None]


def flip(data: bytearray, random: Random) -> None:
    data[random.randrange(len(data))] ^= 1 << random.randrange(8)


def blank(data: bytearray, random: Random) -> None:
    at = random.randrange(len(data))
    data[at : at + random.choice([1, 40, 4096])] = bytes(len(data[at : at + 40]))


def cut(data: bytearray, random: Random) -> None:
    del data[random.randrange(len(data)) :]


def repeat(data: bytearray, random: Random) -> None:
    at, to = random.randrange(len(data)), random.randrange(len(data))
    data[to : to + 512] = data[at : at + 512]


MUTATIONS: tuple[Mutation, ...] = (flip, flip, blank, cut, repeat)


def mutant(data: bytes, number: int) -> bytes:
    random, changed = Random(number), bytearray(data)
    for _ in range(random.choice([1, 1, 3])):
        if changed:
            random.choice(MUTATIONS)(changed, random)
    return bytes(changed)


def one_line(call: Callable[[], Any]) -> Any:
    """What a call gives, or its error, which is to be one line of pegplan's own."""
    try:
        return call()
    except PegplanError as error:
        found = error
    assert "\n" not in str(found)
    return found


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of results, and the archive ``r.zip`` beside it."""
    folder = tmp_path_factory.mktemp("made") / "r"
    pegplan.archive(not_run(folder, *SOLVERS))
    return folder


@pytest.fixture(scope="module")
def before(made: Path) -> dict[str, Record]:
    return {record.key: record for record in pegplan.results(made).records}


@pytest.mark.slow
@pytest.mark.parametrize("number", range(MUTANTS))
def test_a_damaged_store_is_told_and_the_rest_is_read(
    made: Path, before: dict[str, Record], tmp_path: Path, number: int
) -> None:
    (tmp_path / FILE).write_bytes(mutant((made / FILE).read_bytes(), number))
    found = one_line(lambda: pegplan.results(tmp_path))
    if isinstance(found, PegplanError):
        assert "damaged" in str(found) or "no results in" in str(found) or "format" in str(found)
    else:
        assert all(before[record.key] == record for record in found.records)
        assert found.damaged or len(found.records) == len(before)
        for form in ("md", "csv", "json", "lab"):
            one_line(lambda form=form: report(found, form))
        one_line(lambda: pegplan.archive(found, tmp_path / "x.zip"))
    asked: dict[str, Any] = {"puzzles": "english/cross", "solvers": ["bitboard"]}
    one_line(lambda: experiment(**asked, store=tmp_path).states())
    opened = one_line(lambda: ResultStore.open(tmp_path))
    if isinstance(opened, ResultStore):
        opened.close()


@pytest.fixture(scope="module")
def keys(made: Path) -> set[str]:
    """Of the runs of the archive."""
    asked = experiment(made.parent / "r.zip", store=made.parent / "again")
    return {job.key for job in asked.jobs}


@pytest.mark.parametrize("number", range(MUTANTS))
def test_a_damaged_archive_is_one_line(
    made: Path, keys: set[str], tmp_path: Path, number: int
) -> None:
    path = tmp_path / "x.zip"
    path.write_bytes(mutant((made.parent / "r.zip").read_bytes(), number))
    found = one_line(lambda: experiment(path, store=tmp_path / "r"))
    if not isinstance(found, PegplanError):
        assert {job.key for job in found.jobs} == keys


ODD = (None, True, -1, 1e300, "", "x", [], {}, [3], {"x": 3}, "../x", "\0", 10**30)


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every container with every key or index of it."""
    inner = data.items() if isinstance(data, dict) else enumerate(data)
    found = []
    for key, value in list(inner):
        found.append((data, key))
        if isinstance(value, dict | list):
            found += places(value)
    return found


@pytest.mark.parametrize("number", range(MUTANTS))
def test_an_experiment_with_an_odd_value_is_one_line(
    made: Path, tmp_path: Path, number: int
) -> None:
    random = Random(number)
    with zipfile.ZipFile(made.parent / "r.zip") as file:
        data = json.loads(file.read(EXPERIMENT))
    container, key = random.choice(places(data))
    container[key] = random.choice(ODD)
    path = tmp_path / "x.zip"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr(EXPERIMENT, json.dumps(data))
    found = one_line(lambda: experiment(path, store=tmp_path / "r"))
    if not isinstance(found, PegplanError):
        one_line(found.states)


def test_a_changed_digit_is_no_result(made: Path, tmp_path: Path) -> None:
    """What was read before: another time, another status, without a word."""
    data = (made / FILE).read_bytes()
    (tmp_path / FILE).write_bytes(
        data.replace(b'"repetition": 1, "asked', b'"repetition": 2, "asked', 1)
    )
    assert (tmp_path / FILE).read_bytes() != data
    found = one_line(lambda: pegplan.results(tmp_path))
    assert not isinstance(found, InputError)
    assert len(found.damaged) == 1
    assert "1 of them can't be read; the others are read" in found.damaged[0]


@pytest.mark.slow
def test_a_folder_of_results_packs_no_files_of_other_folders(made: Path, tmp_path: Path) -> None:
    """A store may come from anybody, and an archive is given to others."""
    secret = tmp_path / "secret"
    secret.mkdir()
    (secret / "key").write_text("private")
    found = pegplan.results(made)
    for folder in (os.path.relpath(secret, made / "runs"), str(secret)):
        records = tuple(replace(record, folder=folder) for record in found.records)
        path = pegplan.archive(replace(found, records=records), tmp_path / "x.zip")
        with zipfile.ZipFile(path) as file:
            assert not [name for name in file.namelist() if name.endswith("key")]

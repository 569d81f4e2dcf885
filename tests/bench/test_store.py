"""The store: whole records or none, one writer, and one line where it can't go on."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest
from helpers.comparisons import record, stored
from helpers.places import TESTS

from pegplan.bench.compare.store import FILE, ResultStore
from pegplan.errors import InputError


def test_a_record_comes_back_as_it_was(tmp_path: Path) -> None:
    one = record("a", steps=("d3-e3-f3", "d5-d4-d3"), statistics={"expanded": 3}, log="é\n<b>")
    with ResultStore.open(tmp_path / "r") as store:
        store.add(one)
        assert store.record("a") == one
        assert store.record("b") is None
    assert stored(tmp_path / "r") == {"a": one}


@pytest.mark.slow
def test_only_one_process_adds_and_others_may_read(tmp_path: Path) -> None:
    with ResultStore.open(tmp_path) as store:
        store.add(record("a"))
        assert list(stored(tmp_path)) == ["a"]
        with pytest.raises(InputError, match="another pegplan is adding"):
            ResultStore.open(tmp_path)
    ResultStore.open(tmp_path).close()


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda path: path.write_text("text"), "it is not a folder"),
        (lambda path: (path.mkdir(), (path / FILE).write_text("no database" * 100)), "can't open"),
        (lambda path: (path.mkdir(), (path / FILE).mkdir()), "can't open"),
    ],
)
def test_a_folder_that_is_no_store_is_one_line(tmp_path: Path, make: object, said: str) -> None:
    make(tmp_path / "r")  # type: ignore[operator]
    with pytest.raises(InputError, match=said) as caught:
        ResultStore.open(tmp_path / "r")
    assert "\n" not in str(caught.value)


def test_a_file_of_another_kind_is_told_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    with pytest.raises(InputError, match="empty, which this pegplan did not write"):
        ResultStore.read(tmp_path / "empty")
    with zipfile.ZipFile(tmp_path / "r.zip", "w") as zipped:
        zipped.writestr("report.html", "")
    with pytest.raises(InputError, match="is an archive, no folder of results; its report"):
        ResultStore.read(tmp_path / "r.zip")


def test_another_format_is_refused(tmp_path: Path) -> None:
    ResultStore.open(tmp_path).close()
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    for opened in (ResultStore.read, ResultStore.open):
        with pytest.raises(InputError, match=rf"{FILE} has format 99; this pegplan reads 5"):
            opened(tmp_path)


FILLING = """
import resource, signal, sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from helpers.comparisons import record
from pegplan.bench.compare.store import ResultStore, StoreError
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
with ResultStore.open(Path(sys.argv[1])) as store:
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, resource.RLIM_INFINITY))
    try:
        for number in range(1000):
            store.add(record(str(number), log="x" * 2000))
    except StoreError as error:
        print(number, error)
"""


@pytest.mark.slow
def test_a_full_disk_is_one_line_and_what_was_stored_stays(tmp_path: Path) -> None:
    """A limit on the size of files stands for the disk: SQLite meets both as a failing write."""
    done = subprocess.run(
        [sys.executable, "-c", FILLING, str(tmp_path), str(TESTS)],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    number, _, message = done.stdout.partition(" ")
    assert f"the {number} records before it are stored intact" in message
    assert message.count("\n") == 1
    assert len(stored(tmp_path)) == int(number) > 10


WRITING = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from helpers.comparisons import record
from pegplan.bench.compare.store import ResultStore
with ResultStore.open(Path(sys.argv[1])) as store:
    for number in range(len(store), 100_000):
        store.add(record(f"{number:06}", log=str(number) * 200))
        print(number, flush=True)
"""


@pytest.mark.slow
def test_what_was_stored_survives_sigkill(tmp_path: Path) -> None:
    """Whatever the writer had reported as stored is there, whole, in order, without gaps."""
    for _ in range(2):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITING, str(tmp_path), str(TESTS)],
            stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert writer.stdout is not None
        writer.stdout.readline()
        time.sleep(0.1)
        os.kill(writer.pid, signal.SIGKILL)
        last = int(writer.stdout.read().splitlines()[-1])
        writer.wait()
        found = stored(tmp_path)
        assert list(found) == [f"{n:06}" for n in range(len(found))]
        assert len(found) in (last + 1, last + 2)
        assert all(r.log == str(int(key)) * 200 for key, r in found.items())

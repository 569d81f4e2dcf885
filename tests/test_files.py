"""Files that users name: bounded reading, and writing that loses nothing."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from pegplan import files
from pegplan.errors import InputError
from pegplan.files import check_writable, read_bytes, read_text, write_bytes, write_text

FULL, NULL, ZERO = (1, 7), (1, 3), (1, 5)  # device numbers of Linux


def device(path: Path, numbers: tuple[int, int]) -> Path:
    """A private copy of a device; the real one is no place for tests."""
    try:
        os.mknod(path, 0o666 | stat.S_IFCHR, os.makedev(*numbers))
        path.open("rb").close()
    except OSError:
        pytest.skip("devices can't be made here")
    return path


def test_a_device_stays_a_device(tmp_path: Path) -> None:
    null = device(tmp_path / "null", NULL)
    check_writable(null)
    write_text(null, "gone")
    assert stat.S_ISCHR(null.stat().st_mode)
    full = device(tmp_path / "full", FULL)
    with pytest.raises(InputError, match=r"can't write .*full: No space left"):
        write_text(full, "lost")
    assert stat.S_ISCHR(full.stat().st_mode)
    assert sorted(os.listdir(tmp_path)) == ["full", "null"]


def test_a_pipe_is_written_to_and_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "PATIENCE", 0.2)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    check_writable(pipe)
    with pytest.raises(InputError, match="nobody reads"):
        write_text(pipe, "lost")
    monkeypatch.setattr(files, "PATIENCE", 10)
    got: list[str] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_text()))
    reader.start()
    write_text(pipe, "x" * 300_000)
    reader.join()
    assert got == ["x" * 300_000]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_links_stay_links(tmp_path: Path) -> None:
    target, link, dangling = tmp_path / "target", tmp_path / "link", tmp_path / "dangling"
    target.write_text("old")
    link.symlink_to("target")
    dangling.symlink_to("made")
    for path in (link, dangling):
        check_writable(path)
        write_text(path, "new")
        assert path.is_symlink()
    assert (target.read_text(), (tmp_path / "made").read_text()) == ("new", "new")
    link.unlink()
    link.symlink_to("link")
    with pytest.raises(InputError, match=r"can't write .*link"):
        check_writable(link)


def test_a_file_keeps_its_mode_and_its_neighbours(tmp_path: Path) -> None:
    plan, mine = tmp_path / "plan", [tmp_path / ".plan.part", tmp_path / ".plan.try"]
    for path in (plan, *mine):
        path.write_text("mine")
    plan.chmod(0o640)
    check_writable(plan)
    write_text(plan, "new")
    assert (plan.read_text(), stat.S_IMODE(plan.stat().st_mode)) == ("new", 0o640)
    assert [path.read_text() for path in mine] == ["mine", "mine"]
    assert len(os.listdir(tmp_path)) == 3
    write_text(tmp_path / "new" / "folder" / "plan", "deep")
    assert (tmp_path / "new" / "folder" / "plan").read_text() == "deep"


def test_what_cannot_be_written_is_said_before_the_work(tmp_path: Path) -> None:
    for path, reason in (
        (tmp_path, "folder"),
        (tmp_path / "no" / "plan", "does not exist"),
        (tmp_path / ("n" * 300), "too long"),
        (tmp_path / "null\0byte", "null"),
    ):
        with pytest.raises(InputError, match=reason):
            check_writable(path)
    assert os.listdir(tmp_path) == []


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can stop being root")
def test_modes_are_minded(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    writable, readonly = folder / "writable", folder / "readonly"
    for path, mode in ((writable, 0o666), (readonly, 0o444)):
        path.write_text("a longer text than the new one")
        path.chmod(mode)
    folder.chmod(0o755)
    for parent in (tmp_path, *tmp_path.parents):  # for somebody else to get there
        if parent.stat().st_mode & 0o011 != 0o011:
            parent.chmod(parent.stat().st_mode | 0o011)
    os.seteuid(65534)
    try:
        for wrong in (readonly, writable, folder / "other"):
            with pytest.raises(InputError, match="Permission denied"):
                check_writable(wrong)
            with pytest.raises(InputError, match="Permission denied"):
                write_text(wrong, "new")
    finally:
        os.seteuid(0)
    assert readonly.read_text() == writable.read_text() == "a longer text than the new one"


@pytest.mark.slow
def test_standard_output_by_name_loses_nothing(tmp_path: Path) -> None:
    """Where it is a file, what was printed before and after is in it too."""
    target = tmp_path / "out"
    code = (
        "import sys; from pegplan.files import write_text; print('before');"
        "write_text(sys.argv[1], 'plan\\n'); print('after')"
    )
    for name in ("/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"):
        with target.open("w") as out:
            subprocess.run([sys.executable, "-c", code, name], stdout=out, check=True)
        assert target.read_text() == "before\nplan\nafter\n", name


def test_reading_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "PATIENCE", 0.2)
    plain = tmp_path / "plain"
    plain.write_bytes(b"12345")
    assert read_bytes(plain, 5, "plan") == b"12345"
    with pytest.raises(InputError, match="too large, over 4 bytes, so no plan"):
        read_bytes(plain, 4, "plan")
    os.mkfifo(tmp_path / "pipe")
    for path, reason in (
        (tmp_path / "pipe", "nobody writes"),
        (tmp_path, "directory"),
        (tmp_path / "none", "No such file"),
        (tmp_path / ("n" * 300), "too long"),
        ("null\0byte", "null"),
    ):
        with pytest.raises(InputError, match=reason):
            read_bytes(path, 5, "plan")
    plain.write_bytes(b"\xff\xfd")
    with pytest.raises(InputError, match="not UTF-8"):
        read_text(plain, 5, "plan")
    with pytest.raises(InputError, match="too large"):
        read_bytes(device(tmp_path / "zero", ZERO), 1000, "plan")


def test_a_failed_write_leaves_the_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = tmp_path / "plan"
    plan.write_text("old")

    def full(handle: int, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "write", full)
    with pytest.raises(InputError, match="No space left"):
        write_bytes(plan, b"new")
    assert plan.read_text() == "old"
    assert os.listdir(tmp_path) == ["plan"]

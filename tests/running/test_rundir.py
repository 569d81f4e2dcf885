"""Folders of runs."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from pegplan.errors import InputError
from pegplan.running import removal, rundir
from pegplan.running.process import run_directory

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the promises are Linux's")


@pytest.mark.parametrize("taken", ["a link", "a file", "open to others", "of another user"])
def test_nobody_else_gets_a_run_directory(
    taken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though he makes something of the place's name just after it was looked for."""
    if taken == "of another user" and os.getuid() != 0:
        pytest.skip("only root can give a folder to another user")
    place, his = tmp_path / "pegplan-0", tmp_path / "his"
    his.mkdir(mode=0o777)
    looked = rundir._place

    def just_after(own: bool = True) -> Path:
        if not own:
            return looked(own=False)
        if taken == "a link":
            place.symlink_to(his)
        elif taken == "a file":
            place.touch()
        else:
            place.mkdir()
            place.chmod(0o777 if taken == "open to others" else 0o700)
            os.chown(place, -1 if taken == "open to others" else 65534, -1)
        return place

    monkeypatch.setattr(rundir, "_temporary", lambda: tmp_path)
    monkeypatch.setattr(rundir, "_place", just_after)
    with run_directory() as directory:
        inside = directory.resolve()
        assert directory.parent != place
        assert not inside.is_relative_to(place)
        assert not inside.is_relative_to(his)
        assert directory.parent.stat().st_mode & 0o077 == 0
    assert not list(his.iterdir())


@pytest.mark.slow
def test_a_run_directory_goes_whatever_is_in_it(tmp_path: Path) -> None:
    """Deeper than Python's stack, closed to its owner, replaced by a link: as any user."""

    def fill_and_leave() -> None:
        if os.getuid() == 0:
            os.setgid(65534)
            os.setuid(65534)
        with run_directory() as directory:
            os.chdir(directory)
            for _ in range(1200):
                os.mkdir("d")
                os.chdir("d")
            os.chdir(directory)
            os.makedirs("a/b/c")
            os.symlink("/etc", "a/b/link")
            for path in ("a/b/c", "a/b", "a", "."):
                os.chmod(path, 0)
        assert not directory.exists()
        with run_directory() as directory:
            directory.rmdir()
            directory.symlink_to("/etc")
        assert not directory.is_symlink()
        with run_directory() as directory:
            directory.rmdir()

    child = os.fork()
    if child == 0:
        code = 1
        try:
            fill_and_leave()
            code = 0
        finally:
            os._exit(code)
    assert os.waitpid(child, 0)[1] == 0
    assert Path("/etc").is_dir()


@pytest.mark.parametrize("by_folder", [True, False])
def test_a_run_directory_goes_with_what_is_closed_to_its_owner(
    by_folder: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where a file can't be opened in an open folder, as on Windows."""
    monkeypatch.setattr(removal, "BY_FOLDER", by_folder)
    with run_directory() as directory:
        (directory / "a" / "b").mkdir(parents=True)
        (directory / "a" / "b" / "file").touch(0o400)
        (directory / "a" / "link").symlink_to("/etc")
        for name in ("a/b", "a"):
            (directory / name).chmod(0o500)
    assert not directory.exists()
    assert Path("/etc/passwd").exists()


def test_a_signal_while_a_run_directory_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    make = Path.mkdir

    def interrupted(path: Path, **options: int) -> None:
        make(path, **options)
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "mkdir", interrupted)
    with pytest.raises(KeyboardInterrupt), run_directory():
        pass
    assert not list(tmp_path.iterdir())


def test_run_directory_is_fresh_and_goes() -> None:
    with run_directory() as one, run_directory() as other:
        assert one != other
        (one / "file").touch()
        assert list(other.iterdir()) == []
    assert not one.exists()
    assert not other.exists()


def test_run_directory_goes_after_an_error() -> None:
    with pytest.raises(KeyError), run_directory() as directory:
        raise KeyError
    assert not directory.exists()


def test_run_directory_is_kept(tmp_path: Path) -> None:
    paths = []
    for _ in range(2):
        with run_directory(tmp_path / "deep" / "runs") as directory:
            paths.append(directory)
    assert paths == [tmp_path / "deep" / "runs" / name for name in ("run-001", "run-002")]
    assert all(path.is_dir() for path in paths)


def test_run_directory_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with (
        pytest.raises(InputError, match=r"can't make a folder in .*file"),
        run_directory(tmp_path / "file"),
    ):
        pass

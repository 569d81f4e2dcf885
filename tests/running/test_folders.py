"""Folders of runs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers.processes import eventually

from pegplan.errors import InputError
from pegplan.running import folders
from pegplan.running.program import run_directory

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the promises are Linux's")


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for temporary files, of which this process has used nothing yet."""
    folders.remove_all()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    yield tmp_path
    folders.remove_all()


def test_a_run_directory_goes_whatever_is_in_it(tmp_path: Path) -> None:
    """Closed to its owner, replaced by a link or a pipe: as any user."""

    def fill_and_leave() -> None:
        sys.executable = shutil.which("true") or ""  # Python is not for everybody to run
        if os.getuid() == 0:
            os.setgid(65534)
            os.setuid(65534)
        with run_directory() as directory:
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
            os.mkfifo(directory)
        assert not directory.exists()
        with run_directory() as directory:
            directory.rmdir()

    child = os.fork()
    if child == 0:
        code = 1
        try:
            fill_and_leave()
            code = 0
        finally:
            folders.remove_all()  # nothing guards them where Python can't be started
            os._exit(code)
    assert os.waitpid(child, 0)[1] == 0
    assert Path("/etc").is_dir()


@pytest.mark.parametrize("nth", [1, 2])
def test_a_signal_while_a_run_directory_is_made(
    nth: int, temporary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the folder of this process is made, or that of the run."""
    make, made = Path.mkdir, []

    def interrupted(path: Path, **options: int) -> None:
        make(path, **options)
        made.append(path)
        if len(made) == nth:
            raise KeyboardInterrupt

    monkeypatch.setattr(Path, "mkdir", interrupted)
    with pytest.raises(KeyboardInterrupt), run_directory():
        pass
    folders.remove_all()
    assert not list(temporary.iterdir())


@pytest.mark.parametrize("when", ["in it", "after it"])
def test_a_killed_process_leaves_no_folder(when: str, tmp_path: Path) -> None:
    """Also where no command ran in it: as a proof's, which a worker fills."""
    script = (
        "import os\n"
        "from pegplan.running.program import run_directory\n"
        "with run_directory() as folder:\n"
        "    (folder / 'levels').write_bytes(b'x' * 1000000)\n"
        f"    if {when == 'in it'}: os.kill(os.getpid(), 9)\n"
        "os.kill(os.getpid(), 9)"
    )
    environment = {**os.environ, "TMPDIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", script], env=environment, check=False)
    assert done.returncode == -9
    assert eventually(lambda: not list(tmp_path.iterdir()))


def test_run_directory_is_fresh_and_goes() -> None:
    with run_directory() as one, run_directory() as other:
        assert one != other
        (one / "file").touch()
        assert list(other.iterdir()) == []
    assert not one.exists()
    assert not other.exists()


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

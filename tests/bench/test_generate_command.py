"""The command that makes benchmark sets: what it refuses, replaces and leaves behind."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest
from helpers.command_line import PEGPLAN, call
from helpers.mixed_set import SMALL, made

from pegplan.bench.sets.folder import write_set
from pegplan.errors import InputError
from pegplan.resources import resource


@pytest.mark.slow
def test_boards_and_encodings_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.toml").write_text('picture = """\n.***\n****\n*o**\n****"""\n')
    shutil.copytree(resource("templates/jump"), "renamed")
    for file in Path("renamed").iterdir():
        text = file.read_text().replace("in-line", "beside").replace("empty ?", "bare ?")
        file.write_text(text.replace("(empty ", "(bare "))
    arguments = ["generate", "mine.toml", "-e", "./renamed", "-o", "set", "--count", "3"]
    assert call(*arguments, "--pegs", "4..6", "--cores", "1") == 0
    assert "(bare " in Path("set/domain.pddl").read_text()
    assert "mine.toml" in Path("set/README.md").read_text()
    assert call("check-set", "set", "--cores", "1") == 0


REFUSED = {
    "english/central -o x": "name a board: english",
    "englsh -o x": "did you mean english",
    "triangle-5 -o x --goal central": "no centre",
    "english -o x --goal z9": "no hole z9",
    "english -o x --goal best": "goals are central",
    "english -o x --goal any": "can't express the goal",
    "english -o x --pegs 20..8": "write a number or a range",
    "english -o x --pegs 1..5": "takes from 2 to 32",
    "english -o x --pegs 8..33": "takes from 2 to 32",
    "english -o x --count 0": "ask for 1 to",
    "english -o x --unsolvable 99": "too many",
    "english -o x --unsolvable 1 --kinds luck": "kinds are class",
    "english -o x --difficulty harsh": "easy, medium, hard",
    "english -o x --objective moves": "don't count moves",
    "english -o x -e moves --objective jumps": "don't count jumps",
    "english -o x -e stuck --goal stuck --unsolvable 1": "every game ends",
    "english -o no/x": "does not exist",
    "english -o full": "holds other files",
    "english -o full --force": "holds other files",
    "english -o file": "no folder",
    "triangle-4 -o x --count 60 --pegs 3 --cores 1": "different instances on board triangle-4",
    "triangle-4 -o x --difficulty hard --count 2 --cores 1": "of that difficulty",
}


@pytest.mark.slow
@pytest.mark.parametrize("arguments", REFUSED)
def test_what_can_not_be_is_refused_in_one_line(
    arguments: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("full").mkdir()
    Path("full/thesis.txt").touch()
    Path("file").touch()
    assert call("generate", *arguments.split()) == 2
    error = capsys.readouterr().err
    assert REFUSED[arguments] in error
    assert error.splitlines()[-1].startswith("pegplan: ")  # after what tells of progress
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "full"]
    assert [path.name for path in Path("full").iterdir()] == ["thesis.txt"]


def test_a_set_is_replaced_only_by_force(tmp_path: Path) -> None:
    files, folder = made(SMALL), tmp_path / "set"
    write_set(files, folder)
    (folder / "notes.txt").touch()
    with pytest.raises(InputError, match="--force replaces it"):
        write_set(files, folder)
    write_set(files, folder, force=True)
    assert not (folder / "notes.txt").exists()
    assert [path.name for path in tmp_path.iterdir()] == ["set"]


@pytest.mark.slow
@pytest.mark.parametrize("seconds", [0, 0.2])  # its processes begin, or are there
def test_an_interrupt_leaves_nothing_behind(tmp_path: Path, seconds: float) -> None:
    command = shlex.split("generate english -o set --count 400 --pegs 24..26 --cores 2")
    process = subprocess.Popen(
        [*PEGPLAN, *command],
        cwd=tmp_path, start_new_session=True, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    while len(children.read_text().split()) < 2:
        time.sleep(0.005)
    time.sleep(seconds)
    os.killpg(process.pid, signal.SIGINT)
    _, error = process.communicate(timeout=60)
    assert process.returncode == 130, error
    assert "Traceback" not in error
    assert list(tmp_path.iterdir()) == []

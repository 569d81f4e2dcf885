"""What a command makes of a full disk, closed streams and a system that refuses."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from pegplan.cli import ends, main
from pegplan.cli.output import say

PROGRAM = f"{sys.executable} -m pegplan"


@pytest.mark.slow
def test_so_few_files_that_not_even_modules_can_be_loaded(tmp_path: Path) -> None:
    """Then Python's hashlib may log errors of its own before pegplan's line, which is the last."""
    done = subprocess.run(
        ["bash", "-c", f"ulimit -n 7; {PROGRAM} solve english/cross"],
        cwd=tmp_path, env=os.environ | {ends.TRACE: ""},
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 71, done.stderr
    *before, last = done.stderr.splitlines()
    assert last.startswith("pegplan: ")
    assert "Too many open files" in last
    assert not before or before[0].startswith("ERROR:root:code for hash")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "code", "expected"),
    [
        ("{p} boards > full", 74, "can't write to standard output: No space left"),
        ("{p} boards >&-", 74, "can't write to standard output: Bad file descriptor"),
        ("set -o pipefail; {p} boards --json | true", 141, ""),
        ("{p} show english/cross 2>full", 0, ""),
        ("{p} solve english/cross -s bitboard 2>&- -o plan > /dev/null && cat plan", 0, ""),
        ("ulimit -n 8; {p} solve english/central", 71, "Too many open files"),
        ("ulimit -n 20; {p} solve english/cross -s fd-add", 0, ""),
        ("ulimit -v 150000; {p} prove english/matmod -k pagoda > /dev/null", 0, ""),
        ("ulimit -v 60000; {p} count english/cross", 13, "out of memory"),
        ("{p} check english/matmod /dev/zero", 2, "too large, over 268435456 bytes"),
        ("ulimit -f 1; {p} prove triangle-20/a1-any", 2, "call.json: File too large"),
        (
            "ulimit -f 1; {p} solve english/central -s bitboard --optimal moves --keep k",
            71,
            "said.jsonl: no room on the disk",
        ),
        ("ulimit -f 1; {p} solve english/cross -s fd-add --keep k", 71, "refuses: File too large"),
        ("{p} solve english/cross -s bitboard -o full", 2, "can't write full: No space left"),
    ],
)
def test_one_line_and_an_exit_code(tmp_path: Path, command: str, code: int, expected: str) -> None:
    if "full" in command:
        try:
            os.mknod(tmp_path / "full", 0o666 | stat.S_IFCHR, os.makedev(1, 7))
            (tmp_path / "full").open("rb").close()
        except OSError:
            pytest.skip("devices can't be made here")
    done = subprocess.run(
        ["bash", "-c", command.format(p=PROGRAM)],
        cwd=tmp_path, env=os.environ | {ends.TRACE: ""},
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == code, done.stderr
    assert expected in done.stderr
    assert done.stderr.count("\n") == bool(expected), done.stderr
    if "bitboard -o full" in command:
        assert "d3-b3" in done.stdout  # the plan is shown all the same
    if "cat plan" in command:
        assert "; cost = 5" in done.stdout


@pytest.mark.slow
def test_no_other_program_need_be_in_the_path() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pegplan", "solve", "english/cross", "-s", "fd-add"],
        env={"PATH": "/nonexistent"}, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")


def test_an_internal_error_is_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise KeyError("nobody thought of it")

    monkeypatch.setattr("pegplan.boards.catalog.board_names", broken)
    monkeypatch.delattr(sys, "tracebacklimit", raising=False)  # some libraries set it for good
    for trace in ("", "1"):
        monkeypatch.setenv(ends.TRACE, trace)
        with pytest.raises(SystemExit) as caught:
            main(["boards"])
        assert caught.value.code == 70
        err = capsys.readouterr().err
        assert "pegplan: internal error, please report it: KeyError: 'nobody thought" in err
        assert ("Traceback" in err) == bool(trace)
        assert (err.count("\n") == 1) == (not trace)


def test_names_can_do_nothing_to_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cursor movements and titles go, the colours of pegplan stay; a pipe gets every byte."""
    text = "\x1b]0;title\x07\x1b[2J\x1b[31mred\x1b[0m\ttab \x9b5n\r\x08end"
    say(text)
    assert capsys.readouterr().out == f"{text}\n"
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    say(text)
    assert capsys.readouterr().out == "]0;title[2J\x1b[31mred\x1b[0m\ttab 5nend\n"
    ends.complain(text)
    assert capsys.readouterr().err == "pegplan: ]0;title[2J[31mred[0m tab 5n end\n"

"""The command line as a process: signals, interrupts, closed pipes, terminals without Unicode."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from helpers.command_line import PEGPLAN, call
from helpers.places import ROOT

from pegplan import solve
from pegplan.cli.ends import Terminated
from pegplan.solvers.base import Event
from pegplan.solvers.commands import command_of
from pegplan.solvers.presets import presets


def pegplan(*arguments: str, **options: Any) -> subprocess.Popen[str]:
    """Start the command line in a process of its own."""
    return subprocess.Popen(
        [*PEGPLAN, *arguments],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options,
    )  # fmt: skip


def planners_of(marker: str) -> list[str]:
    """The running processes whose environment holds a marker."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if marker.encode() in (process / "environ").read_bytes():
                found.append(process.name)
        except OSError:
            continue
    return found


@pytest.mark.planner
@pytest.mark.parametrize(
    ("command", "number", "code"),
    [
        *(
            ("solve wiegleb/central -s fd-lmcut -t 50 -e jump", number, code)
            for number, code in ((signal.SIGTERM, 143), (signal.SIGKILL, -9))
        ),
        ("prove square-30/a1-a1", signal.SIGINT, 130),
        ("decide square-12", signal.SIGINT, 130),
    ],
)
def test_a_signal_leaves_no_process_behind(
    command: str, number: int, code: int, tmp_path: Path
) -> None:
    command_of(presets()["fd-lmcut"])  # is kept: what asks for it is no run
    marker = f"PEGPLAN_TEST_MARK={os.getpid()}-{number}-{time.time_ns()}"
    name, value = marker.split("=")
    process = pegplan(*command.split(), env={**os.environ, name: value, "TMPDIR": str(tmp_path)})
    deadline = time.monotonic() + 120
    while len(planners_of(marker)) < 3 and time.monotonic() < deadline:
        time.sleep(0.05)
    process.send_signal(number)
    out, err = process.communicate(timeout=120)
    assert process.returncode == code
    assert out == ""
    assert "Traceback" not in err
    assert ("pegplan: interrupted" in err) == (number == signal.SIGINT)
    while (left := planners_of(marker)) and time.monotonic() < deadline + 120:
        time.sleep(0.05)
    assert left == []
    assert list(tmp_path.glob("pegplan-*")) == []


def test_an_interrupt_is_heard_while_modules_are_loaded() -> None:
    """Python loses an exception that arises in a callback, as importing has them."""
    code = (
        "import os, signal, weakref, pegplan.cli\n"
        "class Loaded:\n"
        "    def find_spec(self, *_):\n"
        "        if not os.environ.pop('once', ''): return\n"
        "        it = type('It', (), {})()\n"
        "        kept = weakref.ref(it, lambda _: os.kill(os.getpid(), signal.SIGINT))\n"
        "        del it\n"
        "import sys; sys.argv = ['pegplan', 'boards']; os.environ['once'] = '1'\n"
        "sys.meta_path.insert(0, Loaded()); pegplan.cli.main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (130, "")
    assert done.stderr == "pegplan: interrupted\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("nth", "entrance"),
    [(2, "pegplan"), (10, "pegplan"), (3, "pegplan/__main__.py"), (60, "pegplan/__main__.py")],
)
def test_an_interrupt_while_it_starts_shows_no_traceback(nth: int, entrance: str) -> None:
    """At the nth module that is looked for, the first of which is pegplan.cli."""
    script = Path(sys.executable).with_name("pegplan")
    if entrance != "pegplan":
        script = ROOT / entrance
    code = (
        "import os, runpy, sys\n"
        "class Interrupting:\n"
        "    seen = 0\n"
        "    def find_spec(self, name, *_):\n"
        "        self.seen += name == 'pegplan.cli' or self.seen > 0\n"
        f"        if self.seen == {nth}: os.kill(os.getpid(), 2)\n"
        "sys.meta_path.insert(0, Interrupting()); sys.argv = ['pegplan', 'boards']\n"
        f"runpy.run_path({str(script)!r}, run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (130, "")
    assert done.stderr == "pegplan: interrupted\n"


@pytest.mark.planner
@pytest.mark.parametrize(
    ("end", "code", "last"),
    [
        (KeyboardInterrupt(), 130, "interrupted"),
        (Terminated(signal.SIGTERM), 143, "ended by SIGTERM"),
        *((Terminated(s), 129, "ended by SIGHUP") for s in signal.Signals if s.name == "SIGHUP"),
    ],
)
def test_an_interrupt_shows_the_best_plan_so_far(
    end: BaseException,
    code: int,
    last: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    found = solve("english/cross", "fd-add")
    worse = replace(found, steps=(found.steps or ()) * 2)

    def interrupted(*_: Any, on_event: Callable[[Event], None], **__: Any) -> None:
        for outcome in (worse, found, worse):
            on_event(Event("plan", "fd-lama", "", outcome))
        raise end

    monkeypatch.setattr("pegplan.api.solve", interrupted)
    assert call("solve", "english/cross", "-o", str(tmp_path / "plan")) == code
    out, err = capsys.readouterr()
    assert "5 jumps" in out
    assert out.rstrip().endswith("the best plan so far")
    assert f"pegplan: {last}\n" in err
    assert (tmp_path / "plan").read_text().count("(jump") == 5


def test_output_to_a_closed_pipe_is_quiet() -> None:
    command = f"{sys.executable} -c 'from pegplan.cli import main; main()' boards | head -1"
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.stderr == ""
    assert done.stdout.startswith("title")


def test_plain_where_the_encoding_knows_no_better_and_no_colour_in_pipes() -> None:
    process = pegplan("show", "english/central", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, "")
    assert "4 * * * o * * *" in out
    assert "\x1b" not in out

"""What every way to run a child promises, whatever the child does."""

from __future__ import annotations

import itertools
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers.marked import Marked
from helpers.places import FAKES

from pegplan.running.supervisor import VARIABLE

FORMS = ("command", "call", "portable command", "portable call")
"""A command under limits, and a call of a function; and both by the portable supervisor.

A resident puts no limits on its calls itself; it promises the rest.
"""
RESIDENTS = ("resident", "portable resident")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="the promises are Linux's"),
]


class Caller:
    """A process that runs a child: ``tests/helpers/fakes/promised.py``."""

    def __init__(self, form: str, breach: str, folder: Path) -> None:
        self.marked = Marked()
        self.temporary = folder / "temporary"
        self.temporary.mkdir()
        supervisor, _, form = form.rpartition(" ")
        chosen = {VARIABLE: supervisor} if supervisor else {}
        self.process = subprocess.Popen(
            [sys.executable, str(FAKES / "promised.py"), form, breach],
            env=self.marked.environment
            | {"TMPDIR": str(self.temporary), "PYTHONPATH": str(FAKES)}
            | chosen,
            stdout=subprocess.PIPE,
            text=True,
        )

    def line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def nothing_is_left(self) -> bool:
        """Whether that is so within some seconds."""
        late = time.monotonic() + 60
        while self.marked.alive() or any(self.temporary.iterdir()):
            if time.monotonic() > late:
                return False
            time.sleep(0.02)
        return True

    def end(self) -> None:
        self.process.kill()
        self.process.communicate()
        for pid in self.marked.alive():
            subprocess.run(["kill", "-9", str(pid)], check=False)


@pytest.fixture
def caller(form: str, breach: str, tmp_path: Path) -> Iterator[Caller]:
    caller = Caller(form, breach, tmp_path)
    yield caller
    caller.end()


@pytest.mark.thin(2)
@pytest.mark.parametrize(
    ("form", "breach"),
    [
        *itertools.product(FORMS, ["wall", "cpu", "memory", "cancel"]),
        *itertools.product(RESIDENTS, ["cancel"]),
    ],
)
def test_a_child_ends_with_all_it_started(caller: Caller, breach: str) -> None:
    assert caller.line() == "begun"
    assert caller.line() == breach
    assert caller.process.wait(60) == 0
    assert caller.nothing_is_left()


@pytest.mark.thin(2)
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
@pytest.mark.parametrize(
    ("form", "breach"),
    [*itertools.product(FORMS, ["none"]), *itertools.product(RESIDENTS, ["none", "busy"])],
)
def test_a_child_ends_with_its_parent(caller: Caller, number: signal.Signals) -> None:
    assert caller.line() == "begun"
    assert len(caller.marked.alive()) >= 2
    caller.process.send_signal(number)
    assert caller.process.wait(60) == -number
    assert caller.nothing_is_left()

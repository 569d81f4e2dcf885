"""Runs of commands in the ways there are, and a mark that their processes carry."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from helpers.marked import Marked
from helpers.processes import LONG

from pegplan.errors import Refused
from pegplan.running.program import Limits, Run, run, run_directory
from pegplan.running.supervisor import CONTAIN, LACKING, NAMESPACES, PORTABLE


@pytest.fixture
def marked() -> Iterator[Marked]:
    """A mark; that nothing with it is left is checked the moment the test is over."""
    marked = Marked()
    yield marked
    alive = marked.alive()
    for pid in alive:
        os.kill(pid, signal.SIGKILL)
    assert not alive


@cache
def has_namespaces() -> bool:
    """Whether this system lets a run have namespaces."""
    with pytest.MonkeyPatch.context() as patch, run_directory() as folder:
        patch.setenv(CONTAIN, NAMESPACES)
        try:
            run(["true"], folder, Limits(LONG))
        except Refused:
            return False
    return True


@pytest.fixture(params=["auto", "portable"])
def supervisor(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The supervisor of all runs of a test, each of the two in turn."""
    choose(request.param, request, monkeypatch)
    return str(request.param)


def choose(name: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Choose a way; a test of promises that the portable one lacks must fail by it."""
    if name == PORTABLE:
        pytest.importorskip("psutil")
        for promise in (mark.args[0] for mark in request.node.iter_markers("promise")):
            if reason := LACKING.get(promise):
                request.applymarker(pytest.mark.xfail(reason=reason, strict=True))
    monkeypatch.setenv(CONTAIN, name)


@pytest.fixture(params=["namespaces", "plain", "portable"])
def start(
    request: pytest.FixtureRequest, marked: Marked, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Run]:
    """Runs commands: in namespaces, ``plain``, or by the portable supervisor."""
    if request.param == NAMESPACES and not has_namespaces():
        pytest.skip("this system does not let a run have namespaces")
    choose(request.param, request, monkeypatch)

    def start(command: list[str], *, until: str = "", **options: object) -> Run:
        """Run it; cancel once it has printed a word."""
        names = ("wall", "cpu", "memory_mb", "disk_mb", "processes", "address_space", "grace")
        given = {"wall": LONG, "grace": 0.2}
        limits = given | {name: options.pop(name) for name in names if name in options}
        settings = {"environment": marked.environment} | options
        if until:
            cancel = threading.Event()

            def look() -> None:
                if until in (tmp_path / "stdout.log").read_text():
                    cancel.set()

            settings |= {"cancel": cancel, "tick": look}
        ended = run(command, tmp_path, Limits(**limits), **settings)  # type: ignore[arg-type]
        assert ended.contained in (request.param, "")
        return ended

    return start

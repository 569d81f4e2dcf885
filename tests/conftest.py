"""Settings and strategies shared by the tests."""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from compileall import compile_dir
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zlib import crc32

import pytest
from helpers.places import ROOT
from hypothesis import HealthCheck, settings

from pegplan.errors import LimitReached
from pegplan.running import answers
from pegplan.running.program import Run

settings.register_profile(
    "pegplan",
    deadline=None,
    max_examples=15,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
settings.register_profile("thorough", settings.get_profile("pegplan"), max_examples=200)
settings.load_profile("pegplan")
os.environ["PEGPLAN_TRACEBACK"] = "1"  # internal errors of the command line show themselves
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's `&` has it ignored
signal.signal(signal.SIGHUP, signal.SIG_DFL)  # and `nohup` that one; children inherit it

GARBAGE = (10_000, 20, 100)
"""When Python looks for garbage. What tests load is kept, and is seldom to be looked through."""
QUICK = 3
"""So many cases of a test are in the quick part of the suite."""
LONGER = {"truth", "planner", "browser", "cluster"}
"""Marks of tests that are slow, too."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Run the tests of the page in one of its other languages."""
    parser.addoption("--page-language", default="en", help="of the page in browsers: en, de, es")


def pytest_configure(config: pytest.Config) -> None:
    """Keep the user's cache out of it: all processes of a session share an empty one.

    The tests start a thousand processes, so pegplan is compiled before: where Python is not to
    write bytecode (``PYTHONDONTWRITEBYTECODE``), each of them would do it again.
    """
    gc.set_threshold(*GARBAGE)
    sys.dont_write_bytecode = False  # else each worker rewrites the asserts of all tests again
    if not hasattr(config, "workerinput"):  # the workers of pytest-xdist inherit it
        compile_dir(ROOT / "pegplan", quiet=2)
        cache = TemporaryDirectory(prefix="pegplan-cache-")
        os.environ["XDG_CACHE_HOME"] = cache.name
        config.add_cleanup(cache.cleanup)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave cases out: of the suite all but one in n of ``thin(n)``, of its quick part all but 3.

    Which ones stay is drawn by their names: the first ones would often be cases with the same
    value of a parameter. What the suite leaves out is slow, too: ``-m "not slow"`` replaces its
    own rule.
    """
    cases: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        cases[item.nodeid.partition("[")[0]].append(item)
    for found in cases.values():
        found.sort(key=lambda item: crc32(item.name.encode()))
        share = next((mark.args[0] for mark in found[0].iter_markers("thin")), 1)
        for item in found[-(-len(found) // share) :]:
            item.add_marker("truth")
        for item in found:
            if item in found[QUICK:] or LONGER & {mark.name for mark in item.iter_markers()}:
                item.add_marker("slow")


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of outside material beside a checkout; tests that need it skip without it."""
    folder = Path(os.environ.get("PEGPLAN_SHARED", ROOT.parent / "shared"))
    if not folder.is_dir():
        pytest.skip(f"no folder of outside planning tasks at {folder}")
    return folder


@pytest.fixture
def searches_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """For what pegplan's searches find: they work in this process, which is much faster.

    How they are run is tested by all other tests.
    """
    monkeypatch.setattr(answers, "in_process", in_place)


def in_place(
    function: str, question: Any, on_message: Callable[[Any], None], folder: Path, *_: object
) -> tuple[answers.Reply, Run]:
    """In place of :func:`pegplan.running.answers.in_process`; JSON passes both ways, as there.

    No limit holds but those that the function sets itself.
    """
    module, _, name = function.partition(":")
    began = time.monotonic()
    try:
        returned = getattr(import_module(module), name)(
            _passed(question), lambda said: on_message(_passed(said))
        )
        reply = {"returned": _passed(returned)}
    except LimitReached as error:
        reply = {"raised": ["LimitReached"], "message": str(error), "status": str(error.status)}
    wall = time.monotonic() - began
    logs = [folder / name for name in ("stdout.log", "stderr.log")]
    for log in logs:
        log.touch()
    return reply, Run(0, None, None, wall, wall, None, *logs, left_behind=0)


def _passed(value: Any) -> Any:
    return json.loads(json.dumps(value))

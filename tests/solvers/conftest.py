"""What tests of planners share."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from helpers.fake_planners import CROSS_PLAN

from pegplan.errors import LimitReached
from pegplan.running import answers
from pegplan.running.program import Run


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    """A file with a plan of ``CROSS``, for fake planners that replay it."""
    path = tmp_path / "good-plan"
    path.write_text(CROSS_PLAN)
    return path


@pytest.fixture
def searches_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """For what pegplan's searches find: they work in this process, which is much faster.

    How they are run is tested by all other tests.
    """
    monkeypatch.setattr(answers, "in_process", in_place)


def in_place(
    function: str,
    question: Any,
    on_message: Callable[[Any], None],
    folder: Path,
    *_: object,
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

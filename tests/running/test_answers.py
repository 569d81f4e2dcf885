"""A question to a function in a process of its own: its answer, or why there is none."""

from __future__ import annotations

import os
from typing import Any

import pytest
from helpers.places import FAKES

from pegplan.errors import InputError, PegplanError, TaskError, Unavailable, Unsupported
from pegplan.running import answers
from pegplan.running.answers import Failed, Stopped, ask
from pegplan.running.program import Limits, Run, run_directory
from pegplan.running.worker import Reply

LIMITS = Limits(60)
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(FAKES)}


def test_an_answer_and_the_messages_before_it() -> None:
    said: list[Any] = []
    found = ask(
        "functions:double", 2, said.append, limits=LIMITS, what="it", environment=ENVIRONMENT
    )
    assert (found.value, said, found.run.exit_code) == ([2, 2], [{"half": 2}], 0)


@pytest.mark.parametrize(
    ("reply", "changes", "error", "says"),
    [
        (Reply(raised=("Unsupported", "InputError"), message="why"), {}, Unsupported, "^why$"),
        (Reply(raised=("BoardError", "InputError"), message="why"), {}, InputError, "^why$"),
        (Reply(raised=("TaskError", "InputError"), message="why"), {}, TaskError, "^why$"),
        (Reply(raised=("ImportError",), message="why"), {}, Unavailable, "^it: why; install it$"),
        (Reply(raised=("ValueError",), message="odd"), {}, Failed, "^it failed: ValueError: odd$"),
        (Reply(raised=("Stop",), message="late", status="timeout"), {}, Stopped, "^it: late$"),
        (Reply(raised=("bad_alloc", "MemoryError")), {}, Stopped, "^it: it ran out of memory$"),
        (None, {"exit_code": 3}, Failed, "^it failed: it ended with exit code 3 and no answer"),
        (None, {"signal": 9, "exit_code": None}, Failed, "signal 9"),
        (None, {"stopped_by": "wall"}, Stopped, "^it: the time limit ended it$"),
        (None, {"stopped_by": "memory"}, Stopped, "^it: the memory limit ended it$"),
        (None, {"exit_code": 1, "says": "std::bad_alloc"}, Stopped, "ran out of memory$"),
    ],
)  # fmt: skip
def test_why_there_is_no_answer(
    reply: Reply | None,
    changes: dict[str, Any],
    error: type[PegplanError],
    says: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def call(*_: Any, **__: Any) -> tuple[Reply | None, Run]:
        return reply, run

    with run_directory() as folder:
        logs = [folder / "stdout.log", folder / "stderr.log"]
        logs[0].touch()
        logs[1].write_text(changes.pop("says", ""))
        fields = {"exit_code": 0, "signal": None, "stopped_by": None} | changes
        run = Run(**fields, wall=1.0, cpu=1.0, memory_mb=None,
                  stdout=logs[0], stderr=logs[1], left_behind=0)  # fmt: skip
        monkeypatch.setattr(answers, "call", call)
        with pytest.raises(error, match=says) as caught:
            ask("a:function", None, limits=LIMITS, what="it", hint="install it")
    assert type(caught.value) is error

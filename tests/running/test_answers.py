"""A question to a function in a process of its own: its answer, or why there is none."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.places import FAKES

from pegplan.errors import InputError, PegplanError, Unavailable
from pegplan.running.answers import Failed, Stopped, ask
from pegplan.running.program import Limits


def asked(function: str, data: Any, *more: Any, seconds: float = 60) -> Any:
    return ask(
        f"functions:{function}", data, *more,
        limits=Limits(seconds), what="it", hint="install it", variables={"PYTHONPATH": str(FAKES)},
    )  # fmt: skip


def test_an_answer_and_the_messages_before_it() -> None:
    said: list[Any] = []
    found = asked("double", {"é": [1.5, None]}, said.append)
    assert (found.value, said) == ([{"é": [1.5, None]}] * 2, [{"half": {"é": [1.5, None]}}])
    assert (found.run.exit_code, found.run.left_behind) == (0, 0)
    assert asked("disturb", None).value == "done", "what is no message is passed over"


@pytest.mark.parametrize(
    ("function", "data", "error", "says"),
    [
        ("double", {1, 2}, InputError, "can't be handed to a worker"),
        ("misuse", "x", InputError, "^no board x$"),
        ("fail", "memory", Stopped, "^it: it ran out of memory: "),
        ("fail", "a bad_alloc inside", Stopped, "^it: it ran out of memory: "),
        ("fail", "library", Unavailable, "^it: library; install it$"),
        ("fail", "other", Failed, "^it failed: ZeroDivisionError: other$"),
        ("missing", None, Failed, "AttributeError: module 'functions' has no attribute 'missing'"),
        ("leave", None, Failed, "^it failed: it ended with exit code 3 and no answer"),
        ("misbehave", "wall", Stopped, "^it: the time limit ended it$"),
    ],
)
def test_why_there_is_no_answer(
    function: str, data: Any, error: type[PegplanError], says: str
) -> None:
    with pytest.raises(error, match=says) as caught:
        asked(function, data, seconds=1.0 if function == "misbehave" else 60)
    assert type(caught.value) is error

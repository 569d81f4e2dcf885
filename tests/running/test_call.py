"""A function of pegplan's in a process of its own."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from helpers.places import FAKES

from pegplan.errors import InputError
from pegplan.running.program import Limits, Run
from pegplan.running.worker import Reply, call


def called(folder: Path, function: str, data: Any = None, **options: Any) -> tuple[Any, Run]:
    environment = {**os.environ, "PYTHONPATH": str(FAKES)}
    return call(
        f"functions:{function}", data, folder, Limits(60), environment=environment, **options
    )


def test_a_call_says_and_returns(tmp_path: Path) -> None:
    said: list[Any] = []
    answer, ended = called(tmp_path, "double", {"é": [1.5, None]}, on_said=said.append)
    assert answer is not None, (ended, ended.tail())
    assert said == [{"half": {"é": [1.5, None]}}]
    assert answer == Reply([{"é": [1.5, None]}] * 2)
    assert (ended.exit_code, ended.left_behind) == (0, 0)


@pytest.mark.parametrize(
    ("function", "data", "kinds", "message"),
    [
        ("misuse", "x", {"BoardError", "InputError", "PegplanError"}, "no board x"),
        ("fail", "memory", {"MemoryError"}, "memory"),
        ("fail", "library", {"ImportError"}, "library"),
        ("fail", "a bad_alloc inside", {"ZeroDivisionError", "MemoryError"}, "a bad_alloc inside"),
        ("fail", "other", {"ZeroDivisionError", "ArithmeticError"}, "other"),
        ("missing", None, {"AttributeError"}, "module 'functions' has no attribute 'missing'"),
    ],
)
def test_an_error_comes_back_with_its_kinds(
    tmp_path: Path, function: str, data: Any, kinds: set[str], message: str
) -> None:
    answer, ended = called(tmp_path, function, data)
    assert answer is not None, (ended, ended.tail())
    assert kinds <= set(answer.raised)
    assert answer.message == message
    foreign = not kinds & {"PegplanError", "ImportError"} and data != "memory"
    assert ("Traceback" in ended.tail()) is foreign  # for the log; ours explain themselves


def test_a_process_that_says_nothing_gives_no_answer(tmp_path: Path) -> None:
    answer, ended = called(tmp_path, "leave")
    assert answer is None
    assert ended.exit_code == 3


def test_what_is_no_message_is_passed_over(tmp_path: Path) -> None:
    assert called(tmp_path, "disturb")[0] == Reply("done")


def test_data_that_json_has_not_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="can't be handed to a worker"):
        called(tmp_path, "double", {1, 2})

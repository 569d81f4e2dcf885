"""A process that takes one call after another."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers.places import FAKES

from pegplan.errors import InputError
from pegplan.running.resident_worker import Message, Resident

pytestmark = pytest.mark.thin(2)


@pytest.fixture
def functions(supervisor: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("PYTHONPATH", str(FAKES))
    monkeypatch.syspath_prepend(FAKES)
    import functions

    return functions


@pytest.fixture
def resident(functions: Any) -> Iterator[Resident]:
    resident = Resident(most=10_000, keep_words=True)
    yield resident
    resident.kill()
    assert not resident.is_alive


def last(resident: Resident) -> Message:
    while True:
        message = resident.hear(60)
        assert message is not None
        if message.last:
            return message


def test_calls_come_one_after_the_other_and_share_what_stays(
    resident: Resident, functions: Any
) -> None:
    for things in (["a", "b"], ["c"]):
        resident.ask(functions.repeat, things)
    heard = [resident.hear(60) for _ in range(5)]
    assert heard == [
        Message("said", "a"), Message("said", "b"), Message("returned", 1),
        Message("said", "c"), Message("returned", 2),
    ]  # fmt: skip
    assert resident.hear(0) is None


def test_an_error_is_raised_here_and_costs_the_call_only(
    resident: Resident, functions: Any
) -> None:
    for call, error in [
        (functions.refuse, InputError), (functions.unpickled, RuntimeError),
        (functions.fail, TypeError),
    ]:  # fmt: skip
        resident.ask(call, "no")
        with pytest.raises(error):
            last(resident).result()
    resident.ask(functions.repeat, [])
    assert last(resident).result() == 1


@pytest.mark.slow
def test_a_call_is_cancelled_and_the_next_is_not(resident: Resident, functions: Any) -> None:
    resident.ask(functions.stay, "none")
    assert resident.hear(60) == Message("said", "begun")
    resident.cancel()
    assert last(resident) == Message("returned", "cancel")
    resident.cancel()
    resident.ask(functions.repeat, [])
    assert last(resident) == Message("returned", 1)


def test_its_death_and_last_words(resident: Resident, functions: Any) -> None:
    resident.ask(functions.take_leave, "farewell")
    with pytest.raises((EOFError, OSError)):
        last(resident)
    assert resident.last_words() == "exit code 7; farewell"


def test_what_it_prints_is_no_message(resident: Resident, functions: Any) -> None:
    resident.ask(functions.print_out, "noise")
    assert last(resident) == Message("returned", "")


def test_rubbish_in_place_of_a_message(
    functions: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sitecustomize.py").write_text("print('hello', flush=True)")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    resident = Resident()
    resident.ask(functions.repeat, [])
    with pytest.raises(OSError, match="bad message length"):
        last(resident)
    resident.kill()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs POSIX")
def test_one_that_hangs_holds_nobody_up(resident: Resident, functions: Any) -> None:
    resident.ask(functions.own_number, None)
    os.kill(last(resident).result(), signal.SIGSTOP)
    resident.ask(functions.repeat, ["x" * 1_000_000])
    assert resident.hear(0.1) is None


def test_what_says_too_much_is_not_read(resident: Resident, functions: Any) -> None:
    resident.ask(functions.repeat, ["x" * 20_000])
    with pytest.raises(OSError, match="bad message length"):
        last(resident)


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="needs Linux")
def test_it_is_pinned_to_its_core(functions: Any) -> None:
    core = max(os.sched_getaffinity(0))
    resident = Resident(core)
    resident.ask(functions.cores, None)
    assert last(resident).result() == {core}
    resident.close()
    assert not resident.is_alive

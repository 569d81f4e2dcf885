"""A process that takes one call after another."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
from helpers.places import FAKES

from pegplan.errors import InputError
from pegplan.running.resident_worker import Message, Resident


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
    numbers = [resident.ask(functions.repeat, things) for things in (["a", "b"], ["c"])]
    heard = [resident.hear(60) for _ in range(5)]
    first, second = numbers
    assert heard == [
        Message("said", first, "a"), Message("said", first, "b"), Message("returned", first, 1),
        Message("said", second, "c"), Message("returned", second, 2),
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
    number = resident.ask(functions.stay, "none")
    assert resident.hear(60) == Message("said", number, "begun")
    resident.cancel(number)
    resident.cancel(number + 2)
    assert last(resident) == Message("returned", number, "cancel")
    number = resident.ask(functions.repeat, [])
    assert last(resident) == Message("returned", number, 1)


def test_its_death_and_last_words(resident: Resident, functions: Any) -> None:
    resident.ask(functions.take_leave, "farewell")
    with pytest.raises((EOFError, OSError)):
        last(resident)
    assert resident.last_words() == "exit code 7; farewell"


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

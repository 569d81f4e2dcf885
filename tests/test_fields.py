"""Checks of values that were read from JSON or TOML."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pegplan.errors import InputError
from pegplan.fields import number_of, text_of, texts_of, whole_of


@pytest.mark.parametrize(
    ("read", "fits", "too_much"),
    [
        (lambda value: text_of(value, "it", 0), "", "x"),
        (lambda value: texts_of(value, "it", 0), [], ["x"]),
        (lambda value: whole_of(value, "it", 0, 0), 0, 1),
        (lambda value: number_of(value, "it", 0, 0), 0, 0.5),
    ],
)
def test_a_limit_of_0_is_a_limit(read: Callable[[Any], Any], fits: Any, too_much: Any) -> None:
    assert read(fits) == fits
    with pytest.raises(InputError):
        read(too_much)

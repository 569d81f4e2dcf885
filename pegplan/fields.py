"""Checks of values that were read from JSON or TOML: each returns the value, with its type known.

Every function takes the value and ``where``, its name in error messages. It raises
:class:`InputError` if the value has another form; the message says which form is right.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn, TypeVar

from pegplan.errors import InputError, UnknownName

T = TypeVar("T")
MOST_KNOWN = 400  # characters of the choices that a message lists


def table_of(data: Any, where: str) -> dict[str, Any]:
    """``data`` as a table, which JSON calls an object."""
    if not isinstance(data, dict):
        _refuse(data, where, "a table or JSON object")
    return data


def keys_of(
    data: Any, where: str, needed: Collection[str], optional: Collection[str] = ()
) -> dict[str, Any]:
    """``data`` as a table with all needed keys and no others, except optional ones."""
    table = table_of(data, where)
    known = tuple(dict.fromkeys((*needed, *optional)))
    for key in table:
        if key not in known:
            unknown = UnknownName("key", key, known, f"keys are {', '.join(known)}")
            raise InputError(f"{where}: {unknown}")
    for key in needed:
        if key not in table:
            raise InputError(f"{where} needs the key {key}")
    return table


def text_of(data: Any, where: str, most: int | None = None) -> str:
    """``data`` as a string of at most ``most`` characters (None: no limit)."""
    if not isinstance(data, str) or (most is not None and len(data) > most):
        _refuse(data, where, "a text" + ("" if most is None else f" of at most {most} characters"))
    return data


def line_of(data: Any, where: str) -> str:
    """``data`` as a string that has no line break or other character that can't be printed."""
    if not isinstance(data, str) or not data.isprintable():
        _refuse(data, where, "one line of text")
    return data


def texts_of(data: Any, where: str, most: int | None = None) -> list[str]:
    """``data`` as a list of strings, with at most ``most`` entries (None: no limit)."""
    if not isinstance(data, list) or not all(isinstance(item, str) for item in data):
        _refuse(data, where, 'a list of texts such as ["…", "…"]')
    if most is not None and len(data) > most:
        raise InputError(f"{where} has {len(data)} entries; at most {most} are taken")
    return data


def word_of(data: Any, where: str, choices: Collection[str]) -> str:
    """``data`` as one of the strings in ``choices``."""
    if not isinstance(data, str) or data not in choices:
        known = ", ".join(filter(None, choices))
        known = known if len(known) <= MOST_KNOWN else f"{known[:MOST_KNOWN]}…"
        raise InputError(f"{where} {shown(data)} is not one of {known}")
    return data


def whole_of(data: Any, where: str, least: int = 0, most: int | None = None) -> int:
    """``data`` as a whole number from ``least`` to ``most`` (None: no limit)."""
    whole = isinstance(data, int) and not isinstance(data, bool)
    if not whole or data < least or (most is not None and data > most):
        end = "" if most is None else f" to {most}"
        _refuse(data, where, f"a whole number from {least}{end}")
    return int(data)


def number_of(data: Any, where: str, least: float, most: float) -> float:
    """``data`` as a number from ``least`` to ``most``."""
    number = isinstance(data, int | float) and not isinstance(data, bool)
    if not number or not least <= data <= most:
        _refuse(data, where, f"a number from {least:g} to {most:g}")
    return float(data)


def truth_of(data: Any, where: str) -> bool:
    """``data`` as true or false."""
    if not isinstance(data, bool):
        _refuse(data, where, "true or false")
    return data


@dataclass(frozen=True)
class Fields:
    """A table whose keys are read one by one.

    Attributes:
        data: its keys and values.
        where: its name in error messages; empty to name the keys alone.
    """

    data: Mapping[str, Any]
    where: str = ""

    def get(self, key: str, read: Callable[..., T], *limits: Any, default: Any = None) -> T:
        """The value of a key, or else ``default``, as a function of this module returns it.

        Args:
            read: the function; it also gets the key's name for messages, and ``limits``.
        """
        where = f"{self.where}: {key}" if self.where else key
        return read(self.data.get(key, default), where, *limits)

    def optional(self, key: str, read: Callable[..., T], *limits: Any) -> T | None:
        """The value of a key, as :meth:`get` returns it; None where it is null or not there."""
        return None if self.data.get(key) is None else self.get(key, read, *limits)


def shown(value: Any) -> str:
    """A value as error messages quote it, shortened to 40 characters."""
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "…"


def _refuse(data: Any, where: str, wanted: str) -> NoReturn:
    found = "" if data is None else f", not {shown(data)}"
    raise InputError(f"{where} must be {wanted}{found}")

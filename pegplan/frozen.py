"""Dictionaries that nobody can change, for what several callers share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class FrozenDict(dict[Key, Value]):
    """A dictionary that can't be changed; it can be copied and pickled, and written as JSON."""

    def _refuse(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("it is shared, so it can't be changed; make a dict of it first")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __hash__(self) -> int:  # type: ignore[override]  # a dict has none
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        """How to pickle it: its items can't be set one by one."""
        return FrozenDict, (dict(self),)

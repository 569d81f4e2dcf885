"""Calls in threads of their own.

As futures of :mod:`concurrent.futures`, whose import takes 5 ms of the 90 before a planner starts.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar, cast

T = TypeVar("T")


class Aside(threading.Thread, Generic[T]):
    """A call that goes on while its caller does other things.

    Args:
        call: what is called.
        ended: is set when the call has ended.
        daemon: Python may end before the call does.

    Attributes:
        done: whether the call has ended.
        error: the exception that ended it.

    Raises:
        RuntimeError: the system lets no thread be started.
    """

    def __init__(
        self, call: Callable[[], T], ended: threading.Event, *, daemon: bool = False
    ) -> None:
        super().__init__(daemon=daemon)
        self._call, self._ended = call, ended
        self._value: T | None = None
        self.error: BaseException | None = None
        self.done = False
        self.start()

    def run(self) -> None:
        """Make the call; for the thread alone."""
        try:
            self._value = self._call()
        except BaseException as error:
            self.error = error
        self.done = True
        self._ended.set()

    def result(self) -> T:
        """What the call returned, once it is done; raises what the call raised."""
        if self.error is not None:
            raise self.error
        return cast("T", self._value)

"""Errors of the reader, and the reading of numbers."""

from __future__ import annotations

import re
from collections.abc import Callable

_NUMBER = re.compile(r"-?[0-9]{1,9}")

Tick = Callable[[], None]
"""Called now and then; raises where the time is used up."""


class ProofFault(Exception):
    """The files are no proof: the message says where and why."""


class NotRead(Exception):
    """The files use a part of the format that is not read here."""


def whole(text: str, least: int = 0, most: int = 10**9) -> int:
    """A whole number; raises :class:`ProofFault`."""
    if not _NUMBER.fullmatch(text) or not least <= int(text) <= most:
        raise ProofFault(f"{text[:40]!r}, where a number from {least} to {most} is expected")
    return int(text)

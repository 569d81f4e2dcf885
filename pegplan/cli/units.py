"""Times, sizes and settings as users write them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from pegplan.errors import InputError


def seconds_of(text: str) -> float:
    """``90``, ``90s``, ``5m`` or ``1h`` as seconds."""
    match = re.fullmatch(r"(\d+(?:\.\d+)?)\s*(s|m|h)?", text.strip())
    seconds = float(match[1]) * {"s": 1, "m": 60, "h": 3600}[match[2] or "s"] if match else 0.0
    if not 0 < seconds < 1e7:
        raise InputError(f"time limit {text!r}: write seconds above 0, such as 30, 5m or 1h")
    return seconds


def mebibytes_of(text: str) -> int:
    """``2G``, ``500M`` or ``500`` (MiB) as MiB."""
    match = re.fullmatch(r"(\d+(?:\.\d+)?)\s*([MG])?(?:i?B)?", text.strip(), re.IGNORECASE)
    size = float(match[1]) * {"M": 1, "G": 1024}[(match[2] or "M").upper()] if match else 0.0
    if not 1 <= size < 1e8:
        raise InputError(f"memory limit {text!r}: write MiB or a unit, such as 500M or 2G")
    return int(size)


def settings_of(texts: Sequence[str]) -> dict[str, Any]:
    """``["workers=2", "symmetry=on"]`` as names and values; whole numbers become numbers."""
    settings: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not re.fullmatch(r"[a-z][a-z0-9_]*", name) or not value:
            raise InputError(f"--option {text!r}: write NAME=VALUE, such as workers=2")
        settings[name] = int(value) if re.fullmatch(r"\d{1,9}", value) else value
    return settings

"""Times and sizes as users write them."""

from __future__ import annotations

import re

from pegplan.errors import InputError
from pegplan.fields import shown


def seconds_of(text: str) -> float:
    """``90``, ``90s``, ``5m`` or ``1h`` as seconds."""
    match = re.fullmatch(r"(\d+(?:\.\d+)?)\s*(s|m|h)?", text.strip())
    seconds = float(match[1]) * {"s": 1, "m": 60, "h": 3600}[match[2] or "s"] if match else 0.0
    if not 0 < seconds < 1e7:
        raise InputError(f"time limit {shown(text)}: write seconds above 0, such as 30, 5m or 1h")
    return seconds


def mebibytes_of(text: str, what: str = "memory limit") -> int:
    """``2G``, ``500M`` or ``500`` (MiB) as MiB; ``what`` names it where it is none of these."""
    match = re.fullmatch(r"(\d+(?:\.\d+)?)\s*([MG])?(?:i?B)?", text.strip(), re.IGNORECASE)
    size = float(match[1]) * {"M": 1, "G": 1024}[(match[2] or "M").upper()] if match else 0.0
    if not 1 <= size < 1e8:
        raise InputError(f"{what} {text!r}: write MiB or a unit, such as 500M or 2G")
    return int(size)

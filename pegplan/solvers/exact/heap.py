"""How a process that works on large arrays gets its memory."""

from __future__ import annotations

import ctypes
import sys

_MMAP_THRESHOLD, _TRIM_THRESHOLD, _ARENA_MAX = -3, -1, -8  # of malloc.h
_LARGE = 1 << 26


def reuse_memory() -> None:
    """Have freed arrays of up to 64 MiB used again, where the C library is glibc; else nothing.

    It would give each back to the system, which then clears it again, page by page: that takes a
    sixth of the time of a count. With one heap for all threads less of it lies idle. For processes
    of pegplan's own, since it is the whole process that is told so.
    """
    if sys.platform != "linux":
        return
    library = ctypes.CDLL(None)
    if hasattr(library, "mallopt") and hasattr(library, "gnu_get_libc_version"):
        for what, value in (
            (_MMAP_THRESHOLD, _LARGE), (_TRIM_THRESHOLD, 4 * _LARGE), (_ARENA_MAX, 1),
        ):  # fmt: skip
            library.mallopt(what, value)

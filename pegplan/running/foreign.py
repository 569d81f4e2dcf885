"""Reading what another program left in its folder: its own regular files, and only so much.

A program may leave anything under the name of its plan or its log: a link to a file of the
user's, a pipe that nobody writes to, a device without end. These functions open nothing but
regular files that lie in the folder themselves, never wait, and read at most so many bytes.
What they say is shown only after :func:`plain`, since a terminal obeys some characters.
"""

from __future__ import annotations

import os
import re
import stat
from itertools import islice
from pathlib import Path
from typing import IO

UNFOLLOWED = sum(getattr(os, f"O_{n}", 0) for n in ("NOFOLLOW", "NONBLOCK", "CLOEXEC", "BINARY"))
AT_ONCE = 1 << 18  # bytes: reading sets aside what it is asked for, also of a short file
_ODD = re.compile(r"[^\n\t\x20-\x7e]+")


def opened(path: Path) -> IO[bytes] | None:
    """A program's file, to be read; None where it is not there or is no regular file.

    The file must lie in the folder ``path.parent``, and that must be no link either. A file
    that has a second name (a hard link) is refused too, since that may lie anywhere. It is looked
    at before: opening some devices has effects.
    """
    try:
        looked = path.lstat()
        if not _is_own(looked) or path.parent.is_symlink():
            return None
        file = os.fdopen(os.open(path, os.O_RDONLY | UNFOLLOWED), "rb", buffering=0)
    except (OSError, ValueError):  # a NUL character in the name is a ValueError
        return None
    if os.path.samestat(looked, os.fstat(file.fileno())):
        return file
    file.close()
    return None


def entries(folder: Path, most: int) -> list[Path]:
    """At most so many of the things that lie in a folder; none where it is gone."""
    try:
        with os.scandir(folder) as found:
            return [folder / entry.name for entry in islice(found, most)]
    except OSError:
        return []


def _is_own(found: os.stat_result) -> bool:
    return stat.S_ISREG(found.st_mode) and found.st_nlink <= 1


def read(path: Path, most: int, begin: int = 0) -> bytes | None:
    """At most ``most`` bytes of a program's file; None where there is no such file.

    Args:
        begin: the first byte to read; below 0, so many before the end.
    """
    file = opened(path)
    if file is None:
        return None
    with file:
        return _part(file, begin + os.fstat(file.fileno()).st_size if begin < 0 else begin, most)


def read_ends(path: Path, most: int) -> bytes:
    """The first and the last ``most`` bytes of a program's file, a line break between them."""
    file = opened(path)
    if file is None:
        return b""
    with file:
        size = os.fstat(file.fileno()).st_size
        if size <= 2 * most:
            return _part(file, 0, 2 * most) or b""
        head, tail = _part(file, 0, most), _part(file, size - most, most)
    return (head or b"") + b"\n" + (tail or b"")


def read_tail(path: Path, most: int) -> bytes:
    """The last ``most`` bytes of a program's file; none where there is no such file."""
    return read(path, most, -most) or b""


def _part(file: IO[bytes], begin: int, most: int) -> bytes | None:
    """What is there from a byte on; None where the disk fails."""
    parts, left = [], most
    try:
        file.seek(max(0, begin))
        while left > 0 and (part := file.read(min(left, AT_ONCE))):
            parts.append(part)
            left -= len(part)
    except OSError:
        return None
    return b"".join(parts)


def write(path: Path, data: bytes) -> bool:
    """Put a regular file in the place of whatever lies there; False where that fails."""
    try:
        if path.parent.is_symlink():
            return False
        path.unlink(missing_ok=True)
        with path.open("xb") as file:
            file.write(data)
    except OSError:
        return False
    return True


def plain(text: str | bytes) -> str:
    """Foreign text, fit for a terminal: what is not printable becomes a question mark.

    Lines and tabs stay; a carriage return, as progress bars write it, ends a line.
    """
    if isinstance(text, bytes):
        text = text.decode(errors="replace")
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return _ODD.sub(_printable, text)


def _printable(found: re.Match[str]) -> str:
    return "".join(char if char.isprintable() else "?" for char in found[0])

"""Reading and writing the files that users name, whatever they are: files, pipes, devices.

Reading is bounded in size, and ends where a pipe has no writer. Writing replaces a regular
file whole or not at all; a link is followed and stays, and what is no regular file (a device,
a pipe, ``/dev/stdout``) is written to as it is.
"""

from __future__ import annotations

import errno
import os
import re
import secrets
import stat
import sys
from pathlib import Path
from time import monotonic

from pegplan.errors import InputError

PATIENCE = 5.0
"""Seconds to wait until somebody opens the other end of a pipe."""

_CHUNK = 1 << 20
_DESCRIPTOR = re.compile(r"/(?:dev|proc/self|proc/(\d+))/fd/(\d{1,9})")
_NAMED = {"/dev/stdin": 0, "/dev/stdout": 1, "/dev/stderr": 2}
_NOT_ALLOWED = (errno.EACCES, errno.EPERM, errno.EROFS)


def is_file(path: str | Path) -> bool:
    """Whether a file or pipe is there; False for names that the system can't even look up."""
    return os.path.exists(path) and not os.path.isdir(path)


def is_folder(path: str | Path) -> bool:
    """Whether a folder is there; False for names that the system can't even look up."""
    return os.path.isdir(path)


def reason_of(error: OSError | ValueError) -> str:
    """What the system says is wrong; a ValueError is a name with a null byte in it."""
    said = error.strerror if isinstance(error, OSError) else None
    return said or str(error)


def read_bytes(path: str | Path, most: int, what: str) -> bytes:
    """What a file or pipe holds; ``-`` as text is standard input.

    Args:
        most: more bytes than that are refused, and not read.
        what: what it is to be, for the message: ``board file``.

    Raises:
        InputError: it can't be read, is too large, or is a pipe that nobody writes to.
    """
    try:
        if path == "-":
            data = _standard_input(most)
        else:
            # without O_NONBLOCK, opening a pipe would wait for its writer for ever
            flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
            handle = os.open(path, flags | getattr(os, "O_BINARY", 0))
            try:
                data = _bounded(handle, most)
            finally:
                os.close(handle)
    except (OSError, ValueError) as error:
        raise InputError(f"can't read {_shown(path)}: {reason_of(error)}") from None
    if len(data) > most:
        raise InputError(f"{_shown(path)}: too large, over {most} bytes, so no {what}")
    return data


def read_text(path: str | Path, most: int, what: str) -> str:
    """The same for text in UTF-8."""
    data = read_bytes(path, most, what)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise InputError(f"{_shown(path)}: not UTF-8 text, so no {what} ({error.reason})") from None


def write_bytes(path: str | Path, data: bytes) -> None:
    """Write a file whole or not at all, and its folder where there is none.

    The file keeps its mode. Where its folder takes no new file, it is written in place.

    Raises:
        InputError: it can't be written; what was there is still there.
    """
    try:
        own = _own_descriptor(path)
        if own is not None:
            _to_descriptor(own, data)
            return
        found = _status(path)
        if found is not None and not stat.S_ISREG(found.st_mode):
            _to_special(path, found, data)
        else:
            _to_regular(os.path.realpath(path), found, data)
    except (OSError, ValueError) as error:
        raise InputError(f"can't write {_shown(path)}: {reason_of(error)}") from None


def write_text(path: str | Path, text: str) -> None:
    """The same for text in UTF-8."""
    write_bytes(path, text.encode("utf-8", errors="replace"))


def check_writable(path: str | Path) -> None:
    """Say that a file can't be written before the long work, not after it; changes nothing.

    Raises:
        InputError: naming the file and the reason.
    """
    try:
        own = _own_descriptor(path)
        if own is not None:
            os.fstat(own)
            return
        found = _status(path)
        if found is None:
            folder = os.path.dirname(os.path.realpath(path))
            if not os.path.isdir(folder):
                raise InputError(
                    f"can't write {_shown(path)}: folder {_shown(folder)} does not exist"
                )
            name, handle = _part(folder)
            os.close(handle)
            os.unlink(name)
        elif stat.S_ISDIR(found.st_mode):
            raise InputError(f"can't write {_shown(path)}: is a folder")
        elif stat.S_ISBLK(found.st_mode):
            raise PermissionError(errno.EPERM, "it is a disk")
        elif not _may_write(path):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except (OSError, ValueError) as error:
        raise InputError(f"can't write {_shown(path)}: {reason_of(error)}") from None


def _shown(path: str | Path) -> str:
    """A name for a message, shortened where it is endless."""
    text = "standard input" if path == "-" else str(path).replace("\0", "\\0")
    return text if len(text) <= 300 else f"{text[:100]}…{text[-20:]}"


def _standard_input(most: int) -> bytes:
    if sys.stdin is None:
        raise OSError(errno.EBADF, "it is closed")
    return sys.stdin.buffer.read(most + 1)


def _bounded(handle: int, most: int) -> bytes:
    """At most one byte more than ``most``; waits for a writer that is there, as long as it is."""
    found = os.fstat(handle)
    if stat.S_ISREG(found.st_mode) and found.st_size > most:
        return bytes(most + 1)
    pipe = stat.S_ISFIFO(found.st_mode)
    chunks: list[bytes] = []
    left, until = most + 1, monotonic() + PATIENCE
    while left > 0:
        try:
            chunk = os.read(handle, min(left, _CHUNK))
        except BlockingIOError:  # there is a writer, which has not written yet
            _wait(handle)
            pipe = False  # so the next end is its own
            continue
        if chunk:
            chunks.append(chunk)
            left -= len(chunk)
        elif pipe and not chunks:
            if monotonic() > until:
                raise OSError(errno.EPIPE, "it is a pipe, and nobody writes to it")
            _wait(handle, 0.05)
        else:
            break
    return b"".join(chunks)


def _wait(handle: int, seconds: float | None = None) -> None:
    import select
    from time import sleep

    if seconds is not None:
        sleep(seconds)
    else:
        select.select([handle], [], [])


def _status(path: str | Path) -> os.stat_result | None:
    """What is there, with links followed; None where nothing is."""
    try:
        return os.stat(path)
    except FileNotFoundError:
        return None


def _may_write(path: str | Path) -> bool:
    return os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)


def _own_descriptor(path: str | Path) -> int | None:
    """N for ``/dev/fd/N`` and its other names, also through links; None for all else.

    Opening such a name anew would begin at the start of a file that standard output is being
    written to, and a socket can't be opened at all.
    """
    text = os.path.abspath(path)
    for _ in range(10):
        if text in _NAMED:
            return _NAMED[text]
        match = _DESCRIPTOR.fullmatch(text)
        if match is not None:
            return int(match[2]) if match[1] in (None, str(os.getpid())) else None
        if not os.path.islink(text):
            return None
        text = os.path.abspath(os.path.join(os.path.dirname(text), os.readlink(text)))
    return None


def _to_descriptor(handle: int, data: bytes) -> None:
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()
    _write_all(handle, data)


def _write_all(handle: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]


def _to_special(path: str | Path, found: os.stat_result, data: bytes) -> None:
    """Write to a device or a pipe; a pipe needs a reader."""
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, "is a folder")
    if stat.S_ISBLK(found.st_mode):
        raise PermissionError(errno.EPERM, "it is a disk")
    handle = _opened(path, monotonic() + PATIENCE)
    try:
        os.set_blocking(handle, True)
        _write_all(handle, data)
    finally:
        os.close(handle)


def _opened(path: str | Path, until: float) -> int:
    while True:
        try:
            return os.open(path, os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
        except OSError as error:
            if error.errno != errno.ENXIO:
                raise
            if monotonic() > until:
                raise OSError(errno.ENXIO, "nobody reads from it") from None
        _wait(-1, 0.05)


def _to_regular(path: str, found: os.stat_result | None, data: bytes) -> None:
    if found is not None and not _may_write(path):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    folder = os.path.dirname(path)
    try:
        os.makedirs(folder, exist_ok=True)
        part, handle = _part(folder)
    except OSError as error:
        if found is None or error.errno not in _NOT_ALLOWED:
            raise
        _in_place(path, data)
        return
    try:
        try:
            if found is not None and not _alike(handle, found):
                _in_place(path, data)
                return
            _write_all(handle, data)
            os.fsync(handle)
        finally:
            os.close(handle)
        os.replace(part, path)
        part = ""
    finally:
        if part:
            os.unlink(part)


def _part(folder: str) -> tuple[str, int]:
    """A new file of a name that nobody has, open for writing; its mode is as the umask says."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    name = os.path.join(folder, f".pegplan-{secrets.token_hex(8)}")
    return name, os.open(name, flags, 0o666)


def _alike(handle: int, found: os.stat_result) -> bool:
    """Give a new file the owner and mode of the one it replaces; False where that can't be."""
    if not hasattr(os, "fchown"):
        return True
    new = os.fstat(handle)
    try:
        if (new.st_uid, new.st_gid) != (found.st_uid, found.st_gid):
            os.fchown(handle, found.st_uid, found.st_gid)
        os.fchmod(handle, stat.S_IMODE(found.st_mode))
    except OSError:
        return False
    return True


def _in_place(path: str, data: bytes) -> None:
    handle = os.open(path, os.O_WRONLY | getattr(os, "O_BINARY", 0))
    try:
        _write_all(handle, data)
        os.ftruncate(handle, len(data))
    finally:
        os.close(handle)

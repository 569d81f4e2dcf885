"""Reads and writes the files that users name: regular files, pipes, devices, standard streams.

Reading is limited in size, and fails if nobody writes to a pipe. Writing a regular file is
atomic: the new content replaces the old one completely or not at all. Symbolic links are
followed. Other kinds of file (devices, pipes, ``/dev/stdout``) are written directly.
"""

from __future__ import annotations

import codecs
import errno
import os
import select
import stat
import sys
from pathlib import Path
from time import monotonic, sleep

from pegplan.errors import InputError

PATIENCE = 5.0
"""Seconds to wait for another program to open the other end of a pipe."""

_CHUNK = 1 << 20
_STREAMS = {
    name: number
    for number, word in ((1, "stdout"), (2, "stderr"))
    for name in (f"/dev/{word}", f"/dev/fd/{number}", f"/proc/self/fd/{number}")
}
"""These are not opened: if standard output is a file, writing would begin at its start again."""


def is_file(path: str | Path) -> bool:
    """Whether a path exists and is not a folder; False for impossible names."""
    return os.path.exists(path) and not os.path.isdir(path)


def is_folder(path: str | Path) -> bool:
    """Whether a folder exists; False for impossible names."""
    return os.path.isdir(path)


def reason_of(error: OSError | ValueError) -> str:
    """The system's message for an error; a ValueError means that a name has a null byte."""
    said = error.strerror if isinstance(error, OSError) else None
    return said or str(error)


def read_bytes(path: str | Path, most: int, what: str) -> bytes:
    """The bytes of a file or pipe.

    Args:
        path: the file; the string ``-`` means standard input.
        most: the largest number of bytes; a larger file is refused without reading all of it.
        what: the expected content, for error messages, such as ``board file``.

    Raises:
        InputError: the file can't be read, is too large, or is a pipe that nobody writes to.
        OSError: the process or the system has too many open files.
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
        if isinstance(error, OSError) and error.errno in (errno.EMFILE, errno.ENFILE):
            raise  # the file is not to blame
        raise InputError(f"can't read {_shown(path)}: {reason_of(error)}") from None
    if len(data) > most:
        raise InputError(f"{_shown(path)}: too large, over {most} bytes, so no {what}")
    return data


def read_text(path: str | Path, most: int, what: str) -> str:
    """The text of a file; see :func:`read_bytes` and :func:`decoded`."""
    data = read_bytes(path, most, what)
    try:
        return decoded(data)
    except UnicodeDecodeError as error:
        kind = error.encoding.upper()
        raise InputError(
            f"{_shown(path)}: not {kind} text, so no {what} ({error.reason})"
        ) from None


def decoded(data: bytes, errors: str = "strict") -> str:
    """A text in UTF-8, or in UTF-16 with a byte order mark, as PowerShell writes it."""
    marked = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return data.decode("utf-16" if marked else "utf-8", errors)


def write_bytes(path: str | Path, data: bytes) -> None:
    """Write a file, completely or not at all, and create its folder if there is none.

    A file that is there keeps its mode.

    Raises:
        InputError: the file can't be written; its old content is still there.
    """
    try:
        if (handle := _STREAMS.get(os.path.abspath(path))) is not None:
            for stream in (sys.stdout, sys.stderr):
                if stream is not None:
                    stream.flush()
            _write_all(handle, data)
        elif is_special(path):
            handle = _opened(path, monotonic() + PATIENCE)
            try:
                os.set_blocking(handle, True)
                _write_all(handle, data)
            finally:
                os.close(handle)
        else:
            target = os.path.realpath(path)
            _refuse_unwritable(target)
            os.makedirs(os.path.dirname(target), exist_ok=True)
            _replace(target, data)
    except (OSError, ValueError) as error:
        raise InputError(f"can't write {_shown(path)}: {reason_of(error)}") from None


def write_text(path: str | Path, text: str) -> None:
    """Write a text in UTF-8; see :func:`write_bytes`."""
    write_bytes(path, text.encode("utf-8", errors="replace"))


def is_special(path: str | Path) -> bool:
    """Whether what is written to a path is not a file to replace: a device, a pipe, a stream."""
    found = _status(path)
    return os.path.abspath(path) in _STREAMS or (
        found is not None and not stat.S_ISREG(found.st_mode) and not stat.S_ISDIR(found.st_mode)
    )


def check_writable(path: str | Path) -> None:
    """Check that a file can be written, before long work that ends with writing it.

    Raises:
        InputError: the file can't be written; names the file and the reason.
    """
    try:
        if is_special(path):
            return
        target = os.path.realpath(path)
        _refuse_unwritable(target)
        folder = os.path.dirname(target)
        if not os.path.isdir(folder):
            raise FileNotFoundError(errno.ENOENT, f"folder {_shown(folder)} does not exist")
        part, handle = _part(folder)
        os.close(handle)
        os.unlink(part)
    except (OSError, ValueError) as error:
        raise InputError(f"can't write {_shown(path)}: {reason_of(error)}") from None


def as_text(name: str) -> str:
    """A file's name as text that can be written anywhere: ``�`` stands for what is none."""
    return "".join(sign if sign.isprintable() else "�" for sign in name)


def _shown(path: str | Path) -> str:
    """A file's name for messages, shortened to at most 300 characters."""
    text = "standard input" if path == "-" else str(path).replace("\0", "\\0")
    return text if len(text) <= 300 else f"{text[:100]}…{text[-20:]}"


def _standard_input(most: int) -> bytes:
    if sys.stdin is None:
        raise OSError(errno.EBADF, "it is closed")
    return sys.stdin.buffer.read(most + 1)


def _bounded(handle: int, most: int) -> bytes:
    """Read at most ``most + 1`` bytes.

    Waits without limit for a pipe that has a writer, and :data:`PATIENCE` for a first writer.
    """
    found = os.fstat(handle)
    if stat.S_ISREG(found.st_mode) and found.st_size > most:
        return bytes(most + 1)
    pipe = stat.S_ISFIFO(found.st_mode)
    chunks: list[bytes] = []
    left, until = most + 1, monotonic() + PATIENCE
    while left > 0:
        try:
            chunk = os.read(handle, min(left, _CHUNK))
        except BlockingIOError:  # the pipe has a writer that has not written yet
            select.select([handle], [], [])
            pipe = False  # an empty read from now on means that this writer has finished
            continue
        if chunk:
            chunks.append(chunk)
            left -= len(chunk)
        elif pipe and not chunks:
            if monotonic() > until:
                raise OSError(errno.EPIPE, "it is a pipe, and nobody writes to it")
            sleep(0.05)
        else:
            break
    return b"".join(chunks)


def _status(path: str | Path) -> os.stat_result | None:
    """The status of a file, with links followed; None if there is no file."""
    try:
        return os.stat(path)
    except FileNotFoundError:
        return None


def _refuse_unwritable(target: str) -> None:
    """Raise an :class:`OSError` for a folder, and for a file that is read-only."""
    if os.path.isdir(target):
        raise IsADirectoryError(errno.EISDIR, "is a folder")
    own = os.access in os.supports_effective_ids
    if os.path.exists(target) and not os.access(target, os.W_OK, effective_ids=own):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def _write_all(handle: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]


def _opened(path: str | Path, until: float) -> int:
    """A device or pipe, open for writing; a pipe's reader is waited for."""
    while True:
        try:
            return os.open(path, os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
        except OSError as error:
            if error.errno != errno.ENXIO:
                raise
            if monotonic() > until:
                raise OSError(errno.ENXIO, "nobody reads from it") from None
        sleep(0.05)


def _replace(target: str, data: bytes) -> None:
    found = _status(target)
    part, handle = _part(os.path.dirname(target))
    try:
        try:
            if found is not None and hasattr(os, "fchmod"):
                os.fchmod(handle, stat.S_IMODE(found.st_mode))
            _write_all(handle, data)
            os.fsync(handle)
        finally:
            os.close(handle)
        os.replace(part, target)
        part = ""
    finally:
        if part:
            os.unlink(part)


def _part(folder: str) -> tuple[str, int]:
    """Create a new file with an unused name, as (path, open descriptor); the umask applies."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    name = os.path.join(folder, f".pegplan-{os.urandom(8).hex()}")
    return name, os.open(name, flags, 0o666)

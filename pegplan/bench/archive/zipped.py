"""Read a zip file of unknown origin: all that an archive of pegplan would not have is refused."""

from __future__ import annotations

import os
import re
import stat
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path, PurePosixPath

from pegplan.errors import InputError, PegplanError

FORMAT = 1
EXPERIMENT = "experiment.json"
MOST_ENTRIES = 1_000_000
MOST_BYTES = 16 << 30
"""Bytes of all files together."""
MOST_RATIO = 200
"""How many times larger than the zip file its files may be, apart from :data:`SLACK`."""
SLACK = 100 << 20
CHUNK = 1 << 20
_ODD = re.compile(r"[\x00-\x1f\x7f\\]")
_WAYS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


class Zipped:
    """An open zip file whose names and sizes were checked.

    Attributes:
        path: the path of the zip file.
    """

    def __init__(self, path: Path, file: zipfile.ZipFile) -> None:
        self.path = path
        self._file = file
        self._entries = {entry.filename: entry for entry in file.infolist()}
        self._check(file.infolist())

    def read(self, name: str, most: int) -> bytes:
        """A file's bytes.

        Raises:
            InputError: it is not there, damaged, or has more than ``most`` bytes.
        """
        if name not in self._entries:
            raise InputError(f"{self.path}: it has no {name}, so pegplan did not write it")
        found = bytearray()
        try:
            with self._file.open(self._entries[name]) as source:
                while chunk := source.read(CHUNK):
                    found += chunk
                    if len(found) > most:
                        raise self._refused(f"{name} is larger than {most} bytes")
        except (PegplanError, MemoryError):
            raise
        except Exception as error:  # zipfile and zlib raise many kinds
            raise self._refused(f"{name} is damaged ({error})") from None
        return bytes(found)

    def _refused(self, reason: str) -> InputError:
        return InputError(f"{self.path}: refused, since {reason}")

    def _check(self, entries: list[zipfile.ZipInfo]) -> None:
        if len(entries) > MOST_ENTRIES:
            raise self._refused(f"it has {len(entries)} entries, more than {MOST_ENTRIES}")
        if len(self._entries) < len(entries):
            raise self._refused("two of its entries have the same name")
        for entry in entries:
            self._check_entry(entry)
        total = sum(entry.file_size for entry in entries)
        if total > MOST_BYTES:
            raise self._refused(f"its files have {total} bytes, more than {MOST_BYTES}")
        if total > SLACK + MOST_RATIO * self.path.stat().st_size:
            raise self._refused(f"its files are more than {MOST_RATIO} times as large as itself")
        ordered = sorted(entries, key=lambda entry: entry.header_offset)
        for one, other in pairwise(ordered):
            if one.header_offset + one.compress_size > other.header_offset:
                raise self._refused(f"{one.filename} and {other.filename} overlap")

    def _check_entry(self, entry: zipfile.ZipInfo) -> None:
        name = entry.filename
        path = PurePosixPath(name)
        shown = ascii(name[:100])
        if _ODD.search(name) or path.is_absolute() or not path.parts or path.parts[0][1:2] == ":":
            raise self._refused(f"{shown} is no name inside a folder")
        if ".." in path.parts:
            raise self._refused(f"{shown} would be written outside of its folder")
        kind = stat.S_IFMT(entry.external_attr >> 16)
        if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
            raise self._refused(f"{shown} is a link or a device")
        if entry.flag_bits & 1:
            raise self._refused(f"{shown} is encrypted")
        if entry.compress_type not in _WAYS:
            raise self._refused(f"{shown} is compressed in a way that pegplan does not write")


@contextmanager
def opened(path: Path) -> Iterator[Zipped]:
    """Open a zip file for reading.

    Raises:
        InputError: it can't be read, is no zip file, or is refused; the message says why.
    """
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise InputError(f"{path}: not a regular file, so no archive")
        file = zipfile.ZipFile(path)
    except OSError as error:
        raise InputError(f"can't read {path}: {error.strerror}") from None
    except MemoryError:
        raise
    except Exception as error:  # zipfile raises many kinds
        raise InputError(f"{path}: not a zip file that can be read ({error})") from None
    with file:
        yield Zipped(path, file)

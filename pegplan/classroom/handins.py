"""What a class handed in: the texts in a folder, in folders of it and in zip files.

All of it may be hostile. Files are read by :mod:`pegplan.running.foreign`, and of zip files only
what is stored or deflated, so many bytes of it.
"""

from __future__ import annotations

import io
import os
import unicodedata
import zipfile
import zlib
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from pegplan.errors import InputError
from pegplan.files import decoded, is_folder
from pegplan.running import foreign

MOST_BYTES = 200_000
"""A larger hand-in is not read."""
MOST_ZIP = 2_000_000
"""Bytes of a zip file."""
MOST_ENTRIES = 5_000
"""A folder with more entries is refused, and so is a zip file."""
MOST_DEEP = 3
"""So many folders, each the only thing in the one before, are looked into."""
ENDINGS = (".pddl", ".pddl.txt")  # the latter is what editors make of it that hide endings
STRAYS = ("__macosx", "thumbs.db", "desktop.ini")
"""What systems leave in folders and zip files."""
UNREAD = "not a file that can be read; links, pipes and devices are not read"


class HandIn(NamedTuple):
    """What somebody handed in.

    Attributes:
        file: the path of the text, below the folder of all hand-ins.
        text: the text; empty if it can't be taken.
        refused: why it can't be taken; empty if it can.
    """

    file: str
    text: str = ""
    refused: str = ""


class _Refusal(Exception):
    """What was handed in, and why it can't be taken."""


class HandIns(NamedTuple):
    """What a class handed in, not read yet.

    Attributes:
        places: who, and a function that reads what was handed in, in alphabetical order. Who is
            the name of the file or folder, without what can't be printed; with the file, where
            several have the same name.
        left_out: the names of files that are no hand-ins.
    """

    places: list[tuple[str, Callable[[], HandIn]]]
    left_out: tuple[str, ...]


def hand_ins(folder: str | Path, file: str) -> HandIns:
    """What lies in a folder of hand-ins; see :func:`pegplan.grade`.

    Args:
        file: what each should have handed in: ``domain`` or ``problem``.

    Raises:
        InputError: there is no such folder, or it has too many entries.
    """
    if not is_folder(folder):
        raise InputError(f"{folder}: no folder; give the folder with the hand-ins")
    whole = Path(os.path.realpath(folder))
    found: list[tuple[str, str, Callable[[], HandIn]]] = []
    left_out = []
    for path in _entries(whole, str(folder)):
        name, read = plain(path.name), partial(_read, path, whole, file)
        if (who := _stem(path.name)) is not None:
            found.append((plain(who), name, read))
        elif path.suffix.lower() == ".zip":
            found.append((plain(path.stem), name, read))
        elif path.is_dir():
            found.append((name, f"{name}/", read))
        else:
            left_out.append(name)
    often = Counter(_key(who) for who, _, _ in found)
    named = [
        (f"{who} ({name})" if often[_key(who)] > 1 else who, read) for who, name, read in found
    ]
    return HandIns(named, tuple(left_out))


def _read(path: Path, whole: Path, file: str) -> HandIn:
    try:
        return HandIn(*_taken(path, whole, file))
    except _Refusal as refusal:
        name, why = refusal.args
        return HandIn(name, refused=why)


def _taken(path: Path, whole: Path, file: str, deep: int = 0) -> tuple[str, str]:
    """The path and the text of what a file, a zip file or a folder has; or a refusal."""
    name = plain(str(path.relative_to(whole)))
    if path.suffix.lower() == ".zip":
        return _unpacked(path, name, file)
    if not path.is_dir():
        if (data := foreign.read(path, MOST_BYTES + 1)) is None:
            raise _Refusal(name, UNREAD)
        return name, _text(data, name)
    if path.is_symlink():
        raise _Refusal(name, "a link is not read")
    try:
        inside = _entries(path, name)
    except InputError as error:
        raise _Refusal(name, str(error)) from None
    texts = [each for each in inside if _stem(each.name) is not None]
    if not texts and len(inside) == 1 and deep < MOST_DEEP:
        (only,) = inside
        if only.suffix.lower() == ".zip" or only.is_dir():
            return _taken(only, whole, file, deep + 1)
    return _taken(texts[_chosen([each.name for each in texts], name, file)], whole, file)


def _unpacked(path: Path, name: str, file: str) -> tuple[str, str]:
    data = foreign.read(path, MOST_ZIP + 1)
    if data is None:
        raise _Refusal(name, UNREAD)
    if len(data) > MOST_ZIP:
        raise _Refusal(name, f"larger than {MOST_ZIP} bytes")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            infos = packed.infolist()
            if len(infos) > MOST_ENTRIES:
                raise _Refusal(name, f"more than {MOST_ENTRIES} files in it")
            texts = [
                info for info in infos
                if _stem(PurePosixPath(info.filename).name) is not None
                and not any(map(_is_stray, PurePosixPath(info.filename).parts))
            ]  # fmt: skip
            names = [PurePosixPath(info.filename).name for info in texts]
            info = texts[_chosen(names, name, file)]
            name = f"{name}/{plain(info.filename)}"
            if info.flag_bits & 1:
                raise _Refusal(name, "it has a password")
            if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
                why = "packed in an unusual way; pack it as an ordinary zip file"
                raise _Refusal(name, why)
            with packed.open(info) as text:
                return name, _text(text.read(MOST_BYTES + 1), name)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, OSError, ValueError):
        raise _Refusal(name, "not a zip file that can be read") from None


def _chosen(names: Sequence[str], name: str, file: str) -> int:
    """Which of some PDDL files is the one that is asked for."""
    every = range(len(names))
    wanted = [i for i in every if (_stem(names[i]) or "").lower() == file] or [*every]
    if len(wanted) == 1:
        return wanted[0]
    said = f"{len(names)} .pddl files" if names else "no .pddl file"
    raise _Refusal(name, f"{said}; hand in {file}.pddl")


def _text(data: bytes, name: str) -> str:
    if len(data) > MOST_BYTES:
        raise _Refusal(name, f"larger than {MOST_BYTES} bytes")
    if not data.strip(b" \t\r\n\0\xef\xbb\xbf"):
        raise _Refusal(name, "the file is empty")
    try:
        text = decoded(data)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise _Refusal(name, f"line {line}: not UTF-8 text; save it as UTF-8") from None
    if "\0" in text:
        raise _Refusal(name, "no text, or UTF-16 without a mark; save it as UTF-8")
    return text


def _entries(folder: Path, shown: str) -> list[Path]:
    found = foreign.entries(folder, MOST_ENTRIES + 1)
    if len(found) > MOST_ENTRIES:
        raise InputError(f"{shown}: more than {MOST_ENTRIES} files in one folder")
    kept = (path for path in found if not _is_stray(path.name))
    return sorted(kept, key=lambda path: (_key(path.name), path.name))


def _stem(name: str) -> str | None:
    """The name of a PDDL file without its ending; None for another file."""
    ending = next((each for each in ENDINGS if name.lower().endswith(each)), None)
    return None if ending is None else name[: -len(ending)]


def _is_stray(name: str) -> bool:
    return name.startswith(".") or name.lower() in STRAYS


def _key(name: str) -> str:
    """Names that a reader takes for the same have the same key; Ünal stands beside Unal."""
    letters = unicodedata.normalize("NFKD", name)
    return "".join(each for each in letters if not unicodedata.combining(each)).casefold()


def plain(name: str) -> str:
    """A name from outside, without what can't be printed, and of at most 100 characters."""
    name = unicodedata.normalize("NFC", name)
    kept = "".join(char if char.isprintable() else "?" for char in name)
    return kept if len(kept) <= 100 else f"{kept[:99]}…"

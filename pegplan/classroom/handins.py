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
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path, PurePosixPath

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


@dataclass(frozen=True)
class HandIn:
    """What somebody handed in.

    Attributes:
        who: the name of the file or folder, without what can't be printed; with the file, where
            several have the same name.
        file: the path of the text, below the folder of all hand-ins.
        text: the text; empty if it can't be taken.
        refused: why it can't be taken; empty if it can.
    """

    who: str
    file: str
    text: str = ""
    refused: str = ""


@dataclass(frozen=True)
class HandedIn:
    """What a class handed in, not read yet.

    Attributes:
        places: who, and a function that reads what was handed in, in alphabetical order.
        left_out: the names of files that are no hand-ins.
    """

    places: tuple[tuple[str, Callable[[], HandIn]], ...]
    left_out: tuple[str, ...]

    def __iter__(self) -> Iterator[HandIn]:
        """Reads one after another."""
        for who, read in self.places:
            yield replace(read(), who=who)


def hand_ins(folder: str | Path, file: str) -> HandedIn:
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
        name = plain(path.name)
        if (who := _stem(path.name)) is not None:
            found.append((plain(who), name, partial(_of_file, path, whole)))
        elif path.suffix.lower() == ".zip":
            found.append((plain(path.stem), name, partial(_of_zip, path, whole, file)))
        elif path.is_dir():
            found.append((name, f"{name}/", partial(_of_folder, path, whole, file)))
        else:
            left_out.append(name)
    often = Counter(_key(who) for who, _, _ in found)
    named = (
        (f"{who} ({file})" if often[_key(who)] > 1 else who, read) for who, file, read in found
    )
    return HandedIn(tuple(named), tuple(left_out))


def _of_file(path: Path, whole: Path) -> HandIn:
    data, name = foreign.read(path, MOST_BYTES + 1), plain(str(path.relative_to(whole)))
    return HandIn("", name, refused=UNREAD) if data is None else _of_bytes(data, name)


def _of_folder(folder: Path, whole: Path, file: str, deep: int = 1) -> HandIn:
    name = plain(str(folder.relative_to(whole)))
    if folder.is_symlink():
        return HandIn("", name, refused="a link is not read")
    try:
        inside = _entries(folder, name)
    except InputError as error:
        return HandIn("", name, refused=str(error))
    texts = [path for path in inside if _stem(path.name) is not None]
    if not texts and len(inside) == 1:
        (only,) = inside
        if only.suffix.lower() == ".zip":
            return _of_zip(only, whole, file)
        if only.is_dir() and deep < MOST_DEEP:
            return _of_folder(only, whole, file, deep + 1)
    chosen = _chosen([path.name for path in texts], file)
    if isinstance(chosen, int):
        return _of_file(texts[chosen], whole)
    return HandIn("", name, refused=chosen)


def _of_zip(path: Path, whole: Path, file: str) -> HandIn:
    name = plain(str(path.relative_to(whole)))
    data = foreign.read(path, MOST_ZIP + 1)
    if data is None:
        return HandIn("", name, refused=UNREAD)
    if len(data) > MOST_ZIP:
        return HandIn("", name, refused=f"larger than {MOST_ZIP} bytes")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            return _packed(packed, name, file)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, OSError, ValueError):
        return HandIn("", name, refused="not a zip file that can be read")


def _packed(packed: zipfile.ZipFile, name: str, file: str) -> HandIn:
    infos = packed.infolist()
    if len(infos) > MOST_ENTRIES:
        return HandIn("", name, refused=f"more than {MOST_ENTRIES} files in it")
    texts = [
        info for info in infos
        if _stem(PurePosixPath(info.filename).name) is not None
        and not any(map(_is_stray, PurePosixPath(info.filename).parts))
    ]  # fmt: skip
    chosen = _chosen([PurePosixPath(info.filename).name for info in texts], file)
    if not isinstance(chosen, int):
        return HandIn("", name, refused=chosen)
    info = texts[chosen]
    name = f"{name}/{plain(info.filename)}"
    if info.flag_bits & 1:
        return HandIn("", name, refused="it has a password")
    if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        return HandIn("", name, refused="packed in an unusual way; pack it as an ordinary zip file")
    with packed.open(info) as text:
        return _of_bytes(text.read(MOST_BYTES + 1), name)


def _chosen(names: Sequence[str], file: str) -> int | str:
    """Which of some PDDL files is the one that is asked for; or why none is."""
    every = range(len(names))
    wanted = [i for i in every if (_stem(names[i]) or "").lower() == file] or [*every]
    if len(wanted) == 1:
        return wanted[0]
    said = f"{len(names)} .pddl files" if names else "no .pddl file"
    return f"{said}; hand in {file}.pddl"


def _of_bytes(data: bytes, name: str) -> HandIn:
    if len(data) > MOST_BYTES:
        return HandIn("", name, refused=f"larger than {MOST_BYTES} bytes")
    if not data.strip(b" \t\r\n\0\xef\xbb\xbf"):
        return HandIn("", name, refused="the file is empty")
    try:
        text = decoded(data)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return HandIn("", name, refused=f"line {line}: not UTF-8 text; save it as UTF-8")
    if "\0" in text:
        return HandIn("", name, refused="no text, or UTF-16 without a mark; save it as UTF-8")
    return HandIn("", name, text)


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

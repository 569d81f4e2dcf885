"""How commands print: plain when piped, coloured on a terminal, JSON when asked."""

from __future__ import annotations

import json
import os
import shutil
import sys
import textwrap
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TextIO

from pegplan.errors import InputError
from pegplan.show.text import ASCII, Painter, ansi, plain


def has_colour(stream: TextIO | None = None) -> bool:
    """Whether to colour: a terminal that can, and nobody said NO_COLOR."""
    stream = stream or sys.stdout
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def painter() -> Painter:
    """The painter that fits standard output."""
    return ansi if has_colour() else plain


def say(lines: Iterable[str] | str) -> None:
    """Print text, with plainer signs where the encoding has no better."""
    text = lines if isinstance(lines, str) else "\n".join(lines)
    try:
        print(text)
    except UnicodeEncodeError:
        encoding = sys.stdout.encoding or "ascii"
        print(text.translate(ASCII).encode(encoding, "replace").decode(encoding))


def wrap(text: str) -> list[str]:
    """Lines of at most the terminal's width; lines that begin with a blank are left alone."""
    width = min(100, shutil.get_terminal_size((80, 24)).columns)
    lines: list[str] = []
    for line in text.split("\n"):
        whole = line[:1] == " " or len(line) <= width
        lines += [line] if whole else textwrap.wrap(line, width)
    return lines


def say_json(value: Any) -> None:
    """Print one JSON value."""
    print(json.dumps(value, indent=2, ensure_ascii=False))


def complain(message: str) -> None:
    """One line on standard error."""
    line = " ".join(message.split())
    text = f"pegplan: {line}"
    try:
        print(text, file=sys.stderr)
    except UnicodeEncodeError:
        print(text.encode("ascii", "replace").decode(), file=sys.stderr)
    except BrokenPipeError:
        pass


def quiet_pipe() -> None:
    """The reader has gone: make Python's own flush at exit say nothing of it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """A table: drawn by rich on a terminal, columns parted by two blanks elsewhere."""
    body = [[str(cell) for cell in row] for row in rows]
    if sys.stdout.isatty():
        from rich.box import SIMPLE_HEAD
        from rich.console import Console
        from rich.table import Table

        drawn = Table(*headings, box=SIMPLE_HEAD, header_style="bold", pad_edge=False)
        for row in body:
            drawn.add_row(*[cell.replace("[", r"\[") for cell in row])
        Console().print(drawn)
        return
    widths = [max(len(row[i]) for row in [headings, *body]) for i in range(len(headings))]
    for row in [list(headings), *body]:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        say("  ".join(cells).rstrip())


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all; raises :class:`InputError` where it can't be."""
    write_bytes(path, text.encode("utf-8"))


def write_bytes(path: Path, data: bytes) -> None:
    """The same for what is not text."""
    part = path.with_name(f".{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(data)
        part.replace(path)
    except OSError as error:
        with suppress(OSError):  # the folder may be no folder
            part.unlink(missing_ok=True)
        raise InputError(f"can't write {path}: {error.strerror}") from None


def read_text(path: str) -> str:
    """A file's text (``-`` is standard input); bytes that are no UTF-8 are replaced."""
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except OSError as error:
        raise InputError(f"can't read {path}: {error.strerror}") from None
    return data.decode("utf-8", errors="replace")

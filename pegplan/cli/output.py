"""How commands print: plain when piped, coloured on a terminal, JSON when asked."""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from pegplan.files import decoded, read_bytes, write_text

if TYPE_CHECKING:
    from pegplan.show.text import Painter

MOST_BYTES = 50_000_000
"""Bytes; a larger plan or task is refused."""

_CONTROLS = re.compile(r"(?!\x1b\[[0-9;]{0,20}m)[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_C1 = re.compile(r"[\x7f-\x9f]")


def has_colour(stream: TextIO | None = None) -> bool:
    """Whether to colour: the stream is a terminal that can, and NO_COLOR is not set."""
    stream = stream or sys.stdout
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def painter() -> Painter:
    """The painter that fits standard output."""
    from pegplan.show.text import ansi, plain

    return ansi if has_colour() else plain


def say(lines: Iterable[str] | str) -> None:
    """Print text; signs that the terminal's encoding does not have are replaced by plainer ones.

    On a terminal, control characters other than colours are left out: a name or a planner's
    log may hold any, and they would move the cursor or worse.
    """
    text = lines if isinstance(lines, str) else "\n".join(lines)
    if sys.stdout.isatty():
        text = _CONTROLS.sub("", text)
    try:
        print(text)
    except UnicodeEncodeError:
        from pegplan.show.text import ASCII

        encoding = sys.stdout.encoding or "ascii"
        print(text.translate(ASCII).encode(encoding, "replace").decode(encoding))


def wrap(text: str) -> list[str]:
    """Lines of at most the terminal's width; lines that begin with a blank are left alone.

    Lines are not broken at hyphens, which jumps and actions have: ``a4-a3-a2``, ``end-move``.
    """
    import textwrap

    width = min(100, shutil.get_terminal_size((80, 24)).columns)
    lines: list[str] = []
    for line in text.split("\n"):
        whole = line[:1] == " " or len(line) <= width
        lines += [line] if whole else textwrap.wrap(line, width, break_on_hyphens=False)
    return lines


def put(text: str, output: Path | None) -> None:
    """Write a text to a file and say which; without one print it."""
    if output is None:
        say(text.rstrip("\n"))
    else:
        write_text(output, text)
        say(str(output))


def say_json(value: Any) -> None:
    """Print one JSON value."""
    text = json.dumps(value, indent=2, ensure_ascii=False)
    text = _C1.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
    try:
        print(text)
    except UnicodeEncodeError:
        print(json.dumps(value, indent=2))


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """A table: drawn by rich on a terminal, columns parted by two blanks elsewhere."""
    body = [[str(cell) for cell in row] for row in rows]
    if sys.stdout.isatty():
        from rich.box import SIMPLE_HEAD
        from rich.console import Console
        from rich.table import Table

        drawn = Table(*headings, box=SIMPLE_HEAD, header_style="bold", pad_edge=False)
        for row in body:
            drawn.add_row(*[_CONTROLS.sub("", cell).replace("[", r"\[") for cell in row])
        Console().print(drawn)
        return
    widths = [max(len(row[i]) for row in [headings, *body]) for i in range(len(headings))]
    for row in [list(headings), *body]:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        say("  ".join(cells).rstrip())


def read_text(path: str, most: int = MOST_BYTES, what: str = "text") -> str:
    """A file's text (``-`` is standard input); bytes that are no text are replaced."""
    return decoded(read_bytes(path, most, what), "replace")

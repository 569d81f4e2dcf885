"""What stays on the disk of a run's files: logs, plans and small files, and only so many bytes."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path

from pegplan.running.removal import remove

MOST_BYTES = 4 << 20
"""Of a file. Larger ones, such as a translated task, are removed."""
MOST_OF_ALL, MOST_FILES, DEEPEST = 32 << 20, 1000, 3
"""Bytes, files, and folders within folders of a run; of more, what is named stays, then what is
smallest."""
NAMED = re.compile(r"(domain|problem)\.pddl|plan(\.\d+)?")
LOG = re.compile(r"(stdout|stderr)(-\d+)?\.log")
LOG_BYTES = 10 << 20  # above what the supervisor writes at most


def tidy(folder: Path) -> str:
    """Remove from the newest run in a folder what is too large to be kept; the run's name.

    Links, pipes, sockets and what else is no file or folder are removed too.
    """
    runs = sorted(folder.glob("run-*"))
    if not runs:
        return ""
    found: list[tuple[bool, int, Path]] = []
    for path, status in _below(runs[-1]):
        on_top = path.parent == runs[-1]
        is_log = on_top and LOG.fullmatch(path.name) is not None
        is_named = is_log or (on_top and NAMED.fullmatch(path.name) is not None)
        fits = status.st_size <= (LOG_BYTES if is_log else MOST_BYTES)
        if stat.S_ISREG(status.st_mode) and fits:
            found.append((not is_named, status.st_size, path))
        else:
            remove(path)
    room = MOST_OF_ALL
    for number, (_, size, path) in enumerate(sorted(found)):
        room -= size
        if room < 0 or number >= MOST_FILES:
            remove(path)
    return f"{folder.name}/{runs[-1].name}"


def _below(top: Path) -> list[tuple[Path, os.stat_result]]:
    """All in a folder but the folders, which are removed where they lie too deep."""
    found = []
    left = [(top, 0)]
    while left:
        folder, depth = left.pop()
        try:
            entries = list(os.scandir(folder))
        except OSError:
            remove(folder)  # closed to its owner
            continue
        for entry in entries:
            path = folder / entry.name
            if not entry.is_dir(follow_symlinks=False):
                found.append((path, entry.stat(follow_symlinks=False)))
            elif depth < DEEPEST:
                left.append((path, depth + 1))
            else:
                remove(path)
    return found

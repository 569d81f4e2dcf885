"""Processes that a test can know again."""

from __future__ import annotations

import os
import uuid
from pathlib import Path


class Marked:
    """Processes known by a variable in their environment."""

    def __init__(self) -> None:
        self.mark = f"PEGPLAN_TEST={uuid.uuid4().hex}"

    @property
    def environment(self) -> dict[str, str]:
        name, _, value = self.mark.partition("=")
        return {**os.environ, name: value}

    def alive(self) -> dict[int, str]:
        """The command line of every process that carries the mark."""
        found = {}
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    if self.mark.encode() in (entry / "environ").read_bytes().split(b"\0"):
                        line = (entry / "cmdline").read_bytes().replace(b"\0", b" ")
                        if line:  # else it has ended meanwhile
                            found[int(entry.name)] = line.decode(errors="replace")
                except OSError:
                    continue
        return found

"""Processes that a test can know again, and a fork server's folder for it."""

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
                        line = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode()
                        found[int(entry.name)] = line
                except OSError:
                    continue
        return found


def translator_that_does_nothing(folder: Path) -> Path:
    """A folder for a fork server, whose translator only writes an empty file."""
    package = folder / "fast_downward" / "translate"
    package.mkdir(parents=True)
    for module in ("__init__", "main", "options"):
        (package / f"{module}.py").touch()
    (package / "__main__.py").write_text("open('output.sas', 'w').close()\n")
    return folder

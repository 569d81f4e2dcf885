"""The command line, called in this process."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from pegplan.cli import main

PEGPLAN = [sys.executable, "-c", "from pegplan.cli import main; main()"]
"""The command line in a process of its own."""
Said = Callable[..., tuple[int, str, str]]
"""Runs the command line; its exit code, and what it wrote to standard output and error."""


def call(*arguments: object) -> int:
    """Run the command line in this process; its exit code."""
    with pytest.raises(SystemExit) as caught:
        main(list(map(str, arguments)))
    return int(caught.value.code or 0)

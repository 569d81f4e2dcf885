"""The command line, called in this process."""

from __future__ import annotations

import pytest

from pegplan.cli import main


def call(*arguments: str) -> int:
    """Run the command line in this process; its exit code."""
    with pytest.raises(SystemExit) as caught:
        main(list(arguments))
    return int(caught.value.code or 0)

"""What the tests of the command line share."""

from __future__ import annotations

import pytest
from helpers.command_line import Said, call


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    """Runs the command line in this process."""

    def run(*arguments: object) -> tuple[int, str, str]:
        code = call(*arguments)
        out, err = capsys.readouterr()
        return code, out, err

    return run

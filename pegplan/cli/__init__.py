"""The command line: the only place that prints and exits."""

from __future__ import annotations

import os
import sys


def main(arguments: list[str] | None = None) -> None:
    """Run the command line and exit with its code."""
    from pegplan.cli import ends

    try:
        if arguments is None:
            ends.open_streams()
        from pegplan.running.cores import ONE_THREAD

        os.environ |= ONE_THREAD | os.environ
        from pegplan.cli.app import run  # takes long enough to be interrupted

        code = run(arguments)
    except BaseException as error:
        code = ends.code_of(error)
        if arguments is None and not isinstance(error, SystemExit):
            ends.end_quietly()
    sys.exit(ends.flushed(code))

"""The command line: the only place that prints and exits."""

from __future__ import annotations

import os
import signal
import sys
from typing import Any


def main(arguments: list[str] | None = None) -> None:
    """Run the command line and exit with its code."""
    usual = signal.getsignal(signal.SIGINT)
    if arguments is None and usual is signal.default_int_handler:
        signal.signal(signal.SIGINT, _leave)
    from pegplan.cli import ends

    try:
        if arguments is None:
            ends.open_streams()
        from pegplan.running.cores import ONE_THREAD

        os.environ |= ONE_THREAD | os.environ
        from pegplan.cli.app import run  # takes long enough to be interrupted

        if arguments is None:
            signal.signal(signal.SIGINT, usual)
        code = run(arguments)
    except BaseException as error:
        code = ends.code_of(error)
        if arguments is None and not isinstance(error, SystemExit):
            ends.end_quietly()
    sys.exit(ends.flushed(code))


def _leave(*_: Any) -> None:
    """End on Ctrl-C while modules are loaded: there the usual exception may be lost."""
    os.write(2, b"pegplan: interrupted\n")
    os._exit(130)

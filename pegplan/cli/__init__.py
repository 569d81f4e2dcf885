"""The command line: the only place that prints and exits."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from typing import Any

GARBAGE = 10_000
"""Objects made between two looks for garbage; Python's 700 is for less memory than there is."""


def main(arguments: list[str] | None = None) -> None:
    """Run the command line and exit with its code."""
    alone = arguments is None
    if alone:
        gc.disable()  # what is loaded stays: looking through it again and again finds nothing
    usual = signal.getsignal(signal.SIGINT)
    if alone and usual is signal.default_int_handler:
        signal.signal(signal.SIGINT, _leave)
    from pegplan.cli import ends

    try:
        if alone:
            ends.open_streams()
        from pegplan.running.cores import ONE_THREAD

        os.environ |= ONE_THREAD | os.environ
        given = sys.argv[1:] if arguments is None else list(arguments)
        with ExitStack() as stack:
            work = _loaded(given, stack)  # takes long enough to be interrupted
            if alone:
                signal.signal(signal.SIGINT, usual)
            ends.heed_signals()
            if alone:
                gc.freeze()
                gc.set_threshold(GARBAGE)
                gc.enable()
            code = work()
    except BaseException as error:
        code = ends.code_of(error)
        if alone and not isinstance(error, SystemExit):
            ends.end_quietly()
    if alone:
        gc.freeze()  # all there is goes with the process
    sys.exit(ends.flushed(code))


def _loaded(given: list[str], stack: ExitStack) -> Callable[[], int]:
    """What the words ask for, loaded; the stack ends what was started meanwhile."""
    if given[:1] == ["solve"] and given[1:] and not any(word.startswith("-") for word in given):
        from pegplan.running.warm import held

        stack.enter_context(held())  # loads a planner, while this process loads all else
        from pegplan.cli.solving import plain_solve

        return partial(plain_solve, given[1:])
    from pegplan.cli.app import run

    return partial(run, given)


def _leave(*_: Any) -> None:
    """End on Ctrl-C while modules are loaded: there the usual exception may be lost."""
    os.write(2, b"pegplan: interrupted\n")
    os._exit(130)

"""The command line: the only place that prints and exits."""

# Nothing is imported here: until `main` runs, Ctrl-C shows a traceback.

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def main(arguments: list[str] | None = None) -> None:
    """Run the command line and exit with its code."""
    import sys

    if arguments is not None:
        sys.exit(_run(list(arguments), usual=None))
    try:
        import signal

        usual = signal.getsignal(signal.SIGINT)
        if usual is signal.default_int_handler:
            signal.signal(signal.SIGINT, _leave)
        from pegplan.cli import ends

        ends.open_streams()
    except KeyboardInterrupt:
        _leave()
    code = _run(sys.argv[1:], usual)
    import atexit
    import os

    # Python's own end would free each object by itself, for up to a tenth of a second.
    atexit._run_exitfuncs()
    os._exit(code)


def _run(given: list[str], usual: "Callable[..., Any] | int | None") -> int:
    """Run the command line; its exit code.

    Args:
        usual: what Ctrl-C does once modules are loaded; None for what it does now.
    """
    import os
    import signal

    from pegplan.cli import ends

    try:
        from pegplan.running.cores import ONE_THREAD

        os.environ |= ONE_THREAD | os.environ
        from pegplan.cli.app import prepared

        work = prepared(given)  # takes long enough to be interrupted
        if usual is not None:
            signal.signal(signal.SIGINT, usual)
        ends.heed_signals()
        code = work()
    except BaseException as error:
        code = ends.code_of(error)
        if usual is not None and not isinstance(error, SystemExit):
            ends.end_quietly()
    return ends.flushed(code)


def _leave(*_: object) -> None:
    """End on Ctrl-C while modules are loaded: there the usual exception may be lost."""
    import os

    os.write(2, b"pegplan: interrupted\n")
    os._exit(130)

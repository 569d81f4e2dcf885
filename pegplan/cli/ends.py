"""How a command ends: its exit code, and one line for whatever went wrong."""

from __future__ import annotations

import io
import os
import signal
import sys
import threading
from contextlib import suppress
from typing import Any, TextIO

from pegplan.errors import BoardError, PegplanError, PlanError, Refused

BAD_INPUT, NOT_PROVED, NO_MEMORY, INTERNAL, SYSTEM, UNWRITTEN = 2, 11, 13, 70, 71, 74
INTERRUPTED, NOBODY_READS = 128 + signal.SIGINT, 141
"""141 is 128 + SIGPIPE: what shells show of a program whose reader has gone."""
TRACE = "PEGPLAN_TRACEBACK"
"""Set to 1, this variable shows where an internal error comes from."""

_UNPRINTABLE = {
    code: None for code in (*range(0x20), *range(0x7F, 0xA0)) if chr(code) not in "\t\n"
}


class Terminated(BaseException):
    """A signal that ends the program, raised the way Ctrl-C is, so that planners end first."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number
        self.text = f"ended by {signal.Signals(number).name}"


def heed_signals() -> None:
    """End on SIGTERM and SIGHUP as on Ctrl-C; what the caller has ignored stays ignored."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _terminate)


def _terminate(number: int, _: Any) -> None:
    raise Terminated(number)


class _Output(io.FileIO):
    """Standard output that keeps the error of a failed write, which its buffers lose."""

    fault: OSError | None = None

    def write(self, data: Any, /) -> int:
        try:
            return super().write(data)
        except OSError as error:
            self.fault = error
            raise


def open_streams() -> None:
    """Replace standard streams that were closed.

    Otherwise the next file opened would take their number and get what is printed. What is
    written to a closed standard output is an error when the program ends.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            flags = os.O_WRONLY if name == "stderr" else os.O_RDONLY
            with suppress(OSError):
                if os.open(os.devnull, flags) == number:  # the lowest that is free
                    mode = "r" if name == "stdin" else "w"
                    setattr(sys, name, os.fdopen(number, mode, encoding="utf-8", closefd=False))
    out = sys.stdout
    # a console of Windows has a stream of its own, which takes care of the characters
    if isinstance(out, io.TextIOWrapper) and isinstance(
        getattr(out.buffer, "raw", out.buffer), io.FileIO
    ):
        raw = io.BufferedWriter(_Output(out.fileno(), "w", closefd=False))
        sys.stdout = io.TextIOWrapper(
            raw, out.encoding, out.errors, None, out.line_buffering, out.write_through
        )


def complain(message: str, example: str = "") -> None:
    """One line on standard error, and the lines of an example, if anybody listens."""
    line = " ".join(message.split()).translate(_UNPRINTABLE)
    text = f"pegplan: {line}" + (f"\n{example}" if example else "")
    with suppress(OSError, ValueError, AttributeError):
        try:
            print(text, file=sys.stderr, flush=True)
        except UnicodeEncodeError:
            print(text.encode("ascii", "replace").decode(), file=sys.stderr, flush=True)


def code_of(error: BaseException) -> int:
    """Say in one line what an exception means, and give the exit code for it."""
    if isinstance(error, SystemExit):
        return error.code if isinstance(error.code, int) else 0
    if isinstance(error, Terminated):
        return _said(error.text, error.code)
    if isinstance(error, KeyboardInterrupt) or type(error).__name__ == "Abort":
        return _said("interrupted", INTERRUPTED)
    if isinstance(error, BoardError):
        complain(str(error), error.example)
        return BAD_INPUT
    if isinstance(error, PlanError) and error.line:
        return _said(f"the plan, {error}", BAD_INPUT)
    if isinstance(error, PegplanError):
        return _said(str(error), SYSTEM if isinstance(error, Refused) else BAD_INPUT)
    if isinstance(error, OSError) and (unwritten := _unwritten()):
        return unwritten
    if (describe := getattr(error, "format_message", None)) is not None:  # a wrong call
        context = getattr(error, "ctx", None)
        hint = f" (see {context.command_path} --help)" if context is not None else ""
        return _said(f"{describe().rstrip('.')}{hint}", getattr(error, "exit_code", BAD_INPUT))
    if isinstance(code := getattr(error, "exit_code", None), int):  # typer.Exit
        return _said("interrupted", code) if code == INTERRUPTED else code
    return _unforeseen(error)


def _unforeseen(error: BaseException) -> int:
    if os.environ.get(TRACE):
        import traceback

        with suppress(OSError, ValueError):
            traceback.print_exception(error)
    text = str(error)
    if isinstance(error, MemoryError) or "failed to map segment" in text:
        return _said("out of memory", NO_MEMORY)
    if isinstance(error, OSError):
        where = f": {error.filename}" if error.filename is not None else ""
        return _said(f"the system refuses: {error.strerror or text}{where}", SYSTEM)
    if isinstance(error, RuntimeError) and "can't start new thread" in text:
        return _said("the system refuses: no more threads or processes", SYSTEM)
    shown = f"{type(error).__name__}: {text}"[:200]
    return _said(f"internal error, please report it: {shown}; {TRACE}=1 shows the trace", INTERNAL)


def _said(message: str, code: int) -> int:
    complain(message)
    return code


def flushed(code: int) -> int:
    """Write out what was printed; the exit code, or another one where that can't be."""
    code = _unwritten() or code
    with suppress(OSError, ValueError, AttributeError):
        sys.stderr.flush()
        return code
    _silence(sys.stderr)
    return code


def _unwritten() -> int:
    """Exit code 0, or that of what keeps standard output from being written."""
    fault = None
    try:
        sys.stdout.flush()
        fault = getattr(getattr(sys.stdout.buffer, "raw", None), "fault", None)
    except OSError as error:
        fault = error
    except (AttributeError, ValueError):  # something else stands for it, or it was closed
        return 0
    if fault is None:
        return 0
    _silence(sys.stdout)
    if isinstance(fault, BrokenPipeError):
        return NOBODY_READS
    return _said(f"can't write to standard output: {fault.strerror or fault}", UNWRITTEN)


def _silence(stream: TextIO | None) -> None:
    """Keep Python's own flush at exit from reporting the same failure again."""
    with suppress(OSError, ValueError, AttributeError):
        assert stream is not None
        handle = os.open(os.devnull, os.O_WRONLY)
        os.dup2(handle, stream.fileno())
        os.close(handle)
        with suppress(OSError):  # what the buffer held
            stream.flush()
        if isinstance(stream, io.TextIOWrapper) and isinstance(stream.buffer.raw, _Output):
            stream.buffer.raw.fault = None


def end_quietly() -> None:
    """After a failure, keep threads and unfinished objects from printing messages of their own."""
    if not os.environ.get(TRACE):
        sys.unraisablehook = lambda *_: None
        threading.excepthook = lambda *_: None

"""Functions to be called in a process of their own; some behave badly."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

from pegplan.errors import BoardError, InputError
from pegplan.running.program import Limits, run, run_directory


def double(data: Any, say: Any) -> Any:
    say({"half": data})
    return [data, data]


def misuse(data: Any, say: Any) -> None:
    raise BoardError(f"no board {data}")


def fail(data: Any, say: Any) -> None:
    raise {"memory": MemoryError, "library": ImportError}.get(data, ZeroDivisionError)(data)


def leave(data: Any, say: Any) -> None:
    os._exit(3)


def disturb(data: Any, say: Any) -> str:
    """Write what is no message among the messages, as a broken library might."""
    with Path("said.jsonl").open("ab") as file:
        file.write(b'{"said"\n\xff\n[]\n{"raised": 5}\n')
    return "done"


def misbehave(data: Any, say: Any) -> None:
    """Use up what ``data`` names, with a child in a session of its own."""
    subprocess.Popen([sys.executable, "-I", "-S", "-c", "import time; time.sleep(60)"],
                     start_new_session=True)  # fmt: skip
    say("begun")
    kept = []
    while data == "cpu":
        pass
    while data == "memory":
        kept.append(os.urandom(1 << 20) * 16)
    time.sleep(60)


def stay(data: Any, say: Any, cancel: threading.Event) -> str:
    """A resident's call: works until it is cancelled."""
    with run_directory() as folder:
        code = (
            f"from functions import misbehave; misbehave({data!r}, lambda s: print(s, flush=True))"
        )
        log, told = folder / "stdout.log", threading.Event()

        def tick() -> None:
            if not told.is_set() and log.exists() and "begun" in log.read_text():
                told.set()
                say("begun")

        run([sys.executable, "-c", code], folder, Limits(60, grace=0.2), cancel=cancel, tick=tick)
    return "cancel"


def repeat(data: Any, say: Any, cancel: threading.Event) -> Any:
    """A resident's call: says each of some things, and returns how often it was called."""
    repeat.called = getattr(repeat, "called", 0) + 1
    for thing in data:
        say(thing)
    return repeat.called


def refuse(data: Any, say: Any, cancel: threading.Event) -> None:
    raise InputError(data)


def unpickled(data: Any, say: Any, cancel: threading.Event) -> Any:
    return lambda: data


def take_leave(data: Any, say: Any, cancel: threading.Event) -> None:
    os.write(2, f"{data}\n".encode())
    os._exit(7)


def print_out(data: Any, say: Any, cancel: threading.Event) -> str:
    """Writes to where standard output was, and reads where standard input was."""
    print(data, flush=True)
    os.write(1, data.encode())
    subprocess.run([sys.executable, "-I", "-S", "-c", "print(5)"], check=True)
    return sys.stdin.read()


def own_number(data: Any, say: Any, cancel: threading.Event) -> int:
    return os.getpid()


def cores(data: Any, say: Any, cancel: threading.Event) -> set[int]:
    return os.sched_getaffinity(0)


def hints_without_limits(question: Any, say: Any) -> None:
    """Says what is known of a position at once, and then looks on for ever."""
    from pegplan.solitaire.exact.hints.worker import search

    search(question | {"timeout": 1}, say)
    time.sleep(600)

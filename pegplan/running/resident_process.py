"""The process of a resident: ``python -P -m pegplan.running.resident_process [CORE]``.

:mod:`pegplan.running.resident_worker` starts it, and says what passes through its standard input
and output; what it prints goes to standard error. It ends when its input closes: then it cancels
the call at work, and ends within a second or two whatever that does.
"""

from __future__ import annotations

import os
import pickle
import queue
import struct
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import IO, Any

from pegplan.running.cores import ONE_THREAD
from pegplan.running.folders import remove_all

Function = Callable[[Any, Callable[[Any], None], threading.Event], Any]
"""What a resident can call: it takes data, a function that sends messages, and an event that
cancels the call."""

SAID, RETURNED, RAISED = "said", "returned", "raised"
GRACE = 1.5  # seconds for a call to end; the keepers of its programs go on by themselves
MOST = 1 << 27  # bytes of a message; printed text, read as a length, is more
LENGTH = struct.Struct(">I")


def send(pipe: IO[bytes], message: bytes) -> None:
    """Write a message after its length; raises :class:`OSError` where nobody reads."""
    pipe.write(LENGTH.pack(len(message)) + message)
    pipe.flush()


def receive(pipe: IO[bytes], most: int = MOST) -> bytes:
    """The next message; raises :class:`EOFError` at the end, :class:`OSError` for no message."""
    head = pipe.read(LENGTH.size)
    if len(head) < LENGTH.size:
        raise EOFError
    (length,) = LENGTH.unpack(head)
    if length > most:
        raise OSError(f"bad message length {length}")
    message = pipe.read(length)
    if len(message) < length:
        raise EOFError
    return message


def main() -> None:
    """Serve until nobody asks any more."""
    asked, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    os.environ.update(ONE_THREAD)
    if len(sys.argv) > 1:
        os.sched_setaffinity(0, {int(sys.argv[1])})
    server = _Server(answers)
    threading.Thread(target=server.listen, args=(asked,), daemon=True).start()
    with suppress(OSError):
        server.serve()
    remove_all()
    os._exit(0)


class _Server:
    """Receives calls and cancellations, and makes one call after another."""

    def __init__(self, answers: IO[bytes]) -> None:
        self.answers = answers
        self.calls: queue.SimpleQueue[tuple[bytes, threading.Event] | None] = queue.SimpleQueue()
        self.sending = threading.Lock()

    def listen(self, asked: IO[bytes]) -> None:
        """Take in calls; once nobody asks, cancel the last, and end it where it goes on."""
        cancel = threading.Event()
        with suppress(EOFError, OSError):
            while True:
                if call := receive(asked):
                    cancel = threading.Event()
                    self.calls.put((call, cancel))
                else:
                    cancel.set()
        cancel.set()
        self.calls.put(None)
        time.sleep(GRACE)
        remove_all()
        os._exit(1)

    def serve(self) -> None:
        """Make one call after another."""
        while (asked := self.calls.get()) is not None:
            call, cancel = asked
            try:
                function, data = pickle.loads(call)
                answer = RETURNED, function(data, lambda said: self.send(SAID, said), cancel)
            except Exception as error:  # told to whoever asked
                answer = RAISED, error
            self.send(*answer)

    def send(self, kind: str, value: Any) -> None:
        """Send a message whole."""
        try:
            message = pickle.dumps((kind, value))
        except Exception as error:  # such as an error with something open in it
            wrong = RuntimeError(f"{type(value).__name__}: {value} ({error})")
            message = pickle.dumps((RAISED, wrong))
        with self.sending:
            send(self.answers, message)


if __name__ == "__main__":
    main()

"""The process of a resident: ``python -P -m pegplan.running.resident_process WORD [CORE]``.

:mod:`pegplan.running.resident_worker` starts it, and says what passes through the connection, which
:mod:`pegplan.running.channel` finds by the word. It ends when the connection closes or it gets a
signal to end: then it cancels the call at work, and ends within a second or two whatever that does.
"""

from __future__ import annotations

import os
import pickle
import queue
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from pegplan.running import channel
from pegplan.running.cores import ONE_THREAD
from pegplan.running.folders import remove_all

Function = Callable[[Any, Callable[[Any], None], threading.Event], Any]
"""What a resident can call: it takes data, a function that sends messages, and an event that
cancels the call."""

SAID, RETURNED, RAISED = "said", "returned", "raised"
GRACE = 1.5  # seconds for a call to end; the keepers of its programs go on by themselves


def main() -> None:
    """Serve until nobody asks any more."""
    os.environ.update(ONE_THREAD)
    connection = channel.taken(sys.argv[1])
    if len(sys.argv) > 2:
        os.sched_setaffinity(0, {int(sys.argv[2])})
    server = _Server(connection)
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, lambda *_: server.gone.set())
    for work in (server.listen, server.end):
        threading.Thread(target=work, daemon=True).start()
    with suppress(OSError):
        server.serve()
    remove_all()
    os._exit(0)


class _Server:
    """Receives calls and cancellations, and makes one call after another."""

    def __init__(self, connection: Connection[Any, Any]) -> None:
        self.connection = connection
        self.calls: queue.SimpleQueue[tuple[int, bytes] | None] = queue.SimpleQueue()
        self.gone = threading.Event()  # nobody waits for an answer
        self.lock = threading.Lock()
        self.sending = threading.Lock()
        self.cancelled: dict[int, threading.Event] = {}

    def listen(self) -> None:
        """Pass on what comes, until the connection closes."""
        try:
            while True:
                number, call = pickle.loads(self.connection.recv_bytes())
                if call is None:
                    self.cancel_of(number).set()
                else:
                    self.calls.put((number, call))
        except (EOFError, OSError):
            self.gone.set()

    def cancel_of(self, number: int) -> threading.Event:
        """What cancels a call; set for every call once nobody waits."""
        with self.lock:
            return self.cancelled.setdefault(number, threading.Event())

    def serve(self) -> None:
        """Do one call after another."""
        while (asked := self.calls.get()) is not None:
            number, call = asked
            cancel = self.cancel_of(number)
            if self.gone.is_set():
                return
            answer = self.answer(number, call, cancel)
            if self.gone.is_set():
                return
            self.send(answer)
            with self.lock:
                self.cancelled = {n: event for n, event in self.cancelled.items() if n > number}

    def answer(self, number: int, call: bytes, cancel: threading.Event) -> tuple[str, int, Any]:
        """What a call returns or raises."""
        try:
            function, data = pickle.loads(call)
            value = function(data, lambda said: self.send((SAID, number, said)), cancel)
        except Exception as error:  # told to whoever asked
            return RAISED, number, error
        return RETURNED, number, value

    def send(self, message: tuple[str, int, Any]) -> None:
        """Send a message whole."""
        try:
            text = pickle.dumps(message)
        except Exception as error:  # such as an error with something open in it
            what = message[2]
            wrong = RuntimeError(f"{type(what).__name__}: {what} ({error})")
            text = pickle.dumps((RAISED, message[1], wrong))
        with self.sending:
            self.connection.send_bytes(text)

    def end(self) -> None:
        """Once nobody waits: cancel what is at work, and end it where it does not."""
        self.gone.wait()
        with self.lock:
            for event in self.cancelled.values():
                event.set()
        self.calls.put(None)
        time.sleep(GRACE)
        remove_all()
        os._exit(1)


if __name__ == "__main__":
    main()

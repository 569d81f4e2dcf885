"""A process that takes one call after another, until it is closed or its parent ends.

It has what it has imported and computed from one call to the next. Both sides are pegplan of
one version, so that values pass as pickles, each after its length. To the standard input of the
process (:mod:`pegplan.running.resident_process`) go calls, and empty messages, which cancel the
last call; from its standard output comes what they say, and return or raise::

    (function, data)
    ("said", value)       ("returned", value)       ("raised", error)

No limit is put on the process: what it runs has limits of its own, or keeps to what it is told.
It has a session of its own, so that Ctrl-C is its parent's alone to answer.
"""

from __future__ import annotations

import os
import pickle
import queue
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping
from contextlib import suppress
from typing import IO, Any, NamedTuple

from pegplan.errors import Unavailable
from pegplan.running.resident_process import MOST, RAISED, RETURNED, SAID, Function, receive, send

__all__ = ["RAISED", "Message", "Resident"]

GRACE = 2.0  # seconds it may take to end


class Message(NamedTuple):
    """What a resident's call says, returns or raises.

    Attributes:
        kind: ``said``, ``returned`` or ``raised``.
        value: what it said or returned, or the error that it raised.
    """

    kind: str
    value: Any

    @property
    def last(self) -> bool:
        """Whether the call has ended."""
        return self.kind != SAID

    def result(self) -> Any:
        """What the call returned; raises what it raised."""
        if self.kind == RETURNED:
            return self.value
        raise self.value


class Resident:
    """One such process, from its start to its end."""

    def __init__(
        self,
        core: int | None = None,
        most: int = MOST,
        keep_words: bool = False,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """Start it, without waiting until it is ready.

        Args:
            core: what it and all it starts are pinned to; None for no core.
            most: bytes that it may say at once.
            environment: its own; None takes pegplan's.
            keep_words: keep what it prints for :meth:`last_words`; else it goes to standard error.

        Raises:
            Unavailable: no process can be started.
        """
        self._printed: IO[bytes] | None = None
        pinned = [] if core is None else [str(core)]
        try:
            if keep_words:
                self._printed = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the process
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-m", "pegplan.running.resident_process", *pinned],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._printed,
                start_new_session=True,
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
                env=environment,
            )
        except OSError as error:
            if self._printed is not None:
                self._printed.close()
            raise Unavailable(f"can't start a worker: {error.strerror}") from None
        self._asked: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._heard: queue.SimpleQueue[Message | Exception] = queue.SimpleQueue()
        threading.Thread(target=self._write, daemon=True).start()
        threading.Thread(target=self._read, args=(most,), daemon=True).start()

    def _write(self) -> None:
        assert self._process.stdin is not None
        with suppress(OSError), self._process.stdin as pipe:  # that it died, the other thread hears
            for message in iter(self._asked.get, None):
                send(pipe, message)

    def _read(self, most: int) -> None:
        assert self._process.stdout is not None
        try:
            with self._process.stdout as pipe:
                while True:
                    self._heard.put(Message(*pickle.loads(receive(pipe, most))))
        except (EOFError, OSError) as error:
            self._heard.put(error)
        except Exception as error:  # whatever a message that is none makes of it
            self._heard.put(OSError(f"bad message: {error}"))

    @property
    def is_alive(self) -> bool:
        """Whether it has not ended."""
        return self._process.poll() is None

    def ask(self, function: Function, data: Any) -> None:
        """Have it call a function, after those before.

        Args:
            function: one of a module; it takes the data, a function that says something
                meanwhile, and the event that is set by :meth:`cancel`.
        """
        self._asked.put(pickle.dumps((function, data)))

    def cancel(self) -> None:
        """Ask the last call to end."""
        self._asked.put(b"")

    def hear(self, timeout: float | None) -> Message | None:
        """The next message; None where none comes for so many seconds.

        Raises:
            EOFError, OSError: it has ended, or wrote something else; :meth:`last_words` says how.
        """
        try:
            heard = self._heard.get(timeout=timeout)
        except queue.Empty:
            return None
        if isinstance(heard, Exception):
            self._heard.put(heard)  # so it stays
            raise heard
        return heard

    def last_words(self) -> str:
        """How it ended, and the last line that it printed."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(5)
        code = self._process.returncode
        ended = f"exit code {code}" if code is not None else "it wrote what is no message"
        if code is not None and code < 0:
            known = -code in list(signal.Signals)
            ended = signal.Signals(-code).name if known else f"signal {-code}"
        if self._printed is None:
            return ended
        self._printed.seek(0)
        lines = self._printed.read().decode(errors="replace").strip().splitlines()
        return f"{ended}; {lines[-1]}" if lines else ended

    def kill(self) -> None:
        """End it at once; the keepers of what it runs end that."""
        if self.is_alive:
            with suppress(OSError):
                if hasattr(os, "killpg"):
                    os.killpg(self._process.pid, signal.SIGKILL)
                else:
                    self._process.kill()
        self.close()

    def close(self) -> None:
        """Let it end; it ends its call first, if it has one."""
        self._asked.put(None)
        try:
            self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._printed is not None:
            self._printed.close()

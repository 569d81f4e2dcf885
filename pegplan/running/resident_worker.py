"""A process that takes one call after another, until it is closed or its parent ends.

It has what it has imported and computed from one call to the next. Both sides are pegplan of
one version, so that values pass as pickles, through a connection (:mod:`pegplan.running.channel`).
To the process (:mod:`pegplan.running.resident_process`) go calls and what cancels them, from it
what they say, and return or raise::

    (1, (function, data))    (1, None)
    ("said", 1, value)       ("returned", 1, value)       ("raised", 1, error)

No limit is put on the process: what it runs has limits of its own, or keeps to what it is told.
It has a session of its own, so that Ctrl-C is its parent's alone to answer.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import IO, Any

from pegplan.errors import Unavailable
from pegplan.running import channel
from pegplan.running.resident_process import RAISED, RETURNED, SAID, Function

__all__ = ["RAISED", "Message", "Resident"]

GRACE = 2.0  # seconds it may take to end
PATIENCE = 30.0  # seconds that a message may stop half-way before the process counts as dead


@dataclass(frozen=True)
class Message:
    """What a resident's call says, returns or raises.

    Attributes:
        kind: ``said``, ``returned`` or ``raised``.
        number: of the call, as :meth:`Resident.ask` gave it.
        value: what it said or returned, or the error that it raised.
    """

    kind: str
    number: int
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
    """One such process, from its start to its end.

    What a method needs of the process raises :class:`EOFError` or :class:`OSError` where that
    has died; :meth:`last_words` says how.
    """

    def __init__(
        self,
        core: int | None = None,
        most: int | None = None,
        patience: float = PATIENCE,
        keep_words: bool = False,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """Start it, without waiting until it is ready.

        Args:
            core: what it and all it starts are pinned to; None for no core.
            most: bytes that it may say at once; None for any number.
            patience: see :data:`PATIENCE`.
            environment: its own; None takes pegplan's.
            keep_words: keep what it prints for :meth:`last_words`; else it goes to standard error.

        Raises:
            Unavailable: no process can be started.
        """
        self._most = most
        self._asked = 0
        self._printed: IO[bytes] | None = None
        if keep_words:
            self._printed = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the process
        pinned = [] if core is None else [str(core)]

        def start(word: str, **options: Any) -> subprocess.Popen[bytes]:
            return subprocess.Popen(
                [sys.executable, "-P", "-m", "pegplan.running.resident_process", word, *pinned],
                stdout=2 if self._printed is None else self._printed,
                stderr=self._printed,
                start_new_session=True,
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
                env=environment,
                **options,
            )

        try:
            self._process, self._connection = channel.opened(start, patience)
        except (OSError, Unavailable) as error:
            if self._printed is not None:
                self._printed.close()
            if isinstance(error, Unavailable):
                raise
            raise Unavailable(f"can't start a worker: {error.strerror}") from None

    @property
    def is_alive(self) -> bool:
        """Whether it has not ended."""
        return self._process.poll() is None

    def fileno(self) -> int:
        """What becomes readable when there is something to :meth:`hear`."""
        return self._connection.fileno()

    def ask(self, function: Function, data: Any) -> int:
        """Have it call a function; the number of the call.

        Args:
            function: one of a module; it takes the data, a function that says something
                meanwhile, and the event that is set by :meth:`cancel`.
        """
        self._asked += 1
        call = pickle.dumps((function, data))
        self._connection.send_bytes(pickle.dumps((self._asked, call)))
        return self._asked

    def cancel(self, number: int) -> None:
        """Ask a call to end."""
        self._connection.send_bytes(pickle.dumps((number, None)))

    def hear(self, timeout: float | None) -> Message | None:
        """The next message; None where none comes for so many seconds."""
        if not self._connection.poll(timeout):
            return None
        return Message(*pickle.loads(self._connection.recv_bytes(self._most)))

    def last_words(self) -> str:
        """How it ended, and the last line that it printed."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(5)
        code = self._process.returncode
        ended = f"exit code {code}"
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
        self._connection.close()
        try:
            self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._printed is not None:
            self._printed.close()

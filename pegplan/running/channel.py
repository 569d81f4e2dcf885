"""The connection between a resident and the process that starts it.

Where a process can hand open sockets to its child, they share a pair of them. Elsewhere (Windows,
or by choice of the portable supervisor) the child connects to a port of this machine, and shows a
key that it was given through its standard input, so that no other program can take its place.
"""

from __future__ import annotations

import hmac
import os
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from pegplan.errors import Unavailable
from pegplan.running import supervisor

Process = subprocess.Popen[bytes]
Start = Callable[..., Process]
"""Starts the process with a word for its command line and more arguments for ``Popen``."""

KEY = 32  # bytes
START = 60.0  # seconds a process may take to connect
HOST = "127.0.0.1"


def opened(start: Start, patience: float) -> tuple[Process, Connection[Any, Any]]:
    """Start a process that gets a connection; the process, and this side's end.

    Args:
        start: how to start it.
        patience: seconds that a message may stop half-way.

    Raises:
        OSError, Unavailable: it can't be started, or does not connect.
    """
    process, line = (_by_port if supervisor.is_portable() else _by_pair)(start)
    _be_patient(line, patience)
    return process, Connection(line.detach())


def taken(word: str) -> Connection[Any, Any]:
    """The process's end, by the word on its command line."""
    if not word.startswith("port="):
        os.set_inheritable(int(word), False)
        return Connection(int(word))
    key = sys.stdin.buffer.read(KEY)
    line = socket.create_connection((HOST, int(word.removeprefix("port="))), timeout=START)
    line.settimeout(None)
    line.sendall(key)
    return Connection(line.detach())


def _by_pair(start: Start) -> tuple[Process, socket.socket]:
    ours, theirs = socket.socketpair()
    with theirs:
        try:
            word = str(theirs.fileno())
            return start(word, stdin=subprocess.DEVNULL, pass_fds=[theirs.fileno()]), ours
        except BaseException:
            ours.close()
            raise


def _by_port(start: Start) -> tuple[Process, socket.socket]:
    key = os.urandom(KEY)
    with socket.create_server((HOST, 0), backlog=4) as listener:
        listener.settimeout(0.1)
        process = start(f"port={listener.getsockname()[1]}", stdin=subprocess.PIPE)
        assert process.stdin is not None
        with process.stdin as pipe:
            pipe.write(key)
        end = time.monotonic() + START
        while time.monotonic() < end and process.poll() is None:
            try:
                line, _ = listener.accept()
            except TimeoutError:
                continue
            if _shows(line, key):
                return process, line
            line.close()
    process.kill()
    process.wait()
    raise Unavailable("can't start a worker: it does not connect")


def _shows(line: socket.socket, key: bytes) -> bool:
    """Whether the other side of a connection sends the key."""
    line.settimeout(5.0)
    shown = b""
    try:
        while len(shown) < KEY and (part := line.recv(KEY - len(shown))):
            shown += part
    except OSError:
        return False
    line.settimeout(None)
    return hmac.compare_digest(shown, key)


def _be_patient(line: socket.socket, patience: float) -> None:
    if os.name == "nt":
        timeout = struct.pack("l", int(patience * 1000))
    else:
        timeout = struct.pack("ll", int(patience), int(patience % 1 * 1e6))
    for option in (socket.SO_RCVTIMEO, socket.SO_SNDTIMEO):
        line.setsockopt(socket.SOL_SOCKET, option, timeout)

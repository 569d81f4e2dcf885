"""Fast Downward without waiting for its start: runs forked from a process that is ready.

A schedule asks for many small tasks, and a planner's start would take most of its time.
While :func:`held` is open, there is one :mod:`pegplan.running.forkserver`. A run that gets its
command from :meth:`Server.command` is a child of it, and has a keeper, limits and logs as any
other run. Both programs are Fast Downward's own, unchanged, with the arguments that its driver
would give them.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from pegplan.errors import Unavailable
from pegplan.running import forkserver, supervisor

PROGRAMS = Path("downward/builds/release/bin")
"""Where the package of Fast Downward has its search, and beside it its translator."""

PATIENCE = 30.0  # seconds it may take to load the translator, and to fork a keeper


class Child:
    """A keeper forked by the server; stands in for a :class:`subprocess.Popen` of one."""

    returncode = None  # only the server, its parent, can know it

    def __init__(self, pid: int, stdin: IO[bytes], stdout: IO[bytes]) -> None:
        self.pid, self.stdin, self.stdout = pid, stdin, stdout

    def kill(self) -> None:
        """End the keeper, and with it the command."""
        with suppress(OSError):
            os.kill(self.pid, 9)

    def wait(self) -> None:
        """Return at once: it ends with its standard input, and only the server can wait for it."""


class Server:
    """A fork server, while it runs: of one folder of programs, or of keepers alone."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.line, theirs = socket.socketpair()
        with theirs:
            words = [forkserver.__file__, str(folder or "-"), str(os.getpid())]
            self.process = subprocess.Popen(
                [sys.executable, "-I", "-S", *words],
                stdin=theirs.fileno(),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        self.line.settimeout(PATIENCE)
        self.lock = threading.Lock()

    def command(self, search: Sequence[str], domain: Path, problem: Path, plan: Path) -> list[str]:
        """The command that translates a task and searches for a plan.

        Args:
            search: the arguments of Fast Downward's search: ``--search``, its configuration.
        """
        return self._line("both", domain, problem, *search, "--internal-plan-file", plan)

    def translation(self, domain: Path, problem: Path) -> list[str]:
        """The command that translates a task, to ``output.sas`` in the folder where it runs."""
        return self._line("translate", domain, problem)

    def search(self, search: Sequence[str], sas: Path, plan: Path) -> list[str]:
        """The command that searches for a plan of a translated task."""
        return self._line("search", sas, *search, "--internal-plan-file", plan)

    def _line(self, *words: str | Path) -> list[str]:
        assert self.folder is not None
        return [str(self.folder / "downward"), *map(str, words)]

    def start(self, arguments: Sequence[str], variables: Mapping[str, str]) -> Child:
        """Fork a keeper with these arguments.

        Raises:
            Unavailable: the server is gone.
        """
        import json

        text = json.dumps({"arguments": list(arguments), "variables": dict(variables)}).encode()
        theirs_in, ours_in = os.pipe()
        try:
            ours_out, theirs_out = os.pipe()
        except OSError:
            os.close(theirs_in)
            os.close(ours_in)
            raise
        try:
            with self.lock:
                head = forkserver.LENGTH.pack(len(text))
                socket.send_fds(self.line, [head], [theirs_in, theirs_out])
                self.line.sendall(text)
                answer = forkserver.receive(self.line, forkserver.NUMBER.size)
            if answer is None:
                raise OSError("it hung up")
        except OSError as error:
            os.close(ours_in)
            os.close(ours_out)
            self.process.kill()  # what it says later would be no answer to what is asked then
            raise Unavailable(f"the fork server is gone: {error}") from None
        finally:
            os.close(theirs_in)
            os.close(theirs_out)
        (number,) = forkserver.NUMBER.unpack(answer)
        return Child(number, os.fdopen(ours_in, "wb", 0), os.fdopen(ours_out, "rb", 0))

    def close(self) -> None:
        """End it: it has nothing to tidy up, and keepers that it has forked go on without it."""
        self.line.close()
        self.process.kill()
        self.process.wait()


class _Holders:
    """The servers in use, and how many hold each."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.servers: dict[tuple[int, Path], tuple[Server, int]] = {}

    def take(self, key: tuple[int, Path]) -> Server:
        with self.lock:
            server, holders = self.servers.get(key, (None, 0))
            if server is None or server.process.poll() is not None:
                server = Server(key[1])
            self.servers[key] = (server, holders + 1)
            return server

    def leave(self, key: tuple[int, Path]) -> None:
        with self.lock:
            server, holders = self.servers.pop(key)
            if holders > 1:
                self.servers[key] = (server, holders - 1)
                return
        server.close()


_holders = _Holders()


@contextmanager
def held() -> Iterator[Server | None]:
    """A fork server, the same for all who hold it at once; it ends when nobody does.

    Where Fast Downward is not installed, or no more processes can be started, it is None.
    """
    folder = installed()
    if folder is None:
        yield None
        return
    key = (os.getpid(), folder)
    try:
        server = _holders.take(key)
    except OSError:
        yield None
        return
    try:
        yield server
    finally:
        _holders.leave(key)


def fork_keepers() -> None:
    """Have the keepers of this process's runs forked by a server from now on, until it ends.

    For processes that make many short runs. The CPU time of such runs is not that of children of
    this process.
    """
    from pegplan.running import linux

    if linux.forked is None and not supervisor.is_portable() and hasattr(os, "pidfd_open"):
        with suppress(OSError):
            linux.forked = Server(None).start


def installed() -> Path | None:
    """The folder of Fast Downward's programs; None where a fork server can't use them."""
    from importlib.util import find_spec

    spec = find_spec("up_fast_downward")
    if spec is None or not spec.submodule_search_locations:
        return None
    folder = Path(spec.submodule_search_locations[0]) / PROGRAMS
    can_fork = not supervisor.is_portable() and hasattr(os, "pidfd_open")
    translator = folder / "fast_downward" / "translate" / "__main__.py"
    there = os.access(folder / "downward", os.X_OK) and translator.exists()
    return folder if can_fork and there else None

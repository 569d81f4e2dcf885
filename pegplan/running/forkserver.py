"""The fork server: has what a run needs loaded, and forks a keeper for each.

With nothing but keepers to fork, it saves the start of Python, which takes most of a keeper's. What
a keeper needs to know is read before the fork: what a forked process touches is copied for it. The
server may also have Fast Downward's translator loaded.

Of the quarter of a second that Fast Downward takes for a small task, its driver and the
imports of its translator take most. A process forked from this one has them already: it
translates and then becomes the search, as the driver would have it, or does one of the two.

:mod:`pegplan.running.warm` starts this file by its path (``python -I -S forkserver.py
FOLDER PID``, pegplan's own; FOLDER is ``-`` for no translator) with a socket as standard
input, and asks over it for runs. A request is the length of its text, with the two ends of
pipes that shall be the keeper's standard input and output; then the text, in JSON: the keeper's
``arguments`` and the run's ``variables``. The answer is the keeper's process number. At the end
of the socket, or of pegplan, the server ends; keepers notice by themselves when pegplan has died.

A keeper that runs a command in namespaces is a child of the server, without a guardian, which saves
a fork. So the server waits for such keepers before it ends, and removes what folders they leave.
"""

from __future__ import annotations

import gc
import json
import os
import runpy
import select
import signal
import socket
import struct
import sys
from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NoReturn

    Enter = Callable[[str, list[str]], NoReturn]

keeping: Any = None  # pegplan.running.keeping.keep, once it is loaded

LENGTH = struct.Struct("!Q")
NUMBER = struct.Struct("!i")
SAS = "output.sas"  # the translator's output, in the folder where it runs
FAILED = 30  # the driver's exit code for a translator that failed in no way of its own


def serve(requests: socket.socket, pegplan: int, enter: Enter | None) -> None:
    """Fork a keeper for each request until pegplan, a descriptor of it, hangs up or dies."""
    poller = select.poll()
    poller.register(requests, select.POLLIN)
    poller.register(pegplan, select.POLLIN)  # a fork of it may hold the line open
    variables: dict[str, str] = {}
    crew = None if enter else Crew(requests, pegplan)
    try:
        while pegplan not in dict(poller.poll()):
            head, pipes, _, _ = socket.recv_fds(requests, LENGTH.size, 2, socket.MSG_CMSG_CLOEXEC)
            if len(head) < LENGTH.size or len(pipes) < 2:
                break
            text = receive(requests, LENGTH.unpack(head)[0])
            if text is None:
                break
            request = json.loads(text)
            variables = adopted(request["variables"], variables)
            spec = keeping.Spec(request["arguments"])
            number = crew.fork(spec, pipes) if crew else None
            if number is None:
                number = os.fork()
            if number == 0:
                requests.close()
                os.close(pegplan)
                keep(spec, pipes, enter)
            for pipe in pipes:
                os.close(pipe)
            requests.sendall(NUMBER.pack(number))
    finally:
        requests.close()  # who waits for an answer learns that there is none
        if crew:
            crew.remove_all()


class Crew:
    """The keepers in namespaces that have no guardian but this process."""

    def __init__(self, requests: socket.socket, pegplan: int) -> None:
        self.requests, self.pegplan = requests, pegplan
        self.works = True  # until the system refuses namespaces
        self.runs: list[Any] = []

    def fork(self, spec: Any, pipes: list[int]) -> int | None:
        """The process number of a new keeper; None where it has to be forked in another way."""
        if not self.works or spec.contain not in (None, keeping.NAMESPACES):
            return None
        self.runs = [run for run in self.runs if any(map(os.path.lexists, run.remove))]
        self.runs.append(spec)
        try:
            number: int = keeping.namespaces.fork(spec)
        except OSError:
            self.works = False
            return None
        if number == 0:
            try:
                keeping.prctl(keeping.PR_SET_PDEATHSIG, 0)  # a run outlives its server
                self.requests.close()
                take(pipes)
                keeping.become_keeper(spec, keeping.NAMESPACES, self.pegplan)
            finally:
                os._exit(1)
        return number

    def remove_all(self) -> None:
        """Wait for all keepers to end, and remove the folders of their runs that are left."""
        try:
            while True:
                os.wait()
        except ChildProcessError:
            for run in self.runs:
                keeping.remove(run)


def receive(line: socket.socket, length: int) -> bytes | None:
    """So many bytes; None where the other side hung up before that."""
    text = b""
    while len(text) < length:
        part = line.recv(min(length - len(text), 1 << 20))
        if not part:
            return None
        text += part
    return text


def adopted(variables: dict[str, str], before: dict[str, str]) -> dict[str, str]:
    """The variables of a run, which are those of this process from now on.

    Args:
        before: the last run's; nearly all are the same.
    """
    if not before:
        os.environ.clear()
    for name in before.keys() - variables.keys():
        del os.environ[name]
    os.environ.update(variables.items() - before.items())
    return variables


def keep(spec: Any, pipes: list[int], enter: Enter | None) -> NoReturn:
    """Become a keeper, as a new process would have been one."""
    try:
        take(pipes)
        keeping.main(spec, enter)
    finally:
        os._exit(1)


def take(pipes: list[int]) -> None:
    """Make these the standard input and output of this process, a fork, in a session of its own."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setsid()
    os.dup2(pipes[0], 0)
    for descriptor in (1, 2):
        os.dup2(pipes[1], descriptor)
    for pipe in pipes:
        os.close(pipe)


def enter(program: str, command: list[str]) -> NoReturn:
    """Run the translator in this process, or become the search, or first the one, then the other.

    Args:
        program: the search's program.
        command: its name; ``both`` or ``translate``, the domain and the problem, or ``search``
            and a translated task; then the search's arguments.
    """
    name, step, *files = command
    if step == "search":
        sas, *options = files
        become_search(program, [name, *options], sas)
    domain, problem, *options = files
    sys.argv = [name, domain, problem]
    code = translate()
    sys.stdout.flush()
    sys.stderr.flush()
    if code or step == "translate":
        os._exit(code)
    become_search(program, [name, *options], SAS)


def become_search(program: str, command: list[str], sas: str) -> NoReturn:
    """Execute the search with a translated task as its input, and remove what was translated."""
    os.dup2(os.open(sas, os.O_RDONLY), 0)
    if sas == SAS:
        os.unlink(sas)
    os.execv(program, command)


def translate() -> int:
    """Exit code of the translator, which reads its arguments from ``sys.argv``."""
    try:
        runpy.run_module("fast_downward.translate", run_name="__main__")
    except SystemExit as end:
        if end.code is None or isinstance(end.code, int):
            return end.code or 0
        sys.stderr.write(f"{end.code}\n")  # as Python itself would end
        return FAILED
    except BaseException:
        import traceback

        traceback.print_exc()
        return FAILED
    return 0


def main(folder: str, number: int) -> None:
    """Load the translator of a folder, and the keeper beside this file; then serve.

    Args:
        number: pegplan's process number.
    """
    global keeping
    translates = folder != "-"
    try:
        pegplan = os.pidfd_open(number)
    except ProcessLookupError:
        return
    here = os.path.dirname(os.path.abspath(__file__))
    sys.path[:0] = [folder, here] if translates else [here]
    for module in ("main", "options") if translates else ():
        import_module(f"fast_downward.translate.{module}")
    import_module("keeper")  # without which the room would not be found
    keeping = import_module("pegplan.running.keeping.keep")
    import_module("fcntl")  # which a keeper that is alone loads when it makes the run's pipes
    sys.path.remove(here)  # what the translator imports later must not be found there
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the keepers here
    gc.freeze()  # a look for garbage would copy the memory that all forks share
    serve(socket.socket(fileno=0), pegplan, enter if translates else None)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))

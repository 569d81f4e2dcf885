"""The processes of a run: which there are, and signals to them."""

from __future__ import annotations

import os

from pegplan.running.keeping.system import LINUX, SIGCONT, SIGKILL

Stat = list[bytes]
"""The fields of a process's ``stat`` from ``state`` on; ``parent`` is 1, ``group`` is 2."""

BEGAN = 19  # the field that, with the number, names a process for good


class ProcessTree:
    """The processes below this one, read from ``/proc``.

    Elsewhere than on Linux there is none: the main process's group alone gets signals then.
    """

    def __init__(self, alone: bool) -> None:
        """Take note of what runs already, which is no part of it.

        Args:
            alone: this process is the first in a namespace of its own; all others are below it.
        """
        self.me = os.getpid()
        self.alone = alone
        # Known strangers make looking cheap.
        self.strangers = set(_pids()) - {self.me}

    def look(self, afresh: bool = False) -> dict[int, Stat]:
        """The :data:`Stat` of every process below this one."""
        pids = _pids()
        if self.alone:
            return {pid: found for pid in pids if pid != self.me and (found := stat(pid))}
        self.strangers = set() if afresh else self.strangers.intersection(pids)
        new = {pid: found for pid in pids if pid not in self.strangers and (found := stat(pid))}
        new.pop(self.me, None)
        ours: dict[int, Stat] = {}
        found_one = True
        while found_one:
            found_one = False
            for pid, its in list(new.items()):
                parent = int(its[1])
                if parent == self.me or parent in ours:
                    ours[pid] = new.pop(pid)
                    found_one = True
                elif parent in self.strangers:
                    self.strangers.add(pid)
                    del new[pid]
                    found_one = True
        return ours

    def signal(self, number: int, main: int = 0) -> set[int]:
        """Send a signal to all; the processes that were there.

        Args:
            main: the first of them, for systems on which the others can't be found.
        """
        if LINUX:
            ours = self.look(afresh=True)
            alive = {pid: int(its[2]) for pid, its in ours.items() if its[0] not in (b"Z", b"X")}
        else:
            alive = {main: main} if main else {}
        # A group gets a signal at once, a lone process might fork before its turn comes.
        for group in {-1} if self.alone and alive else {-group for group in alive.values()}:
            try:
                os.kill(group, number)
                if number != SIGKILL:
                    os.kill(group, SIGCONT)  # a stopped process would sleep through it
            except OSError:
                continue
        return set(alive)


def stat(pid: int) -> Stat | None:
    """What ``/proc`` says of a process; None when it is gone."""
    try:
        with open(f"/proc/{pid}/stat", "rb", buffering=0) as file:
            text = file.read()
    except OSError:
        return None
    return text[text.rindex(b")") + 2 :].split()


def _pids() -> list[int]:
    return [int(name) for name in os.listdir("/proc") if name.isdigit()] if LINUX else []

"""The processes of a run: which there are, and signals to them."""

from __future__ import annotations

import os

from pegplan.running.keeping.system import SIGCONT, SIGKILL

Stat = list[bytes]
"""The fields of ``/proc/PID/stat`` from ``state`` on: field 1 is the parent, 2 the group."""

BEGAN = 19  # the field with the start time; numbers of processes are used again, these pairs not


class ProcessTree:
    """The processes below this one, read from ``/proc``.

    Attributes:
        strangers: numbers of processes that are known not to be below this one. They need not be
            read again, which makes looking cheap.
    """

    def __init__(self, alone: bool) -> None:
        """Note which processes exist already; they are not below this one.

        Args:
            alone: this process is the first in a namespace of its own; all others are below it.
        """
        self.me = os.getpid()
        self.alone = alone
        self.strangers = set(_pids()) - {self.me}

    def look(self, afresh: bool = False) -> dict[int, Stat]:
        """The :data:`Stat` of every process below this one, by its number.

        Args:
            afresh: also read those again that are known to be strangers.
        """
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

    def signal(self, number: int) -> set[int]:
        """Send a signal to all processes below this one; the numbers of those that were running."""
        ours = self.look(afresh=True)
        alive = {pid: int(its[2]) for pid, its in ours.items() if its[0] not in (b"Z", b"X")}
        # A group gets the signal at once; one after another, a process might fork before its turn.
        for group in {-1} if self.alone and alive else {-group for group in alive.values()}:
            try:
                os.kill(group, number)
                if number != SIGKILL:
                    os.kill(group, SIGCONT)  # a stopped process would not notice the signal
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
    return [int(name) for name in os.listdir("/proc") if name.isdigit()]

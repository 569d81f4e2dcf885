"""The processes of a run, as psutil shows them."""

from __future__ import annotations

import os
import signal

import psutil

from pegplan.running.watched import MARK

GONE = (psutil.Error, OSError)
"""What asking a process raises that has ended, or is somebody else's."""


class PsutilTree:
    """The processes below this one, and those that carry the run's mark in their environment.

    A process that has left its parents is known by the mark, or since it was seen before.

    Attributes:
        ours: those that are alive, as of the last look.
    """

    def __init__(self, mark: str, below: bool = True) -> None:
        """Note which processes exist already; they are none of the run's.

        Args:
            below: also what is below this process belongs to the run.
        """
        self.mark, self.below = mark, below
        self.me = psutil.Process()
        self.began = self.me.create_time()
        self.ours: dict[int, psutil.Process] = {}
        self.strangers = set(psutil.pids()) - {self.me.pid}

    def look(self, afresh: bool = False) -> list[psutil.Process]:
        """The processes of the run that are alive.

        Args:
            afresh: also look again at those that are known to be strangers.
        """
        pids = set(psutil.pids()) - {self.me.pid}
        self.strangers = set() if afresh else self.strangers & pids
        self.ours = {pid: one for pid, one in self.ours.items() if _is_alive(one)}
        parents = {}
        for pid in pids - self.strangers - self.ours.keys():
            try:
                process = psutil.Process(pid)
                if process.create_time() >= self.began - 1 and _is_alive(process):
                    parents[process] = process.ppid()
                    continue
            except GONE:
                continue  # it is new, and gone again
            self.strangers.add(pid)
        while new := [one for one, parent in parents.items() if self._is_parent(parent)]:
            self._take(new, parents)
        self._take([one for one in parents if carries(one, self.mark)], parents)
        while new := [one for one, parent in parents.items() if self._is_parent(parent)]:
            self._take(new, parents)
        self.strangers.update(one.pid for one in parents)
        return list(self.ours.values())

    def _is_parent(self, pid: int) -> bool:
        return pid in self.ours or (self.below and pid == self.me.pid)

    def _take(self, new: list[psutil.Process], parents: dict[psutil.Process, int]) -> None:
        for one in new:
            self.ours[one.pid] = one
            del parents[one]

    def signal(self, kill: bool) -> set[int]:
        """Ask all processes of the run to end, or kill them; the numbers of those alive."""
        alive = self.look(afresh=True)
        send(alive, kill)
        return {one.pid for one in alive}


def send(processes: list[psutil.Process], kill: bool) -> None:
    """Ask processes to end, or kill them; whole groups at once where the system has groups.

    One after another, a process might fork before its turn. Each is asked once: a program may do
    again what it does when it is asked.
    """
    groups: dict[int, set[int]] = {}
    if hasattr(os, "killpg"):
        for one in processes:
            try:
                groups.setdefault(os.getpgid(one.pid), set()).add(one.pid)
            except OSError:
                continue
        groups.pop(os.getpgrp(), None)
    asked: set[int] = set()
    number = signal.SIGTERM if not kill else getattr(signal, "SIGKILL", signal.SIGTERM)
    for group, members in groups.items():
        try:
            os.killpg(group, number)
            asked |= members
            if not kill:
                os.killpg(group, signal.SIGCONT)  # a stopped process would not notice it
        except OSError:
            continue
    for one in processes:
        if not kill and one.pid in asked:
            continue
        try:
            one.kill() if kill else one.terminate()
        except GONE:
            continue


def carries(process: psutil.Process, mark: str) -> bool:
    """Whether a process has the mark of a run in its environment."""
    try:
        return bool(mark) and process.environ().get(MARK) == mark
    except (*GONE, ValueError):
        return False


def _is_alive(process: psutil.Process) -> bool:
    try:
        return bool(process.is_running() and process.status() != psutil.STATUS_ZOMBIE)
    except GONE:
        return False

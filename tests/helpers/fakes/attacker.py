#!/usr/bin/env python3
"""Tries to get out of its limits: attacker.py ATTACK [argument…]; says how it went.

Where the system refuses it, it prints ``refused``, and ends with exit code 0.
"""

import mmap
import os
import signal
import sys
import time
from pathlib import Path

MIB = 1 << 20


def daemon(word):
    """Start a process in a session of its own, with an empty environment and no open files."""
    read, write = os.pipe()
    if os.fork() == 0:
        os.setsid()
        if os.fork():
            os._exit(0)
        os.dup2(os.open(os.devnull, os.O_RDWR), 1)
        os.dup2(1, 2)
        os.write(write, b"!")
        code = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(600)"
        os.execve(sys.executable, [sys.executable, "-I", "-S", "-c", code, word], {})
    os.wait()
    os.read(read, 1)


def keepers():
    """What may be the keeper and its parent."""
    found = {os.getppid()}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                line = Path(f"/proc/{name}/cmdline").read_bytes()
            except OSError:
                continue
            if b"keeper" in line and os.fsencode(os.getcwd()) in line:
                found.add(int(name))
    return sorted(found)


def to_keepers(number):
    """Send a signal to the keeper and its parent, and their groups."""
    for pid in keepers():
        for target in (pid, -pid) if pid > 1 else (1,):
            try:
                os.kill(target, number)
            except OSError:
                continue
            if pid > 1:  # the first of a namespace does not hear it
                print("sent", target, flush=True)
    print("refused", flush=True)


def daemons(word):
    """More than one can notice."""
    for _ in range(8):
        daemon(word)


def kill(word):
    daemon(word)
    daemon(word)
    to_keepers(signal.SIGKILL)


def refused(function, *arguments):
    try:
        function(*arguments)
    except OSError:
        return
    print("allowed", function, arguments, flush=True)


def stop():
    to_keepers(signal.SIGSTOP)
    time.sleep(600)


def shared(kind, size, path=""):
    """Put so many MiB into memory that no process has."""
    left = int(size)
    if kind == "memfd":
        file = os.memfd_create("x")
    else:
        file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    if kind == "mapped":
        os.ftruncate(file, left * MIB)
        with mmap.mmap(file, left * MIB) as memory:
            os.close(file)
            time.sleep(0.1)
            for place in range(0, left * MIB, 4096):
                memory[place] = 1
            time.sleep(0.5)
        return
    os.write(file, bytes(MIB))
    if kind == "closed":
        time.sleep(0.3)  # so that it is seen open, however slow the machine is
    for _ in range(left - 1):
        os.write(file, bytes(MIB))
    if kind == "closed":
        os.close(file)
    time.sleep(2)


def fill(kind, size):
    """Write files of so many MiB: one, or many, or one that has no name any more."""
    data = bytes(MIB)
    for number in range(int(size)):
        name = "file" if kind == "one" else f"file-{number}"
        with open(name, "ab") as file:
            file.write(data)
        if kind == "unnamed":
            kept.append(os.open(name, os.O_RDONLY))
            os.unlink(name)
    time.sleep(600)


def bomb():
    while True:
        try:
            os.fork()
        except BlockingIOError:
            time.sleep(0.01)


def write(*paths):
    """Write to files that are no business of its own."""
    for path in paths:
        refused(Path(path).write_text, "mine")


def processes():
    """Say how many processes there are."""
    print(sum(name.isdigit() for name in os.listdir("/proc")))


kept = []
globals()[sys.argv[1]](*sys.argv[2:])

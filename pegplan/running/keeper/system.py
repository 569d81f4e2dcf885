"""System calls that Python has no name for."""

from __future__ import annotations

import ctypes
import os

ENOSYS = 38
SIGINT, SIGKILL, SIGPIPE, SIGTERM, SIGCHLD = 2, 9, 13, 15, 17
SIGCONT, SIGXFSZ = 18, 25
PR_SET_PDEATHSIG, PR_CAPBSET_DROP, PR_SET_CHILD_SUBREAPER = 1, 24, 36

# PyDLL holds the interpreter's lock during a call: after clone, the child's only thread has it.
libc = ctypes.PyDLL(None, use_errno=True)
IGNORED = ctypes.c_void_p(1)  # what a signal does: nothing

# Numbers of system calls; from 424 on they are the same on every machine.
NUMBERS = {"x86_64": {"clone": 56}, "aarch64": {"clone": 220}}.get(os.uname().machine, {})
NUMBERS |= {"open_tree": 428, "move_mount": 429, "mount_setattr": 442} if NUMBERS else {}


def call(name: str, *arguments: int | bytes | None) -> int:
    """Make a system call; its result.

    Raises:
        OSError: it failed, or its number on this machine is not known.
    """
    if name not in NUMBERS:
        raise OSError(ENOSYS, os.strerror(ENOSYS), name)
    return checked(libc.syscall(ctypes.c_long(NUMBERS[name]), *map(_whole, arguments)), name)


def prctl(option: int, value: int) -> int:
    """Set a property of this process; below 0 where the system does not know it."""
    return int(libc.prctl(option, *map(ctypes.c_ulong, (value, 0, 0, 0))))


def mount(kind: bytes | None, place: str, flags: int, data: bytes | None = None) -> None:
    """Mount a file system of a kind, or change the one that is there."""
    checked(libc.mount(kind, os.fsencode(place), kind, ctypes.c_ulong(flags), data), place)


def checked(result: int, what: str) -> int:
    """A result of the C library, or :class:`OSError` for the one that means failure."""
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number), what)
    return result


def _whole(value: int | bytes | None) -> ctypes.c_long | bytes | None:
    return ctypes.c_long(value) if isinstance(value, int) else value

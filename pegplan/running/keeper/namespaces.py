"""Namespaces: a run that sees no other process, and writes nowhere but in its own folder.

The keeper is the first process of a process namespace: no process in it can end the keeper, and
when the keeper ends, the kernel ends all of them. The command can read the machine's files, and
can write in its own folders. What it writes in ``/tmp`` and ``/dev/shm`` goes to memory: only this
run sees it, it counts as memory of the run, and it vanishes with the run. System V segments and
queues of others are not there. The network is the machine's.
"""

from __future__ import annotations

import os
import struct

from pegplan.running.keeper import system
from pegplan.running.keeper.files import SHARED, TEMPORARY
from pegplan.running.keeper.spec import Spec

TYPE_CHECKING = False  # as in typing, which would take longer to import than all the rest
if TYPE_CHECKING:
    from collections.abc import Iterable

NEW = 0x00020000 | 0x08000000 | 0x10000000 | 0x20000000  # mounts, IPC, users, processes
RECURSIVE, PRIVATE = 0x4000, 1 << 18
HARMLESS = 2 | 4  # no setuid programs, no devices
HERE, AND_BELOW, ITSELF = -100, 0x8000, 0x1000  # AT_FDCWD, AT_RECURSIVE, AT_EMPTY_PATH
CLONE, FROM_ITSELF = 1 | os.O_CLOEXEC, 4
NO_PROGRAMS = 8
READ_ONLY = struct.pack("QQQQ", 1, 0, 0, 0)
# The capabilities that a command of root keeps: over files, and to change users. With the others
# it could undo the mounts.
KEPT = (0, 1, 3, 4, 5, 6, 7)
LAST_CAPABILITY = 63


def fork(spec: Spec) -> int:
    """Fork into new namespaces, set up for a run; 0 in the child, as :func:`os.fork`.

    Raises:
        OSError: the system does not allow it; this process is as before.
    """
    users = [_same(name) for name in ("uid", "gid")]
    go, ready, failed, report = *os.pipe(), *os.pipe()
    child = system.call("clone", NEW | system.SIGCHLD, 0, 0, 0, 0)
    if child == 0:
        system.prctl(system.PR_SET_PDEATHSIG, system.SIGKILL)
        os.close(ready)
        os.close(failed)
        try:
            if not os.read(go, 1):
                os._exit(1)  # the parent has died, or may not do its part
            _set_up(spec)
            os.write(report, b"0")
        except OSError as error:
            os.write(report, str(error.errno).encode())
            os._exit(1)
        os.close(go)
        os.close(report)
        return 0
    for descriptor in (go, report):
        os.close(descriptor)
    try:
        _give_users(child, users)
        os.write(ready, b"g")
        number = int(os.read(failed, 20) or b"1")
        if number:
            raise OSError(number, os.strerror(number))
    except OSError:
        os.kill(child, system.SIGKILL)
        os.waitpid(child, 0)
        raise
    finally:
        for descriptor in (ready, failed):
            os.close(descriptor)
    return child


def _same(kind: str) -> bytes:
    """A map of users or groups into a namespace, in which they keep their numbers.

    Root maps all of them; other users may map only themselves.
    """
    if os.geteuid():
        me = os.geteuid() if kind == "uid" else os.getegid()
        return b"%d %d 1\n" % (me, me)
    with open(f"/proc/self/{kind}_map", "rb", buffering=0) as file:
        lines = [line.split() for line in file.read().splitlines()]
    return b"".join(b"%s %s %s\n" % (first, first, count) for first, _, count in lines)


def _give_users(child: int, users: list[bytes]) -> None:
    if os.geteuid():
        _write(f"/proc/{child}/setgroups", b"deny")
    for kind, lines in zip(("uid", "gid"), users, strict=True):
        _write(f"/proc/{child}/{kind}_map", lines)


def _write(path: str, text: bytes) -> None:
    with open(path, "wb", buffering=0) as file:
        file.write(text)


def _set_up(spec: Spec) -> None:
    """Mount the file systems that the run is to see."""
    # Larger than the memory limit, so that the limit ends a run, and not a full file system.
    room = b"mode=1777,size=%dm" % (2 * spec.memory_mb) if spec.memory_mb else b"mode=1777"
    system.mount(None, "/", RECURSIVE | PRIVATE)
    own = {path: _copy(path) for path in _outermost([*spec.writable, *spec.shared])}
    temporary = os.open(TEMPORARY, os.O_PATH)
    _make_read_only(os.open("/", os.O_PATH))
    system.mount(b"tmpfs", SHARED, HARMLESS, room)
    _lay_over(temporary, room)
    for path, copy in own.items():
        os.makedirs(path, exist_ok=True)
        system.call("move_mount", copy, b"", HERE, os.fsencode(path), FROM_ITSELF)
        os.close(copy)
    system.mount(b"proc", "/proc", HARMLESS | NO_PROGRAMS)
    if os.geteuid() == 0:
        for capability in range(LAST_CAPABILITY + 1):
            if capability not in KEPT and system.prctl(system.PR_CAPBSET_DROP, capability) < 0:
                break  # the system has no more of them


def _outermost(folders: Iterable[str]) -> list[str]:
    """The folders that lie in no other of these, each once."""
    found: list[str] = []
    for folder in sorted(folders):
        if not _lies_in(folder, found):
            found.append(folder)
    return found


def _lies_in(path: str, folders: Iterable[str]) -> bool:
    """Whether a path is one of these folders, or lies below one."""
    return any(path == folder or path.startswith(folder + os.sep) for folder in folders)


def _copy(path: str) -> int:
    """A copy of the mounts at a path, to be put where other mounts would cover it."""
    return system.call("open_tree", HERE, os.fsencode(path), CLONE | AND_BELOW)


def _make_read_only(folder: int) -> None:
    system.call("mount_setattr", folder, b"", ITSELF | AND_BELOW, READ_ONLY, len(READ_ONLY))


def _lay_over(temporary: int, room: bytes) -> None:
    """Put a layer in memory over the folder for temporary files: all writes go there."""
    system.mount(b"tmpfs", TEMPORARY, HARMLESS, room)
    upper, work = (f"{TEMPORARY}/{name}" for name in ("upper", "work"))
    for folder in (upper, work):
        os.mkdir(folder)
    os.chmod(upper, 0o1777)
    parts = f"lowerdir=/proc/self/fd/{temporary},upperdir={upper},workdir={work},userxattr"
    system.mount(b"overlay", TEMPORARY, HARMLESS, parts.encode())
    os.close(temporary)

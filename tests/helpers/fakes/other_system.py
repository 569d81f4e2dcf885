"""Makes this process look like Windows as far as a process on Linux can: other_system.py ARGUMENT…

Much of the standard library asks for the system as it is loaded, so that is loaded first. Then go
the modules and functions that Windows has not, and ``sys.platform`` says ``win32``. With ``keeper``
as the first argument it becomes pegplan's keeper, else the command line.
"""

import asyncio
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
from importlib import import_module
from importlib.abc import MetaPathFinder
from types import ModuleType

LOADED_FIRST = (
    "concurrent.futures", "ctypes", "multiprocessing.connection", "platform", "shutil", "sqlite3",
    "tempfile", "webbrowser", "numpy", "psutil", "rich.console", "typer.main", "uvicorn.main",
)  # fmt: skip
"""These ask for the system as they are loaded."""
MODULES = {
    "fcntl", "resource", "pwd", "grp", "termios", "tty", "pty", "readline", "syslog", "crypt",
    "spwd", "nis", "_posixshmem", "_posixsubprocess",
}  # fmt: skip
OF_OS = {
    "fork", "forkpty", "register_at_fork", "getuid", "geteuid", "getgid", "getegid", "setuid",
    "setgid", "getgroups", "killpg", "getpgid", "getpgrp", "setsid", "getsid", "setpgid", "wait3",
    "wait4", "pidfd_open", "sched_getaffinity", "sched_setaffinity", "sysconf", "getloadavg",
    "uname", "mkfifo", "mknod", "fchown", "chown", "lchown", "chroot", "statvfs", "fstatvfs",
    "nice", "memfd_create", "pread", "pwrite", "sendfile", "posix_spawn", "O_NOFOLLOW",
    "O_DIRECTORY", "O_NONBLOCK", "O_CLOEXEC", "O_NOCTTY",
}  # fmt: skip
OF_SIGNAL = {
    "SIGKILL", "SIGHUP", "SIGPIPE", "SIGCHLD", "SIGCONT", "SIGSTOP", "SIGXCPU", "SIGXFSZ",
    "pidfd_send_signal",
}  # fmt: skip


class Missing(MetaPathFinder):
    """Finds none of the modules that Windows has not."""

    def find_spec(self, name, path=None, target=None):
        if name in MODULES:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


class LoopOfWindows(asyncio.SelectorEventLoop):
    """Can't wait for sockets that are not its own."""

    def add_reader(self, *arguments):
        raise NotImplementedError


def lock_of_windows():
    """A stand-in for the module that locks files there, by locks of this system."""
    import fcntl

    def locking(file, mode, length):
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, length)
        except BlockingIOError:
            raise PermissionError(13, "Permission denied") from None

    module = ModuleType("msvcrt")
    module.LK_NBLCK, module.locking = 2, locking
    return module


def unlike_linux():
    for name in LOADED_FIRST:
        import_module(name)
    sys.modules["msvcrt"] = lock_of_windows()
    for name in OF_OS:
        if hasattr(os, name):
            delattr(os, name)
    os.supports_dir_fd = set()
    os.supports_effective_ids = set()
    for name in OF_SIGNAL:
        delattr(signal, name)
    for name in ("poll", "epoll"):
        delattr(select, name)
    for name in ("send_fds", "recv_fds"):
        delattr(socket, name)
    for name in MODULES:
        sys.modules.pop(name, None)
    sys.meta_path.insert(0, Missing())
    asyncio.ProactorEventLoop = LoopOfWindows
    started = subprocess.Popen.__init__

    def as_on_windows(self, *arguments, pass_fds=(), **options):
        assert not pass_fds, "Windows can't pass descriptors"
        started(self, *arguments, **options)

    subprocess.Popen.__init__ = as_on_windows
    subprocess.Popen.kill = lambda process: process.send_signal(9)  # the library's own names it
    sys.platform = "win32"


if __name__ == "__main__":
    unlike_linux()
    if sys.argv[1] == "keeper":
        _, _, keeper, *arguments = sys.argv
        sys.argv = [keeper, *arguments]
        runpy.run_path(keeper, run_name="__main__")
    else:
        from pegplan.cli import main

        main()

"""The guard: a filter of system calls (seccomp), so that a command can't end or change its keeper.

The filter holds for the command and for all it starts. Signals, tracing and changes of limits fail
with "Operation not permitted" if they are for a protected process, for its process group, or for
all processes at once. All other system calls work as before.
"""

from __future__ import annotations

import ctypes
import os
import struct

from pegplan.running.keeping.system import PR_SET_NO_NEW_PRIVS, call, prctl

MODE_FILTER, ASK_ACTION = 1, 2
SPEC_ALLOW = 4  # old kernels slow down a program under a filter; this prevents it
LOAD, EQUAL, MASK, RETURN = 0x20, 0x15, 0x54, 0x06
ALLOW, DENY = 0x7FFF0000, 0x00050001  # the 1 is EPERM
NUMBER, MACHINE, ARGUMENTS = 0, 4, 16  # offsets in what the filter reads
NO_X32 = 0xBFFFFFFF  # without the bit of the x32 calls, which have the numbers of x86-64

# For each kind of program that may run here, by the number of a system call: which argument is
# the number of a process; None for a call that is always refused.
_NEW = {434: 0, 424: None}  # pidfd_open, pidfd_send_signal
CALLS: dict[int, dict[int, int | None]] = {
    # kill, tkill, tgkill, rt_sigqueueinfo, rt_tgsigqueueinfo, prlimit, process_vm_writev, ptrace
    0xC000003E: {62: 0, 200: 0, 234: 0, 129: 0, 297: 0, 302: 0, 311: 0, 101: 1, **_NEW},  # x86-64
    0x40000003: {37: 0, 238: 0, 270: 0, 178: 0, 335: 0, 340: 0, 348: 0, 26: 1, **_NEW},  # i386
    0xC00000B7: {129: 0, 130: 0, 131: 0, 138: 0, 240: 0, 261: 0, 271: 0, 117: 1, **_NEW},  # ARM
}


def works() -> bool:
    """Whether the system has such filters."""
    try:
        call("seccomp", ASK_ACTION, 0, struct.pack("I", DENY & ~0xFFFF))
    except OSError:
        return False
    return True


def install(protected: list[int]) -> None:
    """Put this process, and all it will start, under the filter.

    Args:
        protected: numbers of processes; their process groups are protected too.

    Raises:
        OSError: the system has no such filters.
    """
    refused = {-1, *protected, *(-group for group in map(_group, protected) if group > 1)}
    program = b"".join(_program(sorted(refused)))
    code = ctypes.create_string_buffer(program, len(program))
    text = struct.pack("HP", len(program) // 8, ctypes.addressof(code))
    prctl(PR_SET_NO_NEW_PRIVS, 1)  # else only the administrator may have a filter
    call("seccomp", MODE_FILTER, SPEC_ALLOW, text)


def _program(protected: list[int]) -> list[bytes]:
    """The filter's instructions: for each kind of program a test for each of its calls."""
    code = [_step(LOAD, MACHINE)]
    for machine, calls in CALLS.items():
        tests = [_step(LOAD, NUMBER), _step(MASK, NO_X32)]
        for number, argument in calls.items():
            body = [] if argument is None else _argument_is(argument, protected)
            body.append(_step(RETURN, DENY))
            tests += [_step(EQUAL, number, 0, len(body)), *body]
        tests.append(_step(RETURN, ALLOW))
        code += [_step(EQUAL, machine, 0, len(tests)), *tests]
    return [*code, _step(RETURN, ALLOW)]


def _argument_is(argument: int, values: list[int]) -> list[bytes]:
    """Instructions that allow the call unless an argument has one of the values."""
    code = [_step(LOAD, ARGUMENTS + 8 * argument)]  # the lower 32 bits
    for index, value in enumerate(values):
        code.append(_step(EQUAL, value & 0xFFFFFFFF, len(values) - index, 0))
    return [*code, _step(RETURN, ALLOW)]


def _step(code: int, value: int, if_so: int = 0, if_not: int = 0) -> bytes:
    return struct.pack("HBBI", code, if_so, if_not, value)


def _group(process: int) -> int:
    try:
        return os.getpgid(process)
    except OSError:
        return 0

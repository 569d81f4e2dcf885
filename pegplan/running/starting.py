"""What must be there before a keeper is started, and the errors where it is not."""

from __future__ import annotations

import itertools
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from pegplan.errors import InputError, PegplanError, Refused, Unavailable
from pegplan.running import contain

KEEPER = Path(__file__).with_name("keeper.py")
FILES = 10  # that are open at once while a keeper is started


def program_of(command: Sequence[str], directory: Path, variables: Mapping[str, str]) -> str:
    """The path of a command's program; a name without a slash is sought in ``PATH``.

    Raises:
        Unavailable: it is not there or can't be executed.
        InputError: there is no command, or no folder to run it in.
    """
    import shutil

    if not command:
        raise InputError("no command to run")
    if any("\0" in part for part in command):
        raise InputError(f"command {command[0]!r}: a NUL character in its arguments")
    if not directory.is_dir():
        raise InputError(f"no folder {directory} to run {command[0]} in")
    name = command[0]
    path = str(directory / name) if _is_path(name) else name
    found = shutil.which(path, path=variables.get("PATH", os.defpath))
    if found is not None:
        return os.path.abspath(found)
    if not _is_path(name):
        raise Unavailable(f"no program {name!r} in PATH")
    if not os.path.exists(path):
        raise Unavailable(f"no program {path}")
    raise Unavailable(f"{path} is not an executable file")


def _is_path(name: str) -> bool:
    return os.sep in name or (os.altsep or os.sep) in name


def check_files(program: str) -> None:
    """Raise :class:`Refused` where too few files may be open to start anything.

    Starting would fail half-way, and leave none to remove the run's folder with.
    """
    spare: list[int] = []
    try:
        while len(spare) < FILES:
            spare.append(os.open(os.devnull, os.O_RDONLY))
    except OSError as error:
        raise Refused(f"can't run {program}: the system refuses: {error.strerror}") from None
    finally:
        for file in spare:
            os.close(file)


def new_logs(directory: Path) -> tuple[Path, Path]:
    """Two empty files in a folder, for standard output and standard error.

    Raises:
        InputError: the folder can't be written to.
    """
    for number in itertools.count(1):
        suffix = f"-{number}" if number > 1 else ""
        stdout, stderr = (directory / f"{name}{suffix}.log" for name in ("stdout", "stderr"))
        try:
            stdout.touch(exist_ok=False)
            stderr.touch(exist_ok=False)
        except FileExistsError:
            continue
        except OSError as error:
            raise InputError(f"can't write to folder {directory}: {error.strerror}") from None
        return stdout, stderr
    raise AssertionError


def refused(error: OSError) -> Refused:
    """The error for a keeper that can't be started."""
    return Refused(f"can't start {sys.executable}: {error.strerror}")


def refusal(stage: str, errno: int, program: str, directory: Path) -> PegplanError:
    """The error for a command that could not be started, by the keeper's answer."""
    reason = os.strerror(errno)
    if stage == contain.NAMESPACES:
        return Refused(
            f"can't run {program} in namespaces: the system refuses: {reason}; "
            f"set {contain.VARIABLE}=auto"
        )
    if stage == "keeper":
        return Refused(f"can't run {program}: the system refuses: {reason}")
    if stage == "directory":
        return InputError(f"can't run in folder {directory}: {reason}")
    return Unavailable(f"can't run {program}: {reason}")

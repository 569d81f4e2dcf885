"""The build hook of the wheel: compile the inner loops of searches where there is a C compiler.

A wheel without them is pure Python and installs anywhere; numpy does the same then, more slowly.
``PEGPLAN_COMPILED=no`` asks for such a wheel, and ``CC`` names another compiler than ``cc``.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sysconfig
import zlib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE = Path("pegplan/solitaire/exact/compiled/kernels.c")
LIBRARY = SOURCE.with_name("kernels.so")
CHECKSUM = LIBRARY.with_suffix(".crc32")
OPTIONS = ("-std=c99", "-O3", "-fPIC", "-shared")


class CustomBuildHook(BuildHookInterface):
    """Compile ``kernels.c`` beside itself, for a wheel and for an editable install."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the library to what the wheel carries; leave it out where it can't be made."""
        root = Path(self.root)
        problem = compiled(root / SOURCE, root / LIBRARY)
        if problem is not None:
            self.app.display_warning(f"pegplan without compiled parts, so slower: {problem}")
            return
        platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data["artifacts"] += [f"/{made.as_posix()}" for made in (LIBRARY, CHECKSUM)]
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{platform}"


def compiled(source: Path, library: Path) -> str | None:
    """Make the library, and a file with its checksum. Returns None, or why there is none."""
    if os.environ.get("PEGPLAN_COMPILED") == "no":
        return "PEGPLAN_COMPILED is no"
    made = library.with_suffix(f".{os.getpid()}.so")  # a process may use the library meanwhile
    known = f"-DSOURCE={zlib.crc32(source.read_bytes())}u"
    try:
        compiler = shlex.split(os.environ.get("CC") or "cc")
        command = [*compiler, *OPTIONS, known, "-o", str(made), str(source)]
        subprocess.run(command, check=True, capture_output=True, text=True)
        library.with_suffix(".crc32").write_text(f"{zlib.crc32(made.read_bytes())}\n")
        made.replace(library)
    except (OSError, ValueError, subprocess.CalledProcessError) as error:
        return getattr(error, "stderr", "") or str(error)
    finally:
        made.unlink(missing_ok=True)
    return None

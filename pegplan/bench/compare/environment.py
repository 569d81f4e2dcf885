"""The environment of runs: versions and the machine."""

from __future__ import annotations

import hashlib
import json
import os
import platform
import shutil
from functools import cache
from pathlib import Path
from typing import Any

from pegplan.running import supervisor
from pegplan.running.cores import cores, machine_memory_mb
from pegplan.solvers.presets import presets, version

LIBRARIES = (
    "pegplan", "unified-planning", "numpy", "highspy", "ortools", "python-sat", "z3-solver",
)  # fmt: skip


@cache
def environment() -> dict[str, Any]:
    """Versions of pegplan and of installed planners and libraries, and the machine."""
    packages = dict.fromkeys((*LIBRARIES, *(p.package for p in presets().values() if p.package)))
    java = shutil.which("java")
    weaker: dict[str, Any] = {}
    if supervisor.is_portable():
        weaker = {"supervisor": supervisor.PORTABLE, "lacking": sorted(supervisor.LACKING)}
    return {
        "versions": {name: found for name in packages if (found := version(name)) is not None},
        "python": platform.python_version(),
        "java": None if java is None else str(Path(java).resolve()),  # its folder has the version
        "system": f"{platform.system()} {platform.release()}",
        "machine": platform.machine(),
        "processor": _processor(),
        "cores": os.cpu_count(),
        "memory_mb": machine_memory_mb(),
        "node": platform.node(),
    } | weaker


def environment_key() -> str:
    """A hash of this environment; equal environments have equal keys."""
    return hashlib.sha256(json.dumps(environment(), sort_keys=True).encode()).hexdigest()[:12]


def cores_there() -> list[int]:
    """The cores this process may use, those of different physical cores first."""
    if not hasattr(os, "sched_setaffinity"):  # then nothing can be pinned
        return []
    first: list[int] = []
    second: list[int] = []
    met: set[str] = set()
    for core in cores():
        siblings = _read(f"/sys/devices/system/cpu/cpu{core}/topology/thread_siblings_list")
        (second if siblings and siblings in met else first).append(core)
        met.add(siblings)
    return first + second


def _processor() -> str:
    for line in _read("/proc/cpuinfo").splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _read(path: str) -> str:
    try:
        return Path(path).read_text(errors="replace").strip()
    except OSError:
        return ""

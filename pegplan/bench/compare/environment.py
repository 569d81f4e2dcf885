"""The environment of runs: versions and the machine."""

from __future__ import annotations

import hashlib
import json
import os
import platform
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

from pegplan.running import supervisor
from pegplan.running.cores import cores, machine_memory_mb
from pegplan.solvers.installed import version
from pegplan.solvers.presets import presets

LIBRARIES = (
    "pegplan",
    "unified-planning",
    "numpy",
    "highspy",
    "ortools",
    "python-sat",
    "z3-solver",
)


@cache
def environment() -> dict[str, Any]:
    """Versions of pegplan and of installed planners and libraries, and the machine."""
    packages = dict.fromkeys((*LIBRARIES, *(p.package for p in presets().values() if p.package)))
    weaker: dict[str, Any] = {}
    if supervisor.is_portable():
        weaker = {"supervisor": supervisor.PORTABLE, "lacking": sorted(supervisor.LACKING)}
    return {
        "versions": {name: found for name in packages if (found := version(name)) is not None},
        "commit": commit(),
        "python": platform.python_version(),
        "java": _java(),
        "system": f"{platform.system()} {platform.release()}",
        "machine": platform.machine(),
        "processor": _processor(),
        "cores": os.cpu_count(),
        "memory_mb": machine_memory_mb(),
        "node": platform.node(),
    } | weaker


def commit() -> str | None:
    """The commit of pegplan's repository, with a ``+`` where its files differ; None without one."""
    folder = Path(__file__).resolve().parents[3]
    git = ["git", "-C", str(folder)]
    if not (folder / ".git").exists():
        return None
    try:
        head = _said([*git, "rev-parse", "HEAD"])
        changed = _said([*git, "status", "--porcelain", "--", "pegplan", "templates", "domains"])
    except (OSError, subprocess.SubprocessError):
        return None
    return head + ("+" if changed else "")


def _said(command: list[str]) -> str:
    ended = subprocess.run(command, capture_output=True, text=True, timeout=10, check=True)
    return ended.stdout.strip()


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


def load() -> float | None:
    """The load average of the last minute; None where the system does not give it."""
    try:
        return round(os.getloadavg()[0], 2)
    except (OSError, AttributeError):  # Windows has none
        return None


def _processor() -> str:
    for line in _read("/proc/cpuinfo").splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _java() -> str | None:
    """Where Java is; the folder's name tells the version."""
    path = shutil.which("java")
    return None if path is None else str(Path(path).resolve())


def _read(path: str) -> str:
    try:
        return Path(path).read_text(errors="replace").strip()
    except OSError:
        return ""

"""What is installed here: versions of packages, and why a planner can't run."""

from __future__ import annotations

import os
import re
import shutil
import sys
from contextlib import suppress
from importlib.machinery import ModuleSpec

from pegplan.solvers.presets import Preset

INFO = ".dist-info"


def version(distribution: str) -> str | None:
    """The installed version of a distribution; None where it is not installed."""
    if (found := _version_here(distribution)) is not None:
        return found
    from importlib import metadata

    try:
        return metadata.version(distribution)
    except (metadata.PackageNotFoundError, ValueError):
        return None


def _version_here(distribution: str) -> str | None:
    """The same from the name of its folder, ``unified_planning-1.2.0.dist-info``.

    That is how installers name it. importlib.metadata, which knows all other ways, takes longer
    to load than a planner needs for a small task.
    """
    wanted = re.sub(r"[-_.]+", "_", distribution).lower()
    for folder in sys.path:
        with suppress(OSError):
            for name in os.listdir(folder or os.curdir):
                if name.endswith(INFO) and name.lower().startswith(f"{wanted}-"):
                    return name[len(wanted) + 1 : -len(INFO)]
    return None


def remedy(preset: Preset) -> str:
    """The end of a message that a planner is missing: what installs it."""
    wanted = f"pegplan[{preset.extra}]" if preset.extra else preset.package or "pegplan"
    return f"; pip install '{wanted}'"


def problem_of(preset: Preset) -> str | None:
    """Why a planner can't run here and how to change that; None where nothing is known."""
    if preset.run == "executable":
        if shutil.which(preset.command[0]) is None:
            program = preset.command[0]
            return f"no program {program!r}" + (" in PATH" if os.sep not in program else "")
        return None
    for distribution in ("unified-planning", preset.package):
        if distribution and version(distribution) is None:
            return f"{distribution} is not installed{remedy(preset)}"
    for module in preset.imports:
        if not _has_module(module):
            return f"it needs the Python module {module}, which is missing{remedy(preset)}"
    if preset.java and shutil.which("java") is None:
        return "it needs Java, which is not in PATH; apt install default-jre-headless"
    return None


def place_of(module: str) -> str | None:
    """The file that a Python package would be imported from; None where there is none.

    Args:
        module: a module's full name. Only its first word is looked up, which imports nothing.
    """
    spec = _spec_of(module.partition(".")[0])
    return None if spec is None else spec.origin


def _has_module(name: str) -> bool:
    """Whether a Python module is installed; imports its parent packages to find out."""
    return _spec_of(name) is not None


def _spec_of(name: str) -> ModuleSpec | None:
    from importlib.util import find_spec

    try:
        return find_spec(name)
    except (ImportError, ValueError, AttributeError):
        return None

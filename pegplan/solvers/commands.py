"""The command of a planner, as its unified-planning engine gives it.

An engine that runs a program has a method that returns its command line (``_get_cmd``,
``_get_anytime_cmd``). Calling it means importing unified-planning, so this happens in a process
of its own. The answer, with placeholders for files and limits, is kept under
``~/.cache/pegplan`` (or ``$XDG_CACHE_HOME``), under a key made of all that the command depends
on. Without a readable and writable cache every run has to ask.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from pegplan.errors import InputError, Unavailable
from pegplan.files import write_text
from pegplan.solvers.presets import Preset

FORMAT = 4  # of the cache's files
PATIENCE = 120.0  # seconds for asking an engine
PLACES = ("{domain}", "{problem}", "{plan}")


def command_of(preset: Preset, cancel: threading.Event | None = None) -> list[str]:
    """The command line of a preset's engine, with placeholders.

    Args:
        cancel: set it to end the process that asks; :class:`Unavailable` is raised then too.

    Raises:
        Unavailable: the engine can't be imported or gives no command line; says why.
    """
    folder = cache_folder()
    path = None if folder is None else folder / f"{key_of(preset)}.json"
    command = None if path is None else _kept(path)
    if command is None:
        command = _asked(preset, cancel)
        if path is not None:
            _keep(path, command)
    return command


def cache_folder() -> Path | None:
    """The folder for command lines; None where the user has no home folder."""
    base = os.environ.get("XDG_CACHE_HOME", "")
    if not os.path.isabs(base):
        base = os.path.expanduser("~/.cache")
    return Path(base) / "pegplan" / "commands" if os.path.isabs(base) else None


def key_of(preset: Preset) -> str:
    """A hash of all that an engine's command depends on, as a file name."""
    packages = [_state_of(module) for module in ("unified_planning", preset.module)]
    anytime = preset.run == "anytime"
    engine = [preset.factory, dict(preset.parameters), anytime]
    return _hash([FORMAT, engine, sys.executable, sys.version, packages])


def _state_of(module: str) -> list[Any]:
    """Where a package lies, as commands name files in it, and when it was installed."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        return []
    return [spec.origin, os.stat(spec.origin).st_mtime_ns]


def _hash(value: Any) -> str:
    """Of any value that JSON has; 32 letters and digits."""
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:32]


def _kept(path: Path) -> list[str] | None:
    """A command from the cache; None where it is not there, damaged, or its program gone."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        command = data["command"]
        whole = data["hash"] == _hash(command)
    except (OSError, ValueError, TypeError, KeyError):
        return None
    return command if whole and all(map(os.path.exists, filter(os.path.isabs, command))) else None


def _keep(path: Path, command: list[str]) -> None:
    with suppress(OSError, InputError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_text(path, json.dumps({"command": command, "hash": _hash(command)}))


def _asked(preset: Preset, cancel: threading.Event | None) -> list[str]:
    from pegplan.running.answers import Failed, Stopped, ask
    from pegplan.running.runs import Limits

    question = [preset.factory, dict(preset.parameters), preset.run == "anytime"]
    what, limits = "asking unified-planning for a command", Limits(PATIENCE)
    try:
        found = ask(f"{__name__}:said", question, limits=limits, what=what, cancel=cancel).value
    except (Stopped, Failed) as error:
        raise Unavailable(str(error)) from None
    if isinstance(found, str):
        raise Unavailable(f"{preset.factory}: {found}")
    command: list[str] = found
    return command


def said(data: Any, say: Callable[[Any], None]) -> list[str] | str:
    """The command that an engine says, or why there is none; runs in a process of its own."""
    from importlib import import_module

    leave_out_configspace()
    factory, parameters, anytime = data
    module, _, name = factory.partition(":")
    try:
        engine = getattr(import_module(module), name)(**parameters)
        method = engine._get_anytime_cmd if anytime else engine._get_cmd
        command = [str(part) for part in method(*PLACES)]
    except Exception as error:  # whatever an engine's package raises, even on import
        return f"{type(error).__name__}: {error}"
    if not all(word in command for word in PLACES):
        return "its command line has no place for domain, problem or plan"
    return command


def leave_out_configspace() -> None:
    """Spare a process that runs an engine two thirds of the time of importing unified-planning.

    Engines name one class of ConfigSpace, which imports scipy, in annotations, and describe their
    parameters by it; a run needs neither.
    """
    module = ModuleType("ConfigSpace")
    module.__dict__["ConfigurationSpace"] = object
    sys.modules.setdefault("ConfigSpace", module)


def fill(parts: Sequence[str], values: Mapping[str, str]) -> list[str]:
    """A command line with its placeholders filled in."""
    names = re.compile("|".join(rf"\{{{name}\}}" for name in values))
    return [names.sub(lambda match: values[match[0][1:-1]], part) for part in parts]


def fill_parameters(value: Any, values: Mapping[str, str]) -> Any:
    """An engine's parameters with the placeholders in their texts filled in."""
    if isinstance(value, str):
        return fill([value], values)[0]
    if isinstance(value, Mapping):
        return {key: fill_parameters(item, values) for key, item in value.items()}
    if isinstance(value, list):
        return [fill_parameters(item, values) for item in value]
    return value

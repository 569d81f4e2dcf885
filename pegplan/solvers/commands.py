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
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeGuard

from pegplan.errors import Unavailable
from pegplan.solvers.installed import place_of, version
from pegplan.solvers.late_configspace import put_off
from pegplan.solvers.presets import Preset, presets

FORMAT = 3  # of the cache's files
PATIENCE = 120.0  # seconds for asking an engine
DOMAIN, PROBLEM, PLAN = "{domain}", "{problem}", "{plan}"


@dataclass(frozen=True)
class Command:
    """A planner's command; ``{domain}``, ``{timeout}`` and so on in it are filled in for a run."""

    program: str
    arguments: tuple[str, ...]

    @staticmethod
    def of(parts: Sequence[str]) -> Command:
        """The command with these parts, the program first."""
        return Command(parts[0], tuple(parts[1:]))

    @property
    def line(self) -> list[str]:
        """The program and its arguments."""
        return [self.program, *self.arguments]

    def filled(self, values: Mapping[str, str]) -> Command:
        """The command with its placeholders filled in."""
        return Command.of(fill(self.line, values))

    def with_options(self, options: Sequence[str]) -> Command:
        """The command with more arguments before its own."""
        return replace(self, arguments=(*options, *self.arguments))


def key_of(preset: Preset) -> str:
    """A hash of all that an engine's command depends on, as a file name.

    Where the engine's package lies is part of it, as commands name files in it: the same
    interpreter may find the package in another folder than it did before.
    """
    depends = [
        FORMAT, preset.factory, dict(preset.parameters), _is_anytime(preset), sys.executable,
        sys.version, [version(name) for name in ("unified-planning", preset.package)],
        place_of(preset.factory.partition(":")[0]),
    ]  # fmt: skip
    return _hash(depends)


def _hash(value: Any) -> str:
    """Of any value that JSON has; 32 letters and digits."""
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:32]


def _is_anytime(preset: Preset) -> bool:
    return preset.run == "anytime"


def command_of(preset: Preset, cancel: threading.Event | None = None) -> Command:
    """The command of a preset's engine, with placeholders.

    Args:
        cancel: set it to end the process that asks; :class:`Unavailable` is raised then too.

    Raises:
        Unavailable: the engine can't be imported or gives no command line; says why.
    """
    folder = cache_folder()
    kept = None if folder is None else _load(folder / f"{key_of(preset)}.json")
    if kept is not None:
        return kept
    # Most of the time goes to the import, so one process asks for all presets of the package.
    asked = [preset, *(other for other in presets().values() if _is_kin(other, preset))]
    answers = _question(asked, cancel)
    for other, answer in zip(asked, answers, strict=True):
        if folder is not None and not isinstance(answer, str):
            _store(folder, key_of(other), answer)
    if isinstance(answers[0], str):
        raise Unavailable(answers[0])
    return answers[0]


def _is_kin(other: Preset, preset: Preset) -> bool:
    has_command = other.run in ("command", "anytime")
    return other != preset and has_command and other.package == preset.package


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


def cache_folder() -> Path | None:
    """The folder for command lines; None where the user has no home folder."""
    base = os.environ.get("XDG_CACHE_HOME", "")
    if not os.path.isabs(base):
        base = os.path.expanduser("~/.cache")
    return Path(base) / "pegplan" / "commands" if os.path.isabs(base) else None


def _load(path: Path) -> Command | None:
    """A command from the cache; a file that is malformed, or whose program is gone, is removed."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError):
        data = None
    parts = data.get("command") if isinstance(data, dict) else None
    if (
        _is_command(parts)
        and data.get("hash") == _hash(parts)
        and all(os.path.exists(part) for part in parts if os.path.isabs(part))
    ):
        return Command.of(parts)
    with suppress(OSError):
        path.unlink()
    return None


def _is_command(parts: Any) -> TypeGuard[list[str]]:
    are_texts = isinstance(parts, list) and all(isinstance(part, str) for part in parts)
    return are_texts and all(word in parts for word in (DOMAIN, PROBLEM, PLAN))


def _store(folder: Path, key: str, command: Command) -> None:
    import tempfile

    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        _drop_stale(folder)
        handle, name = tempfile.mkstemp(dir=folder, prefix=".new-")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump({"command": command.line, "hash": _hash(command.line)}, file)
            os.replace(name, folder / f"{key}.json")
        except BaseException:
            with suppress(OSError):
                os.unlink(name)
            raise


def _drop_stale(folder: Path) -> None:
    for path in folder.glob("*.json"):
        _load(path)


def _question(asked: Sequence[Preset], cancel: threading.Event | None) -> list[Command | str]:
    """For each preset the command, or as a string why there is none."""
    from pegplan.running.answers import Failed, Stopped, ask
    from pegplan.running.program import Limits

    data = [[p.factory, dict(p.parameters), _is_anytime(p)] for p in asked]
    what, limits = "asking unified-planning for a command", Limits(PATIENCE)
    try:
        answers = ask(f"{__name__}:commands", data, limits=limits, what=what, cancel=cancel).value
    except (Stopped, Failed, Unavailable) as error:
        return [str(error)] * len(asked)
    return [found if isinstance(found, str) else Command.of(found) for found in answers]


def _answer(factory: str, parameters: dict[str, Any], anytime: bool) -> list[str] | str:
    """Runs in the process that asks: the parts of a :class:`Command`, or why there is none."""
    from importlib import import_module

    module, _, name = factory.partition(":")
    try:
        engine = getattr(import_module(module), name)(**parameters)
        ask = engine._get_anytime_cmd if anytime else engine._get_cmd
        parts = [str(part) for part in ask(DOMAIN, PROBLEM, PLAN)]
    except Exception as error:  # whatever an engine's package raises, even on import
        return f"{factory}: {type(error).__name__}: {error}"
    if not _is_command(parts):
        return f"{factory}: its command line has no place for domain, problem or plan"
    return parts


def commands(data: Any, say: Callable[[Any], None]) -> list[Any]:
    """Ask engines for their commands; runs in a process of its own."""
    put_off()
    return [_answer(*asked) for asked in data]

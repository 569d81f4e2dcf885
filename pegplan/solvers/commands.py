"""The command line of a planner, as its unified-planning engine gives it.

An engine that runs a program has a method that returns its command line (``_get_cmd``,
``_get_anytime_cmd``). Calling it means importing unified-planning, so this happens in a process
of its own. The answer is kept as a template with placeholders under ``~/.cache/pegplan`` (or
``$XDG_CACHE_HOME``), under a key made of all that the command depends on. Without a readable
and writable cache every run has to ask.

Of the 1.5 s that importing unified-planning takes, 1.1 s go to ConfigSpace, which imports
scipy. unified-planning's engine module uses it for one annotation, and some engines use it to
describe their parameters. So the process first puts an empty module in its place, which takes a
third of the time. If an engine then fails, the process asks again with the real module.
"""

from __future__ import annotations

import json
import os
import re
import sys
import tempfile
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, TypeGuard

from pegplan.errors import Unavailable

FORMAT = 1  # of the cache's files
PATIENCE = 120.0  # seconds for asking an engine
DOMAIN, PROBLEM, PLAN = "{domain}", "{problem}", "{plan}"


@dataclass(frozen=True)
class Ask:
    """A request for the command line of an engine.

    Attributes:
        factory: the engine's class, as ``module:Class``.
        parameters: the keyword arguments of the class.
        anytime: ask for the anytime command line.
        package: the engine's distribution.
    """

    factory: str
    parameters: Mapping[str, Any]
    anytime: bool
    package: str

    @property
    def key(self) -> str:
        """A hash of all that the answer depends on, as a file name."""
        from hashlib import sha256

        depends = [
            FORMAT, self.factory, dict(self.parameters), self.anytime, sys.executable,
            sys.version, [version(name) for name in ("unified-planning", self.package)],
        ]  # fmt: skip
        return sha256(json.dumps(depends, sort_keys=True).encode()).hexdigest()[:24]


def version(distribution: str) -> str | None:
    """The installed version of a distribution; None where it is not installed."""
    from importlib import metadata

    try:
        return metadata.version(distribution)
    except (metadata.PackageNotFoundError, ValueError):
        return None


def template(
    ask: Ask, others: Sequence[Ask] = (), cancel: threading.Event | None = None
) -> tuple[str, ...]:
    """The command line with ``{domain}``, ``{problem}`` and ``{plan}`` in it.

    Args:
        others: engines to ask in the same process where ``ask`` is not in the cache, since
            most of the time goes to the import.
        cancel: set it to end the process; :class:`Unavailable` is raised then too.

    Raises:
        Unavailable: the engine can't be imported or gives no command line; says why.
    """
    folder = cache_folder()
    kept = None if folder is None else _load(folder / f"{ask.key}.json")
    if kept is not None:
        return kept
    asks = [ask, *(other for other in others if other != ask)]
    answers = _question(asks, cancel, light=True)
    if isinstance(answers[0], str):
        answers = _question(asks, cancel, light=False)
    for asked, answer in zip(asks, answers, strict=True):
        if folder is not None and not isinstance(answer, str):
            _store(folder, asked.key, answer)
    if isinstance(answers[0], str):
        raise Unavailable(answers[0])
    return answers[0]


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


def _load(path: Path) -> tuple[str, ...] | None:
    """A command line from the cache; removes it where its program is gone or it is malformed."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError):
        data = None
    parts = data.get("command") if isinstance(data, dict) else None
    if _is_command(parts) and all(os.path.exists(p) for p in parts if os.path.isabs(p)):
        return tuple(parts)
    with suppress(OSError):
        path.unlink()
    return None


def _is_command(parts: Any) -> TypeGuard[list[str]]:
    return (
        isinstance(parts, list)
        and bool(parts)
        and all(isinstance(part, str) for part in parts)
        and all(word in parts for word in (DOMAIN, PROBLEM, PLAN))
    )


def _store(folder: Path, key: str, command: Sequence[str]) -> None:
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        _drop_stale(folder)
        handle, name = tempfile.mkstemp(dir=folder, prefix=".new-")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump({"command": list(command)}, file)
            os.replace(name, folder / f"{key}.json")
        except BaseException:
            with suppress(OSError):
                os.unlink(name)
            raise


def _drop_stale(folder: Path) -> None:
    for path in folder.glob("*.json"):
        _load(path)


def _question(
    asks: Sequence[Ask], cancel: threading.Event | None, *, light: bool
) -> list[tuple[str, ...] | str]:
    """For each request the command line, or as a string why there is none."""
    from pegplan.running.call import call
    from pegplan.running.process import Limits, run_directory

    data = {"light": light, "asks": [[a.factory, dict(a.parameters), a.anytime] for a in asks]}
    with run_directory() as folder:
        answer, ended = call(
            "pegplan.solvers.commands:ask", data, folder, Limits(PATIENCE), cancel=cancel
        )
        if answer is None or answer.raised:
            why = ended.tail(1) or f"it ended with {ended.exit_code or ended.signal}"
            return [f"asking unified-planning for a command failed: {why}"] * len(asks)
    return [text if isinstance(text, str) else tuple(text) for text in answer.returned]


def _answer(factory: str, parameters: dict[str, Any], anytime: bool) -> list[str] | str:
    """Runs in the process that asks: the engine's own answer, or why there is none."""
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


def ask(data: Any, say: Callable[[Any], None]) -> list[list[str] | str]:
    """Ask engines for their commands; runs in a process of its own."""
    if data["light"]:
        sys.modules["ConfigSpace"] = _EmptyModule("ConfigSpace")
    return [_answer(*asked) for asked in data["asks"]]


class _EmptyModule(ModuleType):
    """A module that has every name; each stands for ``object``."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return object

"""Presets: names for a planner and its parameters, in a table that users can extend.

The table that comes with pegplan is ``presets.toml`` beside this file; its head explains
every key. A user's file has the same form:

    [my-search]
    like = "fast-downward"
    parameters = { fast_downward_search_config = "eager_greedy([ff()])" }

    [my-planner]
    run = "executable"
    command = ["my-planner", "{domain}", "{problem}", "{plan}"]

It is found where ``$PEGPLAN_SOLVERS`` says, or else at ``~/.config/pegplan/solvers.toml``.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import lru_cache
from pathlib import Path
from typing import Any

from pegplan.errors import InputError, UnknownName
from pegplan.files import is_file, read_text
from pegplan.formats import parse_toml

MOST_BYTES = 1_000_000
"""Bytes; a larger file is refused."""
TABLE = Path(__file__).with_name("presets.toml")
VARIABLE = "PEGPLAN_SOLVERS"
RUNS = ("command", "anytime", "worker", "executable")
PLAN_PLACES = ("file", "stdout")
EXITS = ("zero", "fast-downward", "symk")
PLACEHOLDERS = ("{domain}", "{problem}", "{plan}", "{timeout}", "{memory_mb}", "{seed}")
HERE = "{here}"

_FACTORY = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*:[A-Za-z_]\w*")
_NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,99}")
_MODULE = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*")


@dataclass(frozen=True)
class Preset:
    """A name for a planner and its parameters.

    The fields are the keys of ``presets.toml`` and explained there; ``factory`` is the key
    ``class``.
    """

    name: str
    run: str
    title: str = ""
    engine: str = ""
    factory: str = ""
    parameters: Mapping[str, Any] = field(default_factory=dict)
    command: tuple[str, ...] = ()
    plan: str = "file"
    package: str = ""
    extra: str = ""
    imports: tuple[str, ...] = ()
    licence: str = ""
    optimal: bool = False
    proves: bool = False
    exits: str = "zero"
    java: bool = False
    reserves: bool = False
    lacks: tuple[str, ...] = ()
    prefers: tuple[str, ...] = ()
    chosen: bool = True
    notes: str = ""

    def check(self) -> None:
        """Raise :class:`InputError` where keys contradict each other."""
        if self.run not in RUNS:
            raise InputError(f"run {self.run!r} is not one of {', '.join(RUNS)}")
        if self.plan not in PLAN_PLACES:
            raise InputError(f"plan {self.plan!r} is not one of {', '.join(PLAN_PLACES)}")
        if self.exits not in EXITS:
            raise InputError(f"exits {self.exits!r} is not one of {', '.join(EXITS)}")
        if self.run == "executable":
            self._check_command()
        elif not self.engine or not _FACTORY.fullmatch(self.factory):
            raise InputError(
                f'run = "{self.run}" needs engine = "NAME" and class = "module:Class" '
                "of unified-planning"
            )

    def _check_command(self) -> None:
        wanted = PLACEHOLDERS[: 3 if self.plan == "file" else 2]
        text = "\n".join(self.command)
        if not self.command or not self.command[0]:
            raise InputError(f'run = "executable" needs command = ["PROGRAM", {_quoted(wanted)}]')
        if missing := [word for word in wanted if word not in text]:
            raise InputError(f"command has no {missing[0]}")
        for word in re.findall(r"\{\w*\}", text):
            if word not in PLACEHOLDERS:
                known = ", ".join(PLACEHOLDERS)
                raise InputError(f"command has {word}, which is none of {known}")


def _quoted(words: tuple[str, ...]) -> str:
    return ", ".join(f'"{word}"' for word in words)


_STRINGS = frozenset(
    {
        "title", "run", "engine", "class", "plan", "package", "extra", "licence", "exits",
        "notes", "like",
    }
)  # fmt: skip
_BOOLEANS = frozenset({"optimal", "proves", "java", "reserves", "chosen"})
_LISTS = frozenset({"command", "imports", "lacks", "prefers"})
_KEYS = _STRINGS | _BOOLEANS | _LISTS | {"parameters"}


def presets(path: Path | None = None) -> dict[str, Preset]:
    """Every preset by name: pegplan's own, the user's, and those of ``path``.

    A later preset replaces an earlier one of the same name.

    Raises:
        InputError: a file is malformed; names the file, the preset, and what would be right.
    """
    found = dict(_shipped())
    for file in (user_file(), path):
        if file is not None:
            found = _read(file, found)
    return found


def preset_names() -> tuple[str, ...]:
    """The names of pegplan's own presets."""
    return tuple(_shipped())


def user_file() -> Path | None:
    """The path of the user's table; None where there is none.

    Raises:
        InputError: ``$PEGPLAN_SOLVERS`` names a file that does not exist.
    """
    if named := os.environ.get(VARIABLE):
        path = Path(named).expanduser()
        if not is_file(path):
            raise InputError(f"{VARIABLE}={named}: no such file")
        return path
    config = os.environ.get("XDG_CONFIG_HOME") or os.path.expanduser("~/.config")
    path = Path(config) / "pegplan" / "solvers.toml"
    return path if is_file(path) else None


@lru_cache(maxsize=1)
def _shipped() -> dict[str, Preset]:
    return _read(TABLE, {})


def _read(path: Path, known: dict[str, Preset]) -> dict[str, Preset]:
    text = read_text(path, MOST_BYTES, "table of presets")
    try:
        data = parse_toml(text)
    except InputError as error:
        raise InputError(f"{path}: {error}") from None
    found = dict(known)
    for name, table in data.items():
        try:
            found[name] = _preset(name, table, found, path.absolute().parent)
        except InputError as error:
            raise InputError(f"{path}: preset {name}: {error}") from None
    return found


def _preset(name: str, table: Any, known: dict[str, Preset], folder: Path) -> Preset:
    if not isinstance(table, dict):
        raise InputError(f"must be a table: [{name}]")
    if not _NAME.fullmatch(name):
        raise InputError("name it with lower-case letters, digits, ., _ and -")
    for key, value in table.items():
        _check_key(key, value)
    values: dict[str, Any] = {}
    if "like" in table:
        if table["like"] not in known:
            raise UnknownName("preset", table["like"], known, "like names an earlier preset")
        base = known[table["like"]]
        values = {item.name: getattr(base, item.name) for item in fields(Preset)}
    for key, value in table.items():
        plain = tuple(value) if key in _LISTS else value
        if key == "command":
            plain = tuple(part.replace(HERE, str(folder)) for part in value)
        values["factory" if key == "class" else key] = plain
    values.pop("like", None)
    if "run" not in values:
        raise InputError(f'needs run = "executable", or one of {", ".join(RUNS)}')
    preset = Preset(**(values | {"name": name}))
    preset.check()
    return preset


def _check_key(key: str, value: Any) -> None:
    if key not in _KEYS:
        raise UnknownName("key", key, _KEYS, f"keys are {', '.join(sorted(_KEYS))}")
    if key in _STRINGS and not (isinstance(value, str) and "\n" not in value):
        raise InputError(f'{key} must be one line of text: {key} = "…"')
    if key in _BOOLEANS and not isinstance(value, bool):
        raise InputError(f"{key} must be true or false")
    if key in _LISTS and not (
        isinstance(value, list)
        and all(isinstance(item, str) and "\0" not in item for item in value)
    ):
        raise InputError(f'{key} must be a list of texts: {key} = ["…", "…"]')
    if key == "imports" and not all(map(_MODULE.fullmatch, value)):
        raise InputError(f"imports {value} are not names of Python modules, such as numpy.linalg")
    if key == "parameters" and not (isinstance(value, dict) and _is_plain(value)):
        raise InputError("parameters must be a table: parameters = { name = value }")


def _is_plain(value: Any) -> bool:
    """Whether a value consists of JSON types only; TOML has dates too."""
    if isinstance(value, dict):
        return all(_is_plain(item) for item in value.values())
    if isinstance(value, list):
        return all(_is_plain(item) for item in value)
    return isinstance(value, str | int | float | bool)

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
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from pegplan.errors import InputError, UnknownName
from pegplan.fields import keys_of, line_of, texts_of, truth_of, word_of
from pegplan.files import is_file, read_text
from pegplan.formats import parse_toml
from pegplan.frozen import FrozenDict

MOST_BYTES = 1_000_000
"""Bytes; a larger file is refused."""
TABLE = Path(__file__).with_name("presets.toml")
VARIABLE = "PEGPLAN_SOLVERS"
RUNS = ("command", "anytime", "worker", "executable")
PLAN_PLACES = ("file", "stdout")
EXITS = ("zero", "fast-downward", "symk", "lpg")
PLACEHOLDERS = ("{domain}", "{problem}", "{plan}", "{timeout}", "{memory_mb}", "{seed}")
HERE = "{here}"

_FACTORY = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*:[A-Za-z_]\w*")
_NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,99}")
_REQUIREMENTS = re.compile(r"\(\s*:requirements\s+([^()]*)\)", re.IGNORECASE)
_IMPLIED = {
    ":adl": (":negative-preconditions", ":disjunctive-preconditions", ":conditional-effects"),
    ":fluents": (":numeric-fluents",),
    ":duration-inequalities": (":durative-actions",),
}
_COST_FUNCTION = re.compile(r"\(\s*increase\s*\(\s*total-cost\s*\)\s*\(\s*[a-z]", re.IGNORECASE)


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
    parameters: Mapping[str, Any] = field(default_factory=FrozenDict)
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
        for key, known in (("run", RUNS), ("plan", PLAN_PLACES), ("exits", EXITS)):
            word_of(getattr(self, key), key, known)
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
            places = ", ".join(f'"{word}"' for word in wanted)
            raise InputError(f'run = "executable" needs command = ["PROGRAM", {places}]')
        program = self.command[0]
        if os.sep in program and not os.path.isabs(program):
            beside = f"{HERE}/{os.path.normpath(program)}"
            raise InputError(
                f"command begins with {program!r}, but each run has a folder of its own; "
                f"write {beside!r} for a program beside this file"
            )
        if missing := [word for word in wanted if word not in text]:
            raise InputError(f"command has no {missing[0]}")
        for word in re.findall(r"\{\w*\}", text):
            if word not in PLACEHOLDERS:
                known = ", ".join(PLACEHOLDERS)
                raise InputError(f"command has {word}, which is none of {known}")

    @property
    def module(self) -> str:
        """The package of its engine, as it is imported."""
        return self.factory.partition(":")[0].partition(".")[0]

    @property
    def remedy(self) -> str:
        """The end of a message that the planner is missing: what installs it."""
        wanted = f"pegplan[{self.extra}]" if self.extra else self.package or "pegplan"
        return f"; pip install '{wanted}'"

    def problem(self) -> str | None:
        """Why the planner can't run here and how to change that; None where nothing is known."""
        if self.run == "executable":
            program = self.command[0]
            if shutil.which(program) is None:
                return f"no program {program!r}" + (" in PATH" if os.sep not in program else "")
            return None
        packages = {"unified-planning": "unified_planning", self.package: self.module}
        for distribution, module in packages.items():
            if not _is_there(module):
                return f"{distribution or module} is not installed{self.remedy}"
        for module in self.imports:
            if not _is_there(module):
                return f"it needs the Python module {module}, which is missing{self.remedy}"
        if self.java and shutil.which("java") is None:
            return "it needs Java, which is not in PATH; apt install default-jre-headless"
        return None


def _is_there(module: str) -> bool:
    """Whether a Python module is installed; imports the packages that it is in."""
    try:
        return find_spec(module) is not None
    except (ImportError, ValueError, AttributeError):
        return False


def required(domain: str) -> list[str]:
    """What a planner must read for a domain's text: a preset's ``lacks`` names what it can't.

    The requirements that it states and those that they imply, and ``cost functions``.
    """
    text = re.sub(r";[^\n]*", "", domain)
    stated = " ".join(_REQUIREMENTS.findall(text)).lower().split()
    more = ["cost functions"] if _COST_FUNCTION.search(text) else []
    return [need for each in stated for need in (each, *_IMPLIED.get(each, ()))] + more


def version(distribution: str) -> str | None:
    """The installed version of a distribution; None where it is not installed."""
    from importlib import metadata

    try:
        return metadata.version(distribution)
    except (metadata.PackageNotFoundError, ValueError):
        return None


def _parameters_of(data: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(data, dict):
        raise InputError(f"{where} must be a table: parameters = {{ name = value }}")
    return FrozenDict(data)


def _arguments_of(data: Any, where: str) -> tuple[str, ...]:
    if any("\0" in item for item in texts_of(data, where)):
        raise InputError(f"{where}: a text has a zero character")
    return tuple(data)


_READERS: Mapping[str, Callable[[Any, str], Any]] = {
    **dict.fromkeys(("title", "run", "engine", "class", "plan", "package", "extra"), line_of),
    **dict.fromkeys(("licence", "exits", "notes", "like"), line_of),
    **dict.fromkeys(("optimal", "proves", "java", "reserves", "chosen"), truth_of),
    **dict.fromkeys(("command", "lacks", "prefers", "imports"), _arguments_of),
    "parameters": _parameters_of,
}
"""What reads the value of each key."""


def presets(path: Path | None = None) -> dict[str, Preset]:
    """Every preset by name: pegplan's own, the user's, and those of ``path``.

    A later preset replaces an earlier one of the same name.

    Raises:
        InputError: a file is malformed; names the file, the preset, and what would be right.
    """
    found = dict(shipped_presets())
    for file in (user_file(), path):
        if file is not None:
            found = _read(file, found)
    return found


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
def shipped_presets() -> dict[str, Preset]:
    """Pegplan's own presets by name; not to be changed."""
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
    if not _NAME.fullmatch(name):
        raise InputError("name it with lower-case letters, digits, ., _ and -")
    keys_of(table, f"[{name}]", (), _READERS)
    own = {key: _READERS[key](value, key) for key, value in table.items()}
    values: dict[str, Any] = {}
    if "like" in own:
        if own["like"] not in known:
            raise UnknownName("preset", own["like"], known, "like names an earlier preset")
        base = known[own["like"]]
        values = {item.name: getattr(base, item.name) for item in fields(Preset)}
    if "command" in own:
        own["command"] = tuple(part.replace(HERE, str(folder)) for part in own["command"])
    values |= {"factory" if key == "class" else key: value for key, value in own.items()}
    values.pop("like", None)
    if "run" not in values:
        raise InputError(f'needs run = "executable", or one of {", ".join(RUNS)}')
    preset = Preset(**(values | {"name": name}))
    preset.check()
    return preset

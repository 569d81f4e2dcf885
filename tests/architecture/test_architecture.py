"""The import directions of the design, walked with ``ast``."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest
from helpers.places import PACKAGE

FILES = sorted(PACKAGE.rglob("*.py"))


def module_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


MODULES = {module_of(path) for path in FILES}

# a room imports only rooms that stand before it, and what is everywhere
ROOMS = (
    "boards", "running", "pddl", "solvers", "api", "tracing", "bench", "classroom", "show",
    "notebook", "upengine", "web", "cli", "solitaire", "__main__",
)  # fmt: skip
ALONE = {"boards", "running"}
EVERYWHERE = {
    "display", "errors", "fields", "files", "formats", "frozen", "languages", "locks", "resources",
}  # fmt: skip
# these two put the other solvers together
JOINERS = {"registry", "auto"}
MADE_OF = {
    "pegplan.cli": "typer",
    "pegplan.solitaire.cli": "typer",
    "pegplan.notebook.widget": "anywidget traitlets",
    "pegplan.upengine": "unified_planning",
    "pegplan.running.keeper.portable": "psutil",
    "pegplan.solitaire.exact": "numpy",
    "pegplan.solitaire.page": "starlette",
    "pegplan.web": "starlette",
}


def room_of(module: str) -> str:
    """``pegplan.boards.board`` is in the room ``boards``."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "pegplan"


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports_of(path: Path) -> tuple[tuple[str, bool], ...]:
    """Each imported module with whether it is imported as the file is."""
    return tuple(_imports_of(path))


def _imports_of(path: Path) -> Iterator[tuple[str, bool]]:
    for node, at_once in _import_statements(tree_of(path), True):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, at_once
            continue
        assert all(alias.name != "*" for alias in node.names), f"{path}: wildcard import"
        module = node.module or ""
        if path.parent.name == "checking":  # it is copied and used alone
            own = node.level == 1 or module.split(".")[0] in sys.stdlib_module_names
            assert own, f"{path}: {module}"
            module = f"pegplan.solitaire.checking.{module}" if node.level else module
        else:
            assert node.level == 0, f"{path}: relative import"
        yield module, at_once
        for alias in node.names:
            if f"{module}.{alias.name}" in MODULES:
                yield f"{module}.{alias.name}", at_once


def _import_statements(
    node: ast.AST, at_once: bool
) -> Iterator[tuple[ast.Import | ast.ImportFrom, bool]]:
    """The imports below a node, each with whether it is made when the module is imported."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        at_once = False
    elif isinstance(node, ast.If):
        at_once = at_once and "TYPE_CHECKING" not in ast.dump(node.test)
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child, at_once
        elif isinstance(child, ast.stmt | ast.excepthandler | ast.match_case):
            yield from _import_statements(child, at_once)


def test_imports_point_one_way() -> None:
    for path in FILES:
        module = module_of(path)
        here = room_of(module)
        for imported, _ in imports_of(path):
            if not imported.startswith("pegplan.") or here == "pegplan":
                continue
            there = room_of(imported)
            if there in EVERYWHERE or here in EVERYWHERE:
                assert here not in EVERYWHERE or there in EVERYWHERE, f"{module}: {imported}"
                continue
            before = () if here in ALONE else ROOMS[: ROOMS.index(here)]
            allowed = {here, *before}
            assert there in allowed, f"{module} imports {imported}"


def test_the_folders_of_a_room_import_each_other_one_way() -> None:
    """No circles: each folder can be read with those before it."""
    graph: dict[str, set[str]] = {}
    modules = {path: module_of(path).split(".") for path in FILES}
    folders = {".".join(parts[:3]) for parts in modules.values() if len(parts) > 3}
    for path, parts in modules.items():
        here = ".".join(parts[:3])
        for imported, _ in imports_of(path) if here in folders else ():
            there = ".".join(imported.split(".")[:3])
            if there in folders and there != here and there.split(".")[1] == parts[1]:
                graph.setdefault(here, set()).add(there)
    assert list(TopologicalSorter(graph).static_order())  # raises CycleError for a circle


def test_solvers_do_not_import_each_other() -> None:
    """Only the registry and `auto` know other solvers, and a solver its own rooms."""
    adapters = {"planning", "bitboard", "sat", "smt", "cp", "ip", "bdd", "proof", "auto"}
    for path in FILES:
        module = module_of(path)
        if room_of(module) != "solvers" or module.split(".")[-1] in JOINERS:
            continue
        for imported, _ in imports_of(path):
            name = imported.split(".")
            if name[:2] == ["pegplan", "solvers"] and len(name) > 2 and name[2] in adapters:
                assert module.startswith(".".join(name[:3])), f"{module} imports {imported}"


def test_third_parties_are_imported_where_they_are_used() -> None:
    """At import time only the standard library, pegplan itself, and what a room is made of.

    A room made of a library is itself imported where it is used.
    """
    for path in FILES:
        module = module_of(path)
        own = next((made for room, made in MADE_OF.items() if module.startswith(room)), "").split()
        for imported in (imported for imported, at_once in imports_of(path) if at_once):
            top = imported.split(".")[0]
            known = top in ("pegplan", *own, *sys.stdlib_module_names)
            assert known, f"{module}: {imported} at once"
            for room, made in MADE_OF.items():
                inside = made.split() == own or module == "pegplan.__main__"
                assert inside or not imported.startswith(room), f"{module}: {imported}"


def test_the_game_needs_only_the_standard_library() -> None:
    """Run it with everything outside the standard library out of reach."""
    code = (
        "import sys; sys.path[:] = [p for p in sys.path if 'site-packages' not in p];"
        f"sys.path.insert(0, {str(PACKAGE.parent)!r});"
        "import pegplan.solitaire.simulator, pegplan.solitaire.catalog as c;"
        "assert c.puzzle('english/central').n_jumps == 31;"
        "print(*[m for m in ('jinja2', 'numpy', 'typer') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", code], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout.strip()) == (0, ""), done.stderr


def test_the_game_speaks_without_the_page(tmp_path: Path) -> None:
    """Its errors too, whose texts the page has in its languages."""
    room = tmp_path / "pegplan"
    leave_out = shutil.ignore_patterns("web", "solvers", "__pycache__")
    shutil.copytree(PACKAGE, room, ignore=leave_out)
    code = "import pegplan; pegplan.puzzle('english/zz-d4')"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.stderr.splitlines()[-1].startswith("pegplan.errors.")
    assert "english" in done.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    ("code", "unused"),
    [
        ("import pegplan", "jinja2 typer rich numpy highspy unified_planning dataclasses"),
        ("from pegplan.cli import main; main(['--help'])", "pegplan.solvers"),
        (
            "from pegplan.cli import main; main(['boards'])",
            "pegplan.cli.compare pegplan.cli.serve numpy highspy",
        ),
    ],
)
def test_nothing_is_loaded_that_is_not_used(code: str, unused: str) -> None:
    look = f"print({set(unused.split())} & set(sys.modules), file=sys.stderr)"
    code = f"import atexit, sys; atexit.register(lambda: {look}); {code}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "set()"


def test_only_the_command_line_prints_and_exits() -> None:
    programs = {
        "pegplan.running.keeper",
        "pegplan.solvers.worker",
        "pegplan.solitaire.checking.__main__",
    }
    for path in FILES:
        if room_of(module_of(path)) == "cli" or module_of(path) in programs:
            continue
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                called = ast.unparse(node.func)
                assert called not in ("print", "sys.exit", "exit", "quit"), f"{path}: {called}"


def test_no_two_classes_share_a_name() -> None:
    """Whoever reads a name anywhere can tell what it means."""
    places: dict[str, list[str]] = {}
    for path in FILES:
        for name in re.findall(r"^class ([A-Z]\w+)", path.read_text("utf-8"), re.MULTILINE):
            places.setdefault(name, []).append(str(path.relative_to(PACKAGE)))
    assert {name: found for name, found in places.items() if len(found) > 1} == {}

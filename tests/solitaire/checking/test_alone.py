"""The checker as a stranger uses it: its folder alone, with Python's standard library alone."""

from __future__ import annotations

import ast
import json
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from helpers.bound_certificates import certificate
from helpers.places import PACKAGE
from helpers.proof_puzzles import PUZZLES, proved

from pegplan.solitaire import catalog
from pegplan.solitaire.checking.judge import CHECKS, KINDS
from pegplan.solitaire.proofs import certificate as certificates
from pegplan.solitaire.proofs.certificate import Certificate
from pegplan.solitaire.proofs.kinds import Exhaustion

ROOM = PACKAGE / "solitaire" / "checking"


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the room under another name, with nothing beside it."""
    folder = tmp_path_factory.mktemp("stranger") / "my-checker"
    shutil.copytree(ROOM, folder, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def run(folder: Path, *words: str | Path) -> tuple[int, str, str]:
    """Its exit code and what it prints, in a Python without site-packages and environment."""
    command = [sys.executable, "-I", "-S", str(folder), *map(str, words)]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=folder.parent, timeout=60
    )
    return done.returncode, done.stdout, done.stderr


@cache
def written(name: str) -> dict[str, Any]:
    return proved(name)[1].to_dict()


def put(folder: Path, name: str, data: Any) -> Path:
    path = folder.parent / name
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return path


@pytest.mark.thin(3)
@pytest.mark.slow
@pytest.mark.parametrize("name", PUZZLES)
def test_a_copied_folder_proves(copied: Path, name: str) -> None:
    path = put(copied, "cert.json", written(name))
    code, out, err = run(copied, path)
    assert (code, err) == (0, "")
    assert out == f"{path}: proved: no plan leads to the goal, by a proof of kind " + (
        f"{written(name)['kind']}\n"
    )
    puzzle = put(copied, "puzzle.json", written(name)["puzzle"])
    assert run(copied, puzzle, path)[0] == 0


def test_a_proof_of_another_puzzle_is_refuted(copied: Path) -> None:
    puzzle = put(copied, "puzzle.json", written("class-any")["puzzle"])
    path = put(copied, "cert.json", written("class-exact"))
    code, out, _ = run(copied, puzzle, path)
    assert code == 1
    assert "refuted: it is not about this puzzle: other holes" in out


@pytest.mark.slow
def test_the_four_ends(copied: Path) -> None:
    good = written("pagoda-exact")
    wrong = good | {"weights": {**good["weights"], "c1": 9}}
    assert run(copied, put(copied, "cert.json", wrong))[0] == 1
    puzzle = catalog.puzzle("english/central")
    search = Certificate.of(puzzle, Exhaustion((1, 1, 2, 8, 39, 171))).to_dict()
    code, out, _ = run(copied, put(copied, "cert.json", search), "-t", "0")
    assert (code, "not checked" in out) == (11, True)
    for text in ("", "[]", json.dumps(good)[:-9], json.dumps(good | {"kind": 1})):
        code, out, err = run(copied, put(copied, "cert.json", text))
        assert (code, out, err.count("\n")) == (2, "", 1), text
    assert run(copied, copied / "no-such.json")[0] == 2


@pytest.mark.slow
def test_it_judges_lower_bounds_too(copied: Path) -> None:
    good = certificate(catalog.puzzle("triangle-5/a1-a1"), 10)
    path, cut = copied.parent / "good.bound", copied.parent / "cut.bound"
    path.write_bytes(good)
    cut.write_bytes(good[:-1])
    code, out, _ = run(copied, path)
    assert (code, "proved: no plan has fewer than 10 moves" in out) == (0, True)
    assert run(copied, cut)[0] == 2


def test_version_1_needs_pegplan(copied: Path) -> None:
    code, _, err = run(copied, put(copied, "cert.json", written("class-any") | {"version": 1}))
    assert code == 2
    assert "version 2" in err


def test_it_imports_nothing_from_outside() -> None:
    for path in ROOM.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names = {alias.name.split(".")[0] for alias in node.names}
                assert names <= sys.stdlib_module_names, path
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                assert (node.module or "").split(".")[0] in sys.stdlib_module_names, path
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 1, path
                assert (ROOM / f"{node.module}.py").is_file(), path


def test_its_kinds_are_those_of_certificates() -> None:
    assert tuple(KINDS) == certificates.KINDS
    assert set(KINDS.values()) - {"tree"} <= set(CHECKS)
    assert {"exhaustion", *certificates.WHY_GOOD} == set(KINDS)

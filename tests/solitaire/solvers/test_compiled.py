"""The compiled inner loops: they give what numpy gives, and nothing needs them."""

from __future__ import annotations

import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from helpers.places import ROOT
from hypothesis import given, settings
from hypothesis import strategies as st

from pegplan.solitaire.catalog import puzzle
from pegplan.solitaire.exact.arrays.goals import goal_words
from pegplan.solitaire.exact.arrays.words import Array, SymmetryGroup, WordArrays, sorted_unique
from pegplan.solitaire.exact.compiled.library import (
    LEAST,
    LIBRARY,
    SOURCE,
    VARIABLE,
    library,
    sorted_words,
)
from pegplan.solitaire.exact.counts.paths import LIMB, Level, next_level
from pegplan.solitaire.exact.limits import SearchLimits

COMPILER = shutil.which(shlex.split(os.environ.get("CC") or "cc")[0])
# Where there is a compiler, an install has the compiled parts: without them these tests fail.
needs_library = pytest.mark.skipif(
    COMPILER is None or os.environ.get(VARIABLE) == "no",
    reason="no C compiler here, or PEGPLAN_COMPILED=no: so there are no compiled parts",
)
SMALL = ["english/central", "wiegleb/e5-e5", "triangle-10/a1-a1", "square-8/d4-d4"]
LARGE = "square-9/e5-e5"


def some_words(words: WordArrays) -> Array:
    chance = Random(words.size)
    some = [chance.getrandbits(words.size) for _ in range(1_000)]
    some += [word & chance.getrandbits(words.size) for word in some]
    return sorted_unique(words.array([0, words.full, *some]))


def results(name: str) -> dict[str, Any]:
    """What each inner loop gives for some words of a board."""
    asked = puzzle(name)
    goal = goal_words(asked)
    words = goal.words
    group = SymmetryGroup(words, asked.board.symmetries)
    some, chance = some_words(words), Random(0)
    level = sorted_unique(group.canonical(some))
    limbs = [[chance.getrandbits(LIMB) for _ in level] for _ in range(2)]
    reached = Level(level, np.array(limbs, np.uint64))
    next_one, dead = next_level(group, reached, SearchLimits(60))
    return {
        "least images": level,
        "children": np.sort(group.children(level, words.forward)),
        "parents": np.sort(group.children(level, words.backward)),
        "words of the next level": next_one.words,
        "paths to them": next_one.paths,
        "dead ends": dead,
    }


@needs_library
def test_there_is_a_library() -> None:
    assert library(64) is not None, "install again: the library is missing or of another source"


@needs_library
@given(st.integers(0, 10**9), st.integers(1, 64), st.sampled_from([LEAST, LEAST + 1, 40_000]))
@settings(max_examples=10, deadline=None)
def test_words_are_sorted_and_each_is_kept_once(seed: int, bits: int, many: int) -> None:
    words = np.random.default_rng(seed).integers(0, 2**bits - 1, many, np.uint64, endpoint=True)
    found = sorted_words(words.copy())
    assert found is not None
    assert np.array_equal(found, np.unique(words))


@pytest.mark.slow
@needs_library
@pytest.mark.parametrize("name", [*SMALL, pytest.param(LARGE, marks=pytest.mark.truth)])
def test_they_give_what_numpy_gives(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = results(name)
    monkeypatch.setenv(VARIABLE, "no")
    plain = results(name)
    for what, array in plain.items():
        assert np.array_equal(found[what], array), what
        assert len(np.unique(array)) > 1, what


USE = """
import sys
from pathlib import Path
from pegplan.solitaire.exact.compiled import library as loading
loading.LIBRARY, loading.SOURCE = map(Path, sys.argv[1:])
print(loading.library(33))
"""


@pytest.mark.slow
@pytest.mark.parametrize("damage", ["missing", "text", "cut", "half", "a bit", "of another source"])
def test_a_library_that_can_not_be_used_is_left_out(damage: str, tmp_path: Path) -> None:
    """In a process of its own, which a damaged library may end when it is loaded."""
    made = tmp_path / LIBRARY.name
    if damage == "text":
        made.write_text("no library\n")
    elif damage != "missing":
        if not LIBRARY.exists():
            pytest.skip("no C compiler here, so there is no library to damage")
        data = bytearray(LIBRARY.read_bytes())
        if damage == "a bit":
            data[len(data) // 2] ^= 1
        made.with_suffix(".crc32").write_bytes(LIBRARY.with_suffix(".crc32").read_bytes())
        made.write_bytes(data[: {"cut": 200, "half": len(data) // 2}.get(damage)])
    source = tmp_path / SOURCE.name
    source.write_text(SOURCE.read_text() + ("\n" if damage == "of another source" else ""))
    command = [sys.executable, "-c", USE, made, source]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "None\n")


@pytest.mark.parametrize("compiler", ["no-such-compiler", "false", "'"])
def test_a_build_without_a_compiler_goes_on_and_says_so(
    compiler: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("hatchling")
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setenv("CC", compiler)
    assert module.compiled(SOURCE, tmp_path / "kernels.so")
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
@pytest.mark.parametrize("asked", ["yes", pytest.param("no", marks=pytest.mark.truth)])
def test_a_wheel_carries_the_library_or_is_for_any_machine(asked: str, tmp_path: Path) -> None:
    pytest.importorskip("build")
    pytest.importorskip("hatchling")
    if asked == "yes" and COMPILER is None:
        pytest.skip("no C compiler here, so every wheel is for any machine")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation"]
    command = [*build, "--outdir", tmp_path, ROOT]
    subprocess.run(command, check=True, capture_output=True, env={**os.environ, VARIABLE: asked})
    (wheel,) = tmp_path.glob("*.whl")
    listed = subprocess.run(
        [sys.executable, "-m", "zipfile", "-l", wheel], check=True, capture_output=True, text=True
    ).stdout
    assert wheel.name.endswith("-py3-none-any.whl") == (asked == "no")
    assert ("kernels.so" in listed) == ("kernels.crc32" in listed) == (asked == "yes")
    assert "kernels.c" in listed

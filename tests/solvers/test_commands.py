"""The command lines of engines: the seam to unified-planning, and the cache."""

from __future__ import annotations

import inspect
import json
import os
import sys
from importlib import import_module
from pathlib import Path

import pytest

from pegplan.errors import Unavailable
from pegplan.solvers import commands
from pegplan.solvers.commands import PLACES, cache_folder, command_of, fill, fill_parameters, said
from pegplan.solvers.presets import Preset, presets

WITH_COMMAND = [p for p in presets().values() if p.run in ("command", "anytime")]


def engine(factory: str) -> Preset:
    return Preset("some", "command", engine="some", factory=factory)


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    folder = cache_folder()
    assert folder is not None
    return folder


def parts(preset: Preset) -> list[str] | str:
    asked = [preset.factory, dict(preset.parameters), preset.run == "anytime"]
    return said(asked, lambda message: None)


@pytest.mark.slow
@pytest.mark.parametrize("preset", WITH_COMMAND, ids=lambda preset: preset.name)
def test_the_seam(preset: Preset) -> None:
    """What the engine's class says with everything imported is what we run."""
    module, _, name = preset.factory.partition(":")
    engine = getattr(import_module(module), name)(**preset.parameters)
    method = engine._get_anytime_cmd if preset.run == "anytime" else engine._get_cmd
    names = list(inspect.signature(method).parameters)
    assert names == ["domain_filename", "problem_filename", "plan_filename"]
    assert all(parts(preset).count(place) == 1 for place in PLACES)


@pytest.mark.slow
def test_a_package_that_has_moved_is_asked_again(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same interpreter, which finds the engine in another folder than before."""
    for place in ("old", "new"):
        folder = tmp_path / place
        folder.mkdir()
        (folder / "moving_engine.py").write_text(
            "class Engine:\n"
            "    def _get_cmd(self, *paths):\n"
            "        return ['/usr/bin/env', __file__, *paths]\n"
        )
        with monkeypatch.context() as patch:
            patch.setenv("PYTHONPATH", str(folder))
            patch.syspath_prepend(str(folder))
            command = command_of(engine("moving_engine:Engine"))
        assert command[1] == str(folder / "moving_engine.py")


def test_a_damaged_entry_only_costs_time(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    preset, told = presets()["fd-add"], ["x", "add()", *PLACES]
    monkeypatch.setattr(commands, "_asked", lambda *_: told)
    assert command_of(preset) == told
    (entry,) = cache.iterdir()
    for damaged in (
        b"", b"{", b"[]", b"\xff\xfe", b'{"command": []}', b'{"command": "x", "hash": 3}',
        b'{"command": ["x", "{domain}", "{problem}", "{plan}"]}',
        entry.read_bytes().replace(b"add()", b"ada()"),
    ):  # fmt: skip
        entry.write_bytes(damaged)
        assert command_of(preset) == told
        assert json.loads(entry.read_text())["command"] == told


@pytest.mark.slow
def test_a_command_whose_program_is_gone_is_asked_for_again(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "some_engine.py").write_text(
        "import os\n"
        "class Engine:\n"
        "    def _get_cmd(self, *paths):\n"
        "        return [os.environ['PROGRAM'], *paths]\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    for program in ("/gone/planner", sys.executable):
        monkeypatch.setenv("PROGRAM", program)
        assert command_of(engine("some_engine:Engine"))[0] == program
    monkeypatch.setenv("PROGRAM", "/another")
    assert command_of(engine("some_engine:Engine"))[0] == sys.executable  # it is kept


@pytest.mark.parametrize("obstacle", ["a file", "no rights"])
def test_a_cache_that_can_not_be_written_only_costs_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, obstacle: str
) -> None:
    place = tmp_path / "cache"
    if obstacle == "a file":
        place.write_text("in the way")
    else:
        place.mkdir()
        place.chmod(0o500)
    monkeypatch.setenv("XDG_CACHE_HOME", str(place))
    monkeypatch.setattr(commands, "_asked", lambda *_: ["x", *PLACES])
    assert command_of(presets()["fd-add"]) == ["x", *PLACES]


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("raise RuntimeError('no luck')", "RuntimeError: no luck"),
        ("import os; os._exit(3)", "asking unified-planning for a command failed"),
        ("class Engine:\n  def _get_cmd(self, *p): return ['x']", "has no place for domain"),
        ("x = 1", "has no attribute 'Engine'"),
    ],
)
def test_an_engine_without_an_answer_says_why(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, body: str, says: str
) -> None:
    (tmp_path / "odd_engine.py").write_text(body)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(Unavailable, match=says):
        command_of(engine("odd_engine:Engine"))
    assert not cache.exists() or not os.listdir(cache)


def test_filling_in_is_done_once() -> None:
    values = {"domain": "/tmp/{plan}/d", "plan": "p", "timeout": "3"}
    assert fill(["{domain}", "--{plan}", "{timeout}s", "{other}"], values) == [
        "/tmp/{plan}/d", "--p", "3s", "{other}",
    ]  # fmt: skip
    assert fill_parameters({"a": "{timeout}s", "b": [1, "{plan}"], "c": True}, values) == {
        "a": "3s", "b": [1, "p"], "c": True,
    }  # fmt: skip

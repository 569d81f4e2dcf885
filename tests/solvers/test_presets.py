"""The table of presets, and users' own tables."""

from __future__ import annotations

import pickle
import re
import sys
import tomllib
from pathlib import Path

import pytest
from helpers.fake_planners import CROSS, CROSS_PLAN, FAKE
from helpers.places import ROOT

from pegplan.errors import InputError, UnknownName
from pegplan.solvers import registry
from pegplan.solvers.base import Request
from pegplan.solvers.outcome import Status
from pegplan.solvers.presets import presets, shipped_presets

NAMES = {
    "fast-downward", "fd-add", "fd-lama-first", "fd-type-based", "fd-lmcut", "fd-lama", "symk",
    "symk-opt", "pyperplan", "enhsp", "enhsp-opt", "lpg", "aries", "tamer",
}  # fmt: skip


@pytest.fixture(autouse=True)
def _no_table_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PEGPLAN_SOLVERS", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def written(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def test_the_table_has_every_planner() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    extras_of = project["project"]["optional-dependencies"]
    extras = {"planners", "planners-restricted"}
    assert "restricted" not in "".join(extras_of["all"])
    assert set(shipped_presets()) >= NAMES
    for preset in presets().values():
        preset.check()
        assert preset.title
        assert preset.licence
        assert preset.package
        assert preset.extra in extras | {""}
        if preset.extra:
            needs = [re.split("[<>=]", each)[0] for each in extras_of[preset.extra]]
            assert preset.package in needs


@pytest.mark.slow
def test_classes_are_those_of_unified_planning() -> None:
    from unified_planning.engines.factory import DEFAULT_ENGINES

    for preset in presets().values():
        assert ":".join(DEFAULT_ENGINES[preset.engine]) == preset.factory


def test_a_user_adds_an_executable_and_a_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = written(tmp_path / "good-plan", CROSS_PLAN)
    file = written(
        tmp_path / "mine.toml",
        f"""
        [mine]
        run = "executable"
        command = ["{sys.executable}", "{FAKE}", "replay", "{{domain}}", "{{problem}}", "{{plan}}",
                   "{{here}}/{plan.name}"]

        [my-search]
        like = "fast-downward"
        parameters = {{ fast_downward_search_config = "eager_greedy([ff()])" }}
        """,
    )
    assert registry.solver(f"{file}/mine").solve(CROSS, Request()).status is Status.SOLVED
    assert presets(file)["my-search"].factory == presets()["fast-downward"].factory
    assert "mine" not in registry.solver_names()
    monkeypatch.setenv("PEGPLAN_SOLVERS", str(file))
    assert {"mine", "my-search", "fd-add"} <= set(registry.solver_names())
    assert registry.solver("mine").info().problem is None


def test_the_file_in_the_configuration_folder_is_found(tmp_path: Path) -> None:
    written(
        tmp_path / "config" / "pegplan" / "solvers.toml",
        '[quick]\nlike = "fd-add"\ntitle = "mine"\n',
    )
    assert presets()["quick"].title == "mine"
    assert presets()["quick"].parameters == presets()["fd-add"].parameters
    assert presets()["quick"].name == "quick"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[a", "not TOML"),
        ("a = 3", "preset a: [a] must be a table"),
        ("[A]\nrun = 'command'", "preset A: name it with lower-case"),
        ("[a]", "preset a: needs run"),
        ("[a]\nrun = 'fast'", "run 'fast' is not one of command, anytime"),
        ("[a]\nlike = 'fd-ad'", "unknown preset 'fd-ad'; did you mean fd-add"),
        ("[a]\nrum = 'command'", "unknown key 'rum'; did you mean run"),
        ("[a]\nrun = 'command'", 'needs engine = "NAME" and class'),
        ("[a]\nrun = 'command'\nengine = 'x'\nclass = 'x.y'", "class"),
        ("[a]\nrun = 'executable'", "needs command"),
        ("[a]\nrun = 'executable'\ncommand = 'x'", "command must be a list of texts"),
        (
            "[a]\nrun='executable'\ncommand=['./x.sh','{domain}','{problem}','{plan}']",
            "write '{here}/x.sh' for a program beside this file",
        ),
        ("[a]\nrun = 'executable'\ncommand = ['x', '{domain}', '{plan}']", "has no {problem}"),
        (
            "[a]\nrun='executable'\ncommand=['x','{domain}','{problem}','{plan}','{time}']",
            "command has {time}, which is none of",
        ),
        ("[a]\nlike = 'fd-add'\noptimal = 'yes'", "optimal must be true or false"),
        ("[a]\nlike = 'fd-add'\nplan = 'log'", "plan 'log' is not one of file, stdout"),
        ("[a]\nlike = 'fd-add'\nexits = 'any'", "exits 'any' is not one of"),
        ("[a]\nlike = 'fd-add'\nparameters = 'x'", "parameters must be a table"),
        (
            "[a]\nlike = 'fd-add'\nparameters = { x = 2020-01-01 }",
            "a date or time means nothing here",
        ),
        ("[a]\nlike = 'fd-add'\ntitle = 3", "title must be one line of text"),
    ],
)
def test_a_bad_table_gets_one_line(tmp_path: Path, text: str, says: str) -> None:
    file = written(tmp_path / "bad.toml", text)
    with pytest.raises(InputError) as caught:
        presets(file)
    message = str(caught.value)
    assert message.startswith(f"{file}: ")
    assert says in message
    assert "\n" not in message


def test_files_that_are_not_there_or_not_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(InputError, match="No such file"):
        presets(tmp_path / "none.toml")
    (tmp_path / "latin.toml").write_bytes(b"# \xe9\n")
    with pytest.raises(InputError, match="not UTF-8"):
        presets(tmp_path / "latin.toml")
    monkeypatch.setenv("PEGPLAN_SOLVERS", str(tmp_path / "none.toml"))
    with pytest.raises(InputError, match=r"PEGPLAN_SOLVERS=.*no such file"):
        registry.solver_names()


def test_unknown_solvers_get_near_names() -> None:
    with pytest.raises(UnknownName, match="unknown solver 'fd-lama-frist'; did you mean"):
        registry.solver("fd-lama-frist")
    with pytest.raises(InputError, match=r"ends in \.toml"):
        registry.solver("somewhere/mine")


def test_every_solver_is_listed_without_importing_a_planner() -> None:
    before = set(sys.modules)
    infos = {info.name: info for info in registry.infos()}
    assert set(registry.own_solvers()) | set(shipped_presets()) == set(infos)
    assert infos["fd-add"].version
    assert infos["fd-add"].problem is None
    assert infos["tamer"].licence == "free for educational use only"
    loaded = {name.partition(".")[0] for name in set(sys.modules) - before}
    assert not loaded & {"up_symk", "up_enhsp", "up_lpg", "up_aries", "up_tamer", "ConfigSpace"}


@pytest.mark.parametrize("name", registry.solver_names())
def test_every_solver_can_be_sent_to_another_process(name: str) -> None:
    """Comparisons send it to their workers."""
    there = pickle.loads(pickle.dumps(registry.solver(name)))
    assert there == registry.solver(name)


def test_a_table_entry_that_can_not_be_imported_is_listed_with_its_problem(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(registry.SOLVERS, "ghost", "pegplan.solvers.ghost:Ghost")
    (ghost,) = (info for info in registry.infos() if info.name == "ghost")
    assert "No module named 'pegplan.solvers.ghost'" in (ghost.problem or "")


@pytest.mark.slow
@pytest.mark.planner
def test_check_exercises_a_solver_on_both_kinds_of_puzzle() -> None:
    (solvable, good), (unsolvable, bad) = registry.check("fd-add")
    assert (solvable.name, good.status) == ("square-3/two-jumps", Status.SOLVED)
    assert (unsolvable.name, bad.status) == ("square-3/no-way", Status.UNSOLVABLE)


@pytest.mark.parametrize("name", ["beam", "auto"])
def test_a_preset_named_like_a_solver_of_pegplan_is_refused_by_name(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "solvers.toml"
    path.write_text(f'[{name}]\nlike = "fd-add"\n')
    monkeypatch.setenv("PEGPLAN_SOLVERS", str(path))
    with pytest.raises(InputError, match=rf"preset {name} of .*: a solver of pegplan's own has"):
        registry.solver(name)
    assert registry.solver("fd-add").name == "fd-add"

"""Checking sets: whatever is changed in one, some check sees it, hashes mended or not."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers.forged_sets import DEEP, FORGERIES, Forger
from helpers.mixed_set import MIXED, SMALL, made

from pegplan.bench.sets import check as checkset
from pegplan.bench.sets.check import check_set
from pegplan.bench.sets.claims import CheckedInstance, InstanceFiles, check_instance
from pegplan.bench.sets.folder import write_set
from pegplan.bench.sets.manifest import MANIFEST
from pegplan.cli import main
from pegplan.errors import InputError


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sets") / "whole"
    write_set(made(MIXED), folder)
    return folder


@pytest.fixture(scope="module", autouse=True)
def remembered() -> Iterator[None]:
    """Check every instance once: most forgeries leave all instances but one as they were."""
    kept: dict[object, CheckedInstance] = {}

    def once(asked: InstanceFiles) -> CheckedInstance:
        texts = tuple(asked.texts.items())
        key = (asked.claim, asked.puzzle, texts, asked.encoding, asked.quick)
        if key not in kept:
            kept[key] = check_instance(asked)
        return kept[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(checkset, "check_instance", once)
        yield


@pytest.fixture
def copy(whole: Path, tmp_path: Path) -> Path:
    shutil.copytree(whole, tmp_path / "set")
    return tmp_path / "set"


@pytest.mark.slow
def test_a_set_as_made_holds(whole: Path) -> None:
    report = check_set(whole)
    assert report.faults == ()
    assert report.checked == {
        "files": 15, "instances": 7, "plans": 3, "certificates": 4, "searches": 7,
    }  # fmt: skip
    quick = check_set(whole, quick=True)
    assert quick.valid
    assert "costs" in quick.left_out
    assert quick.checked["searches"] == 0


@pytest.mark.slow
def test_the_readme_may_be_changed(copy: Path) -> None:
    (copy / "README.md").write_text("Ours now.")
    (copy / "LICENSE").write_text("As you like.")
    assert check_set(copy, quick=True).valid


@pytest.mark.slow
@pytest.mark.parametrize("name", [*FORGERIES, *DEEP])
def test_a_check_sees_a_forgery(name: str, copy: Path) -> None:
    """A quick one all that needs no search."""
    forgery, fault = (FORGERIES | DEEP)[name]
    forger = Forger(copy)
    forgery(forger)
    forger.save()
    said = "\n".join(map(str, check_set(copy, quick=name in FORGERIES).faults))
    assert re.search(fault, said), said


@pytest.mark.slow
@pytest.mark.parametrize("path", ["domain.pddl", "instances/p01.pddl", "plans/*", "certificates/*"])
def test_a_hash_gives_away_a_blank(path: str, copy: Path) -> None:
    target = next(iter(sorted(copy.glob(path))))
    target.write_text(target.read_text() + "\n")
    report = check_set(copy, quick=True)
    assert "its SHA-256 is not the manifest's" in [fault.what for fault in report.faults]


@pytest.mark.slow
def test_making_a_set_again_tells_its_seed(tmp_path: Path) -> None:
    write_set(made(SMALL), tmp_path / "set")
    assert check_set(tmp_path / "set", quick=True, again=True).faults == ()
    forger = Forger(tmp_path / "set")
    forger.data["recipe"]["seed"] = 6
    forger.save()
    faults = check_set(tmp_path / "set", quick=True, again=True).faults
    assert "gives other bytes" in "\n".join(map(str, faults))


NO_SET: dict[str, str] = {
    "": "not JSON",
    "[]": "not the manifest of a set",
    '{"format": "pegplan-set", "version": 3}': "pegplan for 4",
    '{"format": "pegplan-set", "version": 4}': "recipe must be a table or JSON object",
    "[" * 100_000: "nested deeper than 60 brackets",
}


@pytest.mark.parametrize("text", NO_SET, ids=lambda text: text[:40] or "empty")
def test_what_is_no_set_is_an_error(text: str, tmp_path: Path) -> None:
    (tmp_path / MANIFEST).write_text(text)
    with pytest.raises(InputError, match=NO_SET[text]):
        check_set(tmp_path)


@pytest.mark.slow
def test_every_key_of_a_manifest_is_read_with_care(copy: Path) -> None:
    """Whatever stands in a place, the answer is a report or one line, never a traceback."""
    original = (copy / MANIFEST).read_text()
    data = json.loads(original)

    def places(value: Any) -> list[tuple[Any, Any]]:
        found = []
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, inner in list(items):
            found.append((value, key))
            if isinstance(inner, dict | list) and (not isinstance(inner, list) or len(inner) < 20):
                found += places(inner)
        return found

    holders = [*places(data)[:60], *places(data["instances"][0]), *places(data["recipe"])]
    for number, (holder, key) in enumerate(holders):
        kept = holder[key]
        for strange in (None, -1, "zz", [{}])[number % 2 :: 2]:
            holder[key] = strange
            (copy / MANIFEST).write_text(json.dumps(data))
            said = verdict_on_manifest(copy)
            assert said != "valid" or strange == kept or key in OPEN, (key, strange)
            assert "\n" not in said
        holder[key] = kept


OPEN = {"seed", "made_with", "pegplan", "numpy", "highspy", "encoding", "kinds", "difficulty"}
"""What only making the set again can tell, or what may be left out or unknown here."""


def verdict_on_manifest(folder: Path) -> str:
    """A quick check that passes over the instances: they are not what is tried here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(checkset, "check_instance", lambda *_: CheckedInstance(()))
        try:
            return "valid" if check_set(folder, quick=True).valid else "faults"
        except InputError as error:
            return str(error)


@pytest.mark.slow
def test_the_command_says_which_claims_fail(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def run(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as caught:
            main(["check-set", *arguments, "--cores", "1"])
        out = capsys.readouterr()
        return int(caught.value.code or 0), out.out, out.err

    code, out, _ = run(str(copy), "--quick")
    assert (code, "every claim holds" in out) == (0, False)
    assert "nothing wrong found, not all checked" in out
    assert "not checked: costs" in out
    plan = next(copy.glob("plans/*"))
    plan.unlink()
    code, out, _ = run(str(copy), "--quick")
    assert (code, f"plans/{plan.name}: is missing" in out) == (1, True)
    code, out, _ = run(str(copy), "--quick", "--json")
    assert code == 1
    assert json.loads(out)["faults"] == [{"where": f"plans/{plan.name}", "what": "is missing"}]
    code, out, err = run(str(copy.parent))
    assert (code, out) == (2, "")
    assert "manifest.json" in err

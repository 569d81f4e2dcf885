"""Certificate files: what is written is read back, and all else is refused by name."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from helpers.proof_definitions import searched
from helpers.proof_puzzles import PUZZLES, fractional, proved

from pegplan.errors import CertificateError, InputError
from pegplan.solitaire import catalog
from pegplan.solitaire.proofs.certificate import Certificate, check
from pegplan.solitaire.proofs.kinds import Exhaustion


@pytest.mark.parametrize("name", PUZZLES)
def test_certificates_are_valid_and_round_trip(name: str) -> None:
    puzzle, certificate = proved(name)
    kind = name.split("-")[0]
    assert certificate.kind == (kind if kind in ("class", "pagoda", "areas") else "jump-counts")
    again = Certificate.loads(certificate.dumps())
    assert again == certificate
    assert again.dumps() == certificate.dumps()
    assert Certificate.from_dict(certificate.to_dict()) == certificate
    assert check(puzzle, again).valid


def test_fractions_are_exact() -> None:
    puzzle, certificate = fractional()
    assert '"1/3"' in certificate.dumps()
    again = Certificate.loads(certificate.dumps())
    assert again == certificate
    assert check(puzzle, again).valid


def without(key: str) -> Callable[[dict[str, Any]], object]:
    return lambda data: data.pop(key)


def put(*path_and_value: Any) -> Callable[[dict[str, Any]], object]:
    *path, key, value = path_and_value

    def change(data: Any) -> None:
        for part in path:
            data = data[part]
        data[key] = value

    return change


@pytest.mark.parametrize(
    ("name", "change", "message"),
    [
        ("class-exact", without("format"), "lacks"),
        ("class-exact", without("kind"), "kind None"),
        ("class-exact", without("sets"), "needs the key sets"),
        ("class-exact", put("extra", 1), "unknown key 'extra'"),
        ("class-exact", put("version", 3), "version 3"),
        ("class-exact", put("kind", "pagoda"), "unknown key 'sets'"),
        ("class-exact", put("sets", 0, 0, "z9"), "no hole 'z9' on the board"),
        ("class-exact", put("sets", 0, 0, 7), "no hole 7 on the board"),
        ("class-exact", put("sets", 0, ["b1", "a1"]), "one form"),
        ("class-exact", put("version", 1), "jumps must be a list"),
        ("class-exact", put("puzzle", "jumps", "00"), "jumps must be a list"),
        ("class-exact", put("puzzle", "jumps", 0, "a1-b1-z9"), "no hole z9"),
        ("class-exact", put("puzzle", "jumps", 1, "a1-a2-a3"), "jumps sorted"),
        ("class-exact", put("puzzle", "goal", {}), "goal must be"),
        ("class-exact", put("puzzle", "goal", {"pegs": 1.0}), "whole number"),
        ("class-exact", put("puzzle", "start", ["b1", "a1"]), "reading order"),
        ("class-exact", put("puzzle", "name", "x"), "unknown key 'name'"),
        ("pagoda-exact", put("weights", "c1", 1.5), "1.5 is no whole number"),
        ("pagoda-exact", put("weights", "c1", 0), "one form"),
        ("pagoda-exact", put("weights", "c1", "2/4"), "one form"),
        ("pagoda-exact", put("weights", "c1", "1/0"), "is no whole number"),
        ("pagoda-exact", put("weights", [1, 2]), "malformed"),
        ("jump-counts", put("tree", "limit", "1"), "'1' is no whole number"),
        ("jump-counts", put("tree", "jump", "a1-b2"), "from-over-to"),
        ("jump-counts", put("tree", "low", []), "no case of a proof"),
        ("jump-counts", put("tree", "low", {"weights": {}, "blocked": {}}), "one form"),
        ("jump-counts", put("tree", "low", {"weights": {}, "name": "x"}), "one form"),
        ("jump-counts", put("tree", {}), "no case of a proof"),
    ],
)
def test_malformed_certificates_say_what_is_wrong(
    name: str, change: Callable[[dict[str, Any]], object], message: str
) -> None:
    data = deepcopy(proved(name)[1].to_dict())
    change(data)
    with pytest.raises(CertificateError, match=message):
        Certificate.from_dict(data)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: not JSON"),
        ("[]", "not a certificate"),
        ("{", "not JSON"),
        ('{"format": "pegplan-certificate", "format": "x"}', "'format' is given twice"),
        ('{"version": NaN}', "NaN is not exact"),
        ('{"version": 1.0}', "not exact"),
        ('{"version": ' + "9" * 5000 + "}", "digits"),
        ("[" * 100_000, "nested deeper"),
    ],
)
def test_text_that_is_no_certificate(text: str, message: str) -> None:
    with pytest.raises(CertificateError, match=message):
        Certificate.loads(text)


def test_a_deep_tree_is_refused_not_followed() -> None:
    data = proved("jump-counts")[1].to_dict()
    tree = data["tree"]
    for _ in range(5_000):
        tree = {"jump": tree["jump"], "limit": 0, "low": tree, "high": {"weights": {}}}
    data["tree"] = tree
    with pytest.raises(CertificateError, match="RecursionError"):
        Certificate.from_dict(data)


def test_files_are_named_in_errors(tmp_path: Path) -> None:
    path = tmp_path / "cert.json"
    with pytest.raises(CertificateError, match=r"can't read .*cert\.json"):
        Certificate.load(path)
    path.write_bytes(b"\xff\xfd")
    with pytest.raises(InputError, match=r"cert\.json: not UTF-8"):
        Certificate.load(path)
    with pytest.raises(InputError, match=r"/dev/zero: too large"):
        Certificate.load(Path("/dev/zero"))
    path.write_text("{}")
    with pytest.raises(CertificateError, match=r"cert\.json: not a certificate"):
        Certificate.load(path)
    _, certificate = proved("class-any")
    path.write_text(certificate.dumps(), encoding="utf-8")
    assert Certificate.load(path) == certificate


def as_version_1(certificate: Certificate) -> dict[str, Any]:
    """How pegplan wrote it before certificates stated their jumps."""
    data = certificate.to_dict()
    lines = "\n".join(data["puzzle"]["jumps"])
    data["puzzle"]["jumps"] = hashlib.sha256(lines.encode()).hexdigest()
    data.pop("symmetries", None)
    return data | {"version": 1}


@pytest.mark.parametrize("name", [name for name in PUZZLES if name != "areas"])
def test_version_1_is_read_and_checked(name: str) -> None:
    puzzle, certificate = proved(name)
    old = Certificate.from_dict(as_version_1(certificate))
    assert old.to_dict() == as_version_1(certificate)
    assert old.filled(puzzle) == certificate
    assert check(puzzle, old).valid
    other = proved("class-exact" if name != "class-exact" else "class-any")[0]
    assert "other jumps" in check(other, old).reason


def test_version_1_has_fewer_kinds_and_other_jumps_are_seen() -> None:
    puzzle, certificate = proved("class-exact")
    data = as_version_1(certificate)
    data["puzzle"]["jumps"] = data["puzzle"]["jumps"][:-1]
    assert "other jumps" in check(puzzle, Certificate.from_dict(data)).reason
    with pytest.raises(CertificateError, match="'relaxation' is not one of"):
        Certificate.from_dict(data | {"kind": "relaxation"})


def test_an_exhaustion_of_version_1_is_counted_up_to_symmetry() -> None:
    puzzle = catalog.puzzle("triangle-4/a1-a1")
    found = searched(puzzle)
    assert found is not None
    certificate = Certificate.of(puzzle, Exhaustion(found))
    assert len(certificate.to_dict()["symmetries"]) == 1
    old = Certificate.from_dict(as_version_1(certificate))
    assert check(puzzle, old).valid
    assert old.filled(puzzle) == certificate

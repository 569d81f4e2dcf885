"""Forged certificates: thousands, and each is refused or really proves."""

from __future__ import annotations

import json
import random
from copy import deepcopy
from typing import Any

import pytest
from helpers.proof_definitions import really_proves
from helpers.proof_puzzles import PUZZLES, fractional, proved

from pegplan.errors import CertificateError
from pegplan.solitaire import catalog
from pegplan.solitaire.notation import Hole
from pegplan.solitaire.proofs.certificate import Certificate, check
from pegplan.solitaire.proofs.statement import Statement


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every value inside a JSON value."""
    found = [path] if path else []
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            found += places(value, (*path, key))
    return found


ODD_VALUES = (None, True, 0, 1.5, -1, "", "1/2", "a1", [], {}, 10**40, "a1-b1-c1", ["a1"])


KINDS = ("class", "pagoda", "jump-counts", "exhaustion", "parity")


def forge(data: Any, others: list[Any], rng: random.Random) -> str:
    """One random change to a certificate, as text."""
    data = deepcopy(data)
    *path, key = rng.choice(places(data))
    if path[:2] == ["puzzle", "jumps"] and rng.random() < 0.8:
        *path, key = rng.choice(places(data))  # there are many jumps
    inside = data
    for part in path:
        inside = inside[part]
    value = inside[key]
    match rng.randrange(10):
        case 0 | 1 if isinstance(value, int):
            inside[key] = value + rng.choice((-2, -1, 1, 2, value, 97))
        case 2 | 3 if isinstance(value, str) and isinstance(inside, list):
            same = data["puzzle"]["holes" if value in data["puzzle"]["holes"] else "jumps"]
            toggled = {value, rng.choice(same)} ^ set(inside)
            inside[:] = sorted(toggled, key=Hole.parse if same == data["puzzle"]["holes"] else None)
        case 2 | 3 | 4 if isinstance(value, str):
            names = data["puzzle"]["holes"]
            inside[key] = rng.choice(names) if rng.random() < 0.7 else value[::-1]
        case 5 if isinstance(inside, list) and len(inside) > 1:
            other = rng.randrange(len(inside))
            inside[key], inside[other] = inside[other], inside[key]
        case 6 if isinstance(inside, list):
            inside.insert(key, value)
        case 5 | 6 if isinstance(inside, dict):
            inside[rng.choice((f"{key}x", "sets", "weights", "a1", "goal"))] = inside.pop(key)
        case 7:
            del inside[key]
        case 8:
            data["kind"] = rng.choice(KINDS)
            if rng.random() < 0.5:
                data["puzzle"] = deepcopy(rng.choice(others)["puzzle"])
        case 9:
            text = json.dumps(data)
            part = json.dumps(key) + ": " + json.dumps(value)
            return text.replace(part, f"{part}, {part}", 1) if part in text else text[:-2]
        case _:
            inside[key] = deepcopy(rng.choice(ODD_VALUES))
    return json.dumps(data)


@pytest.mark.thin(16)
@pytest.mark.slow
@pytest.mark.parametrize("name", [*PUZZLES, "fractions"])
def test_forgeries_are_rejected(name: str) -> None:
    puzzle, certificate = fractional() if name == "fractions" else proved(name)
    others = [proved(other)[1].to_dict() for other in PUZZLES if other != name]
    data, rng = certificate.to_dict(), random.Random(name)
    malformed = false = genuine = 0
    for _ in range(200):
        text = forge(data, others, rng)
        try:
            forged = Certificate.loads(text)
        except CertificateError:
            malformed += 1
            continue
        if forged == certificate:
            continue
        if check(puzzle, forged).valid:
            genuine += 1
            assert really_proves(puzzle, forged), text
        else:
            false += 1
    assert malformed > 50
    assert false > 14
    assert genuine < 25


@pytest.mark.slow
@pytest.mark.parametrize("name", PUZZLES)
def test_what_is_valid_really_proves(name: str) -> None:
    assert really_proves(*proved(name))


@pytest.mark.slow
def test_no_forged_proof_refutes_a_solvable_puzzle() -> None:
    """Proofs of impossible puzzles, restated for the central game, never check."""
    solvable = catalog.puzzle("english/central")
    statement = Statement.of(solvable).to_dict()
    rng = random.Random(1)
    for name in ("pagoda-exact", "class-any"):
        data = proved(name)[1].to_dict() | {"puzzle": statement}
        for _ in range(150):
            try:
                forged = Certificate.loads(forge(data, [data], rng))
            except CertificateError:
                continue
            assert not check(solvable, forged).valid

"""Certificates that no plan has fewer moves, or jumps: never more than plain search finds."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

import pytest
from helpers.bound_certificates import certificate
from helpers.drawn_puzzles import puzzles
from helpers.exact_facts import facts, puzzle_of
from helpers.forged_bounds import Parts, encoded, forged
from helpers.small_games import by_rule
from hypothesis import given, settings

from pegplan.boards.puzzle import Count, Puzzle, Stuck
from pegplan.boards.simulator import simulate
from pegplan.errors import CertificateError, InputError
from pegplan.solitaire.catalog import puzzle
from pegplan.solitaire.checking.fewest import read_layers
from pegplan.solitaire.checking.judge import Answer, judge, read
from pegplan.solitaire.checking.rules import Unreadable
from pegplan.solitaire.exact.bounds.search import BoundSearch, Layers, written
from pegplan.solitaire.exact.limits import SearchLimits
from pegplan.solitaire.notation import moves_of
from pegplan.solitaire.proofs.lowerbound import LowerBound, check_bound


def proved(wanted: Puzzle, data: bytes) -> bool:
    """Whether the check says proved."""
    try:
        return check_bound(wanted, LowerBound(data)).valid
    except InputError:
        return False


@pytest.mark.slow
@settings(max_examples=8, deadline=None)
@given(puzzles())
def test_the_largest_bound_is_what_plain_search_finds(wanted: Puzzle) -> None:
    for moves, fewest in zip((True, False), by_rule(wanted), strict=True):
        search = BoundSearch(wanted, moves, SearchLimits())
        most = search.most + 1 if fewest is None else fewest
        for at_least in range(1, most + 1):
            found = search.run(at_least)
            assert isinstance(found, Layers)
            assert check_bound(wanted, LowerBound(written(wanted, search, at_least, found))).valid
        if fewest is not None:
            plan = search.run(fewest + 1)
            assert not isinstance(plan, Layers)
            assert simulate(wanted, plan).valid
            assert len(moves_of(plan) if moves else plan) == fewest


SMALL = {
    "triangle": puzzle("triangle-5/a1-a1"),
    "square": replace(puzzle("triangle-5/a1-a4"), goal=Count(1)),
    "stuck": replace(puzzle("triangle-5/a1-a1"), goal=Stuck(3)),
    "ipc": puzzle_of(next(f for f in facts("moves") if f["id"] == "ipc.pegsol-08-strips.p03")),
}


@cache
def certified(name: str) -> tuple[Puzzle, int, bytes]:
    """A small puzzle, its fewest moves, and a certificate of them."""
    fewest = by_rule(SMALL[name])[0]
    assert fewest is not None
    return SMALL[name], fewest, certificate(SMALL[name], fewest)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.truth] * (name != "triangle")) for name in SMALL]
)
def test_no_forgery_is_proved(name: str) -> None:
    wanted, fewest, good = certified(name)
    assert proved(wanted, good)
    answers = [proved(wanted, bad) for bad in forged(good, fewest, 50, seed=1)]
    assert len(answers) == 50
    assert not any(answers)


@pytest.mark.slow
def test_each_part_of_the_argument_is_checked() -> None:
    """One change each, and what the check says of it."""
    wanted, fewest, good = certified("ipc")
    assert fewest == 4

    def refused(change: str, **head: object) -> str:
        parts = Parts.of(good)
        if change == "a position is missing":
            max(parts.forward + parts.backward, key=len).pop()
        if change == "the goal is among the layers":
            parts.forward[0].append(parts.backward[0][0])
        parts.head |= head
        return check_bound(wanted, LowerBound(parts.whole())).reason

    head = Parts.of(good).head
    first, areas, names = head["potentials"][0], head["areas"], head["puzzle"]["holes"]
    steep = [{**first, "values": [[7 * n for n in values] for values in first["values"]]}]
    moving = {
        "areas": [*areas, *([f"moving {name}"] for name in names)],
        "potentials": [{**first, "values": [*first["values"], *[[0, -1]] * 33]}],
    }
    turned = [" ".join([*names[1:], names[0]])]
    assert "lacks the position" in refused("a position is missing")
    assert "has a position of a backward layer" in refused("the goal is among the layers")
    assert "lacks the position" in refused("the potentials are missing", potentials=[])
    assert "raises a potential" in refused("a steep potential", potentials=steep)
    assert "raises a potential" in refused("a peg weighs less while it moves", **moving)
    assert "does not keep the jumps" in refused("no symmetry", symmetries=turned)
    assert "are not those of a bound of 5" in refused("one more", at_least=5)
    start = refused("", puzzle={**Parts.of(good).head["puzzle"], "start": ["d4"]})
    assert "not about this puzzle: other start" in start


@pytest.mark.slow
@pytest.mark.parametrize(("version", "moves"), [(1, True), (2, False)])
def test_certificates_of_older_versions_are_read_and_checked(version: int, moves: bool) -> None:
    """Version 1.0.0 wrote weights of holes and values of sets, and numbers in place of names."""
    wanted = SMALL["triangle"]
    fewest = by_rule(wanted)[not moves]
    assert fewest is not None
    parts = Parts.of(certificate(wanted, fewest, moves))
    head, names = parts.head, parts.head["puzzle"]["holes"]
    assert not any(name.startswith("moving") for area in head["areas"] for name in area)
    areas = [[names.index(name) for name in area] for area in head["areas"]]
    potentials = []
    for one in head["potentials"]:
        last = [(area, -values[-1]) for area, values in zip(areas, one["values"], strict=True)]
        weights = [sum(w for area, w in last if area == [hole]) for hole in range(len(names))]
        sets = [[area, value] for area, value in last if len(area) > 1 and value]
        potentials.append({"unit": one["unit"], "weights": weights, "sets": sets, "moving": []})
    turned = [[names.index(name) for name in text.split()] for text in head["symmetries"]]
    changed = {"version": version, "potentials": potentials, "symmetries": turned}
    old = Parts({k: v for k, v in (head | changed).items() if k != "areas"}, [], [])
    old.forward, old.backward = parts.forward, parts.backward
    certificate_ = LowerBound(old.whole())
    assert certificate_.at_least == fewest
    assert check_bound(wanted, certificate_).valid
    changed["potentials"] = [{**one, "unit": 0} for one in potentials]
    old.head |= changed
    assert not proved(wanted, old.whole())


@pytest.mark.slow
def test_symmetries_must_be_a_group() -> None:
    wanted = puzzle("english/central")
    parts = Parts.of(certificate(wanted, 3))
    assert len(parts.head["symmetries"]) == 7
    for left_out in range(7):
        kept = [s for i, s in enumerate(parts.head["symmetries"]) if i != left_out]
        other = Parts({**parts.head, "symmetries": kept}, parts.forward, parts.backward)
        assert "not closed" in check_bound(wanted, LowerBound(other.whole())).reason


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("potentials", 5), ("potentials", [{}]), ("symmetries", 5), ("symmetries", [99]),
        ("symmetries", ["d4"]), ("symmetries", [" ".join(["z9"] * 33)]), ("areas", []),
        ("areas", [["z9"]]), ("areas", 5), ("at_least", True), ("at_least", 0), ("at_least", "3"),
        ("forward", [-1]), ("backward", [True]), ("backward", {}), ("forward", [10**13]),
        ("version", 2),
        ("objective", "hops"), ("puzzle", {}), ("sha256", ""),
    ],
)  # fmt: skip
def test_parts_of_another_form_are_refused(part: str, value: object) -> None:
    wanted = puzzle("english/central")
    head, _, body = certificate(wanted, 3).partition(b"\n")
    said = json.loads(head)
    said[part] = [*said[part], *value] if part == "symmetries" and value != 5 else value
    with pytest.raises(InputError):
        check_bound(wanted, LowerBound(json.dumps(said).encode() + b"\n" + body))


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("unit", -1), ("unit", True), ("unit", "1"), ("values", 5), ("values", []),
        ("values", [[0, 1], [0, 0, 0]]), ("values", [[0, 1], [0, 0, 0, "1"]]),
        ("values", [[0, 1], [0, 0, 0, 1], [0, 0]]), ("values", [[0], [0, 0, 0, 1]]),
    ],
)  # fmt: skip
def test_potentials_of_another_form_are_refused(part: str, value: object) -> None:
    wanted = puzzle("english/central")
    parts = Parts.of(certificate(wanted, 3))
    parts.head["areas"] = [["d4"], ["c4", "e4"]]
    parts.head["potentials"] = [{"unit": 1, "values": [[0, 0], [0, 0, 0, 0]], part: value}]
    with pytest.raises(InputError):
        check_bound(wanted, LowerBound(parts.whole()))


def test_a_bound_of_one_needs_no_plan_of_none() -> None:
    wanted = puzzle("triangle-5/a1-a1")
    solved = replace(wanted, goal=Count(14))
    assert isinstance(BoundSearch(wanted, True, SearchLimits()).run(1), Layers)
    assert BoundSearch(solved, True, SearchLimits()).run(1) == []
    parts = Parts.of(certificate(wanted, 1))
    parts.head["puzzle"]["goal"] = {"pegs": 14}
    parts.backward = []
    assert "the goal" in str(check_bound(solved, LowerBound(parts.whole())).reason)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "JSON text is malformed"),
        (b"{}\n", "must have the keys"),
        (b'{"format":"pegplan-bound"}\n', "must have the keys"),
        (b'{"format":"pegplan-bound","version":1.0}\n', "must have the keys"),
        (b"[" * 100_000 + b"\n", "JSON text is malformed"),
    ],
)
def test_what_is_no_certificate_is_refused(data: bytes, said: str) -> None:
    with pytest.raises(CertificateError, match=said):
        LowerBound(data)


@pytest.mark.slow
def test_a_cut_or_changed_file_is_refused() -> None:
    _, _, good = certified("triangle")
    for data in (good[:-1], good + b"\0", good[:-5] + b"\1" + good[-4:]):
        with pytest.raises(CertificateError, match="changed or cut"):
            LowerBound(data)
    parts = Parts.of(good)
    size = 1 << 15
    parts.forward[-1].append(size)
    with pytest.raises(Unreadable, match="too large words"):
        read_layers([len(parts.forward[-1])], encoded(parts.forward[-1]), 15)


@pytest.mark.slow
def test_a_limit_says_not_checked() -> None:
    wanted, _, good = certified("triangle")
    for limits in ({"seconds": 0.0}, {"memory_mb": 0}):
        checked = check_bound(wanted, LowerBound(good), **limits)
        assert checked.answer is Answer.NOT_CHECKED


def test_nothing_is_proved_of_a_shorter_way() -> None:
    """What was proved for jumps is not proved for moves."""
    parts = Parts.of(certificate(SMALL["triangle"], 13, moves=False))
    parts.count_jumps()
    assert judge(read(parts.whole())).answer is Answer.REFUTED

"""Certificates: strict reading, exact checking, and thousands of forgeries."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from helpers.proof_puzzles import army, goal_positions, is_pagoda, kiyomi_matsui, named

from pegplan.errors import CertificateError, InputError
from pegplan.game import catalog
from pegplan.game.board import Board, board_of
from pegplan.game.lattice import Lattice
from pegplan.game.notation import Hole, Jump
from pegplan.game.position import Position
from pegplan.game.puzzle import Exact, Objective, Pegs, Puzzle, Stuck
from pegplan.proofs.certificate import (
    Answer,
    Certificate,
    certify,
    check,
    explain,
    explain_checked,
    weights_board,
)
from pegplan.proofs.find_counts import jump_counts_proof
from pegplan.proofs.kinds import (
    Exhaustion,
    HoleBranch,
    HoleSets,
    JumpBranch,
    JumpCounts,
    Leaf,
    Node,
    Pagoda,
)
from pegplan.proofs.prove import prove
from pegplan.proofs.statement import Statement


def two_cases() -> Puzzle:
    board = catalog.board("triangle-5")
    start, goal = named(board, "a2 a3 a5 b4 d4 d5 e5"), named(board, "d5 e5")
    return Puzzle(board, "triangle-5/two-cases", start, Exact(goal))


def stuck_early() -> Puzzle:
    """A dead end after one jump that jump counts rule out."""
    board = catalog.board("square-4")
    return Puzzle(board, "square-4/early", frozenset(board.holes) - {board.hole("a1")}, Stuck(14))


PUZZLES: dict[str, Callable[[], Puzzle]] = {
    "class-exact": lambda: catalog.puzzle("square-5/central"),
    "class-any": lambda: catalog.puzzle("european/d4-any"),
    "pagoda-exact": lambda: catalog.puzzle("english/matmod"),
    "pagoda-any": lambda: catalog.puzzle("diamond-13/c3-any"),
    "pagoda-pattern": lambda: army(2),
    "jump-counts": two_cases,
    "stuck": stuck_early,
}


@cache
def proved(name: str) -> tuple[Puzzle, Certificate]:
    puzzle = PUZZLES[name]()
    certificate = prove(puzzle)
    assert certificate is not None
    return puzzle, certificate


def fractional() -> tuple[Puzzle, Certificate]:
    """The MatMod proof with its weights in thirds."""
    puzzle, whole = proved("pagoda-exact")
    assert isinstance(whole.proof, Pagoda)
    thirds = {hole: weight / 3 for hole, weight in whole.proof.weights.items()}
    return puzzle, Certificate.of(puzzle, Pagoda(thirds))


@pytest.mark.parametrize("name", PUZZLES)
def test_certificates_are_valid_and_round_trip(name: str) -> None:
    puzzle, certificate = proved(name)
    kind = name.split("-")[0]
    assert certificate.kind == (kind if kind in ("class", "pagoda") else "jump-counts")
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


def test_names_titles_and_objectives_do_not_matter() -> None:
    puzzle, certificate = proved("pagoda-exact")
    board = Board("mine", puzzle.board.holes)
    twin = Puzzle(board, "mine/first", puzzle.start, puzzle.goal, Objective.MOVES, title="My own")
    assert check(twin, certificate).valid


@pytest.mark.parametrize("other", PUZZLES)
@pytest.mark.parametrize("name", PUZZLES)
def test_a_certificate_fits_no_other_puzzle(name: str, other: str) -> None:
    _, certificate = proved(name)
    puzzle, _ = proved(other)
    verdict = check(puzzle, certificate)
    assert verdict.valid is (name == other)
    if name != other:
        assert verdict.reason.startswith("it is not about")


def test_the_jump_table_belongs_to_the_puzzle() -> None:
    puzzle, certificate = proved("class-exact")
    diagonal = Board("d", puzzle.board.holes, Lattice.SQUARE_DIAGONAL)
    twin = Puzzle(diagonal, "d/p", puzzle.start, puzzle.goal)
    assert "jumps" in check(twin, certificate).reason
    assert not check(twin, certificate).valid


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
        ("class-exact", without("sets"), "lacks the key 'sets'"),
        ("class-exact", put("extra", 1), "no key 'extra'"),
        ("class-exact", put("k" * 5000, 1), "has no key 'kkkk"),
        ("class-exact", put("version", 2), "version 2"),
        ("class-exact", put("version", True), "whole number"),
        ("class-exact", put("kind", "pagoda"), "no key 'sets'"),
        ("class-exact", put("kind", ["class"]), "is not one of"),
        ("class-exact", put("sets", []), "not empty"),
        ("class-exact", put("sets", [[]]), "none empty"),
        ("class-exact", put("sets", 0, 0, "z9"), "no hole z9"),
        ("class-exact", put("sets", 0, 0, 7), "7 is not a hole name"),
        ("class-exact", put("sets", 0, "a1"), "list of holes"),
        ("class-exact", put("puzzle", "jumps", "00"), "SHA-256"),
        ("class-exact", put("puzzle", "goal", {}), "goal must be"),
        ("class-exact", put("puzzle", "goal", {"pegs": 1.0}), "whole number"),
        ("class-exact", put("puzzle", "goal", {"stuck": False}), "whole number"),
        ("class-exact", put("puzzle", "start", ["b1", "a1"]), "reading order"),
        ("class-exact", put("puzzle", "start", ["a1", "a1"]), "reading order"),
        ("class-exact", put("puzzle", "name", "x"), "no key 'name'"),
        ("pagoda-exact", put("weights", "c1", 1.5), "whole number"),
        ("pagoda-exact", put("weights", "c1", 0), "other than 0"),
        ("pagoda-exact", put("weights", "c1", True), "other than 0"),
        ("pagoda-exact", put("weights", "c1", "2/4"), "reduced fraction"),
        ("pagoda-exact", put("weights", "c1", "3/1"), "reduced fraction"),
        ("pagoda-exact", put("weights", "c1", "1/0"), "reduced fraction"),
        ("pagoda-exact", put("weights", "c1", "+1/2"), "reduced fraction"),
        ("pagoda-exact", put("weights", "c1", None), "reduced fraction"),
        ("pagoda-exact", put("weights", [1, 2]), "object"),
        ("jump-counts", put("tree", "limit", -1), "limit"),
        ("jump-counts", put("tree", "jump", "a1-b2"), "from-over-to"),
        ("jump-counts", put("tree", "low", []), "must be an object"),
        ("jump-counts", put("tree", "low", {"weights": {}, "blocked": {}}), "blocked"),
        ("jump-counts", put("tree", {}), "lacks the key 'weights'"),
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
        ('{"version": Infinity}', "not exact"),
        ('{"version": 1.0}', "not exact"),
        ('{"version": 1e3}', "not exact"),
        ('{"version": ' + "9" * 5000 + "}", "digits"),
        ("[" * 100_000, "not JSON that can be read"),
    ],
)
def test_text_that_is_no_certificate(text: str, message: str) -> None:
    with pytest.raises(CertificateError, match=message):
        Certificate.loads(text)


def test_a_deep_tree_is_refused_not_followed() -> None:
    data = proved("jump-counts")[1].to_dict()
    tree = data["tree"]
    for _ in range(300):
        tree = {"jump": tree["jump"], "limit": 0, "low": tree, "high": {"weights": {}}}
    data["tree"] = tree
    with pytest.raises(CertificateError, match="levels"):
        Certificate.from_dict(data)


def test_files_are_named_in_errors(tmp_path: Path) -> None:
    path = tmp_path / "cert.json"
    with pytest.raises(CertificateError, match=r"can't read .*cert\.json"):
        Certificate.load(path)
    path.write_bytes(b"\xff\xfe")
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


# --- forgeries ---------------------------------------------------------------------------


def really_proves(puzzle: Puzzle, certificate: Certificate) -> bool:
    """Whether the proof stands, worked out again from definitions, by trying everything."""
    if certificate.statement != Statement.of(puzzle):
        return False
    match certificate.proof:
        case HoleSets(sets):
            invariant = all(
                sum(hole in holes for hole in jump) in (0, 2)
                for holes in sets
                for jump in puzzle.board.jumps
            )
            return invariant and all(
                any(len(end & holes) % 2 != len(puzzle.start & holes) % 2 for holes in sets)
                for end in goal_positions(puzzle)
            )
        case Pagoda(weights):
            start = total(puzzle.start, weights)
            return is_pagoda(puzzle.board, dict(weights)) and all(
                total(end, weights) > start for end in goal_positions(puzzle)
            )
        case JumpCounts(tree):
            return all(is_contradiction(puzzle, *case) for case in cases(tree, {}, {}))
        case Exhaustion():
            return searched(puzzle) == certificate.proof.levels


def searched(puzzle: Puzzle) -> tuple[int, ...] | None:
    """Numbers of positions after each jump, up to symmetry, down to the goal's fewest pegs."""
    holes = puzzle.board.holes
    goals = goal_positions(puzzle)
    ends = set(goals)

    def image(position: Position, symmetry: tuple[int, ...]) -> Position:
        return frozenset(holes[symmetry[puzzle.board.index[hole]]] for hole in position)

    kept = [
        s
        for s in puzzle.board.symmetries
        if image(puzzle.start, s) == puzzle.start and {image(end, s) for end in ends} == ends
    ]
    level, levels = {puzzle.start}, []
    while level:
        if level & ends:
            return None
        levels.append(len({frozenset(image(position, s) for s in kept) for position in level}))
        if len(next(iter(level))) <= min(map(len, ends), default=0) and len(levels) > 1:
            break
        level = {
            position - {a, b} | {c}
            for position in level
            for a, b, c in puzzle.board.jumps
            if {a, b} <= position and c not in position
        }
    return tuple(levels)


def total(position: Position, weights: Any) -> Fraction:
    return sum((Fraction(weights.get(hole, 0)) for hole in position), Fraction(0))


def cases(node: Node, jumps: dict[Jump, tuple[int, int]], end: dict[Hole, bool]) -> Any:
    """Each leaf with its bounds on jumps and its end position."""
    huge = 10**30
    match node:
        case Leaf():
            yield node, jumps, end
        case JumpBranch(jump, limit, low, high):
            least, most = jumps.get(jump, (0, huge))
            yield from cases(low, {**jumps, jump: (least, min(limit, most))}, end)
            yield from cases(high, {**jumps, jump: (max(limit + 1, least), most)}, end)
        case HoleBranch(hole, empty, pegged):
            yield from cases(empty, jumps, {**end, hole: False})
            yield from cases(pegged, jumps, {**end, hole: True})


def is_contradiction(
    puzzle: Puzzle, leaf: Leaf, jumps: dict[Jump, tuple[int, int]], end: dict[Hole, bool]
) -> bool:
    """Whether the leaf's sum stays above 0 for every end position and all counts in bounds."""
    if not set(jumps) <= set(puzzle.board.jumps) or any(f < 0 for f in leaf.blocked.values()):
        return False
    if any(least > most for least, most in jumps.values()):
        return True  # no count fits
    change = Fraction(0)
    for jump in puzzle.board.jumps:
        loss = total(frozenset(jump[:2]), leaf.weights) - total(frozenset(jump[2:]), leaf.weights)
        change += min(loss * bound for bound in jumps.get(jump, (0, 10**30)))
    base = change - total(puzzle.start, leaf.weights)
    ends = [
        position
        for position in goal_positions(puzzle)
        if all((hole in position) is pegged for hole, pegged in end.items())
    ]
    return all(
        base
        + total(position, leaf.weights)
        + sum(
            factor * ((a in position) + (b in position) - (c in position) - 1)
            for (a, b, c), factor in leaf.blocked.items()
        )
        > 0
        for position in ends
    )


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
    inside = data
    for part in path:
        inside = inside[part]
    value = inside[key]
    match rng.randrange(10):
        case 0 | 1 if isinstance(value, int):
            inside[key] = value + rng.choice((-2, -1, 1, 2, value, 97))
        case 2 | 3 if isinstance(value, str) and isinstance(inside, list):
            toggled = {value, rng.choice(data["puzzle"]["holes"])} ^ set(inside)
            inside[:] = sorted(toggled, key=Hole.parse)
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


@pytest.mark.slow
@pytest.mark.parametrize("name", [*PUZZLES, "fractions"])
def test_forgeries_are_rejected(name: str) -> None:
    puzzle, certificate = fractional() if name == "fractions" else proved(name)
    others = [proved(other)[1].to_dict() for other in PUZZLES if other != name]
    data, rng = certificate.to_dict(), random.Random(name)
    malformed = false = genuine = 0
    for _ in range(700):
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
    assert malformed > 200
    assert false > 50
    assert genuine < 50


@pytest.mark.parametrize("name", PUZZLES)
def test_what_is_valid_really_proves(name: str) -> None:
    assert really_proves(*proved(name))


@pytest.mark.slow
def test_changed_numbers_of_a_large_tree_are_rejected_or_harmless() -> None:
    puzzle = kiyomi_matsui("fig7")
    proof = jump_counts_proof(puzzle)
    assert proof is not None
    certificate = Certificate.of(puzzle, proof)
    data, rng = certificate.to_dict(), random.Random(7)
    rejected = 0
    for _ in range(60):
        try:
            forged = Certificate.loads(forge(data, [data], rng))
        except CertificateError:
            rejected += 1
            continue
        if check(puzzle, forged).valid:
            assert really_proves(puzzle, forged)
        else:
            rejected += 1
    assert rejected > 30


def test_no_forged_proof_refutes_a_solvable_puzzle() -> None:
    """Proofs of impossible puzzles, restated for the central game, never check."""
    solvable = catalog.puzzle("english/central")
    statement = Statement.of(solvable).to_dict()
    rng = random.Random(1)
    for name in ("pagoda-exact", "class-any"):
        data = proved(name)[1].to_dict() | {"puzzle": statement}
        for _ in range(300):
            try:
                forged = Certificate.loads(forge(data, [data], rng))
            except CertificateError:
                continue
            assert not check(solvable, forged).valid


def row_of_three(goal: Stuck) -> tuple[Puzzle, Jump]:
    board = board_of("row", [(0, 0), (0, 1), (0, 2)])
    jump = board.jump("a1-b1-c1")
    puzzle = Puzzle(board, "row/p", frozenset(jump[:2]), goal)
    assert puzzle.reached(frozenset({jump.to}))
    return puzzle, jump


def test_a_dead_end_may_not_count_the_wrong_way() -> None:
    """With a negative factor for "no jump at the end" a solvable puzzle would be refuted."""
    puzzle, jump = row_of_three(Stuck(1))
    one, three = Fraction(1), Fraction(3)
    unused = Leaf({jump.from_: -one, jump.over: -one})
    used = Leaf({jump.from_: three, jump.over: three}, {jump: -one})
    verdict = check(puzzle, Certificate.of(puzzle, JumpCounts(JumpBranch(jump, 0, unused, used))))
    assert not verdict.valid
    assert "negative" in verdict.reason


def test_a_dead_end_may_have_a_peg_that_can_not_jump() -> None:
    """from + over − to is at most 1 at a dead end, not 0: the last peg may be on *from*."""
    board = board_of("row", [(0, 0), (0, 1), (0, 2), (0, 3)])
    puzzle = Puzzle(board, "row/p", named(board, "b1 c1"), Stuck(1))
    assert puzzle.reached(named(board, "a1"))
    factors = {"a1-b1-c1": 2, "b1-c1-d1": 1, "c1-b1-a1": 1, "d1-c1-b1": 2}
    leaf = Leaf({}, {board.jump(jump): Fraction(factor) for jump, factor in factors.items()})
    verdict = check(puzzle, Certificate.of(puzzle, JumpCounts(leaf)))
    assert not verdict.valid
    assert "its total may be -5" in verdict.reason


def test_dead_ends_count_only_where_the_goal_asks_for_one() -> None:
    puzzle, certificate = proved("stuck")
    goal = Pegs(14)
    loose = Puzzle(puzzle.board, "square-4/loose", puzzle.start, goal)
    verdict = check(loose, Certificate.of(loose, certificate.proof))
    assert not verdict.valid
    assert "dead end" in verdict.reason


# --- exhaustion --------------------------------------------------------------------------


@pytest.mark.slow
def test_exhaustion_is_checked_by_searching_again() -> None:
    # fig. 5 of Kiyomi and Matsui: the levels, counted by the exact search too
    puzzle = kiyomi_matsui("fig5")
    levels = (1, 12, 83, 475, 2392, 10340, 38463, 124102)
    certificate = Certificate.of(puzzle, Exhaustion(levels))
    told: list[str] = []
    verdict = check(puzzle, Certificate.loads(certificate.dumps()), progress=told.append)
    assert (verdict.answer, verdict.valid) == (Answer.PROVED, True)
    assert told
    assert "175,868 positions" in explain_checked(puzzle, certificate)
    certificate = Certificate.of(puzzle, Exhaustion((*levels[:-1], levels[-1] - 1)))
    verdict = check(puzzle, certificate)
    assert (verdict.answer, verdict.valid) == (Answer.REFUTED, False)
    assert "more than 124,101 positions" in verdict.reason


@pytest.mark.parametrize("levels", [(1, 4), (1, 1), (1, 1, 2, 8, 39)])
def test_no_levels_refute_what_has_a_plan(levels: tuple[int, ...]) -> None:
    puzzle = catalog.puzzle("english/central")
    verdict = check(puzzle, Certificate.of(puzzle, Exhaustion(levels)))
    assert (verdict.answer, verdict.valid) == (Answer.REFUTED, False)


@pytest.mark.parametrize("limits", [{"seconds": 0.0}, {"memory_mb": 1}])
def test_what_the_limits_leave_unchecked_is_no_proof(limits: dict[str, Any]) -> None:
    puzzle = kiyomi_matsui("fig5")
    certificate = Certificate.of(puzzle, Exhaustion((1, 12, 83, 475, 2392, 10340, 38463, 124102)))
    verdict = check(puzzle, certificate, **limits)
    assert (verdict.answer, verdict.valid) == (Answer.NOT_CHECKED, False)
    assert certify(puzzle, certificate.proof, **limits) is None
    puzzle, certificate = proved("jump-counts")
    if "seconds" in limits:
        assert check(puzzle, certificate, **limits).answer is Answer.NOT_CHECKED


def test_more_sets_than_can_be_checked_are_no_proof() -> None:
    lone = board_of("loose", [(0, 3 * i) for i in range(30)])
    puzzle = Puzzle(lone, "loose/t", frozenset(lone.holes[:1]), Exact(frozenset(lone.holes[1:2])))
    sets = HoleSets(tuple(frozenset([hole]) for hole in lone.holes))
    verdict = check(puzzle, Certificate.of(puzzle, sets))
    assert (verdict.answer, verdict.valid) == (Answer.NOT_CHECKED, False)


def test_certificates_of_every_small_search_are_checked() -> None:
    """On a small board: a search's certificate holds exactly where there is no plan."""
    from pegplan.solvers.exact.find import find
    from pegplan.solvers.exact.limits import SearchLimits

    board = catalog.board("triangle-4")
    answers = set()
    for vacancy in board.holes:
        for goal in [*(Exact(frozenset([hole])) for hole in board.holes), Pegs(2), Stuck(3)]:
            puzzle = Puzzle(board, "triangle-4/t", frozenset(board.holes) - {vacancy}, goal)
            proof = find(puzzle, SearchLimits()).proof
            levels = searched(puzzle)
            answers.add(levels is None)
            if levels is not None:
                assert check(puzzle, Certificate.of(puzzle, Exhaustion(levels))).valid
                assert proof is not None
            if isinstance(proof, Exhaustion):
                assert (proof.levels, check(puzzle, Certificate.of(puzzle, proof)).valid) == (
                    levels,
                    True,
                )
    assert answers == {True, False}


def test_numbers_too_long_to_print_are_no_trouble() -> None:
    board = catalog.board("square-4")
    puzzle = Puzzle(board, "square-4/t", named(board, "a1 b1"), Exact(named(board, "d4")))
    odd = [10**1990 + 2 * i + 1 for i in range(len(board.holes))]
    weights = {hole: Fraction(1, n) for hole, n in zip(board.holes, odd, strict=True)}
    verdict = check(puzzle, Certificate.of(puzzle, Pagoda(weights)))
    assert verdict.answer is not Answer.PROVED
    huge = {hole: Fraction(n**3) for hole, n in zip(board.holes, odd, strict=True)}
    verdict = check(puzzle, Certificate.of(puzzle, Pagoda(huge)))
    assert verdict.answer is Answer.REFUTED
    assert len(verdict.reason) < 300


@pytest.mark.parametrize(
    ("levels", "reason"),
    [
        ((2, 3), "first level"),
        ((), "first level"),
        ((1,), "is possible at the start"),
        ((1, 77), "can't lead to"),
        ((1, 4, 0), "can't lead to"),
        (tuple([1] * 33), "allow no 32 jumps"),
    ],
)
def test_exhaustion_of_the_wrong_form(levels: tuple[int, ...], reason: str) -> None:
    puzzle = kiyomi_matsui("fig5")
    verdict = check(puzzle, Certificate.of(puzzle, Exhaustion(levels)))
    assert not verdict.valid
    assert reason in verdict.reason


def test_a_solved_puzzle_has_no_certificate() -> None:
    board = catalog.board("square-4")
    start = named(board, "a1")
    puzzle = Puzzle(board, "square-4/done", start, Exact(start))
    verdict = check(puzzle, Certificate.of(puzzle, Exhaustion((1,))))
    assert not verdict.valid
    assert "solved" in verdict.reason


# --- words and pictures ------------------------------------------------------------------


def test_weights_are_drawn_right_aligned() -> None:
    board = board_of("corner", [(0, 1), (1, 0), (1, 1), (1, 2)])
    weights = {Hole(0, 1): Fraction(-1, 2), Hole(1, 0): Fraction(10), Hole(1, 2): Fraction(3)}
    assert weights_board(board, weights) == "   -1/2\n10    0    3"


def test_triangles_are_drawn_as_triangles() -> None:
    board = catalog.board("triangle-4")
    weights = {hole: index for index, hole in enumerate(board.holes)}
    assert weights_board(board, weights) == "\n".join(["   0", "  1 2", " 3 4 5", "6 7 8 9"])


def test_the_matmod_proof_in_words() -> None:
    text = explain(*proved("pagoda-exact"))
    assert "english/matmod can't be solved" in text
    assert "pagoda function" in text
    assert all(len(line) < 400 for line in text.splitlines())


def test_a_class_proof_in_words() -> None:
    text = explain(*proved("class-any"))
    assert "european/d4-any can't be solved" in text
    assert "There is no such hole" in text
    assert "X" in text


def test_case_trees_in_words() -> None:
    text = explain(*proved("jump-counts"))
    assert "2 cases" in text
    assert "never made: contradiction" in text


def test_a_false_certificate_is_not_explained() -> None:
    puzzle, _ = proved("pagoda-exact")
    _, certificate = proved("class-exact")
    with pytest.raises(CertificateError, match="does not hold"):
        explain(puzzle, certificate)


def test_checking_needs_only_the_standard_library() -> None:
    puzzle, certificate = proved("jump-counts")
    code = (
        "import sys\n"
        "from pegplan.game import catalog\n"
        "from pegplan.game.puzzle import Exact, Puzzle\n"
        "from pegplan.proofs.certificate import Certificate, check, explain\n"
        "board = catalog.board('triangle-5')\n"
        "certificate = Certificate.loads(sys.stdin.read())\n"
        "statement = certificate.statement\n"
        "puzzle = Puzzle(board, 't/p', statement.start, statement.goal)\n"
        "assert check(puzzle, certificate).valid and explain(puzzle, certificate)\n"
        "roots = {name.split('.')[0] for name in sys.modules if not name.startswith('_')}\n"
        "print(sorted(roots - set(sys.stdlib_module_names) - {'pegplan'}))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input=certificate.dumps(), capture_output=True, text=True,
        check=True, timeout=60,
    )  # fmt: skip
    loaded = {name for name in ("numpy", "highspy", "unified_planning") if name in done.stdout}
    assert not loaded
    assert puzzle.board.holes


def test_quick_proofs_import_no_library() -> None:
    code = (
        "import sys\n"
        "from pegplan.game import catalog\n"
        "from pegplan.proofs.prove import prove_quickly\n"
        "assert prove_quickly(catalog.puzzle('european/d4-any')).kind == 'class'\n"
        "assert prove_quickly(catalog.puzzle('english/central')) is None\n"
        "assert not {'numpy', 'highspy'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)

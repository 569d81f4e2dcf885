"""Certificates that no plan has fewer moves, or jumps: never more than plain search finds."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.command_line import call
from helpers.drawn_puzzles import puzzles
from helpers.exact_facts import facts, puzzle_of
from helpers.forged_bounds import Parts, encoded, forged
from helpers.places import PACKAGE
from helpers.plain_search import by_rule
from hypothesis import given, settings

from pegplan.checking.fewest import read_bound, read_layers
from pegplan.checking.judge import Answer, judge
from pegplan.checking.rules import Unreadable
from pegplan.errors import CertificateError, InputError, LimitReached, PegplanError
from pegplan.game.catalog import puzzle
from pegplan.game.notation import moves_of
from pegplan.game.puzzle import Exact, Objective, Pegs, Puzzle, Stuck
from pegplan.game.simulator import simulate
from pegplan.proofs.lowerbound import LowerBound, check_bound, claim_of
from pegplan.solvers.exact.bounds.ask import prove_bound
from pegplan.solvers.exact.bounds.search import BoundSearch, Layers
from pegplan.solvers.exact.bounds.writing import written
from pegplan.solvers.exact.limits import SearchLimits
from pegplan.theory.regions import clusters, merson_regions


def certificate(wanted: Puzzle, at_least: int, moves: bool = True) -> bytes:
    """The file that proves the bound, made in this process."""
    search = BoundSearch(wanted, moves, SearchLimits())
    found = search.run(at_least)
    assert isinstance(found, Layers), f"a plan of fewer than {at_least}"
    return written(wanted, search, at_least, found)


def proved(wanted: Puzzle, data: bytes) -> bool:
    """Whether the check says proved."""
    try:
        return check_bound(wanted, LowerBound(data)).valid
    except InputError:
        return False


@pytest.mark.slow
@settings(max_examples=80, deadline=None)
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


@pytest.mark.parametrize("at_least", [1, 60, 400])
def test_goals_of_more_pegs_than_the_start_need_any_number_of_moves(at_least: int) -> None:
    wanted = puzzle("triangle-5/a1-a1")
    holes = wanted.board.holes
    wanted = replace(wanted, start=frozenset(holes[:3]), goal=Exact(frozenset(holes[:4])))
    assert check_bound(wanted, LowerBound(certificate(wanted, at_least))).valid


SMALL = {
    "triangle": puzzle("triangle-5/a1-a1"),
    "square": replace(puzzle("triangle-5/a1-a4"), goal=Pegs(1)),
    "stuck": replace(puzzle("triangle-5/a1-a1"), goal=Stuck(3)),
    "ipc": puzzle_of(next(f for f in facts("moves") if f["id"] == "ipc.pegsol-08-strips.p03")),
}


@pytest.fixture(scope="module")
def certified() -> dict[str, tuple[Puzzle, int, bytes]]:
    """Each small puzzle, its fewest moves, and a certificate of them."""
    found = {}
    for name, wanted in SMALL.items():
        fewest = by_rule(wanted)[0]
        assert fewest is not None
        found[name] = (wanted, fewest, certificate(wanted, fewest))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", SMALL)
def test_no_forgery_is_proved(name: str, certified: dict[str, tuple[Puzzle, int, bytes]]) -> None:
    wanted, fewest, good = certified[name]
    assert proved(wanted, good)
    answers = [proved(wanted, bad) for bad in forged(good, fewest, 150, seed=1)]
    assert len(answers) == 150
    assert not any(answers)


@pytest.mark.slow
def test_each_part_of_the_argument_is_checked(
    certified: dict[str, tuple[Puzzle, int, bytes]],
) -> None:
    """One change each, and what the check says of it."""
    wanted, fewest, good = certified["ipc"]
    assert fewest == 4

    def refused(change: str, **head: object) -> str:
        parts = Parts.of(good)
        if change == "a position is missing":
            max(parts.forward + parts.backward, key=len).pop()
        if change == "the goal is among the layers":
            parts.forward[0].append(parts.backward[0][0])
        parts.head |= head
        return check_bound(wanted, LowerBound(parts.whole())).reason

    potentials = Parts.of(good).head["potentials"]
    steep = [{**potentials[0], "weights": [7 * weight for weight in potentials[0]["weights"]]}]
    rising = [{**potentials[0], "moving": [1] * 33}]
    turned = [[*range(1, 33), 0]]
    assert "lacks the position" in refused("a position is missing")
    assert "has a position of a backward layer" in refused("the goal is among the layers")
    assert "lacks the position" in refused("the potentials are missing", potentials=[])
    assert "lowers a potential" in refused("a steep potential", potentials=steep)
    assert "moving peg" in refused("a moving weight above 0", potentials=rising)
    assert "does not keep the jumps" in refused("no symmetry", symmetries=turned)
    assert "are not those of a bound of 5" in refused("one more", at_least=5)
    start = refused("", puzzle={**Parts.of(good).head["puzzle"], "start": ["d4"]})
    assert "not about this puzzle: other start" in start


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
        ("potentials", {}), ("potentials", [{}]), ("symmetries", ""), ("symmetries", [99]),
        ("symmetries", [[99] * 33]), ("symmetries", [[-1] * 33]), ("symmetries", [[0] * 34]),
        ("at_least", True), ("at_least", 0), ("at_least", "3"), ("forward", [-1]),
        ("backward", [True]), ("backward", {}), ("forward", [10**13]), ("version", 3),
        ("objective", "hops"), ("puzzle", {}), ("sha256", ""),
    ],
)  # fmt: skip
def test_parts_of_another_form_are_refused(part: str, value: object) -> None:
    wanted = puzzle("english/central")
    head, _, body = certificate(wanted, 3).partition(b"\n")
    said = json.loads(head)
    said[part] = [*said[part], *value] if part == "symmetries" and value else value
    with pytest.raises(InputError):
        check_bound(wanted, LowerBound(json.dumps(said).encode() + b"\n" + body))


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("unit", -1), ("unit", True), ("unit", "1"), ("weights", [0] * 32), ("weights", ["0"] * 33),
        ("moving", {}), ("moving", [0] * 34), ("sets", {}), ("sets", [[[0, 1], -1]]),
        ("sets", [[[33], 1]]), ("sets", [[[-1], 1]]), ("sets", [[0, 1]]), ("sets", [[[0, 1]]]),
    ],
)  # fmt: skip
def test_potentials_of_another_form_are_refused(part: str, value: object) -> None:
    wanted = puzzle("english/central")
    parts = Parts.of(certificate(wanted, 3))
    parts.head["potentials"][0] |= {"weights": [0] * 33, "moving": [0] * 33, "sets": []}
    parts.head["potentials"][0][part] = value
    with pytest.raises(InputError):
        check_bound(wanted, LowerBound(parts.whole()))


def test_a_bound_of_one_needs_no_plan_of_none() -> None:
    wanted = puzzle("triangle-5/a1-a1")
    solved = replace(wanted, goal=Pegs(14))
    assert isinstance(BoundSearch(wanted, True, SearchLimits()).run(1), Layers)
    assert BoundSearch(solved, True, SearchLimits()).run(1) == []
    parts = Parts.of(certificate(wanted, 1))
    parts.head["puzzle"]["goal"] = {"pegs": 14}
    parts.backward = []
    assert "the goal" in str(check_bound(solved, LowerBound(parts.whole())).reason)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not JSON"),
        (b"{}\n", "must have the keys"),
        (b'{"format":"pegplan-bound"}\n', "must have the keys"),
        (b'{"format":"pegplan-bound","version":1.0}\n', "not JSON"),
        (b"[" * 100_000 + b"\n", "not JSON"),
    ],
)
def test_what_is_no_certificate_is_refused(data: bytes, said: str) -> None:
    with pytest.raises(CertificateError, match=said):
        LowerBound(data)


def test_a_cut_or_changed_file_is_refused(
    certified: dict[str, tuple[Puzzle, int, bytes]],
) -> None:
    _, _, good = certified["triangle"]
    for data in (good[:-1], good + b"\0", good[:-5] + b"\1" + good[-4:]):
        with pytest.raises(CertificateError, match="changed or cut"):
            LowerBound(data)
    parts = Parts.of(good)
    size = 1 << 15
    parts.forward[-1].append(size)
    with pytest.raises(Unreadable, match="too large words"):
        read_layers(read_bound(parts.whole()), 15)


@pytest.mark.parametrize("numbers", [[], [0], [0, 1, 2], [127, 128, 129, 300], [5, 1 << 70]])
def test_layers_are_read_back(numbers: list[int]) -> None:
    parts = Parts.of(certificate(puzzle("triangle-5/a1-a1"), 2))
    parts.forward = [numbers]
    bound = read_bound(parts.whole())
    assert encoded(numbers) == bound.body[: len(encoded(numbers))]
    assert read_layers(bound, 100)[0] == numbers


def test_a_limit_says_not_checked(certified: dict[str, tuple[Puzzle, int, bytes]]) -> None:
    wanted, _, good = certified["triangle"]
    for limits in ({"seconds": 0.0}, {"memory_mb": 0}):
        checked = check_bound(wanted, LowerBound(good), **limits)
        assert checked.answer is Answer.NOT_CHECKED


def test_clusters_are_small_sets_of_close_holes_of_boards_that_can_be_searched() -> None:
    found = clusters(puzzle("english/central").board)
    assert len(found) == len(set(found)) == 52 + 38 + 20  # pairs, lines of three, squares
    assert [len(some) for some in found] == [2] * 52 + [3] * 38 + [4] * 20
    assert clusters(puzzle("square-20/c3-c3").board) == []


def test_regions_stay_full_until_a_move_starts_in_them() -> None:
    """Corners, and threes, of the English board; 13 disjoint ones bound the central game."""
    board = puzzle("english/central").board
    found = merson_regions(board)
    assert sum(len(region) == 1 for region in found) == 8
    for region in found:
        for from_, over, to in board.triples:
            assert over not in region or from_ in region or to in region
    search = BoundSearch(puzzle("english/central"), True, SearchLimits())
    assert search.pool.least == 14  # 13 by disjoint regions alone


@pytest.mark.slow
@pytest.mark.parametrize("number", [9, 13, 16, 18, 20, 27])
def test_ipc_optima_are_certified(number: int) -> None:
    fact = next(f for f in facts("moves") if f["id"] == f"ipc.pegsol-08-strips.p{number:02}")
    wanted, fewest = puzzle_of(fact, Objective.MOVES), fact["value"]
    data = certificate(wanted, fewest)
    assert check_bound(wanted, LowerBound(data)).valid
    assert len(data) < 20_000
    assert not proved(wanted, next(forged(data, fewest, 1, seed=number)))


@pytest.mark.slow
def test_the_whole_way(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The search in a process of its own, the command line, and the file in between."""
    file = tmp_path / "cert"
    name = "triangle-5/a1-a1"
    ask = ("prove", name, "--objective", "moves")
    assert call(*ask, "--fewest", "-o", file) == 0
    said = capsys.readouterr().out
    assert "So 10 is the fewest." in said
    assert call("check", name, file, "--json") == 0
    assert json.loads(capsys.readouterr().out)["kind"] == "lower-bound"
    assert call("check", "triangle-5/a1-a4", file) == 1
    assert "it is not about" in capsys.readouterr().out
    assert call(*ask, "--at-least", "11", "--json") == 1
    refuted = json.loads(capsys.readouterr().out)
    assert (refuted["at_least"], refuted["length"]) == (0, 10)
    assert call("prove", "triangle-5/a1-a1", "--objective", "moves") == 2
    assert call(*ask, "--at-least", "0") == 2
    file.write_bytes(file.read_bytes()[:-3])
    assert call("check", name, file) == 2


@pytest.mark.slow
def test_any_plan_has_the_fewest_jumps_where_all_have_as_many() -> None:
    result = prove_bound("english/central", objective="jumps", timeout=30)
    assert (result.at_least, result.length, result.fewest) == (31, 31, True)
    refuted = prove_bound("english/central", 32, objective="jumps", timeout=30)
    assert (refuted.at_least, refuted.length) == (0, 31)


@pytest.mark.parametrize("strange", [2.5, True, "3"])
def test_a_bound_is_a_whole_number(strange: int) -> None:
    with pytest.raises(InputError, match="give a whole number"):
        prove_bound("english/cross", strange)


def test_only_a_bound_that_was_asked_for_is_refuted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    board = tmp_path / "one.toml"
    board.write_text('picture = "*"\n[puzzles.solved]\ngoal = { pegs = 1 }\n')
    solved = f"{board}/solved"
    assert call("prove", solved, "--fewest") == 0
    assert capsys.readouterr().out == "one/solved has a plan of 0 jumps\nSo 0 is the fewest.\n"
    assert call("prove", solved, "--at-least", "1") == 1
    assert capsys.readouterr().out.startswith("refuted: one/solved has a plan of 0 jumps\n")


def test_a_limit_of_the_search_proves_nothing_or_less() -> None:
    with pytest.raises(LimitReached):
        prove_bound("english/central", 18, objective="moves", timeout=0.5)
    with pytest.raises(PegplanError):
        prove_bound("english/central", 18, objective="hops")


def test_the_copied_checker_judges_it_alone(tmp_path: Path) -> None:
    """The folder alone, copied, by a Python without site packages; also for another's puzzle."""
    checker = tmp_path / "checker"
    shutil.copytree(PACKAGE / "checking", checker, ignore=shutil.ignore_patterns("__pycache__"))
    good = certificate(puzzle("triangle-5/a1-a1"), 3)
    other = Parts.of(good)
    other.head["puzzle"]["start"] = ["a1"]
    (tmp_path / "good").write_bytes(good)
    (tmp_path / "cut").write_bytes(good[:-1])
    (tmp_path / "other").write_bytes(other.whole())
    for name, of in (("good", good), ("other", other.whole())):
        (tmp_path / f"{name}.json").write_text(json.dumps(json.loads(of.split(b"\n")[0])["puzzle"]))

    (tmp_path / "noise").write_bytes(b"\x91\xff")
    (tmp_path / "wrong.json").write_text('{"a": 1}')

    def ask(*files: str) -> tuple[int, str]:
        line = [sys.executable, "-I", "-S", checker, *(tmp_path / file for file in files)]
        done = subprocess.run(line, capture_output=True, text=True, check=False, timeout=60)
        return done.returncode, done.stdout + done.stderr

    for files in (["good"], ["good.json", "good"]):
        code, said = ask(*files)
        assert (code, "proved: no plan has fewer than 3 moves" in said) == (0, True), said
    assert ask("other.json", "good")[0] == 1
    assert ask("other")[0] == 1
    assert ask("cut")[0] == 2
    for files, wrong in (
        (["noise"], "utf-8"),
        (["wrong.json", "good"], "the puzzle is"),
    ):
        code, said = ask(*files)
        assert (code, wrong in said, said.count("\n")) == (2, True, 1), said


def test_nothing_is_proved_of_a_shorter_way(
    certified: dict[str, tuple[Puzzle, int, bytes]],
) -> None:
    """What was proved for jumps is not proved for moves."""
    wanted, _, _ = certified["triangle"]
    parts = Parts.of(certificate(wanted, 13, moves=False))
    parts.count_jumps()
    assert judge(read_bound(parts.whole())).answer is Answer.REFUTED


def test_a_bound_above_all_plans_says_that_there_is_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    board = tmp_path / "own.toml"
    board.write_text('picture = "*ooo*"\n[puzzles.far]\nstart = { pegs = ["a1", "e1"] }\n'
                     'goal = { exact = ["c1"] }\n')  # fmt: skip
    out = tmp_path / "bound"
    assert call("prove", f"{board}/far", "--at-least", "3", "-o", out) == 0
    said = capsys.readouterr().out
    assert "can't be solved at all: no plan has more than 1 jump" in said
    assert f"pegplan check {board}/far {out}" in said


def test_an_interruption_leaves_the_bound_proved_so_far(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C after a certificate was found, while the search goes on."""
    wanted = replace(puzzle("triangle-5/a1-a1"), objective=Objective.MOVES)
    good, file = LowerBound(certificate(wanted, 9)), tmp_path / "cert"

    def search(*_: object, on_bound: Callable[[LowerBound], None], **__: object) -> None:
        on_bound(good)
        raise KeyboardInterrupt

    monkeypatch.setattr("pegplan.solvers.exact.bounds.ask.prove_bound", search)
    ask = ("prove", "triangle-5/a1-a1", "--fewest", "--objective", "moves", "-o", file)
    assert call(*ask) == 130
    said = capsys.readouterr().out
    assert said.startswith("proved: no plan has fewer than 9 moves")
    assert said.endswith("More was not proved: interrupted\n")
    assert file.read_bytes() == good.data
    assert call(*ask, "--json") == 130
    assert json.loads(capsys.readouterr().out)["at_least"] == 9


@pytest.mark.slow
def test_each_bound_is_told_when_it_is_found() -> None:
    told: list[int] = []
    prove_bound(
        "triangle-5/a1-a1", objective="moves", on_bound=lambda found: told.append(found.at_least)
    )
    assert told == [9, 10]


def test_a_certificate_without_potentials_needs_no_list_of_moves() -> None:
    """A board of 400 holes has too many moves to list."""
    wanted = puzzle("square-20/j10-j10")
    head = Parts.of(certificate(replace(puzzle("triangle-5/a1-a1"), goal=Pegs(1)), 1)).head
    claim = {**head, "puzzle": claim_of(wanted), "objective": "moves", "at_least": 1}
    parts = Parts({**claim, "potentials": [], "symmetries": []}, [], [])
    parts.claim(1)
    assert check_bound(wanted, LowerBound(parts.whole()), seconds=10).valid

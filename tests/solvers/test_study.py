"""A study finds out which positions can be won, keeps it, and hints begin with it."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import threading
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("numpy")

import numpy as np

import pegplan
from pegplan.errors import InputError, LimitReached, Unsupported
from pegplan.game.catalog import puzzle
from pegplan.game.puzzle import Exact, Puzzle
from pegplan.game.simulator import after, simulate
from pegplan.solvers.exact import studied, study
from pegplan.solvers.exact.between import Between, Decided, canonical
from pegplan.solvers.exact.hints import Adviser
from pegplan.solvers.exact.kept import study_file
from pegplan.solvers.exact.learned import random_game
from pegplan.solvers.exact.limits import SearchLimits
from pegplan.solvers.exact.study import Studied, Study
from pegplan.solvers.exact.table import children
from pegplan.solvers.exact.words import Array, contains
from pegplan.solvers.outcome import Status
from pegplan.web import analyst

ONE_SEARCH = ["triangle-6/a1-a1", "triangle-6/a2-a2", "triangle-5/a1-a1"]
TWO_SEARCHES = ["square-4/b1-c1", "rectangle-4-5/c2-c3", "square-5/c2-c4", "triangle-6/a2-f6"]
LOST = ["hexagon-19/central", "square-5/a1-d4"]


@pytest.fixture(autouse=True)
def _own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    analyst._adviser.cache_clear()
    yield
    analyst._adviser.cache_clear()


def quietly(text: str) -> None:
    pass


def decided(asked: Puzzle, adviser: Adviser, most: int = 10**9, last: int = 0) -> Decided:
    start = adviser.words.word(asked.start)
    found = Between(adviser.goal, start, (None, None), SearchLimits(60), quietly)
    return canonical(found.decided(most, last), adviser.group)


def following(asked: Puzzle, adviser: Adviser) -> dict[int, Array]:
    """By number of pegs, the canonical words of all positions that follow the start."""
    pegs, group = len(asked.start), adviser.group
    start = adviser.words.array([adviser.words.word(asked.start)])
    levels = {pegs: group.canonical(start)}
    while len(levels[pegs]):
        forward = adviser.words.forward
        levels[pegs - 1] = children(group, levels[pegs], forward, SearchLimits(60))
        pegs -= 1
    return levels


@pytest.mark.parametrize("name", ONE_SEARCH + TWO_SEARCHES + LOST)
def test_searches_from_both_ends_decide_as_a_table_of_all_that_wins(name: str) -> None:
    asked = puzzle(name)
    adviser = Adviser(asked.board, asked.goal)
    found, levels = decided(asked, adviser), following(asked, adviser)
    adviser.table.grow(10**9, SearchLimits(60))
    pegs = len(asked.start)
    assert sorted(found.lost) == list(range(pegs - (pegs - 1) // 2, pegs + 1))
    for pegs, lost in found.lost.items():
        wins = adviser.table.holds(levels[pegs], pegs)
        assert list(found.won[pegs]) == list(levels[pegs][wins])
        assert list(lost) == list(levels[pegs][~wins])


@pytest.mark.parametrize("name", ONE_SEARCH + TWO_SEARCHES)
@pytest.mark.parametrize("most", [1, 30, 10**9])
def test_each_word_that_wins_leads_on_to_the_goal(name: str, most: int) -> None:
    asked = puzzle(name)
    adviser = Adviser(asked.board, asked.goal)
    found = decided(asked, adviser, most)
    whole = [pegs for pegs in found.lost if pegs >= found.whole]
    assert sum(len(found.won[pegs]) + len(found.lost[pegs]) for pegs in whole) <= most + 1
    below = [len(lost) for pegs, lost in found.lost.items() if pegs < found.whole]
    assert sum(below) <= most // 2
    for pegs in found.won.keys() - {min(found.won)}:
        group, won = adviser.group, found.won[pegs]
        for word in won[:: max(1, len(won) // 50)]:
            later = group.children(np.array([word]), adviser.words.forward)
            assert contains(found.won[pegs - 1], later).any()
    goal = adviser.group.canonical_word(adviser.words.word(asked.goal_pegged))
    assert list(found.won[min(found.won)]) == [goal]


ENGLISH = [
    1, 1, 2, 8, 38, 164, 635, 2089, 6174, 16020, 35749, 68326, 112788, 162319, 204992, 230230,
]  # fmt: skip
"""Positions after each jump, up to symmetry, from which the centre can be reached: OEIS A112738."""


def test_the_centre_of_the_english_board_is_as_published() -> None:
    asked = puzzle("english/central")
    found = decided(asked, Adviser(asked.board, asked.goal))
    assert [len(found.won[32 - jump]) for jump in range(16)] == ENGLISH


def searched(asked: Puzzle, path: Path, monkeypatch: pytest.MonkeyPatch) -> Studied:
    """A study by searches from both ends, which small boards do without."""
    monkeypatch.setattr(study, "WHOLE", 0)
    monkeypatch.setattr(study, "LARGE_TABLE", 50)
    monkeypatch.setattr(study, "LEARNING", 1.0)
    return Study(asked, path, SearchLimits(60), quietly).run()


@pytest.mark.parametrize("name", ["triangle-5/a1-a1", "rectangle-4-5/c2-c3"])
def test_hints_are_the_same_with_a_study(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked = puzzle(name)
    path = study_file(asked.board, asked.goal)
    assert path is not None
    found = searched(asked, path, monkeypatch)
    assert (found.status, found.message) == (Status.SOLVED, "")
    assert found.whole is not None
    knowing = studied.informed(asked.board, asked.goal)
    whole = Adviser(asked.board, asked.goal)
    whole.table.grow(10**9, SearchLimits(60))

    def wins(here: Puzzle) -> bool:
        word = whole.group.canonical_word(whole.words.word(here.start))
        return bool(whole.table.holds(whole.words.array([word]), len(here.start))[0])

    for here in random_game(asked, Random(1)):
        advice = knowing.advise(here, SearchLimits(20))
        assert advice.solvable == wins(here)
        assert advice.plan is None or simulate(here, advice.plan).valid
        for hint in advice.hints:
            assert hint.wins == wins(replace(here, start=after(here.start, hint.jump)))


def test_what_a_study_knows_is_known_without_a_search(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked = puzzle("triangle-6/a1-a1")
    path = tmp_path / "one.npz"
    found = searched(asked, path, monkeypatch)
    adviser = Adviser(asked.board, asked.goal)
    assert studied.read(adviser, path)
    assert found.whole is not None
    assert found.won == sum(map(len, adviser.table.levels.values()))
    for here in random_game(asked, Random(2)):
        if len(here.start) < found.whole:
            break
        word = adviser.words.array([adviser.group.canonical_word(adviser.words.word(here.start))])
        held = adviser.table.holds(word, len(here.start))[0]
        assert held != adviser.table.loses(word, len(here.start))[0]


def test_a_study_learns_and_keeps_what_it_learned(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked = puzzle("english/d4-d1")
    monkeypatch.setattr(study, "WHOLE", 0)
    monkeypatch.setattr(study, "LARGE_TABLE", 50_000)
    monkeypatch.setattr(study, "LEARNING", 3.0)
    one = Study(asked, tmp_path / "one.npz", SearchLimits(20), quietly)
    one._learn()
    studied.write(one.adviser, one.path)
    other = Adviser(asked.board, asked.goal)
    assert studied.read(other, one.path)
    assert len(other.learned.known) == len(one.adviser.learned.known) > 0
    for mine, read in zip(one.adviser.learned.known, other.learned.known, strict=True):
        assert mine.proof == read.proof
        assert list(mine.numbers) == list(read.numbers)
        assert mine.least == read.least
    with zipfile.ZipFile(one.path) as file:
        parts = {name: file.read(name) for name in file.namelist()}
    index = json.loads(np.load(io.BytesIO(parts["index.npy"])).tobytes())
    wrong = next(proof for proof in index["certificates"] if proof["kind"] == "pagoda")
    wrong["weights"] = dict.fromkeys(wrong["weights"], "1")
    (tmp_path / "bad.npz").write_bytes(packed(parts | {"index.npy": stored(index)}))
    assert not studied.read(Adviser(asked.board, asked.goal), tmp_path / "bad.npz")
    assert other.practice.done == one.adviser.practice.done
    assert sorted(other.practice.sample) == sorted(one.adviser.practice.sample)


def test_a_second_study_has_nothing_left_to_do() -> None:
    first = pegplan.study("triangle-5/a1-a1")
    texts: list[str] = []
    second = pegplan.study("triangle-5/a1-a1", progress=texts.append)
    assert texts == []
    assert second == replace(first, seconds=second.seconds, memory_mb=second.memory_mb)
    assert (first.whole, first.lost) == (0, 0)


def test_studies_of_two_starts_with_one_goal_share_a_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    one, other = puzzle("triangle-6/a1-a1"), puzzle("triangle-6/c5-a1")
    path = tmp_path / "one.npz"
    first = searched(one, path, monkeypatch)
    second = searched(other, path, monkeypatch)
    assert first.lost < second.lost
    again = searched(one, path, monkeypatch)
    assert (again.whole, again.lost) == (first.whole, second.lost)


def test_goals_of_several_positions_are_practised(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(study, "PRACTICE", 1.0)
    found = searched(puzzle("triangle-6/a1-any"), tmp_path / "one.npz", monkeypatch)
    assert (found.whole, found.status) == (None, Status.SOLVED)
    assert "one position" in found.message


def test_too_little_memory_is_said_and_what_was_found_is_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked = puzzle("european/d3-d5")
    monkeypatch.setattr(study, "LARGE_TABLE", 50)
    monkeypatch.setattr(study, "LEARNING", 0.5)
    monkeypatch.setattr(study, "PRACTICE", 0.5)
    found = Study(asked, tmp_path / "one.npz", SearchLimits(60, 400), quietly).run()
    assert (found.status, found.whole) == (Status.MEMOUT, None)
    assert "400 MB" in found.message
    assert studied.read(Adviser(asked.board, asked.goal), tmp_path / "one.npz")


def test_a_puzzle_without_a_plan_takes_no_study(tmp_path: Path) -> None:
    found = Study(puzzle("english/d4-d3"), tmp_path / "one.npz", SearchLimits(60), quietly).run()
    assert (found.status, found.whole) == (Status.SOLVED, None)
    assert found.message == "there is no plan, by a proof of kind class"


def test_a_start_that_is_the_goal_takes_no_search(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked = puzzle("triangle-5/a1-a1")
    asked = replace(asked, goal=Exact(asked.start))
    found = searched(asked, tmp_path / "one.npz", monkeypatch)
    assert (found.status, found.whole) == (Status.SOLVED, 14)


def test_too_little_memory_for_a_table_is_said(tmp_path: Path) -> None:
    found = Study(puzzle("english/central"), tmp_path / "one.npz", SearchLimits(60, 1), quietly)
    assert found.run().status is Status.MEMOUT


def test_too_little_time_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked = puzzle("european/d3-d5")
    found = Study(asked, tmp_path / "one.npz", SearchLimits(0.2), quietly).run()
    assert (found.status, found.whole) == (Status.TIMEOUT, None)
    assert (tmp_path / "one.npz").exists()


def damaged(path: Path) -> Iterator[tuple[str, bytes]]:
    data = path.read_bytes()
    yield "empty", b""
    yield "text", b"words\n" * 100
    yield "cut short", data[: len(data) // 2]
    middle = len(data) // 2
    yield "a byte changed", data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :]
    with zipfile.ZipFile(path) as file:
        parts = {name: file.read(name) for name in file.namelist()}
    index = json.loads(np.load(io.BytesIO(parts["index.npy"])).tobytes())
    for what, change in {
        "another version": {"version": 99},
        "another puzzle": {"puzzle": "1-0"},
        "no number": {"top": "many"},
        "no certificate": {"certificates": [{}]},
        "certificates of nothing": {"certificates": 3},
    }.items():
        yield what, packed(parts | {"index.npy": stored(index | change)})
    yield "no index", packed({name: part for name, part in parts.items() if name != "index.npy"})
    yield "no list", packed(parts | {"index.npy": stored([1])})
    turned = np.load(io.BytesIO(parts["won-3.npy"]))[::-1]
    yield "not sorted", packed(parts | {"won-3.npy": array(turned)})
    yield "not words", packed(parts | {"won-3.npy": array(np.array([0.5]))})
    yield "objects", packed(parts | {"won-3.npy": array(np.array([print], object))})


def stored(value: object) -> bytes:
    return array(np.frombuffer(json.dumps(value).encode(), np.uint8))


def array(values: Array) -> bytes:
    file = io.BytesIO()
    np.save(file, values)
    return file.getvalue()


def packed(parts: dict[str, bytes]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return file.getvalue()


def test_a_damaged_file_is_not_read(tmp_path: Path) -> None:
    asked = puzzle("triangle-5/a1-a1")
    path = Path(pegplan.study(asked).path)
    for what, data in damaged(path):
        (tmp_path / "bad.npz").write_bytes(data)
        adviser = Adviser(asked.board, asked.goal)
        assert not studied.read(adviser, tmp_path / "bad.npz"), what
        assert (adviser.table.top, adviser.whole) == (1, {}), what
    path.write_bytes(b"nothing")
    assert pegplan.hints(asked).complete
    assert pegplan.study(asked).whole == 0  # and it is written anew
    assert studied.read(Adviser(asked.board, asked.goal), path)


def test_a_file_of_another_goal_is_not_read(tmp_path: Path) -> None:
    path = Path(pegplan.study("triangle-5/a1-a1").path)
    other = puzzle("triangle-5/a1-e5")
    assert not studied.read(Adviser(other.board, other.goal), path)


def test_a_file_that_needs_too_much_memory_is_not_read() -> None:
    asked = puzzle("triangle-5/a1-a1")
    path = Path(pegplan.study(asked).path)
    with path.open("ab") as file:
        file.truncate(2**20)
    assert studied.informed(asked.board, asked.goal, 1).whole == {}


def test_a_place_that_is_no_folder_is_one_clear_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    with pytest.raises(InputError, match="can't write"):
        pegplan.study("triangle-4/a2-b2")
    assert pegplan.hints("triangle-4/a2-b2").complete


def test_large_boards_are_refused() -> None:
    with pytest.raises(Unsupported, match="at most 64 holes, not 81"):
        pegplan.study("square-9/a1-a1")
    with pytest.raises(Unsupported, match="too many positions"):
        pegplan.study("english/d4-stuck")


@pytest.mark.slow
def test_the_page_and_the_function_begin_with_a_study(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = puzzle("triangle-5/a1-a1")
    pegplan.study(asked)
    adviser = analyst._adviser(asked.board, asked.goal, 500)
    assert adviser.whole == {adviser.words.word(asked.start): 0}
    assert pegplan.hints(asked).complete


@pytest.mark.slow
def test_cancelling_a_study_ends_it_soon() -> None:
    cancel = threading.Event()
    with pytest.raises(LimitReached) as raised:
        pegplan.study("wiegleb/e5-e5", progress=lambda text: cancel.set(), cancel=cancel)
    assert raised.value.status == Status.CANCELLED


@pytest.mark.slow
def test_the_command(tmp_path: Path) -> None:
    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "pegplan", "study", *words]
        return subprocess.run(command, capture_output=True, text=True, timeout=60)

    done = run("triangle-5/a1-a1")
    assert done.returncode == 0
    assert "all positions from which the goal can be reached" in done.stdout
    found = json.loads(run("triangle-5/a1-a1", "--json").stdout)
    assert (found["whole"], found["status"]) == (0, "solved")
    assert Path(found["path"]).is_file()
    late = run("wiegleb/e5-e5", "--timeout", "1")
    assert late.returncode == 12
    assert "some positions only" in late.stdout
    assert run("nowhere/a1-a1").returncode == 2
    assert "Traceback" not in late.stderr


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_ctrl_c_ends_the_command() -> None:
    command = [sys.executable, "-m", "pegplan", "study", "wiegleb/e5-e5"]
    with subprocess.Popen(command, stdout=-1, stderr=-1, text=True) as process:
        try:
            process.wait(4)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "Traceback" not in errors


def test_the_tests_may_leave_out_nothing_that_wins(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """With what was learned, the same positions win; of the lost ones some were left out."""
    asked = puzzle("triangle-6/a2-a2")
    searched(asked, tmp_path / "one.npz", monkeypatch)
    adviser, plain = Adviser(asked.board, asked.goal), Adviser(asked.board, asked.goal)
    assert studied.read(adviser, tmp_path / "one.npz")
    assert isinstance(asked.goal, Exact)
    found = decided(asked, plain)
    for pegs, lost in found.lost.items():
        assert adviser.table.holds(found.won[pegs], pegs).all()
        assert not adviser.table.holds(lost, pegs).any()


def test_positions_after_a_random_jump_are_asked_about_by_their_image(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What is known of a position is known of its mirror image."""
    asked = puzzle("triangle-6/a1-a1")
    searched(asked, tmp_path / "one.npz", monkeypatch)
    adviser = Adviser(asked.board, asked.goal)
    assert studied.read(adviser, tmp_path / "one.npz")
    jumps = list(asked.board.legal_jumps(asked.start))
    wins = {
        adviser.advise(replace(asked, start=after(asked.start, jump)), SearchLimits(9)).solvable
        for jump in jumps
    }
    assert wins == {True}


def test_the_command_for_hints_says_what_the_function_does() -> None:
    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "pegplan", "hints", *words]
        return subprocess.run(command, capture_output=True, text=True, timeout=60)

    won = run("triangle-4/a2-b2", "--after", "a4-a3-a2", "--json")
    asked = puzzle("triangle-4/a2-b2")
    here = after(asked.start, asked.board.jump("a4-a3-a2"))
    assert json.loads(won.stdout) == pegplan.hints(asked, here).to_dict()
    assert won.returncode == 0
    lost = run("triangle-4/a2-b2", "--after", "c4-b3-a2")
    assert lost.returncode == 10
    assert "can't be reached" in lost.stdout
    assert all("loses" in line for line in lost.stdout.splitlines()[1:-1])
    wrong = run("triangle-4/a2-b2", "--after", "a4-a3-a2 a4-a3-a2")
    assert (wrong.returncode, wrong.stderr.count("\n")) == (2, 1)
    assert "--after: jump 2" in wrong.stderr

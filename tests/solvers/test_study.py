"""A study finds out which positions can be won, keeps it, and hints begin with it."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("numpy")


from helpers.studies import decided, searched, short, study_of

import pegplan
from pegplan.errors import InputError, LimitReached, Unsupported
from pegplan.game.catalog import puzzle
from pegplan.game.codec import puzzle_to_json
from pegplan.game.puzzle import Exact, Puzzle
from pegplan.game.simulator import after, simulate
from pegplan.solvers.exact.hints import advising
from pegplan.solvers.exact.hints.adviser import Adviser
from pegplan.solvers.exact.hints.learned import random_game
from pegplan.solvers.exact.kept import study_file
from pegplan.solvers.exact.limits import SearchLimits
from pegplan.solvers.exact.study import studied
from pegplan.solvers.models.query import Channel, Query
from pegplan.solvers.outcome import Status
from pegplan.web import analyst

pytestmark = pytest.mark.usefixtures("own_cache")


@pytest.mark.thin(2)
@pytest.mark.slow
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
            assert hint.wins or hint.ways == 0


@pytest.mark.slow
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


@pytest.mark.slow
def test_a_second_study_has_nothing_left_to_do() -> None:
    first = pegplan.study("triangle-5/a1-a1")
    texts: list[str] = []
    second = pegplan.study("triangle-5/a1-a1", progress=texts.append)
    assert texts == []
    assert second == replace(first, seconds=second.seconds, memory_mb=second.memory_mb)
    assert (first.whole, first.lost) == (0, 0)


@pytest.mark.slow
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


@pytest.mark.slow
def test_goals_of_several_positions_are_practised(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    found = searched(puzzle("triangle-6/a1-any"), tmp_path / "one.npz", monkeypatch)
    assert (found.whole, found.status) == (None, Status.SOLVED)
    assert "one position" in found.message


@pytest.mark.slow
def test_too_little_disk_is_said_and_what_was_found_is_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked = puzzle("european/d3-d5")
    short(monkeypatch)
    found = study_of(asked, tmp_path / "one.npz", disk_mb=10).run()
    assert (found.status, found.whole) == (Status.MEMOUT, None)
    assert "files of positions would need more than 10 MB of disk" in found.message
    assert studied.read(Adviser(asked.board, asked.goal), tmp_path / "one.npz")


def test_a_puzzle_without_a_plan_takes_no_study(tmp_path: Path) -> None:
    found = study_of(puzzle("english/d4-d3"), tmp_path / "one.npz").run()
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
    found = study_of(puzzle("english/central"), tmp_path / "one.npz", SearchLimits(60, 1))
    assert found.run().status is Status.MEMOUT


@pytest.mark.slow
def test_too_little_time_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked = puzzle("european/d3-d5")
    found = study_of(asked, tmp_path / "one.npz", SearchLimits(0.2)).run()
    assert (found.status, found.whole) == (Status.TIMEOUT, None)
    assert (tmp_path / "one.npz").exists()


@pytest.mark.slow
def test_a_place_that_is_no_folder_is_one_clear_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    with pytest.raises(InputError, match="can't write"):
        pegplan.study("triangle-4/a2-b2")
    assert pegplan.hints("triangle-4/a2-b2").complete


@pytest.mark.slow
def test_large_boards_are_refused() -> None:
    with pytest.raises(Unsupported, match="at most 64 holes, not 81"):
        pegplan.study("square-9/a1-a1")
    with pytest.raises(Unsupported, match="too many positions"):
        pegplan.study("english/d4-stuck")


@pytest.mark.slow
def test_the_page_goes_on_from_a_study_that_ends_meanwhile() -> None:
    asked = puzzle("triangle-5/a1-a1")
    told = puzzle_to_json(asked)
    wanted = {"puzzle": {key: told[key] for key in told.keys() - {"title"}}, "hints": True}

    def ask() -> int:
        data = wanted, 5.0, 500
        analyst.advise(data, lambda said: None, threading.Event())
        return analyst._adviser.cache_info().misses

    assert [ask(), ask()] == [1, 1]
    pegplan.study(asked)
    assert [ask(), ask()] == [2, 2]
    written = studied.written_at(asked.board, asked.goal)
    adviser = analyst._adviser(asked.board, asked.goal, 500, written)
    assert adviser.whole == {adviser.words.word(asked.start): 0}
    assert ask() == 2


def test_the_function_begins_with_a_study(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, calls = puzzle("triangle-4/a2-b2"), []

    def informed(*given: object, later: bool) -> Adviser:
        calls.append((*given, later))
        return studied.informed(asked.board, asked.goal)

    monkeypatch.setattr(advising, "informed", informed)
    advising.search(Query(asked, seconds=5, memory_mb=700), Channel(lambda line: None))
    assert calls == [(asked.board, asked.goal, 700, False)]


@pytest.mark.slow
def test_cancelling_a_study_ends_it_soon() -> None:
    cancel = threading.Event()
    with pytest.raises(LimitReached) as raised:
        pegplan.study("wiegleb/e5-e5", progress=lambda text: cancel.set(), cancel=cancel)
    assert raised.value.status == Status.CANCELLED


@pytest.mark.slow
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
    kept = sum(map(len, adviser.table.lost.values()))
    assert kept < sum(map(len, found.lost.values()))
    for pegs, lost in found.lost.items():
        assert adviser.table.holds(found.won[pegs], pegs).all()
        assert not adviser.table.holds(lost, pegs).any()


@pytest.mark.slow
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

"""Deciding boards: published counts, every plan and certificate checked, and going on."""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from helpers.exact_facts import facts, puzzle_of
from helpers.places import ROOT

from pegplan.boards.puzzle import Count, Puzzle
from pegplan.boards.simulator import simulate
from pegplan.errors import InputError, LimitReached
from pegplan.solitaire import catalog
from pegplan.solitaire.exact.decisions.decision import Solvability, load
from pegplan.solitaire.exact.decisions.problems import decide, pairs, problems
from pegplan.solitaire.proofs.certificate import check
from pegplan.solitaire.proofs.prove import prove
from pegplan.solitaire.puzzle import single_vacancy
from pegplan.solitaire.solvers.bitboard import SOLVER as BITBOARD
from pegplan.solvers.base import Request
from pegplan.solvers.outcome import Status


@pytest.mark.thin(10)
@pytest.mark.usefixtures("searches_here")
@pytest.mark.slow
@pytest.mark.parametrize("fact", facts("solvable"), ids=lambda fact: fact["id"])
def test_solvable(fact: dict[str, Any]) -> None:
    puzzle = puzzle_of(fact)
    if fact["value"]:
        assert BITBOARD.solve(puzzle, Request()).status is Status.SOLVED
        return
    certificate = prove(puzzle, timeout=20) or BITBOARD.solve(puzzle, Request()).certificate
    assert certificate is not None
    assert check(puzzle, certificate).valid


@pytest.mark.usefixtures("searches_here")
@pytest.mark.parametrize(
    "fact", [f for f in facts("fewest_pegs") if f["board"] == "european"], ids=lambda f: f["id"]
)
def test_fewest_pegs(fact: dict[str, Any]) -> None:
    puzzle = puzzle_of(fact)
    for pegs in range(1, fact["value"]):
        fewer = Puzzle(puzzle.board, puzzle.name, puzzle.pegs, Count(pegs))
        assert BITBOARD.solve(fewer, Request()).status is Status.UNSOLVABLE
    reached = Puzzle(puzzle.board, puzzle.name, puzzle.pegs, Count(fact["value"]))
    assert BITBOARD.solve(reached, Request()).status is Status.SOLVED


# solvable counts: Beasley and Bell (english, european), Bell (triangle-5: 12 of 17 by class)
@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "solvable", "unsolvable"),
    [
        pytest.param("english", 21, 0, marks=pytest.mark.truth),
        pytest.param("european", 10, 0, marks=pytest.mark.truth),
        ("triangle-5", 12, 5),
    ],
)
def test_boards(name: str, solvable: int, unsolvable: int) -> None:
    rows = decide(catalog.board(name))
    assert Counter(row.answer for row in rows) == Counter(
        {Solvability.SOLVABLE: solvable, Solvability.UNSOLVABLE: unsolvable}
    )
    for row in rows:
        assert row.puzzle.pegs == single_vacancy(row.puzzle.board, row.vacancy)
        assert row.puzzle.goal_pegged == frozenset({row.last})
        if row.answer is Solvability.SOLVABLE:
            assert row.jumps is not None
            assert simulate(row.puzzle, row.jumps).valid
        else:
            assert row.certificate is not None
            assert check(row.puzzle, row.certificate).valid


def test_pairs_are_all_problems_up_to_symmetry() -> None:
    board = catalog.board("square-4")
    joined = {
        (board.holes[s[board.index[a]]], board.holes[s[board.index[b]]])
        for a, b in pairs(board)
        for s in board.symmetries
    }
    assert len(joined) == 16 * 16
    assert len(pairs(board)) == 36  # Burnside: (256 + 2 · 16 + 0 + 0) / 8 over the square's group


@pytest.mark.slow
def test_going_on(tmp_path: Path) -> None:
    board, store = catalog.board("triangle-4"), tmp_path / "rows.jsonl"
    cancel = threading.Event()

    def stop_at_two(text: str) -> None:
        if text.startswith("2 of 3 decided"):
            cancel.set()

    with pytest.raises(LimitReached):
        decide(board, store=store, cancel=cancel, progress=stop_at_two)
    lines = store.read_text().splitlines()
    assert len(lines) == 2
    store.write_text("\n".join(lines) + '\n{"puzzle": "tri')
    rows = decide(board, store=store)
    assert len(rows) == 3
    written = [json.loads(line) for line in store.read_text().splitlines()]
    assert written[:2] == [json.loads(line) for line in lines]
    assert [row.to_dict() for row in rows] == written


@pytest.fixture(scope="module")
def decided(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """The rows of a file for triangle-5, all decided."""
    store = tmp_path_factory.mktemp("decided") / "rows.jsonl"
    decide(catalog.board("triangle-5"), store=store)
    return [json.loads(line) for line in store.read_text().splitlines()]


def unsearched(row: dict[str, Any]) -> dict[str, Any]:
    """A certificate of the right form that lists levels which no search gives."""
    kept = {key: row["certificate"][key] for key in ("format", "version", "puzzle")}
    return {"certificate": {**kept, "kind": "exhaustion", "levels": [1, 2, 4]}}


FALSE_ROWS: dict[str, tuple[str, Callable[[dict[str, Any]], dict[str, Any]]]] = {
    "a plan cut short": ("jumps", lambda row: {"jumps": row["jumps"][:-1]}),
    "no plan": ("jumps", lambda row: {"jumps": None}),
    "unsolvable for no reason": ("jumps", lambda row: {"answer": "unsolvable", "jumps": None}),
    "no certificate": ("certificate", lambda row: {"certificate": None}),
    "levels of no search": ("certificate", unsearched),
}


@pytest.mark.slow
@pytest.mark.parametrize("false", FALSE_ROWS)
def test_a_file_is_not_believed(false: str, decided: list[dict[str, Any]], tmp_path: Path) -> None:
    board, store = catalog.board("triangle-5"), tmp_path / "rows.jsonl"
    key, change = FALSE_ROWS[false]
    place = next(n for n, row in enumerate(decided) if row[key])
    rows = [*decided]
    rows[place] = {**rows[place], **change(rows[place])}
    store.write_text("".join(json.dumps(row) + "\n" for row in rows))
    known = {row.puzzle.name for row in load(store, board).values()}
    assert known == {row["puzzle"] for row in decided} - {rows[place]["puzzle"]}


BAD_LINES: dict[str, str] = {
    "[" * 100_000: "nested too deep",
    '{"puzzle": ' * 5000: "not JSON",
    "[]": "must be a table or JSON object",
    "not JSON": "not JSON",
    '{"seconds": NaN}': "NaN is no number",
    '{"seconds": ' + "9" * 5000 + "}": "endless number",
}


@pytest.mark.parametrize("line", BAD_LINES, ids=range(len(BAD_LINES)))
def test_a_damaged_line_is_named_and_the_others_are_read(
    line: str, decided: list[dict[str, Any]], tmp_path: Path
) -> None:
    board, store = catalog.board("triangle-5"), tmp_path / "rows.jsonl"
    lines = [json.dumps(row) for row in decided[:3]]
    store.write_text("\n".join([lines[0], line, *lines[1:], ""]))
    told: list[str] = []
    assert len(load(store, board, tell=told.append)) == 3
    (text,) = told
    assert text.startswith(f"damaged: {store}: line 2 is no row of board triangle-5: ")
    assert "\n" not in text
    assert len(text) < 400
    assert BAD_LINES[line] in text or "not JSON" in text
    store.write_text(line + "\n")
    with pytest.raises(InputError, match=r"rows\.jsonl: line 1 is no row of board triangle-5: "):
        load(store, board)


@pytest.mark.parametrize("seed", range(12))
def test_one_changed_byte_never_changes_an_answer(
    seed: int, decided: list[dict[str, Any]], tmp_path: Path
) -> None:
    """Plans and certificates are checked when they are read, so that no checksum is needed."""
    board, store, chance = catalog.board("triangle-5"), tmp_path / "rows.jsonl", Random(seed)
    data = bytearray("".join(json.dumps(row) + "\n" for row in decided).encode())
    data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    store.write_bytes(data)
    answers = {(row["vacancy"], row["last"]): row["answer"] for row in decided}
    rows = load(store, board)
    assert len(rows) >= len(decided) - 2
    for (vacancy, last), row in rows.items():
        assert row.answer == answers[str(vacancy), str(last)]


@pytest.mark.slow
def test_a_file_of_something_else(decided: list[dict[str, Any]], tmp_path: Path) -> None:
    store = tmp_path / "rows.jsonl"
    store.write_text("".join(json.dumps(row) + "\n" for row in decided))
    with pytest.raises(InputError, match="no row of board square-4"):
        decide(catalog.board("square-4"), store=store)
    with pytest.raises(InputError, match="can't read"):
        decide(catalog.board("triangle-5"), store=tmp_path)
    with pytest.raises(InputError, match="too large"):
        decide(catalog.board("triangle-5"), store=Path("/dev/zero"))


@pytest.mark.slow
def test_what_can_not_be_decided_in_time_stays_open() -> None:
    (row,) = [
        row
        for row in decide(catalog.board("triangle-5"), timeout=1e-6)
        if (str(row.vacancy), str(row.last)) == ("a1", "b3")
    ]
    assert row.answer is Solvability.OPEN
    assert row.message == "no answer within 1e-06 s"


def test_diamond_41_is_decided() -> None:
    """Plans are simulated and certificates checked when the file is read."""
    board = catalog.board("diamond-41")
    store = ROOT / "benchmarks" / "facts" / "decided" / "diamond-41.jsonl"
    rows = load(store, board)
    assert len(store.read_text().splitlines()) == len(rows)
    assert set(problems(board)) == set(rows)
    # Two vacancies can be solved, says the help of Pegsolit 1.99.
    solved = {str(vacancy) for (vacancy, _), row in rows.items() if row.jumps is not None}
    assert solved == {"d2", "e3"}
    kinds = Counter(row.certificate.kind for row in rows.values() if row.certificate is not None)
    assert kinds == {"pagoda": 3, "relaxation": 6, "cases": 4}

"""Comparisons on puzzles by rules: real planners, what is true of them, report and archive."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from pathlib import Path

import pytest

import pegplan
from pegplan.bench.archive.pack import archive
from pegplan.bench.archive.unpack import differences
from pegplan.bench.compare.entries import Entry, entries_of
from pegplan.bench.compare.findings import findings_of
from pegplan.bench.compare.jobs import puzzle_key
from pegplan.bench.compare.known_facts import PLAYED, Truth, known_of, settle, with_records
from pegplan.bench.compare.records import Record
from pegplan.bench.compare.results import Results
from pegplan.bench.compare.store import ResultStore
from pegplan.bench.compare.suite import parse_suite
from pegplan.bench.experiments import experiment
from pegplan.boards.catalog import puzzle
from pegplan.boards.simulator import simulate
from pegplan.boards.statespace import Exhausted, check_exhaustion, explore
from pegplan.errors import BoardError, LimitReached
from pegplan.solvers.base import Request
from pegplan.solvers.planning import choose_encoding
from pegplan.solvers.presets import presets

pytestmark = pytest.mark.slow

SWAP, GAP, FAR = "frogs-2/swap", "frogs-2/gap", "tiles-2x3/far"
BEST = {SWAP: 8, FAR: 21}  # Lucas 1883: (n + 1)^2 - 1; OEIS A151944
SOLVERS = ("dijkstra", "fd-lmcut", "fd-add")


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Results:
    """Two planners and the search of positions on three puzzles of two games."""
    folder = tmp_path_factory.mktemp("comparison") / "results"
    return pegplan.compare(
        puzzles=(SWAP, GAP, FAR), solvers=SOLVERS, timeout=30, store=folder, pin=False, truth=0
    )


def test_every_answer_is_the_known_one(found: Results) -> None:
    assert not found.findings
    for one in found.records:
        if one.puzzle == GAP:
            assert (one.status, one.cost, one.steps) == ("unsolvable", None, None)
            continue
        asked = puzzle(one.puzzle)
        steps = [asked.board.step(text) for text in one.steps or ()]
        assert simulate(asked, steps).valid
        assert one.cost == one.n_steps == len(steps) >= BEST[one.puzzle]
        assert (one.cells, one.pieces) == (len(asked.board.cells), asked.n_pieces)
        if one.optimal:
            assert one.cost == BEST[one.puzzle]
    rows = {row.contender: row for row in found.rows}
    assert [rows[name].coverage for name in SOLVERS] == [3, 3, 3]
    assert (rows["dijkstra"].optimal, rows["dijkstra"].quality) == (2, 2)
    assert {found.tasks[one.task_identity.key].board for one in found.records} == {
        "frogs-2", "tiles-2x3",
    }  # fmt: skip


def test_the_report_says_cells_pieces_and_the_objective(found: Results) -> None:
    pytest.importorskip("vl_convert", reason="vl-convert-python is not installed")
    page = pegplan.report(found)
    assert "best cost 21 (OEIS A151944" in page
    puzzles = pegplan.report(found, "md", table="puzzles")
    assert puzzles.startswith("| puzzle | cells | pieces | goal | objective |")
    assert "| tiles-2x3/far | 6 | 5 |" in puzzles
    assert "toad on a1, b1" in puzzles
    matrix = pegplan.report(found, "latex", table="matrix", attribute="cost")
    assert "By puzzle: cost of the plan" in matrix
    for row in csv.DictReader(io.StringIO(pegplan.report(found, "csv"))):
        assert {"cells", "pieces", "steps", "n_steps"} <= row.keys()
        assert not {"holes", "pegs", "jumps", "n_jumps"} & row.keys()
        if row["puzzle"] == SWAP:
            assert len(row["steps"].split(", ")) == int(row["n_steps"])


def test_an_archive_is_run_again(found: Results, tmp_path: Path) -> None:
    some = found.only(contenders=["dijkstra", "fd-lmcut*"], puzzles=[SWAP, GAP])
    again = experiment(archive(some, tmp_path / "r.zip"), store=tmp_path / "again")
    assert again.notes == ()
    assert {job.key for job in again.jobs} == {record.key for record in some.records}
    results = again.run(pin=False, truth=0)
    assert differences(again.before, results) == []
    assert [record.steps for record in results.records] == [r.steps for r in some.records]


def of(found: Results, name: str, solver: str = "dijkstra") -> Record:
    [one] = [r for r in found.records if (r.puzzle, r.solver) == (name, solver)]
    return one


def test_what_contradicts_a_played_plan_or_a_known_cost_is_found(found: Results) -> None:
    good, key = of(found, SWAP), of(found, SWAP).puzzle_key
    asked = puzzle(SWAP).but(facts=())
    claim = replace(good, key="x", status="unsolvable", cost=None, steps=None, optimal=False)
    dear = replace(good, key="y", cost=9)
    truth = with_records(asked, Truth(), [good, claim, dear])
    assert (truth.solvable, truth.source, truth.upper) == (True, PLAYED, 8)
    kinds = [finding.kind for finding in findings_of([good, claim, dear], {key: truth})]
    assert kinds == ["false-refutation", "false-optimum"]
    disputed = with_records(asked, Truth(False, "a rumour"), [good])
    [wrong] = findings_of([good], {key: disputed})
    assert (wrong.kind, "a rumour" in wrong.text) == ("impossible-plan", True)
    [wrong] = findings_of([good], {key: Truth(True, "", 9, 9, "a book", 0, "")})
    assert (wrong.kind, wrong.text) == (
        "impossible-cost",
        "cost 8, but at least 9 is known from a book; one is wrong",
    )
    [wrong] = findings_of([replace(dear, objective="steps")], {key: truth})
    assert wrong.text.startswith("9 steps; 8 is possible")


def test_an_exhaustion_counts_where_it_checks(found: Results) -> None:
    gone = of(found, GAP)
    asked = puzzle(GAP).but(facts=())
    truth = with_records(asked, known_of(Entry(asked)), [gone])
    assert str(truth) == "unsolvable (a checked certificate from dijkstra)"
    assert with_records(puzzle(SWAP).but(facts=()), Truth(), [gone]).solvable is None
    for forged in ({"digest": "0" * 64}, {"positions": 22}, {"positions": -1}, {"kind": "word"}):
        changed = replace(gone, certificate={**(gone.certificate or {}), **forged})
        assert with_records(asked, Truth(), [changed]).solvable is None


def test_a_check_of_all_positions_ends_in_time() -> None:
    proof = explore(puzzle(GAP)).exhaustion
    assert proof is not None
    assert Exhausted.from_dict(proof.to_dict()) == proof
    with pytest.raises(LimitReached, match="takes longer than -1 s"):
        check_exhaustion(puzzle(GAP), proof, -1)


def test_a_fact_of_the_best_cost_is_that_of_the_objective() -> None:
    """The fact ``steps`` counts those of the whole game, 26."""
    assert known_of(Entry(puzzle(SWAP).but(objective="steps"))).cost == 8
    assert str(known_of(Entry(puzzle(SWAP)))).startswith("solvable, best cost 8 (Lucas 1883")
    assert known_of(Entry(puzzle(GAP))).solvable is False


def test_what_is_not_known_is_searched_for(tmp_path: Path) -> None:
    """A board of one's own without facts; the ant's step costs 3."""
    (tmp_path / "mine.toml").write_text(
        'picture = "AooB"\n[pieces]\nant = "A"\nbee = "B"\n'
        '[rules.walk]\nline = "A o -> o A"\ncost = 3\n[rules.fly]\nline = "B o o -> o o B"\n'
        '[puzzles.meet]\ngoal = "ooAB"\n[puzzles.never]\ngoal = "oBAo"\n'
    )
    meet, never = entries_of([str(tmp_path / "mine.toml")])
    short = replace(meet, puzzle=meet.puzzle.but(objective="steps"))
    with ResultStore.open(tmp_path / "r") as store:
        settle([meet, short, never], store, 20)
        truths = store.decoded("truths", Truth.from_dict)
    assert [truths[puzzle_key(entry.puzzle)].cost for entry in (meet, short)] == [6, 2]
    said = str(truths[puzzle_key(never.puzzle)])
    assert said == "unsolvable (a checked certificate from dijkstra)"


def test_a_task_is_handed_over_as_it_is(tmp_path: Path) -> None:
    task = pegplan.render(SWAP, "rules")
    files = tmp_path / "domain.pddl", tmp_path / "problem.pddl"
    for file, text in zip(files, (task.domain, task.problem), strict=True):
        file.write_text(text)
    made = pegplan.compare(
        puzzles=" ".join(map(str, files)), solvers="fd-lmcut", store=tmp_path / "r", pin=False,
        truth=0,
    )  # fmt: skip
    [one] = made.records
    assert (one.encoding, one.cost, one.cells, one.status) == ("given", 8, 5, "solved")
    assert (tmp_path / "r" / "runs" / one.folder / "domain.pddl").read_text() == task.domain


def test_planners_get_an_encoding_that_they_read() -> None:
    """A*'s landmarks can't handle the conditional effects by which ``rules`` writes a flip."""
    asked = puzzle("lights-3x3/corner")
    chosen = [choose_encoding(presets()[name], asked, Request()).name for name in SOLVERS[1:]]
    assert chosen == ["rules-grounded", "rules"]


def test_an_objective_that_a_game_lacks_is_one_line() -> None:
    text = f'[[parts]]\npuzzles = ["{SWAP}"]\nsolvers = ["dijkstra"]\nobjective = "moves"\n'
    with pytest.raises(BoardError, match="frogs-2/swap: objective 'moves' is not one of cost, st"):
        experiment(parse_suite(text, "x"))

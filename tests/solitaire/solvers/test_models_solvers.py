"""The SAT, SMT, CP, IP and BDD solvers, each in its supervised worker."""

from __future__ import annotations

import pytest
from helpers.small_games import PUZZLES, best, shortest

from pegplan.boards.puzzle import Puzzle
from pegplan.errors import InputError, Unavailable, Unsupported
from pegplan.solitaire.catalog import puzzle
from pegplan.solitaire.models import supervised
from pegplan.solitaire.puzzle import Objective
from pegplan.solvers import registry
from pegplan.solvers.base import Event, Request, Solver
from pegplan.solvers.outcome import Status

NAMES = ("sat", "smt", "cp", "ip", "bdd")
PACKAGE = {"sat": "pysat", "smt": "z3", "cp": "ortools", "ip": "highspy", "bdd": "dd"}
LONG = 120.0  # seconds; a limit that no test should meet


def solver(name: str, needed: bool = True) -> Solver:
    if needed:
        pytest.importorskip(PACKAGE[name])
    found: Solver = registry.solver(name)
    return found


def moves(name: str) -> Puzzle:
    found = puzzle(name)
    return Puzzle(found.board, found.name, found.start, found.goal, Objective.MOVES)


@pytest.mark.thin(5)
@pytest.mark.slow
@pytest.mark.parametrize("goal", ["exact", "exact-no", "pattern", "pattern-no", "stuck"])
@pytest.mark.parametrize("name", NAMES)
def test_answers_are_those_of_play(name: str, goal: str) -> None:
    wanted = PUZZLES[goal]
    fewest = shortest(wanted)
    outcome = solver(name).solve(wanted, Request(timeout=LONG, optimal=True))
    assert outcome.status is (Status.UNSOLVABLE if fewest is None else Status.SOLVED), outcome
    if outcome.jumps is not None:
        assert (len(outcome.jumps), outcome.optimal) == (fewest, True)
    assert outcome.statistics["variables"] > 0
    assert outcome.memory_mb


# Shortest dead end of the 15-hole triangle, vacancy on top: Durango Bill, PegSolitaire.html
@pytest.mark.thin(4)
@pytest.mark.slow
@pytest.mark.parametrize("name", ["sat", "smt", "cp", "bdd"])
def test_fools_solitaire_on_the_triangle(name: str) -> None:
    request = Request(timeout=LONG, optimal=True)
    outcome = solver(name).solve(puzzle("triangle-5/a1-stuck"), request)
    assert (outcome.status, len(outcome.jumps or ()), outcome.optimal) == (Status.SOLVED, 6, True)
    if name != "cp":
        assert "to 5 jumps" in outcome.message
        assert outcome.statistics["refuted"][-1] == 5


@pytest.mark.thin(4)
@pytest.mark.slow
@pytest.mark.parametrize("choice", ["cadical", "glucose", "minisat", "lingeling"])
def test_sat_solvers_by_name(choice: str) -> None:
    request = Request(timeout=LONG, options={"sat_solver": choice})
    outcome = solver("sat").solve(puzzle("triangle-5/a1-any"), request)
    assert outcome.status is Status.SOLVED
    assert outcome.statistics["clauses"] > 4000


@pytest.mark.thin(6)
@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("sat", {"ordering": "on"}),
        ("smt", {"engine": "smt"}),
        ("cp", {"ordering": "off"}),
        ("cp", {"workers": "2"}),
        ("ip", {"pagoda_cuts": "off", "ordering": "on"}),
        ("bdd", {"library": "python"}),
    ],
)
def test_options(name: str, options: dict[str, str]) -> None:
    """An unsolvable puzzle, which no wrong cut would show on a solvable one."""
    for wanted, status in (("exact", Status.SOLVED), ("exact-no", Status.UNSOLVABLE)):
        outcome = solver(name).solve(PUZZLES[wanted], Request(timeout=LONG, options=options))
        assert outcome.status is status


@pytest.mark.slow
def test_bad_options_are_one_clear_line() -> None:
    wanted = PUZZLES["exact"]
    for name, options, text in (
        ("sat", {"sat_solver": "chaff"}, "option sat_solver: 'chaff' is not one of cadical, "),
        (
            "sat",
            {"depth": 3},
            "solver sat has no option 'depth'; its options are sat_solver, ordering",
        ),
        ("smt", {"engine": "yices"}, "option engine: 'yices' is not one of default, sat, smt"),
        ("ip", {"pagoda_cuts": "maybe"}, "'maybe' is neither on nor off"),
        ("cp", {"workers": "0"}, "option workers: '0' is not a whole number from 1"),
    ):
        with pytest.raises(InputError, match=text):
            solver(name).solve(wanted, Request(timeout=LONG, options=options))


@pytest.mark.thin(3)
@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_limit_ends_it(name: str) -> None:
    """The European centre to one peg: impossible, and far beyond a second."""
    outcome = solver(name).solve(puzzle("european/d4-any"), Request(timeout=0.5))
    assert outcome.status is Status.TIMEOUT
    assert "time limit" in outcome.message


@pytest.mark.slow
def test_a_memory_limit_ends_it() -> None:
    request = Request(timeout=LONG, memory_mb=30)
    outcome = solver("bdd").solve(puzzle("english/central"), request)
    assert outcome.status is Status.MEMOUT


@pytest.mark.slow
def test_refuted_bounds_are_named_where_it_was_stopped() -> None:
    """The shortest dead end of the English board takes six jumps; three bounds are quick."""
    request = Request(timeout=LONG)

    def stop(event: Event) -> None:
        if event.text == "no plan of 1 to 3 jumps":
            request.cancel.set()

    outcome = solver("sat").solve(puzzle("english/d3-stuck"), request.but(on_event=stop))
    assert outcome.status is Status.CANCELLED
    assert outcome.message.startswith("cancelled; no plan of 1 to ")
    assert outcome.statistics["refuted"][:3] == [1, 2, 3]


@pytest.mark.slow
def test_cp_minimises_moves() -> None:
    wanted = moves("triangle-4/a2-b2")
    outcome = solver("cp").solve(wanted, Request(timeout=LONG, optimal=True))
    assert (outcome.status, outcome.cost, outcome.optimal) == (Status.SOLVED, best(wanted), True)


@pytest.mark.slow
def test_cp_with_too_few_steps_claims_nothing() -> None:
    request = Request(timeout=LONG, options={"steps": "4"})
    outcome = solver("cp").solve(puzzle("rectangle-3-5/b1-stuck"), request)
    assert outcome.status is Status.NO_PLAN
    assert "at most 4 jumps" in outcome.message


@pytest.mark.thin(4)
@pytest.mark.slow
@pytest.mark.parametrize("name", ["sat", "smt", "ip", "bdd"])
def test_moves_are_not_in_the_model(name: str) -> None:
    with pytest.raises(Unsupported, match="can't minimise moves"):
        solver(name).solve(moves("english/cross"), Request(timeout=LONG, optimal=True))
    outcome = solver(name).solve(moves("english/cross"), Request(timeout=LONG))
    assert (outcome.status, outcome.optimal) == (Status.SOLVED, False)


@pytest.mark.parametrize("name", NAMES)
def test_a_missing_library_says_what_installs_it(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervised, "find_spec", lambda package: None)
    info = solver(name, needed=False).info()
    assert info.kind == "model"
    assert info.problem is not None
    assert "pip install 'pegplan[models]'" in info.problem
    with pytest.raises(Unavailable, match="is not installed"):
        solver(name, needed=False).solve(PUZZLES["exact"], Request())

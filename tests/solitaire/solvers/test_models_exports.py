"""Exported models, held against readers and solvers that pegplan did not write."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.small_games import PUZZLES, make, shortest

from pegplan.boards.puzzle import Count, Puzzle
from pegplan.boards.simulator import simulate
from pegplan.errors import InputError
from pegplan.solitaire.catalog import puzzle
from pegplan.solitaire.models.export import export
from pegplan.solitaire.notation import Jump

NAMES = ("english/cross", "triangle-5/a1-any", "rectangle-3-5/a1-any", "rectangle-3-5/b1-stuck")
CASES = {**PUZZLES, **{name: puzzle(name) for name in NAMES}}


def written(path: Path, wanted: Puzzle, fmt: str, **options: object) -> Path:
    file = path / f"model.{fmt}"
    file.write_text(export(wanted, fmt, **options), encoding="utf-8")  # type: ignore[arg-type]
    return file


def is_plan(wanted: Puzzle, jumps: list[str]) -> bool:
    return simulate(wanted, [Jump.parse(jump) for jump in jumps]).valid


@pytest.mark.thin(3)
@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_dimacs_is_read_and_solved_by_glucose(name: str, tmp_path: Path) -> None:
    formula = pytest.importorskip("pysat.formula")
    solvers = pytest.importorskip("pysat.solvers")
    file = written(tmp_path, CASES[name], "dimacs")
    read = formula.CNF(from_file=str(file))
    header = next(line for line in file.read_text().splitlines() if line.startswith("p cnf"))
    assert header == f"p cnf {read.nv} {len(read.clauses)}"
    with solvers.Solver("glucose42", bootstrap_with=read.clauses) as solver:
        solvable = solver.solve()
        assert solvable == (shortest(CASES[name]) is not None)
        if not solvable:
            return
        true = {str(literal) for literal in solver.get_model() if literal > 0}
    # The comments alone turn the model into a plan.
    made = [line.split() for line in file.read_text().splitlines() if line.startswith("c ")]
    jumps = [(int(w[4]), w[3]) for w in made if w[1] in true and w[2] == "jump"]
    assert is_plan(CASES[name], [jump for _, jump in sorted(jumps)])


@pytest.mark.thin(3)
@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_smtlib_is_read_and_decided_by_z3(name: str, tmp_path: Path) -> None:
    z3 = pytest.importorskip("z3")
    file = written(tmp_path, CASES[name], "smtlib")
    solver = z3.Solver()
    solver.add(z3.parse_smt2_file(str(file)))
    answer = solver.check()
    assert answer == (z3.unsat if shortest(CASES[name]) is None else z3.sat)
    if answer == z3.sat:
        model = solver.model()
        true = [str(name.name()).split("@") for name in model if z3.is_true(model[name])]
        jumps = sorted((int(time), what) for what, time in true if "-" in what)
        assert is_plan(CASES[name], [what for _, what in jumps])


HIGHS = """
import json, sys, highspy
highs = highspy.Highs()
highs.setOptionValue("output_flag", False)
status = highs.readModel(sys.argv[1])
assert status == highspy.HighsStatus.kOk, status
highs.run()
model = highs.getModelStatus()
lp = highs.getLp()
values = dict(zip(lp.col_names_, highs.getSolution().col_value))
on = [name for name, value in values.items() if value > 0.5]
print(json.dumps([highs.modelStatusToString(model), lp.num_col_, lp.num_row_, on]))
"""


@pytest.mark.thin(5)
@pytest.mark.slow
@pytest.mark.parametrize("name", [*PUZZLES, "english/cross", "english/cross with cuts"])
def test_mps_is_read_and_solved_by_highs(name: str, tmp_path: Path) -> None:
    """In a process of its own: HiGHS and OR-tools can't live in one."""
    pytest.importorskip("highspy")
    name, _, cuts = name.partition(" with ")
    wanted = CASES[name]
    file = written(tmp_path, wanted, "mps", pagoda_cuts=bool(cuts))
    done = subprocess.run(
        [sys.executable, "-c", HIGHS, str(file)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    status, columns, rows, on = json.loads(done.stdout.splitlines()[-1])  # HiGHS may greet
    text = file.read_text()
    assert columns == len(set(text.partition("BOUNDS")[2].split("\n")) - {"", "ENDATA"})
    assert rows == sum(line[:3] in (" E ", " L ", " G ") for line in text.splitlines())
    if shortest(wanted) is None:
        assert status == "Infeasible"
    else:
        assert status == "Optimal"
        steps = sorted(
            (int(time), what) for what, time in (n.split("@") for n in on) if "-" in what
        )
        assert is_plan(wanted, [what for _, what in steps])


def test_a_smaller_bound_is_refuted(tmp_path: Path) -> None:
    """The shortest dead end of this rectangle takes five jumps."""
    formula = pytest.importorskip("pysat.formula")
    solvers = pytest.importorskip("pysat.solvers")
    answers = []
    for steps in (4, 5, 6):
        file = written(tmp_path, CASES["rectangle-3-5/b1-stuck"], "dimacs", steps=steps)
        clauses = formula.CNF(from_file=str(file)).clauses
        with solvers.Solver("cadical195", bootstrap_with=clauses) as solver:
            answers.append(solver.solve())
        assert f"at most {steps} jumps" in file.read_text().splitlines()[0]
    assert answers == [False, True, True]


def test_bad_requests_are_one_clear_line() -> None:
    central, stuck = puzzle("english/central"), puzzle("english/d4-stuck")
    with pytest.raises(InputError, match="format 'cnf' is not one of dimacs, smtlib, mps"):
        export(central, "cnf")  # type: ignore[arg-type]
    with pytest.raises(InputError, match="has 31 jumps, not 30"):
        export(central, "dimacs", steps=30)
    with pytest.raises(InputError, match="steps -1"):
        export(stuck, "dimacs", steps=-1)
    with pytest.raises(InputError, match="pagoda cuts are for mps"):
        export(central, "smtlib", pagoda_cuts=True)
    with pytest.raises(InputError, match="more pegs than the start"):
        export(make("square-3", "a1 b1", Count(3)), "mps")

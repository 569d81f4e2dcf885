"""DRAT proofs, checked by programs that pegplan did not write."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest
from helpers.command_line import call
from helpers.small_games import PUZZLES, make, shortest

from pegplan.boards.puzzle import Count, Puzzle, Stuck
from pegplan.errors import InputError, LimitReached
from pegplan.solitaire.catalog import puzzle
from pegplan.solitaire.drat.check import FORMULA, PROOF, CheckerName, check_drat
from pegplan.solitaire.drat.formula import Complete
from pegplan.solitaire.drat.write import SAT_SOLVERS, search, write_drat
from pegplan.solitaire.models.bounds import step_counts
from pegplan.solitaire.models.query import Channel, Query
from pegplan.solitaire.proofs.certificate import Answer
from pegplan.solvers.base import Options

dratify = pytest.importorskip("dratify")
pysat = pytest.importorskip("pysat.solvers")


def searched(wanted: Puzzle, folder: Path, sat_solver: str = "cadical") -> list[dict[str, object]]:
    """Write both files without a process of its own; what the search said."""
    said: list[dict[str, object]] = []
    options = Options(folder=str(folder), sat_solver=sat_solver)
    search(Query(wanted, options=options), Channel(said.append))
    return said


def verified(folder: Path) -> bool:
    """What dratify says of the two files of a folder."""
    formula = dratify.parse_dimacs((folder / FORMULA).read_text())
    proof = (folder / PROOF).read_text()
    return bool(dratify.check_proof(formula, proof, apply_deletions=False).ok)


GAMES = {
    **PUZZLES,
    "two pegs": make("triangle-4", "a1 b2 c3 a2", Count(2)),
    "stuck with four": make("square-4", "a1 b1 c1 d1 b2 c3", Stuck(4)),
    "class": puzzle("triangle-4/a1-a1"),
    "class, anywhere": puzzle("square-4/a1-any"),
}


@pytest.mark.thin(3)
@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_proof_for_each_game_without_a_plan_and_for_no_other(name: str, tmp_path: Path) -> None:
    wanted = GAMES[name]
    if not step_counts(wanted):  # the numbers of pegs rule it out
        with pytest.raises(InputError, match="no formula"):
            Complete(wanted)
        assert shortest(wanted) is None
        return
    answer = searched(wanted, tmp_path)[-1]["answer"]
    assert (answer == "unsolvable") == (shortest(wanted) is None)
    if answer == "unsolvable":
        assert verified(tmp_path)


@pytest.mark.parametrize("solver", SAT_SOLVERS)
def test_every_sat_solver_writes_a_proof(solver: str, tmp_path: Path) -> None:
    searched(puzzle("diamond-13/central"), tmp_path, solver)
    assert verified(tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "argument"),
    [
        ("diamond-13/c2-c2", "pagoda"),
        pytest.param("square-4/a1-any", "class", marks=pytest.mark.truth),
        pytest.param("rectangle-3-5/b1-b1", "pagoda", marks=pytest.mark.truth),
    ],
)
def test_arguments_of_certificates_are_verified(name: str, argument: str, tmp_path: Path) -> None:
    proof = write_drat(name, tmp_path / "new" / "proof", checker="dratify", timeout=300)
    assert proof is not None
    assert proof.argument == argument
    assert proof.checked.answer is Answer.PROVED
    assert "dratify" in proof.checked.reason
    assert proof.proof.stat().st_size < 5_000_000
    if shutil.which("drat-trim"):
        assert check_drat(name, proof.proof.parent, checker="drat-trim").valid


@pytest.mark.slow
def test_a_proof_is_no_proof_of_another_puzzle(tmp_path: Path) -> None:
    searched(puzzle("triangle-4/a1-a1"), tmp_path)
    assert check_drat("triangle-4/a1-a1", tmp_path, checker="dratify").valid
    other = check_drat("triangle-4/a2-b2", tmp_path, checker="dratify")
    assert other.answer is Answer.REFUTED
    assert "not the formula of triangle-4/a2-b2" in other.reason
    # With the right formula, the proof fails: this puzzle can be solved.
    (tmp_path / FORMULA).write_text(Complete(puzzle("triangle-4/a2-b2")).dimacs())
    other = check_drat("triangle-4/a2-b2", tmp_path, checker="dratify")
    assert other.answer is Answer.REFUTED


@pytest.mark.slow
def test_a_damaged_proof_is_refused(tmp_path: Path) -> None:
    searched(puzzle("triangle-4/a1-a1"), tmp_path)
    whole = (tmp_path / PROOF).read_text().splitlines()
    for lines in ([*whole[: len(whole) // 2], "0"], ["no proof"]):
        (tmp_path / PROOF).write_text("\n".join(lines))
        assert not check_drat("triangle-4/a1-a1", tmp_path, checker="dratify").valid, lines[:3]


@pytest.mark.parametrize("checker", ["drat-trim", "dratify", "a stand-in for drat-trim"])
def test_what_comments_say_is_no_part_of_the_formula(
    checker: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """drat-trim takes the first `cnf` for the header, also in a comment, and what follows."""
    if checker.startswith("a stand-in"):  # this trick works with it too
        program = tmp_path / "bin" / "drat-trim"
        program.parent.mkdir()
        program.write_text('#!/bin/sh\ngrep -q "p cnf 1 2 1 0" "$1" && echo "s VERIFIED"\n')
        program.chmod(0o755)
        monkeypatch.setenv("PATH", str(program.parent), prepend=os.pathsep)
    elif checker == "drat-trim" and not shutil.which(checker):
        pytest.skip("drat-trim is not in PATH")
    name = "triangle-4/a2-b2"  # it has plans
    text = Complete(puzzle(name)).dimacs()
    (tmp_path / PROOF).write_text("0\n")
    by: CheckerName = "dratify" if checker == "dratify" else "drat-trim"
    for comment in ("c p cnf 1 2 1 0 -1 0", "c\x0bp cnf 1 2 1 0 -1 0"):
        (tmp_path / FORMULA).write_bytes(f"{comment}\n{text}".encode())
        assert not check_drat(name, tmp_path, checker=by).valid, comment


@pytest.mark.parametrize("checker", ["drat-trim", "dratify"])
def test_a_deleted_clause_gives_nothing(checker: CheckerName, tmp_path: Path) -> None:
    """A new variable is false by a clause, which goes; then nothing speaks against its truth."""
    if checker == "drat-trim" and not shutil.which(checker):
        pytest.skip("drat-trim is not in PATH")
    name = "triangle-4/a2-b2"  # it has plans
    formula = Complete(puzzle(name))
    (unit,) = next(clause for clause in formula.clauses() if len(clause) == 1)
    new = formula.variables + 1
    (tmp_path / FORMULA).write_text(formula.dimacs())
    clause = f"-{new} {-unit} 0"
    (tmp_path / PROOF).write_text(f"{clause}\nd {clause}\n{new} 0\n0\n")
    assert check_drat(name, tmp_path, checker=checker).answer is Answer.REFUTED


def test_a_proof_that_is_no_file_is_refused_at_once(tmp_path: Path) -> None:
    searched(puzzle("triangle-4/a1-a1"), tmp_path)
    (tmp_path / PROOF).unlink()
    os.mkfifo(tmp_path / PROOF)
    with pytest.raises(InputError, match=r"proof\.drat: no regular file"):
        check_drat("triangle-4/a1-a1", tmp_path, checker="dratify", seconds=5)


@pytest.mark.slow
def test_a_limit_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(LimitReached) as caught:
        write_drat("english/d4-stuck-1", tmp_path, timeout=1)
    assert caught.value.status == "timeout"
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
def test_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "proof"
    assert call("prove", "triangle-4/a1-a1", "-f", "drat", "-o", folder) == 0
    assert "proved: proof.drat refutes the formula, says dra" in capsys.readouterr().out
    check = ("check", "triangle-4/a1-a1", folder, "--checker", "dratify")
    assert call(*check, "--json") == 0
    assert json.loads(capsys.readouterr().out)["answer"] == "proved"
    (folder / PROOF).write_text("0\n")
    assert call(*check) == 1
    (folder / PROOF).unlink()
    assert call(*check) == 2
    assert "proof.drat: no regular file" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("triangle-4/a2-b2", "-f", "drat", "-o", "{}"), 11, "can be solved; there is nothing"),
        (("triangle-4/a1-a1", "-f", "drat"), 2, "-o FOLDER"),
        (("triangle-4/a1-a1", "-f", "drat", "-o", "{}", "-k", "class"), 2, "no --kind"),
        (("triangle-4/a1-a1", "-f", "dart"), 2, "drat"),
        (("triangle-4/a1-a1", "--sat-solver", "glucose"), 2, "for -f drat"),
        (("triangle-4/a1-a1", "-f", "drat", "-o", "{}", "--sat-solver", "x"), 2, "cadical"),
        (("triangle-4/a1-a1", "-f", "drat", "-o", "{}", "--checker", "x"), 2, "dratify"),
        (("square-40/a1-a1", "-f", "drat", "-o", "{}"), 2, "too large"),
        (("triangle-4/a1-pegs-10", "-f", "drat", "-o", "{}"), 2, "no formula"),
        (("triangle-4/a1-a1", "-f", "drat", "-o", "/dev/null"), 2, "/dev/null"),
    ],
)
def test_wrong_words_get_one_line(
    words: tuple[str, ...], code: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call("prove", *(word.format(tmp_path) for word in words)) == code
    shown = "".join(capsys.readouterr())
    assert said in shown
    assert len(shown.strip().splitlines()) == 1

"""Proofs for helve: written for puzzles, checked state by state and by helve."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path

import pytest
from helpers.command_line import call
from helpers.helve import helve_says, needs_helve, proves
from helpers.small_games import PUZZLES, make, position, shortest

from pegplan.game.catalog import puzzle
from pegplan.game.puzzle import Exact, Pattern, Pegs, Puzzle, Stuck
from pegplan.proofs.certificate import Answer
from pegplan.solvers.base import Options
from pegplan.solvers.helve.check import PROOF, TASK, check_helve, helve_program
from pegplan.solvers.helve.task import GroundTask
from pegplan.solvers.helve.write import search, write_helve
from pegplan.solvers.models.query import Channel, Query

if find_spec("dd") is None:  # not imported here: it brings all of networkx
    pytest.skip("needs dd", allow_module_level=True)


def searched(wanted: Puzzle, folder: Path) -> dict[str, object]:
    """Write the files without a process of its own; the figures and the answer."""
    said: list[dict[str, object]] = []
    search(Query(wanted, options=Options(folder=str(folder))), Channel(said.append))
    figures: dict[str, object] = {}
    for line in said:
        figures |= line.get("statistics", {})  # type: ignore[arg-type]
    return figures | said[-1]


GAMES = {
    **PUZZLES,
    "two pegs": make("triangle-4", "a1 b2 c3 a2", Pegs(2)),
    "stuck with four": make("square-4", "a1 b1 c1 d1 b2 c3", Stuck(4)),
    "more pegs": make("square-3", "a1 b1 b3 c3", Pegs(6)),
    "no pegs": make("square-3", "a1 b1 b3 c3", Exact(frozenset())),
    "dead start": make("square-3", "a1 c3", Pattern(position("square-3", "b2"), frozenset())),
    "class": puzzle("triangle-4/a1-a1"),
    "pagoda": puzzle("diamond-13/c2-c2"),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_proof_for_each_game_without_a_plan_and_for_no_other(name: str, tmp_path: Path) -> None:
    wanted = GAMES[name]
    answer = searched(wanted, tmp_path)["answer"]
    assert (answer == "unsolvable") == (shortest(wanted) is None)
    if answer == "unsolvable":
        assert proves(tmp_path)


@needs_helve
@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in GAMES if shortest(GAMES[name]) is None])
def test_helve_accepts_each(name: str, tmp_path: Path) -> None:
    searched(GAMES[name], tmp_path)
    assert "unsolvability proven" in helve_says(tmp_path)


@pytest.mark.slow
def test_arguments_of_certificates_are_written_for_large_boards(tmp_path: Path) -> None:
    proof = write_helve("english/d4-d3", tmp_path / "new" / "proof", timeout=300)
    assert proof is not None
    assert proof.argument == "class"
    assert proof.sets.stat().st_size < 100_000
    assert proof.to_dict()["answer"] == ("not checked" if helve_program() is None else "proved")


def test_a_proof_is_no_proof_of_another_puzzle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched(puzzle("triangle-4/a1-a1"), tmp_path)
    says(tmp_path / "fake", "accepts", monkeypatch)
    assert check_helve("triangle-4/a1-a1", tmp_path).valid
    other = check_helve("triangle-4/a2-b2", tmp_path)
    assert other.answer is Answer.REFUTED
    assert "not the task of triangle-4/a2-b2" in other.reason
    # With the right task, the set proves nothing: this puzzle can be solved.
    (tmp_path / TASK).write_text(GroundTask.of(puzzle("triangle-4/a2-b2")).text)
    assert not proves(tmp_path)


def test_without_helve_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    searched(puzzle("triangle-4/a1-a1"), tmp_path)
    monkeypatch.setenv("PEGPLAN_HELVE", "no-such-program")
    checked = check_helve("triangle-4/a1-a1", tmp_path)
    assert checked.answer is Answer.NOT_CHECKED
    assert "PEGPLAN_HELVE" in checked.reason


FAKES = {
    "crashes": ("kill -SEGV $$", Answer.NOT_CHECKED),
    "says nothing": ("exit 0", Answer.NOT_CHECKED),
    "proves a bound": ("echo 'proven lower bound: 3'; echo 'Exiting: certificate is valid'",
                       Answer.NOT_CHECKED),
    "refuses": ("echo 'Exiting: certificate is not valid'; exit 1", Answer.REFUTED),
    "accepts": ("echo 'unsolvability proven'; echo 'Exiting: certificate is valid'",
                Answer.PROVED),
}  # fmt: skip


def says(fake: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a stand-in say what helve might say."""
    fake.write_text(f"#!/bin/sh\n{FAKES[name][0]}\n")
    fake.chmod(0o755)
    monkeypatch.setenv("PEGPLAN_HELVE", str(fake))


@pytest.mark.slow
@pytest.mark.parametrize("name", FAKES)
def test_only_helves_own_words_count(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched(puzzle("triangle-4/a1-a1"), tmp_path)
    says(tmp_path / "fake", name, monkeypatch)
    assert check_helve("triangle-4/a1-a1", tmp_path).answer is FAKES[name][1]


def test_helve_is_not_believed_where_it_does_not_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It accepts any claim by rule b5."""
    name = "triangle-4/a2-b2"  # it has plans
    (tmp_path / TASK).write_text(GroundTask.of(puzzle(name)).text)
    (tmp_path / PROOF).write_text("e 0 h formula 0 ;\na 0 a\na 1 b 0\nk 0 s 0 1 b5\n")
    says(tmp_path / "fake", "accepts", monkeypatch)
    checked = check_helve(name, tmp_path)
    assert checked.answer is Answer.NOT_CHECKED
    assert "b5" in checked.reason


@pytest.mark.slow
def test_from_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    says(tmp_path / "fake", "accepts", monkeypatch)
    folder = tmp_path / "proof"
    assert call("prove", "triangle-4/a1-a1", "-f", "helve", "-o", folder) == 0
    assert "proved: the set has the start and no goal state" in capsys.readouterr().out
    check = ("check", "triangle-4/a1-a1", folder)
    assert call(*check, "--json") == 0
    assert json.loads(capsys.readouterr().out)["kind"] == "helve"
    says(tmp_path / "fake", "refuses", monkeypatch)
    assert call(*check) == 1
    monkeypatch.setenv("PEGPLAN_HELVE", "no-such-program")
    assert call(*check) == 11
    (folder / PROOF).unlink()
    assert call(*check) == 2
    assert "proof.txt: no regular file" in capsys.readouterr().err


def test_a_folder_without_a_proof(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert call("check", "triangle-4/a1-a1", tmp_path) == 2
    assert "neither formula.cnf nor task.txt" in capsys.readouterr().err


def test_a_folder_with_two_proofs_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Only one of them would be checked."""
    for name in ("formula.cnf", "task.txt"):
        (tmp_path / name).touch()
    assert call("check", "english/matmod", tmp_path) == 2
    assert "two proofs in it" in capsys.readouterr().err

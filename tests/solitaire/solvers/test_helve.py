"""Proofs for helve: written for puzzles, checked state by state and by helve where it is installed.

The tests that ask it take the program that the environment variable ``PEGPLAN_HELVE`` names, or a
``helve`` in PATH. It is built from https://github.com/salome-eriksson/helve.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pytest
from helpers.command_line import call
from helpers.small_games import PUZZLES, make, position, shortest

from pegplan.boards.puzzle import Count, Exact, Puzzle, Stuck
from pegplan.solitaire.catalog import puzzle
from pegplan.solitaire.helve.check import PROOF, TASK, check_helve, helve_program
from pegplan.solitaire.helve.task import GroundTask
from pegplan.solitaire.helve.write import search, write_helve
from pegplan.solitaire.models.query import Channel, Query
from pegplan.solitaire.proofs.certificate import Answer
from pegplan.solitaire.puzzle import pattern_of
from pegplan.solvers.base import Options

if find_spec("dd") is None:  # not imported here: it brings all of networkx
    pytest.skip("needs dd", allow_module_level=True)


needs_helve = pytest.mark.skipif(
    helve_program() is None,
    reason="helve is not installed: none in PATH, and PEGPLAN_HELVE is not set",
)


def helve_says(folder: Path, task: str = "task.txt", proof: str = "proof.txt", *words: str) -> str:
    """What helve prints about a proof."""
    done = subprocess.run(
        [str(helve_program()), task, proof, *words],
        cwd=folder, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    return done.stdout + done.stderr


class Action(NamedTuple):
    """An action of a task, over the numbers of its atoms."""

    needs: frozenset[int]
    adds: frozenset[int]
    deletes: frozenset[int]


class GroundText(NamedTuple):
    """What helve reads of ``task.txt``."""

    atoms: list[str]
    init: frozenset[int]
    goal: frozenset[int]
    actions: list[Action]


def ground_text(text: str) -> GroundText:
    """Read a task as helve does."""
    lines = text.splitlines()

    def between(begin: str, end: str) -> list[str]:
        first = next(i for i, line in enumerate(lines) if line.startswith(begin))
        return lines[first + 1 : lines.index(end)]

    found = []
    for block in text.split("begin_action\n")[1:]:
        words = [line.partition(":")[::2] for line in block.split("end_action")[0].splitlines()[2:]]
        parts = ({int(n) for key, n in words if key == k} for k in ("PRE", "ADD", "DEL"))
        found.append(Action(*map(frozenset, parts)))
    return GroundText(
        between("begin_atoms", "end_atoms"),
        frozenset(map(int, between("begin_init", "end_init"))),
        frozenset(map(int, between("begin_goal", "end_goal"))),
        found,
    )


def states_of(text: str) -> Iterator[frozenset[int]]:
    """The states of the diagram in ``sets.bdd``, each as the numbers of the atoms that are true."""
    lines = text.splitlines()
    place = {variable: atom for atom, variable in enumerate(map(int, lines[0].split()))}
    rows = [line.split() for line in lines[lines.index(".nodes") + 1 : lines.index(".end")]]
    nodes = {int(row[0]): row[1:] for row in rows}
    root = int(next(line for line in lines if line.startswith(".rootids")).split()[1])

    def below(node: int, level: int) -> Iterator[list[int]]:
        kind, _, high, low = nodes[abs(node)]
        if kind == "T" and node < 0:
            return
        if level == len(place):
            yield []
            return
        sign = 1 if node > 0 else -1
        tested = kind != "T" and int(kind) == level
        for true, then in ((True, int(high)), (False, int(low))):
            for rest in below(sign * then if tested else node, level + 1):
                yield [place[level], *rest] if true else rest

    return map(frozenset, below(root, 0))


def proves(folder: Path) -> bool:
    """Whether the set has the start and no goal state, and no action leaves it, state by state."""
    task = ground_text((folder / "task.txt").read_text(encoding="utf-8"))
    states = set(states_of((folder / "sets.bdd").read_text(encoding="utf-8")))
    closed = all(
        (state - action.deletes) | action.adds in states
        for state in states
        for action in task.actions
        if action.needs <= state
    )
    return closed and task.init in states and not any(task.goal <= state for state in states)


def searched(wanted: Puzzle, folder: Path) -> str:
    """Write the files without a process of its own; the answer."""
    said: list[dict[str, str]] = []
    search(Query(wanted, options=Options(folder=str(folder))), Channel(said.append))
    return said[-1]["answer"]


GAMES = {
    **PUZZLES,
    "two pegs": make("triangle-4", "a1 b2 c3 a2", Count(2)),
    "stuck with four": make("square-4", "a1 b1 c1 d1 b2 c3", Stuck(4)),
    "more pegs": make("square-3", "a1 b1 b3 c3", Count(6)),
    "no pegs": make("square-3", "a1 b1 b3 c3", Exact(frozenset())),
    "dead start": make("square-3", "a1 c3", pattern_of(position("square-3", "b2"), frozenset())),
    "class": puzzle("triangle-4/a1-a1"),
    "pagoda": puzzle("diamond-13/c2-c2"),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_proof_for_each_game_without_a_plan_and_for_no_other(name: str, tmp_path: Path) -> None:
    wanted = GAMES[name]
    answer = searched(wanted, tmp_path)
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

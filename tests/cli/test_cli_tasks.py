"""Commands that take a task's two files wherever they take a puzzle."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from helpers.command_line import Said
from helpers.pddl_tasks import BLOCKS, numbered_english
from helpers.places import ROOT

from pegplan.pddl.render import render
from pegplan.solitaire import catalog


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    return write(tmp_path, "english/cross", "moves")


def write(folder: Path, puzzle: str, encoding: str) -> list[Path]:
    task = render(catalog.puzzle(puzzle), encoding)
    paths = [folder / "domain.pddl", folder / "p01.pddl"]
    paths[0].write_text(task.domain)
    paths[1].write_text(task.problem)
    return paths


@pytest.mark.slow
def test_a_task_is_solved_verified_and_replayed(
    files: list[Path], tmp_path: Path, said: Said
) -> None:
    plan = tmp_path / "plan"
    code, out, _ = said("solve", *files, "-s", "bitboard", "-o", plan, "--json")
    assert code == 0
    outcome = json.loads(out)
    assert outcome["puzzle"] == "pegsolitaire-sequential/puzzle-english-cross"
    assert plan.read_text().startswith("(jump-new-move ")
    assert f"; cost = {outcome['n_moves']} (general cost)" in plan.read_text()

    code, out, _ = said("verify", *files, plan, "--json")
    verdict = json.loads(out)
    assert (code, verdict["valid"], verdict["cost"]) == (0, True, outcome["n_moves"])
    assert verdict["counts"] == "moves"
    code, out, _ = said("verify", *files, plan)
    assert f"valid: {verdict['n_actions']} actions reach the goal; cost" in out
    code, out, _ = said("replay", *files, plan)
    assert code == 0
    assert "(1 left)" in out

    lines = plan.read_text().splitlines()
    plan.write_text("\n".join([lines[0], lines[0], *lines[1:], ""]))
    code, out, _ = said("verify", *files, plan)
    assert code == 1
    assert "line 2: " in out
    code, out, _ = said("verify", *files, plan, "--json")
    assert (code, json.loads(out)["line"], json.loads(out)["cost"]) == (1, 2, None)


def test_a_task_is_shown_and_rendered(files: list[Path], said: Said) -> None:
    code, shown, _ = said("show", *files)
    assert code == 0
    _, named, _ = said("show", "english/cross")
    assert shown.splitlines()[2:9] == named.splitlines()[2:9]
    assert json.loads(said("show", *files, "--json")[1])["objective"] == "moves"
    code, out, _ = said("render", *files, "-e", "jump-negative")
    assert (code, out.count("(:action jump")) == (0, 1)


@pytest.mark.slow
def test_a_task_is_proved_impossible_and_the_proof_checked(tmp_path: Path, said: Said) -> None:
    files = write(tmp_path, "english/matmod", "jump")
    cert = tmp_path / "cert.json"
    code, out, _ = said("prove", *files, "-o", cert)
    assert code == 0
    assert f"pegplan check {files[0]} {files[1]} {cert}" in out
    assert said("check", *files, cert)[0] == 0


def test_import_writes_a_board_file(tmp_path: Path, said: Said) -> None:
    domain, problem = tmp_path / "d.pddl", tmp_path / "sCentral"
    for path, text in zip((domain, problem), numbered_english(16, 16), strict=True):
        path.write_text(text)
    board = tmp_path / "mine.toml"
    code, out, _ = said("import", domain, problem, "-o", board)
    assert code == 0
    assert "a peg is (full …), an empty hole is (hollow …)" in out
    _, shown, _ = said("show", board)
    assert "4 ● ● ● ○ ● ● ●    4 ○ ○ ○ ● ○ ○ ○" in shown
    assert said("show", f"{board}/scentral")[1] == shown
    code, out, _ = said("import", domain, problem)
    assert (code, out.splitlines()[0]) == (0, 'lattice = "square"')
    code, out, _ = said("import", domain, problem, "--json")
    found = json.loads(out)
    assert found["words"]["peg"] == "full"
    assert found["words"]["actions"]["back"] == [["?c", "?b", "?a"]]
    assert found["words"]["holes"]["n16"] == "d4"


@pytest.mark.slow
def test_what_is_wrong_gets_one_line(files: list[Path], tmp_path: Path, said: Said) -> None:
    blocks = [tmp_path / "blocks.pddl", tmp_path / "two.pddl"]
    for path, text in zip(blocks, BLOCKS, strict=True):
        path.write_text(text)
    plan = tmp_path / "plan"
    plan.write_text("(jump-new-move d4 d5 d6)\n")
    other = tmp_path / "other"
    other.write_text("hello, world\n")
    for arguments, expected in [
        (["show", *blocks], "two is not a board puzzle"),
        (["import", *blocks], "two is not a board puzzle"),
        (["show", files[0]], "a task is two files"),
        (["solve", files[0]], "a task is two files"),
        (["show", files[0], files[0]], "it defines a domain, but should be the problem"),
        (["show", *files, files[0]], "give one puzzle, or the two files of a task"),
        (["show", "english/central", "english/cross"], "english/central is no file"),
        (["verify", *files, other], "is not part of a plan"),
        (["verify", *files, tmp_path / "nothing"], "can't read"),
        (["verify", *files, plan, "-e", "jump"], "-e is for puzzles"),
        (["import", *files, "-o", tmp_path / "board.txt"], "a board file's name ends in .toml"),
        (["import", files[0]], "a task is two files"),
        (["verify", files[0]], "Missing argument"),
    ]:
        code, out, err = said(*arguments)
        assert (code, out, err.count("\n")) == (2, "", 1), arguments
        assert expected in err


@pytest.mark.thin(2)
@pytest.mark.slow
@pytest.mark.parametrize("encoding", ["ordered", "potential"])
def test_a_rendering_that_leaves_out_orders_is_solved_in_its_own_actions(
    encoding: str, tmp_path: Path, said: Said
) -> None:
    folder = tmp_path / encoding
    assert said("render", "english/central", "-e", encoding, "-o", folder)[0] == 0
    files = [folder / "domain.pddl", folder / "problem.pddl"]
    assert said("solve", *files, "-s", "bitboard", "-o", tmp_path / "plan")[0] == 0
    assert said("verify", *files, tmp_path / "plan")[0] == 0
    assert said("verify", "english/central", tmp_path / "plan", "-e", encoding)[0] == 0


NO_END = """\
(jump-new-move d3 e3 f3)
(jump-new-move d5 d4 d3)
(jump-new-move c3 d3 e3)
(jump-new-move f3 e3 d3)
(jump-new-move d2 d3 d4)
"""
FAULT = "'jump-new-move d5 d4 d3': (move-ended) does not hold"


@pytest.mark.parametrize("command", ["verify", "replay", "improve"])
def test_a_plan_that_the_task_forbids_though_the_board_allows_its_jumps(
    command: str, files: list[Path], tmp_path: Path, said: Said
) -> None:
    plan = tmp_path / "plan"
    plan.write_text(NO_END)
    code, out, error = said(command, *files, plan)
    assert (code, f"line 2: {FAULT}" in out + error) == ({"improve": 2}.get(command, 1), True)


def test_a_replay_stops_where_the_task_forbids_the_plan(
    files: list[Path], tmp_path: Path, said: Said
) -> None:
    plan = tmp_path / "plan"
    plan.write_text(NO_END)
    found = json.loads(said("replay", *files, plan, "--json")[1])
    assert (found["valid"], found["reason"]) == (False, FAULT)
    assert (len(found["jumps"]), len(found["positions"])) == (1, 2)
    last = NO_END.splitlines()
    plan.write_text("\n".join(f"{line}\n(end-move {line[-3:-1]})" for line in last[:-1]))
    code, out, _ = said("replay", *files, plan)
    assert (code, "goal not reached after 4 jumps" in out) == (1, True)


ROW = [ROOT / "tests/cases/planner-logs" / name for name in ("domain.pddl", "problem.pddl")]


@pytest.mark.planner
@pytest.mark.parametrize("encoding", [None, "given", "jump"])
def test_a_planner_gets_the_files_that_were_named(
    tmp_path: Path, said: Said, encoding: str | None
) -> None:
    plan, chosen = tmp_path / "plan", () if encoding is None else ("-e", encoding)
    kept = ("--keep", tmp_path / "run", "-o", plan, "--json", "--no-proof")
    code, out, _ = said("solve", *ROW, "-s", "fd-add", *chosen, *kept)
    assert (code, json.loads(out)["encoding"]) == (0, encoding or "given")
    texts = [
        next((tmp_path / "run").rglob(name)).read_text() for name in ("domain.pddl", "problem.pddl")
    ]
    assert (texts == [path.read_text() for path in ROW]) == (encoding != "jump")
    assert plan.read_text().startswith("(hop h1 h2 h3)\n(hop h3 h4 h5)\n")


@pytest.mark.planner
def test_the_files_as_they_are_need_a_task_and_a_planner(said: Said) -> None:
    code, _, error = said("solve", "triangle-4/a2-b2", "-s", "fd-add", "-e", "given")
    assert code == 2
    assert "triangle-4/a2-b2 is no task" in error
    code, _, error = said("solve", *ROW, "-s", "bitboard", "-e", "given", "--no-proof")
    assert code == 2
    assert "bitboard takes no PDDL" in error
    code, _, error = said("solve", *ROW, "-s", "fd-lmcut", "--optimal", "moves", "--no-proof")
    assert code == 2
    assert "the task's own metric does not count moves" in error


@pytest.mark.planner
def test_a_heuristic_is_asked_of_the_files_that_were_named(tmp_path: Path, said: Said) -> None:
    assert "(full h5)" in said("heuristic", *ROW)[1]
    assert "(peg" in said("heuristic", *ROW, "-e", "jump")[1]
    plan = tmp_path / "plan"
    plan.write_text("(hop h1 h2 h3)\n(hop h3 h4 h5)\n")
    _, out, _ = said("heuristic", *ROW, "--plan", plan, "-H", "hmax", "--json")
    assert [point["distance"] for point in json.loads(out)["points"]] == [2, 1, 0]

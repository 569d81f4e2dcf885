"""The command line as users call it: output, JSON, exit codes, one line for bad input."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from helpers.command_line import Said
from helpers.places import ROOT

from pegplan.cli.app import loaded, panels

BOARD = """
picture = '''
.***.
.*o*.
*****
.***.
'''

[puzzles.first]
goal = { pegs = 1 }
"""


def test_help_lists_what_each_command_says_of_itself() -> None:
    """Its table spares loading them all."""
    for panel, commands in panels().items():
        assert panel in ("Solve", "Encode", "Compare", "Teach", "Prove", "Exchange")
        for name, (_, summary) in commands.items():
            first = loaded(name).help.partition("\n\n")[0]
            assert first == summary, name


def test_boards_lists_every_board(said: Said) -> None:
    code, out, _ = said("boards")
    assert code == 0
    for name in ("english", "european", "wiegleb", "triangle-5", "hexagon-37", "square-N"):
        assert name in out
    code, out, _ = said("boards", "--json")
    boards = {board["name"]: board for board in json.loads(out)["boards"]}
    assert boards["english"]["steps"] == 76


def test_show_draws_start_and_goal(said: Said) -> None:
    _, out, _ = said("show", "english/central")
    assert "4 ● ● ● ○ ● ● ●    4 ○ ○ ○ ● ○ ○ ○" in out
    _, out, _ = said("show", "triangle-5/a1-any")
    assert "5 ● ● ● ● ●" in out
    assert "1 peg left, anywhere" in out
    _, out, _ = said("show", "hexagon-37")
    assert "hexagon-37/central" in out


@pytest.mark.planner
def test_a_plan_goes_round(tmp_path: Path, said: Said) -> None:
    plan = tmp_path / "plan"
    code, out, _ = said("solve", "english/cross", "-s", "fd-add", "-o", str(plan), "--json")
    outcome = json.loads(out)
    assert code == 0
    assert list(outcome) == [
        "puzzle", "status", "solver", "encoding", "jumps", "moves", "n_jumps", "n_moves",
        "verified", "certificate", "cost", "optimal", "seconds", "memory_mb", "contained",
        "curve", "message",
    ]  # fmt: skip
    assert (outcome["status"], outcome["n_jumps"], outcome["verified"]) == ("solved", 5, True)
    assert list(outcome["seconds"]) == ["total", "render", "plan", "verify"]
    assert plan.read_text().endswith("; cost = 5 (unit cost)\n")

    code, out, _ = said("verify", "english/cross", str(plan), "--json")
    assert (code, json.loads(out)["valid"]) == (0, True)
    code, out, _ = said("replay", "english/cross", str(plan))
    assert code == 0
    assert "(1 left)" in out
    (tmp_path / "outcome.json").write_text(json.dumps(outcome))
    assert said("verify", "english/cross", str(tmp_path / "outcome.json"))[0] == 0


def test_a_bad_plan_is_named_by_line(tmp_path: Path, said: Said) -> None:
    plan = tmp_path / "plan"
    plan.write_text("; a comment\n(jump d2 d3 d4)\n(jump d2 d3 d4)\n; cost = 2 (unit cost)\n")
    code, out, _ = said("verify", "english/central", str(plan))
    assert code == 1
    assert "line 3: jump d2-d3-d4: d2 holds no peg" in out
    code, out, _ = said("replay", "english/central", str(plan))
    assert code == 1
    assert "line 3" in out


def test_an_impossible_puzzle_is_answered_with_a_certificate(said: Said) -> None:
    code, out, _ = said("solve", "european/d4-any", "--json")
    outcome = json.loads(out)
    assert code == 10
    assert (outcome["status"], outcome["solver"]) == ("unsolvable", "proof")
    assert outcome["certificate"]["kind"] == "class"


@pytest.mark.slow
def test_certificates_go_round(tmp_path: Path, said: Said) -> None:
    cert = tmp_path / "cert.json"
    code, out, _ = said("prove", "english/matmod", "-o", str(cert))
    assert code == 0
    assert "pagoda" in out
    code, out, _ = said("check", "english/matmod", str(cert))
    assert (code, out.startswith(f"{cert}: proved: ")) == (0, True)
    code, out, _ = said("check", "english/central", str(cert))
    assert code == 1
    assert "not about english/central" in out
    cert.write_text(cert.read_text().replace('"c1"', '"zz"', 1))
    code, _, err = said("check", "english/matmod", str(cert))
    assert code == 2
    assert err.count("\n") == 1
    assert said("prove", "english/central", "-k", "class")[0] == 11


@pytest.mark.slow
def test_a_proof_is_looked_for_within_limits(said: Said) -> None:
    """The linear programs of so large a board take many seconds and 100 MB."""
    for limit, code, why in (("-t 0.2", 12, "time limit"), ("-m 20M", 13, "memory limit")):
        ended, out, _ = said("prove", "square-20/a1-a1", "-k", "jump-counts", *limit.split())
        assert (ended, why in out) == (code, True), out
    code, out, _ = said("prove", "english/matmod", "-k", "jump-counts", "--json")
    assert (code, json.loads(out)["kind"]) == (0, "jump-counts")


@pytest.mark.slow
def test_check_has_three_answers(tmp_path: Path, said: Said) -> None:
    from pegplan.solitaire import catalog
    from pegplan.solitaire.exact.limits import SearchLimits
    from pegplan.solitaire.exact.plans.find import find
    from pegplan.solitaire.proofs.certificate import Certificate
    from pegplan.solitaire.proofs.kinds import Exhaustion

    puzzle = catalog.puzzle("triangle-5/a1-b3")
    proof = find(puzzle, SearchLimits()).proof
    assert isinstance(proof, Exhaustion)
    cert, few = tmp_path / "cert.json", tmp_path / "few.json"
    cert.write_text(Certificate.of(puzzle, proof).dumps())
    few.write_text(Certificate.of(puzzle, Exhaustion(proof.levels[:-1])).dumps())
    # the first levels of the central game, up to symmetry: facts.json has them
    levels = (1, 1, 2, 8, 39, 171, 719, 2757, 9751, 31312, 89927, 229614, 517854)
    central, large = catalog.puzzle("english/central"), tmp_path / "large.json"
    large.write_text(Certificate.of(central, Exhaustion(levels)).dumps())
    for asked, path, limits, code, answer in (
        (puzzle, cert, (), 0, "proved"),
        (puzzle, few, (), 1, "refuted"),
        (central, large, ("-t", "0.01"), 11, "not checked"),
        (central, large, ("-m", "10M"), 11, "not checked"),
    ):
        words = ("check", asked.name, str(path), *limits)
        left, out, _ = said(*words)
        assert (left, out.startswith(f"{path}: {answer}: ")) == (code, True)
        left, out, _ = said(*words, "--json")
        told = json.loads(out)
        assert (left, told["answer"], told["valid"]) == (code, answer, code == 0)
        if not limits:
            drawn = "-o", str(tmp_path / "x.svg")
            assert said("show", asked.name, "--certificate", str(path), *drawn)[0] == code


def test_render_writes_both_files(tmp_path: Path, said: Said) -> None:
    code, _, _ = said("render", "english/central", "-e", "purge", "-o", str(tmp_path / "out"))
    assert code == 0
    assert (tmp_path / "out" / "domain.pddl").read_text().startswith(";;")
    _, shown, _ = said("render", "english/central", "-e", "purge")
    assert (tmp_path / "out" / "problem.pddl").read_text().strip() in shown


@pytest.mark.planner
def test_a_users_board_works_from_every_command(tmp_path: Path, said: Said) -> None:
    board = tmp_path / "mine.toml"
    board.write_text(BOARD)
    name = f"{board}/first"
    for arguments in (["show", name], ["render", name, "-e", "count"], ["solve", name]):
        code, out, err = said(*arguments)
        assert (code, err) == (0, ""), (arguments, out)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["solve", "english/centrl"], "did you mean english/central"),
        (["solve", "nowhere/central"], "unknown board 'nowhere'"),
        (["solve", "/nowhere/own.txt"], "unknown board '/nowhere/own.txt'"),
        (["solve", "english/central", "-s", "fd-ad"], "did you mean fd-add"),
        (["solve", "english/central", "-s", "fd-add", "-e", "jmp"], "did you mean jump"),
        (["solve", "english/central", "-t", "soon"], "time limit 'soon': write seconds"),
        (["solve", "english/central", "-t", "-1"], "time limit '-1'"),
        (["solve", "english/central", "-m", "lots"], "memory limit 'lots': write MiB"),
        (["solve", "english/central", "-o", "/nowhere/plan"], "folder /nowhere does not exist"),
        (
            ["solve", "english/central", "--optimal", "time"],
            "optimal 'time' is not one of jumps, moves, cost, steps",
        ),
        (
            ["solve", "english/central", "--dispatch", "up"],
            "--dispatch 'up' is not one of command, unified-planning",
        ),
        (["solve", "english/d4-any", "-s", "fd-add", "-e", "jump"], "can't express the goal"),
        (["render", "english/central", "-o", "/dev/null"], "/dev/null is not a folder"),
        (["verify", "english/central", "/nowhere/plan"], "can't read /nowhere/plan"),
        (["prove", "english/central", "-k", "magic"], "kinds are class"),
        (["check", "english/central", "/dev/null"], "/dev/null: "),
        (["show"], "Missing argument 'PUZZLE'"),
        (["fly"], "No such command 'fly'"),
        (["show", "english/central", "--colour"], "No such option"),
        (["hints", "frogs-2/swap"], "frogs-2/swap is not peg solitaire"),
        (["solvers", "--check", "nobody"], "unknown solver 'nobody'"),
        (["count", "english/nothing"], "unknown puzzle"),
        (["decide", "englisch"], "did you mean english"),
        (["decide", "triangle-4", "--store", "/nowhere/answers"], "/nowhere/answers"),
    ],
)
def test_bad_input_gets_one_line_and_exit_code_2(
    arguments: list[str], expected: str, said: Said
) -> None:
    code, out, err = said(*arguments)
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("pegplan: ")
    assert expected in err


@pytest.mark.parametrize("text", ["", "hello", "(jump", "\x00\x01", "{}", "[1, 2]", "(fly a1)"])
def test_a_file_that_is_no_plan_is_an_error(tmp_path: Path, said: Said, text: str) -> None:
    path = tmp_path / "plan"
    path.write_text(text)
    code, out, err = said("verify", "english/central", str(path))
    assert (code, out) == (2, "")
    assert err.count("\n") == 1


def test_exit_codes_in_the_docs_are_those_of_the_table() -> None:
    from pegplan.solvers.outcome import STATUSES

    text = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+) \| (`[^|]+) \|", text, re.MULTILINE)
    documented = {
        name: int(code) for code, names in rows for name in re.findall(r"`([\w-]+)`", names)
    }
    for status, row in STATUSES.items():
        if status in documented:
            assert documented[status] == row.exit_code
    assert {"solved", "unsolvable", "no-plan", "timeout", "memout", "crashed"} <= set(documented)


@pytest.mark.slow
def test_a_lost_position_has_its_exit_code_and_no_ways(said: Said) -> None:
    code, out, _ = said("hints", "triangle-4/a2-b2", "--after", "c4-b3-a2")
    assert code == 10
    assert "can't be reached" in out
    assert all(row.split()[1:] == ["loses", "0"] for row in out.splitlines()[1:-1])
    code, out, err = said("hints", "triangle-4/a2-b2", "--after", "a4-a3-a2 a4-a3-a2")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "--after: jump 2" in err


def test_what_is_no_plan_is_not_improved(tmp_path: Path, said: Said) -> None:
    plan = tmp_path / "plan"
    for text in ("hello", "(jump d3 e3 f3)\n(jump d3 e3 f3)\n", ""):
        plan.write_text(text)
        code, out, error = said("improve", "english/cross", plan)
        assert (code, out, error.count("\n")) == (2, "", 1)


@pytest.mark.planner
def test_a_task_that_forbids_the_better_plan_keeps_its_own(tmp_path: Path, said: Said) -> None:
    # `ordered` allows few orders of the jumps; improving changes their order
    task = [tmp_path / "domain.pddl", tmp_path / "problem.pddl"]
    plan, better = tmp_path / "plan", tmp_path / "better"
    assert said("render", "english/fireplace", "-e", "ordered", "-o", tmp_path)[0] == 0
    assert said("solve", *task, "-s", "fd-add", "-o", plan)[0] == 0
    code, _, error = said("improve", *task, plan, "-o", better, "-t", "20")
    assert code == 0, error
    assert said("verify", *task, better)[0] == 0

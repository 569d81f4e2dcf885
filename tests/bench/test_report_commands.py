"""The commands that write reports."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from helpers.comparisons import presets, suite_of

from pegplan.cli import main


def run(arguments: list[str]) -> int:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    return int(caught.value.code or 0)


@pytest.mark.slow
def test_the_commands_on_a_suite(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("vl_convert", reason="vl-convert-python is not installed")
    suite_of(tmp_path, "replay", "wrong")
    (tmp_path / "mine.toml").write_text(
        '[[parts]]\npuzzles = ["english/cross"]\nencodings = ["jump"]\n'
        'solvers = ["fakes.toml/replay", "fakes.toml/wrong"]\n'
    )
    suite, results = str(tmp_path / "mine.toml"), str(tmp_path / "r")
    assert run(["compare", suite, "-o", results, "--dry-run"]) == 0
    assert "2 runs, 2 to be made; at most 2 min" in capsys.readouterr().out
    assert run(["compare", suite, "-o", results, "--dry-run", "-j", "8", "--no-pin"]) == 0
    assert "2 runs, 2 to be made; at most 1 min with 8 at a time" in capsys.readouterr().out
    assert run(["compare", suite, "-o", results, "--truth", "0"]) == 1, "one is unsound"
    out = capsys.readouterr().out
    assert "bad-plan: wrong · jump on english/cross" in out
    assert "2 runs made, 0 there before; 1 unsound" in out
    assert run(["compare", suite, "-o", results, "--truth", "0", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["made"] == 0
    assert run(["report", results]) == 1
    assert "bad-plan" not in (page := (tmp_path / "r" / "report.html").read_text())
    assert "its plan fails on the simulator" in page
    assert run(["report", results, "-o", str(tmp_path / "x.csv")]) == 1
    assert (tmp_path / "x.csv").read_text().count("\n") == 3
    capsys.readouterr()
    only = ["--table", "domains", "--attribute", "cost", "--contender", "replay*"]
    assert run(["report", results, *only]) == 0
    assert "| english (1 of 1) | 5 |" in capsys.readouterr().out
    assert run(["report", results, "--chart", "size", "-o", str(tmp_path / "x.pdf")]) == 0
    assert (tmp_path / "x.pdf").read_bytes().startswith(b"%PDF-")
    assert capsys.readouterr().out == f"{tmp_path / 'x.pdf'}\n"
    assert run(["report", results, "--format", "benchexec", "-o", str(tmp_path / "new")]) == 1
    assert len(list((tmp_path / "new").iterdir())) == len(capsys.readouterr().out.split())
    assert run(["report", results, "--format", "benchexec", "-o", str(tmp_path / "x.pdf")]) == 2
    assert "x.pdf is no folder" in capsys.readouterr().err
    assert run(["report", results, "--table", "score"]) == 2
    assert "table 'score' is not one of unsound," in capsys.readouterr().err
    assert run(["report", results, "--chart", "size"]) == 2
    assert "--chart needs -o FILE.svg" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["compare"], "name a suite (classical, course"),
        (["compare", "curse"], "did you mean course"),
        (["compare", "course", "--puzzles", "english/cross"], "give a suite, or puzzles"),
        (["compare", "--puzzles", "english/cross", "--solvers", "fd-ad"], "did you mean"),
        (["compare", "--puzzles", "english/cross", "--solvers", "fd-add", "-t", "x"], "'x'"),
        (["compare", "course", "--retry", "x"], "retry 'x'"),
        (["compare", "course", "-j", "4096", "-o", "{tmp}"], "4096 runs at a time: there "),
        (["report", "{tmp}/nothing"], "no results at"),
        (["report", "a", "--attribute", "time"], "--attribute says what a --table or a --chart"),
        (["report", "{tmp}", "--clock", "sun"], "--clock 'sun' is not one of cpu, wall"),
    ],
)
def test_what_a_user_gets_wrong_is_one_line(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([word.replace("{tmp}", str(tmp_path)) for word in arguments]) == 2
    lines = capsys.readouterr().err.strip().splitlines()
    assert said in lines[0]


def test_a_path_with_commas_is_one_puzzle(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "one, two.toml"
    file.write_text(
        'picture = "***"\n[puzzles.a]\nstart = { vacant = ["c1"] }\ngoal = { exact = ["c1"] }\n'
    )
    words = ["compare", "--puzzles", str(file), "--solvers", "bitboard", "--dry-run"]
    assert run([*words, "-o", str(tmp_path / "r")]) == 0
    assert "1 run, 1 to be made" in capsys.readouterr().out


GONE = '\n[gone]\nrun = "executable"\ncommand = ["no-such", "{domain}", "{problem}", "{plan}"]\n'


@pytest.mark.slow
def test_a_contender_that_is_not_there_has_its_row(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And the command says so, in a line and in its exit code."""
    file = presets(tmp_path, "replay")
    with file.open("a") as table:
        table.write(GONE)
    solvers = f"{file}/gone,{file}/replay"
    words = ["compare", "--puzzles", "english/cross", "--encodings", "jump", "--solvers", solvers]
    words += ["-o", str(tmp_path / "r"), "--truth", "0"]
    with pytest.raises(SystemExit) as caught:
        main(words)
    out = capsys.readouterr().out
    assert caught.value.code == 1
    assert "unavailable: 1 run of gone · jump could not start: gone is not available" in out
    with pytest.raises(SystemExit) as caught:
        main([*words, "--json"])
    assert caught.value.code == 1
    found = json.loads(capsys.readouterr().out)
    assert {row["contender"]: (row["coverage"], row["unavailable"]) for row in found["rows"]} == {
        "gone · jump": (0, 1), "replay · jump": (1, 0),
    }  # fmt: skip

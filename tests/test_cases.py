"""Texts that users have and that were once refused or misread: each folder of ``cases``.

The README of a folder says where its files come from and what is right.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.command_line import call

CASES = Path(__file__).parent / "cases"


def plans(folder: str, *suffixes: str) -> list[str]:
    found = [path for path in (CASES / folder).iterdir() if path.suffix in suffixes]
    assert found
    return sorted(f"{folder}/{path.name}" for path in found)


@pytest.mark.parametrize(
    "name",
    [
        *plans("planner-logs", ".log", ".plan", ".json", ".md"),
        *plans("several-plans", ".plan"),
        *plans("empty-plan-ff", ".log"),
    ],
)
def test_the_plan_in_what_planners_print_is_found(name: str) -> None:
    folder = (CASES / name).parent
    task = (folder / "domain.pddl", folder / "problem.pddl")
    assert call("verify", *task, CASES / name) == 0


@pytest.mark.parametrize("name", plans("bell-notation", ".txt"))
@pytest.mark.parametrize("more", [(), ("--notation", "bell")])
def test_jumps_in_letters_are_written_like_those_in_numbers(
    name: str, more: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert call("verify", "english/d4-any", CASES / name, *more) == 1
    assert "goal" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ("import adjacent-commas/domain.pddl adjacent-commas/problem.pddl", 2, "a comma in h1,"),
        ("import maximize-crash/domain.pddl maximize-crash/problem.pddl", 2,
         "counts neither jumps nor moves: maximize (total-cost)"),
        ("import or-goal/domain.pddl or-goal/problem.pddl", 2, "leaves a choice; a puzzle has one"),
        ("import or-goal/domain.pddl or-goal/imply.pddl", 2, "leaves a choice; a puzzle has one"),
        ("import question-mark/domain.pddl question-mark/problem.pddl", 0, "picture"),
        ("import rows-and-columns/domain.pddl rows-and-columns/problem.pddl", 0, "**o\n..*\n..o"),
        ("same-game english/central rows-and-columns/domain.pddl rows-and-columns/english.pddl"
         " --states 500", 11, "not decided, but no"),
        ("same-game same-game-names/domain.pddl same-game-names/one.pddl "
         "same-game-names/domain.pddl same-game-names/two.pddl", 0, "the same game"),
        ("import utf16/domain16.pddl utf16/problem.pddl", 0, "picture"),
        ("verify utf16/domain.pddl utf16/problem.pddl utf16/plan16.plan", 0, "valid: 2 actions"),
        ("import wrong-file/domain.pddl wrong-file/twice.pddl", 2, "twice.pddl: line 6: h1 is"),
        ("import wrong-file/domain.pddl wrong-file/type.pddl", 2, "type.pddl: line 6: type place"),
    ],
)  # fmt: skip
def test_a_task_is_read_as_written_or_what_is_wrong_is_named(
    words: str, code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [CASES / each if each.endswith((".pddl", ".plan")) else each for each in words.split()]
    assert call(*given) == code
    streams = capsys.readouterr()
    assert said in streams.out + streams.err


def test_rows_and_columns_are_the_english_board(capsys: pytest.CaptureFixture[str]) -> None:
    files = (CASES / "rows-and-columns" / name for name in ("domain.pddl", "english.pddl"))
    assert call("import", *files) == 0
    assert "..***..\n..***..\n*******\n***o***\n*******" in capsys.readouterr().out

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

"""What the end of a run means: exit codes, results of engines, replies of workers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from helpers.fake_planners import CROSS, fake

from pegplan.errors import Unavailable
from pegplan.running.program import Run
from pegplan.solvers.base import Request
from pegplan.solvers.endings import engine_ending, planner_ending
from pegplan.solvers.outcome import Status
from pegplan.solvers.presets import Preset, presets

FD, LPG, SYMK = (presets()[name] for name in ("fd-add", "lpg", "symk"))


@pytest.fixture
def ended(tmp_path: Path) -> Run:
    """A run that ended well and printed nothing."""
    logs = [tmp_path / "stdout.log", tmp_path / "stderr.log"]
    for log in logs:
        log.touch()
    return Run(0, None, None, 1.0, 1.0, 10.0, *logs, 0)


@pytest.mark.parametrize(
    ("code", "status"),
    [
        (0, Status.NO_PLAN), (1, Status.MEMOUT), (2, Status.TIMEOUT), (10, Status.UNSOLVABLE),
        (11, Status.UNSOLVABLE), (12, Status.NO_PLAN), (13, Status.NO_PLAN), (20, Status.MEMOUT),
        (21, Status.TIMEOUT), (22, Status.MEMOUT), (23, Status.TIMEOUT), (24, Status.MEMOUT),
        (30, Status.CRASHED), (34, Status.UNSUPPORTED), (35, Status.CRASHED),
        (36, Status.CRASHED), (37, Status.UNSUPPORTED), (99, Status.CRASHED),
    ],
)  # fmt: skip
def test_exit_codes_of_fast_downward(ended: Run, code: int, status: Status) -> None:
    ending = planner_ending(FD, replace(ended, exit_code=code))
    assert (ending.status, ending.claim) == (status, status is Status.UNSOLVABLE)
    assert planner_ending(replace(FD, proves=False), replace(ended, exit_code=code)).claim is False


def test_a_claim_is_told_as_one(plan: Path) -> None:
    claims = fake("code", plan, "11", exits="fast-downward", proves=True)
    outcome = claims.solve(CROSS, Request())
    assert (outcome.status, outcome.certificate) == (Status.UNSOLVABLE, None)
    assert outcome.message == "claimed by fake-code"
    overclaims = fake("code", plan, "11", exits="fast-downward").solve(CROSS, Request())
    assert overclaims.status is Status.NO_PLAN
    assert "its claims are not reliable" in overclaims.message


@pytest.mark.parametrize(
    ("limit", "status"),
    [
        ("wall", Status.TIMEOUT), ("cpu", Status.TIMEOUT), ("memory", Status.MEMOUT),
        ("cancel", Status.CANCELLED),
    ],
)  # fmt: skip
def test_a_limit_is_the_reason_whatever_was_said(ended: Run, limit: str, status: Status) -> None:
    stopped = replace(ended, exit_code=None, signal=15, stopped_by=limit)
    assert planner_ending(FD, stopped).status is status


@pytest.mark.parametrize(
    ("preset", "result", "status"),
    [
        (SYMK, "UNSOLVABLE_PROVEN", Status.UNSOLVABLE),
        (LPG, "UNSOLVABLE_PROVEN", Status.NO_PLAN),
        (SYMK, "UNSOLVABLE_INCOMPLETELY", Status.NO_PLAN),
        (SYMK, "SOLVED_SATISFICING", Status.NO_PLAN),  # and yet without a plan
        (SYMK, "MEMOUT", Status.MEMOUT),
        (SYMK, "UNSUPPORTED_PROBLEM", Status.UNSUPPORTED),
        (SYMK, "A_STATUS_OF_TOMORROW", Status.CRASHED),
    ],
)
def test_results_of_engines(ended: Run, preset: Preset, result: str, status: Status) -> None:
    ending = engine_ending(preset, {"status": result, "message": "so \x1b[31mit is"}, ended)
    assert ending.status is status
    assert "\x1b" not in ending.message


def test_an_engine_that_is_not_there_says_what_installs_it(ended: Run) -> None:
    with pytest.raises(Unavailable, match=r"no such module; pip install 'pegplan\[planners\]'"):
        engine_ending(SYMK, {"status": "IMPORT_ERROR", "message": "no such module"}, ended)


def test_a_typo_in_its_options_is_told_in_fast_downwards_words(ended: Run) -> None:
    """As Fast Downward 26.6 prints it."""
    ended.stderr.write_text(
        "Traceback:\n  -> Checking the 1. positional argument (evals)\n\n"
        "No feature defined for FunctionCallNode 'fff'.\nUsage error occurred.\n"
    )
    found = planner_ending(
        Preset("fd", "command", exits="fast-downward"), replace(ended, exit_code=33)
    )
    assert found.status is Status.CRASHED
    assert found.message.endswith(": No feature defined for FunctionCallNode 'fff'.")


@pytest.mark.parametrize(
    ("name", "said", "status", "why"),
    [
        ("aries", "Real types are not supported\n    Context: In problem p", "unsupported", "real"),
        (
            "tamer",
            "KeyError: real cost-of-new[x=location, y=location]",
            "unsupported",
            "function cost-of-new, which no action uses",
        ),
        ("tamer", "KeyError: 'another'", "crashed", "KeyError: 'another'"),
    ],
)
def test_an_engine_that_can_not_read_a_task_is_no_crash(
    ended: Run, name: str, said: str, status: str, why: str
) -> None:
    """As up-aries 0.5.0 and up-tamer 1.1.6 say it of costs that depend on objects."""
    ended.stdout.write_text(said)
    result = {"status": "INTERNAL_ERROR", "message": said.splitlines()[-1]}
    found = engine_ending(presets()[name], result, ended)
    assert (str(found.status), why in found.message) == (status, True), found.message


def test_lpg_says_by_exit_code_1_that_there_is_no_plan(ended: Run) -> None:
    refused = "Goals of the planning problem can not be reached.\nPlease try to run with '-inst'"
    ended.stdout.write_text(refused)
    failed = replace(ended, exit_code=1)
    assert (
        planner_ending(LPG, failed).message == "it says unsolvable, but its claims are not reliable"
    )
    assert planner_ending(LPG, failed).status is Status.NO_PLAN
    ended.stdout.write_text("Segmentation fault")
    assert planner_ending(LPG, failed).status is Status.CRASHED
